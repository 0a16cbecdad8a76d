<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>LocationGateway</name>
    <message>
        <source>The key is empty.</source>
        <translation>Der Schlüssel ist leer.</translation>
    </message>
    <message>
        <source>The key contains white space or characters that are not allowed in a key.</source>
        <translation>Der Schlüssel enthält Leerraum oder Zeichen, die in einem Schlüssel nicht erlaubt sind.</translation>
    </message>
    <message>
        <source>White space around the key was removed.</source>
        <translation>Leerraum um den Schlüssel wurde weggelassen.</translation>
    </message>
    <message>
        <source>This is a URL with a key in it. Paste only the key: the part after 'apiKey='.</source>
        <translation>Das ist eine URL, die einen Schlüssel enthält. Fügen Sie nur den Schlüssel ein: den Teil nach „apiKey=“.</translation>
    </message>
    <message>
        <source>This is a URL with a key in it. Paste only the key.</source>
        <translation>Das ist eine URL, die einen Schlüssel enthält. Fügen Sie nur den Schlüssel ein.</translation>
    </message>
    <message>
        <source>The name in front of the key was removed.</source>
        <translation>Der Name vor dem Schlüssel wurde weggelassen.</translation>
    </message>
    <message>
        <source>Quotes around the key were removed.</source>
        <translation>Anführungszeichen um den Schlüssel wurden weggelassen.</translation>
    </message>
    <message>
        <source>The key begins or ends with a quote. Enter it without quotes.</source>
        <translation>Der Schlüssel beginnt oder endet mit einem Anführungszeichen. Geben Sie ihn ohne Anführungszeichen ein.</translation>
    </message>
    <message>
        <source>The file has more than one line. Exactly one of them must begin with 'apiKey='.</source>
        <translation>Die Datei hat mehr als eine Zeile. Genau eine davon muss mit „apiKey=“ beginnen.</translation>
    </message>
    <message>
        <source>The URL is empty.</source>
        <translation>Die URL ist leer.</translation>
    </message>
    <message>
        <source>The URL must not contain a user name or a password. The key is stored separately.</source>
        <translation>Die URL darf weder Benutzernamen noch Kennwort enthalten. Der Schlüssel wird gesondert gespeichert.</translation>
    </message>
    <message>
        <source>The URL '{text}' must begin with https://.</source>
        <translation>Die URL „{text}“ muss mit https:// beginnen.</translation>
    </message>
    <message>
        <source>The URL '{text}' has no host name.</source>
        <translation>Die URL „{text}“ hat keinen Hostnamen.</translation>
    </message>
    <message>
        <source>The URL '{text}' must end before any '?' or '#'.</source>
        <translation>Die URL „{text}“ muss vor jedem „?“ oder „#“ enden.</translation>
    </message>
    <message>
        <source>The URL '{text}' must end before '{endpoint}': the plugin adds this part itself.</source>
        <translation>Die URL „{text}“ muss vor „{endpoint}“ enden: Diesen Teil ergänzt die Erweiterung selbst.</translation>
    </message>
    <message>
        <source>The URL 'http://{netloc}' would send the key unencrypted; use https://. Plain http:// is only allowed for this computer (localhost).</source>
        <translation>Mit der URL „http://{netloc}“ würde der Schlüssel unverschlüsselt gesendet; verwenden Sie https://. Einfaches http:// ist nur zu diesem Rechner (localhost) erlaubt.</translation>
    </message>
    <message>
        <source>The URL '{text}' cannot be read: {error}.</source>
        <translation>Die URL „{text}“ kann nicht gelesen werden: {error}.</translation>
    </message>
    <message>
        <source>The URL '{text}' cannot be read: the ':' must be followed by a port from 1 to 65535.</source>
        <translation>Die URL „{text}“ kann nicht gelesen werden: Auf den „:“ muss ein Port von 1 bis 65535 folgen.</translation>
    </message>
    <message>
        <source>The URL '{text}' contains white space.</source>
        <translation>Die URL „{text}“ enthält Leerraum.</translation>
    </message>
    <message>
        <source>'{name}' is not a valid host name. If it has letters other than a to z, enter its encoded form, which begins with 'xn--'.</source>
        <translation>„{name}“ ist kein gültiger Hostname. Enthält er andere Buchstaben als a bis z, geben Sie die kodierte Form ein, die mit „xn--“ beginnt.</translation>
    </message>
    <message>
        <source>No URL is configured for the service '{service}'.</source>
        <translation>Für den Dienst „{service}“ ist keine URL konfiguriert.</translation>
    </message>
    <message>
        <source>The service gives no reason [{code}].</source>
        <translation>Der Dienst nennt keinen Grund [{code}].</translation>
    </message>
    <message>
        <source>The service says: {said} [{code}].</source>
        <translation>Der Dienst meldet: {said} [{code}].</translation>
    </message>
    <message>
        <source>The service says: {said}.</source>
        <translation>Der Dienst meldet: {said}.</translation>
    </message>
    <message>
        <source>(Correlation id {id}.)</source>
        <translation>(Korrelations-ID {id}.)</translation>
    </message>
    <message>
        <source>Check the URL of the gateway in the settings.</source>
        <translation>Prüfen Sie die URL des Gateways in den Einstellungen.</translation>
    </message>
    <message>
        <source>The request failed.</source>
        <translation>Die Anfrage ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The run was cancelled.</source>
        <translation>Der Lauf wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The run ended before this request was sent.</source>
        <translation>Der Lauf endete, bevor diese Anfrage gesendet wurde.</translation>
    </message>
    <message>
        <source>The run stopped because it would have spent more than allowed.</source>
        <translation>Der Lauf wurde angehalten, bevor er mehr verbraucht hätte als erlaubt.</translation>
    </message>
    <message>
        <source>Raise the limit if it is too low, and run again: only what is missing is requested.</source>
        <translation>Erhöhen Sie das Limit, wenn es zu niedrig ist, und starten Sie erneut: Nur was fehlt, wird abgefragt.</translation>
    </message>
    <message>
        <source>The service kept failing, so the run stopped sending requests.</source>
        <translation>Beim Dienst traten immer wieder Fehler auf, daher fragt der Lauf ihn nicht weiter ab.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>The service did not accept the request (400).</source>
        <translation>Der Dienst hat die Anfrage nicht angenommen (400).</translation>
    </message>
    <message>
        <source>Check the parameters; sending the same request again does not help.</source>
        <translation>Prüfen Sie die Parameter; dieselbe Anfrage noch einmal zu senden bringt nichts.</translation>
    </message>
    <message>
        <source>The service does not know the key (401): it is missing, malformed or revoked.</source>
        <translation>Der Dienst kennt den Schlüssel nicht (401): Er fehlt, ist fehlerhaft oder widerrufen.</translation>
    </message>
    <message>
        <source>Check the key in the settings: it may have been replaced by a new one. In an authentication configuration, it is in a header named 'apiKey'.</source>
        <translation>Prüfen Sie den Schlüssel in den Einstellungen: Er wurde vielleicht durch einen neuen ersetzt. In einer Authentifizierungskonfiguration steht er in einem Header namens „apiKey“.</translation>
    </message>
    <message>
        <source>The key is valid, but not licensed for the service '{service}' (403).</source>
        <translation>Der Schlüssel ist gültig, aber für den Dienst „{service}“ nicht lizenziert (403).</translation>
    </message>
    <message>
        <source>Ask the reseller for the entitlement. Sending the same request again does not help.</source>
        <translation>Bitten Sie den Reseller um die Berechtigung. Dieselbe Anfrage noch einmal zu senden hilft nicht.</translation>
    </message>
    <message>
        <source>The key may not be used for a place of this request (403).</source>
        <translation>Der Schlüssel darf für einen Ort dieser Anfrage nicht verwendet werden (403).</translation>
    </message>
    <message>
        <source>Ask the reseller whether the contract can include this region, or leave such rows out.</source>
        <translation>Fragen Sie den Reseller, ob der Vertrag dieses Gebiet umfassen kann, oder lassen Sie solche Zeilen weg.</translation>
    </message>
    <message>
        <source>There is no such service at the URL in the settings (404).</source>
        <translation>Unter der URL in den Einstellungen gibt es keinen solchen Dienst (404).</translation>
    </message>
    <message>
        <source>This gateway does not offer the service '{service}' (404).</source>
        <translation>Dieses Gateway bietet den Dienst „{service}“ nicht an (404).</translation>
    </message>
    <message>
        <source>Ask the reseller whether the contract includes it. If it does, enter its URL in the settings.</source>
        <translation>Fragen Sie den Reseller, ob der Vertrag sie umfasst. Wenn ja, geben Sie ihre URL in den Einstellungen ein.</translation>
    </message>
    <message>
        <source>The service does not accept such requests at the URL in the settings (405).</source>
        <translation>Der Dienst nimmt solche Anfragen unter der URL in den Einstellungen nicht an (405).</translation>
    </message>
    <message>
        <source>The request reached the service too slowly (408).</source>
        <translation>Die Anfrage kam zu langsam beim Dienst an (408).</translation>
    </message>
    <message>
        <source>Check the network connection.</source>
        <translation>Prüfen Sie die Netzwerkverbindung.</translation>
    </message>
    <message>
        <source>The request is too large for the service (413).</source>
        <translation>Die Anfrage ist für den Dienst zu groß (413).</translation>
    </message>
    <message>
        <source>Ask for less at once.</source>
        <translation>Fragen Sie weniger auf einmal ab.</translation>
    </message>
    <message>
        <source>The service cannot read the request in this form (415).</source>
        <translation>Der Dienst kann die Anfrage in dieser Form nicht lesen (415).</translation>
    </message>
    <message>
        <source>Ask the reseller in which form this service takes requests (the form of the body).</source>
        <translation>Fragen Sie den Reseller, in welcher Form dieser Dienst Anfragen annimmt (die Form des Anfragetextes).</translation>
    </message>
    <message>
        <source>The key allows no more requests at the moment (429): too many in a second, or its quota is used up.</source>
        <translation>Der Schlüssel erlaubt im Moment keine weiteren Anfragen (429): Es waren zu viele in einer Sekunde, oder sein Kontingent ist aufgebraucht.</translation>
    </message>
    <message>
        <source>If this persists, the quota is too low for the workload: send fewer requests per second, or ask the reseller for a higher quota.</source>
        <translation>Wenn das anhält, reicht das Kontingent für die Arbeitslast nicht aus: Senden Sie weniger Anfragen pro Sekunde oder bitten Sie den Reseller um ein größeres Kontingent.</translation>
    </message>
    <message>
        <source>The service had an internal error ({status}).</source>
        <translation>Beim Dienst ist ein interner Fehler aufgetreten ({status}).</translation>
    </message>
    <message>
        <source>This usually passes; try again later.</source>
        <translation>Das geht meist vorüber; versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>The service gave an answer that the plugin does not expect ({status}).</source>
        <translation>Der Dienst gab eine Antwort, mit der die Erweiterung nicht rechnet ({status}).</translation>
    </message>
    <message>
        <source>The service redirects to another URL ({status}). The plugin does not follow, so that the key is not sent elsewhere.</source>
        <translation>Der Dienst leitet zu einer anderen URL weiter ({status}). Die Erweiterung folgt nicht, damit der Schlüssel nicht anderswohin gesendet wird.</translation>
    </message>
    <message>
        <source>Enter the final URL of the service in the settings.</source>
        <translation>Geben Sie in den Einstellungen die endgültige URL des Dienstes ein.</translation>
    </message>
    <message>
        <source>The service could not be reached.</source>
        <translation>Der Dienst konnte nicht erreicht werden.</translation>
    </message>
    <message>
        <source>Check the network connection, the proxy in QGIS's options and the URL of the gateway in the settings.</source>
        <translation>Prüfen Sie die Netzwerkverbindung, den Proxy in den QGIS-Optionen und die URL des Gateways in den Einstellungen.</translation>
    </message>
    <message>
        <source>No secure connection to the service could be made.</source>
        <translation>Es konnte keine sichere Verbindung zum Dienst hergestellt werden.</translation>
    </message>
    <message>
        <source>Check the certificates in QGIS's options (Authentication), the URL of the gateway and this machine's clock.</source>
        <translation>Prüfen Sie die Zertifikate in den QGIS-Optionen (Authentifizierung), die URL des Gateways und die Uhr dieses Rechners.</translation>
    </message>
    <message>
        <source>The answer of the service could not be read.</source>
        <translation>Die Antwort des Dienstes konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Check the URL of the gateway in the settings. It may be that of another service.</source>
        <translation>Prüfen Sie die URL des Gateways in den Einstellungen. Sie ist vielleicht die eines anderen Dienstes.</translation>
    </message>
    <message>
        <source>The service did not apply a limit of the vehicle, so its routes cannot be used.</source>
        <translation>Der Dienst hat eine Beschränkung des Fahrzeugs nicht berücksichtigt, daher sind seine Routen nicht verwendbar.</translation>
    </message>
    <message>
        <source>Report this to the reseller: the names of the parameters do not match the service. Every route would be made without the limit.</source>
        <translation>Melden Sie das dem Reseller: Die Namen der Parameter passen nicht zum Dienst. Jede Route würde ohne die Beschränkung berechnet.</translation>
    </message>
    <message>
        <source>The token URL does not accept these credentials ({status}).</source>
        <translation>Die Token-URL akzeptiert diese Zugangsdaten nicht ({status}).</translation>
    </message>
    <message>
        <source>Check the client id (the access key id), the secret and the scope of the credentials.</source>
        <translation>Prüfen Sie Client-ID (die Zugriffsschlüssel-ID), Client-Geheimnis und Geltungsbereich der Zugangsdaten.</translation>
    </message>
    <message>
        <source>No token could be obtained, so nothing was sent to the service.</source>
        <translation>Es war kein Token zu bekommen, daher wurde nichts an den Dienst gesendet.</translation>
    </message>
    <message>
        <source>Check the token URL and the network connection, and try again later.</source>
        <translation>Prüfen Sie die Token-URL und die Netzwerkverbindung und versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>The service does not accept the token (401), although it is new.</source>
        <translation>Der Dienst akzeptiert das Token nicht (401), obwohl es neu ist.</translation>
    </message>
    <message>
        <source>Check that the token URL and the service belong to the same environment, or ask the reseller.</source>
        <translation>Prüfen Sie, ob die Token-URL und der Dienst zur selben Umgebung gehören, oder fragen Sie den Reseller.</translation>
    </message>
    <message>
        <source>It leads to {scheme}://{hostname}.</source>
        <translation>Sie führt zu {scheme}://{hostname}.</translation>
    </message>
    <message>
        <source>It is not JSON.</source>
        <translation>Sie ist kein JSON.</translation>
    </message>
    <message>
        <source>Its host name is not known.</source>
        <translation>Sein Hostname ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The connection was refused.</source>
        <translation>Die Verbindung wurde abgelehnt.</translation>
    </message>
    <message>
        <source>The connection was closed before the answer was complete.</source>
        <translation>Die Verbindung wurde geschlossen, bevor die Antwort vollständig war.</translation>
    </message>
    <message>
        <source>The answer was not complete in time.</source>
        <translation>Die Antwort war nicht rechtzeitig vollständig.</translation>
    </message>
    <message>
        <source>The proxy did not let the request through.</source>
        <translation>Der Proxy hat die Anfrage nicht durchgelassen.</translation>
    </message>
    <message>
        <source>It is longer than any answer of the service should be.</source>
        <translation>Sie ist länger, als eine Antwort des Dienstes sein sollte.</translation>
    </message>
    <message>
        <source>It has more or longer headers than any answer of the service should have.</source>
        <translation>Sie hat mehr oder längere Header, als eine Antwort des Dienstes haben sollte.</translation>
    </message>
    <message>
        <source>Its certificate is not trusted, or it does not support HTTPS.</source>
        <translation>Seinem Zertifikat wird nicht vertraut, oder er unterstützt kein HTTPS.</translation>
    </message>
    <message>
        <source>The network failed.</source>
        <translation>Das Netzwerk hat versagt.</translation>
    </message>
    <message>
        <source>It works.</source>
        <translation>Funktioniert.</translation>
    </message>
    <message>
        <source>It works: as expected, it does not know the id that this check made up ({status}, {code}). Only a licensed key gets this answer.</source>
        <translation>Sie funktioniert: Sie kennt die für diese Prüfung ausgedachte ID nicht ({status}, {code}), und das sagt sie nur einem dafür lizenzierten Schlüssel.</translation>
    </message>
    <message>
        <source>The API itself would have answered with a code that begins with {own_code}. Either the API is not at this URL, or the gateway does not pass on its codes.</source>
        <translation>Die API selbst hätte mit einem Code geantwortet, der mit {own_code} beginnt. Entweder gibt es die API unter dieser URL nicht, oder das Gateway reicht ihre Codes nicht weiter.</translation>
    </message>
    <message>
        <source>The language must be a tag such as fi or en-US, or several with a comma between, not '{languages}'.</source>
        <translation>Die Sprache muss ein Sprachkürzel wie fi oder en-US sein oder mehrere, durch Komma getrennt, nicht „{languages}“.</translation>
    </message>
    <message>
        <source>{name} must have a latitude from -90 to 90 and a longitude from -180 to 180, not {lat}, {lng}.</source>
        <translation>{name} muss einen Breitengrad von −90 bis 90 und einen Längengrad von −180 bis 180 haben, nicht {lat}, {lng}.</translation>
    </message>
    <message>
        <source>{name} must be a whole number, {least} or more, not {value}.</source>
        <translation>{name} muss eine ganze Zahl ab {least} sein, nicht {value}.</translation>
    </message>
    <message>
        <source>{name} must be a whole number from {least} to {most}, not {value}.</source>
        <translation>{name} muss eine ganze Zahl von {least} bis {most} sein, nicht {value}.</translation>
    </message>
    <message>
        <source>{name} contains a character that cannot be sent.</source>
        <translation>{name} enthält ein Zeichen, das nicht gesendet werden kann.</translation>
    </message>
    <message>
        <source>as above</source>
        <translation>wie oben</translation>
    </message>
    <message>
        <source>Geocoding</source>
        <translation>Geokodierung</translation>
    </message>
    <message>
        <source>1 place by POST /multi-revgeocode</source>
        <translation>1 Ort mit POST /multi-revgeocode</translation>
    </message>
    <message>
        <source>Lower the number of places per request in the settings.</source>
        <translation>Verringern Sie in den Einstellungen „Orte je Anfrage“.</translation>
    </message>
    <message>
        <source>Ask the reseller in which form the service takes lists of places (the body of /multi-revgeocode), and set it in the settings.</source>
        <translation>Fragen Sie den Reseller, in welcher Form der Dienst Listen von Orten annimmt (der Anfragetext von /multi-revgeocode), und legen Sie sie in den Einstellungen fest.</translation>
    </message>
    <message>
        <source>Routing</source>
        <translation>Routing</translation>
    </message>
    <message>
        <source>1 short truck route by GET /v8/routes</source>
        <translation>1 kurze Lkw-Route mit GET /v8/routes</translation>
    </message>
    <message>
        <source>Use fewer stops, and fewer or simpler areas to avoid.</source>
        <translation>Verwenden Sie weniger Halte und weniger oder einfachere zu meidende Flächen.</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>the list of jobs by GET /v7/batch/jobs</source>
        <translation>die Liste der Aufträge mit GET /v7/batch/jobs</translation>
    </message>
    <message>
        <source>Split the layer.</source>
        <translation>Teilen Sie den Layer auf.</translation>
    </message>
    <message>
        <source>Distance matrix</source>
        <translation>Entfernungsmatrix</translation>
    </message>
    <message>
        <source>the status of an unknown matrix by GET /v8/matrix/…/status</source>
        <translation>der Status einer unbekannten Matrix mit GET /v8/matrix/…/status</translation>
    </message>
    <message>
        <source>Use fewer origins and destinations in one run, and fewer or simpler areas to avoid.</source>
        <translation>Verwenden Sie in einem Lauf weniger Startpunkte und Ziele und weniger oder einfachere zu meidende Flächen.</translation>
    </message>
    <message>
        <source>Route matching</source>
        <translation>Routenzuordnung</translation>
    </message>
    <message>
        <source>a trace of 2 points by POST /v8/match/routelinks</source>
        <translation>eine Spur aus 2 Punkten mit POST /v8/match/routelinks</translation>
    </message>
    <message>
        <source>Cut the traces into shorter pieces: lower the maximum gap.</source>
        <translation>Teilen Sie die Spuren in kürzere Stücke: Verringern Sie die maximale Lücke.</translation>
    </message>
    <message>
        <source>Tour planning</source>
        <translation>Tourenplanung</translation>
    </message>
    <message>
        <source>the status of an unknown plan by GET /tour-planning/status/…</source>
        <translation>der Status eines unbekannten Plans mit GET /tour-planning/status/…</translation>
    </message>
    <message>
        <source>Plan fewer jobs and vehicles at once, such as those of one district.</source>
        <translation>Planen Sie weniger Aufträge und Fahrzeuge auf einmal, zum Beispiel die eines Bezirks.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>1 suggestion by GET /autosuggest</source>
        <translation>1 Vorschlag mit GET /autosuggest</translation>
    </message>
    <message>
        <source>Search for a shorter text.</source>
        <translation>Suchen Sie nach einem kürzeren Text.</translation>
    </message>
    <message>
        <source>as geocoding</source>
        <translation>wie Geokodierung</translation>
    </message>
    <message>
        <source>Reachable areas</source>
        <translation>Erreichbare Flächen</translation>
    </message>
    <message>
        <source>1 small area by GET /v8/isolines</source>
        <translation>1 kleine Fläche mit GET /v8/isolines</translation>
    </message>
    <message>
        <source>Use fewer ranges, and fewer or simpler areas to avoid.</source>
        <translation>Verwenden Sie weniger Reichweiten und weniger oder einfachere zu meidende Flächen.</translation>
    </message>
    <message>
        <source>as routing</source>
        <translation>wie Routing</translation>
    </message>
    <message>
        <source>The request was not sent again.</source>
        <translation>Die Anfrage wurde nicht noch einmal gesendet.</translation>
    </message>
    <message>
        <source>The result could not be downloaded from the URL that the service has redirected to.</source>
        <translation>Das Ergebnis konnte von der URL, an die der Dienst weitergeleitet hat, nicht heruntergeladen werden.</translation>
    </message>
    <message>
        <source>Run again. If this persists, report it to the reseller.</source>
        <translation>Starten Sie den Lauf noch einmal. Wenn das anhält, melden Sie es dem Reseller.</translation>
    </message>
    <message>
        <source>It leads to this computer or into a private network. If the results are there, enter the host in the further hosts of matrices in the settings.</source>
        <translation>Sie führt zu diesem Rechner oder in ein privates Netzwerk. Wenn die Ergebnisse dort liegen, tragen Sie den Host in den Einstellungen bei den weiteren Hosts von Matrizen ein.</translation>
    </message>
    <message>
        <source>It is not a URL that begins with https://.</source>
        <translation>Sie ist keine URL, die mit https:// beginnt.</translation>
    </message>
    <message>
        <source>It answered with the status {}.</source>
        <translation>Sie antwortete mit dem Status {}.</translation>
    </message>
    <message>
        <source>The client id</source>
        <translation>Die Client-ID</translation>
    </message>
    <message>
        <source>The client secret</source>
        <translation>Das Client-Geheimnis</translation>
    </message>
    <message>
        <source>{name} is empty.</source>
        <translation>{name} ist leer.</translation>
    </message>
    <message>
        <source>{name} contains white space or characters that are not allowed.</source>
        <translation>{name} enthält Leerraum oder Zeichen, die nicht erlaubt sind.</translation>
    </message>
    <message>
        <source>The credentials file has no {missing}.</source>
        <translation>In der Datei mit Zugangsdaten fehlt {missing}.</translation>
    </message>
    <message>
        <source>The token URL did not understand the signature of the request: check that it accepts signed requests.</source>
        <translation>Die Token-URL hat nicht verstanden, wie die Anfrage signiert war: Prüfen Sie, ob sie signierte Anfragen annimmt.</translation>
    </message>
    <message>
        <source>The clock of this machine is wrong: set it to the right time and try again.</source>
        <translation>Die Uhr dieses Rechners geht falsch: Stellen Sie sie richtig und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The token URL has seen this request before: try again, and report it if it happens again.</source>
        <translation>Die Token-URL hat diese Anfrage schon einmal gesehen: Versuchen Sie es noch einmal und melden Sie es, wenn es wieder geschieht.</translation>
    </message>
    <message>
        <source>The secret does not belong to the access key id: check both, or get new credentials from the reseller.</source>
        <translation>Das Geheimnis gehört nicht zur Zugriffsschlüssel-ID: Prüfen Sie beide oder lassen Sie sich vom Reseller neue Zugangsdaten geben.</translation>
    </message>
    <message>
        <source>The client id was given instead of the access key id: use 'here.access.key.id' from the credentials file.</source>
        <translation>Statt der Zugriffsschlüssel-ID wurde die Client-ID angegeben: Verwenden Sie „here.access.key.id“ aus der Datei.</translation>
    </message>
    <message>
        <source>The access key is disabled: ask the reseller to enable it or to issue a new one.</source>
        <translation>Der Zugriffsschlüssel ist deaktiviert: Bitten Sie den Reseller, ihn zu aktivieren oder einen neuen auszustellen.</translation>
    </message>
    <message>
        <source>It is not a JSON object.</source>
        <translation>Sie ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>It contains no token that can be sent.</source>
        <translation>Sie enthält kein Token, das gesendet werden kann.</translation>
    </message>
    <message>
        <source>Its token is not a bearer token.</source>
        <translation>Ihr Token ist kein Bearer-Token.</translation>
    </message>
    <message>
        <source>Try again, and enter the master password when QGIS asks for it.</source>
        <translation>Versuchen Sie es noch einmal und geben Sie das Hauptkennwort ein, wenn QGIS danach fragt.</translation>
    </message>
    <message>
        <source>For qgis_process, set QGIS_AUTH_PASSWORD_FILE to a file whose first line is the master password. If qgis-auth.db is not in the profile's folder, also set QGIS_AUTH_DB_DIR_PATH to its folder.</source>
        <translation>Setzen Sie für qgis_process QGIS_AUTH_PASSWORD_FILE auf eine Datei, deren erste Zeile das Hauptkennwort ist. Liegt qgis-auth.db nicht im Ordner des Profils, setzen Sie außerdem QGIS_AUTH_DB_DIR_PATH auf ihren Ordner.</translation>
    </message>
    <message>
        <source>There is no authentication configuration '{authcfg}' in {database}.</source>
        <translation>In {database} gibt es keine Authentifizierungskonfiguration „{authcfg}“.</translation>
    </message>
    <message>
        <source>QGIS's authentication database is locked, so the key cannot be read. {how_to_unlock}</source>
        <translation>Die Authentifizierungsdatenbank von QGIS ist gesperrt, daher kann der Schlüssel nicht gelesen werden. {how_to_unlock}</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' cannot be read.</source>
        <translation>Die Authentifizierungskonfiguration „{authcfg}“ kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Nothing was stored, because QGIS's authentication database is locked. {how_to_unlock}</source>
        <translation>Es wurde nichts gespeichert, weil die Authentifizierungsdatenbank von QGIS gesperrt ist. {how_to_unlock}</translation>
    </message>
    <message>
        <source>Nothing was stored, because QGIS cannot write to {database}. Check that the file and its folder exist and are not read-only.</source>
        <translation>Es wurde nichts gespeichert, weil QGIS nicht in {database} schreiben kann. Prüfen Sie, ob die Datei und ihr Ordner vorhanden und nicht schreibgeschützt sind.</translation>
    </message>
    <message>
        <source>QGIS cannot remove the configuration '{authcfg}' from {database}. Check that the file and its folder are not read-only.</source>
        <translation>QGIS kann die Konfiguration „{authcfg}“ nicht aus {database} entfernen. Prüfen Sie, ob die Datei oder ihr Ordner schreibgeschützt ist.</translation>
    </message>
    <message>
        <source>QGIS's authentication system is disabled ({message}), so no key can be read or stored. After five wrong master passwords, it stays disabled until you restart QGIS.</source>
        <translation>Das Authentifizierungssystem von QGIS ist abgeschaltet ({message}), daher kann kein Schlüssel gelesen oder gespeichert werden. Nach fünf falschen Hauptkennwörtern bleibt es abgeschaltet, bis Sie QGIS neu starten.</translation>
    </message>
    <message>
        <source>QGIS's authentication database ({file})</source>
        <translation>Authentifizierungsdatenbank von QGIS ({file})</translation>
    </message>
    <message>
        <source>QGIS may have generated the master password of its authentication database and stored it in the system's keychain. Then it does not ask you for the password. A server has no keychain: first set a master password of your own (Settings &gt; Options &gt; Authentication &gt; Reset master password).</source>
        <translation>QGIS hat das Hauptkennwort seiner Authentifizierungsdatenbank möglicherweise selbst erzeugt und im Schlüsselbund des Systems gespeichert. Dann fragt es Sie nicht nach dem Kennwort. Ein Server hat keinen Schlüsselbund: Setzen Sie zuerst ein eigenes Hauptkennwort (Einstellungen &gt; Optionen &gt; Authentifizierung &gt; Hauptkennwort zurücksetzen).</translation>
    </message>
    <message>
        <source>QGIS will ask you to choose a master password, which encrypts its authentication database. Do not lose it: it cannot be recovered.</source>
        <translation>QGIS wird Sie auffordern, ein Hauptkennwort zu wählen, mit dem seine Authentifizierungsdatenbank verschlüsselt wird. Bewahren Sie es gut auf: Es kann nicht wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>Enter the master password of QGIS's authentication database once. The system's keychain then remembers it.</source>
        <translation>Geben Sie das Hauptkennwort der Authentifizierungsdatenbank von QGIS einmal ein. Danach merkt es sich der Schlüsselbund des Systems.</translation>
    </message>
    <message>
        <source>QGIS asks for the master password of its authentication database once per session.</source>
        <translation>QGIS fragt einmal je Sitzung nach dem Hauptkennwort seiner Authentifizierungsdatenbank.</translation>
    </message>
    <message>
        <source>Enter the client id and secret in Settings &gt; Options &gt; Location Services Gateway.</source>
        <translation>Geben Sie Client-ID und Client-Geheimnis unter Einstellungen &gt; Optionen &gt; Location Services Gateway ein.</translation>
    </message>
    <message>
        <source>Store your key in Settings &gt; Options &gt; Location Services Gateway. Or create an authentication configuration of the type 'API Header' with a header named 'apiKey' (Settings &gt; Options &gt; Authentication), and choose it as the key for this run.</source>
        <translation>Speichern Sie Ihren Schlüssel unter Einstellungen &gt; Optionen &gt; Location Services Gateway. Oder legen Sie eine Authentifizierungskonfiguration vom Typ „API-Kopf“ (API Header) mit einem Header namens „apiKey“ an (Einstellungen &gt; Optionen &gt; Authentifizierung) und wählen Sie sie als Schlüssel für diesen Lauf.</translation>
    </message>
    <message>
        <source>On a server, you can also set LOCATION_GATEWAY_AUTHCFG to its id.</source>
        <translation>Auf einem Server können Sie auch LOCATION_GATEWAY_AUTHCFG auf ihre ID setzen.</translation>
    </message>
    <message>
        <source>The key in LOCATION_GATEWAY_API_KEY cannot be used.</source>
        <translation>Der Schlüssel in LOCATION_GATEWAY_API_KEY kann nicht verwendet werden.</translation>
    </message>
    <message>
        <source>Or set the environment variable LOCATION_GATEWAY_API_KEY to the key itself.</source>
        <translation>Oder setzen Sie die Umgebungsvariable LOCATION_GATEWAY_API_KEY auf den Schlüssel selbst.</translation>
    </message>
    <message>
        <source>There is no key yet.</source>
        <translation>Es gibt noch keinen Schlüssel.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' is of the type 'Basic', which holds a client id and secret. The services of this run need a key.</source>
        <translation>Die Authentifizierungskonfiguration „{authcfg}“ ist vom Typ „Einfache Authentifizierung“ (Basic), der Client-ID und Client-Geheimnis enthält. Die Dienste dieses Laufs brauchen einen Schlüssel.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' is of the type '{method}', which cannot hold a key of the gateway, so it was not sent.</source>
        <translation>Die Authentifizierungskonfiguration „{authcfg}“ ist vom Typ „{method}“, der keinen Schlüssel des Gateways enthalten kann, daher wurde sie nicht gesendet.</translation>
    </message>
    <message>
        <source>The key in the configuration '{authcfg}' cannot be used.</source>
        <translation>Der Schlüssel in der Konfiguration „{authcfg}“ kann nicht verwendet werden.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' has no header named '{header}'.</source>
        <translation>Die Authentifizierungskonfiguration „{authcfg}“ hat keinen Header namens „{header}“.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' is of the type '{method}', which may ask for your consent in a browser. It works only in QGIS's window.</source>
        <translation>Die Authentifizierungskonfiguration „{authcfg}“ ist vom Typ „{method}“, der im Browser um Ihre Zustimmung bitten kann. Er funktioniert nur im QGIS-Fenster.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' is of the type '{method}'. QGIS made no header for the gateway from it.</source>
        <translation>Die Authentifizierungskonfiguration „{authcfg}“ ist vom Typ „{method}“. QGIS hat daraus keinen Header für das Gateway erzeugt.</translation>
    </message>
    <message>
        <source>This run needs a token, but there is no client id and secret yet.</source>
        <translation>Dieser Lauf braucht ein Token, aber es gibt noch keine Client-ID und kein Client-Geheimnis.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' is of the type '{method}'. The client id and secret for a token must be in one of the type 'Basic'.</source>
        <translation>Die Authentifizierungskonfiguration „{authcfg}“ ist vom Typ „{method}“. Client-ID und Client-Geheimnis für ein Token müssen in einer vom Typ „Einfache Authentifizierung“ (Basic) stehen.</translation>
    </message>
    <message>
        <source>No token can be requested. {error}</source>
        <translation>Es kann kein Token angefordert werden. {error}</translation>
    </message>
    <message>
        <source>Another QGIS window has changed {keys} in the meantime.</source>
        <translation>Ein anderes QGIS-Fenster hat inzwischen {keys} geändert.</translation>
    </message>
    <message>
        <source>A name begins with a letter or digit. It may contain letters, digits, spaces, '-', '_' and '.', and has at most 40 characters.</source>
        <translation>Ein Name beginnt mit einem Buchstaben oder einer Ziffer. Er darf Buchstaben, Ziffern, Leerzeichen, „-“, „_“ und „.“ enthalten und ist höchstens 40 Zeichen lang.</translation>
    </message>
    <message>
        <source>An environment '{name}' already exists.</source>
        <translation>Es gibt bereits eine Umgebung „{name}“.</translation>
    </message>
    <message>
        <source>This environment cannot be removed, because it is the only one.</source>
        <translation>Diese Umgebung kann nicht entfernt werden, weil sie die einzige ist.</translation>
    </message>
    <message>
        <source>The environment '{name}' was removed or renamed in another QGIS window.</source>
        <translation>Die Umgebung „{name}“ wurde in einem anderen QGIS-Fenster entfernt oder umbenannt.</translation>
    </message>
    <message>
        <source>QGIS's settings cannot be written. Check that the file and its folder are not read-only: {file}</source>
        <translation>Die QGIS-Einstellungen können nicht geschrieben werden. Prüfen Sie, ob die Datei oder ihr Ordner schreibgeschützt ist: {file}</translation>
    </message>
    <message>
        <source>The file sets '{key}', which cannot be imported.</source>
        <translation>Die Datei legt „{key}“ fest, was nicht importiert werden kann.</translation>
    </message>
    <message>
        <source>The value of '{key}' in the file is not a text.</source>
        <translation>Der Wert von „{key}“ in der Datei ist kein Text.</translation>
    </message>
    <message>
        <source>The value of '{key}' in the file cannot be used. {problem}</source>
        <translation>Der Wert von „{key}“ in der Datei kann nicht verwendet werden. {problem}</translation>
    </message>
    <message>
        <source>The file is not JSON.</source>
        <translation>Die Datei ist kein JSON.</translation>
    </message>
    <message>
        <source>The file is nested too deeply.</source>
        <translation>Die Datei ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>The file was written by a newer version of the plugin.</source>
        <translation>Die Datei wurde von einer neueren Version der Erweiterung geschrieben.</translation>
    </message>
    <message>
        <source>The file contains no settings of an environment.</source>
        <translation>Die Datei enthält keine Einstellungen einer Umgebung.</translation>
    </message>
    <message>
        <source>An earlier key is still stored. Revoke it at the reseller first, then press 'Old key revoked'.</source>
        <translation>Ein früherer Schlüssel ist noch gespeichert. Widerrufen Sie ihn zuerst beim Reseller und klicken Sie dann auf „Alter Schlüssel ist widerrufen“.</translation>
    </message>
    <message>
        <source>There is no earlier key to go back to.</source>
        <translation>Es gibt keinen früheren Schlüssel, zu dem zurückgekehrt werden könnte.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' no longer exists.</source>
        <translation>Die Authentifizierungskonfiguration „{authcfg}“ gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>There is no new key to take into use. Enter it again.</source>
        <translation>Es gibt keinen neuen Schlüssel, der in Gebrauch genommen werden könnte. Geben Sie ihn erneut ein.</translation>
    </message>
    <message>
        <source>Nothing was changed, because another QGIS window is changing a key, and may be waiting for the master password. Try again when it has finished.</source>
        <translation>Es wurde nichts geändert, weil ein anderes QGIS-Fenster gerade einen Schlüssel ändert und womöglich auf das Hauptkennwort wartet. Versuchen Sie es noch einmal, wenn das abgeschlossen ist.</translation>
    </message>
    <message>
        <source>Nothing was changed, because QGIS's settings cannot be written. Check that their folder exists and is not read-only: {folder}</source>
        <translation>Es wurde nichts geändert, weil die QGIS-Einstellungen nicht geschrieben werden können. Prüfen Sie, ob ihr Ordner vorhanden und nicht schreibgeschützt ist: {folder}</translation>
    </message>
    <message>
        <source>QGIS sends through the proxy {}, which may be the cause.</source>
        <translation>QGIS sendet über den Proxy {}, der die Ursache sein kann.</translation>
    </message>
    <message>
        <source>Its settings, stored answers and usage are not those of QGIS.</source>
        <translation>Seine Einstellungen, gespeicherten Antworten und sein Verbrauch sind nicht die von QGIS.</translation>
    </message>
    <message>
        <source>Its settings, such as the monthly limit, are not those of QGIS.</source>
        <translation>Seine Einstellungen, etwa das Monatslimit, sind nicht die von QGIS.</translation>
    </message>
    <message>
        <source>The page 'Python scripts' of the manual shows how to use the profile.</source>
        <translation>Die Seite „Python scripts“ des Handbuchs zeigt, wie das Profil verwendet wird.</translation>
    </message>
    <message>
        <source>This script does not use QGIS's profile.</source>
        <translation>Dieses Skript verwendet nicht das Profil von QGIS.</translation>
    </message>
    <message>
        <source>This must be {wanted}.</source>
        <translation>Erwartet wird: {wanted}.</translation>
    </message>
    <message>
        <source>a number from {least} to {most}</source>
        <translation>eine Zahl von {least} bis {most}</translation>
    </message>
    <message>
        <source>a whole number from {least} to {most}</source>
        <translation>eine ganze Zahl von {least} bis {most}</translation>
    </message>
    <message>
        <source>a language tag such as fi or en-US, or several separated by commas</source>
        <translation>ein Sprachkürzel wie fi oder en-US oder mehrere, durch Komma getrennt</translation>
    </message>
    <message>
        <source>a country code of three letters, such as FIN</source>
        <translation>ein Ländercode aus drei Buchstaben, etwa FIN</translation>
    </message>
    <message>
        <source>one line of at most {} letters</source>
        <translation>eine Zeile von höchstens {} Zeichen</translation>
    </message>
    <message>
        <source>one or more of {names}, separated by commas</source>
        <translation>einer oder mehrere Namen aus {names}, durch Komma getrennt</translation>
    </message>
    <message>
        <source>one or more host names without a path, separated by commas</source>
        <translation>ein oder mehrere Hostnamen ohne Pfad, durch Komma getrennt</translation>
    </message>
    <message>
        <source>names of letters and digits, separated by commas</source>
        <translation>Namen aus Buchstaben und Ziffern, durch Komma getrennt</translation>
    </message>
    <message>
        <source>two names, separated by a comma: for the address in one line, and for its parts</source>
        <translation>zwei Namen, durch Komma getrennt: für die Adresse in einer Zeile und für ihre Teile</translation>
    </message>
    <message>
        <source>shorter: the service accepts about 1,000 characters</source>
        <translation>etwas Kürzeres: Der Dienst nimmt etwa 1.000 Zeichen an</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>URL of the gateway</source>
        <translation>URL des Gateways</translation>
    </message>
    <message>
        <source>Services that use a token</source>
        <translation>Dienste, die ein Token verwenden</translation>
    </message>
    <message>
        <source>Token URL</source>
        <translation>Token-URL</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Geltungsbereich</translation>
    </message>
    <message>
        <source>Sign token requests</source>
        <translation>Token-Anfragen signieren</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Gleichzeitige Anfragen</translation>
    </message>
    <message>
        <source>Requests per second</source>
        <translation>Anfragen pro Sekunde</translation>
    </message>
    <message>
        <source>Places per request</source>
        <translation>Orte je Anfrage</translation>
    </message>
    <message>
        <source>Body of list requests</source>
        <translation>Form von Listenanfragen</translation>
    </message>
    <message>
        <source>json or lines</source>
        <translation>json oder lines</translation>
    </message>
    <message>
        <source>Traces are matched by</source>
        <translation>Spuren werden zugeordnet durch</translation>
    </message>
    <message>
        <source>match or import</source>
        <translation>match oder import</translation>
    </message>
    <message>
        <source>Large distance matrices</source>
        <translation>Große Entfernungsmatrizen</translation>
    </message>
    <message>
        <source>Further hosts of matrices</source>
        <translation>Weitere Hosts von Matrizen</translation>
    </message>
    <message>
        <source>autosuggest, autocomplete or geocode</source>
        <translation>autosuggest, autocomplete oder geocode</translation>
    </message>
    <message>
        <source>Wait after the last key (ms)</source>
        <translation>Wartezeit nach letztem Tastendruck (ms)</translation>
    </message>
    <message>
        <source>Time-out (s)</source>
        <translation>Zeitüberschreitung (s)</translation>
    </message>
    <message>
        <source>Transactions per month</source>
        <translation>Transaktionen pro Monat</translation>
    </message>
    <message>
        <source>Suggest a batch job from</source>
        <translation>Hinweis auf Batch-Aufträge ab</translation>
    </message>
    <message>
        <source>Columns of addresses in jobs</source>
        <translation>Adressspalten in Aufträgen</translation>
    </message>
    <message>
        <source>Columns of results of jobs</source>
        <translation>Ergebnisspalten von Aufträgen</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Political view</source>
        <translation>Politische Sicht</translation>
    </message>
    <message>
        <source>Rights of the data</source>
        <translation>Rechte an den Daten</translation>
    </message>
    <message>
        <source>Keep answers for (days)</source>
        <translation>Antworten aufbewahren (Tage)</translation>
    </message>
    <message>
        <source>Store at most (MB)</source>
        <translation>Höchstens speichern (MB)</translation>
    </message>
    <message>
        <source>URL of {}</source>
        <translation>URL für {}</translation>
    </message>
    <message>
        <source>No URL is set for the service '{service}' in the environment '{name}'. In Settings &gt; Options &gt; Location Services Gateway, enter the URL that your reseller gave you.</source>
        <translation>Für den Dienst „{service}“ ist in der Umgebung „{name}“ keine URL festgelegt. Geben Sie unter Einstellungen &gt; Optionen &gt; Location Services Gateway die URL ein, die Sie vom Reseller erhalten haben.</translation>
    </message>
    <message>
        <source>On a server, you can also set the environment variable LOCATION_GATEWAY_BASE_URL or LOCATION_GATEWAY_{}_URL.</source>
        <translation>Auf einem Server können Sie auch die Umgebungsvariable LOCATION_GATEWAY_BASE_URL oder LOCATION_GATEWAY_{}_URL setzen.</translation>
    </message>
    <message>
        <source>The settings of this profile were stored by a later version of the plugin (settings {stored}; version {own} knows {known}), so they are not changed. Update the plugin, or use another profile.</source>
        <translation>Die Einstellungen dieses Profils hat eine neuere Version der Erweiterung gespeichert (Einstellungen {stored}; Version {own} kennt {known}). Sie werden daher nicht geändert. Aktualisieren Sie die Erweiterung, oder verwenden Sie ein anderes Profil.</translation>
    </message>
    <message>
        <source>There is no environment '{name}', which {source} names. Known environments: {known}. You can add others in Settings &gt; Options &gt; Location Services Gateway.</source>
        <translation>Es gibt keine Umgebung „{name}“, die {source} nennt. Bekannte Umgebungen: {known}. Weitere können Sie unter Einstellungen &gt; Optionen &gt; Location Services Gateway hinzufügen.</translation>
    </message>
    <message>
        <source>There is no variable {}.</source>
        <translation>Es gibt keine Variable {}.</translation>
    </message>
    <message>
        <source>{variable} must be the whole path of a folder, such as {example}, not '{text}'.</source>
        <translation>{variable} muss der vollständige Pfad eines Ordners sein, etwa {example}, nicht „{text}“.</translation>
    </message>
    <message>
        <source>{name} must be {wanted}, not '{text}'.</source>
        <translation>{name}: {wanted} erwartet, nicht „{text}“.</translation>
    </message>
    <message>
        <source>The URL in {group}/{key} cannot be used. {error}</source>
        <translation>Die URL in {group}/{key} kann nicht verwendet werden. {error}</translation>
    </message>
    <message>
        <source>The URL of the gateway cannot be used. {error}</source>
        <translation>Die URL des Gateways kann nicht verwendet werden. {error}</translation>
    </message>
    <message>
        <source>Row {row} is empty and was skipped.</source>
        <translation>Zeile {row} ist leer und wurde übersprungen.</translation>
    </message>
    <message>
        <source>The polygon in row {row} cannot be read: it has curves, a ring that is not closed or has fewer than three vertices, or a coordinate that is not a number.</source>
        <translation>Das Polygon in Zeile {row} kann nicht gelesen werden: Es hat Kurven, einen nicht geschlossenen Ring oder einen mit weniger als drei Stützpunkten oder eine Koordinate, die keine Zahl ist.</translation>
    </message>
    <message>
        <source>Row {row} is not a polygon. Areas to avoid must be polygons.</source>
        <translation>Zeile {row} ist kein Polygon. Zu meidende Flächen müssen Polygone sein.</translation>
    </message>
    <message>
        <source>The polygon in row {row} has a coordinate that is not on Earth: latitudes run from -90 to 90, longitudes from -180 to 180.</source>
        <translation>Das Polygon in Zeile {row} hat eine Koordinate, die nicht auf der Erde liegt: Breitengrade reichen von −90 bis 90, Längengrade von −180 bis 180.</translation>
    </message>
    <message>
        <source>There are {areas:,} areas to avoid, counting each part of a multi-polygon, and the service accepts at most {most}.</source>
        <translation>Es gibt {areas:,} zu meidende Flächen, jeder Teil eines Multipolygons einzeln gezählt, und der Dienst nimmt höchstens {most} an.</translation>
    </message>
    <message>
        <source>Row {row} has holes, which were filled: the service does not support holes.</source>
        <translation>Zeile {row} hat Löcher, die gefüllt wurden: Der Dienst kennt keine.</translation>
    </message>
    <message>
        <source>Row {row} has parts smaller than a metre, which were left out.</source>
        <translation>Zeile {row} hat Teile von weniger als einem Meter, die weggelassen wurden.</translation>
    </message>
    <message>
        <source>Row {row} crosses or touches itself, and was repaired.</source>
        <translation>Zeile {row} überschneidet oder berührt sich selbst und wurde repariert.</translation>
    </message>
    <message>
        <source>Row {row} encloses no area and was skipped.</source>
        <translation>Zeile {row} umschließt nichts und wurde übersprungen.</translation>
    </message>
    <message>
        <source>Row {row} was replaced by an outline with {few} instead of {many:,} vertices; its boundary moved by up to {moved:,} m.</source>
        <translation>Zeile {row} erhielt einen Umriss mit {few} statt {many:,} Stützpunkten; ihre Grenze verschob sich um bis zu {moved:,} m.</translation>
    </message>
    <message>
        <source>Row {row} was replaced by an outline that is valid with coordinates of 5 decimals; its boundary moved by up to {moved:,} m.</source>
        <translation>Zeile {row} erhielt einen Umriss, der mit Koordinaten von 5 Nachkommastellen gültig ist; ihre Grenze verschob sich um bis zu {moved:,} m.</translation>
    </message>
    <message>
        <source>The centre {lat}, {lng} is not on Earth: latitudes run from -90 to 90, longitudes from -180 to 180.</source>
        <translation>Der Mittelpunkt {lat}, {lng} liegt nicht auf der Erde: Breitengrade reichen von −90 bis 90, Längengrade von −180 bis 180.</translation>
    </message>
    <message>
        <source>A radius of {radius_m} m is not possible: it must be above 0 and at most {most:,.0f} m, halfway around the Earth.</source>
        <translation>Ein Radius von {radius_m} m ist nicht möglich: Er muss größer als 0 und höchstens {most:,.0f} m sein, der halbe Erdumfang.</translation>
    </message>
    <message>
        <source>{flaw} (character {position})</source>
        <translation>{flaw} (Zeichen {position})</translation>
    </message>
    <message>
        <source>the last vertex is incomplete</source>
        <translation>Der letzte Stützpunkt ist unvollständig</translation>
    </message>
    <message>
        <source>the text is empty</source>
        <translation>Der Text ist leer</translation>
    </message>
    <message>
        <source>{text!a} does not occur in a polyline</source>
        <translation>{text!a} kommt in einer Polyline nicht vor</translation>
    </message>
    <message>
        <source>the last number is cut off</source>
        <translation>Die letzte Zahl ist abgeschnitten</translation>
    </message>
    <message>
        <source>a number is too long</source>
        <translation>Eine Zahl ist zu lang</translation>
    </message>
    <message>
        <source>version {version} of the format is not known</source>
        <translation>Die Version {version} des Formats ist nicht bekannt</translation>
    </message>
    <message>
        <source>the text ends within its header</source>
        <translation>Der Text endet innerhalb seines Kopfes</translation>
    </message>
    <message>
        <source>the header has unknown parts</source>
        <translation>Der Kopf enthält unbekannte Teile</translation>
    </message>
    <message>
        <source>third dimension {kind} is reserved</source>
        <translation>Die dritte Dimension {kind} ist reserviert</translation>
    </message>
    <message>
        <source>a coordinate is too large</source>
        <translation>Eine Koordinate ist zu groß</translation>
    </message>
    <message>
        <source>vertex {number} is not on Earth (latitude {lat:g}, longitude {lng:g})</source>
        <translation>Der Stützpunkt {number} liegt nicht auf der Erde (Breitengrad {lat:g}, Längengrad {lng:g})</translation>
    </message>
    <message>
        <source>There is no circle to filter by.</source>
        <translation>Es gibt keinen Kreis, nach dem gefiltert werden könnte.</translation>
    </message>
    <message>
        <source>In '{text}', a number is missing before a comma or semicolon.</source>
        <translation>In „{text}“ fehlt eine Zahl vor einem Komma oder Semikolon.</translation>
    </message>
    <message>
        <source>In '{text}', no number follows the last comma or semicolon.</source>
        <translation>In „{text}“ folgt auf das letzte Komma oder Semikolon keine Zahl.</translation>
    </message>
    <message>
        <source>Check the gateway</source>
        <translation>Gateway prüfen</translation>
    </message>
    <message>
        <source>test,connection,key,entitlement,licence,url,network,proxy,status,location,gateway</source>
        <translation>test,connection,verbindung,prüfen,schlüssel,key,berechtigung,lizenz,url,adresse,netzwerk,proxy,status,location,gateway</translation>
    </message>
    <message>
        <source>Tries the chosen APIs with the cheapest request, and reports what works and what to do.</source>
        <translation>Probiert die gewählten APIs mit der billigsten Anfrage aus und meldet, was funktioniert und was zu tun ist.</translation>
    </message>
    <message>
        <source>Sends each chosen API the cheapest request that shows whether the API works with your key, and makes a table of the results: it works, the key is not known (401), the key is not licensed for this API (403), there were too many requests (429), or the service was not reached; and what to do about it. time_ms is how long the answer took; status is 0 if there was no answer.

These bill at most 1 transaction each, the others nothing: {}. The log says so before anything is sent. The places in the requests are in Helsinki. No answer is stored.

matrix and tours are asked for something that does not exist. They work if the API itself says so, because keys without an entitlement are refused earlier.

An API that does not work is a row of the table, not an error. The run itself fails only if there is no key, or no URL for any of the chosen APIs.</source>
        <translation>Sendet jeder gewählten API die billigste Anfrage, die zeigt, ob die API mit Ihrem Schlüssel funktioniert, und erstellt eine Tabelle der Ergebnisse: Sie funktioniert, der Schlüssel ist nicht bekannt (401), der Schlüssel ist für diese API nicht lizenziert (403), es waren zu viele Anfragen (429), oder der Dienst wurde nicht erreicht; und was dann zu tun ist. time_ms ist die Dauer bis zur Antwort; status ist 0, wenn keine Antwort kam.

Diese kosten höchstens je 1 Transaktion, die anderen nichts: {}. Das Protokoll sagt es, bevor etwas gesendet wird. Die Orte in den Anfragen liegen in Helsinki. Keine Antwort wird gespeichert.

matrix und tours werden nach etwas gefragt, das es nicht gibt. Sie funktionieren, wenn die API selbst das meldet, denn Schlüssel ohne Berechtigung werden schon vorher abgewiesen.

Eine API, die nicht funktioniert, ist eine Zeile der Tabelle, kein Fehler. Der Lauf selbst schlägt nur fehl, wenn es keinen Schlüssel oder für keine der gewählten APIs eine URL gibt.</translation>
    </message>
    <message>
        <source>{} ({})</source>
        <translation>{} ({})</translation>
    </message>
    <message>
        <source>APIs</source>
        <translation>APIs</translation>
    </message>
    <message>
        <source>These bill at most 1 transaction each, the others none: {}. In scripts: {}.</source>
        <translation>Diese kosten höchstens je 1 Transaktion, die anderen keine: {}. In Skripten: {}.</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>APIs in the table</source>
        <translation>APIs in der Tabelle</translation>
    </message>
    <message>
        <source>APIs that work</source>
        <translation>APIs, die funktionieren</translation>
    </message>
    <message>
        <source>Requests sent; in a dry run: needed</source>
        <translation>Gesendete Anfragen; im Probelauf: benötigte</translation>
    </message>
    <message>
        <source>Billable transactions at the most; in a dry run: needed</source>
        <translation>Kostenpflichtige Transaktionen, höchstens; im Probelauf: benötigte</translation>
    </message>
    <message>
        <source>Choose at least one API.</source>
        <translation>Wählen Sie mindestens eine API.</translation>
    </message>
    <message>
        <source>Gateway of {}</source>
        <translation>Gateway von {}</translation>
    </message>
    <message>
        <source>APIs that work: {} of {}. Requests: {:,}. Transactions: at most {:,}.</source>
        <translation>Funktionierende APIs: {} von {}. Anfragen: {:,}. Transaktionen: höchstens {:,}.</translation>
    </message>
    <message>
        <source>API</source>
        <translation>API</translation>
    </message>
    <message>
        <source>HTTP status</source>
        <translation>HTTP-Status</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>Dauer (ms)</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}: {}</translation>
    </message>
    <message>
        <source>{} ({:,} ms)</source>
        <translation>{} ({:,} ms)</translation>
    </message>
    <message>
        <source>Detect stops</source>
        <translation>Halte erkennen</translation>
    </message>
    <message>
        <source>stops,stays,gps,track,trajectory,vehicle,fleet,parking,dwell,points,location,gateway</source>
        <translation>stops,halte,aufenthalte,gps,track,spur,trajektorie,fahrzeug,flotte,parken,verweildauer,punkte,location,gateway</translation>
    </message>
    <message>
        <source>Finds where vehicles stayed within a radius for a time, from their GPS points.</source>
        <translation>Findet anhand der GPS-Punkte von Fahrzeugen, wo diese eine Zeit lang innerhalb eines Radius geblieben sind.</translation>
    </message>
    <message>
        <source>Finds where vehicles stayed within a radius for a time, from their GPS points. It sends nothing and needs no key. A stop has one address, so geocode the stops and not every point.

A stop lasts from the first to the last point within the radius of its centre, which is the median of these points. Outliers do not split a stop: points outside are ignored if they span less than 5 minutes (or the minimum duration, if that is shorter) and are fewer than about a third. A vehicle that creeps does not make an endless stop, because it leaves the radius in the end; if that takes longer than the minimum duration, there is one stop after another. A stop ends if no point follows within the maximum gap.

The output has one point per stop, by vehicle in the order of the input and then by time: vehicle_id; arrival and departure, in the time zone of the input, or without one if the input has none; duration_s; points (within the radius); spread_m (the distance from the centre to the farthest of them).

Rows may come in any order. Rows with the same vehicle, time and place count once; different places at the same time all count. Rows are left out if they have no point or an invalid position, or if their time is missing or cannot be read; the log says how many and why.

GPS points with their stops has all rows of the input, in their order, with the field stop: the number of the stop that the point belongs to, as the stops are counted in their output, from 1. It is empty for points on the way.</source>
        <translation>Findet anhand der GPS-Punkte von Fahrzeugen, wo diese eine Zeit lang innerhalb eines Radius geblieben sind. Sendet nichts und braucht keinen Schlüssel: Ein Halt hat eine einzige Adresse, geokodieren Sie also Halte und nicht jeden Punkt.

Ein Halt dauert vom ersten bis zum letzten Punkt innerhalb des Radius um seinen Mittelpunkt, den Median dieser Punkte. Ausreißer teilen ihn nicht: Punkte außerhalb bleiben unbeachtet, wenn sie weniger als 5 Minuten umfassen (oder die Mindestdauer, wenn diese kürzer ist) und weniger als etwa ein Drittel sind. Ein kriechendes Fahrzeug ergibt keinen endlosen Halt, da es den Radius schließlich verlässt; dauert das länger als die Mindestdauer, folgt ein Halt auf den anderen. Ein Halt endet, wenn innerhalb der maximalen Lücke kein Punkt folgt.

Die Ausgabe hat einen Punkt je Halt, nach Fahrzeugen in der Reihenfolge der Eingabe und dann nach Zeit: vehicle_id; arrival und departure, mit der Zeitzone der Eingabe oder, wie dort, ohne; duration_s; points (innerhalb des Radius); spread_m (die Entfernung vom Mittelpunkt zum entferntesten von ihnen).

Die Zeilen dürfen in beliebiger Reihenfolge kommen. Gleiche Angaben von Fahrzeug, Zeit und Ort zählen einmal; verschiedene Orte zur selben Zeit zählen alle. Zeilen ohne Punkt, mit einer unmöglichen Position oder deren Zeit fehlt oder nicht gelesen werden kann, werden weggelassen, und das Protokoll nennt Anzahl und Grund.

GPS-Punkte mit ihren Halten hat alle Zeilen der Eingabe in ihrer Reihenfolge, mit dem Feld stop: der Nummer des Halts, zu dem der Punkt gehört, so wie die Halte in ihrer Ausgabe gezählt sind, ab 1. Bei Punkten unterwegs ist es leer.</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>Halte</translation>
    </message>
    <message>
        <source>GPS points with their stops</source>
        <translation>GPS-Punkte mit ihren Halten</translation>
    </message>
    <message>
        <source>Rows of the input</source>
        <translation>Zeilen der Eingabe</translation>
    </message>
    <message>
        <source>Stops found</source>
        <translation>Gefundene Halte</translation>
    </message>
    <message>
        <source>Vehicles with a usable row</source>
        <translation>Fahrzeuge mit einer verwendbaren Zeile</translation>
    </message>
    <message>
        <source>Rows left out</source>
        <translation>Weggelassene Zeilen</translation>
    </message>
    <message>
        <source>Rows that repeat another row</source>
        <translation>Zeilen, die eine andere wiederholen</translation>
    </message>
    <message>
        <source>Stops of {}</source>
        <translation>Halte von {}</translation>
    </message>
    <message>
        <source>Points of {} with their stops</source>
        <translation>Punkte von {} mit ihren Halten</translation>
    </message>
    <message>
        <source>Rows: {:,} → vehicles: {:,} → stops: {:,}</source>
        <translation>Zeilen: {:,} → Fahrzeuge: {:,} → Halte: {:,}</translation>
    </message>
    <message>
        <source>GPS points</source>
        <translation>GPS-Punkte</translation>
    </message>
    <message>
        <source>The points as the vehicles' trackers sent them, in any order and any coordinate system.</source>
        <translation>Die Punkte, wie die Ortungsgeräte der Fahrzeuge sie gesendet haben, in beliebiger Reihenfolge und beliebigem Koordinatenbezugssystem.</translation>
    </message>
    <message>
        <source>Field with the vehicle</source>
        <translation>Feld mit dem Fahrzeug</translation>
    </message>
    <message>
        <source>Identifies the vehicle of each point. Without this field, all points belong to one vehicle. Rows with an empty value belong to one vehicle without an id.</source>
        <translation>Unterscheidet die Fahrzeuge. Ohne dieses Feld gehören alle Punkte zu einem einzigen Fahrzeug; Zeilen, in denen es leer ist, gehören zu einem Fahrzeug ohne ID.</translation>
    </message>
    <message>
        <source>Field with the time</source>
        <translation>Feld mit der Zeit</translation>
    </message>
    <message>
        <source>Date and time, text such as 2024-05-31T14:05:00+03:00, or a number of seconds, milliseconds, microseconds or nanoseconds since 1970 in UTC. Times without a zone are compared as if they were UTC, and stay without a zone in the output.</source>
        <translation>Datum und Uhrzeit, Text wie 2024-05-31T14:05:00+03:00 oder eine Anzahl von Sekunden, Millisekunden, Mikrosekunden oder Nanosekunden seit 1970 in UTC. Zeiten ohne Zeitzone werden verglichen, als wären sie UTC, und bleiben in der Ausgabe ohne Zeitzone.</translation>
    </message>
    <message>
        <source>Radius (metres)</source>
        <translation>Radius (Meter)</translation>
    </message>
    <message>
        <source>The largest distance of a stop's points from its centre. Choose it well above the scatter of the receiver.</source>
        <translation>Wie weit die Punkte eines Halts höchstens von seinem Mittelpunkt entfernt sind. Wählen Sie deutlich mehr als die Streuung des Empfängers.</translation>
    </message>
    <message>
        <source>Minimum duration (seconds)</source>
        <translation>Mindestdauer (Sekunden)</translation>
    </message>
    <message>
        <source>From the first point of a stop to its last. Choose it longer than waits at traffic lights.</source>
        <translation>Vom ersten Punkt eines Halts bis zum letzten. Wählen Sie mehr als das Warten an Ampeln.</translation>
    </message>
    <message>
        <source>Maximum gap (seconds)</source>
        <translation>Maximale Lücke (Sekunden)</translation>
    </message>
    <message>
        <source>The longest time between two successive points of a stop; a longer gap ends the stop. If trackers are silent while a vehicle is parked, choose it longer than that silence, so that the stop is not split.</source>
        <translation>Die längste Zeit zwischen zwei aufeinanderfolgenden Punkten eines Halts; eine längere Lücke beendet den Halt. Wenn Ortungsgeräte schweigen, während ein Fahrzeug geparkt ist, wählen Sie mehr als diese Zeit, damit der Halt nicht geteilt wird.</translation>
    </message>
    <message>
        <source>Departure</source>
        <translation>Abfahrt</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Points within the radius</source>
        <translation>Punkte innerhalb des Radius</translation>
    </message>
    <message>
        <source>under 15 min</source>
        <translation>unter 15 min</translation>
    </message>
    <message>
        <source>15–60 min</source>
        <translation>15–60 min</translation>
    </message>
    <message>
        <source>1–8 h</source>
        <translation>1–8 h</translation>
    </message>
    <message>
        <source>over 8 h</source>
        <translation>über 8 h</translation>
    </message>
    <message>
        <source>The stops are missing from the usage report: {}.</source>
        <translation>Die Halte fehlen im Verbrauchsbericht: {}.</translation>
    </message>
    <message>
        <source>Empty the result store</source>
        <translation>Ergebnisspeicher leeren</translation>
    </message>
    <message>
        <source>store,cache,answers,results,delete,remove,clear,disk space,location,gateway</source>
        <translation>store,cache,speicher,antworten,ergebnisse,löschen,entfernen,leeren,delete,clear,speicherplatz,location,gateway</translation>
    </message>
    <message>
        <source>Removes answers that are stored on this computer. Requesting them again is billed again.</source>
        <translation>Entfernt Antworten, die auf diesem Rechner aufbewahrt werden. Sie müssen dann noch einmal bezahlt werden.</translation>
    </message>
    <message>
        <source>Removes answers that the plugin stores on this computer, and frees their disk space. It sends nothing and needs no key.

This cannot be undone: when a run needs an answer that was removed, it is requested and paid for again. You do not have to empty the store to keep it small: it removes answers that are too old or exceed its size by itself.

Copies of damaged stores that were set aside are removed too, unless you remove only old answers. The usage ledger is left as it is.</source>
        <translation>Entfernt Antworten, die die Erweiterung auf diesem Rechner aufbewahrt, und gibt ihren Speicherplatz frei. Sendet nichts und braucht keinen Schlüssel.

Das kann nicht rückgängig gemacht werden: Entfernte Antworten werden noch einmal abgefragt und bezahlt, wenn ein Lauf sie braucht. Um den Speicher klein zu halten, müssen Sie ihn nicht leeren: Er entfernt selbst Antworten, die zu alt sind oder seine Größe überschreiten.

Kopien beschädigter Speicher, die beiseitegelegt wurden, werden ebenfalls entfernt, außer wenn nur alte Antworten entfernt werden. Das Verbrauchsbuch bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>The stores of all environments</source>
        <translation>Die Speicher aller Umgebungen</translation>
    </message>
    <message>
        <source>Removes the answers of every environment, whichever is named above.</source>
        <translation>Entfernt die Antworten jeder Umgebung, gleich welche oben angegeben ist.</translation>
    </message>
    <message>
        <source>Only answers older than (days)</source>
        <translation>Nur Antworten, die älter sind als (Tage)</translation>
    </message>
    <message>
        <source>Empty: all answers, whatever their age.</source>
        <translation>Leer: alle Antworten, gleich wie alt.</translation>
    </message>
    <message>
        <source>Answers removed</source>
        <translation>Entfernte Antworten</translation>
    </message>
    <message>
        <source>Answers still stored</source>
        <translation>Noch gespeicherte Antworten</translation>
    </message>
    <message>
        <source>Answers removed: {:,}. Still stored: {:,}.</source>
        <translation>Entfernte Antworten: {:,}. Noch gespeichert: {:,}.</translation>
    </message>
    <message>
        <source>{}: there is no store.</source>
        <translation>{}: Es gibt keinen Speicher.</translation>
    </message>
    <message>
        <source>{} cannot be emptied ({}).</source>
        <translation>{} kann nicht geleert werden ({}).</translation>
    </message>
    <message>
        <source>Runs that use {} at the moment: {}. They ask again for what they still need of it.</source>
        <translation>Läufe, die {} gerade verwenden: {}. Was sie daraus noch brauchen, fragen sie noch einmal ab.</translation>
    </message>
    <message>
        <source>{} was damaged; its contents are not in these numbers.</source>
        <translation>{} war beschädigt; der Inhalt ist in diesen Zahlen nicht enthalten.</translation>
    </message>
    <message>
        <source>The damaged file was kept as {}.</source>
        <translation>Die beschädigte Datei wurde als {} aufbewahrt.</translation>
    </message>
    <message>
        <source>{}: answers removed: {:,}, still stored: {:,}.</source>
        <translation>{}: entfernte Antworten: {:,}, noch gespeicherte: {:,}.</translation>
    </message>
    <message>
        <source>{}: removed.</source>
        <translation>{}: entfernt.</translation>
    </message>
    <message>
        <source>Rows without a geometry, or with a position that is not on Earth: {:,}. They count as outside.</source>
        <translation>Zeilen ohne Geometrie oder mit einer Position, die nicht auf der Erde liegt: {:,}. Sie zählen als außerhalb.</translation>
    </message>
    <message>
        <source>Circles left out: {:,}. {}</source>
        <translation>Weggelassene Kreise: {:,}. {}</translation>
    </message>
    <message>
        <source>Circles left out for other reasons: {:,}.</source>
        <translation>Aus anderen Gründen weggelassene Kreise: {:,}.</translation>
    </message>
    <message>
        <source>The layer '{}' has no circle that can be used (rows: {:,}).</source>
        <translation>Der Layer „{}“ hat keinen verwendbaren Kreis (Zeilen: {:,}).</translation>
    </message>
    <message>
        <source>The radius is empty.</source>
        <translation>Der Radius ist leer.</translation>
    </message>
    <message>
        <source>Filter by radius</source>
        <translation>Nach Radius filtern</translation>
    </message>
    <message>
        <source>radius,circle,distance,within,nearby,geodesic,ellipsoid,filter,select,location,gateway</source>
        <translation>radius,circle,distance,within,kreis,umkreis,entfernung,innerhalb,nähe,geodätisch,ellipsoid,filter,auswahl,location,gateway</translation>
    </message>
    <message>
        <source>Finds the features within a radius of one or more points. Sends nothing.</source>
        <translation>Findet die Objekte in einem Radius um einen oder mehrere Punkte. Sendet nichts.</translation>
    </message>
    <message>
        <source>Finds the features of any vector layer that lie within one or more circles: one circle by its centre and radius, or a layer of points with a radius each. It sends nothing and needs no key.

Distances are in metres, on the ellipsoid (WGS 84), from the centre to the nearest point of the feature: a line or an area that only reaches into the circle is inside. 'distance_m' is the distance from the nearest centre, and 0 if that centre is inside the area. If the radii differ, a feature can be inside the circle of a centre that is not the nearest.

Rows without a geometry, or whose position cannot be converted to WGS 84, are outside and have no distance; the log says how many.</source>
        <translation>Findet die Objekte eines beliebigen Vektorlayers, die in einem oder mehreren Kreisen liegen: ein Kreis mit seinem Mittelpunkt und Radius oder ein Layer von Punkten mit je einem Radius. Sendet nichts und braucht keinen Schlüssel.

Entfernungen sind in Metern, auf dem Ellipsoid (WGS 84), vom Mittelpunkt zum nächstgelegenen Punkt des Objekts: Eine Linie oder Fläche, die nur in den Kreis hineinreicht, ist innerhalb. „distance_m“ ist die Entfernung vom nächstgelegenen Mittelpunkt, 0 innerhalb einer Fläche. Bei unterschiedlichen Radien kann ein Objekt im Kreis eines weiter entfernten Mittelpunkts liegen.

Zeilen ohne Geometrie und Zeilen, deren Position nicht in WGS 84 umgerechnet werden kann, sind außerhalb und haben keine Entfernung; das Protokoll nennt ihre Anzahl.</translation>
    </message>
    <message>
        <source>Radius of the circle in metres, or of all circles if no field with the radius is set.</source>
        <translation>Radius des Kreises in Metern, oder aller Kreise, wenn kein Feld mit dem Radius angegeben ist.</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>Points, lines or areas, in any coordinate system.</source>
        <translation>Punkte, Linien oder Flächen, in beliebigem Koordinatenbezugssystem.</translation>
    </message>
    <message>
        <source>Centres of circles</source>
        <translation>Mittelpunkte der Kreise</translation>
    </message>
    <message>
        <source>Use this instead of one centre: points in any coordinate system, each the centre of a circle.</source>
        <translation>Statt eines einzelnen Mittelpunkts: Punkte in beliebigem Koordinatenbezugssystem, jeder der Mittelpunkt eines Kreises.</translation>
    </message>
    <message>
        <source>Field with the radius (metres)</source>
        <translation>Feld mit dem Radius (Meter)</translation>
    </message>
    <message>
        <source>The radius of each circle, in metres. Circles without a usable radius are left out, and the log says how many.</source>
        <translation>Der Radius jedes Kreises in Metern. Kreise ohne verwendbaren Radius werden weggelassen, und das Protokoll nennt ihre Anzahl.</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Innerhalb</translation>
    </message>
    <message>
        <source>Outside</source>
        <translation>Außerhalb</translation>
    </message>
    <message>
        <source>Rows inside</source>
        <translation>Zeilen innerhalb</translation>
    </message>
    <message>
        <source>Rows outside</source>
        <translation>Zeilen außerhalb</translation>
    </message>
    <message>
        <source>Rows outside because they have no position</source>
        <translation>Zeilen außerhalb, weil sie keine Position haben</translation>
    </message>
    <message>
        <source>Set either a centre, for one circle, or a layer with the centres of circles.</source>
        <translation>Geben Sie entweder einen Mittelpunkt für einen Kreis oder einen Layer mit den Mittelpunkten von Kreisen an.</translation>
    </message>
    <message>
        <source>The radius is missing. Enter the radius of the circle in metres.</source>
        <translation>Der Radius fehlt. Geben Sie den Radius des Kreises in Metern ein.</translation>
    </message>
    <message>
        <source>{}: inside</source>
        <translation>{}: innerhalb</translation>
    </message>
    <message>
        <source>{}: outside</source>
        <translation>{}: außerhalb</translation>
    </message>
    <message>
        <source>Rows: {:,} → inside: {:,}, outside: {:,}</source>
        <translation>Zeilen: {:,} → innerhalb: {:,}, außerhalb: {:,}</translation>
    </message>
    <message>
        <source>Distance (m)</source>
        <translation>Entfernung (m)</translation>
    </message>
    <message>
        <source>APIs: {:,} → requests: {:,} → transactions: at most {:,}</source>
        <translation>APIs: {:,} → Anfragen: {:,} → Transaktionen: höchstens {:,}</translation>
    </message>
    <message>
        <source>APIs checked: {:,} of {:,}.</source>
        <translation>Geprüfte APIs: {:,} von {:,}.</translation>
    </message>
    <message>
        <source>{}: no URL is set, so nothing is sent</source>
        <translation>{}: Es ist keine URL festgelegt, daher wird nichts gesendet</translation>
    </message>
    <message>
        <source>{}: {}, 1 transaction</source>
        <translation>{}: {}, 1 Transaktion</translation>
    </message>
    <message>
        <source>{}: {}, 0 transactions</source>
        <translation>{}: {}, 0 Transaktionen</translation>
    </message>
    <message>
        <source>An API that does not answer is given up after {:.0f} s, so the check ends after {:.0f} s at the latest.</source>
        <translation>Eine API, die nicht antwortet, wird nach {:.0f} s aufgegeben, die Prüfung endet also spätestens nach {:.0f} s.</translation>
    </message>
    <message>
        <source>No URL is set for this API.</source>
        <translation>Für diese API ist keine URL festgelegt.</translation>
    </message>
    <message>
        <source>Enter it in Settings &gt; Options &gt; Location Services Gateway.</source>
        <translation>Geben Sie sie unter Einstellungen &gt; Optionen &gt; Location Services Gateway ein.</translation>
    </message>
    <message>
        <source>Vehicle</source>
        <translation>Fahrzeug</translation>
    </message>
    <message>
        <source>Arrival</source>
        <translation>Ankunft</translation>
    </message>
    <message>
        <source>Duration (s)</source>
        <translation>Dauer (s)</translation>
    </message>
    <message>
        <source>Largest distance from the centre (m)</source>
        <translation>Maximale Entfernung vom Mittelpunkt (m)</translation>
    </message>
    <message>
        <source>Number of the stop</source>
        <translation>Nummer des Halts</translation>
    </message>
    <message>
        <source>Rows left out because they have no geometry: {:,}.</source>
        <translation>Weggelassene Zeilen, da sie keine Geometrie haben: {:,}.</translation>
    </message>
    <message>
        <source>Rows left out because they have a line or an area instead of a point: {:,}.</source>
        <translation>Weggelassene Zeilen, da sie eine Linie oder eine Fläche statt eines Punktes haben: {:,}.</translation>
    </message>
    <message>
        <source>Rows left out because they have more than one point: {:,}. 'Multipart to singleparts' makes a row of each point.</source>
        <translation>Weggelassene Zeilen, da sie jeweils mehrere Punkte haben: {:,}. „Mehr- zu einteilig“ macht aus jedem Punkt eine eigene Zeile.</translation>
    </message>
    <message>
        <source>Rows left out because their position is not on Earth: {:,}.</source>
        <translation>Weggelassene Zeilen, da ihre Position nicht auf der Erde liegt: {:,}.</translation>
    </message>
    <message>
        <source>Rows left out because they have no time: {:,}.</source>
        <translation>Weggelassene Zeilen, da sie keine Zeit haben: {:,}.</translation>
    </message>
    <message>
        <source>Rows left out because their time cannot be read: {:,}. The first one: {}</source>
        <translation>Weggelassene Zeilen, da ihre Zeit nicht gelesen werden kann: {:,}. Die erste: {}</translation>
    </message>
    <message>
        <source>Rows that repeat the vehicle, time and place of another row, and count once: {:,}.</source>
        <translation>Zeilen, die Fahrzeug, Zeit und Ort einer anderen wiederholen und einmal zählen: {:,}.</translation>
    </message>
    <message>
        <source>Usage report</source>
        <translation>Verbrauchsbericht</translation>
    </message>
    <message>
        <source>transactions,usage,ledger,quota,limit,month,cost,billing,location,gateway</source>
        <translation>transactions,transaktionen,verbrauch,usage,verbrauchsbuch,kontingent,quota,limit,monat,kosten,abrechnung,location,gateway</translation>
    </message>
    <message>
        <source>Reports how many billable transactions were used. Sends nothing.</source>
        <translation>Nennt die Anzahl der verbrauchten kostenpflichtigen Transaktionen. Sendet nichts.</translation>
    </message>
    <message>
        <source>Lists the billable transactions of an environment by day and API, with this month's totals and the share of the monthly limit that is used. It sends nothing and needs no key.

The numbers come from the ledger that the plugin keeps in its folder of results. They are upper estimates, and do not include other computers and programs that use the same key. The service's own count decides what is billed.

Beside the transactions for addresses of points are the stops that were detected. If vehicles sent the points, there should be about as many: run 'Detect stops' on positions first. Addresses of customers have nothing to do with stops.</source>
        <translation>Listet die kostenpflichtigen Transaktionen einer Umgebung nach Tag und API auf und nennt die Summen dieses Monats und wie viel vom Monatslimit verbraucht ist. Sendet nichts und braucht keinen Schlüssel.

Die Zahlen sind die des Verbrauchsbuchs, das die Erweiterung in ihrem Ergebnisordner führt. Es sind Schätzungen nach oben, und andere Rechner und andere Programme, die denselben Schlüssel verwenden, sind nicht enthalten: Was abgerechnet wird, zählt der Dienst.

Neben den Transaktionen für Adressen von Punkten stehen die erkannten Halte. Wenn Fahrzeuge die Punkte gesendet haben, sollten es etwa gleich viele sein: Führen Sie für Positionen zuerst „Halte erkennen“ aus. Adressen von Kunden haben mit Halten nichts zu tun.</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Zeitraum</translation>
    </message>
    <message>
        <source>The days in the table. The totals are those of this month, whatever is chosen here.</source>
        <translation>Die Tage in der Tabelle. Die Summen sind die dieses Monats, gleich was hier gewählt ist.</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>Verbrauch</translation>
    </message>
    <message>
        <source>Transactions this month, of all APIs</source>
        <translation>Transaktionen in diesem Monat, aller APIs</translation>
    </message>
    <message>
        <source>Transactions this month, of {}</source>
        <translation>Transaktionen in diesem Monat, API {}</translation>
    </message>
    <message>
        <source>Stops detected this month</source>
        <translation>In diesem Monat erkannte Halte</translation>
    </message>
    <message>
        <source>Reverse-geocode transactions per detected stop this month; 0 if no stops were counted</source>
        <translation>Transaktionen der Rückwärtsgeokodierung je erkanntem Halt in diesem Monat; 0, wenn keine Halte gezählt wurden</translation>
    </message>
    <message>
        <source>Transactions allowed in a month; 0 if there is no limit</source>
        <translation>In einem Monat erlaubte Transaktionen; 0, wenn es kein Limit gibt</translation>
    </message>
    <message>
        <source>Usage of {}</source>
        <translation>Verbrauch von {}</translation>
    </message>
    <message>
        <source>Nothing has been counted yet: there is no ledger in {}.</source>
        <translation>Es wurde noch nichts gezählt: In {} gibt es kein Verbrauchsbuch.</translation>
    </message>
    <message>
        <source>The usage ledger cannot be used: {}.</source>
        <translation>Das Verbrauchsbuch kann nicht verwendet werden: {}.</translation>
    </message>
    <message>
        <source>This month</source>
        <translation>Dieser Monat</translation>
    </message>
    <message>
        <source>Last month</source>
        <translation>Letzter Monat</translation>
    </message>
    <message>
        <source>This year</source>
        <translation>Dieses Jahr</translation>
    </message>
    <message>
        <source>All time</source>
        <translation>Gesamter Zeitraum</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Transactions</source>
        <translation>Transaktionen</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Did you mean {}?</source>
        <translation>Meinten Sie {}?</translation>
    </message>
    <message>
        <source>{path} cannot be opened ({reason})</source>
        <translation>{path} kann nicht geöffnet werden ({reason})</translation>
    </message>
    <message>
        <source>{path} cannot be read ({reason})</source>
        <translation>{path} kann nicht gelesen werden ({reason})</translation>
    </message>
    <message>
        <source>{path} cannot be written ({reason})</source>
        <translation>{path} kann nicht geschrieben werden ({reason})</translation>
    </message>
    <message>
        <source>{path} cannot be locked ({reason})</source>
        <translation>{path} kann nicht gesperrt werden ({reason})</translation>
    </message>
    <message>
        <source>{} was written by an earlier version of the plugin. It goes on, with all that is in it.</source>
        <translation>{} stammt von einer früheren Version der Erweiterung. Die Datei wird mit ihrem ganzen Inhalt weiterverwendet.</translation>
    </message>
    <message>
        <source>{path} was written by a later version of the plugin. It can be used from version {needed} on, and this is version {own}.</source>
        <translation>{path} stammt von einer neueren Version der Erweiterung. Die Datei kann ab Version {needed} verwendet werden; dies ist Version {own}.</translation>
    </message>
    <message>
        <source>{path} was written by a later version of the plugin. Its tables have the number {needed}, and version {own} knows those up to {known}.</source>
        <translation>{path} stammt von einer neueren Version der Erweiterung. Ihre Tabellen haben die Nummer {needed}; Version {own} kennt sie bis {known}.</translation>
    </message>
    <message>
        <source>Update the plugin, or use another folder of results (the environment variable LOCATION_GATEWAY_STORE)</source>
        <translation>Aktualisieren Sie die Erweiterung, oder verwenden Sie einen anderen Ergebnisordner (Umgebungsvariable LOCATION_GATEWAY_STORE)</translation>
    </message>
    <message>
        <source>This run needs {needed:,} transactions; {used:,} of this month's limit of {limit:,} are used already, so it would go {beyond:,} beyond the limit. Raise the limit in the settings, wait for next month, or let this run ignore it, which is an advanced parameter.</source>
        <translation>Dieser Lauf benötigt {needed:,} Transaktionen; vom Limit dieses Monats von {limit:,} sind bereits {used:,} verbraucht, es würde also um {beyond:,} überschritten. Erhöhen Sie das Limit in den Einstellungen, warten Sie auf den nächsten Monat oder lassen Sie es in diesem Lauf außer Acht (ein fortgeschrittener Parameter).</translation>
    </message>
    <message>
        <source>{used:,} of this month's limit of {limit:,} transactions are used ({share} %).</source>
        <translation>Vom Limit dieses Monats von {limit:,} Transaktionen sind {used:,} verbraucht ({share} %).</translation>
    </message>
    <message>
        <source>With the {needed:,} transactions that this run needs, {total:,} of this month's limit of {limit:,} will be used ({share} %).</source>
        <translation>Mit den {needed:,} Transaktionen, die dieser Lauf benötigt, werden {total:,} vom Limit dieses Monats von {limit:,} verbraucht sein ({share} %).</translation>
    </message>
    <message>
        <source>Plans and batch jobs taken over from the lists of an earlier version of the plugin: {:,}.</source>
        <translation>Aus den Listen einer früheren Version der Erweiterung übernommene Pläne und Batch-Aufträge: {:,}.</translation>
    </message>
    <message>
        <source>there is no text where one should be</source>
        <translation>es fehlt ein Text, wo einer stehen müsste</translation>
    </message>
    <message>
        <source>{path} cannot be renamed ({reason})</source>
        <translation>{path} kann nicht umbenannt werden ({reason})</translation>
    </message>
    <message>
        <source>There already is a result store of an environment '{new}', in {path}</source>
        <translation>Es gibt bereits einen Ergebnisspeicher einer Umgebung „{new}“, in {path}</translation>
    </message>
    <message>
        <source>A run is using {path}. Rename the environment when it has ended</source>
        <translation>Ein Lauf verwendet {path}. Benennen Sie die Umgebung um, wenn er beendet ist</translation>
    </message>
    <message>
        <source>Rows: {:,} → {}: {:,} → already stored: {:,} → requests: {:,} → transactions: at most {:,}</source>
        <translation>Zeilen: {:,} → {}: {:,} → bereits gespeichert: {:,} → Anfragen: {:,} → Transaktionen: höchstens {:,}</translation>
    </message>
    <message>
        <source>Transactions that the run would need: up to {:,}; the maximum number of transactions is {:,}. {}.</source>
        <translation>Transaktionen, die der Lauf benötigen würde: bis zu {:,}; die maximale Anzahl der Transaktionen ist {:,}. {}.</translation>
    </message>
    <message>
        <source>For so many {}, a batch job may be better ('Submit a batch job'). Jobs: {:,}, transactions: {:,}. They cost less, and QGIS can be closed while the service works. This run: {:,} requests and {:,} transactions, which take at least {:,.0f} minutes at {:g} requests per second.</source>
        <translation>Für so viele {} ist ein Batch-Auftrag vielleicht besser („Batch-Auftrag einreichen“). Aufträge: {:,}, Transaktionen: {:,}. Sie kosten weniger, und QGIS kann geschlossen werden, während der Dienst arbeitet. Dieser Lauf: {:,} Anfragen und {:,} Transaktionen, die mindestens {:,.0f} Minuten dauern, bei {:g} Anfragen pro Sekunde.</translation>
    </message>
    <message>
        <source>Transactions this month: {:,}.</source>
        <translation>Transaktionen in diesem Monat: {:,}.</translation>
    </message>
    <message>
        <source>Monthly limit: {:,}, of which {} % are used.</source>
        <translation>Monatslimit: {:,}, davon sind {} % verbraucht.</translation>
    </message>
    <message>
        <source>No monthly limit is set.</source>
        <translation>Es ist kein Monatslimit festgelegt.</translation>
    </message>
    <message>
        <source>Transactions for the addresses of points: {:,}. Detected stops: {:,}.</source>
        <translation>Transaktionen für die Adressen von Punkten: {:,}. Erkannte Halte: {:,}.</translation>
    </message>
    <message>
        <source>For each stop: {:,.2f} transactions.</source>
        <translation>Transaktionen je Halt: {:,.2f}.</translation>
    </message>
    <message>
        <source>For customers and other places, this is as it should be. If positions of vehicles on the way were among the points, run 'Detect stops' first: a stop needs one address, not one for each position.</source>
        <translation>Bei Kunden und anderen Orten ist das in Ordnung. Wenn unter den Punkten Positionen von Fahrzeugen unterwegs waren, führen Sie zuerst „Halte erkennen“ aus: Ein Halt braucht eine einzige Adresse, nicht eine für jede Position.</translation>
    </message>
    <message>
        <source>The usage ledger was damaged. It was moved to {}, and a new one was created, which does not include earlier usage: how much of this month is used is not known any more.</source>
        <translation>Das Verbrauchsbuch war beschädigt. Es wurde nach {} verschoben, und ein neues wurde angelegt, das den früheren Verbrauch nicht enthält: Wie viel in diesem Monat verbraucht ist, ist nicht mehr bekannt.</translation>
    </message>
    <message>
        <source>Transactions so far: up to {:,}; the next request needs up to {:,}, and the maximum number of transactions is {:,}.</source>
        <translation>Transaktionen bisher: bis zu {:,}; die nächste Anfrage benötigt bis zu {:,}, und die maximale Anzahl der Transaktionen ist {:,}.</translation>
    </message>
    <message>
        <source>Of the monthly limit of {:,} transactions, {:,} are used; the next request needs up to {:,}.</source>
        <translation>Vom Monatslimit von {:,} Transaktionen sind {:,} verbraucht; die nächste Anfrage benötigt bis zu {:,}.</translation>
    </message>
    <message>
        <source>The monthly limit of {:,} transactions cannot be checked: {}.</source>
        <translation>Das Monatslimit von {:,} Transaktionen kann nicht geprüft werden: {}.</translation>
    </message>
    <message>
        <source>{} cannot be '{}'.</source>
        <translation>{} kann nicht „{}“ sein.</translation>
    </message>
    <message>
        <source>There is no parameter '{}'.</source>
        <translation>Es gibt keinen Parameter „{}“.</translation>
    </message>
    <message>
        <source>a number above 0</source>
        <translation>eine Zahl größer als 0</translation>
    </message>
    <message>
        <source>Answers could no longer be stored, so the run stopped before it paid for more.</source>
        <translation>Antworten konnten nicht mehr gespeichert werden, daher hat der Lauf angehalten, bevor weitere bezahlt werden.</translation>
    </message>
    <message>
        <source>If the disk is full, free some space and run again: only what is missing is asked. Or run without the store.</source>
        <translation>Wenn der Datenträger voll ist, schaffen Sie Platz und starten Sie erneut: Nur was fehlt, wird abgefragt. Oder starten Sie ohne den Speicher.</translation>
    </message>
    <message>
        <source>If the disk with the folder for temporary files is full, free some space there. Without the store, the next run asks for all rows again.</source>
        <translation>Wenn der Datenträger mit dem Ordner für temporäre Dateien voll ist, schaffen Sie dort Platz. Ohne den Speicher fragt der nächste Lauf alle Zeilen noch einmal ab.</translation>
    </message>
    <message>
        <source>'{}'</source>
        <translation>„{}“</translation>
    </message>
    <message>
        <source>Key for this run (empty: the environment's key)</source>
        <translation>Schlüssel für diesen Lauf (leer: Schlüssel der Umgebung)</translation>
    </message>
    <message>
        <source>Leave this empty to use the key of the environment, which is stored in Settings &gt; Options &gt; Location Services Gateway. To use another key, choose an authentication configuration of the type 'API Header' with a header named 'apiKey'.</source>
        <translation>Lassen Sie dies leer, um den Schlüssel der Umgebung zu verwenden, der unter Einstellungen &gt; Optionen &gt; Location Services Gateway gespeichert ist. Um einen anderen Schlüssel zu verwenden, wählen Sie eine Authentifizierungskonfiguration vom Typ „API-Kopf“ (API Header) mit einem Header namens „apiKey“.</translation>
    </message>
    <message>
        <source>The name of an environment, such as production or sandbox. Empty: the active one.</source>
        <translation>Der Name einer Umgebung, etwa production oder sandbox. Leer: die aktive.</translation>
    </message>
    <message>
        <source>Use stored answers, and store new ones</source>
        <translation>Gespeicherte Antworten nutzen, neue speichern</translation>
    </message>
    <message>
        <source>Answers that are already stored are not requested again, so you do not pay for them twice. A run that was interrupted continues where it stopped. Answers are kept on this computer, for 30 days unless the settings say otherwise.</source>
        <translation>Bereits gespeicherte Antworten werden nicht noch einmal abgefragt, Sie bezahlen also nicht doppelt. Ein unterbrochener Lauf geht dort weiter, wo er aufgehört hat. Die Antworten werden auf diesem Rechner aufbewahrt, 30 Tage lang, wenn nichts anderes eingestellt ist.</translation>
    </message>
    <message>
        <source>Maximum age of stored answers (hours)</source>
        <translation>Maximales Alter gespeicherter Antworten (Stunden)</translation>
    </message>
    <message>
        <source>Stored answers that are older are asked for again, and cost as much as new ones. The estimate counts them. If empty, all stored answers are used.</source>
        <translation>Ältere gespeicherte Antworten werden noch einmal abgefragt und kosten so viel wie neue. Die Schätzung zählt sie mit. Wenn leer, werden alle gespeicherten Antworten verwendet.</translation>
    </message>
    <message>
        <source>Dry run: only count, send nothing</source>
        <translation>Probelauf: nur zählen, nichts senden</translation>
    </message>
    <message>
        <source>Reports how many requests and transactions the run would need. This does not need a key.</source>
        <translation>Meldet, wie viele Anfragen und Transaktionen der Lauf benötigen würde. Dafür wird kein Schlüssel gebraucht.</translation>
    </message>
    <message>
        <source>Maximum number of transactions</source>
        <translation>Maximale Anzahl der Transaktionen</translation>
    </message>
    <message>
        <source>A run that needs more stops before its first request and reports how many it needs. A repeated request counts again, so a run also stops before a request that would exceed this number.</source>
        <translation>Ein Lauf, der mehr benötigt, hält vor seiner ersten Anfrage an und meldet, wie viele er benötigt. Wiederholte Anfragen zählen noch einmal; daher hält ein Lauf auch vor einer Anfrage an, die diese Zahl überschreiten würde.</translation>
    </message>
    <message>
        <source>Ignore the monthly limit in this run</source>
        <translation>Monatslimit für diesen Lauf nicht beachten</translation>
    </message>
    <message>
        <source>This run may exceed the monthly limit of the environment.</source>
        <translation>Dieser Lauf darf das Monatslimit der Umgebung überschreiten.</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Mittelpunkt</translation>
    </message>
    <message>
        <source>Longitude and latitude, such as 24.9384,60.1699; or a point in another coordinate system, followed by the name of that system: 385000,6672000 [EPSG:3067].</source>
        <translation>Längengrad und Breitengrad, etwa 24.9384,60.1699; oder ein Punkt in einem anderen Koordinatenbezugssystem, mit dessen Namen dahinter: 385000,6672000 [EPSG:3067].</translation>
    </message>
    <message>
        <source>This was a dry run: nothing was asked.</source>
        <translation>Dies war ein Probelauf: Es wurde nichts abgefragt.</translation>
    </message>
    <message>
        <source>The row changed during the run.</source>
        <translation>Die Zeile wurde während des Laufs geändert.</translation>
    </message>
    <message>
        <source>The stored answer was removed or cannot be read. Run again to request it.</source>
        <translation>Die gespeicherte Antwort wurde entfernt oder ist nicht lesbar. Starten Sie erneut, um sie noch einmal abzufragen.</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Adressen</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>Routen</translation>
    </message>
    <message>
        <source>Radius and stops</source>
        <translation>Umkreis und Halte</translation>
    </message>
    <message>
        <source>Batch jobs</source>
        <translation>Batch-Aufträge</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Answers that were already stored</source>
        <translation>Antworten, die bereits gespeichert waren</translation>
    </message>
    <message>
        <source>Requests sent, repeated ones included; in a dry run: needed</source>
        <translation>Gesendete Anfragen, Wiederholungen eingeschlossen; im Probelauf: benötigte</translation>
    </message>
    <message>
        <source>Rows with the status '{}'</source>
        <translation>Zeilen mit dem Status „{}“</translation>
    </message>
    <message>
        <source>The layer '{}' cannot be placed on Earth. {}</source>
        <translation>Der Layer „{}“ lässt sich nicht auf der Erde verorten. {}</translation>
    </message>
    <message>
        <source>Environment: {} (set by {}).</source>
        <translation>Umgebung: {} (festgelegt durch {}).</translation>
    </message>
    <message>
        <source>Environment: {}.</source>
        <translation>Umgebung: {}.</translation>
    </message>
    <message>
        <source>Stored answers and usage are in {}.</source>
        <translation>Gespeicherte Antworten und Verbrauch liegen in {}.</translation>
    </message>
    <message>
        <source>The layer '{}' has no field '{}'; it has: {}.</source>
        <translation>Der Layer „{}“ hat kein Feld „{}“; er hat: {}.</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Technical fields</source>
        <translation>Technische Felder</translation>
    </message>
    <message>
        <source>{} (incomplete)</source>
        <translation>{} (unvollständig)</translation>
    </message>
    <message>
        <source>{} (dry run)</source>
        <translation>{} (Probelauf)</translation>
    </message>
    <message>
        <source>{}: {:,}</source>
        <translation>{}: {:,}</translation>
    </message>
    <message>
        <source>Taken from the rows: {}.</source>
        <translation>Aus den Zeilen übernommen: {}.</translation>
    </message>
    <message>
        <source>The layer '{}' has fields that are not used: {}.</source>
        <translation>Der Layer „{}“ hat Felder, die nicht verwendet werden: {}.</translation>
    </message>
    <message>
        <source>The layer '{}' has values such as '{}' in the field '{}' that QGIS cannot read, because the values of the field in the file are of different kinds. Write all of them as numbers, all as texts, or all as complete times. Nothing was sent.</source>
        <translation>Der Layer „{}“ hat Werte wie „{}“ im Feld „{}“, die QGIS nicht lesen kann, weil die Werte des Feldes in der Datei von verschiedener Art sind. Schreiben Sie alle als Zahlen, alle als Texte oder alle als vollständige Zeiten. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The layer '{}' has times such as '{}' in the field '{}', of which QGIS reads only a part. Write them such as 2027-03-01T20:30:00+02:00, or load delimited text again without 'Detect field types'. Nothing was sent.</source>
        <translation>Der Layer „{}“ hat Zeiten wie „{}“ im Feld „{}“, von denen QGIS nur einen Teil liest. Schreiben Sie sie wie 2027-03-01T20:30:00+02:00 oder laden Sie die Textdatei noch einmal ohne „Feldtypen bestimmen“. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>{} cannot be written: its path has a character that no path can have (NUL).</source>
        <translation>{} kann nicht geschrieben werden: Der Pfad enthält ein Zeichen, das kein Pfad enthalten darf (NUL).</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: QGIS reads what follows a '|' as the name of a table. Write a table of a GeoPackage like this: ogr:dbname='{}' table="{}" (geom)</source>
        <translation>{} kann nicht nach {} geschrieben werden: QGIS hält das, was hinter einem „|“ steht, für den Namen einer Tabelle. Eine Tabelle eines GeoPackages wird so angegeben: ogr:dbname='{}' table="{}" (geom)</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: this format keeps no rows with their values. Choose another one, such as GeoPackage (.gpkg).</source>
        <translation>{} kann nicht nach {} geschrieben werden: Dieses Format bewahrt keine Zeilen mit ihren Werten auf. Wählen Sie ein anderes, etwa GeoPackage (.gpkg).</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: this is a folder. Add the name of a file.</source>
        <translation>{} kann nicht nach {} geschrieben werden: Das ist ein Ordner. Fügen Sie den Namen einer Datei an.</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: this is not a file, but a device or a pipe. Choose a file.</source>
        <translation>{} kann nicht nach {} geschrieben werden: Das ist keine Datei, sondern ein Gerät oder eine Pipe. Wählen Sie eine Datei.</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: {}. Choose another file.</source>
        <translation>{} kann nicht nach {} geschrieben werden: {}. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>this is in the folder where the plugin keeps answers, usage and jobs</source>
        <translation>Das liegt in dem Ordner, in dem die Erweiterung Antworten, Verbrauch und Aufträge aufbewahrt</translation>
    </message>
    <message>
        <source>this is QGIS's authentication database</source>
        <translation>Das ist die Authentifizierungsdatenbank von QGIS</translation>
    </message>
    <message>
        <source>this is the project that is open</source>
        <translation>Das ist das geöffnete Projekt</translation>
    </message>
    <message>
        <source>{} and {} would be written to the same table, {}. Choose two tables.</source>
        <translation>{} und {} würden in dieselbe Tabelle geschrieben, {}. Wählen Sie zwei Tabellen.</translation>
    </message>
    <message>
        <source>{} and {} would be written to the same file, {}. Choose two files, or two tables of a GeoPackage: ogr:dbname='{}' table="{}" (geom)</source>
        <translation>{} und {} würden in dieselbe Datei geschrieben, {}. Wählen Sie zwei Dateien oder zwei Tabellen eines GeoPackages: ogr:dbname='{}' table="{}" (geom)</translation>
    </message>
    <message>
        <source>{} could overwrite {}, the layer '{}': both are a table {}. Whether two connections lead to the same database cannot be told from their hosts, ports and services. Choose another name for the table.</source>
        <translation>{} könnte {} überschreiben, den Layer „{}“: Beides ist eine Tabelle {}. Ob zwei Verbindungen zu derselben Datenbank führen, lässt sich an Hosts, Ports und Diensten nicht erkennen. Wählen Sie einen anderen Namen für die Tabelle.</translation>
    </message>
    <message>
        <source>{} could overwrite {}, the layer '{}': the source of the layer names {}. Choose another file or table.</source>
        <translation>{} könnte {} überschreiben, den Layer „{}“: Die Quelle des Layers nennt {}. Wählen Sie eine andere Datei oder Tabelle.</translation>
    </message>
    <message>
        <source>{} would overwrite {}, the layer '{}' in the table {}. Choose another table.</source>
        <translation>{} würde {} überschreiben, den Layer „{}“ in der Tabelle {}. Wählen Sie eine andere Tabelle.</translation>
    </message>
    <message>
        <source>{} would overwrite {}, the layer '{}' in {}. Choose another file, or another table of a GeoPackage: ogr:dbname='{}' table="{}" (geom)</source>
        <translation>{} würde {} überschreiben, den Layer „{}“ in {}. Wählen Sie eine andere Datei oder eine andere Tabelle eines GeoPackages: ogr:dbname='{}' table="{}" (geom)</translation>
    </message>
    <message>
        <source>The output format cannot have a line break in the name of a field. In the output, the name of this field is '{}'.</source>
        <translation>Das Ausgabeformat lässt keinen Zeilenumbruch im Namen eines Felds zu. In der Ausgabe heißt dieses Feld „{}“.</translation>
    </message>
    <message>
        <source>The output format cannot have a second field '{}'. In the output, its name is '{}'.</source>
        <translation>Das Ausgabeformat lässt kein zweites Feld „{}“ zu. In der Ausgabe heißt es „{}“.</translation>
    </message>
    <message>
        <source>The output format cannot store the type of the field '{}'. Its values are written as text.</source>
        <translation>Das Ausgabeformat kann den Typ des Felds „{}“ nicht speichern. Seine Werte werden als Text geschrieben.</translation>
    </message>
    <message>
        <source>The output format has names of at most {} letters. These fields have other names in it: {}.</source>
        <translation>Namen haben im Ausgabeformat höchstens {} Zeichen. Diese Felder heißen darin anders: {}.</translation>
    </message>
    <message>
        <source>The output format has no empty numbers: they are 0. Other formats, such as GeoPackage, keep them empty.</source>
        <translation>Das Ausgabeformat kennt keine leeren Zahlen: Sie sind 0. Andere Formate wie GeoPackage lassen sie leer.</translation>
    </message>
    <message>
        <source>The output format has no date-times with an offset from UTC. These fields are texts such as 2027-03-01T08:30:00+02:00: {}.</source>
        <translation>Das Ausgabeformat kennt keine Zeitpunkte mit Zeitversatz zu UTC. Diese Felder sind Texte wie 2027-03-01T08:30:00+02:00: {}.</translation>
    </message>
    <message>
        <source>The output format has texts of at most {} bytes. Longer ones are cut, and end with '…'. The fields, and the numbers of rows: {}. Other formats, such as GeoPackage, keep them.</source>
        <translation>Texte haben im Ausgabeformat höchstens {} Byte. Längere werden gekürzt und enden mit „…“. Die Felder und die Anzahlen der Zeilen: {}. Andere Formate wie GeoPackage behalten sie ganz.</translation>
    </message>
    <message>
        <source>The output format cannot have all fields of the rows together ({:,}). Choose another format, such as CSV, or leave fields out.</source>
        <translation>Das Ausgabeformat kann nicht alle Felder der Zeilen zusammen aufnehmen ({:,}). Wählen Sie ein anderes Format wie CSV oder lassen Sie Felder weg.</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>Datenträger ist voll</translation>
    </message>
    <message>
        <source>FlatGeobuf cannot store rows without a geometry</source>
        <translation>FlatGeobuf kann keine Zeilen ohne Geometrie speichern</translation>
    </message>
    <message>
        <source>unknown; the disk may have been full</source>
        <translation>unbekannt; vielleicht war der Datenträger voll</translation>
    </message>
    <message>
        <source>Dry run: {} is left as it is. The rows for {} are in a temporary layer.</source>
        <translation>Probelauf: {} bleibt unverändert. Die Zeilen für {} sind in einem temporären Layer.</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: this version of QGIS cannot read a file of this format if its path has a '%' before two digits. Choose another name.</source>
        <translation>{} kann nicht nach {} geschrieben werden: Diese Version von QGIS kann eine Datei dieses Formats nicht lesen, wenn in ihrem Pfad ein „%“ vor zwei Ziffern steht. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Lines that have several parts, since they cross 180°, in a layer of lines with one: {:,}. Some formats refuse them, and so do some programs. Where that matters, write them to a temporary layer, and use the tool 'Promote to multipart' of QGIS.</source>
        <translation>Linien aus mehreren Teilen, weil sie den 180. Längengrad kreuzen, in einem Layer mit Linien aus einem Teil: {:,}. Manche Formate und manche Programme lehnen sie ab. Schreiben Sie sie in diesem Fall in einen temporären Layer, und verwenden Sie das QGIS-Werkzeug „Zu mehrteilig umwandeln“.</translation>
    </message>
    <message>
        <source>The result is not ready: {} is left as it is. The rows for {} are in a temporary layer.</source>
        <translation>Das Ergebnis ist noch nicht fertig: {} bleibt unverändert. Die Zeilen für {} sind in einem temporären Layer.</translation>
    </message>
    <message>
        <source>No copy of the rows is kept while {} is written ({}).</source>
        <translation>Während {} geschrieben wird, wird keine Kopie der Zeilen aufbewahrt ({}).</translation>
    </message>
    <message>
        <source>{} does not accept more rows ({}). The run continues and writes the other rows to {}.</source>
        <translation>{} nimmt keine weiteren Zeilen auf ({}). Der Lauf geht weiter und schreibt den Rest nach {}.</translation>
    </message>
    <message>
        <source>{} does not accept more rows ({}), and they cannot be written elsewhere ({}).</source>
        <translation>{} nimmt keine weiteren Zeilen auf ({}), und sie können auch nirgendwo anders geschrieben werden ({}).</translation>
    </message>
    <message>
        <source>{} cannot be read. Rows that were written to it: {:,}.</source>
        <translation>{} kann nicht gelesen werden. Zeilen, die dorthin geschrieben wurden: {:,}.</translation>
    </message>
    <message>
        <source>Rows in {}: {:,}, of {:,} that were written to it.</source>
        <translation>Zeilen in {}: {:,} von {:,}, die dorthin geschrieben wurden.</translation>
    </message>
    <message>
        <source>{} did not accept more rows. Rows in it: {:,}.</source>
        <translation>{} hat keine weiteren Zeilen aufgenommen. Zeilen darin: {:,}.</translation>
    </message>
    <message>
        <source>The reason: {}.</source>
        <translation>Der Grund: {}.</translation>
    </message>
    <message>
        <source>Rows saved in {}: {:,}.</source>
        <translation>In {} gerettete Zeilen: {:,}.</translation>
    </message>
    <message>
        <source>All answers are stored: run again with another output, and nothing is asked or paid again.</source>
        <translation>Alle Antworten sind gespeichert: Starten Sie erneut mit einer anderen Ausgabe, dann wird nichts noch einmal abgefragt oder bezahlt.</translation>
    </message>
    <message>
        <source>{} cannot be replaced: {}.</source>
        <translation>{} kann nicht ersetzt werden: {}.</translation>
    </message>
    <message>
        <source>{} is left as it was.</source>
        <translation>{} bleibt unverändert.</translation>
    </message>
    <message>
        <source>it has other tables, which QGIS would remove</source>
        <translation>Die Datei enthält weitere Tabellen, die QGIS entfernen würde</translation>
    </message>
    <message>
        <source>another program has changed it during the run</source>
        <translation>Ein anderes Programm hat die Datei während des Laufs geändert</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>{} cannot be replaced: {}. Choose another output.</source>
        <translation>{} kann nicht ersetzt werden: {}. Wählen Sie eine andere Ausgabe.</translation>
    </message>
    <message>
        <source>{} must be {}, not '{}'.</source>
        <translation>{}: Erwartet wird {}, nicht „{}“.</translation>
    </message>
    <message>
        <source>{} is empty. Enter a value, or leave the parameter out.</source>
        <translation>{} ist leer. Geben Sie einen Wert ein oder lassen Sie den Parameter weg.</translation>
    </message>
    <message>
        <source>{} is empty. Enter a value.</source>
        <translation>{} ist leer. Geben Sie einen Wert ein.</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a whole number, {least} or more</source>
        <translation>eine ganze Zahl, mindestens {least}</translation>
    </message>
    <message>
        <source>a number, {least} or more</source>
        <translation>eine Zahl, mindestens {least}</translation>
    </message>
    <message>
        <source>Write {}.</source>
        <translation>Schreiben Sie {}.</translation>
    </message>
    <message>
        <source>Write {}, or {} if the comma is a decimal point.</source>
        <translation>Schreiben Sie {} oder, wenn das Komma ein Dezimaltrennzeichen ist, {}.</translation>
    </message>
    <message>
        <source>{} cannot be '{}'. Possible values: {}.</source>
        <translation>{} kann nicht „{}“ sein. Mögliche Werte: {}.</translation>
    </message>
    <message>
        <source>a date such as 2027-03-01</source>
        <translation>ein Datum wie 2027-03-01</translation>
    </message>
    <message>
        <source>a date and time such as 2027-03-01T08:30:00</source>
        <translation>Datum und Uhrzeit wie 2027-03-01T08:30:00</translation>
    </message>
    <message>
        <source>a point on Earth such as 24.9384,60.1699</source>
        <translation>ein Punkt auf der Erde wie 24.9384,60.1699</translation>
    </message>
    <message>
        <source>{} is '{}', which cannot be placed on Earth. {}</source>
        <translation>{} ist „{}“ und lässt sich nicht auf der Erde verorten. {}</translation>
    </message>
    <message>
        <source>It lies at latitude {}, longitude {}, which is not on Earth. Longitude comes first; a point in another coordinate system needs the name of that system: 385000,6672000 [EPSG:3067].</source>
        <translation>Er liegt bei Breitengrad {}, Längengrad {}; das ist nirgends auf der Erde. Der Längengrad steht zuerst; ein Punkt in einem anderen Koordinatenbezugssystem braucht dessen Namen: 385000,6672000 [EPSG:3067].</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>Trying again until {}.</source>
        <translation>Neue Versuche bis {}.</translation>
    </message>
    <message>
        <source>the outlines cross each other too often</source>
        <translation>die Umrisse schneiden einander zu oft</translation>
    </message>
    <message>
        <source>its outline cannot be repaired</source>
        <translation>Ihr Umriss lässt sich nicht reparieren</translation>
    </message>
    <message>
        <source>its outline crosses itself, and has too many corners to be repaired: more than {:,}</source>
        <translation>der Umriss überschneidet sich selbst und hat zu viele Ecken, um repariert zu werden: mehr als {:,}</translation>
    </message>
    <message>
        <source>its outline crosses itself too often to be repaired</source>
        <translation>der Umriss überschneidet sich zu oft, um repariert zu werden</translation>
    </message>
    <message>
        <source>Time left: about {}.</source>
        <translation>Restzeit: etwa {}.</translation>
    </message>
    <message>
        <source>{:.0f} s</source>
        <translation>{:.0f} s</translation>
    </message>
    <message>
        <source>{:.0f} min</source>
        <translation>{:.0f} min</translation>
    </message>
    <message>
        <source>{:.1f} h</source>
        <translation>{:.1f} h</translation>
    </message>
    <message>
        <source>The points of rows with an address are not known: the layer has no points in WGS 84, and these fields of the earlier run are missing: {}. Take the layer that the earlier run has written, or do not limit the run to rows without an address.</source>
        <translation>Die Punkte der Zeilen mit Adresse sind nicht bekannt: Der Layer hat keine Punkte in WGS 84, und diese Felder des früheren Laufs fehlen: {}. Nehmen Sie den Layer, den der frühere Lauf geschrieben hat, oder beschränken Sie den Lauf nicht auf Zeilen ohne Adresse.</translation>
    </message>
    <message>
        <source>The layer has addresses of an earlier run. They are updated.</source>
        <translation>Der Layer hat Adressen aus einem früheren Lauf. Sie werden aktualisiert.</translation>
    </message>
    <message>
        <source>These fields are added to the addresses: {}.</source>
        <translation>Diese Felder kommen zu den Adressen hinzu: {}.</translation>
    </message>
    <message>
        <source>They are empty in rows that are not asked again.</source>
        <translation>Sie sind in Zeilen leer, die nicht noch einmal abgefragt werden.</translation>
    </message>
    <message>
        <source>The types of these fields change, because they cannot hold all addresses: {}.</source>
        <translation>Die Typen dieser Felder ändern sich, weil sie nicht alle Adressen aufnehmen können: {}.</translation>
    </message>
    <message>
        <source>It is not known which rows have no address: the layer has some fields of an earlier run, but these are missing: {}. All rows would be asked and paid again. Take the layer that the earlier run has written, or do not limit the run to rows without an address.</source>
        <translation>Es ist nicht bekannt, welche Zeilen keine Adresse haben: Der Layer hat einige Felder eines früheren Laufs, aber diese fehlen: {}. Alle Zeilen würden noch einmal abgefragt und bezahlt. Nehmen Sie den Layer, den der frühere Lauf geschrieben hat, oder beschränken Sie den Lauf nicht auf Zeilen ohne Adresse.</translation>
    </message>
    <message>
        <source>The run is not limited to rows without an address: the layer is not the result of an earlier run.</source>
        <translation>Der Lauf ist nicht auf Zeilen ohne Adresse beschränkt: Der Layer ist nicht das Ergebnis eines früheren Laufs.</translation>
    </message>
    <message>
        <source>no geometry</source>
        <translation>keine Geometrie</translation>
    </message>
    <message>
        <source>invalid values</source>
        <translation>ungültige Werte</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>not requested</source>
        <translation>nicht abgefragt</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>low score</source>
        <translation>niedriger Score</translation>
    </message>
    <message>
        <source>no address</source>
        <translation>keine Adresse</translation>
    </message>
    <message>
        <source>passable</source>
        <translation>befahrbar</translation>
    </message>
    <message>
        <source>restricted</source>
        <translation>eingeschränkt</translation>
    </message>
    <message>
        <source>no route</source>
        <translation>keine Route</translation>
    </message>
    <message>
        <source>no road</source>
        <translation>keine Straße</translation>
    </message>
    <message>
        <source>outside the region</source>
        <translation>außerhalb des Gebiets</translation>
    </message>
    <message>
        <source>reachable</source>
        <translation>erreichbar</translation>
    </message>
    <message>
        <source>nothing reachable</source>
        <translation>nichts erreichbar</translation>
    </message>
    <message>
        <source>matched</source>
        <translation>auf einer Straße</translation>
    </message>
    <message>
        <source>far from the road</source>
        <translation>weit von der Straße</translation>
    </message>
    <message>
        <source>low confidence</source>
        <translation>niedrige Konfidenz</translation>
    </message>
    <message>
        <source>in a tour</source>
        <translation>in einer Tour</translation>
    </message>
    <message>
        <source>in no tour</source>
        <translation>in keiner Tour</translation>
    </message>
    <message>
        <source>Rows that were written incompletely: {:,}. The first reason: {}</source>
        <translation>Zeilen, die unvollständig geschrieben wurden: {:,}. Der erste Grund: {}</translation>
    </message>
    <message>
        <source>its geometry</source>
        <translation>die Geometrie</translation>
    </message>
    <message>
        <source>Refused by the output and left out: {} ({}).</source>
        <translation>Von der Ausgabe abgelehnt und daher weggelassen: {} ({}).</translation>
    </message>
    <message>
        <source>The radius '{}' is not a number of metres above 0.</source>
        <translation>Der Radius „{}“ ist keine Anzahl von Metern größer als 0.</translation>
    </message>
    <message>
        <source>The radius '{}' is longer than half the circumference of the Earth, {:,.0f} metres.</source>
        <translation>Der Radius „{}“ ist größer als der halbe Erdumfang, {:,.0f} Meter.</translation>
    </message>
    <message>
        <source>The heading '{}' is not a number of degrees from 0 to 360.</source>
        <translation>Die Fahrtrichtung „{}“ ist keine Gradzahl von 0 bis 360.</translation>
    </message>
    <message>
        <source>there is no field '{}'</source>
        <translation>Es gibt kein Feld „{}“</translation>
    </message>
    <message>
        <source>there is no variable '{}'</source>
        <translation>Es gibt keine Variable „{}“</translation>
    </message>
    <message>
        <source>The expression '{}' of {} cannot be evaluated: {}.</source>
        <translation>Der Ausdruck „{}“ für {} kann nicht ausgewertet werden: {}.</translation>
    </message>
    <message>
        <source>In most rows, the latitude is out of range, but the longitude would be valid: are the two swapped?</source>
        <translation>In den meisten Zeilen ist der Breitengrad außerhalb des gültigen Bereichs, der Längengrad wäre aber gültig: Sind die beiden vertauscht?</translation>
    </message>
    <message>
        <source>The point lies outside of its coordinate system. Has the layer the one of its coordinates?</source>
        <translation>Der Punkt liegt außerhalb seines Koordinatenbezugssystems. Hat der Layer das seiner Koordinaten?</translation>
    </message>
    <message>
        <source>The row has no geometry.</source>
        <translation>Die Zeile hat keine Geometrie.</translation>
    </message>
    <message>
        <source>A coordinate of the point is not a finite number.</source>
        <translation>Eine Koordinate des Punktes ist keine endliche Zahl.</translation>
    </message>
    <message>
        <source>The latitude {} is not between -90 and 90.</source>
        <translation>Der Breitengrad {} liegt nicht zwischen −90 und 90.</translation>
    </message>
    <message>
        <source>The longitude {} is not between -180 and 180.</source>
        <translation>Der Längengrad {} liegt nicht zwischen −180 und 180.</translation>
    </message>
    <message>
        <source>The row has a line or an area where a point is needed.</source>
        <translation>Die Zeile hat eine Linie oder eine Fläche, wo ein Punkt gebraucht wird.</translation>
    </message>
    <message>
        <source>The row has {} points; make one row of each with 'Multipart to singleparts'.</source>
        <translation>Die Zeile hat {} Punkte; machen Sie mit „Mehr- zu einteilig“ aus jedem eine eigene Zeile.</translation>
    </message>
    <message>
        <source>Rows written: {:,} of {:,}.</source>
        <translation>Geschriebene Zeilen: {:,} von {:,}.</translation>
    </message>
    <message>
        <source>Stored answers that were gone and were asked for again ({}): {:,}.</source>
        <translation>Gespeicherte Antworten, die nicht mehr da waren und noch einmal abgefragt wurden ({}): {:,}.</translation>
    </message>
    <message>
        <source>Answers of this run ({}) that could not be stored, and are only in its output: {:,}. The next run asks for them again, and they are billed again, unless it is limited to rows without an address.</source>
        <translation>Antworten dieses Laufs ({}), die nicht gespeichert werden konnten und nur in seiner Ausgabe stehen: {:,}. Der nächste Lauf fragt sie noch einmal ab, und sie werden noch einmal abgerechnet, außer er ist auf Zeilen ohne Adresse beschränkt.</translation>
    </message>
    <message>
        <source>The run ended before everything was asked. {}</source>
        <translation>Der Lauf endete, bevor alles abgefragt war. {}</translation>
    </message>
    <message>
        <source>Answers of this run ({}) that are stored: {:,}. Run again to ask the rest: these cost nothing then.</source>
        <translation>Gespeicherte Antworten dieses Laufs ({}): {:,}. Starten Sie erneut, um den Rest abzufragen: Diese kosten dann nichts.</translation>
    </message>
    <message>
        <source>Answers of this run ({}) that are only in its output, as it did not use the store: {:,}.</source>
        <translation>Antworten dieses Laufs ({}), die nur in seiner Ausgabe sind, da er den Speicher nicht verwendet hat: {:,}.</translation>
    </message>
    <message>
        <source>Requests: {:,} of {:,}. Answered {}: {:,} of {:,}.</source>
        <translation>Anfragen: {:,} von {:,}. Beantwortete {}: {:,} von {:,}.</translation>
    </message>
    <message>
        <source>Cancelled. Rows that are not in the output: {:,}.</source>
        <translation>Abgebrochen. Zeilen, die nicht in der Ausgabe sind: {:,}.</translation>
    </message>
    <message>
        <source>Trying again in {:.0f} s, until {}.</source>
        <translation>Neuer Versuch in {:.0f} s, weitere bis {}.</translation>
    </message>
    <message>
        <source>This is repetition {} of {}, which may bill {:,} transactions more.</source>
        <translation>Das ist Wiederholung {} von {}, die bis zu {:,} weitere Transaktionen kosten kann.</translation>
    </message>
    <message>
        <source>The service answers again.</source>
        <translation>Der Dienst antwortet wieder.</translation>
    </message>
    <message>
        <source>The service has not answered for {:.0f} s. Waiting for it until {}.</source>
        <translation>Der Dienst antwortet seit {:.0f} s nicht. Auf ihn wird bis {} gewartet.</translation>
    </message>
    <message>
        <source>Some stored answers were removed meanwhile or cannot be read. They are asked for again, which adds to the estimated requests and transactions.</source>
        <translation>Einige gespeicherte Antworten wurden inzwischen entfernt oder sind nicht lesbar. Sie werden noch einmal abgefragt, was zu den geschätzten Anfragen und Transaktionen hinzukommt.</translation>
    </message>
    <message>
        <source>process {} on {}, since {}</source>
        <translation>Prozess {} auf {}, seit {}</translation>
    </message>
    <message>
        <source>unknown process</source>
        <translation>unbekannter Prozess</translation>
    </message>
    <message>
        <source>The other run ({}) has received no answer for {:.0f} s. This run now sends the same requests itself. They may be billed twice if the other run continues.</source>
        <translation>Der andere Lauf ({}) hat seit {:.0f} s keine Antwort erhalten. Dieser Lauf sendet dieselben Anfragen nun selbst. Sie werden möglicherweise doppelt abgerechnet, wenn der andere Lauf weitergeht.</translation>
    </message>
    <message>
        <source>Waiting for another run that has sent the same requests: {}.</source>
        <translation>Es wird auf einen anderen Lauf gewartet, der dieselben Anfragen gesendet hat: {}.</translation>
    </message>
    <message>
        <source>{} requests failed like this: {}</source>
        <translation>{} Anfragen sind auf diese Weise fehlgeschlagen: {}</translation>
    </message>
    <message>
        <source>Requests that failed for other reasons: {}. The rows say which.</source>
        <translation>Aus anderen Gründen fehlgeschlagene Anfragen: {}. Die Zeilen nennen die Gründe.</translation>
    </message>
    <message>
        <source>Rows with the status '{}': {:,}. {}</source>
        <translation>Zeilen mit dem Status „{}“: {:,}. {}</translation>
    </message>
    <message>
        <source>Rows with other reasons: {:,}. Their error field has the reasons.</source>
        <translation>Zeilen mit anderen Gründen: {:,}. Ihr Fehlerfeld nennt die Gründe.</translation>
    </message>
    <message>
        <source>The output has no rows.</source>
        <translation>Die Ausgabe hat keine Zeilen.</translation>
    </message>
    <message>
        <source>Dry run: nothing was sent. Rows: {:,} ({}). A run would take {:,} answers from the store and send {:,} requests, for at most {:,} transactions.</source>
        <translation>Probelauf: Es wurde nichts gesendet. Zeilen: {:,} ({}). Bei einem echten Lauf: Antworten aus dem Speicher: {:,}, Anfragen: {:,}, Transaktionen: höchstens {:,}.</translation>
    </message>
    <message>
        <source>Rows: {:,} ({}). From the store: {:,}. Requests: {:,}. Transactions: at most {:,}.</source>
        <translation>Zeilen: {:,} ({}). Aus dem Speicher: {:,}. Anfragen: {:,}. Transaktionen: höchstens {:,}.</translation>
    </message>
    <message>
        <source>Transactions of this run that are missing from the usage ledger: {:,}. {}.</source>
        <translation>Transaktionen dieses Laufs, die im Verbrauchsbuch fehlen: {:,}. {}.</translation>
    </message>
    <message>
        <source>Some stored answers could not be read ({}). They are asked for again.</source>
        <translation>Einige gespeicherte Antworten konnten nicht gelesen werden ({}). Sie werden noch einmal abgefragt.</translation>
    </message>
    <message>
        <source>The result store {} cannot be read: {}. Nothing was sent. Run again, or without the store.</source>
        <translation>Der Ergebnisspeicher {} kann nicht gelesen werden: {}. Es wurde nichts gesendet. Starten Sie erneut oder ohne den Speicher.</translation>
    </message>
    <message>
        <source>The list of what was submitted cannot be used: {}. Nothing was sent.</source>
        <translation>Die Liste der übermittelten Aufträge und Pläne kann nicht verwendet werden: {}. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>{} Nothing was sent.</source>
        <translation>{} Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>A real run would be refused: {}</source>
        <translation>Ein echter Lauf würde abgelehnt: {}</translation>
    </message>
    <message>
        <source>The transactions of this run will not be counted, because the usage ledger cannot be used: {}.</source>
        <translation>Die Transaktionen dieses Laufs werden nicht gezählt, weil das Verbrauchsbuch nicht verwendet werden kann: {}.</translation>
    </message>
    <message>
        <source>On a server, you can also set the environment variable LOCATION_GATEWAY_MONTHLY_LIMIT.</source>
        <translation>Auf einem Server können Sie auch die Umgebungsvariable LOCATION_GATEWAY_MONTHLY_LIMIT setzen.</translation>
    </message>
    <message>
        <source>The monthly limit of {:,} transactions cannot be checked, because the usage ledger cannot be used: {}. A run that ignores the monthly limit continues nevertheless: this is an advanced parameter.</source>
        <translation>Das Monatslimit von {:,} Transaktionen kann nicht geprüft werden, weil das Verbrauchsbuch nicht verwendet werden kann: {}. Ein Lauf, der das Monatslimit nicht beachtet, läuft trotzdem: Das ist ein erweiterter Parameter.</translation>
    </message>
    <message>
        <source>Or move {} away: the count of this month then begins at 0, whatever has been used.</source>
        <translation>Oder verschieben Sie {}: Die Zählung dieses Monats beginnt dann bei 0, was auch immer schon verbraucht ist.</translation>
    </message>
    <message>
        <source>{}, or run without the store. Nothing was sent.</source>
        <translation>{}, oder führen Sie den Lauf ohne den Speicher aus. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The result store cannot be used: {}. The run continues without it: it requests everything, and another run pays for the same again.</source>
        <translation>Der Ergebnisspeicher kann nicht verwendet werden: {}. Der Lauf geht ohne ihn weiter: Er fragt alles ab, und ein weiterer Lauf bezahlt noch einmal für dasselbe.</translation>
    </message>
    <message>
        <source>The folder for temporary files has no space for the answers: {}.</source>
        <translation>Im Ordner für temporäre Dateien ist kein Platz für die Antworten: {}.</translation>
    </message>
    <message>
        <source>The result store was damaged. It was moved to {}, and a new, empty one was created. What was in it is asked for and paid for again when it is needed.</source>
        <translation>Der Ergebnisspeicher war beschädigt. Er wurde nach {} verschoben, und ein neuer, leerer wurde angelegt. Was in ihm war, wird bei Bedarf noch einmal abgefragt und bezahlt.</translation>
    </message>
    <message>
        <source>Old answers could not be removed from the result store ({}). The next run tries again.</source>
        <translation>Alte Antworten konnten nicht aus dem Ergebnisspeicher entfernt werden ({}). Der nächste Lauf versucht es erneut.</translation>
    </message>
    <message>
        <source>According to this computer's clock, today is {}. All stored answers have therefore expired (days: {}), and none is used. If the clock is wrong, cancel, set the clock and run again: the answers are still there.</source>
        <translation>Laut der Uhr dieses Rechners ist heute der {}. Alle gespeicherten Antworten sind daher abgelaufen (Tage: {}), und keine wird verwendet. Wenn die Uhr falsch geht, brechen Sie ab, stellen Sie sie und starten Sie erneut: Die Antworten sind noch da.</translation>
    </message>
    <message>
        <source>The file with this computer's list of batch jobs was damaged. It was moved to {}, and a new one was started. The service still lists the jobs themselves.</source>
        <translation>Die Datei mit den Batch-Aufträgen dieses Rechners war beschädigt. Sie wurde nach {} verschoben und eine neue angelegt; die Aufträge selbst führt der Dienst auf.</translation>
    </message>
    <message>
        <source>The file with this computer's list of plans was damaged. It was moved to {}, and a new one was started. Plans that were not collected cannot be collected any more.</source>
        <translation>Die Datei mit der Liste der Pläne dieses Rechners war beschädigt. Sie wurde nach {} verschoben und eine neue angelegt. Pläne, die nicht abgeholt wurden, können nicht mehr abgeholt werden.</translation>
    </message>
    <message>
        <source>The plugin was switched off or updated after this was opened. Close it, and open it again: from the toolbox, if the plugin is switched on.</source>
        <translation>Die Erweiterung wurde ausgeschaltet oder aktualisiert, nachdem dieses Fenster geöffnet wurde. Schließen Sie es und öffnen Sie es noch einmal: aus der Werkzeugkiste, wenn die Erweiterung eingeschaltet ist.</translation>
    </message>
    <message>
        <source>Stored answers for a departure 'now' ({}): {:,}, of departures from {} to {}. To ask again for older ones, use {}.</source>
        <translation>Gespeicherte Antworten für eine Abfahrt „jetzt“ ({}): {:,}, Abfahrten von {} bis {}. Um ältere noch einmal abzufragen, verwenden Sie {}.</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>'{}' is no date such as 2027-03-01.</source>
        <translation>„{}“ ist kein Datum wie 2027-03-01.</translation>
    </message>
    <message>
        <source>Times: from {} to {}.</source>
        <translation>Zeiten: von {} bis {}.</translation>
    </message>
    <message>
        <source>The time '{}' cannot be read: QGIS holds it as invalid.</source>
        <translation>Die Zeit „{}“ kann nicht gelesen werden: QGIS hält sie für ungültig.</translation>
    </message>
    <message>
        <source>The time '{}' cannot be read: this computer does not know the time zone '{}'.</source>
        <translation>Die Zeit „{}“ ist nicht lesbar: Dieser Rechner kennt die Zeitzone „{}“ nicht.</translation>
    </message>
    <message>
        <source>The time '{}' is there twice in '{}', when summer time ends. Add an offset such as +02:00.</source>
        <translation>Die Zeit „{}“ gibt es in „{}“ zweimal, am Ende der Sommerzeit. Fügen Sie einen Zeitversatz wie +02:00 an.</translation>
    </message>
    <message>
        <source>There is no time '{}' in '{}': summer time skips it.</source>
        <translation>Die Zeit „{}“ gibt es in „{}“ nicht: Die Sommerzeit überspringt sie.</translation>
    </message>
    <message>
        <source>The time '{}' has an offset that '{}' does not have at that time.</source>
        <translation>Die Zeit „{}“ hat einen Zeitversatz, den „{}“ zu dieser Zeit nicht hat.</translation>
    </message>
    <message>
        <source>The layer '{}' is a table without points. If it has columns with coordinates, make points of them with 'Create points layer from table' in QGIS's toolbox, and take that layer.</source>
        <translation>Der Layer „{}“ ist eine Tabelle ohne Punkte. Wenn er Spalten mit Koordinaten hat, machen Sie daraus Punkte mit „Punktlayer aus Tabelle erzeugen“ in den Verarbeitungswerkzeugen von QGIS und nehmen Sie diesen Layer.</translation>
    </message>
    <message>
        <source>Or write the layer like this, with the names of the columns: {}</source>
        <translation>Oder geben Sie den Layer so an, mit den Namen der Spalten: {}</translation>
    </message>
    <message>
        <source>It has no coordinate system that QGIS knows. Assign the coordinate system of its coordinates.</source>
        <translation>Er hat kein Koordinatenbezugssystem, das QGIS kennt. Weisen Sie ihm das zu, in dem seine Koordinaten vorliegen.</translation>
    </message>
    <message>
        <source>Its coordinate system '{}' describes heights only. Assign the coordinate system of its coordinates.</source>
        <translation>Sein Koordinatenbezugssystem „{}“ gibt nur Höhen an. Weisen Sie ihm das zu, in dem seine Koordinaten vorliegen.</translation>
    </message>
    <message>
        <source>Its coordinate system '{}' is geocentric (x, y and z from the centre of the Earth). Reproject the layer to longitude and latitude first.</source>
        <translation>Sein Koordinatenbezugssystem „{}“ ist geozentrisch (x, y und z vom Erdmittelpunkt aus). Rechnen Sie den Layer zuerst in Längen- und Breitengrad um.</translation>
    </message>
    <message>
        <source>There is no transformation from its coordinate system '{}' to WGS 84. Assign the coordinate system of its coordinates, or georeference the layer first.</source>
        <translation>Es gibt keine Transformation von seinem Koordinatenbezugssystem „{}“ nach WGS 84. Weisen Sie ihm das zu, in dem seine Koordinaten vorliegen, oder georeferenzieren Sie den Layer zuerst.</translation>
    </message>
    <message>
        <source>addresses</source>
        <translation>Adressen</translation>
    </message>
    <message>
        <source>Geocode addresses</source>
        <translation>Adressen geokodieren</translation>
    </message>
    <message>
        <source>Places of {}</source>
        <translation>Orte von {}</translation>
    </message>
    <message>
        <source>batch,job,list,state,status,progress,queue,location,gateway</source>
        <translation>batch,job,list,state,status,auftrag,aufträge,liste,zustand,fortschritt,warteschlange,queue,location,gateway</translation>
    </message>
    <message>
        <source>Lists the batch jobs of an environment and their progress. Bills nothing.</source>
        <translation>Listet die Batch-Aufträge einer Umgebung auf und wie weit jeder ist. Kostet keine Transaktionen.</translation>
    </message>
    <message>
        <source>Makes a table of the batch jobs that the service knows for your key, newest first, wherever they were submitted: job_id, tag, status, the times in UTC, and the numbers of records in total, succeeded and failed. It bills nothing.

layer and collected are known only for jobs that were submitted from this computer: the name of the layer, and when the results were collected.

The table also has the jobs that this computer remembers and the service does not list. Their status is 'gone' if they were deleted elsewhere, have expired (jobs are kept for 30 days) or belong to another key. It is 'not made' if submitting was interrupted and no job has the tag. If a state is chosen, these jobs are left out.</source>
        <translation>Erstellt eine Tabelle der Batch-Aufträge, die der Dienst für Ihren Schlüssel kennt, die neuesten zuerst, gleich wo sie eingereicht wurden: job_id, tag, status, die Zeiten in UTC und wie viele Datensätze es gibt, wie viele gelungen und wie viele fehlgeschlagen sind. Das kostet keine Transaktionen.

layer und collected sind von Aufträgen bekannt, die von diesem Rechner eingereicht wurden: der Name des Layers und wann die Ergebnisse abgeholt wurden.

Aufträge, die auf diesem Rechner vermerkt sind, die der Dienst aber nicht aufführt, stehen ebenfalls in der Tabelle. Ihr Status ist „gone“, wenn sie anderswo gelöscht wurden, abgelaufen sind (Aufträge werden 30 Tage aufbewahrt) oder zu einem anderen Schlüssel gehören; und „not made“, wenn das Einreichen unterbrochen wurde und es keinen Auftrag mit dem Tag gibt. Ist ein Zustand gewählt, fehlen sie.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Only jobs in this state are listed. Empty: all of them. In scripts: submitted, queued, pending, inProgress, completed, stopped, deleted, failure.</source>
        <translation>Nur Aufträge in diesem Zustand werden aufgeführt. Leer: alle. In Skripten: submitted, queued, pending, inProgress, completed, stopped, deleted, failure.</translation>
    </message>
    <message>
        <source>Only the key that created a job sees it.</source>
        <translation>Nur der Schlüssel, mit dem ein Auftrag erstellt wurde, sieht ihn.</translation>
    </message>
    <message>
        <source>Jobs in the table</source>
        <translation>Aufträge in der Tabelle</translation>
    </message>
    <message>
        <source>Jobs with the status '{}'</source>
        <translation>Aufträge mit dem Status „{}“</translation>
    </message>
    <message>
        <source>Batch jobs of {}</source>
        <translation>Batch-Aufträge von {}</translation>
    </message>
    <message>
        <source>Id of the job</source>
        <translation>ID des Auftrags</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag (Kennzeichen)</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>Erfolgreich</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Layer</translation>
    </message>
    <message>
        <source>Collected</source>
        <translation>Abgeholt</translation>
    </message>
    <message>
        <source>Job {} was found by its tag; submitting it had been interrupted.</source>
        <translation>Der Auftrag {} wurde anhand seines Tags erkannt; das Einreichen war unterbrochen worden.</translation>
    </message>
    <message>
        <source>Not made: {}. Submitting them was interrupted, or is still going on elsewhere, and the service lists no job with their tags. Submit the layer again: the plugin looks for the tags once more before it creates a job.</source>
        <translation>Nicht angelegt: {}. Das Einreichen wurde unterbrochen oder läuft gerade anderswo, und der Dienst führt keinen Auftrag mit diesen Tags auf. Reichen Sie den Layer noch einmal ein: Die Erweiterung sucht die Tags ein weiteres Mal, bevor sie etwas anlegt.</translation>
    </message>
    <message>
        <source>Gone: {}. They were submitted from this computer, but the service does not list them: they were deleted elsewhere, have expired, or belong to another key. If you submit their layers again, their records are billed again.</source>
        <translation>Verschwunden: {}. Sie wurden von diesem Rechner eingereicht, aber der Dienst führt sie nicht auf: Sie wurden anderswo gelöscht, sind abgelaufen oder gehören zu einem anderen Schlüssel. Wenn Sie ihre Layer noch einmal einreichen, werden ihre Datensätze noch einmal abgerechnet.</translation>
    </message>
    <message>
        <source>{:,} of the jobs that are gone are older than any job that the service keeps, and were removed from the list on this computer.</source>
        <translation>{:,} der verschwundenen Aufträge sind älter, als der Dienst Aufträge aufbewahrt, und wurden aus der Liste auf diesem Rechner entfernt.</translation>
    </message>
    <message>
        <source>Batch jobs of '{}': {:,}{}. Nothing was billed.</source>
        <translation>Batch-Aufträge von „{}“: {:,}{}. Es wurde nichts abgerechnet.</translation>
    </message>
    <message>
        <source>{} and {:,} more</source>
        <translation>{} und {:,} weitere</translation>
    </message>
    <message>
        <source>Stop or delete batch jobs</source>
        <translation>Batch-Aufträge stoppen oder löschen</translation>
    </message>
    <message>
        <source>batch,job,cancel,stop,abort,delete,remove,location,gateway</source>
        <translation>batch,job,cancel,stop,delete,auftrag,abbrechen,stoppen,anhalten,löschen,entfernen,location,gateway</translation>
    </message>
    <message>
        <source>Stops batch jobs that are under way and, if you choose so, deletes jobs with their results.</source>
        <translation>Stoppt laufende Batch-Aufträge; löscht sie auf Wunsch mitsamt ihren Ergebnissen.</translation>
    </message>
    <message>
        <source>Stops batch jobs. What a job has done so far is billed and can be collected. Jobs that have ended are left as they are. Stopping and deleting bill nothing.

Jobs can be deleted as well. Results that were not collected are then lost for good although they are billed, and requesting the same again is billed again. What was collected stays in your layers and in the result store.

The output has the state of each job, in the order of the ids; 'gone' means that the service does not know the job. The run fails only if nothing could be done for any of the jobs.</source>
        <translation>Stoppt Batch-Aufträge. Was ein Auftrag bis dahin erledigt hat, wird abgerechnet und kann abgeholt werden; ein beendeter Auftrag bleibt, wie er ist. Das Stoppen und Löschen selbst kostet nichts.

Die Aufträge können auch gelöscht werden. Nicht abgeholte Ergebnisse sind dann endgültig verloren, obwohl sie abgerechnet wurden, und dasselbe noch einmal abzufragen wird noch einmal abgerechnet. Was abgeholt wurde, bleibt in Ihren Layern und im Ergebnisspeicher.

Die Ausgabe nennt den Zustand jedes Auftrags in der Reihenfolge der IDs; „gone“ bedeutet, dass der Dienst den Auftrag nicht kennt. Der Lauf schlägt nur fehl, wenn für keinen der Aufträge etwas getan werden konnte.</translation>
    </message>
    <message>
        <source>Delete the jobs with their results</source>
        <translation>Aufträge mit ihren Ergebnissen löschen</translation>
    </message>
    <message>
        <source>This cannot be undone. If you need the results, collect them first: they are billed in any case.</source>
        <translation>Das kann nicht rückgängig gemacht werden. Wenn Sie die Ergebnisse brauchen, holen Sie sie vorher ab: Sie werden in jedem Fall abgerechnet.</translation>
    </message>
    <message>
        <source>States of the jobs afterwards, separated by commas</source>
        <translation>Zustände der Aufträge danach, durch Komma getrennt</translation>
    </message>
    <message>
        <source>Jobs: {:,} of {:,}.</source>
        <translation>Aufträge: {:,} von {:,}.</translation>
    </message>
    <message>
        <source>The results are incomplete (records answered according to the job: {:,}, in the results: {:,}). Collect the job again.</source>
        <translation>Die Ergebnisse sind unvollständig (laut Auftrag beantwortete Datensätze: {:,}, in den Ergebnissen: {:,}). Holen Sie den Auftrag noch einmal ab.</translation>
    </message>
    <message>
        <source>The job ended before it reached this record ({}).</source>
        <translation>Der Auftrag endete, bevor dieser Datensatz an der Reihe war ({}).</translation>
    </message>
    <message>
        <source>The service counts failed records in this job, but does not say which ones.</source>
        <translation>Der Dienst zählt in diesem Auftrag fehlgeschlagene Datensätze, sagt aber nicht, welche es sind.</translation>
    </message>
    <message>
        <source>This record is missing from the results, and the job does not say whether it was answered. Collect the job again.</source>
        <translation>Dieser Datensatz fehlt in den Ergebnissen, und der Auftrag gibt nicht an, ob er beantwortet wurde. Holen Sie den Auftrag noch einmal ab.</translation>
    </message>
    <message>
        <source>It contains no batch job with an id.</source>
        <translation>Sie enthält keinen Batch-Auftrag mit einer ID.</translation>
    </message>
    <message>
        <source>It contains no list of jobs.</source>
        <translation>Sie enthält keine Liste von Aufträgen.</translation>
    </message>
    <message>
        <source>A file of the batch job could not be read or written.</source>
        <translation>Eine Datei des Batch-Auftrags konnte nicht gelesen oder geschrieben werden.</translation>
    </message>
    <message>
        <source>Check that the disk has free space and that the folder is writable.</source>
        <translation>Prüfen Sie, ob auf dem Datenträger noch Platz ist und ob in den Ordner geschrieben werden kann.</translation>
    </message>
    <message>
        <source>It is empty.</source>
        <translation>Sie ist leer.</translation>
    </message>
    <message>
        <source>Collect a batch job</source>
        <translation>Batch-Auftrag abholen</translation>
    </message>
    <message>
        <source>batch,job,results,address,geocoding,reverse,download,location,gateway</source>
        <translation>batch,job,results,auftrag,ergebnisse,abholen,adresse,geokodierung,rückwärts,geocoding,reverse,download,location,gateway</translation>
    </message>
    <message>
        <source>Adds the results of batch jobs to the layer that was submitted, as a run without a job would.</source>
        <translation>Fügt dem eingereichten Layer die Ergebnisse von Batch-Aufträgen hinzu, wie es ein Lauf ohne Auftrag täte.</translation>
    </message>
    <message>
        <source>Adds the results of batch jobs to the layer that was submitted. Points get their addresses, in the same fields as with 'Reverse geocode points'. Addresses get their points, in the same fields as with 'Geocode addresses'. It bills nothing.

There is no output as long as one of the jobs is under way. The run can wait for it.

The results are also kept in the result store, so that any later run finds them. Rows are matched by their place or address. Rows that were added or changed since then, and that are in none of the jobs, are 'not_asked', and the log says how many. Rows for which the job has an error are 'failed', with the service's reason. Rows that are missing because the results are incomplete are 'failed', too: collect the job again. If a job was stopped or has failed, what it has done is collected.

A job that was not submitted from this profile is matched by the coordinates alone. Its results are not kept, because the other parameters of the job are not known. If it has addresses, it cannot be collected here: its results do not contain them.</source>
        <translation>Fügt dem eingereichten Layer die Ergebnisse von Batch-Aufträgen hinzu. Punkte erhalten ihre Adressen, in den Feldern, die auch „Punkte rückwärts geokodieren“ hat. Adressen erhalten ihre Punkte, in den Feldern, die auch „Adressen geokodieren“ hat. Das kostet keine Transaktionen.

Solange einer der Aufträge läuft, gibt es keine Ausgabe. Der Lauf kann darauf warten.

Die Ergebnisse werden auch im Ergebnisspeicher aufbewahrt, sodass jeder spätere Lauf sie findet. Die Zeilen werden über ihren Ort oder ihre Adresse zugeordnet. Zeilen, die seither hinzugekommen sind oder geändert wurden und die in keinem der Aufträge enthalten sind, erhalten „not_asked“, und das Protokoll nennt ihre Anzahl. Zeilen, für die der Auftrag einen Fehler enthält, erhalten „failed“ mit dem Grund des Dienstes. Auch Zeilen, die fehlen, weil die Ergebnisse unvollständig sind, erhalten „failed“: Holen Sie den Auftrag dann noch einmal ab. Von einem gestoppten oder fehlgeschlagenen Auftrag wird abgeholt, was er erledigt hat.

Ein Auftrag, der nicht aus diesem Profil eingereicht wurde, wird allein über die Koordinaten zugeordnet. Seine Ergebnisse werden nicht aufbewahrt, weil die übrigen Parameter des Auftrags nicht bekannt sind. Enthält er Adressen, kann er hier nicht abgeholt werden: Seine Ergebnisse enthalten sie nicht.</translation>
    </message>
    <message>
        <source>Layer that was submitted</source>
        <translation>Eingereichter Layer</translation>
    </message>
    <message>
        <source>The points, or the table of addresses. Every row comes out again.</source>
        <translation>Die Punkte oder die Tabelle mit den Adressen. Jede Zeile kommt wieder heraus.</translation>
    </message>
    <message>
        <source>Wait for the jobs (minutes)</source>
        <translation>Auf die Aufträge warten (Minuten)</translation>
    </message>
    <message>
        <source>0: report the states of the jobs, and stop if any of them is under way.</source>
        <translation>0: nur den Zustand der Aufträge melden und anhalten, wenn sie noch nicht beendet sind.</translation>
    </message>
    <message>
        <source>If the jobs have addresses, the input has no position: the point is at the address.</source>
        <translation>Enthalten die Aufträge Adressen, hat die Eingabe keine Position: Der Punkt liegt an der Adresse.</translation>
    </message>
    <message>
        <source>Minimum score (of addresses)</source>
        <translation>Mindestscore (von Adressen)</translation>
    </message>
    <message>
        <source>Layer with the results</source>
        <translation>Layer mit den Ergebnissen</translation>
    </message>
    <message>
        <source>If the jobs have addresses, it has the points and fields of 'Geocode addresses' instead.</source>
        <translation>Enthalten die Aufträge Adressen, hat er stattdessen die Punkte und Felder von „Adressen geokodieren“.</translation>
    </message>
    <message>
        <source>Distinct places or addresses</source>
        <translation>Verschiedene Orte oder Adressen</translation>
    </message>
    <message>
        <source>States of the jobs, separated by commas</source>
        <translation>Zustände der Aufträge, durch Komma getrennt</translation>
    </message>
    <message>
        <source>The results cannot be stored on this computer: {}. Free some disk space and collect the jobs again.</source>
        <translation>Die Ergebnisse können auf diesem Rechner nicht aufbewahrt werden: {}. Schaffen Sie Platz und holen Sie die Aufträge noch einmal ab.</translation>
    </message>
    <message>
        <source>Results read: {:,} of {:,}.</source>
        <translation>Gelesene Ergebnisse: {:,} von {:,}.</translation>
    </message>
    <message>
        <source>Jobs that ended before they had answered all records: {}. Submit the layer again to ask the rest: stored answers cost nothing then.</source>
        <translation>Aufträge, die endeten, bevor sie alle Datensätze beantwortet hatten: {}. Reichen Sie den Layer noch einmal ein, um den Rest abzufragen: Gespeicherte Antworten kosten dann nichts.</translation>
    </message>
    <message>
        <source>Deleted, with their results: {}.</source>
        <translation>Gelöscht, mitsamt ihren Ergebnissen: {}.</translation>
    </message>
    <message>
        <source>Created, but never started: {}. Submit the layer again: this starts the jobs, and nothing is paid for twice.</source>
        <translation>Angelegt, aber nie gestartet: {}. Reichen Sie den Layer noch einmal ein: Das startet die Aufträge, und nichts wird doppelt bezahlt.</translation>
    </message>
    <message>
        <source>Not all of the jobs have ended, so there is nothing to collect yet.</source>
        <translation>Nicht alle Aufträge sind beendet, daher gibt es noch nichts abzuholen.</translation>
    </message>
    <message>
        <source>Rows whose answers could not be read from the result store: {:,}. Collect the jobs again.</source>
        <translation>Zeilen, deren Antworten nicht aus dem Ergebnisspeicher gelesen werden konnten: {:,}. Holen Sie die Aufträge noch einmal ab.</translation>
    </message>
    <message>
        <source>Rows that are in none of the jobs: {:,}. The layer has changed since it was submitted.</source>
        <translation>Zeilen, die in keinem der Aufträge enthalten sind: {:,}. Der Layer hat sich seit dem Einreichen geändert.</translation>
    </message>
    <message>
        <source>Ids of the jobs</source>
        <translation>IDs der Aufträge</translation>
    </message>
    <message>
        <source>One or more, separated by commas: those that 'Submit a batch job' returns, or job_id of 'Batch jobs'.</source>
        <translation>Eine oder mehrere, durch Komma getrennt: die von „Batch-Auftrag einreichen“ zurückgegebenen oder job_id von „Batch-Aufträge“.</translation>
    </message>
    <message>
        <source>The ids are missing. Enter those of one or more batch jobs, separated by commas.</source>
        <translation>Die IDs fehlen. Geben Sie die eines oder mehrerer Batch-Aufträge ein, durch Komma getrennt.</translation>
    </message>
    <message>
        <source>Job {} was submitted in the environment '{}', but '{}' is active. Only the key of the job's own environment sees it.</source>
        <translation>Der Auftrag {} wurde in der Umgebung „{}“ eingereicht, aktiv ist „{}“: Nur der Schlüssel seiner eigenen Umgebung sieht ihn.</translation>
    </message>
    <message>
        <source>Downloading the results of job {}.</source>
        <translation>Die Ergebnisse des Auftrags {} werden heruntergeladen.</translation>
    </message>
    <message>
        <source>Job {}: {}</source>
        <translation>Auftrag {}: {}</translation>
    </message>
    <message>
        <source>The row with this result cannot be read: it has more or fewer cells than there are columns.</source>
        <translation>Die Zeile mit diesem Ergebnis kann nicht gelesen werden: Sie hat mehr oder weniger Zellen, als es Spalten gibt.</translation>
    </message>
    <message>
        <source>Job {}: results for records that this plugin did not submit: {:,}. They were skipped.</source>
        <translation>Auftrag {}: Ergebnisse zu Datensätzen, die diese Erweiterung nicht eingereicht hat: {:,}. Sie wurden übersprungen.</translation>
    </message>
    <message>
        <source>Job {}: results that cannot be read, because their rows have more or fewer cells than there are columns: {:,}.</source>
        <translation>Auftrag {}: Ergebnisse, die nicht gelesen werden können, weil ihre Zeilen mehr oder weniger Zellen haben, als es Spalten gibt: {:,}.</translation>
    </message>
    <message>
        <source>Job {}: records with candidates missing from the results: {:,}.</source>
        <translation>Auftrag {}: Datensätze, für die in den Ergebnissen einige Kandidaten fehlen: {:,}.</translation>
    </message>
    <message>
        <source>The service says: {}.</source>
        <translation>Der Dienst meldet: {}.</translation>
    </message>
    <message>
        <source>Job {}: errors that name no record: {:,}. The first one is: {}.</source>
        <translation>Auftrag {}: Fehler, die keinen Datensatz nennen: {:,}. Der erste lautet: {}.</translation>
    </message>
    <message>
        <source>Job {}: records missing from its results: {:,}. {} If they stay missing, delete the job and submit the layer again; they are then billed again.</source>
        <translation>Auftrag {}: Datensätze, die in seinen Ergebnissen fehlen: {:,}. {} Wenn sie weiterhin fehlen, löschen Sie den Auftrag und reichen Sie den Layer noch einmal ein, wodurch sie noch einmal abgerechnet werden.</translation>
    </message>
    <message>
        <source>Its answer could no longer be read from the result store. Collect the job again.</source>
        <translation>Die Antwort dazu konnte nicht mehr aus dem Ergebnisspeicher gelesen werden: Holen Sie den Auftrag noch einmal ab.</translation>
    </message>
    <message>
        <source>This row is in none of the jobs: the layer has changed since it was submitted.</source>
        <translation>Diese Zeile ist in keinem der Aufträge enthalten: Der Layer hat sich seit dem Einreichen geändert.</translation>
    </message>
    <message>
        <source>Job {} has addresses and job {} has places; collect them one after the other.</source>
        <translation>Der Auftrag {} enthält Adressen, der Auftrag {} Orte; holen Sie sie nacheinander ab.</translation>
    </message>
    <message>
        <source>These jobs have addresses, and were not submitted from this profile: {}. Their results do not say which address each belongs to: collect them in the profile that has submitted them.</source>
        <translation>Diese Aufträge enthalten Adressen und wurden nicht aus diesem Profil eingereicht: {}. Ihre Ergebnisse sagen nicht, zu welcher Adresse jedes gehört: Holen Sie sie in dem Profil ab, aus dem sie eingereicht wurden.</translation>
    </message>
    <message>
        <source>What this computer remembers of job {} cannot be read. If a newer version of this plugin has submitted the job, collect it with that version.</source>
        <translation>Was auf diesem Rechner zum Auftrag {} vermerkt ist, kann nicht gelesen werden. Wenn eine neuere Version dieser Erweiterung den Auftrag eingereicht hat, holen Sie ihn mit jener Version ab.</translation>
    </message>
    <message>
        <source>The jobs {} and {} were submitted with different parameters; collect them one after the other.</source>
        <translation>Die Aufträge {} und {} wurden mit verschiedenen Parametern eingereicht; holen Sie sie nacheinander ab.</translation>
    </message>
    <message>
        <source>It is not known whether the batch job was created.</source>
        <translation>Ob der Batch-Auftrag angelegt wurde, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Submit the layer again later: the plugin first looks for the job by its tag, so nothing is paid for twice.</source>
        <translation>Reichen Sie den Layer später noch einmal ein: Die Erweiterung sucht den Auftrag zuerst anhand seines Tags, damit nichts doppelt bezahlt wird.</translation>
    </message>
    <message>
        <source>{reason} Its tag is '{tag}'; it has not been started.</source>
        <translation>{reason} Sein Tag lautet „{tag}“; er wurde nicht gestartet.</translation>
    </message>
    <message>
        <source>The batch job was created, but it may not have been started.</source>
        <translation>Der Batch-Auftrag wurde angelegt, aber nicht mit Sicherheit gestartet.</translation>
    </message>
    <message>
        <source>Submit the layer again later: this starts the job and sends nothing twice. Or delete the job.</source>
        <translation>Reichen Sie den Layer später noch einmal ein: Das startet den Auftrag, und nichts wird doppelt gesendet. Oder löschen Sie den Auftrag.</translation>
    </message>
    <message>
        <source>{reason} The job is {job_id}, and its tag is '{tag}'.</source>
        <translation>{reason} Der Auftrag ist {job_id}, sein Tag lautet „{tag}“.</translation>
    </message>
    <message>
        <source>The service does not know this batch job (404).</source>
        <translation>Der Dienst kennt diesen Batch-Auftrag nicht (404).</translation>
    </message>
    <message>
        <source>Check the id and the environment. Jobs are kept for 30 days, and only the key that created a job sees it. It may also have been deleted.</source>
        <translation>Prüfen Sie die ID und die Umgebung: Aufträge werden 30 Tage aufbewahrt, und nur der Schlüssel, mit dem ein Auftrag angelegt wurde, sieht ihn. Er kann auch gelöscht worden sein.</translation>
    </message>
    <message>
        <source>The service makes no batch jobs of this kind (404).</source>
        <translation>Der Dienst führt keine Batch-Aufträge dieser Art aus (404).</translation>
    </message>
    <message>
        <source>Ask the reseller whether the contract has batch jobs with places, with addresses, or with both. Geocode the layer without a job meanwhile.</source>
        <translation>Fragen Sie den Reseller, ob der Vertrag Batch-Aufträge mit Orten, mit Adressen oder mit beidem umfasst. Geokodieren Sie den Layer bis dahin ohne Auftrag.</translation>
    </message>
    <message>
        <source>The batch job has nothing to collect yet (404).</source>
        <translation>Für den Batch-Auftrag gibt es noch nichts abzuholen (404).</translation>
    </message>
    <message>
        <source>Wait until its state is 'completed'.</source>
        <translation>Warten Sie, bis sein Zustand „completed“ ist.</translation>
    </message>
    <message>
        <source>This key has as many unfinished batch jobs as the service allows (429).</source>
        <translation>Beim Dienst liegen so viele nicht beendete Batch-Aufträge, wie er für diesen Schlüssel zulässt (429).</translation>
    </message>
    <message>
        <source>Wait until some of them have ended, or delete jobs that were never started or have failed. 500 are allowed.</source>
        <translation>Warten Sie, bis einige beendet sind, oder löschen Sie solche, die nie gestartet wurden oder fehlgeschlagen sind; 500 sind erlaubt.</translation>
    </message>
    <message>
        <source>The service did not accept the batch job (400).</source>
        <translation>Der Dienst hat den Batch-Auftrag nicht angenommen (400).</translation>
    </message>
    <message>
        <source>If it names a column, change the settings of the environment: remove the column from batch_result_columns, or enter what the service calls it in batch_address_columns.</source>
        <translation>Nennt er eine Spalte, ändern Sie die Einstellungen der Umgebung: Entfernen Sie die Spalte aus batch_result_columns oder geben Sie in batch_address_columns ein, wie der Dienst sie nennt.</translation>
    </message>
    <message>
        <source>The batch job is too large for the service ({status}).</source>
        <translation>Der Batch-Auftrag ist für den Dienst zu groß ({status}).</translation>
    </message>
    <message>
        <source>Split the layer. The platform accepts 1,000,000 records and 500 MB in one job; this gateway may accept less.</source>
        <translation>Teilen Sie den Layer auf. Die Plattform nimmt in einem Auftrag 1.000.000 Datensätze und 500 MB an, dieses Gateway vielleicht weniger.</translation>
    </message>
    <message>
        <source>Micro-point addresses are not available in a batch job: the platform does not offer restricted features there. Request them without a batch job, or leave them out.</source>
        <translation>In einem Batch-Auftrag sind keine Micro-Point-Adressen erhältlich: Die Plattform lässt Funktionen mit eingeschränktem Zugang dort weg. Fragen Sie sie ohne Batch-Auftrag ab oder verzichten Sie darauf.</translation>
    </message>
    <message>
        <source>The layer has no points, but the jobs have places.</source>
        <translation>Der Layer hat keine Punkte, die Aufträge enthalten aber Orte.</translation>
    </message>
    <message>
        <source>places</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>Reverse geocode points</source>
        <translation>Punkte rückwärts geokodieren</translation>
    </message>
    <message>
        <source>Addresses of {}</source>
        <translation>Adressen von {}</translation>
    </message>
    <message>
        <source>'{stripped}' is not the id of a batch job: an id has only letters, digits, '-' and '_', such as JOB-01234567-89ab-cdef-0123-456789abcdef.</source>
        <translation>„{stripped}“ ist keine ID eines Batch-Auftrags: Eine ID besteht nur aus Buchstaben, Ziffern, „-“ und „_“, wie in JOB-01234567-89ab-cdef-0123-456789abcdef.</translation>
    </message>
    <message>
        <source>It is far too long for the number of records in the job.</source>
        <translation>Sie ist für die Anzahl der Datensätze des Auftrags viel zu lang.</translation>
    </message>
    <message>
        <source>A single record is too large for a batch job.</source>
        <translation>Ein einzelner Datensatz ist bereits zu groß für einen Batch-Auftrag.</translation>
    </message>
    <message>
        <source>A batch record must be at most {most} characters long; choose fewer languages.</source>
        <translation>Ein Batch-Datensatz darf höchstens {most} Zeichen lang sein; wählen Sie weniger Sprachen.</translation>
    </message>
    <message>
        <source>It has no column 'recId', so its lines cannot be matched to records.</source>
        <translation>Sie hat keine Spalte „recId“, daher können ihre Zeilen keinen Datensätzen zugeordnet werden.</translation>
    </message>
    <message>
        <source>The service returned no reason for this record</source>
        <translation>Der Dienst nannte für diesen Datensatz keinen Grund</translation>
    </message>
    <message>
        <source>Line {} of the input: {}</source>
        <translation>Zeile {} der Eingabe: {}</translation>
    </message>
    <message>
        <source>Jobs without an answer: {}. {}</source>
        <translation>Nicht beantwortete Aufträge: {}. {}</translation>
    </message>
    <message>
        <source>The list of batch jobs cannot be stored on this computer: {}. Nothing was sent.</source>
        <translation>Batch-Aufträge können auf diesem Rechner nicht vermerkt werden: {}. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>Another run is submitting batch jobs. Waiting for it to end, so that nothing is paid for twice.</source>
        <translation>Ein anderer Lauf reicht gerade Batch-Aufträge ein; es wird auf sein Ende gewartet, damit nichts doppelt bezahlt wird.</translation>
    </message>
    <message>
        <source>Submitting the job with the tag '{}' was interrupted before the job was created.</source>
        <translation>Der Auftrag mit dem Tag „{}“, dessen Anlegen unterbrochen wurde, ist nie angelegt worden.</translation>
    </message>
    <message>
        <source>Found job {} by its tag '{}'; submitting it had been interrupted.</source>
        <translation>Der Auftrag {} wurde anhand seines Tags „{}“ erkannt; sein Anlegen war unterbrochen worden.</translation>
    </message>
    <message>
        <source>The states of the jobs are not known at the moment. {}</source>
        <translation>Der Zustand der Aufträge ist zurzeit nicht bekannt. {}</translation>
    </message>
    <message>
        <source>Job {}: {}.</source>
        <translation>Auftrag {}: {}.</translation>
    </message>
    <message>
        <source>Job {}: {}, {:,} of {:,} records.</source>
        <translation>Auftrag {}: {}, {:,} von {:,} Datensätzen.</translation>
    </message>
    <message>
        <source>Records that the service has processed: {:,} of {:,}.</source>
        <translation>Vom Dienst verarbeitete Datensätze: {:,} von {:,}.</translation>
    </message>
    <message>
        <source>Rows: {:,} → {}: {:,} → already stored: {:,} → in jobs under way: {:,} → jobs: {:,} → transactions: at most {:,}</source>
        <translation>Zeilen: {:,} → {}: {:,} → bereits gespeichert: {:,} → in laufenden Aufträgen: {:,} → Aufträge: {:,} → Transaktionen: höchstens {:,}</translation>
    </message>
    <message>
        <source>Jobs submitted: {:,}. Records: {:,}, written to files: {:,}, submitted: {:,}.</source>
        <translation>Eingereichte Aufträge: {:,}. Datensätze: {:,}, in Dateien geschrieben: {:,}, eingereicht: {:,}.</translation>
    </message>
    <message>
        <source>Job {}, records: {:,}, tag: '{}'.</source>
        <translation>Auftrag {}, Datensätze: {:,}, Tag: „{}“.</translation>
    </message>
    <message>
        <source>The same job was created more than once. These copies were never started and are not billed; delete them: {}.</source>
        <translation>Derselbe Auftrag wurde mehr als einmal angelegt. Diese wurden nie gestartet und kosten nichts; löschen Sie sie: {}.</translation>
    </message>
    <message>
        <source>nothing was tried.</source>
        <translation>Es wurde nichts versucht.</translation>
    </message>
    <message>
        <source>it had already been deleted.</source>
        <translation>Er wurde schon vorher gelöscht.</translation>
    </message>
    <message>
        <source>Job {}: stopped. What it has done is billed.</source>
        <translation>Auftrag {}: gestoppt. Was er erledigt hat, wird abgerechnet.</translation>
    </message>
    <message>
        <source>Job {}: its state is '{}', so there was nothing to stop.</source>
        <translation>Auftrag {}: Sein Zustand ist „{}“, es gab also nichts zu stoppen.</translation>
    </message>
    <message>
        <source>Job {}: deleted.</source>
        <translation>Auftrag {}: gelöscht.</translation>
    </message>
    <message>
        <source>Job {} had answers that were not collected (records: {:,}, layer: '{}'); they have to be paid for again.</source>
        <translation>Der Auftrag {} hatte Antworten, die nicht abgeholt wurden (Datensätze: {:,}, Layer: „{}“); sie müssen noch einmal bezahlt werden.</translation>
    </message>
    <message>
        <source>Job {}: removed from the list on this computer. {}</source>
        <translation>Auftrag {}: aus der Liste auf diesem Rechner entfernt. {}</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>Nicht gestartet</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Eingereiht</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Ausstehend</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Verschwunden</translation>
    </message>
    <message>
        <source>Not made</source>
        <translation>Nicht angelegt</translation>
    </message>
    <message>
        <source>State '{}'</source>
        <translation>Zustand „{}“</translation>
    </message>
    <message>
        <source>{}() in {} gives another value when the job is collected, so that no row would find its answer. Write the values into a field first.</source>
        <translation>{}() in {} ergibt beim Abholen des Auftrags einen anderen Wert, sodass keine Zeile ihre Antwort finden würde. Schreiben Sie die Werte zuerst in ein Feld.</translation>
    </message>
    <message>
        <source>Submit a batch job</source>
        <translation>Batch-Auftrag einreichen</translation>
    </message>
    <message>
        <source>batch,job,address,geocoding,reverse,million,large,location,gateway</source>
        <translation>batch,job,auftrag,einreichen,adresse,geokodierung,rückwärts,geocoding,reverse,million,groß,large,location,gateway</translation>
    </message>
    <message>
        <source>Submits the points or addresses of a layer to the service, which geocodes them even while QGIS is closed.</source>
        <translation>Reicht die Punkte oder Adressen eines Layers beim Dienst ein, der sie geokodiert, auch während QGIS geschlossen ist.</translation>
    </message>
    <message>
        <source>Submits the points of a layer as one or more batch jobs of up to 1,000,000 places each. The service processes the jobs by itself, so you may close QGIS. 'Collect a batch job' then makes the same layer that 'Reverse geocode points' would make.

With an address, in one line or in parts, the jobs geocode the addresses of a layer or table instead. 'Collect a batch job' then makes the same layer that 'Geocode addresses' would make.

Rows with the same place or address are submitted once. What is stored already, or what a job under way has, is not submitted. Before anything is sent, the log says how many jobs and transactions are needed; 'Dry run' only counts.

This computer remembers each job, with all its parameters, before the job is created. If creating a job is interrupted, the job is found again by its tag and is never paid for twice.

A batch job has no guaranteed response time and costs less per row. Micro-point addresses are not available in a batch job.</source>
        <translation>Reicht die Punkte eines Layers als einen Batch-Auftrag oder als mehrere mit bis zu je 1.000.000 Orten ein. Der Dienst arbeitet sie selbstständig ab, sodass Sie QGIS schließen können. „Batch-Auftrag abholen“ macht daraus denselben Layer, den „Punkte rückwärts geokodieren“ erstellen würde.

Mit einer Adresse, in einer Zeile oder in Teilen, geokodieren die Aufträge stattdessen die Adressen eines Layers oder einer Tabelle. „Batch-Auftrag abholen“ macht daraus denselben Layer, den „Adressen geokodieren“ erstellen würde.

Zeilen mit demselben Ort oder derselben Adresse werden nur einmal eingereicht. Was bereits gespeichert oder in einem laufenden Auftrag enthalten ist, wird nicht eingereicht. Das Protokoll nennt die Anzahl der nötigen Aufträge und Transaktionen, bevor etwas gesendet wird; „Probelauf“ zählt nur.

Jeder Auftrag wird auf diesem Rechner mit allen seinen Parametern vermerkt, bevor er angelegt wird. Wird das Anlegen unterbrochen, wird der Auftrag anhand seines Tags wiedergefunden und nie doppelt bezahlt.

Ein Batch-Auftrag hat keine zugesagte Antwortzeit und kostet weniger je Zeile. Micro-Point-Adressen sind darin nicht erhältlich.</translation>
    </message>
    <message>
        <source>Points, or table of addresses</source>
        <translation>Punkte oder Tabelle mit Adressen</translation>
    </message>
    <message>
        <source>Points in any coordinate system, which are reverse geocoded. With an address below: any layer, or a table without geometries.</source>
        <translation>Punkte in beliebigem Koordinatenbezugssystem, die rückwärts geokodiert werden. Mit einer Adresse weiter unten: ein beliebiger Layer oder eine Tabelle ohne Geometrien.</translation>
    </message>
    <message>
        <source>Address in one line (to geocode addresses)</source>
        <translation>Adresse in einer Zeile (um Adressen zu geokodieren)</translation>
    </message>
    <message>
        <source>Candidates per point or address</source>
        <translation>Kandidaten je Punkt oder Adresse</translation>
    </message>
    <message>
        <source>With more than one, the collected layer has a row for each candidate, the best first. Addresses can have 10 at most.</source>
        <translation>Bei mehr als einem hat der abgeholte Layer eine Zeile für jeden Kandidaten, den besten zuerst. Für Adressen sind höchstens 10 möglich.</translation>
    </message>
    <message>
        <source>The tag of each job begins with this text, so that you recognise the job in the service's lists. The layer's name stays on this computer.</source>
        <translation>Mit diesem Text beginnt das Tag jedes Auftrags, an dem er in den Listen des Dienstes zu erkennen ist. Der Name des Layers bleibt auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Ids of the jobs to collect for the layer, separated by commas</source>
        <translation>IDs der für den Layer abzuholenden Aufträge, durch Komma getrennt</translation>
    </message>
    <message>
        <source>Jobs submitted; in a dry run: needed</source>
        <translation>Eingereichte Aufträge; im Probelauf: benötigte</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Answers already stored, or in jobs under way</source>
        <translation>Antworten, die bereits gespeichert oder in laufenden Aufträgen sind</translation>
    </message>
    <message>
        <source>{} is for addresses. Leave it out, or choose the field with the address, too.</source>
        <translation>{} ist für Adressen. Lassen Sie diesen Parameter weg oder wählen Sie auch das Feld mit der Adresse.</translation>
    </message>
    <message>
        <source>The input has no points. To geocode addresses, choose a field or an expression with the address in one line, or with its parts, such as street and city.</source>
        <translation>Die Eingabe hat keine Punkte. Um Adressen zu geokodieren, wählen Sie ein Feld oder einen Ausdruck mit der Adresse in einer Zeile oder mit ihren Teilen, etwa Straße und Ort.</translation>
    </message>
    <message>
        <source>{} is for points. Leave it out, or leave out the address.</source>
        <translation>{} ist für Punkte. Lassen Sie diesen Parameter weg oder lassen Sie die Adresse weg.</translation>
    </message>
    <message>
        <source>The records could not be written to a temporary file: {}.</source>
        <translation>Die Datensätze konnten nicht in eine temporäre Datei geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>No row has an address or a place that can be submitted.</source>
        <translation>Keine Zeile hat eine Adresse oder einen Ort zum Einreichen.</translation>
    </message>
    <message>
        <source>Jobs to collect for this layer: {}.</source>
        <translation>Für diesen Layer abzuholen: {}.</translation>
    </message>
    <message>
        <source>Not all jobs could be submitted. {}</source>
        <translation>Nicht alle Aufträge konnten eingereicht werden. {}</translation>
    </message>
    <message>
        <source>Nothing had to be submitted: all answers are stored or in jobs under way. After these jobs are collected, '{}' takes all answers from the store and bills nothing.</source>
        <translation>Es musste nichts eingereicht werden: Alle Antworten sind gespeichert oder in laufenden Aufträgen. Nachdem diese Aufträge abgeholt sind, nimmt „{}“ alle Antworten aus dem Speicher, ohne dass etwas abgerechnet wird.</translation>
    </message>
    <message>
        <source>Nothing had to be submitted. All answers are stored. '{}' takes them from the store now and bills nothing.</source>
        <translation>Es musste nichts eingereicht werden. Alle Antworten sind gespeichert. „{}“ nimmt sie jetzt aus dem Speicher, ohne dass etwas abgerechnet wird.</translation>
    </message>
    <message>
        <source>The service returned neither a result nor a reason for this place</source>
        <translation>Der Dienst lieferte für diesen Ort weder ein Ergebnis noch einen Grund</translation>
    </message>
    <message>
        <source>It contains no list of results.</source>
        <translation>Sie enthält keine Ergebnisliste.</translation>
    </message>
    <message>
        <source>It contains no list of items.</source>
        <translation>Sie enthält keine Liste von Elementen.</translation>
    </message>
    <message>
        <source>The answer contains no result for this place</source>
        <translation>Die Antwort enthält kein Ergebnis für diesen Ort</translation>
    </message>
    <message>
        <source>Candidates within a radius</source>
        <translation>Kandidaten im Umkreis</translation>
    </message>
    <message>
        <source>address,geocoding,reverse,candidates,radius,circle,nearby,around,location,gateway</source>
        <translation>address,geocoding,reverse,candidates,adresse,geokodierung,kandidaten,radius,umkreis,kreis,nähe,nearby,location,gateway</translation>
    </message>
    <message>
        <source>Lists the addresses and places around a point, sorted by distance.</source>
        <translation>Listet die Adressen und POIs um einen Punkt nach Entfernung sortiert auf.</translation>
    </message>
    <message>
        <source>Lists the addresses and places around a point, sorted by distance, with one request and one transaction. Without a radius, it lists the nearest ones at any distance.

Each candidate is a point at its address. Its fields begin with rg_: rg_rank numbers the candidates from 1, rg_distance_m is the distance from the centre. If nothing is found, the layer is empty and the log says so.

The answer is stored on this computer, so the same question is not paid for twice.</source>
        <translation>Listet die Adressen und POIs um einen Punkt nach Entfernung sortiert auf, mit einer Anfrage und einer Transaktion. Ohne Radius werden die nächstgelegenen in beliebiger Entfernung aufgelistet.

Jeder Kandidat ist ein Punkt an seiner Adresse. Seine Felder beginnen mit rg_: rg_rank nummeriert die Kandidaten ab 1, rg_distance_m ist die Entfernung vom Mittelpunkt. Wird nichts gefunden, ist der Layer leer, und das Protokoll meldet es.

Die Antwort wird auf diesem Rechner gespeichert, sodass dieselbe Abfrage nicht doppelt bezahlt wird.</translation>
    </message>
    <message>
        <source>Radius around the centre, in metres. Empty: the nearest candidates, at any distance.</source>
        <translation>Radius um den Mittelpunkt in Metern. Leer: die nächstgelegenen Kandidaten in beliebiger Entfernung.</translation>
    </message>
    <message>
        <source>Maximum number of candidates</source>
        <translation>Maximale Anzahl der Kandidaten</translation>
    </message>
    <message>
        <source>Heading (degrees from north)</source>
        <translation>Fahrtrichtung (Grad von Nord)</translation>
    </message>
    <message>
        <source>From 1 to 100. The nearest come first. The log says if there may be more.</source>
        <translation>Von 1 bis 100. Die nächstgelegenen kommen zuerst. Das Protokoll sagt, ob es mehr geben kann.</translation>
    </message>
    <message>
        <source>The direction of travel, from 0 to 360 degrees clockwise from north. With a heading, all results are streets.</source>
        <translation>Die Fahrtrichtung, 0 bis 360 Grad im Uhrzeigersinn von Nord. Mit einer Fahrtrichtung sind alle Ergebnisse Straßen.</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>1 if the answer was already stored</source>
        <translation>1, wenn die Antwort bereits gespeichert war</translation>
    </message>
    <message>
        <source>Micro-point addresses need an entitlement of their own.</source>
        <translation>Micro-Point-Adressen benötigen eine eigene Berechtigung.</translation>
    </message>
    <message>
        <source>There is no answer for the one place in the list: {error}.</source>
        <translation>Für den einzigen Ort der Liste gibt es keine Antwort: {error}.</translation>
    </message>
    <message>
        <source>House number</source>
        <translation>Hausnummer</translation>
    </message>
    <message>
        <source>Street</source>
        <translation>Straße</translation>
    </message>
    <message>
        <source>Intersection</source>
        <translation>Kreuzung</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>POI</translation>
    </message>
    <message>
        <source>Locality</source>
        <translation>Ortschaft</translation>
    </message>
    <message>
        <source>Administrative area</source>
        <translation>Verwaltungsgebiet</translation>
    </message>
    <message>
        <source>Address block</source>
        <translation>Häuserblock</translation>
    </message>
    <message>
        <source>Postal code</source>
        <translation>Postleitzahl</translation>
    </message>
    <message>
        <source>exact position</source>
        <translation>genaue Position</translation>
    </message>
    <message>
        <source>estimated position</source>
        <translation>geschätzte Position</translation>
    </message>
    <message>
        <source>interpolated position</source>
        <translation>interpolierte Position</translation>
    </message>
    <message>
        <source>micro-point address</source>
        <translation>Micro-Point-Adresse</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Result type</source>
        <translation>Art des Ergebnisses</translation>
    </message>
    <message>
        <source>House number type</source>
        <translation>Art der Hausnummer</translation>
    </message>
    <message>
        <source>Country code</source>
        <translation>Ländercode</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Land</translation>
    </message>
    <message>
        <source>State or region</source>
        <translation>Bundesland oder Region</translation>
    </message>
    <message>
        <source>County</source>
        <translation>Landkreis</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>District</source>
        <translation>Stadtteil</translation>
    </message>
    <message>
        <source>Latitude of the address</source>
        <translation>Breitengrad der Adresse</translation>
    </message>
    <message>
        <source>Longitude of the address</source>
        <translation>Längengrad der Adresse</translation>
    </message>
    <message>
        <source>Latitude of the access</source>
        <translation>Breitengrad des Zugangs</translation>
    </message>
    <message>
        <source>Longitude of the access</source>
        <translation>Längengrad des Zugangs</translation>
    </message>
    <message>
        <source>Id of the address</source>
        <translation>ID der Adresse</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Requested latitude</source>
        <translation>Abgefragter Breitengrad</translation>
    </message>
    <message>
        <source>Requested longitude</source>
        <translation>Abgefragter Längengrad</translation>
    </message>
    <message>
        <source>found (□ address)</source>
        <translation>gefunden (□ Adresse)</translation>
    </message>
    <message>
        <source>over {:g} m away (□ address)</source>
        <translation>über {:g} m entfernt (□ Adresse)</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>nächstgelegener</translation>
    </message>
    <message>
        <source>others</source>
        <translation>weitere</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Entfernung</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>The points that need an address, in any coordinate system. The output has all rows of the input.</source>
        <translation>Die Punkte, die eine Adresse brauchen, in beliebigem Koordinatenbezugssystem. Die Ausgabe hat alle Zeilen der Eingabe.</translation>
    </message>
    <message>
        <source>Position of the points</source>
        <translation>Position der Punkte</translation>
    </message>
    <message>
        <source>The access is where the road meets the address. If it is unknown, the point is at the address. Rows without an address keep their position. In scripts: original, match, access.</source>
        <translation>Der Zugang ist dort, wo die Straße auf die Adresse trifft. Ist er unbekannt, liegt der Punkt an der Adresse. Zeilen ohne Adresse behalten ihre Position. In Skripten: original, match, access.</translation>
    </message>
    <message>
        <source>Candidates per point</source>
        <translation>Kandidaten je Punkt</translation>
    </message>
    <message>
        <source>With more than one, the output has a row for each candidate, the nearest first. rg_rank numbers them.</source>
        <translation>Bei mehr als einem hat die Ausgabe eine Zeile für jeden Kandidaten, die nächstgelegenen zuerst. rg_rank nummeriert sie.</translation>
    </message>
    <message>
        <source>Only rows without an address</source>
        <translation>Nur Zeilen ohne Adresse</translation>
    </message>
    <message>
        <source>If the layer is an earlier result, rows whose rg_status is ok are copied without a request.</source>
        <translation>Ist der Layer ein früheres Ergebnis, werden Zeilen, deren rg_status ok ist, ohne Anfrage übernommen.</translation>
    </message>
    <message>
        <source>Result types</source>
        <translation>Arten der Ergebnisse</translation>
    </message>
    <message>
        <source>Empty: the nearest result of any type. In scripts: address, area, city, houseNumber, place, street.</source>
        <translation>Leer: das nächstgelegene Ergebnis jeder Art. In Skripten: address, area, city, houseNumber, place, street.</translation>
    </message>
    <message>
        <source>Use micro-point addresses</source>
        <translation>Micro-Point-Adressen verwenden</translation>
    </message>
    <message>
        <source>More precise addresses where they exist. The key needs the entitlement for them.</source>
        <translation>Genauere Adressen, wo es sie gibt. Der Schlüssel braucht die Berechtigung dafür.</translation>
    </message>
    <message>
        <source>Maximum distance (metres)</source>
        <translation>Maximale Entfernung (Meter)</translation>
    </message>
    <message>
        <source>Radius in metres</source>
        <translation>Radius in Metern</translation>
    </message>
    <message>
        <source>The largest distance between a point and its address. Without it, a point gets the nearest address at any distance. Enter a value, a field or an expression. Rows where it is empty have no limit.</source>
        <translation>Die maximale Entfernung zwischen einem Punkt und seiner Adresse. Ohne sie bekommt ein Punkt die nächstgelegene Adresse in beliebiger Entfernung. Geben Sie einen Wert, ein Feld oder einen Ausdruck ein. Für Zeilen, in denen er leer ist, gibt es keine Grenze.</translation>
    </message>
    <message>
        <source>Heading in degrees, clockwise from north</source>
        <translation>Fahrtrichtung in Grad, im Uhrzeigersinn von Nord</translation>
    </message>
    <message>
        <source>The direction of travel, from 0 to 360 degrees clockwise from north. It tells the carriageways of a road apart. With a heading, all results are streets. Enter a value, a field or an expression. Rows where it is empty have no heading.</source>
        <translation>Die Fahrtrichtung, 0 bis 360 Grad im Uhrzeigersinn von Nord. Sie unterscheidet die Richtungsfahrbahnen einer Straße. Mit einer Fahrtrichtung sind alle Ergebnisse Straßen. Geben Sie einen Wert, ein Feld oder einen Ausdruck ein. Zeilen, in denen er leer ist, haben keine Fahrtrichtung.</translation>
    </message>
    <message>
        <source>As in the input</source>
        <translation>Wie in der Eingabe</translation>
    </message>
    <message>
        <source>At the address</source>
        <translation>An der Adresse</translation>
    </message>
    <message>
        <source>At the access to the address</source>
        <translation>Am Zugang zur Adresse</translation>
    </message>
    <message>
        <source>Areas</source>
        <translation>Gebiete</translation>
    </message>
    <message>
        <source>Cities</source>
        <translation>Städte</translation>
    </message>
    <message>
        <source>House numbers</source>
        <translation>Hausnummern</translation>
    </message>
    <message>
        <source>Places of interest</source>
        <translation>POIs</translation>
    </message>
    <message>
        <source>Streets</source>
        <translation>Straßen</translation>
    </message>
    <message>
        <source>Points with addresses</source>
        <translation>Punkte mit Adressen</translation>
    </message>
    <message>
        <source>Distinct places</source>
        <translation>Verschiedene Orte</translation>
    </message>
    <message>
        <source>Language of the addresses</source>
        <translation>Sprache der Adressen</translation>
    </message>
    <message>
        <source>A language tag such as fi or en-US, or several separated by commas. Empty: the language in the settings of the environment, otherwise the local one.</source>
        <translation>Ein Sprachkürzel wie fi oder en-US oder mehrere, durch Komma getrennt. Leer: die Sprache aus den Einstellungen der Umgebung, sonst die Landessprache.</translation>
    </message>
    <message>
        <source>A country code of three letters, such as IND. Disputed territories are labelled as this country sees them. Empty: the political view in the settings of the environment.</source>
        <translation>Ein Ländercode aus drei Buchstaben, etwa IND. Umstrittene Gebiete werden aus der Sicht dieses Landes bezeichnet. Leer: die politische Sicht aus den Einstellungen der Umgebung.</translation>
    </message>
    <message>
        <source>The number of candidates must be from 1 to {most_candidates}, not {candidates}.</source>
        <translation>Die Anzahl der Kandidaten muss zwischen 1 und {most_candidates} liegen, nicht bei {candidates}.</translation>
    </message>
    <message>
        <source>The political view must be a country code of three capital letters such as IND, not '{political_view}'.</source>
        <translation>Die politische Sicht muss ein Ländercode aus drei Großbuchstaben sein, etwa IND, nicht „{political_view}“.</translation>
    </message>
    <message>
        <source>With a heading, the service returns streets only. Leave the result types empty, choose only 'street', or do not set a heading.</source>
        <translation>Mit einer Fahrtrichtung liefert der Dienst nur Straßen. Lassen Sie die Arten der Ergebnisse leer, wählen Sie nur „street“ oder geben Sie keine Fahrtrichtung an.</translation>
    </message>
    <message>
        <source>address,geocoding,reverse,geocode,location,gateway,street,house number,postal code</source>
        <translation>address,geocoding,reverse,geocode,adresse,geokodierung,rückwärts,straße,hausnummer,postleitzahl,location,gateway</translation>
    </message>
    <message>
        <source>Adds the nearest address to each point of a layer.</source>
        <translation>Fügt jedem Punkt eines Layers die nächstgelegene Adresse hinzu.</translation>
    </message>
    <message>
        <source>Adds the nearest address to each point of a layer.

Points at the same place (5 decimals of a degree, about one metre) are requested once. The log shows how many requests and transactions the run needs before it sends the first one. 'Dry run' only counts them.

Answers are stored on this computer. They are not paid for again, and a run that was interrupted continues where it stopped.

The output has all rows of the input in the same order, with their attributes. rg_status is the result of a row: ok, no_match (there is no address, or none within the maximum distance), no_geometry, invalid (the position, distance or heading cannot be used), failed (the service did not answer) or not_asked (the run ended before). rg_error gives the reason. The fields of the address begin with rg_. rg_distance_m is the distance between the point and the address: the nearest address is not always the right one.

Enter the key in the settings of the plugin, or choose an authentication configuration of the type 'API Header' with a header named apiKey.</source>
        <translation>Fügt jedem Punkt eines Layers die nächstgelegene Adresse hinzu.

Punkte am selben Ort (5 Nachkommastellen eines Grades, etwa ein Meter) werden einmal abgefragt. Das Protokoll zeigt, wie viele Anfragen und Transaktionen der Lauf benötigt, bevor er die erste sendet. „Probelauf“ zählt sie nur.

Antworten werden auf diesem Rechner gespeichert. Sie werden nicht noch einmal bezahlt, und ein unterbrochener Lauf geht dort weiter, wo er aufgehört hat.

Die Ausgabe hat alle Zeilen der Eingabe in derselben Reihenfolge mit ihren Attributen. rg_status ist das Ergebnis einer Zeile: ok, no_match (es gibt keine Adresse oder keine innerhalb der maximalen Entfernung), no_geometry, invalid (die Position, die Entfernung oder die Fahrtrichtung ist nicht verwendbar), failed (der Dienst hat nicht geantwortet) oder not_asked (der Lauf endete vorher). rg_error nennt den Grund. Die Felder der Adresse beginnen mit rg_. rg_distance_m ist die Entfernung zwischen dem Punkt und der Adresse: Die nächstgelegene Adresse ist nicht immer die richtige.

Tragen Sie den Schlüssel in den Einstellungen der Erweiterung ein, oder wählen Sie eine Authentifizierungskonfiguration vom Typ „API-Kopf“ (API Header) mit einem Header namens apiKey.</translation>
    </message>
    <message>
        <source>Places not answered: {}. {}</source>
        <translation>Nicht beantwortete Orte: {}. {}</translation>
    </message>
    <message>
        <source>The rows look like positions of vehicles on the way: they follow each other within two minutes. Each place costs a transaction. A stop has one address: with 'Detect stops' first, only stops are asked for.</source>
        <translation>Die Zeilen sehen aus wie Positionen von Fahrzeugen unterwegs: Sie folgen innerhalb von zwei Minuten aufeinander. Jeder Ort kostet eine Transaktion. Ein Halt hat eine einzige Adresse: Mit „Halte erkennen“ vorab werden nur Halte abgefragt.</translation>
    </message>
    <message>
        <source>Candidates around {:.5f}, {:.5f}</source>
        <translation>Kandidaten um {:.5f}, {:.5f}</translation>
    </message>
    <message>
        <source>Nothing was found around latitude {:.5f}, longitude {:.5f}.</source>
        <translation>Um Breitengrad {:.5f}, Längengrad {:.5f} wurde nichts gefunden.</translation>
    </message>
    <message>
        <source>The maximum number of candidates ({}) was reached at a distance of {} m. There may be more within the radius.</source>
        <translation>Die maximale Anzahl der Kandidaten ({}) wurde in einer Entfernung von {} m erreicht. Innerhalb des Radius kann es weitere geben.</translation>
    </message>
    <message>
        <source>The service accepted no more than {} places in one request. To avoid refused requests, enter this number of places per request in the settings.</source>
        <translation>Der Dienst hat nicht mehr als {} Orte in einer Anfrage angenommen. Damit keine Anfragen abgewiesen werden, tragen Sie diese Zahl der Orte je Anfrage in den Einstellungen ein.</translation>
    </message>
    <message>
        <source>The service gave no position for this address.</source>
        <translation>Der Dienst gab für diese Adresse keine Position an.</translation>
    </message>
    <message>
        <source>The nearest address is {:,.1f} m away, beyond the maximum distance of {:g} m.</source>
        <translation>Die nächstgelegene Adresse ist {:,.1f} m entfernt, weiter als die maximale Entfernung von {:g} m.</translation>
    </message>
    <message>
        <source>Of the chosen types ({types}), there is no address near this place.</source>
        <translation>Unter den gewählten Arten ({types}) gibt es in der Nähe dieses Orts keine Adresse.</translation>
    </message>
    <message>
        <source>The service knows no address near this place.</source>
        <translation>Der Dienst kennt in der Nähe dieses Orts keine Adresse.</translation>
    </message>
    <message>
        <source>Of the chosen types ({types}), there is no address within the maximum distance of {radius_m:g} m.</source>
        <translation>Unter den gewählten Arten ({types}) gibt es innerhalb der maximalen Entfernung von {radius_m:g} m keine Adresse.</translation>
    </message>
    <message>
        <source>There is no address within the maximum distance of {radius_m:g} m.</source>
        <translation>Innerhalb der maximalen Entfernung von {radius_m:g} m gibt es keine Adresse.</translation>
    </message>
    <message>
        <source>No range is given. Enter one or more, such as 10,20,30.</source>
        <translation>Es ist keine Reichweite angegeben. Geben Sie eine oder mehrere ein, etwa 10,20,30.</translation>
    </message>
    <message>
        <source>A point may have at most {most} ranges, not {count}: each of them is billed.</source>
        <translation>Ein Punkt darf höchstens {most} Reichweiten haben, nicht {count}: Jede davon wird abgerechnet.</translation>
    </message>
    <message>
        <source>The range {range} is given twice.</source>
        <translation>Die Reichweite {range} ist doppelt angegeben.</translation>
    </message>
    <message>
        <source>The ranges must be written from small to large: '{other}' comes after '{one}'. A comma separates ranges; a decimal has a point, such as 7.5.</source>
        <translation>Die Reichweiten müssen von klein nach groß geordnet sein: „{other}“ steht hinter „{one}“. Ein Komma trennt Reichweiten; Dezimalzahlen haben einen Punkt, etwa 7.5.</translation>
    </message>
    <message>
        <source>A range must be a number of minutes above 0 and at most {longest} (9 hours), not '{given}'.</source>
        <translation>Eine Reichweite muss eine Zahl von Minuten größer als 0 und höchstens {longest} (9 Stunden) sein, nicht „{given}“.</translation>
    </message>
    <message>
        <source>A range must be a number of kilometres above 0 and at most {longest}, not '{given}'.</source>
        <translation>Eine Reichweite muss eine Zahl von Kilometern größer als 0 und höchstens {longest} sein, nicht „{given}“.</translation>
    </message>
    <message>
        <source>The number of vertices</source>
        <translation>Die Anzahl der Stützpunkte</translation>
    </message>
    <message>
        <source>The point</source>
        <translation>Der Punkt</translation>
    </message>
    <message>
        <source>The request is too long for some servers: its URL would have {length} characters.</source>
        <translation>Die Anfrage ist für manche Server zu lang: Ihre URL hätte {length} Zeichen.</translation>
    </message>
    <message>
        <source>It contains no list of isolines.</source>
        <translation>Sie enthält keine Liste von Isolinien.</translation>
    </message>
    <message>
        <source>Departure: {}</source>
        <translation>Abfahrt: {}</translation>
    </message>
    <message>
        <source>Arrival: {}</source>
        <translation>Ankunft: {}</translation>
    </message>
    <message>
        <source>Points in any coordinate system. Fields may set the ranges, and the size of the vehicle.</source>
        <translation>Punkte in beliebigem Koordinatenbezugssystem. Felder können die Reichweiten und die Maße des Fahrzeugs angeben.</translation>
    </message>
    <message>
        <source>Ranges in</source>
        <translation>Reichweiten in</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>Kilometres</source>
        <translation>Kilometer</translation>
    </message>
    <message>
        <source>Kilometres along the roads. In scripts: time, distance.</source>
        <translation>Kilometer entlang der Straßen. In Skripten: time, distance.</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Reichweiten</translation>
    </message>
    <message>
        <source>Minutes or kilometres</source>
        <translation>Minuten oder Kilometer</translation>
    </message>
    <message>
        <source>Minutes or kilometres, from small to large, separated by commas: 10,20,30. A decimal has a point: 7.5. At most 30 ranges, up to 540 minutes or 1,000 kilometres. A field or an expression may give each point its own.</source>
        <translation>Minuten oder Kilometer, von klein nach groß, durch Komma getrennt: 10,20,30. Dezimalzahlen haben einen Punkt: 7.5. Höchstens 30 Reichweiten, bis 540 Minuten oder 1.000 Kilometer. Ein Feld oder ein Ausdruck kann für jeden Punkt eigene angeben.</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>From the points</source>
        <translation>Von den Punkten aus</translation>
    </message>
    <message>
        <source>To the points</source>
        <translation>Zu den Punkten</translation>
    </message>
    <message>
        <source>What can be reached from a point, or from where the point can be reached. In scripts: from, to.</source>
        <translation>Was von einem Punkt aus erreichbar ist, oder von wo aus der Punkt erreichbar ist. In Skripten: from, to.</translation>
    </message>
    <message>
        <source>Bands: cut the smaller area out of the larger</source>
        <translation>Bänder: kleinere aus größerer Fläche ausschneiden</translation>
    </message>
    <message>
        <source>Each area is then what lies between its range and the next smaller one of the same point.</source>
        <translation>Jede Fläche ist dann das, was zwischen ihrer Reichweite und der nächstkleineren desselben Punkts liegt.</translation>
    </message>
    <message>
        <source>Dissolve: one area for each range over all points</source>
        <translation>Auflösen: je Reichweite eine Fläche aller Punkte</translation>
    </message>
    <message>
        <source>With bands, the dissolved areas are cut out of each other.</source>
        <translation>Mit Bändern werden die aufgelösten Flächen auseinander ausgeschnitten.</translation>
    </message>
    <message>
        <source>Optimize for</source>
        <translation>Optimieren auf</translation>
    </message>
    <message>
        <source>A balance of both</source>
        <translation>Beides ausgewogen</translation>
    </message>
    <message>
        <source>Exact outlines</source>
        <translation>Genaue Umrisse</translation>
    </message>
    <message>
        <source>Fast answers</source>
        <translation>Schnelle Antworten</translation>
    </message>
    <message>
        <source>In scripts: balanced, quality, performance.</source>
        <translation>In Skripten: balanced, quality, performance.</translation>
    </message>
    <message>
        <source>Maximum number of vertices</source>
        <translation>Maximale Anzahl der Stützpunkte</translation>
    </message>
    <message>
        <source>Of an area with all its parts. The service makes coarser outlines; it advises more than 100.</source>
        <translation>Einer Fläche mit allen ihren Teilen. Der Dienst macht die Umrisse gröber; er empfiehlt mehr als 100.</translation>
    </message>
    <message>
        <source>Date and time, such as 2027-03-01T08:30:00: a value, a field or an expression. Without an offset such as +01:00, it is the local time of the point. If empty, it is now.</source>
        <translation>Datum und Uhrzeit, etwa 2027-03-01T08:30:00: ein Wert, ein Feld oder ein Ausdruck. Ohne Zeitversatz wie +01:00 ist es die Ortszeit des Punkts. Wenn leer, gilt jetzt.</translation>
    </message>
    <message>
        <source>When the vehicle leaves the points; not for areas 'to the points'.</source>
        <translation>Wann das Fahrzeug an den Punkten abfährt; nicht für Flächen „zu den Punkten“.</translation>
    </message>
    <message>
        <source>When the vehicle reaches the points; only for areas 'to the points'.</source>
        <translation>Wann das Fahrzeug an den Punkten ankommt; nur für Flächen „zu den Punkten“.</translation>
    </message>
    <message>
        <source>Polygons in any coordinate system: at most 20, counting the parts of multipolygons, with at most 100 vertices each. A polygon with more vertices is replaced by a simpler outline around it, and the log says so. Requires the Python package shapely.</source>
        <translation>Polygone in beliebigem Koordinatenbezugssystem: höchstens 20, wobei die Teile von Multipolygonen zählen, mit je höchstens 100 Stützpunkten. Ein Polygon mit mehr Stützpunkten wird durch einen einfacheren Umriss ersetzt, der es umschließt, und das Protokoll meldet es. Benötigt das Python-Paket shapely.</translation>
    </message>
    <message>
        <source>Kinds of roads to avoid. In scripts: seasonalClosure, tollRoad, controlledAccessHighway, ferry, carShuttleTrain, tunnel, dirtRoad, difficultTurns, uTurns.</source>
        <translation>Zu meidende Arten von Straßen. In Skripten: seasonalClosure, tollRoad, controlledAccessHighway, ferry, carShuttleTrain, tunnel, dirtRoad, difficultTurns, uTurns.</translation>
    </message>
    <message>
        <source>Codes of three letters such as CHE, separated by commas. No area is in them.</source>
        <translation>Codes aus drei Buchstaben wie CHE, durch Komma getrennt. Keine Fläche liegt in diesen Ländern.</translation>
    </message>
    <message>
        <source>Takes traffic at the time of departure or arrival into account.</source>
        <translation>Berücksichtigt den Verkehr zur Zeit der Abfahrt oder der Ankunft.</translation>
    </message>
    <message>
        <source>{} cannot be used: areas from the points have a departure. Or choose the direction 'To the points'.</source>
        <translation>{} kann nicht verwendet werden: Flächen von den Punkten aus haben eine Abfahrt. Oder wählen Sie die Richtung „Zu den Punkten“.</translation>
    </message>
    <message>
        <source>{} cannot be used: areas to the points have an arrival. Or choose the direction 'From the points'.</source>
        <translation>{} kann nicht verwendet werden: Flächen zu den Punkten haben eine Ankunft. Oder wählen Sie die Richtung „Von den Punkten aus“.</translation>
    </message>
    <message>
        <source>Reachable area</source>
        <translation>Erreichbare Fläche</translation>
    </message>
    <message>
        <source>isochrone,isodistance,isoline,service area,catchment,reach,drive time,truck,lorry,hgv,location,gateway</source>
        <translation>isochrone,isodistanz,isolinie,einzugsgebiet,servicegebiet,erreichbarkeit,reichweite,fahrzeit,lkw,lastwagen,location,gateway</translation>
    </message>
    <message>
        <source>Calculates the areas that a truck reaches from points within minutes or kilometres, or the reverse.</source>
        <translation>Berechnet die Flächen, die ein Lkw von Punkten aus in Minuten oder Kilometern erreicht, oder umgekehrt.</translation>
    </message>
    <message>
        <source>Calculates, for each point of a layer, the area that a vehicle of this size and weight reaches within a number of minutes or kilometres; or the area from which it reaches the point.

One request asks for all ranges of a point. Each range of each point is a transaction. Before the first request, the log shows how many are needed. A dry run only counts them. Answers are stored on this computer, each range by itself: a further range asks only for itself.

The output has a row for each point and range, in the order of the input and the ranges from small to large, with the attributes of the point. ra_status is the result: ok; no_route (nothing can be reached); no_match (no road near the point); no_geometry or invalid (the row cannot be used; it has one row without a range); failed (no usable answer); not_asked (the run ended before). ra_error gives the reason.

The areas are approximate: they enclose the roads that are reached. An area may have several parts, such as islands, and holes. Rings that cross themselves are repaired. Ferries between the parts are not drawn.

With bands, the smaller area of a point is cut out of the larger one. Dissolved, the areas of all points become one for each range. They come last, with empty attributes. Points without an area keep rows of their own.</source>
        <translation>Berechnet für jeden Punkt eines Layers die Fläche, die ein Fahrzeug mit diesen Maßen und diesem Gewicht innerhalb einer Anzahl von Minuten oder Kilometern erreicht; oder die Fläche, von der aus es den Punkt erreicht.

Eine Anfrage fragt alle Reichweiten eines Punkts ab. Jede Reichweite jedes Punkts ist eine Transaktion. Vor der ersten Anfrage nennt das Protokoll, wie viele nötig sind. Ein Probelauf zählt sie nur. Antworten werden auf diesem Rechner gespeichert, jede Reichweite für sich: Für eine weitere Reichweite wird nur diese abgefragt.

Die Ausgabe hat eine Zeile für jeden Punkt und jede Reichweite, in der Reihenfolge der Eingabe und die Reichweiten von klein nach groß, mit den Attributen des Punkts. ra_status ist das Ergebnis: ok; no_route (nichts ist erreichbar); no_match (keine Straße in der Nähe des Punkts); no_geometry oder invalid (die Zeile kann nicht verwendet werden; sie hat eine Zeile ohne Reichweite); failed (keine brauchbare Antwort); not_asked (der Lauf endete vorher). ra_error nennt den Grund.

Die Flächen sind Näherungen: Sie umschließen die erreichten Straßen. Eine Fläche kann mehrere Teile haben, etwa Inseln, und Löcher. Ringe, die sich selbst überschneiden, werden repariert. Fähren zwischen den Teilen werden nicht gezeichnet.

Mit Bändern wird die kleinere Fläche eines Punkts aus der größeren ausgeschnitten. Mit Auflösen werden die Flächen aller Punkte zu einer je Reichweite. Diese stehen am Schluss, mit leeren Attributen. Punkte ohne Fläche behalten eigene Zeilen.</translation>
    </message>
    <message>
        <source>Points, each counted once for each of its ranges</source>
        <translation>Punkte, jeder einmal je Reichweite gezählt</translation>
    </message>
    <message>
        <source>Different areas that the run needs</source>
        <translation>Verschiedene Flächen, die der Lauf benötigt</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <source>Measured in</source>
        <translation>Gemessen in</translation>
    </message>
    <message>
        <source>Area (m²)</source>
        <translation>Fläche (m²)</translation>
    </message>
    <message>
        <source>Distance to the road (m)</source>
        <translation>Entfernung zur Straße (m)</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>Distance to the road</source>
        <translation>Entfernung zur Straße</translation>
    </message>
    <message>
        <source>areas</source>
        <translation>Flächen</translation>
    </message>
    <message>
        <source>Areas not answered: {:,}. {}</source>
        <translation>Nicht beantwortete Flächen: {:,}. {}</translation>
    </message>
    <message>
        <source>Ranges: {}</source>
        <translation>Reichweiten: {}</translation>
    </message>
    <message>
        <source>of {}</source>
        <translation>von {}</translation>
    </message>
    <message>
        <source>Reachable areas {}</source>
        <translation>Erreichbare Flächen {}</translation>
    </message>
    <message>
        <source>{} min</source>
        <translation>{} min</translation>
    </message>
    <message>
        <source>{} km</source>
        <translation>{} km</translation>
    </message>
    <message>
        <source>The area cannot be used: {}.</source>
        <translation>Die Fläche kann nicht verwendet werden: {}.</translation>
    </message>
    <message>
        <source>Within this range, nothing can be reached.</source>
        <translation>Innerhalb dieser Reichweite ist nichts erreichbar.</translation>
    </message>
    <message>
        <source>There is no road for this vehicle near the point.</source>
        <translation>In der Nähe des Punkts gibt es keine Straße für dieses Fahrzeug.</translation>
    </message>
    <message>
        <source>The vehicle is blocked: it may use no road at this point.</source>
        <translation>Das Fahrzeug ist blockiert: Es darf an diesem Punkt keine Straße benutzen.</translation>
    </message>
    <message>
        <source>The service sent no area for this range.</source>
        <translation>Der Dienst hat für diese Reichweite keine Fläche gesendet.</translation>
    </message>
    <message>
        <source>The areas cannot be dissolved: {}.</source>
        <translation>Die Flächen können nicht aufgelöst werden: {}.</translation>
    </message>
    <message>
        <source>Points that have no area for this range: {:,}.</source>
        <translation>Punkte ohne Fläche für diese Reichweite: {:,}.</translation>
    </message>
    <message>
        <source>A smaller area is not cut out, because it is missing or cannot be.</source>
        <translation>Eine kleinere Fläche ist nicht ausgeschnitten, weil sie fehlt oder sich nicht ausschneiden lässt.</translation>
    </message>
    <message>
        <source>Nothing more can be reached than within the smaller range.</source>
        <translation>Es ist nicht mehr erreichbar als innerhalb der kleineren Reichweite.</translation>
    </message>
    <message>
        <source>a part of it has no outline</source>
        <translation>Ein Teil von ihr hat keinen Umriss</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Straßensegment</translation>
    </message>
    <message>
        <source>Length (m)</source>
        <translation>Länge (m)</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>Functional class (1 to 5)</source>
        <translation>Straßenklasse (1 bis 5)</translation>
    </message>
    <message>
        <source>Speed limit (km/h)</source>
        <translation>Tempolimit (km/h)</translation>
    </message>
    <message>
        <source>It contains no list of matched routes.</source>
        <translation>Sie enthält keine Liste zugeordneter Routen.</translation>
    </message>
    <message>
        <source>It has {found:,} points for the {sent:,} points of the trace.</source>
        <translation>Sie hat {found:,} Punkte für die {sent:,} Punkte der Spur.</translation>
    </message>
    <message>
        <source>Its point {number:,} is another one than in the trace.</source>
        <translation>Ihr Punkt {number:,} ist ein anderer als in der Spur.</translation>
    </message>
    <message>
        <source>The service could not match this trace.</source>
        <translation>Der Dienst konnte diese Spur nicht zuordnen.</translation>
    </message>
    <message>
        <source>The line of the trace cannot be read: {}.</source>
        <translation>Die Linie der Spur kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>It is about these points of the piece, counted from 1: {}.</source>
        <translation>Es geht um diese Punkte des Stücks, von 1 an gezählt: {}.</translation>
    </message>
    <message>
        <source>The service works on a trace for at most 50 seconds. Cut traces into shorter pieces: lower the maximum gap.</source>
        <translation>Der Dienst arbeitet höchstens 50 Sekunden an einer Spur. Teilen Sie Spuren in kürzere Stücke: Verringern Sie die maximale Lücke.</translation>
    </message>
    <message>
        <source>The speed '{}' is not a number.</source>
        <translation>Die Geschwindigkeit „{}“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>The heading '{}' is not a number.</source>
        <translation>Die Fahrtrichtung „{}“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>The row has no time.</source>
        <translation>Die Zeile hat keine Zeit.</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>Piece</source>
        <translation>Stück</translation>
    </message>
    <message>
        <source>Points that match well</source>
        <translation>Gut passende Punkte</translation>
    </message>
    <message>
        <source>Uncertain length (m)</source>
        <translation>Unsichere Länge (m)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Latitude on the road</source>
        <translation>Breitengrad auf der Straße</translation>
    </message>
    <message>
        <source>Longitude on the road</source>
        <translation>Längengrad auf der Straße</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Uncertain length</source>
        <translation>Unsichere Länge</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>partly uncertain</source>
        <translation>teilweise unsicher</translation>
    </message>
    <message>
        <source>uncertain</source>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>up to {} km/h</source>
        <translation>bis {} km/h</translation>
    </message>
    <message>
        <source>Speed limit</source>
        <translation>Tempolimit</translation>
    </message>
    <message>
        <source>more than {} km/h</source>
        <translation>mehr als {} km/h</translation>
    </message>
    <message>
        <source>Match GPS traces to roads</source>
        <translation>GPS-Spuren auf Straßen legen</translation>
    </message>
    <message>
        <source>map matching,route matching,snap,gps,trace,track,trajectory,speed limit,speeding,truck,location,gateway</source>
        <translation>Map Matching,Route Matching,einrasten,GPS,Spur,Track,Trajektorie,Tempolimit,Geschwindigkeit,Lkw,Standort,Gateway</translation>
    </message>
    <message>
        <source>Finds the roads that vehicles were driven on, from their GPS points.</source>
        <translation>Findet anhand von GPS-Punkten die Straßen, auf denen Fahrzeuge gefahren sind.</translation>
    </message>
    <message>
        <source>Finds the roads that vehicles were driven on, from their GPS points, with the speed limits of the roads.

A trace is cut into pieces: at gaps, and after 10,000 points. Each piece is one request and one transaction. 'Traces' has a line for each piece. 'Points' has all rows of the input in their order, with the matched place, its distance and its confidence. 'Links' has a line for each piece of road between two junctions, with its speed limit in km/h. 'mt_link_id' of a point is the 'link_id' of its link.

'mt_status' is the result of a point: ok; far or low_confidence (there is a match, but a bad one); no_match (no road); no_geometry or invalid (the row cannot be used, or is the only point of its piece); failed (no usable answer); not_asked (the run ended before).

The service always gives a continuous line. It bridges gaps by ways that were perhaps not driven, and gives their links a low confidence. 'detour_m' is the length of such links. The sizes of a truck only cause warnings: they do not change the line. The receiver of a vehicle that stands scatters, and the line runs to and fro: 'Drives and stops with addresses' leaves out the points of stops.

If the settings choose the import of traces by routing, there are only lines: nothing is known about the points, and there are no speed limits.</source>
        <translation>Findet anhand von GPS-Punkten die Straßen, auf denen Fahrzeuge gefahren sind, mit den Tempolimits der Straßen.

Eine Spur wird in Stücke geteilt: bei Lücken und nach 10.000 Punkten. Jedes Stück ist eine Anfrage und eine Transaktion. „Spuren“ hat eine Linie für jedes Stück. „Punkte“ hat alle Zeilen der Eingabe in ihrer Reihenfolge, mit dem Ort auf der Straße, dem Abstand zu ihm und seiner Konfidenz. „Straßensegmente“ hat eine Linie für jedes Stück Straße zwischen zwei Kreuzungen, mit dem Tempolimit in km/h. „mt_link_id“ eines Punkts ist die „link_id“ seines Straßensegments.

„mt_status“ ist das Ergebnis eines Punkts: ok; far oder low_confidence (es gibt einen Ort auf der Straße, aber einen schlechten); no_match (keine Straße); no_geometry oder invalid (die Zeile ist nicht verwendbar oder der einzige Punkt ihres Stücks); failed (keine brauchbare Antwort); not_asked (der Lauf endete vorher).

Der Dienst gibt immer eine Linie ohne Lücken zurück. Er überbrückt Lücken mit Wegen, die vielleicht nicht gefahren wurden, und gibt ihren Straßensegmenten eine niedrige Konfidenz. „detour_m“ ist die Länge solcher Straßensegmente. Die Maße eines Lkw führen nur zu Warnungen: Sie ändern die Linie nicht. Der Empfänger eines stehenden Fahrzeugs streut, und die Linie läuft hin und her: „Fahrten und Halte mit Adressen“ lässt die Punkte von Halten weg.

Wenn die Einstellungen den Import von Spuren durch das Routing wählen, gibt es nur Linien: Über die Punkte ist nichts bekannt, und es gibt keine Tempolimits.</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>All rows of the input in their order, with the matched place, its distance and its confidence.</source>
        <translation>Alle Zeilen der Eingabe in ihrer Reihenfolge, mit dem Ort auf der Straße, dem Abstand zu ihm und seiner Konfidenz.</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Straßensegmente</translation>
    </message>
    <message>
        <source>The pieces of road between two junctions, in the order in which they were driven.</source>
        <translation>Die Stücke der Straßen zwischen zwei Kreuzungen, in der Reihenfolge, in der sie gefahren wurden.</translation>
    </message>
    <message>
        <source>Pieces of traces</source>
        <translation>Stücke von Spuren</translation>
    </message>
    <message>
        <source>The points as the vehicles' trackers sent them, in any order and any coordinate system. Fields may set the size of the vehicle; a piece has that of its first point.</source>
        <translation>Die Punkte, wie die Ortungsgeräte der Fahrzeuge sie gesendet haben, in beliebiger Reihenfolge und beliebigem Koordinatenbezugssystem. Felder können die Maße des Fahrzeugs festlegen; ein Stück hat die seines ersten Punkts.</translation>
    </message>
    <message>
        <source>Field with the trace</source>
        <translation>Feld mit der Spur</translation>
    </message>
    <message>
        <source>Identifies the trace of each point, such as a vehicle or a drive. Without this field, all points are one trace. Rows with an empty value are one trace without an id.</source>
        <translation>Bezeichnet die Spur jedes Punkts, etwa ein Fahrzeug oder eine Fahrt. Ohne dieses Feld sind alle Punkte eine Spur. Zeilen mit leerem Wert sind eine Spur ohne ID.</translation>
    </message>
    <message>
        <source>Date and time, text such as 2024-05-31T14:05:00+03:00, or a number of seconds, milliseconds, microseconds or nanoseconds since 1970 in UTC. Times without a zone count as UTC. Without this field, the order of the rows counts, and traces are not cut at gaps.</source>
        <translation>Datum und Uhrzeit, Text wie 2024-05-31T14:05:00+03:00 oder eine Anzahl von Sekunden, Millisekunden, Mikrosekunden oder Nanosekunden seit 1970 in UTC. Zeiten ohne Zeitzone gelten als UTC. Ohne dieses Feld zählt die Reihenfolge der Zeilen, und Spuren werden bei Lücken nicht geteilt.</translation>
    </message>
    <message>
        <source>Field with the speed</source>
        <translation>Feld mit der Geschwindigkeit</translation>
    </message>
    <message>
        <source>Metres per second. The service uses it to find the right road. Empty and negative values are unknown speeds.</source>
        <translation>Meter pro Sekunde. Der Dienst findet damit die richtige Straße. Leere und negative Werte sind unbekannte Geschwindigkeiten.</translation>
    </message>
    <message>
        <source>Field with the heading</source>
        <translation>Feld mit der Fahrtrichtung</translation>
    </message>
    <message>
        <source>Degrees clockwise from north, 0 to 360. Empty and other values are unknown headings.</source>
        <translation>Grad im Uhrzeigersinn von Nord, 0 bis 360. Leere und andere Werte sind unbekannte Fahrtrichtungen.</translation>
    </message>
    <message>
        <source>Means of transport</source>
        <translation>Verkehrsmittel</translation>
    </message>
    <message>
        <source>Decides which roads are possible. The sizes of the vehicle are sent for trucks only.</source>
        <translation>Entscheidet, welche Straßen möglich sind. Die Maße des Fahrzeugs werden nur für Lkw gesendet.</translation>
    </message>
    <message>
        <source>After a longer time without a point, a new piece of the trace begins. Each piece is a request and a transaction. A gap within a piece is bridged by a way that was perhaps not driven.</source>
        <translation>Nach längerer Zeit ohne Punkt beginnt ein neues Stück der Spur. Jedes Stück ist eine Anfrage und eine Transaktion. Eine Lücke innerhalb eines Stücks wird mit einem Weg überbrückt, der vielleicht nicht gefahren wurde.</translation>
    </message>
    <message>
        <source>Points that are farther away from their matched place get the status 'far'. This does not change what the run costs.</source>
        <translation>Punkte, die weiter von ihrem Ort auf der Straße entfernt sind, bekommen den Status „far“. Das ändert nicht, was der Lauf kostet.</translation>
    </message>
    <message>
        <source>Points with a lower confidence get the status 'low_confidence', and links with a lower one count as detours. This does not change what the run costs.</source>
        <translation>Punkte mit niedrigerer Konfidenz bekommen den Status „low_confidence“, und Straßensegmente mit niedrigerer zählen als Umwege. Das ändert nicht, was der Lauf kostet.</translation>
    </message>
    <message>
        <source>Speed limits of the links</source>
        <translation>Tempolimits der Straßensegmente</translation>
    </message>
    <message>
        <source>Requests the speed limit of each link, for the layer of links.</source>
        <translation>Fragt das Tempolimit jedes Straßensegments ab, für den Layer der Straßensegmente.</translation>
    </message>
    <message>
        <source>Truck</source>
        <translation>Lkw</translation>
    </message>
    <message>
        <source>Truck with two trailers (B-double)</source>
        <translation>Lkw mit zwei Anhängern (B-Double)</translation>
    </message>
    <message>
        <source>Road train</source>
        <translation>Lastzug mit mehreren Anhängern (Road Train)</translation>
    </message>
    <message>
        <source>Car</source>
        <translation>Pkw</translation>
    </message>
    <message>
        <source>Car with passengers (HOV lanes)</source>
        <translation>Pkw mit Mitfahrenden (HOV-Spuren)</translation>
    </message>
    <message>
        <source>Bus</source>
        <translation>Bus</translation>
    </message>
    <message>
        <source>Taxi</source>
        <translation>Taxi</translation>
    </message>
    <message>
        <source>Emergency vehicle</source>
        <translation>Einsatzfahrzeug</translation>
    </message>
    <message>
        <source>Motorcycle</source>
        <translation>Motorrad</translation>
    </message>
    <message>
        <source>Bicycle</source>
        <translation>Fahrrad</translation>
    </message>
    <message>
        <source>On foot</source>
        <translation>Zu Fuß</translation>
    </message>
    <message>
        <source>Minimum confidence (0 to 1)</source>
        <translation>Mindestkonfidenz (0 bis 1)</translation>
    </message>
    <message>
        <source>A trace needs at least two points.</source>
        <translation>Eine Spur braucht mindestens zwei Punkte.</translation>
    </message>
    <message>
        <source>Point {number} of the trace</source>
        <translation>Punkt {number} der Spur</translation>
    </message>
    <message>
        <source>The mode must be one of {modes}, not '{mode}'.</source>
        <translation>Der Modus muss einer von {modes} sein, nicht „{mode}“.</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>Pieces not answered: {:,}. {}</source>
        <translation>Nicht beantwortete Stücke: {:,}. {}</translation>
    </message>
    <message>
        <source>Matched traces of {}</source>
        <translation>Spuren auf Straßen von {}</translation>
    </message>
    <message>
        <source>Matched points of {}</source>
        <translation>Punkte auf Straßen von {}</translation>
    </message>
    <message>
        <source>Links of {}</source>
        <translation>Straßensegmente von {}</translation>
    </message>
    <message>
        <source>Pieces with warnings of the service: {:,}. The first one: {}</source>
        <translation>Stücke mit Warnungen des Dienstes: {:,}. Die erste: {}</translation>
    </message>
    <message>
        <source>No other point of the trace is near enough in time, and one point makes no line.</source>
        <translation>Kein anderer Punkt der Spur liegt zeitlich nah genug, und ein Punkt ergibt keine Linie.</translation>
    </message>
    <message>
        <source>The service found no road for this piece of the trace.</source>
        <translation>Der Dienst fand für dieses Stück der Spur keine Straße.</translation>
    </message>
    <message>
        <source>Rows: {:,} → traces: {:,} → pieces: {:,} → already stored: {:,} → requests: {:,} → transactions: at most {:,}</source>
        <translation>Zeilen: {:,} → Spuren: {:,} → Stücke: {:,} → schon gespeichert: {:,} → Anfragen: {:,} → Transaktionen: höchstens {:,}</translation>
    </message>
    <message>
        <source>The run ended before this row was asked.</source>
        <translation>Der Lauf endete, bevor diese Zeile abgefragt wurde.</translation>
    </message>
    <message>
        <source>The matched place is more than {:g} m away.</source>
        <translation>Der Ort auf der Straße ist mehr als {:g} m entfernt.</translation>
    </message>
    <message>
        <source>The confidence of the match is below {:g}.</source>
        <translation>Die Konfidenz ist niedriger als {:g}.</translation>
    </message>
    <message>
        <source>The service gave no matched place for this point.</source>
        <translation>Der Dienst gab für diesen Punkt keinen Ort auf der Straße zurück.</translation>
    </message>
    <message>
        <source>The service could not calculate this part of the matrix.</source>
        <translation>Der Dienst konnte diesen Teil der Matrix nicht berechnen.</translation>
    </message>
    <message>
        <source>Try again later, or with fewer origins and destinations.</source>
        <translation>Versuchen Sie es später erneut oder mit weniger Startpunkten und Zielen.</translation>
    </message>
    <message>
        <source>It contains no matrix.</source>
        <translation>Sie enthält keine Matrix.</translation>
    </message>
    <message>
        <source>Its matrix does not have the {:,} origins and {:,} destinations of the request.</source>
        <translation>Ihre Matrix hat nicht die {:,} Startpunkte und {:,} Ziele der Anfrage.</translation>
    </message>
    <message>
        <source>Its list '{name}' does not have one number for each of the {count} pairs.</source>
        <translation>Ihre Liste „{name}“ hat nicht für jedes der {count} Paare eine Zahl.</translation>
    </message>
    <message>
        <source>The service is still calculating this part of the matrix.</source>
        <translation>Der Dienst berechnet diesen Teil der Matrix noch.</translation>
    </message>
    <message>
        <source>The service does not know the matrix that it has accepted (404).</source>
        <translation>Der Dienst kennt die Matrix nicht, die er angenommen hat (404).</translation>
    </message>
    <message>
        <source>If it names another host, add this to the further hosts of matrices in the settings, and run again. Otherwise the result is no longer kept.</source>
        <translation>Nennt er einen anderen Host, fügen Sie diesen in den Einstellungen den weiteren Hosts von Matrizen hinzu und starten Sie den Lauf noch einmal. Andernfalls wird das Ergebnis nicht mehr aufbewahrt.</translation>
    </message>
    <message>
        <source>It contains no status.</source>
        <translation>Sie enthält keinen Status.</translation>
    </message>
    <message>
        <source>It contains no id of a matrix.</source>
        <translation>Sie enthält keine ID einer Matrix.</translation>
    </message>
    <message>
        <source>The service says that it is at the host {}.</source>
        <translation>Laut Dienst liegt sie auf dem Host {}.</translation>
    </message>
    <message>
        <source>The origin cannot be used: {}</source>
        <translation>Der Startpunkt kann nicht verwendet werden: {}</translation>
    </message>
    <message>
        <source>The destination cannot be used: {}</source>
        <translation>Das Ziel kann nicht verwendet werden: {}</translation>
    </message>
    <message>
        <source>The request was not sent again, because it may have been billed (transactions: {:,}). Run again to ask for these pairs.</source>
        <translation>Die Anfrage wurde nicht erneut gesendet, weil sie vielleicht abgerechnet wurde (Transaktionen: {:,}). Ein weiterer Lauf fragt diese Paare ab.</translation>
    </message>
    <message>
        <source>matrix,distance,duration,travel time,nearest,od,origin,destination,truck,lorry,hgv,location,gateway</source>
        <translation>matrix,entfernung,distanz,dauer,fahrzeit,nächste,od,startpunkt,ziel,lkw,lastwagen,location,gateway</translation>
    </message>
    <message>
        <source>Calculates durations and lengths from all origins to all destinations for a truck.</source>
        <translation>Berechnet für einen Lkw Dauer und Länge von allen Startpunkten zu allen Zielen.</translation>
    </message>
    <message>
        <source>Calculates the duration (seconds) and the length (metres) of the way from each origin to each destination, for a vehicle of this size and weight. A request answers up to 250,000 pairs, so this costs far less than routes. It gives no lines along roads: for these, use 'Truck routes'.

Each row of the output is a pair. 'status' is the result: ok; restricted (there is a way, but the vehicle violates a limit on it); no_route; no_match (no road near a point); outside_region; no_geometry or invalid (the row or its vehicle cannot be used); failed (no usable answer); not_asked (the run ended before).

The plugin cuts the matrix into requests of the cheapest shape. Before the first one, the log shows pairs, requests and transactions, and what single routes would cost. A dry run only counts them. Requests cover the region around all points. If the points are more than 380 km apart, requests are smaller, and cost much more.

If the settings allow asynchronous matrices, one of more than 500 × 500 is asked for as a whole where that costs less. The service calculates it for some minutes. A run that is cancelled or killed meanwhile has paid for it, and the next run gets the result for nothing.

Pairs are stored on this computer, also those for a departure 'now'. A request is sent only for pairs that are not stored. A stored route does not answer for a pair, as these are different services.</source>
        <translation>Berechnet die Dauer (Sekunden) und die Länge (Meter) des Wegs von jedem Startpunkt zu jedem Ziel, für ein Fahrzeug mit diesen Maßen und diesem Gewicht. Eine Anfrage beantwortet bis zu 250.000 Paare, daher kostet das viel weniger als Routen. Linien entlang der Straßen gibt es nicht: Verwenden Sie dafür „Lkw-Routen“.

Jede Zeile der Ausgabe ist ein Paar. „status“ ist das Ergebnis: ok; restricted (es gibt einen Weg, aber das Fahrzeug überschreitet dort eine Beschränkung); no_route; no_match (keine Straße in der Nähe eines Punkts); outside_region; no_geometry oder invalid (die Zeile oder ihr Fahrzeug ist nicht verwendbar); failed (keine brauchbare Antwort); not_asked (der Lauf endete vorher).

Die Erweiterung teilt die Matrix in Anfragen der billigsten Form. Vor der ersten zeigt das Protokoll Paare, Anfragen und Transaktionen und was einzelne Routen kosten würden. Ein Probelauf zählt sie nur. Die Anfragen decken das Gebiet um alle Punkte ab. Liegen die Punkte mehr als 380 km auseinander, sind die Anfragen kleiner und kosten viel mehr.

Wenn die Einstellungen asynchrone Matrizen erlauben, wird eine mit mehr als 500 × 500 als Ganzes abgefragt, wo das weniger kostet. Der Dienst berechnet sie einige Minuten lang. Ein Lauf, der unterdessen abgebrochen oder beendet wird, hat sie bezahlt, und der nächste Lauf bekommt das Ergebnis kostenlos.

Paare werden auf diesem Rechner gespeichert, auch die für eine Abfahrt „jetzt“. Eine Anfrage wird nur für Paare gesendet, die nicht gespeichert sind. Eine gespeicherte Route ersetzt kein Paar, denn das sind verschiedene Dienste.</translation>
    </message>
    <message>
        <source>Origins whose stored pairs are of different hours: {:,}. Their pairs that are older than an hour are asked for again, because the nearest destinations are found by durations of one hour.</source>
        <translation>Startpunkte, deren gespeicherte Paare aus verschiedenen Stunden sind: {:,}. Ihre Paare, die älter als eine Stunde sind, werden noch einmal abgefragt, weil die nächsten Ziele nach Dauern aus derselben Stunde ermittelt werden.</translation>
    </message>
    <message>
        <source>The result of a matrix could not be written to the folder for temporary files.</source>
        <translation>Das Ergebnis einer Matrix konnte nicht in den Ordner für temporäre Dateien geschrieben werden.</translation>
    </message>
    <message>
        <source>Free some space on the disk, and run again.</source>
        <translation>Schaffen Sie Platz auf dem Datenträger und starten Sie den Lauf noch einmal.</translation>
    </message>
    <message>
        <source>Matrices that an earlier run has paid for, and whose results are fetched now: {:,}.</source>
        <translation>Matrizen, die ein früherer Lauf bezahlt hat und deren Ergebnisse jetzt geholt werden: {:,}.</translation>
    </message>
    <message>
        <source>The service calculates a matrix of {:,} × {:,} (id {}). Its result is fetched when it is ready.</source>
        <translation>Der Dienst berechnet eine Matrix von {:,} × {:,} (ID {}). Ihr Ergebnis wird geholt, wenn es fertig ist.</translation>
    </message>
    <message>
        <source>Run again to have matrix {} calculated anew. It is then billed again.</source>
        <translation>Starten Sie den Lauf noch einmal, um die Matrix {} neu berechnen zu lassen. Sie wird dann noch einmal abgerechnet.</translation>
    </message>
    <message>
        <source>The service has accepted matrix {}, and bills it. Run again to get its result for nothing.</source>
        <translation>Der Dienst hat die Matrix {} angenommen und rechnet sie ab. Starten Sie den Lauf noch einmal, um ihr Ergebnis kostenlos zu bekommen.</translation>
    </message>
    <message>
        <source>The service has accepted matrix {}, and bills it. This run did not use the store, so another one pays again.</source>
        <translation>Der Dienst hat die Matrix {} angenommen und rechnet sie ab. Dieser Lauf hat den Speicher nicht verwendet, daher bezahlt ein weiterer noch einmal.</translation>
    </message>
    <message>
        <source>Origins</source>
        <translation>Startpunkte</translation>
    </message>
    <message>
        <source>Where the ways begin: points in any coordinate system. Fields may set the size of the vehicle.</source>
        <translation>Wo die Wege beginnen: Punkte in einem beliebigen Koordinatenbezugssystem. Felder können die Maße des Fahrzeugs festlegen.</translation>
    </message>
    <message>
        <source>Destinations</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>Where the ways end: points in any coordinate system. If empty: the origins.</source>
        <translation>Wo die Wege enden: Punkte in einem beliebigen Koordinatenbezugssystem. Wenn leer: die Startpunkte.</translation>
    </message>
    <message>
        <source>Field of the origins</source>
        <translation>Feld der Startpunkte</translation>
    </message>
    <message>
        <source>The ids of the origins in the output. If empty, the feature ids.</source>
        <translation>Die IDs der Startpunkte in der Ausgabe. Wenn leer, die Objektkennungen.</translation>
    </message>
    <message>
        <source>Field of the destinations</source>
        <translation>Feld der Ziele</translation>
    </message>
    <message>
        <source>The ids of the destinations in the output. If empty, the feature ids.</source>
        <translation>Die IDs der Ziele in der Ausgabe. Wenn leer, die Objektkennungen.</translation>
    </message>
    <message>
        <source>Nearest destinations only</source>
        <translation>Nur die nächsten Ziele</translation>
    </message>
    <message>
        <source>How many destinations each origin keeps, those with the shortest durations first. Restricted pairs come after all others, and pairs without a way last. Durations of one hour are compared: with traffic and without a departure, stored pairs of an origin that are of different hours are asked for again. Otherwise, this does not change the cost.</source>
        <translation>Wie viele Ziele jeder Startpunkt behält, die mit der kürzesten Dauer zuerst. Eingeschränkte Paare kommen nach allen anderen, Paare ohne Weg zuletzt. Verglichen werden Dauern aus derselben Stunde: Mit Verkehr und ohne Abfahrt werden gespeicherte Paare eines Startpunkts, die aus verschiedenen Stunden sind, noch einmal abgefragt. Sonst ändert das die Kosten nicht.</translation>
    </message>
    <message>
        <source>Maximum duration (minutes)</source>
        <translation>Maximale Dauer (Minuten)</translation>
    </message>
    <message>
        <source>Pairs that take longer are left out. Pairs without a duration stay, as their status says why. This does not change what the run costs.</source>
        <translation>Paare mit längerer Dauer werden weggelassen. Paare ohne Dauer bleiben, denn ihr Status nennt den Grund. Die Kosten des Laufs ändert das nicht.</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>Geometrie</translation>
    </message>
    <message>
        <source>None (a table)</source>
        <translation>Keine (Tabelle)</translation>
    </message>
    <message>
        <source>Straight lines</source>
        <translation>Gerade Linien</translation>
    </message>
    <message>
        <source>Straight lines from origin to destination, coloured by duration. In scripts: none, straight.</source>
        <translation>Gerade Linien vom Startpunkt zum Ziel, nach Dauer gefärbt. In Skripten: none, straight.</translation>
    </message>
    <message>
        <source>Date and time, such as 2027-03-01T08:30:00. Without an offset such as +01:00, it is in the time zone of this computer. If empty, the vehicle departs now. Traffic and some restrictions depend on the time.</source>
        <translation>Datum und Uhrzeit, etwa 2027-03-01T08:30:00. Ohne Zeitversatz wie +01:00 gilt die Zeitzone dieses Rechners. Wenn leer, fährt das Fahrzeug jetzt ab. Der Verkehr und manche Beschränkungen hängen von der Zeit ab.</translation>
    </message>
    <message>
        <source>Takes traffic at the time of departure into account.</source>
        <translation>Berücksichtigt den Verkehr zur Abfahrtszeit.</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Wide table</source>
        <translation>Breite Tabelle</translation>
    </message>
    <message>
        <source>A row for each origin and a column for each destination, with the durations in seconds of pairs that are 'ok'. At most 100 destinations.</source>
        <translation>Eine Zeile je Startpunkt und eine Spalte je Ziel, mit der Dauer in Sekunden der Paare, die „ok“ sind. Höchstens 100 Ziele.</translation>
    </message>
    <message>
        <source>Rows of the output</source>
        <translation>Zeilen der Ausgabe</translation>
    </message>
    <message>
        <source>Different pairs that the run needs</source>
        <translation>Verschiedene Paare, die der Lauf benötigt</translation>
    </message>
    <message>
        <source>No pair has an origin and a destination that can be used, so nothing is asked.</source>
        <translation>Kein Paar hat einen Startpunkt und ein Ziel, die verwendet werden können. Deshalb wird nichts abgefragt.</translation>
    </message>
    <message>
        <source>The points are more than 380 km apart. Requests without a region are small, and cost about 30 times as much. If some points are far away by mistake, remove them first.</source>
        <translation>Die Punkte liegen mehr als 380 km auseinander. Anfragen ohne Gebiet sind klein und kosten etwa 30-mal so viel. Wenn einige Punkte versehentlich weit entfernt liegen, entfernen Sie diese zuerst.</translation>
    </message>
    <message>
        <source>The departure of a matrix must have an offset such as +01:00, not '{departure}'.</source>
        <translation>Die Abfahrt einer Matrix muss einen Zeitversatz wie +01:00 haben, nicht „{departure}“.</translation>
    </message>
    <message>
        <source>A matrix needs at least one origin and one destination.</source>
        <translation>Eine Matrix braucht mindestens einen Startpunkt und ein Ziel.</translation>
    </message>
    <message>
        <source>The origin</source>
        <translation>Der Startpunkt</translation>
    </message>
    <message>
        <source>The destination</source>
        <translation>Das Ziel</translation>
    </message>
    <message>
        <source>It cannot be unpacked.</source>
        <translation>Sie kann nicht entpackt werden.</translation>
    </message>
    <message>
        <source>Id of the origin</source>
        <translation>ID des Startpunkts</translation>
    </message>
    <message>
        <source>Id of the destination</source>
        <translation>ID des Ziels</translation>
    </message>
    <message>
        <source>Code of the service</source>
        <translation>Code des Dienstes</translation>
    </message>
    <message>
        <source>The wide table can have at most {:,} destinations, not {:,}. Nothing was sent.</source>
        <translation>Die breite Tabelle kann höchstens {:,} Ziele haben, nicht {:,}. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The way violates a limit of the vehicle, a closure or something to avoid.</source>
        <translation>Der Weg verstößt gegen eine Beschränkung für das Fahrzeug, eine Sperrung oder etwas, das gemieden werden soll.</translation>
    </message>
    <message>
        <source>There is no way for this vehicle.</source>
        <translation>Für dieses Fahrzeug gibt es keinen Weg.</translation>
    </message>
    <message>
        <source>There is no road near the origin or near the destination.</source>
        <translation>In der Nähe des Startpunkts oder des Ziels gibt es keine Straße.</translation>
    </message>
    <message>
        <source>The origin or the destination is outside the region of the request.</source>
        <translation>Der Startpunkt oder das Ziel liegt außerhalb des Gebiets der Anfrage.</translation>
    </message>
    <message>
        <source>The service could not calculate this pair, and gives no reason.</source>
        <translation>Der Dienst konnte dieses Paar nicht berechnen und nennt keinen Grund.</translation>
    </message>
    <message>
        <source>The service gave no duration or no length for this pair.</source>
        <translation>Der Dienst gab für dieses Paar keine Dauer oder keine Länge an.</translation>
    </message>
    <message>
        <source>The service gave a result that the plugin does not know [code {}].</source>
        <translation>Der Dienst gab ein Ergebnis an, das die Erweiterung nicht kennt [Code {}].</translation>
    </message>
    <message>
        <source>up to {} min</source>
        <translation>bis {} min</translation>
    </message>
    <message>
        <source>more than {} min</source>
        <translation>mehr als {} min</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Pairs not answered: {:,}. {}</source>
        <translation>Nicht beantwortete Paare: {:,}. {}</translation>
    </message>
    <message>
        <source>from {} to {}</source>
        <translation>von {} nach {}</translation>
    </message>
    <message>
        <source>Distance matrix {}</source>
        <translation>Entfernungsmatrix {}</translation>
    </message>
    <message>
        <source>Durations in seconds {}</source>
        <translation>Dauer in Sekunden {}</translation>
    </message>
    <message>
        <source>Pairs left out, as they are not among the nearest or take too long: {:,}.</source>
        <translation>Weggelassene Paare, weil sie nicht unter den nächsten sind oder zu lange dauern: {:,}.</translation>
    </message>
    <message>
        <source>Origins whose nearest destinations may be others, because pairs without an answer were left out: {:,}. Run again to ask for these pairs.</source>
        <translation>Startpunkte, deren nächste Ziele andere sein können, weil Paare ohne Antwort weggelassen wurden: {:,}. Führen Sie den Lauf noch einmal aus, um diese Paare abzufragen.</translation>
    </message>
    <message>
        <source>Origins that the service does not accept: {}.</source>
        <translation>Startpunkte, die der Dienst nicht akzeptiert: {}.</translation>
    </message>
    <message>
        <source>Destinations that the service does not accept: {}.</source>
        <translation>Ziele, die der Dienst nicht akzeptiert: {}.</translation>
    </message>
    <message>
        <source>The service did not accept some blocks, so {:,} were split. Smaller blocks may cost more than the estimate said.</source>
        <translation>Der Dienst nahm manche Blöcke nicht an, daher wurden {:,} geteilt. Kleinere Blöcke können mehr kosten, als die Schätzung angab.</translation>
    </message>
    <message>
        <source>The same as single routes would be {:,} requests and {:,} transactions.</source>
        <translation>Dasselbe als einzelne Routen wären {:,} Anfragen und {:,} Transaktionen.</translation>
    </message>
    <message>
        <source>A notice of the service could not be read.</source>
        <translation>Ein Hinweis des Dienstes konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Ferry</source>
        <translation>Fähre</translation>
    </message>
    <message>
        <source>Car train</source>
        <translation>Autozug</translation>
    </message>
    <message>
        <source>Duration without traffic (s)</source>
        <translation>Dauer ohne Verkehr (s)</translation>
    </message>
    <message>
        <source>It contains no list of routes.</source>
        <translation>Sie enthält keine Liste von Routen.</translation>
    </message>
    <message>
        <source>None of its routes has sections.</source>
        <translation>Keine ihrer Routen hat Abschnitte.</translation>
    </message>
    <message>
        <source>Maximum height (m)</source>
        <translation>Maximale Höhe (m)</translation>
    </message>
    <message>
        <source>Maximum width (m)</source>
        <translation>Maximale Breite (m)</translation>
    </message>
    <message>
        <source>Maximum length (m)</source>
        <translation>Maximale Länge (m)</translation>
    </message>
    <message>
        <source>Maximum weight (t)</source>
        <translation>Maximales Gewicht (t)</translation>
    </message>
    <message>
        <source>Maximum axle load (t)</source>
        <translation>Maximale Achslast (t)</translation>
    </message>
    <message>
        <source>Tunnel category</source>
        <translation>Tunnelkategorie</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>The service gives no reason</source>
        <translation>Der Dienst nennt keinen Grund</translation>
    </message>
    <message>
        <source>stop '{}'</source>
        <translation>Halt „{}“</translation>
    </message>
    <message>
        <source>The service sent no route, and gives no reason.</source>
        <translation>Der Dienst hat keine Route gesendet und nennt keinen Grund.</translation>
    </message>
    <message>
        <source>height limit {:g} m</source>
        <translation>zulässige Höhe {:g} m</translation>
    </message>
    <message>
        <source>width limit {:g} m</source>
        <translation>zulässige Breite {:g} m</translation>
    </message>
    <message>
        <source>length limit {:g} m</source>
        <translation>zulässige Länge {:g} m</translation>
    </message>
    <message>
        <source>weight limit {:g} t</source>
        <translation>zulässiges Gewicht {:g} t</translation>
    </message>
    <message>
        <source>axle load limit {:g} t</source>
        <translation>zulässige Achslast {:g} t</translation>
    </message>
    <message>
        <source>The service does not know: {names}.</source>
        <translation>Der Dienst kennt nicht: {names}.</translation>
    </message>
    <message>
        <source>a parameter that it does not name</source>
        <translation>ein Parameter, den er nicht nennt</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>Paar</translation>
    </message>
    <message>
        <source>Status of the first vehicle</source>
        <translation>Status des ersten Fahrzeugs</translation>
    </message>
    <message>
        <source>Reason for the first vehicle</source>
        <translation>Grund beim ersten Fahrzeug</translation>
    </message>
    <message>
        <source>Length for the first vehicle (m)</source>
        <translation>Länge beim ersten Fahrzeug (m)</translation>
    </message>
    <message>
        <source>Duration for the first vehicle (s)</source>
        <translation>Dauer beim ersten Fahrzeug (s)</translation>
    </message>
    <message>
        <source>Critical notices of the first vehicle</source>
        <translation>Kritische Hinweise des ersten Fahrzeugs</translation>
    </message>
    <message>
        <source>Toll of the first vehicle</source>
        <translation>Maut des ersten Fahrzeugs</translation>
    </message>
    <message>
        <source>Highest toll of the first vehicle</source>
        <translation>Höchste Maut des ersten Fahrzeugs</translation>
    </message>
    <message>
        <source>Currency of the first vehicle</source>
        <translation>Währung des ersten Fahrzeugs</translation>
    </message>
    <message>
        <source>More minutes</source>
        <translation>Mehr Minuten</translation>
    </message>
    <message>
        <source>More kilometres</source>
        <translation>Mehr Kilometer</translation>
    </message>
    <message>
        <source>More toll</source>
        <translation>Mehr Maut</translation>
    </message>
    <message>
        <source>More restrictions</source>
        <translation>Mehr Einschränkungen</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>kein Unterschied</translation>
    </message>
    <message>
        <source>More than the first vehicle</source>
        <translation>Mehr als das erste Fahrzeug</translation>
    </message>
    <message>
        <source>Toll</source>
        <translation>Maut</translation>
    </message>
    <message>
        <source>There is one origin, so it is paired with all destinations. To change this, choose 'Pairs'.</source>
        <translation>Es gibt nur einen Startpunkt, daher bildet er mit allen Zielen Paare. Um dies zu ändern, wählen Sie „Paare“.</translation>
    </message>
    <message>
        <source>There is one destination, so it is paired with all origins. To change this, choose 'Pairs'.</source>
        <translation>Es gibt nur ein Ziel, daher bildet es mit allen Startpunkten Paare. Um dies zu ändern, wählen Sie „Paare“.</translation>
    </message>
    <message>
        <source>Origins: {:,}. Destinations: {:,}. Pairs: {:,}.</source>
        <translation>Startpunkte: {:,}. Ziele: {:,}. Paare: {:,}.</translation>
    </message>
    <message>
        <source>through {}</source>
        <translation>über {}</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Startpunkt</translation>
    </message>
    <message>
        <source>Destination</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Alternative</source>
        <translation>Alternative</translation>
    </message>
    <message>
        <source>Distance from the origin to the road (m)</source>
        <translation>Entfernung vom Startpunkt zur Straße (m)</translation>
    </message>
    <message>
        <source>Distance from the road to the destination (m)</source>
        <translation>Entfernung von der Straße zum Ziel (m)</translation>
    </message>
    <message>
        <source>Critical notices</source>
        <translation>Kritische Hinweise</translation>
    </message>
    <message>
        <source>Highest toll</source>
        <translation>Höchste Maut</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>Number of the route</source>
        <translation>Nummer der Route</translation>
    </message>
    <message>
        <source>Restricted parts</source>
        <translation>Eingeschränkte Teile</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>Id of the stop before</source>
        <translation>ID des vorherigen Halts</translation>
    </message>
    <message>
        <source>Id of the next stop</source>
        <translation>ID des nächsten Halts</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schweregrad</translation>
    </message>
    <message>
        <source>Critical</source>
        <translation>Kritisch</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Latitude</source>
        <translation>Breitengrad</translation>
    </message>
    <message>
        <source>Longitude</source>
        <translation>Längengrad</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Tolls</source>
        <translation>Mautgebühren</translation>
    </message>
    <message>
        <source>no toll</source>
        <translation>keine Maut</translation>
    </message>
    <message>
        <source>toll unknown</source>
        <translation>Maut unbekannt</translation>
    </message>
    <message>
        <source>critical: the route is restricted</source>
        <translation>kritisch: die Route ist eingeschränkt</translation>
    </message>
    <message>
        <source>information</source>
        <translation>Information</translation>
    </message>
    <message>
        <source>restricted: the vehicle does not fit</source>
        <translation>eingeschränkt: das Fahrzeug passt nicht</translation>
    </message>
    <message>
        <source>There is no road for this vehicle near the stop '{stop}'.</source>
        <translation>In der Nähe des Halts „{stop}“ gibt es keine Straße für dieses Fahrzeug.</translation>
    </message>
    <message>
        <source>There is no route for this vehicle.</source>
        <translation>Für dieses Fahrzeug gibt es keine Route.</translation>
    </message>
    <message>
        <source>There is no road for this vehicle near the origin.</source>
        <translation>In der Nähe des Startpunkts gibt es keine Straße für dieses Fahrzeug.</translation>
    </message>
    <message>
        <source>There is no road for this vehicle near the destination.</source>
        <translation>In der Nähe des Ziels gibt es keine Straße für dieses Fahrzeug.</translation>
    </message>
    <message>
        <source>The route is longer than the service calculates.</source>
        <translation>Die Route ist länger, als der Dienst berechnet.</translation>
    </message>
    <message>
        <source>The vehicle cannot reach a charging station.</source>
        <translation>Das Fahrzeug erreicht keine Ladestation.</translation>
    </message>
    <message>
        <source>Not all that was to be avoided could be avoided.</source>
        <translation>Nicht alles, was gemieden werden sollte, konnte gemieden werden.</translation>
    </message>
    <message>
        <source>The route uses a motorway, which was to be avoided.</source>
        <translation>Die Route führt über eine Autobahn, die gemieden werden sollte.</translation>
    </message>
    <message>
        <source>The route uses a toll road, which was to be avoided.</source>
        <translation>Die Route führt über eine Mautstraße, die gemieden werden sollte.</translation>
    </message>
    <message>
        <source>The route uses a tunnel, which was to be avoided.</source>
        <translation>Die Route führt durch einen Tunnel, der gemieden werden sollte.</translation>
    </message>
    <message>
        <source>The route uses an unpaved road, which was to be avoided.</source>
        <translation>Die Route führt über eine unbefestigte Straße, die gemieden werden sollte.</translation>
    </message>
    <message>
        <source>The route uses a road that is blocked, or is in an area to avoid.</source>
        <translation>Die Route führt über eine Straße, die gesperrt ist oder in einer zu meidenden Fläche liegt.</translation>
    </message>
    <message>
        <source>The route does not begin in the direction that was given.</source>
        <translation>Die Route beginnt nicht in der angegebenen Richtung.</translation>
    </message>
    <message>
        <source>The route uses a road or a lane for carpools.</source>
        <translation>Die Route führt über eine Straße oder Spur für Fahrgemeinschaften.</translation>
    </message>
    <message>
        <source>The route has a turn that is not allowed.</source>
        <translation>Die Route enthält ein verbotenes Abbiegen.</translation>
    </message>
    <message>
        <source>The vehicle is not allowed on a part of the route.</source>
        <translation>Das Fahrzeug darf einen Teil der Route nicht befahren.</translation>
    </message>
    <message>
        <source>The route is in a zone where the vehicle is not allowed.</source>
        <translation>Die Route führt durch eine Zone, in der das Fahrzeug nicht fahren darf.</translation>
    </message>
    <message>
        <source>The route has a difficult turn, which was to be avoided.</source>
        <translation>Die Route enthält ein schwieriges Abbiegen, das gemieden werden sollte.</translation>
    </message>
    <message>
        <source>The route has a U-turn, which was to be avoided.</source>
        <translation>Die Route enthält ein Wenden, das gemieden werden sollte.</translation>
    </message>
    <message>
        <source>The route passes a gate for emergency vehicles.</source>
        <translation>Die Route führt durch ein Tor für Einsatzfahrzeuge.</translation>
    </message>
    <message>
        <source>The route uses a seasonally closed road, which was to be avoided.</source>
        <translation>Die Route führt über eine jahreszeitlich gesperrte Straße, die gemieden werden sollte.</translation>
    </message>
    <message>
        <source>The route uses a road that needs a toll transponder, which was to be avoided.</source>
        <translation>Die Route führt über eine Straße, die ein Mautgerät erfordert und gemieden werden sollte.</translation>
    </message>
    <message>
        <source>The route uses a type of truck road that was to be avoided.</source>
        <translation>Die Route führt über eine Art von Lkw-Straßen, die gemieden werden sollte.</translation>
    </message>
    <message>
        <source>The route needs a charging station while it is closed.</source>
        <translation>Die Route braucht eine Ladestation zu einer Zeit, in der sie geschlossen ist.</translation>
    </message>
    <message>
        <source>The route needs a charging station that is not for this kind of vehicle.</source>
        <translation>Die Route braucht eine Ladestation, die nicht für diese Art von Fahrzeugen ist.</translation>
    </message>
    <message>
        <source>The route needs a charging station where the vehicle is not allowed.</source>
        <translation>Die Route braucht eine Ladestation, an die das Fahrzeug nicht fahren darf.</translation>
    </message>
    <message>
        <source>On the way, the weight of the vehicle would fall below 0.</source>
        <translation>Unterwegs würde das Gewicht des Fahrzeugs unter 0 sinken.</translation>
    </message>
    <message>
        <source>On the way, the vehicle would weigh more than it may.</source>
        <translation>Unterwegs würde das Fahrzeug mehr wiegen, als es darf.</translation>
    </message>
    <message>
        <source>The route takes longer than the driver may work.</source>
        <translation>Die Route dauert länger, als die Person am Steuer arbeiten darf.</translation>
    </message>
    <message>
        <source>A part of the route on foot is not as it was asked for.</source>
        <translation>Ein Fußweg der Route ist nicht wie angefordert.</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>Der Reihe nach</translation>
    </message>
    <message>
        <source>By field</source>
        <translation>Über ein Feld</translation>
    </message>
    <message>
        <source>All with all</source>
        <translation>Alle mit allen</translation>
    </message>
    <message>
        <source>There are {:,} origins and {:,} destinations, so it is not clear which belong together. Choose 'Pairs': 'All with all', 'By field', or 'In order' to leave the last ones without a partner.</source>
        <translation>Es gibt {:,} Startpunkte und {:,} Ziele, daher ist nicht klar, welche zusammengehören. Wählen Sie „Paare“: „Alle mit allen“, „Über ein Feld“ oder „Der Reihe nach“, um die letzten ohne Partner zu lassen.</translation>
    </message>
    <message>
        <source>Best route</source>
        <translation>Beste Route</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>Schnellste</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>Kürzeste</translation>
    </message>
    <message>
        <source>In scripts: fast, short.</source>
        <translation>In Skripten: fast, short.</translation>
    </message>
    <message>
        <source>Date and time of departure</source>
        <translation>Datum und Uhrzeit der Abfahrt</translation>
    </message>
    <message>
        <source>Date and time, such as 2027-03-01T08:30:00: a value, a field or an expression. Without an offset such as +01:00, it is the local time of the origin. If there is neither a departure nor an arrival, the vehicle departs now. Traffic and some restrictions depend on the time.</source>
        <translation>Datum und Uhrzeit, etwa 2027-03-01T08:30:00: ein Wert, ein Feld oder ein Ausdruck. Ohne Zeitversatz wie +01:00 ist es die Ortszeit des Startpunkts. Ohne Abfahrt und ohne Ankunft fährt das Fahrzeug jetzt ab. Der Verkehr und manche Beschränkungen hängen von der Zeit ab.</translation>
    </message>
    <message>
        <source>Date and time, such as 2027-03-01T08:30:00. Without an offset such as +01:00, it is the local time of the origin. If empty, the vehicle departs now. Traffic and some restrictions depend on the time.</source>
        <translation>Datum und Uhrzeit, etwa 2027-03-01T08:30:00. Ohne Zeitversatz wie +01:00 ist es die Ortszeit des Startpunkts. Wenn leer, fährt das Fahrzeug jetzt ab. Der Verkehr und manche Beschränkungen hängen von der Zeit ab.</translation>
    </message>
    <message>
        <source>Date and time of arrival</source>
        <translation>Datum und Uhrzeit der Ankunft</translation>
    </message>
    <message>
        <source>When the vehicle has to be at the destination, in place of a departure; the output has the departure that suits it. As for the departure, but without an offset it is the local time of the destination.</source>
        <translation>Wann das Fahrzeug am Ziel sein muss, anstelle einer Abfahrt; die Ausgabe enthält die passende Abfahrt. Wie bei der Abfahrt, aber ohne Zeitversatz ist es die Ortszeit des Ziels.</translation>
    </message>
    <message>
        <source>Areas to avoid</source>
        <translation>Zu meidende Flächen</translation>
    </message>
    <message>
        <source>Polygons in any coordinate system: at most 20, counting the parts of multipolygons, with at most 100 vertices each. A polygon with more vertices is replaced by a simpler outline around it, and the log says so. A route that has to pass through an area is 'restricted'. Requires the Python package shapely.</source>
        <translation>Polygone in beliebigem Koordinatenbezugssystem: höchstens 20, wobei die Teile von Multipolygonen zählen, mit je höchstens 100 Stützpunkten. Ein Polygon mit mehr Stützpunkten wird durch einen einfacheren Umriss ersetzt, der es umschließt, und das Protokoll meldet es. Eine Route, die durch eine Fläche führen muss, ist „restricted“. Benötigt das Python-Paket shapely.</translation>
    </message>
    <message>
        <source>Avoid</source>
        <translation>Meiden</translation>
    </message>
    <message>
        <source>Kinds of roads to avoid. If a route cannot avoid them, it has a notice and is 'restricted'. In scripts: seasonalClosure, tollRoad, controlledAccessHighway, ferry, carShuttleTrain, tunnel, dirtRoad, difficultTurns, uTurns.</source>
        <translation>Zu meidende Arten von Straßen. Wenn eine Route sie nicht meiden kann, hat sie einen Hinweis und ist „restricted“. In Skripten: seasonalClosure, tollRoad, controlledAccessHighway, ferry, carShuttleTrain, tunnel, dirtRoad, difficultTurns, uTurns.</translation>
    </message>
    <message>
        <source>Countries to exclude</source>
        <translation>Auszuschließende Länder</translation>
    </message>
    <message>
        <source>Codes of three letters such as CHE, separated by commas. No route passes through these countries.</source>
        <translation>Codes aus drei Buchstaben wie CHE, durch Komma getrennt. Keine Route führt durch diese Länder.</translation>
    </message>
    <message>
        <source>With traffic</source>
        <translation>Mit Verkehr</translation>
    </message>
    <message>
        <source>Takes traffic at the time of departure into account. base_duration_s is the duration without traffic.</source>
        <translation>Berücksichtigt den Verkehr zur Zeit der Abfahrt. base_duration_s ist die Dauer ohne Verkehr.</translation>
    </message>
    <message>
        <source>Alternatives</source>
        <translation>Alternativen</translation>
    </message>
    <message>
        <source>How many routes to request in addition to the best one, 0 to 6. Each has its own row, with 'alternative' from 1. The service may find fewer, especially through stops.</source>
        <translation>Wie viele Routen zusätzlich zur besten abgefragt werden, 0 bis 6. Jede hat eine eigene Zeile, mit „alternative“ ab 1. Der Dienst findet vielleicht weniger, besonders bei Routen über Halte.</translation>
    </message>
    <message>
        <source>Lines with elevation</source>
        <translation>Linien mit Höhenangaben</translation>
    </message>
    <message>
        <source>Adds the elevation of the road, in metres, as the Z value of the lines.</source>
        <translation>Fügt die Höhe der Straße in Metern als Z-Wert der Linien hinzu.</translation>
    </message>
    <message>
        <source>Language of the notices</source>
        <translation>Sprache der Hinweise</translation>
    </message>
    <message>
        <source>A language tag such as fi or en-US, or more than one, separated by commas. If empty, the language set for the environment is used.</source>
        <translation>Ein Sprachkürzel wie fi oder en-US oder mehrere, durch Komma getrennt. Wenn leer, wird die für die Umgebung eingestellte Sprache verwendet.</translation>
    </message>
    <message>
        <source>Adds what has to be paid on toll roads: toll_cost, toll_cost_max (higher if a price is a range) and toll_currency, empty where it is unknown. Tolls may cost one more transaction for each route. If the service gives no tolls, it is asked for the routes without them.</source>
        <translation>Fügt hinzu, was auf Mautstraßen zu zahlen ist: toll_cost, toll_cost_max (höher, wenn ein Preis eine Spanne ist) und toll_currency, leer, wo die Maut unbekannt ist. Mautgebühren kosten möglicherweise eine weitere Transaktion je Route. Wenn der Dienst keine Mautgebühren nennt, werden die Routen ohne sie abgefragt.</translation>
    </message>
    <message>
        <source>Currency of the tolls</source>
        <translation>Währung der Mautgebühren</translation>
    </message>
    <message>
        <source>A code of three letters such as EUR or CHF. If empty: EUR. It is used with tolls only.</source>
        <translation>Ein Code aus drei Buchstaben wie EUR oder CHF. Wenn leer: EUR. Wird nur mit Mautgebühren verwendet.</translation>
    </message>
    <message>
        <source>Emission class</source>
        <translation>Schadstoffklasse</translation>
    </message>
    <message>
        <source>Many tolls depend on it. If empty, the service takes Euro 5. It is used with tolls only. In scripts: euro1 to euro6.</source>
        <translation>Viele Mautgebühren hängen davon ab. Wenn leer, nimmt der Dienst Euro 5 an. Wird nur mit Mautgebühren verwendet. In Skripten: euro1 bis euro6.</translation>
    </message>
    <message>
        <source>Seasonally closed roads</source>
        <translation>Saisonale Sperrungen</translation>
    </message>
    <message>
        <source>Toll roads</source>
        <translation>Mautstraßen</translation>
    </message>
    <message>
        <source>Motorways</source>
        <translation>Autobahnen</translation>
    </message>
    <message>
        <source>Ferries</source>
        <translation>Fähren</translation>
    </message>
    <message>
        <source>Car trains</source>
        <translation>Autozüge</translation>
    </message>
    <message>
        <source>Tunnels</source>
        <translation>Tunnel</translation>
    </message>
    <message>
        <source>Unpaved roads</source>
        <translation>Unbefestigte Straßen</translation>
    </message>
    <message>
        <source>Difficult turns</source>
        <translation>Schwierige Abbiegungen</translation>
    </message>
    <message>
        <source>U-turns</source>
        <translation>Wenden</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>The parts of the routes, from stop to stop. 'route' is the row number of the route, from 1.</source>
        <translation>Die Teile der Routen, von Halt zu Halt. „route“ ist die Zeilennummer der Route, ab 1.</translation>
    </message>
    <message>
        <source>What the service reports about routes and sections: which restriction is violated, its limit, and where. 'route' is the row number of the route, from 1 (the fid in a GeoPackage).</source>
        <translation>Was der Dienst zu Routen und Abschnitten meldet: welche Beschränkung verletzt ist, ihr Grenzwert und wo. „route“ ist die Zeilennummer der Route, ab 1 (die fid in einem GeoPackage).</translation>
    </message>
    <message>
        <source>Pairs of origin and destination, or groups of stops</source>
        <translation>Paare aus Startpunkt und Ziel oder Gruppen von Halten</translation>
    </message>
    <message>
        <source>Different routes that the run needs</source>
        <translation>Verschiedene Routen, die der Lauf benötigt</translation>
    </message>
    <message>
        <source>{} t</source>
        <translation>{} t</translation>
    </message>
    <message>
        <source>{} m</source>
        <translation>{} m</translation>
    </message>
    <message>
        <source>arrival {}</source>
        <translation>Ankunft {}</translation>
    </message>
    <message>
        <source>d MMM HH:mm</source>
        <translation>d. MMM HH:mm</translation>
    </message>
    <message>
        <source>{} needs the Python package shapely, which is not installed. Debian and Ubuntu: apt install python3-shapely. Windows: choose python3-shapely in OSGeo4W's setup. Elsewhere, with QGIS's Python: python3 -m pip install shapely</source>
        <translation>Für „{}“ wird das Python-Paket shapely benötigt, das nicht installiert ist. Debian und Ubuntu: apt install python3-shapely. Windows: im Setup von OSGeo4W python3-shapely wählen. Sonst im Python von QGIS: python3 -m pip install shapely</translation>
    </message>
    <message>
        <source>The heading</source>
        <translation>Die Fahrtrichtung</translation>
    </message>
    <message>
        <source>degrees</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>The radius around a place</source>
        <translation>Der Radius um einen Ort</translation>
    </message>
    <message>
        <source>metres</source>
        <translation>Meter</translation>
    </message>
    <message>
        <source>The snap radius around a place</source>
        <translation>Der Fangradius um einen Ort</translation>
    </message>
    <message>
        <source>A place has a radius or a snap radius, not both.</source>
        <translation>Ein Ort hat einen Radius oder einen Fangradius, nicht beides.</translation>
    </message>
    <message>
        <source>The name of the street at a place</source>
        <translation>Der Name der Straße an einem Ort</translation>
    </message>
    <message>
        <source>The hint for the side of the street</source>
        <translation>Die Angabe zur Straßenseite</translation>
    </message>
    <message>
        <source>A hint for the side of the street does not go with a radius or a snap radius.</source>
        <translation>Eine Angabe zur Straßenseite ist nicht zusammen mit einem Radius oder Fangradius möglich.</translation>
    </message>
    <message>
        <source>To match a place to its side of the street, a hint for this side is required.</source>
        <translation>Um einen Ort seiner Straßenseite zuzuordnen, muss diese Seite angegeben sein.</translation>
    </message>
    <message>
        <source>The currency must be a code of three letters such as EUR, not '{currency}'.</source>
        <translation>Die Währung muss ein Code aus drei Buchstaben wie EUR sein, nicht „{currency}“.</translation>
    </message>
    <message>
        <source>The number of alternatives</source>
        <translation>Die Anzahl der Alternativen</translation>
    </message>
    <message>
        <source>A country to exclude must be a code of three capital letters such as CHE, not '{country}'.</source>
        <translation>Ein auszuschließendes Land muss ein Code aus drei Großbuchstaben sein, etwa CHE, nicht „{country}“.</translation>
    </message>
    <message>
        <source>The departure</source>
        <translation>Die Abfahrt</translation>
    </message>
    <message>
        <source>The arrival</source>
        <translation>Die Ankunft</translation>
    </message>
    <message>
        <source>Choose either a departure or an arrival, not both.</source>
        <translation>Wählen Sie entweder eine Abfahrt oder eine Ankunft, nicht beides.</translation>
    </message>
    <message>
        <source>At most {most} areas can be avoided, not {areas}.</source>
        <translation>Höchstens {most} Flächen können gemieden werden, nicht {areas}.</translation>
    </message>
    <message>
        <source>The departure {} lies in the past. Leave it empty to depart now.</source>
        <translation>Die Abfahrt {} liegt in der Vergangenheit. Lassen Sie sie leer, um jetzt abzufahren.</translation>
    </message>
    <message>
        <source>The arrival {} lies in the past. Leave it empty to depart now.</source>
        <translation>Die Ankunft {} liegt in der Vergangenheit. Lassen Sie sie leer, um jetzt abzufahren.</translation>
    </message>
    <message>
        <source>A place on the way</source>
        <translation>Ein Ort unterwegs</translation>
    </message>
    <message>
        <source>The duration of a stop</source>
        <translation>Die Dauer eines Halts</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>A place that is passed without a stop cannot have a stop duration.</source>
        <translation>Ein Ort, an dem nicht gehalten wird, kann keine Haltedauer haben.</translation>
    </message>
    <message>
        <source>An area to avoid must have {least} to {most} corners, not {corners}.</source>
        <translation>Eine zu meidende Fläche muss {least} bis {most} Ecken haben, nicht {corners}.</translation>
    </message>
    <message>
        <source>A corner of an area to avoid</source>
        <translation>Eine Ecke einer zu meidenden Fläche</translation>
    </message>
    <message>
        <source>{name} must be a date and time such as 2026-03-01T08:30:00 or 2026-03-01T08:30:00+01:00, not '{time}'.</source>
        <translation>{name} muss aus Datum und Uhrzeit bestehen, etwa 2026-03-01T08:30:00 oder 2026-03-01T08:30:00+01:00, nicht „{time}“.</translation>
    </message>
    <message>
        <source>The route has too many stops for one request ({stops}): its URL would have {length} characters, and not all servers take more than {most}. Divide it into several routes.</source>
        <translation>Die Route hat zu viele Halte für eine Anfrage ({stops}): Ihre URL hätte {length} Zeichen, und nicht alle Server nehmen mehr als {most} an. Teilen Sie sie in mehrere Routen auf.</translation>
    </message>
    <message>
        <source>The route has a departure and an arrival; only one of them can be chosen.</source>
        <translation>Die Route hat eine Abfahrt und eine Ankunft; nur eine davon kann gewählt werden.</translation>
    </message>
    <message>
        <source>different routes</source>
        <translation>verschiedene Routen</translation>
    </message>
    <message>
        <source>Routes not answered: {}. {}</source>
        <translation>Nicht beantwortete Routen: {}. {}</translation>
    </message>
    <message>
        <source>Tolls may cost one more transaction for each route, which is counted here. Without tolls, the run would need at most {:,}.</source>
        <translation>Mautgebühren kosten möglicherweise eine weitere Transaktion je Route, die hier mitgezählt ist. Ohne Mautgebühren bräuchte der Lauf höchstens {:,}.</translation>
    </message>
    <message>
        <source>Truck routes {}</source>
        <translation>Lkw-Routen {}</translation>
    </message>
    <message>
        <source>Sections of truck routes {}</source>
        <translation>Abschnitte der Lkw-Routen {}</translation>
    </message>
    <message>
        <source>Notices of truck routes {}</source>
        <translation>Hinweise zu Lkw-Routen {}</translation>
    </message>
    <message>
        <source>The service gives no tolls. {} The routes are asked for without tolls: each is one transaction then, and its toll stays empty.</source>
        <translation>Der Dienst nennt keine Mautgebühren. {} Die Routen werden ohne Mautgebühren abgefragt: Jede ist dann eine Transaktion, und ihre Maut bleibt leer.</translation>
    </message>
    <message>
        <source>The line of the route cannot be read: {}.</source>
        <translation>Die Linie der Route kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>Tolls of {routes:,} routes: {least:,.2f} {currency}.</source>
        <translation>Mautgebühren der Routen ({routes:,}): {least:,.2f} {currency}.</translation>
    </message>
    <message>
        <source>Tolls of {routes:,} routes: {least:,.2f} to {most:,.2f} {currency}.</source>
        <translation>Mautgebühren der Routen ({routes:,}): {least:,.2f} bis {most:,.2f} {currency}.</translation>
    </message>
    <message>
        <source>Routes whose toll is unknown: {:,}. Their toll_cost is empty.</source>
        <translation>Routen, deren Maut unbekannt ist: {:,}. Ihr toll_cost ist leer.</translation>
    </message>
    <message>
        <source>Of these, the service does not know the toll now: {:,}. Run again later: such routes are asked for again.</source>
        <translation>Davon solche, deren Maut der Dienst zurzeit nicht kennt: {:,}. Starten Sie den Lauf später noch einmal: Solche Routen werden noch einmal abgefragt.</translation>
    </message>
    <message>
        <source>the service sent no line for a part of the route</source>
        <translation>Der Dienst hat für einen Teil der Route keine Linie gesendet</translation>
    </message>
    <message>
        <source>it has fewer than two vertices</source>
        <translation>Sie hat weniger als zwei Stützpunkte</translation>
    </message>
    <message>
        <source>There is no origin in row {} (rows in the layer: {}).</source>
        <translation>Es gibt keinen Startpunkt in Zeile {} (Zeilen im Layer: {}).</translation>
    </message>
    <message>
        <source>There is no destination in row {} (rows in the layer: {}).</source>
        <translation>Es gibt kein Ziel in Zeile {} (Zeilen im Layer: {}).</translation>
    </message>
    <message>
        <source>The field that pairs the rows is empty.</source>
        <translation>Das Feld, das die Zeilen zu Paaren verbindet, ist leer.</translation>
    </message>
    <message>
        <source>No destination has the value '{}'.</source>
        <translation>Kein Ziel hat den Wert „{}“.</translation>
    </message>
    <message>
        <source>More than one origin has the value '{}', so the pair is ambiguous.</source>
        <translation>Mehr als ein Startpunkt hat den Wert „{}“, daher ist das Paar nicht eindeutig.</translation>
    </message>
    <message>
        <source>No origin has the value '{}'.</source>
        <translation>Kein Startpunkt hat den Wert „{}“.</translation>
    </message>
    <message>
        <source>The origin and the destination are the same place.</source>
        <translation>Startpunkt und Ziel sind derselbe Ort.</translation>
    </message>
    <message>
        <source>A route needs at least 2 stops, and the group has only one.</source>
        <translation>Eine Route braucht mindestens 2 Halte, und die Gruppe hat nur einen.</translation>
    </message>
    <message>
        <source>Stop {} (id {}) cannot be used: {}</source>
        <translation>Der Halt {} (ID {}) kann nicht verwendet werden: {}</translation>
    </message>
    <message>
        <source>All stops of the group are at the same place.</source>
        <translation>Alle Halte der Gruppe sind am selben Ort.</translation>
    </message>
    <message>
        <source>The field of the tour is empty, so there is no route (rows: {:,}).</source>
        <translation>Das Feld der Tour ist leer, daher gibt es keine Route (Zeilen: {:,}).</translation>
    </message>
    <message>
        <source>Some order values are numbers or dates and others are texts, so they cannot be sorted.</source>
        <translation>Einige Werte für die Reihenfolge sind Zahlen oder Datumsangaben und andere Texte, daher lassen sie sich nicht sortieren.</translation>
    </message>
    <message>
        <source>Two stops have the same order value '{}', so their order is unknown.</source>
        <translation>Zwei Halte haben denselben Wert „{}“ für die Reihenfolge, daher ist ihre Reihenfolge unbekannt.</translation>
    </message>
    <message>
        <source>A stop has no order value: the field is empty.</source>
        <translation>Ein Halt hat keinen Wert für die Reihenfolge: Das Feld ist leer.</translation>
    </message>
    <message>
        <source>The order value '{}' of a stop cannot be used.</source>
        <translation>Der Wert „{}“ für die Reihenfolge eines Halts kann nicht verwendet werden.</translation>
    </message>
    <message>
        <source>The duration '{}' of a stop is not a number of seconds from 0 to {}.</source>
        <translation>Die Dauer „{}“ eines Halts ist keine Anzahl von Sekunden von 0 bis {}.</translation>
    </message>
    <message>
        <source>Truck routes</source>
        <translation>Lkw-Routen</translation>
    </message>
    <message>
        <source>route,routing,truck,lorry,hgv,road,drive,way,distance,duration,location,gateway,directions</source>
        <translation>route,routing,truck,lkw,lastwagen,hgv,straße,fahren,weg,entfernung,dauer,wegbeschreibung,location,gateway,directions</translation>
    </message>
    <message>
        <source>Calculates truck routes from origins to destinations.</source>
        <translation>Berechnet Lkw-Routen von Startpunkten zu Zielen.</translation>
    </message>
    <message>
        <source>Calculates truck routes from origins to destinations, with length (metres), duration (seconds) and times. The routes suit the size and weight of the vehicle.

Each row of the output is a pair of an origin and a destination, or an alternative route for it. 'status' is the result: ok; restricted (there is a route, but the vehicle violates a law or a limit on it: 'error' says which, and the notices say where); no_route; no_geometry or invalid (the row or its vehicle cannot be used); failed (no usable answer); not_asked (the run ended before). Restricted routes have their own colour.

Equal pairs (places with 5 decimals of a degree, vehicle, options) are requested only once. Before the first request, the log shows how many requests and transactions the run needs. A dry run only counts them. Answers are stored on this computer, also those for a departure 'now'.

origin_snap_m and destination_snap_m are the distances between the points and the road, in metres. 'vehicle' has the vehicle and the options as they were sent (centimetres, kilograms).</source>
        <translation>Berechnet Lkw-Routen von Startpunkten zu Zielen, mit Länge (Meter), Dauer (Sekunden) und Zeiten. Die Routen passen zu Maßen und Gewicht des Fahrzeugs.

Jede Zeile der Ausgabe ist ein Paar aus Startpunkt und Ziel oder eine alternative Route dafür. „status“ ist das Ergebnis: ok; restricted (es gibt eine Route, aber das Fahrzeug verstößt dort gegen eine Vorschrift oder eine Beschränkung: „error“ sagt, gegen welche, und die Hinweise sagen, wo); no_route; no_geometry oder invalid (die Zeile oder ihr Fahrzeug kann nicht verwendet werden); failed (keine brauchbare Antwort); not_asked (der Lauf endete vorher). Eingeschränkte Routen haben eine eigene Farbe.

Gleiche Paare (Orte auf 5 Nachkommastellen eines Grades, Fahrzeug, Optionen) werden nur einmal abgefragt. Vor der ersten Anfrage nennt das Protokoll, wie viele Anfragen und Transaktionen der Lauf benötigt. Ein Probelauf zählt sie nur. Antworten werden auf diesem Rechner gespeichert, auch die für eine Abfahrt „jetzt“.

origin_snap_m und destination_snap_m sind die Entfernungen zwischen den Punkten und der Straße, in Metern. „vehicle“ enthält das Fahrzeug und die Optionen, wie sie gesendet wurden (Zentimeter, Kilogramm).</translation>
    </message>
    <message>
        <source>Where the routes begin: points in any coordinate system. Fields may set the size of the vehicle.</source>
        <translation>Wo die Routen beginnen: Punkte in beliebigem Koordinatenbezugssystem. Felder können die Maße des Fahrzeugs angeben.</translation>
    </message>
    <message>
        <source>Where the routes end: points in any coordinate system.</source>
        <translation>Wo die Routen enden: Punkte in beliebigem Koordinatenbezugssystem.</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>In order: the first origin with the first destination, and so on. By field: each destination with the origin that has the same value. If empty: in order, or all with all if there is only one origin or one destination; for other numbers that differ, one of the three has to be chosen. In scripts: order, field, all.</source>
        <translation>Der Reihe nach: der erste Startpunkt mit dem ersten Ziel und so weiter. Über ein Feld: jedes Ziel mit dem Startpunkt, der denselben Wert hat. Wenn leer: der Reihe nach, oder alle mit allen, wenn es nur einen Startpunkt oder ein Ziel gibt; bei anderen ungleichen Anzahlen muss eines der drei gewählt werden. In Skripten: order, field, all.</translation>
    </message>
    <message>
        <source>The ids of the origins in the output, and the values to compare if pairs are made by field. If empty, the ids are the feature ids, and the labels are the display names of the layer.</source>
        <translation>Die IDs der Startpunkte in der Ausgabe und die Werte, die verglichen werden, wenn Paare über ein Feld gebildet werden. Wenn leer, sind die IDs die Objektkennungen und die Beschriftungen die Anzeigenamen des Layers.</translation>
    </message>
    <message>
        <source>The ids of the destinations in the output, and the values to compare if pairs are made by field. More than one destination may have the value of an origin. If empty: as for the origins.</source>
        <translation>Die IDs der Ziele in der Ausgabe und die Werte, die verglichen werden, wenn Paare über ein Feld gebildet werden. Mehr als ein Ziel kann den Wert eines Startpunkts haben. Wenn leer: wie bei den Startpunkten.</translation>
    </message>
    <message>
        <source>Fields to copy from the destinations</source>
        <translation>Felder, die von den Zielen übernommen werden</translation>
    </message>
    <message>
        <source>These fields of the destinations are copied to the routes.</source>
        <translation>Diese Felder der Ziele werden in die Routen übernommen.</translation>
    </message>
    <message>
        <source>To make pairs by field, choose a field of the origins and one of the destinations.</source>
        <translation>Wählen Sie ein Feld der Startpunkte und eines der Ziele, um Paare über ein Feld zu bilden.</translation>
    </message>
    <message>
        <source>Origins and destinations are the same layer, so each point would be paired with itself. Choose another layer, or 'All with all' as 'Pairs'.</source>
        <translation>Startpunkte und Ziele sind derselbe Layer, daher würde jeder Punkt mit sich selbst ein Paar bilden. Wählen Sie einen anderen Layer oder bei „Paare“ „Alle mit allen“.</translation>
    </message>
    <message>
        <source>Truck routes through stops</source>
        <translation>Lkw-Routen über Halte</translation>
    </message>
    <message>
        <source>route,routing,truck,lorry,hgv,tour,stops,via,waypoints,sequence,road,location,gateway,directions</source>
        <translation>route,routing,truck,lkw,lastwagen,hgv,tour,halte,stops,via,wegpunkte,reihenfolge,straße,location,gateway,directions</translation>
    </message>
    <message>
        <source>Calculates truck routes through the stops of tours, in their order.</source>
        <translation>Berechnet Lkw-Routen über die Halte von Touren, in deren Reihenfolge.</translation>
    </message>
    <message>
        <source>Calculates truck routes through the stops of tours, in their order, with length (metres), duration (seconds, waiting times included) and times. The routes suit the size and weight of the vehicle. There is one route per tour. 'Sections' has a line from each stop to the next.

'status' is the result of a tour: ok; restricted (there is a route, but the vehicle violates a law or a limit on it: 'error' says which, and the notices say where); no_route; no_geometry or invalid (the stops, their order or the vehicle cannot be used); failed (no usable answer); not_asked (the run ended before). Restricted routes have their own colour.

group_id is the value of the tour; origin_id and destination_id are the ids of its first and last stop. The vehicle and a departure are those of the first stop, an arrival is that of the last one. A tour is one request, however many stops it has. Before the first request, the log shows how many requests and transactions the run needs. A dry run only counts them. Answers are stored on this computer, also those for a departure 'now'.

'vehicle' has the vehicle and the options as they were sent (centimetres, kilograms).</source>
        <translation>Berechnet Lkw-Routen über die Halte von Touren, in deren Reihenfolge, mit Länge (Meter), Dauer (Sekunden, Wartezeiten eingeschlossen) und Zeiten. Die Routen passen zu Maßen und Gewicht des Fahrzeugs. Es gibt eine Route je Tour. „Abschnitte“ enthält eine Linie von jedem Halt zum nächsten.

„status“ ist das Ergebnis einer Tour: ok; restricted (es gibt eine Route, aber das Fahrzeug verstößt dort gegen eine Vorschrift oder eine Beschränkung: „error“ sagt, gegen welche, und die Hinweise sagen, wo); no_route; no_geometry oder invalid (die Halte, ihre Reihenfolge oder das Fahrzeug können nicht verwendet werden); failed (keine brauchbare Antwort); not_asked (der Lauf endete vorher). Eingeschränkte Routen haben eine eigene Farbe.

group_id ist der Wert der Tour; origin_id und destination_id sind die IDs ihres ersten und letzten Halts. Das Fahrzeug und eine Abfahrt sind die des ersten Halts, eine Ankunft ist die des letzten. Eine Tour ist eine Anfrage, wie viele Halte sie auch hat. Vor der ersten Anfrage nennt das Protokoll, wie viele Anfragen und Transaktionen der Lauf benötigt. Ein Probelauf zählt sie nur. Antworten werden auf diesem Rechner gespeichert, auch die für eine Abfahrt „jetzt“.

„vehicle“ enthält das Fahrzeug und die Optionen, wie sie gesendet wurden (Zentimeter, Kilogramm).</translation>
    </message>
    <message>
        <source>The stops of all tours, in any coordinate system.</source>
        <translation>Die Halte aller Touren, in beliebigem Koordinatenbezugssystem.</translation>
    </message>
    <message>
        <source>Field of the tour</source>
        <translation>Feld der Tour</translation>
    </message>
    <message>
        <source>Stops with the same value form one route. Without a field, all rows form one route.</source>
        <translation>Halte mit demselben Wert bilden eine Route. Ohne Feld bilden alle Zeilen eine Route.</translation>
    </message>
    <message>
        <source>Field of the order</source>
        <translation>Feld der Reihenfolge</translation>
    </message>
    <message>
        <source>Numbers, dates or texts, which must differ within a tour. The smallest value is the origin, the largest the destination. Without a field, the order of the rows counts.</source>
        <translation>Zahlen, Datumsangaben oder Texte, die sich innerhalb einer Tour unterscheiden müssen. Der kleinste Wert ist der Startpunkt, der größte das Ziel. Ohne Feld gilt die Reihenfolge der Zeilen.</translation>
    </message>
    <message>
        <source>Duration of a stop (seconds)</source>
        <translation>Dauer eines Halts (Sekunden)</translation>
    </message>
    <message>
        <source>Duration in seconds</source>
        <translation>Dauer in Sekunden</translation>
    </message>
    <message>
        <source>How long the vehicle waits at each stop, in seconds, below 50,000: a value, a field or an expression. If empty, it does not wait. It never waits where the route begins and where it ends.</source>
        <translation>Wie lange das Fahrzeug an jedem Halt wartet, in Sekunden, unter 50.000: ein Wert, ein Feld oder ein Ausdruck. Wenn leer, wartet es nicht. Wo die Route beginnt und wo sie endet, wartet es nie.</translation>
    </message>
    <message>
        <source>Return to the first stop</source>
        <translation>Rückkehr zum ersten Halt</translation>
    </message>
    <message>
        <source>The route ends where it began, with one more section. The vehicle then waits at the last stop, too, and an arrival is that of the first stop.</source>
        <translation>Die Route endet, wo sie begonnen hat, mit einem weiteren Abschnitt. Das Fahrzeug wartet dann auch am letzten Halt, und eine Ankunft ist die des ersten Halts.</translation>
    </message>
    <message>
        <source>It contains no address and no place.</source>
        <translation>Sie enthält weder eine Adresse noch einen Ort.</translation>
    </message>
    <message>
        <source>another house number</source>
        <translation>andere Hausnummer</translation>
    </message>
    <message>
        <source>Requested address</source>
        <translation>Abgefragte Adresse</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>übernommen</translation>
    </message>
    <message>
        <source>moved by hand</source>
        <translation>von Hand verschoben</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>address,geocoding,geocode,search,find,table,csv,batch,location,gateway,postal code,city</source>
        <translation>address,geocoding,geocode,search,find,table,csv,batch,adresse,geokodierung,suche,finden,tabelle,stapel,postleitzahl,stadt,location,gateway</translation>
    </message>
    <message>
        <source>Finds the places of the addresses in a table, and makes points of them.</source>
        <translation>Findet die Orte der Adressen in einer Tabelle und macht Punkte daraus.</translation>
    </message>
    <message>
        <source>Finds the places of the addresses in a table, and makes points of them.

The address is in one column, or its parts are in several: street, house number, postal code, city. A row is one request and one transaction. Equal addresses are requested once; case, repeated blanks and the encoding of characters make no difference. The log shows how many requests and transactions the run needs before it sends the first one. 'Dry run' only counts them.

Answers are stored on this computer. They are not paid for again, and a run that was interrupted continues where it stopped.

The output has all rows of the input in the same order, with their attributes. gc_status is the result of a row: ok; low_score (there is a match, but it fits badly: review it); no_match (no such address is known); invalid (the address is empty or cannot be sent); failed (the service did not answer); not_asked (the run ended before). gc_error gives the reason. gc_score is how well the match fits, from 0 to 1. gc_result_type tells how exact it is: a house number, a street, or only a town. gc_house_number_type is 'fallback' if the service knows the street, but took another house number.

The addresses leave this computer: addresses of customers are personal data in many countries.</source>
        <translation>Findet die Orte der Adressen in einer Tabelle und macht Punkte daraus.

Die Adresse steht in einer Spalte, oder ihre Teile stehen in mehreren: Straße, Hausnummer, Postleitzahl, Stadt. Eine Zeile ist eine Anfrage und eine Transaktion. Gleiche Adressen werden nur einmal abgefragt; Groß- und Kleinschreibung, mehrfache Leerzeichen und die Kodierung der Zeichen spielen keine Rolle. Das Protokoll zeigt, wie viele Anfragen und Transaktionen der Lauf braucht, bevor die erste gesendet wird. „Probelauf“ zählt sie nur.

Antworten werden auf diesem Rechner gespeichert. Sie werden nicht noch einmal bezahlt, und ein unterbrochener Lauf macht dort weiter, wo er aufgehört hat.

Die Ausgabe hat alle Zeilen der Eingabe in derselben Reihenfolge, mit ihren Attributen. gc_status ist das Ergebnis einer Zeile: ok; low_score (es gibt einen Treffer, der aber schlecht passt: prüfen Sie ihn); no_match (eine solche Adresse ist nicht bekannt); invalid (die Adresse ist leer oder kann nicht gesendet werden); failed (der Dienst hat nicht geantwortet); not_asked (der Lauf endete vorher). gc_error nennt den Grund. gc_score gibt an, wie gut der Treffer passt, von 0 bis 1. gc_result_type sagt, wie genau er ist: eine Hausnummer, eine Straße oder nur ein Ort. gc_house_number_type ist „fallback“, wenn der Dienst die Straße kennt, aber eine andere Hausnummer genommen hat.

Die Adressen verlassen diesen Rechner: Adressen von Kunden sind in vielen Ländern personenbezogene Daten.</translation>
    </message>
    <message>
        <source>The service gave no score.</source>
        <translation>Der Dienst gab keinen Score an.</translation>
    </message>
    <message>
        <source>The service knows no such address in the chosen countries ({}).</source>
        <translation>Der Dienst kennt in den gewählten Ländern ({}) keine solche Adresse.</translation>
    </message>
    <message>
        <source>The service knows no such address.</source>
        <translation>Der Dienst kennt keine solche Adresse.</translation>
    </message>
    <message>
        <source>The score {} is below {}.</source>
        <translation>Der Score {} liegt unter {}.</translation>
    </message>
    <message>
        <source>Doubtful: {}.</source>
        <translation>Zweifelhaft: {}.</translation>
    </message>
    <message>
        <source>country</source>
        <translation>Land</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Bundesland</translation>
    </message>
    <message>
        <source>county</source>
        <translation>Landkreis</translation>
    </message>
    <message>
        <source>city</source>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>district</source>
        <translation>Stadtteil</translation>
    </message>
    <message>
        <source>street</source>
        <translation>Straße</translation>
    </message>
    <message>
        <source>house number</source>
        <translation>Hausnummer</translation>
    </message>
    <message>
        <source>postal code</source>
        <translation>Postleitzahl</translation>
    </message>
    <message>
        <source>name of the place</source>
        <translation>Name des Orts</translation>
    </message>
    <message>
        <source>Doubtful addresses: {:,}. To review them in QGIS, click the layer with the right mouse button, and choose 'Review geocoded addresses'.</source>
        <translation>Zweifelhafte Adressen: {:,}. Um sie in QGIS zu prüfen, klicken Sie mit der rechten Maustaste auf den Layer und wählen Sie „Geokodierte Adressen prüfen“.</translation>
    </message>
    <message>
        <source>street, town or other number</source>
        <translation>Straße, Ort, andere Nummer</translation>
    </message>
    <message>
        <source>Table or layer</source>
        <translation>Tabelle oder Layer</translation>
    </message>
    <message>
        <source>The rows with the addresses: a layer, or a table without geometries such as a spreadsheet or a CSV file (which needs at least two columns, otherwise QGIS does not open it). The output has all rows of the input.</source>
        <translation>Die Zeilen mit den Adressen: ein Layer oder eine Tabelle ohne Geometrien, etwa eine Tabellenkalkulation oder eine CSV-Datei (die mindestens zwei Spalten braucht, sonst öffnet QGIS sie nicht). Die Ausgabe hat alle Zeilen der Eingabe.</translation>
    </message>
    <message>
        <source>Candidates per address</source>
        <translation>Kandidaten je Adresse</translation>
    </message>
    <message>
        <source>With more than one, the output has a row for each candidate, the best first. gc_rank numbers them.</source>
        <translation>Bei mehr als einem hat die Ausgabe eine Zeile für jeden Kandidaten, die besten zuerst. gc_rank nummeriert sie.</translation>
    </message>
    <message>
        <source>The access is where the road meets the address. If it is unknown, the point is at the address. In scripts: match, access.</source>
        <translation>Der Zugang ist dort, wo die Straße auf die Adresse trifft. Ist er unbekannt, liegt der Punkt an der Adresse. In Skripten: match, access.</translation>
    </message>
    <message>
        <source>If the layer is an earlier result, rows whose gc_status is ok are copied without a request.</source>
        <translation>Ist der Layer ein früheres Ergebnis, werden Zeilen, deren gc_status ok ist, ohne Anfrage übernommen.</translation>
    </message>
    <message>
        <source>Address in one line</source>
        <translation>Adresse in einer Zeile</translation>
    </message>
    <message>
        <source>A field or an expression with the whole address, or a part of it if the other parameters have the rest.</source>
        <translation>Ein Feld oder ein Ausdruck mit der ganzen Adresse oder mit einem Teil davon, wenn die anderen Parameter den Rest haben.</translation>
    </message>
    <message>
        <source>A field or an expression with this part of the address, if the table has it in a column of its own.</source>
        <translation>Ein Feld oder ein Ausdruck mit diesem Teil der Adresse, wenn die Tabelle ihn in einer eigenen Spalte hat.</translation>
    </message>
    <message>
        <source>Only in these countries</source>
        <translation>Nur in diesen Ländern</translation>
    </message>
    <message>
        <source>Codes of three letters such as FIN, separated by commas. Only addresses in these countries are found.</source>
        <translation>Codes aus drei Buchstaben wie FIN, durch Komma getrennt. Nur Adressen in diesen Ländern werden gefunden.</translation>
    </message>
    <message>
        <source>Minimum score</source>
        <translation>Mindestscore</translation>
    </message>
    <message>
        <source>How well a match has to fit the address, from 0 to 1. Rows with a lower score get the status low_score and keep their match, so that they can be reviewed.</source>
        <translation>Wie gut ein Treffer zur Adresse passen muss, von 0 bis 1. Zeilen mit niedrigerem Score bekommen den Status low_score und behalten ihren Treffer, damit er geprüft werden kann.</translation>
    </message>
    <message>
        <source>Prefer addresses near</source>
        <translation>Adressen bevorzugen in der Nähe von</translation>
    </message>
    <message>
        <source>Of several addresses that fit, the one near this point comes first. Longitude and latitude, such as 24.9384,60.1699; or a point in another coordinate system, followed by the name of that system.</source>
        <translation>Von mehreren passenden Adressen kommt die in der Nähe dieses Punkts zuerst. Längengrad und Breitengrad, etwa 24.9384,60.1699; oder ein Punkt in einem anderen Koordinatenbezugssystem, mit dessen Namen dahinter.</translation>
    </message>
    <message>
        <source>Geocoded addresses</source>
        <translation>Geokodierte Adressen</translation>
    </message>
    <message>
        <source>Distinct addresses</source>
        <translation>Verschiedene Adressen</translation>
    </message>
    <message>
        <source>Choose a field or an expression with the address in one line, or with its parts, such as street and city.</source>
        <translation>Wählen Sie ein Feld oder einen Ausdruck mit der Adresse in einer Zeile oder mit ihren Teilen, etwa Straße und Ort.</translation>
    </message>
    <message>
        <source>The place to search near</source>
        <translation>Der Ort, in dessen Nähe gesucht wird,</translation>
    </message>
    <message>
        <source>The centre of the search</source>
        <translation>Der Mittelpunkt der Suche</translation>
    </message>
    <message>
        <source>The radius of the search</source>
        <translation>Der Radius der Suche</translation>
    </message>
    <message>
        <source>A corner of the search</source>
        <translation>Eine Ecke der Suche</translation>
    </message>
    <message>
        <source>The south of the search, {}, is beyond its north, {}.</source>
        <translation>Der Süden der Suche, {}, liegt nördlich von ihrem Norden, {}.</translation>
    </message>
    <message>
        <source>The number of results</source>
        <translation>Die Anzahl der Ergebnisse</translation>
    </message>
    <message>
        <source>A country must be a code of three capital letters such as FIN, not '{country}'.</source>
        <translation>Ein Land muss ein Code aus drei Großbuchstaben sein, etwa FIN, nicht „{country}“.</translation>
    </message>
    <message>
        <source>A search can be limited to countries or to an area, but not to both.</source>
        <translation>Eine Suche kann auf Länder oder auf ein Gebiet beschränkt werden, nicht auf beides.</translation>
    </message>
    <message>
        <source>A search needs a place to search around.</source>
        <translation>Eine Suche braucht einen Ort, um den herum gesucht wird.</translation>
    </message>
    <message>
        <source>Completions have no political view.</source>
        <translation>Für Vervollständigungen gibt es keine politische Sicht.</translation>
    </message>
    <message>
        <source>Addresses can be limited to countries, not to an area.</source>
        <translation>Adressen können auf Länder beschränkt werden, nicht auf ein Gebiet.</translation>
    </message>
    <message>
        <source>The text of a search must not be empty.</source>
        <translation>Der Text einer Suche darf nicht leer sein.</translation>
    </message>
    <message>
        <source>The text of the search</source>
        <translation>Der Text der Suche</translation>
    </message>
    <message>
        <source>Postal codes that are numbers: {codes:,}. Of these, {short:,} have too few digits, such as {example}: zeros in front are probably lost. To send {whole}, make the field a text (delimited text: load it without 'Detect field types'), or use the expression lpad(to_string({field}), {digits}, '0').</source>
        <translation>Postleitzahlen, die Zahlen sind: {codes:,}. Davon haben {short:,} zu wenige Ziffern, zum Beispiel {example}: Wahrscheinlich fehlen Nullen am Anfang. Um {whole} zu senden, machen Sie das Feld zu einem Text (Textdatei: ohne „Feldtypen bestimmen“ laden), oder verwenden Sie den Ausdruck lpad(to_string({field}), {digits}, '0').</translation>
    </message>
    <message>
        <source>The address has characters that could not be read ({}): another encoding?</source>
        <translation>Die Adresse enthält Zeichen, die nicht gelesen werden konnten ({}): andere Kodierung?</translation>
    </message>
    <message>
        <source>The address is empty.</source>
        <translation>Die Adresse ist leer.</translation>
    </message>
    <message>
        <source>The address is empty, apart from its country.</source>
        <translation>Die Adresse ist leer, abgesehen vom Land.</translation>
    </message>
    <message>
        <source>The address is longer than {:,} characters.</source>
        <translation>Die Adresse ist länger als {:,} Zeichen.</translation>
    </message>
    <message>
        <source>The address</source>
        <translation>Die Adresse</translation>
    </message>
    <message>
        <source>The address is too long: in a URL, it would have more than {:,} characters.</source>
        <translation>Die Adresse ist zu lang: In einer URL hätte sie mehr als {:,} Zeichen.</translation>
    </message>
    <message>
        <source>The value of {} is {}, not a text.</source>
        <translation>Der Wert von {} ist {}, kein Text.</translation>
    </message>
    <message>
        <source>a geometry</source>
        <translation>eine Geometrie</translation>
    </message>
    <message>
        <source>a feature</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a map</source>
        <translation>ein Schlüssel-Wert-Objekt</translation>
    </message>
    <message>
        <source>a date or time</source>
        <translation>ein Datum oder eine Zeit</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>ein Binärobjekt</translation>
    </message>
    <message>
        <source>Addresses not answered: {:,}. {}</source>
        <translation>Nicht beantwortete Adressen: {:,}. {}</translation>
    </message>
    <message>
        <source>The address in one line repeats the parts in {:,} of {:,} rows. What is given twice makes the scores lower: use the line alone, or only for what no part has.</source>
        <translation>Die Adresse in einer Zeile wiederholt die Teile in {:,} von {:,} Zeilen. Was doppelt angegeben ist, verringert die Scores: Verwenden Sie nur die Adresse in einer Zeile oder verwenden Sie sie nur für das, was in keinem der Teile steht.</translation>
    </message>
    <message>
        <source>Addresses with characters that could not be read: {:,}. They are not asked. Choose the encoding of the table: in QGIS under 'Data source encoding' in the layer's properties, or when you add it as delimited text; in scripts with delimitedtext://file:///…?encoding=windows-1252 as the input.</source>
        <translation>Adressen mit Zeichen, die nicht gelesen werden konnten: {:,}. Sie werden nicht abgefragt. Wählen Sie die Kodierung der Tabelle: in QGIS unter „Datenquellenkodierung“ in den Eigenschaften des Layers oder beim Hinzufügen als Textdatei; in Skripten mit delimitedtext://file:///…?encoding=windows-1252 als Eingabe.</translation>
    </message>
    <message>
        <source>Addresses with an empty street or house number that were found all the same, but not as a house: {:,} ({}).</source>
        <translation>Adressen mit leerer Straße oder Hausnummer, die trotzdem gefunden wurden, aber nicht als Haus: {:,} ({}).</translation>
    </message>
    <message>
        <source>The service found no reason.</source>
        <translation>Der Dienst fand keinen Grund.</translation>
    </message>
    <message>
        <source>No vehicle that could come has the skills.</source>
        <translation>Kein Fahrzeug, das kommen könnte, hat die Fähigkeiten.</translation>
    </message>
    <message>
        <source>No vehicle can be there in the time window.</source>
        <translation>Kein Fahrzeug kann im Zeitfenster dort sein.</translation>
    </message>
    <message>
        <source>The demand does not fit into a vehicle.</source>
        <translation>Der Bedarf passt nicht in ein Fahrzeug.</translation>
    </message>
    <message>
        <source>There is no way to the place.</source>
        <translation>Es gibt keinen Weg zu dem Ort.</translation>
    </message>
    <message>
        <source>The tour would be longer than allowed.</source>
        <translation>Die Tour wäre länger als erlaubt.</translation>
    </message>
    <message>
        <source>The tour would not end in the shift.</source>
        <translation>Die Tour würde nicht in der Schicht enden.</translation>
    </message>
    <message>
        <source>The job is tied to a vehicle that cannot serve it.</source>
        <translation>Der Auftrag ist an ein Fahrzeug gebunden, das ihn nicht bedienen kann.</translation>
    </message>
    <message>
        <source>The required order of the stops cannot be kept.</source>
        <translation>Die verlangte Reihenfolge der Halte lässt sich nicht einhalten.</translation>
    </message>
    <message>
        <source>The tour would have more stops than allowed.</source>
        <translation>Die Tour hätte mehr Halte als erlaubt.</translation>
    </message>
    <message>
        <source>The tour would have too few stops.</source>
        <translation>Die Tour hätte zu wenige Halte.</translation>
    </message>
    <message>
        <source>The break of the vehicle could not be taken.</source>
        <translation>Die Pause des Fahrzeugs ließ sich nicht einhalten.</translation>
    </message>
    <message>
        <source>The place is outside the area of the vehicles.</source>
        <translation>Der Ort liegt außerhalb der Fläche der Fahrzeuge.</translation>
    </message>
    <message>
        <source>The place is outside the territory of the vehicles.</source>
        <translation>Der Ort liegt außerhalb des Gebiets der Fahrzeuge.</translation>
    </message>
    <message>
        <source>There is no way to the place in the required order.</source>
        <translation>In der verlangten Reihenfolge gibt es keinen Weg zu dem Ort.</translation>
    </message>
    <message>
        <source>The goods may not be carried together with others.</source>
        <translation>Die Waren dürfen nicht zusammen mit anderen befördert werden.</translation>
    </message>
    <message>
        <source>The job could not be served together with its group.</source>
        <translation>Der Auftrag konnte nicht zusammen mit seiner Gruppe bedient werden.</translation>
    </message>
    <message>
        <source>The driving time would be longer than allowed.</source>
        <translation>Die Fahrzeit wäre länger als erlaubt.</translation>
    </message>
    <message>
        <source>The goods would be in the vehicle for too long.</source>
        <translation>Die Waren wären zu lange im Fahrzeug.</translation>
    </message>
    <message>
        <source>It contains no id of a plan.</source>
        <translation>Sie enthält keine ID eines Plans.</translation>
    </message>
    <message>
        <source>It contains no plan.</source>
        <translation>Sie enthält keinen Plan.</translation>
    </message>
    <message>
        <source>The service gave no reason.</source>
        <translation>Der Dienst nannte keinen Grund.</translation>
    </message>
    <message>
        <source>The service has no words for its reason [{}].</source>
        <translation>Der Dienst erläutert seinen Grund nicht [{}].</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>It is not known whether the service has made the plan. It may have been billed.</source>
        <translation>Es ist nicht bekannt, ob der Dienst den Plan erstellt hat. Er ist vielleicht abgerechnet worden.</translation>
    </message>
    <message>
        <source>The plan is not requested again by itself. To request it again, and perhaps to pay for it twice, choose 'Plan anew'.</source>
        <translation>Der Plan wird nicht von selbst noch einmal angefordert. Um ihn noch einmal anzufordern und vielleicht doppelt zu bezahlen, wählen Sie „Neu planen“.</translation>
    </message>
    <message>
        <source>The service does not know this plan (404).</source>
        <translation>Der Dienst kennt diesen Plan nicht (404).</translation>
    </message>
    <message>
        <source>Check the id and the environment: only the key that submitted a plan sees it. It may also be too old. The next run asks for it again, and pays nothing. To give it up, and to pay for a new one, choose 'Plan anew'.</source>
        <translation>Prüfen Sie die ID und die Umgebung: Nur der Schlüssel, mit dem ein Plan eingereicht wurde, sieht ihn. Vielleicht ist er auch zu alt. Der nächste Lauf fragt ihn noch einmal ab und bezahlt nichts. Um ihn aufzugeben und einen neuen zu bezahlen, wählen Sie „Neu planen“.</translation>
    </message>
    <message>
        <source>The service no longer has this plan (410).</source>
        <translation>Der Dienst hat diesen Plan nicht mehr (410).</translation>
    </message>
    <message>
        <source>Plan again. The new plan is billed.</source>
        <translation>Planen Sie noch einmal. Der neue Plan wird abgerechnet.</translation>
    </message>
    <message>
        <source>The service could not make a plan.</source>
        <translation>Der Dienst konnte keinen Plan erstellen.</translation>
    </message>
    <message>
        <source>Check the jobs and the vehicles, or allow more time for the search.</source>
        <translation>Prüfen Sie die Aufträge und die Fahrzeuge oder geben Sie der Suche mehr Zeit.</translation>
    </message>
    <message>
        <source>'{}' is a date without a time.</source>
        <translation>„{}“ ist ein Datum ohne Uhrzeit.</translation>
    </message>
    <message>
        <source>{}: there is no time '{}'.</source>
        <translation>{}: Die Zeit „{}“ gibt es nicht.</translation>
    </message>
    <message>
        <source>Times without a date are on {}. Times without a zone are those of this computer, {} (UTC{}{:02}:{:02}).</source>
        <translation>Zeiten ohne Datum gelten am {}. Zeiten ohne Zeitzone sind die dieses Rechners, {} (UTC{}{:02}:{:02}).</translation>
    </message>
    <message>
        <source>{} must have breaks such as 11:00-13:00 30 (from, to, minutes) or 2027-03-02T01:00-2027-03-02T03:00 30, not '{}'.</source>
        <translation>{} muss Pausen wie 11:00-13:00 30 (von, bis, Minuten) oder 2027-03-02T01:00-2027-03-02T03:00 30 haben, nicht „{}“.</translation>
    </message>
    <message>
        <source>{} must be a time such as 08:30 or 2027-03-01T08:30:00. {}</source>
        <translation>{} muss eine Zeit wie 08:30 oder 2027-03-01T08:30:00 sein. {}</translation>
    </message>
    <message>
        <source>Collect tours</source>
        <translation>Touren abholen</translation>
    </message>
    <message>
        <source>tour planning,plan,vrp,fleet,results,download,location,gateway</source>
        <translation>tour planning,plan,vrp,fleet,results,download,tourenplanung,tour,plan,flotte,ergebnisse,abholen,location,gateway</translation>
    </message>
    <message>
        <source>Gets the tours of a plan that 'Plan tours' has requested, also from another session.</source>
        <translation>Holt die Touren eines Plans, den „Touren planen“ angefordert hat, auch aus einer anderen Sitzung.</translation>
    </message>
    <message>
        <source>Gets the tours of a plan that 'Plan tours' has requested, in the same outputs. It bills nothing.

There are no layers as long as the plan is not ready. The run can wait for it. The plan must have been requested with the same profile on this computer.

Without the layer of jobs, only the state is reported. A plan that is under way can be cancelled; whether it is billed is up to the service.

Rows are matched by their number and place. Rows that were added or moved since then are 'not_asked'.</source>
        <translation>Holt die Touren eines Plans, den „Touren planen“ angefordert hat, in denselben Ausgaben. Das kostet keine Transaktionen.

Solange der Plan nicht fertig ist, gibt es keine Layer. Der Lauf kann auf ihn warten. Der Plan muss mit demselben Profil auf diesem Rechner angefordert worden sein.

Ohne den Layer der Aufträge wird nur der Zustand gemeldet. Ein Plan, der in Arbeit ist, kann abgebrochen werden; ob er abgerechnet wird, entscheidet der Dienst.

Zeilen werden über ihre Nummer und ihren Ort zugeordnet. Zeilen, die seither hinzugekommen sind oder verschoben wurden, sind „not_asked“.</translation>
    </message>
    <message>
        <source>Id of the plan</source>
        <translation>ID des Plans</translation>
    </message>
    <message>
        <source>'Plan tours' returns it, and has it in its log.</source>
        <translation>„Touren planen“ gibt sie zurück und nennt sie im Protokoll.</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>The layer of jobs that was planned. Every row comes out again. Needed for the layers.</source>
        <translation>Der Layer mit den Aufträgen, der geplant wurde. Jede Zeile kommt wieder heraus. Nötig für die Layer.</translation>
    </message>
    <message>
        <source>Wait for the plan (minutes)</source>
        <translation>Auf den Plan warten (Minuten)</translation>
    </message>
    <message>
        <source>0: report the state of the plan, and stop if it is not ready.</source>
        <translation>0: nur den Zustand des Plans melden und anhalten, wenn er nicht fertig ist.</translation>
    </message>
    <message>
        <source>Cancel the plan</source>
        <translation>Den Plan abbrechen</translation>
    </message>
    <message>
        <source>Only a plan that is under way. There are no layers then.</source>
        <translation>Nur einen Plan, der in Arbeit ist. Es gibt dann keine Layer.</translation>
    </message>
    <message>
        <source>The plan '{}' was not requested with this profile on this computer, so it is not known which rows it is about.</source>
        <translation>Der Plan „{}“ wurde nicht mit diesem Profil auf diesem Rechner angefordert, daher ist nicht bekannt, um welche Zeilen es geht.</translation>
    </message>
    <message>
        <source>The plan {} was requested in the environment '{}', but '{}' is active. Only the key of the plan's own environment sees it.</source>
        <translation>Der Plan {} wurde in der Umgebung „{}“ angefordert, aktiv ist aber „{}“. Nur der Schlüssel der eigenen Umgebung des Plans sieht ihn.</translation>
    </message>
    <message>
        <source>{} cannot be '{}'. {}</source>
        <translation>{} kann nicht „{}“ sein. {}</translation>
    </message>
    <message>
        <source>The pickup and the delivery of the job '{}' have different demands.</source>
        <translation>Die Abholung und die Lieferung des Auftrags „{}“ haben verschiedenen Bedarf.</translation>
    </message>
    <message>
        <source>Values of the field with the job that occur more than once: {:,}. Each of their rows is a job of its own. Only a pickup and a delivery with the same value are one job.</source>
        <translation>Werte des Felds mit dem Auftrag, die mehr als einmal vorkommen: {:,}. Jede ihrer Zeilen ist ein eigener Auftrag. Nur eine Abholung und eine Lieferung mit demselben Wert sind ein einziger Auftrag.</translation>
    </message>
    <message>
        <source>The demand has {} numbers, and {} are needed.</source>
        <translation>Der Bedarf hat {} Zahlen, und {} werden gebraucht.</translation>
    </message>
    <message>
        <source>Row {}: {}</source>
        <translation>Zeile {}: {}</translation>
    </message>
    <message>
        <source>The layer '{}' has no vehicle that can be used.</source>
        <translation>Der Layer „{}“ hat kein Fahrzeug, das verwendet werden kann.</translation>
    </message>
    <message>
        <source>Vehicles that are left out: {:,}. The first one: {}</source>
        <translation>Weggelassene Fahrzeuge: {:,}. Das erste: {}</translation>
    </message>
    <message>
        <source>{} must be from 0 to {}, not {}.</source>
        <translation>{} muss zwischen 0 und {} liegen, nicht bei {}.</translation>
    </message>
    <message>
        <source>The capacity has another number of dimensions than those of the rows before.</source>
        <translation>Die Kapazität hat eine andere Anzahl von Dimensionen als die der Zeilen davor.</translation>
    </message>
    <message>
        <source>Vehicle {}</source>
        <translation>Fahrzeug {}</translation>
    </message>
    <message>
        <source>{} must be a whole number, not '{}'.</source>
        <translation>{} muss eine ganze Zahl sein, nicht „{}“.</translation>
    </message>
    <message>
        <source>{} must be a number, not '{}'.</source>
        <translation>{} muss eine Zahl sein, nicht „{}“.</translation>
    </message>
    <message>
        <source>{} must be true or false, not '{}'.</source>
        <translation>{} muss true oder false sein, nicht „{}“.</translation>
    </message>
    <message>
        <source>{} must be a point, not '{}'.</source>
        <translation>{} muss ein Punkt sein, nicht „{}“.</translation>
    </message>
    <message>
        <source>Driving (s)</source>
        <translation>Fahrzeit (s)</translation>
    </message>
    <message>
        <source>Serving (s)</source>
        <translation>Servicezeit (s)</translation>
    </message>
    <message>
        <source>Waiting (s)</source>
        <translation>Wartezeit (s)</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Largest load</source>
        <translation>Größte Ladung</translation>
    </message>
    <message>
        <source>Breaks</source>
        <translation>Pausen</translation>
    </message>
    <message>
        <source>Number in the tour</source>
        <translation>Nummer in der Tour</translation>
    </message>
    <message>
        <source>Load after the stop</source>
        <translation>Ladung nach dem Halt</translation>
    </message>
    <message>
        <source>The plan has answers for unknown jobs, or for jobs that it answers twice: {:,}. They were left out.</source>
        <translation>Der Plan hat Antworten für unbekannte Aufträge oder für Aufträge, die er doppelt beantwortet: {:,}. Sie wurden weggelassen.</translation>
    </message>
    <message>
        <source>Tours and stops of the plan that cannot be read: {:,}. They were left out.</source>
        <translation>Touren und Halte des Plans, die nicht gelesen werden können: {:,}. Sie wurden weggelassen.</translation>
    </message>
    <message>
        <source>The service's notice: {title} [{code}].</source>
        <translation>Hinweis des Dienstes: {title} [{code}].</translation>
    </message>
    <message>
        <source>Tours of {}</source>
        <translation>Touren von {}</translation>
    </message>
    <message>
        <source>Vehicles that are used: {:,} of {:,}.</source>
        <translation>Verwendete Fahrzeuge: {:,} von {:,}.</translation>
    </message>
    <message>
        <source>The timetable cannot be written to {}: {}</source>
        <translation>Der Zeitplan kann nicht nach {} geschrieben werden: {}</translation>
    </message>
    <message>
        <source>The plan {} is not ready yet. Collect it with 'Collect tours'.</source>
        <translation>Der Plan {} ist noch nicht fertig. Holen Sie ihn mit „Touren abholen“ ab.</translation>
    </message>
    <message>
        <source>The lines are straight: the key is not licensed for routes, which lines on roads need.</source>
        <translation>Die Linien sind gerade: Der Schlüssel ist nicht für Routen lizenziert, die für Linien auf Straßen nötig sind.</translation>
    </message>
    <message>
        <source>Ways between stops without a line on roads: {:,}. They are straight.</source>
        <translation>Wege zwischen Halten ohne Linie auf Straßen: {:,}. Sie sind gerade.</translation>
    </message>
    <message>
        <source>The places to visit, in any coordinate system. Every row comes out again, with its tour and its time.</source>
        <translation>Die Orte, die besucht werden, in beliebigem Koordinatenbezugssystem. Jede Zeile kommt wieder heraus, mit ihrer Tour und ihrer Zeit.</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>Bedarf</translation>
    </message>
    <message>
        <source>How much of the vehicle's capacity a job takes: a whole number, or more than one, such as 2,150 for two pallets with 150 kg. A value, a field or an expression. If empty: 1.</source>
        <translation>Wie viel von der Kapazität des Fahrzeugs ein Auftrag braucht: eine ganze Zahl oder mehrere, etwa 2,150 für zwei Paletten mit 150 kg. Ein Wert, ein Feld oder ein Ausdruck. Wenn leer: 1.</translation>
    </message>
    <message>
        <source>Service time (seconds)</source>
        <translation>Servicezeit (Sekunden)</translation>
    </message>
    <message>
        <source>Service time in seconds</source>
        <translation>Servicezeit in Sekunden</translation>
    </message>
    <message>
        <source>How long the vehicle stays at the place. A value, a field or an expression. If empty: 300.</source>
        <translation>Wie lange das Fahrzeug am Ort bleibt. Ein Wert, ein Feld oder ein Ausdruck. Wenn leer: 300.</translation>
    </message>
    <message>
        <source>Service from</source>
        <translation>Service ab</translation>
    </message>
    <message>
        <source>Time from which the service may begin</source>
        <translation>Zeit, ab der der Service beginnen darf</translation>
    </message>
    <message>
        <source>Service until</source>
        <translation>Service bis</translation>
    </message>
    <message>
        <source>Time until which the service may begin</source>
        <translation>Zeit, bis zu der der Service beginnen darf</translation>
    </message>
    <message>
        <source>The service begins in this time; it may end later. A time of day such as 08:30, or a date and time such as 2027-03-01T08:30:00+02:00. Without a zone, it is the time of this computer. If a shift goes on past midnight, times of day may be those of the next day.</source>
        <translation>Der Service beginnt in dieser Zeit; er darf später enden. Eine Uhrzeit wie 08:30 oder Datum und Uhrzeit wie 2027-03-01T08:30:00+02:00. Ohne Zeitzone ist es die Zeit dieses Rechners. Geht eine Schicht über Mitternacht hinaus, können Uhrzeiten die des nächsten Tages sein.</translation>
    </message>
    <message>
        <source>Field with the job</source>
        <translation>Feld mit dem Auftrag</translation>
    </message>
    <message>
        <source>Only needed for goods that are fetched at one place and brought to another one: a pickup and a delivery with the same value are one job. The values are not sent.</source>
        <translation>Nur nötig für Waren, die an einem Ort abgeholt und an einen anderen gebracht werden: Eine Abholung und eine Lieferung mit demselben Wert sind ein Auftrag. Die Werte werden nicht gesendet.</translation>
    </message>
    <message>
        <source>Goods are fetched instead of brought</source>
        <translation>Waren werden abgeholt statt gebracht</translation>
    </message>
    <message>
        <source>Goods are fetched</source>
        <translation>Waren werden abgeholt</translation>
    </message>
    <message>
        <source>Delivered goods are in the vehicle at its start, fetched ones are in it at its end. A value, a field or an expression.</source>
        <translation>Gelieferte Waren sind zu Beginn im Fahrzeug, abgeholte am Ende. Ein Wert, ein Feld oder ein Ausdruck.</translation>
    </message>
    <message>
        <source>Priority (1 to 5)</source>
        <translation>Priorität (1 bis 5)</translation>
    </message>
    <message>
        <source>Priority, 1 is the highest</source>
        <translation>Priorität, 1 ist die höchste</translation>
    </message>
    <message>
        <source>1 is the highest. If not all jobs fit into the tours, those with a lower priority are left out first.</source>
        <translation>1 ist die höchste. Wenn nicht alle Aufträge in die Touren passen, werden zuerst die mit niedrigerer Priorität weggelassen.</translation>
    </message>
    <message>
        <source>Skills that are needed</source>
        <translation>Benötigte Fähigkeiten</translation>
    </message>
    <message>
        <source>Skills, separated by commas</source>
        <translation>Fähigkeiten, durch Komma getrennt</translation>
    </message>
    <message>
        <source>What the vehicle must be able to do, such as cooling,crane. The words are not sent; they are numbered.</source>
        <translation>Was das Fahrzeug können muss, etwa kühlung,kran. Die Wörter werden nicht gesendet; sie werden nummeriert.</translation>
    </message>
    <message>
        <source>Vehicles</source>
        <translation>Fahrzeuge</translation>
    </message>
    <message>
        <source>A row for each vehicle, or for some that are alike, at the place where it starts.</source>
        <translation>Eine Zeile für jedes Fahrzeug oder für mehrere gleiche, an dem Ort, an dem es startet.</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>In the units of the demand, with as many numbers. If empty, there is no limit.</source>
        <translation>In den Einheiten des Bedarfs, mit ebenso vielen Zahlen. Wenn leer, gibt es keine Grenze.</translation>
    </message>
    <message>
        <source>Start of the shift</source>
        <translation>Beginn der Schicht</translation>
    </message>
    <message>
        <source>Time at which the vehicle may start</source>
        <translation>Zeit, zu der das Fahrzeug starten darf</translation>
    </message>
    <message>
        <source>End of the shift</source>
        <translation>Ende der Schicht</translation>
    </message>
    <message>
        <source>Time at which the vehicle must be back</source>
        <translation>Zeit, zu der das Fahrzeug zurück sein muss</translation>
    </message>
    <message>
        <source>A time of day such as 08:30, or a date and time such as 2027-03-01T08:30:00+02:00. Without a zone, it is the time of this computer. If the shift goes on past midnight, its end needs a date.</source>
        <translation>Eine Uhrzeit wie 08:30 oder Datum und Uhrzeit wie 2027-03-01T08:30:00+02:00. Ohne Zeitzone ist es die Zeit dieses Rechners. Geht die Schicht über Mitternacht hinaus, braucht ihr Ende ein Datum.</translation>
    </message>
    <message>
        <source>The day of all times without a date. If empty: tomorrow.</source>
        <translation>Der Tag aller Zeiten ohne Datum. Wenn leer: morgen.</translation>
    </message>
    <message>
        <source>Field with the vehicle's name</source>
        <translation>Feld mit dem Namen des Fahrzeugs</translation>
    </message>
    <message>
        <source>The name of the vehicle in the outputs. It is not sent.</source>
        <translation>Der Name des Fahrzeugs in den Ausgaben. Er wird nicht gesendet.</translation>
    </message>
    <message>
        <source>Vehicles per row</source>
        <translation>Fahrzeuge je Zeile</translation>
    </message>
    <message>
        <source>Number of vehicles</source>
        <translation>Anzahl der Fahrzeuge</translation>
    </message>
    <message>
        <source>How many vehicles a row stands for, 0 to 350.</source>
        <translation>Für wie viele Fahrzeuge eine Zeile steht, 0 bis 350.</translation>
    </message>
    <message>
        <source>Skills of the vehicle</source>
        <translation>Fähigkeiten des Fahrzeugs</translation>
    </message>
    <message>
        <source>What the vehicle can do, such as cooling,crane.</source>
        <translation>Was das Fahrzeug kann, etwa kühlung,kran.</translation>
    </message>
    <message>
        <source>Decides which roads are possible. Only trucks have sizes.</source>
        <translation>Entscheidet, welche Straßen möglich sind. Nur Lkw haben Maße.</translation>
    </message>
    <message>
        <source>Breaks, such as 11:00-13:00 30</source>
        <translation>Pausen, etwa 11:00-13:00 30</translation>
    </message>
    <message>
        <source>From, to and minutes, such as 11:00-13:00 30: a break of 30 minutes that begins between 11:00 and 13:00. Up to 5 breaks, separated by semicolons. Times of day are those of the shift, also past midnight.</source>
        <translation>Von, bis und Minuten, etwa 11:00-13:00 30: eine Pause von 30 Minuten, die zwischen 11:00 und 13:00 beginnt. Bis zu 5 Pausen, durch Semikolon getrennt. Uhrzeiten sind die der Schicht, auch nach Mitternacht.</translation>
    </message>
    <message>
        <source>Return to the start</source>
        <translation>Rückkehr zum Startpunkt</translation>
    </message>
    <message>
        <source>Returns to the start</source>
        <translation>Kehrt zum Startpunkt zurück</translation>
    </message>
    <message>
        <source>Otherwise a tour ends at its last stop.</source>
        <translation>Sonst endet eine Tour an ihrem letzten Halt.</translation>
    </message>
    <message>
        <source>End of the tours</source>
        <translation>Ende der Touren</translation>
    </message>
    <message>
        <source>Point in the layer's coordinates</source>
        <translation>Punkt in den Koordinaten des Layers</translation>
    </message>
    <message>
        <source>Where tours end if not at their start: a point, or an expression for one in the coordinates of the layer.</source>
        <translation>Wo die Touren enden, wenn nicht an ihrem Startpunkt: ein Punkt oder ein Ausdruck dafür in den Koordinaten des Layers.</translation>
    </message>
    <message>
        <source>Cost of a tour</source>
        <translation>Kosten einer Tour</translation>
    </message>
    <message>
        <source>For each vehicle that is used.</source>
        <translation>Für jedes eingesetzte Fahrzeug.</translation>
    </message>
    <message>
        <source>Cost per kilometre</source>
        <translation>Kosten je Kilometer</translation>
    </message>
    <message>
        <source>Cost per hour</source>
        <translation>Kosten je Stunde</translation>
    </message>
    <message>
        <source>Of the whole tour.</source>
        <translation>Der ganzen Tour.</translation>
    </message>
    <message>
        <source>In any currency. The best plan leaves out the fewest jobs, and then is the cheapest.</source>
        <translation>In beliebiger Währung. Der beste Plan lässt die wenigsten Aufträge weg und ist dann der billigste.</translation>
    </message>
    <message>
        <source>Maximum number of stops</source>
        <translation>Maximale Anzahl der Halte</translation>
    </message>
    <message>
        <source>Of each tour. If empty, there is no limit.</source>
        <translation>Jeder Tour. Wenn leer, gibt es keine Grenze.</translation>
    </message>
    <message>
        <source>Maximum length (km)</source>
        <translation>Maximale Länge (km)</translation>
    </message>
    <message>
        <source>Maximum length in kilometres</source>
        <translation>Maximale Länge in Kilometern</translation>
    </message>
    <message>
        <source>Lines of the tours</source>
        <translation>Linien der Touren</translation>
    </message>
    <message>
        <source>Straight</source>
        <translation>Gerade</translation>
    </message>
    <message>
        <source>On roads (billed as routes, too)</source>
        <translation>Auf Straßen (auch als Routen abgerechnet)</translation>
    </message>
    <message>
        <source>In scripts: straight, roads. Lines on roads need the entitlement for routing, and each way to a stop is billed as a route. Without the entitlement, the lines are straight.</source>
        <translation>In Skripten: straight, roads. Linien auf Straßen brauchen die Berechtigung für das Routing, und jeder Weg zu einem Halt wird als Route abgerechnet. Ohne die Berechtigung sind die Linien gerade.</translation>
    </message>
    <message>
        <source>Time for the search (seconds)</source>
        <translation>Zeit für die Suche (Sekunden)</translation>
    </message>
    <message>
        <source>The service stops earlier if it finds nothing better. Large plans need more. It costs nothing.</source>
        <translation>Der Dienst hört früher auf, wenn er nichts Besseres findet. Große Pläne brauchen mehr. Es kostet nichts.</translation>
    </message>
    <message>
        <source>0: only submit the plan. 'Collect tours' gets it later, also from another session.</source>
        <translation>0: den Plan nur einreichen. „Touren abholen“ holt ihn später, auch aus einer anderen Sitzung.</translation>
    </message>
    <message>
        <source>Plan anew</source>
        <translation>Neu planen</translation>
    </message>
    <message>
        <source>Requests the plan again, and pays for it again, even if the same jobs and vehicles have been planned before, or if it is not known whether they have.</source>
        <translation>Fordert den Plan noch einmal an und bezahlt ihn noch einmal, auch wenn dieselben Aufträge und Fahrzeuge schon geplant wurden oder wenn nicht bekannt ist, ob sie geplant wurden.</translation>
    </message>
    <message>
        <source>Tours</source>
        <translation>Touren</translation>
    </message>
    <message>
        <source>A line for each tour.</source>
        <translation>Eine Linie für jede Tour.</translation>
    </message>
    <message>
        <source>All jobs in their order, each with its vehicle, its number in the tour and its times.</source>
        <translation>Alle Aufträge in ihrer Reihenfolge, jeder mit seinem Fahrzeug, seiner Nummer in der Tour und seinen Zeiten.</translation>
    </message>
    <message>
        <source>Timetable</source>
        <translation>Zeitplan</translation>
    </message>
    <message>
        <source>HTML files (*.html)</source>
        <translation>HTML-Dateien (*.html)</translation>
    </message>
    <message>
        <source>A page to read and to print: all tours, then each with its stops, times and loads.</source>
        <translation>Eine Seite zum Lesen und zum Drucken: alle Touren, dann jede mit ihren Halten, Zeiten und Ladungen.</translation>
    </message>
    <message>
        <source>Id of the plan, for 'Collect tours'</source>
        <translation>ID des Plans, für „Touren abholen“</translation>
    </message>
    <message>
        <source>State of the plan</source>
        <translation>Zustand des Plans</translation>
    </message>
    <message>
        <source>Scooter</source>
        <translation>Roller</translation>
    </message>
    <message>
        <source>Private bus</source>
        <translation>Privater Bus</translation>
    </message>
    <message>
        <source>The row is not part of the plan: the layer has changed.</source>
        <translation>Die Zeile ist nicht Teil des Plans: Der Layer hat sich geändert.</translation>
    </message>
    <message>
        <source>Rows: {:,} → jobs: {:,} → vehicles: {:,} → plans already requested: {:,} → requests: {:,} → transactions: at most {:,}</source>
        <translation>Zeilen: {:,} → Aufträge: {:,} → Fahrzeuge: {:,} → schon angeforderte Pläne: {:,} → Anfragen: {:,} → Transaktionen: höchstens {:,}</translation>
    </message>
    <message>
        <source>The service's plan does not mention this job.</source>
        <translation>Der Plan des Dienstes erwähnt diesen Auftrag nicht.</translation>
    </message>
    <message>
        <source>Plan tours</source>
        <translation>Touren planen</translation>
    </message>
    <message>
        <source>tour planning,vehicle routing problem,vrp,travelling salesman,tsp,fleet,dispatch,delivery,pickup,depot,schedule,time window,truck,location,gateway</source>
        <translation>tour planning,vehicle routing problem,vrp,travelling salesman,tsp,fleet,dispatch,tourenplanung,tour,flotte,disposition,lieferung,abholung,depot,zeitplan,zeitfenster,lkw,truck,location,gateway</translation>
    </message>
    <message>
        <source>Plans which vehicle serves which jobs, in which order and when.</source>
        <translation>Plant, welches Fahrzeug welche Aufträge bedient, in welcher Reihenfolge und wann.</translation>
    </message>
    <message>
        <source>Plans which vehicle serves which jobs, in which order and when, with time windows, capacities, shifts, breaks and skills. All values may differ from row to row: they may be fields or expressions.

'Tours' has a line for each vehicle that is used. 'Stops' has all jobs in their order, with the vehicle, the number of the stop in the tour, the times of arrival and departure, and the load after the stop.

'tp_status' is the result of a job: ok (it is in a tour); unassigned (it is in no tour; the reason says why); no_geometry or invalid (the row cannot be used); failed (no usable answer); not_asked (nothing was sent). Jobs that no vehicle could serve are found before anything is sent, and cost nothing.

A plan costs one transaction for each job, and one for each start and end of a vehicle. The same plan costs nothing a second time, unless it is planned anew. Small plans are answered at once. The others are made by the service in the background; the run waits for them, and 'Collect tours' gets them if the run ends before.

Only places, times and numbers are sent, no names. Costs are in any currency.</source>
        <translation>Plant, welches Fahrzeug welche Aufträge bedient, in welcher Reihenfolge und wann, mit Zeitfenstern, Kapazitäten, Schichten, Pausen und Fähigkeiten. Alle Werte dürfen von Zeile zu Zeile verschieden sein: Sie können Felder oder Ausdrücke sein.

„Touren“ hat eine Linie für jedes eingesetzte Fahrzeug. „Halte“ hat alle Aufträge in ihrer Reihenfolge, mit dem Fahrzeug, der Nummer des Halts in der Tour, den Zeiten von Ankunft und Abfahrt und der Ladung nach dem Halt.

„tp_status“ ist das Ergebnis eines Auftrags: ok (er ist in einer Tour); unassigned (er ist in keiner Tour; der Grund sagt, warum); no_geometry oder invalid (die Zeile ist nicht verwendbar); failed (keine brauchbare Antwort); not_asked (es wurde nichts gesendet). Aufträge, die kein Fahrzeug bedienen könnte, werden gefunden, bevor etwas gesendet wird, und kosten nichts.

Ein Plan kostet eine Transaktion für jeden Auftrag und eine für jeden Start und jedes Ende eines Fahrzeugs. Derselbe Plan kostet beim zweiten Mal nichts, es sei denn, er wird neu geplant. Kleine Pläne werden sofort beantwortet. Die anderen erstellt der Dienst im Hintergrund; der Lauf wartet darauf, und „Touren abholen“ holt sie, wenn der Lauf vorher endet.

Nur Orte, Zeiten und Zahlen werden gesendet, keine Namen. Kosten sind in beliebiger Währung.</translation>
    </message>
    <message>
        <source>plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>Jobs that the service does not accept: {:,}. The others are planned without them. {}</source>
        <translation>Aufträge, die der Dienst nicht akzeptiert: {:,}. Die übrigen werden ohne sie geplant. {}</translation>
    </message>
    <message>
        <source>The job cannot be planned: {}</source>
        <translation>Der Auftrag kann nicht geplant werden: {}</translation>
    </message>
    <message>
        <source>The end {} is before the start {}.</source>
        <translation>Das Ende {} liegt vor dem Beginn {}.</translation>
    </message>
    <message>
        <source>The job</source>
        <translation>Der Auftrag</translation>
    </message>
    <message>
        <source>The demand</source>
        <translation>Der Bedarf</translation>
    </message>
    <message>
        <source>The service time</source>
        <translation>Die Servicezeit</translation>
    </message>
    <message>
        <source>A job must have a pickup or a delivery.</source>
        <translation>Ein Auftrag muss eine Abholung oder eine Lieferung haben.</translation>
    </message>
    <message>
        <source>The priority</source>
        <translation>Die Priorität</translation>
    </message>
    <message>
        <source>What is fetched must be what is brought.</source>
        <translation>Was abgeholt wird, muss das sein, was gebracht wird.</translation>
    </message>
    <message>
        <source>The fixed cost</source>
        <translation>Die festen Kosten</translation>
    </message>
    <message>
        <source>The cost per kilometre</source>
        <translation>Die Kosten je Kilometer</translation>
    </message>
    <message>
        <source>The cost per hour</source>
        <translation>Die Kosten je Stunde</translation>
    </message>
    <message>
        <source>{name} must be a number from 0 to {most}, not {value:g}.</source>
        <translation>{name}: Der Wert muss eine Zahl von 0 bis {most} sein, nicht {value:g}.</translation>
    </message>
    <message>
        <source>The cost per kilometre and the cost per hour cannot both be 0.</source>
        <translation>Die Kosten je Kilometer und die Kosten je Stunde können nicht beide 0 sein.</translation>
    </message>
    <message>
        <source>The length of a break</source>
        <translation>Die Dauer einer Pause</translation>
    </message>
    <message>
        <source>The maximum distance</source>
        <translation>Die maximale Entfernung</translation>
    </message>
    <message>
        <source>The maximum number of stops</source>
        <translation>Die maximale Anzahl der Halte</translation>
    </message>
    <message>
        <source>The start of the vehicle</source>
        <translation>Der Startpunkt des Fahrzeugs</translation>
    </message>
    <message>
        <source>The end of the vehicle</source>
        <translation>Der Endpunkt des Fahrzeugs</translation>
    </message>
    <message>
        <source>The capacity</source>
        <translation>Die Kapazität</translation>
    </message>
    <message>
        <source>The shift has no length: it ends at its start.</source>
        <translation>Die Schicht hat keine Dauer: Sie endet mit ihrem Beginn.</translation>
    </message>
    <message>
        <source>A shift may have {} breaks, not {}.</source>
        <translation>Eine Schicht darf bis zu {} Pausen haben, nicht {}.</translation>
    </message>
    <message>
        <source>The break from {} to {} is not in the shift.</source>
        <translation>Die Pause von {} bis {} liegt nicht in der Schicht.</translation>
    </message>
    <message>
        <source>The breaks from {} and from {} overlap.</source>
        <translation>Die Pausen ab {} und ab {} überschneiden sich.</translation>
    </message>
    <message>
        <source>There is no job to plan.</source>
        <translation>Es gibt keinen Auftrag zu planen.</translation>
    </message>
    <message>
        <source>There is no vehicle to plan with.</source>
        <translation>Es gibt kein Fahrzeug, mit dem geplant werden kann.</translation>
    </message>
    <message>
        <source>The time for the search</source>
        <translation>Die Zeit für die Suche</translation>
    </message>
    <message>
        <source>jobs</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>types of vehicles</source>
        <translation>Arten von Fahrzeugen</translation>
    </message>
    <message>
        <source>different sizes of vehicles</source>
        <translation>verschiedene Fahrzeugmaße</translation>
    </message>
    <message>
        <source>vehicles of the same type</source>
        <translation>Fahrzeuge derselben Art</translation>
    </message>
    <message>
        <source>All demands and capacities must have the same number of dimensions.</source>
        <translation>Alle Bedarfe und Kapazitäten müssen gleich viele Dimensionen haben.</translation>
    </message>
    <message>
        <source>No vehicle has the skills: {}.</source>
        <translation>Kein Fahrzeug hat die Fähigkeiten: {}.</translation>
    </message>
    <message>
        <source>The demand {} is above the capacity of each vehicle that could serve the job.</source>
        <translation>Der Bedarf {} übersteigt die Kapazität jedes Fahrzeugs, das den Auftrag bedienen könnte.</translation>
    </message>
    <message>
        <source>The time window is outside the shifts of all vehicles that could serve the job.</source>
        <translation>Das Zeitfenster liegt außerhalb der Schichten aller Fahrzeuge, die den Auftrag bedienen könnten.</translation>
    </message>
    <message>
        <source>For trucks, all places must be in a circle with a radius of {:,} km. The circle around these places has about {:,.0f} km. Plan regions separately.</source>
        <translation>Für Lkw müssen alle Orte in einem Kreis mit einem Radius von {:,} km liegen. Der Kreis um diese Orte hat einen Radius von etwa {:,.0f} km. Planen Sie Regionen getrennt.</translation>
    </message>
    <message>
        <source>{} must have 1 to {} numbers, not {}.</source>
        <translation>{}: Es müssen 1 bis {} Zahlen sein, nicht {}.</translation>
    </message>
    <message>
        <source>A plan may have {most:,} {noun}, not {count:,}.</source>
        <translation>Ein Plan darf bis zu {most:,} {noun} haben, nicht {count:,}.</translation>
    </message>
    <message>
        <source>'{}' is not the id of a plan.</source>
        <translation>„{}“ ist keine ID eines Plans.</translation>
    </message>
    <message>
        <source>Plans without an answer: {}. {}</source>
        <translation>Nicht beantwortete Pläne: {}. {}</translation>
    </message>
    <message>
        <source>The list of plans cannot be stored on this computer: {}. Nothing was sent.</source>
        <translation>Die Liste der Pläne kann auf diesem Rechner nicht gespeichert werden: {}. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>Another run is requesting a plan. Waiting for it, so that nothing is paid twice.</source>
        <translation>Ein anderer Lauf fordert gerade einen Plan an. Es wird auf ihn gewartet, damit nichts doppelt bezahlt wird.</translation>
    </message>
    <message>
        <source>The plan {} is only in the result store, which this run does not use.</source>
        <translation>Der Plan {} ist nur im Ergebnisspeicher, den dieser Lauf nicht verwendet.</translation>
    </message>
    <message>
        <source>The plan {} is no longer in the result store, and the service does not keep it. Plan again.</source>
        <translation>Der Plan {} ist nicht mehr im Ergebnisspeicher, und der Dienst bewahrt ihn nicht auf. Planen Sie noch einmal.</translation>
    </message>
    <message>
        <source>The state of the plan is not known at the moment. {}</source>
        <translation>Der Zustand des Plans ist zurzeit nicht bekannt. {}</translation>
    </message>
    <message>
        <source>Plan {}: {}.</source>
        <translation>Plan {}: {}.</translation>
    </message>
    <message>
        <source>The plan {} is not ready yet. Collect it later with 'Collect tours'.</source>
        <translation>Der Plan {} ist noch nicht fertig. Holen Sie ihn später mit „Touren abholen“ ab.</translation>
    </message>
    <message>
        <source>The plan {} is not under way.</source>
        <translation>Der Plan {} ist nicht in Arbeit.</translation>
    </message>
    <message>
        <source>Waiting for the plan. This takes up to {:,} s.</source>
        <translation>Es wird auf den Plan gewartet. Das dauert bis zu {:,} s.</translation>
    </message>
    <message>
        <source>The service has accepted the plan. Its id is {}. It can also be collected later, with 'Collect tours'.</source>
        <translation>Der Dienst hat den Plan angenommen. Seine ID ist {}. Er kann auch später mit „Touren abholen“ abgeholt werden.</translation>
    </message>
    <message>
        <source>The plan is only in the outputs of this run, as it is not stored.</source>
        <translation>Der Plan ist nur in den Ausgaben dieses Laufs, da er nicht gespeichert wird.</translation>
    </message>
    <message>
        <source>Plan {}: {}</source>
        <translation>Plan {}: {}</translation>
    </message>
    <message>
        <source>The list of plans on this computer is damaged where it tells about the plan {}. Run 'Plan tours' with the same layers and values instead: its log says first what that costs.</source>
        <translation>Die Liste der Pläne auf diesem Rechner ist beim Plan {} beschädigt. Führen Sie stattdessen „Touren planen“ mit denselben Layern und Werten aus: Das Protokoll sagt zuerst, was das kostet.</translation>
    </message>
    <message>
        <source>{:,.1f} km</source>
        <translation>{:,.1f} km</translation>
    </message>
    <message>
        <source>Row {}</source>
        <translation>Zeile {}</translation>
    </message>
    <message>
        <source>Timetable of {}</source>
        <translation>Zeitplan von {}</translation>
    </message>
    <message>
        <source>Driving</source>
        <translation>Fahrzeit</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Servicezeit</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Jobs in no tour</source>
        <translation>Aufträge ohne Tour</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Auftrag</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Ladung</translation>
    </message>
    <message>
        <source>Break, {}</source>
        <translation>Pause, {}</translation>
    </message>
    <message>
        <source>{} (pickup)</source>
        <translation>{} (Abholung)</translation>
    </message>
    <message>
        <source>Date and time, such as 2027-03-01T08:30:00, for all requests. Without an offset such as +01:00, it is in the time zone of this computer. If empty, the vehicle departs now. Traffic and some restrictions depend on the time.</source>
        <translation>Datum und Uhrzeit für alle Anfragen, etwa 2027-03-01T08:30:00. Ohne Zeitversatz wie +01:00 gilt die Zeitzone dieses Rechners. Wenn leer, fährt das Fahrzeug jetzt ab. Der Verkehr und manche Beschränkungen hängen von der Zeit ab.</translation>
    </message>
    <message>
        <source>Takes traffic at the time of departure into account. Models that compare durations do not by default: without traffic, durations can be compared at any hour. With traffic and without a departure, they compare durations of one hour, and ask again for stored ones that are older.</source>
        <translation>Berücksichtigt den Verkehr zur Abfahrtszeit. Modelle, die Dauern vergleichen, tun das standardmäßig nicht: Ohne Verkehr können Dauern zu jeder Stunde verglichen werden. Mit Verkehr und ohne Abfahrt vergleichen sie Dauern aus derselben Stunde und fragen gespeicherte, die älter sind, noch einmal ab.</translation>
    </message>
    <message>
        <source>Reports how many transactions all steps need at most, together. Steps that need no answers of others say exactly what is not stored yet. This does not need a key.</source>
        <translation>Meldet, wie viele Transaktionen alle Schritte zusammen höchstens benötigen. Schritte, die keine Antworten anderer Schritte brauchen, nennen genau, was noch nicht gespeichert ist. Dafür wird kein Schlüssel gebraucht.</translation>
    </message>
    <message>
        <source>Of all steps together. If they might need more, the run ends before its first request. If all is stored that the first requests would ask, the later steps check for themselves. A repeated request counts again, so a run also stops before a request that would exceed this number.</source>
        <translation>Für alle Schritte zusammen. Wenn sie mehr benötigen könnten, endet der Lauf vor seiner ersten Anfrage. Wenn alles gespeichert ist, was die ersten Anfragen abfragen würden, prüfen die späteren Schritte selbst. Wiederholte Anfragen zählen noch einmal; daher hält ein Lauf auch vor einer Anfrage an, die diese Zahl überschreiten würde.</translation>
    </message>
    <message>
        <source>The depot with the feature id {} cannot be used. {}</source>
        <translation>Das Depot mit der Objektkennung {} kann nicht verwendet werden. {}</translation>
    </message>
    <message>
        <source>The layer of the depots has no rows.</source>
        <translation>Der Layer der Depots hat keine Zeilen.</translation>
    </message>
    <message>
        <source>The layer has a field '{}'. Rename it: this model adds one of this name.</source>
        <translation>Der Layer hat ein Feld „{}“. Benennen Sie es um: Dieses Modell fügt eines dieses Namens hinzu.</translation>
    </message>
    <message>
        <source>Both vehicles are the same. Choose two different ones.</source>
        <translation>Beide Fahrzeuge sind gleich. Wählen Sie zwei verschiedene.</translation>
    </message>
    <message>
        <source>Routes of {} compared with {}</source>
        <translation>Routen: {} im Vergleich mit {}</translation>
    </message>
    <message>
        <source>Customers without a depot within {} min</source>
        <translation>Kunden ohne Depot innerhalb von {} min</translation>
    </message>
    <message>
        <source>Stops and their addresses</source>
        <translation>Halte und ihre Adressen</translation>
    </message>
    <message>
        <source>Addresses there and back</source>
        <translation>Adressen hin und zurück</translation>
    </message>
    <message>
        <source>Truck routes to addresses within a radius</source>
        <translation>Lkw-Routen zu Adressen im Umkreis</translation>
    </message>
    <message>
        <source>Nearest depot for every stop</source>
        <translation>Nächstes Depot für jeden Halt</translation>
    </message>
    <message>
        <source>Customers without a depot within a driving time</source>
        <translation>Kunden ohne Depot innerhalb einer Fahrzeit</translation>
    </message>
    <message>
        <source>Compare two vehicles</source>
        <translation>Zwei Fahrzeuge vergleichen</translation>
    </message>
    <message>
        <source>Drives and stops with addresses</source>
        <translation>Fahrten und Halte mit Adressen</translation>
    </message>
    <message>
        <source>Tours for stops from traces</source>
        <translation>Touren für Halte aus Spuren</translation>
    </message>
    <message>
        <source>All steps together: at most {:,} transactions ({})</source>
        <translation>Transaktionen aller Schritte zusammen: höchstens {:,} ({})</translation>
    </message>
    <message>
        <source>Dry run: the outputs are temporary layers without rows.</source>
        <translation>Probelauf: Die Ausgaben sind temporäre Layer ohne Zeilen.</translation>
    </message>
    <message>
        <source>Step {} of {}: {}</source>
        <translation>Schritt {} von {}: {}</translation>
    </message>
    <message>
        <source>Location Services Gateway</source>
        <translation>Location Services Gateway</translation>
    </message>
    <message>
        <source>{} is empty for this row's vehicle.</source>
        <translation>{} ist für das Fahrzeug dieser Zeile leer.</translation>
    </message>
    <message>
        <source>{} is '{}' for this row's vehicle, which is not a number.</source>
        <translation>{} ist für das Fahrzeug dieser Zeile „{}“, was keine Zahl ist.</translation>
    </message>
    <message>
        <source>An area to avoid lies where the coordinate system of '{}' cannot be converted to WGS 84.</source>
        <translation>Eine zu meidende Fläche liegt dort, wo das Koordinatenbezugssystem von „{}“ nicht in WGS 84 umgerechnet werden kann.</translation>
    </message>
    <message>
        <source>The areas to avoid cannot be used. {}</source>
        <translation>Die zu meidenden Flächen können nicht verwendet werden. {}</translation>
    </message>
    <message>
        <source>Areas to avoid: {}</source>
        <translation>Zu meidende Flächen: {}</translation>
    </message>
    <message>
        <source>Areas to avoid: {} more were changed.</source>
        <translation>Zu meidende Flächen: {} weitere wurden geändert.</translation>
    </message>
    <message>
        <source>Articulated truck, 40 t</source>
        <translation>Sattelzug, 40 t</translation>
    </message>
    <message>
        <source>Rigid truck, 18 t</source>
        <translation>Solo-Lkw, 18 t</translation>
    </message>
    <message>
        <source>Rigid truck, 7.5 t</source>
        <translation>Solo-Lkw, 7,5 t</translation>
    </message>
    <message>
        <source>Van, 3.5 t</source>
        <translation>Transporter, 3,5 t</translation>
    </message>
    <message>
        <source>Vehicle used last</source>
        <translation>Zuletzt verwendetes Fahrzeug</translation>
    </message>
    <message>
        <source>No vehicle has been used in the environment '{}' yet. Choose another vehicle.</source>
        <translation>In der Umgebung „{}“ wurde noch kein Fahrzeug verwendet. Wählen Sie ein anderes Fahrzeug.</translation>
    </message>
    <message>
        <source>Sets all properties of the vehicle that are empty. In the dialog, it fills in the sizes. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Bestimmt alle Eigenschaften des Fahrzeugs, die leer sind. Im Dialog füllt es die Maße aus. Eigene Fahrzeuge können Sie in den Einstellungen der Erweiterung speichern. In Skripten: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used oder der Name eines eigenen Fahrzeugs.</translation>
    </message>
    <message>
        <source>Height (metres)</source>
        <translation>Höhe (Meter)</translation>
    </message>
    <message>
        <source>Height in metres</source>
        <translation>Höhe in Metern</translation>
    </message>
    <message>
        <source>Up to 50 m.</source>
        <translation>Bis zu 50 m.</translation>
    </message>
    <message>
        <source>Width (metres)</source>
        <translation>Breite (Meter)</translation>
    </message>
    <message>
        <source>Width in metres</source>
        <translation>Breite in Metern</translation>
    </message>
    <message>
        <source>Length (metres)</source>
        <translation>Länge (Meter)</translation>
    </message>
    <message>
        <source>Length in metres</source>
        <translation>Länge in Metern</translation>
    </message>
    <message>
        <source>With all trailers; up to 300 m.</source>
        <translation>Mit allen Anhängern; bis zu 300 m.</translation>
    </message>
    <message>
        <source>Gross weight (tonnes)</source>
        <translation>Gesamtgewicht (Tonnen)</translation>
    </message>
    <message>
        <source>Gross weight in tonnes</source>
        <translation>Gesamtgewicht in Tonnen</translation>
    </message>
    <message>
        <source>With trailers and load, in tonnes.</source>
        <translation>Mit Anhängern und Ladung, in Tonnen.</translation>
    </message>
    <message>
        <source>Axle load (tonnes)</source>
        <translation>Achslast (Tonnen)</translation>
    </message>
    <message>
        <source>Axle load in tonnes</source>
        <translation>Achslast in Tonnen</translation>
    </message>
    <message>
        <source>Of the heaviest axle, in tonnes. Without it, limits of axle loads are ignored.</source>
        <translation>Der schwersten Achse, in Tonnen. Ohne sie werden Beschränkungen der Achslast nicht beachtet.</translation>
    </message>
    <message>
        <source>Axles</source>
        <translation>Achsen</translation>
    </message>
    <message>
        <source>Number of axles</source>
        <translation>Anzahl der Achsen</translation>
    </message>
    <message>
        <source>Of the vehicle and its trailers together: 2 to 255.</source>
        <translation>Des Fahrzeugs und seiner Anhänger zusammen: 2 bis 255.</translation>
    </message>
    <message>
        <source>Trailers</source>
        <translation>Anhänger</translation>
    </message>
    <message>
        <source>Number of trailers</source>
        <translation>Anzahl der Anhänger</translation>
    </message>
    <message>
        <source>0 to 255.</source>
        <translation>0 bis 255.</translation>
    </message>
    <message>
        <source>Kind of truck</source>
        <translation>Art des Lkw</translation>
    </message>
    <message>
        <source>If empty, that of the vehicle. In scripts: straight, tractor.</source>
        <translation>Wenn leer, wie beim Fahrzeug. In Skripten: straight, tractor.</translation>
    </message>
    <message>
        <source>The strictest ADR category of tunnels that the load may pass. If empty, that of the vehicle. In scripts: none, B, C, D, E.</source>
        <translation>Die strengste ADR-Kategorie von Tunneln, die die Ladung passieren darf. Wenn leer, die des Fahrzeugs. In Skripten: none, B, C, D, E.</translation>
    </message>
    <message>
        <source>Hazardous goods</source>
        <translation>Gefahrgut</translation>
    </message>
    <message>
        <source>The kinds of hazardous goods in the load. If empty, those of the vehicle. In scripts: explosive, gas, flammable, combustible, organic, poison, radioactive, corrosive, poisonousInhalation, harmfulToWater, other.</source>
        <translation>Die Arten von Gefahrgut in der Ladung. Wenn leer, die des Fahrzeugs. In Skripten: explosive, gas, flammable, combustible, organic, poison, radioactive, corrosive, poisonousInhalation, harmfulToWater, other.</translation>
    </message>
    <message>
        <source>Rigid truck</source>
        <translation>Solo-Lkw</translation>
    </message>
    <message>
        <source>Tractor with trailer</source>
        <translation>Sattelzug</translation>
    </message>
    <message>
        <source>No restriction</source>
        <translation>Keine Einschränkung</translation>
    </message>
    <message>
        <source>Explosives</source>
        <translation>Explosivstoffe</translation>
    </message>
    <message>
        <source>Gases</source>
        <translation>Gase</translation>
    </message>
    <message>
        <source>Flammable liquids</source>
        <translation>Entzündbare Flüssigkeiten</translation>
    </message>
    <message>
        <source>Combustible materials</source>
        <translation>Brennbare Stoffe</translation>
    </message>
    <message>
        <source>Organic substances</source>
        <translation>Organische Stoffe</translation>
    </message>
    <message>
        <source>Poisons</source>
        <translation>Giftige Stoffe</translation>
    </message>
    <message>
        <source>Radioactive materials</source>
        <translation>Radioaktive Stoffe</translation>
    </message>
    <message>
        <source>Corrosives</source>
        <translation>Ätzende Stoffe</translation>
    </message>
    <message>
        <source>Toxic by inhalation</source>
        <translation>Giftig beim Einatmen</translation>
    </message>
    <message>
        <source>Harmful to water</source>
        <translation>Wassergefährdend</translation>
    </message>
    <message>
        <source>Other goods</source>
        <translation>Andere Güter</translation>
    </message>
    <message>
        <source>A value, a field or an expression. If empty, that of the vehicle.</source>
        <translation>Ein Wert, ein Feld oder ein Ausdruck. Wenn leer, der Wert des Fahrzeugs.</translation>
    </message>
    <message>
        <source>It is rounded up to whole centimetres or kilograms, so that no limit is overlooked.</source>
        <translation>Er wird auf ganze Zentimeter oder Kilogramm aufgerundet, damit keine Beschränkung übersehen wird.</translation>
    </message>
    <message>
        <source>The height</source>
        <translation>Die Höhe</translation>
    </message>
    <message>
        <source>The width</source>
        <translation>Die Breite</translation>
    </message>
    <message>
        <source>The length</source>
        <translation>Die Länge</translation>
    </message>
    <message>
        <source>The gross weight</source>
        <translation>Das Gesamtgewicht</translation>
    </message>
    <message>
        <source>The axle load</source>
        <translation>Die Achslast</translation>
    </message>
    <message>
        <source>The axle load must be at most the gross weight of {gross_weight_t} tonnes, not {axle_load_t}.</source>
        <translation>Die Achslast darf höchstens so groß sein wie das Gesamtgewicht von {gross_weight_t} Tonnen, nicht {axle_load_t}.</translation>
    </message>
    <message>
        <source>The number of axles</source>
        <translation>Die Anzahl der Achsen</translation>
    </message>
    <message>
        <source>The number of trailers</source>
        <translation>Die Anzahl der Anhänger</translation>
    </message>
    <message>
        <source>{name} must be above 0 and at most {most} metres, not {value}.</source>
        <translation>{name} muss größer als 0 und höchstens {most} Meter sein, nicht {value}.</translation>
    </message>
    <message>
        <source>{name} must be above 0 and at most {most} tonnes, not {value}, which looks like kilograms.</source>
        <translation>{name} muss größer als 0 und höchstens {most} Tonnen sein, nicht {value}; das sieht nach Kilogramm aus.</translation>
    </message>
    <message>
        <source>{name} must be above 0 and at most {most} tonnes, not {value}.</source>
        <translation>{name} muss größer als 0 und höchstens {most} Tonnen sein, nicht {value}.</translation>
    </message>
    <message>
        <source>The time '{}' cannot be read, because of '{}'. A time zone is written such as +02:00.</source>
        <translation>Die Zeit „{}“ ist wegen „{}“ nicht lesbar. Eine Zeitzone wird wie +02:00 geschrieben.</translation>
    </message>
    <message>
        <source>The time '{}' cannot be read.</source>
        <translation>Die Zeit „{}“ ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The number {} is no time: as seconds, milliseconds, microseconds or nanoseconds since 1970 it does not lie between 1990 and {}, or others of the field have another unit.</source>
        <translation>Die Zahl {} ist keine Zeit: Als Sekunden, Millisekunden, Mikrosekunden oder Nanosekunden seit 1970 liegt sie nicht zwischen 1990 und {}, oder andere des Feldes haben eine andere Einheit.</translation>
    </message>
    <message>
        <source>{}: the number {} is no time. Numbers must be seconds, milliseconds, microseconds or nanoseconds since 1970 in UTC, all of one unit, and lie between 1990 and {}.</source>
        <translation>{}: Die Zahl {} ist keine Zeit. Zahlen müssen Sekunden, Millisekunden, Mikrosekunden oder Nanosekunden seit 1970 in UTC sein, alle in derselben Einheit, und zwischen 1990 und {} liegen.</translation>
    </message>
    <message>
        <source>Make texts such as 2027-03-01T08:30:00 of them.</source>
        <translation>Machen Sie daraus Texte wie 2027-03-01T08:30:00.</translation>
    </message>
    <message>
        <source>If these are days as Excel counts them, make whole numbers of 64 bits with {}; they count as UTC.</source>
        <translation>Wenn das Tage sind, wie Excel sie zählt, machen Sie mit {} ganze Zahlen mit 64 Bit daraus; sie gelten als UTC.</translation>
    </message>
    <message>
        <source>If these are YYYYMMDDhhmmss, make texts with {}.</source>
        <translation>Wenn das YYYYMMDDhhmmss ist, machen Sie mit {} Texte daraus.</translation>
    </message>
    <message>
        <source>If these are HHMMSS, make texts with {}, with the right date.</source>
        <translation>Wenn das HHMMSS ist, machen Sie mit {} Texte daraus, mit dem richtigen Datum.</translation>
    </message>
    <message>
        <source>The algorithm '{}' is not available. Is Processing switched on?</source>
        <translation>Der Algorithmus „{}“ ist nicht vorhanden. Ist die Verarbeitung eingeschaltet?</translation>
    </message>
    <message>
        <source>The vehicle is the one that was last used in the environment '{}'.</source>
        <translation>Das Fahrzeug ist das zuletzt in der Umgebung „{}“ verwendete.</translation>
    </message>
    <message>
        <source>{} {:.0f} %</source>
        <translation>{} {:.0f} %</translation>
    </message>
    <message>
        <source>{:,} of {:,}</source>
        <translation>{:,} von {:,}</translation>
    </message>
    <message>
        <source>{}, {}</source>
        <translation>{}, {}</translation>
    </message>
    <message>
        <source>{:,} failed</source>
        <translation>{:,} fehlgeschlagen</translation>
    </message>
    <message>
        <source>Submitting it was interrupted before it was started; submit the layer again to start it.</source>
        <translation>Das Einreichen wurde unterbrochen, bevor der Auftrag gestartet wurde; reichen Sie den Layer noch einmal ein, um ihn zu starten.</translation>
    </message>
    <message>
        <source>What it did before it failed can be collected; submit the layer again for the rest.</source>
        <translation>Was der Auftrag erledigt hat, bevor er fehlgeschlagen ist, kann abgeholt werden; reichen Sie den Layer für den Rest noch einmal ein.</translation>
    </message>
    <message>
        <source>The service does not list it: it was deleted elsewhere, has expired, or belongs to another key. If you submit the layer again, its records are billed again. Delete the job to remove it from this list.</source>
        <translation>Der Dienst führt den Auftrag nicht auf: Er wurde anderswo gelöscht, ist abgelaufen oder gehört zu einem anderen Schlüssel. Wenn Sie den Layer noch einmal einreichen, werden seine Datensätze noch einmal abgerechnet. Löschen Sie den Auftrag, um ihn aus dieser Liste zu nehmen.</translation>
    </message>
    <message>
        <source>Submitting it was interrupted, or is still going on elsewhere; submit the layer again.</source>
        <translation>Das Einreichen wurde unterbrochen oder läuft gerade anderswo; reichen Sie den Layer noch einmal ein.</translation>
    </message>
    <message>
        <source>{:,} records</source>
        <translation>Datensätze: {:,}</translation>
    </message>
    <message>
        <source>{:,} succeeded</source>
        <translation>{:,} erfolgreich</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>{} h</source>
        <translation>{} h</translation>
    </message>
    <message>
        <source>{} days</source>
        <translation>{} Tage</translation>
    </message>
    <message>
        <source>Batch jobs, the newest first</source>
        <translation>Batch-Aufträge, die neuesten zuerst</translation>
    </message>
    <message>
        <source>Batch job</source>
        <translation>Batch-Auftrag</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Collect…</source>
        <translation>Abholen…</translation>
    </message>
    <message>
        <source>Make the layer with the results</source>
        <translation>Den Layer mit den Ergebnissen erstellen</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>Stoppen…</translation>
    </message>
    <message>
        <source>Stop the jobs that are under way</source>
        <translation>Die laufenden Aufträge stoppen</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Copy the ids of the jobs</source>
        <translation>Die IDs der Aufträge kopieren</translation>
    </message>
    <message>
        <source>Stop batch jobs</source>
        <translation>Batch-Aufträge stoppen</translation>
    </message>
    <message>
        <source>Stop the job '{}'?</source>
        <translation>Den Auftrag „{}“ stoppen?</translation>
    </message>
    <message>
        <source>Stop {:,} jobs?</source>
        <translation>{:,} Aufträge stoppen?</translation>
    </message>
    <message>
        <source>What is done so far is billed and can be collected: {:,} of {:,} records at the moment. The rest is not processed.</source>
        <translation>Was bis dahin erledigt wurde, wird abgerechnet und kann abgeholt werden: im Moment {:,} von {:,} Datensätzen. Der Rest wird nicht verarbeitet.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Delete batch jobs</source>
        <translation>Batch-Aufträge löschen</translation>
    </message>
    <message>
        <source>Delete the job '{}'?</source>
        <translation>Den Auftrag „{}“ löschen?</translation>
    </message>
    <message>
        <source>Delete {:,} jobs?</source>
        <translation>{:,} Aufträge löschen?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Jobs under way: {:,}. They are stopped; what they have done so far is billed.</source>
        <translation>Laufende Aufträge: {:,}. Sie werden gestoppt; was bis dahin erledigt wurde, wird abgerechnet.</translation>
    </message>
    <message>
        <source>Records with results that were not collected from this computer: {:,}. They are billed, and their results are lost for good: requesting them again is billed again.</source>
        <translation>Datensätze mit Ergebnissen, die nicht von diesem Rechner abgeholt wurden: {:,}. Sie werden abgerechnet, und ihre Ergebnisse sind endgültig verloren: Sie noch einmal abzufragen wird noch einmal abgerechnet.</translation>
    </message>
    <message>
        <source>Jobs that are gone are only removed from this list.</source>
        <translation>Verschwundene Aufträge werden nur aus dieser Liste genommen.</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>Das kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <source>Batch jobs and plans of tours</source>
        <translation>Batch-Aufträge und Tourenpläne</translation>
    </message>
    <message>
        <source>Submit a layer…</source>
        <translation>Layer einreichen…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>No batch jobs</source>
        <translation>Keine Batch-Aufträge</translation>
    </message>
    <message>
        <source>Submit up to a million points or addresses as a batch job. The service finds the addresses of the points, or the places of the addresses, by itself, even while QGIS is closed. The jobs of the environment '{}' are shown here.</source>
        <translation>Reichen Sie bis zu eine Million Punkte oder Adressen als Batch-Auftrag ein. Der Dienst ermittelt die Adressen der Punkte oder die Orte der Adressen selbstständig, auch während QGIS geschlossen ist. Hier werden die Aufträge der Umgebung „{}“ angezeigt.</translation>
    </message>
    <message>
        <source>Stopping or deleting…</source>
        <translation>Stoppen oder Löschen…</translation>
    </message>
    <message>
        <source>Refreshing…</source>
        <translation>Wird aktualisiert…</translation>
    </message>
    <message>
        <source>Jobs: {:,}, under way: {:,}. As of {}.</source>
        <translation>Aufträge: {:,}, laufend: {:,}. Stand: {}.</translation>
    </message>
    <message>
        <source>Refreshing again in {:.0f} s.</source>
        <translation>Nächste Aktualisierung in {:.0f} s.</translation>
    </message>
    <message>
        <source>The batch job '{}' is completed: {}.</source>
        <translation>Der Batch-Auftrag „{}“ ist abgeschlossen: {}.</translation>
    </message>
    <message>
        <source>The batch job '{}' has failed. What it did before can be collected: {}.</source>
        <translation>Der Batch-Auftrag „{}“ ist fehlgeschlagen. Was er bis dahin erledigt hat, kann abgeholt werden: {}.</translation>
    </message>
    <message>
        <source>{:,} batch jobs have ended, of which completed: {:,}.</source>
        <translation>{:,} Batch-Aufträge sind beendet, davon abgeschlossen: {:,}.</translation>
    </message>
    <message>
        <source>Batch jobs cannot be listed yet</source>
        <translation>Batch-Aufträge können noch nicht aufgelistet werden</translation>
    </message>
    <message>
        <source>Not licensed for batch jobs</source>
        <translation>Nicht für Batch-Aufträge lizenziert</translation>
    </message>
    <message>
        <source>The key of '{}' is valid, but not licensed for the Batch API (403). Ask your reseller to add it, or choose another environment in the settings. Then refresh.</source>
        <translation>Der Schlüssel von „{}“ ist gültig, aber nicht für die Batch-API lizenziert (403). Bitten Sie Ihren Reseller, sie freizuschalten, oder wählen Sie in den Einstellungen eine andere Umgebung. Aktualisieren Sie dann.</translation>
    </message>
    <message>
        <source>The key is not known</source>
        <translation>Der Schlüssel ist nicht bekannt</translation>
    </message>
    <message>
        <source>The service could not be reached</source>
        <translation>Der Dienst konnte nicht erreicht werden</translation>
    </message>
    <message>
        <source>The jobs could not be listed</source>
        <translation>Die Aufträge konnten nicht aufgelistet werden</translation>
    </message>
    <message>
        <source>There is no key yet</source>
        <translation>Es gibt noch keinen Schlüssel</translation>
    </message>
    <message>
        <source>Batch jobs belong to a key, and the environment '{}' has none. In the settings, enter the API key that your reseller gave you.</source>
        <translation>Batch-Aufträge gehören zu einem Schlüssel, und die Umgebung „{}“ hat keinen. Geben Sie in den Einstellungen den API-Schlüssel ein, den Sie von Ihrem Reseller erhalten haben.</translation>
    </message>
    <message>
        <source>There is no URL yet</source>
        <translation>Es gibt noch keine URL</translation>
    </message>
    <message>
        <source>The environment '{}' has a key, but no URL. In the settings, enter the URL of the gateway that your reseller gave you.</source>
        <translation>Die Umgebung „{}“ hat einen Schlüssel, aber keine URL. Geben Sie in den Einstellungen die URL des Gateways ein, die Sie von Ihrem Reseller erhalten haben.</translation>
    </message>
    <message>
        <source>Plans of tours, the newest first</source>
        <translation>Tourenpläne, die neuesten zuerst</translation>
    </message>
    <message>
        <source>Plan of tours</source>
        <translation>Tourenplan</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Angefordert</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>Cancel…</source>
        <translation>Abbrechen…</translation>
    </message>
    <message>
        <source>The list of plans cannot be read: {}</source>
        <translation>Die Liste der Pläne kann nicht gelesen werden: {}</translation>
    </message>
    <message>
        <source>Id: {}</source>
        <translation>ID: {}</translation>
    </message>
    <message>
        <source>Cancel the plan '{}'?</source>
        <translation>Den Plan „{}“ abbrechen?</translation>
    </message>
    <message>
        <source>It is not made any further. Whether it is billed is up to the service.</source>
        <translation>Er wird nicht fertiggestellt. Ob er abgerechnet wird, entscheidet der Dienst.</translation>
    </message>
    <message>
        <source>Cancel a plan</source>
        <translation>Plan abbrechen</translation>
    </message>
    <message>
        <source>The plan was not collected. It may be billed, and cannot be collected any more.</source>
        <translation>Der Plan wurde nicht abgeholt. Er wird vielleicht abgerechnet und kann nicht mehr abgeholt werden.</translation>
    </message>
    <message>
        <source>What is stored of the plan stays in the result store.</source>
        <translation>Was vom Plan gespeichert ist, bleibt im Ergebnisspeicher.</translation>
    </message>
    <message>
        <source>Remove the plan '{}' from this list?</source>
        <translation>Den Plan „{}“ aus dieser Liste entfernen?</translation>
    </message>
    <message>
        <source>Remove a plan</source>
        <translation>Plan entfernen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Review geocoded addresses</source>
        <translation>Geokodierte Adressen prüfen</translation>
    </message>
    <message>
        <source>Reverse geocode…</source>
        <translation>Rückwärts geokodieren…</translation>
    </message>
    <message>
        <source>Geocode addresses…</source>
        <translation>Adressen geokodieren…</translation>
    </message>
    <message>
        <source>Chart of tours</source>
        <translation>Tourendiagramm</translation>
    </message>
    <message>
        <source>Print the tours…</source>
        <translation>Touren drucken…</translation>
    </message>
    <message>
        <source>Addresses of the layer '{}' that are doubtful, or were not found: {}.</source>
        <translation>Adressen des Layers „{}“, die zweifelhaft sind oder nicht gefunden wurden: {}.</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>Prüfen…</translation>
    </message>
    <message>
        <source>Close, and end the tool. What it shows comes back when you take the tool again.</source>
        <translation>Schließen und das Werkzeug beenden. Was es zeigt, erscheint wieder, wenn Sie das Werkzeug erneut auswählen.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Type latitude and longitude in degrees, such as 60.1699, 24.9384.</source>
        <translation>Geben Sie Breiten- und Längengrad in Grad ein, etwa 60.1699, 24.9384.</translation>
    </message>
    <message>
        <source>Latitude {} is not between -90 and 90. Latitude comes first.</source>
        <translation>Der Breitengrad {} liegt nicht zwischen −90 und 90. Er steht zuerst.</translation>
    </message>
    <message>
        <source>Longitude {} is not between -180 and 180.</source>
        <translation>Der Längengrad {} liegt nicht zwischen −180 und 180.</translation>
    </message>
    <message>
        <source>Search radius</source>
        <translation>Suchradius</translation>
    </message>
    <message>
        <source>Latitude and longitude in degrees (WGS 84), such as 60.1699, 24.9384</source>
        <translation>Breiten- und Längengrad in Grad (WGS 84), etwa 60.1699, 24.9384</translation>
    </message>
    <message>
        <source>Unit of the radius: metres, kilometres, feet, miles</source>
        <translation>Einheit des Radius: Meter, Kilometer, Fuß, Meilen</translation>
    </message>
    <message>
        <source>Candidates within</source>
        <translation>Kandidaten im Kreis</translation>
    </message>
    <message>
        <source>List the addresses and places within the circle</source>
        <translation>Adressen und POIs im Kreis auflisten</translation>
    </message>
    <message>
        <source>Filter layer</source>
        <translation>Layer filtern</translation>
    </message>
    <message>
        <source>Select features</source>
        <translation>Objekte auswählen</translation>
    </message>
    <message>
        <source>Centre (lat, lng)</source>
        <translation>Mittelpunkt (Breiten-, Längengrad)</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Copy the features within the circle to a new layer</source>
        <translation>Die Objekte im Kreis in einen neuen Layer kopieren</translation>
    </message>
    <message>
        <source>Select the features of the active layer within the circle</source>
        <translation>Im aktiven Layer die Objekte im Kreis wählen</translation>
    </message>
    <message>
        <source>Choose a vector layer in the layer panel first.</source>
        <translation>Wählen Sie zuerst im Layerfenster einen Vektorlayer.</translation>
    </message>
    <message>
        <source>'{}' is not a vector layer. Choose one in the layer panel.</source>
        <translation>„{}“ ist kein Vektorlayer. Wählen Sie im Layerfenster einen aus.</translation>
    </message>
    <message>
        <source>'{}' cannot be read.</source>
        <translation>„{}“ kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>'{}' is a table without geometries. Choose a layer with geometries.</source>
        <translation>„{}“ ist eine Tabelle ohne Geometrien. Wählen Sie einen Layer mit Geometrien.</translation>
    </message>
    <message>
        <source>Select within {}</source>
        <translation>Objekte in {} auswählen</translation>
    </message>
    <message>
        <source>Features selected in '{}': {:,}.</source>
        <translation>Gewählte Objekte in „{}“: {:,}.</translation>
    </message>
    <message>
        <source>The coordinate system of the layer '{}' does not cover this place.</source>
        <translation>Das Koordinatenbezugssystem des Layers „{}“ deckt diesen Ort nicht ab.</translation>
    </message>
    <message>
        <source>Nothing could be added to the layer '{}'.</source>
        <translation>Dem Layer „{}“ konnte nichts hinzugefügt werden.</translation>
    </message>
    <message>
        <source>In the map's coordinate reference system {}, this point is not on Earth.</source>
        <translation>Im Koordinatenbezugssystem {} der Karte liegt dieser Punkt nicht auf der Erde.</translation>
    </message>
    <message>
        <source>This point lies outside the area of the map's coordinate reference system {}.</source>
        <translation>Dieser Punkt liegt außerhalb des Bereichs des Koordinatenbezugssystems {} der Karte.</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(keines)</translation>
    </message>
    <message>
        <source>The areas of the previous click are still being requested. Esc cancels it.</source>
        <translation>Flächen werden noch abgefragt. Esc: abbrechen.</translation>
    </message>
    <message>
        <source>Remove these areas?</source>
        <translation>Diese Flächen entfernen?</translation>
    </message>
    <message>
        <source>They are not in the layer yet.</source>
        <translation>Sie sind noch nicht im Layer.</translation>
    </message>
    <message>
        <source>Clicked point</source>
        <translation>Angeklickter Punkt</translation>
    </message>
    <message>
        <source>{range}: {size:,.2f} km²</source>
        <translation>{range}: {size:,.2f} km²</translation>
    </message>
    <message>
        <source>Reachable areas of clicks</source>
        <translation>Erreichbare Flächen von Klicks</translation>
    </message>
    <message>
        <source>Minutes or kilometres, from small to large, separated by commas: 10,20,30.</source>
        <translation>Minuten oder Kilometer, von klein nach groß, durch Komma getrennt: 10,20,30.</translation>
    </message>
    <message>
        <source>From the point</source>
        <translation>Vom Punkt aus</translation>
    </message>
    <message>
        <source>To the point</source>
        <translation>Zum Punkt</translation>
    </message>
    <message>
        <source>Choose another vehicle. The dialogs of routes begin with it, too.</source>
        <translation>Wählen Sie ein anderes Fahrzeug. Auch die Dialoge der Routen beginnen dann damit.</translation>
    </message>
    <message>
        <source>Add to layer</source>
        <translation>Zum Layer hinzufügen</translation>
    </message>
    <message>
        <source>Adds the areas to the layer of clicked areas, which is created if necessary</source>
        <translation>Fügt die Flächen dem Layer der angeklickten Flächen hinzu, der bei Bedarf angelegt wird</translation>
    </message>
    <message>
        <source>Open in dialog…</source>
        <translation>Im Dialog öffnen…</translation>
    </message>
    <message>
        <source>Opens 'Reachable area' with this point as a layer</source>
        <translation>Öffnet „Erreichbare Fläche“ mit diesem Punkt als Layer</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>{:,} so far; these areas were stored</source>
        <translation>bisher {:,}; diese Flächen waren gespeichert</translation>
    </message>
    <message>
        <source>{:,} so far</source>
        <translation>bisher {:,}</translation>
    </message>
    <message>
        <source>In the layer</source>
        <translation>Im Layer</translation>
    </message>
    <message>
        <source>Requesting the areas. Esc cancels it.</source>
        <translation>Die Flächen werden abgefragt. Esc bricht das ab.</translation>
    </message>
    <message>
        <source>Click a place on the map. Each range costs one transaction: {:,} for a click.</source>
        <translation>Klicken Sie in der Karte auf einen Ort. Jede Reichweite kostet eine Transaktion: {:,} je Klick.</translation>
    </message>
    <message>
        <source>No answer yet. Enter requests the areas of this place for at most {:,} transactions.</source>
        <translation>Noch keine Antwort. Mit der Eingabetaste werden die Flächen dieses Orts für höchstens {:,} Transaktionen abgefragt.</translation>
    </message>
    <message>
        <source>Press at the centre, drag and release. Shift: whole tens of metres. Esc: end.</source>
        <translation>Im Mittelpunkt drücken, ziehen, loslassen. Umschalt: auf ganze 10 Meter. Esc: Ende.</translation>
    </message>
    <message>
        <source>A click without a drag: the radius is {}.</source>
        <translation>Ein Klick ohne Ziehen: Der Radius ist {}.</translation>
    </message>
    <message>
        <source>The map's coordinate reference system cannot show this centre.</source>
        <translation>Das Koordinatenbezugssystem der Karte kann diesen Mittelpunkt nicht darstellen.</translation>
    </message>
    <message>
        <source>There is no route that could be added.</source>
        <translation>Es gibt keine Route, die hinzugefügt werden könnte.</translation>
    </message>
    <message>
        <source>Truck route</source>
        <translation>Lkw-Route</translation>
    </message>
    <message>
        <source>Remove this route?</source>
        <translation>Diese Route entfernen?</translation>
    </message>
    <message>
        <source>It is not in the layer yet.</source>
        <translation>Sie ist noch nicht im Layer.</translation>
    </message>
    <message>
        <source>Clicked stops</source>
        <translation>Angeklickte Halte</translation>
    </message>
    <message>
        <source>{:,} h {:02d} min</source>
        <translation>{:,} h {:02d} min</translation>
    </message>
    <message>
        <source>{} – {}</source>
        <translation>{} – {}</translation>
    </message>
    <message>
        <source>Truck routes through clicked stops</source>
        <translation>Lkw-Routen über angeklickte Halte</translation>
    </message>
    <message>
        <source>Drag: move. Shift+click: remove. Right click: finish.</source>
        <translation>Ziehen: verschieben. Umschalt+Klick: entfernen. Rechtsklick: abschließen.</translation>
    </message>
    <message>
        <source>Depart now</source>
        <translation>Abfahrt jetzt</translation>
    </message>
    <message>
        <source>Depart at</source>
        <translation>Abfahrt um</translation>
    </message>
    <message>
        <source>Arrive by</source>
        <translation>Ankunft bis</translation>
    </message>
    <message>
        <source>The local time of the origin for a departure, and of the destination for an arrival.</source>
        <translation>Für eine Abfahrt die Ortszeit des Startpunkts, für eine Ankunft die des Ziels.</translation>
    </message>
    <message>
        <source>Choose another vehicle. If there are two stops or more, the route is requested for it, which costs one transaction. The dialogs of routes begin with it, too.</source>
        <translation>Wählen Sie ein anderes Fahrzeug. Bei zwei oder mehr Halten wird die Route dafür abgefragt, was eine Transaktion kostet. Auch die Dialoge der Routen beginnen dann damit.</translation>
    </message>
    <message>
        <source>Adds the route to the layer of clicked routes, which is created if necessary</source>
        <translation>Fügt die Route dem Layer der angeklickten Routen hinzu, der bei Bedarf angelegt wird</translation>
    </message>
    <message>
        <source>Opens 'Truck routes through stops' with these stops as a layer</source>
        <translation>Öffnet „Lkw-Routen über Halte“ mit diesen Halten als Layer</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Requesting the route. Esc cancels it.</source>
        <translation>Die Route wird abgefragt. Esc bricht das ab.</translation>
    </message>
    <message>
        <source>Click the origin on the map. Each change of the route costs one transaction.</source>
        <translation>Klicken Sie in der Karte auf den Startpunkt. Jede Änderung der Route kostet eine Transaktion.</translation>
    </message>
    <message>
        <source>Click the next stop. The last one is the destination.</source>
        <translation>Klicken Sie auf den nächsten Halt. Der letzte ist das Ziel.</translation>
    </message>
    <message>
        <source>No answer yet. Press Enter to request the route again.</source>
        <translation>Noch keine Antwort. Mit der Eingabetaste wird die Route noch einmal abgefragt.</translation>
    </message>
    <message>
        <source>Restricted for this vehicle: {}</source>
        <translation>Für dieses Fahrzeug eingeschränkt: {}</translation>
    </message>
    <message>
        <source>{:,} so far; this route was stored</source>
        <translation>bisher {:,}; diese Route war gespeichert</translation>
    </message>
    <message>
        <source>{:g} × {:g} × {:g} m, {:g} t, axles: {}</source>
        <translation>{:g} × {:g} × {:g} m, {:g} t, Achsen: {}</translation>
    </message>
    <message>
        <source>Other properties…</source>
        <translation>Andere Eigenschaften…</translation>
    </message>
    <message>
        <source>(without a name)</source>
        <translation>(ohne Namen)</translation>
    </message>
    <message>
        <source>{} from the click</source>
        <translation>{} vom Klick entfernt</translation>
    </message>
    <message>
        <source>Click: {}</source>
        <translation>Klick: {}</translation>
    </message>
    <message>
        <source>Address: {}</source>
        <translation>Adresse: {}</translation>
    </message>
    <message>
        <source>latitude {:.5f}, longitude {:.5f}</source>
        <translation>Breitengrad {:.5f}, Längengrad {:.5f}</translation>
    </message>
    <message>
        <source>Clicked addresses</source>
        <translation>Angeklickte Adressen</translation>
    </message>
    <message>
        <source>The address of the previous click is still being requested. Esc cancels it.</source>
        <translation>Die Adresse des vorigen Klicks wird noch abgefragt. Esc bricht das ab.</translation>
    </message>
    <message>
        <source>Requesting the address. Esc cancels it.</source>
        <translation>Die Adresse wird abgefragt. Esc bricht das ab.</translation>
    </message>
    <message>
        <source>There is no address here.</source>
        <translation>Hier gibt es keine Adresse.</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>The nearest match is {} away: it may not be the place that you meant.</source>
        <translation>Der nächstgelegene Treffer ist {} entfernt: Vielleicht ist er nicht der Ort, den Sie meinten.</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>Adds the address to the layer of clicked addresses, which is created if necessary</source>
        <translation>Fügt die Adresse dem Layer der angeklickten Adressen hinzu, der bei Bedarf angelegt wird</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Nothing was sent: the URL was not confirmed.</source>
        <translation>Es wurde nichts gesendet: Die URL wurde nicht bestätigt.</translation>
    </message>
    <message>
        <source>Enter it above.</source>
        <translation>Geben Sie das oben ein.</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>Test läuft…</translation>
    </message>
    <message>
        <source>Tested: the key in the box, which is not stored yet.</source>
        <translation>Getestet: der Schlüssel im Eingabefeld, der noch nicht gespeichert ist.</translation>
    </message>
    <message>
        <source>Tested: the new key, which is not in use yet.</source>
        <translation>Getestet: der neue Schlüssel, der noch nicht in Gebrauch ist.</translation>
    </message>
    <message>
        <source>Tested: the earlier key.</source>
        <translation>Getestet: der frühere Schlüssel.</translation>
    </message>
    <message>
        <source>Tested: the key of the environment variable {}.</source>
        <translation>Getestet: der Schlüssel der Umgebungsvariable {}.</translation>
    </message>
    <message>
        <source>Tested: the stored key.</source>
        <translation>Getestet: der gespeicherte Schlüssel.</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>Verbindung testen</translation>
    </message>
    <message>
        <source>Bills at most {} transactions; uses places in Helsinki.</source>
        <translation>Kostet höchstens {} Transaktionen; fragt Orte in Helsinki ab.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>{:,} ms</source>
        <translation>{:,} ms</translation>
    </message>
    <message>
        <source>Services that work: {} of {}.</source>
        <translation>Funktionierende Dienste: {} von {}.</translation>
    </message>
    <message>
        <source>works</source>
        <translation>funktioniert</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>What it means, what to do</source>
        <translation>Was es bedeutet, was zu tun ist</translation>
    </message>
    <message>
        <source>Testing the connection</source>
        <translation>Verbindung wird getestet</translation>
    </message>
    <message>
        <source>The test failed unexpectedly ({}).</source>
        <translation>Der Test ist unerwartet fehlgeschlagen ({}).</translation>
    </message>
    <message>
        <source>The test was cancelled.</source>
        <translation>Der Test wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Services that use a token need a token URL.</source>
        <translation>Dienste, die ein Token verwenden, brauchen eine Token-URL.</translation>
    </message>
    <message>
        <source>Another QGIS window has changed {} in the meantime. Choose the environment again to see the current settings.</source>
        <translation>Ein anderes QGIS-Fenster hat inzwischen {} geändert. Wählen Sie die Umgebung noch einmal, um die aktuellen Einstellungen zu sehen.</translation>
    </message>
    <message>
        <source>Use the client id and secret of '{}' at another URL?</source>
        <translation>Client-ID und Client-Geheimnis von „{}“ unter einer anderen URL verwenden?</translation>
    </message>
    <message>
        <source>Use the key of '{}' at another URL?</source>
        <translation>Den Schlüssel von „{}“ unter einer anderen URL verwenden?</translation>
    </message>
    <message>
        <source>{}: {} (previously: {})</source>
        <translation>{}: {} (bisher: {})</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine Angabe</translation>
    </message>
    <message>
        <source>Whoever runs the service at that URL can use the key or secret from then on. Is this the URL that your reseller gave you?</source>
        <translation>Wer den Dienst unter dieser URL betreibt, kann den Schlüssel oder das Geheimnis von da an verwenden. Ist das die URL, die Sie von Ihrem Reseller erhalten haben?</translation>
    </message>
    <message>
        <source>Use it there</source>
        <translation>Dort verwenden</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>{} cannot be read ({}).</source>
        <translation>{} kann nicht gelesen werden ({}).</translation>
    </message>
    <message>
        <source>{} is too large: it cannot be the right file.</source>
        <translation>{} ist zu groß: Das kann nicht die richtige Datei sein.</translation>
    </message>
    <message>
        <source>{} is not a text file.</source>
        <translation>{} ist keine Textdatei.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Paste the new key here</source>
        <translation>Den neuen Schlüssel hier einfügen</translation>
    </message>
    <message>
        <source>Paste the key here</source>
        <translation>Den Schlüssel hier einfügen</translation>
    </message>
    <message>
        <source>Change key</source>
        <translation>Schlüssel ersetzen</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>The key in use is refused. Trying the earlier one…</source>
        <translation>Der verwendete Schlüssel wird abgewiesen. Der frühere wird ausprobiert…</translation>
    </message>
    <message>
        <source>The key in use is refused. You can go back to the earlier one.</source>
        <translation>Der verwendete Schlüssel wird abgewiesen. Sie können zum früheren zurückkehren.</translation>
    </message>
    <message>
        <source>Both the key in use and the earlier one are refused. Enter a new key.</source>
        <translation>Sowohl der verwendete als auch der frühere Schlüssel wird abgewiesen. Geben Sie einen neuen Schlüssel ein.</translation>
    </message>
    <message>
        <source>The key in use is refused, and the earlier one still works. Press 'Go back to it'.</source>
        <translation>Der verwendete Schlüssel wird abgewiesen, der frühere funktioniert noch. Klicken Sie auf „Früheren Schlüssel verwenden“.</translation>
    </message>
    <message>
        <source>The key in use is refused. The earlier one could not be checked.</source>
        <translation>Der verwendete Schlüssel wird abgewiesen. Ob der frühere noch funktioniert, ließ sich nicht feststellen.</translation>
    </message>
    <message>
        <source>File with the key</source>
        <translation>Datei mit dem Schlüssel</translation>
    </message>
    <message>
        <source>The key is stored. Test the connection to see what it may be used for.</source>
        <translation>Der Schlüssel ist gespeichert. Testen Sie die Verbindung, um zu sehen, wofür er verwendet werden darf.</translation>
    </message>
    <message>
        <source>The new key is stored beside the one in use.</source>
        <translation>Der neue Schlüssel ist neben dem verwendeten gespeichert.</translation>
    </message>
    <message>
        <source>The new key is no longer in the authentication database. Enter it again.</source>
        <translation>Der neue Schlüssel ist nicht mehr in der Authentifizierungsdatenbank. Geben Sie ihn noch einmal ein.</translation>
    </message>
    <message>
        <source>Trying the new key…</source>
        <translation>Der neue Schlüssel wird ausprobiert…</translation>
    </message>
    <message>
        <source>The new key could not be tried: see below. The old one stays in use.</source>
        <translation>Der neue Schlüssel konnte nicht ausprobiert werden: siehe unten. Der alte bleibt in Gebrauch.</translation>
    </message>
    <message>
        <source>The service does not know the new key, so the old one stays in use. Discard the new one, or try later.</source>
        <translation>Der Dienst kennt den neuen Schlüssel nicht, daher bleibt der alte in Gebrauch. Verwerfen Sie den neuen oder versuchen Sie es später.</translation>
    </message>
    <message>
        <source>The service knows the new key, but not for {}. The old one stays in use.</source>
        <translation>Der Dienst kennt den neuen Schlüssel, aber nicht für: {}. Der alte bleibt in Gebrauch.</translation>
    </message>
    <message>
        <source>The new key could not be checked. The old one stays in use; try again later.</source>
        <translation>Ob der neue Schlüssel funktioniert, ließ sich nicht feststellen. Der alte bleibt in Gebrauch; versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>The new key is in use. The old one is kept until you have revoked it at the reseller; then press 'Old key revoked'.</source>
        <translation>Der neue Schlüssel ist in Gebrauch. Der alte wird aufbewahrt, bis Sie ihn beim Reseller widerrufen haben; klicken Sie dann auf „Alter Schlüssel ist widerrufen“.</translation>
    </message>
    <message>
        <source>The new key was discarded. The old one stays in use.</source>
        <translation>Der neue Schlüssel wurde verworfen. Der alte bleibt in Gebrauch.</translation>
    </message>
    <message>
        <source>The earlier key is in use again. The other one is kept.</source>
        <translation>Der frühere Schlüssel ist wieder in Gebrauch. Der andere wird aufbewahrt.</translation>
    </message>
    <message>
        <source>Remove the key that is not in use? You cannot go back to it afterwards.</source>
        <translation>Den Schlüssel entfernen, der nicht in Gebrauch ist? Danach kann er nicht wieder in Gebrauch genommen werden.</translation>
    </message>
    <message>
        <source>The old key was removed.</source>
        <translation>Der alte Schlüssel wurde entfernt.</translation>
    </message>
    <message>
        <source>Remove the key of this environment? Runs will be refused until there is another one.</source>
        <translation>Den Schlüssel dieser Umgebung entfernen? Läufe werden abgelehnt, bis es einen anderen gibt.</translation>
    </message>
    <message>
        <source>The key was removed.</source>
        <translation>Der Schlüssel wurde entfernt.</translation>
    </message>
    <message>
        <source>The configuration is in use.</source>
        <translation>Die Konfiguration ist in Gebrauch.</translation>
    </message>
    <message>
        <source>No configurations are available</source>
        <translation>Keine Konfigurationen verfügbar</translation>
    </message>
    <message>
        <source>Remove key…</source>
        <translation>Schlüssel entfernen…</translation>
    </message>
    <message>
        <source>Load from file…</source>
        <translation>Aus Datei laden…</translation>
    </message>
    <message>
        <source>A key that takes the place of another one is tested before it is used.</source>
        <translation>Ein Schlüssel, der einen anderen ersetzt, wird vor der Verwendung geprüft.</translation>
    </message>
    <message>
        <source>Use an existing configuration</source>
        <translation>Vorhandene Konfiguration verwenden</translation>
    </message>
    <message>
        <source>A new key is stored and not in use yet.</source>
        <translation>Ein neuer Schlüssel ist gespeichert und noch nicht in Gebrauch.</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>Use it anyway</source>
        <translation>Trotzdem verwenden</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Go back to it</source>
        <translation>Früheren Schlüssel verwenden</translation>
    </message>
    <message>
        <source>An earlier key is kept.</source>
        <translation>Ein früherer Schlüssel wird aufbewahrt.</translation>
    </message>
    <message>
        <source>Old key revoked</source>
        <translation>Alter Schlüssel ist widerrufen</translation>
    </message>
    <message>
        <source>Key stored in the configuration {}.</source>
        <translation>Schlüssel in der Konfiguration {} gespeichert.</translation>
    </message>
    <message>
        <source>The configuration '{}' with the key was deleted elsewhere. Paste the key again, or choose another one.</source>
        <translation>Die Konfiguration „{}“ mit dem Schlüssel wurde anderswo gelöscht. Fügen Sie den Schlüssel noch einmal ein oder wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>'{}' ({}, {})</source>
        <translation>„{}“ ({}, {})</translation>
    </message>
    <message>
        <source>The new key is being tried. It is used if it works: wait for that, then press OK.</source>
        <translation>Der neue Schlüssel wird ausprobiert. Er wird verwendet, wenn er funktioniert: Warten Sie das ab und klicken Sie dann auf „OK“.</translation>
    </message>
    <message>
        <source>Settings of an environment (*.json)</source>
        <translation>Einstellungen einer Umgebung (*.json)</translation>
    </message>
    <message>
        <source>'{}' has changes that are not stored. Store them?</source>
        <translation>„{}“ hat ungespeicherte Änderungen. Sollen sie gespeichert werden?</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>Nothing was stored: the URL was not confirmed.</source>
        <translation>Es wurde nichts gespeichert: Die URL wurde nicht bestätigt.</translation>
    </message>
    <message>
        <source>Nothing was stored. {}</source>
        <translation>Es wurde nichts gespeichert. {}</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Stored answers</source>
        <translation>Gespeicherte Antworten</translation>
    </message>
    <message>
        <source>These environment variables override the settings here: {}.</source>
        <translation>Diese Umgebungsvariablen haben Vorrang vor den Einstellungen hier: {}.</translation>
    </message>
    <message>
        <source>Make active</source>
        <translation>Aktivieren</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Export settings…</source>
        <translation>Einstellungen exportieren…</translation>
    </message>
    <message>
        <source>Import settings…</source>
        <translation>Einstellungen importieren…</translation>
    </message>
    <message>
        <source>{} (active)</source>
        <translation>{} (aktiv)</translation>
    </message>
    <message>
        <source>'{}' is active: runs use it from now on.</source>
        <translation>„{}“ ist aktiv: Läufe verwenden sie ab jetzt.</translation>
    </message>
    <message>
        <source>Add an environment</source>
        <translation>Umgebung hinzufügen</translation>
    </message>
    <message>
        <source>'{}' was added.</source>
        <translation>„{}“ wurde hinzugefügt.</translation>
    </message>
    <message>
        <source>Rename '{}'</source>
        <translation>„{}“ umbenennen</translation>
    </message>
    <message>
        <source>'{}' is now called '{}'. Its stored answers and usage were kept.</source>
        <translation>„{}“ heißt jetzt „{}“; gespeicherte Antworten und Verbrauch wurden übernommen.</translation>
    </message>
    <message>
        <source>Remove the environment '{}' and its settings? Its key stays in QGIS's authentication database, its stored answers and its usage stay on this computer.</source>
        <translation>Die Umgebung „{}“ und ihre Einstellungen entfernen? Ihr Schlüssel bleibt in der Authentifizierungsdatenbank von QGIS, ihre gespeicherten Antworten und ihr Verbrauch bleiben auf diesem Rechner.</translation>
    </message>
    <message>
        <source>'{}' was removed.</source>
        <translation>„{}“ wurde entfernt.</translation>
    </message>
    <message>
        <source>First apply or undo your changes here.</source>
        <translation>Wenden Sie zuerst an, was Sie hier geändert haben, oder machen Sie es rückgängig.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Export settings</source>
        <translation>Einstellungen exportieren</translation>
    </message>
    <message>
        <source>{} cannot be written ({}).</source>
        <translation>{} kann nicht geschrieben werden ({}).</translation>
    </message>
    <message>
        <source>The stored settings were written to {}, without a key.</source>
        <translation>Die gespeicherten Einstellungen wurden nach {} geschrieben, ohne jeden Schlüssel.</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Einstellungen importieren</translation>
    </message>
    <message>
        <source>These are the settings from {}. Apply stores them; your own key does not change.</source>
        <translation>Dies sind die Einstellungen aus {}. „Anwenden“ speichert sie; Ihr eigener Schlüssel ändert sich nicht.</translation>
    </message>
    <message>
        <source>Nothing was imported from {}.</source>
        <translation>Aus {} wurde nichts übernommen.</translation>
    </message>
    <message>
        <source>Monthly limit</source>
        <translation>Monatslimit</translation>
    </message>
    <message>
        <source>0: no limit</source>
        <translation>0: kein Limit</translation>
    </message>
    <message>
        <source>A run that would exceed the limit is refused before anything is sent.</source>
        <translation>Ein Lauf, der das Limit überschreiten würde, wird abgelehnt, bevor etwas gesendet wird.</translation>
    </message>
    <message>
        <source>see your contract</source>
        <translation>gemäß Ihrem Vertrag</translation>
    </message>
    <message>
        <source>All runs of this environment share them.</source>
        <translation>Alle Läufe dieser Umgebung teilen sie sich.</translation>
    </message>
    <message>
        <source>the local language</source>
        <translation>die Landessprache</translation>
    </message>
    <message>
        <source>the service's own</source>
        <translation>die des Dienstes</translation>
    </message>
    <message>
        <source>while you type: addresses, places, categories</source>
        <translation>beim Tippen: Adressen, Orte, Kategorien</translation>
    </message>
    <message>
        <source>while you type: addresses; choosing one costs, too</source>
        <translation>beim Tippen: Adressen; auch die Wahl kostet</translation>
    </message>
    <message>
        <source>when you press Enter: addresses</source>
        <translation>mit der Eingabetaste: Adressen</translation>
    </message>
    <message>
        <source>Type 'adr' and a blank into QGIS's locator bar (Ctrl+K), then an address.</source>
        <translation>Tippen Sie „adr“ und ein Leerzeichen in die Suchleiste von QGIS (Strg+K), dann eine Adresse.</translation>
    </message>
    <message>
        <source>Each search that is sent from the locator bar is one transaction.</source>
        <translation>Jede Suche, die aus der Suchleiste gesendet wird, ist eine Transaktion.</translation>
    </message>
    <message>
        <source>For special gateways</source>
        <translation>Für besondere Gateways</translation>
    </message>
    <message>
        <source>at once, 1–32</source>
        <translation>Anzahl, 1–32</translation>
    </message>
    <message>
        <source>Requests that are sent and not answered yet.</source>
        <translation>Anfragen, die gesendet und noch nicht beantwortet sind.</translation>
    </message>
    <message>
        <source>in a list, 1–100</source>
        <translation>je Liste, 1–100</translation>
    </message>
    <message>
        <source>Reverse geocoding asks for several places at once.</source>
        <translation>Die Rückwärtsgeokodierung fragt mehrere Orte auf einmal ab.</translation>
    </message>
    <message>
        <source>for one attempt</source>
        <translation>für einen Versuch</translation>
    </message>
    <message>
        <source>After this time without an answer, a request is sent again.</source>
        <translation>Bleibt so lange die Antwort aus, wird die Anfrage noch einmal gesendet.</translation>
    </message>
    <message>
        <source>transactions per run</source>
        <translation>Transaktionen in einem Lauf</translation>
    </message>
    <message>
        <source>The log of a larger run suggests a batch job.</source>
        <translation>Das Protokoll eines größeren Laufs schlägt einen Batch-Auftrag vor.</translation>
    </message>
    <message>
        <source>200–3000</source>
        <translation>200–3000</translation>
    </message>
    <message>
        <source>A search is sent when you have not typed for so long. The longer, the fewer searches.</source>
        <translation>Eine Suche wird gesendet, wenn Sie so lange nichts getippt haben. Je länger, desto weniger Suchen.</translation>
    </message>
    <message>
        <source>Columns that batch jobs ask for, in addition to those that every service has. If the service refuses one of them, enter the others. {}: none of them.</source>
        <translation>Spalten, die Batch-Aufträge zusätzlich zu denen anfordern, die jeder Dienst hat. Lehnt der Dienst eine davon ab, geben Sie die übrigen ein. {}: keine davon.</translation>
    </message>
    <message>
        <source>What the service calls an address in one line and an address in parts, in the input of batch jobs.</source>
        <translation>Wie der Dienst in der Eingabe von Batch-Aufträgen eine Adresse in einer Zeile und eine Adresse in Teilen nennt.</translation>
    </message>
    <message>
        <source>Hosts of your reseller's service that the key may be sent to, too, for asynchronous matrices.</source>
        <translation>Hosts des Dienstes Ihres Resellers, an die der Schlüssel für asynchrone Matrizen ebenfalls gesendet werden darf.</translation>
    </message>
    <message>
        <source>A line such as © and a name, for the metadata of results and the maps of printed tours.</source>
        <translation>Eine Zeile wie © und ein Name, für die Metadaten der Ergebnisse und die Karten gedruckter Touren.</translation>
    </message>
    <message>
        <source>detected with the first request</source>
        <translation>mit der ersten Anfrage ermitteln</translation>
    </message>
    <message>
        <source>lines of text</source>
        <translation>Textzeilen</translation>
    </message>
    <message>
        <source>route matching</source>
        <translation>Routenzuordnung</translation>
    </message>
    <message>
        <source>import by routing: lines only</source>
        <translation>Import durch das Routing: nur Linien</translation>
    </message>
    <message>
        <source>Import is for contracts without route matching. It tells nothing about points.</source>
        <translation>Der Import ist für Verträge ohne Routenzuordnung. Er sagt nichts über die Punkte.</translation>
    </message>
    <message>
        <source>in parts of 500 × 500</source>
        <translation>in Teilen von 500 × 500</translation>
    </message>
    <message>
        <source>asynchronous, where that costs less</source>
        <translation>asynchron, wo das weniger kostet</translation>
    </message>
    <message>
        <source>Asynchronous matrices are larger, and cost less. The service calculates them for some minutes.</source>
        <translation>Asynchrone Matrizen sind größer und kosten weniger. Der Dienst berechnet sie einige Minuten lang.</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>name of your choice</source>
        <translation>Name Ihrer Wahl</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Last vehicle</source>
        <translation>Zuletzt verwendetes Fahrzeug</translation>
    </message>
    <message>
        <source>Save it as</source>
        <translation>Speichern als</translation>
    </message>
    <message>
        <source>Own vehicles</source>
        <translation>Eigene Fahrzeuge</translation>
    </message>
    <message>
        <source>No vehicle can be saved as '{}'. Clear the name, or enter another one.</source>
        <translation>Unter dem Namen „{}“ kann kein Fahrzeug gespeichert werden. Löschen Sie den Namen oder geben Sie einen anderen ein.</translation>
    </message>
    <message>
        <source>None yet. The dialog of truck routes remembers it.</source>
        <translation>Noch keines; kommt aus „Lkw-Routen“.</translation>
    </message>
    <message>
        <source>The URL that your reseller gave you, without /v8/routes or /multi-revgeocode and what follows.</source>
        <translation>Die URL, die Sie von Ihrem Reseller erhalten haben, ohne /v8/routes oder /multi-revgeocode und was darauf folgt.</translation>
    </message>
    <message>
        <source>Services with another URL, or with a token</source>
        <translation>Dienste mit anderer URL oder mit einem Token</translation>
    </message>
    <message>
        <source>uses the key</source>
        <translation>mit Schlüssel</translation>
    </message>
    <message>
        <source>uses a token</source>
        <translation>mit Token</translation>
    </message>
    <message>
        <source>Authentication of {}</source>
        <translation>Authentifizierung für {}</translation>
    </message>
    <message>
        <source>Token (OAuth 2.0)</source>
        <translation>Token (OAuth 2.0)</translation>
    </message>
    <message>
        <source>Client stored in the configuration '{}' ({}).</source>
        <translation>Client in der Konfiguration „{}“ gespeichert ({}).</translation>
    </message>
    <message>
        <source>The configuration with the client was deleted elsewhere. Enter id and secret again.</source>
        <translation>Die Konfiguration mit dem Client wurde anderswo gelöscht. Geben Sie ID und Geheimnis noch einmal ein.</translation>
    </message>
    <message>
        <source>No client is stored.</source>
        <translation>Es ist kein Client gespeichert.</translation>
    </message>
    <message>
        <source>The client is stored.</source>
        <translation>Der Client ist gespeichert.</translation>
    </message>
    <message>
        <source>Credentials file</source>
        <translation>Datei mit Zugangsdaten</translation>
    </message>
    <message>
        <source>Credentials (*.properties);;All files (*)</source>
        <translation>Zugangsdaten (*.properties);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The client is stored. Apply stores the URL.</source>
        <translation>Der Client ist gespeichert. „Anwenden“ speichert die URL.</translation>
    </message>
    <message>
        <source>The client was removed.</source>
        <translation>Der Client wurde entfernt.</translation>
    </message>
    <message>
        <source>Sign the request (OAuth 1.0a), as the platform itself requires</source>
        <translation>Die Anfrage signieren (OAuth 1.0a), wie es die Plattform selbst verlangt</translation>
    </message>
    <message>
        <source>Client id, or access key id</source>
        <translation>Client- oder Schlüssel-ID</translation>
    </message>
    <message>
        <source>Client secret, or access key secret</source>
        <translation>Zugehöriges Geheimnis</translation>
    </message>
    <message>
        <source>Store client</source>
        <translation>Client speichern</translation>
    </message>
    <message>
        <source>Remove client</source>
        <translation>Client entfernen</translation>
    </message>
    <message>
        <source>Load credentials file…</source>
        <translation>Datei mit Zugangsdaten laden…</translation>
    </message>
    <message>
        <source>Empty this environment's store…</source>
        <translation>Speicher dieser Umgebung leeren…</translation>
    </message>
    <message>
        <source>Empty all stores…</source>
        <translation>Alle Speicher leeren…</translation>
    </message>
    <message>
        <source> days</source>
        <translation> Tag(e)</translation>
    </message>
    <message>
        <source>Answers &amp;older than</source>
        <translation>Antworten ä&amp;lter als</translation>
    </message>
    <message>
        <source>Stored on this computer</source>
        <translation>Auf diesem Rechner gespeichert</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>Removing…</source>
        <translation>Wird entfernt…</translation>
    </message>
    <message>
        <source>'{}': {:,} answers, {}. They are kept for {:,} days, and up to {:,} MB.</source>
        <translation>Antworten für „{}“: {:,}, {}. Sie werden {:,} Tage aufbewahrt, bis zu {:,} MB.</translation>
    </message>
    <message>
        <source>All environments: {:,} answers, {}.</source>
        <translation>Antworten aller Umgebungen: {:,}, {}.</translation>
    </message>
    <message>
        <source>Files of damaged stores that were set aside: {:,}.</source>
        <translation>Beiseitegelegte Dateien beschädigter Speicher: {:,}.</translation>
    </message>
    <message>
        <source>Remove all {:,} answers that are stored for '{}'?</source>
        <translation>Alle für „{1}“ gespeicherten Antworten ({0:,}) entfernen?</translation>
    </message>
    <message>
        <source>Nothing is stored for '{}'.</source>
        <translation>Für „{}“ ist nichts gespeichert.</translation>
    </message>
    <message>
        <source>Remove all {:,} stored answers of all environments?</source>
        <translation>Alle gespeicherten Antworten aller Umgebungen ({:,}) entfernen?</translation>
    </message>
    <message>
        <source>Nothing is stored for any environment.</source>
        <translation>Für keine Umgebung ist etwas gespeichert.</translation>
    </message>
    <message>
        <source>Remove {:,} answers that are stored for '{}' and older than {:,} days?</source>
        <translation>Für „{1}“ gespeicherte Antworten, die älter als {2:,} Tage sind ({0:,}), entfernen?</translation>
    </message>
    <message>
        <source>No answers that are stored for '{}' are older than {:,} days.</source>
        <translation>Für „{}“ sind keine Antworten gespeichert, die älter als {:,} Tage sind.</translation>
    </message>
    <message>
        <source>They have to be paid for again when a run needs them. This cannot be undone.</source>
        <translation>Sie müssen noch einmal bezahlt werden, wenn ein Lauf sie braucht. Das kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <source>Copies of damaged stores are removed, too. Files: {:,}.</source>
        <translation>Kopien beschädigter Speicher werden ebenfalls entfernt. Dateien: {:,}.</translation>
    </message>
    <message>
        <source>There may be more answers, which could not be counted: {}</source>
        <translation>Es gibt vielleicht weitere Antworten, die nicht gezählt werden konnten: {}</translation>
    </message>
    <message>
        <source>{} cannot be read ({})</source>
        <translation>{} kann nicht gelesen werden ({})</translation>
    </message>
    <message>
        <source>{:,} kB</source>
        <translation>{:,} kB</translation>
    </message>
    <message>
        <source>{:,.1f} MB</source>
        <translation>{:,.1f} MB</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Transactions by service</source>
        <translation>Transaktionen nach Dienst</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>{:.1f} %</source>
        <translation>{:.1f} %</translation>
    </message>
    <message>
        <source>Share of the monthly limit that is used</source>
        <translation>Verbrauchter Anteil am Monatslimit</translation>
    </message>
    <message>
        <source>{:,} used. No monthly limit is set.</source>
        <translation>{:,} verbraucht. Es ist kein Monatslimit festgelegt.</translation>
    </message>
    <message>
        <source>{:,} of {:,} used ({} %)</source>
        <translation>{:,} von {:,} verbraucht ({} %)</translation>
    </message>
    <message>
        <source>{:,} used; today's limit is {:,}: {} %</source>
        <translation>{:,} verbraucht; vom heute geltenden Limit von {:,}: {} %</translation>
    </message>
    <message>
        <source>Transactions per day in {}</source>
        <translation>Transaktionen pro Tag im {}</translation>
    </message>
    <message>
        <source>No transactions were counted in {}.</source>
        <translation>Im {} wurden keine Transaktionen gezählt.</translation>
    </message>
    <message>
        <source>Transactions: {:,}. Days with transactions: {}. Highest number on {}: {:,}. Use the left and right arrow keys to read the number of each day.</source>
        <translation>Transaktionen: {:,}. Tage mit Transaktionen: {}. Die meisten am {}: {:,}. Mit den Pfeiltasten links und rechts erfahren Sie die Zahlen jedes Tages.</translation>
    </message>
    <message>
        <source>Total: {:,}</source>
        <translation>Summe: {:,}</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>Earlier month</source>
        <translation>Vorheriger Monat</translation>
    </message>
    <message>
        <source>Later month</source>
        <translation>Nächster Monat</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>CSV exportieren</translation>
    </message>
    <message>
        <source>The month that is shown…</source>
        <translation>Der angezeigte Monat…</translation>
    </message>
    <message>
        <source>All months of all environments…</source>
        <translation>Alle Monate aller Umgebungen…</translation>
    </message>
    <message>
        <source>These are upper estimates, and do not include what other computers and programs request. The service's own count decides what is billed.</source>
        <translation>Dies sind Schätzungen nach oben, und was andere Rechner und Programme abfragen, ist nicht enthalten: Was abgerechnet wird, zählt der Dienst.</translation>
    </message>
    <message>
        <source>The usage ledger cannot be read: {}.</source>
        <translation>Das Verbrauchsbuch kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>Transactions per day, counted on this computer.</source>
        <translation>Transaktionen pro Tag, auf diesem Rechner gezählt.</translation>
    </message>
    <message>
        <source>Dashed line: {:,.0f} a day use up the limit.</source>
        <translation>Gestrichelt: {:,.0f} pro Tag brauchen das Limit auf.</translation>
    </message>
    <message>
        <source>Nothing has been counted yet. Requests from this computer will be shown here.</source>
        <translation>Es wurde noch nichts gezählt. Was dieser Rechner abfragt, wird hier angezeigt.</translation>
    </message>
    <message>
        <source>No transactions were counted for '{}' in {}.</source>
        <translation>Für „{}“ wurden im {} keine Transaktionen gezählt.</translation>
    </message>
    <message>
        <source>Rows written to {}: {:,}.</source>
        <translation>Nach {} geschriebene Zeilen: {:,}.</translation>
    </message>
    <message>
        <source>Export the usage</source>
        <translation>Verbrauch exportieren</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>A field of this dialog lacks what the plugin adds to it ({}). The dialog can be used. Please report this: the log has the details.</source>
        <translation>Einem Feld dieses Dialogs fehlt, was die Erweiterung ihm hinzufügt ({}). Der Dialog kann verwendet werden. Bitte melden Sie das: Das Protokoll enthält die Einzelheiten.</translation>
    </message>
    <message>
        <source>The environment's key</source>
        <translation>Schlüssel der Umgebung</translation>
    </message>
    <message>
        <source>Draw on map</source>
        <translation>Auf der Karte zeichnen</translation>
    </message>
    <message>
        <source>Press at the centre, drag and release: this sets the centre and the radius</source>
        <translation>Im Mittelpunkt drücken, ziehen, loslassen: trägt Mittelpunkt und Radius ein</translation>
    </message>
    <message>
        <source>Review of geocoded addresses</source>
        <translation>Geokodierte Adressen prüfen</translation>
    </message>
    <message>
        <source>Type the address again if it is wrong, and find candidates for it.</source>
        <translation>Geben Sie die Adresse neu ein, wenn sie falsch ist, und suchen Sie Kandidaten dafür.</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Click the place (1 transaction)</source>
        <translation>Ort anklicken (1 Transaktion)</translation>
    </message>
    <message>
        <source>Find candidates (1 transaction)</source>
        <translation>Kandidaten suchen (1 Transaktion)</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Vorherige</translation>
    </message>
    <message>
        <source>Leave, next</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Another address or place:</source>
        <translation>Andere Adresse oder anderer Ort:</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{} von {}</translation>
    </message>
    <message>
        <source>This row was deleted.</source>
        <translation>Diese Zeile wurde gelöscht.</translation>
    </message>
    <message>
        <source>This was the last address. Save the edits of the layer to keep them.</source>
        <translation>Das war die letzte Adresse. Speichern Sie die Änderungen des Layers, um sie zu behalten.</translation>
    </message>
    <message>
        <source>Requesting candidates…</source>
        <translation>Kandidaten werden abgefragt…</translation>
    </message>
    <message>
        <source>Click the place of the address.</source>
        <translation>Klicken Sie auf den Ort der Adresse.</translation>
    </message>
    <message>
        <source>less than was requested: {}</source>
        <translation>weniger als gesucht: {}</translation>
    </message>
    <message>
        <source>The service finds no address for this text.</source>
        <translation>Der Dienst findet zu diesem Text keine Adresse.</translation>
    </message>
    <message>
        <source>The service finds nothing that is not listed already.</source>
        <translation>Der Dienst findet nichts, was nicht schon aufgelistet ist.</translation>
    </message>
    <message>
        <source>Found: {}, new: {}.</source>
        <translation>Gefunden: {}, davon neu: {}.</translation>
    </message>
    <message>
        <source>score {:.2f}</source>
        <translation>Score {:.2f}</translation>
    </message>
    <message>
        <source>The layer '{}' has no field '{}': it is no result of 'Geocode addresses'.</source>
        <translation>Der Layer „{}“ hat kein Feld „{}“: Er ist kein Ergebnis von „Adressen geokodieren“.</translation>
    </message>
    <message>
        <source>The layer '{}' has no doubtful addresses.</source>
        <translation>Der Layer „{}“ hat keine zweifelhaften Adressen.</translation>
    </message>
    <message>
        <source>The layer '{}' cannot be edited.</source>
        <translation>Der Layer „{}“ kann nicht bearbeitet werden.</translation>
    </message>
    <message>
        <source>Review of an address</source>
        <translation>Prüfung einer Adresse</translation>
    </message>
    <message>
        <source>The layer '{}' did not take the address.</source>
        <translation>Der Layer „{}“ hat die Adresse nicht angenommen.</translation>
    </message>
    <message>
        <source>Field for the review</source>
        <translation>Feld für die Überprüfung</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Use as origin of the truck route</source>
        <translation>Als Startpunkt der Lkw-Route verwenden</translation>
    </message>
    <message>
        <source>Use as destination of the truck route</source>
        <translation>Als Ziel der Lkw-Route verwenden</translation>
    </message>
    <message>
        <source>Search for '{}'</source>
        <translation>Nach „{}“ suchen</translation>
    </message>
    <message>
        <source>Enter: one transaction</source>
        <translation>Eingabetaste: eine Transaktion</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
    <message>
        <source>One more transaction</source>
        <translation>Eine weitere Transaktion</translation>
    </message>
    <message>
        <source>Enter: type the master password</source>
        <translation>Eingabetaste: Hauptkennwort eingeben</translation>
    </message>
    <message>
        <source>Enter: read more</source>
        <translation>Eingabetaste: mehr lesen</translation>
    </message>
    <message>
        <source>The service does not tell where '{}' is.</source>
        <translation>Der Dienst sagt nicht, wo „{}“ ist.</translation>
    </message>
    <message>
        <source>The map's coordinate reference system {} cannot show '{}'.</source>
        <translation>Das Koordinatenbezugssystem der Karte, {}, kann „{}“ nicht darstellen.</translation>
    </message>
    <message>
        <source>Found places</source>
        <translation>Gefundene Orte</translation>
    </message>
    <message>
        <source>Added to the layer: {}</source>
        <translation>Zum Layer hinzugefügt: {}</translation>
    </message>
    <message>
        <source>Addresses and places (gateway)</source>
        <translation>Adressen und Orte (Gateway)</translation>
    </message>
    <message>
        <source>The stored key is locked.</source>
        <translation>Der gespeicherte Schlüssel ist gesperrt.</translation>
    </message>
    <message>
        <source>There is no usable key.</source>
        <translation>Es gibt keinen brauchbaren Schlüssel.</translation>
    </message>
    <message>
        <source>The settings cannot be used.</source>
        <translation>Die Einstellungen sind nicht brauchbar.</translation>
    </message>
    <message>
        <source>The search cannot be sent.</source>
        <translation>Die Suche kann nicht gesendet werden.</translation>
    </message>
    <message>
        <source>The service does not accept the key (401).</source>
        <translation>Der Schlüssel wird nicht akzeptiert (401).</translation>
    </message>
    <message>
        <source>The key is not licensed for searches (403).</source>
        <translation>Der Schlüssel gilt nicht für Suchen (403).</translation>
    </message>
    <message>
        <source>The rate limit is exceeded (429).</source>
        <translation>Die Anfragerate ist überschritten (429).</translation>
    </message>
    <message>
        <source>The monthly limit allows no more searches.</source>
        <translation>Das Monatslimit erlaubt keine Suche mehr.</translation>
    </message>
    <message>
        <source>The search failed ({}).</source>
        <translation>Die Suche ist fehlgeschlagen ({}).</translation>
    </message>
    <message>
        <source>The search failed.</source>
        <translation>Die Suche ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The search failed unexpectedly ({}).</source>
        <translation>Die Suche ist unerwartet fehlgeschlagen ({}).</translation>
    </message>
    <message>
        <source>The run failed and gave no reason.</source>
        <translation>Der Lauf ist fehlgeschlagen und hat keinen Grund genannt.</translation>
    </message>
    <message>
        <source>Environment: {} (set by {})</source>
        <translation>Umgebung: {} (festgelegt durch {})</translation>
    </message>
    <message>
        <source>Environment: {}</source>
        <translation>Umgebung: {}</translation>
    </message>
    <message>
        <source>The earlier key is still kept: you can go back to it in the settings.</source>
        <translation>Der frühere Schlüssel wird noch aufbewahrt: In den Einstellungen können Sie zu ihm zurückkehren.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>The whole text</source>
        <translation>Der ganze Text</translation>
    </message>
    <message>
        <source>Reverse geocode layer…</source>
        <translation>Layer rückwärts geokodieren…</translation>
    </message>
    <message>
        <source>What is here?</source>
        <translation>Was ist hier?</translation>
    </message>
    <message>
        <source>Draw search radius</source>
        <translation>Suchradius zeichnen</translation>
    </message>
    <message>
        <source>Truck route: click its stops on the map, and drag them. Each change costs one transaction.</source>
        <translation>Lkw-Route: Klicken Sie die Halte in der Karte an und ziehen Sie sie. Jede Änderung kostet eine Transaktion.</translation>
    </message>
    <message>
        <source>Reachable area: click a place on the map. Each of its ranges costs one transaction.</source>
        <translation>Erreichbare Fläche: Klicken Sie in der Karte auf einen Ort. Jede seiner Reichweiten kostet eine Transaktion.</translation>
    </message>
    <message>
        <source>Truck routes…</source>
        <translation>Lkw-Routen…</translation>
    </message>
    <message>
        <source>Decide about the doubtful addresses of the layer that is chosen</source>
        <translation>Über die zweifelhaften Adressen des gewählten Layers entscheiden</translation>
    </message>
    <message>
        <source>Try it without a key…</source>
        <translation>Ohne Schlüssel ausprobieren…</translation>
    </message>
    <message>
        <source>Plan tours…</source>
        <translation>Touren planen…</translation>
    </message>
    <message>
        <source>Collect tours…</source>
        <translation>Touren abholen…</translation>
    </message>
    <message>
        <source>All algorithms</source>
        <translation>Alle Algorithmen</translation>
    </message>
    <message>
        <source>The project has no tours. Plan tours, or add both layers of a plan: the tours and the stops.</source>
        <translation>Das Projekt hat keine Touren. Planen Sie Touren oder fügen Sie beide Layer eines Plans hinzu: die Touren und die Halte.</translation>
    </message>
    <message>
        <source>Choose the layer with the geocoded addresses first.</source>
        <translation>Wählen Sie zuerst den Layer mit den geokodierten Adressen.</translation>
    </message>
    <message>
        <source>Add your key…</source>
        <translation>Schlüssel hinzufügen…</translation>
    </message>
    <message>
        <source>Add the URL…</source>
        <translation>URL hinzufügen…</translation>
    </message>
    <message>
        <source>No requests can be sent yet. Click to enter your API key and the URL of the gateway; your reseller gave you both. No key yet? Choose 'Try it without a key' in the menu next to this button.</source>
        <translation>Es kann noch nichts abgefragt werden. Klicken Sie, um Ihren API-Schlüssel und die URL des Gateways einzugeben; beides haben Sie von Ihrem Reseller erhalten. Noch kein Schlüssel? Wählen Sie „Ohne Schlüssel ausprobieren“ im Menü neben dieser Schaltfläche.</translation>
    </message>
    <message>
        <source>The environment '{}' has a URL, but no key. Click to enter the API key that your reseller gave you.</source>
        <translation>Die Umgebung „{}“ hat eine URL, aber keinen Schlüssel. Klicken Sie, um den API-Schlüssel einzugeben, den Sie von Ihrem Reseller erhalten haben.</translation>
    </message>
    <message>
        <source>The environment '{}' has a key, but no URL. Click to enter the URL of the gateway that your reseller gave you.</source>
        <translation>Die Umgebung „{}“ hat einen Schlüssel, aber keine URL. Klicken Sie, um die URL des Gateways einzugeben, die Sie von Ihrem Reseller erhalten haben.</translation>
    </message>
    <message>
        <source>Remove this environment variable to switch environments here.</source>
        <translation>Entfernen Sie diese Umgebungsvariable, um die Umgebung hier zu wechseln.</translation>
    </message>
    <message>
        <source>Runs use the URLs, the key and the limits of this environment. Click to switch.</source>
        <translation>Läufe verwenden die URLs, den Schlüssel und die Limits dieser Umgebung. Zum Wechseln klicken.</translation>
    </message>
    <message>
        <source>Set by {}</source>
        <translation>Festgelegt durch {}</translation>
    </message>
    <message>
        <source>Tours: {:,}. Use the arrow keys to read what a vehicle does.</source>
        <translation>Touren: {:,}. Mit den Pfeiltasten lesen Sie, was ein Fahrzeug tut.</translation>
    </message>
    <message>
        <source>{}, stop {}</source>
        <translation>{}, Halt {}</translation>
    </message>
    <message>
        <source>{}: {}–{} ({} min)</source>
        <translation>{}: {}–{} ({} min)</translation>
    </message>
    <message>
        <source>Break</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Tours that are not shown: {:,}. The chart has at most {:,}, of which start and end make sense.</source>
        <translation>Touren, die nicht gezeigt werden: {:,}. Das Diagramm enthält höchstens {:,}, deren Anfang und Ende plausibel sind.</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Bild (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation>Diagramm exportieren</translation>
    </message>
    <message>
        <source>The chart was saved to {}.</source>
        <translation>Das Diagramm wurde in {} gespeichert.</translation>
    </message>
    <message>
        <source>The chart cannot be saved to {}.</source>
        <translation>Das Diagramm kann nicht in {} gespeichert werden.</translation>
    </message>
    <message>
        <source>Start: {}</source>
        <translation>Beginn: {}</translation>
    </message>
    <message>
        <source>Break: {}</source>
        <translation>Pause: {}</translation>
    </message>
    <message>
        <source>Return: {}</source>
        <translation>Rückkehr: {}</translation>
    </message>
    <message>
        <source>End: {}</source>
        <translation>Ende: {}</translation>
    </message>
    <message>
        <source>Try it without a key</source>
        <translation>Ohne Schlüssel ausprobieren</translation>
    </message>
    <message>
        <source>URL of the demo gateway</source>
        <translation>URL des Demo-Gateways</translation>
    </message>
    <message>
        <source>How to start it…</source>
        <translation>So wird es gestartet…</translation>
    </message>
    <message>
        <source>These environment variables override the settings made here: {}. To try the demo gateway, start QGIS without them.</source>
        <translation>Diese Umgebungsvariablen haben Vorrang vor dem, was hier eingerichtet wird: {}. Starten Sie QGIS ohne sie, um das Demo-Gateway auszuprobieren.</translation>
    </message>
    <message>
        <source>The environment could not be set up. {}</source>
        <translation>Die Umgebung konnte nicht eingerichtet werden. {}</translation>
    </message>
    <message>
        <source>It works: the demo gateway answers. Look at Helsinki on the map and choose 'What is here?', or run any of the algorithms.</source>
        <translation>Es funktioniert: Das Demo-Gateway antwortet. Sehen Sie sich auf der Karte Helsinki an und wählen Sie „Was ist hier?“ oder starten Sie einen der Algorithmen.</translation>
    </message>
    <message>
        <source>The environment '{}' is the active one now. To go back, click its name in the toolbar and choose '{}'.</source>
        <translation>Die Umgebung „{}“ ist jetzt die aktive. Um zurückzukehren, klicken Sie in der Werkzeugleiste auf ihren Namen und wählen Sie „{}“.</translation>
    </message>
    <message>
        <source>another one</source>
        <translation>eine andere</translation>
    </message>
    <message>
        <source>&lt;p&gt;The &lt;b&gt;demo gateway&lt;/b&gt; is a program on your own computer that answers as the service does, with real streets and addresses of central Helsinki (© OpenStreetMap contributors): no key, no account, no costs. &lt;i&gt;Try it&lt;/i&gt; adds an environment '{}' with the demo's public key and makes it the active one; your other environments stay as they are.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Das &lt;b&gt;Demo-Gateway&lt;/b&gt; ist ein Programm auf Ihrem eigenen Rechner, das wie der Dienst antwortet, mit echten Straßen und Adressen der Innenstadt von Helsinki (© OpenStreetMap-Mitwirkende): kein Schlüssel, kein Konto, keine Kosten. &lt;i&gt;Ausprobieren&lt;/i&gt; fügt eine Umgebung „{}“ mit dem öffentlichen Schlüssel der Demo hinzu und macht sie zur aktiven; Ihre anderen Umgebungen bleiben, wie sie sind.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Enter the URL that the demo gateway shows when it is ready.</source>
        <translation>Geben Sie die URL ein, die das Demo-Gateway anzeigt, wenn es bereit ist.</translation>
    </message>
    <message>
        <source>The demo gateway serves this machine only: its URL begins with http://127.0.0.1 or localhost.</source>
        <translation>Das Demo-Gateway bedient nur diesen Rechner: Seine URL beginnt mit http://127.0.0.1 oder localhost.</translation>
    </message>
    <message>
        <source>There is an environment '{}' already, and its URL is not that of a demo gateway. Rename it in the settings, or remove it there; then try again.</source>
        <translation>Es gibt bereits eine Umgebung „{}“, deren URL nicht die eines Demo-Gateways ist. Benennen Sie sie in den Einstellungen um oder entfernen Sie sie dort; versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>No demo gateway answers at {} yet. Start it: this window notices when it is ready. If it shows another URL, enter that one.</source>
        <translation>Unter {} antwortet noch kein Demo-Gateway. Starten Sie es: Dieses Fenster merkt, wann es bereit ist. Wenn es eine andere URL anzeigt, geben Sie diese ein.</translation>
    </message>
    <message>
        <source>The demo gateway is ready at {}.</source>
        <translation>Das Demo-Gateway ist unter {} bereit.</translation>
    </message>
    <message>
        <source>What answers at {} is not the demo gateway. Enter the URL that the demo gateway shows when it is ready.</source>
        <translation>Was unter {} antwortet, ist nicht das Demo-Gateway. Geben Sie die URL ein, die das Demo-Gateway anzeigt, wenn es bereit ist.</translation>
    </message>
    <message>
        <source>A field or an expression with the whole address. If its parts are in columns of their own, join them: concat(street, ' ', number, ', ', city).</source>
        <translation>Ein Feld oder ein Ausdruck mit der ganzen Adresse. Stehen ihre Teile in eigenen Spalten, verbinden Sie sie: concat(street, ' ', number, ', ', city).</translation>
    </message>
    <message>
        <source>Geocodes the addresses of a table, and reverse geocodes the points: an address that comes back as the same one can be trusted. Each address is up to two transactions.

The fields are those of 'Geocode addresses' and 'Reverse geocode points'; their help describes them. trip_distance_m is the distance in metres between the point of the address and the address that is found there. trip_same_address tells whether street and house number are the same. The key is that of the active environment.</source>
        <translation>Geokodiert die Adressen einer Tabelle und geokodiert die Punkte rückwärts: Einer Adresse, die als dieselbe zurückkommt, kann man vertrauen. Jede Adresse kostet bis zu zwei Transaktionen.

Die Felder sind die von „Adressen geokodieren“ und „Punkte rückwärts geokodieren“; deren Hilfe beschreibt sie. trip_distance_m ist die Entfernung in Metern zwischen dem Punkt der Adresse und der Adresse, die dort gefunden wird. trip_same_address gibt an, ob Straße und Hausnummer dieselben sind. Der Schlüssel ist der der aktiven Umgebung.</translation>
    </message>
    <message>
        <source>The rows with the addresses: a layer, or a table without geometries such as a spreadsheet or a CSV file.</source>
        <translation>Die Zeilen mit den Adressen: ein Layer oder eine Tabelle ohne Geometrien, etwa eine Tabellenkalkulation oder eine CSV-Datei.</translation>
    </message>
    <message>
        <source>How well a match has to fit the address, from 0 to 1. Rows with a lower score get the status low_score and are reverse geocoded, too.</source>
        <translation>Wie gut ein Treffer zur Adresse passen muss, von 0 bis 1. Zeilen mit niedrigerem Score bekommen den Status low_score und werden ebenfalls rückwärts geokodiert.</translation>
    </message>
    <message>
        <source>Geocodes the addresses of a table, and checks whether they come back from their points.</source>
        <translation>Geokodiert die Adressen einer Tabelle und prüft, ob sie von ihren Punkten zurückkommen.</translation>
    </message>
    <message>
        <source>All rows of the input, with the match of the address and the address at its point.</source>
        <translation>Alle Zeilen der Eingabe, mit dem Treffer der Adresse und der Adresse an seinem Punkt.</translation>
    </message>
    <message>
        <source>Shows what the routes of a second vehicle cost more than those of a first one, pair by pair: minutes, kilometres, tolls and restrictions. It is how a larger truck is compared with the one in use, or a truck with a van.

'Origins' and 'Destinations' are paired by 'Pairs', with the ids from 'Field of the origins' and 'Field of the destinations'. Each pair is asked for twice: with 'First vehicle' and with 'Second vehicle'. With 'Tolls', what they pay is compared, too, in 'Currency of the tolls'.

'Routes of the second vehicle' has the routes of the second vehicle with all their fields. extra_min, extra_km, extra_toll and extra_restrictions say how much more it needs; negative values are less. The fields whose names begin with first_ have the values of the first vehicle. A difference is empty if one of the two has no route, and that of the tolls also if one of them is unknown.

Both vehicles are asked for without traffic by default, so that a difference comes from the vehicles and not from the hour. With traffic, choose a departure. Without one, stored routes that are older than an hour are asked for again.

Before the first request, the log says how many transactions both runs need together at the most.</source>
        <translation>Zeigt Paar für Paar, was die Routen eines zweiten Fahrzeugs mehr kosten als die eines ersten: Minuten, Kilometer, Maut und Einschränkungen. So wird ein größerer Lkw mit dem bisherigen verglichen, oder ein Lkw mit einem Transporter.

„Startpunkte“ und „Ziele“ werden nach „Paare“ gepaart, mit den IDs aus „Feld der Startpunkte“ und „Feld der Ziele“. Jedes Paar wird zweimal abgefragt: mit „Erstes Fahrzeug“ und mit „Zweites Fahrzeug“. Mit „Mautgebühren“ wird auch verglichen, was sie an Maut zahlen, in „Währung der Mautgebühren“.

„Routen des zweiten Fahrzeugs“ enthält die Routen des zweiten Fahrzeugs mit allen ihren Feldern. extra_min, extra_km, extra_toll und extra_restrictions sagen, wie viel mehr es braucht; negative Werte sind weniger. Die Felder, deren Namen mit first_ beginnen, haben die Werte des ersten Fahrzeugs. Ein Unterschied ist leer, wenn eines der beiden keine Route hat, der der Maut auch, wenn eine davon unbekannt ist.

Beide Fahrzeuge werden standardmäßig ohne Verkehr abgefragt, damit ein Unterschied von den Fahrzeugen und nicht von der Uhrzeit kommt. Wählen Sie eine Abfahrt, wenn Sie den Verkehr berücksichtigen. Ohne Abfahrt werden gespeicherte Routen, die älter als eine Stunde sind, noch einmal abgefragt.

Vor der ersten Anfrage nennt das Protokoll, wie viele Transaktionen beide Läufe zusammen höchstens benötigen.</translation>
    </message>
    <message>
        <source>The ids of the destinations in the output, and the values to compare if pairs are made by field. If empty, the feature ids.</source>
        <translation>Die IDs der Ziele in der Ausgabe und die Werte, die verglichen werden, wenn Paare über ein Feld gebildet werden. Wenn leer, die Objektkennungen.</translation>
    </message>
    <message>
        <source>Where the routes begin: points in any coordinate system.</source>
        <translation>Wo die Routen beginnen: Punkte in beliebigem Koordinatenbezugssystem.</translation>
    </message>
    <message>
        <source>The ids of the origins in the output, and the values to compare if pairs are made by field. If empty, the feature ids.</source>
        <translation>Die IDs der Startpunkte in der Ausgabe und die Werte, die verglichen werden, wenn Paare über ein Feld gebildet werden. Wenn leer, die Objektkennungen.</translation>
    </message>
    <message>
        <source>In order: the first origin with the first destination, and so on. By field: each destination with the origin that has the same value. If empty: in order, or all with all if there is only one origin or one destination. In scripts: order, field, all.</source>
        <translation>Der Reihe nach: der erste Startpunkt mit dem ersten Ziel und so weiter. Über ein Feld: jedes Ziel mit dem Startpunkt, der denselben Wert hat. Wenn leer: der Reihe nach, oder alle mit allen, wenn es nur einen Startpunkt oder ein Ziel gibt. In Skripten: order, field, all.</translation>
    </message>
    <message>
        <source>The vehicle whose routes are drawn. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Das Fahrzeug, dessen Routen gezeichnet werden. Eigene Fahrzeuge können Sie in den Einstellungen der Erweiterung speichern. In Skripten: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used oder der Name eines eigenen Fahrzeugs.</translation>
    </message>
    <message>
        <source>Shows what the routes of a second vehicle cost more than those of a first one: minutes, kilometres, tolls and restrictions.</source>
        <translation>Zeigt, was die Routen eines zweiten Fahrzeugs mehr kosten als die eines ersten: Minuten, Kilometer, Maut und Einschränkungen.</translation>
    </message>
    <message>
        <source>Compares what has to be paid on toll roads, too. Tolls may cost one more transaction for each route.</source>
        <translation>Vergleicht auch, was auf Mautstraßen zu zahlen ist. Mautgebühren kosten möglicherweise eine weitere Transaktion je Route.</translation>
    </message>
    <message>
        <source>The vehicle to compare with. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Das Fahrzeug, mit dem verglichen wird. Eigene Fahrzeuge können Sie in den Einstellungen der Erweiterung speichern. In Skripten: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used oder der Name eines eigenen Fahrzeugs.</translation>
    </message>
    <message>
        <source>One row per pair, in the order of the pairs: the route of the second vehicle, what it needs more, and the values of the first vehicle.</source>
        <translation>Eine Zeile je Paar, in der Reihenfolge der Paare: die Route des zweiten Fahrzeugs, was es mehr braucht, und die Werte des ersten Fahrzeugs.</translation>
    </message>
    <message>
        <source>Second vehicle</source>
        <translation>Zweites Fahrzeug</translation>
    </message>
    <message>
        <source>First vehicle</source>
        <translation>Erstes Fahrzeug</translation>
    </message>
    <message>
        <source>Routes of the second vehicle</source>
        <translation>Routen des zweiten Fahrzeugs</translation>
    </message>
    <message>
        <source>Finds the customers that no depot reaches within a number of minutes: it asks for the area that a truck reaches from each depot, and takes the customers outside of all areas.

The cost does not depend on the number of customers: the area of each depot is one transaction. The log says how many before the first request. Areas that were requested before are stored and cost nothing.

The areas are approximate: they enclose the roads that are reached. For customers near an edge, calculate a distance matrix.

A depot without a geometry, or without a road nearby, has no area; 'Reachable areas' says why. If the service fails for a depot, the model ends with an error: otherwise, customers near that depot would be taken for customers without one. Customers without a geometry are in the output.

The areas are without traffic by default, so that all are alike, whenever they were asked for. The other options are the usual ones. The key is that of the active environment. For other settings, open the model in the model designer or run the algorithms one after the other.</source>
        <translation>Findet die Kunden, die kein Depot innerhalb einer Anzahl von Minuten erreicht: Das Modell fragt die Fläche ab, die ein Lkw von jedem Depot aus erreicht, und nimmt die Kunden außerhalb aller Flächen.

Die Kosten hängen nicht von der Anzahl der Kunden ab: Die Fläche jedes Depots ist eine Transaktion. Das Protokoll nennt vor der ersten Anfrage, wie viele es sind. Flächen, die schon einmal abgefragt wurden, sind gespeichert und kosten nichts.

Die Flächen sind Näherungen: Sie umschließen die erreichten Straßen. Berechnen Sie für Kunden nahe am Rand eine Entfernungsmatrix.

Ein Depot ohne Geometrie oder ohne Straße in der Nähe hat keine Fläche; „Erreichbare Flächen“ nennt den Grund. Wenn der Dienst für ein Depot fehlschlägt, endet das Modell mit einem Fehler: Sonst würden Kunden in der Nähe dieses Depots als Kunden ohne Depot gelten. Kunden ohne Geometrie sind in der Ausgabe.

Die Flächen sind standardmäßig ohne Verkehr, damit alle gleichartig sind, wann immer sie abgefragt wurden. Die anderen Optionen sind die üblichen. Verwendet wird der Schlüssel der aktiven Umgebung. Für andere Einstellungen öffnen Sie das Modell im Modellentwurf oder starten Sie die Algorithmen nacheinander.</translation>
    </message>
    <message>
        <source>The customers that each need a depot nearby: points in any coordinate system.</source>
        <translation>Die Kunden, die jeweils ein Depot in der Nähe brauchen: Punkte in beliebigem Koordinatenbezugssystem.</translation>
    </message>
    <message>
        <source>The depots: points in any coordinate system.</source>
        <translation>Die Depots: Punkte in beliebigem Koordinatenbezugssystem.</translation>
    </message>
    <message>
        <source>The longest drive from a depot to a customer, in minutes; at most 540.</source>
        <translation>Die längste Fahrt von einem Depot zu einem Kunden, in Minuten; höchstens 540.</translation>
    </message>
    <message>
        <source>Finds the customers that a truck does not reach from any depot within a number of minutes.</source>
        <translation>Findet die Kunden, die ein Lkw von keinem Depot aus innerhalb einer Anzahl von Minuten erreicht.</translation>
    </message>
    <message>
        <source>The vehicle that drives from the depots. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Das Fahrzeug, das von den Depots aus fährt. Eigene Fahrzeuge können Sie in den Einstellungen der Erweiterung speichern. In Skripten: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used oder der Name eines eigenen Fahrzeugs.</translation>
    </message>
    <message>
        <source>The customers outside of all areas, in their order and with their attributes.</source>
        <translation>Die Kunden außerhalb aller Flächen, in ihrer Reihenfolge und mit ihren Attributen.</translation>
    </message>
    <message>
        <source>One row per depot, with its area, or with the reason why there is none.</source>
        <translation>Eine Zeile je Depot, mit seiner Fläche oder dem Grund, warum es keine gibt.</translation>
    </message>
    <message>
        <source>The areas of some depots are not known, so customers may be near them. Run the model again: areas that are known already are stored and cost nothing.</source>
        <translation>Die Flächen mancher Depots sind nicht bekannt, Kunden können also in ihrer Nähe sein. Führen Sie das Modell noch einmal aus: Bereits bekannte Flächen sind gespeichert und kosten nichts.</translation>
    </message>
    <message>
        <source>Customers</source>
        <translation>Kunden</translation>
    </message>
    <message>
        <source>Depots</source>
        <translation>Depots</translation>
    </message>
    <message>
        <source>Customers without a depot</source>
        <translation>Kunden ohne Depot</translation>
    </message>
    <message>
        <source>Finds where vehicles stopped, from their GPS points, with the nearest address of each stop, and matches the drives between the stops to roads, with their speed limits. It asks one request for each stop, and one for each piece of a drive.

The points of stops are not matched to roads: a receiver that stands still scatters, and the line would run to and fro. A gap of more than 30 minutes without points ends a drive.

The fields are those of 'Detect stops', 'Reverse geocode points' and 'Match GPS traces to roads'; their help describes them. The key is that of the active environment, and has to be licensed for geocoding and for route matching. For other settings, open the model in the model designer or run the algorithms one after the other.</source>
        <translation>Findet anhand der GPS-Punkte von Fahrzeugen, wo diese gehalten haben, mit der nächstgelegenen Adresse jedes Halts, und legt die Fahrten zwischen den Halten auf Straßen, mit deren Tempolimits. Für jeden Halt und für jedes Stück einer Fahrt wird eine Anfrage gesendet.

Die Punkte der Halte werden nicht auf Straßen gelegt: Die Positionen eines stehenden Empfängers streuen, und die Linie liefe hin und her. Eine Lücke von mehr als 30 Minuten ohne Punkte beendet eine Fahrt.

Die Felder sind die von „Halte erkennen“, „Punkte rückwärts geokodieren“ und „GPS-Spuren auf Straßen legen“; deren Hilfe beschreibt sie. Der Schlüssel ist der der aktiven Umgebung und muss für die Geokodierung und die Routenzuordnung lizenziert sein. Für andere Einstellungen öffnen Sie das Modell im Modellentwurf oder führen Sie die Algorithmen nacheinander aus.</translation>
    </message>
    <message>
        <source>Finds where vehicles stopped, with addresses, and the roads that they were driven on between the stops.</source>
        <translation>Findet, wo Fahrzeuge gehalten haben, mit Adressen, und auf welchen Straßen sie zwischen den Halten gefahren sind.</translation>
    </message>
    <message>
        <source>Date and time, ISO text such as 2024-05-31T14:05:00+03:00, or a number of seconds since 1970 in UTC (milliseconds from 100 000 000 000 on). Times without a zone are compared as if they were UTC, and stay without a zone in the output.</source>
        <translation>Datum und Uhrzeit, ISO-Text wie 2024-05-31T14:05:00+03:00 oder eine Anzahl von Sekunden seit 1970 in UTC (Millisekunden ab 100.000.000.000). Zeiten ohne Zeitzone werden verglichen, als wären sie UTC, und bleiben in der Ausgabe ohne Zeitzone.</translation>
    </message>
    <message>
        <source>A line for each piece of a drive on its roads.</source>
        <translation>Eine Linie für jedes Stück einer Fahrt, auf den gefahrenen Straßen.</translation>
    </message>
    <message>
        <source>The pieces of road between two junctions, with their speed limits.</source>
        <translation>Die Stücke der Straßen zwischen zwei Kreuzungen, mit ihren Tempolimits.</translation>
    </message>
    <message>
        <source>One point per stop, with its address.</source>
        <translation>Ein Punkt je Halt, mit seiner Adresse.</translation>
    </message>
    <message>
        <source>Drives</source>
        <translation>Fahrten</translation>
    </message>
    <message>
        <source>Links with speed limits</source>
        <translation>Straßensegmente mit Tempolimits</translation>
    </message>
    <message>
        <source>Stops with addresses</source>
        <translation>Halte mit Adressen</translation>
    </message>
    <message>
        <source>Finds, for each stop, the depot with the shortest driving time for a truck, and draws the route from the stop to this depot: one distance matrix of all stops and depots, and then one route per stop.

Durations are those from the stop to the depot. The way back may take longer, for example because of one-way streets.

Each stop is in one of the two outputs. If no depot can be reached from a stop, it is in 'Stops without a way', with the reason, and costs no route. A depot that the vehicle can reach only by violating a limit is taken if there is no other.

Before the first request, the log says how many transactions the matrix and the routes need together at the most. Each of the two steps then shows its own estimate before it sends anything.

Matrix and routes have the same vehicle and the same departure. They are without traffic by default, so that the nearest depot does not depend on when it was asked for. The other options are the usual ones. The key is that of the active environment. For other settings, open the model in the model designer or run the algorithms one after the other.</source>
        <translation>Findet für jeden Halt das Depot mit der kürzesten Lkw-Fahrzeit und zeichnet die Route vom Halt zu diesem Depot: eine Entfernungsmatrix aller Halte und Depots, danach eine Route je Halt.

Die Zeiten gelten für die Fahrt vom Halt zum Depot. Die Gegenrichtung kann länger dauern, zum Beispiel wegen Einbahnstraßen.

Jeder Halt steht in einer der beiden Ausgaben. Ist von einem Halt aus kein Depot erreichbar, steht er mit dem Grund in „Halte ohne Weg“ und kostet keine Route. Ein Depot, das das Fahrzeug nur unter Verletzung einer Beschränkung erreicht, wird genommen, wenn es kein anderes gibt.

Vor der ersten Anfrage nennt das Protokoll, wie viele Transaktionen die Matrix und die Routen zusammen höchstens benötigen. Danach nennt jeder der beiden Schritte seine eigene Schätzung, bevor er etwas sendet.

Matrix und Routen haben dasselbe Fahrzeug und dieselbe Abfahrt. Sie sind standardmäßig ohne Verkehr, damit das nächste Depot nicht davon abhängt, wann es abgefragt wurde. Die anderen Optionen sind die üblichen. Verwendet wird der Schlüssel der aktiven Umgebung. Für andere Einstellungen öffnen Sie das Modell im Modellentwurf oder starten Sie die Algorithmen nacheinander.</translation>
    </message>
    <message>
        <source>The depots to choose from: points in any coordinate system.</source>
        <translation>Die Depots, die zur Auswahl stehen: Punkte in einem beliebigen Koordinatenbezugssystem.</translation>
    </message>
    <message>
        <source>The ids of the depots in the outputs. If empty, the feature ids.</source>
        <translation>Die IDs der Depots in den Ausgaben. Wenn leer, die Objektkennungen.</translation>
    </message>
    <message>
        <source>Finds the nearest depot of every stop by driving time, and draws the truck route between them.</source>
        <translation>Findet nach Fahrzeit das nächste Depot jedes Halts und zeichnet die Lkw-Route dorthin.</translation>
    </message>
    <message>
        <source>The stops that each need a depot: points in any coordinate system.</source>
        <translation>Die Halte, für die jeweils ein Depot gesucht wird: Punkte in einem beliebigen Koordinatenbezugssystem.</translation>
    </message>
    <message>
        <source>The ids of the stops in the outputs. If empty, the feature ids.</source>
        <translation>Die IDs der Halte in den Ausgaben. Wenn leer, die Objektkennungen.</translation>
    </message>
    <message>
        <source>The vehicle of the matrix and of the routes. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Das Fahrzeug der Matrix und der Routen. Eigene Fahrzeuge können Sie in den Einstellungen der Erweiterung speichern. In Skripten: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used oder der Name eines eigenen Fahrzeugs.</translation>
    </message>
    <message>
        <source>One line per stop that has a way, in the order of the stops: origin_id is the stop, destination_id is its depot.</source>
        <translation>Eine Linie je Halt mit einem Weg, in der Reihenfolge der Halte: origin_id ist der Halt, destination_id sein Depot.</translation>
    </message>
    <message>
        <source>One row per stop that has no way, with the status and the reason of the matrix.</source>
        <translation>Eine Zeile je Halt ohne Weg, mit Status und Grund aus der Matrix.</translation>
    </message>
    <message>
        <source>Field of the depots</source>
        <translation>Feld der Depots</translation>
    </message>
    <message>
        <source>Field of the stops</source>
        <translation>Feld der Halte</translation>
    </message>
    <message>
        <source>Stops without a way</source>
        <translation>Halte ohne Weg</translation>
    </message>
    <message>
        <source>Finds the addresses of points, keeps those within a radius of a centre, and draws truck routes to them from a depot: one request to the gateway per point, and one per route.

The place of an address is where it is reached from the road. The route ends there, too. A point without an address stays where it is. In the routes, destination_id is the address.

The points are geocoded before they are filtered, so leave out points that are certainly too far away.

The vehicle is the usual one of 'Truck routes', and the key is that of the active environment. For other settings, open the model in the model designer or run the three algorithms one after the other.</source>
        <translation>Findet die Adressen von Punkten, behält die Adressen im Umkreis eines Mittelpunkts und zeichnet Lkw-Routen von einem Depot zu ihnen: eine Anfrage an das Gateway je Punkt und eine je Route.

Der Ort einer Adresse ist dort, wo man sie von der Straße erreicht. Dort endet auch die Route. Ein Punkt ohne Adresse bleibt, wo er ist. In den Routen ist destination_id die Adresse.

Die Punkte werden geokodiert, bevor sie gefiltert werden: Lassen Sie vorher weg, was mit Sicherheit zu weit entfernt ist.

Verwendet werden das übliche Fahrzeug von „Lkw-Routen“ und der Schlüssel der aktiven Umgebung. Für andere Einstellungen öffnen Sie das Modell im Modellentwurf oder starten Sie die drei Algorithmen nacheinander.</translation>
    </message>
    <message>
        <source>Where the routes begin. With several points, routes lead from each of them to every address.</source>
        <translation>Wo die Routen beginnen. Bei mehreren Punkten führen von jedem von ihnen Routen zu jeder Adresse.</translation>
    </message>
    <message>
        <source>Points whose addresses are candidates for a delivery, in any coordinate system.</source>
        <translation>Punkte, deren Adressen für eine Lieferung in Frage kommen, in beliebigem Koordinatenbezugssystem.</translation>
    </message>
    <message>
        <source>The largest distance from the centre to where an address is reached from the road. In metres, in a straight line on the ellipsoid.</source>
        <translation>Die größte Entfernung vom Mittelpunkt zu der Stelle, an der eine Adresse von der Straße aus erreicht wird. In Metern Luftlinie, auf dem Ellipsoid.</translation>
    </message>
    <message>
        <source>Draws truck routes from a depot to the addresses within a radius.</source>
        <translation>Zeichnet Lkw-Routen von einem Depot zu den Adressen in einem Umkreis.</translation>
    </message>
    <message>
        <source>The points with their addresses, and 'distance_m', the distance from the centre.</source>
        <translation>Die Punkte mit ihren Adressen und mit „distance_m“, der Entfernung vom Mittelpunkt.</translation>
    </message>
    <message>
        <source>One line per route, as 'Truck routes' draws them.</source>
        <translation>Eine Linie je Route, wie „Lkw-Routen“ sie zeichnet.</translation>
    </message>
    <message>
        <source>Depot</source>
        <translation>Depot</translation>
    </message>
    <message>
        <source>Addresses within the radius</source>
        <translation>Adressen im Umkreis</translation>
    </message>
    <message>
        <source>Finds where vehicles stayed within a radius for a time, from their GPS points, and adds the nearest address to each stop: one request to the gateway per stop, not per point.

The fields are those of 'Detect stops' and 'Reverse geocode points'; their help describes them. The key is that of the active environment. For other settings, open the model in the model designer or run the two algorithms one after the other.</source>
        <translation>Findet anhand der GPS-Punkte von Fahrzeugen, wo diese eine Zeit lang innerhalb eines Radius geblieben sind, und fügt jedem Halt die nächstgelegene Adresse hinzu: eine Anfrage an das Gateway je Halt, nicht je Punkt.

Die Felder sind die von „Halte erkennen“ und „Punkte rückwärts geokodieren“, deren Hilfen mehr dazu sagen. Verwendet wird der Schlüssel der aktiven Umgebung. Für andere Einstellungen öffnen Sie das Modell im Modellentwurf oder starten Sie die beiden Algorithmen nacheinander.</translation>
    </message>
    <message>
        <source>Finds where vehicles stopped, and the address of each stop.</source>
        <translation>Findet, wo Fahrzeuge gehalten haben, und die Adresse jedes Halts.</translation>
    </message>
    <message>
        <source>Finds the stops that vehicles made, plans new tours through them, and draws the truck route of each tour. A plan to compare with what was driven: fewer vehicles, or a shorter way.

GPS points → stops → tours: which vehicle serves which stops, in which order → a truck route through the stops of each vehicle. A stop takes as long as it took.

A plan costs one transaction for each stop, and one for each start and end of a vehicle. Each tour is one more transaction, for its route.

The routes are without traffic by default, so that their durations can be compared, whenever they were asked for.</source>
        <translation>Findet die Halte von Fahrzeugen, plant neue Touren über sie und zeichnet die Lkw-Route jeder Tour. Ein Plan zum Vergleich mit dem, was gefahren wurde: weniger Fahrzeuge oder ein kürzerer Weg.

GPS-Punkte → Halte → Touren: welches Fahrzeug welche Halte bedient und in welcher Reihenfolge → eine Lkw-Route über die Halte jedes Fahrzeugs. Ein Halt dauert so lange, wie er gedauert hat.

Ein Plan kostet eine Transaktion für jeden Halt und eine für jeden Start und jedes Ende eines Fahrzeugs. Jede Tour kostet eine weitere Transaktion, für ihre Route.

Die Routen sind standardmäßig ohne Verkehr, damit ihre Dauern verglichen werden können, wann immer sie abgefragt wurden.</translation>
    </message>
    <message>
        <source>Plans new tours through the places where vehicles stopped, and draws the truck route of each tour.</source>
        <translation>Plant neue Touren durch die Orte, an denen Fahrzeuge gehalten haben, und zeichnet die Lkw-Route jeder Tour.</translation>
    </message>
    <message>
        <source>The vehicle of the tours and of the routes. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Das Fahrzeug der Touren und der Routen. Eigene Fahrzeuge können Sie in den Einstellungen der Erweiterung speichern. In Skripten: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used oder der Name eines eigenen Fahrzeugs.</translation>
    </message>
    <message>
        <source>A row for each vehicle, at the place where it starts. Their shifts are from 8:00 to 17:00.</source>
        <translation>Eine Zeile für jedes Fahrzeug, an dem Ort, an dem es startet. Ihre Schichten sind von 8:00 bis 17:00.</translation>
    </message>
    <message>
        <source>The truck route of each new tour, from its first stop to its last.</source>
        <translation>Die Lkw-Route jeder neuen Tour, von ihrem ersten Halt bis zu ihrem letzten.</translation>
    </message>
    <message>
        <source>The stops that were found, each with its tour, its number and its new times, or why it is in no tour.</source>
        <translation>Die gefundenen Halte, jeder mit seiner Tour, seiner Nummer und seinen neuen Zeiten oder mit dem Grund, warum er in keiner Tour ist.</translation>
    </message>
    <message>
        <source>A line for each new tour.</source>
        <translation>Eine Linie für jede neue Tour.</translation>
    </message>
    <message>
        <source>Field with the vehicle's id</source>
        <translation>Feld mit der ID des Fahrzeugs</translation>
    </message>
    <message>
        <source>Vehicles of the new tours</source>
        <translation>Fahrzeuge der neuen Touren</translation>
    </message>
    <message>
        <source>Stops of the tours</source>
        <translation>Halte der Touren</translation>
    </message>
</context>
</TS>

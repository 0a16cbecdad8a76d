<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>LocationGateway</name>
    <message>
        <source>The key is empty.</source>
        <translation>La clé est vide.</translation>
    </message>
    <message>
        <source>The key contains white space or characters that are not allowed in a key.</source>
        <translation>La clé contient des espaces ou des caractères qui ne sont pas autorisés dans une clé.</translation>
    </message>
    <message>
        <source>White space around the key was removed.</source>
        <translation>Les espaces autour de la clé ont été retirés.</translation>
    </message>
    <message>
        <source>This is a URL with a key in it. Paste only the key: the part after 'apiKey='.</source>
        <translation>C'est une URL qui contient une clé. Collez la clé seule : la partie qui suit « apiKey= ».</translation>
    </message>
    <message>
        <source>This is a URL with a key in it. Paste only the key.</source>
        <translation>C'est une URL qui contient une clé. Collez la clé seule.</translation>
    </message>
    <message>
        <source>The name in front of the key was removed.</source>
        <translation>Le nom placé devant la clé a été retiré.</translation>
    </message>
    <message>
        <source>Quotes around the key were removed.</source>
        <translation>Les guillemets autour de la clé ont été retirés.</translation>
    </message>
    <message>
        <source>The key begins or ends with a quote. Enter it without quotes.</source>
        <translation>La clé commence ou se termine par un guillemet. Saisissez-la sans guillemets.</translation>
    </message>
    <message>
        <source>The file has more than one line. Exactly one of them must begin with 'apiKey='.</source>
        <translation>Le fichier contient plusieurs lignes. Une seule d'entre elles doit commencer par « apiKey= ».</translation>
    </message>
    <message>
        <source>The URL is empty.</source>
        <translation>L'URL est vide.</translation>
    </message>
    <message>
        <source>The URL must not contain a user name or a password. The key is stored separately.</source>
        <translation>L'URL ne doit contenir ni nom d'utilisateur ni mot de passe. La clé est enregistrée à part.</translation>
    </message>
    <message>
        <source>The URL '{text}' must begin with https://.</source>
        <translation>L'URL « {text} » doit commencer par https://.</translation>
    </message>
    <message>
        <source>The URL '{text}' has no host name.</source>
        <translation>L'URL « {text} » n'a pas de nom d'hôte.</translation>
    </message>
    <message>
        <source>The URL '{text}' must end before any '?' or '#'.</source>
        <translation>L'URL « {text} » doit se terminer avant tout « ? » ou « # ».</translation>
    </message>
    <message>
        <source>The URL '{text}' must end before '{endpoint}': the plugin adds this part itself.</source>
        <translation>L'URL « {text} » doit se terminer avant « {endpoint} » : l'extension ajoute elle-même cette partie.</translation>
    </message>
    <message>
        <source>The URL 'http://{netloc}' would send the key unencrypted; use https://. Plain http:// is only allowed for this computer (localhost).</source>
        <translation>L'URL « http://{netloc} » enverrait la clé sans chiffrement ; utilisez https://. Le simple http:// n'est autorisé que vers cet ordinateur (localhost).</translation>
    </message>
    <message>
        <source>The URL '{text}' cannot be read: {error}.</source>
        <translation>L'URL « {text} » ne peut pas être lue : {error}.</translation>
    </message>
    <message>
        <source>The URL '{text}' cannot be read: the ':' must be followed by a port from 1 to 65535.</source>
        <translation>L'URL « {text} » ne peut pas être lue : le « : » doit être suivi d'un port de 1 à 65535.</translation>
    </message>
    <message>
        <source>The URL '{text}' contains white space.</source>
        <translation>L'URL « {text} » contient des espaces.</translation>
    </message>
    <message>
        <source>'{name}' is not a valid host name. If it has letters other than a to z, enter its encoded form, which begins with 'xn--'.</source>
        <translation>« {name} » n'est pas un nom d'hôte valide. S'il contient d'autres lettres que a à z, saisissez sa forme encodée, qui commence par « xn-- ».</translation>
    </message>
    <message>
        <source>No URL is configured for the service '{service}'.</source>
        <translation>Aucune URL n'est configurée pour le service « {service} ».</translation>
    </message>
    <message>
        <source>The service gives no reason [{code}].</source>
        <translation>Le service ne donne aucune raison [{code}].</translation>
    </message>
    <message>
        <source>The service says: {said} [{code}].</source>
        <translation>Le service indique : {said} [{code}].</translation>
    </message>
    <message>
        <source>The service says: {said}.</source>
        <translation>Le service indique : {said}.</translation>
    </message>
    <message>
        <source>(Correlation id {id}.)</source>
        <translation>(Identifiant de corrélation {id}.)</translation>
    </message>
    <message>
        <source>Check the URL of the gateway in the settings.</source>
        <translation>Vérifiez l'URL de la passerelle dans les paramètres.</translation>
    </message>
    <message>
        <source>The request failed.</source>
        <translation>La requête a échoué.</translation>
    </message>
    <message>
        <source>The run was cancelled.</source>
        <translation>L'exécution a été annulée.</translation>
    </message>
    <message>
        <source>The run ended before this request was sent.</source>
        <translation>L'exécution s'est terminée avant l'envoi de cette requête.</translation>
    </message>
    <message>
        <source>The run stopped because it would have spent more than allowed.</source>
        <translation>L'exécution s'est arrêtée avant de dépenser plus que ce qui lui est permis.</translation>
    </message>
    <message>
        <source>Raise the limit if it is too low, and run again: only what is missing is requested.</source>
        <translation>Relevez la limite si elle est trop basse, et exécutez à nouveau : seul ce qui manque est demandé.</translation>
    </message>
    <message>
        <source>The service kept failing, so the run stopped sending requests.</source>
        <translation>Le service échouait sans cesse : l'exécution a cessé de l'interroger.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Réessayez plus tard.</translation>
    </message>
    <message>
        <source>The service did not accept the request (400).</source>
        <translation>Le service n'a pas accepté la requête (400).</translation>
    </message>
    <message>
        <source>Check the parameters; sending the same request again does not help.</source>
        <translation>Vérifiez les paramètres ; renvoyer la même requête n'apporte rien.</translation>
    </message>
    <message>
        <source>The service does not know the key (401): it is missing, malformed or revoked.</source>
        <translation>Le service ne connaît pas la clé (401) : elle est absente, mal formée ou révoquée.</translation>
    </message>
    <message>
        <source>Check the key in the settings: it may have been replaced by a new one. In an authentication configuration, it is in a header named 'apiKey'.</source>
        <translation>Vérifiez la clé dans les paramètres : elle a peut-être été remplacée par une nouvelle. Dans une configuration d'authentification, elle se trouve dans un en-tête nommé « apiKey ».</translation>
    </message>
    <message>
        <source>The key is valid, but not licensed for the service '{service}' (403).</source>
        <translation>La clé est valide, mais n'a pas de licence pour le service « {service} » (403).</translation>
    </message>
    <message>
        <source>Ask the reseller for the entitlement. Sending the same request again does not help.</source>
        <translation>Demandez ce droit au revendeur. Envoyer à nouveau la même requête ne sert à rien.</translation>
    </message>
    <message>
        <source>The key may not be used for a place of this request (403).</source>
        <translation>La clé ne peut pas être utilisée pour un lieu de cette requête (403).</translation>
    </message>
    <message>
        <source>Ask the reseller whether the contract can include this region, or leave such rows out.</source>
        <translation>Demandez au revendeur si le contrat peut comprendre cette région, ou omettez ces lignes.</translation>
    </message>
    <message>
        <source>There is no such service at the URL in the settings (404).</source>
        <translation>Il n'y a pas de tel service à l'URL des paramètres (404).</translation>
    </message>
    <message>
        <source>This gateway does not offer the service '{service}' (404).</source>
        <translation>Cette passerelle n'offre pas le service « {service} » (404).</translation>
    </message>
    <message>
        <source>Ask the reseller whether the contract includes it. If it does, enter its URL in the settings.</source>
        <translation>Demandez au revendeur si le contrat la comprend. Si oui, saisissez son URL dans les paramètres.</translation>
    </message>
    <message>
        <source>The service does not accept such requests at the URL in the settings (405).</source>
        <translation>Le service n'accepte pas de telles requêtes à l'URL des paramètres (405).</translation>
    </message>
    <message>
        <source>The request reached the service too slowly (408).</source>
        <translation>La requête est parvenue trop lentement au service (408).</translation>
    </message>
    <message>
        <source>Check the network connection.</source>
        <translation>Vérifiez la connexion réseau.</translation>
    </message>
    <message>
        <source>The request is too large for the service (413).</source>
        <translation>La requête est trop grande pour le service (413).</translation>
    </message>
    <message>
        <source>Ask for less at once.</source>
        <translation>Demandez-en moins à la fois.</translation>
    </message>
    <message>
        <source>The service cannot read the request in this form (415).</source>
        <translation>Le service ne peut pas lire la requête sous cette forme (415).</translation>
    </message>
    <message>
        <source>Ask the reseller in which form this service takes requests (the form of the body).</source>
        <translation>Demandez au revendeur sous quelle forme ce service accepte les requêtes (la forme du corps).</translation>
    </message>
    <message>
        <source>The key allows no more requests at the moment (429): too many in a second, or its quota is used up.</source>
        <translation>La clé n'autorise plus de requêtes pour le moment (429) : trop de requêtes par seconde, ou quota épuisé.</translation>
    </message>
    <message>
        <source>If this persists, the quota is too low for the workload: send fewer requests per second, or ask the reseller for a higher quota.</source>
        <translation>Si cela persiste, le quota est trop bas pour la charge : envoyez moins de requêtes par seconde ou demandez un quota plus élevé au revendeur.</translation>
    </message>
    <message>
        <source>The service had an internal error ({status}).</source>
        <translation>Le service a rencontré une erreur interne ({status}).</translation>
    </message>
    <message>
        <source>This usually passes; try again later.</source>
        <translation>Cela passe généralement ; réessayez plus tard.</translation>
    </message>
    <message>
        <source>The service gave an answer that the plugin does not expect ({status}).</source>
        <translation>Le service a donné une réponse que l'extension n'attend pas ({status}).</translation>
    </message>
    <message>
        <source>The service redirects to another URL ({status}). The plugin does not follow, so that the key is not sent elsewhere.</source>
        <translation>Le service redirige vers une autre URL ({status}). L'extension ne suit pas, pour que la clé ne soit pas envoyée ailleurs.</translation>
    </message>
    <message>
        <source>Enter the final URL of the service in the settings.</source>
        <translation>Saisissez l'URL définitive du service dans les paramètres.</translation>
    </message>
    <message>
        <source>The service could not be reached.</source>
        <translation>Le service n'a pas pu être joint.</translation>
    </message>
    <message>
        <source>Check the network connection, the proxy in QGIS's options and the URL of the gateway in the settings.</source>
        <translation>Vérifiez la connexion réseau, le proxy dans les options de QGIS et l'URL de la passerelle dans les paramètres.</translation>
    </message>
    <message>
        <source>No secure connection to the service could be made.</source>
        <translation>Aucune connexion sécurisée avec le service n'a pu être établie.</translation>
    </message>
    <message>
        <source>Check the certificates in QGIS's options (Authentication), the URL of the gateway and this machine's clock.</source>
        <translation>Vérifiez les certificats dans les options de QGIS (Authentification), l'URL de la passerelle et l'horloge de cet ordinateur.</translation>
    </message>
    <message>
        <source>The answer of the service could not be read.</source>
        <translation>La réponse du service n'a pas pu être lue.</translation>
    </message>
    <message>
        <source>Check the URL of the gateway in the settings. It may be that of another service.</source>
        <translation>Vérifiez l'URL de la passerelle dans les paramètres. C'est peut-être celle d'un autre service.</translation>
    </message>
    <message>
        <source>The service did not apply a limit of the vehicle, so its routes cannot be used.</source>
        <translation>Le service n'a pas appliqué une limite du véhicule : ses itinéraires ne sont pas utilisables.</translation>
    </message>
    <message>
        <source>Report this to the reseller: the names of the parameters do not match the service. Every route would be made without the limit.</source>
        <translation>Signalez-le au revendeur : les noms des paramètres ne correspondent pas au service. Tous les itinéraires seraient calculés sans la limite.</translation>
    </message>
    <message>
        <source>The token URL does not accept these credentials ({status}).</source>
        <translation>L'URL des jetons n'accepte pas ces identifiants ({status}).</translation>
    </message>
    <message>
        <source>Check the client id (the access key id), the secret and the scope of the credentials.</source>
        <translation>Vérifiez l'identifiant du client (l'identifiant de la clé d'accès), le secret et la portée.</translation>
    </message>
    <message>
        <source>No token could be obtained, so nothing was sent to the service.</source>
        <translation>Aucun jeton n'a pu être obtenu : rien n'a donc été envoyé au service.</translation>
    </message>
    <message>
        <source>Check the token URL and the network connection, and try again later.</source>
        <translation>Vérifiez l'URL des jetons et la connexion réseau, et réessayez plus tard.</translation>
    </message>
    <message>
        <source>The service does not accept the token (401), although it is new.</source>
        <translation>Le service n'accepte pas le jeton (401), bien qu'il soit nouveau.</translation>
    </message>
    <message>
        <source>Check that the token URL and the service belong to the same environment, or ask the reseller.</source>
        <translation>Vérifiez que l'URL des jetons et le service appartiennent au même environnement, ou renseignez-vous auprès du revendeur.</translation>
    </message>
    <message>
        <source>It leads to {scheme}://{hostname}.</source>
        <translation>Elle mène vers {scheme}://{hostname}.</translation>
    </message>
    <message>
        <source>It is not JSON.</source>
        <translation>Ce n'est pas du JSON.</translation>
    </message>
    <message>
        <source>Its host name is not known.</source>
        <translation>Son nom d'hôte est inconnu.</translation>
    </message>
    <message>
        <source>The connection was refused.</source>
        <translation>La connexion a été refusée.</translation>
    </message>
    <message>
        <source>The connection was closed before the answer was complete.</source>
        <translation>La connexion a été fermée avant que la réponse soit complète.</translation>
    </message>
    <message>
        <source>The answer was not complete in time.</source>
        <translation>La réponse n'a pas été complète à temps.</translation>
    </message>
    <message>
        <source>The proxy did not let the request through.</source>
        <translation>Le proxy n'a pas laissé passer la requête.</translation>
    </message>
    <message>
        <source>It is longer than any answer of the service should be.</source>
        <translation>Elle est plus longue que ne devrait l'être une réponse du service.</translation>
    </message>
    <message>
        <source>It has more or longer headers than any answer of the service should have.</source>
        <translation>Elle a plus d'en-têtes, ou des en-têtes plus longs, que ne devrait en avoir une réponse du service.</translation>
    </message>
    <message>
        <source>Its certificate is not trusted, or it does not support HTTPS.</source>
        <translation>Son certificat n'est pas reconnu comme fiable, ou il ne prend pas en charge HTTPS.</translation>
    </message>
    <message>
        <source>The network failed.</source>
        <translation>Le réseau a connu une défaillance.</translation>
    </message>
    <message>
        <source>It works.</source>
        <translation>Cela fonctionne.</translation>
    </message>
    <message>
        <source>It works: as expected, it does not know the id that this check made up ({status}, {code}). Only a licensed key gets this answer.</source>
        <translation>Cela fonctionne : l'API ne connaît pas l'identifiant inventé pour cette vérification ({status}, {code}), et elle ne le dit qu'à une clé qui a la licence.</translation>
    </message>
    <message>
        <source>The API itself would have answered with a code that begins with {own_code}. Either the API is not at this URL, or the gateway does not pass on its codes.</source>
        <translation>L'API elle-même aurait répondu par un code qui commence par {own_code}. Soit l'API n'est pas à cette URL, soit la passerelle ne transmet pas ses codes.</translation>
    </message>
    <message>
        <source>The language must be a tag such as fi or en-US, or several with a comma between, not '{languages}'.</source>
        <translation>La langue doit être un code tel que fi ou en-US, ou plusieurs séparés par des virgules, et non « {languages} ».</translation>
    </message>
    <message>
        <source>{name} must have a latitude from -90 to 90 and a longitude from -180 to 180, not {lat}, {lng}.</source>
        <translation>{name} : il faut une latitude de −90 à 90 et une longitude de −180 à 180, et non {lat}, {lng}.</translation>
    </message>
    <message>
        <source>{name} must be a whole number, {least} or more, not {value}.</source>
        <translation>{name} : il faut un nombre entier d'au moins {least}, et non {value}.</translation>
    </message>
    <message>
        <source>{name} must be a whole number from {least} to {most}, not {value}.</source>
        <translation>{name} : il faut un nombre entier de {least} à {most}, et non {value}.</translation>
    </message>
    <message>
        <source>{name} contains a character that cannot be sent.</source>
        <translation>{name} contient un caractère qui ne peut pas être envoyé.</translation>
    </message>
    <message>
        <source>as above</source>
        <translation>comme ci-dessus</translation>
    </message>
    <message>
        <source>Geocoding</source>
        <translation>Géocodage</translation>
    </message>
    <message>
        <source>1 place by POST /multi-revgeocode</source>
        <translation>1 lieu par POST /multi-revgeocode</translation>
    </message>
    <message>
        <source>Lower the number of places per request in the settings.</source>
        <translation>Réduisez le nombre de lieux par requête dans les paramètres.</translation>
    </message>
    <message>
        <source>Ask the reseller in which form the service takes lists of places (the body of /multi-revgeocode), and set it in the settings.</source>
        <translation>Demandez au revendeur sous quelle forme le service accepte les listes de lieux (le corps de /multi-revgeocode), et réglez-la dans les paramètres.</translation>
    </message>
    <message>
        <source>Routing</source>
        <translation>Calcul d'itinéraires</translation>
    </message>
    <message>
        <source>1 short truck route by GET /v8/routes</source>
        <translation>1 itinéraire court pour poids lourd par GET /v8/routes</translation>
    </message>
    <message>
        <source>Use fewer stops, and fewer or simpler areas to avoid.</source>
        <translation>Utilisez moins d'arrêts, et moins de zones à éviter, ou des zones plus simples.</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Traitement par lots</translation>
    </message>
    <message>
        <source>the list of jobs by GET /v7/batch/jobs</source>
        <translation>la liste des tâches par GET /v7/batch/jobs</translation>
    </message>
    <message>
        <source>Split the layer.</source>
        <translation>Divisez la couche.</translation>
    </message>
    <message>
        <source>Distance matrix</source>
        <translation>Matrice de distances</translation>
    </message>
    <message>
        <source>the status of an unknown matrix by GET /v8/matrix/…/status</source>
        <translation>le statut d'une matrice inconnue par GET /v8/matrix/…/status</translation>
    </message>
    <message>
        <source>Use fewer origins and destinations in one run, and fewer or simpler areas to avoid.</source>
        <translation>Utilisez moins d'origines et de destinations par exécution, et moins de zones à éviter, ou des zones plus simples.</translation>
    </message>
    <message>
        <source>Route matching</source>
        <translation>Calage de traces</translation>
    </message>
    <message>
        <source>a trace of 2 points by POST /v8/match/routelinks</source>
        <translation>une trace de 2 points par POST /v8/match/routelinks</translation>
    </message>
    <message>
        <source>Cut the traces into shorter pieces: lower the maximum gap.</source>
        <translation>Découpez les traces en morceaux plus courts : réduisez l'intervalle maximal.</translation>
    </message>
    <message>
        <source>Tour planning</source>
        <translation>Planification de tournées</translation>
    </message>
    <message>
        <source>the status of an unknown plan by GET /tour-planning/status/…</source>
        <translation>le statut d'un plan inconnu par GET /tour-planning/status/…</translation>
    </message>
    <message>
        <source>Plan fewer jobs and vehicles at once, such as those of one district.</source>
        <translation>Planifiez moins de tâches et de véhicules à la fois, par exemple ceux d'un secteur.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>1 suggestion by GET /autosuggest</source>
        <translation>1 suggestion par GET /autosuggest</translation>
    </message>
    <message>
        <source>Search for a shorter text.</source>
        <translation>Recherchez un texte plus court.</translation>
    </message>
    <message>
        <source>as geocoding</source>
        <translation>comme le géocodage</translation>
    </message>
    <message>
        <source>Reachable areas</source>
        <translation>Zones accessibles</translation>
    </message>
    <message>
        <source>1 small area by GET /v8/isolines</source>
        <translation>1 petite zone par GET /v8/isolines</translation>
    </message>
    <message>
        <source>Use fewer ranges, and fewer or simpler areas to avoid.</source>
        <translation>Utilisez moins de seuils, et moins de zones à éviter, ou des zones plus simples.</translation>
    </message>
    <message>
        <source>as routing</source>
        <translation>comme le calcul d'itinéraires</translation>
    </message>
    <message>
        <source>The request was not sent again.</source>
        <translation>La requête n'a pas été renvoyée.</translation>
    </message>
    <message>
        <source>The result could not be downloaded from the URL that the service has redirected to.</source>
        <translation>Le résultat n'a pas pu être téléchargé depuis l'URL vers laquelle le service a redirigé.</translation>
    </message>
    <message>
        <source>Run again. If this persists, report it to the reseller.</source>
        <translation>Relancez l'exécution. Si cela persiste, signalez-le au revendeur.</translation>
    </message>
    <message>
        <source>It leads to this computer or into a private network. If the results are there, enter the host in the further hosts of matrices in the settings.</source>
        <translation>Elle mène à cet ordinateur ou à un réseau privé. Si les résultats s'y trouvent, saisissez l'hôte parmi les autres hôtes de matrices dans les paramètres.</translation>
    </message>
    <message>
        <source>It is not a URL that begins with https://.</source>
        <translation>Ce n'est pas une URL qui commence par https://.</translation>
    </message>
    <message>
        <source>It answered with the status {}.</source>
        <translation>Elle a répondu par le statut {}.</translation>
    </message>
    <message>
        <source>The client id</source>
        <translation>L'identifiant du client</translation>
    </message>
    <message>
        <source>The client secret</source>
        <translation>Le secret du client</translation>
    </message>
    <message>
        <source>{name} is empty.</source>
        <translation>{name} est vide.</translation>
    </message>
    <message>
        <source>{name} contains white space or characters that are not allowed.</source>
        <translation>{name} contient des espaces ou des caractères qui ne sont pas autorisés.</translation>
    </message>
    <message>
        <source>The credentials file has no {missing}.</source>
        <translation>Il manque au fichier d'identifiants : {missing}.</translation>
    </message>
    <message>
        <source>The token URL did not understand the signature of the request: check that it accepts signed requests.</source>
        <translation>L'URL des jetons n'a pas compris comment la requête était signée : vérifiez si elle accepte cette signature.</translation>
    </message>
    <message>
        <source>The clock of this machine is wrong: set it to the right time and try again.</source>
        <translation>L'horloge de cet ordinateur n'est pas juste : mettez-la à l'heure et réessayez.</translation>
    </message>
    <message>
        <source>The token URL has seen this request before: try again, and report it if it happens again.</source>
        <translation>L'URL des jetons a déjà reçu cette requête : réessayez, et signalez-le si cela se reproduit.</translation>
    </message>
    <message>
        <source>The secret does not belong to the access key id: check both, or get new credentials from the reseller.</source>
        <translation>Le secret ne correspond pas à l'identifiant de la clé d'accès : vérifiez les deux, ou demandez de nouveaux identifiants au revendeur.</translation>
    </message>
    <message>
        <source>The client id was given instead of the access key id: use 'here.access.key.id' from the credentials file.</source>
        <translation>L'identifiant du client a été donné à la place de l'identifiant de la clé d'accès : utilisez « here.access.key.id » du fichier.</translation>
    </message>
    <message>
        <source>The access key is disabled: ask the reseller to enable it or to issue a new one.</source>
        <translation>La clé d'accès est désactivée : demandez au revendeur de l'activer ou d'en délivrer une nouvelle.</translation>
    </message>
    <message>
        <source>It is not a JSON object.</source>
        <translation>Ce n'est pas un objet JSON.</translation>
    </message>
    <message>
        <source>It contains no token that can be sent.</source>
        <translation>Elle ne contient aucun jeton qui puisse être envoyé.</translation>
    </message>
    <message>
        <source>Its token is not a bearer token.</source>
        <translation>Son jeton n'est pas un jeton de type « bearer ».</translation>
    </message>
    <message>
        <source>Try again, and enter the master password when QGIS asks for it.</source>
        <translation>Réessayez, et saisissez le mot de passe principal lorsque QGIS le demande.</translation>
    </message>
    <message>
        <source>For qgis_process, set QGIS_AUTH_PASSWORD_FILE to a file whose first line is the master password. If qgis-auth.db is not in the profile's folder, also set QGIS_AUTH_DB_DIR_PATH to its folder.</source>
        <translation>Pour qgis_process, donnez à QGIS_AUTH_PASSWORD_FILE le chemin d'un fichier dont la première ligne est le mot de passe principal. Si qgis-auth.db n'est pas dans le dossier du profil, donnez aussi son dossier à QGIS_AUTH_DB_DIR_PATH.</translation>
    </message>
    <message>
        <source>There is no authentication configuration '{authcfg}' in {database}.</source>
        <translation>Il n'existe aucune configuration d'authentification « {authcfg} » dans {database}.</translation>
    </message>
    <message>
        <source>QGIS's authentication database is locked, so the key cannot be read. {how_to_unlock}</source>
        <translation>La base de données d'authentification de QGIS est verrouillée : la clé ne peut pas être lue. {how_to_unlock}</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' cannot be read.</source>
        <translation>La configuration d'authentification « {authcfg} » ne peut pas être lue.</translation>
    </message>
    <message>
        <source>Nothing was stored, because QGIS's authentication database is locked. {how_to_unlock}</source>
        <translation>Rien n'a été enregistré, car la base de données d'authentification de QGIS est verrouillée. {how_to_unlock}</translation>
    </message>
    <message>
        <source>Nothing was stored, because QGIS cannot write to {database}. Check that the file and its folder exist and are not read-only.</source>
        <translation>Rien n'a été enregistré, car QGIS ne peut pas écrire dans {database}. Vérifiez que le fichier et son dossier existent et ne sont pas en lecture seule.</translation>
    </message>
    <message>
        <source>QGIS cannot remove the configuration '{authcfg}' from {database}. Check that the file and its folder are not read-only.</source>
        <translation>QGIS ne peut pas supprimer la configuration « {authcfg} » de {database}. Vérifiez que le fichier et son dossier ne sont pas en lecture seule.</translation>
    </message>
    <message>
        <source>QGIS's authentication system is disabled ({message}), so no key can be read or stored. After five wrong master passwords, it stays disabled until you restart QGIS.</source>
        <translation>Le système d'authentification de QGIS est désactivé ({message}) : aucune clé ne peut être lue ni enregistrée. Après cinq mots de passe principaux erronés, il reste désactivé jusqu'au redémarrage de QGIS.</translation>
    </message>
    <message>
        <source>QGIS's authentication database ({file})</source>
        <translation>La base de données d'authentification de QGIS ({file})</translation>
    </message>
    <message>
        <source>QGIS may have generated the master password of its authentication database and stored it in the system's keychain. Then it does not ask you for the password. A server has no keychain: first set a master password of your own (Settings &gt; Options &gt; Authentication &gt; Reset master password).</source>
        <translation>QGIS a peut-être créé lui-même le mot de passe principal de sa base de données d'authentification et l'a enregistré dans le trousseau du système. Dans ce cas, il ne vous le demande pas. Un serveur n'a pas de trousseau : définissez d'abord votre propre mot de passe principal (Préférences &gt; Options &gt; Authentification &gt; Réinitialiser le mot de passe principal).</translation>
    </message>
    <message>
        <source>QGIS will ask you to choose a master password, which encrypts its authentication database. Do not lose it: it cannot be recovered.</source>
        <translation>QGIS va vous demander de choisir un mot de passe principal, qui chiffre sa base de données d'authentification. Ne le perdez pas : il ne peut pas être récupéré.</translation>
    </message>
    <message>
        <source>Enter the master password of QGIS's authentication database once. The system's keychain then remembers it.</source>
        <translation>Saisissez une fois le mot de passe principal de la base de données d'authentification de QGIS. Le trousseau du système le retient ensuite.</translation>
    </message>
    <message>
        <source>QGIS asks for the master password of its authentication database once per session.</source>
        <translation>QGIS demande une fois par session le mot de passe principal de sa base de données d'authentification.</translation>
    </message>
    <message>
        <source>Enter the client id and secret in Settings &gt; Options &gt; Location Services Gateway.</source>
        <translation>Saisissez l'identifiant et le secret du client dans Préférences &gt; Options &gt; Location Services Gateway.</translation>
    </message>
    <message>
        <source>Store your key in Settings &gt; Options &gt; Location Services Gateway. Or create an authentication configuration of the type 'API Header' with a header named 'apiKey' (Settings &gt; Options &gt; Authentication), and choose it as the key for this run.</source>
        <translation>Enregistrez votre clé dans Préférences &gt; Options &gt; Location Services Gateway. Ou créez une configuration d'authentification du type « En-tête d'API » avec un en-tête nommé « apiKey » (Préférences &gt; Options &gt; Authentification), et choisissez-la comme clé pour cette exécution.</translation>
    </message>
    <message>
        <source>On a server, you can also set LOCATION_GATEWAY_AUTHCFG to its id.</source>
        <translation>Sur un serveur, vous pouvez aussi donner son identifiant à LOCATION_GATEWAY_AUTHCFG.</translation>
    </message>
    <message>
        <source>The key in LOCATION_GATEWAY_API_KEY cannot be used.</source>
        <translation>La clé de LOCATION_GATEWAY_API_KEY n'est pas utilisable.</translation>
    </message>
    <message>
        <source>Or set the environment variable LOCATION_GATEWAY_API_KEY to the key itself.</source>
        <translation>Ou donnez la clé elle-même à la variable d'environnement LOCATION_GATEWAY_API_KEY.</translation>
    </message>
    <message>
        <source>There is no key yet.</source>
        <translation>Il n'y a pas encore de clé.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' is of the type 'Basic', which holds a client id and secret. The services of this run need a key.</source>
        <translation>La configuration d'authentification « {authcfg} » est du type « Authentification basique », qui contient l'identifiant et le secret d'un client. Les services de cette exécution ont besoin d'une clé.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' is of the type '{method}', which cannot hold a key of the gateway, so it was not sent.</source>
        <translation>La configuration d'authentification « {authcfg} » est du type « {method} », qui ne peut pas contenir de clé de la passerelle : elle n'a donc pas été envoyée.</translation>
    </message>
    <message>
        <source>The key in the configuration '{authcfg}' cannot be used.</source>
        <translation>La clé de la configuration « {authcfg} » n'est pas utilisable.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' has no header named '{header}'.</source>
        <translation>La configuration d'authentification « {authcfg} » n'a pas d'en-tête nommé « {header} ».</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' is of the type '{method}', which may ask for your consent in a browser. It works only in QGIS's window.</source>
        <translation>La configuration d'authentification « {authcfg} » est du type « {method} », qui peut demander votre consentement dans un navigateur. Elle ne fonctionne que dans la fenêtre de QGIS.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' is of the type '{method}'. QGIS made no header for the gateway from it.</source>
        <translation>La configuration d'authentification « {authcfg} » est du type « {method} ». QGIS n'en a tiré aucun en-tête pour la passerelle.</translation>
    </message>
    <message>
        <source>This run needs a token, but there is no client id and secret yet.</source>
        <translation>Cette exécution a besoin d'un jeton, mais il n'y a pas encore d'identifiant ni de secret du client.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' is of the type '{method}'. The client id and secret for a token must be in one of the type 'Basic'.</source>
        <translation>La configuration d'authentification « {authcfg} » est du type « {method} ». L'identifiant et le secret du client pour un jeton doivent se trouver dans une configuration du type « Authentification basique ».</translation>
    </message>
    <message>
        <source>No token can be requested. {error}</source>
        <translation>Aucun jeton ne peut être demandé. {error}</translation>
    </message>
    <message>
        <source>Another QGIS window has changed {keys} in the meantime.</source>
        <translation>Entre-temps, une autre fenêtre de QGIS a modifié {keys}.</translation>
    </message>
    <message>
        <source>A name begins with a letter or digit. It may contain letters, digits, spaces, '-', '_' and '.', and has at most 40 characters.</source>
        <translation>Un nom commence par une lettre ou un chiffre. Il peut contenir des lettres, des chiffres, des espaces, « - », « _ » et « . », et compte au plus 40 caractères.</translation>
    </message>
    <message>
        <source>An environment '{name}' already exists.</source>
        <translation>Il existe déjà un environnement « {name} ».</translation>
    </message>
    <message>
        <source>This environment cannot be removed, because it is the only one.</source>
        <translation>Cet environnement ne peut pas être supprimé, car c'est le seul.</translation>
    </message>
    <message>
        <source>The environment '{name}' was removed or renamed in another QGIS window.</source>
        <translation>L'environnement « {name} » a été supprimé ou renommé dans une autre fenêtre de QGIS.</translation>
    </message>
    <message>
        <source>QGIS's settings cannot be written. Check that the file and its folder are not read-only: {file}</source>
        <translation>Les paramètres de QGIS ne peuvent pas être écrits. Vérifiez que le fichier et son dossier ne sont pas en lecture seule : {file}</translation>
    </message>
    <message>
        <source>The file sets '{key}', which cannot be imported.</source>
        <translation>Le fichier définit « {key} », qui ne peut pas être importé.</translation>
    </message>
    <message>
        <source>The value of '{key}' in the file is not a text.</source>
        <translation>La valeur de « {key} » dans le fichier n'est pas un texte.</translation>
    </message>
    <message>
        <source>The value of '{key}' in the file cannot be used. {problem}</source>
        <translation>La valeur de « {key} » dans le fichier n'est pas utilisable. {problem}</translation>
    </message>
    <message>
        <source>The file is not JSON.</source>
        <translation>Le fichier n'est pas du JSON.</translation>
    </message>
    <message>
        <source>The file is nested too deeply.</source>
        <translation>Le fichier est trop profondément imbriqué.</translation>
    </message>
    <message>
        <source>The file was written by a newer version of the plugin.</source>
        <translation>Le fichier a été écrit par une version plus récente de l'extension.</translation>
    </message>
    <message>
        <source>The file contains no settings of an environment.</source>
        <translation>Le fichier ne contient pas les paramètres d'un environnement.</translation>
    </message>
    <message>
        <source>An earlier key is still stored. Revoke it at the reseller first, then press 'Old key revoked'.</source>
        <translation>Une clé précédente est encore enregistrée. Révoquez-la d'abord chez le revendeur, puis cliquez sur « Ancienne clé révoquée ».</translation>
    </message>
    <message>
        <source>There is no earlier key to go back to.</source>
        <translation>Il n'y a pas de clé précédente à laquelle revenir.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' no longer exists.</source>
        <translation>La configuration d'authentification « {authcfg} » n'existe plus.</translation>
    </message>
    <message>
        <source>There is no new key to take into use. Enter it again.</source>
        <translation>Il n'y a pas de nouvelle clé à mettre en service. Saisissez-la à nouveau.</translation>
    </message>
    <message>
        <source>Nothing was changed, because another QGIS window is changing a key, and may be waiting for the master password. Try again when it has finished.</source>
        <translation>Rien n'a été modifié, car une autre fenêtre de QGIS est en train de changer une clé et attend peut-être le mot de passe principal. Réessayez quand elle aura terminé.</translation>
    </message>
    <message>
        <source>Nothing was changed, because QGIS's settings cannot be written. Check that their folder exists and is not read-only: {folder}</source>
        <translation>Rien n'a été modifié, car les paramètres de QGIS ne peuvent pas être écrits. Vérifiez que leur dossier existe et n'est pas en lecture seule : {folder}</translation>
    </message>
    <message>
        <source>QGIS sends through the proxy {}, which may be the cause.</source>
        <translation>QGIS passe par le proxy {}, qui peut en être la cause.</translation>
    </message>
    <message>
        <source>Its settings, stored answers and usage are not those of QGIS.</source>
        <translation>Ses paramètres, ses réponses stockées et son utilisation ne sont pas ceux de QGIS.</translation>
    </message>
    <message>
        <source>Its settings, such as the monthly limit, are not those of QGIS.</source>
        <translation>Ses paramètres, par exemple la limite mensuelle, ne sont pas ceux de QGIS.</translation>
    </message>
    <message>
        <source>The page 'Python scripts' of the manual shows how to use the profile.</source>
        <translation>La page « Python scripts » du manuel montre comment utiliser le profil.</translation>
    </message>
    <message>
        <source>This script does not use QGIS's profile.</source>
        <translation>Ce script n'utilise pas le profil de QGIS.</translation>
    </message>
    <message>
        <source>This must be {wanted}.</source>
        <translation>Valeur attendue : {wanted}.</translation>
    </message>
    <message>
        <source>a number from {least} to {most}</source>
        <translation>un nombre de {least} à {most}</translation>
    </message>
    <message>
        <source>a whole number from {least} to {most}</source>
        <translation>un nombre entier de {least} à {most}</translation>
    </message>
    <message>
        <source>a language tag such as fi or en-US, or several separated by commas</source>
        <translation>un code de langue tel que fi ou en-US, ou plusieurs séparés par des virgules</translation>
    </message>
    <message>
        <source>a country code of three letters, such as FIN</source>
        <translation>un code de pays de trois lettres, par exemple FIN</translation>
    </message>
    <message>
        <source>one line of at most {} letters</source>
        <translation>une ligne de {} caractères au plus</translation>
    </message>
    <message>
        <source>one or more of {names}, separated by commas</source>
        <translation>un ou plusieurs noms parmi {names}, séparés par des virgules</translation>
    </message>
    <message>
        <source>one or more host names without a path, separated by commas</source>
        <translation>un ou plusieurs noms d'hôte sans chemin, séparés par des virgules</translation>
    </message>
    <message>
        <source>names of letters and digits, separated by commas</source>
        <translation>des noms formés de lettres et de chiffres, séparés par des virgules</translation>
    </message>
    <message>
        <source>two names, separated by a comma: for the address in one line, and for its parts</source>
        <translation>deux noms, séparés par une virgule : pour l'adresse sur une ligne, et pour ses parties</translation>
    </message>
    <message>
        <source>shorter: the service accepts about 1,000 characters</source>
        <translation>un texte plus court : le service accepte environ 1 000 caractères</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true ou false</translation>
    </message>
    <message>
        <source>URL of the gateway</source>
        <translation>URL de la passerelle</translation>
    </message>
    <message>
        <source>Services that use a token</source>
        <translation>Services utilisant un jeton</translation>
    </message>
    <message>
        <source>Token URL</source>
        <translation>URL des jetons</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Portée</translation>
    </message>
    <message>
        <source>Sign token requests</source>
        <translation>Signer les requêtes de jeton</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Requêtes simultanées</translation>
    </message>
    <message>
        <source>Requests per second</source>
        <translation>Requêtes par seconde</translation>
    </message>
    <message>
        <source>Places per request</source>
        <translation>Lieux par requête</translation>
    </message>
    <message>
        <source>Body of list requests</source>
        <translation>Corps des requêtes de liste</translation>
    </message>
    <message>
        <source>json or lines</source>
        <translation>json ou lines</translation>
    </message>
    <message>
        <source>Traces are matched by</source>
        <translation>Les traces sont calées par</translation>
    </message>
    <message>
        <source>match or import</source>
        <translation>match ou import</translation>
    </message>
    <message>
        <source>Large distance matrices</source>
        <translation>Grandes matrices de distances</translation>
    </message>
    <message>
        <source>Further hosts of matrices</source>
        <translation>Autres hôtes de matrices</translation>
    </message>
    <message>
        <source>autosuggest, autocomplete or geocode</source>
        <translation>autosuggest, autocomplete ou geocode</translation>
    </message>
    <message>
        <source>Wait after the last key (ms)</source>
        <translation>Attente après la frappe (ms)</translation>
    </message>
    <message>
        <source>Time-out (s)</source>
        <translation>Délai d'abandon (s)</translation>
    </message>
    <message>
        <source>Transactions per month</source>
        <translation>Transactions par mois</translation>
    </message>
    <message>
        <source>Suggest a batch job from</source>
        <translation>Suggérer les tâches par lots à partir de</translation>
    </message>
    <message>
        <source>Columns of addresses in jobs</source>
        <translation>Colonnes d'adresses des tâches</translation>
    </message>
    <message>
        <source>Columns of results of jobs</source>
        <translation>Colonnes de résultats des tâches</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Political view</source>
        <translation>Point de vue politique</translation>
    </message>
    <message>
        <source>Rights of the data</source>
        <translation>Droits sur les données</translation>
    </message>
    <message>
        <source>Keep answers for (days)</source>
        <translation>Conserver les réponses (jours)</translation>
    </message>
    <message>
        <source>Store at most (MB)</source>
        <translation>Stocker au plus (Mo)</translation>
    </message>
    <message>
        <source>URL of {}</source>
        <translation>URL : {}</translation>
    </message>
    <message>
        <source>No URL is set for the service '{service}' in the environment '{name}'. In Settings &gt; Options &gt; Location Services Gateway, enter the URL that your reseller gave you.</source>
        <translation>Aucune URL n'est définie pour le service « {service} » dans l'environnement « {name} ». Dans Préférences &gt; Options &gt; Location Services Gateway, saisissez l'URL que votre revendeur vous a donnée.</translation>
    </message>
    <message>
        <source>On a server, you can also set the environment variable LOCATION_GATEWAY_BASE_URL or LOCATION_GATEWAY_{}_URL.</source>
        <translation>Sur un serveur, vous pouvez aussi définir la variable d'environnement LOCATION_GATEWAY_BASE_URL ou LOCATION_GATEWAY_{}_URL.</translation>
    </message>
    <message>
        <source>The settings of this profile were stored by a later version of the plugin (settings {stored}; version {own} knows {known}), so they are not changed. Update the plugin, or use another profile.</source>
        <translation>Les paramètres de ce profil ont été enregistrés par une version plus récente de l'extension (paramètres {stored} ; la version {own} connaît {known}). Ils ne sont donc pas modifiés. Mettez l'extension à jour, ou utilisez un autre profil.</translation>
    </message>
    <message>
        <source>There is no environment '{name}', which {source} names. Known environments: {known}. You can add others in Settings &gt; Options &gt; Location Services Gateway.</source>
        <translation>L'environnement « {name} » indiqué par {source} n'existe pas. Environnements connus : {known}. Vous pouvez en ajouter d'autres dans Préférences &gt; Options &gt; Location Services Gateway.</translation>
    </message>
    <message>
        <source>There is no variable {}.</source>
        <translation>Il n'y a pas de variable {}.</translation>
    </message>
    <message>
        <source>{variable} must be the whole path of a folder, such as {example}, not '{text}'.</source>
        <translation>{variable} doit être le chemin complet d'un dossier, par exemple {example}, et non « {text} ».</translation>
    </message>
    <message>
        <source>{name} must be {wanted}, not '{text}'.</source>
        <translation>Pour {name}, il faut {wanted}, et non « {text} ».</translation>
    </message>
    <message>
        <source>The URL in {group}/{key} cannot be used. {error}</source>
        <translation>L'URL dans {group}/{key} n'est pas utilisable. {error}</translation>
    </message>
    <message>
        <source>The URL of the gateway cannot be used. {error}</source>
        <translation>L'URL de la passerelle n'est pas utilisable. {error}</translation>
    </message>
    <message>
        <source>Row {row} is empty and was skipped.</source>
        <translation>La ligne {row} est vide et a été ignorée.</translation>
    </message>
    <message>
        <source>The polygon in row {row} cannot be read: it has curves, a ring that is not closed or has fewer than three vertices, or a coordinate that is not a number.</source>
        <translation>Le polygone de la ligne {row} ne peut pas être lu : il a des courbes, un anneau non fermé ou de moins de trois sommets, ou une coordonnée qui n'est pas un nombre.</translation>
    </message>
    <message>
        <source>Row {row} is not a polygon. Areas to avoid must be polygons.</source>
        <translation>La ligne {row} n'est pas un polygone. Les zones à éviter doivent être des polygones.</translation>
    </message>
    <message>
        <source>The polygon in row {row} has a coordinate that is not on Earth: latitudes run from -90 to 90, longitudes from -180 to 180.</source>
        <translation>Le polygone de la ligne {row} a une coordonnée qui n'est pas sur la Terre : les latitudes vont de −90 à 90, les longitudes de −180 à 180.</translation>
    </message>
    <message>
        <source>There are {areas:,} areas to avoid, counting each part of a multi-polygon, and the service accepts at most {most}.</source>
        <translation>Il y a {areas:,} zones à éviter, en comptant chaque partie d'un multipolygone, et le service en accepte au plus {most}.</translation>
    </message>
    <message>
        <source>Row {row} has holes, which were filled: the service does not support holes.</source>
        <translation>La ligne {row} a des trous, qui ont été comblés : le service n'en connaît pas.</translation>
    </message>
    <message>
        <source>Row {row} has parts smaller than a metre, which were left out.</source>
        <translation>La ligne {row} a des parties de moins d'un mètre, qui ont été omises.</translation>
    </message>
    <message>
        <source>Row {row} crosses or touches itself, and was repaired.</source>
        <translation>La ligne {row} se croise ou se touche elle-même, et a été réparée.</translation>
    </message>
    <message>
        <source>Row {row} encloses no area and was skipped.</source>
        <translation>La ligne {row} n'entoure rien et a été ignorée.</translation>
    </message>
    <message>
        <source>Row {row} was replaced by an outline with {few} instead of {many:,} vertices; its boundary moved by up to {moved:,} m.</source>
        <translation>La ligne {row} a reçu un contour de {few} sommets au lieu de {many:,} ; sa limite s'est déplacée de {moved:,} m au plus.</translation>
    </message>
    <message>
        <source>Row {row} was replaced by an outline that is valid with coordinates of 5 decimals; its boundary moved by up to {moved:,} m.</source>
        <translation>La ligne {row} a reçu un contour, pour rester valide avec des coordonnées à 5 décimales ; sa limite s'est déplacée de {moved:,} m au plus.</translation>
    </message>
    <message>
        <source>The centre {lat}, {lng} is not on Earth: latitudes run from -90 to 90, longitudes from -180 to 180.</source>
        <translation>Le centre {lat}, {lng} n'est pas sur la Terre : les latitudes vont de −90 à 90, les longitudes de −180 à 180.</translation>
    </message>
    <message>
        <source>A radius of {radius_m} m is not possible: it must be above 0 and at most {most:,.0f} m, halfway around the Earth.</source>
        <translation>Un rayon de {radius_m} m n'est pas possible : il doit être supérieur à 0 et d'au plus {most:,.0f} m, la moitié du tour de la Terre.</translation>
    </message>
    <message>
        <source>{flaw} (character {position})</source>
        <translation>{flaw} (caractère {position})</translation>
    </message>
    <message>
        <source>the last vertex is incomplete</source>
        <translation>le dernier sommet est incomplet</translation>
    </message>
    <message>
        <source>the text is empty</source>
        <translation>le texte est vide</translation>
    </message>
    <message>
        <source>{text!a} does not occur in a polyline</source>
        <translation>{text!a} n'existe pas dans une polyligne</translation>
    </message>
    <message>
        <source>the last number is cut off</source>
        <translation>le dernier nombre est tronqué</translation>
    </message>
    <message>
        <source>a number is too long</source>
        <translation>un nombre est trop long</translation>
    </message>
    <message>
        <source>version {version} of the format is not known</source>
        <translation>la version {version} du format est inconnue</translation>
    </message>
    <message>
        <source>the text ends within its header</source>
        <translation>le texte se termine dans son en-tête</translation>
    </message>
    <message>
        <source>the header has unknown parts</source>
        <translation>l'en-tête contient des parties inconnues</translation>
    </message>
    <message>
        <source>third dimension {kind} is reserved</source>
        <translation>la troisième dimension {kind} est réservée</translation>
    </message>
    <message>
        <source>a coordinate is too large</source>
        <translation>une coordonnée est trop grande</translation>
    </message>
    <message>
        <source>vertex {number} is not on Earth (latitude {lat:g}, longitude {lng:g})</source>
        <translation>le sommet {number} n'est pas sur la Terre (latitude {lat:g}, longitude {lng:g})</translation>
    </message>
    <message>
        <source>There is no circle to filter by.</source>
        <translation>Il n'y a pas de cercle pour filtrer.</translation>
    </message>
    <message>
        <source>In '{text}', a number is missing before a comma or semicolon.</source>
        <translation>Dans « {text} », il manque un nombre devant une virgule ou un point-virgule.</translation>
    </message>
    <message>
        <source>In '{text}', no number follows the last comma or semicolon.</source>
        <translation>Dans « {text} », aucun nombre ne suit la dernière virgule ou le dernier point-virgule.</translation>
    </message>
    <message>
        <source>Check the gateway</source>
        <translation>Vérifier la passerelle</translation>
    </message>
    <message>
        <source>test,connection,key,entitlement,licence,url,network,proxy,status,location,gateway</source>
        <translation>test,connexion,clé,droit,licence,url,adresse,réseau,proxy,statut,localisation,passerelle,connection,key,entitlement,licence,network,status,location,gateway</translation>
    </message>
    <message>
        <source>Tries the chosen APIs with the cheapest request, and reports what works and what to do.</source>
        <translation>Essaie les API choisies avec la requête la moins chère, et indique ce qui fonctionne et ce qu'il faut faire.</translation>
    </message>
    <message>
        <source>Sends each chosen API the cheapest request that shows whether the API works with your key, and makes a table of the results: it works, the key is not known (401), the key is not licensed for this API (403), there were too many requests (429), or the service was not reached; and what to do about it. time_ms is how long the answer took; status is 0 if there was no answer.

These bill at most 1 transaction each, the others nothing: {}. The log says so before anything is sent. The places in the requests are in Helsinki. No answer is stored.

matrix and tours are asked for something that does not exist. They work if the API itself says so, because keys without an entitlement are refused earlier.

An API that does not work is a row of the table, not an error. The run itself fails only if there is no key, or no URL for any of the chosen APIs.</source>
        <translation>Envoie à chaque API choisie la requête la moins chère qui montre si l'API fonctionne avec votre clé, et dresse une table des résultats : elle fonctionne, la clé est inconnue (401), la clé n'a pas de licence pour cette API (403), il y a eu trop de requêtes (429), ou le service n'a pas été joint ; et ce qu'il faut faire. time_ms est le temps de réponse ; status vaut 0 s'il n'y a pas eu de réponse.

Les API suivantes facturent au plus 1 transaction chacune, les autres rien : {}. Le journal l'indique avant tout envoi. Les lieux des requêtes sont à Helsinki. Aucune réponse n'est stockée.

matrix et tours sont interrogées sur quelque chose qui n'existe pas. Elles fonctionnent si l'API elle-même le dit, car les clés sans droit sont refusées plus tôt.

Une API qui ne fonctionne pas est une ligne de la table, pas une erreur. L'exécution elle-même n'échoue que s'il n'y a pas de clé, ou pas d'URL pour les API choisies.</translation>
    </message>
    <message>
        <source>{} ({})</source>
        <translation>{} ({})</translation>
    </message>
    <message>
        <source>APIs</source>
        <translation>API</translation>
    </message>
    <message>
        <source>These bill at most 1 transaction each, the others none: {}. In scripts: {}.</source>
        <translation>Ces API facturent au plus 1 transaction chacune, les autres rien : {}. Dans les scripts : {}.</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Constats</translation>
    </message>
    <message>
        <source>APIs in the table</source>
        <translation>API dans la table</translation>
    </message>
    <message>
        <source>APIs that work</source>
        <translation>API qui fonctionnent</translation>
    </message>
    <message>
        <source>Requests sent; in a dry run: needed</source>
        <translation>Requêtes envoyées ; en simulation : nécessaires</translation>
    </message>
    <message>
        <source>Billable transactions at the most; in a dry run: needed</source>
        <translation>Transactions facturables au plus ; en simulation : nécessaires</translation>
    </message>
    <message>
        <source>Choose at least one API.</source>
        <translation>Choisissez au moins une API.</translation>
    </message>
    <message>
        <source>Gateway of {}</source>
        <translation>Passerelle de {}</translation>
    </message>
    <message>
        <source>APIs that work: {} of {}. Requests: {:,}. Transactions: at most {:,}.</source>
        <translation>API qui fonctionnent : {} sur {}. Requêtes : {:,}. Transactions : au plus {:,}.</translation>
    </message>
    <message>
        <source>API</source>
        <translation>API</translation>
    </message>
    <message>
        <source>HTTP status</source>
        <translation>Statut HTTP</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Signification</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Que faire</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>Temps (ms)</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{} : {}</translation>
    </message>
    <message>
        <source>{} ({:,} ms)</source>
        <translation>{} ({:,} ms)</translation>
    </message>
    <message>
        <source>Detect stops</source>
        <translation>Détecter les arrêts</translation>
    </message>
    <message>
        <source>stops,stays,gps,track,trajectory,vehicle,fleet,parking,dwell,points,location,gateway</source>
        <translation>arrêts,haltes,gps,trace,trajectoire,véhicule,flotte,stationnement,durée,points,localisation,passerelle,stops,stays,track,trajectory,vehicle,fleet,parking,dwell,location,gateway</translation>
    </message>
    <message>
        <source>Finds where vehicles stayed within a radius for a time, from their GPS points.</source>
        <translation>Trouve où des véhicules sont restés un certain temps dans un rayon, à partir de leurs points GPS.</translation>
    </message>
    <message>
        <source>Finds where vehicles stayed within a radius for a time, from their GPS points. It sends nothing and needs no key. A stop has one address, so geocode the stops and not every point.

A stop lasts from the first to the last point within the radius of its centre, which is the median of these points. Outliers do not split a stop: points outside are ignored if they span less than 5 minutes (or the minimum duration, if that is shorter) and are fewer than about a third. A vehicle that creeps does not make an endless stop, because it leaves the radius in the end; if that takes longer than the minimum duration, there is one stop after another. A stop ends if no point follows within the maximum gap.

The output has one point per stop, by vehicle in the order of the input and then by time: vehicle_id; arrival and departure, in the time zone of the input, or without one if the input has none; duration_s; points (within the radius); spread_m (the distance from the centre to the farthest of them).

Rows may come in any order. Rows with the same vehicle, time and place count once; different places at the same time all count. Rows are left out if they have no point or an invalid position, or if their time is missing or cannot be read; the log says how many and why.

GPS points with their stops has all rows of the input, in their order, with the field stop: the number of the stop that the point belongs to, as the stops are counted in their output, from 1. It is empty for points on the way.</source>
        <translation>Trouve où des véhicules sont restés un certain temps dans un rayon, à partir de leurs points GPS. N'envoie rien et ne nécessite aucune clé : un arrêt a une seule adresse, géocodez donc les arrêts et non chaque point.

Un arrêt dure du premier au dernier point situé dans le rayon de son centre, qui est la médiane de ces points. Les points aberrants ne le coupent pas : les points extérieurs sont ignorés s'ils s'étendent sur moins de 5 minutes (ou moins que la durée minimale, si elle est plus courte) et représentent moins d'un tiers environ. Un véhicule qui avance très lentement ne produit pas un arrêt sans fin, puisqu'il finit par quitter le rayon ; si cela prend plus que la durée minimale, les arrêts se succèdent. Un arrêt se termine lorsqu'aucun point ne suit dans l'intervalle maximal.

La sortie compte un point par arrêt, par véhicule dans l'ordre de l'entrée puis par heure : vehicle_id ; arrival et departure, avec le fuseau de l'entrée ou, comme elle, sans fuseau ; duration_s ; points (dans le rayon) ; spread_m (la distance du centre au plus éloigné d'entre eux).

Les lignes peuvent venir dans n'importe quel ordre. Celles du même véhicule, à la même heure et au même lieu comptent une fois ; des lieux différents à une même heure comptent tous. Les lignes sans point, dont la position n'en est pas une, ou dont l'heure manque ou ne peut pas être lue sont omises, et le journal indique combien et pourquoi.

Les points GPS avec leurs arrêts contiennent toutes les lignes de l'entrée, dans leur ordre, avec le champ stop : le numéro de l'arrêt auquel le point appartient, tel que les arrêts sont comptés dans leur sortie, à partir de 1. Il est vide pour les points en route.</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>Arrêts</translation>
    </message>
    <message>
        <source>GPS points with their stops</source>
        <translation>Points GPS avec leurs arrêts</translation>
    </message>
    <message>
        <source>Rows of the input</source>
        <translation>Lignes de l'entrée</translation>
    </message>
    <message>
        <source>Stops found</source>
        <translation>Arrêts trouvés</translation>
    </message>
    <message>
        <source>Vehicles with a usable row</source>
        <translation>Véhicules ayant une ligne utilisable</translation>
    </message>
    <message>
        <source>Rows left out</source>
        <translation>Lignes omises</translation>
    </message>
    <message>
        <source>Rows that repeat another row</source>
        <translation>Lignes qui en répètent une autre</translation>
    </message>
    <message>
        <source>Stops of {}</source>
        <translation>Arrêts de {}</translation>
    </message>
    <message>
        <source>Points of {} with their stops</source>
        <translation>Points de {} avec leurs arrêts</translation>
    </message>
    <message>
        <source>Rows: {:,} → vehicles: {:,} → stops: {:,}</source>
        <translation>Lignes : {:,} → véhicules : {:,} → arrêts : {:,}</translation>
    </message>
    <message>
        <source>GPS points</source>
        <translation>Points GPS</translation>
    </message>
    <message>
        <source>The points as the vehicles' trackers sent them, in any order and any coordinate system.</source>
        <translation>Les points tels que les traceurs des véhicules les ont envoyés, dans n'importe quel ordre et n'importe quel SCR.</translation>
    </message>
    <message>
        <source>Field with the vehicle</source>
        <translation>Champ du véhicule</translation>
    </message>
    <message>
        <source>Identifies the vehicle of each point. Without this field, all points belong to one vehicle. Rows with an empty value belong to one vehicle without an id.</source>
        <translation>Distingue les véhicules. Sans ce champ, tous les points sont ceux d'un seul véhicule ; les lignes où il est vide sont celles d'un seul véhicule sans identifiant.</translation>
    </message>
    <message>
        <source>Field with the time</source>
        <translation>Champ de l'heure</translation>
    </message>
    <message>
        <source>Date and time, text such as 2024-05-31T14:05:00+03:00, or a number of seconds, milliseconds, microseconds or nanoseconds since 1970 in UTC. Times without a zone are compared as if they were UTC, and stay without a zone in the output.</source>
        <translation>Date et heure, texte tel que 2024-05-31T14:05:00+03:00, ou un nombre de secondes, de millisecondes, de microsecondes ou de nanosecondes depuis 1970 en UTC. Les heures sans fuseau sont comparées comme si elles étaient en UTC, et restent sans fuseau dans la sortie.</translation>
    </message>
    <message>
        <source>Radius (metres)</source>
        <translation>Rayon (mètres)</translation>
    </message>
    <message>
        <source>The largest distance of a stop's points from its centre. Choose it well above the scatter of the receiver.</source>
        <translation>La plus grande distance entre les points d'un arrêt et son centre. Choisissez nettement plus que la dispersion du récepteur.</translation>
    </message>
    <message>
        <source>Minimum duration (seconds)</source>
        <translation>Durée minimale (secondes)</translation>
    </message>
    <message>
        <source>From the first point of a stop to its last. Choose it longer than waits at traffic lights.</source>
        <translation>Du premier point d'un arrêt au dernier. Choisissez plus que les attentes aux feux.</translation>
    </message>
    <message>
        <source>Maximum gap (seconds)</source>
        <translation>Intervalle maximal (secondes)</translation>
    </message>
    <message>
        <source>The longest time between two successive points of a stop; a longer gap ends the stop. If trackers are silent while a vehicle is parked, choose it longer than that silence, so that the stop is not split.</source>
        <translation>La plus longue durée entre deux points successifs d'un arrêt ; un intervalle plus long met fin à l'arrêt. Si les traceurs restent muets pendant qu'un véhicule est stationné, choisissez plus que cette durée, pour que l'arrêt ne soit pas coupé.</translation>
    </message>
    <message>
        <source>Departure</source>
        <translation>Départ</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source>Points within the radius</source>
        <translation>Points dans le rayon</translation>
    </message>
    <message>
        <source>under 15 min</source>
        <translation>moins de 15 min</translation>
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
        <translation>plus de 8 h</translation>
    </message>
    <message>
        <source>The stops are missing from the usage report: {}.</source>
        <translation>Les arrêts manquent dans le rapport d'utilisation : {}.</translation>
    </message>
    <message>
        <source>Empty the result store</source>
        <translation>Vider le cache de résultats</translation>
    </message>
    <message>
        <source>store,cache,answers,results,delete,remove,clear,disk space,location,gateway</source>
        <translation>cache,réserve,réponses,résultats,supprimer,vider,espace disque,localisation,passerelle,store,answers,results,delete,remove,clear,disk space,location,gateway</translation>
    </message>
    <message>
        <source>Removes answers that are stored on this computer. Requesting them again is billed again.</source>
        <translation>Supprime des réponses conservées sur cet ordinateur. Elles devront être payées à nouveau.</translation>
    </message>
    <message>
        <source>Removes answers that the plugin stores on this computer, and frees their disk space. It sends nothing and needs no key.

This cannot be undone: when a run needs an answer that was removed, it is requested and paid for again. You do not have to empty the store to keep it small: it removes answers that are too old or exceed its size by itself.

Copies of damaged stores that were set aside are removed too, unless you remove only old answers. The usage ledger is left as it is.</source>
        <translation>Supprime des réponses que l'extension conserve sur cet ordinateur, et libère leur espace disque. N'envoie rien et ne nécessite aucune clé.

Cette action est irréversible : les réponses supprimées sont demandées, et payées, à nouveau lorsqu'une exécution en a besoin. Il n'est pas nécessaire de vider le cache pour limiter sa taille : il supprime de lui-même les réponses qui sont trop anciennes ou qui dépassent cette taille.

Les copies de caches endommagés, mises de côté, sont aussi supprimées, sauf si seules des réponses anciennes le sont. Le registre d'utilisation reste tel quel.</translation>
    </message>
    <message>
        <source>The stores of all environments</source>
        <translation>Les caches de tous les environnements</translation>
    </message>
    <message>
        <source>Removes the answers of every environment, whichever is named above.</source>
        <translation>Supprime les réponses de chaque environnement, quel que soit celui nommé plus haut.</translation>
    </message>
    <message>
        <source>Only answers older than (days)</source>
        <translation>Seulement les réponses de plus de (jours)</translation>
    </message>
    <message>
        <source>Empty: all answers, whatever their age.</source>
        <translation>Si vide : toutes les réponses, quel que soit leur âge.</translation>
    </message>
    <message>
        <source>Answers removed</source>
        <translation>Réponses supprimées</translation>
    </message>
    <message>
        <source>Answers still stored</source>
        <translation>Réponses encore stockées</translation>
    </message>
    <message>
        <source>Answers removed: {:,}. Still stored: {:,}.</source>
        <translation>Réponses supprimées : {:,}. Encore stockées : {:,}.</translation>
    </message>
    <message>
        <source>{}: there is no store.</source>
        <translation>{} : il n'y a pas de cache.</translation>
    </message>
    <message>
        <source>{} cannot be emptied ({}).</source>
        <translation>{} ne peut pas être vidé ({}).</translation>
    </message>
    <message>
        <source>Runs that use {} at the moment: {}. They ask again for what they still need of it.</source>
        <translation>Exécutions qui utilisent {} en ce moment : {}. Elles redemandent ce dont elles ont encore besoin.</translation>
    </message>
    <message>
        <source>{} was damaged; its contents are not in these numbers.</source>
        <translation>{} était endommagé ; ce qu'il contenait n'est pas compris dans ces nombres.</translation>
    </message>
    <message>
        <source>The damaged file was kept as {}.</source>
        <translation>Le fichier endommagé a été conservé sous le nom {}.</translation>
    </message>
    <message>
        <source>{}: answers removed: {:,}, still stored: {:,}.</source>
        <translation>{} : réponses supprimées : {:,}, encore stockées : {:,}.</translation>
    </message>
    <message>
        <source>{}: removed.</source>
        <translation>{} : supprimé.</translation>
    </message>
    <message>
        <source>Rows without a geometry, or with a position that is not on Earth: {:,}. They count as outside.</source>
        <translation>Lignes sans géométrie, ou dont la position n'est pas sur la Terre : {:,}. Elles comptent comme extérieures.</translation>
    </message>
    <message>
        <source>Circles left out: {:,}. {}</source>
        <translation>Cercles omis : {:,}. {}</translation>
    </message>
    <message>
        <source>Circles left out for other reasons: {:,}.</source>
        <translation>Cercles omis pour d'autres raisons : {:,}.</translation>
    </message>
    <message>
        <source>The layer '{}' has no circle that can be used (rows: {:,}).</source>
        <translation>La couche « {} » n'a aucun cercle utilisable (lignes : {:,}).</translation>
    </message>
    <message>
        <source>The radius is empty.</source>
        <translation>Le rayon est vide.</translation>
    </message>
    <message>
        <source>Filter by radius</source>
        <translation>Filtrer par rayon</translation>
    </message>
    <message>
        <source>radius,circle,distance,within,nearby,geodesic,ellipsoid,filter,select,location,gateway</source>
        <translation>rayon,cercle,distance,dans,proximité,géodésique,ellipsoïde,filtrer,sélectionner,localisation,passerelle,radius,circle,within,nearby,geodesic,filter,select,location,gateway</translation>
    </message>
    <message>
        <source>Finds the features within a radius of one or more points. Sends nothing.</source>
        <translation>Trouve les entités situées dans un rayon autour d'un ou de plusieurs points. N'envoie rien.</translation>
    </message>
    <message>
        <source>Finds the features of any vector layer that lie within one or more circles: one circle by its centre and radius, or a layer of points with a radius each. It sends nothing and needs no key.

Distances are in metres, on the ellipsoid (WGS 84), from the centre to the nearest point of the feature: a line or an area that only reaches into the circle is inside. 'distance_m' is the distance from the nearest centre, and 0 if that centre is inside the area. If the radii differ, a feature can be inside the circle of a centre that is not the nearest.

Rows without a geometry, or whose position cannot be converted to WGS 84, are outside and have no distance; the log says how many.</source>
        <translation>Trouve les entités d'une couche vectorielle quelconque situées dans un ou plusieurs cercles : un cercle donné par son centre et son rayon, ou une couche de points avec un rayon chacun. N'envoie rien et ne nécessite aucune clé.

Les distances sont en mètres, sur l'ellipsoïde (WGS 84), du centre au point le plus proche de l'entité : une ligne ou une surface qui n'est qu'en partie dans le cercle est à l'intérieur. « distance_m » est la distance au centre le plus proche, 0 à l'intérieur d'une surface. Si les rayons diffèrent, une entité peut être dans le cercle d'un centre plus éloigné.

Les lignes sans géométrie, ou dont la position ne peut pas être convertie en WGS 84, sont à l'extérieur, sans distance ; le journal indique combien.</translation>
    </message>
    <message>
        <source>Radius of the circle in metres, or of all circles if no field with the radius is set.</source>
        <translation>Rayon du cercle en mètres, ou de tous les cercles si aucun champ du rayon n'est indiqué.</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Entités</translation>
    </message>
    <message>
        <source>Points, lines or areas, in any coordinate system.</source>
        <translation>Points, lignes ou surfaces, dans n'importe quel SCR.</translation>
    </message>
    <message>
        <source>Centres of circles</source>
        <translation>Centres des cercles</translation>
    </message>
    <message>
        <source>Use this instead of one centre: points in any coordinate system, each the centre of a circle.</source>
        <translation>Au lieu d'un seul centre : des points dans n'importe quel SCR, chacun étant le centre d'un cercle.</translation>
    </message>
    <message>
        <source>Field with the radius (metres)</source>
        <translation>Champ du rayon (mètres)</translation>
    </message>
    <message>
        <source>The radius of each circle, in metres. Circles without a usable radius are left out, and the log says how many.</source>
        <translation>Le rayon de chaque cercle, en mètres. Les cercles sans rayon utilisable sont omis, et le journal en indique le nombre.</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>À l'intérieur</translation>
    </message>
    <message>
        <source>Outside</source>
        <translation>À l'extérieur</translation>
    </message>
    <message>
        <source>Rows inside</source>
        <translation>Lignes à l'intérieur</translation>
    </message>
    <message>
        <source>Rows outside</source>
        <translation>Lignes à l'extérieur</translation>
    </message>
    <message>
        <source>Rows outside because they have no position</source>
        <translation>Lignes à l'extérieur parce qu'elles n'ont pas de position</translation>
    </message>
    <message>
        <source>Set either a centre, for one circle, or a layer with the centres of circles.</source>
        <translation>Indiquez soit un centre, pour un seul cercle, soit une couche avec les centres des cercles.</translation>
    </message>
    <message>
        <source>The radius is missing. Enter the radius of the circle in metres.</source>
        <translation>Le rayon manque. Indiquez le rayon du cercle en mètres.</translation>
    </message>
    <message>
        <source>{}: inside</source>
        <translation>{} : à l'intérieur</translation>
    </message>
    <message>
        <source>{}: outside</source>
        <translation>{} : à l'extérieur</translation>
    </message>
    <message>
        <source>Rows: {:,} → inside: {:,}, outside: {:,}</source>
        <translation>Lignes : {:,} → à l'intérieur : {:,}, à l'extérieur : {:,}</translation>
    </message>
    <message>
        <source>Distance (m)</source>
        <translation>Distance (m)</translation>
    </message>
    <message>
        <source>APIs: {:,} → requests: {:,} → transactions: at most {:,}</source>
        <translation>API : {:,} → requêtes : {:,} → transactions : au plus {:,}</translation>
    </message>
    <message>
        <source>APIs checked: {:,} of {:,}.</source>
        <translation>API vérifiées : {:,} sur {:,}.</translation>
    </message>
    <message>
        <source>{}: no URL is set, so nothing is sent</source>
        <translation>{} : aucune URL n'est définie, rien n'est donc envoyé</translation>
    </message>
    <message>
        <source>{}: {}, 1 transaction</source>
        <translation>{} : {}, 1 transaction</translation>
    </message>
    <message>
        <source>{}: {}, 0 transactions</source>
        <translation>{} : {}, 0 transaction</translation>
    </message>
    <message>
        <source>An API that does not answer is given up after {:.0f} s, so the check ends after {:.0f} s at the latest.</source>
        <translation>Une API qui ne répond pas est abandonnée après {:.0f} s ; la vérification se termine donc au plus tard après {:.0f} s.</translation>
    </message>
    <message>
        <source>No URL is set for this API.</source>
        <translation>Aucune URL n'est définie pour cette API.</translation>
    </message>
    <message>
        <source>Enter it in Settings &gt; Options &gt; Location Services Gateway.</source>
        <translation>Saisissez-la dans Préférences &gt; Options &gt; Location Services Gateway.</translation>
    </message>
    <message>
        <source>Vehicle</source>
        <translation>Véhicule</translation>
    </message>
    <message>
        <source>Arrival</source>
        <translation>Arrivée</translation>
    </message>
    <message>
        <source>Duration (s)</source>
        <translation>Durée (s)</translation>
    </message>
    <message>
        <source>Largest distance from the centre (m)</source>
        <translation>Plus grande distance au centre (m)</translation>
    </message>
    <message>
        <source>Number of the stop</source>
        <translation>Numéro de l'arrêt</translation>
    </message>
    <message>
        <source>Rows left out because they have no geometry: {:,}.</source>
        <translation>Lignes omises, faute de géométrie : {:,}.</translation>
    </message>
    <message>
        <source>Rows left out because they have a line or an area instead of a point: {:,}.</source>
        <translation>Lignes omises, car elles ont une polyligne ou une surface à la place d'un point : {:,}.</translation>
    </message>
    <message>
        <source>Rows left out because they have more than one point: {:,}. 'Multipart to singleparts' makes a row of each point.</source>
        <translation>Lignes omises, car elles ont plusieurs points chacune : {:,}. « De morceaux multiples à morceaux uniques » fait une ligne de chaque point.</translation>
    </message>
    <message>
        <source>Rows left out because their position is not on Earth: {:,}.</source>
        <translation>Lignes omises, car leur position n'est pas sur la Terre : {:,}.</translation>
    </message>
    <message>
        <source>Rows left out because they have no time: {:,}.</source>
        <translation>Lignes omises, faute d'heure : {:,}.</translation>
    </message>
    <message>
        <source>Rows left out because their time cannot be read: {:,}. The first one: {}</source>
        <translation>Lignes omises, car leur heure ne peut pas être lue : {:,}. La première : {}</translation>
    </message>
    <message>
        <source>Rows that repeat the vehicle, time and place of another row, and count once: {:,}.</source>
        <translation>Lignes qui répètent le véhicule, l'heure et le lieu d'une autre, et comptent une fois : {:,}.</translation>
    </message>
    <message>
        <source>Usage report</source>
        <translation>Rapport d'utilisation</translation>
    </message>
    <message>
        <source>transactions,usage,ledger,quota,limit,month,cost,billing,location,gateway</source>
        <translation>transactions,utilisation,registre,quota,limite,mois,coût,facturation,localisation,passerelle,usage,ledger,limit,month,cost,billing,location,gateway</translation>
    </message>
    <message>
        <source>Reports how many billable transactions were used. Sends nothing.</source>
        <translation>Indique combien de transactions facturables ont été utilisées. N'envoie rien.</translation>
    </message>
    <message>
        <source>Lists the billable transactions of an environment by day and API, with this month's totals and the share of the monthly limit that is used. It sends nothing and needs no key.

The numbers come from the ledger that the plugin keeps in its folder of results. They are upper estimates, and do not include other computers and programs that use the same key. The service's own count decides what is billed.

Beside the transactions for addresses of points are the stops that were detected. If vehicles sent the points, there should be about as many: run 'Detect stops' on positions first. Addresses of customers have nothing to do with stops.</source>
        <translation>Liste les transactions facturables d'un environnement par jour et par API, et indique les sommes de ce mois-ci ainsi que la part utilisée de la limite mensuelle. N'envoie rien et ne nécessite aucune clé.

Les nombres sont ceux du registre que l'extension tient dans son dossier de résultats. Ce sont des estimations hautes, et les autres ordinateurs et programmes qui utilisent la même clé n'y figurent pas : ce qui est facturé est compté par le service.

À côté des transactions pour les adresses de points figurent les arrêts détectés. Si ce sont des véhicules qui ont envoyé les points, il devrait y en avoir à peu près autant : pour des positions, exécutez d'abord « Détecter les arrêts ». Les adresses de clients n'ont rien à voir avec les arrêts.</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Période</translation>
    </message>
    <message>
        <source>The days in the table. The totals are those of this month, whatever is chosen here.</source>
        <translation>Les jours de la table. Les sommes sont celles de ce mois-ci, quel que soit le choix fait ici.</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>Utilisation</translation>
    </message>
    <message>
        <source>Transactions this month, of all APIs</source>
        <translation>Transactions ce mois-ci, toutes API</translation>
    </message>
    <message>
        <source>Transactions this month, of {}</source>
        <translation>Transactions ce mois-ci, {}</translation>
    </message>
    <message>
        <source>Stops detected this month</source>
        <translation>Arrêts détectés ce mois-ci</translation>
    </message>
    <message>
        <source>Reverse-geocode transactions per detected stop this month; 0 if no stops were counted</source>
        <translation>Transactions de géocodage inverse par arrêt détecté ce mois-ci ; 0 si aucun arrêt n'a été compté</translation>
    </message>
    <message>
        <source>Transactions allowed in a month; 0 if there is no limit</source>
        <translation>Transactions autorisées par mois ; 0 s'il n'y a pas de limite</translation>
    </message>
    <message>
        <source>Usage of {}</source>
        <translation>Utilisation de {}</translation>
    </message>
    <message>
        <source>Nothing has been counted yet: there is no ledger in {}.</source>
        <translation>Rien n'a encore été compté : il n'y a pas de registre dans {}.</translation>
    </message>
    <message>
        <source>The usage ledger cannot be used: {}.</source>
        <translation>Le registre d'utilisation n'est pas utilisable : {}.</translation>
    </message>
    <message>
        <source>This month</source>
        <translation>Ce mois-ci</translation>
    </message>
    <message>
        <source>Last month</source>
        <translation>Le mois dernier</translation>
    </message>
    <message>
        <source>This year</source>
        <translation>Cette année</translation>
    </message>
    <message>
        <source>All time</source>
        <translation>Depuis le début</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Jour</translation>
    </message>
    <message>
        <source>Transactions</source>
        <translation>Transactions</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Environnement</translation>
    </message>
    <message>
        <source>Did you mean {}?</source>
        <translation>Vouliez-vous dire {} ?</translation>
    </message>
    <message>
        <source>{path} cannot be opened ({reason})</source>
        <translation>{path} ne peut pas être ouvert ({reason})</translation>
    </message>
    <message>
        <source>{path} cannot be read ({reason})</source>
        <translation>{path} ne peut pas être lu ({reason})</translation>
    </message>
    <message>
        <source>{path} cannot be written ({reason})</source>
        <translation>{path} ne peut pas être écrit ({reason})</translation>
    </message>
    <message>
        <source>{path} cannot be locked ({reason})</source>
        <translation>{path} ne peut pas être verrouillé ({reason})</translation>
    </message>
    <message>
        <source>{} was written by an earlier version of the plugin. It goes on, with all that is in it.</source>
        <translation>{} provient d'une version antérieure de l'extension. Le fichier continue d'être utilisé, avec tout son contenu.</translation>
    </message>
    <message>
        <source>{path} was written by a later version of the plugin. It can be used from version {needed} on, and this is version {own}.</source>
        <translation>{path} provient d'une version plus récente de l'extension. Le fichier est utilisable à partir de la version {needed}, et ceci est la version {own}.</translation>
    </message>
    <message>
        <source>{path} was written by a later version of the plugin. Its tables have the number {needed}, and version {own} knows those up to {known}.</source>
        <translation>{path} provient d'une version plus récente de l'extension. Ses tables ont le numéro {needed}, et la version {own} les connaît jusqu'à {known}.</translation>
    </message>
    <message>
        <source>Update the plugin, or use another folder of results (the environment variable LOCATION_GATEWAY_STORE)</source>
        <translation>Mettez l'extension à jour, ou utilisez un autre dossier de résultats (variable d'environnement LOCATION_GATEWAY_STORE)</translation>
    </message>
    <message>
        <source>This run needs {needed:,} transactions; {used:,} of this month's limit of {limit:,} are used already, so it would go {beyond:,} beyond the limit. Raise the limit in the settings, wait for next month, or let this run ignore it, which is an advanced parameter.</source>
        <translation>Cette exécution nécessite {needed:,} transactions ; {used:,} de la limite de {limit:,} de ce mois-ci sont déjà utilisées, elle dépasserait donc la limite de {beyond:,}. Relevez la limite dans les paramètres, attendez le mois prochain, ou laissez cette exécution l'ignorer, ce qui est un paramètre avancé.</translation>
    </message>
    <message>
        <source>{used:,} of this month's limit of {limit:,} transactions are used ({share} %).</source>
        <translation>{used:,} transactions de la limite de {limit:,} de ce mois-ci sont utilisées ({share} %).</translation>
    </message>
    <message>
        <source>With the {needed:,} transactions that this run needs, {total:,} of this month's limit of {limit:,} will be used ({share} %).</source>
        <translation>Avec les {needed:,} transactions que cette exécution nécessite, {total:,} transactions de la limite de {limit:,} de ce mois-ci seront utilisées ({share} %).</translation>
    </message>
    <message>
        <source>Plans and batch jobs taken over from the lists of an earlier version of the plugin: {:,}.</source>
        <translation>Plans et tâches par lots repris des listes d'une version antérieure de l'extension : {:,}.</translation>
    </message>
    <message>
        <source>there is no text where one should be</source>
        <translation>il n'y a pas de texte là où il devrait y en avoir un</translation>
    </message>
    <message>
        <source>{path} cannot be renamed ({reason})</source>
        <translation>{path} ne peut pas être renommé ({reason})</translation>
    </message>
    <message>
        <source>There already is a result store of an environment '{new}', in {path}</source>
        <translation>Il y a déjà un cache de résultats d'un environnement « {new} », dans {path}</translation>
    </message>
    <message>
        <source>A run is using {path}. Rename the environment when it has ended</source>
        <translation>Une exécution utilise {path}. Renommez l'environnement lorsqu'elle sera terminée</translation>
    </message>
    <message>
        <source>Rows: {:,} → {}: {:,} → already stored: {:,} → requests: {:,} → transactions: at most {:,}</source>
        <translation>Lignes : {:,} → {} : {:,} → déjà stockés : {:,} → requêtes : {:,} → transactions : au plus {:,}</translation>
    </message>
    <message>
        <source>Transactions that the run would need: up to {:,}; the maximum number of transactions is {:,}. {}.</source>
        <translation>Transactions que l'exécution nécessiterait : jusqu'à {:,} ; le nombre maximal de transactions est de {:,}. {}.</translation>
    </message>
    <message>
        <source>For so many {}, a batch job may be better ('Submit a batch job'). Jobs: {:,}, transactions: {:,}. They cost less, and QGIS can be closed while the service works. This run: {:,} requests and {:,} transactions, which take at least {:,.0f} minutes at {:g} requests per second.</source>
        <translation>Pour un si grand nombre ({}), une tâche par lots peut être préférable (« Soumettre une tâche par lots »). Tâches : {:,}, transactions : {:,}. Elles coûtent moins cher, et QGIS peut être fermé pendant que le service travaille. Cette exécution : {:,} requêtes et {:,} transactions, qui prennent au moins {:,.0f} minutes à {:g} requêtes par seconde.</translation>
    </message>
    <message>
        <source>Transactions this month: {:,}.</source>
        <translation>Transactions ce mois-ci : {:,}.</translation>
    </message>
    <message>
        <source>Monthly limit: {:,}, of which {} % are used.</source>
        <translation>Limite mensuelle : {:,}, dont {} % sont utilisés.</translation>
    </message>
    <message>
        <source>No monthly limit is set.</source>
        <translation>Aucune limite mensuelle n'est définie.</translation>
    </message>
    <message>
        <source>Transactions for the addresses of points: {:,}. Detected stops: {:,}.</source>
        <translation>Transactions pour les adresses de points : {:,}. Arrêts détectés : {:,}.</translation>
    </message>
    <message>
        <source>For each stop: {:,.2f} transactions.</source>
        <translation>Transactions par arrêt : {:,.2f}.</translation>
    </message>
    <message>
        <source>For customers and other places, this is as it should be. If positions of vehicles on the way were among the points, run 'Detect stops' first: a stop needs one address, not one for each position.</source>
        <translation>Pour des clients et d'autres lieux, c'est normal. Si des positions de véhicules en chemin étaient parmi les points, exécutez d'abord « Détecter les arrêts » : un arrêt nécessite une adresse, et non une par position.</translation>
    </message>
    <message>
        <source>The usage ledger was damaged. It was moved to {}, and a new one was created, which does not include earlier usage: how much of this month is used is not known any more.</source>
        <translation>Le registre d'utilisation était endommagé. Il a été déplacé vers {}, et un nouveau a été créé, qui ne contient pas l'utilisation antérieure : ce qui a été utilisé ce mois-ci n'est plus connu.</translation>
    </message>
    <message>
        <source>Transactions so far: up to {:,}; the next request needs up to {:,}, and the maximum number of transactions is {:,}.</source>
        <translation>Transactions à ce stade : jusqu'à {:,} ; la prochaine requête en nécessite jusqu'à {:,}, et le nombre maximal de transactions est de {:,}.</translation>
    </message>
    <message>
        <source>Of the monthly limit of {:,} transactions, {:,} are used; the next request needs up to {:,}.</source>
        <translation>Sur la limite mensuelle de {:,} transactions, {:,} sont utilisées ; la prochaine requête en nécessite jusqu'à {:,}.</translation>
    </message>
    <message>
        <source>The monthly limit of {:,} transactions cannot be checked: {}.</source>
        <translation>La limite mensuelle de {:,} transactions ne peut pas être vérifiée : {}.</translation>
    </message>
    <message>
        <source>{} cannot be '{}'.</source>
        <translation>{} ne peut pas être « {} ».</translation>
    </message>
    <message>
        <source>There is no parameter '{}'.</source>
        <translation>Il n'y a pas de paramètre « {} ».</translation>
    </message>
    <message>
        <source>a number above 0</source>
        <translation>un nombre supérieur à 0</translation>
    </message>
    <message>
        <source>Answers could no longer be stored, so the run stopped before it paid for more.</source>
        <translation>Il n'était plus possible de stocker des réponses : l'exécution s'est arrêtée avant d'en payer d'autres.</translation>
    </message>
    <message>
        <source>If the disk is full, free some space and run again: only what is missing is asked. Or run without the store.</source>
        <translation>Si le disque est plein, libérez de la place et exécutez à nouveau : seul ce qui manque est demandé. Ou exécutez sans le cache.</translation>
    </message>
    <message>
        <source>If the disk with the folder for temporary files is full, free some space there. Without the store, the next run asks for all rows again.</source>
        <translation>Si le disque du dossier des fichiers temporaires est plein, libérez-y de l'espace. Sans le stock de résultats, le prochain traitement redemande toutes les lignes.</translation>
    </message>
    <message>
        <source>'{}'</source>
        <translation>« {} »</translation>
    </message>
    <message>
        <source>Key for this run (empty: the environment's key)</source>
        <translation>Clé pour cette exécution (vide : clé de l'environnement)</translation>
    </message>
    <message>
        <source>Leave this empty to use the key of the environment, which is stored in Settings &gt; Options &gt; Location Services Gateway. To use another key, choose an authentication configuration of the type 'API Header' with a header named 'apiKey'.</source>
        <translation>Laissez vide pour utiliser la clé de l'environnement, enregistrée dans Préférences &gt; Options &gt; Location Services Gateway. Pour utiliser une autre clé, choisissez une configuration d'authentification du type « En-tête d'API » avec un en-tête nommé « apiKey ».</translation>
    </message>
    <message>
        <source>The name of an environment, such as production or sandbox. Empty: the active one.</source>
        <translation>Le nom d'un environnement, par exemple production ou sandbox. Si vide : l'environnement actif.</translation>
    </message>
    <message>
        <source>Use stored answers, and store new ones</source>
        <translation>Utiliser et compléter les réponses stockées</translation>
    </message>
    <message>
        <source>Answers that are already stored are not requested again, so you do not pay for them twice. A run that was interrupted continues where it stopped. Answers are kept on this computer, for 30 days unless the settings say otherwise.</source>
        <translation>Les réponses déjà stockées ne sont pas demandées à nouveau : vous ne les payez pas deux fois. Une exécution interrompue reprend là où elle s'est arrêtée. Les réponses sont conservées sur cet ordinateur, 30 jours sauf réglage contraire.</translation>
    </message>
    <message>
        <source>Maximum age of stored answers (hours)</source>
        <translation>Âge maximal des réponses stockées (heures)</translation>
    </message>
    <message>
        <source>Stored answers that are older are asked for again, and cost as much as new ones. The estimate counts them. If empty, all stored answers are used.</source>
        <translation>Les réponses stockées plus anciennes sont redemandées, et coûtent autant que de nouvelles. L'estimation les compte. Si vide, toutes les réponses stockées sont utilisées.</translation>
    </message>
    <message>
        <source>Dry run: only count, send nothing</source>
        <translation>Simulation : compter seulement, ne rien envoyer</translation>
    </message>
    <message>
        <source>Reports how many requests and transactions the run would need. This does not need a key.</source>
        <translation>Indique combien de requêtes et de transactions l'exécution nécessiterait. Aucune clé n'est requise pour cela.</translation>
    </message>
    <message>
        <source>Maximum number of transactions</source>
        <translation>Nombre maximal de transactions</translation>
    </message>
    <message>
        <source>A run that needs more stops before its first request and reports how many it needs. A repeated request counts again, so a run also stops before a request that would exceed this number.</source>
        <translation>Une exécution qui en nécessite davantage s'arrête avant sa première requête et indique combien il lui en faut. Une requête répétée compte à nouveau : une exécution s'arrête donc aussi avant une requête qui dépasserait ce nombre.</translation>
    </message>
    <message>
        <source>Ignore the monthly limit in this run</source>
        <translation>Ignorer la limite mensuelle pour cette exécution</translation>
    </message>
    <message>
        <source>This run may exceed the monthly limit of the environment.</source>
        <translation>Cette exécution peut dépasser la limite mensuelle de l'environnement.</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Centre</translation>
    </message>
    <message>
        <source>Longitude and latitude, such as 24.9384,60.1699; or a point in another coordinate system, followed by the name of that system: 385000,6672000 [EPSG:3067].</source>
        <translation>Longitude et latitude, par exemple 24.9384,60.1699 ; ou un point dans un autre SCR, suivi du nom de celui-ci : 385000,6672000 [EPSG:3067].</translation>
    </message>
    <message>
        <source>This was a dry run: nothing was asked.</source>
        <translation>C'était une simulation : rien n'a été demandé.</translation>
    </message>
    <message>
        <source>The row changed during the run.</source>
        <translation>La ligne a changé pendant l'exécution.</translation>
    </message>
    <message>
        <source>The stored answer was removed or cannot be read. Run again to request it.</source>
        <translation>La réponse stockée a été supprimée ou ne peut pas être lue. Exécutez à nouveau pour la demander.</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Adresses</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>Itinéraires</translation>
    </message>
    <message>
        <source>Radius and stops</source>
        <translation>Rayon et arrêts</translation>
    </message>
    <message>
        <source>Batch jobs</source>
        <translation>Tâches par lots</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Answers that were already stored</source>
        <translation>Réponses déjà stockées</translation>
    </message>
    <message>
        <source>Requests sent, repeated ones included; in a dry run: needed</source>
        <translation>Requêtes envoyées, répétitions comprises ; en simulation : nécessaires</translation>
    </message>
    <message>
        <source>Rows with the status '{}'</source>
        <translation>Lignes de statut « {} »</translation>
    </message>
    <message>
        <source>The layer '{}' cannot be placed on Earth. {}</source>
        <translation>La couche « {} » ne peut pas être située sur la Terre. {}</translation>
    </message>
    <message>
        <source>Environment: {} (set by {}).</source>
        <translation>Environnement : {} (défini par {}).</translation>
    </message>
    <message>
        <source>Environment: {}.</source>
        <translation>Environnement : {}.</translation>
    </message>
    <message>
        <source>Stored answers and usage are in {}.</source>
        <translation>Les réponses stockées et l'utilisation se trouvent dans {}.</translation>
    </message>
    <message>
        <source>The layer '{}' has no field '{}'; it has: {}.</source>
        <translation>La couche « {} » n'a pas de champ « {} » ; elle a : {}.</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Technical fields</source>
        <translation>Champs techniques</translation>
    </message>
    <message>
        <source>{} (incomplete)</source>
        <translation>{} (incomplet)</translation>
    </message>
    <message>
        <source>{} (dry run)</source>
        <translation>{} (simulation)</translation>
    </message>
    <message>
        <source>{}: {:,}</source>
        <translation>{} : {:,}</translation>
    </message>
    <message>
        <source>Taken from the rows: {}.</source>
        <translation>Repris des lignes : {}.</translation>
    </message>
    <message>
        <source>The layer '{}' has fields that are not used: {}.</source>
        <translation>La couche « {} » a des champs qui ne sont pas utilisés : {}.</translation>
    </message>
    <message>
        <source>The layer '{}' has values such as '{}' in the field '{}' that QGIS cannot read, because the values of the field in the file are of different kinds. Write all of them as numbers, all as texts, or all as complete times. Nothing was sent.</source>
        <translation>La couche « {} » a des valeurs telles que « {} » dans le champ « {} » que QGIS ne peut pas lire, car les valeurs du champ dans le fichier sont de types différents. Écrivez-les toutes comme nombres, toutes comme textes ou toutes comme heures complètes. Rien n'a été envoyé.</translation>
    </message>
    <message>
        <source>The layer '{}' has times such as '{}' in the field '{}', of which QGIS reads only a part. Write them such as 2027-03-01T20:30:00+02:00, or load delimited text again without 'Detect field types'. Nothing was sent.</source>
        <translation>La couche « {} » a des heures telles que « {} » dans le champ « {} », dont QGIS ne lit qu'une partie. Écrivez-les comme 2027-03-01T20:30:00+02:00, ou chargez à nouveau le texte délimité sans « Détecter les types de champs ». Rien n'a été envoyé.</translation>
    </message>
    <message>
        <source>{} cannot be written: its path has a character that no path can have (NUL).</source>
        <translation>{} ne peut pas être écrit : son chemin contient un caractère qu'aucun chemin ne peut contenir (NUL).</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: QGIS reads what follows a '|' as the name of a table. Write a table of a GeoPackage like this: ogr:dbname='{}' table="{}" (geom)</source>
        <translation>{} ne peut pas être écrit dans {} : QGIS prend ce qui suit un « | » pour le nom d'une table. Une table d'un GeoPackage s'indique ainsi : ogr:dbname='{}' table="{}" (geom)</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: this format keeps no rows with their values. Choose another one, such as GeoPackage (.gpkg).</source>
        <translation>{} ne peut pas être écrit dans {} : ce format ne conserve pas les lignes avec leurs valeurs. Choisissez-en un autre, par exemple GeoPackage (.gpkg).</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: this is a folder. Add the name of a file.</source>
        <translation>{} ne peut pas être écrit dans {} : c'est un dossier. Ajoutez le nom d'un fichier.</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: this is not a file, but a device or a pipe. Choose a file.</source>
        <translation>{} ne peut pas être écrit dans {} : ce n'est pas un fichier, mais un périphérique ou un tube. Choisissez un fichier.</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: {}. Choose another file.</source>
        <translation>{} ne peut pas être écrit dans {} : {}. Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>this is in the folder where the plugin keeps answers, usage and jobs</source>
        <translation>il se trouve dans le dossier où l'extension conserve les réponses, l'utilisation et les tâches</translation>
    </message>
    <message>
        <source>this is QGIS's authentication database</source>
        <translation>c'est la base de données d'authentification de QGIS</translation>
    </message>
    <message>
        <source>this is the project that is open</source>
        <translation>c'est le projet ouvert</translation>
    </message>
    <message>
        <source>{} and {} would be written to the same table, {}. Choose two tables.</source>
        <translation>{} et {} seraient écrits dans la même table, {}. Choisissez deux tables.</translation>
    </message>
    <message>
        <source>{} and {} would be written to the same file, {}. Choose two files, or two tables of a GeoPackage: ogr:dbname='{}' table="{}" (geom)</source>
        <translation>{} et {} seraient écrits dans le même fichier, {}. Choisissez deux fichiers, ou deux tables d'un GeoPackage : ogr:dbname='{}' table="{}" (geom)</translation>
    </message>
    <message>
        <source>{} could overwrite {}, the layer '{}': both are a table {}. Whether two connections lead to the same database cannot be told from their hosts, ports and services. Choose another name for the table.</source>
        <translation>{} pourrait écraser {}, la couche « {} » : les deux sont une table {}. Les hôtes, les ports et les services ne permettent pas de savoir si deux connexions mènent à la même base de données. Choisissez un autre nom pour la table.</translation>
    </message>
    <message>
        <source>{} could overwrite {}, the layer '{}': the source of the layer names {}. Choose another file or table.</source>
        <translation>{} pourrait écraser {}, la couche « {} » : la source de la couche nomme {}. Choisissez un autre fichier ou une autre table.</translation>
    </message>
    <message>
        <source>{} would overwrite {}, the layer '{}' in the table {}. Choose another table.</source>
        <translation>{} écraserait {}, la couche « {} » dans la table {}. Choisissez une autre table.</translation>
    </message>
    <message>
        <source>{} would overwrite {}, the layer '{}' in {}. Choose another file, or another table of a GeoPackage: ogr:dbname='{}' table="{}" (geom)</source>
        <translation>{} écraserait {}, la couche « {} » dans {}. Choisissez un autre fichier, ou une autre table d'un GeoPackage : ogr:dbname='{}' table="{}" (geom)</translation>
    </message>
    <message>
        <source>The output format cannot have a line break in the name of a field. In the output, the name of this field is '{}'.</source>
        <translation>Le format de sortie n'admet pas de saut de ligne dans le nom d'un champ. Dans la sortie, ce champ s'appelle « {} ».</translation>
    </message>
    <message>
        <source>The output format cannot have a second field '{}'. In the output, its name is '{}'.</source>
        <translation>Le format de sortie n'admet pas de second champ « {} ». Dans la sortie, il s'appelle « {} ».</translation>
    </message>
    <message>
        <source>The output format cannot store the type of the field '{}'. Its values are written as text.</source>
        <translation>Le format de sortie ne peut pas stocker le type du champ « {} ». Ses valeurs sont écrites sous forme de texte.</translation>
    </message>
    <message>
        <source>The output format has names of at most {} letters. These fields have other names in it: {}.</source>
        <translation>Dans le format de sortie, les noms ont au plus {} caractères. Ces champs y portent un autre nom : {}.</translation>
    </message>
    <message>
        <source>The output format has no empty numbers: they are 0. Other formats, such as GeoPackage, keep them empty.</source>
        <translation>Le format de sortie ne connaît pas de nombres vides : ils valent 0. D'autres formats, tels que GeoPackage, les laissent vides.</translation>
    </message>
    <message>
        <source>The output format has no date-times with an offset from UTC. These fields are texts such as 2027-03-01T08:30:00+02:00: {}.</source>
        <translation>Le format de sortie ne connaît pas de dates et heures avec un décalage par rapport à UTC. Ces champs sont des textes tels que 2027-03-01T08:30:00+02:00 : {}.</translation>
    </message>
    <message>
        <source>The output format has texts of at most {} bytes. Longer ones are cut, and end with '…'. The fields, and the numbers of rows: {}. Other formats, such as GeoPackage, keep them.</source>
        <translation>Dans le format de sortie, les textes ont au plus {} octets. Les plus longs sont coupés, et se terminent par « … ». Les champs, et les nombres de lignes : {}. D'autres formats, tels que GeoPackage, les conservent en entier.</translation>
    </message>
    <message>
        <source>The output format cannot have all fields of the rows together ({:,}). Choose another format, such as CSV, or leave fields out.</source>
        <translation>Le format de sortie ne peut pas contenir ensemble tous les champs des lignes ({:,}). Choisissez un autre format, comme CSV, ou omettez des champs.</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>le disque est plein</translation>
    </message>
    <message>
        <source>FlatGeobuf cannot store rows without a geometry</source>
        <translation>FlatGeobuf ne peut pas stocker de lignes sans géométrie</translation>
    </message>
    <message>
        <source>unknown; the disk may have been full</source>
        <translation>inconnue ; le disque était peut-être plein</translation>
    </message>
    <message>
        <source>Dry run: {} is left as it is. The rows for {} are in a temporary layer.</source>
        <translation>Simulation : {} reste tel quel. Les lignes pour {} sont dans une couche temporaire.</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: this version of QGIS cannot read a file of this format if its path has a '%' before two digits. Choose another name.</source>
        <translation>{} ne peut pas être écrit dans {} : cette version de QGIS ne peut pas lire un fichier de ce format si son chemin contient un « % » devant deux chiffres. Choisissez un autre nom.</translation>
    </message>
    <message>
        <source>Lines that have several parts, since they cross 180°, in a layer of lines with one: {:,}. Some formats refuse them, and so do some programs. Where that matters, write them to a temporary layer, and use the tool 'Promote to multipart' of QGIS.</source>
        <translation>Lignes en plusieurs parties, car elles croisent le méridien 180°, dans une couche de lignes à une seule partie : {:,}. Certains formats et certains programmes les refusent. Si cela importe, écrivez-les dans une couche temporaire et utilisez l'outil « Passer en géométries multiparties » de QGIS.</translation>
    </message>
    <message>
        <source>The result is not ready: {} is left as it is. The rows for {} are in a temporary layer.</source>
        <translation>Le résultat n'est pas prêt : {} reste tel quel. Les lignes pour {} sont dans une couche temporaire.</translation>
    </message>
    <message>
        <source>No copy of the rows is kept while {} is written ({}).</source>
        <translation>Aucune copie des lignes n'est conservée pendant l'écriture de {} ({}).</translation>
    </message>
    <message>
        <source>{} does not accept more rows ({}). The run continues and writes the other rows to {}.</source>
        <translation>{} n'accepte plus de lignes ({}). L'exécution continue et écrit le reste dans {}.</translation>
    </message>
    <message>
        <source>{} does not accept more rows ({}), and they cannot be written elsewhere ({}).</source>
        <translation>{} n'accepte plus de lignes ({}), et elles ne peuvent pas être écrites ailleurs ({}).</translation>
    </message>
    <message>
        <source>{} cannot be read. Rows that were written to it: {:,}.</source>
        <translation>{} ne peut pas être lu. Lignes qui y ont été écrites : {:,}.</translation>
    </message>
    <message>
        <source>Rows in {}: {:,}, of {:,} that were written to it.</source>
        <translation>Lignes dans {} : {:,}, sur {:,} qui y ont été écrites.</translation>
    </message>
    <message>
        <source>{} did not accept more rows. Rows in it: {:,}.</source>
        <translation>{} n'a plus accepté de lignes. Lignes dedans : {:,}.</translation>
    </message>
    <message>
        <source>The reason: {}.</source>
        <translation>La raison : {}.</translation>
    </message>
    <message>
        <source>Rows saved in {}: {:,}.</source>
        <translation>Lignes enregistrées dans {} : {:,}.</translation>
    </message>
    <message>
        <source>All answers are stored: run again with another output, and nothing is asked or paid again.</source>
        <translation>Toutes les réponses sont stockées : exécutez à nouveau avec une autre sortie, et rien n'est demandé ni payé à nouveau.</translation>
    </message>
    <message>
        <source>{} cannot be replaced: {}.</source>
        <translation>{} ne peut pas être remplacé : {}.</translation>
    </message>
    <message>
        <source>{} is left as it was.</source>
        <translation>{} reste tel quel.</translation>
    </message>
    <message>
        <source>it has other tables, which QGIS would remove</source>
        <translation>il contient d'autres tables, que QGIS supprimerait</translation>
    </message>
    <message>
        <source>another program has changed it during the run</source>
        <translation>un autre programme l'a modifié pendant l'exécution</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>{} cannot be replaced: {}. Choose another output.</source>
        <translation>{} ne peut pas être remplacé : {}. Choisissez une autre sortie.</translation>
    </message>
    <message>
        <source>{} must be {}, not '{}'.</source>
        <translation>{} doit être {}, et non « {} ».</translation>
    </message>
    <message>
        <source>{} is empty. Enter a value, or leave the parameter out.</source>
        <translation>{} est vide. Saisissez une valeur, ou omettez le paramètre.</translation>
    </message>
    <message>
        <source>{} is empty. Enter a value.</source>
        <translation>{} est vide. Saisissez une valeur.</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>un nombre entier</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un nombre</translation>
    </message>
    <message>
        <source>a whole number, {least} or more</source>
        <translation>un nombre entier, au moins {least}</translation>
    </message>
    <message>
        <source>a number, {least} or more</source>
        <translation>un nombre, au moins {least}</translation>
    </message>
    <message>
        <source>Write {}.</source>
        <translation>Écrivez {}.</translation>
    </message>
    <message>
        <source>Write {}, or {} if the comma is a decimal point.</source>
        <translation>Écrivez {}, ou {} si la virgule est un séparateur décimal.</translation>
    </message>
    <message>
        <source>{} cannot be '{}'. Possible values: {}.</source>
        <translation>{} ne peut pas être « {} ». Valeurs possibles : {}.</translation>
    </message>
    <message>
        <source>a date such as 2027-03-01</source>
        <translation>une date telle que 2027-03-01</translation>
    </message>
    <message>
        <source>a date and time such as 2027-03-01T08:30:00</source>
        <translation>une date et une heure telles que 2027-03-01T08:30:00</translation>
    </message>
    <message>
        <source>a point on Earth such as 24.9384,60.1699</source>
        <translation>un point sur la Terre tel que 24.9384,60.1699</translation>
    </message>
    <message>
        <source>{} is '{}', which cannot be placed on Earth. {}</source>
        <translation>{} est « {} », qui ne peut pas être situé sur la Terre. {}</translation>
    </message>
    <message>
        <source>It lies at latitude {}, longitude {}, which is not on Earth. Longitude comes first; a point in another coordinate system needs the name of that system: 385000,6672000 [EPSG:3067].</source>
        <translation>Il se trouve à la latitude {}, longitude {}, qui n'est nulle part sur la Terre. La longitude vient en premier ; pour un point dans un autre SCR, il faut le nom de celui-ci : 385000,6672000 [EPSG:3067].</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un texte</translation>
    </message>
    <message>
        <source>Trying again until {}.</source>
        <translation>Nouvelles tentatives jusqu'à {}.</translation>
    </message>
    <message>
        <source>the outlines cross each other too often</source>
        <translation>les contours se croisent trop souvent</translation>
    </message>
    <message>
        <source>its outline cannot be repaired</source>
        <translation>son contour ne peut pas être réparé</translation>
    </message>
    <message>
        <source>its outline crosses itself, and has too many corners to be repaired: more than {:,}</source>
        <translation>son contour se croise lui-même et a trop de sommets pour être réparé : plus de {:,}</translation>
    </message>
    <message>
        <source>its outline crosses itself too often to be repaired</source>
        <translation>son contour se croise trop souvent pour être réparé</translation>
    </message>
    <message>
        <source>Time left: about {}.</source>
        <translation>Temps restant : environ {}.</translation>
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
        <translation>On ne connaît pas les points des lignes avec une adresse : la couche n'a pas de points en WGS 84, et ces champs de l'exécution antérieure manquent : {}. Prenez la couche que l'exécution antérieure a écrite, ou ne limitez pas l'exécution aux lignes sans adresse.</translation>
    </message>
    <message>
        <source>The layer has addresses of an earlier run. They are updated.</source>
        <translation>La couche contient les adresses d'une exécution antérieure. Elles sont mises à jour.</translation>
    </message>
    <message>
        <source>These fields are added to the addresses: {}.</source>
        <translation>Ces champs sont ajoutés aux adresses : {}.</translation>
    </message>
    <message>
        <source>They are empty in rows that are not asked again.</source>
        <translation>Ils sont vides dans les lignes qui ne sont pas redemandées.</translation>
    </message>
    <message>
        <source>The types of these fields change, because they cannot hold all addresses: {}.</source>
        <translation>Le type de ces champs change, car il ne peut pas contenir toutes les adresses : {}.</translation>
    </message>
    <message>
        <source>It is not known which rows have no address: the layer has some fields of an earlier run, but these are missing: {}. All rows would be asked and paid again. Take the layer that the earlier run has written, or do not limit the run to rows without an address.</source>
        <translation>On ne sait pas quelles lignes sont sans adresse : la couche contient certains champs d'une exécution antérieure, mais ceux-ci manquent : {}. Toutes les lignes seraient demandées et payées à nouveau. Prenez la couche que l'exécution antérieure a écrite, ou ne limitez pas l'exécution aux lignes sans adresse.</translation>
    </message>
    <message>
        <source>The run is not limited to rows without an address: the layer is not the result of an earlier run.</source>
        <translation>L'exécution n'est pas limitée aux lignes sans adresse : la couche n'est pas le résultat d'une exécution antérieure.</translation>
    </message>
    <message>
        <source>no geometry</source>
        <translation>aucune géométrie</translation>
    </message>
    <message>
        <source>invalid values</source>
        <translation>valeurs incorrectes</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>pas de réponse</translation>
    </message>
    <message>
        <source>not requested</source>
        <translation>non demandé</translation>
    </message>
    <message>
        <source>found</source>
        <translation>trouvé</translation>
    </message>
    <message>
        <source>low score</source>
        <translation>score faible</translation>
    </message>
    <message>
        <source>no address</source>
        <translation>aucune adresse</translation>
    </message>
    <message>
        <source>passable</source>
        <translation>praticable</translation>
    </message>
    <message>
        <source>restricted</source>
        <translation>restreint</translation>
    </message>
    <message>
        <source>no route</source>
        <translation>aucun itinéraire</translation>
    </message>
    <message>
        <source>no road</source>
        <translation>pas de route</translation>
    </message>
    <message>
        <source>outside the region</source>
        <translation>hors de la région</translation>
    </message>
    <message>
        <source>reachable</source>
        <translation>accessible</translation>
    </message>
    <message>
        <source>nothing reachable</source>
        <translation>rien d'accessible</translation>
    </message>
    <message>
        <source>matched</source>
        <translation>calé</translation>
    </message>
    <message>
        <source>far from the road</source>
        <translation>loin de la route</translation>
    </message>
    <message>
        <source>low confidence</source>
        <translation>confiance faible</translation>
    </message>
    <message>
        <source>in a tour</source>
        <translation>dans une tournée</translation>
    </message>
    <message>
        <source>in no tour</source>
        <translation>dans aucune tournée</translation>
    </message>
    <message>
        <source>Rows that were written incompletely: {:,}. The first reason: {}</source>
        <translation>Lignes écrites de façon incomplète : {:,}. Première raison : {}</translation>
    </message>
    <message>
        <source>its geometry</source>
        <translation>la géométrie</translation>
    </message>
    <message>
        <source>Refused by the output and left out: {} ({}).</source>
        <translation>Refusé par la sortie, donc omis : {} ({}).</translation>
    </message>
    <message>
        <source>The radius '{}' is not a number of metres above 0.</source>
        <translation>Le rayon « {} » n'est pas un nombre de mètres supérieur à 0.</translation>
    </message>
    <message>
        <source>The radius '{}' is longer than half the circumference of the Earth, {:,.0f} metres.</source>
        <translation>Le rayon « {} » dépasse la moitié de la circonférence de la Terre, {:,.0f} mètres.</translation>
    </message>
    <message>
        <source>The heading '{}' is not a number of degrees from 0 to 360.</source>
        <translation>Le cap « {} » n'est pas un nombre de degrés de 0 à 360.</translation>
    </message>
    <message>
        <source>there is no field '{}'</source>
        <translation>il n'y a pas de champ « {} »</translation>
    </message>
    <message>
        <source>there is no variable '{}'</source>
        <translation>il n'y a pas de variable « {} »</translation>
    </message>
    <message>
        <source>The expression '{}' of {} cannot be evaluated: {}.</source>
        <translation>L'expression « {} » de {} ne peut pas être évaluée : {}.</translation>
    </message>
    <message>
        <source>In most rows, the latitude is out of range, but the longitude would be valid: are the two swapped?</source>
        <translation>Dans la plupart des lignes, la latitude est hors limites, mais la longitude serait valide : les deux sont-elles inversées ?</translation>
    </message>
    <message>
        <source>The point lies outside of its coordinate system. Has the layer the one of its coordinates?</source>
        <translation>Le point se trouve en dehors de son SCR. La couche a-t-elle celui de ses coordonnées ?</translation>
    </message>
    <message>
        <source>The row has no geometry.</source>
        <translation>La ligne n'a pas de géométrie.</translation>
    </message>
    <message>
        <source>A coordinate of the point is not a finite number.</source>
        <translation>Une coordonnée du point n'est pas un nombre fini.</translation>
    </message>
    <message>
        <source>The latitude {} is not between -90 and 90.</source>
        <translation>La latitude {} n'est pas comprise entre −90 et 90.</translation>
    </message>
    <message>
        <source>The longitude {} is not between -180 and 180.</source>
        <translation>La longitude {} n'est pas comprise entre −180 et 180.</translation>
    </message>
    <message>
        <source>The row has a line or an area where a point is needed.</source>
        <translation>La ligne a une polyligne ou une surface là où il faut un point.</translation>
    </message>
    <message>
        <source>The row has {} points; make one row of each with 'Multipart to singleparts'.</source>
        <translation>La ligne a {} points ; faites une ligne de chacun avec « De morceaux multiples à morceaux uniques ».</translation>
    </message>
    <message>
        <source>Rows written: {:,} of {:,}.</source>
        <translation>Lignes écrites : {:,} sur {:,}.</translation>
    </message>
    <message>
        <source>Stored answers that were gone and were asked for again ({}): {:,}.</source>
        <translation>Réponses stockées qui avaient disparu et ont été redemandées ({}) : {:,}.</translation>
    </message>
    <message>
        <source>Answers of this run ({}) that could not be stored, and are only in its output: {:,}. The next run asks for them again, and they are billed again, unless it is limited to rows without an address.</source>
        <translation>Réponses de cette exécution ({}) qui n'ont pas pu être stockées et ne figurent que dans sa sortie : {:,}. La prochaine exécution les redemande, et elles sont facturées à nouveau, sauf si elle est limitée aux lignes sans adresse.</translation>
    </message>
    <message>
        <source>The run ended before everything was asked. {}</source>
        <translation>L'exécution s'est terminée avant que tout ne soit demandé. {}</translation>
    </message>
    <message>
        <source>Answers of this run ({}) that are stored: {:,}. Run again to ask the rest: these cost nothing then.</source>
        <translation>Réponses de cette exécution ({}) qui sont stockées : {:,}. Exécutez à nouveau pour demander le reste : celles-ci ne coûtent alors rien.</translation>
    </message>
    <message>
        <source>Answers of this run ({}) that are only in its output, as it did not use the store: {:,}.</source>
        <translation>Réponses de cette exécution ({}) qui ne sont que dans sa sortie, car elle n'a pas utilisé le cache : {:,}.</translation>
    </message>
    <message>
        <source>Requests: {:,} of {:,}. Answered {}: {:,} of {:,}.</source>
        <translation>Requêtes : {:,} sur {:,}. Réponses ({}) : {:,} sur {:,}.</translation>
    </message>
    <message>
        <source>Cancelled. Rows that are not in the output: {:,}.</source>
        <translation>Annulé. Lignes absentes de la sortie : {:,}.</translation>
    </message>
    <message>
        <source>Trying again in {:.0f} s, until {}.</source>
        <translation>Nouvelle tentative dans {:.0f} s, puis d'autres jusqu'à {}.</translation>
    </message>
    <message>
        <source>This is repetition {} of {}, which may bill {:,} transactions more.</source>
        <translation>C'est la répétition {} sur {}, qui peut facturer {:,} transactions de plus.</translation>
    </message>
    <message>
        <source>The service answers again.</source>
        <translation>Le service répond à nouveau.</translation>
    </message>
    <message>
        <source>The service has not answered for {:.0f} s. Waiting for it until {}.</source>
        <translation>Le service n'a pas répondu depuis {:.0f} s. Attente de sa réponse jusqu'à {}.</translation>
    </message>
    <message>
        <source>Some stored answers were removed meanwhile or cannot be read. They are asked for again, which adds to the estimated requests and transactions.</source>
        <translation>Certaines réponses stockées ont été supprimées entre-temps ou ne peuvent pas être lues. Elles sont redemandées, ce qui s'ajoute aux requêtes et aux transactions estimées.</translation>
    </message>
    <message>
        <source>process {} on {}, since {}</source>
        <translation>processus {} sur {}, depuis {}</translation>
    </message>
    <message>
        <source>unknown process</source>
        <translation>processus inconnu</translation>
    </message>
    <message>
        <source>The other run ({}) has received no answer for {:.0f} s. This run now sends the same requests itself. They may be billed twice if the other run continues.</source>
        <translation>L'autre exécution ({}) n'a reçu aucune réponse depuis {:.0f} s. Cette exécution envoie maintenant elle-même les mêmes requêtes. Elles peuvent être facturées deux fois si l'autre exécution continue.</translation>
    </message>
    <message>
        <source>Waiting for another run that has sent the same requests: {}.</source>
        <translation>Attente d'une autre exécution qui a envoyé les mêmes requêtes : {}.</translation>
    </message>
    <message>
        <source>{} requests failed like this: {}</source>
        <translation>{} requêtes ont échoué ainsi : {}</translation>
    </message>
    <message>
        <source>Requests that failed for other reasons: {}. The rows say which.</source>
        <translation>Requêtes ayant échoué pour d'autres raisons : {}. Les lignes indiquent lesquelles.</translation>
    </message>
    <message>
        <source>Rows with the status '{}': {:,}. {}</source>
        <translation>Lignes de statut « {} » : {:,}. {}</translation>
    </message>
    <message>
        <source>Rows with other reasons: {:,}. Their error field has the reasons.</source>
        <translation>Lignes avec d'autres raisons : {:,}. Leur champ d'erreur les indique.</translation>
    </message>
    <message>
        <source>The output has no rows.</source>
        <translation>La sortie n'a aucune ligne.</translation>
    </message>
    <message>
        <source>Dry run: nothing was sent. Rows: {:,} ({}). A run would take {:,} answers from the store and send {:,} requests, for at most {:,} transactions.</source>
        <translation>Simulation : rien n'a été envoyé. Lignes : {:,} ({}). En réalité, réponses déjà enregistrées : {:,}, requêtes à envoyer : {:,}, transactions : {:,} au plus.</translation>
    </message>
    <message>
        <source>Rows: {:,} ({}). From the store: {:,}. Requests: {:,}. Transactions: at most {:,}.</source>
        <translation>Lignes : {:,} ({}). Depuis le cache : {:,}. Requêtes : {:,}. Transactions : au plus {:,}.</translation>
    </message>
    <message>
        <source>Transactions of this run that are missing from the usage ledger: {:,}. {}.</source>
        <translation>Transactions de cette exécution qui manquent dans le registre d'utilisation : {:,}. {}.</translation>
    </message>
    <message>
        <source>Some stored answers could not be read ({}). They are asked for again.</source>
        <translation>Certaines réponses stockées n'ont pas pu être lues ({}). Elles sont redemandées.</translation>
    </message>
    <message>
        <source>The result store {} cannot be read: {}. Nothing was sent. Run again, or without the store.</source>
        <translation>Le cache de résultats {} ne peut pas être lu : {}. Rien n'a été envoyé. Exécutez à nouveau, ou sans le cache.</translation>
    </message>
    <message>
        <source>The list of what was submitted cannot be used: {}. Nothing was sent.</source>
        <translation>La liste de ce qui a été soumis n'est pas utilisable : {}. Rien n'a été envoyé.</translation>
    </message>
    <message>
        <source>{} Nothing was sent.</source>
        <translation>{} Rien n'a été envoyé.</translation>
    </message>
    <message>
        <source>A real run would be refused: {}</source>
        <translation>Une véritable exécution serait refusée : {}</translation>
    </message>
    <message>
        <source>The transactions of this run will not be counted, because the usage ledger cannot be used: {}.</source>
        <translation>Les transactions de cette exécution ne seront pas comptées, car le registre d'utilisation n'est pas utilisable : {}.</translation>
    </message>
    <message>
        <source>On a server, you can also set the environment variable LOCATION_GATEWAY_MONTHLY_LIMIT.</source>
        <translation>Sur un serveur, vous pouvez aussi définir la variable d'environnement LOCATION_GATEWAY_MONTHLY_LIMIT.</translation>
    </message>
    <message>
        <source>The monthly limit of {:,} transactions cannot be checked, because the usage ledger cannot be used: {}. A run that ignores the monthly limit continues nevertheless: this is an advanced parameter.</source>
        <translation>La limite mensuelle de {:,} transactions ne peut pas être vérifiée, car le registre d'utilisation n'est pas utilisable : {}. Une exécution qui ignore la limite mensuelle continue malgré cela : c'est un paramètre avancé.</translation>
    </message>
    <message>
        <source>Or move {} away: the count of this month then begins at 0, whatever has been used.</source>
        <translation>Ou déplacez {} : le compte de ce mois recommence alors à 0, quoi qui ait été utilisé.</translation>
    </message>
    <message>
        <source>{}, or run without the store. Nothing was sent.</source>
        <translation>{}, ou exécutez sans le cache. Rien n'a été envoyé.</translation>
    </message>
    <message>
        <source>The result store cannot be used: {}. The run continues without it: it requests everything, and another run pays for the same again.</source>
        <translation>Le cache de résultats n'est pas utilisable : {}. L'exécution continue sans lui : elle demande tout, et une autre exécution paie à nouveau pour la même chose.</translation>
    </message>
    <message>
        <source>The folder for temporary files has no space for the answers: {}.</source>
        <translation>Il n'y a pas de place pour les réponses dans le dossier des fichiers temporaires : {}.</translation>
    </message>
    <message>
        <source>The result store was damaged. It was moved to {}, and a new, empty one was created. What was in it is asked for and paid for again when it is needed.</source>
        <translation>Le cache de résultats était endommagé. Il a été déplacé vers {}, et un nouveau, vide, a été créé. Ce qu'il contenait est demandé et payé à nouveau quand il le faut.</translation>
    </message>
    <message>
        <source>Old answers could not be removed from the result store ({}). The next run tries again.</source>
        <translation>Les anciennes réponses n'ont pas pu être supprimées du cache de résultats ({}). La prochaine exécution réessaiera.</translation>
    </message>
    <message>
        <source>According to this computer's clock, today is {}. All stored answers have therefore expired (days: {}), and none is used. If the clock is wrong, cancel, set the clock and run again: the answers are still there.</source>
        <translation>D'après l'horloge de cet ordinateur, nous sommes le {}. Toutes les réponses stockées ont donc expiré (jours : {}), et aucune n'est utilisée. Si l'horloge est fausse, annulez, réglez-la et exécutez à nouveau : les réponses sont toujours là.</translation>
    </message>
    <message>
        <source>The file with this computer's list of batch jobs was damaged. It was moved to {}, and a new one was started. The service still lists the jobs themselves.</source>
        <translation>Le fichier des tâches par lots de cet ordinateur était endommagé. Il a été déplacé vers {} et un nouveau a été commencé ; les tâches elles-mêmes sont listées par le service.</translation>
    </message>
    <message>
        <source>The file with this computer's list of plans was damaged. It was moved to {}, and a new one was started. Plans that were not collected cannot be collected any more.</source>
        <translation>Le fichier de la liste des plans de cet ordinateur était endommagé. Il a été déplacé vers {} et un nouveau a été commencé. Les plans qui n'ont pas été récupérés ne peuvent plus l'être.</translation>
    </message>
    <message>
        <source>The plugin was switched off or updated after this was opened. Close it, and open it again: from the toolbox, if the plugin is switched on.</source>
        <translation>L'extension a été désactivée ou mise à jour après l'ouverture de cette fenêtre. Fermez-la, et ouvrez-la à nouveau : depuis la boîte à outils, si l'extension est activée.</translation>
    </message>
    <message>
        <source>Stored answers for a departure 'now' ({}): {:,}, of departures from {} to {}. To ask again for older ones, use {}.</source>
        <translation>Réponses stockées pour un départ « maintenant » ({}) : {:,}, départs du {} au {}. Pour redemander les plus anciennes, utilisez {}.</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>Rien n'a été envoyé.</translation>
    </message>
    <message>
        <source>'{}' is no date such as 2027-03-01.</source>
        <translation>« {} » n'est pas une date telle que 2027-03-01.</translation>
    </message>
    <message>
        <source>Times: from {} to {}.</source>
        <translation>Heures : de {} à {}.</translation>
    </message>
    <message>
        <source>The time '{}' cannot be read: QGIS holds it as invalid.</source>
        <translation>L'heure « {} » ne peut pas être lue : QGIS la tient pour non valide.</translation>
    </message>
    <message>
        <source>The time '{}' cannot be read: this computer does not know the time zone '{}'.</source>
        <translation>L'heure « {} » est illisible : cet ordinateur ne connaît pas le fuseau horaire « {} ».</translation>
    </message>
    <message>
        <source>The time '{}' is there twice in '{}', when summer time ends. Add an offset such as +02:00.</source>
        <translation>L'heure « {} » existe deux fois dans « {} », à la fin de l'heure d'été. Ajoutez un décalage tel que +02:00.</translation>
    </message>
    <message>
        <source>There is no time '{}' in '{}': summer time skips it.</source>
        <translation>L'heure « {} » n'existe pas dans « {} » : l'heure d'été la saute.</translation>
    </message>
    <message>
        <source>The time '{}' has an offset that '{}' does not have at that time.</source>
        <translation>L'heure « {} » a un décalage que « {} » n'a pas à ce moment-là.</translation>
    </message>
    <message>
        <source>The layer '{}' is a table without points. If it has columns with coordinates, make points of them with 'Create points layer from table' in QGIS's toolbox, and take that layer.</source>
        <translation>La couche « {} » est une table sans points. Si elle a des colonnes de coordonnées, faites-en des points avec « Créer une couche de points à partir d'une table » dans la boîte à outils de traitements de QGIS, et prenez cette couche.</translation>
    </message>
    <message>
        <source>Or write the layer like this, with the names of the columns: {}</source>
        <translation>Ou indiquez la couche ainsi, avec les noms des colonnes : {}</translation>
    </message>
    <message>
        <source>It has no coordinate system that QGIS knows. Assign the coordinate system of its coordinates.</source>
        <translation>Aucun SCR connu de QGIS ne lui est attribué. Attribuez celui dans lequel sont les coordonnées.</translation>
    </message>
    <message>
        <source>Its coordinate system '{}' describes heights only. Assign the coordinate system of its coordinates.</source>
        <translation>Son SCR « {} » n'indique que des altitudes. Attribuez celui dans lequel sont les coordonnées.</translation>
    </message>
    <message>
        <source>Its coordinate system '{}' is geocentric (x, y and z from the centre of the Earth). Reproject the layer to longitude and latitude first.</source>
        <translation>Son SCR « {} » est géocentrique (x, y et z depuis le centre de la Terre). Reprojetez d'abord la couche en longitude et latitude.</translation>
    </message>
    <message>
        <source>There is no transformation from its coordinate system '{}' to WGS 84. Assign the coordinate system of its coordinates, or georeference the layer first.</source>
        <translation>Il n'existe pas de transformation de son SCR « {} » vers WGS 84. Attribuez celui dans lequel sont les coordonnées, ou géoréférencez d'abord la couche.</translation>
    </message>
    <message>
        <source>addresses</source>
        <translation>adresses</translation>
    </message>
    <message>
        <source>Geocode addresses</source>
        <translation>Géocodage d'adresses</translation>
    </message>
    <message>
        <source>Places of {}</source>
        <translation>Lieux de {}</translation>
    </message>
    <message>
        <source>batch,job,list,state,status,progress,queue,location,gateway</source>
        <translation>lots,tâche,liste,état,statut,progression,file d'attente,localisation,passerelle,batch,job,list,status,location,gateway</translation>
    </message>
    <message>
        <source>Lists the batch jobs of an environment and their progress. Bills nothing.</source>
        <translation>Liste les tâches par lots d'un environnement et leur avancement. Ne facture rien.</translation>
    </message>
    <message>
        <source>Makes a table of the batch jobs that the service knows for your key, newest first, wherever they were submitted: job_id, tag, status, the times in UTC, and the numbers of records in total, succeeded and failed. It bills nothing.

layer and collected are known only for jobs that were submitted from this computer: the name of the layer, and when the results were collected.

The table also has the jobs that this computer remembers and the service does not list. Their status is 'gone' if they were deleted elsewhere, have expired (jobs are kept for 30 days) or belong to another key. It is 'not made' if submitting was interrupted and no job has the tag. If a state is chosen, these jobs are left out.</source>
        <translation>Dresse une table des tâches par lots que le service connaît pour votre clé, les plus récentes d'abord, où qu'elles aient été soumises : job_id, tag, status, les heures en UTC, et le nombre d'enregistrements, de réussites et d'échecs. Ne facture rien.

layer et collected sont connus pour les tâches soumises depuis cet ordinateur : le nom de la couche, et le moment où les résultats ont été récupérés.

Les tâches que cet ordinateur a mémorisées et que le service ne liste pas figurent aussi dans la table. Leur statut est « gone » lorsqu'elles ont été supprimées ailleurs, ont expiré (les tâches sont conservées 30 jours) ou appartiennent à une autre clé, et « not made » lorsque la soumission a été interrompue et qu'aucune tâche ne porte l'étiquette. Si un état est choisi, elles sont omises.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Only jobs in this state are listed. Empty: all of them. In scripts: submitted, queued, pending, inProgress, completed, stopped, deleted, failure.</source>
        <translation>Seules les tâches dans cet état sont listées. Si vide : toutes. Dans les scripts : submitted, queued, pending, inProgress, completed, stopped, deleted, failure.</translation>
    </message>
    <message>
        <source>Only the key that created a job sees it.</source>
        <translation>Seule la clé qui a créé une tâche la voit.</translation>
    </message>
    <message>
        <source>Jobs in the table</source>
        <translation>Tâches dans la table</translation>
    </message>
    <message>
        <source>Jobs with the status '{}'</source>
        <translation>Tâches de statut « {} »</translation>
    </message>
    <message>
        <source>Batch jobs of {}</source>
        <translation>Tâches par lots de {}</translation>
    </message>
    <message>
        <source>Id of the job</source>
        <translation>Identifiant de la tâche</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Étiquette</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Création</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Lancement</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Enregistrements</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>Réussis</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Échec</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Couche</translation>
    </message>
    <message>
        <source>Collected</source>
        <translation>Récupérée</translation>
    </message>
    <message>
        <source>Job {} was found by its tag; submitting it had been interrupted.</source>
        <translation>La tâche {} a été trouvée grâce à son étiquette ; sa soumission avait été interrompue.</translation>
    </message>
    <message>
        <source>Not made: {}. Submitting them was interrupted, or is still going on elsewhere, and the service lists no job with their tags. Submit the layer again: the plugin looks for the tags once more before it creates a job.</source>
        <translation>Non créées : {}. Leur soumission a été interrompue, ou est en cours ailleurs en ce moment, et le service ne liste aucune tâche portant leurs étiquettes. Soumettez à nouveau la couche : l'extension recherche encore une fois les étiquettes avant de créer quoi que ce soit.</translation>
    </message>
    <message>
        <source>Gone: {}. They were submitted from this computer, but the service does not list them: they were deleted elsewhere, have expired, or belong to another key. If you submit their layers again, their records are billed again.</source>
        <translation>Disparues : {}. Elles ont été soumises depuis cet ordinateur, mais le service ne les liste pas : elles ont été supprimées ailleurs, ont expiré ou appartiennent à une autre clé. Si vous soumettez à nouveau leurs couches, leurs enregistrements sont facturés à nouveau.</translation>
    </message>
    <message>
        <source>{:,} of the jobs that are gone are older than any job that the service keeps, and were removed from the list on this computer.</source>
        <translation>{:,} des tâches disparues sont plus anciennes que celles que le service conserve, et ont été retirées de la liste sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Batch jobs of '{}': {:,}{}. Nothing was billed.</source>
        <translation>Tâches par lots de « {} » : {:,}{}. Rien n'a été facturé.</translation>
    </message>
    <message>
        <source>{} and {:,} more</source>
        <translation>{} et {:,} de plus</translation>
    </message>
    <message>
        <source>Stop or delete batch jobs</source>
        <translation>Arrêter ou supprimer des tâches par lots</translation>
    </message>
    <message>
        <source>batch,job,cancel,stop,abort,delete,remove,location,gateway</source>
        <translation>lots,tâche,annuler,arrêter,interrompre,supprimer,localisation,passerelle,batch,job,cancel,stop,abort,delete,location,gateway</translation>
    </message>
    <message>
        <source>Stops batch jobs that are under way and, if you choose so, deletes jobs with their results.</source>
        <translation>Arrête les tâches par lots en cours ; les supprime, avec leurs résultats, si c'est souhaité.</translation>
    </message>
    <message>
        <source>Stops batch jobs. What a job has done so far is billed and can be collected. Jobs that have ended are left as they are. Stopping and deleting bill nothing.

Jobs can be deleted as well. Results that were not collected are then lost for good although they are billed, and requesting the same again is billed again. What was collected stays in your layers and in the result store.

The output has the state of each job, in the order of the ids; 'gone' means that the service does not know the job. The run fails only if nothing could be done for any of the jobs.</source>
        <translation>Arrête des tâches par lots. Ce qu'une tâche a fait jusque-là est facturé et peut être récupéré ; une tâche terminée reste telle quelle. L'arrêt et la suppression ne facturent rien eux-mêmes.

Les tâches peuvent aussi être supprimées. Les résultats qui n'ont pas été récupérés sont alors perdus pour de bon, bien qu'ils soient facturés, et redemander la même chose est facturé à nouveau. Ce qui a été récupéré reste dans vos couches et dans le cache de résultats.

La sortie indique l'état de chaque tâche, dans l'ordre des identifiants ; « gone » signifie que le service ne connaît pas la tâche. L'exécution n'échoue que si rien n'a pu être fait pour aucune d'elles.</translation>
    </message>
    <message>
        <source>Delete the jobs with their results</source>
        <translation>Supprimer les tâches avec leurs résultats</translation>
    </message>
    <message>
        <source>This cannot be undone. If you need the results, collect them first: they are billed in any case.</source>
        <translation>Cette action est irréversible. Si vous avez besoin des résultats, récupérez-les auparavant : ils sont facturés dans tous les cas.</translation>
    </message>
    <message>
        <source>States of the jobs afterwards, separated by commas</source>
        <translation>États des tâches ensuite, séparés par des virgules</translation>
    </message>
    <message>
        <source>Jobs: {:,} of {:,}.</source>
        <translation>Tâches : {:,} sur {:,}.</translation>
    </message>
    <message>
        <source>The results are incomplete (records answered according to the job: {:,}, in the results: {:,}). Collect the job again.</source>
        <translation>Les résultats sont incomplets (enregistrements ayant reçu une réponse selon la tâche : {:,}, dont présents dans les résultats : {:,}). Récupérez à nouveau la tâche.</translation>
    </message>
    <message>
        <source>The job ended before it reached this record ({}).</source>
        <translation>La tâche s'est terminée avant d'arriver à cet enregistrement ({}).</translation>
    </message>
    <message>
        <source>The service counts failed records in this job, but does not say which ones.</source>
        <translation>Le service compte des enregistrements en échec dans cette tâche, mais ne dit pas lesquels.</translation>
    </message>
    <message>
        <source>This record is missing from the results, and the job does not say whether it was answered. Collect the job again.</source>
        <translation>Cet enregistrement manque dans les résultats, et la tâche n'indique pas s'il a reçu une réponse. Récupérez à nouveau la tâche.</translation>
    </message>
    <message>
        <source>It contains no batch job with an id.</source>
        <translation>Elle ne contient aucune tâche par lots avec un identifiant.</translation>
    </message>
    <message>
        <source>It contains no list of jobs.</source>
        <translation>Elle ne contient pas de liste de tâches.</translation>
    </message>
    <message>
        <source>A file of the batch job could not be read or written.</source>
        <translation>Un fichier de la tâche par lots n'a pas pu être lu ou écrit.</translation>
    </message>
    <message>
        <source>Check that the disk has free space and that the folder is writable.</source>
        <translation>Vérifiez qu'il reste de la place sur le disque et qu'il est possible d'écrire dans le dossier.</translation>
    </message>
    <message>
        <source>It is empty.</source>
        <translation>Elle est vide.</translation>
    </message>
    <message>
        <source>Collect a batch job</source>
        <translation>Récupérer une tâche par lots</translation>
    </message>
    <message>
        <source>batch,job,results,address,geocoding,reverse,download,location,gateway</source>
        <translation>lots,tâche,résultats,adresse,géocodage,inverse,télécharger,localisation,passerelle,batch,job,results,address,geocoding,reverse,download,location,gateway</translation>
    </message>
    <message>
        <source>Adds the results of batch jobs to the layer that was submitted, as a run without a job would.</source>
        <translation>Ajoute les résultats de tâches par lots à la couche soumise, comme le ferait une exécution sans tâche.</translation>
    </message>
    <message>
        <source>Adds the results of batch jobs to the layer that was submitted. Points get their addresses, in the same fields as with 'Reverse geocode points'. Addresses get their points, in the same fields as with 'Geocode addresses'. It bills nothing.

There is no output as long as one of the jobs is under way. The run can wait for it.

The results are also kept in the result store, so that any later run finds them. Rows are matched by their place or address. Rows that were added or changed since then, and that are in none of the jobs, are 'not_asked', and the log says how many. Rows for which the job has an error are 'failed', with the service's reason. Rows that are missing because the results are incomplete are 'failed', too: collect the job again. If a job was stopped or has failed, what it has done is collected.

A job that was not submitted from this profile is matched by the coordinates alone. Its results are not kept, because the other parameters of the job are not known. If it has addresses, it cannot be collected here: its results do not contain them.</source>
        <translation>Ajoute les résultats de tâches par lots à la couche soumise. Les points reçoivent leurs adresses, dans les champs de « Géocodage inverse de points ». Les adresses reçoivent leurs points, dans les champs de « Géocodage d'adresses ». Ne facture rien.

Tant que l'une des tâches est en cours, il n'y a pas de sortie. L'exécution peut l'attendre.

Les résultats sont aussi conservés dans le cache de résultats, si bien que toute exécution ultérieure les trouve. Les lignes sont mises en correspondance par leur lieu ou leur adresse. Celles qui ont été ajoutées ou modifiées depuis, et qu'aucune des tâches ne contient, sont « not_asked », et le journal indique combien. Les lignes pour lesquelles la tâche contient une erreur sont « failed », avec la raison donnée par le service. Celles qui manquent parce que les résultats sont incomplets sont « failed » aussi : récupérez alors à nouveau la tâche. D'une tâche arrêtée ou en échec, ce qu'elle a fait est récupéré.

Une tâche qui n'a pas été soumise depuis ce profil est mise en correspondance par les seules coordonnées. Ses résultats ne sont pas conservés, car les autres paramètres de la tâche ne sont pas connus. Si elle contient des adresses, elle ne peut pas être récupérée ici : ses résultats ne les contiennent pas.</translation>
    </message>
    <message>
        <source>Layer that was submitted</source>
        <translation>Couche soumise</translation>
    </message>
    <message>
        <source>The points, or the table of addresses. Every row comes out again.</source>
        <translation>Les points, ou la table d'adresses. Chaque ligne ressort.</translation>
    </message>
    <message>
        <source>Wait for the jobs (minutes)</source>
        <translation>Attendre les tâches (minutes)</translation>
    </message>
    <message>
        <source>0: report the states of the jobs, and stop if any of them is under way.</source>
        <translation>0 : indiquer l'état des tâches et, si elles ne sont pas terminées, s'arrêter.</translation>
    </message>
    <message>
        <source>If the jobs have addresses, the input has no position: the point is at the address.</source>
        <translation>Si les tâches contiennent des adresses, l'entrée n'a pas de position : le point est à l'adresse.</translation>
    </message>
    <message>
        <source>Minimum score (of addresses)</source>
        <translation>Score minimal (des adresses)</translation>
    </message>
    <message>
        <source>Layer with the results</source>
        <translation>Couche avec les résultats</translation>
    </message>
    <message>
        <source>If the jobs have addresses, it has the points and fields of 'Geocode addresses' instead.</source>
        <translation>Si les tâches contiennent des adresses, elle a à la place les points et les champs de « Géocodage d'adresses ».</translation>
    </message>
    <message>
        <source>Distinct places or addresses</source>
        <translation>Lieux ou adresses distincts</translation>
    </message>
    <message>
        <source>States of the jobs, separated by commas</source>
        <translation>États des tâches, séparés par des virgules</translation>
    </message>
    <message>
        <source>The results cannot be stored on this computer: {}. Free some disk space and collect the jobs again.</source>
        <translation>Les résultats ne peuvent pas être conservés sur cet ordinateur : {}. Libérez de la place et récupérez à nouveau les tâches.</translation>
    </message>
    <message>
        <source>Results read: {:,} of {:,}.</source>
        <translation>Résultats lus : {:,} sur {:,}.</translation>
    </message>
    <message>
        <source>Jobs that ended before they had answered all records: {}. Submit the layer again to ask the rest: stored answers cost nothing then.</source>
        <translation>Tâches terminées avant d'avoir répondu à tous les enregistrements : {}. Soumettez à nouveau la couche pour demander le reste : les réponses stockées ne coûtent alors rien.</translation>
    </message>
    <message>
        <source>Deleted, with their results: {}.</source>
        <translation>Supprimées, avec leurs résultats : {}.</translation>
    </message>
    <message>
        <source>Created, but never started: {}. Submit the layer again: this starts the jobs, and nothing is paid for twice.</source>
        <translation>Créées, mais jamais lancées : {}. Soumettez à nouveau la couche : cela lance les tâches, et rien n'est payé deux fois.</translation>
    </message>
    <message>
        <source>Not all of the jobs have ended, so there is nothing to collect yet.</source>
        <translation>Certaines tâches ne sont pas encore terminées : il n'y a encore rien à récupérer.</translation>
    </message>
    <message>
        <source>Rows whose answers could not be read from the result store: {:,}. Collect the jobs again.</source>
        <translation>Lignes dont les réponses n'ont pas pu être lues dans le cache de résultats : {:,}. Récupérez à nouveau les tâches.</translation>
    </message>
    <message>
        <source>Rows that are in none of the jobs: {:,}. The layer has changed since it was submitted.</source>
        <translation>Lignes qu'aucune des tâches ne contient : {:,}. La couche a changé depuis sa soumission.</translation>
    </message>
    <message>
        <source>Ids of the jobs</source>
        <translation>Identifiants des tâches</translation>
    </message>
    <message>
        <source>One or more, separated by commas: those that 'Submit a batch job' returns, or job_id of 'Batch jobs'.</source>
        <translation>Un ou plusieurs, séparés par des virgules : ceux que renvoie « Soumettre une tâche par lots », ou job_id de « Tâches par lots ».</translation>
    </message>
    <message>
        <source>The ids are missing. Enter those of one or more batch jobs, separated by commas.</source>
        <translation>Les identifiants manquent. Saisissez ceux d'une ou de plusieurs tâches par lots, séparés par des virgules.</translation>
    </message>
    <message>
        <source>Job {} was submitted in the environment '{}', but '{}' is active. Only the key of the job's own environment sees it.</source>
        <translation>La tâche {} a été soumise dans l'environnement « {} », alors que « {} » est actif : seule la clé de son propre environnement la voit.</translation>
    </message>
    <message>
        <source>Downloading the results of job {}.</source>
        <translation>Téléchargement des résultats de la tâche {}.</translation>
    </message>
    <message>
        <source>Job {}: {}</source>
        <translation>Tâche {} : {}</translation>
    </message>
    <message>
        <source>The row with this result cannot be read: it has more or fewer cells than there are columns.</source>
        <translation>La ligne de ce résultat ne peut pas être lue : elle a plus ou moins de cellules qu'il n'y a de colonnes.</translation>
    </message>
    <message>
        <source>Job {}: results for records that this plugin did not submit: {:,}. They were skipped.</source>
        <translation>Tâche {} : résultats d'enregistrements que cette extension n'a pas soumis : {:,}. Ils ont été ignorés.</translation>
    </message>
    <message>
        <source>Job {}: results that cannot be read, because their rows have more or fewer cells than there are columns: {:,}.</source>
        <translation>Tâche {} : résultats illisibles, car leurs lignes ont plus ou moins de cellules qu'il n'y a de colonnes : {:,}.</translation>
    </message>
    <message>
        <source>Job {}: records with candidates missing from the results: {:,}.</source>
        <translation>Tâche {} : enregistrements dont certains candidats manquent dans les résultats : {:,}.</translation>
    </message>
    <message>
        <source>The service says: {}.</source>
        <translation>Le service indique : {}.</translation>
    </message>
    <message>
        <source>Job {}: errors that name no record: {:,}. The first one is: {}.</source>
        <translation>Tâche {} : erreurs qui n'indiquent aucun enregistrement : {:,}. La première est : {}.</translation>
    </message>
    <message>
        <source>Job {}: records missing from its results: {:,}. {} If they stay missing, delete the job and submit the layer again; they are then billed again.</source>
        <translation>Tâche {} : enregistrements qui manquent dans ses résultats : {:,}. {} S'ils manquent toujours, supprimez la tâche et soumettez à nouveau la couche, ce qui les facture à nouveau.</translation>
    </message>
    <message>
        <source>Its answer could no longer be read from the result store. Collect the job again.</source>
        <translation>Sa réponse n'a plus pu être lue dans le cache de résultats : récupérez à nouveau la tâche.</translation>
    </message>
    <message>
        <source>This row is in none of the jobs: the layer has changed since it was submitted.</source>
        <translation>Aucune des tâches ne contient cette ligne : la couche a changé depuis sa soumission.</translation>
    </message>
    <message>
        <source>Job {} has addresses and job {} has places; collect them one after the other.</source>
        <translation>La tâche {} contient des adresses, et la tâche {} des lieux ; récupérez-les l'une après l'autre.</translation>
    </message>
    <message>
        <source>These jobs have addresses, and were not submitted from this profile: {}. Their results do not say which address each belongs to: collect them in the profile that has submitted them.</source>
        <translation>Ces tâches contiennent des adresses et n'ont pas été soumises depuis ce profil : {}. Leurs résultats ne disent pas à quelle adresse chacun appartient : récupérez-les dans le profil qui les a soumises.</translation>
    </message>
    <message>
        <source>What this computer remembers of job {} cannot be read. If a newer version of this plugin has submitted the job, collect it with that version.</source>
        <translation>Ce que cet ordinateur a mémorisé de la tâche {} ne peut pas être lu. Si une version plus récente de cette extension a soumis la tâche, récupérez-la avec cette version.</translation>
    </message>
    <message>
        <source>The jobs {} and {} were submitted with different parameters; collect them one after the other.</source>
        <translation>Les tâches {} et {} ont été soumises avec des paramètres différents ; récupérez-les l'une après l'autre.</translation>
    </message>
    <message>
        <source>It is not known whether the batch job was created.</source>
        <translation>On ne sait pas si la tâche par lots a été créée.</translation>
    </message>
    <message>
        <source>Submit the layer again later: the plugin first looks for the job by its tag, so nothing is paid for twice.</source>
        <translation>Soumettez à nouveau la couche plus tard : l'extension recherche d'abord la tâche par son étiquette, de sorte que rien n'est payé deux fois.</translation>
    </message>
    <message>
        <source>{reason} Its tag is '{tag}'; it has not been started.</source>
        <translation>{reason} Son étiquette est « {tag} » ; elle n'a pas été lancée.</translation>
    </message>
    <message>
        <source>The batch job was created, but it may not have been started.</source>
        <translation>La tâche par lots a été créée, mais il n'est pas sûr qu'elle ait été lancée.</translation>
    </message>
    <message>
        <source>Submit the layer again later: this starts the job and sends nothing twice. Or delete the job.</source>
        <translation>Soumettez à nouveau la couche plus tard : cela lance la tâche et n'envoie rien deux fois. Ou supprimez la tâche.</translation>
    </message>
    <message>
        <source>{reason} The job is {job_id}, and its tag is '{tag}'.</source>
        <translation>{reason} La tâche est {job_id}, et son étiquette est « {tag} ».</translation>
    </message>
    <message>
        <source>The service does not know this batch job (404).</source>
        <translation>Le service ne connaît pas cette tâche par lots (404).</translation>
    </message>
    <message>
        <source>Check the id and the environment. Jobs are kept for 30 days, and only the key that created a job sees it. It may also have been deleted.</source>
        <translation>Vérifiez l'identifiant et l'environnement : les tâches sont conservées 30 jours, et seule la clé qui a créé une tâche la voit. Elle a peut-être aussi été supprimée.</translation>
    </message>
    <message>
        <source>The service makes no batch jobs of this kind (404).</source>
        <translation>Le service ne traite pas de tâches par lots de ce type (404).</translation>
    </message>
    <message>
        <source>Ask the reseller whether the contract has batch jobs with places, with addresses, or with both. Geocode the layer without a job meanwhile.</source>
        <translation>Demandez au revendeur si le contrat comprend des tâches par lots avec des lieux, avec des adresses ou avec les deux. En attendant, géocodez la couche sans tâche par lots.</translation>
    </message>
    <message>
        <source>The batch job has nothing to collect yet (404).</source>
        <translation>La tâche par lots n'a encore rien à récupérer (404).</translation>
    </message>
    <message>
        <source>Wait until its state is 'completed'.</source>
        <translation>Attendez que son état soit « completed ».</translation>
    </message>
    <message>
        <source>This key has as many unfinished batch jobs as the service allows (429).</source>
        <translation>Le service détient déjà autant de tâches par lots non terminées qu'il en autorise pour cette clé (429).</translation>
    </message>
    <message>
        <source>Wait until some of them have ended, or delete jobs that were never started or have failed. 500 are allowed.</source>
        <translation>Attendez que quelques-unes soient terminées, ou supprimez celles qui n'ont jamais été lancées ou qui ont échoué ; 500 sont autorisées.</translation>
    </message>
    <message>
        <source>The service did not accept the batch job (400).</source>
        <translation>Le service n'a pas accepté la tâche par lots (400).</translation>
    </message>
    <message>
        <source>If it names a column, change the settings of the environment: remove the column from batch_result_columns, or enter what the service calls it in batch_address_columns.</source>
        <translation>S'il nomme une colonne, modifiez les paramètres de l'environnement : retirez la colonne de batch_result_columns, ou saisissez dans batch_address_columns le nom que le service lui donne.</translation>
    </message>
    <message>
        <source>The batch job is too large for the service ({status}).</source>
        <translation>La tâche par lots est trop grande pour le service ({status}).</translation>
    </message>
    <message>
        <source>Split the layer. The platform accepts 1,000,000 records and 500 MB in one job; this gateway may accept less.</source>
        <translation>Divisez la couche. La plateforme accepte 1 000 000 enregistrements et 500 Mo par tâche ; cette passerelle en accepte peut-être moins.</translation>
    </message>
    <message>
        <source>Micro-point addresses are not available in a batch job: the platform does not offer restricted features there. Request them without a batch job, or leave them out.</source>
        <translation>Les adresses micro-point ne sont pas disponibles dans une tâche par lots : la plateforme y exclut les fonctions restreintes. Demandez-les sans tâche par lots, ou renoncez-y.</translation>
    </message>
    <message>
        <source>The layer has no points, but the jobs have places.</source>
        <translation>La couche n'a pas de points, mais les tâches contiennent des lieux.</translation>
    </message>
    <message>
        <source>places</source>
        <translation>lieux</translation>
    </message>
    <message>
        <source>Reverse geocode points</source>
        <translation>Géocodage inverse de points</translation>
    </message>
    <message>
        <source>Addresses of {}</source>
        <translation>Adresses de {}</translation>
    </message>
    <message>
        <source>'{stripped}' is not the id of a batch job: an id has only letters, digits, '-' and '_', such as JOB-01234567-89ab-cdef-0123-456789abcdef.</source>
        <translation>« {stripped} » n'est pas l'identifiant d'une tâche par lots : un identifiant ne contient que des lettres, des chiffres, « - » et « _ », par exemple JOB-01234567-89ab-cdef-0123-456789abcdef.</translation>
    </message>
    <message>
        <source>It is far too long for the number of records in the job.</source>
        <translation>Elle est beaucoup trop longue pour le nombre d'enregistrements de la tâche.</translation>
    </message>
    <message>
        <source>A single record is too large for a batch job.</source>
        <translation>Un seul enregistrement est déjà trop grand pour une tâche par lots.</translation>
    </message>
    <message>
        <source>A batch record must be at most {most} characters long; choose fewer languages.</source>
        <translation>Un enregistrement de tâche par lots doit compter au plus {most} caractères ; choisissez moins de langues.</translation>
    </message>
    <message>
        <source>It has no column 'recId', so its lines cannot be matched to records.</source>
        <translation>Elle n'a pas de colonne « recId » : ses lignes ne peuvent donc pas être associées aux enregistrements.</translation>
    </message>
    <message>
        <source>The service returned no reason for this record</source>
        <translation>Le service n'a renvoyé aucune raison pour cet enregistrement</translation>
    </message>
    <message>
        <source>Line {} of the input: {}</source>
        <translation>Ligne {} de l'entrée : {}</translation>
    </message>
    <message>
        <source>Jobs without an answer: {}. {}</source>
        <translation>Tâches sans réponse : {}. {}</translation>
    </message>
    <message>
        <source>The list of batch jobs cannot be stored on this computer: {}. Nothing was sent.</source>
        <translation>Les tâches par lots ne peuvent pas être mémorisées sur cet ordinateur : {}. Rien n'a été envoyé.</translation>
    </message>
    <message>
        <source>Another run is submitting batch jobs. Waiting for it to end, so that nothing is paid for twice.</source>
        <translation>Une autre exécution est en train de soumettre des tâches par lots ; attente de sa fin, pour ne pas payer deux fois.</translation>
    </message>
    <message>
        <source>Submitting the job with the tag '{}' was interrupted before the job was created.</source>
        <translation>La tâche portant l'étiquette « {} », dont la création a été interrompue, n'a jamais été créée.</translation>
    </message>
    <message>
        <source>Found job {} by its tag '{}'; submitting it had been interrupted.</source>
        <translation>La tâche {} a été trouvée grâce à son étiquette « {} » ; sa création avait été interrompue.</translation>
    </message>
    <message>
        <source>The states of the jobs are not known at the moment. {}</source>
        <translation>L'état des tâches est inconnu pour l'instant. {}</translation>
    </message>
    <message>
        <source>Job {}: {}.</source>
        <translation>Tâche {} : {}.</translation>
    </message>
    <message>
        <source>Job {}: {}, {:,} of {:,} records.</source>
        <translation>Tâche {} : {}, {:,} enregistrements sur {:,}.</translation>
    </message>
    <message>
        <source>Records that the service has processed: {:,} of {:,}.</source>
        <translation>Enregistrements traités par le service : {:,} sur {:,}.</translation>
    </message>
    <message>
        <source>Rows: {:,} → {}: {:,} → already stored: {:,} → in jobs under way: {:,} → jobs: {:,} → transactions: at most {:,}</source>
        <translation>Lignes : {:,} → {} : {:,} → réponses déjà stockées : {:,} → dans des tâches en cours : {:,} → tâches : {:,} → transactions : au plus {:,}</translation>
    </message>
    <message>
        <source>Jobs submitted: {:,}. Records: {:,}, written to files: {:,}, submitted: {:,}.</source>
        <translation>Tâches soumises : {:,}. Enregistrements : {:,}, écrits dans des fichiers : {:,}, soumis : {:,}.</translation>
    </message>
    <message>
        <source>Job {}, records: {:,}, tag: '{}'.</source>
        <translation>Tâche {}, enregistrements : {:,}, étiquette : « {} ».</translation>
    </message>
    <message>
        <source>The same job was created more than once. These copies were never started and are not billed; delete them: {}.</source>
        <translation>La même tâche a été créée plusieurs fois. Les suivantes n'ont jamais été lancées et ne facturent rien ; supprimez-les : {}.</translation>
    </message>
    <message>
        <source>nothing was tried.</source>
        <translation>rien n'a été tenté.</translation>
    </message>
    <message>
        <source>it had already been deleted.</source>
        <translation>elle avait déjà été supprimée.</translation>
    </message>
    <message>
        <source>Job {}: stopped. What it has done is billed.</source>
        <translation>Tâche {} : arrêtée. Ce qu'elle a fait est facturé.</translation>
    </message>
    <message>
        <source>Job {}: its state is '{}', so there was nothing to stop.</source>
        <translation>Tâche {} : son état est « {} », il n'y avait donc rien à arrêter.</translation>
    </message>
    <message>
        <source>Job {}: deleted.</source>
        <translation>Tâche {} : supprimée.</translation>
    </message>
    <message>
        <source>Job {} had answers that were not collected (records: {:,}, layer: '{}'); they have to be paid for again.</source>
        <translation>La tâche {} avait des réponses qui n'ont pas été récupérées (enregistrements : {:,}, couche : « {} ») ; elles devront être payées à nouveau.</translation>
    </message>
    <message>
        <source>Job {}: removed from the list on this computer. {}</source>
        <translation>Tâche {} : retirée de la liste sur cet ordinateur. {}</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>Non lancé</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>En file d'attente</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>En cours</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Arrêté</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Supprimé</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Disparu</translation>
    </message>
    <message>
        <source>Not made</source>
        <translation>Non créé</translation>
    </message>
    <message>
        <source>State '{}'</source>
        <translation>État « {} »</translation>
    </message>
    <message>
        <source>{}() in {} gives another value when the job is collected, so that no row would find its answer. Write the values into a field first.</source>
        <translation>{}() dans {} donne une autre valeur lorsque la tâche est récupérée : aucune ligne ne trouverait alors sa réponse. Écrivez d'abord les valeurs dans un champ.</translation>
    </message>
    <message>
        <source>Submit a batch job</source>
        <translation>Soumettre une tâche par lots</translation>
    </message>
    <message>
        <source>batch,job,address,geocoding,reverse,million,large,location,gateway</source>
        <translation>lots,tâche,adresse,géocodage,inverse,million,volumineux,localisation,passerelle,batch,job,address,geocoding,reverse,large,location,gateway</translation>
    </message>
    <message>
        <source>Submits the points or addresses of a layer to the service, which geocodes them even while QGIS is closed.</source>
        <translation>Soumet les points ou les adresses d'une couche au service, qui les géocode même lorsque QGIS est fermé.</translation>
    </message>
    <message>
        <source>Submits the points of a layer as one or more batch jobs of up to 1,000,000 places each. The service processes the jobs by itself, so you may close QGIS. 'Collect a batch job' then makes the same layer that 'Reverse geocode points' would make.

With an address, in one line or in parts, the jobs geocode the addresses of a layer or table instead. 'Collect a batch job' then makes the same layer that 'Geocode addresses' would make.

Rows with the same place or address are submitted once. What is stored already, or what a job under way has, is not submitted. Before anything is sent, the log says how many jobs and transactions are needed; 'Dry run' only counts.

This computer remembers each job, with all its parameters, before the job is created. If creating a job is interrupted, the job is found again by its tag and is never paid for twice.

A batch job has no guaranteed response time and costs less per row. Micro-point addresses are not available in a batch job.</source>
        <translation>Soumet les points d'une couche sous forme d'une tâche par lots, ou de plusieurs d'au plus 1 000 000 lieux chacune. Le service les traite de lui-même : vous pouvez donc fermer QGIS. « Récupérer une tâche par lots » produit ensuite la même couche que « Géocodage inverse de points ».

Avec une adresse, sur une ligne ou en parties, les tâches géocodent à la place les adresses d'une couche ou d'une table. « Récupérer une tâche par lots » produit ensuite la même couche que « Géocodage d'adresses ».

Les lignes qui ont le même lieu ou la même adresse sont soumises une seule fois. Ce qui est déjà stocké, ou ce qu'une tâche en cours contient, n'est pas soumis. Le journal indique combien de tâches et de transactions cela nécessite avant tout envoi ; « Simulation » se contente de compter.

Chaque tâche est mémorisée sur cet ordinateur, avec tous ses paramètres, avant sa création. Si la création est interrompue, la tâche est retrouvée par son étiquette, et jamais payée deux fois.

Une tâche par lots n'a pas de délai garanti et coûte moins par ligne. Les adresses micro-point n'y sont pas disponibles.</translation>
    </message>
    <message>
        <source>Points, or table of addresses</source>
        <translation>Points, ou table d'adresses</translation>
    </message>
    <message>
        <source>Points in any coordinate system, which are reverse geocoded. With an address below: any layer, or a table without geometries.</source>
        <translation>Des points dans n'importe quel SCR, qui font l'objet d'un géocodage inverse. Avec une adresse ci-dessous : n'importe quelle couche, ou une table sans géométries.</translation>
    </message>
    <message>
        <source>Address in one line (to geocode addresses)</source>
        <translation>Adresse sur une ligne (pour géocoder des adresses)</translation>
    </message>
    <message>
        <source>Candidates per point or address</source>
        <translation>Candidats par point ou adresse</translation>
    </message>
    <message>
        <source>With more than one, the collected layer has a row for each candidate, the best first. Addresses can have 10 at most.</source>
        <translation>S'il y en a plus d'un, la couche récupérée a une ligne par candidat, le meilleur d'abord. Les adresses peuvent en avoir 10 au plus.</translation>
    </message>
    <message>
        <source>The tag of each job begins with this text, so that you recognise the job in the service's lists. The layer's name stays on this computer.</source>
        <translation>Le début de l'étiquette de chaque tâche, qui permet de la reconnaître dans les listes du service. Le nom de la couche reste sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Ids of the jobs to collect for the layer, separated by commas</source>
        <translation>Identifiants des tâches à récupérer pour la couche, séparés par des virgules</translation>
    </message>
    <message>
        <source>Jobs submitted; in a dry run: needed</source>
        <translation>Tâches soumises ; en simulation : nécessaires</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Lignes</translation>
    </message>
    <message>
        <source>Answers already stored, or in jobs under way</source>
        <translation>Réponses déjà stockées, ou dans des tâches en cours</translation>
    </message>
    <message>
        <source>{} is for addresses. Leave it out, or choose the field with the address, too.</source>
        <translation>{} est pour les adresses. Omettez ce paramètre, ou choisissez aussi le champ qui contient l'adresse.</translation>
    </message>
    <message>
        <source>The input has no points. To geocode addresses, choose a field or an expression with the address in one line, or with its parts, such as street and city.</source>
        <translation>L'entrée n'a pas de points. Pour géocoder des adresses, choisissez un champ ou une expression avec l'adresse en une ligne, ou avec ses parties, comme la rue et la ville.</translation>
    </message>
    <message>
        <source>{} is for points. Leave it out, or leave out the address.</source>
        <translation>{} est pour les points. Omettez ce paramètre, ou omettez l'adresse.</translation>
    </message>
    <message>
        <source>The records could not be written to a temporary file: {}.</source>
        <translation>Les enregistrements n'ont pas pu être écrits dans un fichier temporaire : {}.</translation>
    </message>
    <message>
        <source>No row has an address or a place that can be submitted.</source>
        <translation>Aucune ligne n'a d'adresse ni de lieu qui puisse être soumis.</translation>
    </message>
    <message>
        <source>Jobs to collect for this layer: {}.</source>
        <translation>À récupérer pour cette couche : {}.</translation>
    </message>
    <message>
        <source>Not all jobs could be submitted. {}</source>
        <translation>Certaines tâches n'ont pas pu être soumises. {}</translation>
    </message>
    <message>
        <source>Nothing had to be submitted: all answers are stored or in jobs under way. After these jobs are collected, '{}' takes all answers from the store and bills nothing.</source>
        <translation>Il n'y avait rien à soumettre : toutes les réponses sont stockées, ou dans des tâches en cours. Une fois ces tâches récupérées, « {} » prend toutes les réponses dans le cache, sans rien facturer.</translation>
    </message>
    <message>
        <source>Nothing had to be submitted. All answers are stored. '{}' takes them from the store now and bills nothing.</source>
        <translation>Il n'y avait rien à soumettre. Toutes les réponses sont stockées. « {} » les prend maintenant dans le cache, sans rien facturer.</translation>
    </message>
    <message>
        <source>The service returned neither a result nor a reason for this place</source>
        <translation>Le service n'a renvoyé ni résultat ni raison pour ce lieu</translation>
    </message>
    <message>
        <source>It contains no list of results.</source>
        <translation>Elle ne contient pas de liste de résultats.</translation>
    </message>
    <message>
        <source>It contains no list of items.</source>
        <translation>Elle ne contient pas de liste d'éléments.</translation>
    </message>
    <message>
        <source>The answer contains no result for this place</source>
        <translation>La réponse ne contient pas de résultat pour ce lieu</translation>
    </message>
    <message>
        <source>Candidates within a radius</source>
        <translation>Candidats dans un rayon</translation>
    </message>
    <message>
        <source>address,geocoding,reverse,candidates,radius,circle,nearby,around,location,gateway</source>
        <translation>adresse,géocodage,inverse,candidats,rayon,cercle,proximité,autour,localisation,passerelle,address,geocoding,reverse,candidates,radius,circle,nearby,location,gateway</translation>
    </message>
    <message>
        <source>Lists the addresses and places around a point, sorted by distance.</source>
        <translation>Liste les adresses et les points d'intérêt autour d'un point, triés par distance.</translation>
    </message>
    <message>
        <source>Lists the addresses and places around a point, sorted by distance, with one request and one transaction. Without a radius, it lists the nearest ones at any distance.

Each candidate is a point at its address. Its fields begin with rg_: rg_rank numbers the candidates from 1, rg_distance_m is the distance from the centre. If nothing is found, the layer is empty and the log says so.

The answer is stored on this computer, so the same question is not paid for twice.</source>
        <translation>Liste les adresses et les points d'intérêt autour d'un point, triés par distance, avec une requête et une transaction. Sans rayon, les plus proches sont listés à n'importe quelle distance.

Chaque candidat est un point situé à son adresse. Ses champs commencent par rg_ : rg_rank numérote les candidats à partir de 1, rg_distance_m est la distance au centre. Si rien n'est trouvé, la couche est vide et le journal l'indique.

La réponse est stockée sur cet ordinateur, si bien que la même question n'est pas payée deux fois.</translation>
    </message>
    <message>
        <source>Radius around the centre, in metres. Empty: the nearest candidates, at any distance.</source>
        <translation>Rayon autour du centre, en mètres. Si vide : les candidats les plus proches, à n'importe quelle distance.</translation>
    </message>
    <message>
        <source>Maximum number of candidates</source>
        <translation>Nombre maximal de candidats</translation>
    </message>
    <message>
        <source>Heading (degrees from north)</source>
        <translation>Cap (degrés depuis le nord)</translation>
    </message>
    <message>
        <source>From 1 to 100. The nearest come first. The log says if there may be more.</source>
        <translation>De 1 à 100. Les plus proches viennent en premier. Le journal indique s'il peut y en avoir d'autres.</translation>
    </message>
    <message>
        <source>The direction of travel, from 0 to 360 degrees clockwise from north. With a heading, all results are streets.</source>
        <translation>La direction de déplacement, de 0 à 360 degrés dans le sens horaire depuis le nord. Avec un cap, tous les résultats sont des rues.</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Candidats</translation>
    </message>
    <message>
        <source>1 if the answer was already stored</source>
        <translation>1 si la réponse était déjà stockée</translation>
    </message>
    <message>
        <source>Micro-point addresses need an entitlement of their own.</source>
        <translation>Les adresses micro-point nécessitent un droit particulier.</translation>
    </message>
    <message>
        <source>There is no answer for the one place in the list: {error}.</source>
        <translation>Il n'y a pas de réponse pour le seul lieu de la liste : {error}.</translation>
    </message>
    <message>
        <source>House number</source>
        <translation>Numéro de voie</translation>
    </message>
    <message>
        <source>Street</source>
        <translation>Rue</translation>
    </message>
    <message>
        <source>Intersection</source>
        <translation>Intersection</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Point d'intérêt</translation>
    </message>
    <message>
        <source>Locality</source>
        <translation>Localité</translation>
    </message>
    <message>
        <source>Administrative area</source>
        <translation>Unité administrative</translation>
    </message>
    <message>
        <source>Address block</source>
        <translation>Îlot d'adresses</translation>
    </message>
    <message>
        <source>Postal code</source>
        <translation>Code postal</translation>
    </message>
    <message>
        <source>exact position</source>
        <translation>position exacte</translation>
    </message>
    <message>
        <source>estimated position</source>
        <translation>position estimée</translation>
    </message>
    <message>
        <source>interpolated position</source>
        <translation>position interpolée</translation>
    </message>
    <message>
        <source>micro-point address</source>
        <translation>adresse micro-point</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Result type</source>
        <translation>Type de résultat</translation>
    </message>
    <message>
        <source>House number type</source>
        <translation>Type de numéro de voie</translation>
    </message>
    <message>
        <source>Country code</source>
        <translation>Code du pays</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Pays</translation>
    </message>
    <message>
        <source>State or region</source>
        <translation>État ou région</translation>
    </message>
    <message>
        <source>County</source>
        <translation>Département</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Ville</translation>
    </message>
    <message>
        <source>District</source>
        <translation>Quartier</translation>
    </message>
    <message>
        <source>Latitude of the address</source>
        <translation>Latitude de l'adresse</translation>
    </message>
    <message>
        <source>Longitude of the address</source>
        <translation>Longitude de l'adresse</translation>
    </message>
    <message>
        <source>Latitude of the access</source>
        <translation>Latitude de l'accès</translation>
    </message>
    <message>
        <source>Longitude of the access</source>
        <translation>Longitude de l'accès</translation>
    </message>
    <message>
        <source>Id of the address</source>
        <translation>Identifiant de l'adresse</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Statut</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Raison</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Requested latitude</source>
        <translation>Latitude demandée</translation>
    </message>
    <message>
        <source>Requested longitude</source>
        <translation>Longitude demandée</translation>
    </message>
    <message>
        <source>found (□ address)</source>
        <translation>trouvé (□ adresse)</translation>
    </message>
    <message>
        <source>over {:g} m away (□ address)</source>
        <translation>à plus de {:g} m (□ adresse)</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>le plus proche</translation>
    </message>
    <message>
        <source>others</source>
        <translation>autres</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distance</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>The points that need an address, in any coordinate system. The output has all rows of the input.</source>
        <translation>Les points qui ont besoin d'une adresse, dans n'importe quel SCR. La sortie contient toutes les lignes de l'entrée.</translation>
    </message>
    <message>
        <source>Position of the points</source>
        <translation>Position des points</translation>
    </message>
    <message>
        <source>The access is where the road meets the address. If it is unknown, the point is at the address. Rows without an address keep their position. In scripts: original, match, access.</source>
        <translation>L'accès est l'endroit où la route rejoint l'adresse. S'il est inconnu, le point est à l'adresse. Les lignes sans adresse gardent leur position. Dans les scripts : original, match, access.</translation>
    </message>
    <message>
        <source>Candidates per point</source>
        <translation>Candidats par point</translation>
    </message>
    <message>
        <source>With more than one, the output has a row for each candidate, the nearest first. rg_rank numbers them.</source>
        <translation>S'il y en a plus d'un, la sortie contient une ligne par candidat, les plus proches d'abord. rg_rank les numérote.</translation>
    </message>
    <message>
        <source>Only rows without an address</source>
        <translation>Seulement les lignes sans adresse</translation>
    </message>
    <message>
        <source>If the layer is an earlier result, rows whose rg_status is ok are copied without a request.</source>
        <translation>Si la couche est un résultat antérieur, les lignes dont rg_status est ok sont copiées sans requête.</translation>
    </message>
    <message>
        <source>Result types</source>
        <translation>Types de résultats</translation>
    </message>
    <message>
        <source>Empty: the nearest result of any type. In scripts: address, area, city, houseNumber, place, street.</source>
        <translation>Si vide : le résultat le plus proche, de n'importe quel type. Dans les scripts : address, area, city, houseNumber, place, street.</translation>
    </message>
    <message>
        <source>Use micro-point addresses</source>
        <translation>Utiliser les adresses micro-point</translation>
    </message>
    <message>
        <source>More precise addresses where they exist. The key needs the entitlement for them.</source>
        <translation>Des adresses plus précises là où elles existent. La clé doit y donner droit.</translation>
    </message>
    <message>
        <source>Maximum distance (metres)</source>
        <translation>Distance maximale (mètres)</translation>
    </message>
    <message>
        <source>Radius in metres</source>
        <translation>Rayon en mètres</translation>
    </message>
    <message>
        <source>The largest distance between a point and its address. Without it, a point gets the nearest address at any distance. Enter a value, a field or an expression. Rows where it is empty have no limit.</source>
        <translation>La plus grande distance entre un point et son adresse. Sans elle, un point reçoit l'adresse la plus proche, à n'importe quelle distance. Saisissez une valeur, un champ ou une expression. Les lignes où elle est vide n'ont pas de limite.</translation>
    </message>
    <message>
        <source>Heading in degrees, clockwise from north</source>
        <translation>Cap en degrés, dans le sens horaire depuis le nord</translation>
    </message>
    <message>
        <source>The direction of travel, from 0 to 360 degrees clockwise from north. It tells the carriageways of a road apart. With a heading, all results are streets. Enter a value, a field or an expression. Rows where it is empty have no heading.</source>
        <translation>La direction de déplacement, de 0 à 360 degrés dans le sens horaire depuis le nord. Elle distingue les chaussées d'une route. Avec un cap, tous les résultats sont des rues. Saisissez une valeur, un champ ou une expression. Les lignes où il est vide n'ont pas de cap.</translation>
    </message>
    <message>
        <source>As in the input</source>
        <translation>Comme en entrée</translation>
    </message>
    <message>
        <source>At the address</source>
        <translation>À l'adresse</translation>
    </message>
    <message>
        <source>At the access to the address</source>
        <translation>À l'accès à l'adresse</translation>
    </message>
    <message>
        <source>Areas</source>
        <translation>Zones</translation>
    </message>
    <message>
        <source>Cities</source>
        <translation>Villes</translation>
    </message>
    <message>
        <source>House numbers</source>
        <translation>Numéros de voie</translation>
    </message>
    <message>
        <source>Places of interest</source>
        <translation>Points d'intérêt</translation>
    </message>
    <message>
        <source>Streets</source>
        <translation>Rues</translation>
    </message>
    <message>
        <source>Points with addresses</source>
        <translation>Points avec adresses</translation>
    </message>
    <message>
        <source>Distinct places</source>
        <translation>Lieux distincts</translation>
    </message>
    <message>
        <source>Language of the addresses</source>
        <translation>Langue des adresses</translation>
    </message>
    <message>
        <source>A language tag such as fi or en-US, or several separated by commas. Empty: the language in the settings of the environment, otherwise the local one.</source>
        <translation>Un code de langue tel que fi ou en-US, ou plusieurs séparés par des virgules. Si vide : la langue des paramètres de l'environnement, sinon la langue locale.</translation>
    </message>
    <message>
        <source>A country code of three letters, such as IND. Disputed territories are labelled as this country sees them. Empty: the political view in the settings of the environment.</source>
        <translation>Un code de pays en trois lettres, tel que IND. Les territoires contestés sont désignés selon le point de vue de ce pays. Si vide : le point de vue politique des paramètres de l'environnement.</translation>
    </message>
    <message>
        <source>The number of candidates must be from 1 to {most_candidates}, not {candidates}.</source>
        <translation>Le nombre de candidats doit être compris entre 1 et {most_candidates}, et non {candidates}.</translation>
    </message>
    <message>
        <source>The political view must be a country code of three capital letters such as IND, not '{political_view}'.</source>
        <translation>Le point de vue politique doit être un code de pays en trois lettres majuscules tel que IND, et non « {political_view} ».</translation>
    </message>
    <message>
        <source>With a heading, the service returns streets only. Leave the result types empty, choose only 'street', or do not set a heading.</source>
        <translation>Avec un cap, le service ne renvoie que des rues. Laissez les types de résultats vides, choisissez seulement « street » ou n'indiquez pas de cap.</translation>
    </message>
    <message>
        <source>address,geocoding,reverse,geocode,location,gateway,street,house number,postal code</source>
        <translation>adresse,géocodage,inverse,géocoder,localisation,passerelle,rue,numéro de voie,numéro de maison,code postal,address,geocoding,reverse,geocode,location,gateway,street,postal code</translation>
    </message>
    <message>
        <source>Adds the nearest address to each point of a layer.</source>
        <translation>Ajoute l'adresse la plus proche à chaque point d'une couche.</translation>
    </message>
    <message>
        <source>Adds the nearest address to each point of a layer.

Points at the same place (5 decimals of a degree, about one metre) are requested once. The log shows how many requests and transactions the run needs before it sends the first one. 'Dry run' only counts them.

Answers are stored on this computer. They are not paid for again, and a run that was interrupted continues where it stopped.

The output has all rows of the input in the same order, with their attributes. rg_status is the result of a row: ok, no_match (there is no address, or none within the maximum distance), no_geometry, invalid (the position, distance or heading cannot be used), failed (the service did not answer) or not_asked (the run ended before). rg_error gives the reason. The fields of the address begin with rg_. rg_distance_m is the distance between the point and the address: the nearest address is not always the right one.

Enter the key in the settings of the plugin, or choose an authentication configuration of the type 'API Header' with a header named apiKey.</source>
        <translation>Ajoute l'adresse la plus proche à chaque point d'une couche.

Les points situés au même lieu (5 décimales d'un degré, environ un mètre) ne font l'objet que d'une demande. Le journal indique combien de requêtes et de transactions l'exécution nécessite avant l'envoi de la première. « Simulation » se contente de les compter.

Les réponses sont stockées sur cet ordinateur. Elles ne sont pas payées à nouveau, et une exécution interrompue reprend là où elle s'est arrêtée.

La sortie contient toutes les lignes de l'entrée dans le même ordre, avec leurs attributs. rg_status est le résultat d'une ligne : ok, no_match (il n'y a pas d'adresse, ou aucune dans la distance maximale), no_geometry, invalid (la position, la distance ou le cap est inutilisable), failed (le service n'a pas répondu) ou not_asked (l'exécution s'est terminée avant). rg_error en donne la raison. Les champs de l'adresse commencent par rg_. rg_distance_m est la distance entre le point et l'adresse : l'adresse la plus proche n'est pas toujours la bonne.

Saisissez la clé dans les paramètres de l'extension, ou choisissez une configuration d'authentification du type « En-tête d'API » avec un en-tête nommé apiKey.</translation>
    </message>
    <message>
        <source>Places not answered: {}. {}</source>
        <translation>Lieux sans réponse : {}. {}</translation>
    </message>
    <message>
        <source>The rows look like positions of vehicles on the way: they follow each other within two minutes. Each place costs a transaction. A stop has one address: with 'Detect stops' first, only stops are asked for.</source>
        <translation>Les lignes ressemblent à des positions de véhicules en chemin : elles se suivent à moins de deux minutes. Chaque lieu coûte une transaction. Un arrêt a une seule adresse : avec « Détecter les arrêts » d'abord, seuls les arrêts sont demandés.</translation>
    </message>
    <message>
        <source>Candidates around {:.5f}, {:.5f}</source>
        <translation>Candidats autour de {:.5f}, {:.5f}</translation>
    </message>
    <message>
        <source>Nothing was found around latitude {:.5f}, longitude {:.5f}.</source>
        <translation>Rien n'a été trouvé autour de la latitude {:.5f}, longitude {:.5f}.</translation>
    </message>
    <message>
        <source>The maximum number of candidates ({}) was reached at a distance of {} m. There may be more within the radius.</source>
        <translation>Le nombre maximal de candidats ({}) a été atteint à une distance de {} m. Il peut y en avoir d'autres dans le rayon.</translation>
    </message>
    <message>
        <source>The service accepted no more than {} places in one request. To avoid refused requests, enter this number of places per request in the settings.</source>
        <translation>Le service n'a pas accepté plus de {} lieux par requête. Pour éviter des requêtes refusées, saisissez ce nombre de lieux par requête dans les paramètres.</translation>
    </message>
    <message>
        <source>The service gave no position for this address.</source>
        <translation>Le service n'a donné aucune position pour cette adresse.</translation>
    </message>
    <message>
        <source>The nearest address is {:,.1f} m away, beyond the maximum distance of {:g} m.</source>
        <translation>L'adresse la plus proche est à {:,.1f} m, au-delà de la distance maximale de {:g} m.</translation>
    </message>
    <message>
        <source>Of the chosen types ({types}), there is no address near this place.</source>
        <translation>Parmi les types choisis ({types}), il n'y a aucune adresse près de ce lieu.</translation>
    </message>
    <message>
        <source>The service knows no address near this place.</source>
        <translation>Le service ne connaît aucune adresse près de ce lieu.</translation>
    </message>
    <message>
        <source>Of the chosen types ({types}), there is no address within the maximum distance of {radius_m:g} m.</source>
        <translation>Parmi les types choisis ({types}), il n'y a aucune adresse à moins de {radius_m:g} m, la distance maximale.</translation>
    </message>
    <message>
        <source>There is no address within the maximum distance of {radius_m:g} m.</source>
        <translation>Il n'y a aucune adresse à moins de {radius_m:g} m, la distance maximale.</translation>
    </message>
    <message>
        <source>No range is given. Enter one or more, such as 10,20,30.</source>
        <translation>Aucun seuil n'est indiqué. Saisissez-en un ou plusieurs, par exemple 10,20,30.</translation>
    </message>
    <message>
        <source>A point may have at most {most} ranges, not {count}: each of them is billed.</source>
        <translation>Un point peut avoir au plus {most} seuils, et non {count} : chacun est facturé.</translation>
    </message>
    <message>
        <source>The range {range} is given twice.</source>
        <translation>Le seuil {range} est indiqué deux fois.</translation>
    </message>
    <message>
        <source>The ranges must be written from small to large: '{other}' comes after '{one}'. A comma separates ranges; a decimal has a point, such as 7.5.</source>
        <translation>Les seuils doivent être écrits du plus petit au plus grand : « {other} » vient après « {one} ». Une virgule sépare les seuils ; un nombre décimal a un point, par exemple 7.5.</translation>
    </message>
    <message>
        <source>A range must be a number of minutes above 0 and at most {longest} (9 hours), not '{given}'.</source>
        <translation>Un seuil doit être un nombre de minutes supérieur à 0 et d'au plus {longest} (9 heures), et non « {given} ».</translation>
    </message>
    <message>
        <source>A range must be a number of kilometres above 0 and at most {longest}, not '{given}'.</source>
        <translation>Un seuil doit être un nombre de kilomètres supérieur à 0 et d'au plus {longest}, et non « {given} ».</translation>
    </message>
    <message>
        <source>The number of vertices</source>
        <translation>Le nombre de sommets</translation>
    </message>
    <message>
        <source>The point</source>
        <translation>Le point</translation>
    </message>
    <message>
        <source>The request is too long for some servers: its URL would have {length} characters.</source>
        <translation>La requête est trop longue pour certains serveurs : son URL aurait {length} caractères.</translation>
    </message>
    <message>
        <source>It contains no list of isolines.</source>
        <translation>Elle ne contient pas de liste d'isolignes.</translation>
    </message>
    <message>
        <source>Departure: {}</source>
        <translation>Départ : {}</translation>
    </message>
    <message>
        <source>Arrival: {}</source>
        <translation>Arrivée : {}</translation>
    </message>
    <message>
        <source>Points in any coordinate system. Fields may set the ranges, and the size of the vehicle.</source>
        <translation>Des points dans n'importe quel SCR. Des champs peuvent donner les seuils et les dimensions du véhicule.</translation>
    </message>
    <message>
        <source>Ranges in</source>
        <translation>Unité des seuils</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minutes</translation>
    </message>
    <message>
        <source>Kilometres</source>
        <translation>Kilomètres</translation>
    </message>
    <message>
        <source>Kilometres along the roads. In scripts: time, distance.</source>
        <translation>Kilomètres le long des routes. Dans les scripts : time, distance.</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Seuils</translation>
    </message>
    <message>
        <source>Minutes or kilometres</source>
        <translation>Minutes ou kilomètres</translation>
    </message>
    <message>
        <source>Minutes or kilometres, from small to large, separated by commas: 10,20,30. A decimal has a point: 7.5. At most 30 ranges, up to 540 minutes or 1,000 kilometres. A field or an expression may give each point its own.</source>
        <translation>Minutes ou kilomètres, du plus petit au plus grand, séparés par des virgules : 10,20,30. Un nombre décimal a un point : 7.5. Au plus 30 seuils, jusqu'à 540 minutes ou 1 000 kilomètres. Un champ ou une expression peut donner à chaque point les siens.</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Sens</translation>
    </message>
    <message>
        <source>From the points</source>
        <translation>Depuis les points</translation>
    </message>
    <message>
        <source>To the points</source>
        <translation>Vers les points</translation>
    </message>
    <message>
        <source>What can be reached from a point, or from where the point can be reached. In scripts: from, to.</source>
        <translation>Ce qui est accessible depuis un point, ou d'où le point est accessible. Dans les scripts : from, to.</translation>
    </message>
    <message>
        <source>Bands: cut the smaller area out of the larger</source>
        <translation>Bandes : retirer la petite zone de la grande</translation>
    </message>
    <message>
        <source>Each area is then what lies between its range and the next smaller one of the same point.</source>
        <translation>Chaque zone est alors ce qui se trouve entre son seuil et le seuil inférieur du même point.</translation>
    </message>
    <message>
        <source>Dissolve: one area for each range over all points</source>
        <translation>Regrouper les zones des points : une par seuil</translation>
    </message>
    <message>
        <source>With bands, the dissolved areas are cut out of each other.</source>
        <translation>Avec « Bandes », les zones regroupées sont retirées les unes des autres.</translation>
    </message>
    <message>
        <source>Optimize for</source>
        <translation>Optimiser pour</translation>
    </message>
    <message>
        <source>A balance of both</source>
        <translation>Un compromis des deux</translation>
    </message>
    <message>
        <source>Exact outlines</source>
        <translation>Contours exacts</translation>
    </message>
    <message>
        <source>Fast answers</source>
        <translation>Réponses rapides</translation>
    </message>
    <message>
        <source>In scripts: balanced, quality, performance.</source>
        <translation>Dans les scripts : balanced, quality, performance.</translation>
    </message>
    <message>
        <source>Maximum number of vertices</source>
        <translation>Nombre maximal de sommets</translation>
    </message>
    <message>
        <source>Of an area with all its parts. The service makes coarser outlines; it advises more than 100.</source>
        <translation>D'une zone avec toutes ses parties. Le service simplifie les contours ; il en conseille plus de 100.</translation>
    </message>
    <message>
        <source>Date and time, such as 2027-03-01T08:30:00: a value, a field or an expression. Without an offset such as +01:00, it is the local time of the point. If empty, it is now.</source>
        <translation>Date et heure, par exemple 2027-03-01T08:30:00 : une valeur, un champ ou une expression. Sans décalage tel que +01:00, c'est l'heure locale du point. Si vide, c'est maintenant.</translation>
    </message>
    <message>
        <source>When the vehicle leaves the points; not for areas 'to the points'.</source>
        <translation>Quand le véhicule quitte les points ; pas pour les zones « vers les points ».</translation>
    </message>
    <message>
        <source>When the vehicle reaches the points; only for areas 'to the points'.</source>
        <translation>Quand le véhicule atteint les points ; seulement pour les zones « vers les points ».</translation>
    </message>
    <message>
        <source>Polygons in any coordinate system: at most 20, counting the parts of multipolygons, with at most 100 vertices each. A polygon with more vertices is replaced by a simpler outline around it, and the log says so. Requires the Python package shapely.</source>
        <translation>Polygones dans n'importe quel SCR : 20 au plus, en comptant les parties des multipolygones, avec 100 sommets au plus chacun. Un polygone qui a plus de sommets est remplacé par un contour plus simple qui l'entoure, et le journal l'indique. Nécessite le paquet Python shapely.</translation>
    </message>
    <message>
        <source>Kinds of roads to avoid. In scripts: seasonalClosure, tollRoad, controlledAccessHighway, ferry, carShuttleTrain, tunnel, dirtRoad, difficultTurns, uTurns.</source>
        <translation>Types de routes à éviter. Dans les scripts : seasonalClosure, tollRoad, controlledAccessHighway, ferry, carShuttleTrain, tunnel, dirtRoad, difficultTurns, uTurns.</translation>
    </message>
    <message>
        <source>Codes of three letters such as CHE, separated by commas. No area is in them.</source>
        <translation>Codes de trois lettres tels que CHE, séparés par des virgules. Aucune zone ne s'étend dans ces pays.</translation>
    </message>
    <message>
        <source>Takes traffic at the time of departure or arrival into account.</source>
        <translation>Tient compte du trafic à l'heure du départ ou de l'arrivée.</translation>
    </message>
    <message>
        <source>{} cannot be used: areas from the points have a departure. Or choose the direction 'To the points'.</source>
        <translation>{} n'est pas utilisable : les zones depuis les points ont un départ. Ou choisissez le sens « Vers les points ».</translation>
    </message>
    <message>
        <source>{} cannot be used: areas to the points have an arrival. Or choose the direction 'From the points'.</source>
        <translation>{} n'est pas utilisable : les zones vers les points ont une arrivée. Ou choisissez le sens « Depuis les points ».</translation>
    </message>
    <message>
        <source>Reachable area</source>
        <translation>Zone accessible</translation>
    </message>
    <message>
        <source>isochrone,isodistance,isoline,service area,catchment,reach,drive time,truck,lorry,hgv,location,gateway</source>
        <translation>isochrone,isodistance,isoligne,zone de desserte,zone de chalandise,zone accessible,accessibilité,temps de trajet,poids lourd,camion,localisation,passerelle,isoline,service area,catchment,reach,drive time,truck,lorry,hgv,location,gateway</translation>
    </message>
    <message>
        <source>Calculates the areas that a truck reaches from points within minutes or kilometres, or the reverse.</source>
        <translation>Calcule les zones qu'un poids lourd atteint depuis des points en un nombre de minutes ou de kilomètres, ou l'inverse.</translation>
    </message>
    <message>
        <source>Calculates, for each point of a layer, the area that a vehicle of this size and weight reaches within a number of minutes or kilometres; or the area from which it reaches the point.

One request asks for all ranges of a point. Each range of each point is a transaction. Before the first request, the log shows how many are needed. A dry run only counts them. Answers are stored on this computer, each range by itself: a further range asks only for itself.

The output has a row for each point and range, in the order of the input and the ranges from small to large, with the attributes of the point. ra_status is the result: ok; no_route (nothing can be reached); no_match (no road near the point); no_geometry or invalid (the row cannot be used; it has one row without a range); failed (no usable answer); not_asked (the run ended before). ra_error gives the reason.

The areas are approximate: they enclose the roads that are reached. An area may have several parts, such as islands, and holes. Rings that cross themselves are repaired. Ferries between the parts are not drawn.

With bands, the smaller area of a point is cut out of the larger one. Dissolved, the areas of all points become one for each range. They come last, with empty attributes. Points without an area keep rows of their own.</source>
        <translation>Calcule, pour chaque point d'une couche, la zone qu'un véhicule de ces dimensions et de ce poids atteint en un nombre de minutes ou de kilomètres ; ou la zone depuis laquelle il atteint le point.

Une requête demande tous les seuils d'un point. Chaque seuil de chaque point est une transaction. Avant la première requête, le journal indique combien il en faut. Une simulation ne fait que les compter. Les réponses sont stockées sur cet ordinateur, chaque seuil séparément : un seuil de plus n'est demandé que pour lui-même.

La sortie a une ligne par point et par seuil, dans l'ordre de l'entrée et des seuils du plus petit au plus grand, avec les attributs du point. ra_status est le résultat : ok ; no_route (rien n'est accessible) ; no_match (pas de route près du point) ; no_geometry ou invalid (la ligne n'est pas utilisable ; elle a une seule ligne de sortie, sans seuil) ; failed (aucune réponse utilisable) ; not_asked (l'exécution s'est terminée avant). ra_error en donne la raison.

Les zones sont approximatives : elles entourent les routes qui sont atteintes. Une zone peut avoir plusieurs parties, par exemple des îles, et des trous. Les anneaux qui se croisent sont réparés. Les ferries entre les parties ne sont pas dessinés.

Avec « Bandes », la zone plus petite d'un point est retirée de la plus grande. Avec « Regrouper », les zones de tous les points n'en forment qu'une par seuil. Elles viennent en dernier, avec des attributs vides. Les points sans zone gardent leurs propres lignes.</translation>
    </message>
    <message>
        <source>Points, each counted once for each of its ranges</source>
        <translation>Points, chacun compté une fois par seuil</translation>
    </message>
    <message>
        <source>Different areas that the run needs</source>
        <translation>Zones distinctes dont l'exécution a besoin</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Seuil</translation>
    </message>
    <message>
        <source>Measured in</source>
        <translation>Unité du seuil</translation>
    </message>
    <message>
        <source>Area (m²)</source>
        <translation>Surface (m²)</translation>
    </message>
    <message>
        <source>Distance to the road (m)</source>
        <translation>Distance à la route (m)</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>Avis</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Surface</translation>
    </message>
    <message>
        <source>Distance to the road</source>
        <translation>Distance à la route</translation>
    </message>
    <message>
        <source>areas</source>
        <translation>zones</translation>
    </message>
    <message>
        <source>Areas not answered: {:,}. {}</source>
        <translation>Zones sans réponse : {:,}. {}</translation>
    </message>
    <message>
        <source>Ranges: {}</source>
        <translation>Seuils : {}</translation>
    </message>
    <message>
        <source>of {}</source>
        <translation>de {}</translation>
    </message>
    <message>
        <source>Reachable areas {}</source>
        <translation>Zones accessibles {}</translation>
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
        <translation>La zone n'est pas utilisable : {}.</translation>
    </message>
    <message>
        <source>Within this range, nothing can be reached.</source>
        <translation>Rien n'est accessible dans la limite de ce seuil.</translation>
    </message>
    <message>
        <source>There is no road for this vehicle near the point.</source>
        <translation>Il n'y a pas de route pour ce véhicule près du point.</translation>
    </message>
    <message>
        <source>The vehicle is blocked: it may use no road at this point.</source>
        <translation>Le véhicule est bloqué : il ne peut utiliser aucune route à ce point.</translation>
    </message>
    <message>
        <source>The service sent no area for this range.</source>
        <translation>Le service n'a envoyé aucune zone pour ce seuil.</translation>
    </message>
    <message>
        <source>The areas cannot be dissolved: {}.</source>
        <translation>Les zones ne peuvent pas être regroupées : {}.</translation>
    </message>
    <message>
        <source>Points that have no area for this range: {:,}.</source>
        <translation>Points qui n'ont pas de zone pour ce seuil : {:,}.</translation>
    </message>
    <message>
        <source>A smaller area is not cut out, because it is missing or cannot be.</source>
        <translation>Une zone plus petite n'est pas retirée, car elle manque ou ne peut pas l'être.</translation>
    </message>
    <message>
        <source>Nothing more can be reached than within the smaller range.</source>
        <translation>Rien de plus n'est accessible qu'avec le seuil inférieur.</translation>
    </message>
    <message>
        <source>a part of it has no outline</source>
        <translation>une de ses parties n'a pas de contour</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Tronçon</translation>
    </message>
    <message>
        <source>Length (m)</source>
        <translation>Longueur (m)</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Confiance</translation>
    </message>
    <message>
        <source>Functional class (1 to 5)</source>
        <translation>Classe fonctionnelle (1 à 5)</translation>
    </message>
    <message>
        <source>Speed limit (km/h)</source>
        <translation>Limitation de vitesse (km/h)</translation>
    </message>
    <message>
        <source>It contains no list of matched routes.</source>
        <translation>Elle ne contient pas de liste d'itinéraires calés.</translation>
    </message>
    <message>
        <source>It has {found:,} points for the {sent:,} points of the trace.</source>
        <translation>Elle a {found:,} points pour les {sent:,} points de la trace.</translation>
    </message>
    <message>
        <source>Its point {number:,} is another one than in the trace.</source>
        <translation>Son point {number:,} n'est pas celui de la trace.</translation>
    </message>
    <message>
        <source>The service could not match this trace.</source>
        <translation>Le service n'a pas pu caler cette trace.</translation>
    </message>
    <message>
        <source>The line of the trace cannot be read: {}.</source>
        <translation>La ligne de la trace ne peut pas être lue : {}.</translation>
    </message>
    <message>
        <source>It is about these points of the piece, counted from 1: {}.</source>
        <translation>Il s'agit de ces points du morceau, numérotés à partir de 1 : {}.</translation>
    </message>
    <message>
        <source>The service works on a trace for at most 50 seconds. Cut traces into shorter pieces: lower the maximum gap.</source>
        <translation>Le service travaille au plus 50 secondes sur une trace. Découpez les traces en morceaux plus courts : réduisez l'intervalle maximal.</translation>
    </message>
    <message>
        <source>The speed '{}' is not a number.</source>
        <translation>La vitesse « {} » n'est pas un nombre.</translation>
    </message>
    <message>
        <source>The heading '{}' is not a number.</source>
        <translation>Le cap « {} » n'est pas un nombre.</translation>
    </message>
    <message>
        <source>The row has no time.</source>
        <translation>La ligne n'a pas d'heure.</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>Piece</source>
        <translation>Morceau</translation>
    </message>
    <message>
        <source>Points that match well</source>
        <translation>Points bien calés</translation>
    </message>
    <message>
        <source>Uncertain length (m)</source>
        <translation>Longueur incertaine (m)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Début</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Latitude on the road</source>
        <translation>Latitude sur la route</translation>
    </message>
    <message>
        <source>Longitude on the road</source>
        <translation>Longitude sur la route</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Longueur</translation>
    </message>
    <message>
        <source>Uncertain length</source>
        <translation>Longueur incertaine</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>sûr</translation>
    </message>
    <message>
        <source>partly uncertain</source>
        <translation>en partie incertain</translation>
    </message>
    <message>
        <source>uncertain</source>
        <translation>incertain</translation>
    </message>
    <message>
        <source>up to {} km/h</source>
        <translation>jusqu'à {} km/h</translation>
    </message>
    <message>
        <source>Speed limit</source>
        <translation>Limitation de vitesse</translation>
    </message>
    <message>
        <source>more than {} km/h</source>
        <translation>plus de {} km/h</translation>
    </message>
    <message>
        <source>Match GPS traces to roads</source>
        <translation>Caler des traces GPS sur les routes</translation>
    </message>
    <message>
        <source>map matching,route matching,snap,gps,trace,track,trajectory,speed limit,speeding,truck,location,gateway</source>
        <translation>map matching,route matching,calage,GPS,trace,trajectoire,limitation de vitesse,excès de vitesse,camion,localisation,passerelle</translation>
    </message>
    <message>
        <source>Finds the roads that vehicles were driven on, from their GPS points.</source>
        <translation>Trouve les routes que des véhicules ont empruntées, à partir de leurs points GPS.</translation>
    </message>
    <message>
        <source>Finds the roads that vehicles were driven on, from their GPS points, with the speed limits of the roads.

A trace is cut into pieces: at gaps, and after 10,000 points. Each piece is one request and one transaction. 'Traces' has a line for each piece. 'Points' has all rows of the input in their order, with the matched place, its distance and its confidence. 'Links' has a line for each piece of road between two junctions, with its speed limit in km/h. 'mt_link_id' of a point is the 'link_id' of its link.

'mt_status' is the result of a point: ok; far or low_confidence (there is a match, but a bad one); no_match (no road); no_geometry or invalid (the row cannot be used, or is the only point of its piece); failed (no usable answer); not_asked (the run ended before).

The service always gives a continuous line. It bridges gaps by ways that were perhaps not driven, and gives their links a low confidence. 'detour_m' is the length of such links. The sizes of a truck only cause warnings: they do not change the line. The receiver of a vehicle that stands scatters, and the line runs to and fro: 'Drives and stops with addresses' leaves out the points of stops.

If the settings choose the import of traces by routing, there are only lines: nothing is known about the points, and there are no speed limits.</source>
        <translation>Trouve les routes que des véhicules ont empruntées, à partir de leurs points GPS, avec les limitations de vitesse des routes.

Une trace est coupée en morceaux : aux lacunes, et après 10 000 points. Chaque morceau est une requête et une transaction. « Traces » a une ligne par morceau. « Points » a toutes les lignes de l'entrée dans leur ordre, avec le lieu sur la route, la distance jusqu'à lui et sa confiance. « Tronçons » a une ligne pour chaque tronçon de route entre deux carrefours, avec sa limitation de vitesse en km/h. Le « mt_link_id » d'un point est le « link_id » de son tronçon.

« mt_status » est le résultat d'un point : ok ; far ou low_confidence (il y a un lieu sur la route, mais mauvais) ; no_match (aucune route) ; no_geometry ou invalid (la ligne est inutilisable, ou c'est le seul point de son morceau) ; failed (aucune réponse utilisable) ; not_asked (l'exécution s'est terminée avant).

Le service donne toujours une ligne continue. Il franchit les lacunes par des chemins qui n'ont peut-être pas été empruntés, et donne à leurs tronçons une confiance faible. « detour_m » est la longueur de ces tronçons. Les dimensions d'un poids lourd ne causent que des avertissements : elles ne changent pas la ligne. Le récepteur d'un véhicule à l'arrêt disperse ses positions, et la ligne va et vient : « Trajets et arrêts avec adresses » omet les points des arrêts.

Si les paramètres choisissent l'import de traces par le calcul d'itinéraires, il n'y a que des lignes : rien n'est connu sur les points, et il n'y a pas de limitations de vitesse.</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Traces</translation>
    </message>
    <message>
        <source>All rows of the input in their order, with the matched place, its distance and its confidence.</source>
        <translation>Toutes les lignes de l'entrée dans leur ordre, avec le lieu sur la route, la distance jusqu'à lui et sa confiance.</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Tronçons</translation>
    </message>
    <message>
        <source>The pieces of road between two junctions, in the order in which they were driven.</source>
        <translation>Les tronçons de route entre deux carrefours, dans l'ordre où ils ont été parcourus.</translation>
    </message>
    <message>
        <source>Pieces of traces</source>
        <translation>Morceaux de traces</translation>
    </message>
    <message>
        <source>The points as the vehicles' trackers sent them, in any order and any coordinate system. Fields may set the size of the vehicle; a piece has that of its first point.</source>
        <translation>Les points tels que les traceurs des véhicules les ont envoyés, dans n'importe quel ordre et SCR. Des champs peuvent donner les dimensions du véhicule ; un morceau a celles de son premier point.</translation>
    </message>
    <message>
        <source>Field with the trace</source>
        <translation>Champ de la trace</translation>
    </message>
    <message>
        <source>Identifies the trace of each point, such as a vehicle or a drive. Without this field, all points are one trace. Rows with an empty value are one trace without an id.</source>
        <translation>Identifie la trace de chaque point, par exemple un véhicule ou un trajet. Sans ce champ, tous les points sont une seule trace. Les lignes dont la valeur est vide sont une trace sans identifiant.</translation>
    </message>
    <message>
        <source>Date and time, text such as 2024-05-31T14:05:00+03:00, or a number of seconds, milliseconds, microseconds or nanoseconds since 1970 in UTC. Times without a zone count as UTC. Without this field, the order of the rows counts, and traces are not cut at gaps.</source>
        <translation>Date et heure, texte tel que 2024-05-31T14:05:00+03:00, ou un nombre de secondes, de millisecondes, de microsecondes ou de nanosecondes depuis 1970 en UTC. Les heures sans fuseau sont considérées comme UTC. Sans ce champ, c'est l'ordre des lignes qui compte, et les traces ne sont pas coupées aux lacunes.</translation>
    </message>
    <message>
        <source>Field with the speed</source>
        <translation>Champ de la vitesse</translation>
    </message>
    <message>
        <source>Metres per second. The service uses it to find the right road. Empty and negative values are unknown speeds.</source>
        <translation>Mètres par seconde. Le service s'en sert pour trouver la bonne route. Les valeurs vides ou négatives sont des vitesses inconnues.</translation>
    </message>
    <message>
        <source>Field with the heading</source>
        <translation>Champ du cap</translation>
    </message>
    <message>
        <source>Degrees clockwise from north, 0 to 360. Empty and other values are unknown headings.</source>
        <translation>Degrés dans le sens horaire depuis le nord, 0 à 360. Les valeurs vides ou autres sont des caps inconnus.</translation>
    </message>
    <message>
        <source>Means of transport</source>
        <translation>Moyen de transport</translation>
    </message>
    <message>
        <source>Decides which roads are possible. The sizes of the vehicle are sent for trucks only.</source>
        <translation>Décide quelles routes sont possibles. Les dimensions du véhicule ne sont envoyées que pour les poids lourds.</translation>
    </message>
    <message>
        <source>After a longer time without a point, a new piece of the trace begins. Each piece is a request and a transaction. A gap within a piece is bridged by a way that was perhaps not driven.</source>
        <translation>Après une durée plus longue sans point, un nouveau morceau de la trace commence. Chaque morceau est une requête et une transaction. Une lacune à l'intérieur d'un morceau est franchie par un chemin qui n'a peut-être pas été emprunté.</translation>
    </message>
    <message>
        <source>Points that are farther away from their matched place get the status 'far'. This does not change what the run costs.</source>
        <translation>Les points plus éloignés de leur lieu sur la route reçoivent le statut « far ». Cela ne change pas le coût de l'exécution.</translation>
    </message>
    <message>
        <source>Points with a lower confidence get the status 'low_confidence', and links with a lower one count as detours. This does not change what the run costs.</source>
        <translation>Les points d'une confiance plus faible reçoivent le statut « low_confidence », et les tronçons d'une confiance plus faible comptent comme détours. Cela ne change pas le coût de l'exécution.</translation>
    </message>
    <message>
        <source>Speed limits of the links</source>
        <translation>Limitations de vitesse des tronçons</translation>
    </message>
    <message>
        <source>Requests the speed limit of each link, for the layer of links.</source>
        <translation>Demande la limitation de vitesse de chaque tronçon, pour la couche des tronçons.</translation>
    </message>
    <message>
        <source>Truck</source>
        <translation>Poids lourd</translation>
    </message>
    <message>
        <source>Truck with two trailers (B-double)</source>
        <translation>Poids lourd à deux remorques (B-double)</translation>
    </message>
    <message>
        <source>Road train</source>
        <translation>Train routier</translation>
    </message>
    <message>
        <source>Car</source>
        <translation>Voiture</translation>
    </message>
    <message>
        <source>Car with passengers (HOV lanes)</source>
        <translation>Voiture avec passagers (voies de covoiturage)</translation>
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
        <translation>Véhicule d'urgence</translation>
    </message>
    <message>
        <source>Motorcycle</source>
        <translation>Moto</translation>
    </message>
    <message>
        <source>Bicycle</source>
        <translation>Vélo</translation>
    </message>
    <message>
        <source>On foot</source>
        <translation>À pied</translation>
    </message>
    <message>
        <source>Minimum confidence (0 to 1)</source>
        <translation>Confiance minimale (0 à 1)</translation>
    </message>
    <message>
        <source>A trace needs at least two points.</source>
        <translation>Une trace doit avoir au moins deux points.</translation>
    </message>
    <message>
        <source>Point {number} of the trace</source>
        <translation>Le point {number} de la trace</translation>
    </message>
    <message>
        <source>The mode must be one of {modes}, not '{mode}'.</source>
        <translation>Le mode doit être l'un de {modes}, et non « {mode} ».</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>morceaux</translation>
    </message>
    <message>
        <source>Pieces not answered: {:,}. {}</source>
        <translation>Morceaux sans réponse : {:,}. {}</translation>
    </message>
    <message>
        <source>Matched traces of {}</source>
        <translation>Traces calées de {}</translation>
    </message>
    <message>
        <source>Matched points of {}</source>
        <translation>Points calés de {}</translation>
    </message>
    <message>
        <source>Links of {}</source>
        <translation>Tronçons de {}</translation>
    </message>
    <message>
        <source>Pieces with warnings of the service: {:,}. The first one: {}</source>
        <translation>Morceaux avec des avertissements du service : {:,}. Le premier : {}</translation>
    </message>
    <message>
        <source>No other point of the trace is near enough in time, and one point makes no line.</source>
        <translation>Aucun autre point de la trace n'est assez proche dans le temps, et un point ne fait pas de ligne.</translation>
    </message>
    <message>
        <source>The service found no road for this piece of the trace.</source>
        <translation>Le service n'a trouvé aucune route pour ce morceau de la trace.</translation>
    </message>
    <message>
        <source>Rows: {:,} → traces: {:,} → pieces: {:,} → already stored: {:,} → requests: {:,} → transactions: at most {:,}</source>
        <translation>Lignes : {:,} → traces : {:,} → morceaux : {:,} → déjà stockés : {:,} → requêtes : {:,} → transactions : au plus {:,}</translation>
    </message>
    <message>
        <source>The run ended before this row was asked.</source>
        <translation>L'exécution s'est terminée avant que cette ligne soit demandée.</translation>
    </message>
    <message>
        <source>The matched place is more than {:g} m away.</source>
        <translation>Le lieu sur la route est à plus de {:g} m.</translation>
    </message>
    <message>
        <source>The confidence of the match is below {:g}.</source>
        <translation>La confiance est inférieure à {:g}.</translation>
    </message>
    <message>
        <source>The service gave no matched place for this point.</source>
        <translation>Le service n'a donné aucun lieu sur la route pour ce point.</translation>
    </message>
    <message>
        <source>The service could not calculate this part of the matrix.</source>
        <translation>Le service n'a pas pu calculer cette partie de la matrice.</translation>
    </message>
    <message>
        <source>Try again later, or with fewer origins and destinations.</source>
        <translation>Réessayez plus tard, ou avec moins d'origines et de destinations.</translation>
    </message>
    <message>
        <source>It contains no matrix.</source>
        <translation>Elle ne contient pas de matrice.</translation>
    </message>
    <message>
        <source>Its matrix does not have the {:,} origins and {:,} destinations of the request.</source>
        <translation>Sa matrice n'a pas les {:,} origines et {:,} destinations de la requête.</translation>
    </message>
    <message>
        <source>Its list '{name}' does not have one number for each of the {count} pairs.</source>
        <translation>Sa liste « {name} » n'a pas un nombre pour chacune des {count} paires.</translation>
    </message>
    <message>
        <source>The service is still calculating this part of the matrix.</source>
        <translation>Le service calcule encore cette partie de la matrice.</translation>
    </message>
    <message>
        <source>The service does not know the matrix that it has accepted (404).</source>
        <translation>Le service ne connaît pas la matrice qu'il a acceptée (404).</translation>
    </message>
    <message>
        <source>If it names another host, add this to the further hosts of matrices in the settings, and run again. Otherwise the result is no longer kept.</source>
        <translation>S'il indique un autre hôte, ajoutez celui-ci aux autres hôtes de matrices dans les paramètres, et relancez l'exécution. Sinon, le résultat n'est plus conservé.</translation>
    </message>
    <message>
        <source>It contains no status.</source>
        <translation>Elle ne contient pas de statut.</translation>
    </message>
    <message>
        <source>It contains no id of a matrix.</source>
        <translation>Elle ne contient aucun identifiant de matrice.</translation>
    </message>
    <message>
        <source>The service says that it is at the host {}.</source>
        <translation>Selon le service, elle se trouve sur l'hôte {}.</translation>
    </message>
    <message>
        <source>The origin cannot be used: {}</source>
        <translation>L'origine n'est pas utilisable : {}</translation>
    </message>
    <message>
        <source>The destination cannot be used: {}</source>
        <translation>La destination n'est pas utilisable : {}</translation>
    </message>
    <message>
        <source>The request was not sent again, because it may have been billed (transactions: {:,}). Run again to ask for these pairs.</source>
        <translation>La requête n'a pas été renvoyée, car elle a peut-être été facturée (transactions : {:,}). Une nouvelle exécution demandera ces paires.</translation>
    </message>
    <message>
        <source>matrix,distance,duration,travel time,nearest,od,origin,destination,truck,lorry,hgv,location,gateway</source>
        <translation>matrice,distance,durée,temps de trajet,plus proche,od,origine,destination,camion,poids lourd,localisation,passerelle,location,gateway</translation>
    </message>
    <message>
        <source>Calculates durations and lengths from all origins to all destinations for a truck.</source>
        <translation>Calcule pour un poids lourd les durées et les longueurs de toutes les origines vers toutes les destinations.</translation>
    </message>
    <message>
        <source>Calculates the duration (seconds) and the length (metres) of the way from each origin to each destination, for a vehicle of this size and weight. A request answers up to 250,000 pairs, so this costs far less than routes. It gives no lines along roads: for these, use 'Truck routes'.

Each row of the output is a pair. 'status' is the result: ok; restricted (there is a way, but the vehicle violates a limit on it); no_route; no_match (no road near a point); outside_region; no_geometry or invalid (the row or its vehicle cannot be used); failed (no usable answer); not_asked (the run ended before).

The plugin cuts the matrix into requests of the cheapest shape. Before the first one, the log shows pairs, requests and transactions, and what single routes would cost. A dry run only counts them. Requests cover the region around all points. If the points are more than 380 km apart, requests are smaller, and cost much more.

If the settings allow asynchronous matrices, one of more than 500 × 500 is asked for as a whole where that costs less. The service calculates it for some minutes. A run that is cancelled or killed meanwhile has paid for it, and the next run gets the result for nothing.

Pairs are stored on this computer, also those for a departure 'now'. A request is sent only for pairs that are not stored. A stored route does not answer for a pair, as these are different services.</source>
        <translation>Calcule la durée (secondes) et la longueur (mètres) du trajet de chaque origine vers chaque destination, pour un véhicule de ces dimensions et de ce poids. Une requête répond à 250 000 paires au plus, ce qui coûte donc bien moins que des itinéraires. Elle ne donne pas de lignes le long des routes : pour cela, utilisez « Itinéraires poids lourds ».

Chaque ligne de la sortie est une paire. « status » est le résultat : ok ; restricted (il y a un trajet, mais le véhicule y enfreint une limite) ; no_route ; no_match (pas de route près d'un point) ; outside_region ; no_geometry ou invalid (la ligne ou son véhicule n'est pas utilisable) ; failed (aucune réponse utilisable) ; not_asked (l'exécution s'est terminée avant).

L'extension découpe la matrice en requêtes de la forme la moins chère. Avant la première, le journal indique les paires, les requêtes et les transactions, et ce que coûteraient des itinéraires individuels. Une simulation les compte seulement. Les requêtes couvrent la région autour de tous les points. Si les points sont distants de plus de 380 km, les requêtes sont plus petites et coûtent beaucoup plus.

Si les paramètres autorisent les matrices asynchrones, une matrice de plus de 500 × 500 est demandée d'un bloc lorsque cela coûte moins. Le service la calcule en quelques minutes. Une exécution annulée ou interrompue entre-temps l'a payée, et l'exécution suivante obtient le résultat gratuitement.

Les paires sont stockées sur cet ordinateur, y compris celles d'un départ « maintenant ». Une requête n'est envoyée que pour les paires qui ne sont pas stockées. Un itinéraire stocké ne remplace pas une paire, car ce sont des services différents.</translation>
    </message>
    <message>
        <source>Origins whose stored pairs are of different hours: {:,}. Their pairs that are older than an hour are asked for again, because the nearest destinations are found by durations of one hour.</source>
        <translation>Origines dont les paires stockées datent d'heures différentes : {:,}. Leurs paires de plus d'une heure sont redemandées, car les destinations les plus proches sont trouvées d'après des durées d'une même heure.</translation>
    </message>
    <message>
        <source>The result of a matrix could not be written to the folder for temporary files.</source>
        <translation>Le résultat d'une matrice n'a pas pu être écrit dans le dossier des fichiers temporaires.</translation>
    </message>
    <message>
        <source>Free some space on the disk, and run again.</source>
        <translation>Libérez de la place sur le disque, et relancez l'exécution.</translation>
    </message>
    <message>
        <source>Matrices that an earlier run has paid for, and whose results are fetched now: {:,}.</source>
        <translation>Matrices qu'une exécution antérieure a payées et dont les résultats sont récupérés maintenant : {:,}.</translation>
    </message>
    <message>
        <source>The service calculates a matrix of {:,} × {:,} (id {}). Its result is fetched when it is ready.</source>
        <translation>Le service calcule une matrice de {:,} × {:,} (identifiant {}). Son résultat est récupéré dès qu'il est prêt.</translation>
    </message>
    <message>
        <source>Run again to have matrix {} calculated anew. It is then billed again.</source>
        <translation>Relancez l'exécution pour faire recalculer la matrice {}. Elle est alors facturée à nouveau.</translation>
    </message>
    <message>
        <source>The service has accepted matrix {}, and bills it. Run again to get its result for nothing.</source>
        <translation>Le service a accepté la matrice {} et la facture. Relancez l'exécution pour obtenir son résultat gratuitement.</translation>
    </message>
    <message>
        <source>The service has accepted matrix {}, and bills it. This run did not use the store, so another one pays again.</source>
        <translation>Le service a accepté la matrice {} et la facture. Cette exécution n'a pas utilisé le cache : une autre paie donc à nouveau.</translation>
    </message>
    <message>
        <source>Origins</source>
        <translation>Origines</translation>
    </message>
    <message>
        <source>Where the ways begin: points in any coordinate system. Fields may set the size of the vehicle.</source>
        <translation>Où les trajets commencent : des points dans un SCR quelconque. Des champs peuvent définir les dimensions du véhicule.</translation>
    </message>
    <message>
        <source>Destinations</source>
        <translation>Destinations</translation>
    </message>
    <message>
        <source>Where the ways end: points in any coordinate system. If empty: the origins.</source>
        <translation>Où les trajets finissent : des points dans un SCR quelconque. Si vide : les origines.</translation>
    </message>
    <message>
        <source>Field of the origins</source>
        <translation>Champ des origines</translation>
    </message>
    <message>
        <source>The ids of the origins in the output. If empty, the feature ids.</source>
        <translation>Les identifiants des origines dans la sortie. Si vide, les identifiants des entités.</translation>
    </message>
    <message>
        <source>Field of the destinations</source>
        <translation>Champ des destinations</translation>
    </message>
    <message>
        <source>The ids of the destinations in the output. If empty, the feature ids.</source>
        <translation>Les identifiants des destinations dans la sortie. Si vide, les identifiants des entités.</translation>
    </message>
    <message>
        <source>Nearest destinations only</source>
        <translation>Destinations les plus proches seulement</translation>
    </message>
    <message>
        <source>How many destinations each origin keeps, those with the shortest durations first. Restricted pairs come after all others, and pairs without a way last. Durations of one hour are compared: with traffic and without a departure, stored pairs of an origin that are of different hours are asked for again. Otherwise, this does not change the cost.</source>
        <translation>Combien de destinations chaque origine garde, celles de plus courte durée d'abord. Les paires restreintes viennent après toutes les autres, les paires sans trajet en dernier. Les durées comparées sont celles d'une même heure : avec le trafic et sans départ, les paires stockées d'une origine qui datent d'heures différentes sont redemandées. Sinon, le coût ne change pas.</translation>
    </message>
    <message>
        <source>Maximum duration (minutes)</source>
        <translation>Durée maximale (minutes)</translation>
    </message>
    <message>
        <source>Pairs that take longer are left out. Pairs without a duration stay, as their status says why. This does not change what the run costs.</source>
        <translation>Les paires qui prennent plus de temps sont omises. Les paires sans durée restent, car leur statut dit pourquoi. Cela ne change pas le coût de l'exécution.</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>Géométrie</translation>
    </message>
    <message>
        <source>None (a table)</source>
        <translation>Aucune (une table)</translation>
    </message>
    <message>
        <source>Straight lines</source>
        <translation>Lignes droites</translation>
    </message>
    <message>
        <source>Straight lines from origin to destination, coloured by duration. In scripts: none, straight.</source>
        <translation>Des lignes droites de l'origine à la destination, colorées selon la durée. Dans les scripts : none, straight.</translation>
    </message>
    <message>
        <source>Date and time, such as 2027-03-01T08:30:00. Without an offset such as +01:00, it is in the time zone of this computer. If empty, the vehicle departs now. Traffic and some restrictions depend on the time.</source>
        <translation>Date et heure, par exemple 2027-03-01T08:30:00. Sans décalage tel que +01:00, c'est le fuseau horaire de cet ordinateur. Si vide, le véhicule part maintenant. Le trafic et certaines restrictions dépendent de l'heure.</translation>
    </message>
    <message>
        <source>Takes traffic at the time of departure into account.</source>
        <translation>Tient compte du trafic à l'heure du départ.</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrice</translation>
    </message>
    <message>
        <source>Wide table</source>
        <translation>Table large</translation>
    </message>
    <message>
        <source>A row for each origin and a column for each destination, with the durations in seconds of pairs that are 'ok'. At most 100 destinations.</source>
        <translation>Une ligne par origine et une colonne par destination, avec les durées en secondes des paires « ok ». Au plus 100 destinations.</translation>
    </message>
    <message>
        <source>Rows of the output</source>
        <translation>Lignes de la sortie</translation>
    </message>
    <message>
        <source>Different pairs that the run needs</source>
        <translation>Paires différentes dont l'exécution a besoin</translation>
    </message>
    <message>
        <source>No pair has an origin and a destination that can be used, so nothing is asked.</source>
        <translation>Aucune paire n'a une origine et une destination utilisables, donc rien n'est demandé.</translation>
    </message>
    <message>
        <source>The points are more than 380 km apart. Requests without a region are small, and cost about 30 times as much. If some points are far away by mistake, remove them first.</source>
        <translation>Les points sont éloignés de plus de 380 km. Les requêtes sans région sont petites et coûtent environ 30 fois plus. Si certains points sont loin par erreur, retirez-les d'abord.</translation>
    </message>
    <message>
        <source>The departure of a matrix must have an offset such as +01:00, not '{departure}'.</source>
        <translation>Le départ d'une matrice doit avoir un décalage tel que +01:00, et non « {departure} ».</translation>
    </message>
    <message>
        <source>A matrix needs at least one origin and one destination.</source>
        <translation>Une matrice a besoin d'au moins une origine et une destination.</translation>
    </message>
    <message>
        <source>The origin</source>
        <translation>L'origine</translation>
    </message>
    <message>
        <source>The destination</source>
        <translation>La destination</translation>
    </message>
    <message>
        <source>It cannot be unpacked.</source>
        <translation>Elle ne peut pas être décompressée.</translation>
    </message>
    <message>
        <source>Id of the origin</source>
        <translation>Identifiant de l'origine</translation>
    </message>
    <message>
        <source>Id of the destination</source>
        <translation>Identifiant de la destination</translation>
    </message>
    <message>
        <source>Code of the service</source>
        <translation>Code du service</translation>
    </message>
    <message>
        <source>The wide table can have at most {:,} destinations, not {:,}. Nothing was sent.</source>
        <translation>La table large peut avoir au plus {:,} destinations, et non {:,}. Rien n'a été envoyé.</translation>
    </message>
    <message>
        <source>The way violates a limit of the vehicle, a closure or something to avoid.</source>
        <translation>Le trajet enfreint une limite du véhicule, une fermeture ou un élément à éviter.</translation>
    </message>
    <message>
        <source>There is no way for this vehicle.</source>
        <translation>Il n'y a pas de trajet pour ce véhicule.</translation>
    </message>
    <message>
        <source>There is no road near the origin or near the destination.</source>
        <translation>Il n'y a pas de route près de l'origine ou près de la destination.</translation>
    </message>
    <message>
        <source>The origin or the destination is outside the region of the request.</source>
        <translation>L'origine ou la destination est hors de la région de la requête.</translation>
    </message>
    <message>
        <source>The service could not calculate this pair, and gives no reason.</source>
        <translation>Le service n'a pas pu calculer cette paire et ne donne pas de raison.</translation>
    </message>
    <message>
        <source>The service gave no duration or no length for this pair.</source>
        <translation>Le service n'a pas donné de durée ou de longueur pour cette paire.</translation>
    </message>
    <message>
        <source>The service gave a result that the plugin does not know [code {}].</source>
        <translation>Le service a donné un résultat que l'extension ne connaît pas [code {}].</translation>
    </message>
    <message>
        <source>up to {} min</source>
        <translation>jusqu'à {} min</translation>
    </message>
    <message>
        <source>more than {} min</source>
        <translation>plus de {} min</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>paires</translation>
    </message>
    <message>
        <source>Pairs not answered: {:,}. {}</source>
        <translation>Paires sans réponse : {:,}. {}</translation>
    </message>
    <message>
        <source>from {} to {}</source>
        <translation>de {} à {}</translation>
    </message>
    <message>
        <source>Distance matrix {}</source>
        <translation>Matrice de distances {}</translation>
    </message>
    <message>
        <source>Durations in seconds {}</source>
        <translation>Durées en secondes {}</translation>
    </message>
    <message>
        <source>Pairs left out, as they are not among the nearest or take too long: {:,}.</source>
        <translation>Paires omises, car elles ne sont pas parmi les plus proches ou durent trop longtemps : {:,}.</translation>
    </message>
    <message>
        <source>Origins whose nearest destinations may be others, because pairs without an answer were left out: {:,}. Run again to ask for these pairs.</source>
        <translation>Origines dont les destinations les plus proches peuvent être d'autres, car des paires sans réponse ont été omises : {:,}. Relancez l'exécution pour demander ces paires.</translation>
    </message>
    <message>
        <source>Origins that the service does not accept: {}.</source>
        <translation>Origines que le service n'accepte pas : {}.</translation>
    </message>
    <message>
        <source>Destinations that the service does not accept: {}.</source>
        <translation>Destinations que le service n'accepte pas : {}.</translation>
    </message>
    <message>
        <source>The service did not accept some blocks, so {:,} were split. Smaller blocks may cost more than the estimate said.</source>
        <translation>Le service n'a pas accepté certains blocs, {:,} ont donc été divisés. Des blocs plus petits peuvent coûter plus que l'estimation.</translation>
    </message>
    <message>
        <source>The same as single routes would be {:,} requests and {:,} transactions.</source>
        <translation>La même chose en itinéraires séparés ferait {:,} requêtes et {:,} transactions.</translation>
    </message>
    <message>
        <source>A notice of the service could not be read.</source>
        <translation>Un avis du service n'a pas pu être lu.</translation>
    </message>
    <message>
        <source>Ferry</source>
        <translation>Ferry</translation>
    </message>
    <message>
        <source>Car train</source>
        <translation>Navette ferroviaire</translation>
    </message>
    <message>
        <source>Duration without traffic (s)</source>
        <translation>Durée hors trafic (s)</translation>
    </message>
    <message>
        <source>It contains no list of routes.</source>
        <translation>Elle ne contient pas de liste d'itinéraires.</translation>
    </message>
    <message>
        <source>None of its routes has sections.</source>
        <translation>Aucun de ses itinéraires n'a d'étapes.</translation>
    </message>
    <message>
        <source>Maximum height (m)</source>
        <translation>Hauteur maximale (m)</translation>
    </message>
    <message>
        <source>Maximum width (m)</source>
        <translation>Largeur maximale (m)</translation>
    </message>
    <message>
        <source>Maximum length (m)</source>
        <translation>Longueur maximale (m)</translation>
    </message>
    <message>
        <source>Maximum weight (t)</source>
        <translation>Poids maximal (t)</translation>
    </message>
    <message>
        <source>Maximum axle load (t)</source>
        <translation>Charge maximale par essieu (t)</translation>
    </message>
    <message>
        <source>Tunnel category</source>
        <translation>Catégorie de tunnel</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Cause</translation>
    </message>
    <message>
        <source>The service gives no reason</source>
        <translation>Le service ne donne aucune raison</translation>
    </message>
    <message>
        <source>stop '{}'</source>
        <translation>arrêt « {} »</translation>
    </message>
    <message>
        <source>The service sent no route, and gives no reason.</source>
        <translation>Le service n'a pas envoyé d'itinéraire et ne donne pas de raison.</translation>
    </message>
    <message>
        <source>height limit {:g} m</source>
        <translation>limite de hauteur {:g} m</translation>
    </message>
    <message>
        <source>width limit {:g} m</source>
        <translation>limite de largeur {:g} m</translation>
    </message>
    <message>
        <source>length limit {:g} m</source>
        <translation>limite de longueur {:g} m</translation>
    </message>
    <message>
        <source>weight limit {:g} t</source>
        <translation>limite de poids {:g} t</translation>
    </message>
    <message>
        <source>axle load limit {:g} t</source>
        <translation>limite de charge à l'essieu {:g} t</translation>
    </message>
    <message>
        <source>The service does not know: {names}.</source>
        <translation>Le service ne connaît pas : {names}.</translation>
    </message>
    <message>
        <source>a parameter that it does not name</source>
        <translation>un paramètre qu'il ne nomme pas</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>Paire</translation>
    </message>
    <message>
        <source>Status of the first vehicle</source>
        <translation>Statut du premier véhicule</translation>
    </message>
    <message>
        <source>Reason for the first vehicle</source>
        <translation>Raison pour le premier véhicule</translation>
    </message>
    <message>
        <source>Length for the first vehicle (m)</source>
        <translation>Longueur pour le premier véhicule (m)</translation>
    </message>
    <message>
        <source>Duration for the first vehicle (s)</source>
        <translation>Durée pour le premier véhicule (s)</translation>
    </message>
    <message>
        <source>Critical notices of the first vehicle</source>
        <translation>Avis critiques du premier véhicule</translation>
    </message>
    <message>
        <source>Toll of the first vehicle</source>
        <translation>Péage du premier véhicule</translation>
    </message>
    <message>
        <source>Highest toll of the first vehicle</source>
        <translation>Péage maximal du premier véhicule</translation>
    </message>
    <message>
        <source>Currency of the first vehicle</source>
        <translation>Devise du premier véhicule</translation>
    </message>
    <message>
        <source>More minutes</source>
        <translation>Minutes en plus</translation>
    </message>
    <message>
        <source>More kilometres</source>
        <translation>Kilomètres en plus</translation>
    </message>
    <message>
        <source>More toll</source>
        <translation>Péage en plus</translation>
    </message>
    <message>
        <source>More restrictions</source>
        <translation>Restrictions en plus</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>aucune différence</translation>
    </message>
    <message>
        <source>More than the first vehicle</source>
        <translation>De plus que le premier véhicule</translation>
    </message>
    <message>
        <source>Toll</source>
        <translation>Péage</translation>
    </message>
    <message>
        <source>There is one origin, so it is paired with all destinations. To change this, choose 'Pairs'.</source>
        <translation>Il n'y a qu'une origine : elle forme une paire avec chaque destination. Pour changer cela, choisissez « Paires ».</translation>
    </message>
    <message>
        <source>There is one destination, so it is paired with all origins. To change this, choose 'Pairs'.</source>
        <translation>Il n'y a qu'une destination : elle forme une paire avec chaque origine. Pour changer cela, choisissez « Paires ».</translation>
    </message>
    <message>
        <source>Origins: {:,}. Destinations: {:,}. Pairs: {:,}.</source>
        <translation>Origines : {:,}. Destinations : {:,}. Paires : {:,}.</translation>
    </message>
    <message>
        <source>through {}</source>
        <translation>par {}</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groupe</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Origine</translation>
    </message>
    <message>
        <source>Destination</source>
        <translation>Destination</translation>
    </message>
    <message>
        <source>Alternative</source>
        <translation>Alternative</translation>
    </message>
    <message>
        <source>Distance from the origin to the road (m)</source>
        <translation>Distance de l'origine à la route (m)</translation>
    </message>
    <message>
        <source>Distance from the road to the destination (m)</source>
        <translation>Distance de la route à la destination (m)</translation>
    </message>
    <message>
        <source>Critical notices</source>
        <translation>Avis critiques</translation>
    </message>
    <message>
        <source>Highest toll</source>
        <translation>Péage maximal</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Devise</translation>
    </message>
    <message>
        <source>Number of the route</source>
        <translation>Numéro de l'itinéraire</translation>
    </message>
    <message>
        <source>Restricted parts</source>
        <translation>Parties restreintes</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>Étape</translation>
    </message>
    <message>
        <source>Id of the stop before</source>
        <translation>Identifiant de l'arrêt précédent</translation>
    </message>
    <message>
        <source>Id of the next stop</source>
        <translation>Identifiant de l'arrêt suivant</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>À</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Gravité</translation>
    </message>
    <message>
        <source>Critical</source>
        <translation>Critique</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Avis</translation>
    </message>
    <message>
        <source>Latitude</source>
        <translation>Latitude</translation>
    </message>
    <message>
        <source>Longitude</source>
        <translation>Longitude</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Tolls</source>
        <translation>Péages</translation>
    </message>
    <message>
        <source>no toll</source>
        <translation>sans péage</translation>
    </message>
    <message>
        <source>toll unknown</source>
        <translation>péage inconnu</translation>
    </message>
    <message>
        <source>critical: the route is restricted</source>
        <translation>critique : l'itinéraire est restreint</translation>
    </message>
    <message>
        <source>information</source>
        <translation>information</translation>
    </message>
    <message>
        <source>restricted: the vehicle does not fit</source>
        <translation>restreint : le véhicule ne passe pas</translation>
    </message>
    <message>
        <source>There is no road for this vehicle near the stop '{stop}'.</source>
        <translation>Il n'y a pas de route pour ce véhicule près de l'arrêt « {stop} ».</translation>
    </message>
    <message>
        <source>There is no route for this vehicle.</source>
        <translation>Il n'y a pas d'itinéraire pour ce véhicule.</translation>
    </message>
    <message>
        <source>There is no road for this vehicle near the origin.</source>
        <translation>Il n'y a pas de route pour ce véhicule près de l'origine.</translation>
    </message>
    <message>
        <source>There is no road for this vehicle near the destination.</source>
        <translation>Il n'y a pas de route pour ce véhicule près de la destination.</translation>
    </message>
    <message>
        <source>The route is longer than the service calculates.</source>
        <translation>L'itinéraire est plus long que ceux que le service calcule.</translation>
    </message>
    <message>
        <source>The vehicle cannot reach a charging station.</source>
        <translation>Le véhicule ne peut atteindre aucune borne de recharge.</translation>
    </message>
    <message>
        <source>Not all that was to be avoided could be avoided.</source>
        <translation>Tout ce qui devait être évité n'a pas pu l'être.</translation>
    </message>
    <message>
        <source>The route uses a motorway, which was to be avoided.</source>
        <translation>L'itinéraire emprunte une autoroute, qui devait être évitée.</translation>
    </message>
    <message>
        <source>The route uses a toll road, which was to be avoided.</source>
        <translation>L'itinéraire emprunte une route à péage, qui devait être évitée.</translation>
    </message>
    <message>
        <source>The route uses a tunnel, which was to be avoided.</source>
        <translation>L'itinéraire emprunte un tunnel, qui devait être évité.</translation>
    </message>
    <message>
        <source>The route uses an unpaved road, which was to be avoided.</source>
        <translation>L'itinéraire emprunte une route non revêtue, qui devait être évitée.</translation>
    </message>
    <message>
        <source>The route uses a road that is blocked, or is in an area to avoid.</source>
        <translation>L'itinéraire emprunte une route barrée ou située dans une zone à éviter.</translation>
    </message>
    <message>
        <source>The route does not begin in the direction that was given.</source>
        <translation>L'itinéraire ne commence pas dans la direction indiquée.</translation>
    </message>
    <message>
        <source>The route uses a road or a lane for carpools.</source>
        <translation>L'itinéraire emprunte une route ou une voie de covoiturage.</translation>
    </message>
    <message>
        <source>The route has a turn that is not allowed.</source>
        <translation>L'itinéraire comporte une manœuvre interdite.</translation>
    </message>
    <message>
        <source>The vehicle is not allowed on a part of the route.</source>
        <translation>Le véhicule n'est pas autorisé sur une partie de l'itinéraire.</translation>
    </message>
    <message>
        <source>The route is in a zone where the vehicle is not allowed.</source>
        <translation>L'itinéraire passe dans une zone où le véhicule n'est pas autorisé.</translation>
    </message>
    <message>
        <source>The route has a difficult turn, which was to be avoided.</source>
        <translation>L'itinéraire comporte un virage difficile, qui devait être évité.</translation>
    </message>
    <message>
        <source>The route has a U-turn, which was to be avoided.</source>
        <translation>L'itinéraire comporte un demi-tour, qui devait être évité.</translation>
    </message>
    <message>
        <source>The route passes a gate for emergency vehicles.</source>
        <translation>L'itinéraire passe par une barrière réservée aux véhicules d'urgence.</translation>
    </message>
    <message>
        <source>The route uses a seasonally closed road, which was to be avoided.</source>
        <translation>L'itinéraire emprunte une route à fermeture saisonnière, qui devait être évitée.</translation>
    </message>
    <message>
        <source>The route uses a road that needs a toll transponder, which was to be avoided.</source>
        <translation>L'itinéraire emprunte une route exigeant un badge de télépéage, qui devait être évitée.</translation>
    </message>
    <message>
        <source>The route uses a type of truck road that was to be avoided.</source>
        <translation>L'itinéraire emprunte un type de route pour poids lourds qui devait être évité.</translation>
    </message>
    <message>
        <source>The route needs a charging station while it is closed.</source>
        <translation>L'itinéraire nécessite une borne de recharge alors qu'elle est fermée.</translation>
    </message>
    <message>
        <source>The route needs a charging station that is not for this kind of vehicle.</source>
        <translation>L'itinéraire nécessite une borne de recharge qui n'est pas prévue pour ce type de véhicule.</translation>
    </message>
    <message>
        <source>The route needs a charging station where the vehicle is not allowed.</source>
        <translation>L'itinéraire nécessite une borne de recharge où le véhicule n'est pas autorisé.</translation>
    </message>
    <message>
        <source>On the way, the weight of the vehicle would fall below 0.</source>
        <translation>En route, le poids du véhicule descendrait en dessous de 0.</translation>
    </message>
    <message>
        <source>On the way, the vehicle would weigh more than it may.</source>
        <translation>En route, le véhicule pèserait plus que ce qui est autorisé.</translation>
    </message>
    <message>
        <source>The route takes longer than the driver may work.</source>
        <translation>L'itinéraire dure plus longtemps que le temps de travail autorisé du conducteur.</translation>
    </message>
    <message>
        <source>A part of the route on foot is not as it was asked for.</source>
        <translation>Une partie à pied de l'itinéraire n'est pas telle que demandée.</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>Dans l'ordre</translation>
    </message>
    <message>
        <source>By field</source>
        <translation>Par champ</translation>
    </message>
    <message>
        <source>All with all</source>
        <translation>Toutes avec toutes</translation>
    </message>
    <message>
        <source>There are {:,} origins and {:,} destinations, so it is not clear which belong together. Choose 'Pairs': 'All with all', 'By field', or 'In order' to leave the last ones without a partner.</source>
        <translation>Il y a {:,} origines et {:,} destinations, on ne sait donc pas lesquelles vont ensemble. Choisissez « Paires » : « Toutes avec toutes », « Par champ », ou « Dans l'ordre » pour laisser les dernières seules.</translation>
    </message>
    <message>
        <source>Best route</source>
        <translation>Meilleur itinéraire</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>Le plus rapide</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>Le plus court</translation>
    </message>
    <message>
        <source>In scripts: fast, short.</source>
        <translation>Dans les scripts : fast, short.</translation>
    </message>
    <message>
        <source>Date and time of departure</source>
        <translation>Date et heure de départ</translation>
    </message>
    <message>
        <source>Date and time, such as 2027-03-01T08:30:00: a value, a field or an expression. Without an offset such as +01:00, it is the local time of the origin. If there is neither a departure nor an arrival, the vehicle departs now. Traffic and some restrictions depend on the time.</source>
        <translation>Date et heure, par exemple 2027-03-01T08:30:00 : une valeur, un champ ou une expression. Sans décalage tel que +01:00, c'est l'heure locale de l'origine. S'il n'y a ni départ ni arrivée, le véhicule part maintenant. Le trafic et certaines restrictions dépendent de l'heure.</translation>
    </message>
    <message>
        <source>Date and time, such as 2027-03-01T08:30:00. Without an offset such as +01:00, it is the local time of the origin. If empty, the vehicle departs now. Traffic and some restrictions depend on the time.</source>
        <translation>Date et heure, par exemple 2027-03-01T08:30:00. Sans décalage tel que +01:00, c'est l'heure locale de l'origine. Si vide, le véhicule part maintenant. Le trafic et certaines restrictions dépendent de l'heure.</translation>
    </message>
    <message>
        <source>Date and time of arrival</source>
        <translation>Date et heure d'arrivée</translation>
    </message>
    <message>
        <source>When the vehicle has to be at the destination, in place of a departure; the output has the departure that suits it. As for the departure, but without an offset it is the local time of the destination.</source>
        <translation>Quand le véhicule doit être à destination, à la place d'un départ ; la sortie a le départ qui convient. Comme pour le départ, mais sans décalage, c'est l'heure locale de la destination.</translation>
    </message>
    <message>
        <source>Areas to avoid</source>
        <translation>Zones à éviter</translation>
    </message>
    <message>
        <source>Polygons in any coordinate system: at most 20, counting the parts of multipolygons, with at most 100 vertices each. A polygon with more vertices is replaced by a simpler outline around it, and the log says so. A route that has to pass through an area is 'restricted'. Requires the Python package shapely.</source>
        <translation>Polygones dans n'importe quel SCR : 20 au plus, en comptant les parties des multipolygones, avec 100 sommets au plus chacun. Un polygone qui a plus de sommets est remplacé par un contour plus simple qui l'entoure, et le journal l'indique. Un itinéraire qui doit traverser une zone est « restricted ». Nécessite le paquet Python shapely.</translation>
    </message>
    <message>
        <source>Avoid</source>
        <translation>Éviter</translation>
    </message>
    <message>
        <source>Kinds of roads to avoid. If a route cannot avoid them, it has a notice and is 'restricted'. In scripts: seasonalClosure, tollRoad, controlledAccessHighway, ferry, carShuttleTrain, tunnel, dirtRoad, difficultTurns, uTurns.</source>
        <translation>Types de routes à éviter. Si un itinéraire ne peut pas les éviter, il a un avis et est « restricted ». Dans les scripts : seasonalClosure, tollRoad, controlledAccessHighway, ferry, carShuttleTrain, tunnel, dirtRoad, difficultTurns, uTurns.</translation>
    </message>
    <message>
        <source>Countries to exclude</source>
        <translation>Pays à exclure</translation>
    </message>
    <message>
        <source>Codes of three letters such as CHE, separated by commas. No route passes through these countries.</source>
        <translation>Codes de trois lettres tels que CHE, séparés par des virgules. Aucun itinéraire ne traverse ces pays.</translation>
    </message>
    <message>
        <source>With traffic</source>
        <translation>Avec le trafic</translation>
    </message>
    <message>
        <source>Takes traffic at the time of departure into account. base_duration_s is the duration without traffic.</source>
        <translation>Prend en compte le trafic au moment du départ. base_duration_s est la durée sans trafic.</translation>
    </message>
    <message>
        <source>Alternatives</source>
        <translation>Alternatives</translation>
    </message>
    <message>
        <source>How many routes to request in addition to the best one, 0 to 6. Each has its own row, with 'alternative' from 1. The service may find fewer, especially through stops.</source>
        <translation>Nombre d'itinéraires à demander en plus du meilleur, 0 à 6. Chacun a sa propre ligne, avec « alternative » à partir de 1. Le service peut en trouver moins, surtout avec des arrêts intermédiaires.</translation>
    </message>
    <message>
        <source>Lines with elevation</source>
        <translation>Lignes avec altitude</translation>
    </message>
    <message>
        <source>Adds the elevation of the road, in metres, as the Z value of the lines.</source>
        <translation>Ajoute l'altitude de la route, en mètres, comme valeur Z des lignes.</translation>
    </message>
    <message>
        <source>Language of the notices</source>
        <translation>Langue des avis</translation>
    </message>
    <message>
        <source>A language tag such as fi or en-US, or more than one, separated by commas. If empty, the language set for the environment is used.</source>
        <translation>Un code de langue tel que fi ou en-US, ou plusieurs, séparés par des virgules. Si vide, la langue définie pour l'environnement est utilisée.</translation>
    </message>
    <message>
        <source>Adds what has to be paid on toll roads: toll_cost, toll_cost_max (higher if a price is a range) and toll_currency, empty where it is unknown. Tolls may cost one more transaction for each route. If the service gives no tolls, it is asked for the routes without them.</source>
        <translation>Ajoute ce qu'il faut payer sur les routes à péage : toll_cost, toll_cost_max (plus élevé si un prix est une fourchette) et toll_currency, vides là où c'est inconnu. Les péages peuvent coûter une transaction de plus par itinéraire. Si le service ne donne pas de péages, les itinéraires lui sont demandés sans eux.</translation>
    </message>
    <message>
        <source>Currency of the tolls</source>
        <translation>Devise des péages</translation>
    </message>
    <message>
        <source>A code of three letters such as EUR or CHF. If empty: EUR. It is used with tolls only.</source>
        <translation>Un code de trois lettres tel que EUR ou CHF. Si vide : EUR. Ne sert qu'avec les péages.</translation>
    </message>
    <message>
        <source>Emission class</source>
        <translation>Classe d'émission</translation>
    </message>
    <message>
        <source>Many tolls depend on it. If empty, the service takes Euro 5. It is used with tolls only. In scripts: euro1 to euro6.</source>
        <translation>De nombreux péages en dépendent. Si vide, le service suppose Euro 5. Ne sert qu'avec les péages. Dans les scripts : de euro1 à euro6.</translation>
    </message>
    <message>
        <source>Seasonally closed roads</source>
        <translation>Fermetures saisonnières</translation>
    </message>
    <message>
        <source>Toll roads</source>
        <translation>Routes à péage</translation>
    </message>
    <message>
        <source>Motorways</source>
        <translation>Autoroutes</translation>
    </message>
    <message>
        <source>Ferries</source>
        <translation>Ferries</translation>
    </message>
    <message>
        <source>Car trains</source>
        <translation>Navettes ferroviaires</translation>
    </message>
    <message>
        <source>Tunnels</source>
        <translation>Tunnels</translation>
    </message>
    <message>
        <source>Unpaved roads</source>
        <translation>Routes non revêtues</translation>
    </message>
    <message>
        <source>Difficult turns</source>
        <translation>Virages difficiles</translation>
    </message>
    <message>
        <source>U-turns</source>
        <translation>Demi-tours</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Étapes</translation>
    </message>
    <message>
        <source>The parts of the routes, from stop to stop. 'route' is the row number of the route, from 1.</source>
        <translation>Les parties des itinéraires, d'arrêt en arrêt. « route » est le numéro de ligne de l'itinéraire, à partir de 1.</translation>
    </message>
    <message>
        <source>What the service reports about routes and sections: which restriction is violated, its limit, and where. 'route' is the row number of the route, from 1 (the fid in a GeoPackage).</source>
        <translation>Ce que le service signale au sujet des itinéraires et des étapes : quelle restriction est enfreinte, sa limite et son emplacement. « route » est le numéro de ligne de l'itinéraire, à partir de 1 (le fid dans un GeoPackage).</translation>
    </message>
    <message>
        <source>Pairs of origin and destination, or groups of stops</source>
        <translation>Paires origine-destination, ou groupes d'arrêts</translation>
    </message>
    <message>
        <source>Different routes that the run needs</source>
        <translation>Itinéraires distincts dont l'exécution a besoin</translation>
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
        <translation>arrivée {}</translation>
    </message>
    <message>
        <source>d MMM HH:mm</source>
        <translation>d MMM HH:mm</translation>
    </message>
    <message>
        <source>{} needs the Python package shapely, which is not installed. Debian and Ubuntu: apt install python3-shapely. Windows: choose python3-shapely in OSGeo4W's setup. Elsewhere, with QGIS's Python: python3 -m pip install shapely</source>
        <translation>{} nécessite le paquet Python shapely, qui n'est pas installé. Debian et Ubuntu : apt install python3-shapely. Windows : choisir python3-shapely dans l'installateur d'OSGeo4W. Ailleurs, dans le Python de QGIS : python3 -m pip install shapely</translation>
    </message>
    <message>
        <source>The heading</source>
        <translation>Le cap</translation>
    </message>
    <message>
        <source>degrees</source>
        <translation>degrés</translation>
    </message>
    <message>
        <source>The radius around a place</source>
        <translation>Le rayon autour d'un lieu</translation>
    </message>
    <message>
        <source>metres</source>
        <translation>mètres</translation>
    </message>
    <message>
        <source>The snap radius around a place</source>
        <translation>Le rayon d'accrochage autour d'un lieu</translation>
    </message>
    <message>
        <source>A place has a radius or a snap radius, not both.</source>
        <translation>Un lieu a un rayon ou un rayon d'accrochage, pas les deux.</translation>
    </message>
    <message>
        <source>The name of the street at a place</source>
        <translation>Le nom de la rue en un lieu</translation>
    </message>
    <message>
        <source>The hint for the side of the street</source>
        <translation>L'indication du côté de la rue</translation>
    </message>
    <message>
        <source>A hint for the side of the street does not go with a radius or a snap radius.</source>
        <translation>Une indication du côté de la rue n'est pas compatible avec un rayon ou un rayon d'accrochage.</translation>
    </message>
    <message>
        <source>To match a place to its side of the street, a hint for this side is required.</source>
        <translation>Pour rattacher un lieu à son côté de la rue, ce côté doit être indiqué.</translation>
    </message>
    <message>
        <source>The currency must be a code of three letters such as EUR, not '{currency}'.</source>
        <translation>La devise doit être un code de trois lettres tel que EUR, et non « {currency} ».</translation>
    </message>
    <message>
        <source>The number of alternatives</source>
        <translation>Le nombre d'alternatives</translation>
    </message>
    <message>
        <source>A country to exclude must be a code of three capital letters such as CHE, not '{country}'.</source>
        <translation>Un pays à exclure doit être un code de trois lettres majuscules tel que CHE, et non « {country} ».</translation>
    </message>
    <message>
        <source>The departure</source>
        <translation>Le départ</translation>
    </message>
    <message>
        <source>The arrival</source>
        <translation>L'arrivée</translation>
    </message>
    <message>
        <source>Choose either a departure or an arrival, not both.</source>
        <translation>Choisissez soit un départ, soit une arrivée, pas les deux.</translation>
    </message>
    <message>
        <source>At most {most} areas can be avoided, not {areas}.</source>
        <translation>Au plus {most} zones peuvent être évitées, et non {areas}.</translation>
    </message>
    <message>
        <source>The departure {} lies in the past. Leave it empty to depart now.</source>
        <translation>Le départ {} est dans le passé. Laissez-le vide pour partir maintenant.</translation>
    </message>
    <message>
        <source>The arrival {} lies in the past. Leave it empty to depart now.</source>
        <translation>L'arrivée {} est dans le passé. Laissez-la vide pour partir maintenant.</translation>
    </message>
    <message>
        <source>A place on the way</source>
        <translation>Un point de passage</translation>
    </message>
    <message>
        <source>The duration of a stop</source>
        <translation>La durée d'un arrêt</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>secondes</translation>
    </message>
    <message>
        <source>A place that is passed without a stop cannot have a stop duration.</source>
        <translation>Un lieu traversé sans arrêt ne peut pas avoir de durée d'arrêt.</translation>
    </message>
    <message>
        <source>An area to avoid must have {least} to {most} corners, not {corners}.</source>
        <translation>Une zone à éviter doit avoir de {least} à {most} sommets, et non {corners}.</translation>
    </message>
    <message>
        <source>A corner of an area to avoid</source>
        <translation>Un sommet d'une zone à éviter</translation>
    </message>
    <message>
        <source>{name} must be a date and time such as 2026-03-01T08:30:00 or 2026-03-01T08:30:00+01:00, not '{time}'.</source>
        <translation>{name} doit être une date et une heure telles que 2026-03-01T08:30:00 ou 2026-03-01T08:30:00+01:00, et non « {time} ».</translation>
    </message>
    <message>
        <source>The route has too many stops for one request ({stops}): its URL would have {length} characters, and not all servers take more than {most}. Divide it into several routes.</source>
        <translation>L'itinéraire a trop d'arrêts pour une seule requête ({stops}) : son URL aurait {length} caractères, et tous les serveurs n'en acceptent pas plus de {most}. Divisez-le en plusieurs itinéraires.</translation>
    </message>
    <message>
        <source>The route has a departure and an arrival; only one of them can be chosen.</source>
        <translation>L'itinéraire a un départ et une arrivée ; un seul des deux peut être choisi.</translation>
    </message>
    <message>
        <source>different routes</source>
        <translation>itinéraires distincts</translation>
    </message>
    <message>
        <source>Routes not answered: {}. {}</source>
        <translation>Itinéraires sans réponse : {}. {}</translation>
    </message>
    <message>
        <source>Tolls may cost one more transaction for each route, which is counted here. Without tolls, the run would need at most {:,}.</source>
        <translation>Les péages peuvent coûter une transaction de plus par itinéraire, comptée ici. Sans les péages, l'exécution en nécessiterait au plus {:,}.</translation>
    </message>
    <message>
        <source>Truck routes {}</source>
        <translation>Itinéraires poids lourds {}</translation>
    </message>
    <message>
        <source>Sections of truck routes {}</source>
        <translation>Étapes des itinéraires poids lourds {}</translation>
    </message>
    <message>
        <source>Notices of truck routes {}</source>
        <translation>Avis sur les itinéraires poids lourds {}</translation>
    </message>
    <message>
        <source>The service gives no tolls. {} The routes are asked for without tolls: each is one transaction then, and its toll stays empty.</source>
        <translation>Le service ne donne pas de péages. {} Les itinéraires sont demandés sans péages : chacun est alors une transaction, et son péage reste vide.</translation>
    </message>
    <message>
        <source>The line of the route cannot be read: {}.</source>
        <translation>La ligne de l'itinéraire ne peut pas être lue : {}.</translation>
    </message>
    <message>
        <source>Tolls of {routes:,} routes: {least:,.2f} {currency}.</source>
        <translation>Péages des itinéraires ({routes:,}) : {least:,.2f} {currency}.</translation>
    </message>
    <message>
        <source>Tolls of {routes:,} routes: {least:,.2f} to {most:,.2f} {currency}.</source>
        <translation>Péages des itinéraires ({routes:,}) : de {least:,.2f} à {most:,.2f} {currency}.</translation>
    </message>
    <message>
        <source>Routes whose toll is unknown: {:,}. Their toll_cost is empty.</source>
        <translation>Itinéraires dont le péage est inconnu : {:,}. Leur toll_cost est vide.</translation>
    </message>
    <message>
        <source>Of these, the service does not know the toll now: {:,}. Run again later: such routes are asked for again.</source>
        <translation>Parmi eux, ceux dont le service ne connaît pas le péage pour l'instant : {:,}. Relancez l'exécution plus tard : ces itinéraires sont redemandés.</translation>
    </message>
    <message>
        <source>the service sent no line for a part of the route</source>
        <translation>le service n'a envoyé aucune ligne pour une partie de l'itinéraire</translation>
    </message>
    <message>
        <source>it has fewer than two vertices</source>
        <translation>elle a moins de deux sommets</translation>
    </message>
    <message>
        <source>There is no origin in row {} (rows in the layer: {}).</source>
        <translation>Il n'y a pas d'origine à la ligne {} (lignes de la couche : {}).</translation>
    </message>
    <message>
        <source>There is no destination in row {} (rows in the layer: {}).</source>
        <translation>Il n'y a pas de destination à la ligne {} (lignes de la couche : {}).</translation>
    </message>
    <message>
        <source>The field that pairs the rows is empty.</source>
        <translation>Le champ qui forme les paires de lignes est vide.</translation>
    </message>
    <message>
        <source>No destination has the value '{}'.</source>
        <translation>Aucune destination n'a la valeur « {} ».</translation>
    </message>
    <message>
        <source>More than one origin has the value '{}', so the pair is ambiguous.</source>
        <translation>Plusieurs origines ont la valeur « {} » : la paire est ambiguë.</translation>
    </message>
    <message>
        <source>No origin has the value '{}'.</source>
        <translation>Aucune origine n'a la valeur « {} ».</translation>
    </message>
    <message>
        <source>The origin and the destination are the same place.</source>
        <translation>L'origine et la destination sont le même lieu.</translation>
    </message>
    <message>
        <source>A route needs at least 2 stops, and the group has only one.</source>
        <translation>Un itinéraire nécessite au moins 2 arrêts, et le groupe n'en a qu'un.</translation>
    </message>
    <message>
        <source>Stop {} (id {}) cannot be used: {}</source>
        <translation>L'arrêt {} (identifiant {}) n'est pas utilisable : {}</translation>
    </message>
    <message>
        <source>All stops of the group are at the same place.</source>
        <translation>Tous les arrêts du groupe sont au même lieu.</translation>
    </message>
    <message>
        <source>The field of the tour is empty, so there is no route (rows: {:,}).</source>
        <translation>Le champ de la tournée est vide : il n'y a donc pas d'itinéraire (lignes : {:,}).</translation>
    </message>
    <message>
        <source>Some order values are numbers or dates and others are texts, so they cannot be sorted.</source>
        <translation>Certaines valeurs d'ordre sont des nombres ou des dates et d'autres des textes : elles ne peuvent pas être triées.</translation>
    </message>
    <message>
        <source>Two stops have the same order value '{}', so their order is unknown.</source>
        <translation>Deux arrêts ont la même valeur d'ordre « {} » : leur ordre est inconnu.</translation>
    </message>
    <message>
        <source>A stop has no order value: the field is empty.</source>
        <translation>Un arrêt n'a pas de valeur d'ordre : le champ est vide.</translation>
    </message>
    <message>
        <source>The order value '{}' of a stop cannot be used.</source>
        <translation>La valeur d'ordre « {} » d'un arrêt n'est pas utilisable.</translation>
    </message>
    <message>
        <source>The duration '{}' of a stop is not a number of seconds from 0 to {}.</source>
        <translation>La durée « {} » d'un arrêt n'est pas un nombre de secondes de 0 à {}.</translation>
    </message>
    <message>
        <source>Truck routes</source>
        <translation>Itinéraires poids lourds</translation>
    </message>
    <message>
        <source>route,routing,truck,lorry,hgv,road,drive,way,distance,duration,location,gateway,directions</source>
        <translation>itinéraire,calcul d'itinéraires,poids lourd,camion,route,trajet,distance,durée,localisation,passerelle,directions,route,routing,truck,lorry,hgv,road,drive,duration,location,gateway</translation>
    </message>
    <message>
        <source>Calculates truck routes from origins to destinations.</source>
        <translation>Calcule des itinéraires pour poids lourds des origines aux destinations.</translation>
    </message>
    <message>
        <source>Calculates truck routes from origins to destinations, with length (metres), duration (seconds) and times. The routes suit the size and weight of the vehicle.

Each row of the output is a pair of an origin and a destination, or an alternative route for it. 'status' is the result: ok; restricted (there is a route, but the vehicle violates a law or a limit on it: 'error' says which, and the notices say where); no_route; no_geometry or invalid (the row or its vehicle cannot be used); failed (no usable answer); not_asked (the run ended before). Restricted routes have their own colour.

Equal pairs (places with 5 decimals of a degree, vehicle, options) are requested only once. Before the first request, the log shows how many requests and transactions the run needs. A dry run only counts them. Answers are stored on this computer, also those for a departure 'now'.

origin_snap_m and destination_snap_m are the distances between the points and the road, in metres. 'vehicle' has the vehicle and the options as they were sent (centimetres, kilograms).</source>
        <translation>Calcule des itinéraires pour poids lourds des origines aux destinations, avec longueur (mètres), durée (secondes) et heures. Les itinéraires conviennent aux dimensions et au poids du véhicule.

Chaque ligne de la sortie est une paire d'une origine et d'une destination, ou une alternative pour celle-ci. « status » est le résultat : ok ; restricted (il y a un itinéraire, mais le véhicule y enfreint une règle ou une limite : « error » indique laquelle, et les avis indiquent où) ; no_route ; no_geometry ou invalid (la ligne ou son véhicule ne peut pas être utilisé) ; failed (pas de réponse utilisable) ; not_asked (l'exécution s'est terminée avant). Les itinéraires restreints ont leur propre couleur.

Les paires identiques (lieux à 5 décimales d'un degré, véhicule, options) ne sont demandées qu'une fois. Avant la première requête, le journal indique combien de requêtes et de transactions l'exécution nécessite. Une simulation ne fait que les compter. Les réponses sont conservées sur cet ordinateur, y compris celles d'un départ « maintenant ».

origin_snap_m et destination_snap_m sont les distances entre les points et la route, en mètres. « vehicle » contient le véhicule et les options tels qu'ils ont été envoyés (centimètres, kilogrammes).</translation>
    </message>
    <message>
        <source>Where the routes begin: points in any coordinate system. Fields may set the size of the vehicle.</source>
        <translation>Là où commencent les itinéraires : points dans n'importe quel SCR. Des champs peuvent donner les dimensions du véhicule.</translation>
    </message>
    <message>
        <source>Where the routes end: points in any coordinate system.</source>
        <translation>Là où finissent les itinéraires : points dans n'importe quel SCR.</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paires</translation>
    </message>
    <message>
        <source>In order: the first origin with the first destination, and so on. By field: each destination with the origin that has the same value. If empty: in order, or all with all if there is only one origin or one destination; for other numbers that differ, one of the three has to be chosen. In scripts: order, field, all.</source>
        <translation>Dans l'ordre : la première origine avec la première destination, et ainsi de suite. Par champ : chaque destination avec l'origine de même valeur. Si vide : dans l'ordre, ou toutes avec toutes s'il n'y a qu'une origine ou qu'une destination ; pour d'autres nombres qui diffèrent, il faut choisir l'une des trois. Dans les scripts : order, field, all.</translation>
    </message>
    <message>
        <source>The ids of the origins in the output, and the values to compare if pairs are made by field. If empty, the ids are the feature ids, and the labels are the display names of the layer.</source>
        <translation>Les identifiants des origines dans la sortie, et les valeurs à comparer si les paires sont formées par champ. Si vide, les identifiants sont ceux des entités, et les étiquettes sont les noms affichés de la couche.</translation>
    </message>
    <message>
        <source>The ids of the destinations in the output, and the values to compare if pairs are made by field. More than one destination may have the value of an origin. If empty: as for the origins.</source>
        <translation>Les identifiants des destinations dans la sortie, et les valeurs à comparer si les paires sont formées par champ. Plusieurs destinations peuvent avoir la valeur d'une origine. Si vide : comme pour les origines.</translation>
    </message>
    <message>
        <source>Fields to copy from the destinations</source>
        <translation>Champs à copier des destinations</translation>
    </message>
    <message>
        <source>These fields of the destinations are copied to the routes.</source>
        <translation>Ces champs des destinations sont copiés dans les itinéraires.</translation>
    </message>
    <message>
        <source>To make pairs by field, choose a field of the origins and one of the destinations.</source>
        <translation>Pour former des paires par champ, choisissez un champ des origines et un champ des destinations.</translation>
    </message>
    <message>
        <source>Origins and destinations are the same layer, so each point would be paired with itself. Choose another layer, or 'All with all' as 'Pairs'.</source>
        <translation>Les origines et les destinations sont la même couche : chaque point formerait une paire avec lui-même. Choisissez une autre couche, ou « Toutes avec toutes » comme « Paires ».</translation>
    </message>
    <message>
        <source>Truck routes through stops</source>
        <translation>Itinéraires poids lourds par les arrêts</translation>
    </message>
    <message>
        <source>route,routing,truck,lorry,hgv,tour,stops,via,waypoints,sequence,road,location,gateway,directions</source>
        <translation>itinéraire,calcul d'itinéraires,poids lourd,camion,tournée,arrêts,étapes,points de passage,ordre,route,localisation,passerelle,directions,routing,truck,lorry,hgv,tour,stops,via,waypoints,sequence,road,location,gateway</translation>
    </message>
    <message>
        <source>Calculates truck routes through the stops of tours, in their order.</source>
        <translation>Calcule des itinéraires pour poids lourds passant par les arrêts de tournées, dans leur ordre.</translation>
    </message>
    <message>
        <source>Calculates truck routes through the stops of tours, in their order, with length (metres), duration (seconds, waiting times included) and times. The routes suit the size and weight of the vehicle. There is one route per tour. 'Sections' has a line from each stop to the next.

'status' is the result of a tour: ok; restricted (there is a route, but the vehicle violates a law or a limit on it: 'error' says which, and the notices say where); no_route; no_geometry or invalid (the stops, their order or the vehicle cannot be used); failed (no usable answer); not_asked (the run ended before). Restricted routes have their own colour.

group_id is the value of the tour; origin_id and destination_id are the ids of its first and last stop. The vehicle and a departure are those of the first stop, an arrival is that of the last one. A tour is one request, however many stops it has. Before the first request, the log shows how many requests and transactions the run needs. A dry run only counts them. Answers are stored on this computer, also those for a departure 'now'.

'vehicle' has the vehicle and the options as they were sent (centimetres, kilograms).</source>
        <translation>Calcule des itinéraires pour poids lourds passant par les arrêts de tournées, dans leur ordre, avec longueur (mètres), durée (secondes, attentes comprises) et heures. Les itinéraires conviennent aux dimensions et au poids du véhicule. Il y a un itinéraire par tournée. « Étapes » a une ligne de chaque arrêt au suivant.

« status » est le résultat d'une tournée : ok ; restricted (il y a un itinéraire, mais le véhicule y enfreint une règle ou une limite : « error » indique laquelle, et les avis indiquent où) ; no_route ; no_geometry ou invalid (les arrêts, leur ordre ou le véhicule ne peuvent pas être utilisés) ; failed (pas de réponse utilisable) ; not_asked (l'exécution s'est terminée avant). Les itinéraires restreints ont leur propre couleur.

group_id est la valeur de la tournée ; origin_id et destination_id sont les identifiants de ses premier et dernier arrêts. Le véhicule et un départ sont ceux du premier arrêt, une arrivée est celle du dernier. Une tournée est une seule requête, quel que soit le nombre de ses arrêts. Avant la première requête, le journal indique combien de requêtes et de transactions l'exécution nécessite. Une simulation ne fait que les compter. Les réponses sont conservées sur cet ordinateur, y compris celles d'un départ « maintenant ».

« vehicle » contient le véhicule et les options tels qu'ils ont été envoyés (centimètres, kilogrammes).</translation>
    </message>
    <message>
        <source>The stops of all tours, in any coordinate system.</source>
        <translation>Les arrêts de toutes les tournées, dans n'importe quel SCR.</translation>
    </message>
    <message>
        <source>Field of the tour</source>
        <translation>Champ de la tournée</translation>
    </message>
    <message>
        <source>Stops with the same value form one route. Without a field, all rows form one route.</source>
        <translation>Les arrêts de même valeur forment un itinéraire. Sans champ, toutes les lignes forment un seul itinéraire.</translation>
    </message>
    <message>
        <source>Field of the order</source>
        <translation>Champ de l'ordre</translation>
    </message>
    <message>
        <source>Numbers, dates or texts, which must differ within a tour. The smallest value is the origin, the largest the destination. Without a field, the order of the rows counts.</source>
        <translation>Des nombres, des dates ou des textes, qui doivent différer au sein d'une tournée. La plus petite valeur est l'origine, la plus grande la destination. Sans champ, c'est l'ordre des lignes qui compte.</translation>
    </message>
    <message>
        <source>Duration of a stop (seconds)</source>
        <translation>Durée d'un arrêt (secondes)</translation>
    </message>
    <message>
        <source>Duration in seconds</source>
        <translation>Durée en secondes</translation>
    </message>
    <message>
        <source>How long the vehicle waits at each stop, in seconds, below 50,000: a value, a field or an expression. If empty, it does not wait. It never waits where the route begins and where it ends.</source>
        <translation>Temps d'attente du véhicule à chaque arrêt, en secondes, moins de 50 000 : une valeur, un champ ou une expression. Si vide, il n'attend pas. Il n'attend jamais là où l'itinéraire commence ni là où il finit.</translation>
    </message>
    <message>
        <source>Return to the first stop</source>
        <translation>Retour au premier arrêt</translation>
    </message>
    <message>
        <source>The route ends where it began, with one more section. The vehicle then waits at the last stop, too, and an arrival is that of the first stop.</source>
        <translation>L'itinéraire finit là où il a commencé, avec une étape de plus. Le véhicule attend alors aussi au dernier arrêt, et une arrivée est celle du premier arrêt.</translation>
    </message>
    <message>
        <source>It contains no address and no place.</source>
        <translation>Elle ne contient ni adresse ni lieu.</translation>
    </message>
    <message>
        <source>another house number</source>
        <translation>un autre numéro de voie</translation>
    </message>
    <message>
        <source>Requested address</source>
        <translation>Adresse demandée</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>accepté</translation>
    </message>
    <message>
        <source>moved by hand</source>
        <translation>déplacé à la main</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Vérification</translation>
    </message>
    <message>
        <source>address,geocoding,geocode,search,find,table,csv,batch,location,gateway,postal code,city</source>
        <translation>adresse,géocodage,géocoder,recherche,trouver,table,csv,lots,code postal,ville,localisation,passerelle,address,geocoding,geocode,search,find,batch,location,gateway</translation>
    </message>
    <message>
        <source>Finds the places of the addresses in a table, and makes points of them.</source>
        <translation>Trouve les lieux des adresses d'une table, et en fait des points.</translation>
    </message>
    <message>
        <source>Finds the places of the addresses in a table, and makes points of them.

The address is in one column, or its parts are in several: street, house number, postal code, city. A row is one request and one transaction. Equal addresses are requested once; case, repeated blanks and the encoding of characters make no difference. The log shows how many requests and transactions the run needs before it sends the first one. 'Dry run' only counts them.

Answers are stored on this computer. They are not paid for again, and a run that was interrupted continues where it stopped.

The output has all rows of the input in the same order, with their attributes. gc_status is the result of a row: ok; low_score (there is a match, but it fits badly: review it); no_match (no such address is known); invalid (the address is empty or cannot be sent); failed (the service did not answer); not_asked (the run ended before). gc_error gives the reason. gc_score is how well the match fits, from 0 to 1. gc_result_type tells how exact it is: a house number, a street, or only a town. gc_house_number_type is 'fallback' if the service knows the street, but took another house number.

The addresses leave this computer: addresses of customers are personal data in many countries.</source>
        <translation>Trouve les lieux des adresses d'une table, et en fait des points.

L'adresse est dans une colonne, ou ses parties dans plusieurs : rue, numéro de voie, code postal, ville. Une ligne est une requête et une transaction. Les adresses identiques ne sont demandées qu'une fois ; la casse, les espaces répétés et l'encodage des caractères ne jouent aucun rôle. Le journal indique combien de requêtes et de transactions l'exécution nécessite avant d'envoyer la première. « Simulation » les compte seulement.

Les réponses sont stockées sur cet ordinateur. Elles ne sont pas payées à nouveau, et une exécution interrompue reprend là où elle s'est arrêtée.

La sortie contient toutes les lignes de l'entrée dans le même ordre, avec leurs attributs. gc_status est le résultat d'une ligne : ok ; low_score (il y a une correspondance, mais elle convient mal : vérifiez-la) ; no_match (aucune adresse de ce genre n'est connue) ; invalid (l'adresse est vide ou ne peut pas être envoyée) ; failed (le service n'a pas répondu) ; not_asked (l'exécution s'est terminée avant). gc_error donne la raison. gc_score indique à quel point la correspondance convient, de 0 à 1. gc_result_type indique sa précision : un numéro de voie, une rue, ou seulement une ville. gc_house_number_type vaut « fallback » si le service connaît la rue mais a pris un autre numéro de voie.

Les adresses quittent cet ordinateur : dans beaucoup de pays, les adresses de clients sont des données personnelles.</translation>
    </message>
    <message>
        <source>The service gave no score.</source>
        <translation>Le service n'a donné aucun score.</translation>
    </message>
    <message>
        <source>The service knows no such address in the chosen countries ({}).</source>
        <translation>Le service ne connaît pas une telle adresse dans les pays choisis ({}).</translation>
    </message>
    <message>
        <source>The service knows no such address.</source>
        <translation>Le service ne connaît pas une telle adresse.</translation>
    </message>
    <message>
        <source>The score {} is below {}.</source>
        <translation>Le score {} est inférieur à {}.</translation>
    </message>
    <message>
        <source>Doubtful: {}.</source>
        <translation>Douteux : {}.</translation>
    </message>
    <message>
        <source>country</source>
        <translation>pays</translation>
    </message>
    <message>
        <source>state</source>
        <translation>État</translation>
    </message>
    <message>
        <source>county</source>
        <translation>département</translation>
    </message>
    <message>
        <source>city</source>
        <translation>ville</translation>
    </message>
    <message>
        <source>district</source>
        <translation>quartier</translation>
    </message>
    <message>
        <source>street</source>
        <translation>rue</translation>
    </message>
    <message>
        <source>house number</source>
        <translation>numéro de voie</translation>
    </message>
    <message>
        <source>postal code</source>
        <translation>code postal</translation>
    </message>
    <message>
        <source>name of the place</source>
        <translation>nom du lieu</translation>
    </message>
    <message>
        <source>Doubtful addresses: {:,}. To review them in QGIS, click the layer with the right mouse button, and choose 'Review geocoded addresses'.</source>
        <translation>Adresses douteuses : {:,}. Pour les vérifier dans QGIS, faites un clic droit sur la couche, et choisissez « Vérifier les adresses géocodées ».</translation>
    </message>
    <message>
        <source>street, town or other number</source>
        <translation>rue, ville ou autre numéro</translation>
    </message>
    <message>
        <source>Table or layer</source>
        <translation>Table ou couche</translation>
    </message>
    <message>
        <source>The rows with the addresses: a layer, or a table without geometries such as a spreadsheet or a CSV file (which needs at least two columns, otherwise QGIS does not open it). The output has all rows of the input.</source>
        <translation>Les lignes avec les adresses : une couche, ou une table sans géométries telle qu'une feuille de calcul ou un fichier CSV (qui doit avoir au moins deux colonnes, sinon QGIS ne l'ouvre pas). La sortie contient toutes les lignes de l'entrée.</translation>
    </message>
    <message>
        <source>Candidates per address</source>
        <translation>Candidats par adresse</translation>
    </message>
    <message>
        <source>With more than one, the output has a row for each candidate, the best first. gc_rank numbers them.</source>
        <translation>S'il y en a plus d'un, la sortie contient une ligne par candidat, les meilleurs d'abord. gc_rank les numérote.</translation>
    </message>
    <message>
        <source>The access is where the road meets the address. If it is unknown, the point is at the address. In scripts: match, access.</source>
        <translation>L'accès est l'endroit où la route rejoint l'adresse. S'il est inconnu, le point est à l'adresse. Dans les scripts : match, access.</translation>
    </message>
    <message>
        <source>If the layer is an earlier result, rows whose gc_status is ok are copied without a request.</source>
        <translation>Si la couche est un résultat antérieur, les lignes dont gc_status est ok sont copiées sans requête.</translation>
    </message>
    <message>
        <source>Address in one line</source>
        <translation>Adresse sur une ligne</translation>
    </message>
    <message>
        <source>A field or an expression with the whole address, or a part of it if the other parameters have the rest.</source>
        <translation>Un champ ou une expression avec l'adresse entière, ou avec une partie si les autres paramètres contiennent le reste.</translation>
    </message>
    <message>
        <source>A field or an expression with this part of the address, if the table has it in a column of its own.</source>
        <translation>Un champ ou une expression avec cette partie de l'adresse, si la table l'a dans une colonne à part.</translation>
    </message>
    <message>
        <source>Only in these countries</source>
        <translation>Seulement dans ces pays</translation>
    </message>
    <message>
        <source>Codes of three letters such as FIN, separated by commas. Only addresses in these countries are found.</source>
        <translation>Codes de trois lettres tels que FIN, séparés par des virgules. Seules les adresses de ces pays sont trouvées.</translation>
    </message>
    <message>
        <source>Minimum score</source>
        <translation>Score minimal</translation>
    </message>
    <message>
        <source>How well a match has to fit the address, from 0 to 1. Rows with a lower score get the status low_score and keep their match, so that they can be reviewed.</source>
        <translation>À quel point une correspondance doit convenir à l'adresse, de 0 à 1. Les lignes d'un score plus faible reçoivent le statut low_score et gardent leur correspondance, pour qu'elle puisse être vérifiée.</translation>
    </message>
    <message>
        <source>Prefer addresses near</source>
        <translation>Préférer les adresses près de</translation>
    </message>
    <message>
        <source>Of several addresses that fit, the one near this point comes first. Longitude and latitude, such as 24.9384,60.1699; or a point in another coordinate system, followed by the name of that system.</source>
        <translation>Parmi plusieurs adresses qui conviennent, celle proche de ce point vient en premier. Longitude et latitude, par exemple 24.9384,60.1699 ; ou un point dans un autre SCR, suivi du nom de celui-ci.</translation>
    </message>
    <message>
        <source>Geocoded addresses</source>
        <translation>Adresses géocodées</translation>
    </message>
    <message>
        <source>Distinct addresses</source>
        <translation>Adresses distinctes</translation>
    </message>
    <message>
        <source>Choose a field or an expression with the address in one line, or with its parts, such as street and city.</source>
        <translation>Choisissez un champ ou une expression avec l'adresse en une ligne, ou avec ses parties, comme la rue et la ville.</translation>
    </message>
    <message>
        <source>The place to search near</source>
        <translation>Le lieu autour duquel chercher</translation>
    </message>
    <message>
        <source>The centre of the search</source>
        <translation>Le centre de la recherche</translation>
    </message>
    <message>
        <source>The radius of the search</source>
        <translation>Le rayon de la recherche</translation>
    </message>
    <message>
        <source>A corner of the search</source>
        <translation>Un coin de la zone de recherche</translation>
    </message>
    <message>
        <source>The south of the search, {}, is beyond its north, {}.</source>
        <translation>Le sud de la zone de recherche, {}, est au-delà de son nord, {}.</translation>
    </message>
    <message>
        <source>The number of results</source>
        <translation>Le nombre de résultats</translation>
    </message>
    <message>
        <source>A country must be a code of three capital letters such as FIN, not '{country}'.</source>
        <translation>Un pays doit être un code de trois lettres majuscules tel que FIN, et non « {country} ».</translation>
    </message>
    <message>
        <source>A search can be limited to countries or to an area, but not to both.</source>
        <translation>Une recherche peut être limitée à des pays ou à une zone, mais pas aux deux.</translation>
    </message>
    <message>
        <source>A search needs a place to search around.</source>
        <translation>Une recherche a besoin d'un lieu autour duquel chercher.</translation>
    </message>
    <message>
        <source>Completions have no political view.</source>
        <translation>Les complétions n'ont pas de point de vue politique.</translation>
    </message>
    <message>
        <source>Addresses can be limited to countries, not to an area.</source>
        <translation>Les adresses peuvent être limitées à des pays, mais pas à une zone.</translation>
    </message>
    <message>
        <source>The text of a search must not be empty.</source>
        <translation>Le texte d'une recherche ne doit pas être vide.</translation>
    </message>
    <message>
        <source>The text of the search</source>
        <translation>Le texte de la recherche</translation>
    </message>
    <message>
        <source>Postal codes that are numbers: {codes:,}. Of these, {short:,} have too few digits, such as {example}: zeros in front are probably lost. To send {whole}, make the field a text (delimited text: load it without 'Detect field types'), or use the expression lpad(to_string({field}), {digits}, '0').</source>
        <translation>Codes postaux qui sont des nombres : {codes:,}. Parmi eux, {short:,} ont trop peu de chiffres, par exemple {example} : des zéros au début sont sans doute perdus. Pour envoyer {whole}, faites du champ un texte (texte délimité : chargez-le sans « Détecter les types de champs »), ou utilisez l'expression lpad(to_string({field}), {digits}, '0').</translation>
    </message>
    <message>
        <source>The address has characters that could not be read ({}): another encoding?</source>
        <translation>L'adresse contient des caractères qui n'ont pas pu être lus ({}) : un autre encodage ?</translation>
    </message>
    <message>
        <source>The address is empty.</source>
        <translation>L'adresse est vide.</translation>
    </message>
    <message>
        <source>The address is empty, apart from its country.</source>
        <translation>L'adresse est vide, à l'exception du pays.</translation>
    </message>
    <message>
        <source>The address is longer than {:,} characters.</source>
        <translation>L'adresse compte plus de {:,} caractères.</translation>
    </message>
    <message>
        <source>The address</source>
        <translation>L'adresse</translation>
    </message>
    <message>
        <source>The address is too long: in a URL, it would have more than {:,} characters.</source>
        <translation>L'adresse est trop longue : dans une URL, elle aurait plus de {:,} caractères.</translation>
    </message>
    <message>
        <source>The value of {} is {}, not a text.</source>
        <translation>La valeur de {} est {}, et non un texte.</translation>
    </message>
    <message>
        <source>a geometry</source>
        <translation>une géométrie</translation>
    </message>
    <message>
        <source>a feature</source>
        <translation>une entité</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>une liste</translation>
    </message>
    <message>
        <source>a map</source>
        <translation>un tableau associatif</translation>
    </message>
    <message>
        <source>a date or time</source>
        <translation>une date ou une heure</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>un objet binaire</translation>
    </message>
    <message>
        <source>Addresses not answered: {:,}. {}</source>
        <translation>Adresses sans réponse : {:,}. {}</translation>
    </message>
    <message>
        <source>The address in one line repeats the parts in {:,} of {:,} rows. What is given twice makes the scores lower: use the line alone, or only for what no part has.</source>
        <translation>L'adresse en une ligne répète les parties dans {:,} lignes sur {:,}. Ce qui est indiqué deux fois abaisse les scores : utilisez l'adresse en une ligne seule, ou seulement pour ce qu'aucune partie ne contient.</translation>
    </message>
    <message>
        <source>Addresses with characters that could not be read: {:,}. They are not asked. Choose the encoding of the table: in QGIS under 'Data source encoding' in the layer's properties, or when you add it as delimited text; in scripts with delimitedtext://file:///…?encoding=windows-1252 as the input.</source>
        <translation>Adresses dont certains caractères n'ont pas pu être lus : {:,}. Elles ne sont pas demandées. Choisissez l'encodage de la table : dans QGIS, sous « Encodage des données sources » dans les propriétés de la couche, ou lorsque vous l'ajoutez comme texte délimité ; dans les scripts, avec delimitedtext://file:///…?encoding=windows-1252 comme entrée.</translation>
    </message>
    <message>
        <source>Addresses with an empty street or house number that were found all the same, but not as a house: {:,} ({}).</source>
        <translation>Adresses dont la rue ou le numéro de voie est vide et qui ont tout de même été trouvées, mais pas comme maison : {:,} ({}).</translation>
    </message>
    <message>
        <source>The service found no reason.</source>
        <translation>Le service n'a trouvé aucune raison.</translation>
    </message>
    <message>
        <source>No vehicle that could come has the skills.</source>
        <translation>Aucun véhicule qui pourrait venir n'a les compétences.</translation>
    </message>
    <message>
        <source>No vehicle can be there in the time window.</source>
        <translation>Aucun véhicule ne peut être sur place dans la fenêtre horaire.</translation>
    </message>
    <message>
        <source>The demand does not fit into a vehicle.</source>
        <translation>La quantité ne tient pas dans un véhicule.</translation>
    </message>
    <message>
        <source>There is no way to the place.</source>
        <translation>Il n'y a pas de trajet vers le lieu.</translation>
    </message>
    <message>
        <source>The tour would be longer than allowed.</source>
        <translation>La tournée serait plus longue que ce qui est permis.</translation>
    </message>
    <message>
        <source>The tour would not end in the shift.</source>
        <translation>La tournée ne se terminerait pas dans la période de travail.</translation>
    </message>
    <message>
        <source>The job is tied to a vehicle that cannot serve it.</source>
        <translation>La tâche est liée à un véhicule qui ne peut pas l'effectuer.</translation>
    </message>
    <message>
        <source>The required order of the stops cannot be kept.</source>
        <translation>L'ordre exigé des arrêts ne peut pas être respecté.</translation>
    </message>
    <message>
        <source>The tour would have more stops than allowed.</source>
        <translation>La tournée aurait plus d'arrêts qu'il n'est permis.</translation>
    </message>
    <message>
        <source>The tour would have too few stops.</source>
        <translation>La tournée aurait trop peu d'arrêts.</translation>
    </message>
    <message>
        <source>The break of the vehicle could not be taken.</source>
        <translation>La pause du véhicule n'a pas pu être prise.</translation>
    </message>
    <message>
        <source>The place is outside the area of the vehicles.</source>
        <translation>Le lieu est en dehors de la zone des véhicules.</translation>
    </message>
    <message>
        <source>The place is outside the territory of the vehicles.</source>
        <translation>Le lieu est en dehors du territoire des véhicules.</translation>
    </message>
    <message>
        <source>There is no way to the place in the required order.</source>
        <translation>Il n'y a pas de trajet vers le lieu dans l'ordre exigé.</translation>
    </message>
    <message>
        <source>The goods may not be carried together with others.</source>
        <translation>Les marchandises ne doivent pas être transportées avec d'autres.</translation>
    </message>
    <message>
        <source>The job could not be served together with its group.</source>
        <translation>La tâche n'a pas pu être effectuée avec son groupe.</translation>
    </message>
    <message>
        <source>The driving time would be longer than allowed.</source>
        <translation>Le temps de conduite serait plus long que ce qui est permis.</translation>
    </message>
    <message>
        <source>The goods would be in the vehicle for too long.</source>
        <translation>Les marchandises resteraient trop longtemps dans le véhicule.</translation>
    </message>
    <message>
        <source>It contains no id of a plan.</source>
        <translation>Elle ne contient aucun identifiant de plan.</translation>
    </message>
    <message>
        <source>It contains no plan.</source>
        <translation>Elle ne contient aucun plan.</translation>
    </message>
    <message>
        <source>The service gave no reason.</source>
        <translation>Le service n'a donné aucune raison.</translation>
    </message>
    <message>
        <source>The service has no words for its reason [{}].</source>
        <translation>Le service n'explique pas sa raison [{}].</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Non connu</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Annulé</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Inconnu</translation>
    </message>
    <message>
        <source>It is not known whether the service has made the plan. It may have been billed.</source>
        <translation>On ne sait pas si le service a établi le plan. Celui-ci a peut-être été facturé.</translation>
    </message>
    <message>
        <source>The plan is not requested again by itself. To request it again, and perhaps to pay for it twice, choose 'Plan anew'.</source>
        <translation>Le plan n'est pas redemandé automatiquement. Pour le redemander, et peut-être le payer deux fois, choisissez « Planifier à nouveau ».</translation>
    </message>
    <message>
        <source>The service does not know this plan (404).</source>
        <translation>Le service ne connaît pas ce plan (404).</translation>
    </message>
    <message>
        <source>Check the id and the environment: only the key that submitted a plan sees it. It may also be too old. The next run asks for it again, and pays nothing. To give it up, and to pay for a new one, choose 'Plan anew'.</source>
        <translation>Vérifiez l'identifiant et l'environnement : seule la clé qui a soumis un plan le voit. Il est peut-être aussi trop ancien. La prochaine exécution le redemande, sans rien payer. Pour y renoncer et en payer un nouveau, choisissez « Planifier à nouveau ».</translation>
    </message>
    <message>
        <source>The service no longer has this plan (410).</source>
        <translation>Le service n'a plus ce plan (410).</translation>
    </message>
    <message>
        <source>Plan again. The new plan is billed.</source>
        <translation>Planifiez à nouveau. Le nouveau plan est facturé.</translation>
    </message>
    <message>
        <source>The service could not make a plan.</source>
        <translation>Le service n'a pas pu établir de plan.</translation>
    </message>
    <message>
        <source>Check the jobs and the vehicles, or allow more time for the search.</source>
        <translation>Vérifiez les tâches et les véhicules, ou accordez plus de temps à la recherche.</translation>
    </message>
    <message>
        <source>'{}' is a date without a time.</source>
        <translation>« {} » est une date sans heure.</translation>
    </message>
    <message>
        <source>{}: there is no time '{}'.</source>
        <translation>{} : l'heure « {} » n'existe pas.</translation>
    </message>
    <message>
        <source>Times without a date are on {}. Times without a zone are those of this computer, {} (UTC{}{:02}:{:02}).</source>
        <translation>Les heures sans date sont celles du {}. Les heures sans fuseau sont celles de cet ordinateur, {} (UTC{}{:02}:{:02}).</translation>
    </message>
    <message>
        <source>{} must have breaks such as 11:00-13:00 30 (from, to, minutes) or 2027-03-02T01:00-2027-03-02T03:00 30, not '{}'.</source>
        <translation>{} doit contenir des pauses telles que 11:00-13:00 30 (de, à, minutes) ou 2027-03-02T01:00-2027-03-02T03:00 30, et non « {} ».</translation>
    </message>
    <message>
        <source>{} must be a time such as 08:30 or 2027-03-01T08:30:00. {}</source>
        <translation>{} doit être une heure telle que 08:30 ou 2027-03-01T08:30:00. {}</translation>
    </message>
    <message>
        <source>Collect tours</source>
        <translation>Récupérer des tournées</translation>
    </message>
    <message>
        <source>tour planning,plan,vrp,fleet,results,download,location,gateway</source>
        <translation>planification de tournées,plan,tournée,flotte,résultats,télécharger,localisation,passerelle,tour planning,vrp,fleet,results,download,location,gateway</translation>
    </message>
    <message>
        <source>Gets the tours of a plan that 'Plan tours' has requested, also from another session.</source>
        <translation>Récupère les tournées d'un plan que « Planifier des tournées » a demandé, y compris dans une autre session.</translation>
    </message>
    <message>
        <source>Gets the tours of a plan that 'Plan tours' has requested, in the same outputs. It bills nothing.

There are no layers as long as the plan is not ready. The run can wait for it. The plan must have been requested with the same profile on this computer.

Without the layer of jobs, only the state is reported. A plan that is under way can be cancelled; whether it is billed is up to the service.

Rows are matched by their number and place. Rows that were added or moved since then are 'not_asked'.</source>
        <translation>Récupère les tournées d'un plan que « Planifier des tournées » a demandé, dans les mêmes sorties. Ne facture rien.

Il n'y a pas de couches tant que le plan n'est pas prêt. L'exécution peut l'attendre. Le plan doit avoir été demandé avec le même profil sur cet ordinateur.

Sans la couche des tâches, seul l'état est indiqué. Un plan en cours peut être annulé ; c'est le service qui décide s'il est facturé.

Les lignes sont mises en correspondance par leur numéro et leur lieu. Les lignes ajoutées ou déplacées depuis sont « not_asked ».</translation>
    </message>
    <message>
        <source>Id of the plan</source>
        <translation>Identifiant du plan</translation>
    </message>
    <message>
        <source>'Plan tours' returns it, and has it in its log.</source>
        <translation>« Planifier des tournées » le renvoie, et l'indique dans son journal.</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Tâches</translation>
    </message>
    <message>
        <source>The layer of jobs that was planned. Every row comes out again. Needed for the layers.</source>
        <translation>La couche de tâches qui a été planifiée. Chaque ligne ressort. Nécessaire pour les couches.</translation>
    </message>
    <message>
        <source>Wait for the plan (minutes)</source>
        <translation>Attendre le plan (minutes)</translation>
    </message>
    <message>
        <source>0: report the state of the plan, and stop if it is not ready.</source>
        <translation>0 : indiquer l'état du plan et, s'il n'est pas prêt, s'arrêter.</translation>
    </message>
    <message>
        <source>Cancel the plan</source>
        <translation>Annuler le plan</translation>
    </message>
    <message>
        <source>Only a plan that is under way. There are no layers then.</source>
        <translation>Seulement un plan en cours. Il n'y a alors pas de couches.</translation>
    </message>
    <message>
        <source>The plan '{}' was not requested with this profile on this computer, so it is not known which rows it is about.</source>
        <translation>Le plan « {} » n'a pas été demandé avec ce profil sur cet ordinateur : on ne sait donc pas quelles lignes il concerne.</translation>
    </message>
    <message>
        <source>The plan {} was requested in the environment '{}', but '{}' is active. Only the key of the plan's own environment sees it.</source>
        <translation>Le plan {} a été demandé dans l'environnement « {} », mais « {} » est actif. Seule la clé de l'environnement du plan le voit.</translation>
    </message>
    <message>
        <source>{} cannot be '{}'. {}</source>
        <translation>{} ne peut pas être « {} ». {}</translation>
    </message>
    <message>
        <source>The pickup and the delivery of the job '{}' have different demands.</source>
        <translation>L'enlèvement et la livraison de la tâche « {} » ont des quantités différentes.</translation>
    </message>
    <message>
        <source>Values of the field with the job that occur more than once: {:,}. Each of their rows is a job of its own. Only a pickup and a delivery with the same value are one job.</source>
        <translation>Valeurs du champ de la tâche présentes plus d'une fois : {:,}. Chacune de leurs lignes est une tâche à part. Seuls un enlèvement et une livraison de même valeur forment une seule tâche.</translation>
    </message>
    <message>
        <source>The demand has {} numbers, and {} are needed.</source>
        <translation>La quantité a {} nombres, et il en faut {}.</translation>
    </message>
    <message>
        <source>Row {}: {}</source>
        <translation>Ligne {} : {}</translation>
    </message>
    <message>
        <source>The layer '{}' has no vehicle that can be used.</source>
        <translation>La couche « {} » n'a aucun véhicule utilisable.</translation>
    </message>
    <message>
        <source>Vehicles that are left out: {:,}. The first one: {}</source>
        <translation>Véhicules omis : {:,}. Le premier : {}</translation>
    </message>
    <message>
        <source>{} must be from 0 to {}, not {}.</source>
        <translation>{} doit être compris entre 0 et {}, et non {}.</translation>
    </message>
    <message>
        <source>The capacity has another number of dimensions than those of the rows before.</source>
        <translation>La capacité n'a pas le même nombre de dimensions que celles des lignes précédentes.</translation>
    </message>
    <message>
        <source>Vehicle {}</source>
        <translation>Véhicule {}</translation>
    </message>
    <message>
        <source>{} must be a whole number, not '{}'.</source>
        <translation>{} doit être un nombre entier, et non « {} ».</translation>
    </message>
    <message>
        <source>{} must be a number, not '{}'.</source>
        <translation>{} doit être un nombre, et non « {} ».</translation>
    </message>
    <message>
        <source>{} must be true or false, not '{}'.</source>
        <translation>{} doit être true ou false, et non « {} ».</translation>
    </message>
    <message>
        <source>{} must be a point, not '{}'.</source>
        <translation>{} doit être un point, et non « {} ».</translation>
    </message>
    <message>
        <source>Driving (s)</source>
        <translation>Conduite (s)</translation>
    </message>
    <message>
        <source>Serving (s)</source>
        <translation>Temps sur place (s)</translation>
    </message>
    <message>
        <source>Waiting (s)</source>
        <translation>Attente (s)</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Largest load</source>
        <translation>Charge maximale</translation>
    </message>
    <message>
        <source>Breaks</source>
        <translation>Pauses</translation>
    </message>
    <message>
        <source>Number in the tour</source>
        <translation>Numéro dans la tournée</translation>
    </message>
    <message>
        <source>Load after the stop</source>
        <translation>Charge après l'arrêt</translation>
    </message>
    <message>
        <source>The plan has answers for unknown jobs, or for jobs that it answers twice: {:,}. They were left out.</source>
        <translation>Le plan a des réponses pour des tâches inconnues, ou pour des tâches auxquelles il répond deux fois : {:,}. Elles ont été omises.</translation>
    </message>
    <message>
        <source>Tours and stops of the plan that cannot be read: {:,}. They were left out.</source>
        <translation>Tournées et arrêts du plan qui ne peuvent pas être lus : {:,}. Ils ont été omis.</translation>
    </message>
    <message>
        <source>The service's notice: {title} [{code}].</source>
        <translation>Avis du service : {title} [{code}].</translation>
    </message>
    <message>
        <source>Tours of {}</source>
        <translation>Tournées de {}</translation>
    </message>
    <message>
        <source>Vehicles that are used: {:,} of {:,}.</source>
        <translation>Véhicules utilisés : {:,} sur {:,}.</translation>
    </message>
    <message>
        <source>The timetable cannot be written to {}: {}</source>
        <translation>Les horaires ne peuvent pas être écrits dans {} : {}</translation>
    </message>
    <message>
        <source>The plan {} is not ready yet. Collect it with 'Collect tours'.</source>
        <translation>Le plan {} n'est pas encore prêt. Récupérez-le avec « Récupérer des tournées ».</translation>
    </message>
    <message>
        <source>The lines are straight: the key is not licensed for routes, which lines on roads need.</source>
        <translation>Les lignes sont droites : la clé n'a pas de licence pour les itinéraires, nécessaires aux lignes sur les routes.</translation>
    </message>
    <message>
        <source>Ways between stops without a line on roads: {:,}. They are straight.</source>
        <translation>Trajets entre arrêts sans ligne sur les routes : {:,}. Ils sont droits.</translation>
    </message>
    <message>
        <source>The places to visit, in any coordinate system. Every row comes out again, with its tour and its time.</source>
        <translation>Les lieux à visiter, dans n'importe quel SCR. Chaque ligne ressort, avec sa tournée et son heure.</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>Quantité</translation>
    </message>
    <message>
        <source>How much of the vehicle's capacity a job takes: a whole number, or more than one, such as 2,150 for two pallets with 150 kg. A value, a field or an expression. If empty: 1.</source>
        <translation>Ce qu'une tâche prend de la capacité du véhicule : un nombre entier ou plusieurs, par exemple 2,150 pour deux palettes de 150 kg. Une valeur, un champ ou une expression. Si vide : 1.</translation>
    </message>
    <message>
        <source>Service time (seconds)</source>
        <translation>Durée de service (secondes)</translation>
    </message>
    <message>
        <source>Service time in seconds</source>
        <translation>Durée de service en secondes</translation>
    </message>
    <message>
        <source>How long the vehicle stays at the place. A value, a field or an expression. If empty: 300.</source>
        <translation>Combien de temps le véhicule reste sur place. Une valeur, un champ ou une expression. Si vide : 300.</translation>
    </message>
    <message>
        <source>Service from</source>
        <translation>Service à partir de</translation>
    </message>
    <message>
        <source>Time from which the service may begin</source>
        <translation>Heure à partir de laquelle le service peut commencer</translation>
    </message>
    <message>
        <source>Service until</source>
        <translation>Service jusqu'à</translation>
    </message>
    <message>
        <source>Time until which the service may begin</source>
        <translation>Heure jusqu'à laquelle le service peut commencer</translation>
    </message>
    <message>
        <source>The service begins in this time; it may end later. A time of day such as 08:30, or a date and time such as 2027-03-01T08:30:00+02:00. Without a zone, it is the time of this computer. If a shift goes on past midnight, times of day may be those of the next day.</source>
        <translation>Le service commence dans cet intervalle ; il peut finir plus tard. Une heure telle que 08:30, ou une date et une heure telles que 2027-03-01T08:30:00+02:00. Sans fuseau, c'est l'heure de cet ordinateur. Si une période de travail se poursuit après minuit, les heures peuvent être celles du lendemain.</translation>
    </message>
    <message>
        <source>Field with the job</source>
        <translation>Champ de la tâche</translation>
    </message>
    <message>
        <source>Only needed for goods that are fetched at one place and brought to another one: a pickup and a delivery with the same value are one job. The values are not sent.</source>
        <translation>Nécessaire seulement pour des marchandises enlevées à un lieu et livrées à un autre : un enlèvement et une livraison de même valeur sont une seule tâche. Les valeurs ne sont pas envoyées.</translation>
    </message>
    <message>
        <source>Goods are fetched instead of brought</source>
        <translation>Marchandises à enlever, pas à livrer</translation>
    </message>
    <message>
        <source>Goods are fetched</source>
        <translation>Marchandises à enlever</translation>
    </message>
    <message>
        <source>Delivered goods are in the vehicle at its start, fetched ones are in it at its end. A value, a field or an expression.</source>
        <translation>Les marchandises livrées sont dans le véhicule à son départ, celles enlevées à son arrivée. Une valeur, un champ ou une expression.</translation>
    </message>
    <message>
        <source>Priority (1 to 5)</source>
        <translation>Priorité (1 à 5)</translation>
    </message>
    <message>
        <source>Priority, 1 is the highest</source>
        <translation>Priorité, 1 est la plus haute</translation>
    </message>
    <message>
        <source>1 is the highest. If not all jobs fit into the tours, those with a lower priority are left out first.</source>
        <translation>1 est la plus haute. Si toutes les tâches ne tiennent pas dans les tournées, celles de priorité plus basse sont omises d'abord.</translation>
    </message>
    <message>
        <source>Skills that are needed</source>
        <translation>Compétences nécessaires</translation>
    </message>
    <message>
        <source>Skills, separated by commas</source>
        <translation>Compétences, séparées par des virgules</translation>
    </message>
    <message>
        <source>What the vehicle must be able to do, such as cooling,crane. The words are not sent; they are numbered.</source>
        <translation>Ce que le véhicule doit savoir faire, par exemple froid,grue. Les mots ne sont pas envoyés ; ils sont numérotés.</translation>
    </message>
    <message>
        <source>Vehicles</source>
        <translation>Véhicules</translation>
    </message>
    <message>
        <source>A row for each vehicle, or for some that are alike, at the place where it starts.</source>
        <translation>Une ligne pour chaque véhicule, ou pour plusieurs semblables, au lieu où il part.</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Capacité</translation>
    </message>
    <message>
        <source>In the units of the demand, with as many numbers. If empty, there is no limit.</source>
        <translation>Dans les unités de la quantité, avec autant de nombres. Si vide, il n'y a pas de limite.</translation>
    </message>
    <message>
        <source>Start of the shift</source>
        <translation>Début de la période de travail</translation>
    </message>
    <message>
        <source>Time at which the vehicle may start</source>
        <translation>Heure à laquelle le véhicule peut partir</translation>
    </message>
    <message>
        <source>End of the shift</source>
        <translation>Fin de la période de travail</translation>
    </message>
    <message>
        <source>Time at which the vehicle must be back</source>
        <translation>Heure à laquelle le véhicule doit être de retour</translation>
    </message>
    <message>
        <source>A time of day such as 08:30, or a date and time such as 2027-03-01T08:30:00+02:00. Without a zone, it is the time of this computer. If the shift goes on past midnight, its end needs a date.</source>
        <translation>Une heure telle que 08:30, ou une date et une heure telles que 2027-03-01T08:30:00+02:00. Sans fuseau, c'est l'heure de cet ordinateur. Si la période de travail se poursuit après minuit, sa fin doit avoir une date.</translation>
    </message>
    <message>
        <source>The day of all times without a date. If empty: tomorrow.</source>
        <translation>Le jour de toutes les heures sans date. Si vide : demain.</translation>
    </message>
    <message>
        <source>Field with the vehicle's name</source>
        <translation>Champ du nom du véhicule</translation>
    </message>
    <message>
        <source>The name of the vehicle in the outputs. It is not sent.</source>
        <translation>Le nom du véhicule dans les sorties. Il n'est pas envoyé.</translation>
    </message>
    <message>
        <source>Vehicles per row</source>
        <translation>Véhicules par ligne</translation>
    </message>
    <message>
        <source>Number of vehicles</source>
        <translation>Nombre de véhicules</translation>
    </message>
    <message>
        <source>How many vehicles a row stands for, 0 to 350.</source>
        <translation>Le nombre de véhicules qu'une ligne représente, 0 à 350.</translation>
    </message>
    <message>
        <source>Skills of the vehicle</source>
        <translation>Compétences du véhicule</translation>
    </message>
    <message>
        <source>What the vehicle can do, such as cooling,crane.</source>
        <translation>Ce que le véhicule sait faire, par exemple froid,grue.</translation>
    </message>
    <message>
        <source>Decides which roads are possible. Only trucks have sizes.</source>
        <translation>Décide quelles routes sont possibles. Seuls les poids lourds ont des dimensions.</translation>
    </message>
    <message>
        <source>Breaks, such as 11:00-13:00 30</source>
        <translation>Pauses, par exemple 11:00-13:00 30</translation>
    </message>
    <message>
        <source>From, to and minutes, such as 11:00-13:00 30: a break of 30 minutes that begins between 11:00 and 13:00. Up to 5 breaks, separated by semicolons. Times of day are those of the shift, also past midnight.</source>
        <translation>De, à et minutes, par exemple 11:00-13:00 30 : une pause de 30 minutes qui commence entre 11:00 et 13:00. Jusqu'à 5 pauses, séparées par des points-virgules. Les heures sont celles de la période de travail, même après minuit.</translation>
    </message>
    <message>
        <source>Return to the start</source>
        <translation>Retour au départ</translation>
    </message>
    <message>
        <source>Returns to the start</source>
        <translation>Revient au départ</translation>
    </message>
    <message>
        <source>Otherwise a tour ends at its last stop.</source>
        <translation>Sinon, une tournée se termine à son dernier arrêt.</translation>
    </message>
    <message>
        <source>End of the tours</source>
        <translation>Fin des tournées</translation>
    </message>
    <message>
        <source>Point in the layer's coordinates</source>
        <translation>Point dans les coordonnées de la couche</translation>
    </message>
    <message>
        <source>Where tours end if not at their start: a point, or an expression for one in the coordinates of the layer.</source>
        <translation>Où les tournées se terminent, si ce n'est à leur départ : un point, ou une expression qui en donne un dans les coordonnées de la couche.</translation>
    </message>
    <message>
        <source>Cost of a tour</source>
        <translation>Coût d'une tournée</translation>
    </message>
    <message>
        <source>For each vehicle that is used.</source>
        <translation>Pour chaque véhicule utilisé.</translation>
    </message>
    <message>
        <source>Cost per kilometre</source>
        <translation>Coût par kilomètre</translation>
    </message>
    <message>
        <source>Cost per hour</source>
        <translation>Coût par heure</translation>
    </message>
    <message>
        <source>Of the whole tour.</source>
        <translation>De toute la tournée.</translation>
    </message>
    <message>
        <source>In any currency. The best plan leaves out the fewest jobs, and then is the cheapest.</source>
        <translation>Dans n'importe quelle devise. Le meilleur plan omet le moins de tâches, et ensuite est le moins cher.</translation>
    </message>
    <message>
        <source>Maximum number of stops</source>
        <translation>Nombre maximal d'arrêts</translation>
    </message>
    <message>
        <source>Of each tour. If empty, there is no limit.</source>
        <translation>De chaque tournée. Si vide, il n'y a pas de limite.</translation>
    </message>
    <message>
        <source>Maximum length (km)</source>
        <translation>Longueur maximale (km)</translation>
    </message>
    <message>
        <source>Maximum length in kilometres</source>
        <translation>Longueur maximale en kilomètres</translation>
    </message>
    <message>
        <source>Lines of the tours</source>
        <translation>Lignes des tournées</translation>
    </message>
    <message>
        <source>Straight</source>
        <translation>Droites</translation>
    </message>
    <message>
        <source>On roads (billed as routes, too)</source>
        <translation>Sur les routes (itinéraires facturés en plus)</translation>
    </message>
    <message>
        <source>In scripts: straight, roads. Lines on roads need the entitlement for routing, and each way to a stop is billed as a route. Without the entitlement, the lines are straight.</source>
        <translation>Dans les scripts : straight, roads. Les lignes sur les routes demandent le droit au calcul d'itinéraires, et chaque trajet vers un arrêt est facturé comme un itinéraire. Sans ce droit, les lignes sont droites.</translation>
    </message>
    <message>
        <source>Time for the search (seconds)</source>
        <translation>Durée de la recherche (secondes)</translation>
    </message>
    <message>
        <source>The service stops earlier if it finds nothing better. Large plans need more. It costs nothing.</source>
        <translation>Le service s'arrête plus tôt s'il ne trouve rien de mieux. Les grands plans en demandent plus. Cela ne coûte rien.</translation>
    </message>
    <message>
        <source>0: only submit the plan. 'Collect tours' gets it later, also from another session.</source>
        <translation>0 : seulement soumettre le plan. « Récupérer des tournées » l'obtient plus tard, y compris dans une autre session.</translation>
    </message>
    <message>
        <source>Plan anew</source>
        <translation>Planifier à nouveau</translation>
    </message>
    <message>
        <source>Requests the plan again, and pays for it again, even if the same jobs and vehicles have been planned before, or if it is not known whether they have.</source>
        <translation>Demande le plan à nouveau, et le paie à nouveau, même si les mêmes tâches et véhicules ont déjà été planifiés, ou si l'on ne sait pas s'ils l'ont été.</translation>
    </message>
    <message>
        <source>Tours</source>
        <translation>Tournées</translation>
    </message>
    <message>
        <source>A line for each tour.</source>
        <translation>Une ligne par tournée.</translation>
    </message>
    <message>
        <source>All jobs in their order, each with its vehicle, its number in the tour and its times.</source>
        <translation>Toutes les tâches dans leur ordre, chacune avec son véhicule, son numéro dans la tournée et ses heures.</translation>
    </message>
    <message>
        <source>Timetable</source>
        <translation>Horaires</translation>
    </message>
    <message>
        <source>HTML files (*.html)</source>
        <translation>Fichiers HTML (*.html)</translation>
    </message>
    <message>
        <source>A page to read and to print: all tours, then each with its stops, times and loads.</source>
        <translation>Une page à lire et à imprimer : toutes les tournées, puis chacune avec ses arrêts, ses heures et ses charges.</translation>
    </message>
    <message>
        <source>Id of the plan, for 'Collect tours'</source>
        <translation>Identifiant du plan, pour « Récupérer des tournées »</translation>
    </message>
    <message>
        <source>State of the plan</source>
        <translation>État du plan</translation>
    </message>
    <message>
        <source>Scooter</source>
        <translation>Scooter</translation>
    </message>
    <message>
        <source>Private bus</source>
        <translation>Bus privé</translation>
    </message>
    <message>
        <source>The row is not part of the plan: the layer has changed.</source>
        <translation>La ligne ne fait pas partie du plan : la couche a changé.</translation>
    </message>
    <message>
        <source>Rows: {:,} → jobs: {:,} → vehicles: {:,} → plans already requested: {:,} → requests: {:,} → transactions: at most {:,}</source>
        <translation>Lignes : {:,} → tâches : {:,} → véhicules : {:,} → plans déjà demandés : {:,} → requêtes : {:,} → transactions : au plus {:,}</translation>
    </message>
    <message>
        <source>The service's plan does not mention this job.</source>
        <translation>Le plan du service ne mentionne pas cette tâche.</translation>
    </message>
    <message>
        <source>Plan tours</source>
        <translation>Planifier des tournées</translation>
    </message>
    <message>
        <source>tour planning,vehicle routing problem,vrp,travelling salesman,tsp,fleet,dispatch,delivery,pickup,depot,schedule,time window,truck,location,gateway</source>
        <translation>planification de tournées,tournée,voyageur de commerce,flotte,livraison,enlèvement,dépôt,horaires,fenêtre horaire,camion,poids lourd,localisation,passerelle,tour planning,vehicle routing problem,vrp,tsp,fleet,dispatch,delivery,pickup,depot,time window,truck,location,gateway</translation>
    </message>
    <message>
        <source>Plans which vehicle serves which jobs, in which order and when.</source>
        <translation>Planifie quel véhicule effectue quelles tâches, dans quel ordre et quand.</translation>
    </message>
    <message>
        <source>Plans which vehicle serves which jobs, in which order and when, with time windows, capacities, shifts, breaks and skills. All values may differ from row to row: they may be fields or expressions.

'Tours' has a line for each vehicle that is used. 'Stops' has all jobs in their order, with the vehicle, the number of the stop in the tour, the times of arrival and departure, and the load after the stop.

'tp_status' is the result of a job: ok (it is in a tour); unassigned (it is in no tour; the reason says why); no_geometry or invalid (the row cannot be used); failed (no usable answer); not_asked (nothing was sent). Jobs that no vehicle could serve are found before anything is sent, and cost nothing.

A plan costs one transaction for each job, and one for each start and end of a vehicle. The same plan costs nothing a second time, unless it is planned anew. Small plans are answered at once. The others are made by the service in the background; the run waits for them, and 'Collect tours' gets them if the run ends before.

Only places, times and numbers are sent, no names. Costs are in any currency.</source>
        <translation>Planifie quel véhicule effectue quelles tâches, dans quel ordre et quand, avec des fenêtres horaires, des capacités, des périodes de travail, des pauses et des compétences. Toutes les valeurs peuvent différer d'une ligne à l'autre : elles peuvent être des champs ou des expressions.

« Tournées » a une ligne pour chaque véhicule utilisé. « Arrêts » a toutes les tâches dans leur ordre, avec le véhicule, le numéro de l'arrêt dans la tournée, les heures d'arrivée et de départ, et la charge après l'arrêt.

« tp_status » est le résultat d'une tâche : ok (elle est dans une tournée) ; unassigned (elle n'est dans aucune tournée ; la raison dit pourquoi) ; no_geometry ou invalid (la ligne n'est pas utilisable) ; failed (aucune réponse utilisable) ; not_asked (rien n'a été envoyé). Les tâches qu'aucun véhicule ne pourrait effectuer sont trouvées avant tout envoi, et ne coûtent rien.

Un plan coûte une transaction par tâche, et une pour chaque départ et chaque arrivée d'un véhicule. Le même plan ne coûte rien la deuxième fois, sauf s'il est planifié à nouveau. Les petits plans reçoivent une réponse immédiate. Les autres sont établis par le service en arrière-plan ; l'exécution les attend, et « Récupérer des tournées » les obtient si l'exécution se termine avant.

Seuls des lieux, des heures et des nombres sont envoyés, aucun nom. Les coûts sont dans n'importe quelle devise.</translation>
    </message>
    <message>
        <source>plans</source>
        <translation>plans</translation>
    </message>
    <message>
        <source>Jobs that the service does not accept: {:,}. The others are planned without them. {}</source>
        <translation>Tâches que le service n'accepte pas : {:,}. Les autres sont planifiées sans elles. {}</translation>
    </message>
    <message>
        <source>The job cannot be planned: {}</source>
        <translation>La tâche ne peut pas être planifiée : {}</translation>
    </message>
    <message>
        <source>The end {} is before the start {}.</source>
        <translation>La fin {} est avant le début {}.</translation>
    </message>
    <message>
        <source>The job</source>
        <translation>La tâche</translation>
    </message>
    <message>
        <source>The demand</source>
        <translation>La quantité</translation>
    </message>
    <message>
        <source>The service time</source>
        <translation>La durée de service</translation>
    </message>
    <message>
        <source>A job must have a pickup or a delivery.</source>
        <translation>Une tâche doit avoir un enlèvement ou une livraison.</translation>
    </message>
    <message>
        <source>The priority</source>
        <translation>La priorité</translation>
    </message>
    <message>
        <source>What is fetched must be what is brought.</source>
        <translation>Ce qui est enlevé doit être ce qui est livré.</translation>
    </message>
    <message>
        <source>The fixed cost</source>
        <translation>Le coût fixe</translation>
    </message>
    <message>
        <source>The cost per kilometre</source>
        <translation>Le coût par kilomètre</translation>
    </message>
    <message>
        <source>The cost per hour</source>
        <translation>Le coût par heure</translation>
    </message>
    <message>
        <source>{name} must be a number from 0 to {most}, not {value:g}.</source>
        <translation>{name} doit être un nombre de 0 à {most}, et non {value:g}.</translation>
    </message>
    <message>
        <source>The cost per kilometre and the cost per hour cannot both be 0.</source>
        <translation>Le coût par kilomètre et le coût par heure ne peuvent pas être tous deux de 0.</translation>
    </message>
    <message>
        <source>The length of a break</source>
        <translation>La durée d'une pause</translation>
    </message>
    <message>
        <source>The maximum distance</source>
        <translation>La distance maximale</translation>
    </message>
    <message>
        <source>The maximum number of stops</source>
        <translation>Le nombre maximal d'arrêts</translation>
    </message>
    <message>
        <source>The start of the vehicle</source>
        <translation>Le point de départ du véhicule</translation>
    </message>
    <message>
        <source>The end of the vehicle</source>
        <translation>Le point d'arrivée du véhicule</translation>
    </message>
    <message>
        <source>The capacity</source>
        <translation>La capacité</translation>
    </message>
    <message>
        <source>The shift has no length: it ends at its start.</source>
        <translation>La période de travail n'a pas de durée : elle se termine à son début.</translation>
    </message>
    <message>
        <source>A shift may have {} breaks, not {}.</source>
        <translation>Une période de travail peut avoir jusqu'à {} pauses, et non {}.</translation>
    </message>
    <message>
        <source>The break from {} to {} is not in the shift.</source>
        <translation>La pause de {} à {} n'est pas dans la période de travail.</translation>
    </message>
    <message>
        <source>The breaks from {} and from {} overlap.</source>
        <translation>Les pauses à partir de {} et à partir de {} se chevauchent.</translation>
    </message>
    <message>
        <source>There is no job to plan.</source>
        <translation>Il n'y a aucune tâche à planifier.</translation>
    </message>
    <message>
        <source>There is no vehicle to plan with.</source>
        <translation>Il n'y a aucun véhicule avec lequel planifier.</translation>
    </message>
    <message>
        <source>The time for the search</source>
        <translation>La durée de la recherche</translation>
    </message>
    <message>
        <source>jobs</source>
        <translation>tâches</translation>
    </message>
    <message>
        <source>types of vehicles</source>
        <translation>types de véhicules</translation>
    </message>
    <message>
        <source>different sizes of vehicles</source>
        <translation>dimensions de véhicules différentes</translation>
    </message>
    <message>
        <source>vehicles of the same type</source>
        <translation>véhicules du même type</translation>
    </message>
    <message>
        <source>All demands and capacities must have the same number of dimensions.</source>
        <translation>Toutes les quantités et capacités doivent avoir le même nombre de dimensions.</translation>
    </message>
    <message>
        <source>No vehicle has the skills: {}.</source>
        <translation>Aucun véhicule n'a les compétences : {}.</translation>
    </message>
    <message>
        <source>The demand {} is above the capacity of each vehicle that could serve the job.</source>
        <translation>La quantité {} dépasse la capacité de chaque véhicule qui pourrait effectuer la tâche.</translation>
    </message>
    <message>
        <source>The time window is outside the shifts of all vehicles that could serve the job.</source>
        <translation>La fenêtre horaire est en dehors des périodes de travail de tous les véhicules qui pourraient effectuer la tâche.</translation>
    </message>
    <message>
        <source>For trucks, all places must be in a circle with a radius of {:,} km. The circle around these places has about {:,.0f} km. Plan regions separately.</source>
        <translation>Pour les poids lourds, tous les lieux doivent se trouver dans un cercle d'un rayon de {:,} km. Le cercle autour de ces lieux a un rayon d'environ {:,.0f} km. Planifiez les régions séparément.</translation>
    </message>
    <message>
        <source>{} must have 1 to {} numbers, not {}.</source>
        <translation>{} doit avoir de 1 à {} nombres, et non {}.</translation>
    </message>
    <message>
        <source>A plan may have {most:,} {noun}, not {count:,}.</source>
        <translation>Un plan peut avoir jusqu'à {most:,} {noun}, et non {count:,}.</translation>
    </message>
    <message>
        <source>'{}' is not the id of a plan.</source>
        <translation>« {} » n'est pas l'identifiant d'un plan.</translation>
    </message>
    <message>
        <source>Plans without an answer: {}. {}</source>
        <translation>Plans sans réponse : {}. {}</translation>
    </message>
    <message>
        <source>The list of plans cannot be stored on this computer: {}. Nothing was sent.</source>
        <translation>La liste des plans ne peut pas être stockée sur cet ordinateur : {}. Rien n'a été envoyé.</translation>
    </message>
    <message>
        <source>Another run is requesting a plan. Waiting for it, so that nothing is paid twice.</source>
        <translation>Une autre exécution demande un plan. Attente de celle-ci, pour que rien ne soit payé deux fois.</translation>
    </message>
    <message>
        <source>The plan {} is only in the result store, which this run does not use.</source>
        <translation>Le plan {} n'est que dans le cache de résultats, que cette exécution n'utilise pas.</translation>
    </message>
    <message>
        <source>The plan {} is no longer in the result store, and the service does not keep it. Plan again.</source>
        <translation>Le plan {} n'est plus dans le cache de résultats, et le service ne le conserve pas. Planifiez à nouveau.</translation>
    </message>
    <message>
        <source>The state of the plan is not known at the moment. {}</source>
        <translation>L'état du plan est inconnu pour l'instant. {}</translation>
    </message>
    <message>
        <source>Plan {}: {}.</source>
        <translation>Plan {} : {}.</translation>
    </message>
    <message>
        <source>The plan {} is not ready yet. Collect it later with 'Collect tours'.</source>
        <translation>Le plan {} n'est pas encore prêt. Récupérez-le plus tard avec « Récupérer des tournées ».</translation>
    </message>
    <message>
        <source>The plan {} is not under way.</source>
        <translation>Le plan {} n'est pas en cours.</translation>
    </message>
    <message>
        <source>Waiting for the plan. This takes up to {:,} s.</source>
        <translation>Attente du plan. Cela prend au plus {:,} s.</translation>
    </message>
    <message>
        <source>The service has accepted the plan. Its id is {}. It can also be collected later, with 'Collect tours'.</source>
        <translation>Le service a accepté le plan. Son identifiant est {}. Il peut aussi être récupéré plus tard, avec « Récupérer des tournées ».</translation>
    </message>
    <message>
        <source>The plan is only in the outputs of this run, as it is not stored.</source>
        <translation>Le plan est seulement dans les sorties de cette exécution, car il n'est pas stocké.</translation>
    </message>
    <message>
        <source>Plan {}: {}</source>
        <translation>Plan {} : {}</translation>
    </message>
    <message>
        <source>The list of plans on this computer is damaged where it tells about the plan {}. Run 'Plan tours' with the same layers and values instead: its log says first what that costs.</source>
        <translation>La liste des plans de cet ordinateur est endommagée à l'endroit du plan {}. Exécutez plutôt « Planifier des tournées » avec les mêmes couches et les mêmes valeurs : son journal indique d'abord ce que cela coûte.</translation>
    </message>
    <message>
        <source>{:,.1f} km</source>
        <translation>{:,.1f} km</translation>
    </message>
    <message>
        <source>Row {}</source>
        <translation>Ligne {}</translation>
    </message>
    <message>
        <source>Timetable of {}</source>
        <translation>Horaires de {}</translation>
    </message>
    <message>
        <source>Driving</source>
        <translation>Conduite</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Temps sur place</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Attente</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Jobs in no tour</source>
        <translation>Tâches hors tournée</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Trajet</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Charge</translation>
    </message>
    <message>
        <source>Break, {}</source>
        <translation>Pause, {}</translation>
    </message>
    <message>
        <source>{} (pickup)</source>
        <translation>{} (enlèvement)</translation>
    </message>
    <message>
        <source>Date and time, such as 2027-03-01T08:30:00, for all requests. Without an offset such as +01:00, it is in the time zone of this computer. If empty, the vehicle departs now. Traffic and some restrictions depend on the time.</source>
        <translation>Date et heure pour toutes les requêtes, par exemple 2027-03-01T08:30:00. Sans décalage tel que +01:00, c'est le fuseau horaire de cet ordinateur. Si vide, le véhicule part maintenant. Le trafic et certaines restrictions dépendent de l'heure.</translation>
    </message>
    <message>
        <source>Takes traffic at the time of departure into account. Models that compare durations do not by default: without traffic, durations can be compared at any hour. With traffic and without a departure, they compare durations of one hour, and ask again for stored ones that are older.</source>
        <translation>Tient compte du trafic à l'heure du départ. Les modèles qui comparent des durées ne le font pas par défaut : sans trafic, les durées peuvent être comparées à toute heure. Avec le trafic et sans départ, ils comparent des durées d'une même heure, et redemandent celles qui sont stockées et plus anciennes.</translation>
    </message>
    <message>
        <source>Reports how many transactions all steps need at most, together. Steps that need no answers of others say exactly what is not stored yet. This does not need a key.</source>
        <translation>Indique combien de transactions toutes les étapes nécessitent ensemble au plus. Les étapes qui n'ont pas besoin des réponses d'autres étapes disent exactement ce qui n'est pas encore enregistré. Aucune clé n'est nécessaire.</translation>
    </message>
    <message>
        <source>Of all steps together. If they might need more, the run ends before its first request. If all is stored that the first requests would ask, the later steps check for themselves. A repeated request counts again, so a run also stops before a request that would exceed this number.</source>
        <translation>De toutes les étapes ensemble. Si elles pourraient en nécessiter plus, le traitement se termine avant sa première requête. Si tout ce que demanderaient les premières requêtes est déjà enregistré, les étapes suivantes vérifient elles-mêmes. Une requête répétée compte à nouveau : le traitement s'arrête donc aussi avant une requête qui dépasserait ce nombre.</translation>
    </message>
    <message>
        <source>The depot with the feature id {} cannot be used. {}</source>
        <translation>Le dépôt dont l'identifiant d'entité est {} n'est pas utilisable. {}</translation>
    </message>
    <message>
        <source>The layer of the depots has no rows.</source>
        <translation>La couche des dépôts ne contient aucune ligne.</translation>
    </message>
    <message>
        <source>The layer has a field '{}'. Rename it: this model adds one of this name.</source>
        <translation>La couche a un champ « {} ». Renommez-le : ce modèle en ajoute un du même nom.</translation>
    </message>
    <message>
        <source>Both vehicles are the same. Choose two different ones.</source>
        <translation>Les deux véhicules sont les mêmes. Choisissez-en deux différents.</translation>
    </message>
    <message>
        <source>Routes of {} compared with {}</source>
        <translation>Itinéraires : {} comparé à {}</translation>
    </message>
    <message>
        <source>Customers without a depot within {} min</source>
        <translation>Clients sans dépôt à moins de {} min</translation>
    </message>
    <message>
        <source>Stops and their addresses</source>
        <translation>Arrêts et leurs adresses</translation>
    </message>
    <message>
        <source>Addresses there and back</source>
        <translation>Adresses aller-retour</translation>
    </message>
    <message>
        <source>Truck routes to addresses within a radius</source>
        <translation>Itinéraires poids lourds vers les adresses dans un rayon</translation>
    </message>
    <message>
        <source>Nearest depot for every stop</source>
        <translation>Dépôt le plus proche de chaque arrêt</translation>
    </message>
    <message>
        <source>Customers without a depot within a driving time</source>
        <translation>Clients sans dépôt dans un temps de trajet</translation>
    </message>
    <message>
        <source>Compare two vehicles</source>
        <translation>Comparer deux véhicules</translation>
    </message>
    <message>
        <source>Drives and stops with addresses</source>
        <translation>Trajets et arrêts avec adresses</translation>
    </message>
    <message>
        <source>Tours for stops from traces</source>
        <translation>Tournées pour les arrêts issus de traces</translation>
    </message>
    <message>
        <source>All steps together: at most {:,} transactions ({})</source>
        <translation>Toutes les étapes ensemble : {:,} transactions au plus ({})</translation>
    </message>
    <message>
        <source>Dry run: the outputs are temporary layers without rows.</source>
        <translation>Simulation : les sorties sont des couches temporaires sans lignes.</translation>
    </message>
    <message>
        <source>Step {} of {}: {}</source>
        <translation>Étape {} sur {} : {}</translation>
    </message>
    <message>
        <source>Location Services Gateway</source>
        <translation>Location Services Gateway</translation>
    </message>
    <message>
        <source>{} is empty for this row's vehicle.</source>
        <translation>{} est vide pour le véhicule de cette ligne.</translation>
    </message>
    <message>
        <source>{} is '{}' for this row's vehicle, which is not a number.</source>
        <translation>{} vaut « {} » pour le véhicule de cette ligne, ce qui n'est pas un nombre.</translation>
    </message>
    <message>
        <source>An area to avoid lies where the coordinate system of '{}' cannot be converted to WGS 84.</source>
        <translation>Une zone à éviter se trouve là où le SCR de « {} » ne peut pas être converti en WGS 84.</translation>
    </message>
    <message>
        <source>The areas to avoid cannot be used. {}</source>
        <translation>Les zones à éviter ne sont pas utilisables. {}</translation>
    </message>
    <message>
        <source>Areas to avoid: {}</source>
        <translation>Zones à éviter : {}</translation>
    </message>
    <message>
        <source>Areas to avoid: {} more were changed.</source>
        <translation>Zones à éviter : {} autres ont été modifiées.</translation>
    </message>
    <message>
        <source>Articulated truck, 40 t</source>
        <translation>Semi-remorque, 40 t</translation>
    </message>
    <message>
        <source>Rigid truck, 18 t</source>
        <translation>Camion porteur, 18 t</translation>
    </message>
    <message>
        <source>Rigid truck, 7.5 t</source>
        <translation>Camion porteur, 7,5 t</translation>
    </message>
    <message>
        <source>Van, 3.5 t</source>
        <translation>Fourgonnette, 3,5 t</translation>
    </message>
    <message>
        <source>Vehicle used last</source>
        <translation>Dernier véhicule utilisé</translation>
    </message>
    <message>
        <source>No vehicle has been used in the environment '{}' yet. Choose another vehicle.</source>
        <translation>Aucun véhicule n'a encore été utilisé dans l'environnement « {} ». Choisissez un autre véhicule.</translation>
    </message>
    <message>
        <source>Sets all properties of the vehicle that are empty. In the dialog, it fills in the sizes. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Définit toutes les propriétés du véhicule qui sont vides. Dans la boîte de dialogue, il remplit les dimensions. Vous pouvez enregistrer vos propres véhicules dans les paramètres de l'extension. Dans les scripts : articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, ou le nom d'un de vos véhicules.</translation>
    </message>
    <message>
        <source>Height (metres)</source>
        <translation>Hauteur (mètres)</translation>
    </message>
    <message>
        <source>Height in metres</source>
        <translation>Hauteur en mètres</translation>
    </message>
    <message>
        <source>Up to 50 m.</source>
        <translation>50 m au plus.</translation>
    </message>
    <message>
        <source>Width (metres)</source>
        <translation>Largeur (mètres)</translation>
    </message>
    <message>
        <source>Width in metres</source>
        <translation>Largeur en mètres</translation>
    </message>
    <message>
        <source>Length (metres)</source>
        <translation>Longueur (mètres)</translation>
    </message>
    <message>
        <source>Length in metres</source>
        <translation>Longueur en mètres</translation>
    </message>
    <message>
        <source>With all trailers; up to 300 m.</source>
        <translation>Avec toutes les remorques ; 300 m au plus.</translation>
    </message>
    <message>
        <source>Gross weight (tonnes)</source>
        <translation>Poids total (tonnes)</translation>
    </message>
    <message>
        <source>Gross weight in tonnes</source>
        <translation>Poids total en tonnes</translation>
    </message>
    <message>
        <source>With trailers and load, in tonnes.</source>
        <translation>Avec remorques et chargement, en tonnes.</translation>
    </message>
    <message>
        <source>Axle load (tonnes)</source>
        <translation>Charge à l'essieu (tonnes)</translation>
    </message>
    <message>
        <source>Axle load in tonnes</source>
        <translation>Charge à l'essieu en tonnes</translation>
    </message>
    <message>
        <source>Of the heaviest axle, in tonnes. Without it, limits of axle loads are ignored.</source>
        <translation>De l'essieu le plus chargé, en tonnes. Sans elle, les limites de charge à l'essieu ne sont pas prises en compte.</translation>
    </message>
    <message>
        <source>Axles</source>
        <translation>Essieux</translation>
    </message>
    <message>
        <source>Number of axles</source>
        <translation>Nombre d'essieux</translation>
    </message>
    <message>
        <source>Of the vehicle and its trailers together: 2 to 255.</source>
        <translation>Du véhicule et de ses remorques ensemble : 2 à 255.</translation>
    </message>
    <message>
        <source>Trailers</source>
        <translation>Remorques</translation>
    </message>
    <message>
        <source>Number of trailers</source>
        <translation>Nombre de remorques</translation>
    </message>
    <message>
        <source>0 to 255.</source>
        <translation>0 à 255.</translation>
    </message>
    <message>
        <source>Kind of truck</source>
        <translation>Type de poids lourd</translation>
    </message>
    <message>
        <source>If empty, that of the vehicle. In scripts: straight, tractor.</source>
        <translation>Si vide, celui du véhicule. Dans les scripts : straight, tractor.</translation>
    </message>
    <message>
        <source>The strictest ADR category of tunnels that the load may pass. If empty, that of the vehicle. In scripts: none, B, C, D, E.</source>
        <translation>La catégorie ADR de tunnels la plus stricte que le chargement peut emprunter. Si vide, celle du véhicule. Dans les scripts : none, B, C, D, E.</translation>
    </message>
    <message>
        <source>Hazardous goods</source>
        <translation>Marchandises dangereuses</translation>
    </message>
    <message>
        <source>The kinds of hazardous goods in the load. If empty, those of the vehicle. In scripts: explosive, gas, flammable, combustible, organic, poison, radioactive, corrosive, poisonousInhalation, harmfulToWater, other.</source>
        <translation>Les types de marchandises dangereuses du chargement. Si vide, ceux du véhicule. Dans les scripts : explosive, gas, flammable, combustible, organic, poison, radioactive, corrosive, poisonousInhalation, harmfulToWater, other.</translation>
    </message>
    <message>
        <source>Rigid truck</source>
        <translation>Camion porteur</translation>
    </message>
    <message>
        <source>Tractor with trailer</source>
        <translation>Tracteur avec semi-remorque</translation>
    </message>
    <message>
        <source>No restriction</source>
        <translation>Aucune restriction</translation>
    </message>
    <message>
        <source>Explosives</source>
        <translation>Explosifs</translation>
    </message>
    <message>
        <source>Gases</source>
        <translation>Gaz</translation>
    </message>
    <message>
        <source>Flammable liquids</source>
        <translation>Liquides inflammables</translation>
    </message>
    <message>
        <source>Combustible materials</source>
        <translation>Matières combustibles</translation>
    </message>
    <message>
        <source>Organic substances</source>
        <translation>Matières organiques</translation>
    </message>
    <message>
        <source>Poisons</source>
        <translation>Matières toxiques</translation>
    </message>
    <message>
        <source>Radioactive materials</source>
        <translation>Matières radioactives</translation>
    </message>
    <message>
        <source>Corrosives</source>
        <translation>Matières corrosives</translation>
    </message>
    <message>
        <source>Toxic by inhalation</source>
        <translation>Toxique par inhalation</translation>
    </message>
    <message>
        <source>Harmful to water</source>
        <translation>Polluant pour l'eau</translation>
    </message>
    <message>
        <source>Other goods</source>
        <translation>Autres marchandises</translation>
    </message>
    <message>
        <source>A value, a field or an expression. If empty, that of the vehicle.</source>
        <translation>Une valeur, un champ ou une expression. Si vide, la valeur du véhicule.</translation>
    </message>
    <message>
        <source>It is rounded up to whole centimetres or kilograms, so that no limit is overlooked.</source>
        <translation>Le résultat est arrondi au centimètre ou au kilogramme supérieur, pour qu'aucune limite ne soit oubliée.</translation>
    </message>
    <message>
        <source>The height</source>
        <translation>La hauteur</translation>
    </message>
    <message>
        <source>The width</source>
        <translation>La largeur</translation>
    </message>
    <message>
        <source>The length</source>
        <translation>La longueur</translation>
    </message>
    <message>
        <source>The gross weight</source>
        <translation>Le poids total</translation>
    </message>
    <message>
        <source>The axle load</source>
        <translation>La charge à l'essieu</translation>
    </message>
    <message>
        <source>The axle load must be at most the gross weight of {gross_weight_t} tonnes, not {axle_load_t}.</source>
        <translation>La charge à l'essieu doit être au plus égale au poids total de {gross_weight_t} tonnes, et non {axle_load_t}.</translation>
    </message>
    <message>
        <source>The number of axles</source>
        <translation>Le nombre d'essieux</translation>
    </message>
    <message>
        <source>The number of trailers</source>
        <translation>Le nombre de remorques</translation>
    </message>
    <message>
        <source>{name} must be above 0 and at most {most} metres, not {value}.</source>
        <translation>{name} : il faut une valeur supérieure à 0 et d'au plus {most} mètres, et non {value}.</translation>
    </message>
    <message>
        <source>{name} must be above 0 and at most {most} tonnes, not {value}, which looks like kilograms.</source>
        <translation>{name} : il faut une valeur supérieure à 0 et d'au plus {most} tonnes, et non {value}, qui semble être en kilogrammes.</translation>
    </message>
    <message>
        <source>{name} must be above 0 and at most {most} tonnes, not {value}.</source>
        <translation>{name} : il faut une valeur supérieure à 0 et d'au plus {most} tonnes, et non {value}.</translation>
    </message>
    <message>
        <source>The time '{}' cannot be read, because of '{}'. A time zone is written such as +02:00.</source>
        <translation>L'heure « {} » est illisible, à cause de « {} ». Un fuseau horaire s'écrit comme +02:00.</translation>
    </message>
    <message>
        <source>The time '{}' cannot be read.</source>
        <translation>L'heure « {} » est illisible.</translation>
    </message>
    <message>
        <source>The number {} is no time: as seconds, milliseconds, microseconds or nanoseconds since 1970 it does not lie between 1990 and {}, or others of the field have another unit.</source>
        <translation>Le nombre {} n'est pas une heure : en secondes, millisecondes, microsecondes ou nanosecondes depuis 1970, il n'est pas compris entre 1990 et {}, ou d'autres nombres du champ ont une autre unité.</translation>
    </message>
    <message>
        <source>{}: the number {} is no time. Numbers must be seconds, milliseconds, microseconds or nanoseconds since 1970 in UTC, all of one unit, and lie between 1990 and {}.</source>
        <translation>{} : le nombre {} n'est pas une heure. Les nombres doivent être des secondes, des millisecondes, des microsecondes ou des nanosecondes depuis 1970 en UTC, tous dans la même unité, et compris entre 1990 et {}.</translation>
    </message>
    <message>
        <source>Make texts such as 2027-03-01T08:30:00 of them.</source>
        <translation>Faites-en des textes tels que 2027-03-01T08:30:00.</translation>
    </message>
    <message>
        <source>If these are days as Excel counts them, make whole numbers of 64 bits with {}; they count as UTC.</source>
        <translation>Si ce sont des jours comme Excel les compte, faites-en des nombres entiers de 64 bits avec {} ; ils sont considérés comme UTC.</translation>
    </message>
    <message>
        <source>If these are YYYYMMDDhhmmss, make texts with {}.</source>
        <translation>Si c'est la forme YYYYMMDDhhmmss, faites-en des textes avec {}.</translation>
    </message>
    <message>
        <source>If these are HHMMSS, make texts with {}, with the right date.</source>
        <translation>Si c'est la forme HHMMSS, faites-en des textes avec {}, en indiquant la bonne date.</translation>
    </message>
    <message>
        <source>The algorithm '{}' is not available. Is Processing switched on?</source>
        <translation>L'algorithme « {} » n'est pas disponible. L'extension Processing est-elle activée ?</translation>
    </message>
    <message>
        <source>The vehicle is the one that was last used in the environment '{}'.</source>
        <translation>Le véhicule est le dernier utilisé dans l'environnement « {} ».</translation>
    </message>
    <message>
        <source>{} {:.0f} %</source>
        <translation>{} {:.0f} %</translation>
    </message>
    <message>
        <source>{:,} of {:,}</source>
        <translation>{:,} sur {:,}</translation>
    </message>
    <message>
        <source>{}, {}</source>
        <translation>{}, {}</translation>
    </message>
    <message>
        <source>{:,} failed</source>
        <translation>en échec : {:,}</translation>
    </message>
    <message>
        <source>Submitting it was interrupted before it was started; submit the layer again to start it.</source>
        <translation>Sa soumission a été interrompue avant son lancement ; soumettez à nouveau la couche pour la lancer.</translation>
    </message>
    <message>
        <source>What it did before it failed can be collected; submit the layer again for the rest.</source>
        <translation>Ce qu'elle a fait avant d'échouer peut être récupéré ; soumettez à nouveau la couche pour le reste.</translation>
    </message>
    <message>
        <source>The service does not list it: it was deleted elsewhere, has expired, or belongs to another key. If you submit the layer again, its records are billed again. Delete the job to remove it from this list.</source>
        <translation>Le service ne la liste pas : elle a été supprimée ailleurs, a expiré ou appartient à une autre clé. Si vous soumettez à nouveau la couche, ses enregistrements sont facturés à nouveau. Supprimez la tâche pour la retirer de cette liste.</translation>
    </message>
    <message>
        <source>Submitting it was interrupted, or is still going on elsewhere; submit the layer again.</source>
        <translation>Sa soumission a été interrompue, ou est en cours ailleurs en ce moment ; soumettez à nouveau la couche.</translation>
    </message>
    <message>
        <source>{:,} records</source>
        <translation>enregistrements : {:,}</translation>
    </message>
    <message>
        <source>{:,} succeeded</source>
        <translation>réussis : {:,}</translation>
    </message>
    <message>
        <source>now</source>
        <translation>maintenant</translation>
    </message>
    <message>
        <source>{} h</source>
        <translation>{} h</translation>
    </message>
    <message>
        <source>{} days</source>
        <translation>{} jours</translation>
    </message>
    <message>
        <source>Batch jobs, the newest first</source>
        <translation>Tâches par lots, les plus récentes d'abord</translation>
    </message>
    <message>
        <source>Batch job</source>
        <translation>Tâche par lots</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Avancement</translation>
    </message>
    <message>
        <source>Collect…</source>
        <translation>Récupérer…</translation>
    </message>
    <message>
        <source>Make the layer with the results</source>
        <translation>Créer la couche avec les résultats</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>Arrêter…</translation>
    </message>
    <message>
        <source>Stop the jobs that are under way</source>
        <translation>Arrêter les tâches en cours</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Supprimer…</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>Copier l'identifiant</translation>
    </message>
    <message>
        <source>Copy the ids of the jobs</source>
        <translation>Copier les identifiants des tâches</translation>
    </message>
    <message>
        <source>Stop batch jobs</source>
        <translation>Arrêter des tâches par lots</translation>
    </message>
    <message>
        <source>Stop the job '{}'?</source>
        <translation>Arrêter la tâche « {} » ?</translation>
    </message>
    <message>
        <source>Stop {:,} jobs?</source>
        <translation>Arrêter {:,} tâches ?</translation>
    </message>
    <message>
        <source>What is done so far is billed and can be collected: {:,} of {:,} records at the moment. The rest is not processed.</source>
        <translation>Ce qui a été fait jusque-là est facturé et peut être récupéré : {:,} enregistrements sur {:,} en ce moment. Le reste n'est pas traité.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Delete batch jobs</source>
        <translation>Supprimer des tâches par lots</translation>
    </message>
    <message>
        <source>Delete the job '{}'?</source>
        <translation>Supprimer la tâche « {} » ?</translation>
    </message>
    <message>
        <source>Delete {:,} jobs?</source>
        <translation>Supprimer {:,} tâches ?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Jobs under way: {:,}. They are stopped; what they have done so far is billed.</source>
        <translation>Tâches en cours : {:,}. Elles sont arrêtées ; ce qui a été fait jusque-là est facturé.</translation>
    </message>
    <message>
        <source>Records with results that were not collected from this computer: {:,}. They are billed, and their results are lost for good: requesting them again is billed again.</source>
        <translation>Enregistrements dont les résultats n'ont pas été récupérés depuis cet ordinateur : {:,}. Ils sont facturés, et leurs résultats sont perdus pour de bon : pour les avoir à nouveau, il faudra les payer à nouveau.</translation>
    </message>
    <message>
        <source>Jobs that are gone are only removed from this list.</source>
        <translation>Les tâches disparues sont seulement retirées de cette liste.</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>Cette action est irréversible.</translation>
    </message>
    <message>
        <source>Batch jobs and plans of tours</source>
        <translation>Tâches par lots et plans de tournées</translation>
    </message>
    <message>
        <source>Submit a layer…</source>
        <translation>Soumettre une couche…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Paramètres…</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Actualiser</translation>
    </message>
    <message>
        <source>No batch jobs</source>
        <translation>Aucune tâche par lots</translation>
    </message>
    <message>
        <source>Submit up to a million points or addresses as a batch job. The service finds the addresses of the points, or the places of the addresses, by itself, even while QGIS is closed. The jobs of the environment '{}' are shown here.</source>
        <translation>Soumettez jusqu'à un million de points ou d'adresses comme tâche par lots. Le service trouve lui-même les adresses des points, ou les lieux des adresses, même lorsque QGIS est fermé. Les tâches de l'environnement « {} » sont affichées ici.</translation>
    </message>
    <message>
        <source>Stopping or deleting…</source>
        <translation>Arrêt ou suppression…</translation>
    </message>
    <message>
        <source>Refreshing…</source>
        <translation>Actualisation…</translation>
    </message>
    <message>
        <source>Jobs: {:,}, under way: {:,}. As of {}.</source>
        <translation>Tâches : {:,}, en cours : {:,}. État à {}.</translation>
    </message>
    <message>
        <source>Refreshing again in {:.0f} s.</source>
        <translation>Nouvelle actualisation dans {:.0f} s.</translation>
    </message>
    <message>
        <source>The batch job '{}' is completed: {}.</source>
        <translation>La tâche par lots « {} » est terminée : {}.</translation>
    </message>
    <message>
        <source>The batch job '{}' has failed. What it did before can be collected: {}.</source>
        <translation>La tâche par lots « {} » a échoué. Ce qu'elle a fait jusque-là peut être récupéré : {}.</translation>
    </message>
    <message>
        <source>{:,} batch jobs have ended, of which completed: {:,}.</source>
        <translation>{:,} tâches par lots ont pris fin, dont terminées : {:,}.</translation>
    </message>
    <message>
        <source>Batch jobs cannot be listed yet</source>
        <translation>Les tâches par lots ne peuvent pas encore être listées</translation>
    </message>
    <message>
        <source>Not licensed for batch jobs</source>
        <translation>Pas de licence pour les tâches par lots</translation>
    </message>
    <message>
        <source>The key of '{}' is valid, but not licensed for the Batch API (403). Ask your reseller to add it, or choose another environment in the settings. Then refresh.</source>
        <translation>La clé de « {} » est valide, mais n'a pas de licence pour l'API Batch (403). Demandez à votre revendeur de l'ajouter, ou choisissez un autre environnement dans les paramètres. Actualisez ensuite.</translation>
    </message>
    <message>
        <source>The key is not known</source>
        <translation>La clé est inconnue</translation>
    </message>
    <message>
        <source>The service could not be reached</source>
        <translation>Le service n'a pas pu être joint</translation>
    </message>
    <message>
        <source>The jobs could not be listed</source>
        <translation>Les tâches n'ont pas pu être listées</translation>
    </message>
    <message>
        <source>There is no key yet</source>
        <translation>Il n'y a pas encore de clé</translation>
    </message>
    <message>
        <source>Batch jobs belong to a key, and the environment '{}' has none. In the settings, enter the API key that your reseller gave you.</source>
        <translation>Les tâches par lots sont celles d'une clé, et l'environnement « {} » n'en a pas. Saisissez dans les paramètres la clé API que votre revendeur vous a donnée.</translation>
    </message>
    <message>
        <source>There is no URL yet</source>
        <translation>Il n'y a pas encore d'URL</translation>
    </message>
    <message>
        <source>The environment '{}' has a key, but no URL. In the settings, enter the URL of the gateway that your reseller gave you.</source>
        <translation>L'environnement « {} » a une clé, mais pas d'URL. Saisissez dans les paramètres l'URL de la passerelle que votre revendeur vous a donnée.</translation>
    </message>
    <message>
        <source>Plans of tours, the newest first</source>
        <translation>Plans de tournées, les plus récents d'abord</translation>
    </message>
    <message>
        <source>Plan of tours</source>
        <translation>Plan de tournées</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Demandé le</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Supprimer…</translation>
    </message>
    <message>
        <source>Cancel…</source>
        <translation>Annuler…</translation>
    </message>
    <message>
        <source>The list of plans cannot be read: {}</source>
        <translation>La liste des plans ne peut pas être lue : {}</translation>
    </message>
    <message>
        <source>Id: {}</source>
        <translation>Identifiant : {}</translation>
    </message>
    <message>
        <source>Cancel the plan '{}'?</source>
        <translation>Annuler le plan « {} » ?</translation>
    </message>
    <message>
        <source>It is not made any further. Whether it is billed is up to the service.</source>
        <translation>Il n'est pas mené à son terme. C'est le service qui décide s'il est facturé.</translation>
    </message>
    <message>
        <source>Cancel a plan</source>
        <translation>Annuler un plan</translation>
    </message>
    <message>
        <source>The plan was not collected. It may be billed, and cannot be collected any more.</source>
        <translation>Le plan n'a pas été récupéré. Il est peut-être facturé, et ne peut plus être récupéré.</translation>
    </message>
    <message>
        <source>What is stored of the plan stays in the result store.</source>
        <translation>Ce qui est stocké du plan reste dans le cache de résultats.</translation>
    </message>
    <message>
        <source>Remove the plan '{}' from this list?</source>
        <translation>Retirer le plan « {} » de cette liste ?</translation>
    </message>
    <message>
        <source>Remove a plan</source>
        <translation>Retirer un plan</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Review geocoded addresses</source>
        <translation>Vérifier les adresses géocodées</translation>
    </message>
    <message>
        <source>Reverse geocode…</source>
        <translation>Géocodage inverse…</translation>
    </message>
    <message>
        <source>Geocode addresses…</source>
        <translation>Géocodage d'adresses…</translation>
    </message>
    <message>
        <source>Chart of tours</source>
        <translation>Diagramme de tournées</translation>
    </message>
    <message>
        <source>Print the tours…</source>
        <translation>Imprimer les tournées…</translation>
    </message>
    <message>
        <source>Addresses of the layer '{}' that are doubtful, or were not found: {}.</source>
        <translation>Adresses de la couche « {} » qui sont douteuses ou n'ont pas été trouvées : {}.</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>Vérifier…</translation>
    </message>
    <message>
        <source>Close, and end the tool. What it shows comes back when you take the tool again.</source>
        <translation>Ferme et quitte l'outil. Ce qu'il montre revient lorsque vous reprenez l'outil.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>Type latitude and longitude in degrees, such as 60.1699, 24.9384.</source>
        <translation>Saisissez la latitude et la longitude en degrés, par exemple 60.1699, 24.9384.</translation>
    </message>
    <message>
        <source>Latitude {} is not between -90 and 90. Latitude comes first.</source>
        <translation>La latitude {} n'est pas comprise entre −90 et 90. Elle vient en premier.</translation>
    </message>
    <message>
        <source>Longitude {} is not between -180 and 180.</source>
        <translation>La longitude {} n'est pas comprise entre −180 et 180.</translation>
    </message>
    <message>
        <source>Search radius</source>
        <translation>Rayon de recherche</translation>
    </message>
    <message>
        <source>Latitude and longitude in degrees (WGS 84), such as 60.1699, 24.9384</source>
        <translation>Latitude et longitude en degrés (WGS 84), par exemple 60.1699, 24.9384</translation>
    </message>
    <message>
        <source>Unit of the radius: metres, kilometres, feet, miles</source>
        <translation>Unité du rayon : mètres, kilomètres, pieds, miles</translation>
    </message>
    <message>
        <source>Candidates within</source>
        <translation>Candidats dans le cercle</translation>
    </message>
    <message>
        <source>List the addresses and places within the circle</source>
        <translation>Lister les adresses et les points d'intérêt dans le cercle</translation>
    </message>
    <message>
        <source>Filter layer</source>
        <translation>Filtrer la couche</translation>
    </message>
    <message>
        <source>Select features</source>
        <translation>Sélectionner des entités</translation>
    </message>
    <message>
        <source>Centre (lat, lng)</source>
        <translation>Centre (lat, lng)</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Rayon</translation>
    </message>
    <message>
        <source>Copy the features within the circle to a new layer</source>
        <translation>Copier les entités du cercle dans une nouvelle couche</translation>
    </message>
    <message>
        <source>Select the features of the active layer within the circle</source>
        <translation>Sélectionner les entités de la couche active qui sont dans le cercle</translation>
    </message>
    <message>
        <source>Choose a vector layer in the layer panel first.</source>
        <translation>Choisissez d'abord une couche vectorielle dans le panneau Couches.</translation>
    </message>
    <message>
        <source>'{}' is not a vector layer. Choose one in the layer panel.</source>
        <translation>« {} » n'est pas une couche vectorielle. Choisissez-en une dans le panneau Couches.</translation>
    </message>
    <message>
        <source>'{}' cannot be read.</source>
        <translation>« {} » ne peut pas être lue.</translation>
    </message>
    <message>
        <source>'{}' is a table without geometries. Choose a layer with geometries.</source>
        <translation>« {} » est une table sans géométries. Choisissez une couche avec des géométries.</translation>
    </message>
    <message>
        <source>Select within {}</source>
        <translation>Sélectionner dans {}</translation>
    </message>
    <message>
        <source>Features selected in '{}': {:,}.</source>
        <translation>Entités sélectionnées dans « {} » : {:,}.</translation>
    </message>
    <message>
        <source>The coordinate system of the layer '{}' does not cover this place.</source>
        <translation>Le SCR de la couche « {} » ne couvre pas ce lieu.</translation>
    </message>
    <message>
        <source>Nothing could be added to the layer '{}'.</source>
        <translation>Rien n'a pu être ajouté à la couche « {} ».</translation>
    </message>
    <message>
        <source>In the map's coordinate reference system {}, this point is not on Earth.</source>
        <translation>Dans le SCR {} de la carte, ce point n'est pas sur la Terre.</translation>
    </message>
    <message>
        <source>This point lies outside the area of the map's coordinate reference system {}.</source>
        <translation>Ce point se trouve hors du domaine du SCR {} de la carte.</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(aucun)</translation>
    </message>
    <message>
        <source>The areas of the previous click are still being requested. Esc cancels it.</source>
        <translation>Les zones du clic précédent sont encore en cours de demande. Échap annule la demande.</translation>
    </message>
    <message>
        <source>Remove these areas?</source>
        <translation>Supprimer ces zones ?</translation>
    </message>
    <message>
        <source>They are not in the layer yet.</source>
        <translation>Elles ne sont pas encore dans la couche.</translation>
    </message>
    <message>
        <source>Clicked point</source>
        <translation>Point cliqué</translation>
    </message>
    <message>
        <source>{range}: {size:,.2f} km²</source>
        <translation>{range} : {size:,.2f} km²</translation>
    </message>
    <message>
        <source>Reachable areas of clicks</source>
        <translation>Zones accessibles des clics</translation>
    </message>
    <message>
        <source>Minutes or kilometres, from small to large, separated by commas: 10,20,30.</source>
        <translation>Minutes ou kilomètres, du plus petit au plus grand, séparés par des virgules : 10,20,30.</translation>
    </message>
    <message>
        <source>From the point</source>
        <translation>Depuis le point</translation>
    </message>
    <message>
        <source>To the point</source>
        <translation>Vers le point</translation>
    </message>
    <message>
        <source>Choose another vehicle. The dialogs of routes begin with it, too.</source>
        <translation>Choisissez un autre véhicule. Les dialogues des itinéraires commencent aussi par ce véhicule.</translation>
    </message>
    <message>
        <source>Add to layer</source>
        <translation>Ajouter à la couche</translation>
    </message>
    <message>
        <source>Adds the areas to the layer of clicked areas, which is created if necessary</source>
        <translation>Ajoute les zones à la couche des zones cliquées, qui est créée si nécessaire</translation>
    </message>
    <message>
        <source>Open in dialog…</source>
        <translation>Boîte de dialogue…</translation>
    </message>
    <message>
        <source>Opens 'Reachable area' with this point as a layer</source>
        <translation>Ouvre « Zone accessible » avec ce point comme couche</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Effacer</translation>
    </message>
    <message>
        <source>{:,} so far; these areas were stored</source>
        <translation>{:,} jusqu'ici ; ces zones étaient stockées</translation>
    </message>
    <message>
        <source>{:,} so far</source>
        <translation>{:,} jusqu'ici</translation>
    </message>
    <message>
        <source>In the layer</source>
        <translation>Dans la couche</translation>
    </message>
    <message>
        <source>Requesting the areas. Esc cancels it.</source>
        <translation>Demande des zones. Échap l'annule.</translation>
    </message>
    <message>
        <source>Click a place on the map. Each range costs one transaction: {:,} for a click.</source>
        <translation>Cliquez sur un lieu de la carte. Chaque seuil coûte une transaction : {:,} pour un clic.</translation>
    </message>
    <message>
        <source>No answer yet. Enter requests the areas of this place for at most {:,} transactions.</source>
        <translation>Pas encore de réponse. Entrée demande les zones de ce lieu pour {:,} transactions au plus.</translation>
    </message>
    <message>
        <source>Press at the centre, drag and release. Shift: whole tens of metres. Esc: end.</source>
        <translation>Appuyez au centre, faites glisser, relâchez. Maj : dizaines de mètres entières. Échap : terminer.</translation>
    </message>
    <message>
        <source>A click without a drag: the radius is {}.</source>
        <translation>Un clic sans glissement : le rayon est de {}.</translation>
    </message>
    <message>
        <source>The map's coordinate reference system cannot show this centre.</source>
        <translation>Le SCR de la carte ne peut pas montrer ce centre.</translation>
    </message>
    <message>
        <source>There is no route that could be added.</source>
        <translation>Il n'y a pas d'itinéraire à ajouter.</translation>
    </message>
    <message>
        <source>Truck route</source>
        <translation>Itinéraire poids lourd</translation>
    </message>
    <message>
        <source>Remove this route?</source>
        <translation>Supprimer cet itinéraire ?</translation>
    </message>
    <message>
        <source>It is not in the layer yet.</source>
        <translation>Il n'est pas encore dans la couche.</translation>
    </message>
    <message>
        <source>Clicked stops</source>
        <translation>Arrêts cliqués</translation>
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
        <translation>Itinéraires poids lourds par les arrêts cliqués</translation>
    </message>
    <message>
        <source>Drag: move. Shift+click: remove. Right click: finish.</source>
        <translation>Glisser : déplacer. Maj+clic : supprimer. Clic droit : terminer.</translation>
    </message>
    <message>
        <source>Depart now</source>
        <translation>Partir maintenant</translation>
    </message>
    <message>
        <source>Depart at</source>
        <translation>Partir à</translation>
    </message>
    <message>
        <source>Arrive by</source>
        <translation>Arriver avant</translation>
    </message>
    <message>
        <source>The local time of the origin for a departure, and of the destination for an arrival.</source>
        <translation>L'heure locale de l'origine pour un départ, et de la destination pour une arrivée.</translation>
    </message>
    <message>
        <source>Choose another vehicle. If there are two stops or more, the route is requested for it, which costs one transaction. The dialogs of routes begin with it, too.</source>
        <translation>Choisissez un autre véhicule. S'il y a deux arrêts ou plus, l'itinéraire est demandé pour lui, ce qui coûte une transaction. Les dialogues des itinéraires commencent aussi par ce véhicule.</translation>
    </message>
    <message>
        <source>Adds the route to the layer of clicked routes, which is created if necessary</source>
        <translation>Ajoute l'itinéraire à la couche des itinéraires cliqués, qui est créée si nécessaire</translation>
    </message>
    <message>
        <source>Opens 'Truck routes through stops' with these stops as a layer</source>
        <translation>Ouvre « Itinéraires poids lourds avec arrêts » avec ces arrêts comme couche</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Requesting the route. Esc cancels it.</source>
        <translation>Demande de l'itinéraire. Échap l'annule.</translation>
    </message>
    <message>
        <source>Click the origin on the map. Each change of the route costs one transaction.</source>
        <translation>Cliquez sur l'origine, sur la carte. Chaque modification de l'itinéraire coûte une transaction.</translation>
    </message>
    <message>
        <source>Click the next stop. The last one is the destination.</source>
        <translation>Cliquez sur l'arrêt suivant. Le dernier est la destination.</translation>
    </message>
    <message>
        <source>No answer yet. Press Enter to request the route again.</source>
        <translation>Pas encore de réponse. Appuyez sur Entrée pour redemander l'itinéraire.</translation>
    </message>
    <message>
        <source>Restricted for this vehicle: {}</source>
        <translation>Restreint pour ce véhicule : {}</translation>
    </message>
    <message>
        <source>{:,} so far; this route was stored</source>
        <translation>{:,} jusqu'ici ; cet itinéraire était stocké</translation>
    </message>
    <message>
        <source>{:g} × {:g} × {:g} m, {:g} t, axles: {}</source>
        <translation>{:g} × {:g} × {:g} m, {:g} t, essieux : {}</translation>
    </message>
    <message>
        <source>Other properties…</source>
        <translation>Autres propriétés…</translation>
    </message>
    <message>
        <source>(without a name)</source>
        <translation>(sans nom)</translation>
    </message>
    <message>
        <source>{} from the click</source>
        <translation>à {} du clic</translation>
    </message>
    <message>
        <source>Click: {}</source>
        <translation>Clic : {}</translation>
    </message>
    <message>
        <source>Address: {}</source>
        <translation>Adresse : {}</translation>
    </message>
    <message>
        <source>latitude {:.5f}, longitude {:.5f}</source>
        <translation>latitude {:.5f}, longitude {:.5f}</translation>
    </message>
    <message>
        <source>Clicked addresses</source>
        <translation>Adresses cliquées</translation>
    </message>
    <message>
        <source>The address of the previous click is still being requested. Esc cancels it.</source>
        <translation>L'adresse du clic précédent est encore en cours de demande. Échap annule la demande.</translation>
    </message>
    <message>
        <source>Requesting the address. Esc cancels it.</source>
        <translation>Demande de l'adresse. Échap l'annule.</translation>
    </message>
    <message>
        <source>There is no address here.</source>
        <translation>Il n'y a pas d'adresse ici.</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Fermer (Échap)</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Ajoutée</translation>
    </message>
    <message>
        <source>The nearest match is {} away: it may not be the place that you meant.</source>
        <translation>La correspondance la plus proche est à {} : ce n'est peut-être pas le lieu que vous vouliez.</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>Copier l'adresse</translation>
    </message>
    <message>
        <source>Adds the address to the layer of clicked addresses, which is created if necessary</source>
        <translation>Ajoute l'adresse à la couche des adresses cliquées, qui est créée si nécessaire</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Nothing was sent: the URL was not confirmed.</source>
        <translation>Rien n'a été envoyé : l'URL n'a pas été confirmée.</translation>
    </message>
    <message>
        <source>Enter it above.</source>
        <translation>Saisissez-le ci-dessus.</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>Test en cours…</translation>
    </message>
    <message>
        <source>Tested: the key in the box, which is not stored yet.</source>
        <translation>Clé testée : celle du champ de saisie, qui n'est pas encore enregistrée.</translation>
    </message>
    <message>
        <source>Tested: the new key, which is not in use yet.</source>
        <translation>Clé testée : la nouvelle, qui n'est pas encore en service.</translation>
    </message>
    <message>
        <source>Tested: the earlier key.</source>
        <translation>Clé testée : la précédente.</translation>
    </message>
    <message>
        <source>Tested: the key of the environment variable {}.</source>
        <translation>Clé testée : celle de la variable d'environnement {}.</translation>
    </message>
    <message>
        <source>Tested: the stored key.</source>
        <translation>Clé testée : celle qui est enregistrée.</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>Tester la connexion</translation>
    </message>
    <message>
        <source>Bills at most {} transactions; uses places in Helsinki.</source>
        <translation>Facture au plus {} transactions ; utilise des lieux à Helsinki.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>{:,} ms</source>
        <translation>{:,} ms</translation>
    </message>
    <message>
        <source>Services that work: {} of {}.</source>
        <translation>Services qui fonctionnent : {} sur {}.</translation>
    </message>
    <message>
        <source>works</source>
        <translation>fonctionne</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>What it means, what to do</source>
        <translation>Ce que cela signifie, que faire</translation>
    </message>
    <message>
        <source>Testing the connection</source>
        <translation>Test de la connexion</translation>
    </message>
    <message>
        <source>The test failed unexpectedly ({}).</source>
        <translation>Le test a échoué de façon inattendue ({}).</translation>
    </message>
    <message>
        <source>The test was cancelled.</source>
        <translation>Le test a été annulé.</translation>
    </message>
    <message>
        <source>Services that use a token need a token URL.</source>
        <translation>Les services utilisant un jeton ont besoin d'une URL des jetons.</translation>
    </message>
    <message>
        <source>Another QGIS window has changed {} in the meantime. Choose the environment again to see the current settings.</source>
        <translation>Entre-temps, une autre fenêtre de QGIS a modifié {}. Choisissez à nouveau l'environnement pour voir les paramètres actuels.</translation>
    </message>
    <message>
        <source>Use the client id and secret of '{}' at another URL?</source>
        <translation>Utiliser l'identifiant et le secret du client de « {} » à une autre URL ?</translation>
    </message>
    <message>
        <source>Use the key of '{}' at another URL?</source>
        <translation>Utiliser la clé de « {} » à une autre URL ?</translation>
    </message>
    <message>
        <source>{}: {} (previously: {})</source>
        <translation>{} : {} (jusqu'ici : {})</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune indication</translation>
    </message>
    <message>
        <source>Whoever runs the service at that URL can use the key or secret from then on. Is this the URL that your reseller gave you?</source>
        <translation>Quiconque exploite le service à cette URL pourra dès lors utiliser la clé ou le secret. Est-ce bien l'URL que votre revendeur vous a donnée ?</translation>
    </message>
    <message>
        <source>Use it there</source>
        <translation>Utiliser à cette URL</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>{} cannot be read ({}).</source>
        <translation>{} ne peut pas être lu ({}).</translation>
    </message>
    <message>
        <source>{} is too large: it cannot be the right file.</source>
        <translation>{} est trop grand : ce ne peut pas être le bon fichier.</translation>
    </message>
    <message>
        <source>{} is not a text file.</source>
        <translation>{} n'est pas un fichier texte.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clé</translation>
    </message>
    <message>
        <source>Paste the new key here</source>
        <translation>Collez la nouvelle clé ici</translation>
    </message>
    <message>
        <source>Paste the key here</source>
        <translation>Collez la clé ici</translation>
    </message>
    <message>
        <source>Change key</source>
        <translation>Changer la clé</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>The key in use is refused. Trying the earlier one…</source>
        <translation>La clé en service est refusée. Essai de la précédente…</translation>
    </message>
    <message>
        <source>The key in use is refused. You can go back to the earlier one.</source>
        <translation>La clé en service est refusée. Vous pouvez revenir à la précédente.</translation>
    </message>
    <message>
        <source>Both the key in use and the earlier one are refused. Enter a new key.</source>
        <translation>La clé en service et la précédente sont toutes deux refusées. Saisissez une nouvelle clé.</translation>
    </message>
    <message>
        <source>The key in use is refused, and the earlier one still works. Press 'Go back to it'.</source>
        <translation>La clé en service est refusée, et la précédente fonctionne encore. Cliquez sur « Reprendre la clé précédente ».</translation>
    </message>
    <message>
        <source>The key in use is refused. The earlier one could not be checked.</source>
        <translation>La clé en service est refusée. Il n'a pas été possible de savoir si la précédente fonctionne encore.</translation>
    </message>
    <message>
        <source>File with the key</source>
        <translation>Fichier avec la clé</translation>
    </message>
    <message>
        <source>The key is stored. Test the connection to see what it may be used for.</source>
        <translation>La clé est enregistrée. Testez la connexion pour voir à quoi elle peut servir.</translation>
    </message>
    <message>
        <source>The new key is stored beside the one in use.</source>
        <translation>La nouvelle clé est enregistrée à côté de celle en service.</translation>
    </message>
    <message>
        <source>The new key is no longer in the authentication database. Enter it again.</source>
        <translation>La nouvelle clé n'est plus dans la base de données d'authentification. Saisissez-la à nouveau.</translation>
    </message>
    <message>
        <source>Trying the new key…</source>
        <translation>Essai de la nouvelle clé…</translation>
    </message>
    <message>
        <source>The new key could not be tried: see below. The old one stays in use.</source>
        <translation>La nouvelle clé n'a pas pu être essayée : voir ci-dessous. L'ancienne reste en service.</translation>
    </message>
    <message>
        <source>The service does not know the new key, so the old one stays in use. Discard the new one, or try later.</source>
        <translation>Le service ne connaît pas la nouvelle clé, l'ancienne reste donc en service. Abandonnez la nouvelle, ou essayez plus tard.</translation>
    </message>
    <message>
        <source>The service knows the new key, but not for {}. The old one stays in use.</source>
        <translation>Le service connaît la nouvelle clé, mais pas pour : {}. L'ancienne reste en service.</translation>
    </message>
    <message>
        <source>The new key could not be checked. The old one stays in use; try again later.</source>
        <translation>Il n'a pas été possible de savoir si la nouvelle clé fonctionne. L'ancienne reste en service ; réessayez plus tard.</translation>
    </message>
    <message>
        <source>The new key is in use. The old one is kept until you have revoked it at the reseller; then press 'Old key revoked'.</source>
        <translation>La nouvelle clé est en service. L'ancienne est conservée jusqu'à ce que vous l'ayez révoquée auprès du revendeur ; cliquez alors sur « Ancienne clé révoquée ».</translation>
    </message>
    <message>
        <source>The new key was discarded. The old one stays in use.</source>
        <translation>La nouvelle clé a été abandonnée. L'ancienne reste en service.</translation>
    </message>
    <message>
        <source>The earlier key is in use again. The other one is kept.</source>
        <translation>La clé précédente est à nouveau en service. L'autre est conservée.</translation>
    </message>
    <message>
        <source>Remove the key that is not in use? You cannot go back to it afterwards.</source>
        <translation>Supprimer la clé qui n'est pas en service ? Elle ne pourra plus être remise en service ensuite.</translation>
    </message>
    <message>
        <source>The old key was removed.</source>
        <translation>L'ancienne clé a été supprimée.</translation>
    </message>
    <message>
        <source>Remove the key of this environment? Runs will be refused until there is another one.</source>
        <translation>Supprimer la clé de cet environnement ? Les exécutions seront refusées jusqu'à ce qu'il y en ait une autre.</translation>
    </message>
    <message>
        <source>The key was removed.</source>
        <translation>La clé a été supprimée.</translation>
    </message>
    <message>
        <source>The configuration is in use.</source>
        <translation>La configuration est utilisée.</translation>
    </message>
    <message>
        <source>No configurations are available</source>
        <translation>Aucune configuration disponible</translation>
    </message>
    <message>
        <source>Remove key…</source>
        <translation>Supprimer la clé…</translation>
    </message>
    <message>
        <source>Load from file…</source>
        <translation>Charger depuis un fichier…</translation>
    </message>
    <message>
        <source>A key that takes the place of another one is tested before it is used.</source>
        <translation>Une clé qui en remplace une autre est testée avant d'être utilisée.</translation>
    </message>
    <message>
        <source>Use an existing configuration</source>
        <translation>Utiliser une configuration existante</translation>
    </message>
    <message>
        <source>A new key is stored and not in use yet.</source>
        <translation>Une nouvelle clé est enregistrée et n'est pas encore en service.</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Essayer</translation>
    </message>
    <message>
        <source>Use it anyway</source>
        <translation>L'utiliser quand même</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Abandonner</translation>
    </message>
    <message>
        <source>Go back to it</source>
        <translation>Reprendre la clé précédente</translation>
    </message>
    <message>
        <source>An earlier key is kept.</source>
        <translation>Une clé précédente est conservée.</translation>
    </message>
    <message>
        <source>Old key revoked</source>
        <translation>Ancienne clé révoquée</translation>
    </message>
    <message>
        <source>Key stored in the configuration {}.</source>
        <translation>Clé enregistrée dans la configuration {}.</translation>
    </message>
    <message>
        <source>The configuration '{}' with the key was deleted elsewhere. Paste the key again, or choose another one.</source>
        <translation>La configuration « {} » contenant la clé a été supprimée ailleurs. Collez à nouveau la clé, ou choisissez-en une autre.</translation>
    </message>
    <message>
        <source>'{}' ({}, {})</source>
        <translation>« {} » ({}, {})</translation>
    </message>
    <message>
        <source>The new key is being tried. It is used if it works: wait for that, then press OK.</source>
        <translation>La nouvelle clé est en cours d'essai. Elle est mise en service si elle fonctionne : attendez, puis appuyez sur OK.</translation>
    </message>
    <message>
        <source>Settings of an environment (*.json)</source>
        <translation>Paramètres d'un environnement (*.json)</translation>
    </message>
    <message>
        <source>'{}' has changes that are not stored. Store them?</source>
        <translation>« {} » a des modifications qui ne sont pas enregistrées. Les enregistrer ?</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Environnements</translation>
    </message>
    <message>
        <source>Nothing was stored: the URL was not confirmed.</source>
        <translation>Rien n'a été enregistré : l'URL n'a pas été confirmée.</translation>
    </message>
    <message>
        <source>Nothing was stored. {}</source>
        <translation>Rien n'a été enregistré. {}</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Connexion</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requêtes</translation>
    </message>
    <message>
        <source>Stored answers</source>
        <translation>Réponses stockées</translation>
    </message>
    <message>
        <source>These environment variables override the settings here: {}.</source>
        <translation>Ces variables d'environnement l'emportent sur ce qui est défini ici : {}.</translation>
    </message>
    <message>
        <source>Make active</source>
        <translation>Activer</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Ajouter…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Renommer…</translation>
    </message>
    <message>
        <source>Export settings…</source>
        <translation>Exporter les paramètres…</translation>
    </message>
    <message>
        <source>Import settings…</source>
        <translation>Importer des paramètres…</translation>
    </message>
    <message>
        <source>{} (active)</source>
        <translation>{} (actif)</translation>
    </message>
    <message>
        <source>'{}' is active: runs use it from now on.</source>
        <translation>« {} » est actif : les exécutions l'utilisent désormais.</translation>
    </message>
    <message>
        <source>Add an environment</source>
        <translation>Ajouter un environnement</translation>
    </message>
    <message>
        <source>'{}' was added.</source>
        <translation>« {} » a été ajouté.</translation>
    </message>
    <message>
        <source>Rename '{}'</source>
        <translation>Renommer « {} »</translation>
    </message>
    <message>
        <source>'{}' is now called '{}'. Its stored answers and usage were kept.</source>
        <translation>« {} » s'appelle maintenant « {} » ; les réponses stockées et l'utilisation ont suivi.</translation>
    </message>
    <message>
        <source>Remove the environment '{}' and its settings? Its key stays in QGIS's authentication database, its stored answers and its usage stay on this computer.</source>
        <translation>Supprimer l'environnement « {} » et ses paramètres ? Sa clé reste dans la base de données d'authentification de QGIS, ses réponses stockées et son utilisation restent sur cet ordinateur.</translation>
    </message>
    <message>
        <source>'{}' was removed.</source>
        <translation>« {} » a été supprimé.</translation>
    </message>
    <message>
        <source>First apply or undo your changes here.</source>
        <translation>Appliquez ou annulez d'abord ce que vous avez modifié ici.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Export settings</source>
        <translation>Exporter les paramètres</translation>
    </message>
    <message>
        <source>{} cannot be written ({}).</source>
        <translation>{} ne peut pas être écrit ({}).</translation>
    </message>
    <message>
        <source>The stored settings were written to {}, without a key.</source>
        <translation>Les paramètres enregistrés ont été écrits dans {}, sans aucune clé.</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Importer des paramètres</translation>
    </message>
    <message>
        <source>These are the settings from {}. Apply stores them; your own key does not change.</source>
        <translation>Voici les paramètres de {}. « Appliquer » les enregistre ; votre propre clé ne change pas.</translation>
    </message>
    <message>
        <source>Nothing was imported from {}.</source>
        <translation>Rien n'a été repris de {}.</translation>
    </message>
    <message>
        <source>Monthly limit</source>
        <translation>Limite mensuelle</translation>
    </message>
    <message>
        <source>0: no limit</source>
        <translation>0 : aucune limite</translation>
    </message>
    <message>
        <source>A run that would exceed the limit is refused before anything is sent.</source>
        <translation>Une exécution qui dépasserait la limite est refusée avant tout envoi.</translation>
    </message>
    <message>
        <source>see your contract</source>
        <translation>selon votre contrat</translation>
    </message>
    <message>
        <source>All runs of this environment share them.</source>
        <translation>Toutes les exécutions de cet environnement se les partagent.</translation>
    </message>
    <message>
        <source>the local language</source>
        <translation>la langue locale</translation>
    </message>
    <message>
        <source>the service's own</source>
        <translation>celui du service</translation>
    </message>
    <message>
        <source>while you type: addresses, places, categories</source>
        <translation>à la frappe : adresses, lieux, catégories</translation>
    </message>
    <message>
        <source>while you type: addresses; choosing one costs, too</source>
        <translation>à la frappe : adresses ; le choix coûte aussi</translation>
    </message>
    <message>
        <source>when you press Enter: addresses</source>
        <translation>avec Entrée : adresses</translation>
    </message>
    <message>
        <source>Type 'adr' and a blank into QGIS's locator bar (Ctrl+K), then an address.</source>
        <translation>Tapez « adr » et une espace dans le localisateur de QGIS (Ctrl+K), puis une adresse.</translation>
    </message>
    <message>
        <source>Each search that is sent from the locator bar is one transaction.</source>
        <translation>Chaque recherche envoyée depuis le localisateur est une transaction.</translation>
    </message>
    <message>
        <source>For special gateways</source>
        <translation>Pour des passerelles particulières</translation>
    </message>
    <message>
        <source>at once, 1–32</source>
        <translation>à la fois, 1–32</translation>
    </message>
    <message>
        <source>Requests that are sent and not answered yet.</source>
        <translation>Requêtes envoyées qui n'ont pas encore de réponse.</translation>
    </message>
    <message>
        <source>in a list, 1–100</source>
        <translation>par liste, 1–100</translation>
    </message>
    <message>
        <source>Reverse geocoding asks for several places at once.</source>
        <translation>Le géocodage inverse interroge plusieurs lieux à la fois.</translation>
    </message>
    <message>
        <source>for one attempt</source>
        <translation>pour une tentative</translation>
    </message>
    <message>
        <source>After this time without an answer, a request is sent again.</source>
        <translation>Sans réponse après ce délai, la requête est envoyée à nouveau.</translation>
    </message>
    <message>
        <source>transactions per run</source>
        <translation>transactions par exécution</translation>
    </message>
    <message>
        <source>The log of a larger run suggests a batch job.</source>
        <translation>Le journal d'une exécution plus grande propose une tâche par lots.</translation>
    </message>
    <message>
        <source>200–3000</source>
        <translation>200–3000</translation>
    </message>
    <message>
        <source>A search is sent when you have not typed for so long. The longer, the fewer searches.</source>
        <translation>Une recherche est envoyée lorsque vous n'avez rien tapé pendant ce temps. Plus il est long, moins il y a de recherches.</translation>
    </message>
    <message>
        <source>Columns that batch jobs ask for, in addition to those that every service has. If the service refuses one of them, enter the others. {}: none of them.</source>
        <translation>Colonnes que les tâches par lots demandent, en plus de celles que tout service possède. Si le service refuse l'une d'elles, saisissez les autres. {} : aucune d'elles.</translation>
    </message>
    <message>
        <source>What the service calls an address in one line and an address in parts, in the input of batch jobs.</source>
        <translation>Comment le service appelle une adresse sur une ligne et une adresse en parties, dans l'entrée des tâches par lots.</translation>
    </message>
    <message>
        <source>Hosts of your reseller's service that the key may be sent to, too, for asynchronous matrices.</source>
        <translation>Hôtes du service de votre revendeur auxquels la clé peut aussi être envoyée, pour les matrices asynchrones.</translation>
    </message>
    <message>
        <source>A line such as © and a name, for the metadata of results and the maps of printed tours.</source>
        <translation>Une ligne comme © et un nom, pour les métadonnées des résultats et les cartes des tournées imprimées.</translation>
    </message>
    <message>
        <source>detected with the first request</source>
        <translation>déterminé lors de la première requête</translation>
    </message>
    <message>
        <source>lines of text</source>
        <translation>lignes de texte</translation>
    </message>
    <message>
        <source>route matching</source>
        <translation>le calage de traces</translation>
    </message>
    <message>
        <source>import by routing: lines only</source>
        <translation>l'import par itinéraires : lignes seules</translation>
    </message>
    <message>
        <source>Import is for contracts without route matching. It tells nothing about points.</source>
        <translation>L'import est pour les contrats sans calage de traces. Il ne dit rien sur les points.</translation>
    </message>
    <message>
        <source>in parts of 500 × 500</source>
        <translation>en parties de 500 × 500</translation>
    </message>
    <message>
        <source>asynchronous, where that costs less</source>
        <translation>asynchrones, si cela coûte moins</translation>
    </message>
    <message>
        <source>Asynchronous matrices are larger, and cost less. The service calculates them for some minutes.</source>
        <translation>Les matrices asynchrones sont plus grandes et coûtent moins. Le service les calcule en quelques minutes.</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Oublier</translation>
    </message>
    <message>
        <source>name of your choice</source>
        <translation>nom de votre choix</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Last vehicle</source>
        <translation>Dernier véhicule utilisé</translation>
    </message>
    <message>
        <source>Save it as</source>
        <translation>L'enregistrer sous</translation>
    </message>
    <message>
        <source>Own vehicles</source>
        <translation>Vos véhicules</translation>
    </message>
    <message>
        <source>No vehicle can be saved as '{}'. Clear the name, or enter another one.</source>
        <translation>Aucun véhicule ne peut être enregistré sous le nom « {} ». Effacez le nom, ou saisissez-en un autre.</translation>
    </message>
    <message>
        <source>None yet. The dialog of truck routes remembers it.</source>
        <translation>Aucun : mémorisé par « Itinéraires poids lourds ».</translation>
    </message>
    <message>
        <source>The URL that your reseller gave you, without /v8/routes or /multi-revgeocode and what follows.</source>
        <translation>L'URL que votre revendeur vous a donnée, sans /v8/routes ou /multi-revgeocode ni ce qui suit.</translation>
    </message>
    <message>
        <source>Services with another URL, or with a token</source>
        <translation>Services avec une autre URL, ou avec un jeton</translation>
    </message>
    <message>
        <source>uses the key</source>
        <translation>avec la clé</translation>
    </message>
    <message>
        <source>uses a token</source>
        <translation>avec un jeton</translation>
    </message>
    <message>
        <source>Authentication of {}</source>
        <translation>Authentification : {}</translation>
    </message>
    <message>
        <source>Token (OAuth 2.0)</source>
        <translation>Jeton (OAuth 2.0)</translation>
    </message>
    <message>
        <source>Client stored in the configuration '{}' ({}).</source>
        <translation>Identifiants OAuth enregistrés dans la configuration « {} » ({}).</translation>
    </message>
    <message>
        <source>The configuration with the client was deleted elsewhere. Enter id and secret again.</source>
        <translation>La configuration contenant les identifiants OAuth a été supprimée ailleurs. Saisissez à nouveau l'identifiant et le secret.</translation>
    </message>
    <message>
        <source>No client is stored.</source>
        <translation>Aucun identifiant OAuth n'est enregistré.</translation>
    </message>
    <message>
        <source>The client is stored.</source>
        <translation>Les identifiants OAuth sont enregistrés.</translation>
    </message>
    <message>
        <source>Credentials file</source>
        <translation>Fichier d'identifiants</translation>
    </message>
    <message>
        <source>Credentials (*.properties);;All files (*)</source>
        <translation>Identifiants (*.properties);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>The client is stored. Apply stores the URL.</source>
        <translation>Les identifiants OAuth sont enregistrés. « Appliquer » enregistre l'URL.</translation>
    </message>
    <message>
        <source>The client was removed.</source>
        <translation>Les identifiants OAuth ont été supprimés.</translation>
    </message>
    <message>
        <source>Sign the request (OAuth 1.0a), as the platform itself requires</source>
        <translation>Signer la requête (OAuth 1.0a), comme le veut la plateforme elle-même</translation>
    </message>
    <message>
        <source>Client id, or access key id</source>
        <translation>Identifiant (client ou clé)</translation>
    </message>
    <message>
        <source>Client secret, or access key secret</source>
        <translation>Secret correspondant</translation>
    </message>
    <message>
        <source>Store client</source>
        <translation>Enregistrer (OAuth)</translation>
    </message>
    <message>
        <source>Remove client</source>
        <translation>Supprimer les identifiants OAuth</translation>
    </message>
    <message>
        <source>Load credentials file…</source>
        <translation>Charger un fichier d'identifiants…</translation>
    </message>
    <message>
        <source>Empty this environment's store…</source>
        <translation>Vider le cache de cet environnement…</translation>
    </message>
    <message>
        <source>Empty all stores…</source>
        <translation>Vider tous les caches…</translation>
    </message>
    <message>
        <source> days</source>
        <translation> jour(s)</translation>
    </message>
    <message>
        <source>Answers &amp;older than</source>
        <translation>Réponses de &amp;plus de</translation>
    </message>
    <message>
        <source>Stored on this computer</source>
        <translation>Stocké sur cet ordinateur</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Comptage…</translation>
    </message>
    <message>
        <source>Removing…</source>
        <translation>Suppression…</translation>
    </message>
    <message>
        <source>'{}': {:,} answers, {}. They are kept for {:,} days, and up to {:,} MB.</source>
        <translation>Réponses de « {} » : {:,}, {}. Elles sont conservées {:,} jours, et jusqu'à {:,} Mo.</translation>
    </message>
    <message>
        <source>All environments: {:,} answers, {}.</source>
        <translation>Réponses de tous les environnements : {:,}, {}.</translation>
    </message>
    <message>
        <source>Files of damaged stores that were set aside: {:,}.</source>
        <translation>Fichiers de caches endommagés, mis de côté : {:,}.</translation>
    </message>
    <message>
        <source>Remove all {:,} answers that are stored for '{}'?</source>
        <translation>Supprimer toutes les réponses stockées pour « {1} » ({0:,}) ?</translation>
    </message>
    <message>
        <source>Nothing is stored for '{}'.</source>
        <translation>Rien n'est stocké pour « {} ».</translation>
    </message>
    <message>
        <source>Remove all {:,} stored answers of all environments?</source>
        <translation>Supprimer toutes les réponses stockées de tous les environnements ({:,}) ?</translation>
    </message>
    <message>
        <source>Nothing is stored for any environment.</source>
        <translation>Rien n'est stocké pour aucun environnement.</translation>
    </message>
    <message>
        <source>Remove {:,} answers that are stored for '{}' and older than {:,} days?</source>
        <translation>Supprimer les réponses stockées pour « {1} » et datant de plus de {2:,} jours ({0:,}) ?</translation>
    </message>
    <message>
        <source>No answers that are stored for '{}' are older than {:,} days.</source>
        <translation>Aucune réponse stockée pour « {} » ne date de plus de {:,} jours.</translation>
    </message>
    <message>
        <source>They have to be paid for again when a run needs them. This cannot be undone.</source>
        <translation>Elles devront être payées à nouveau lorsqu'une exécution en aura besoin. Cette action est irréversible.</translation>
    </message>
    <message>
        <source>Copies of damaged stores are removed, too. Files: {:,}.</source>
        <translation>Les copies de caches endommagés sont aussi supprimées. Fichiers : {:,}.</translation>
    </message>
    <message>
        <source>There may be more answers, which could not be counted: {}</source>
        <translation>Il peut y avoir d'autres réponses, qui n'ont pas pu être comptées : {}</translation>
    </message>
    <message>
        <source>{} cannot be read ({})</source>
        <translation>{} ne peut pas être lu ({})</translation>
    </message>
    <message>
        <source>{:,} kB</source>
        <translation>{:,} ko</translation>
    </message>
    <message>
        <source>{:,.1f} MB</source>
        <translation>{:,.1f} Mo</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Autres</translation>
    </message>
    <message>
        <source>Transactions by service</source>
        <translation>Transactions par service</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>{:.1f} %</source>
        <translation>{:.1f} %</translation>
    </message>
    <message>
        <source>Share of the monthly limit that is used</source>
        <translation>Part utilisée de la limite mensuelle</translation>
    </message>
    <message>
        <source>{:,} used. No monthly limit is set.</source>
        <translation>Transactions utilisées : {:,}. Aucune limite mensuelle n'est définie.</translation>
    </message>
    <message>
        <source>{:,} of {:,} used ({} %)</source>
        <translation>Transactions utilisées : {:,} sur {:,} ({} %)</translation>
    </message>
    <message>
        <source>{:,} used; today's limit is {:,}: {} %</source>
        <translation>Transactions utilisées : {:,} ; de la limite actuelle de {:,} : {} %</translation>
    </message>
    <message>
        <source>Transactions per day in {}</source>
        <translation>Transactions par jour en {}</translation>
    </message>
    <message>
        <source>No transactions were counted in {}.</source>
        <translation>Aucune transaction n'a été comptée en {}.</translation>
    </message>
    <message>
        <source>Transactions: {:,}. Days with transactions: {}. Highest number on {}: {:,}. Use the left and right arrow keys to read the number of each day.</source>
        <translation>Transactions : {:,}. Jours avec transactions : {}. Le maximum a été atteint le {} : {:,}. Les touches fléchées gauche et droite donnent les nombres de chaque jour.</translation>
    </message>
    <message>
        <source>Total: {:,}</source>
        <translation>Total : {:,}</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Mois</translation>
    </message>
    <message>
        <source>Earlier month</source>
        <translation>Mois précédent</translation>
    </message>
    <message>
        <source>Later month</source>
        <translation>Mois suivant</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>Exporter en CSV</translation>
    </message>
    <message>
        <source>The month that is shown…</source>
        <translation>Le mois affiché…</translation>
    </message>
    <message>
        <source>All months of all environments…</source>
        <translation>Tous les mois de tous les environnements…</translation>
    </message>
    <message>
        <source>These are upper estimates, and do not include what other computers and programs request. The service's own count decides what is billed.</source>
        <translation>Ce sont des estimations hautes, et ce que demandent d'autres ordinateurs et programmes n'y figure pas : ce qui est facturé est compté par le service.</translation>
    </message>
    <message>
        <source>The usage ledger cannot be read: {}.</source>
        <translation>Le registre d'utilisation ne peut pas être lu : {}.</translation>
    </message>
    <message>
        <source>Transactions per day, counted on this computer.</source>
        <translation>Transactions par jour, comptées sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Dashed line: {:,.0f} a day use up the limit.</source>
        <translation>Tirets : {:,.0f} par jour épuisent la limite.</translation>
    </message>
    <message>
        <source>Nothing has been counted yet. Requests from this computer will be shown here.</source>
        <translation>Rien n'a encore été compté. Ce que cet ordinateur demande sera affiché ici.</translation>
    </message>
    <message>
        <source>No transactions were counted for '{}' in {}.</source>
        <translation>Aucune transaction n'a été comptée pour « {} » en {}.</translation>
    </message>
    <message>
        <source>Rows written to {}: {:,}.</source>
        <translation>Lignes écrites dans {} : {:,}.</translation>
    </message>
    <message>
        <source>Export the usage</source>
        <translation>Exporter l'utilisation</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Valeurs séparées par des virgules (*.csv)</translation>
    </message>
    <message>
        <source>A field of this dialog lacks what the plugin adds to it ({}). The dialog can be used. Please report this: the log has the details.</source>
        <translation>Il manque à un champ de cette boîte de dialogue ce que l'extension y ajoute ({}). La boîte de dialogue reste utilisable. Merci de le signaler : les détails sont dans le journal.</translation>
    </message>
    <message>
        <source>The environment's key</source>
        <translation>Clé de l'environnement</translation>
    </message>
    <message>
        <source>Draw on map</source>
        <translation>Tracer sur la carte</translation>
    </message>
    <message>
        <source>Press at the centre, drag and release: this sets the centre and the radius</source>
        <translation>Appuyez au centre, faites glisser, relâchez : remplit le centre et le rayon</translation>
    </message>
    <message>
        <source>Review of geocoded addresses</source>
        <translation>Vérification d'adresses géocodées</translation>
    </message>
    <message>
        <source>Type the address again if it is wrong, and find candidates for it.</source>
        <translation>Saisissez à nouveau l'adresse si elle est fausse, et trouvez des candidats pour elle.</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Accepter</translation>
    </message>
    <message>
        <source>Click the place (1 transaction)</source>
        <translation>Cliquer sur le lieu (1 transaction)</translation>
    </message>
    <message>
        <source>Find candidates (1 transaction)</source>
        <translation>Trouver des candidats (1 transaction)</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Précédent</translation>
    </message>
    <message>
        <source>Leave, next</source>
        <translation>Ignorer, suivant</translation>
    </message>
    <message>
        <source>Another address or place:</source>
        <translation>Autre adresse ou lieu :</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{} sur {}</translation>
    </message>
    <message>
        <source>This row was deleted.</source>
        <translation>Cette ligne a été supprimée.</translation>
    </message>
    <message>
        <source>This was the last address. Save the edits of the layer to keep them.</source>
        <translation>C'était la dernière adresse. Enregistrez les modifications de la couche pour les conserver.</translation>
    </message>
    <message>
        <source>Requesting candidates…</source>
        <translation>Demande de candidats…</translation>
    </message>
    <message>
        <source>Click the place of the address.</source>
        <translation>Cliquez sur le lieu de l'adresse.</translation>
    </message>
    <message>
        <source>less than was requested: {}</source>
        <translation>moins que demandé : {}</translation>
    </message>
    <message>
        <source>The service finds no address for this text.</source>
        <translation>Le service ne trouve aucune adresse pour ce texte.</translation>
    </message>
    <message>
        <source>The service finds nothing that is not listed already.</source>
        <translation>Le service ne trouve rien d'autre que ce qui figure déjà dans la liste.</translation>
    </message>
    <message>
        <source>Found: {}, new: {}.</source>
        <translation>Trouvés : {}, dont nouveaux : {}.</translation>
    </message>
    <message>
        <source>score {:.2f}</source>
        <translation>score {:.2f}</translation>
    </message>
    <message>
        <source>The layer '{}' has no field '{}': it is no result of 'Geocode addresses'.</source>
        <translation>La couche « {} » n'a pas de champ « {} » : ce n'est pas un résultat de « Géocodage d'adresses ».</translation>
    </message>
    <message>
        <source>The layer '{}' has no doubtful addresses.</source>
        <translation>La couche « {} » n'a pas d'adresses douteuses.</translation>
    </message>
    <message>
        <source>The layer '{}' cannot be edited.</source>
        <translation>La couche « {} » ne peut pas être modifiée.</translation>
    </message>
    <message>
        <source>Review of an address</source>
        <translation>Vérification d'une adresse</translation>
    </message>
    <message>
        <source>The layer '{}' did not take the address.</source>
        <translation>La couche « {} » n'a pas accepté l'adresse.</translation>
    </message>
    <message>
        <source>Field for the review</source>
        <translation>Champ pour la vérification</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Use as origin of the truck route</source>
        <translation>Utiliser comme origine de l'itinéraire poids lourd</translation>
    </message>
    <message>
        <source>Use as destination of the truck route</source>
        <translation>Utiliser comme destination de l'itinéraire poids lourd</translation>
    </message>
    <message>
        <source>Search for '{}'</source>
        <translation>Rechercher « {} »</translation>
    </message>
    <message>
        <source>Enter: one transaction</source>
        <translation>Entrée : une transaction</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Rien n'a été trouvé.</translation>
    </message>
    <message>
        <source>One more transaction</source>
        <translation>Une transaction de plus</translation>
    </message>
    <message>
        <source>Enter: type the master password</source>
        <translation>Entrée : saisir le mot de passe principal</translation>
    </message>
    <message>
        <source>Enter: read more</source>
        <translation>Entrée : en savoir plus</translation>
    </message>
    <message>
        <source>The service does not tell where '{}' is.</source>
        <translation>Le service n'indique pas où se trouve « {} ».</translation>
    </message>
    <message>
        <source>The map's coordinate reference system {} cannot show '{}'.</source>
        <translation>Le SCR de la carte, {}, ne peut pas représenter « {} ».</translation>
    </message>
    <message>
        <source>Found places</source>
        <translation>Lieux trouvés</translation>
    </message>
    <message>
        <source>Added to the layer: {}</source>
        <translation>Ajouté à la couche : {}</translation>
    </message>
    <message>
        <source>Addresses and places (gateway)</source>
        <translation>Adresses et lieux (passerelle)</translation>
    </message>
    <message>
        <source>The stored key is locked.</source>
        <translation>La clé enregistrée est verrouillée.</translation>
    </message>
    <message>
        <source>There is no usable key.</source>
        <translation>Il n'y a pas de clé utilisable.</translation>
    </message>
    <message>
        <source>The settings cannot be used.</source>
        <translation>Les paramètres sont inutilisables.</translation>
    </message>
    <message>
        <source>The search cannot be sent.</source>
        <translation>La recherche ne peut pas être envoyée.</translation>
    </message>
    <message>
        <source>The service does not accept the key (401).</source>
        <translation>Le service refuse la clé (401).</translation>
    </message>
    <message>
        <source>The key is not licensed for searches (403).</source>
        <translation>Pas de licence de recherche (403).</translation>
    </message>
    <message>
        <source>The rate limit is exceeded (429).</source>
        <translation>Le débit autorisé est dépassé (429).</translation>
    </message>
    <message>
        <source>The monthly limit allows no more searches.</source>
        <translation>La limite mensuelle interdit la recherche.</translation>
    </message>
    <message>
        <source>The search failed ({}).</source>
        <translation>La recherche a échoué ({}).</translation>
    </message>
    <message>
        <source>The search failed.</source>
        <translation>La recherche a échoué.</translation>
    </message>
    <message>
        <source>The search failed unexpectedly ({}).</source>
        <translation>La recherche a échoué de façon inattendue ({}).</translation>
    </message>
    <message>
        <source>The run failed and gave no reason.</source>
        <translation>L'exécution a échoué sans donner de raison.</translation>
    </message>
    <message>
        <source>Environment: {} (set by {})</source>
        <translation>Environnement : {} (défini par {})</translation>
    </message>
    <message>
        <source>Environment: {}</source>
        <translation>Environnement : {}</translation>
    </message>
    <message>
        <source>The earlier key is still kept: you can go back to it in the settings.</source>
        <translation>La clé précédente est encore conservée : vous pouvez y revenir dans les paramètres.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>The whole text</source>
        <translation>Le texte entier</translation>
    </message>
    <message>
        <source>Reverse geocode layer…</source>
        <translation>Géocodage inverse d'une couche…</translation>
    </message>
    <message>
        <source>What is here?</source>
        <translation>Qu'y a-t-il ici ?</translation>
    </message>
    <message>
        <source>Draw search radius</source>
        <translation>Tracer un rayon de recherche</translation>
    </message>
    <message>
        <source>Truck route: click its stops on the map, and drag them. Each change costs one transaction.</source>
        <translation>Itinéraire poids lourd : cliquez sur ses arrêts, sur la carte, et faites-les glisser. Chaque modification coûte une transaction.</translation>
    </message>
    <message>
        <source>Reachable area: click a place on the map. Each of its ranges costs one transaction.</source>
        <translation>Zone accessible : cliquez sur un lieu de la carte. Chacun de ses seuils coûte une transaction.</translation>
    </message>
    <message>
        <source>Truck routes…</source>
        <translation>Itinéraires poids lourds…</translation>
    </message>
    <message>
        <source>Decide about the doubtful addresses of the layer that is chosen</source>
        <translation>Statuer sur les adresses douteuses de la couche choisie</translation>
    </message>
    <message>
        <source>Try it without a key…</source>
        <translation>Essayer sans clé…</translation>
    </message>
    <message>
        <source>Plan tours…</source>
        <translation>Planifier des tournées…</translation>
    </message>
    <message>
        <source>Collect tours…</source>
        <translation>Récupérer des tournées…</translation>
    </message>
    <message>
        <source>All algorithms</source>
        <translation>Tous les algorithmes</translation>
    </message>
    <message>
        <source>The project has no tours. Plan tours, or add both layers of a plan: the tours and the stops.</source>
        <translation>Le projet n'a pas de tournées. Planifiez des tournées, ou ajoutez les deux couches d'un plan : les tournées et les arrêts.</translation>
    </message>
    <message>
        <source>Choose the layer with the geocoded addresses first.</source>
        <translation>Choisissez d'abord la couche avec les adresses géocodées.</translation>
    </message>
    <message>
        <source>Add your key…</source>
        <translation>Ajouter votre clé…</translation>
    </message>
    <message>
        <source>Add the URL…</source>
        <translation>Ajouter l'URL…</translation>
    </message>
    <message>
        <source>No requests can be sent yet. Click to enter your API key and the URL of the gateway; your reseller gave you both. No key yet? Choose 'Try it without a key' in the menu next to this button.</source>
        <translation>Rien ne peut encore être demandé. Cliquez pour saisir votre clé API et l'URL de la passerelle ; votre revendeur vous a donné les deux. Pas encore de clé ? Choisissez « Essayer sans clé » dans le menu à côté de ce bouton.</translation>
    </message>
    <message>
        <source>The environment '{}' has a URL, but no key. Click to enter the API key that your reseller gave you.</source>
        <translation>L'environnement « {} » a une URL, mais pas de clé. Cliquez pour saisir la clé API que votre revendeur vous a donnée.</translation>
    </message>
    <message>
        <source>The environment '{}' has a key, but no URL. Click to enter the URL of the gateway that your reseller gave you.</source>
        <translation>L'environnement « {} » a une clé, mais pas d'URL. Cliquez pour saisir l'URL de la passerelle que votre revendeur vous a donnée.</translation>
    </message>
    <message>
        <source>Remove this environment variable to switch environments here.</source>
        <translation>Supprimez cette variable d'environnement pour changer d'environnement ici.</translation>
    </message>
    <message>
        <source>Runs use the URLs, the key and the limits of this environment. Click to switch.</source>
        <translation>Les exécutions utilisent les URL, la clé et les limites de cet environnement. Cliquez pour en changer.</translation>
    </message>
    <message>
        <source>Set by {}</source>
        <translation>Défini par {}</translation>
    </message>
    <message>
        <source>Tours: {:,}. Use the arrow keys to read what a vehicle does.</source>
        <translation>Tournées : {:,}. Utilisez les touches fléchées pour lire ce que fait un véhicule.</translation>
    </message>
    <message>
        <source>{}, stop {}</source>
        <translation>{}, arrêt {}</translation>
    </message>
    <message>
        <source>{}: {}–{} ({} min)</source>
        <translation>{} : {}–{} ({} min)</translation>
    </message>
    <message>
        <source>Break</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Tours that are not shown: {:,}. The chart has at most {:,}, of which start and end make sense.</source>
        <translation>Tournées non affichées : {:,}. Le diagramme en contient au plus {:,}, dont le début et la fin sont plausibles.</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Image (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>Dessin (*.svg)</translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation>Exporter le diagramme</translation>
    </message>
    <message>
        <source>The chart was saved to {}.</source>
        <translation>Le diagramme a été enregistré dans {}.</translation>
    </message>
    <message>
        <source>The chart cannot be saved to {}.</source>
        <translation>Le diagramme ne peut pas être enregistré dans {}.</translation>
    </message>
    <message>
        <source>Start: {}</source>
        <translation>Début : {}</translation>
    </message>
    <message>
        <source>Break: {}</source>
        <translation>Pause : {}</translation>
    </message>
    <message>
        <source>Return: {}</source>
        <translation>Retour : {}</translation>
    </message>
    <message>
        <source>End: {}</source>
        <translation>Fin : {}</translation>
    </message>
    <message>
        <source>Try it without a key</source>
        <translation>Essayer sans clé</translation>
    </message>
    <message>
        <source>URL of the demo gateway</source>
        <translation>URL de la passerelle de démonstration</translation>
    </message>
    <message>
        <source>How to start it…</source>
        <translation>Comment la démarrer…</translation>
    </message>
    <message>
        <source>These environment variables override the settings made here: {}. To try the demo gateway, start QGIS without them.</source>
        <translation>Ces variables d'environnement l'emportent sur ce qui est configuré ici : {}. Pour essayer la passerelle de démonstration, démarrez QGIS sans elles.</translation>
    </message>
    <message>
        <source>The environment could not be set up. {}</source>
        <translation>L'environnement n'a pas pu être créé. {}</translation>
    </message>
    <message>
        <source>It works: the demo gateway answers. Look at Helsinki on the map and choose 'What is here?', or run any of the algorithms.</source>
        <translation>Cela fonctionne : la passerelle de démonstration répond. Affichez Helsinki sur la carte et choisissez « Qu'y a-t-il ici ? », ou exécutez n'importe lequel des algorithmes.</translation>
    </message>
    <message>
        <source>The environment '{}' is the active one now. To go back, click its name in the toolbar and choose '{}'.</source>
        <translation>L'environnement « {} » est désormais l'environnement actif. Pour revenir en arrière, cliquez sur son nom dans la barre d'outils et choisissez « {} ».</translation>
    </message>
    <message>
        <source>another one</source>
        <translation>un autre</translation>
    </message>
    <message>
        <source>&lt;p&gt;The &lt;b&gt;demo gateway&lt;/b&gt; is a program on your own computer that answers as the service does, with real streets and addresses of central Helsinki (© OpenStreetMap contributors): no key, no account, no costs. &lt;i&gt;Try it&lt;/i&gt; adds an environment '{}' with the demo's public key and makes it the active one; your other environments stay as they are.&lt;/p&gt;</source>
        <translation>&lt;p&gt;La &lt;b&gt;passerelle de démonstration&lt;/b&gt; est un programme sur votre ordinateur qui répond comme le service, avec de vraies rues et adresses du centre d'Helsinki (© contributeurs d'OpenStreetMap) : ni clé, ni compte, ni frais. &lt;i&gt;Essayer&lt;/i&gt; ajoute un environnement « {} » avec la clé publique de la démonstration et l'active ; vos autres environnements restent tels quels.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Enter the URL that the demo gateway shows when it is ready.</source>
        <translation>Saisissez l'URL que la passerelle de démonstration affiche lorsqu'elle est prête.</translation>
    </message>
    <message>
        <source>The demo gateway serves this machine only: its URL begins with http://127.0.0.1 or localhost.</source>
        <translation>La passerelle de démonstration ne sert que cet ordinateur : son URL commence par http://127.0.0.1 ou localhost.</translation>
    </message>
    <message>
        <source>There is an environment '{}' already, and its URL is not that of a demo gateway. Rename it in the settings, or remove it there; then try again.</source>
        <translation>Il existe déjà un environnement « {} », et son URL n'est pas celle d'une passerelle de démonstration. Renommez-le dans les paramètres, ou supprimez-le là ; puis réessayez.</translation>
    </message>
    <message>
        <source>No demo gateway answers at {} yet. Start it: this window notices when it is ready. If it shows another URL, enter that one.</source>
        <translation>Aucune passerelle de démonstration ne répond encore sur {}. Démarrez-la : cette fenêtre remarque quand elle est prête. Si elle affiche une autre URL, saisissez celle-ci.</translation>
    </message>
    <message>
        <source>The demo gateway is ready at {}.</source>
        <translation>La passerelle de démonstration est prête sur {}.</translation>
    </message>
    <message>
        <source>What answers at {} is not the demo gateway. Enter the URL that the demo gateway shows when it is ready.</source>
        <translation>Ce qui répond sur {} n'est pas la passerelle de démonstration. Saisissez l'URL que la passerelle de démonstration affiche lorsqu'elle est prête.</translation>
    </message>
    <message>
        <source>A field or an expression with the whole address. If its parts are in columns of their own, join them: concat(street, ' ', number, ', ', city).</source>
        <translation>Un champ ou une expression avec l'adresse entière. Si ses parties sont dans des colonnes à part, réunissez-les : concat(street, ' ', number, ', ', city).</translation>
    </message>
    <message>
        <source>Geocodes the addresses of a table, and reverse geocodes the points: an address that comes back as the same one can be trusted. Each address is up to two transactions.

The fields are those of 'Geocode addresses' and 'Reverse geocode points'; their help describes them. trip_distance_m is the distance in metres between the point of the address and the address that is found there. trip_same_address tells whether street and house number are the same. The key is that of the active environment.</source>
        <translation>Géocode les adresses d'une table, puis géocode les points en sens inverse : on peut se fier à une adresse qui revient identique. Chaque adresse compte pour deux transactions au plus.

Les champs sont ceux de « Géocodage d'adresses » et de « Géocodage inverse de points » ; leur aide les décrit. trip_distance_m est la distance en mètres entre le point de l'adresse et l'adresse qui s'y trouve. trip_same_address indique si la rue et le numéro de voie sont les mêmes. La clé est celle de l'environnement actif.</translation>
    </message>
    <message>
        <source>The rows with the addresses: a layer, or a table without geometries such as a spreadsheet or a CSV file.</source>
        <translation>Les lignes avec les adresses : une couche, ou une table sans géométries telle qu'une feuille de calcul ou un fichier CSV.</translation>
    </message>
    <message>
        <source>How well a match has to fit the address, from 0 to 1. Rows with a lower score get the status low_score and are reverse geocoded, too.</source>
        <translation>À quel point une correspondance doit convenir à l'adresse, de 0 à 1. Les lignes d'un score plus faible reçoivent le statut low_score et sont elles aussi géocodées en sens inverse.</translation>
    </message>
    <message>
        <source>Geocodes the addresses of a table, and checks whether they come back from their points.</source>
        <translation>Géocode les adresses d'une table, et vérifie si elles reviennent de leurs points.</translation>
    </message>
    <message>
        <source>All rows of the input, with the match of the address and the address at its point.</source>
        <translation>Toutes les lignes de l'entrée, avec la correspondance de l'adresse et l'adresse à son point.</translation>
    </message>
    <message>
        <source>Shows what the routes of a second vehicle cost more than those of a first one, pair by pair: minutes, kilometres, tolls and restrictions. It is how a larger truck is compared with the one in use, or a truck with a van.

'Origins' and 'Destinations' are paired by 'Pairs', with the ids from 'Field of the origins' and 'Field of the destinations'. Each pair is asked for twice: with 'First vehicle' and with 'Second vehicle'. With 'Tolls', what they pay is compared, too, in 'Currency of the tolls'.

'Routes of the second vehicle' has the routes of the second vehicle with all their fields. extra_min, extra_km, extra_toll and extra_restrictions say how much more it needs; negative values are less. The fields whose names begin with first_ have the values of the first vehicle. A difference is empty if one of the two has no route, and that of the tolls also if one of them is unknown.

Both vehicles are asked for without traffic by default, so that a difference comes from the vehicles and not from the hour. With traffic, choose a departure. Without one, stored routes that are older than an hour are asked for again.

Before the first request, the log says how many transactions both runs need together at the most.</source>
        <translation>Montre ce que les itinéraires d'un second véhicule coûtent de plus que ceux d'un premier, paire par paire : minutes, kilomètres, péages et restrictions. On compare ainsi un poids lourd plus grand avec celui en service, ou un poids lourd avec une fourgonnette.

« Origines » et « Destinations » sont appariées selon « Paires », avec les identifiants de « Champ des origines » et de « Champ des destinations ». Chaque paire est demandée deux fois : avec « Premier véhicule » et avec « Second véhicule ». Avec « Péages », ce qu'ils paient est aussi comparé, en « Devise des péages ».

« Itinéraires du second véhicule » contient les itinéraires du second véhicule avec tous leurs champs. extra_min, extra_km, extra_toll et extra_restrictions indiquent ce qu'il lui faut de plus ; des valeurs négatives signifient moins. Les champs dont le nom commence par first_ ont les valeurs du premier véhicule. Une différence est vide si l'un des deux n'a pas d'itinéraire, et celle des péages aussi si l'un d'eux est inconnu.

Les deux véhicules sont demandés sans trafic par défaut, afin qu'une différence vienne des véhicules et non de l'heure. Avec le trafic, choisissez un départ. Sans départ, les itinéraires stockés de plus d'une heure sont redemandés.

Avant la première requête, le journal indique combien de transactions les deux exécutions nécessitent ensemble au plus.</translation>
    </message>
    <message>
        <source>The ids of the destinations in the output, and the values to compare if pairs are made by field. If empty, the feature ids.</source>
        <translation>Les identifiants des destinations dans la sortie, et les valeurs à comparer si les paires sont formées par champ. Si vide, les identifiants des entités.</translation>
    </message>
    <message>
        <source>Where the routes begin: points in any coordinate system.</source>
        <translation>Là où commencent les itinéraires : points dans n'importe quel SCR.</translation>
    </message>
    <message>
        <source>The ids of the origins in the output, and the values to compare if pairs are made by field. If empty, the feature ids.</source>
        <translation>Les identifiants des origines dans la sortie, et les valeurs à comparer si les paires sont formées par champ. Si vide, les identifiants des entités.</translation>
    </message>
    <message>
        <source>In order: the first origin with the first destination, and so on. By field: each destination with the origin that has the same value. If empty: in order, or all with all if there is only one origin or one destination. In scripts: order, field, all.</source>
        <translation>Dans l'ordre : la première origine avec la première destination, et ainsi de suite. Par champ : chaque destination avec l'origine de même valeur. Si vide : dans l'ordre, ou toutes avec toutes s'il n'y a qu'une origine ou qu'une destination. Dans les scripts : order, field, all.</translation>
    </message>
    <message>
        <source>The vehicle whose routes are drawn. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Le véhicule dont les itinéraires sont tracés. Vous pouvez enregistrer vos propres véhicules dans les paramètres de l'extension. Dans les scripts : articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, ou le nom d'un de vos véhicules.</translation>
    </message>
    <message>
        <source>Shows what the routes of a second vehicle cost more than those of a first one: minutes, kilometres, tolls and restrictions.</source>
        <translation>Montre ce que les itinéraires d'un second véhicule coûtent de plus que ceux d'un premier : minutes, kilomètres, péages et restrictions.</translation>
    </message>
    <message>
        <source>Compares what has to be paid on toll roads, too. Tolls may cost one more transaction for each route.</source>
        <translation>Compare aussi ce qu'il faut payer sur les routes à péage. Les péages peuvent coûter une transaction de plus par itinéraire.</translation>
    </message>
    <message>
        <source>The vehicle to compare with. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Le véhicule auquel comparer. Vous pouvez enregistrer vos propres véhicules dans les paramètres de l'extension. Dans les scripts : articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, ou le nom d'un de vos véhicules.</translation>
    </message>
    <message>
        <source>One row per pair, in the order of the pairs: the route of the second vehicle, what it needs more, and the values of the first vehicle.</source>
        <translation>Une ligne par paire, dans l'ordre des paires : l'itinéraire du second véhicule, ce qu'il lui faut de plus, et les valeurs du premier véhicule.</translation>
    </message>
    <message>
        <source>Second vehicle</source>
        <translation>Second véhicule</translation>
    </message>
    <message>
        <source>First vehicle</source>
        <translation>Premier véhicule</translation>
    </message>
    <message>
        <source>Routes of the second vehicle</source>
        <translation>Itinéraires du second véhicule</translation>
    </message>
    <message>
        <source>Finds the customers that no depot reaches within a number of minutes: it asks for the area that a truck reaches from each depot, and takes the customers outside of all areas.

The cost does not depend on the number of customers: the area of each depot is one transaction. The log says how many before the first request. Areas that were requested before are stored and cost nothing.

The areas are approximate: they enclose the roads that are reached. For customers near an edge, calculate a distance matrix.

A depot without a geometry, or without a road nearby, has no area; 'Reachable areas' says why. If the service fails for a depot, the model ends with an error: otherwise, customers near that depot would be taken for customers without one. Customers without a geometry are in the output.

The areas are without traffic by default, so that all are alike, whenever they were asked for. The other options are the usual ones. The key is that of the active environment. For other settings, open the model in the model designer or run the algorithms one after the other.</source>
        <translation>Trouve les clients qu'aucun dépôt n'atteint en un nombre de minutes : le modèle demande la zone qu'un poids lourd atteint depuis chaque dépôt, et retient les clients hors de toutes les zones.

Le coût ne dépend pas du nombre de clients : la zone de chaque dépôt est une transaction. Le journal indique combien avant la première requête. Les zones demandées auparavant sont stockées et ne coûtent rien.

Les zones sont approximatives : elles entourent les routes qui sont atteintes. Pour des clients proches d'une limite, calculez une matrice de distances.

Un dépôt sans géométrie, ou sans route à proximité, n'a pas de zone ; « Zones accessibles » dit pourquoi. Si le service échoue pour un dépôt, le modèle se termine par une erreur : sinon, les clients proches de ce dépôt passeraient pour des clients sans dépôt. Les clients sans géométrie figurent dans la sortie.

Les zones sont sans trafic par défaut, afin que toutes soient comparables, quel que soit le moment où elles ont été demandées. Les autres options sont les options habituelles. La clé est celle de l'environnement actif. Pour d'autres réglages, ouvrez le modèle dans le modeleur ou exécutez les algorithmes l'un après l'autre.</translation>
    </message>
    <message>
        <source>The customers that each need a depot nearby: points in any coordinate system.</source>
        <translation>Les clients qui ont chacun besoin d'un dépôt à proximité : des points dans un SCR quelconque.</translation>
    </message>
    <message>
        <source>The depots: points in any coordinate system.</source>
        <translation>Les dépôts : des points dans un SCR quelconque.</translation>
    </message>
    <message>
        <source>The longest drive from a depot to a customer, in minutes; at most 540.</source>
        <translation>Le trajet le plus long d'un dépôt à un client, en minutes ; au plus 540.</translation>
    </message>
    <message>
        <source>Finds the customers that a truck does not reach from any depot within a number of minutes.</source>
        <translation>Trouve les clients qu'un poids lourd n'atteint depuis aucun dépôt en un nombre de minutes.</translation>
    </message>
    <message>
        <source>The vehicle that drives from the depots. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Le véhicule qui part des dépôts. Vous pouvez enregistrer vos propres véhicules dans les paramètres de l'extension. Dans les scripts : articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, ou le nom d'un de vos véhicules.</translation>
    </message>
    <message>
        <source>The customers outside of all areas, in their order and with their attributes.</source>
        <translation>Les clients hors de toutes les zones, dans leur ordre et avec leurs attributs.</translation>
    </message>
    <message>
        <source>One row per depot, with its area, or with the reason why there is none.</source>
        <translation>Une ligne par dépôt, avec sa zone, ou avec la raison pour laquelle il n'y en a pas.</translation>
    </message>
    <message>
        <source>The areas of some depots are not known, so customers may be near them. Run the model again: areas that are known already are stored and cost nothing.</source>
        <translation>Les zones de certains dépôts ne sont pas connues, des clients peuvent donc se trouver près d'eux. Exécutez à nouveau le modèle : les zones déjà connues sont stockées et ne coûtent rien.</translation>
    </message>
    <message>
        <source>Customers</source>
        <translation>Clients</translation>
    </message>
    <message>
        <source>Depots</source>
        <translation>Dépôts</translation>
    </message>
    <message>
        <source>Customers without a depot</source>
        <translation>Clients sans dépôt</translation>
    </message>
    <message>
        <source>Finds where vehicles stopped, from their GPS points, with the nearest address of each stop, and matches the drives between the stops to roads, with their speed limits. It asks one request for each stop, and one for each piece of a drive.

The points of stops are not matched to roads: a receiver that stands still scatters, and the line would run to and fro. A gap of more than 30 minutes without points ends a drive.

The fields are those of 'Detect stops', 'Reverse geocode points' and 'Match GPS traces to roads'; their help describes them. The key is that of the active environment, and has to be licensed for geocoding and for route matching. For other settings, open the model in the model designer or run the algorithms one after the other.</source>
        <translation>Trouve où des véhicules se sont arrêtés, à partir de leurs points GPS, avec l'adresse la plus proche de chaque arrêt, et cale sur les routes les trajets entre les arrêts, avec leurs limitations de vitesse. Une requête est envoyée pour chaque arrêt, et une pour chaque morceau de trajet.

Les points des arrêts ne sont pas calés sur les routes : les positions d'un récepteur immobile se dispersent, et la ligne irait et viendrait. Une lacune de plus de 30 minutes sans point termine un trajet.

Les champs sont ceux de « Détecter les arrêts », de « Géocodage inverse de points » et de « Caler des traces GPS sur les routes » ; leur aide les décrit. La clé est celle de l'environnement actif, et doit avoir une licence pour le géocodage et le calage de traces. Pour d'autres paramètres, ouvrez le modèle dans le modeleur, ou exécutez les algorithmes l'un après l'autre.</translation>
    </message>
    <message>
        <source>Finds where vehicles stopped, with addresses, and the roads that they were driven on between the stops.</source>
        <translation>Trouve où des véhicules se sont arrêtés, avec les adresses, et les routes qu'ils ont empruntées entre les arrêts.</translation>
    </message>
    <message>
        <source>Date and time, ISO text such as 2024-05-31T14:05:00+03:00, or a number of seconds since 1970 in UTC (milliseconds from 100 000 000 000 on). Times without a zone are compared as if they were UTC, and stay without a zone in the output.</source>
        <translation>Date et heure, texte ISO tel que 2024-05-31T14:05:00+03:00, ou un nombre de secondes depuis 1970 en UTC (de millisecondes à partir de 100 000 000 000). Les heures sans fuseau sont comparées comme si elles étaient en UTC, et restent sans fuseau dans la sortie.</translation>
    </message>
    <message>
        <source>A line for each piece of a drive on its roads.</source>
        <translation>Une ligne pour chaque morceau de trajet, sur les routes empruntées.</translation>
    </message>
    <message>
        <source>The pieces of road between two junctions, with their speed limits.</source>
        <translation>Les tronçons de route entre deux carrefours, avec leurs limitations de vitesse.</translation>
    </message>
    <message>
        <source>One point per stop, with its address.</source>
        <translation>Un point par arrêt, avec son adresse.</translation>
    </message>
    <message>
        <source>Drives</source>
        <translation>Trajets</translation>
    </message>
    <message>
        <source>Links with speed limits</source>
        <translation>Tronçons avec limitations de vitesse</translation>
    </message>
    <message>
        <source>Stops with addresses</source>
        <translation>Arrêts avec adresses</translation>
    </message>
    <message>
        <source>Finds, for each stop, the depot with the shortest driving time for a truck, and draws the route from the stop to this depot: one distance matrix of all stops and depots, and then one route per stop.

Durations are those from the stop to the depot. The way back may take longer, for example because of one-way streets.

Each stop is in one of the two outputs. If no depot can be reached from a stop, it is in 'Stops without a way', with the reason, and costs no route. A depot that the vehicle can reach only by violating a limit is taken if there is no other.

Before the first request, the log says how many transactions the matrix and the routes need together at the most. Each of the two steps then shows its own estimate before it sends anything.

Matrix and routes have the same vehicle and the same departure. They are without traffic by default, so that the nearest depot does not depend on when it was asked for. The other options are the usual ones. The key is that of the active environment. For other settings, open the model in the model designer or run the algorithms one after the other.</source>
        <translation>Trouve, pour chaque arrêt, le dépôt dont le temps de trajet en poids lourd est le plus court, et trace l'itinéraire de l'arrêt à ce dépôt : une matrice de distances de tous les arrêts et dépôts, puis un itinéraire par arrêt.

Les durées sont celles du trajet de l'arrêt au dépôt. Le sens inverse peut prendre plus de temps, par exemple à cause de sens uniques.

Chaque arrêt se trouve dans l'une des deux sorties. Si aucun dépôt n'est accessible depuis un arrêt, celui-ci figure dans « Arrêts sans trajet », avec la raison, et ne coûte pas d'itinéraire. Un dépôt que le véhicule ne peut atteindre qu'en enfreignant une limitation est retenu s'il n'y en a pas d'autre.

Avant la première requête, le journal indique combien de transactions la matrice et les itinéraires nécessitent ensemble au plus. Chacune des deux étapes indique ensuite sa propre estimation avant d'envoyer quoi que ce soit.

La matrice et les itinéraires ont le même véhicule et le même départ. Ils sont sans trafic par défaut, afin que le dépôt le plus proche ne dépende pas du moment où il a été demandé. Les autres options sont les options habituelles. La clé est celle de l'environnement actif. Pour d'autres réglages, ouvrez le modèle dans le modeleur ou exécutez les algorithmes l'un après l'autre.</translation>
    </message>
    <message>
        <source>The depots to choose from: points in any coordinate system.</source>
        <translation>Les dépôts parmi lesquels choisir : des points dans un SCR quelconque.</translation>
    </message>
    <message>
        <source>The ids of the depots in the outputs. If empty, the feature ids.</source>
        <translation>Les identifiants des dépôts dans les sorties. Si vide, les identifiants des entités.</translation>
    </message>
    <message>
        <source>Finds the nearest depot of every stop by driving time, and draws the truck route between them.</source>
        <translation>Trouve le dépôt le plus proche de chaque arrêt d'après le temps de trajet, et trace l'itinéraire poids lourd qui y mène.</translation>
    </message>
    <message>
        <source>The stops that each need a depot: points in any coordinate system.</source>
        <translation>Les arrêts pour lesquels un dépôt est recherché : des points dans un SCR quelconque.</translation>
    </message>
    <message>
        <source>The ids of the stops in the outputs. If empty, the feature ids.</source>
        <translation>Les identifiants des arrêts dans les sorties. Si vide, les identifiants des entités.</translation>
    </message>
    <message>
        <source>The vehicle of the matrix and of the routes. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Le véhicule de la matrice et des itinéraires. Vous pouvez enregistrer vos propres véhicules dans les paramètres de l'extension. Dans les scripts : articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, ou le nom d'un de vos véhicules.</translation>
    </message>
    <message>
        <source>One line per stop that has a way, in the order of the stops: origin_id is the stop, destination_id is its depot.</source>
        <translation>Une ligne par arrêt qui a un trajet, dans l'ordre des arrêts : origin_id est l'arrêt, destination_id est son dépôt.</translation>
    </message>
    <message>
        <source>One row per stop that has no way, with the status and the reason of the matrix.</source>
        <translation>Une ligne par arrêt sans trajet, avec le statut et la raison donnés par la matrice.</translation>
    </message>
    <message>
        <source>Field of the depots</source>
        <translation>Champ des dépôts</translation>
    </message>
    <message>
        <source>Field of the stops</source>
        <translation>Champ des arrêts</translation>
    </message>
    <message>
        <source>Stops without a way</source>
        <translation>Arrêts sans trajet</translation>
    </message>
    <message>
        <source>Finds the addresses of points, keeps those within a radius of a centre, and draws truck routes to them from a depot: one request to the gateway per point, and one per route.

The place of an address is where it is reached from the road. The route ends there, too. A point without an address stays where it is. In the routes, destination_id is the address.

The points are geocoded before they are filtered, so leave out points that are certainly too far away.

The vehicle is the usual one of 'Truck routes', and the key is that of the active environment. For other settings, open the model in the model designer or run the three algorithms one after the other.</source>
        <translation>Trouve les adresses de points, garde celles qui se trouvent dans un rayon autour d'un centre, et trace des itinéraires poids lourds vers elles depuis un dépôt : une requête à la passerelle par point, et une par itinéraire.

Le lieu d'une adresse est celui où l'on y accède depuis la route. L'itinéraire s'y termine aussi. Un point sans adresse reste où il est. Dans les itinéraires, destination_id est l'adresse.

Les points sont géocodés avant d'être filtrés : écartez auparavant ce qui est certainement trop éloigné.

Le véhicule est celui par défaut de « Itinéraires poids lourds », et la clé est celle de l'environnement actif. Pour d'autres réglages, ouvrez le modèle dans le modeleur ou exécutez les trois algorithmes l'un après l'autre.</translation>
    </message>
    <message>
        <source>Where the routes begin. With several points, routes lead from each of them to every address.</source>
        <translation>Là où commencent les itinéraires. Avec plusieurs points, des itinéraires mènent de chacun d'eux à chaque adresse.</translation>
    </message>
    <message>
        <source>Points whose addresses are candidates for a delivery, in any coordinate system.</source>
        <translation>Points dont les adresses sont candidates à une livraison, dans n'importe quel SCR.</translation>
    </message>
    <message>
        <source>The largest distance from the centre to where an address is reached from the road. In metres, in a straight line on the ellipsoid.</source>
        <translation>La plus grande distance entre le centre et le point où une adresse est accessible depuis la route. En mètres, à vol d'oiseau, sur l'ellipsoïde.</translation>
    </message>
    <message>
        <source>Draws truck routes from a depot to the addresses within a radius.</source>
        <translation>Trace des itinéraires poids lourds d'un dépôt vers les adresses situées dans un rayon.</translation>
    </message>
    <message>
        <source>The points with their addresses, and 'distance_m', the distance from the centre.</source>
        <translation>Les points avec leurs adresses, et « distance_m », la distance au centre.</translation>
    </message>
    <message>
        <source>One line per route, as 'Truck routes' draws them.</source>
        <translation>Une ligne par itinéraire, telle que « Itinéraires poids lourds » la trace.</translation>
    </message>
    <message>
        <source>Depot</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>Addresses within the radius</source>
        <translation>Adresses dans le rayon</translation>
    </message>
    <message>
        <source>Finds where vehicles stayed within a radius for a time, from their GPS points, and adds the nearest address to each stop: one request to the gateway per stop, not per point.

The fields are those of 'Detect stops' and 'Reverse geocode points'; their help describes them. The key is that of the active environment. For other settings, open the model in the model designer or run the two algorithms one after the other.</source>
        <translation>Trouve où des véhicules sont restés un certain temps dans un rayon, à partir de leurs points GPS, et ajoute à chaque arrêt l'adresse la plus proche : une requête à la passerelle par arrêt, et non par point.

Les champs sont ceux de « Détecter les arrêts » et de « Géocodage inverse de points », dont l'aide en dit plus. La clé est celle de l'environnement actif. Pour d'autres réglages, ouvrez le modèle dans le modeleur ou exécutez les deux algorithmes l'un après l'autre.</translation>
    </message>
    <message>
        <source>Finds where vehicles stopped, and the address of each stop.</source>
        <translation>Trouve où des véhicules se sont arrêtés, et l'adresse de chaque arrêt.</translation>
    </message>
    <message>
        <source>Finds the stops that vehicles made, plans new tours through them, and draws the truck route of each tour. A plan to compare with what was driven: fewer vehicles, or a shorter way.

GPS points → stops → tours: which vehicle serves which stops, in which order → a truck route through the stops of each vehicle. A stop takes as long as it took.

A plan costs one transaction for each stop, and one for each start and end of a vehicle. Each tour is one more transaction, for its route.

The routes are without traffic by default, so that their durations can be compared, whenever they were asked for.</source>
        <translation>Trouve les arrêts que des véhicules ont faits, planifie de nouvelles tournées qui y passent, et trace l'itinéraire poids lourd de chaque tournée. Un plan à comparer avec ce qui a été roulé : moins de véhicules, ou un trajet plus court.

Points GPS → arrêts → tournées : quel véhicule dessert quels arrêts, dans quel ordre → un itinéraire poids lourd par les arrêts de chaque véhicule. Un arrêt dure aussi longtemps qu'il a duré.

Un plan coûte une transaction par arrêt, et une pour chaque départ et chaque arrivée d'un véhicule. Chaque tournée coûte une transaction de plus, pour son itinéraire.

Les itinéraires sont sans trafic par défaut, afin que leurs durées puissent être comparées, quel que soit le moment où ils ont été demandés.</translation>
    </message>
    <message>
        <source>Plans new tours through the places where vehicles stopped, and draws the truck route of each tour.</source>
        <translation>Planifie de nouvelles tournées passant par les lieux où des véhicules se sont arrêtés, et trace l'itinéraire poids lourd de chaque tournée.</translation>
    </message>
    <message>
        <source>The vehicle of the tours and of the routes. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Le véhicule des tournées et des itinéraires. Vous pouvez enregistrer vos propres véhicules dans les paramètres de l'extension. Dans les scripts : articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, ou le nom d'un de vos véhicules.</translation>
    </message>
    <message>
        <source>A row for each vehicle, at the place where it starts. Their shifts are from 8:00 to 17:00.</source>
        <translation>Une ligne pour chaque véhicule, au lieu où il part. Leurs périodes de travail vont de 8:00 à 17:00.</translation>
    </message>
    <message>
        <source>The truck route of each new tour, from its first stop to its last.</source>
        <translation>L'itinéraire poids lourd de chaque nouvelle tournée, de son premier arrêt au dernier.</translation>
    </message>
    <message>
        <source>The stops that were found, each with its tour, its number and its new times, or why it is in no tour.</source>
        <translation>Les arrêts trouvés, chacun avec sa tournée, son numéro et ses nouvelles heures, ou la raison pour laquelle il n'est dans aucune tournée.</translation>
    </message>
    <message>
        <source>A line for each new tour.</source>
        <translation>Une ligne par nouvelle tournée.</translation>
    </message>
    <message>
        <source>Field with the vehicle's id</source>
        <translation>Champ de l'identifiant du véhicule</translation>
    </message>
    <message>
        <source>Vehicles of the new tours</source>
        <translation>Véhicules des nouvelles tournées</translation>
    </message>
    <message>
        <source>Stops of the tours</source>
        <translation>Arrêts des tournées</translation>
    </message>
</context>
</TS>

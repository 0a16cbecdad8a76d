<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fi" sourcelanguage="en">
<context>
    <name>LocationGateway</name>
    <message>
        <source>The key is empty.</source>
        <translation>Avain on tyhjä.</translation>
    </message>
    <message>
        <source>The key contains white space or characters that are not allowed in a key.</source>
        <translation>Avaimessa on tyhjämerkkejä tai merkkejä, joita avaimessa ei sallita.</translation>
    </message>
    <message>
        <source>White space around the key was removed.</source>
        <translation>Avaimen ympärillä olleet tyhjämerkit jätettiin pois.</translation>
    </message>
    <message>
        <source>This is a URL with a key in it. Paste only the key: the part after 'apiKey='.</source>
        <translation>Tämä on URL-osoite, jossa on avain. Liitä vain avain: osa, joka on kohdan ”apiKey=” jäljessä.</translation>
    </message>
    <message>
        <source>This is a URL with a key in it. Paste only the key.</source>
        <translation>Tämä on URL-osoite, jossa on avain. Liitä vain avain.</translation>
    </message>
    <message>
        <source>The name in front of the key was removed.</source>
        <translation>Avaimen edessä ollut nimi jätettiin pois.</translation>
    </message>
    <message>
        <source>Quotes around the key were removed.</source>
        <translation>Avaimen ympärillä olleet lainausmerkit jätettiin pois.</translation>
    </message>
    <message>
        <source>The key begins or ends with a quote. Enter it without quotes.</source>
        <translation>Avaimen alussa tai lopussa on lainausmerkki. Anna avain ilman lainausmerkkejä.</translation>
    </message>
    <message>
        <source>The file has more than one line. Exactly one of them must begin with 'apiKey='.</source>
        <translation>Tiedostossa on useita rivejä. Tasan yhden niistä on alettava tekstillä ”apiKey=”.</translation>
    </message>
    <message>
        <source>The URL is empty.</source>
        <translation>URL-osoite on tyhjä.</translation>
    </message>
    <message>
        <source>The URL must not contain a user name or a password. The key is stored separately.</source>
        <translation>URL-osoitteessa ei saa olla käyttäjänimeä eikä salasanaa. Avain tallennetaan erikseen.</translation>
    </message>
    <message>
        <source>The URL '{text}' must begin with https://.</source>
        <translation>URL-osoitteen ”{text}” alussa on oltava https://.</translation>
    </message>
    <message>
        <source>The URL '{text}' has no host name.</source>
        <translation>URL-osoitteessa ”{text}” ei ole isäntänimeä.</translation>
    </message>
    <message>
        <source>The URL '{text}' must end before any '?' or '#'.</source>
        <translation>URL-osoitteen ”{text}” on päätyttävä ennen merkkejä ”?” ja ”#”.</translation>
    </message>
    <message>
        <source>The URL '{text}' must end before '{endpoint}': the plugin adds this part itself.</source>
        <translation>URL-osoitteen ”{text}” on päätyttävä ennen osaa ”{endpoint}”: lisäosa lisää sen itse.</translation>
    </message>
    <message>
        <source>The URL 'http://{netloc}' would send the key unencrypted; use https://. Plain http:// is only allowed for this computer (localhost).</source>
        <translation>URL-osoite ”http://{netloc}” lähettäisi avaimen salaamattomana; käytä muotoa https://. Pelkkä http:// on sallittu vain tälle koneelle (localhost).</translation>
    </message>
    <message>
        <source>The URL '{text}' cannot be read: {error}.</source>
        <translation>URL-osoitetta ”{text}” ei voida lukea: {error}.</translation>
    </message>
    <message>
        <source>The URL '{text}' cannot be read: the ':' must be followed by a port from 1 to 65535.</source>
        <translation>URL-osoitetta ”{text}” ei voida lukea: merkin ”:” jäljessä on oltava portti väliltä 1–65535.</translation>
    </message>
    <message>
        <source>The URL '{text}' contains white space.</source>
        <translation>URL-osoitteessa ”{text}” on tyhjämerkkejä.</translation>
    </message>
    <message>
        <source>'{name}' is not a valid host name. If it has letters other than a to z, enter its encoded form, which begins with 'xn--'.</source>
        <translation>”{name}” ei ole kelvollinen isäntänimi. Jos siinä on muita kirjaimia kuin a–z, anna sen koodattu muoto, jonka alussa on ”xn--”.</translation>
    </message>
    <message>
        <source>No URL is configured for the service '{service}'.</source>
        <translation>Palvelulle ”{service}” ei ole määritetty URL-osoitetta.</translation>
    </message>
    <message>
        <source>The service gives no reason [{code}].</source>
        <translation>Palvelu ei kerro syytä [{code}].</translation>
    </message>
    <message>
        <source>The service says: {said} [{code}].</source>
        <translation>Palvelu ilmoittaa: {said} [{code}].</translation>
    </message>
    <message>
        <source>The service says: {said}.</source>
        <translation>Palvelu ilmoittaa: {said}.</translation>
    </message>
    <message>
        <source>(Correlation id {id}.)</source>
        <translation>(Korrelaatiotunnus {id}.)</translation>
    </message>
    <message>
        <source>Check the URL of the gateway in the settings.</source>
        <translation>Tarkista yhdyskäytävän URL-osoite asetuksista.</translation>
    </message>
    <message>
        <source>The request failed.</source>
        <translation>Pyyntö epäonnistui.</translation>
    </message>
    <message>
        <source>The run was cancelled.</source>
        <translation>Ajo peruutettiin.</translation>
    </message>
    <message>
        <source>The run ended before this request was sent.</source>
        <translation>Ajo päättyi, ennen kuin tämä pyyntö lähetettiin.</translation>
    </message>
    <message>
        <source>The run stopped because it would have spent more than allowed.</source>
        <translation>Ajo pysähtyi, koska se olisi käyttänyt enemmän kuin sallitaan.</translation>
    </message>
    <message>
        <source>Raise the limit if it is too low, and run again: only what is missing is requested.</source>
        <translation>Nosta rajaa, jos se on liian matala, ja suorita uudelleen: vain puuttuvat kysytään.</translation>
    </message>
    <message>
        <source>The service kept failing, so the run stopped sending requests.</source>
        <translation>Palvelu epäonnistui toistuvasti, joten ajo lopetti pyyntöjen lähettämisen.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Yritä myöhemmin uudelleen.</translation>
    </message>
    <message>
        <source>The service did not accept the request (400).</source>
        <translation>Palvelu ei hyväksynyt pyyntöä (400).</translation>
    </message>
    <message>
        <source>Check the parameters; sending the same request again does not help.</source>
        <translation>Tarkista parametrit; saman pyynnön lähettäminen uudelleen ei auta.</translation>
    </message>
    <message>
        <source>The service does not know the key (401): it is missing, malformed or revoked.</source>
        <translation>Palvelu ei tunne avainta (401): se puuttuu, on väärän muotoinen tai mitätöity.</translation>
    </message>
    <message>
        <source>Check the key in the settings: it may have been replaced by a new one. In an authentication configuration, it is in a header named 'apiKey'.</source>
        <translation>Tarkista avain asetuksista: se on ehkä korvattu uudella. Autentikointiasetuksissa avain on otsakkeessa ”apiKey”.</translation>
    </message>
    <message>
        <source>The key is valid, but not licensed for the service '{service}' (403).</source>
        <translation>Avain on kelvollinen, mutta sillä ei ole käyttöoikeutta palveluun ”{service}” (403).</translation>
    </message>
    <message>
        <source>Ask the reseller for the entitlement. Sending the same request again does not help.</source>
        <translation>Pyydä käyttöoikeutta jälleenmyyjältä. Saman pyynnön lähettäminen uudelleen ei auta.</translation>
    </message>
    <message>
        <source>The key may not be used for a place of this request (403).</source>
        <translation>Avainta ei saa käyttää erääseen tämän pyynnön paikkaan (403).</translation>
    </message>
    <message>
        <source>Ask the reseller whether the contract can include this region, or leave such rows out.</source>
        <translation>Kysy jälleenmyyjältä, voiko tämä alue kuulua sopimukseen, tai jätä tällaiset rivit pois.</translation>
    </message>
    <message>
        <source>There is no such service at the URL in the settings (404).</source>
        <translation>Asetusten URL-osoitteessa ei ole tällaista palvelua (404).</translation>
    </message>
    <message>
        <source>This gateway does not offer the service '{service}' (404).</source>
        <translation>Tämä yhdyskäytävä ei tarjoa palvelua ”{service}” (404).</translation>
    </message>
    <message>
        <source>Ask the reseller whether the contract includes it. If it does, enter its URL in the settings.</source>
        <translation>Kysy jälleenmyyjältä, kuuluuko se sopimukseen. Jos kuuluu, anna sen URL-osoite asetuksissa.</translation>
    </message>
    <message>
        <source>The service does not accept such requests at the URL in the settings (405).</source>
        <translation>Palvelu ei ota vastaan tällaisia pyyntöjä asetusten URL-osoitteessa (405).</translation>
    </message>
    <message>
        <source>The request reached the service too slowly (408).</source>
        <translation>Pyyntö saapui palveluun liian hitaasti (408).</translation>
    </message>
    <message>
        <source>Check the network connection.</source>
        <translation>Tarkista verkkoyhteys.</translation>
    </message>
    <message>
        <source>The request is too large for the service (413).</source>
        <translation>Pyyntö on palvelulle liian suuri (413).</translation>
    </message>
    <message>
        <source>Ask for less at once.</source>
        <translation>Kysy vähemmän kerralla.</translation>
    </message>
    <message>
        <source>The service cannot read the request in this form (415).</source>
        <translation>Palvelu ei voi lukea pyyntöä tässä muodossa (415).</translation>
    </message>
    <message>
        <source>Ask the reseller in which form this service takes requests (the form of the body).</source>
        <translation>Kysy jälleenmyyjältä, missä muodossa tämä palvelu ottaa pyynnöt vastaan (rungon muoto).</translation>
    </message>
    <message>
        <source>The key allows no more requests at the moment (429): too many in a second, or its quota is used up.</source>
        <translation>Avain ei salli juuri nyt enempää pyyntöjä (429): niitä on sekunnissa liikaa, tai avaimen kiintiö on käytetty loppuun.</translation>
    </message>
    <message>
        <source>If this persists, the quota is too low for the workload: send fewer requests per second, or ask the reseller for a higher quota.</source>
        <translation>Jos tämä jatkuu, kiintiö on työmäärään nähden liian pieni: lähetä vähemmän pyyntöjä sekunnissa tai pyydä jälleenmyyjältä suurempaa kiintiötä.</translation>
    </message>
    <message>
        <source>The service had an internal error ({status}).</source>
        <translation>Palvelussa tapahtui sisäinen virhe ({status}).</translation>
    </message>
    <message>
        <source>This usually passes; try again later.</source>
        <translation>Tämä menee yleensä ohi; yritä myöhemmin uudelleen.</translation>
    </message>
    <message>
        <source>The service gave an answer that the plugin does not expect ({status}).</source>
        <translation>Palvelu antoi vastauksen, jota lisäosa ei odota ({status}).</translation>
    </message>
    <message>
        <source>The service redirects to another URL ({status}). The plugin does not follow, so that the key is not sent elsewhere.</source>
        <translation>Palvelu ohjaa toiseen URL-osoitteeseen ({status}). Lisäosa ei seuraa ohjausta, jottei avainta lähetettäisi muualle.</translation>
    </message>
    <message>
        <source>Enter the final URL of the service in the settings.</source>
        <translation>Anna asetuksissa palvelun lopullinen URL-osoite.</translation>
    </message>
    <message>
        <source>The service could not be reached.</source>
        <translation>Palveluun ei saatu yhteyttä.</translation>
    </message>
    <message>
        <source>Check the network connection, the proxy in QGIS's options and the URL of the gateway in the settings.</source>
        <translation>Tarkista verkkoyhteys, QGISin valinnoissa oleva välityspalvelin ja lisäosan asetuksissa oleva yhdyskäytävän URL-osoite.</translation>
    </message>
    <message>
        <source>No secure connection to the service could be made.</source>
        <translation>Suojattua yhteyttä palveluun ei voitu muodostaa.</translation>
    </message>
    <message>
        <source>Check the certificates in QGIS's options (Authentication), the URL of the gateway and this machine's clock.</source>
        <translation>Tarkista varmenteet QGISin valinnoista (Autentikointi), yhdyskäytävän URL-osoite ja tämän koneen kello.</translation>
    </message>
    <message>
        <source>The answer of the service could not be read.</source>
        <translation>Palvelun vastausta ei voitu lukea.</translation>
    </message>
    <message>
        <source>Check the URL of the gateway in the settings. It may be that of another service.</source>
        <translation>Tarkista yhdyskäytävän URL-osoite asetuksista. Se saattaa olla jonkin muun palvelun URL-osoite.</translation>
    </message>
    <message>
        <source>The service did not apply a limit of the vehicle, so its routes cannot be used.</source>
        <translation>Palvelu ei ottanut huomioon ajoneuvon rajoitusta, joten sen reittejä ei voida käyttää.</translation>
    </message>
    <message>
        <source>Report this to the reseller: the names of the parameters do not match the service. Every route would be made without the limit.</source>
        <translation>Ilmoita tästä jälleenmyyjälle: parametrien nimet eivät vastaa palvelua. Kaikki reitit laskettaisiin ilman rajoitusta.</translation>
    </message>
    <message>
        <source>The token URL does not accept these credentials ({status}).</source>
        <translation>Poletin URL-osoite ei hyväksy näitä tunnistetietoja ({status}).</translation>
    </message>
    <message>
        <source>Check the client id (the access key id), the secret and the scope of the credentials.</source>
        <translation>Tarkista tunnistetietojen Client ID -tunnus (käyttöavaimen tunnus), salaisuus ja laajuus (scope).</translation>
    </message>
    <message>
        <source>No token could be obtained, so nothing was sent to the service.</source>
        <translation>Polettia ei saatu, joten palveluun ei lähetetty mitään.</translation>
    </message>
    <message>
        <source>Check the token URL and the network connection, and try again later.</source>
        <translation>Tarkista poletin URL-osoite ja verkkoyhteys ja yritä myöhemmin uudelleen.</translation>
    </message>
    <message>
        <source>The service does not accept the token (401), although it is new.</source>
        <translation>Palvelu ei hyväksy polettia (401), vaikka se on uusi.</translation>
    </message>
    <message>
        <source>Check that the token URL and the service belong to the same environment, or ask the reseller.</source>
        <translation>Tarkista, että poletin URL-osoite ja palvelu kuuluvat samaan ympäristöön, tai kysy jälleenmyyjältä.</translation>
    </message>
    <message>
        <source>It leads to {scheme}://{hostname}.</source>
        <translation>Se johtaa osoitteeseen {scheme}://{hostname}.</translation>
    </message>
    <message>
        <source>It is not JSON.</source>
        <translation>Se ei ole JSON-muotoinen.</translation>
    </message>
    <message>
        <source>Its host name is not known.</source>
        <translation>Sen isäntänimeä ei tunneta.</translation>
    </message>
    <message>
        <source>The connection was refused.</source>
        <translation>Yhteys torjuttiin.</translation>
    </message>
    <message>
        <source>The connection was closed before the answer was complete.</source>
        <translation>Yhteys suljettiin, ennen kuin koko vastaus oli perillä.</translation>
    </message>
    <message>
        <source>The answer was not complete in time.</source>
        <translation>Koko vastausta ei saatu ajoissa.</translation>
    </message>
    <message>
        <source>The proxy did not let the request through.</source>
        <translation>Välityspalvelin ei päästänyt pyyntöä läpi.</translation>
    </message>
    <message>
        <source>It is longer than any answer of the service should be.</source>
        <translation>Se on pidempi kuin minkään palvelun vastauksen pitäisi olla.</translation>
    </message>
    <message>
        <source>It has more or longer headers than any answer of the service should have.</source>
        <translation>Siinä on enemmän tai pidempiä otsakkeita kuin missään palvelun vastauksessa pitäisi olla.</translation>
    </message>
    <message>
        <source>Its certificate is not trusted, or it does not support HTTPS.</source>
        <translation>Sen varmenteeseen ei luoteta, tai se ei tue HTTPS-yhteyksiä.</translation>
    </message>
    <message>
        <source>The network failed.</source>
        <translation>Verkossa tapahtui virhe.</translation>
    </message>
    <message>
        <source>It works.</source>
        <translation>Toimii.</translation>
    </message>
    <message>
        <source>It works: as expected, it does not know the id that this check made up ({status}, {code}). Only a licensed key gets this answer.</source>
        <translation>Toimii: se ei tunne tätä tarkistusta varten keksittyä tunnusta ({status}, {code}), ja sen se kertoo vain avaimelle, jolla on käyttöoikeus.</translation>
    </message>
    <message>
        <source>The API itself would have answered with a code that begins with {own_code}. Either the API is not at this URL, or the gateway does not pass on its codes.</source>
        <translation>Rajapinta itse olisi vastannut koodilla, jonka alussa on {own_code}. Joko rajapintaa ei ole tässä URL-osoitteessa, tai yhdyskäytävä ei välitä sen koodeja.</translation>
    </message>
    <message>
        <source>The language must be a tag such as fi or en-US, or several with a comma between, not '{languages}'.</source>
        <translation>Kielen on oltava tunniste, kuten fi tai en-US, tai useita pilkuin eroteltuina, ei ”{languages}”.</translation>
    </message>
    <message>
        <source>{name} must have a latitude from -90 to 90 and a longitude from -180 to 180, not {lat}, {lng}.</source>
        <translation>{name}: leveysasteen on oltava väliltä −90…90 ja pituusasteen väliltä −180…180, ei {lat}, {lng}.</translation>
    </message>
    <message>
        <source>{name} must be a whole number, {least} or more, not {value}.</source>
        <translation>{name}: arvon on oltava kokonaisluku, vähintään {least}, ei {value}.</translation>
    </message>
    <message>
        <source>{name} must be a whole number from {least} to {most}, not {value}.</source>
        <translation>{name}: arvon on oltava kokonaisluku väliltä {least}–{most}, ei {value}.</translation>
    </message>
    <message>
        <source>{name} contains a character that cannot be sent.</source>
        <translation>{name} sisältää merkin, jota ei voida lähettää.</translation>
    </message>
    <message>
        <source>as above</source>
        <translation>kuten yllä</translation>
    </message>
    <message>
        <source>Geocoding</source>
        <translation>Geokoodaus</translation>
    </message>
    <message>
        <source>1 place by POST /multi-revgeocode</source>
        <translation>1 paikka pyynnöllä POST /multi-revgeocode</translation>
    </message>
    <message>
        <source>Lower the number of places per request in the settings.</source>
        <translation>Pienennä asetuksista paikkojen määrää pyyntöä kohden.</translation>
    </message>
    <message>
        <source>Ask the reseller in which form the service takes lists of places (the body of /multi-revgeocode), and set it in the settings.</source>
        <translation>Kysy jälleenmyyjältä, missä muodossa palvelu ottaa vastaan paikkojen luetteloita (pyynnön /multi-revgeocode runko), ja aseta se asetuksissa.</translation>
    </message>
    <message>
        <source>Routing</source>
        <translation>Reititys</translation>
    </message>
    <message>
        <source>1 short truck route by GET /v8/routes</source>
        <translation>1 lyhyt kuorma-autoreitti pyynnöllä GET /v8/routes</translation>
    </message>
    <message>
        <source>Use fewer stops, and fewer or simpler areas to avoid.</source>
        <translation>Käytä vähemmän pysähdyksiä ja vähemmän tai yksinkertaisempia vältettäviä alueita.</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Erätyöt</translation>
    </message>
    <message>
        <source>the list of jobs by GET /v7/batch/jobs</source>
        <translation>erätöiden luettelo pyynnöllä GET /v7/batch/jobs</translation>
    </message>
    <message>
        <source>Split the layer.</source>
        <translation>Jaa taso osiin.</translation>
    </message>
    <message>
        <source>Distance matrix</source>
        <translation>Etäisyysmatriisi</translation>
    </message>
    <message>
        <source>the status of an unknown matrix by GET /v8/matrix/…/status</source>
        <translation>tuntemattoman matriisin tila pyynnöllä GET /v8/matrix/…/status</translation>
    </message>
    <message>
        <source>Use fewer origins and destinations in one run, and fewer or simpler areas to avoid.</source>
        <translation>Käytä yhdessä ajossa vähemmän lähtöpaikkoja ja määränpäitä ja vähemmän tai yksinkertaisempia vältettäviä alueita.</translation>
    </message>
    <message>
        <source>Route matching</source>
        <translation>Reittien kohdistus</translation>
    </message>
    <message>
        <source>a trace of 2 points by POST /v8/match/routelinks</source>
        <translation>2 pisteen jälki pyynnöllä POST /v8/match/routelinks</translation>
    </message>
    <message>
        <source>Cut the traces into shorter pieces: lower the maximum gap.</source>
        <translation>Jaa jäljet lyhyempiin osiin: lyhennä pisintä väliä.</translation>
    </message>
    <message>
        <source>Tour planning</source>
        <translation>Kierrosten suunnittelu</translation>
    </message>
    <message>
        <source>the status of an unknown plan by GET /tour-planning/status/…</source>
        <translation>tuntemattoman suunnitelman tila pyynnöllä GET /tour-planning/status/…</translation>
    </message>
    <message>
        <source>Plan fewer jobs and vehicles at once, such as those of one district.</source>
        <translation>Suunnittele vähemmän töitä ja ajoneuvoja kerralla, esimerkiksi yhden alueen.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Haku</translation>
    </message>
    <message>
        <source>1 suggestion by GET /autosuggest</source>
        <translation>1 ehdotus pyynnöllä GET /autosuggest</translation>
    </message>
    <message>
        <source>Search for a shorter text.</source>
        <translation>Hae lyhyemmällä tekstillä.</translation>
    </message>
    <message>
        <source>as geocoding</source>
        <translation>kuten geokoodaus</translation>
    </message>
    <message>
        <source>Reachable areas</source>
        <translation>Saavutettavat alueet</translation>
    </message>
    <message>
        <source>1 small area by GET /v8/isolines</source>
        <translation>1 pieni alue pyynnöllä GET /v8/isolines</translation>
    </message>
    <message>
        <source>Use fewer ranges, and fewer or simpler areas to avoid.</source>
        <translation>Käytä vähemmän kantamia ja vähemmän tai yksinkertaisempia vältettäviä alueita.</translation>
    </message>
    <message>
        <source>as routing</source>
        <translation>kuten reititys</translation>
    </message>
    <message>
        <source>The request was not sent again.</source>
        <translation>Pyyntöä ei lähetetty uudelleen.</translation>
    </message>
    <message>
        <source>The result could not be downloaded from the URL that the service has redirected to.</source>
        <translation>Tulosta ei voitu ladata URL-osoitteesta, johon palvelu ohjasi.</translation>
    </message>
    <message>
        <source>Run again. If this persists, report it to the reseller.</source>
        <translation>Suorita ajo uudelleen. Jos tämä jatkuu, ilmoita asiasta jälleenmyyjälle.</translation>
    </message>
    <message>
        <source>It leads to this computer or into a private network. If the results are there, enter the host in the further hosts of matrices in the settings.</source>
        <translation>Se johtaa tälle tietokoneelle tai yksityiseen verkkoon. Jos tulokset ovat siellä, lisää isäntä asetusten kohtaan ”Muut matriisien isännät”.</translation>
    </message>
    <message>
        <source>It is not a URL that begins with https://.</source>
        <translation>Se ei ole URL-osoite, jonka alussa on https://.</translation>
    </message>
    <message>
        <source>It answered with the status {}.</source>
        <translation>Se vastasi tilakoodilla {}.</translation>
    </message>
    <message>
        <source>The client id</source>
        <translation>Client ID -tunnus</translation>
    </message>
    <message>
        <source>The client secret</source>
        <translation>Client Secret -salaisuus</translation>
    </message>
    <message>
        <source>{name} is empty.</source>
        <translation>{name} on tyhjä.</translation>
    </message>
    <message>
        <source>{name} contains white space or characters that are not allowed.</source>
        <translation>{name} sisältää tyhjämerkkejä tai merkkejä, joita ei sallita.</translation>
    </message>
    <message>
        <source>The credentials file has no {missing}.</source>
        <translation>Tunnistetietotiedostosta puuttuu {missing}.</translation>
    </message>
    <message>
        <source>The token URL did not understand the signature of the request: check that it accepts signed requests.</source>
        <translation>Poletin URL-osoite ei ymmärtänyt pyynnön allekirjoitusta: tarkista, hyväksyykö se allekirjoitettuja pyyntöjä.</translation>
    </message>
    <message>
        <source>The clock of this machine is wrong: set it to the right time and try again.</source>
        <translation>Tämän koneen kello on väärässä ajassa: aseta se oikeaan aikaan ja yritä uudelleen.</translation>
    </message>
    <message>
        <source>The token URL has seen this request before: try again, and report it if it happens again.</source>
        <translation>Poletin URL-osoite on saanut tämän pyynnön jo aiemmin: yritä uudelleen, ja ilmoita asiasta, jos se toistuu.</translation>
    </message>
    <message>
        <source>The secret does not belong to the access key id: check both, or get new credentials from the reseller.</source>
        <translation>Salaisuus ei kuulu käyttöavaimen tunnukseen: tarkista molemmat tai hanki jälleenmyyjältä uudet tunnistetiedot.</translation>
    </message>
    <message>
        <source>The client id was given instead of the access key id: use 'here.access.key.id' from the credentials file.</source>
        <translation>Käyttöavaimen tunnuksen sijasta annettiin Client ID -tunnus: käytä tiedoston kohtaa ”here.access.key.id”.</translation>
    </message>
    <message>
        <source>The access key is disabled: ask the reseller to enable it or to issue a new one.</source>
        <translation>Käyttöavain on poistettu käytöstä: pyydä jälleenmyyjää ottamaan se käyttöön tai antamaan uusi.</translation>
    </message>
    <message>
        <source>It is not a JSON object.</source>
        <translation>Se ei ole JSON-objekti.</translation>
    </message>
    <message>
        <source>It contains no token that can be sent.</source>
        <translation>Siinä ei ole polettia, joka voitaisiin lähettää.</translation>
    </message>
    <message>
        <source>Its token is not a bearer token.</source>
        <translation>Sen poletti ei ole bearer-poletti.</translation>
    </message>
    <message>
        <source>Try again, and enter the master password when QGIS asks for it.</source>
        <translation>Yritä uudelleen ja anna pääsalasana, kun QGIS kysyy sitä.</translation>
    </message>
    <message>
        <source>For qgis_process, set QGIS_AUTH_PASSWORD_FILE to a file whose first line is the master password. If qgis-auth.db is not in the profile's folder, also set QGIS_AUTH_DB_DIR_PATH to its folder.</source>
        <translation>Aseta qgis_process-ajoa varten muuttujaan QGIS_AUTH_PASSWORD_FILE tiedosto, jonka ensimmäinen rivi on pääsalasana. Jos tiedosto qgis-auth.db ei ole profiilin kansiossa, aseta myös sen kansio muuttujaan QGIS_AUTH_DB_DIR_PATH.</translation>
    </message>
    <message>
        <source>There is no authentication configuration '{authcfg}' in {database}.</source>
        <translation>Autentikointiasetuksia ”{authcfg}” ei ole tietokannassa {database}.</translation>
    </message>
    <message>
        <source>QGIS's authentication database is locked, so the key cannot be read. {how_to_unlock}</source>
        <translation>QGISin autentikointitietokanta on lukittu, joten avainta ei voida lukea. {how_to_unlock}</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' cannot be read.</source>
        <translation>Autentikointiasetuksia ”{authcfg}” ei voida lukea.</translation>
    </message>
    <message>
        <source>Nothing was stored, because QGIS's authentication database is locked. {how_to_unlock}</source>
        <translation>Mitään ei tallennettu, koska QGISin autentikointitietokanta on lukittu. {how_to_unlock}</translation>
    </message>
    <message>
        <source>Nothing was stored, because QGIS cannot write to {database}. Check that the file and its folder exist and are not read-only.</source>
        <translation>Mitään ei tallennettu, koska QGIS ei voi kirjoittaa tietokantaan {database}. Tarkista, että tiedosto ja sen kansio ovat olemassa eivätkä ole vain luettavissa.</translation>
    </message>
    <message>
        <source>QGIS cannot remove the configuration '{authcfg}' from {database}. Check that the file and its folder are not read-only.</source>
        <translation>QGIS ei voi poistaa autentikointiasetuksia ”{authcfg}” tietokannasta {database}. Tarkista, etteivät tiedosto ja sen kansio ole vain luettavissa.</translation>
    </message>
    <message>
        <source>QGIS's authentication system is disabled ({message}), so no key can be read or stored. After five wrong master passwords, it stays disabled until you restart QGIS.</source>
        <translation>QGISin autentikointijärjestelmä on poissa käytöstä ({message}), joten avaimia ei voida lukea eikä tallentaa. Viiden väärän pääsalasanan jälkeen se pysyy poissa käytöstä, kunnes käynnistät QGISin uudelleen.</translation>
    </message>
    <message>
        <source>QGIS's authentication database ({file})</source>
        <translation>QGISin autentikointitietokanta ({file})</translation>
    </message>
    <message>
        <source>QGIS may have generated the master password of its authentication database and stored it in the system's keychain. Then it does not ask you for the password. A server has no keychain: first set a master password of your own (Settings &gt; Options &gt; Authentication &gt; Reset master password).</source>
        <translation>QGIS on saattanut luoda autentikointitietokantansa pääsalasanan itse ja tallentaa sen järjestelmän avainnippuun. Silloin se ei kysy salasanaa. Palvelimella ei ole avainnippua: aseta ensin oma pääsalasana (Asetukset &gt; Valinnat &gt; Autentikointi &gt; Palauta pääsalasana).</translation>
    </message>
    <message>
        <source>QGIS will ask you to choose a master password, which encrypts its authentication database. Do not lose it: it cannot be recovered.</source>
        <translation>QGIS pyytää valitsemaan pääsalasanan, jolla sen autentikointitietokanta salataan. Pidä se tallessa: sitä ei voida palauttaa.</translation>
    </message>
    <message>
        <source>Enter the master password of QGIS's authentication database once. The system's keychain then remembers it.</source>
        <translation>Anna QGISin autentikointitietokannan pääsalasana kerran. Sen jälkeen järjestelmän avainnippu muistaa sen.</translation>
    </message>
    <message>
        <source>QGIS asks for the master password of its authentication database once per session.</source>
        <translation>QGIS kysyy autentikointitietokantansa pääsalasanan kerran istunnossa.</translation>
    </message>
    <message>
        <source>Enter the client id and secret in Settings &gt; Options &gt; Location Services Gateway.</source>
        <translation>Anna Client ID -tunnus ja salaisuus kohdassa Asetukset &gt; Valinnat &gt; Location Services Gateway.</translation>
    </message>
    <message>
        <source>Store your key in Settings &gt; Options &gt; Location Services Gateway. Or create an authentication configuration of the type 'API Header' with a header named 'apiKey' (Settings &gt; Options &gt; Authentication), and choose it as the key for this run.</source>
        <translation>Tallenna avaimesi kohdassa Asetukset &gt; Valinnat &gt; Location Services Gateway. Tai luo autentikointiasetukset, joiden tyyppi on ”API Header” ja joissa on otsake ”apiKey” (Asetukset &gt; Valinnat &gt; Autentikointi), ja valitse ne tämän ajon avaimeksi.</translation>
    </message>
    <message>
        <source>On a server, you can also set LOCATION_GATEWAY_AUTHCFG to its id.</source>
        <translation>Palvelimella voit myös asettaa niiden tunnuksen muuttujaan LOCATION_GATEWAY_AUTHCFG.</translation>
    </message>
    <message>
        <source>The key in LOCATION_GATEWAY_API_KEY cannot be used.</source>
        <translation>Muuttujan LOCATION_GATEWAY_API_KEY avainta ei voida käyttää.</translation>
    </message>
    <message>
        <source>Or set the environment variable LOCATION_GATEWAY_API_KEY to the key itself.</source>
        <translation>Tai aseta itse avain ympäristömuuttujaan LOCATION_GATEWAY_API_KEY.</translation>
    </message>
    <message>
        <source>There is no key yet.</source>
        <translation>Avainta ei ole vielä.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' is of the type 'Basic', which holds a client id and secret. The services of this run need a key.</source>
        <translation>Autentikointiasetusten ”{authcfg}” tyyppi on ”Yksinkertainen todennus”, joka sisältää Client ID -tunnuksen ja salaisuuden. Tämän ajon palvelut tarvitsevat avaimen.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' is of the type '{method}', which cannot hold a key of the gateway, so it was not sent.</source>
        <translation>Autentikointiasetusten ”{authcfg}” tyyppi on ”{method}”, jossa ei voi olla yhdyskäytävän avainta, joten asetuksia ei lähetetty.</translation>
    </message>
    <message>
        <source>The key in the configuration '{authcfg}' cannot be used.</source>
        <translation>Autentikointiasetusten ”{authcfg}” avainta ei voida käyttää.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' has no header named '{header}'.</source>
        <translation>Autentikointiasetuksissa ”{authcfg}” ei ole otsaketta ”{header}”.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' is of the type '{method}', which may ask for your consent in a browser. It works only in QGIS's window.</source>
        <translation>Autentikointiasetusten ”{authcfg}” tyyppi on ”{method}”, joka saattaa pyytää suostumustasi verkkoselaimessa. Se toimii vain QGISin ikkunassa.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' is of the type '{method}'. QGIS made no header for the gateway from it.</source>
        <translation>Autentikointiasetusten ”{authcfg}” tyyppi on ”{method}”. QGIS ei muodostanut siitä otsaketta yhdyskäytävälle.</translation>
    </message>
    <message>
        <source>This run needs a token, but there is no client id and secret yet.</source>
        <translation>Tämä ajo tarvitsee poletin, mutta Client ID -tunnusta ja salaisuutta ei ole vielä.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' is of the type '{method}'. The client id and secret for a token must be in one of the type 'Basic'.</source>
        <translation>Autentikointiasetusten ”{authcfg}” tyyppi on ”{method}”. Poletin Client ID -tunnuksen ja salaisuuden on oltava autentikointiasetuksissa, joiden tyyppi on ”Yksinkertainen todennus”.</translation>
    </message>
    <message>
        <source>No token can be requested. {error}</source>
        <translation>Polettia ei voida pyytää. {error}</translation>
    </message>
    <message>
        <source>Another QGIS window has changed {keys} in the meantime.</source>
        <translation>Toinen QGIS-ikkuna on tällä välin muuttanut asetuksia {keys}.</translation>
    </message>
    <message>
        <source>A name begins with a letter or digit. It may contain letters, digits, spaces, '-', '_' and '.', and has at most 40 characters.</source>
        <translation>Nimen ensimmäinen merkki on kirjain tai numero. Nimessä voi olla kirjaimia, numeroita, välilyöntejä sekä merkkejä ”-”, ”_” ja ”.”, yhteensä enintään 40 merkkiä.</translation>
    </message>
    <message>
        <source>An environment '{name}' already exists.</source>
        <translation>Ympäristö ”{name}” on jo olemassa.</translation>
    </message>
    <message>
        <source>This environment cannot be removed, because it is the only one.</source>
        <translation>Tätä ympäristöä ei voi poistaa, koska se on ainoa.</translation>
    </message>
    <message>
        <source>The environment '{name}' was removed or renamed in another QGIS window.</source>
        <translation>Ympäristö ”{name}” poistettiin tai nimettiin uudelleen toisessa QGIS-ikkunassa.</translation>
    </message>
    <message>
        <source>QGIS's settings cannot be written. Check that the file and its folder are not read-only: {file}</source>
        <translation>QGISin asetuksia ei voida kirjoittaa. Tarkista, etteivät tiedosto ja sen kansio ole vain luettavissa: {file}</translation>
    </message>
    <message>
        <source>The file sets '{key}', which cannot be imported.</source>
        <translation>Tiedostossa on asetus ”{key}”, jota ei voi tuoda.</translation>
    </message>
    <message>
        <source>The value of '{key}' in the file is not a text.</source>
        <translation>Tiedostossa olevan asetuksen ”{key}” arvo ei ole tekstiä.</translation>
    </message>
    <message>
        <source>The value of '{key}' in the file cannot be used. {problem}</source>
        <translation>Tiedostossa olevan asetuksen ”{key}” arvoa ei voida käyttää. {problem}</translation>
    </message>
    <message>
        <source>The file is not JSON.</source>
        <translation>Tiedosto ei ole JSON-muotoinen.</translation>
    </message>
    <message>
        <source>The file is nested too deeply.</source>
        <translation>Tiedoston rakenne on liian syvästi sisäkkäinen.</translation>
    </message>
    <message>
        <source>The file was written by a newer version of the plugin.</source>
        <translation>Tiedosto on kirjoitettu lisäosan uudemmalla versiolla.</translation>
    </message>
    <message>
        <source>The file contains no settings of an environment.</source>
        <translation>Tiedostossa ei ole ympäristön asetuksia.</translation>
    </message>
    <message>
        <source>An earlier key is still stored. Revoke it at the reseller first, then press 'Old key revoked'.</source>
        <translation>Aiempi avain on yhä tallessa. Mitätöi se ensin jälleenmyyjällä ja napsauta sitten ”Vanha avain mitätöity”.</translation>
    </message>
    <message>
        <source>There is no earlier key to go back to.</source>
        <translation>Aiempaa avainta, johon palata, ei ole.</translation>
    </message>
    <message>
        <source>The authentication configuration '{authcfg}' no longer exists.</source>
        <translation>Autentikointiasetuksia ”{authcfg}” ei enää ole.</translation>
    </message>
    <message>
        <source>There is no new key to take into use. Enter it again.</source>
        <translation>Uutta avainta, joka voitaisiin ottaa käyttöön, ei ole. Anna se uudelleen.</translation>
    </message>
    <message>
        <source>Nothing was changed, because another QGIS window is changing a key, and may be waiting for the master password. Try again when it has finished.</source>
        <translation>Mitään ei muutettu, koska toinen QGIS-ikkuna vaihtaa juuri avainta ja saattaa odottaa pääsalasanaa. Yritä uudelleen, kun vaihto on valmis.</translation>
    </message>
    <message>
        <source>Nothing was changed, because QGIS's settings cannot be written. Check that their folder exists and is not read-only: {folder}</source>
        <translation>Mitään ei muutettu, koska QGISin asetuksia ei voida kirjoittaa. Tarkista, että niiden kansio on olemassa eikä ole vain luettavissa: {folder}</translation>
    </message>
    <message>
        <source>QGIS sends through the proxy {}, which may be the cause.</source>
        <translation>QGIS lähettää pyynnöt välityspalvelimen {} kautta, ja vika voi olla siinä.</translation>
    </message>
    <message>
        <source>Its settings, stored answers and usage are not those of QGIS.</source>
        <translation>Sen asetukset, tallennetut vastaukset ja käyttötiedot eivät ole samat kuin QGISin.</translation>
    </message>
    <message>
        <source>Its settings, such as the monthly limit, are not those of QGIS.</source>
        <translation>Sen asetukset, kuten kuukausiraja, eivät ole samat kuin QGISin.</translation>
    </message>
    <message>
        <source>The page 'Python scripts' of the manual shows how to use the profile.</source>
        <translation>Käsikirjan sivu ”Python scripts” näyttää, miten profiilia käytetään.</translation>
    </message>
    <message>
        <source>This script does not use QGIS's profile.</source>
        <translation>Tämä skripti ei käytä QGISin profiilia.</translation>
    </message>
    <message>
        <source>This must be {wanted}.</source>
        <translation>Tässä on oltava {wanted}.</translation>
    </message>
    <message>
        <source>a number from {least} to {most}</source>
        <translation>luku väliltä {least}–{most}</translation>
    </message>
    <message>
        <source>a whole number from {least} to {most}</source>
        <translation>kokonaisluku väliltä {least}–{most}</translation>
    </message>
    <message>
        <source>a language tag such as fi or en-US, or several separated by commas</source>
        <translation>kielitunniste, kuten fi tai en-US, tai useita pilkuin eroteltuina</translation>
    </message>
    <message>
        <source>a country code of three letters, such as FIN</source>
        <translation>maan kolmikirjaiminen tunnus, kuten FIN</translation>
    </message>
    <message>
        <source>one line of at most {} letters</source>
        <translation>yksi rivi, enintään {} merkkiä</translation>
    </message>
    <message>
        <source>one or more of {names}, separated by commas</source>
        <translation>yksi tai useampi nimi joukosta {names}, pilkuin eroteltuina</translation>
    </message>
    <message>
        <source>one or more host names without a path, separated by commas</source>
        <translation>yksi tai useampi isäntänimi ilman polkua, pilkuin eroteltuina</translation>
    </message>
    <message>
        <source>names of letters and digits, separated by commas</source>
        <translation>kirjaimista ja numeroista koostuvia nimiä pilkuin eroteltuina</translation>
    </message>
    <message>
        <source>two names, separated by a comma: for the address in one line, and for its parts</source>
        <translation>kaksi nimeä pilkulla erotettuina: osoitteelle yhdellä rivillä ja sen osille</translation>
    </message>
    <message>
        <source>shorter: the service accepts about 1,000 characters</source>
        <translation>jotain lyhyempää: palvelu hyväksyy noin 1 000 merkkiä</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true tai false</translation>
    </message>
    <message>
        <source>URL of the gateway</source>
        <translation>Yhdyskäytävän URL-osoite</translation>
    </message>
    <message>
        <source>Services that use a token</source>
        <translation>Palvelut, jotka käyttävät polettia</translation>
    </message>
    <message>
        <source>Token URL</source>
        <translation>Poletin URL-osoite</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Laajuus (scope)</translation>
    </message>
    <message>
        <source>Sign token requests</source>
        <translation>Allekirjoita polettipyynnöt</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Samanaikaiset pyynnöt</translation>
    </message>
    <message>
        <source>Requests per second</source>
        <translation>Pyyntöjä sekunnissa</translation>
    </message>
    <message>
        <source>Places per request</source>
        <translation>Paikkoja pyyntöä kohden</translation>
    </message>
    <message>
        <source>Body of list requests</source>
        <translation>Luettelopyyntöjen runko</translation>
    </message>
    <message>
        <source>json or lines</source>
        <translation>json tai lines</translation>
    </message>
    <message>
        <source>Traces are matched by</source>
        <translation>Jälkien kohdistustapa</translation>
    </message>
    <message>
        <source>match or import</source>
        <translation>match tai import</translation>
    </message>
    <message>
        <source>Large distance matrices</source>
        <translation>Suuret etäisyysmatriisit</translation>
    </message>
    <message>
        <source>Further hosts of matrices</source>
        <translation>Muut matriisien isännät</translation>
    </message>
    <message>
        <source>autosuggest, autocomplete or geocode</source>
        <translation>autosuggest, autocomplete tai geocode</translation>
    </message>
    <message>
        <source>Wait after the last key (ms)</source>
        <translation>Odotus viime painalluksesta (ms)</translation>
    </message>
    <message>
        <source>Time-out (s)</source>
        <translation>Aikakatkaisu (s)</translation>
    </message>
    <message>
        <source>Transactions per month</source>
        <translation>Transaktioita kuukaudessa</translation>
    </message>
    <message>
        <source>Suggest a batch job from</source>
        <translation>Erätyön ehdotusraja</translation>
    </message>
    <message>
        <source>Columns of addresses in jobs</source>
        <translation>Erätöiden osoitesarakkeet</translation>
    </message>
    <message>
        <source>Columns of results of jobs</source>
        <translation>Erätöiden tulossarakkeet</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Kieli</translation>
    </message>
    <message>
        <source>Political view</source>
        <translation>Poliittinen näkökulma</translation>
    </message>
    <message>
        <source>Rights of the data</source>
        <translation>Tietojen oikeudet</translation>
    </message>
    <message>
        <source>Keep answers for (days)</source>
        <translation>Säilytä vastaukset (päivää)</translation>
    </message>
    <message>
        <source>Store at most (MB)</source>
        <translation>Tallenna enintään (Mt)</translation>
    </message>
    <message>
        <source>URL of {}</source>
        <translation>URL-osoite: {}</translation>
    </message>
    <message>
        <source>No URL is set for the service '{service}' in the environment '{name}'. In Settings &gt; Options &gt; Location Services Gateway, enter the URL that your reseller gave you.</source>
        <translation>Ympäristössä ”{name}” ei ole URL-osoitetta palvelulle ”{service}”. Anna jälleenmyyjältä saamasi URL-osoite kohdassa Asetukset &gt; Valinnat &gt; Location Services Gateway.</translation>
    </message>
    <message>
        <source>On a server, you can also set the environment variable LOCATION_GATEWAY_BASE_URL or LOCATION_GATEWAY_{}_URL.</source>
        <translation>Palvelimella voit myös asettaa ympäristömuuttujan LOCATION_GATEWAY_BASE_URL tai LOCATION_GATEWAY_{}_URL.</translation>
    </message>
    <message>
        <source>The settings of this profile were stored by a later version of the plugin (settings {stored}; version {own} knows {known}), so they are not changed. Update the plugin, or use another profile.</source>
        <translation>Tämän profiilin asetukset on tallentanut lisäosan uudempi versio (asetukset {stored}; versio {own} tuntee {known}), joten niitä ei muuteta. Päivitä lisäosa tai käytä toista profiilia.</translation>
    </message>
    <message>
        <source>There is no environment '{name}', which {source} names. Known environments: {known}. You can add others in Settings &gt; Options &gt; Location Services Gateway.</source>
        <translation>Ympäristöä ”{name}”, jonka {source} ilmoittaa, ei ole. Tunnetut ympäristöt: {known}. Voit lisätä muita kohdassa Asetukset &gt; Valinnat &gt; Location Services Gateway.</translation>
    </message>
    <message>
        <source>There is no variable {}.</source>
        <translation>Muuttujaa {} ei ole.</translation>
    </message>
    <message>
        <source>{variable} must be the whole path of a folder, such as {example}, not '{text}'.</source>
        <translation>{variable}: arvon on oltava kansion koko polku, kuten {example}, ei ”{text}”.</translation>
    </message>
    <message>
        <source>{name} must be {wanted}, not '{text}'.</source>
        <translation>{name}: arvon on oltava {wanted}, ei ”{text}”.</translation>
    </message>
    <message>
        <source>The URL in {group}/{key} cannot be used. {error}</source>
        <translation>Kohdan {group}/{key} URL-osoitetta ei voida käyttää. {error}</translation>
    </message>
    <message>
        <source>The URL of the gateway cannot be used. {error}</source>
        <translation>Yhdyskäytävän URL-osoitetta ei voida käyttää. {error}</translation>
    </message>
    <message>
        <source>Row {row} is empty and was skipped.</source>
        <translation>Rivi {row} on tyhjä, joten se ohitettiin.</translation>
    </message>
    <message>
        <source>The polygon in row {row} cannot be read: it has curves, a ring that is not closed or has fewer than three vertices, or a coordinate that is not a number.</source>
        <translation>Rivin {row} monikulmiota ei voida lukea: siinä on kaaria, rengas, joka ei ole suljettu tai jossa on alle kolme taitepistettä, tai koordinaatti, joka ei ole luku.</translation>
    </message>
    <message>
        <source>Row {row} is not a polygon. Areas to avoid must be polygons.</source>
        <translation>Rivi {row} ei ole monikulmio. Vältettävien alueiden on oltava monikulmioita.</translation>
    </message>
    <message>
        <source>The polygon in row {row} has a coordinate that is not on Earth: latitudes run from -90 to 90, longitudes from -180 to 180.</source>
        <translation>Rivin {row} monikulmiossa on koordinaatti, joka ei ole maapallolla: leveysasteet ovat väliltä −90…90, pituusasteet väliltä −180…180.</translation>
    </message>
    <message>
        <source>There are {areas:,} areas to avoid, counting each part of a multi-polygon, and the service accepts at most {most}.</source>
        <translation>Vältettäviä alueita on {areas:,}, kun moniosaisen monikulmion jokainen osa lasketaan, ja palvelu ottaa niitä vastaan enintään {most}.</translation>
    </message>
    <message>
        <source>Row {row} has holes, which were filled: the service does not support holes.</source>
        <translation>Rivillä {row} on reikiä, jotka täytettiin: palvelu ei tunne reikiä.</translation>
    </message>
    <message>
        <source>Row {row} has parts smaller than a metre, which were left out.</source>
        <translation>Rivillä {row} on alle metrin kokoisia osia, jotka jätettiin pois.</translation>
    </message>
    <message>
        <source>Row {row} crosses or touches itself, and was repaired.</source>
        <translation>Rivi {row} leikkaa tai koskettaa itseään, joten se korjattiin.</translation>
    </message>
    <message>
        <source>Row {row} encloses no area and was skipped.</source>
        <translation>Rivi {row} ei rajaa mitään aluetta, joten se ohitettiin.</translation>
    </message>
    <message>
        <source>Row {row} was replaced by an outline with {few} instead of {many:,} vertices; its boundary moved by up to {moved:,} m.</source>
        <translation>Rivin {row} ääriviivassa on nyt {few} taitepistettä {many:,} taitepisteen sijasta; sen raja siirtyi enintään {moved:,} m.</translation>
    </message>
    <message>
        <source>Row {row} was replaced by an outline that is valid with coordinates of 5 decimals; its boundary moved by up to {moved:,} m.</source>
        <translation>Rivin {row} ääriviiva piirrettiin uudelleen, jotta se olisi kelvollinen 5 desimaalin koordinaateilla; sen raja siirtyi enintään {moved:,} m.</translation>
    </message>
    <message>
        <source>The centre {lat}, {lng} is not on Earth: latitudes run from -90 to 90, longitudes from -180 to 180.</source>
        <translation>Keskipiste {lat}, {lng} ei ole maapallolla: leveysasteet ovat väliltä −90…90, pituusasteet väliltä −180…180.</translation>
    </message>
    <message>
        <source>A radius of {radius_m} m is not possible: it must be above 0 and at most {most:,.0f} m, halfway around the Earth.</source>
        <translation>Säde {radius_m} m ei ole mahdollinen: sen on oltava suurempi kuin 0 ja enintään {most:,.0f} m eli puolet maapallon ympärysmitasta.</translation>
    </message>
    <message>
        <source>{flaw} (character {position})</source>
        <translation>{flaw} (merkki {position})</translation>
    </message>
    <message>
        <source>the last vertex is incomplete</source>
        <translation>viimeinen taitepiste on vajaa</translation>
    </message>
    <message>
        <source>the text is empty</source>
        <translation>teksti on tyhjä</translation>
    </message>
    <message>
        <source>{text!a} does not occur in a polyline</source>
        <translation>{text!a} ei voi esiintyä murtoviivassa</translation>
    </message>
    <message>
        <source>the last number is cut off</source>
        <translation>viimeinen luku on katkennut</translation>
    </message>
    <message>
        <source>a number is too long</source>
        <translation>jokin luku on liian pitkä</translation>
    </message>
    <message>
        <source>version {version} of the format is not known</source>
        <translation>muodon versiota {version} ei tunneta</translation>
    </message>
    <message>
        <source>the text ends within its header</source>
        <translation>teksti päättyy otsikkonsa kohdalla</translation>
    </message>
    <message>
        <source>the header has unknown parts</source>
        <translation>otsikossa on tuntemattomia osia</translation>
    </message>
    <message>
        <source>third dimension {kind} is reserved</source>
        <translation>kolmas ulottuvuus {kind} on varattu</translation>
    </message>
    <message>
        <source>a coordinate is too large</source>
        <translation>jokin koordinaatti on liian suuri</translation>
    </message>
    <message>
        <source>vertex {number} is not on Earth (latitude {lat:g}, longitude {lng:g})</source>
        <translation>taitepiste {number} ei ole maapallolla (leveysaste {lat:g}, pituusaste {lng:g})</translation>
    </message>
    <message>
        <source>There is no circle to filter by.</source>
        <translation>Ympyrää, jonka mukaan suodattaa, ei ole.</translation>
    </message>
    <message>
        <source>In '{text}', a number is missing before a comma or semicolon.</source>
        <translation>Merkinnässä ”{text}” puuttuu luku pilkun tai puolipisteen edestä.</translation>
    </message>
    <message>
        <source>In '{text}', no number follows the last comma or semicolon.</source>
        <translation>Merkinnässä ”{text}” ei ole lukua viimeisen pilkun tai puolipisteen jäljessä.</translation>
    </message>
    <message>
        <source>Check the gateway</source>
        <translation>Tarkista yhdyskäytävä</translation>
    </message>
    <message>
        <source>test,connection,key,entitlement,licence,url,network,proxy,status,location,gateway</source>
        <translation>testi,yhteys,avain,käyttöoikeus,lisenssi,url,osoite,verkko,välityspalvelin,tila,test,connection,key,entitlement,licence,network,proxy,status,location,gateway</translation>
    </message>
    <message>
        <source>Tries the chosen APIs with the cheapest request, and reports what works and what to do.</source>
        <translation>Kokeilee valittuja rajapintoja halvimmalla pyynnöllä ja kertoo, mikä toimii ja mitä tehdä.</translation>
    </message>
    <message>
        <source>Sends each chosen API the cheapest request that shows whether the API works with your key, and makes a table of the results: it works, the key is not known (401), the key is not licensed for this API (403), there were too many requests (429), or the service was not reached; and what to do about it. time_ms is how long the answer took; status is 0 if there was no answer.

These bill at most 1 transaction each, the others nothing: {}. The log says so before anything is sent. The places in the requests are in Helsinki. No answer is stored.

matrix and tours are asked for something that does not exist. They work if the API itself says so, because keys without an entitlement are refused earlier.

An API that does not work is a row of the table, not an error. The run itself fails only if there is no key, or no URL for any of the chosen APIs.</source>
        <translation>Lähettää jokaiselle valitulle rajapinnalle halvimman pyynnön, josta näkee, toimiiko rajapinta avaimellasi, ja tekee tuloksista taulukon: rajapinta toimii, avainta ei tunneta (401), avaimella ei ole käyttöoikeutta tähän rajapintaan (403), pyyntöjä oli liikaa (429) tai palveluun ei saatu yhteyttä; ja mitä silloin tehdä. time_ms on vastaukseen kulunut aika; status on 0, jos vastausta ei tullut.

Näistä veloitetaan kustakin enintään 1 transaktio, muista ei mitään: {}. Loki kertoo sen ennen kuin mitään lähetetään. Pyyntöjen paikat ovat Helsingissä. Yhtään vastausta ei tallenneta.

Rajapinnoilta matrix ja tours kysytään jotain, mitä ei ole olemassa. Ne toimivat, jos rajapinta itse ilmoittaa niin, sillä avaimet ilman käyttöoikeutta torjutaan jo aiemmin.

Toimimaton rajapinta on taulukon rivi eikä virhe. Itse ajo epäonnistuu vain, jos avainta ei ole tai millekään valitulle rajapinnalle ei ole URL-osoitetta.</translation>
    </message>
    <message>
        <source>{} ({})</source>
        <translation>{} ({})</translation>
    </message>
    <message>
        <source>APIs</source>
        <translation>Rajapinnat</translation>
    </message>
    <message>
        <source>These bill at most 1 transaction each, the others none: {}. In scripts: {}.</source>
        <translation>Näistä veloitetaan kustakin enintään 1 transaktio, muista ei mitään: {}. Skripteissä: {}.</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Havainnot</translation>
    </message>
    <message>
        <source>APIs in the table</source>
        <translation>Rajapintoja taulukossa</translation>
    </message>
    <message>
        <source>APIs that work</source>
        <translation>Toimivia rajapintoja</translation>
    </message>
    <message>
        <source>Requests sent; in a dry run: needed</source>
        <translation>Lähetettyjä pyyntöjä; koeajossa: tarvittavia</translation>
    </message>
    <message>
        <source>Billable transactions at the most; in a dry run: needed</source>
        <translation>Veloitettavia transaktioita enintään; koeajossa: tarvittavia</translation>
    </message>
    <message>
        <source>Choose at least one API.</source>
        <translation>Valitse vähintään yksi rajapinta.</translation>
    </message>
    <message>
        <source>Gateway of {}</source>
        <translation>Yhdyskäytävä: {}</translation>
    </message>
    <message>
        <source>APIs that work: {} of {}. Requests: {:,}. Transactions: at most {:,}.</source>
        <translation>Toimivia rajapintoja: {} / {}. Pyyntöjä: {:,}. Transaktioita: enintään {:,}.</translation>
    </message>
    <message>
        <source>API</source>
        <translation>Rajapinta</translation>
    </message>
    <message>
        <source>HTTP status</source>
        <translation>HTTP-tilakoodi</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Merkitys</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Mitä tehdä</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>Aika (ms)</translation>
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
        <translation>Tunnista pysähdykset</translation>
    </message>
    <message>
        <source>stops,stays,gps,track,trajectory,vehicle,fleet,parking,dwell,points,location,gateway</source>
        <translation>pysähdykset,gps,jälki,ajoneuvo,kalusto,pysäköinti,viipyminen,pisteet,stops,stays,track,trajectory,vehicle,fleet,parking,dwell,points,location,gateway</translation>
    </message>
    <message>
        <source>Finds where vehicles stayed within a radius for a time, from their GPS points.</source>
        <translation>Etsii ajoneuvojen GPS-pisteistä, missä ne ovat viipyneet säteen sisällä jonkin aikaa.</translation>
    </message>
    <message>
        <source>Finds where vehicles stayed within a radius for a time, from their GPS points. It sends nothing and needs no key. A stop has one address, so geocode the stops and not every point.

A stop lasts from the first to the last point within the radius of its centre, which is the median of these points. Outliers do not split a stop: points outside are ignored if they span less than 5 minutes (or the minimum duration, if that is shorter) and are fewer than about a third. A vehicle that creeps does not make an endless stop, because it leaves the radius in the end; if that takes longer than the minimum duration, there is one stop after another. A stop ends if no point follows within the maximum gap.

The output has one point per stop, by vehicle in the order of the input and then by time: vehicle_id; arrival and departure, in the time zone of the input, or without one if the input has none; duration_s; points (within the radius); spread_m (the distance from the centre to the farthest of them).

Rows may come in any order. Rows with the same vehicle, time and place count once; different places at the same time all count. Rows are left out if they have no point or an invalid position, or if their time is missing or cannot be read; the log says how many and why.

GPS points with their stops has all rows of the input, in their order, with the field stop: the number of the stop that the point belongs to, as the stops are counted in their output, from 1. It is empty for points on the way.</source>
        <translation>Etsii ajoneuvojen GPS-pisteistä, missä ne ovat viipyneet säteen sisällä jonkin aikaa. Ei lähetä mitään eikä tarvitse avainta: pysähdyksellä on yksi osoite, joten geokoodaa pysähdykset äläkä jokaista pistettä.

Pysähdys kestää ensimmäisestä viimeiseen pisteeseen, joka on säteen sisällä pysähdyksen keskipisteestä; keskipiste on näiden pisteiden mediaani. Poikkeavat pisteet eivät katkaise sitä: ulkopuolella olevat pisteet ohitetaan, jos ne kattavat alle 5 minuuttia (tai vähimmäiskeston, jos se on lyhyempi) ja niitä on alle noin kolmasosa. Ryömivä ajoneuvo ei tee loputonta pysähdystä, sillä se poistuu lopulta säteen sisältä; jos siihen kuluu vähimmäiskestoa pidempi aika, pysähdyksiä on useita peräkkäin. Pysähdys päättyy, kun seuraavaa pistettä ei ole pisimmän välin kuluessa.

Tuloksessa on yksi piste pysähdystä kohden, ajoneuvoittain syötteen järjestyksessä ja sitten ajan mukaan: vehicle_id; arrival ja departure syötteen aikavyöhykkeellä tai, kuten syötteessä, ilman sitä; duration_s; points (säteen sisällä); spread_m (etäisyys keskipisteestä niistä kauimmaiseen).

Rivit voivat olla missä järjestyksessä tahansa. Rivit, joiden ajoneuvo, aika ja paikka ovat samat, lasketaan kerran; eri paikat samana aikana lasketaan kaikki. Rivit, joilla ei ole pistettä, joiden sijainti on kelvoton tai joiden aika puuttuu tai ei ole luettavissa, jätetään pois, ja loki kertoo niiden määrän ja syyn.

GPS-pisteet ja niiden pysähdykset sisältää kaikki syötteen rivit niiden järjestyksessä sekä kentän stop: sen pysähdyksen numero, johon piste kuuluu, siten kuin pysähdykset on laskettu niiden tuloksessa, alkaen luvusta 1. Matkan varrella olevilla pisteillä se on tyhjä.</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>Pysähdykset</translation>
    </message>
    <message>
        <source>GPS points with their stops</source>
        <translation>GPS-pisteet ja niiden pysähdykset</translation>
    </message>
    <message>
        <source>Rows of the input</source>
        <translation>Syötteen rivejä</translation>
    </message>
    <message>
        <source>Stops found</source>
        <translation>Löydettyjä pysähdyksiä</translation>
    </message>
    <message>
        <source>Vehicles with a usable row</source>
        <translation>Ajoneuvoja, joilla on käyttökelpoinen rivi</translation>
    </message>
    <message>
        <source>Rows left out</source>
        <translation>Pois jätettyjä rivejä</translation>
    </message>
    <message>
        <source>Rows that repeat another row</source>
        <translation>Toista riviä toistavia rivejä</translation>
    </message>
    <message>
        <source>Stops of {}</source>
        <translation>Pysähdykset: {}</translation>
    </message>
    <message>
        <source>Points of {} with their stops</source>
        <translation>Pisteet ja niiden pysähdykset: {}</translation>
    </message>
    <message>
        <source>Rows: {:,} → vehicles: {:,} → stops: {:,}</source>
        <translation>Rivejä: {:,} → ajoneuvoja: {:,} → pysähdyksiä: {:,}</translation>
    </message>
    <message>
        <source>GPS points</source>
        <translation>GPS-pisteet</translation>
    </message>
    <message>
        <source>The points as the vehicles' trackers sent them, in any order and any coordinate system.</source>
        <translation>Pisteet sellaisina kuin ajoneuvojen paikantimet ne lähettivät, missä tahansa järjestyksessä ja koordinaattijärjestelmässä.</translation>
    </message>
    <message>
        <source>Field with the vehicle</source>
        <translation>Ajoneuvokenttä</translation>
    </message>
    <message>
        <source>Identifies the vehicle of each point. Without this field, all points belong to one vehicle. Rows with an empty value belong to one vehicle without an id.</source>
        <translation>Yksilöi kunkin pisteen ajoneuvon. Ilman tätä kenttää kaikki pisteet kuuluvat yhdelle ajoneuvolle. Rivit, joilla arvo on tyhjä, kuuluvat yhdelle ajoneuvolle, jolla ei ole tunnusta.</translation>
    </message>
    <message>
        <source>Field with the time</source>
        <translation>Aikakenttä</translation>
    </message>
    <message>
        <source>Date and time, text such as 2024-05-31T14:05:00+03:00, or a number of seconds, milliseconds, microseconds or nanoseconds since 1970 in UTC. Times without a zone are compared as if they were UTC, and stay without a zone in the output.</source>
        <translation>Päivämäärä ja kellonaika, teksti, kuten 2024-05-31T14:05:00+03:00, tai sekuntien, millisekuntien, mikrosekuntien tai nanosekuntien määrä vuoden 1970 alusta UTC-aikana. Aikoja, joilla ei ole aikavyöhykettä, verrataan kuin ne olisivat UTC-aikaa, ja ne pysyvät tuloksessa ilman aikavyöhykettä.</translation>
    </message>
    <message>
        <source>Radius (metres)</source>
        <translation>Säde (metriä)</translation>
    </message>
    <message>
        <source>The largest distance of a stop's points from its centre. Choose it well above the scatter of the receiver.</source>
        <translation>Suurin etäisyys, jolla pysähdyksen pisteet voivat olla sen keskipisteestä. Valitse selvästi vastaanottimen hajontaa suurempi arvo.</translation>
    </message>
    <message>
        <source>Minimum duration (seconds)</source>
        <translation>Vähimmäiskesto (sekuntia)</translation>
    </message>
    <message>
        <source>From the first point of a stop to its last. Choose it longer than waits at traffic lights.</source>
        <translation>Pysähdyksen ensimmäisestä pisteestä viimeiseen. Valitse pidempi aika kuin odotus liikennevaloissa.</translation>
    </message>
    <message>
        <source>Maximum gap (seconds)</source>
        <translation>Pisin väli (sekuntia)</translation>
    </message>
    <message>
        <source>The longest time between two successive points of a stop; a longer gap ends the stop. If trackers are silent while a vehicle is parked, choose it longer than that silence, so that the stop is not split.</source>
        <translation>Pisin aika pysähdyksen kahden peräkkäisen pisteen välillä; pidempi väli päättää pysähdyksen. Jos paikantimet ovat hiljaa ajoneuvon ollessa pysäköitynä, valitse tätä hiljaisuutta pidempi aika, jottei pysähdys katkea.</translation>
    </message>
    <message>
        <source>Departure</source>
        <translation>Lähtöaika</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Kesto</translation>
    </message>
    <message>
        <source>Points within the radius</source>
        <translation>Pisteitä säteen sisällä</translation>
    </message>
    <message>
        <source>under 15 min</source>
        <translation>alle 15 min</translation>
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
        <translation>yli 8 h</translation>
    </message>
    <message>
        <source>The stops are missing from the usage report: {}.</source>
        <translation>Pysähdykset puuttuvat käyttöraportista: {}.</translation>
    </message>
    <message>
        <source>Empty the result store</source>
        <translation>Tyhjennä tulosvarasto</translation>
    </message>
    <message>
        <source>store,cache,answers,results,delete,remove,clear,disk space,location,gateway</source>
        <translation>varasto,välimuisti,vastaukset,tulokset,poista,tyhjennä,levytila,store,cache,answers,results,delete,remove,clear,disk space,location,gateway</translation>
    </message>
    <message>
        <source>Removes answers that are stored on this computer. Requesting them again is billed again.</source>
        <translation>Poistaa tällä tietokoneella säilytettävät vastaukset. Niistä on maksettava uudelleen.</translation>
    </message>
    <message>
        <source>Removes answers that the plugin stores on this computer, and frees their disk space. It sends nothing and needs no key.

This cannot be undone: when a run needs an answer that was removed, it is requested and paid for again. You do not have to empty the store to keep it small: it removes answers that are too old or exceed its size by itself.

Copies of damaged stores that were set aside are removed too, unless you remove only old answers. The usage ledger is left as it is.</source>
        <translation>Poistaa vastaukset, jotka lisäosa säilyttää tällä tietokoneella, ja vapauttaa niiden levytilan. Ei lähetä mitään eikä tarvitse avainta.

Tätä ei voida perua: poistetut vastaukset kysytään ja maksetaan uudelleen, kun jokin ajo tarvitsee niitä. Varastoa ei tarvitse tyhjentää siisteyden vuoksi: se poistaa itse vanhentuneet vastaukset ja ne, jotka eivät mahdu sen enimmäiskokoon.

Myös sivuun siirretyt vioittuneiden varastojen kopiot poistetaan, paitsi jos vain vanhat vastaukset poistetaan. Käyttökirjanpito jätetään ennalleen.</translation>
    </message>
    <message>
        <source>The stores of all environments</source>
        <translation>Kaikkien ympäristöjen varastot</translation>
    </message>
    <message>
        <source>Removes the answers of every environment, whichever is named above.</source>
        <translation>Poistaa jokaisen ympäristön vastaukset riippumatta siitä, mikä niistä on nimetty yllä.</translation>
    </message>
    <message>
        <source>Only answers older than (days)</source>
        <translation>Vain tätä vanhemmat vastaukset (päivää)</translation>
    </message>
    <message>
        <source>Empty: all answers, whatever their age.</source>
        <translation>Jos tyhjä: kaikki vastaukset iästä riippumatta.</translation>
    </message>
    <message>
        <source>Answers removed</source>
        <translation>Poistettuja vastauksia</translation>
    </message>
    <message>
        <source>Answers still stored</source>
        <translation>Yhä tallessa olevia vastauksia</translation>
    </message>
    <message>
        <source>Answers removed: {:,}. Still stored: {:,}.</source>
        <translation>Poistettuja vastauksia: {:,}. Yhä tallessa: {:,}.</translation>
    </message>
    <message>
        <source>{}: there is no store.</source>
        <translation>{}: varastoa ei ole.</translation>
    </message>
    <message>
        <source>{} cannot be emptied ({}).</source>
        <translation>Varastoa {} ei voida tyhjentää ({}).</translation>
    </message>
    <message>
        <source>Runs that use {} at the moment: {}. They ask again for what they still need of it.</source>
        <translation>Ajoja, jotka käyttävät juuri nyt kohdetta {}: {}. Ne kysyvät uudelleen sen, mitä vielä tarvitsevat siitä.</translation>
    </message>
    <message>
        <source>{} was damaged; its contents are not in these numbers.</source>
        <translation>{} oli vioittunut; sen sisältö ei ole mukana näissä luvuissa.</translation>
    </message>
    <message>
        <source>The damaged file was kept as {}.</source>
        <translation>Vioittunut tiedosto säilytettiin nimellä {}.</translation>
    </message>
    <message>
        <source>{}: answers removed: {:,}, still stored: {:,}.</source>
        <translation>{}: poistettuja vastauksia: {:,}, yhä tallessa: {:,}.</translation>
    </message>
    <message>
        <source>{}: removed.</source>
        <translation>{}: poistettu.</translation>
    </message>
    <message>
        <source>Rows without a geometry, or with a position that is not on Earth: {:,}. They count as outside.</source>
        <translation>Rivejä, joilla ei ole geometriaa tai joiden sijainti ei ole maapallolla: {:,}. Ne lasketaan ulkopuolisiksi.</translation>
    </message>
    <message>
        <source>Circles left out: {:,}. {}</source>
        <translation>Pois jätettyjä ympyröitä: {:,}. {}</translation>
    </message>
    <message>
        <source>Circles left out for other reasons: {:,}.</source>
        <translation>Muista syistä pois jätettyjä ympyröitä: {:,}.</translation>
    </message>
    <message>
        <source>The layer '{}' has no circle that can be used (rows: {:,}).</source>
        <translation>Tasolla ”{}” ei ole ympyrää, jota voitaisiin käyttää (rivejä: {:,}).</translation>
    </message>
    <message>
        <source>The radius is empty.</source>
        <translation>Säde on tyhjä.</translation>
    </message>
    <message>
        <source>Filter by radius</source>
        <translation>Suodata säteen mukaan</translation>
    </message>
    <message>
        <source>radius,circle,distance,within,nearby,geodesic,ellipsoid,filter,select,location,gateway</source>
        <translation>säde,ympyrä,etäisyys,sisällä,lähellä,ellipsoidi,suodata,valitse,radius,circle,distance,within,nearby,geodesic,ellipsoid,filter,select,location,gateway</translation>
    </message>
    <message>
        <source>Finds the features within a radius of one or more points. Sends nothing.</source>
        <translation>Etsii kohteet, jotka ovat säteen sisällä yhdestä tai useammasta pisteestä. Ei lähetä mitään.</translation>
    </message>
    <message>
        <source>Finds the features of any vector layer that lie within one or more circles: one circle by its centre and radius, or a layer of points with a radius each. It sends nothing and needs no key.

Distances are in metres, on the ellipsoid (WGS 84), from the centre to the nearest point of the feature: a line or an area that only reaches into the circle is inside. 'distance_m' is the distance from the nearest centre, and 0 if that centre is inside the area. If the radii differ, a feature can be inside the circle of a centre that is not the nearest.

Rows without a geometry, or whose position cannot be converted to WGS 84, are outside and have no distance; the log says how many.</source>
        <translation>Etsii minkä tahansa vektoritason kohteet, jotka ovat yhden tai useamman ympyrän sisällä: yksi ympyrä annetaan keskipisteenä ja säteenä, useat ympyrät pistetasona, jonka kullakin pisteellä on säde. Ei lähetä mitään eikä tarvitse avainta.

Etäisyydet ovat metrejä ellipsoidilla (WGS 84) keskipisteestä kohteen lähimpään pisteeseen: viiva tai alue, joka vain ulottuu ympyrään, on sisällä. ”distance_m” on etäisyys lähimmästä keskipisteestä ja 0, jos tämä keskipiste on alueen sisällä. Jos säteet ovat erisuuruisia, kohde voi olla sellaisen keskipisteen ympyrän sisällä, joka ei ole lähin.

Rivit, joilla ei ole geometriaa tai joiden sijaintia ei voida muuntaa WGS 84 -järjestelmään, ovat ulkopuolella ja ilman etäisyyttä; loki kertoo niiden määrän.</translation>
    </message>
    <message>
        <source>Radius of the circle in metres, or of all circles if no field with the radius is set.</source>
        <translation>Säde metreinä: ympyrän tai kaikkien ympyröiden säde, jos niillä ei ole sitä varten kenttää.</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Kohteet</translation>
    </message>
    <message>
        <source>Points, lines or areas, in any coordinate system.</source>
        <translation>Pisteitä, viivoja tai alueita missä tahansa koordinaattijärjestelmässä.</translation>
    </message>
    <message>
        <source>Centres of circles</source>
        <translation>Ympyröiden keskipisteet</translation>
    </message>
    <message>
        <source>Use this instead of one centre: points in any coordinate system, each the centre of a circle.</source>
        <translation>Yhden keskipisteen sijasta: pisteitä missä tahansa koordinaattijärjestelmässä, kukin yhden ympyrän keskipiste.</translation>
    </message>
    <message>
        <source>Field with the radius (metres)</source>
        <translation>Sädekenttä (metriä)</translation>
    </message>
    <message>
        <source>The radius of each circle, in metres. Circles without a usable radius are left out, and the log says how many.</source>
        <translation>Kunkin ympyrän säde metreinä. Ympyrät, joilla ei ole käyttökelpoista sädettä, jätetään pois, ja loki kertoo niiden määrän.</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Sisällä</translation>
    </message>
    <message>
        <source>Outside</source>
        <translation>Ulkopuolella</translation>
    </message>
    <message>
        <source>Rows inside</source>
        <translation>Rivejä sisällä</translation>
    </message>
    <message>
        <source>Rows outside</source>
        <translation>Rivejä ulkopuolella</translation>
    </message>
    <message>
        <source>Rows outside because they have no position</source>
        <translation>Rivejä ulkopuolella, koska niillä ei ole paikkaa</translation>
    </message>
    <message>
        <source>Set either a centre, for one circle, or a layer with the centres of circles.</source>
        <translation>Anna joko keskipiste, kun ympyröitä on yksi, tai taso, jolla on ympyröiden keskipisteet.</translation>
    </message>
    <message>
        <source>The radius is missing. Enter the radius of the circle in metres.</source>
        <translation>Säde puuttuu. Anna ympyrän säde metreinä.</translation>
    </message>
    <message>
        <source>{}: inside</source>
        <translation>{}: sisällä</translation>
    </message>
    <message>
        <source>{}: outside</source>
        <translation>{}: ulkopuolella</translation>
    </message>
    <message>
        <source>Rows: {:,} → inside: {:,}, outside: {:,}</source>
        <translation>Rivejä: {:,} → sisällä: {:,}, ulkopuolella: {:,}</translation>
    </message>
    <message>
        <source>Distance (m)</source>
        <translation>Etäisyys (m)</translation>
    </message>
    <message>
        <source>APIs: {:,} → requests: {:,} → transactions: at most {:,}</source>
        <translation>Rajapintoja: {:,} → pyyntöjä: {:,} → transaktioita: enintään {:,}</translation>
    </message>
    <message>
        <source>APIs checked: {:,} of {:,}.</source>
        <translation>Tarkistettuja rajapintoja: {:,}/{:,}.</translation>
    </message>
    <message>
        <source>{}: no URL is set, so nothing is sent</source>
        <translation>{}: URL-osoitetta ei ole asetettu, joten mitään ei lähetetä</translation>
    </message>
    <message>
        <source>{}: {}, 1 transaction</source>
        <translation>{}: {}, 1 transaktio</translation>
    </message>
    <message>
        <source>{}: {}, 0 transactions</source>
        <translation>{}: {}, 0 transaktiota</translation>
    </message>
    <message>
        <source>An API that does not answer is given up after {:.0f} s, so the check ends after {:.0f} s at the latest.</source>
        <translation>Rajapinta, joka ei vastaa, hylätään {:.0f} s:n kuluttua, joten tarkistus päättyy viimeistään {:.0f} s:n kuluttua.</translation>
    </message>
    <message>
        <source>No URL is set for this API.</source>
        <translation>Tälle rajapinnalle ei ole asetettu URL-osoitetta.</translation>
    </message>
    <message>
        <source>Enter it in Settings &gt; Options &gt; Location Services Gateway.</source>
        <translation>Anna se kohdassa Asetukset &gt; Valinnat &gt; Location Services Gateway.</translation>
    </message>
    <message>
        <source>Vehicle</source>
        <translation>Ajoneuvo</translation>
    </message>
    <message>
        <source>Arrival</source>
        <translation>Saapumisaika</translation>
    </message>
    <message>
        <source>Duration (s)</source>
        <translation>Kesto (s)</translation>
    </message>
    <message>
        <source>Largest distance from the centre (m)</source>
        <translation>Suurin etäisyys keskipisteestä (m)</translation>
    </message>
    <message>
        <source>Number of the stop</source>
        <translation>Pysähdyksen numero</translation>
    </message>
    <message>
        <source>Rows left out because they have no geometry: {:,}.</source>
        <translation>Pois jätettyjä rivejä, joilla ei ole geometriaa: {:,}.</translation>
    </message>
    <message>
        <source>Rows left out because they have a line or an area instead of a point: {:,}.</source>
        <translation>Pois jätettyjä rivejä, joilla on pisteen sijasta viiva tai alue: {:,}.</translation>
    </message>
    <message>
        <source>Rows left out because they have more than one point: {:,}. 'Multipart to singleparts' makes a row of each point.</source>
        <translation>Pois jätettyjä rivejä, joilla on useita pisteitä: {:,}. ”Moniosainen kohde yksiosaiseksi” tekee kustakin pisteestä oman rivin.</translation>
    </message>
    <message>
        <source>Rows left out because their position is not on Earth: {:,}.</source>
        <translation>Pois jätettyjä rivejä, joiden sijainti ei ole maapallolla: {:,}.</translation>
    </message>
    <message>
        <source>Rows left out because they have no time: {:,}.</source>
        <translation>Pois jätettyjä rivejä, joilla ei ole aikaa: {:,}.</translation>
    </message>
    <message>
        <source>Rows left out because their time cannot be read: {:,}. The first one: {}</source>
        <translation>Pois jätettyjä rivejä, joiden aikaa ei voida lukea: {:,}. Ensimmäinen: {}</translation>
    </message>
    <message>
        <source>Rows that repeat the vehicle, time and place of another row, and count once: {:,}.</source>
        <translation>Rivejä, jotka toistavat toisen rivin ajoneuvon, ajan ja paikan ja lasketaan kerran: {:,}.</translation>
    </message>
    <message>
        <source>Usage report</source>
        <translation>Käyttöraportti</translation>
    </message>
    <message>
        <source>transactions,usage,ledger,quota,limit,month,cost,billing,location,gateway</source>
        <translation>transaktiot,käyttö,kirjanpito,kiintiö,raja,kuukausi,kustannus,laskutus,transactions,usage,ledger,quota,limit,month,cost,billing,location,gateway</translation>
    </message>
    <message>
        <source>Reports how many billable transactions were used. Sends nothing.</source>
        <translation>Kertoo, montako veloitettavaa transaktiota on käytetty. Ei lähetä mitään.</translation>
    </message>
    <message>
        <source>Lists the billable transactions of an environment by day and API, with this month's totals and the share of the monthly limit that is used. It sends nothing and needs no key.

The numbers come from the ledger that the plugin keeps in its folder of results. They are upper estimates, and do not include other computers and programs that use the same key. The service's own count decides what is billed.

Beside the transactions for addresses of points are the stops that were detected. If vehicles sent the points, there should be about as many: run 'Detect stops' on positions first. Addresses of customers have nothing to do with stops.</source>
        <translation>Luettelee ympäristön veloitettavat transaktiot päivittäin ja rajapinnoittain sekä kertoo tämän kuun summat ja sen, kuinka suuri osa kuukausirajasta on käytetty. Ei lähetä mitään eikä tarvitse avainta.

Luvut ovat kirjanpidosta, jota lisäosa pitää tulostensa kansiossa. Ne ovat arvioita ylärajasta, eivätkä muut tietokoneet ja muut ohjelmat, jotka käyttävät samaa avainta, ole niissä mukana: palvelu laskee, mitä veloitetaan.

Pisteiden osoitteiden transaktioiden rinnalla ovat tunnistetut pysähdykset. Jos pisteet ovat ajoneuvojen lähettämiä, pysähdyksiä pitäisi olla suunnilleen yhtä paljon: suorita sijainneille ensin ”Tunnista pysähdykset”. Asiakkaiden osoitteilla ei ole tekemistä pysähdysten kanssa.</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Ajanjakso</translation>
    </message>
    <message>
        <source>The days in the table. The totals are those of this month, whatever is chosen here.</source>
        <translation>Taulukossa olevat päivät. Summat ovat tämän kuun summia, valittiinpa tässä mitä tahansa.</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>Käyttö</translation>
    </message>
    <message>
        <source>Transactions this month, of all APIs</source>
        <translation>Tämän kuun transaktiot, kaikki rajapinnat</translation>
    </message>
    <message>
        <source>Transactions this month, of {}</source>
        <translation>Tämän kuun transaktiot, {}</translation>
    </message>
    <message>
        <source>Stops detected this month</source>
        <translation>Tässä kuussa tunnistettuja pysähdyksiä</translation>
    </message>
    <message>
        <source>Reverse-geocode transactions per detected stop this month; 0 if no stops were counted</source>
        <translation>Käänteisgeokoodauksen transaktioita tunnistettua pysähdystä kohden tässä kuussa; 0, jos pysähdyksiä ei ole laskettu</translation>
    </message>
    <message>
        <source>Transactions allowed in a month; 0 if there is no limit</source>
        <translation>Kuukaudessa sallitut transaktiot; 0, jos rajaa ei ole</translation>
    </message>
    <message>
        <source>Usage of {}</source>
        <translation>Käyttö: {}</translation>
    </message>
    <message>
        <source>Nothing has been counted yet: there is no ledger in {}.</source>
        <translation>Mitään ei ole vielä laskettu: kansiossa {} ei ole kirjanpitoa.</translation>
    </message>
    <message>
        <source>The usage ledger cannot be used: {}.</source>
        <translation>Käyttökirjanpitoa ei voida käyttää: {}.</translation>
    </message>
    <message>
        <source>This month</source>
        <translation>Tämä kuukausi</translation>
    </message>
    <message>
        <source>Last month</source>
        <translation>Viime kuukausi</translation>
    </message>
    <message>
        <source>This year</source>
        <translation>Tämä vuosi</translation>
    </message>
    <message>
        <source>All time</source>
        <translation>Koko aika</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Päivä</translation>
    </message>
    <message>
        <source>Transactions</source>
        <translation>Transaktiot</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Ympäristö</translation>
    </message>
    <message>
        <source>Did you mean {}?</source>
        <translation>Tarkoititko {}?</translation>
    </message>
    <message>
        <source>{path} cannot be opened ({reason})</source>
        <translation>{path} ei ole avattavissa ({reason})</translation>
    </message>
    <message>
        <source>{path} cannot be read ({reason})</source>
        <translation>{path} ei ole luettavissa ({reason})</translation>
    </message>
    <message>
        <source>{path} cannot be written ({reason})</source>
        <translation>{path} ei ole kirjoitettavissa ({reason})</translation>
    </message>
    <message>
        <source>{path} cannot be locked ({reason})</source>
        <translation>{path} ei ole lukittavissa ({reason})</translation>
    </message>
    <message>
        <source>{} was written by an earlier version of the plugin. It goes on, with all that is in it.</source>
        <translation>{} on lisäosan aiemman version tekemä. Tiedoston käyttö jatkuu, ja kaikki sen sisältö säilyy.</translation>
    </message>
    <message>
        <source>{path} was written by a later version of the plugin. It can be used from version {needed} on, and this is version {own}.</source>
        <translation>{path} on lisäosan uudemman version tekemä. Sitä voi käyttää versiosta {needed} alkaen; tämä on versio {own}.</translation>
    </message>
    <message>
        <source>{path} was written by a later version of the plugin. Its tables have the number {needed}, and version {own} knows those up to {known}.</source>
        <translation>{path} on lisäosan uudemman version tekemä. Sen taulujen numero on {needed}, ja versio {own} tuntee ne numeroon {known} asti.</translation>
    </message>
    <message>
        <source>Update the plugin, or use another folder of results (the environment variable LOCATION_GATEWAY_STORE)</source>
        <translation>Päivitä lisäosa tai käytä toista tuloskansiota (ympäristömuuttuja LOCATION_GATEWAY_STORE)</translation>
    </message>
    <message>
        <source>This run needs {needed:,} transactions; {used:,} of this month's limit of {limit:,} are used already, so it would go {beyond:,} beyond the limit. Raise the limit in the settings, wait for next month, or let this run ignore it, which is an advanced parameter.</source>
        <translation>Tämä ajo tarvitsee {needed:,} transaktiota; tämän kuun rajasta {limit:,} on jo käytetty {used:,}, joten raja ylittyisi määrällä {beyond:,}. Nosta rajaa asetuksissa, odota seuraavaa kuukautta tai anna tämän ajon ohittaa raja (kohdassa Lisäasetukset).</translation>
    </message>
    <message>
        <source>{used:,} of this month's limit of {limit:,} transactions are used ({share} %).</source>
        <translation>Tämän kuun {limit:,} transaktion rajasta on käytetty {used:,} ({share} %).</translation>
    </message>
    <message>
        <source>With the {needed:,} transactions that this run needs, {total:,} of this month's limit of {limit:,} will be used ({share} %).</source>
        <translation>Tämän ajon tarvitsemat {needed:,} transaktiota mukaan lukien tämän kuun {limit:,} transaktion rajasta käytetään {total:,} ({share} %).</translation>
    </message>
    <message>
        <source>Plans and batch jobs taken over from the lists of an earlier version of the plugin: {:,}.</source>
        <translation>Lisäosan aiemman version luetteloista otettuja suunnitelmia ja eräajoja: {:,}.</translation>
    </message>
    <message>
        <source>there is no text where one should be</source>
        <translation>tekstiä ei ole siellä, missä sitä pitäisi olla</translation>
    </message>
    <message>
        <source>{path} cannot be renamed ({reason})</source>
        <translation>{path} ei ole nimettävissä uudelleen ({reason})</translation>
    </message>
    <message>
        <source>There already is a result store of an environment '{new}', in {path}</source>
        <translation>Ympäristöllä ”{new}” on jo tulosvarasto tiedostossa {path}</translation>
    </message>
    <message>
        <source>A run is using {path}. Rename the environment when it has ended</source>
        <translation>Jokin ajo käyttää tiedostoa {path}. Nimeä ympäristö uudelleen, kun ajo on päättynyt</translation>
    </message>
    <message>
        <source>Rows: {:,} → {}: {:,} → already stored: {:,} → requests: {:,} → transactions: at most {:,}</source>
        <translation>Rivejä: {:,} → {}: {:,} → jo tallennettuja: {:,} → pyyntöjä: {:,} → transaktioita: enintään {:,}</translation>
    </message>
    <message>
        <source>Transactions that the run would need: up to {:,}; the maximum number of transactions is {:,}. {}.</source>
        <translation>Transaktioita, jotka ajo tarvitsisi: enintään {:,}; transaktioiden enimmäismäärä on {:,}. {}.</translation>
    </message>
    <message>
        <source>For so many {}, a batch job may be better ('Submit a batch job'). Jobs: {:,}, transactions: {:,}. They cost less, and QGIS can be closed while the service works. This run: {:,} requests and {:,} transactions, which take at least {:,.0f} minutes at {:g} requests per second.</source>
        <translation>Kun {} on näin paljon, erätyö voi olla parempi tapa (”Lähetä erätyö”). Erätöitä: {:,}, transaktioita: {:,}. Ne maksavat vähemmän, ja QGIS voi olla suljettuna palvelun työskennellessä. Tämä ajo: {:,} pyyntöä ja {:,} transaktiota, jotka kestävät vähintään {:,.0f} minuuttia, kun pyyntöjä on {:g} sekunnissa.</translation>
    </message>
    <message>
        <source>Transactions this month: {:,}.</source>
        <translation>Transaktioita tässä kuussa: {:,}.</translation>
    </message>
    <message>
        <source>Monthly limit: {:,}, of which {} % are used.</source>
        <translation>Kuukausiraja: {:,}, josta on käytetty {} %.</translation>
    </message>
    <message>
        <source>No monthly limit is set.</source>
        <translation>Kuukausirajaa ei ole asetettu.</translation>
    </message>
    <message>
        <source>Transactions for the addresses of points: {:,}. Detected stops: {:,}.</source>
        <translation>Pisteiden osoitteiden transaktioita: {:,}. Tunnistettuja pysähdyksiä: {:,}.</translation>
    </message>
    <message>
        <source>For each stop: {:,.2f} transactions.</source>
        <translation>Transaktioita pysähdystä kohden: {:,.2f}.</translation>
    </message>
    <message>
        <source>For customers and other places, this is as it should be. If positions of vehicles on the way were among the points, run 'Detect stops' first: a stop needs one address, not one for each position.</source>
        <translation>Asiakkaiden ja muiden paikkojen osalta näin kuuluu olla. Jos pisteissä oli liikkeellä olevien ajoneuvojen sijainteja, suorita ensin ”Tunnista pysähdykset”: pysähdys tarvitsee yhden osoitteen, ei omaa osoitetta jokaiselle sijainnille.</translation>
    </message>
    <message>
        <source>The usage ledger was damaged. It was moved to {}, and a new one was created, which does not include earlier usage: how much of this month is used is not known any more.</source>
        <translation>Käyttökirjanpito oli vioittunut. Se siirrettiin paikkaan {}, ja luotiin uusi, jossa aiempi käyttö ei ole mukana: tämän kuun käyttöä ei enää tiedetä.</translation>
    </message>
    <message>
        <source>Transactions so far: up to {:,}; the next request needs up to {:,}, and the maximum number of transactions is {:,}.</source>
        <translation>Transaktioita tähän mennessä: enintään {:,}; seuraava pyyntö tarvitsee enintään {:,}, ja transaktioiden enimmäismäärä on {:,}.</translation>
    </message>
    <message>
        <source>Of the monthly limit of {:,} transactions, {:,} are used; the next request needs up to {:,}.</source>
        <translation>Kuukausirajasta ({:,} transaktiota) on käytetty {:,}; seuraava pyyntö tarvitsee enintään {:,}.</translation>
    </message>
    <message>
        <source>The monthly limit of {:,} transactions cannot be checked: {}.</source>
        <translation>Kuukausirajaa ({:,} transaktiota) ei voida tarkistaa: {}.</translation>
    </message>
    <message>
        <source>{} cannot be '{}'.</source>
        <translation>{} ei voi olla ”{}”.</translation>
    </message>
    <message>
        <source>There is no parameter '{}'.</source>
        <translation>Parametria ”{}” ei ole.</translation>
    </message>
    <message>
        <source>a number above 0</source>
        <translation>nollaa suurempi luku</translation>
    </message>
    <message>
        <source>Answers could no longer be stored, so the run stopped before it paid for more.</source>
        <translation>Vastauksia ei voitu enää tallentaa, joten ajo pysähtyi ennen uusista vastauksista maksamista.</translation>
    </message>
    <message>
        <source>If the disk is full, free some space and run again: only what is missing is asked. Or run without the store.</source>
        <translation>Jos levy on täynnä, vapauta tilaa ja suorita uudelleen: vain puuttuvat kysytään. Voit myös suorittaa ilman varastoa.</translation>
    </message>
    <message>
        <source>If the disk with the folder for temporary files is full, free some space there. Without the store, the next run asks for all rows again.</source>
        <translation>Jos levy, jolla väliaikaistiedostojen kansio on, on täynnä, vapauta siltä tilaa. Ilman varastoa seuraava ajo kysyy kaikki rivit uudelleen.</translation>
    </message>
    <message>
        <source>'{}'</source>
        <translation>”{}”</translation>
    </message>
    <message>
        <source>Key for this run (empty: the environment's key)</source>
        <translation>Tämän ajon avain (tyhjä: ympäristön avain)</translation>
    </message>
    <message>
        <source>Leave this empty to use the key of the environment, which is stored in Settings &gt; Options &gt; Location Services Gateway. To use another key, choose an authentication configuration of the type 'API Header' with a header named 'apiKey'.</source>
        <translation>Jätä tämä tyhjäksi, jos haluat käyttää ympäristön avainta, joka on tallennettu kohdassa Asetukset &gt; Valinnat &gt; Location Services Gateway. Jos haluat käyttää toista avainta, valitse autentikointiasetukset, joiden tyyppi on ”API Header” ja joissa on otsake ”apiKey”.</translation>
    </message>
    <message>
        <source>The name of an environment, such as production or sandbox. Empty: the active one.</source>
        <translation>Ympäristön nimi, kuten production tai sandbox. Jos tyhjä: aktiivinen ympäristö.</translation>
    </message>
    <message>
        <source>Use stored answers, and store new ones</source>
        <translation>Käytä tallennettuja vastauksia ja tallenna uudet</translation>
    </message>
    <message>
        <source>Answers that are already stored are not requested again, so you do not pay for them twice. A run that was interrupted continues where it stopped. Answers are kept on this computer, for 30 days unless the settings say otherwise.</source>
        <translation>Jo tallennettuja vastauksia ei kysytä uudelleen, joten niistä ei makseta kahdesti. Keskeytynyt ajo jatkuu siitä, mihin se jäi. Vastaukset säilytetään tällä tietokoneella 30 päivää, ellei muuta ole asetettu.</translation>
    </message>
    <message>
        <source>Maximum age of stored answers (hours)</source>
        <translation>Tallennettujen vastausten enimmäisikä (tuntia)</translation>
    </message>
    <message>
        <source>Stored answers that are older are asked for again, and cost as much as new ones. The estimate counts them. If empty, all stored answers are used.</source>
        <translation>Tätä vanhemmat tallennetut vastaukset kysytään uudelleen, ja ne maksavat yhtä paljon kuin uudet. Arvio laskee ne mukaan. Jos tyhjä, kaikkia tallennettuja vastauksia käytetään.</translation>
    </message>
    <message>
        <source>Dry run: only count, send nothing</source>
        <translation>Koeajo: vain laskenta, mitään ei lähetetä</translation>
    </message>
    <message>
        <source>Reports how many requests and transactions the run would need. This does not need a key.</source>
        <translation>Kertoo, montako pyyntöä ja transaktiota ajo tarvitsisi. Avainta ei tarvita.</translation>
    </message>
    <message>
        <source>Maximum number of transactions</source>
        <translation>Transaktioita enintään</translation>
    </message>
    <message>
        <source>A run that needs more stops before its first request and reports how many it needs. A repeated request counts again, so a run also stops before a request that would exceed this number.</source>
        <translation>Ajo, joka tarvitsee enemmän, pysähtyy ennen ensimmäistä pyyntöään ja kertoo, montako se tarvitsee. Toistettu pyyntö lasketaan uudelleen, joten ajo pysähtyy myös ennen pyyntöä, joka ylittäisi tämän määrän.</translation>
    </message>
    <message>
        <source>Ignore the monthly limit in this run</source>
        <translation>Ohita kuukausiraja tässä ajossa</translation>
    </message>
    <message>
        <source>This run may exceed the monthly limit of the environment.</source>
        <translation>Tämä ajo saa ylittää ympäristön kuukausirajan.</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Keskipiste</translation>
    </message>
    <message>
        <source>Longitude and latitude, such as 24.9384,60.1699; or a point in another coordinate system, followed by the name of that system: 385000,6672000 [EPSG:3067].</source>
        <translation>Pituus- ja leveysaste, kuten 24.9384,60.1699; tai piste muussa koordinaattijärjestelmässä, jonka nimi on pisteen perässä: 385000,6672000 [EPSG:3067].</translation>
    </message>
    <message>
        <source>This was a dry run: nothing was asked.</source>
        <translation>Tämä oli koeajo: mitään ei kysytty.</translation>
    </message>
    <message>
        <source>The row changed during the run.</source>
        <translation>Rivi muuttui ajon aikana.</translation>
    </message>
    <message>
        <source>The stored answer was removed or cannot be read. Run again to request it.</source>
        <translation>Tallennettu vastaus on poistettu tai sitä ei voida lukea. Suorita uudelleen, niin se kysytään.</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Osoitteet</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>Reitit</translation>
    </message>
    <message>
        <source>Radius and stops</source>
        <translation>Säde ja pysähdykset</translation>
    </message>
    <message>
        <source>Batch jobs</source>
        <translation>Erätyöt</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Palvelu</translation>
    </message>
    <message>
        <source>Answers that were already stored</source>
        <translation>Jo tallennettuja vastauksia</translation>
    </message>
    <message>
        <source>Requests sent, repeated ones included; in a dry run: needed</source>
        <translation>Lähetettyjä pyyntöjä, toistetut mukaan lukien; koeajossa: tarvittavia</translation>
    </message>
    <message>
        <source>Rows with the status '{}'</source>
        <translation>Rivejä, joiden tila on ”{}”</translation>
    </message>
    <message>
        <source>The layer '{}' cannot be placed on Earth. {}</source>
        <translation>Tasoa ”{}” ei voida sijoittaa maapallolle. {}</translation>
    </message>
    <message>
        <source>Environment: {} (set by {}).</source>
        <translation>Ympäristö: {} (asetettu: {}).</translation>
    </message>
    <message>
        <source>Environment: {}.</source>
        <translation>Ympäristö: {}.</translation>
    </message>
    <message>
        <source>Stored answers and usage are in {}.</source>
        <translation>Tallennetut vastaukset ja käyttötiedot ovat kansiossa {}.</translation>
    </message>
    <message>
        <source>The layer '{}' has no field '{}'; it has: {}.</source>
        <translation>Tasolla ”{}” ei ole kenttää ”{}”; sen kentät ovat: {}.</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Tulos</translation>
    </message>
    <message>
        <source>Technical fields</source>
        <translation>Tekniset kentät</translation>
    </message>
    <message>
        <source>{} (incomplete)</source>
        <translation>{} (keskeneräinen)</translation>
    </message>
    <message>
        <source>{} (dry run)</source>
        <translation>{} (koeajo)</translation>
    </message>
    <message>
        <source>{}: {:,}</source>
        <translation>{}: {:,}</translation>
    </message>
    <message>
        <source>Taken from the rows: {}.</source>
        <translation>Riveiltä otettu: {}.</translation>
    </message>
    <message>
        <source>The layer '{}' has fields that are not used: {}.</source>
        <translation>Tasolla ”{}” on kenttiä, joita ei käytetä: {}.</translation>
    </message>
    <message>
        <source>The layer '{}' has values such as '{}' in the field '{}' that QGIS cannot read, because the values of the field in the file are of different kinds. Write all of them as numbers, all as texts, or all as complete times. Nothing was sent.</source>
        <translation>Tasolla ”{}” on arvoja, kuten ”{}” kentässä ”{}”, joita QGIS ei voi lukea, koska kentän arvot ovat tiedostossa erilajisia. Kirjoita ne kaikki lukuina, kaikki teksteinä tai kaikki täydellisinä aikoina. Mitään ei lähetetty.</translation>
    </message>
    <message>
        <source>The layer '{}' has times such as '{}' in the field '{}', of which QGIS reads only a part. Write them such as 2027-03-01T20:30:00+02:00, or load delimited text again without 'Detect field types'. Nothing was sent.</source>
        <translation>Tasolla ”{}” on aikoja, kuten ”{}” kentässä ”{}”, joista QGIS lukee vain osan. Kirjoita ne muodossa 2027-03-01T20:30:00+02:00 tai lataa erotinmerkkejä sisältävä tekstitiedosto uudelleen ilman valintaa ”Tunnista kenttien tietotyypit”. Mitään ei lähetetty.</translation>
    </message>
    <message>
        <source>{} cannot be written: its path has a character that no path can have (NUL).</source>
        <translation>{} ei ole kirjoitettavissa: sen polussa on merkki, jota polussa ei voi olla (NUL).</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: QGIS reads what follows a '|' as the name of a table. Write a table of a GeoPackage like this: ogr:dbname='{}' table="{}" (geom)</source>
        <translation>{} ei ole kirjoitettavissa kohteeseen {}: QGIS pitää merkin ”|” jälkeistä osaa taulun nimenä. GeoPackage-tiedoston taulu annetaan näin: ogr:dbname='{}' table="{}" (geom)</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: this format keeps no rows with their values. Choose another one, such as GeoPackage (.gpkg).</source>
        <translation>{} ei ole kirjoitettavissa kohteeseen {}: tämä tiedostomuoto ei säilytä rivejä arvoineen. Valitse toinen, kuten GeoPackage (.gpkg).</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: this is a folder. Add the name of a file.</source>
        <translation>{} ei ole kirjoitettavissa kohteeseen {}: se on kansio. Lisää tiedoston nimi.</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: this is not a file, but a device or a pipe. Choose a file.</source>
        <translation>{} ei ole kirjoitettavissa kohteeseen {}: se ei ole tiedosto vaan laite tai putki. Valitse tiedosto.</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: {}. Choose another file.</source>
        <translation>{} ei ole kirjoitettavissa kohteeseen {}: {}. Valitse toinen tiedosto.</translation>
    </message>
    <message>
        <source>this is in the folder where the plugin keeps answers, usage and jobs</source>
        <translation>se on kansiossa, jossa lisäosa säilyttää vastaukset, käyttötiedot ja erätyöt</translation>
    </message>
    <message>
        <source>this is QGIS's authentication database</source>
        <translation>se on QGISin autentikointitietokanta</translation>
    </message>
    <message>
        <source>this is the project that is open</source>
        <translation>se on avoinna oleva projekti</translation>
    </message>
    <message>
        <source>{} and {} would be written to the same table, {}. Choose two tables.</source>
        <translation>{} ja {} kirjoitettaisiin samaan tauluun {}. Valitse kaksi taulua.</translation>
    </message>
    <message>
        <source>{} and {} would be written to the same file, {}. Choose two files, or two tables of a GeoPackage: ogr:dbname='{}' table="{}" (geom)</source>
        <translation>{} ja {} kirjoitettaisiin samaan tiedostoon {}. Valitse kaksi tiedostoa tai kaksi GeoPackage-tiedoston taulua: ogr:dbname='{}' table="{}" (geom)</translation>
    </message>
    <message>
        <source>{} could overwrite {}, the layer '{}': both are a table {}. Whether two connections lead to the same database cannot be told from their hosts, ports and services. Choose another name for the table.</source>
        <translation>{} saattaisi korvata syötteen {} eli tason ”{}”: molemmat ovat taulu {}. Isännistä, porteista ja palveluista ei voi päätellä, johtavatko kaksi yhteyttä samaan tietokantaan. Valitse taululle toinen nimi.</translation>
    </message>
    <message>
        <source>{} could overwrite {}, the layer '{}': the source of the layer names {}. Choose another file or table.</source>
        <translation>{} saattaisi korvata syötteen {} eli tason ”{}”: tason lähteessä mainitaan {}. Valitse toinen tiedosto tai taulu.</translation>
    </message>
    <message>
        <source>{} would overwrite {}, the layer '{}' in the table {}. Choose another table.</source>
        <translation>{} korvaisi syötteen {} eli tason ”{}”, joka on taulussa {}. Valitse toinen taulu.</translation>
    </message>
    <message>
        <source>{} would overwrite {}, the layer '{}' in {}. Choose another file, or another table of a GeoPackage: ogr:dbname='{}' table="{}" (geom)</source>
        <translation>{} korvaisi syötteen {} eli tason ”{}”, joka on kohteessa {}. Valitse toinen tiedosto tai GeoPackage-tiedoston toinen taulu: ogr:dbname='{}' table="{}" (geom)</translation>
    </message>
    <message>
        <source>The output format cannot have a line break in the name of a field. In the output, the name of this field is '{}'.</source>
        <translation>Tuloksen tiedostomuodossa kentän nimessä ei voi olla rivinvaihtoa. Tuloksessa tämän kentän nimi on ”{}”.</translation>
    </message>
    <message>
        <source>The output format cannot have a second field '{}'. In the output, its name is '{}'.</source>
        <translation>Tuloksen tiedostomuodossa ei voi olla toista kenttää ”{}”. Tuloksessa sen nimi on ”{}”.</translation>
    </message>
    <message>
        <source>The output format cannot store the type of the field '{}'. Its values are written as text.</source>
        <translation>Tuloksen tiedostomuoto ei tue kentän ”{}” tyyppiä. Sen arvot kirjoitetaan tekstinä.</translation>
    </message>
    <message>
        <source>The output format has names of at most {} letters. These fields have other names in it: {}.</source>
        <translation>Tuloksen tiedostomuodossa nimissä on enintään {} merkkiä. Näillä kentillä on siinä toinen nimi: {}.</translation>
    </message>
    <message>
        <source>The output format has no empty numbers: they are 0. Other formats, such as GeoPackage, keep them empty.</source>
        <translation>Tuloksen tiedostomuoto ei tunne tyhjiä lukuja: niiden arvo on 0. Muut tiedostomuodot, kuten GeoPackage, säilyttävät ne tyhjinä.</translation>
    </message>
    <message>
        <source>The output format has no date-times with an offset from UTC. These fields are texts such as 2027-03-01T08:30:00+02:00: {}.</source>
        <translation>Tuloksen tiedostomuoto ei tunne aikoja, joilla on aikaero UTC-aikaan. Nämä kentät ovat tekstejä, kuten 2027-03-01T08:30:00+02:00: {}.</translation>
    </message>
    <message>
        <source>The output format has texts of at most {} bytes. Longer ones are cut, and end with '…'. The fields, and the numbers of rows: {}. Other formats, such as GeoPackage, keep them.</source>
        <translation>Tuloksen tiedostomuodossa teksteissä on enintään {} tavua. Pidemmät katkaistaan, ja niiden lopussa on ”…”. Kentät ja rivien määrät: {}. Muut tiedostomuodot, kuten GeoPackage, säilyttävät ne kokonaan.</translation>
    </message>
    <message>
        <source>The output format cannot have all fields of the rows together ({:,}). Choose another format, such as CSV, or leave fields out.</source>
        <translation>Tuloksen tiedostomuotoon eivät mahdu kaikki rivien kentät yhdessä (kenttiä: {:,}). Valitse toinen tiedostomuoto, kuten CSV, tai jätä kenttiä pois.</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>levy on täynnä</translation>
    </message>
    <message>
        <source>FlatGeobuf cannot store rows without a geometry</source>
        <translation>FlatGeobuf ei voi tallentaa rivejä, joilla ei ole geometriaa</translation>
    </message>
    <message>
        <source>unknown; the disk may have been full</source>
        <translation>ei tiedossa; levy on saattanut olla täynnä</translation>
    </message>
    <message>
        <source>Dry run: {} is left as it is. The rows for {} are in a temporary layer.</source>
        <translation>Koeajo: {} jätetään ennalleen. Rivit, jotka kuuluvat tulokseen {}, ovat tilapäisessä tasossa.</translation>
    </message>
    <message>
        <source>{} cannot be written to {}: this version of QGIS cannot read a file of this format if its path has a '%' before two digits. Choose another name.</source>
        <translation>{} ei ole kirjoitettavissa kohteeseen {}: tämä QGIS-versio ei voi lukea tämän muotoista tiedostoa, jos sen polussa on ”%” kahden numeron edessä. Valitse toinen nimi.</translation>
    </message>
    <message>
        <source>Lines that have several parts, since they cross 180°, in a layer of lines with one: {:,}. Some formats refuse them, and so do some programs. Where that matters, write them to a temporary layer, and use the tool 'Promote to multipart' of QGIS.</source>
        <translation>Viivoja, joissa on useita osia, koska ne ylittävät 180. pituuspiirin, yksiosaisten viivojen tasossa: {:,}. Jotkin muodot ja ohjelmat eivät hyväksy niitä. Jos tällä on merkitystä, kirjoita ne väliaikaiseen tasoon ja käytä QGISin työkalua ”Muuta moniosaisiksi”.</translation>
    </message>
    <message>
        <source>The result is not ready: {} is left as it is. The rows for {} are in a temporary layer.</source>
        <translation>Tulos ei ole valmis: {} jätetään ennalleen. Rivit, jotka kuuluvat tulokseen {}, ovat tilapäisessä tasossa.</translation>
    </message>
    <message>
        <source>No copy of the rows is kept while {} is written ({}).</source>
        <translation>Riveistä ei säilytetä kopiota, kun {} kirjoitetaan ({}).</translation>
    </message>
    <message>
        <source>{} does not accept more rows ({}). The run continues and writes the other rows to {}.</source>
        <translation>{} ei ota vastaan enempää rivejä ({}). Ajo jatkuu ja kirjoittaa loput tiedostoon {}.</translation>
    </message>
    <message>
        <source>{} does not accept more rows ({}), and they cannot be written elsewhere ({}).</source>
        <translation>{} ei ota vastaan enempää rivejä ({}), eikä niitä voida kirjoittaa muualle ({}).</translation>
    </message>
    <message>
        <source>{} cannot be read. Rows that were written to it: {:,}.</source>
        <translation>{} ei ole luettavissa. Siihen kirjoitettuja rivejä: {:,}.</translation>
    </message>
    <message>
        <source>Rows in {}: {:,}, of {:,} that were written to it.</source>
        <translation>Rivejä kohteessa {}: {:,}; siihen kirjoitettuja: {:,}.</translation>
    </message>
    <message>
        <source>{} did not accept more rows. Rows in it: {:,}.</source>
        <translation>{} ei ottanut vastaan enempää rivejä. Siinä olevia rivejä: {:,}.</translation>
    </message>
    <message>
        <source>The reason: {}.</source>
        <translation>Syy: {}.</translation>
    </message>
    <message>
        <source>Rows saved in {}: {:,}.</source>
        <translation>Tiedostoon {} tallennettuja rivejä: {:,}.</translation>
    </message>
    <message>
        <source>All answers are stored: run again with another output, and nothing is asked or paid again.</source>
        <translation>Kaikki vastaukset on tallennettu: suorita uudelleen ja valitse tulokselle toinen paikka, niin mitään ei kysytä eikä makseta uudelleen.</translation>
    </message>
    <message>
        <source>{} cannot be replaced: {}.</source>
        <translation>{} ei ole korvattavissa: {}.</translation>
    </message>
    <message>
        <source>{} is left as it was.</source>
        <translation>{} jätetään ennalleen.</translation>
    </message>
    <message>
        <source>it has other tables, which QGIS would remove</source>
        <translation>siinä on muita tauluja, jotka QGIS poistaisi</translation>
    </message>
    <message>
        <source>another program has changed it during the run</source>
        <translation>toinen ohjelma on muuttanut sitä ajon aikana</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>tuntematon</translation>
    </message>
    <message>
        <source>{} cannot be replaced: {}. Choose another output.</source>
        <translation>{} ei ole korvattavissa: {}. Valitse tulokselle toinen paikka.</translation>
    </message>
    <message>
        <source>{} must be {}, not '{}'.</source>
        <translation>{}: arvon on oltava {}, ei ”{}”.</translation>
    </message>
    <message>
        <source>{} is empty. Enter a value, or leave the parameter out.</source>
        <translation>{} on tyhjä. Anna arvo tai jätä parametri pois.</translation>
    </message>
    <message>
        <source>{} is empty. Enter a value.</source>
        <translation>{} on tyhjä. Anna arvo.</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>kokonaisluku</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>luku</translation>
    </message>
    <message>
        <source>a whole number, {least} or more</source>
        <translation>kokonaisluku, vähintään {least}</translation>
    </message>
    <message>
        <source>a number, {least} or more</source>
        <translation>luku, vähintään {least}</translation>
    </message>
    <message>
        <source>Write {}.</source>
        <translation>Kirjoita {}.</translation>
    </message>
    <message>
        <source>Write {}, or {} if the comma is a decimal point.</source>
        <translation>Kirjoita {}, tai {}, jos pilkku on desimaalierotin.</translation>
    </message>
    <message>
        <source>{} cannot be '{}'. Possible values: {}.</source>
        <translation>{} ei voi olla ”{}”. Mahdolliset arvot: {}.</translation>
    </message>
    <message>
        <source>a date such as 2027-03-01</source>
        <translation>päivämäärä, kuten 2027-03-01</translation>
    </message>
    <message>
        <source>a date and time such as 2027-03-01T08:30:00</source>
        <translation>päivämäärä ja kellonaika, kuten 2027-03-01T08:30:00</translation>
    </message>
    <message>
        <source>a point on Earth such as 24.9384,60.1699</source>
        <translation>piste maapallolla, kuten 24.9384,60.1699</translation>
    </message>
    <message>
        <source>{} is '{}', which cannot be placed on Earth. {}</source>
        <translation>{} on ”{}”, jota ei voida sijoittaa maapallolle. {}</translation>
    </message>
    <message>
        <source>It lies at latitude {}, longitude {}, which is not on Earth. Longitude comes first; a point in another coordinate system needs the name of that system: 385000,6672000 [EPSG:3067].</source>
        <translation>Se on leveysasteella {}, pituusasteella {}, joita ei ole maapallolla. Pituusaste annetaan ensin; muussa koordinaattijärjestelmässä oleva piste tarvitsee järjestelmän nimen: 385000,6672000 [EPSG:3067].</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>teksti</translation>
    </message>
    <message>
        <source>Trying again until {}.</source>
        <translation>Yritetään uudelleen {} saakka.</translation>
    </message>
    <message>
        <source>the outlines cross each other too often</source>
        <translation>ääriviivat leikkaavat toisensa liian monta kertaa</translation>
    </message>
    <message>
        <source>its outline cannot be repaired</source>
        <translation>sen ääriviivaa ei voida korjata</translation>
    </message>
    <message>
        <source>its outline crosses itself, and has too many corners to be repaired: more than {:,}</source>
        <translation>sen ääriviiva leikkaa itsensä, ja siinä on liian monta kulmaa korjattavaksi: yli {:,}</translation>
    </message>
    <message>
        <source>its outline crosses itself too often to be repaired</source>
        <translation>sen ääriviiva leikkaa itsensä liian monta kertaa korjattavaksi</translation>
    </message>
    <message>
        <source>Time left: about {}.</source>
        <translation>Aikaa jäljellä: noin {}.</translation>
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
        <translation>Ei tiedetä, missä ovat niiden rivien pisteet, joilla on osoite: tasolla ei ole pisteitä WGS 84 -järjestelmässä, ja nämä aiemman ajon kentät puuttuvat: {}. Käytä tasoa, jonka aiempi ajo kirjoitti, tai älä rajaa ajoa riveihin, joilla ei ole osoitetta.</translation>
    </message>
    <message>
        <source>The layer has addresses of an earlier run. They are updated.</source>
        <translation>Tasolla on aiemman ajon osoitteita. Ne päivitetään.</translation>
    </message>
    <message>
        <source>These fields are added to the addresses: {}.</source>
        <translation>Osoitteisiin lisätään nämä kentät: {}.</translation>
    </message>
    <message>
        <source>They are empty in rows that are not asked again.</source>
        <translation>Ne ovat tyhjiä riveillä, joita ei kysytä uudelleen.</translation>
    </message>
    <message>
        <source>The types of these fields change, because they cannot hold all addresses: {}.</source>
        <translation>Näiden kenttien tyypit muuttuvat, koska kaikki osoitteet eivät mahdu niihin: {}.</translation>
    </message>
    <message>
        <source>It is not known which rows have no address: the layer has some fields of an earlier run, but these are missing: {}. All rows would be asked and paid again. Take the layer that the earlier run has written, or do not limit the run to rows without an address.</source>
        <translation>Ei tiedetä, millä riveillä ei ole osoitetta: tasolla on osa aiemman ajon kentistä, mutta nämä puuttuvat: {}. Kaikki rivit kysyttäisiin ja maksettaisiin uudelleen. Käytä tasoa, jonka aiempi ajo kirjoitti, tai älä rajaa ajoa riveihin, joilla ei ole osoitetta.</translation>
    </message>
    <message>
        <source>The run is not limited to rows without an address: the layer is not the result of an earlier run.</source>
        <translation>Ajoa ei ole rajattu riveihin, joilla ei ole osoitetta: taso ei ole aiemman ajon tulos.</translation>
    </message>
    <message>
        <source>no geometry</source>
        <translation>ei geometriaa</translation>
    </message>
    <message>
        <source>invalid values</source>
        <translation>virheelliset arvot</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>ei vastausta</translation>
    </message>
    <message>
        <source>not requested</source>
        <translation>ei kysytty</translation>
    </message>
    <message>
        <source>found</source>
        <translation>löytyi</translation>
    </message>
    <message>
        <source>low score</source>
        <translation>heikko osuvuus</translation>
    </message>
    <message>
        <source>no address</source>
        <translation>ei osoitetta</translation>
    </message>
    <message>
        <source>passable</source>
        <translation>ajettavissa</translation>
    </message>
    <message>
        <source>restricted</source>
        <translation>rajoitettu</translation>
    </message>
    <message>
        <source>no route</source>
        <translation>ei reittiä</translation>
    </message>
    <message>
        <source>no road</source>
        <translation>ei tietä</translation>
    </message>
    <message>
        <source>outside the region</source>
        <translation>alueen ulkopuolella</translation>
    </message>
    <message>
        <source>reachable</source>
        <translation>saavutettavissa</translation>
    </message>
    <message>
        <source>nothing reachable</source>
        <translation>mitään ei saavuteta</translation>
    </message>
    <message>
        <source>matched</source>
        <translation>kohdistettu</translation>
    </message>
    <message>
        <source>far from the road</source>
        <translation>kaukana tiestä</translation>
    </message>
    <message>
        <source>low confidence</source>
        <translation>matala luotettavuus</translation>
    </message>
    <message>
        <source>in a tour</source>
        <translation>kierroksella</translation>
    </message>
    <message>
        <source>in no tour</source>
        <translation>ei millään kierroksella</translation>
    </message>
    <message>
        <source>Rows that were written incompletely: {:,}. The first reason: {}</source>
        <translation>Rivejä, jotka kirjoitettiin vaillinaisina: {:,}. Ensimmäinen syy: {}</translation>
    </message>
    <message>
        <source>its geometry</source>
        <translation>geometria</translation>
    </message>
    <message>
        <source>Refused by the output and left out: {} ({}).</source>
        <translation>Tulokseen ei voitu kirjoittaa, joten jätettiin pois: {} ({}).</translation>
    </message>
    <message>
        <source>The radius '{}' is not a number of metres above 0.</source>
        <translation>Säde ”{}” ei ole nollaa suurempi määrä metrejä.</translation>
    </message>
    <message>
        <source>The radius '{}' is longer than half the circumference of the Earth, {:,.0f} metres.</source>
        <translation>Säde ”{}” on pidempi kuin puolet maapallon ympärysmitasta, {:,.0f} metriä.</translation>
    </message>
    <message>
        <source>The heading '{}' is not a number of degrees from 0 to 360.</source>
        <translation>Kulkusuunta ”{}” ei ole asteluku väliltä 0–360.</translation>
    </message>
    <message>
        <source>there is no field '{}'</source>
        <translation>kenttää ”{}” ei ole</translation>
    </message>
    <message>
        <source>there is no variable '{}'</source>
        <translation>muuttujaa ”{}” ei ole</translation>
    </message>
    <message>
        <source>The expression '{}' of {} cannot be evaluated: {}.</source>
        <translation>Parametrin {1} lausekkeen ”{0}” arvoa ei voida laskea: {2}.</translation>
    </message>
    <message>
        <source>In most rows, the latitude is out of range, but the longitude would be valid: are the two swapped?</source>
        <translation>Useimmilla riveillä leveysaste ei ole sallitulla välillä, mutta pituusaste kelpaisi: ovatko ne vaihtuneet keskenään?</translation>
    </message>
    <message>
        <source>The point lies outside of its coordinate system. Has the layer the one of its coordinates?</source>
        <translation>Piste on koordinaattijärjestelmänsä ulkopuolella. Onko tasolla se koordinaattijärjestelmä, jossa sen koordinaatit ovat?</translation>
    </message>
    <message>
        <source>The row has no geometry.</source>
        <translation>Rivillä ei ole geometriaa.</translation>
    </message>
    <message>
        <source>A coordinate of the point is not a finite number.</source>
        <translation>Pisteen koordinaatti ei ole äärellinen luku.</translation>
    </message>
    <message>
        <source>The latitude {} is not between -90 and 90.</source>
        <translation>Leveysaste {} ei ole väliltä −90…90.</translation>
    </message>
    <message>
        <source>The longitude {} is not between -180 and 180.</source>
        <translation>Pituusaste {} ei ole väliltä −180…180.</translation>
    </message>
    <message>
        <source>The row has a line or an area where a point is needed.</source>
        <translation>Rivillä on viiva tai alue, vaikka tarvitaan piste.</translation>
    </message>
    <message>
        <source>The row has {} points; make one row of each with 'Multipart to singleparts'.</source>
        <translation>Rivillä on {} pistettä; tee kustakin oma rivi algoritmilla ”Moniosainen kohde yksiosaiseksi”.</translation>
    </message>
    <message>
        <source>Rows written: {:,} of {:,}.</source>
        <translation>Kirjoitettuja rivejä: {:,}/{:,}.</translation>
    </message>
    <message>
        <source>Stored answers that were gone and were asked for again ({}): {:,}.</source>
        <translation>Tallennettuja vastauksia, jotka olivat kadonneet ja kysyttiin uudelleen ({}): {:,}.</translation>
    </message>
    <message>
        <source>Answers of this run ({}) that could not be stored, and are only in its output: {:,}. The next run asks for them again, and they are billed again, unless it is limited to rows without an address.</source>
        <translation>Tämän ajon vastauksia ({}), joita ei voitu tallentaa ja jotka ovat vain sen tuloksessa: {:,}. Seuraava ajo kysyy ne uudelleen ja ne veloitetaan uudelleen, ellei sitä rajata riveihin, joilla ei ole osoitetta.</translation>
    </message>
    <message>
        <source>The run ended before everything was asked. {}</source>
        <translation>Ajo päättyi, ennen kuin kaikki oli kysytty. {}</translation>
    </message>
    <message>
        <source>Answers of this run ({}) that are stored: {:,}. Run again to ask the rest: these cost nothing then.</source>
        <translation>Tämän ajon tallennetut vastaukset ({}): {:,}. Suorita uudelleen, niin loput kysytään: nämä eivät silloin maksa mitään.</translation>
    </message>
    <message>
        <source>Answers of this run ({}) that are only in its output, as it did not use the store: {:,}.</source>
        <translation>Tämän ajon vastaukset ({}), jotka ovat vain sen tuloksessa, koska se ei käyttänyt varastoa: {:,}.</translation>
    </message>
    <message>
        <source>Requests: {:,} of {:,}. Answered {}: {:,} of {:,}.</source>
        <translation>Pyyntöjä: {:,}/{:,}. Vastattuja ({}): {:,}/{:,}.</translation>
    </message>
    <message>
        <source>Cancelled. Rows that are not in the output: {:,}.</source>
        <translation>Peruutettu. Rivejä, jotka puuttuvat tuloksesta: {:,}.</translation>
    </message>
    <message>
        <source>Trying again in {:.0f} s, until {}.</source>
        <translation>Yritetään uudelleen {:.0f} s:n kuluttua, {} saakka.</translation>
    </message>
    <message>
        <source>This is repetition {} of {}, which may bill {:,} transactions more.</source>
        <translation>Tämä on toisto {}/{}, josta voidaan veloittaa lisää transaktioita: {:,}.</translation>
    </message>
    <message>
        <source>The service answers again.</source>
        <translation>Palvelu vastaa taas.</translation>
    </message>
    <message>
        <source>The service has not answered for {:.0f} s. Waiting for it until {}.</source>
        <translation>Palvelu ei ole vastannut {:.0f} sekuntiin. Sitä odotetaan {} saakka.</translation>
    </message>
    <message>
        <source>Some stored answers were removed meanwhile or cannot be read. They are asked for again, which adds to the estimated requests and transactions.</source>
        <translation>Joitakin tallennettuja vastauksia on sillä välin poistettu tai niitä ei voida lukea. Ne kysytään uudelleen arvioitujen pyyntöjen ja transaktioiden lisäksi.</translation>
    </message>
    <message>
        <source>process {} on {}, since {}</source>
        <translation>prosessi {} koneella {}, alkaen {}</translation>
    </message>
    <message>
        <source>unknown process</source>
        <translation>sen prosessia ei tunneta</translation>
    </message>
    <message>
        <source>The other run ({}) has received no answer for {:.0f} s. This run now sends the same requests itself. They may be billed twice if the other run continues.</source>
        <translation>Toinen ajo ({}) ei ole saanut vastausta {:.0f} s:n aikana. Tämä ajo lähettää nyt samat pyynnöt itse. Niistä voidaan veloittaa kahdesti, jos toinen ajo jatkuu.</translation>
    </message>
    <message>
        <source>Waiting for another run that has sent the same requests: {}.</source>
        <translation>Odotetaan toista ajoa, joka on lähettänyt samat pyynnöt: {}.</translation>
    </message>
    <message>
        <source>{} requests failed like this: {}</source>
        <translation>Näin epäonnistuneita pyyntöjä oli {}: {}</translation>
    </message>
    <message>
        <source>Requests that failed for other reasons: {}. The rows say which.</source>
        <translation>Muista syistä epäonnistuneita pyyntöjä: {}. Syyt näkyvät riveillä.</translation>
    </message>
    <message>
        <source>Rows with the status '{}': {:,}. {}</source>
        <translation>Rivejä, joiden tila on ”{}”: {:,}. {}</translation>
    </message>
    <message>
        <source>Rows with other reasons: {:,}. Their error field has the reasons.</source>
        <translation>Rivejä, joilla on muita syitä: {:,}. Syyt ovat niiden virhekentässä.</translation>
    </message>
    <message>
        <source>The output has no rows.</source>
        <translation>Tuloksessa ei ole rivejä.</translation>
    </message>
    <message>
        <source>Dry run: nothing was sent. Rows: {:,} ({}). A run would take {:,} answers from the store and send {:,} requests, for at most {:,} transactions.</source>
        <translation>Koeajo: mitään ei lähetetty. Rivejä: {:,} ({}). Ajossa olisi vastauksia varastosta: {:,}, lähetettäviä pyyntöjä: {:,}, transaktioita enintään: {:,}.</translation>
    </message>
    <message>
        <source>Rows: {:,} ({}). From the store: {:,}. Requests: {:,}. Transactions: at most {:,}.</source>
        <translation>Rivejä: {:,} ({}). Varastosta: {:,}. Pyyntöjä: {:,}. Transaktioita: enintään {:,}.</translation>
    </message>
    <message>
        <source>Transactions of this run that are missing from the usage ledger: {:,}. {}.</source>
        <translation>Käyttökirjanpidosta puuttuvia tämän ajon transaktioita: {:,}. {}.</translation>
    </message>
    <message>
        <source>Some stored answers could not be read ({}). They are asked for again.</source>
        <translation>Joitakin tallennettuja vastauksia ei voitu lukea ({}). Ne kysytään uudelleen.</translation>
    </message>
    <message>
        <source>The result store {} cannot be read: {}. Nothing was sent. Run again, or without the store.</source>
        <translation>Tulosvarastoa {} ei voida lukea: {}. Mitään ei lähetetty. Suorita uudelleen tai ilman varastoa.</translation>
    </message>
    <message>
        <source>The list of what was submitted cannot be used: {}. Nothing was sent.</source>
        <translation>Lähetettyjen tehtävien luetteloa ei voida käyttää: {}. Mitään ei lähetetty.</translation>
    </message>
    <message>
        <source>{} Nothing was sent.</source>
        <translation>{} Mitään ei lähetetty.</translation>
    </message>
    <message>
        <source>A real run would be refused: {}</source>
        <translation>Todellinen ajo torjuttaisiin: {}</translation>
    </message>
    <message>
        <source>The transactions of this run will not be counted, because the usage ledger cannot be used: {}.</source>
        <translation>Tämän ajon transaktioita ei lasketa, koska käyttökirjanpitoa ei voida käyttää: {}.</translation>
    </message>
    <message>
        <source>On a server, you can also set the environment variable LOCATION_GATEWAY_MONTHLY_LIMIT.</source>
        <translation>Palvelimella voit myös asettaa ympäristömuuttujan LOCATION_GATEWAY_MONTHLY_LIMIT.</translation>
    </message>
    <message>
        <source>The monthly limit of {:,} transactions cannot be checked, because the usage ledger cannot be used: {}. A run that ignores the monthly limit continues nevertheless: this is an advanced parameter.</source>
        <translation>Kuukausirajaa ({:,} transaktiota) ei voida tarkistaa, koska käyttökirjanpitoa ei voida käyttää: {}. Ajo, joka ohittaa kuukausirajan, jatkuu silti: valinta on lisäasetuksissa.</translation>
    </message>
    <message>
        <source>Or move {} away: the count of this month then begins at 0, whatever has been used.</source>
        <translation>Tai siirrä {} muualle: tämän kuun laskenta alkaa silloin nollasta, mitä tahansa onkin käytetty.</translation>
    </message>
    <message>
        <source>{}, or run without the store. Nothing was sent.</source>
        <translation>{}, tai aja ilman varastoa. Mitään ei lähetetty.</translation>
    </message>
    <message>
        <source>The result store cannot be used: {}. The run continues without it: it requests everything, and another run pays for the same again.</source>
        <translation>Tulosvarastoa ei voida käyttää: {}. Ajo jatkuu ilman sitä: se kysyy kaiken, ja seuraava ajo maksaa samasta uudelleen.</translation>
    </message>
    <message>
        <source>The folder for temporary files has no space for the answers: {}.</source>
        <translation>Väliaikaistiedostojen kansiossa ei ole paikkaa vastauksille: {}.</translation>
    </message>
    <message>
        <source>The result store was damaged. It was moved to {}, and a new, empty one was created. What was in it is asked for and paid for again when it is needed.</source>
        <translation>Tulosvarasto oli vioittunut. Se siirrettiin paikkaan {}, ja luotiin uusi, tyhjä varasto. Sen sisältö kysytään ja maksetaan uudelleen, kun sitä tarvitaan.</translation>
    </message>
    <message>
        <source>Old answers could not be removed from the result store ({}). The next run tries again.</source>
        <translation>Vanhoja vastauksia ei voitu poistaa tulosvarastosta ({}). Seuraava ajo yrittää uudelleen.</translation>
    </message>
    <message>
        <source>According to this computer's clock, today is {}. All stored answers have therefore expired (days: {}), and none is used. If the clock is wrong, cancel, set the clock and run again: the answers are still there.</source>
        <translation>Tämän tietokoneen kellon mukaan tänään on {}. Kaikki tallennetut vastaukset ovat siksi vanhentuneet (päiviä: {}), eikä niitä käytetä. Jos kello on väärässä ajassa, peruuta, aseta kello oikeaan aikaan ja suorita uudelleen: vastaukset ovat yhä tallessa.</translation>
    </message>
    <message>
        <source>The file with this computer's list of batch jobs was damaged. It was moved to {}, and a new one was started. The service still lists the jobs themselves.</source>
        <translation>Tämän tietokoneen erätöiden tiedosto oli vioittunut. Se siirrettiin paikkaan {}, ja aloitettiin uusi; itse erätyöt saa luettelona palvelusta.</translation>
    </message>
    <message>
        <source>The file with this computer's list of plans was damaged. It was moved to {}, and a new one was started. Plans that were not collected cannot be collected any more.</source>
        <translation>Tämän tietokoneen suunnitelmaluettelon tiedosto oli vioittunut. Se siirrettiin paikkaan {}, ja aloitettiin uusi. Suunnitelmia, joita ei noudettu, ei voi enää noutaa.</translation>
    </message>
    <message>
        <source>The plugin was switched off or updated after this was opened. Close it, and open it again: from the toolbox, if the plugin is switched on.</source>
        <translation>Lisäosa poistettiin käytöstä tai päivitettiin tämän avaamisen jälkeen. Sulje tämä ja avaa se uudelleen: prosessointityökaluista, jos lisäosa on käytössä.</translation>
    </message>
    <message>
        <source>Stored answers for a departure 'now' ({}): {:,}, of departures from {} to {}. To ask again for older ones, use {}.</source>
        <translation>Tallennettuja vastauksia lähtöajalle ”nyt” ({}): {:,}, lähtöajat {} – {}. Jos haluat kysyä vanhemmat uudelleen, käytä parametria {}.</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>Mitään ei lähetetty.</translation>
    </message>
    <message>
        <source>'{}' is no date such as 2027-03-01.</source>
        <translation>”{}” ei ole kelvollinen päivämäärä, kuten 2027-03-01.</translation>
    </message>
    <message>
        <source>Times: from {} to {}.</source>
        <translation>Ajat: {} – {}.</translation>
    </message>
    <message>
        <source>The time '{}' cannot be read: QGIS holds it as invalid.</source>
        <translation>Aikaa ”{}” ei voida lukea: QGIS pitää sitä virheellisenä.</translation>
    </message>
    <message>
        <source>The time '{}' cannot be read: this computer does not know the time zone '{}'.</source>
        <translation>Aikaa ”{}” ei voi lukea: tämä tietokone ei tunne aikavyöhykettä ”{}”.</translation>
    </message>
    <message>
        <source>The time '{}' is there twice in '{}', when summer time ends. Add an offset such as +02:00.</source>
        <translation>Aika ”{}” on vyöhykkeellä ”{}” kahdesti kesäajan päättyessä. Lisää aikaero, kuten +02:00.</translation>
    </message>
    <message>
        <source>There is no time '{}' in '{}': summer time skips it.</source>
        <translation>Aikaa ”{}” ei ole vyöhykkeellä ”{}”: kesäaika hyppää sen yli.</translation>
    </message>
    <message>
        <source>The time '{}' has an offset that '{}' does not have at that time.</source>
        <translation>Ajalla ”{}” on aikaero, jota vyöhykkeellä ”{}” ei silloin ole.</translation>
    </message>
    <message>
        <source>The layer '{}' is a table without points. If it has columns with coordinates, make points of them with 'Create points layer from table' in QGIS's toolbox, and take that layer.</source>
        <translation>Taso ”{}” on taulukko, jossa ei ole pisteitä. Jos siinä on koordinaattisarakkeita, tee niistä pisteitä QGISin prosessointityökalulla ”Luo pistetaso taulusta” ja käytä sitä tasoa.</translation>
    </message>
    <message>
        <source>Or write the layer like this, with the names of the columns: {}</source>
        <translation>Tai anna taso näin, sarakkeiden nimillä: {}</translation>
    </message>
    <message>
        <source>It has no coordinate system that QGIS knows. Assign the coordinate system of its coordinates.</source>
        <translation>Sillä ei ole QGISin tuntemaa koordinaattijärjestelmää. Aseta se, jossa sen koordinaatit ovat.</translation>
    </message>
    <message>
        <source>Its coordinate system '{}' describes heights only. Assign the coordinate system of its coordinates.</source>
        <translation>Sen koordinaattijärjestelmä ”{}” ilmaisee vain korkeuksia. Aseta se, jossa sen koordinaatit ovat.</translation>
    </message>
    <message>
        <source>Its coordinate system '{}' is geocentric (x, y and z from the centre of the Earth). Reproject the layer to longitude and latitude first.</source>
        <translation>Sen koordinaattijärjestelmä ”{}” on geosentrinen (x, y ja z Maan keskipisteestä). Muunna taso ensin pituus- ja leveysasteiksi.</translation>
    </message>
    <message>
        <source>There is no transformation from its coordinate system '{}' to WGS 84. Assign the coordinate system of its coordinates, or georeference the layer first.</source>
        <translation>Sen koordinaattijärjestelmästä ”{}” ei ole muunnosta WGS 84 -järjestelmään. Aseta se, jossa sen koordinaatit ovat, tai georeferoi taso ensin.</translation>
    </message>
    <message>
        <source>addresses</source>
        <translation>osoitteita</translation>
    </message>
    <message>
        <source>Geocode addresses</source>
        <translation>Geokoodaa osoitteet</translation>
    </message>
    <message>
        <source>Places of {}</source>
        <translation>Paikat: {}</translation>
    </message>
    <message>
        <source>batch,job,list,state,status,progress,queue,location,gateway</source>
        <translation>erätyö,erä,työ,luettelo,tila,edistyminen,jono,batch,job,list,state,status,progress,queue,location,gateway</translation>
    </message>
    <message>
        <source>Lists the batch jobs of an environment and their progress. Bills nothing.</source>
        <translation>Luettelee ympäristön erätyöt ja kunkin edistymisen. Ei aiheuta veloituksia.</translation>
    </message>
    <message>
        <source>Makes a table of the batch jobs that the service knows for your key, newest first, wherever they were submitted: job_id, tag, status, the times in UTC, and the numbers of records in total, succeeded and failed. It bills nothing.

layer and collected are known only for jobs that were submitted from this computer: the name of the layer, and when the results were collected.

The table also has the jobs that this computer remembers and the service does not list. Their status is 'gone' if they were deleted elsewhere, have expired (jobs are kept for 30 days) or belong to another key. It is 'not made' if submitting was interrupted and no job has the tag. If a state is chosen, these jobs are left out.</source>
        <translation>Tekee taulukon erätöistä, jotka palvelu tuntee avaimesi perusteella, uusimmat ensin, riippumatta siitä, mistä ne lähetettiin: job_id, tag, status, ajat UTC-aikana sekä se, kuinka monta tietuetta on, kuinka moni onnistui ja kuinka moni epäonnistui. Ei aiheuta veloituksia.

Kentät layer ja collected tiedetään erätöistä, jotka lähetettiin tältä tietokoneelta: tason nimi ja se, milloin tulokset noudettiin.

Myös erätyöt, jotka tämä tietokone muistaa mutta joita palvelu ei luettele, ovat taulukossa. Niiden tila on ”gone”, jos ne on poistettu muualla, ne ovat vanhentuneet (erätöitä säilytetään 30 päivää) tai ne kuuluvat toiselle avaimelle, ja ”not made”, jos lähettäminen keskeytyi eikä erätyötä kyseisellä tagilla ole. Jos tila on valittu, ne jätetään pois.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Tila</translation>
    </message>
    <message>
        <source>Only jobs in this state are listed. Empty: all of them. In scripts: submitted, queued, pending, inProgress, completed, stopped, deleted, failure.</source>
        <translation>Vain tässä tilassa olevat erätyöt luetellaan. Jos tyhjä: kaikki. Skripteissä: submitted, queued, pending, inProgress, completed, stopped, deleted, failure.</translation>
    </message>
    <message>
        <source>Only the key that created a job sees it.</source>
        <translation>Erätyön näkee vain se avain, jolla se on luotu.</translation>
    </message>
    <message>
        <source>Jobs in the table</source>
        <translation>Erätöitä taulukossa</translation>
    </message>
    <message>
        <source>Jobs with the status '{}'</source>
        <translation>Erätöitä, joiden tila on ”{}”</translation>
    </message>
    <message>
        <source>Batch jobs of {}</source>
        <translation>Erätyöt: {}</translation>
    </message>
    <message>
        <source>Id of the job</source>
        <translation>Erätyön tunnus</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tagi</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Luotu</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Käynnistetty</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Päättynyt</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Tietueet</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>Onnistuneet</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Epäonnistui</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Taso</translation>
    </message>
    <message>
        <source>Collected</source>
        <translation>Noudettu</translation>
    </message>
    <message>
        <source>Job {} was found by its tag; submitting it had been interrupted.</source>
        <translation>Erätyö {} löytyi taginsa perusteella; sen lähettäminen oli keskeytynyt.</translation>
    </message>
    <message>
        <source>Not made: {}. Submitting them was interrupted, or is still going on elsewhere, and the service lists no job with their tags. Submit the layer again: the plugin looks for the tags once more before it creates a job.</source>
        <translation>Luomatta: {}. Niiden lähettäminen keskeytyi tai on parhaillaan käynnissä muualla, eikä palvelussa ole erätöitä niiden tageilla. Lähetä taso uudelleen: lisäosa etsii tageja vielä kerran, ennen kuin se luo mitään.</translation>
    </message>
    <message>
        <source>Gone: {}. They were submitted from this computer, but the service does not list them: they were deleted elsewhere, have expired, or belong to another key. If you submit their layers again, their records are billed again.</source>
        <translation>Kadonneet: {}. Ne lähetettiin tältä tietokoneelta, mutta palvelu ei luettele niitä: ne on poistettu muualla, ne ovat vanhentuneet tai ne kuuluvat toiselle avaimelle. Jos lähetät niiden tasot uudelleen, niiden tietueet veloitetaan uudelleen.</translation>
    </message>
    <message>
        <source>{:,} of the jobs that are gone are older than any job that the service keeps, and were removed from the list on this computer.</source>
        <translation>Kadonneita erätöitä, jotka ovat vanhempia kuin mitä palvelu säilyttää ja jotka poistettiin tämän tietokoneen luettelosta: {:,}.</translation>
    </message>
    <message>
        <source>Batch jobs of '{}': {:,}{}. Nothing was billed.</source>
        <translation>Ympäristön ”{}” erätöitä: {:,}{}. Mitään ei veloitettu.</translation>
    </message>
    <message>
        <source>{} and {:,} more</source>
        <translation>{} ja {:,} muuta</translation>
    </message>
    <message>
        <source>Stop or delete batch jobs</source>
        <translation>Pysäytä tai poista erätöitä</translation>
    </message>
    <message>
        <source>batch,job,cancel,stop,abort,delete,remove,location,gateway</source>
        <translation>erätyö,työ,peruuta,pysäytä,keskeytä,poista,batch,job,cancel,stop,abort,delete,remove,location,gateway</translation>
    </message>
    <message>
        <source>Stops batch jobs that are under way and, if you choose so, deletes jobs with their results.</source>
        <translation>Pysäyttää käynnissä olevat erätyöt; haluttaessa poistaa ne tuloksineen.</translation>
    </message>
    <message>
        <source>Stops batch jobs. What a job has done so far is billed and can be collected. Jobs that have ended are left as they are. Stopping and deleting bill nothing.

Jobs can be deleted as well. Results that were not collected are then lost for good although they are billed, and requesting the same again is billed again. What was collected stays in your layers and in the result store.

The output has the state of each job, in the order of the ids; 'gone' means that the service does not know the job. The run fails only if nothing could be done for any of the jobs.</source>
        <translation>Pysäyttää erätöitä. Erätyön siihen mennessä tekemä työ veloitetaan, ja sen voi noutaa; päättynyt erätyö jätetään ennalleen. Pysäyttäminen ja poistaminen eivät itse aiheuta veloituksia.

Erätyöt voidaan myös poistaa. Noutamattomat tulokset menetetään silloin lopullisesti, vaikka ne on veloitettu, ja saman kysyminen uudelleen veloitetaan uudelleen. Se, mikä on noudettu, säilyy tasoillasi ja tulosvarastossa.

Tulos kertoo kunkin erätyön tilan tunnusten järjestyksessä; ”gone” tarkoittaa, ettei palvelu tunne erätyötä. Ajo epäonnistuu vain, jos millekään niistä ei voitu tehdä mitään.</translation>
    </message>
    <message>
        <source>Delete the jobs with their results</source>
        <translation>Poista erätyöt tuloksineen</translation>
    </message>
    <message>
        <source>This cannot be undone. If you need the results, collect them first: they are billed in any case.</source>
        <translation>Tätä ei voida perua. Jos tarvitset tuloksia, nouda ne ensin: ne veloitetaan joka tapauksessa.</translation>
    </message>
    <message>
        <source>States of the jobs afterwards, separated by commas</source>
        <translation>Erätöiden tilat ajon jälkeen, pilkuin eroteltuina</translation>
    </message>
    <message>
        <source>Jobs: {:,} of {:,}.</source>
        <translation>Erätöitä: {:,}/{:,}.</translation>
    </message>
    <message>
        <source>The results are incomplete (records answered according to the job: {:,}, in the results: {:,}). Collect the job again.</source>
        <translation>Tulokset ovat puutteelliset (erätyön mukaan vastattuja tietueita: {:,}, niistä tuloksissa: {:,}). Nouda erätyö uudelleen.</translation>
    </message>
    <message>
        <source>The job ended before it reached this record ({}).</source>
        <translation>Erätyö päättyi ennen kuin se ehti tähän tietueeseen ({}).</translation>
    </message>
    <message>
        <source>The service counts failed records in this job, but does not say which ones.</source>
        <translation>Palvelun mukaan tässä erätyössä on epäonnistuneita tietueita, mutta se ei kerro, mitkä ne ovat.</translation>
    </message>
    <message>
        <source>This record is missing from the results, and the job does not say whether it was answered. Collect the job again.</source>
        <translation>Tämä tietue puuttuu tuloksista, eikä erätyö kerro, vastattiinko siihen. Nouda erätyö uudelleen.</translation>
    </message>
    <message>
        <source>It contains no batch job with an id.</source>
        <translation>Siinä ei ole erätyötä, jolla olisi tunnus.</translation>
    </message>
    <message>
        <source>It contains no list of jobs.</source>
        <translation>Siinä ei ole luetteloa erätöistä.</translation>
    </message>
    <message>
        <source>A file of the batch job could not be read or written.</source>
        <translation>Erätyön tiedostoa ei voitu lukea tai kirjoittaa.</translation>
    </message>
    <message>
        <source>Check that the disk has free space and that the folder is writable.</source>
        <translation>Tarkista, että levyllä on tilaa ja että kansioon voidaan kirjoittaa.</translation>
    </message>
    <message>
        <source>It is empty.</source>
        <translation>Se on tyhjä.</translation>
    </message>
    <message>
        <source>Collect a batch job</source>
        <translation>Nouda erätyö</translation>
    </message>
    <message>
        <source>batch,job,results,address,geocoding,reverse,download,location,gateway</source>
        <translation>erätyö,työ,tulokset,osoite,geokoodaus,käänteinen,lataa,nouda,batch,job,results,address,geocoding,reverse,download,location,gateway</translation>
    </message>
    <message>
        <source>Adds the results of batch jobs to the layer that was submitted, as a run without a job would.</source>
        <translation>Lisää erätöiden tulokset lähetettyyn tasoon, kuten ajo ilman erätyötä tekisi.</translation>
    </message>
    <message>
        <source>Adds the results of batch jobs to the layer that was submitted. Points get their addresses, in the same fields as with 'Reverse geocode points'. Addresses get their points, in the same fields as with 'Geocode addresses'. It bills nothing.

There is no output as long as one of the jobs is under way. The run can wait for it.

The results are also kept in the result store, so that any later run finds them. Rows are matched by their place or address. Rows that were added or changed since then, and that are in none of the jobs, are 'not_asked', and the log says how many. Rows for which the job has an error are 'failed', with the service's reason. Rows that are missing because the results are incomplete are 'failed', too: collect the job again. If a job was stopped or has failed, what it has done is collected.

A job that was not submitted from this profile is matched by the coordinates alone. Its results are not kept, because the other parameters of the job are not known. If it has addresses, it cannot be collected here: its results do not contain them.</source>
        <translation>Lisää erätöiden tulokset lähetettyyn tasoon. Pisteet saavat osoitteensa samoissa kentissä kuin algoritmilla ”Käänteisgeokoodaa pisteet”. Osoitteet saavat pisteensä samoissa kentissä kuin algoritmilla ”Geokoodaa osoitteet”. Ei aiheuta veloituksia.

Tulosta ei synny niin kauan kuin yksikin erätyö on käynnissä. Ajo voi odottaa sitä.

Tulokset säilytetään myös tulosvarastossa, joten mikä tahansa myöhempi ajo löytää ne. Rivit yhdistetään paikan tai osoitteen perusteella. Rivit, jotka on lisätty tai joita on muutettu myöhemmin ja joita missään erätyössä ei ole, saavat tilan ”not_asked”, ja loki kertoo niiden määrän. Rivit, joille erätyö antaa virheen, saavat tilan ”failed” ja palvelun ilmoittaman syyn. Myös rivit, jotka puuttuvat, koska tulokset ovat puutteelliset, saavat tilan ”failed”: nouda erätyö silloin uudelleen. Pysäytetystä tai epäonnistuneesta erätyöstä noudetaan se, mitä se on ehtinyt tehdä.

Erätyö, jota ei lähetetty tästä profiilista, yhdistetään pelkkien koordinaattien perusteella. Sen tuloksia ei säilytetä, koska erätyön muita parametreja ei tiedetä. Jos siinä on osoitteita, sitä ei voi noutaa täällä: sen tuloksissa niitä ei ole.</translation>
    </message>
    <message>
        <source>Layer that was submitted</source>
        <translation>Lähetetty taso</translation>
    </message>
    <message>
        <source>The points, or the table of addresses. Every row comes out again.</source>
        <translation>Pisteet tai osoitteiden taulukko. Jokainen rivi on mukana tuloksessa.</translation>
    </message>
    <message>
        <source>Wait for the jobs (minutes)</source>
        <translation>Odota erätöitä (minuuttia)</translation>
    </message>
    <message>
        <source>0: report the states of the jobs, and stop if any of them is under way.</source>
        <translation>0: kerro erätöiden tila ja lopeta, elleivät ne ole päättyneet.</translation>
    </message>
    <message>
        <source>If the jobs have addresses, the input has no position: the point is at the address.</source>
        <translation>Jos erätöissä on osoitteita, syötteellä ei ole sijaintia: piste on osoitteen kohdalla.</translation>
    </message>
    <message>
        <source>Minimum score (of addresses)</source>
        <translation>Vähimmäisosuvuus (osoitteiden)</translation>
    </message>
    <message>
        <source>Layer with the results</source>
        <translation>Taso, jossa on tulokset</translation>
    </message>
    <message>
        <source>If the jobs have addresses, it has the points and fields of 'Geocode addresses' instead.</source>
        <translation>Jos erätöissä on osoitteita, siinä on sen sijaan algoritmin ”Geokoodaa osoitteet” pisteet ja kentät.</translation>
    </message>
    <message>
        <source>Distinct places or addresses</source>
        <translation>Eri paikkoja tai osoitteita</translation>
    </message>
    <message>
        <source>States of the jobs, separated by commas</source>
        <translation>Erätöiden tilat, pilkuin eroteltuina</translation>
    </message>
    <message>
        <source>The results cannot be stored on this computer: {}. Free some disk space and collect the jobs again.</source>
        <translation>Tuloksia ei voida säilyttää tällä tietokoneella: {}. Vapauta tilaa ja nouda erätyöt uudelleen.</translation>
    </message>
    <message>
        <source>Results read: {:,} of {:,}.</source>
        <translation>Luettuja tuloksia: {:,}/{:,}.</translation>
    </message>
    <message>
        <source>Jobs that ended before they had answered all records: {}. Submit the layer again to ask the rest: stored answers cost nothing then.</source>
        <translation>Erätöitä, jotka päättyivät ennen kuin kaikkiin tietueisiin oli vastattu: {}. Lähetä taso uudelleen, jos haluat kysyä loput: tallennetut vastaukset eivät silloin maksa mitään.</translation>
    </message>
    <message>
        <source>Deleted, with their results: {}.</source>
        <translation>Poistettu tuloksineen: {}.</translation>
    </message>
    <message>
        <source>Created, but never started: {}. Submit the layer again: this starts the jobs, and nothing is paid for twice.</source>
        <translation>Luotu, mutta ei koskaan käynnistetty: {}. Lähetä taso uudelleen; se käynnistää erätyöt, eikä mistään makseta kahdesti.</translation>
    </message>
    <message>
        <source>Not all of the jobs have ended, so there is nothing to collect yet.</source>
        <translation>Kaikki erätyöt eivät ole päättyneet, joten noudettavaa ei ole vielä.</translation>
    </message>
    <message>
        <source>Rows whose answers could not be read from the result store: {:,}. Collect the jobs again.</source>
        <translation>Rivejä, joiden vastauksia ei voitu lukea tulosvarastosta: {:,}. Nouda erätyöt uudelleen.</translation>
    </message>
    <message>
        <source>Rows that are in none of the jobs: {:,}. The layer has changed since it was submitted.</source>
        <translation>Rivejä, joita missään erätyössä ei ole: {:,}. Taso on muuttunut lähettämisen jälkeen.</translation>
    </message>
    <message>
        <source>Ids of the jobs</source>
        <translation>Erätöiden tunnukset</translation>
    </message>
    <message>
        <source>One or more, separated by commas: those that 'Submit a batch job' returns, or job_id of 'Batch jobs'.</source>
        <translation>Yksi tai useita pilkuin eroteltuina: algoritmin ”Lähetä erätyö” palauttamat tunnukset tai algoritmin ”Erätyöt” job_id.</translation>
    </message>
    <message>
        <source>The ids are missing. Enter those of one or more batch jobs, separated by commas.</source>
        <translation>Tunnukset puuttuvat. Anna yhden tai useamman erätyön tunnukset pilkuin eroteltuina.</translation>
    </message>
    <message>
        <source>Job {} was submitted in the environment '{}', but '{}' is active. Only the key of the job's own environment sees it.</source>
        <translation>Erätyö {} lähetettiin ympäristössä ”{}”, ja nyt aktiivisena on ”{}”: erätyön näkee vain oman ympäristönsä avain.</translation>
    </message>
    <message>
        <source>Downloading the results of job {}.</source>
        <translation>Ladataan erätyön {} tuloksia.</translation>
    </message>
    <message>
        <source>Job {}: {}</source>
        <translation>Erätyö {}: {}</translation>
    </message>
    <message>
        <source>The row with this result cannot be read: it has more or fewer cells than there are columns.</source>
        <translation>Tämän tuloksen riviä ei voida lukea: siinä on enemmän tai vähemmän soluja kuin sarakkeita on.</translation>
    </message>
    <message>
        <source>Job {}: results for records that this plugin did not submit: {:,}. They were skipped.</source>
        <translation>Erätyö {}: tuloksia tietueille, joita tämä lisäosa ei lähettänyt: {:,}. Ne ohitettiin.</translation>
    </message>
    <message>
        <source>Job {}: results that cannot be read, because their rows have more or fewer cells than there are columns: {:,}.</source>
        <translation>Erätyö {}: tuloksia, joita ei voida lukea, koska niiden riveillä on enemmän tai vähemmän soluja kuin sarakkeita on: {:,}.</translation>
    </message>
    <message>
        <source>Job {}: records with candidates missing from the results: {:,}.</source>
        <translation>Erätyö {}: tietueita, joiden tuloksista puuttuu ehdokkaita: {:,}.</translation>
    </message>
    <message>
        <source>The service says: {}.</source>
        <translation>Palvelu ilmoittaa: {}.</translation>
    </message>
    <message>
        <source>Job {}: errors that name no record: {:,}. The first one is: {}.</source>
        <translation>Erätyö {}: virheitä, jotka eivät ilmoita tietuetta: {:,}. Ensimmäinen on: {}.</translation>
    </message>
    <message>
        <source>Job {}: records missing from its results: {:,}. {} If they stay missing, delete the job and submit the layer again; they are then billed again.</source>
        <translation>Erätyö {}: tietueita, jotka puuttuvat sen tuloksista: {:,}. {} Jos ne puuttuvat edelleen, poista erätyö ja lähetä taso uudelleen, jolloin ne veloitetaan uudelleen.</translation>
    </message>
    <message>
        <source>Its answer could no longer be read from the result store. Collect the job again.</source>
        <translation>Sen vastausta ei voitu enää lukea tulosvarastosta: nouda erätyö uudelleen.</translation>
    </message>
    <message>
        <source>This row is in none of the jobs: the layer has changed since it was submitted.</source>
        <translation>Tätä riviä ei ole missään erätyössä: taso on muuttunut lähettämisen jälkeen.</translation>
    </message>
    <message>
        <source>Job {} has addresses and job {} has places; collect them one after the other.</source>
        <translation>Erätyössä {} on osoitteita ja erätyössä {} paikkoja; nouda ne yksi kerrallaan.</translation>
    </message>
    <message>
        <source>These jobs have addresses, and were not submitted from this profile: {}. Their results do not say which address each belongs to: collect them in the profile that has submitted them.</source>
        <translation>Näissä erätöissä on osoitteita, eikä niitä lähetetty tästä profiilista: {}. Niiden tulokset eivät kerro, mihin osoitteeseen kukin kuuluu: nouda ne profiilissa, josta ne lähetettiin.</translation>
    </message>
    <message>
        <source>What this computer remembers of job {} cannot be read. If a newer version of this plugin has submitted the job, collect it with that version.</source>
        <translation>Tämän tietokoneen muistamia tietoja erätyöstä {} ei voida lukea. Jos erätyön lähetti tämän lisäosan uudempi versio, nouda se sillä versiolla.</translation>
    </message>
    <message>
        <source>The jobs {} and {} were submitted with different parameters; collect them one after the other.</source>
        <translation>Erätyöt {} ja {} lähetettiin eri parametrein; nouda ne yksi kerrallaan.</translation>
    </message>
    <message>
        <source>It is not known whether the batch job was created.</source>
        <translation>Ei ole tiedossa, luotiinko erätyö.</translation>
    </message>
    <message>
        <source>Submit the layer again later: the plugin first looks for the job by its tag, so nothing is paid for twice.</source>
        <translation>Lähetä taso myöhemmin uudelleen: lisäosa etsii ensin erätyötä sen tagin perusteella, jottei mistään makseta kahdesti.</translation>
    </message>
    <message>
        <source>{reason} Its tag is '{tag}'; it has not been started.</source>
        <translation>{reason} Sen tagi on ”{tag}”; sitä ei ole käynnistetty.</translation>
    </message>
    <message>
        <source>The batch job was created, but it may not have been started.</source>
        <translation>Erätyö luotiin, mutta ei ole varmaa, käynnistyikö se.</translation>
    </message>
    <message>
        <source>Submit the layer again later: this starts the job and sends nothing twice. Or delete the job.</source>
        <translation>Lähetä taso myöhemmin uudelleen: se käynnistää erätyön eikä lähetä mitään kahdesti. Tai poista erätyö.</translation>
    </message>
    <message>
        <source>{reason} The job is {job_id}, and its tag is '{tag}'.</source>
        <translation>{reason} Työn tunnus on {job_id} ja sen tagi ”{tag}”.</translation>
    </message>
    <message>
        <source>The service does not know this batch job (404).</source>
        <translation>Palvelu ei tunne tätä erätyötä (404).</translation>
    </message>
    <message>
        <source>Check the id and the environment. Jobs are kept for 30 days, and only the key that created a job sees it. It may also have been deleted.</source>
        <translation>Tarkista tunnus ja ympäristö: erätöitä säilytetään 30 päivää, ja erätyön näkee vain avain, jolla se luotiin. Se on voitu myös poistaa.</translation>
    </message>
    <message>
        <source>The service makes no batch jobs of this kind (404).</source>
        <translation>Palvelu ei tee tällaisia erätöitä (404).</translation>
    </message>
    <message>
        <source>Ask the reseller whether the contract has batch jobs with places, with addresses, or with both. Geocode the layer without a job meanwhile.</source>
        <translation>Kysy jälleenmyyjältä, kuuluuko sopimukseen erätöitä paikoilla, osoitteilla vai molemmilla. Geokoodaa taso sillä välin ilman erätyötä.</translation>
    </message>
    <message>
        <source>The batch job has nothing to collect yet (404).</source>
        <translation>Erätyössä ei ole vielä mitään noudettavaa (404).</translation>
    </message>
    <message>
        <source>Wait until its state is 'completed'.</source>
        <translation>Odota, kunnes sen tila on ”completed”.</translation>
    </message>
    <message>
        <source>This key has as many unfinished batch jobs as the service allows (429).</source>
        <translation>Palvelussa on jo niin monta päättymätöntä erätyötä kuin se tälle avaimelle sallii (429).</translation>
    </message>
    <message>
        <source>Wait until some of them have ended, or delete jobs that were never started or have failed. 500 are allowed.</source>
        <translation>Odota, että jokin niistä päättyy, tai poista ne, joita ei koskaan käynnistetty tai jotka epäonnistuivat; 500 on sallittu.</translation>
    </message>
    <message>
        <source>The service did not accept the batch job (400).</source>
        <translation>Palvelu ei hyväksynyt erätyötä (400).</translation>
    </message>
    <message>
        <source>If it names a column, change the settings of the environment: remove the column from batch_result_columns, or enter what the service calls it in batch_address_columns.</source>
        <translation>Jos se mainitsee sarakkeen, muuta ympäristön asetuksia: poista sarake asetuksesta batch_result_columns tai anna asetuksessa batch_address_columns nimi, jota palvelu siitä käyttää.</translation>
    </message>
    <message>
        <source>The batch job is too large for the service ({status}).</source>
        <translation>Erätyö on palvelulle liian suuri ({status}).</translation>
    </message>
    <message>
        <source>Split the layer. The platform accepts 1,000,000 records and 500 MB in one job; this gateway may accept less.</source>
        <translation>Jaa taso osiin. Alusta ottaa yhteen erätyöhön vastaan 1 000 000 tietuetta ja 500 Mt, tämä yhdyskäytävä mahdollisesti vähemmän.</translation>
    </message>
    <message>
        <source>Micro-point addresses are not available in a batch job: the platform does not offer restricted features there. Request them without a batch job, or leave them out.</source>
        <translation>Mikropisteosoitteita ei saa erätyössä: alusta jättää siitä pois rajoitetut ominaisuudet. Kysy ne ilman erätyötä tai jätä ne pois.</translation>
    </message>
    <message>
        <source>The layer has no points, but the jobs have places.</source>
        <translation>Tasolla ei ole pisteitä, mutta erätöissä on paikkoja.</translation>
    </message>
    <message>
        <source>places</source>
        <translation>paikkoja</translation>
    </message>
    <message>
        <source>Reverse geocode points</source>
        <translation>Käänteisgeokoodaa pisteet</translation>
    </message>
    <message>
        <source>Addresses of {}</source>
        <translation>Osoitteet: {}</translation>
    </message>
    <message>
        <source>'{stripped}' is not the id of a batch job: an id has only letters, digits, '-' and '_', such as JOB-01234567-89ab-cdef-0123-456789abcdef.</source>
        <translation>”{stripped}” ei ole erätyön tunnus: tunnuksessa on vain kirjaimia, numeroita sekä merkkejä ”-” ja ”_”, esimerkiksi JOB-01234567-89ab-cdef-0123-456789abcdef.</translation>
    </message>
    <message>
        <source>It is far too long for the number of records in the job.</source>
        <translation>Se on aivan liian pitkä erätyön tietueiden määrään nähden.</translation>
    </message>
    <message>
        <source>A single record is too large for a batch job.</source>
        <translation>Yksi tietue on yksinään liian suuri erätyölle.</translation>
    </message>
    <message>
        <source>A batch record must be at most {most} characters long; choose fewer languages.</source>
        <translation>Erätyön tietueen pituus voi olla enintään {most} merkkiä; valitse vähemmän kieliä.</translation>
    </message>
    <message>
        <source>It has no column 'recId', so its lines cannot be matched to records.</source>
        <translation>Siinä ei ole saraketta ”recId”, joten sen rivejä ei voida yhdistää tietueisiin.</translation>
    </message>
    <message>
        <source>The service returned no reason for this record</source>
        <translation>Palvelu ei palauttanut syytä tämän tietueen osalta</translation>
    </message>
    <message>
        <source>Line {} of the input: {}</source>
        <translation>Syötteen rivi {}: {}</translation>
    </message>
    <message>
        <source>Jobs without an answer: {}. {}</source>
        <translation>Vastaamatta jääneitä erätöitä: {}. {}</translation>
    </message>
    <message>
        <source>The list of batch jobs cannot be stored on this computer: {}. Nothing was sent.</source>
        <translation>Erätöiden luetteloa ei voida tallentaa tälle tietokoneelle: {}. Mitään ei lähetetty.</translation>
    </message>
    <message>
        <source>Another run is submitting batch jobs. Waiting for it to end, so that nothing is paid for twice.</source>
        <translation>Toinen ajo lähettää erätöitä; odotetaan sen päättymistä, jottei mistään makseta kahdesti.</translation>
    </message>
    <message>
        <source>Submitting the job with the tag '{}' was interrupted before the job was created.</source>
        <translation>Erätyön lähettäminen (tagi ”{}”) keskeytyi, ennen kuin erätyö luotiin.</translation>
    </message>
    <message>
        <source>Found job {} by its tag '{}'; submitting it had been interrupted.</source>
        <translation>Erätyö {} löytyi taginsa ”{}” perusteella; sen lähettäminen oli keskeytynyt.</translation>
    </message>
    <message>
        <source>The states of the jobs are not known at the moment. {}</source>
        <translation>Erätöiden tila ei ole tällä hetkellä tiedossa. {}</translation>
    </message>
    <message>
        <source>Job {}: {}.</source>
        <translation>Erätyö {}: {}.</translation>
    </message>
    <message>
        <source>Job {}: {}, {:,} of {:,} records.</source>
        <translation>Erätyö {}: {}, {:,}/{:,} tietuetta.</translation>
    </message>
    <message>
        <source>Records that the service has processed: {:,} of {:,}.</source>
        <translation>Palvelun käsittelemiä tietueita: {:,}/{:,}.</translation>
    </message>
    <message>
        <source>Rows: {:,} → {}: {:,} → already stored: {:,} → in jobs under way: {:,} → jobs: {:,} → transactions: at most {:,}</source>
        <translation>Rivejä: {:,} → {}: {:,} → jo tallennettuja: {:,} → käynnissä olevissa erätöissä: {:,} → erätöitä: {:,} → transaktioita: enintään {:,}</translation>
    </message>
    <message>
        <source>Jobs submitted: {:,}. Records: {:,}, written to files: {:,}, submitted: {:,}.</source>
        <translation>Lähetettyjä erätöitä: {:,}. Tietueita: {:,}, tiedostoihin kirjoitettu: {:,}, lähetetty: {:,}.</translation>
    </message>
    <message>
        <source>Job {}, records: {:,}, tag: '{}'.</source>
        <translation>Erätyö {}, tietueita: {:,}, tagi: ”{}”.</translation>
    </message>
    <message>
        <source>The same job was created more than once. These copies were never started and are not billed; delete them: {}.</source>
        <translation>Sama erätyö luotiin useammin kuin kerran. Näitä kopioita ei koskaan käynnistetty, eivätkä ne aiheuta veloituksia; poista ne: {}.</translation>
    </message>
    <message>
        <source>nothing was tried.</source>
        <translation>mitään ei yritetty.</translation>
    </message>
    <message>
        <source>it had already been deleted.</source>
        <translation>se oli jo poistettu.</translation>
    </message>
    <message>
        <source>Job {}: stopped. What it has done is billed.</source>
        <translation>Erätyö {}: pysäytetty. Tehty työ veloitetaan.</translation>
    </message>
    <message>
        <source>Job {}: its state is '{}', so there was nothing to stop.</source>
        <translation>Erätyö {}: sen tila on ”{}”, joten pysäytettävää ei ollut.</translation>
    </message>
    <message>
        <source>Job {}: deleted.</source>
        <translation>Erätyö {}: poistettu.</translation>
    </message>
    <message>
        <source>Job {} had answers that were not collected (records: {:,}, layer: '{}'); they have to be paid for again.</source>
        <translation>Erätyön {} vastauksia ei ollut noudettu (tietueita: {:,}, taso: ”{}”); niistä on maksettava uudelleen.</translation>
    </message>
    <message>
        <source>Job {}: removed from the list on this computer. {}</source>
        <translation>Erätyö {}: poistettu tämän tietokoneen luettelosta. {}</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>Ei käynnistetty</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Jonossa</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Odottaa</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>Käynnissä</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Valmis</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Pysäytetty</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Poistettu</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Kadonnut</translation>
    </message>
    <message>
        <source>Not made</source>
        <translation>Ei luotu</translation>
    </message>
    <message>
        <source>State '{}'</source>
        <translation>Tila ”{}”</translation>
    </message>
    <message>
        <source>{}() in {} gives another value when the job is collected, so that no row would find its answer. Write the values into a field first.</source>
        <translation>{}() parametrissa {} antaa toisen arvon, kun erätyö noudetaan, joten mikään rivi ei löytäisi vastaustaan. Kirjoita arvot ensin kenttään.</translation>
    </message>
    <message>
        <source>Submit a batch job</source>
        <translation>Lähetä erätyö</translation>
    </message>
    <message>
        <source>batch,job,address,geocoding,reverse,million,large,location,gateway</source>
        <translation>erätyö,työ,osoite,geokoodaus,käänteinen,miljoona,suuri,batch,job,address,geocoding,reverse,million,large,location,gateway</translation>
    </message>
    <message>
        <source>Submits the points or addresses of a layer to the service, which geocodes them even while QGIS is closed.</source>
        <translation>Lähettää tason pisteet tai osoitteet palveluun, joka geokoodaa ne myös QGISin ollessa suljettuna.</translation>
    </message>
    <message>
        <source>Submits the points of a layer as one or more batch jobs of up to 1,000,000 places each. The service processes the jobs by itself, so you may close QGIS. 'Collect a batch job' then makes the same layer that 'Reverse geocode points' would make.

With an address, in one line or in parts, the jobs geocode the addresses of a layer or table instead. 'Collect a batch job' then makes the same layer that 'Geocode addresses' would make.

Rows with the same place or address are submitted once. What is stored already, or what a job under way has, is not submitted. Before anything is sent, the log says how many jobs and transactions are needed; 'Dry run' only counts.

This computer remembers each job, with all its parameters, before the job is created. If creating a job is interrupted, the job is found again by its tag and is never paid for twice.

A batch job has no guaranteed response time and costs less per row. Micro-point addresses are not available in a batch job.</source>
        <translation>Lähettää tason pisteet yhtenä tai useampana, enintään 1 000 000 paikan erätyönä. Palvelu käsittelee ne itsenäisesti, joten voit sulkea QGISin. ”Nouda erätyö” tekee sitten saman tason kuin ”Käänteisgeokoodaa pisteet” tekisi.

Kun osoite annetaan, yhdellä rivillä tai osina, erätyöt geokoodaavat sen sijaan tason tai taulukon osoitteet. ”Nouda erätyö” tekee sitten saman tason kuin ”Geokoodaa osoitteet” tekisi.

Rivit, joilla on sama paikka tai osoite, lähetetään kerran. Sitä, mikä on jo tallennettu tai on käynnissä olevassa erätyössä, ei lähetetä. Loki kertoo, montako erätyötä ja transaktiota tarvitaan, ennen kuin mitään lähetetään; ”Koeajo” vain laskee ne.

Jokainen erätyö merkitään muistiin tälle tietokoneelle kaikkine parametreineen ennen sen luomista. Jos luominen keskeytyy, erätyö löydetään taginsa perusteella, eikä siitä koskaan makseta kahdesti.

Erätyön vasteajasta ei ole lupausta, ja se maksaa vähemmän riviä kohden. Mikropisteosoitteita siinä ei saa.</translation>
    </message>
    <message>
        <source>Points, or table of addresses</source>
        <translation>Pisteet tai osoitteiden taulukko</translation>
    </message>
    <message>
        <source>Points in any coordinate system, which are reverse geocoded. With an address below: any layer, or a table without geometries.</source>
        <translation>Pisteitä missä tahansa koordinaattijärjestelmässä; ne käänteisgeokoodataan. Jos alla annetaan osoite: mikä tahansa taso tai taulukko ilman geometrioita.</translation>
    </message>
    <message>
        <source>Address in one line (to geocode addresses)</source>
        <translation>Osoite yhdellä rivillä (osoitteiden geokoodaukseen)</translation>
    </message>
    <message>
        <source>Candidates per point or address</source>
        <translation>Ehdokkaita pistettä tai osoitetta kohden</translation>
    </message>
    <message>
        <source>With more than one, the collected layer has a row for each candidate, the best first. Addresses can have 10 at most.</source>
        <translation>Jos niitä on enemmän kuin yksi, noudetulla tasolla on rivi kutakin ehdokasta kohden, paras ensin. Osoitteilla niitä voi olla enintään 10.</translation>
    </message>
    <message>
        <source>The tag of each job begins with this text, so that you recognise the job in the service's lists. The layer's name stays on this computer.</source>
        <translation>Kunkin erätyön tagin alku, josta sen tunnistaa palvelun luetteloissa. Tason nimi pysyy tällä tietokoneella.</translation>
    </message>
    <message>
        <source>Ids of the jobs to collect for the layer, separated by commas</source>
        <translation>Tasoa varten noudettavien erätöiden tunnukset, pilkuin eroteltuina</translation>
    </message>
    <message>
        <source>Jobs submitted; in a dry run: needed</source>
        <translation>Lähetettyjä erätöitä; koeajossa: tarvittavia</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Rivejä</translation>
    </message>
    <message>
        <source>Answers already stored, or in jobs under way</source>
        <translation>Vastauksia, jotka on jo tallennettu tai jotka ovat käynnissä olevissa erätöissä</translation>
    </message>
    <message>
        <source>{} is for addresses. Leave it out, or choose the field with the address, too.</source>
        <translation>{} on osoitteita varten. Jätä se pois tai valitse myös kenttä, jossa osoite on.</translation>
    </message>
    <message>
        <source>The input has no points. To geocode addresses, choose a field or an expression with the address in one line, or with its parts, such as street and city.</source>
        <translation>Syötteessä ei ole pisteitä. Jos haluat geokoodata osoitteita, valitse kenttä tai lauseke, jossa osoite on yhdellä rivillä, tai sen osat, kuten katu ja kaupunki.</translation>
    </message>
    <message>
        <source>{} is for points. Leave it out, or leave out the address.</source>
        <translation>{} on pisteitä varten. Jätä se pois tai jätä osoite pois.</translation>
    </message>
    <message>
        <source>The records could not be written to a temporary file: {}.</source>
        <translation>Tietueita ei voitu kirjoittaa väliaikaistiedostoon: {}.</translation>
    </message>
    <message>
        <source>No row has an address or a place that can be submitted.</source>
        <translation>Millään rivillä ei ole osoitetta tai paikkaa, jonka voisi lähettää.</translation>
    </message>
    <message>
        <source>Jobs to collect for this layer: {}.</source>
        <translation>Tätä tasoa varten noudettavat erätyöt: {}.</translation>
    </message>
    <message>
        <source>Not all jobs could be submitted. {}</source>
        <translation>Kaikkia erätöitä ei voitu lähettää. {}</translation>
    </message>
    <message>
        <source>Nothing had to be submitted: all answers are stored or in jobs under way. After these jobs are collected, '{}' takes all answers from the store and bills nothing.</source>
        <translation>Mitään ei tarvinnut lähettää: kaikki vastaukset on tallennettu tai ne ovat käynnissä olevissa erätöissä. Kun nämä erätyöt on noudettu, ”{}” ottaa kaikki vastaukset varastosta, eikä siitä veloiteta mitään.</translation>
    </message>
    <message>
        <source>Nothing had to be submitted. All answers are stored. '{}' takes them from the store now and bills nothing.</source>
        <translation>Mitään ei tarvinnut lähettää. Kaikki vastaukset on tallennettu. ”{}” ottaa ne nyt varastosta, eikä siitä veloiteta mitään.</translation>
    </message>
    <message>
        <source>The service returned neither a result nor a reason for this place</source>
        <translation>Palvelu ei palauttanut tälle paikalle tulosta eikä syytä</translation>
    </message>
    <message>
        <source>It contains no list of results.</source>
        <translation>Siinä ei ole luetteloa tuloksista.</translation>
    </message>
    <message>
        <source>It contains no list of items.</source>
        <translation>Siinä ei ole luetteloa alkioista.</translation>
    </message>
    <message>
        <source>The answer contains no result for this place</source>
        <translation>Vastauksessa ei ole tulosta tälle paikalle</translation>
    </message>
    <message>
        <source>Candidates within a radius</source>
        <translation>Ehdokkaat säteen sisällä</translation>
    </message>
    <message>
        <source>address,geocoding,reverse,candidates,radius,circle,nearby,around,location,gateway</source>
        <translation>osoite,geokoodaus,käänteinen,ehdokkaat,säde,ympyrä,lähellä,ympärillä,address,geocoding,reverse,candidates,radius,circle,nearby,around,location,gateway</translation>
    </message>
    <message>
        <source>Lists the addresses and places around a point, sorted by distance.</source>
        <translation>Luettelee pisteen ympärillä olevat osoitteet ja paikat etäisyyden mukaan järjestettyinä.</translation>
    </message>
    <message>
        <source>Lists the addresses and places around a point, sorted by distance, with one request and one transaction. Without a radius, it lists the nearest ones at any distance.

Each candidate is a point at its address. Its fields begin with rg_: rg_rank numbers the candidates from 1, rg_distance_m is the distance from the centre. If nothing is found, the layer is empty and the log says so.

The answer is stored on this computer, so the same question is not paid for twice.</source>
        <translation>Luettelee pisteen ympärillä olevat osoitteet ja paikat etäisyyden mukaan järjestettyinä yhdellä pyynnöllä ja yhdellä transaktiolla. Ilman sädettä luetellaan lähimmät miltä etäisyydeltä tahansa.

Jokainen ehdokas on piste osoitteensa kohdalla. Sen kenttien alussa on rg_: rg_rank numeroi ehdokkaat 1:stä alkaen, rg_distance_m on etäisyys keskipisteestä. Jos mitään ei löydy, taso on tyhjä ja loki kertoo siitä.

Vastaus tallennetaan tälle tietokoneelle, joten samasta kyselystä ei makseta kahdesti.</translation>
    </message>
    <message>
        <source>Radius around the centre, in metres. Empty: the nearest candidates, at any distance.</source>
        <translation>Säde keskipisteen ympärillä metreinä. Jos tyhjä: lähimmät ehdokkaat miltä etäisyydeltä tahansa.</translation>
    </message>
    <message>
        <source>Maximum number of candidates</source>
        <translation>Ehdokkaita enintään</translation>
    </message>
    <message>
        <source>Heading (degrees from north)</source>
        <translation>Kulkusuunta (asteina pohjoisesta)</translation>
    </message>
    <message>
        <source>From 1 to 100. The nearest come first. The log says if there may be more.</source>
        <translation>1–100. Lähimmät tulevat ensin. Loki kertoo, jos ehdokkaita voi olla enemmän.</translation>
    </message>
    <message>
        <source>The direction of travel, from 0 to 360 degrees clockwise from north. With a heading, all results are streets.</source>
        <translation>Kulkusuunta, 0–360 astetta pohjoisesta myötäpäivään. Kun kulkusuunta on annettu, kaikki tulokset ovat katuja.</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Ehdokkaat</translation>
    </message>
    <message>
        <source>1 if the answer was already stored</source>
        <translation>1, jos vastaus oli jo tallennettuna</translation>
    </message>
    <message>
        <source>Micro-point addresses need an entitlement of their own.</source>
        <translation>Mikropisteosoitteet vaativat oman käyttöoikeuden.</translation>
    </message>
    <message>
        <source>There is no answer for the one place in the list: {error}.</source>
        <translation>Luettelon ainoalle paikalle ei saatu vastausta: {error}.</translation>
    </message>
    <message>
        <source>House number</source>
        <translation>Talonumero</translation>
    </message>
    <message>
        <source>Street</source>
        <translation>Katu</translation>
    </message>
    <message>
        <source>Intersection</source>
        <translation>Risteys</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Kiinnostava paikka</translation>
    </message>
    <message>
        <source>Locality</source>
        <translation>Paikkakunta</translation>
    </message>
    <message>
        <source>Administrative area</source>
        <translation>Hallintoalue</translation>
    </message>
    <message>
        <source>Address block</source>
        <translation>Kortteli</translation>
    </message>
    <message>
        <source>Postal code</source>
        <translation>Postinumero</translation>
    </message>
    <message>
        <source>exact position</source>
        <translation>tarkka sijainti</translation>
    </message>
    <message>
        <source>estimated position</source>
        <translation>arvioitu sijainti</translation>
    </message>
    <message>
        <source>interpolated position</source>
        <translation>interpoloitu sijainti</translation>
    </message>
    <message>
        <source>micro-point address</source>
        <translation>mikropisteosoite</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Osoite</translation>
    </message>
    <message>
        <source>Result type</source>
        <translation>Tuloksen tyyppi</translation>
    </message>
    <message>
        <source>House number type</source>
        <translation>Talonumeron tyyppi</translation>
    </message>
    <message>
        <source>Country code</source>
        <translation>Maatunnus</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Maa</translation>
    </message>
    <message>
        <source>State or region</source>
        <translation>Osavaltio tai maakunta</translation>
    </message>
    <message>
        <source>County</source>
        <translation>Piirikunta</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Kaupunki</translation>
    </message>
    <message>
        <source>District</source>
        <translation>Kaupunginosa</translation>
    </message>
    <message>
        <source>Latitude of the address</source>
        <translation>Osoitteen leveysaste</translation>
    </message>
    <message>
        <source>Longitude of the address</source>
        <translation>Osoitteen pituusaste</translation>
    </message>
    <message>
        <source>Latitude of the access</source>
        <translation>Kulkupaikan leveysaste</translation>
    </message>
    <message>
        <source>Longitude of the access</source>
        <translation>Kulkupaikan pituusaste</translation>
    </message>
    <message>
        <source>Id of the address</source>
        <translation>Osoitteen tunnus</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Tila</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Syy</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Järjestysnumero</translation>
    </message>
    <message>
        <source>Requested latitude</source>
        <translation>Haettu leveysaste</translation>
    </message>
    <message>
        <source>Requested longitude</source>
        <translation>Haettu pituusaste</translation>
    </message>
    <message>
        <source>found (□ address)</source>
        <translation>löytyi (□ osoite)</translation>
    </message>
    <message>
        <source>over {:g} m away (□ address)</source>
        <translation>yli {:g} m:n päässä (□ osoite)</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>lähin</translation>
    </message>
    <message>
        <source>others</source>
        <translation>muut</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Etäisyys</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Pisteet</translation>
    </message>
    <message>
        <source>The points that need an address, in any coordinate system. The output has all rows of the input.</source>
        <translation>Pisteet, jotka tarvitsevat osoitteen, missä tahansa koordinaattijärjestelmässä. Tuloksessa ovat kaikki syötteen rivit.</translation>
    </message>
    <message>
        <source>Position of the points</source>
        <translation>Pisteiden sijainti</translation>
    </message>
    <message>
        <source>The access is where the road meets the address. If it is unknown, the point is at the address. Rows without an address keep their position. In scripts: original, match, access.</source>
        <translation>Kulkupaikka on kohta, jossa tie kohtaa osoitteen. Jos sitä ei tunneta, piste on osoitteen kohdalla. Rivit, joilla ei ole osoitetta, säilyttävät sijaintinsa. Skripteissä: original, match, access.</translation>
    </message>
    <message>
        <source>Candidates per point</source>
        <translation>Ehdokkaita pistettä kohden</translation>
    </message>
    <message>
        <source>With more than one, the output has a row for each candidate, the nearest first. rg_rank numbers them.</source>
        <translation>Jos ehdokkaita on useampia kuin yksi, tuloksessa on rivi kutakin ehdokasta kohden, lähimmät ensin. rg_rank numeroi ne.</translation>
    </message>
    <message>
        <source>Only rows without an address</source>
        <translation>Vain rivit, joilla ei ole osoitetta</translation>
    </message>
    <message>
        <source>If the layer is an earlier result, rows whose rg_status is ok are copied without a request.</source>
        <translation>Jos taso on aiempi tulos, rivit, joiden rg_status on ok, kopioidaan ilman pyyntöä.</translation>
    </message>
    <message>
        <source>Result types</source>
        <translation>Tulosten tyypit</translation>
    </message>
    <message>
        <source>Empty: the nearest result of any type. In scripts: address, area, city, houseNumber, place, street.</source>
        <translation>Jos tyhjä: lähin tulos tyypistä riippumatta. Skripteissä: address, area, city, houseNumber, place, street.</translation>
    </message>
    <message>
        <source>Use micro-point addresses</source>
        <translation>Käytä mikropisteosoitteita</translation>
    </message>
    <message>
        <source>More precise addresses where they exist. The key needs the entitlement for them.</source>
        <translation>Tarkempia osoitteita siellä, missä niitä on. Avaimella on oltava niihin käyttöoikeus.</translation>
    </message>
    <message>
        <source>Maximum distance (metres)</source>
        <translation>Enimmäisetäisyys (metriä)</translation>
    </message>
    <message>
        <source>Radius in metres</source>
        <translation>Säde metreinä</translation>
    </message>
    <message>
        <source>The largest distance between a point and its address. Without it, a point gets the nearest address at any distance. Enter a value, a field or an expression. Rows where it is empty have no limit.</source>
        <translation>Pisteen ja sen osoitteen suurin etäisyys. Ilman sitä piste saa lähimmän osoitteen miltä etäisyydeltä tahansa. Anna arvo, kenttä tai lauseke. Riveillä, joilla se on tyhjä, ei ole rajaa.</translation>
    </message>
    <message>
        <source>Heading in degrees, clockwise from north</source>
        <translation>Kulkusuunta asteina, pohjoisesta myötäpäivään</translation>
    </message>
    <message>
        <source>The direction of travel, from 0 to 360 degrees clockwise from north. It tells the carriageways of a road apart. With a heading, all results are streets. Enter a value, a field or an expression. Rows where it is empty have no heading.</source>
        <translation>Kulkusuunta, 0–360 astetta pohjoisesta myötäpäivään. Se erottaa tien ajoradat toisistaan. Kun kulkusuunta on annettu, kaikki tulokset ovat katuja. Anna arvo, kenttä tai lauseke. Riveillä, joilla se on tyhjä, ei ole kulkusuuntaa.</translation>
    </message>
    <message>
        <source>As in the input</source>
        <translation>Kuten syötteessä</translation>
    </message>
    <message>
        <source>At the address</source>
        <translation>Osoitteen kohdalla</translation>
    </message>
    <message>
        <source>At the access to the address</source>
        <translation>Osoitteen kulkupaikan kohdalla</translation>
    </message>
    <message>
        <source>Areas</source>
        <translation>Alueet</translation>
    </message>
    <message>
        <source>Cities</source>
        <translation>Kaupungit</translation>
    </message>
    <message>
        <source>House numbers</source>
        <translation>Talonumerot</translation>
    </message>
    <message>
        <source>Places of interest</source>
        <translation>Kiinnostavat paikat</translation>
    </message>
    <message>
        <source>Streets</source>
        <translation>Kadut</translation>
    </message>
    <message>
        <source>Points with addresses</source>
        <translation>Pisteet ja niiden osoitteet</translation>
    </message>
    <message>
        <source>Distinct places</source>
        <translation>Eri paikkoja</translation>
    </message>
    <message>
        <source>Language of the addresses</source>
        <translation>Osoitteiden kieli</translation>
    </message>
    <message>
        <source>A language tag such as fi or en-US, or several separated by commas. Empty: the language in the settings of the environment, otherwise the local one.</source>
        <translation>Kielitunniste, kuten fi tai en-US, tai useita pilkuin eroteltuina. Jos tyhjä: ympäristön asetusten kieli, muuten paikallinen kieli.</translation>
    </message>
    <message>
        <source>A country code of three letters, such as IND. Disputed territories are labelled as this country sees them. Empty: the political view in the settings of the environment.</source>
        <translation>Kolmikirjaiminen maatunnus, kuten IND. Kiistanalaiset alueet merkitään tämän maan näkökulman mukaan. Jos tyhjä: ympäristön asetusten poliittinen näkökulma.</translation>
    </message>
    <message>
        <source>The number of candidates must be from 1 to {most_candidates}, not {candidates}.</source>
        <translation>Ehdokkaiden määrän on oltava väliltä 1–{most_candidates}, ei {candidates}.</translation>
    </message>
    <message>
        <source>The political view must be a country code of three capital letters such as IND, not '{political_view}'.</source>
        <translation>Poliittisen näkökulman on oltava maatunnus, jossa on kolme isoa kirjainta, kuten IND, ei ”{political_view}”.</translation>
    </message>
    <message>
        <source>With a heading, the service returns streets only. Leave the result types empty, choose only 'street', or do not set a heading.</source>
        <translation>Kun kulkusuunta on annettu, palvelu palauttaa vain katuja. Jätä tulosten tyypit tyhjiksi, valitse vain ”street” tai jätä kulkusuunta pois.</translation>
    </message>
    <message>
        <source>address,geocoding,reverse,geocode,location,gateway,street,house number,postal code</source>
        <translation>osoite,geokoodaus,käänteinen,geokoodaa,katu,talonumero,postinumero,address,geocoding,reverse,geocode,location,gateway,street,house number,postal code</translation>
    </message>
    <message>
        <source>Adds the nearest address to each point of a layer.</source>
        <translation>Lisää tason jokaiseen pisteeseen lähimmän osoitteen.</translation>
    </message>
    <message>
        <source>Adds the nearest address to each point of a layer.

Points at the same place (5 decimals of a degree, about one metre) are requested once. The log shows how many requests and transactions the run needs before it sends the first one. 'Dry run' only counts them.

Answers are stored on this computer. They are not paid for again, and a run that was interrupted continues where it stopped.

The output has all rows of the input in the same order, with their attributes. rg_status is the result of a row: ok, no_match (there is no address, or none within the maximum distance), no_geometry, invalid (the position, distance or heading cannot be used), failed (the service did not answer) or not_asked (the run ended before). rg_error gives the reason. The fields of the address begin with rg_. rg_distance_m is the distance between the point and the address: the nearest address is not always the right one.

Enter the key in the settings of the plugin, or choose an authentication configuration of the type 'API Header' with a header named apiKey.</source>
        <translation>Lisää tason jokaiseen pisteeseen lähimmän osoitteen.

Samassa paikassa (asteen 5 desimaalia, noin metri) olevat pisteet kysytään kerran. Loki näyttää, montako pyyntöä ja transaktiota ajo tarvitsee, ennen kuin se lähettää ensimmäisen. ”Koeajo” vain laskee ne.

Vastaukset tallennetaan tälle tietokoneelle. Niistä ei makseta uudelleen, ja keskeytynyt ajo jatkuu siitä, mihin se jäi.

Tuloksessa ovat kaikki syötteen rivit samassa järjestyksessä ja attribuutteineen. rg_status on rivin tulos: ok, no_match (osoitetta ei ole tai sitä ei ole enimmäisetäisyyden sisällä), no_geometry, invalid (sijaintia, etäisyyttä tai kulkusuuntaa ei voida käyttää), failed (palvelu ei vastannut) tai not_asked (ajo päättyi sitä ennen). rg_error kertoo syyn. Osoitteen kenttien alussa on rg_. rg_distance_m on pisteen ja osoitteen välinen etäisyys: lähin osoite ei ole aina oikea.

Anna avain lisäosan asetuksissa tai valitse autentikointiasetukset, joiden tyyppi on ”API Header” ja joissa on otsake apiKey.</translation>
    </message>
    <message>
        <source>Places not answered: {}. {}</source>
        <translation>Vastaamatta jääneitä paikkoja: {}. {}</translation>
    </message>
    <message>
        <source>The rows look like positions of vehicles on the way: they follow each other within two minutes. Each place costs a transaction. A stop has one address: with 'Detect stops' first, only stops are asked for.</source>
        <translation>Rivit näyttävät liikkeellä olevien ajoneuvojen sijainneilta: ne seuraavat toisiaan kahden minuutin sisällä. Jokainen paikka maksaa yhden transaktion. Pysähdyksellä on yksi osoite: jos ”Tunnista pysähdykset” suoritetaan ensin, kysytään vain pysähdykset.</translation>
    </message>
    <message>
        <source>Candidates around {:.5f}, {:.5f}</source>
        <translation>Ehdokkaat pisteen {:.5f}, {:.5f} ympärillä</translation>
    </message>
    <message>
        <source>Nothing was found around latitude {:.5f}, longitude {:.5f}.</source>
        <translation>Leveysasteen {:.5f} ja pituusasteen {:.5f} ympäriltä ei löytynyt mitään.</translation>
    </message>
    <message>
        <source>The maximum number of candidates ({}) was reached at a distance of {} m. There may be more within the radius.</source>
        <translation>Ehdokkaiden enimmäismäärä ({}) täyttyi {} metrin etäisyydellä. Säteen sisällä voi olla lisää ehdokkaita.</translation>
    </message>
    <message>
        <source>The service accepted no more than {} places in one request. To avoid refused requests, enter this number of places per request in the settings.</source>
        <translation>Palvelu hyväksyi yhdessä pyynnössä enintään {} paikkaa. Aseta tämä määrä paikkoja pyyntöä kohden asetuksissa, niin pyyntöjä ei torjuta.</translation>
    </message>
    <message>
        <source>The service gave no position for this address.</source>
        <translation>Palvelu ei antanut tälle osoitteelle sijaintia.</translation>
    </message>
    <message>
        <source>The nearest address is {:,.1f} m away, beyond the maximum distance of {:g} m.</source>
        <translation>Lähin osoite on {:,.1f} metrin päässä, kauempana kuin enimmäisetäisyys {:g} m.</translation>
    </message>
    <message>
        <source>Of the chosen types ({types}), there is no address near this place.</source>
        <translation>Tämän paikan lähellä ei ole osoitetta, joka on valittua tyyppiä ({types}).</translation>
    </message>
    <message>
        <source>The service knows no address near this place.</source>
        <translation>Palvelu ei tunne osoitetta tämän paikan läheltä.</translation>
    </message>
    <message>
        <source>Of the chosen types ({types}), there is no address within the maximum distance of {radius_m:g} m.</source>
        <translation>Enimmäisetäisyyden {radius_m:g} m sisällä ei ole osoitetta, joka on valittua tyyppiä ({types}).</translation>
    </message>
    <message>
        <source>There is no address within the maximum distance of {radius_m:g} m.</source>
        <translation>Enimmäisetäisyyden {radius_m:g} m sisällä ei ole osoitetta.</translation>
    </message>
    <message>
        <source>No range is given. Enter one or more, such as 10,20,30.</source>
        <translation>Kantamaa ei ole annettu. Anna yksi tai useampi, esimerkiksi 10,20,30.</translation>
    </message>
    <message>
        <source>A point may have at most {most} ranges, not {count}: each of them is billed.</source>
        <translation>Pisteellä saa olla enintään {most} kantamaa, ei {count}: jokaisesta veloitetaan.</translation>
    </message>
    <message>
        <source>The range {range} is given twice.</source>
        <translation>Kantama {range} on annettu kahdesti.</translation>
    </message>
    <message>
        <source>The ranges must be written from small to large: '{other}' comes after '{one}'. A comma separates ranges; a decimal has a point, such as 7.5.</source>
        <translation>Kantamat on kirjoitettava pienimmästä suurimpaan: ”{other}” on arvon ”{one}” jälkeen. Pilkku erottaa kantamat; desimaalierotin on piste, kuten 7.5.</translation>
    </message>
    <message>
        <source>A range must be a number of minutes above 0 and at most {longest} (9 hours), not '{given}'.</source>
        <translation>Kantaman on oltava yli 0 ja enintään {longest} minuuttia (9 tuntia), ei ”{given}”.</translation>
    </message>
    <message>
        <source>A range must be a number of kilometres above 0 and at most {longest}, not '{given}'.</source>
        <translation>Kantaman on oltava yli 0 ja enintään {longest} kilometriä, ei ”{given}”.</translation>
    </message>
    <message>
        <source>The number of vertices</source>
        <translation>Taitepisteiden määrä</translation>
    </message>
    <message>
        <source>The point</source>
        <translation>Piste</translation>
    </message>
    <message>
        <source>The request is too long for some servers: its URL would have {length} characters.</source>
        <translation>Pyyntö on joillekin palvelimille liian pitkä: sen URL-osoitteessa olisi {length} merkkiä.</translation>
    </message>
    <message>
        <source>It contains no list of isolines.</source>
        <translation>Siinä ei ole luetteloa alueista.</translation>
    </message>
    <message>
        <source>Departure: {}</source>
        <translation>Lähtöaika: {}</translation>
    </message>
    <message>
        <source>Arrival: {}</source>
        <translation>Saapumisaika: {}</translation>
    </message>
    <message>
        <source>Points in any coordinate system. Fields may set the ranges, and the size of the vehicle.</source>
        <translation>Pisteitä missä tahansa koordinaattijärjestelmässä. Kentät voivat antaa kantamat ja ajoneuvon koon.</translation>
    </message>
    <message>
        <source>Ranges in</source>
        <translation>Kantamien yksikkö</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minuutit</translation>
    </message>
    <message>
        <source>Kilometres</source>
        <translation>Kilometrit</translation>
    </message>
    <message>
        <source>Kilometres along the roads. In scripts: time, distance.</source>
        <translation>Kilometrit teitä pitkin. Skripteissä: time, distance.</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Kantamat</translation>
    </message>
    <message>
        <source>Minutes or kilometres</source>
        <translation>Minuutteja tai kilometrejä</translation>
    </message>
    <message>
        <source>Minutes or kilometres, from small to large, separated by commas: 10,20,30. A decimal has a point: 7.5. At most 30 ranges, up to 540 minutes or 1,000 kilometres. A field or an expression may give each point its own.</source>
        <translation>Minuutteja tai kilometrejä pienimmästä suurimpaan, pilkuin eroteltuina: 10,20,30. Desimaalierotin on piste: 7.5. Enintään 30 kantamaa, enintään 540 minuuttia tai 1 000 kilometriä. Kenttä tai lauseke voi antaa kullekin pisteelle omansa.</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Suunta</translation>
    </message>
    <message>
        <source>From the points</source>
        <translation>Pisteistä</translation>
    </message>
    <message>
        <source>To the points</source>
        <translation>Pisteisiin</translation>
    </message>
    <message>
        <source>What can be reached from a point, or from where the point can be reached. In scripts: from, to.</source>
        <translation>Mitä pisteestä voidaan saavuttaa tai mistä piste voidaan saavuttaa. Skripteissä: from, to.</translation>
    </message>
    <message>
        <source>Bands: cut the smaller area out of the larger</source>
        <translation>Vyöhykkeet: leikkaa pienempi alue suuremmasta</translation>
    </message>
    <message>
        <source>Each area is then what lies between its range and the next smaller one of the same point.</source>
        <translation>Kukin alue on silloin se, mikä jää sen kantaman ja saman pisteen seuraavaksi pienemmän kantaman väliin.</translation>
    </message>
    <message>
        <source>Dissolve: one area for each range over all points</source>
        <translation>Sulauta: kullekin kantamalle yksi yhteinen alue</translation>
    </message>
    <message>
        <source>With bands, the dissolved areas are cut out of each other.</source>
        <translation>Vyöhykkeissä sulautetut alueet leikataan pois toisistaan.</translation>
    </message>
    <message>
        <source>Optimize for</source>
        <translation>Optimointitavoite</translation>
    </message>
    <message>
        <source>A balance of both</source>
        <translation>Tarkkuuden ja nopeuden tasapaino</translation>
    </message>
    <message>
        <source>Exact outlines</source>
        <translation>Tarkat ääriviivat</translation>
    </message>
    <message>
        <source>Fast answers</source>
        <translation>Nopeat vastaukset</translation>
    </message>
    <message>
        <source>In scripts: balanced, quality, performance.</source>
        <translation>Skripteissä: balanced, quality, performance.</translation>
    </message>
    <message>
        <source>Maximum number of vertices</source>
        <translation>Taitepisteitä enintään</translation>
    </message>
    <message>
        <source>Of an area with all its parts. The service makes coarser outlines; it advises more than 100.</source>
        <translation>Alueessa kaikkine osineen. Palvelu karkeistaa ääriviivoja; sen suositus on yli 100.</translation>
    </message>
    <message>
        <source>Date and time, such as 2027-03-01T08:30:00: a value, a field or an expression. Without an offset such as +01:00, it is the local time of the point. If empty, it is now.</source>
        <translation>Päivämäärä ja kellonaika, kuten 2027-03-01T08:30:00: arvo, kenttä tai lauseke. Ilman aikaeroa, kuten +01:00, se on pisteen paikallista aikaa. Jos tyhjä, se on nyt.</translation>
    </message>
    <message>
        <source>When the vehicle leaves the points; not for areas 'to the points'.</source>
        <translation>Milloin ajoneuvo lähtee pisteistä; ei alueille ”pisteisiin”.</translation>
    </message>
    <message>
        <source>When the vehicle reaches the points; only for areas 'to the points'.</source>
        <translation>Milloin ajoneuvo saapuu pisteisiin; vain alueille ”pisteisiin”.</translation>
    </message>
    <message>
        <source>Polygons in any coordinate system: at most 20, counting the parts of multipolygons, with at most 100 vertices each. A polygon with more vertices is replaced by a simpler outline around it, and the log says so. Requires the Python package shapely.</source>
        <translation>Monikulmioita missä tahansa koordinaattijärjestelmässä: enintään 20, kun moniosaisten monikulmioiden osat lasketaan erikseen, ja kussakin enintään 100 taitepistettä. Monikulmio, jossa on enemmän taitepisteitä, korvataan sitä ympäröivällä yksinkertaisemmalla ääriviivalla, ja loki kertoo siitä. Tarvitsee Python-paketin shapely.</translation>
    </message>
    <message>
        <source>Kinds of roads to avoid. In scripts: seasonalClosure, tollRoad, controlledAccessHighway, ferry, carShuttleTrain, tunnel, dirtRoad, difficultTurns, uTurns.</source>
        <translation>Vältettävät tietyypit. Skripteissä: seasonalClosure, tollRoad, controlledAccessHighway, ferry, carShuttleTrain, tunnel, dirtRoad, difficultTurns, uTurns.</translation>
    </message>
    <message>
        <source>Codes of three letters such as CHE, separated by commas. No area is in them.</source>
        <translation>Kolmikirjaimisia tunnuksia, kuten CHE, pilkuin eroteltuina. Mikään alue ei ulotu näihin maihin.</translation>
    </message>
    <message>
        <source>Takes traffic at the time of departure or arrival into account.</source>
        <translation>Ottaa huomioon lähtö- tai saapumishetken liikenteen.</translation>
    </message>
    <message>
        <source>{} cannot be used: areas from the points have a departure. Or choose the direction 'To the points'.</source>
        <translation>{} ei ole käytettävissä: alueilla pisteistä on lähtöaika. Tai valitse suunnaksi ”Pisteisiin”.</translation>
    </message>
    <message>
        <source>{} cannot be used: areas to the points have an arrival. Or choose the direction 'From the points'.</source>
        <translation>{} ei ole käytettävissä: alueilla pisteisiin on saapumisaika. Tai valitse suunnaksi ”Pisteistä”.</translation>
    </message>
    <message>
        <source>Reachable area</source>
        <translation>Saavutettava alue</translation>
    </message>
    <message>
        <source>isochrone,isodistance,isoline,service area,catchment,reach,drive time,truck,lorry,hgv,location,gateway</source>
        <translation>isokroni,isolinja,palvelualue,saavutettavuus,vaikutusalue,kantama,ajoaika,kuorma-auto,isochrone,isodistance,isoline,service area,catchment,reach,drive time,truck,lorry,hgv,location,gateway</translation>
    </message>
    <message>
        <source>Calculates the areas that a truck reaches from points within minutes or kilometres, or the reverse.</source>
        <translation>Laskee alueet, jotka kuorma-auto saavuttaa pisteistä annetussa minuutti- tai kilometrimäärässä, tai päinvastoin.</translation>
    </message>
    <message>
        <source>Calculates, for each point of a layer, the area that a vehicle of this size and weight reaches within a number of minutes or kilometres; or the area from which it reaches the point.

One request asks for all ranges of a point. Each range of each point is a transaction. Before the first request, the log shows how many are needed. A dry run only counts them. Answers are stored on this computer, each range by itself: a further range asks only for itself.

The output has a row for each point and range, in the order of the input and the ranges from small to large, with the attributes of the point. ra_status is the result: ok; no_route (nothing can be reached); no_match (no road near the point); no_geometry or invalid (the row cannot be used; it has one row without a range); failed (no usable answer); not_asked (the run ended before). ra_error gives the reason.

The areas are approximate: they enclose the roads that are reached. An area may have several parts, such as islands, and holes. Rings that cross themselves are repaired. Ferries between the parts are not drawn.

With bands, the smaller area of a point is cut out of the larger one. Dissolved, the areas of all points become one for each range. They come last, with empty attributes. Points without an area keep rows of their own.</source>
        <translation>Laskee tason jokaiselle pisteelle alueen, jonka näin suuri ja raskas ajoneuvo saavuttaa annetussa minuutti- tai kilometrimäärässä, tai alueen, josta se saavuttaa pisteen.

Yksi pyyntö kattaa pisteen kaikki kantamat. Kunkin pisteen jokainen kantama on transaktio. Ennen ensimmäistä pyyntöä loki kertoo, montako niitä tarvitaan. Koeajo vain laskee ne. Vastaukset tallennetaan tälle tietokoneelle, kukin kantama erikseen: lisätystä kantamasta pyydetään vain se itse.

Tuloksessa on rivi jokaista pistettä ja kantamaa kohden, syötteen järjestyksessä ja kantamat pienimmästä suurimpaan, pisteen attribuutteineen. ra_status on tulos: ok; no_route (mitään ei saavuteta); no_match (pisteen lähellä ei ole tietä); no_geometry tai invalid (riviä ei voida käyttää; sillä on yksi rivi ilman kantamaa); failed (ei käyttökelpoista vastausta); not_asked (ajo päättyi sitä ennen). ra_error kertoo syyn.

Alueet ovat likimääräisiä: ne ympäröivät saavutettavat tiet. Alueessa voi olla useita osia, kuten saaria, ja reikiä. Itseään leikkaavat renkaat korjataan. Osien välisiä lauttoja ei piirretä.

Kun ”Vyöhykkeet” on valittu, pisteen pienempi alue leikataan pois suuremmasta. Kun ”Sulauta” on valittu, kaikkien pisteiden alueista tulee yksi kutakin kantamaa kohden. Ne ovat viimeisinä, ja niiden attribuutit ovat tyhjiä. Pisteet ilman aluetta säilyttävät omat rivinsä.</translation>
    </message>
    <message>
        <source>Points, each counted once for each of its ranges</source>
        <translation>Pisteitä, kukin laskettuna kerran jokaista kantamaansa kohden</translation>
    </message>
    <message>
        <source>Different areas that the run needs</source>
        <translation>Eri alueita, joita ajo tarvitsee</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Kantama</translation>
    </message>
    <message>
        <source>Measured in</source>
        <translation>Mittayksikkö</translation>
    </message>
    <message>
        <source>Area (m²)</source>
        <translation>Pinta-ala (m²)</translation>
    </message>
    <message>
        <source>Distance to the road (m)</source>
        <translation>Etäisyys tiehen (m)</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>Huomautukset</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Pinta-ala</translation>
    </message>
    <message>
        <source>Distance to the road</source>
        <translation>Etäisyys tiehen</translation>
    </message>
    <message>
        <source>areas</source>
        <translation>alueita</translation>
    </message>
    <message>
        <source>Areas not answered: {:,}. {}</source>
        <translation>Vastaamatta jääneitä alueita: {:,}. {}</translation>
    </message>
    <message>
        <source>Ranges: {}</source>
        <translation>Kantamat: {}</translation>
    </message>
    <message>
        <source>of {}</source>
        <translation>{}</translation>
    </message>
    <message>
        <source>Reachable areas {}</source>
        <translation>Saavutettavat alueet {}</translation>
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
        <translation>Aluetta ei voida käyttää: {}.</translation>
    </message>
    <message>
        <source>Within this range, nothing can be reached.</source>
        <translation>Tällä kantamalla ei saavuteta mitään.</translation>
    </message>
    <message>
        <source>There is no road for this vehicle near the point.</source>
        <translation>Pisteen lähellä ei ole tietä, joka sopii tälle ajoneuvolle.</translation>
    </message>
    <message>
        <source>The vehicle is blocked: it may use no road at this point.</source>
        <translation>Ajoneuvo ei pääse liikkeelle: se ei saa käyttää mitään tietä tässä pisteessä.</translation>
    </message>
    <message>
        <source>The service sent no area for this range.</source>
        <translation>Palvelu ei lähettänyt aluetta tälle kantamalle.</translation>
    </message>
    <message>
        <source>The areas cannot be dissolved: {}.</source>
        <translation>Alueita ei voida sulauttaa: {}.</translation>
    </message>
    <message>
        <source>Points that have no area for this range: {:,}.</source>
        <translation>Pisteitä, joilla ei ole aluetta tälle kantamalle: {:,}.</translation>
    </message>
    <message>
        <source>A smaller area is not cut out, because it is missing or cannot be.</source>
        <translation>Pienempää aluetta ei ole leikattu pois, koska se puuttuu tai sitä ei voida leikata.</translation>
    </message>
    <message>
        <source>Nothing more can be reached than within the smaller range.</source>
        <translation>Enempää ei saavuteta kuin pienemmällä kantamalla.</translation>
    </message>
    <message>
        <source>a part of it has no outline</source>
        <translation>yhdellä sen osista ei ole ääriviivaa</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Tielinkki</translation>
    </message>
    <message>
        <source>Length (m)</source>
        <translation>Pituus (m)</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Luotettavuus</translation>
    </message>
    <message>
        <source>Functional class (1 to 5)</source>
        <translation>Tieluokka (1–5)</translation>
    </message>
    <message>
        <source>Speed limit (km/h)</source>
        <translation>Nopeusrajoitus (km/h)</translation>
    </message>
    <message>
        <source>It contains no list of matched routes.</source>
        <translation>Siinä ei ole luetteloa kohdistetuista reiteistä.</translation>
    </message>
    <message>
        <source>It has {found:,} points for the {sent:,} points of the trace.</source>
        <translation>Siinä on {found:,} pistettä, mutta jäljessä on {sent:,} pistettä.</translation>
    </message>
    <message>
        <source>Its point {number:,} is another one than in the trace.</source>
        <translation>Sen piste {number:,} on eri piste kuin jäljessä.</translation>
    </message>
    <message>
        <source>The service could not match this trace.</source>
        <translation>Palvelu ei pystynyt kohdistamaan tätä jälkeä.</translation>
    </message>
    <message>
        <source>The line of the trace cannot be read: {}.</source>
        <translation>Jäljen viivaa ei voi lukea: {}.</translation>
    </message>
    <message>
        <source>It is about these points of the piece, counted from 1: {}.</source>
        <translation>Kyse on näistä osan pisteistä, numeroituna 1:stä alkaen: {}.</translation>
    </message>
    <message>
        <source>The service works on a trace for at most 50 seconds. Cut traces into shorter pieces: lower the maximum gap.</source>
        <translation>Palvelu käsittelee yhtä jälkeä enintään 50 sekuntia. Jaa jäljet lyhyempiin osiin: lyhennä pisintä väliä.</translation>
    </message>
    <message>
        <source>The speed '{}' is not a number.</source>
        <translation>Nopeus ”{}” ei ole luku.</translation>
    </message>
    <message>
        <source>The heading '{}' is not a number.</source>
        <translation>Kulkusuunta ”{}” ei ole luku.</translation>
    </message>
    <message>
        <source>The row has no time.</source>
        <translation>Rivillä ei ole aikaa.</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Jälki</translation>
    </message>
    <message>
        <source>Piece</source>
        <translation>Osa</translation>
    </message>
    <message>
        <source>Points that match well</source>
        <translation>Hyvin osuvat pisteet</translation>
    </message>
    <message>
        <source>Uncertain length (m)</source>
        <translation>Epävarma pituus (m)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Alku</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Loppu</translation>
    </message>
    <message>
        <source>Latitude on the road</source>
        <translation>Leveysaste tiellä</translation>
    </message>
    <message>
        <source>Longitude on the road</source>
        <translation>Pituusaste tiellä</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Pituus</translation>
    </message>
    <message>
        <source>Uncertain length</source>
        <translation>Epävarma pituus</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>varma</translation>
    </message>
    <message>
        <source>partly uncertain</source>
        <translation>osittain epävarma</translation>
    </message>
    <message>
        <source>uncertain</source>
        <translation>epävarma</translation>
    </message>
    <message>
        <source>up to {} km/h</source>
        <translation>enintään {} km/h</translation>
    </message>
    <message>
        <source>Speed limit</source>
        <translation>Nopeusrajoitus</translation>
    </message>
    <message>
        <source>more than {} km/h</source>
        <translation>yli {} km/h</translation>
    </message>
    <message>
        <source>Match GPS traces to roads</source>
        <translation>Kohdista GPS-jäljet teihin</translation>
    </message>
    <message>
        <source>map matching,route matching,snap,gps,trace,track,trajectory,speed limit,speeding,truck,location,gateway</source>
        <translation>karttasovitus,reittisovitus,kohdistus,gps,jälki,nopeusrajoitus,ylinopeus,kuorma-auto,map matching,route matching,snap,trace,track,trajectory,speed limit,speeding,truck,location,gateway</translation>
    </message>
    <message>
        <source>Finds the roads that vehicles were driven on, from their GPS points.</source>
        <translation>Etsii tiet, joilla ajoneuvot ovat ajaneet, niiden GPS-pisteistä.</translation>
    </message>
    <message>
        <source>Finds the roads that vehicles were driven on, from their GPS points, with the speed limits of the roads.

A trace is cut into pieces: at gaps, and after 10,000 points. Each piece is one request and one transaction. 'Traces' has a line for each piece. 'Points' has all rows of the input in their order, with the matched place, its distance and its confidence. 'Links' has a line for each piece of road between two junctions, with its speed limit in km/h. 'mt_link_id' of a point is the 'link_id' of its link.

'mt_status' is the result of a point: ok; far or low_confidence (there is a match, but a bad one); no_match (no road); no_geometry or invalid (the row cannot be used, or is the only point of its piece); failed (no usable answer); not_asked (the run ended before).

The service always gives a continuous line. It bridges gaps by ways that were perhaps not driven, and gives their links a low confidence. 'detour_m' is the length of such links. The sizes of a truck only cause warnings: they do not change the line. The receiver of a vehicle that stands scatters, and the line runs to and fro: 'Drives and stops with addresses' leaves out the points of stops.

If the settings choose the import of traces by routing, there are only lines: nothing is known about the points, and there are no speed limits.</source>
        <translation>Etsii tiet, joilla ajoneuvot ovat ajaneet, niiden GPS-pisteistä, ja teiden nopeusrajoitukset.

Jälki jaetaan osiin: katkosten kohdalta ja 10 000 pisteen jälkeen. Jokainen osa on yksi pyyntö ja yksi transaktio. ”Jäljet” sisältää viivan jokaisesta osasta. ”Pisteet” sisältää kaikki syötteen rivit niiden järjestyksessä sekä kohdistetun paikan, etäisyyden siihen ja sen luotettavuuden. ”Tielinkit” sisältää viivan jokaisesta kahden risteyksen välisestä tielinkistä ja sen nopeusrajoituksen (km/h). Pisteen ”mt_link_id” on sen tielinkin ”link_id”.

”mt_status” on pisteen tulos: ok; far tai low_confidence (kohdistus on, mutta huono); no_match (ei tietä); no_geometry tai invalid (riviä ei voi käyttää, tai se on osansa ainoa piste); failed (ei käyttökelpoista vastausta); not_asked (ajo päättyi ennen sitä).

Palvelu antaa aina yhtenäisen viivan. Se ylittää katkokset teitä pitkin, joita ei ehkä ole ajettu, ja antaa niiden tielinkeille matalan luotettavuuden. ”detour_m” on tällaisten tielinkkien pituus. Kuorma-auton mitat aiheuttavat vain varoituksia: ne eivät muuta viivaa. Paikallaan olevan ajoneuvon vastaanottimen pisteet hajoavat, ja viiva kulkee edestakaisin: ”Ajot ja pysähdykset osoitteineen” jättää pysähdysten pisteet pois.

Jos asetuksissa on valittu jälkien tuonti reitityksen kautta, tuloksena on vain viivoja: pisteistä ei tiedetä mitään, eikä nopeusrajoituksia ole.</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Jäljet</translation>
    </message>
    <message>
        <source>All rows of the input in their order, with the matched place, its distance and its confidence.</source>
        <translation>Kaikki syötteen rivit niiden järjestyksessä sekä kohdistettu paikka, etäisyys siihen ja sen luotettavuus.</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Tielinkit</translation>
    </message>
    <message>
        <source>The pieces of road between two junctions, in the order in which they were driven.</source>
        <translation>Kahden risteyksen väliset tielinkit siinä järjestyksessä, jossa ne ajettiin.</translation>
    </message>
    <message>
        <source>Pieces of traces</source>
        <translation>Jälkien osia</translation>
    </message>
    <message>
        <source>The points as the vehicles' trackers sent them, in any order and any coordinate system. Fields may set the size of the vehicle; a piece has that of its first point.</source>
        <translation>Pisteet sellaisina kuin ajoneuvojen paikantimet ne lähettivät, missä tahansa järjestyksessä ja koordinaattijärjestelmässä. Kentät voivat määrätä ajoneuvon mitat; osalla on ensimmäisen pisteensä mitat.</translation>
    </message>
    <message>
        <source>Field with the trace</source>
        <translation>Jäljen kenttä</translation>
    </message>
    <message>
        <source>Identifies the trace of each point, such as a vehicle or a drive. Without this field, all points are one trace. Rows with an empty value are one trace without an id.</source>
        <translation>Yksilöi kunkin pisteen jäljen, esimerkiksi ajoneuvon tai ajon. Ilman tätä kenttää kaikki pisteet ovat yksi jälki. Rivit, joilla arvo on tyhjä, ovat yksi jälki ilman tunnusta.</translation>
    </message>
    <message>
        <source>Date and time, text such as 2024-05-31T14:05:00+03:00, or a number of seconds, milliseconds, microseconds or nanoseconds since 1970 in UTC. Times without a zone count as UTC. Without this field, the order of the rows counts, and traces are not cut at gaps.</source>
        <translation>Päivämäärä ja kellonaika, teksti, kuten 2024-05-31T14:05:00+03:00, tai sekuntien, millisekuntien, mikrosekuntien tai nanosekuntien määrä vuoden 1970 alusta UTC-aikana. Ajat, joilla ei ole aikavyöhykettä, tulkitaan UTC-ajoiksi. Ilman tätä kenttää rivien järjestys ratkaisee, eikä jälkiä jaeta katkosten kohdalta.</translation>
    </message>
    <message>
        <source>Field with the speed</source>
        <translation>Nopeuskenttä</translation>
    </message>
    <message>
        <source>Metres per second. The service uses it to find the right road. Empty and negative values are unknown speeds.</source>
        <translation>Metriä sekunnissa. Palvelu käyttää sitä oikean tien löytämiseen. Tyhjät ja negatiiviset arvot ovat tuntemattomia nopeuksia.</translation>
    </message>
    <message>
        <source>Field with the heading</source>
        <translation>Kulkusuuntakenttä</translation>
    </message>
    <message>
        <source>Degrees clockwise from north, 0 to 360. Empty and other values are unknown headings.</source>
        <translation>Astetta pohjoisesta myötäpäivään, 0–360. Tyhjät ja muut arvot ovat tuntemattomia kulkusuuntia.</translation>
    </message>
    <message>
        <source>Means of transport</source>
        <translation>Kulkutapa</translation>
    </message>
    <message>
        <source>Decides which roads are possible. The sizes of the vehicle are sent for trucks only.</source>
        <translation>Ratkaisee, mitkä tiet ovat mahdollisia. Ajoneuvon mitat lähetetään vain kuorma-autoille.</translation>
    </message>
    <message>
        <source>After a longer time without a point, a new piece of the trace begins. Each piece is a request and a transaction. A gap within a piece is bridged by a way that was perhaps not driven.</source>
        <translation>Pidemmän pisteettömän ajan jälkeen alkaa jäljen uusi osa. Jokainen osa on yksi pyyntö ja yksi transaktio. Osan sisäinen katkos ylitetään tietä pitkin, jota ei ehkä ole ajettu.</translation>
    </message>
    <message>
        <source>Points that are farther away from their matched place get the status 'far'. This does not change what the run costs.</source>
        <translation>Pisteet, jotka ovat kauempana kohdistetusta paikastaan, saavat tilan ”far”. Tämä ei muuta ajon hintaa.</translation>
    </message>
    <message>
        <source>Points with a lower confidence get the status 'low_confidence', and links with a lower one count as detours. This does not change what the run costs.</source>
        <translation>Pisteet, joiden luotettavuus on matalampi, saavat tilan ”low_confidence”, ja tielinkit, joiden luotettavuus on matalampi, lasketaan kiertoteiksi. Tämä ei muuta ajon hintaa.</translation>
    </message>
    <message>
        <source>Speed limits of the links</source>
        <translation>Tielinkkien nopeusrajoitukset</translation>
    </message>
    <message>
        <source>Requests the speed limit of each link, for the layer of links.</source>
        <translation>Pyytää jokaisen tielinkin nopeusrajoituksen tielinkkien tasoa varten.</translation>
    </message>
    <message>
        <source>Truck</source>
        <translation>Kuorma-auto</translation>
    </message>
    <message>
        <source>Truck with two trailers (B-double)</source>
        <translation>Kuorma-auto ja kaksi perävaunua (B-double)</translation>
    </message>
    <message>
        <source>Road train</source>
        <translation>Pitkä ajoneuvoyhdistelmä</translation>
    </message>
    <message>
        <source>Car</source>
        <translation>Henkilöauto</translation>
    </message>
    <message>
        <source>Car with passengers (HOV lanes)</source>
        <translation>Henkilöauto ja matkustajia (HOV-kaistat)</translation>
    </message>
    <message>
        <source>Bus</source>
        <translation>Linja-auto</translation>
    </message>
    <message>
        <source>Taxi</source>
        <translation>Taksi</translation>
    </message>
    <message>
        <source>Emergency vehicle</source>
        <translation>Hälytysajoneuvo</translation>
    </message>
    <message>
        <source>Motorcycle</source>
        <translation>Moottoripyörä</translation>
    </message>
    <message>
        <source>Bicycle</source>
        <translation>Polkupyörä</translation>
    </message>
    <message>
        <source>On foot</source>
        <translation>Jalan</translation>
    </message>
    <message>
        <source>Minimum confidence (0 to 1)</source>
        <translation>Vähimmäisluotettavuus (0–1)</translation>
    </message>
    <message>
        <source>A trace needs at least two points.</source>
        <translation>Jäljessä on oltava vähintään kaksi pistettä.</translation>
    </message>
    <message>
        <source>Point {number} of the trace</source>
        <translation>Jäljen piste {number}</translation>
    </message>
    <message>
        <source>The mode must be one of {modes}, not '{mode}'.</source>
        <translation>Kulkutavan on oltava jokin näistä: {modes}, ei ”{mode}”.</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>osia</translation>
    </message>
    <message>
        <source>Pieces not answered: {:,}. {}</source>
        <translation>Vastaamatta jääneitä osia: {:,}. {}</translation>
    </message>
    <message>
        <source>Matched traces of {}</source>
        <translation>Kohdistetut jäljet: {}</translation>
    </message>
    <message>
        <source>Matched points of {}</source>
        <translation>Kohdistetut pisteet: {}</translation>
    </message>
    <message>
        <source>Links of {}</source>
        <translation>Tielinkit: {}</translation>
    </message>
    <message>
        <source>Pieces with warnings of the service: {:,}. The first one: {}</source>
        <translation>Osia, joista palvelu varoittaa: {:,}. Ensimmäinen varoitus: {}</translation>
    </message>
    <message>
        <source>No other point of the trace is near enough in time, and one point makes no line.</source>
        <translation>Mikään jäljen muu piste ei ole ajallisesti tarpeeksi lähellä, eikä yhdestä pisteestä synny viivaa.</translation>
    </message>
    <message>
        <source>The service found no road for this piece of the trace.</source>
        <translation>Palvelu ei löytänyt tietä tälle jäljen osalle.</translation>
    </message>
    <message>
        <source>Rows: {:,} → traces: {:,} → pieces: {:,} → already stored: {:,} → requests: {:,} → transactions: at most {:,}</source>
        <translation>Rivejä: {:,} → jälkiä: {:,} → osia: {:,} → jo tallennettuja: {:,} → pyyntöjä: {:,} → transaktioita: enintään {:,}</translation>
    </message>
    <message>
        <source>The run ended before this row was asked.</source>
        <translation>Ajo päättyi ennen kuin tätä riviä kysyttiin.</translation>
    </message>
    <message>
        <source>The matched place is more than {:g} m away.</source>
        <translation>Kohdistettu paikka on yli {:g} metrin päässä.</translation>
    </message>
    <message>
        <source>The confidence of the match is below {:g}.</source>
        <translation>Kohdistuksen luotettavuus on pienempi kuin {:g}.</translation>
    </message>
    <message>
        <source>The service gave no matched place for this point.</source>
        <translation>Palvelu ei antanut tälle pisteelle kohdistettua paikkaa.</translation>
    </message>
    <message>
        <source>The service could not calculate this part of the matrix.</source>
        <translation>Palvelu ei pystynyt laskemaan tätä osaa matriisista.</translation>
    </message>
    <message>
        <source>Try again later, or with fewer origins and destinations.</source>
        <translation>Yritä myöhemmin uudelleen tai käytä vähemmän lähtöpaikkoja ja määränpäitä.</translation>
    </message>
    <message>
        <source>It contains no matrix.</source>
        <translation>Se ei sisällä matriisia.</translation>
    </message>
    <message>
        <source>Its matrix does not have the {:,} origins and {:,} destinations of the request.</source>
        <translation>Sen matriisissa ei ole pyynnön {:,} lähtöpaikkaa ja {:,} määränpäätä.</translation>
    </message>
    <message>
        <source>Its list '{name}' does not have one number for each of the {count} pairs.</source>
        <translation>Sen luettelossa ”{name}” ei ole yhtä lukua kullekin {count} parista.</translation>
    </message>
    <message>
        <source>The service is still calculating this part of the matrix.</source>
        <translation>Palvelu laskee vielä tätä matriisin osaa.</translation>
    </message>
    <message>
        <source>The service does not know the matrix that it has accepted (404).</source>
        <translation>Palvelu ei tunne hyväksymäänsä matriisia (404).</translation>
    </message>
    <message>
        <source>If it names another host, add this to the further hosts of matrices in the settings, and run again. Otherwise the result is no longer kept.</source>
        <translation>Jos se ilmoittaa toisen isännän, lisää se asetusten kohtaan ”Muut matriisien isännät” ja suorita ajo uudelleen. Muussa tapauksessa tulosta ei enää säilytetä.</translation>
    </message>
    <message>
        <source>It contains no status.</source>
        <translation>Siitä puuttuu tilatieto.</translation>
    </message>
    <message>
        <source>It contains no id of a matrix.</source>
        <translation>Siinä ei ole matriisin tunnusta.</translation>
    </message>
    <message>
        <source>The service says that it is at the host {}.</source>
        <translation>Palvelun mukaan se on isännällä {}.</translation>
    </message>
    <message>
        <source>The origin cannot be used: {}</source>
        <translation>Lähtöpaikkaa ei voida käyttää: {}</translation>
    </message>
    <message>
        <source>The destination cannot be used: {}</source>
        <translation>Määränpäätä ei voida käyttää: {}</translation>
    </message>
    <message>
        <source>The request was not sent again, because it may have been billed (transactions: {:,}). Run again to ask for these pairs.</source>
        <translation>Pyyntöä ei lähetetty uudelleen, koska se on saatettu veloittaa (transaktioita: {:,}). Suorita ajo uudelleen, niin nämä parit kysytään.</translation>
    </message>
    <message>
        <source>matrix,distance,duration,travel time,nearest,od,origin,destination,truck,lorry,hgv,location,gateway</source>
        <translation>matriisi,etäisyys,kesto,ajoaika,lähin,lähtöpaikka,määränpää,kuorma-auto,rekka,matrix,distance,duration,travel time,nearest,od,origin,destination,truck,lorry,hgv,location,gateway</translation>
    </message>
    <message>
        <source>Calculates durations and lengths from all origins to all destinations for a truck.</source>
        <translation>Laskee kuorma-auton reittien kestot ja pituudet kaikista lähtöpaikoista kaikkiin määränpäihin.</translation>
    </message>
    <message>
        <source>Calculates the duration (seconds) and the length (metres) of the way from each origin to each destination, for a vehicle of this size and weight. A request answers up to 250,000 pairs, so this costs far less than routes. It gives no lines along roads: for these, use 'Truck routes'.

Each row of the output is a pair. 'status' is the result: ok; restricted (there is a way, but the vehicle violates a limit on it); no_route; no_match (no road near a point); outside_region; no_geometry or invalid (the row or its vehicle cannot be used); failed (no usable answer); not_asked (the run ended before).

The plugin cuts the matrix into requests of the cheapest shape. Before the first one, the log shows pairs, requests and transactions, and what single routes would cost. A dry run only counts them. Requests cover the region around all points. If the points are more than 380 km apart, requests are smaller, and cost much more.

If the settings allow asynchronous matrices, one of more than 500 × 500 is asked for as a whole where that costs less. The service calculates it for some minutes. A run that is cancelled or killed meanwhile has paid for it, and the next run gets the result for nothing.

Pairs are stored on this computer, also those for a departure 'now'. A request is sent only for pairs that are not stored. A stored route does not answer for a pair, as these are different services.</source>
        <translation>Laskee kunkin lähtöpaikan ja määränpään välisen reitin keston (sekunteina) ja pituuden (metreinä) ajoneuvolle, jolla on tämä koko ja massa. Yksi pyyntö vastaa jopa 250 000 pariin, joten tämä maksaa paljon vähemmän kuin reitit. Teitä pitkin kulkevia viivoja ei tule: käytä niihin algoritmia ”Kuorma-autoreitit”.

Tuloksen jokainen rivi on pari. ”status” on tulos: ok; restricted (reitti on, mutta ajoneuvo rikkoo sen rajoitusta); no_route; no_match (pisteen lähellä ei ole tietä); outside_region; no_geometry tai invalid (riviä tai sen ajoneuvoa ei voi käyttää); failed (ei käyttökelpoista vastausta); not_asked (ajo päättyi ennen sitä).

Lisäosa jakaa matriisin muodoltaan halvimpiin pyyntöihin. Ennen ensimmäistä loki näyttää parit, pyynnöt ja transaktiot sekä sen, mitä yksittäiset reitit maksaisivat. Koeajo vain laskee ne. Pyynnöt kattavat kaikkia pisteitä ympäröivän alueen. Jos pisteet ovat yli 380 km:n päässä toisistaan, pyynnöt ovat pienempiä ja maksavat paljon enemmän.

Jos asetukset sallivat asynkroniset matriisit, yli 500 × 500 parin matriisi kysytään kokonaisena silloin, kun se maksaa vähemmän. Palvelu laskee sitä muutaman minuutin. Ajo, joka sillä välin peruutetaan tai katkeaa, on maksanut siitä, ja seuraava ajo saa tuloksen ilmaiseksi.

Parit tallennetaan tälle tietokoneelle, myös lähtöajan ”nyt” parit. Pyyntö lähetetään vain pareista, joita ei ole tallennettu. Tallennettu reitti ei korvaa paria, sillä ne ovat eri palveluja.</translation>
    </message>
    <message>
        <source>Origins whose stored pairs are of different hours: {:,}. Their pairs that are older than an hour are asked for again, because the nearest destinations are found by durations of one hour.</source>
        <translation>Lähtöpaikkoja, joiden tallennetut parit ovat eri tunneilta: {:,}. Niiden yli tunnin vanhat parit kysytään uudelleen, koska lähimmät määränpäät etsitään saman tunnin kestojen perusteella.</translation>
    </message>
    <message>
        <source>The result of a matrix could not be written to the folder for temporary files.</source>
        <translation>Matriisin tulosta ei voitu kirjoittaa väliaikaistiedostojen kansioon.</translation>
    </message>
    <message>
        <source>Free some space on the disk, and run again.</source>
        <translation>Vapauta levytilaa ja suorita ajo uudelleen.</translation>
    </message>
    <message>
        <source>Matrices that an earlier run has paid for, and whose results are fetched now: {:,}.</source>
        <translation>Matriiseja, jotka aiempi ajo on maksanut ja joiden tulokset noudetaan nyt: {:,}.</translation>
    </message>
    <message>
        <source>The service calculates a matrix of {:,} × {:,} (id {}). Its result is fetched when it is ready.</source>
        <translation>Palvelu laskee {:,} × {:,} parin matriisia (tunnus {}). Tulos noudetaan, kun se on valmis.</translation>
    </message>
    <message>
        <source>Run again to have matrix {} calculated anew. It is then billed again.</source>
        <translation>Suorita ajo uudelleen, niin matriisi {} lasketaan uudelleen. Se veloitetaan silloin uudelleen.</translation>
    </message>
    <message>
        <source>The service has accepted matrix {}, and bills it. Run again to get its result for nothing.</source>
        <translation>Palvelu on hyväksynyt matriisin {} ja veloittaa sen. Suorita ajo uudelleen, niin saat sen tuloksen ilmaiseksi.</translation>
    </message>
    <message>
        <source>The service has accepted matrix {}, and bills it. This run did not use the store, so another one pays again.</source>
        <translation>Palvelu on hyväksynyt matriisin {} ja veloittaa sen. Tämä ajo ei käyttänyt varastoa, joten toinen ajo maksaa uudelleen.</translation>
    </message>
    <message>
        <source>Origins</source>
        <translation>Lähtöpaikat</translation>
    </message>
    <message>
        <source>Where the ways begin: points in any coordinate system. Fields may set the size of the vehicle.</source>
        <translation>Mistä reitit alkavat: pisteitä missä tahansa koordinaattijärjestelmässä. Kentät voivat määrätä ajoneuvon koon.</translation>
    </message>
    <message>
        <source>Destinations</source>
        <translation>Määränpäät</translation>
    </message>
    <message>
        <source>Where the ways end: points in any coordinate system. If empty: the origins.</source>
        <translation>Mihin reitit päättyvät: pisteitä missä tahansa koordinaattijärjestelmässä. Jos tyhjä: lähtöpaikat.</translation>
    </message>
    <message>
        <source>Field of the origins</source>
        <translation>Lähtöpaikkojen kenttä</translation>
    </message>
    <message>
        <source>The ids of the origins in the output. If empty, the feature ids.</source>
        <translation>Lähtöpaikkojen tunnukset tuloksessa. Jos tyhjä, kohteiden tunnukset.</translation>
    </message>
    <message>
        <source>Field of the destinations</source>
        <translation>Määränpäiden kenttä</translation>
    </message>
    <message>
        <source>The ids of the destinations in the output. If empty, the feature ids.</source>
        <translation>Määränpäiden tunnukset tuloksessa. Jos tyhjä, kohteiden tunnukset.</translation>
    </message>
    <message>
        <source>Nearest destinations only</source>
        <translation>Vain lähimmät määränpäät</translation>
    </message>
    <message>
        <source>How many destinations each origin keeps, those with the shortest durations first. Restricted pairs come after all others, and pairs without a way last. Durations of one hour are compared: with traffic and without a departure, stored pairs of an origin that are of different hours are asked for again. Otherwise, this does not change the cost.</source>
        <translation>Kuinka monta määränpäätä kullekin lähtöpaikalle jää, lyhimmän keston mukaan. Rajoitetut parit tulevat muiden jälkeen ja parit ilman reittiä viimeisinä. Vertailtavat kestot ovat samalta tunnilta: jos liikenne otetaan huomioon eikä lähtöaikaa ole, lähtöpaikan tallennetut parit, jotka ovat eri tunneilta, kysytään uudelleen. Muuten tämä ei vaikuta hintaan.</translation>
    </message>
    <message>
        <source>Maximum duration (minutes)</source>
        <translation>Enimmäiskesto (minuuttia)</translation>
    </message>
    <message>
        <source>Pairs that take longer are left out. Pairs without a duration stay, as their status says why. This does not change what the run costs.</source>
        <translation>Pidempään kestävät parit jätetään pois. Parit ilman kestoa jäävät, sillä niiden tila kertoo syyn. Ajon hintaan tämä ei vaikuta.</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>Geometria</translation>
    </message>
    <message>
        <source>None (a table)</source>
        <translation>Ei mitään (taulukko)</translation>
    </message>
    <message>
        <source>Straight lines</source>
        <translation>Suorat viivat</translation>
    </message>
    <message>
        <source>Straight lines from origin to destination, coloured by duration. In scripts: none, straight.</source>
        <translation>Suorat viivat lähtöpaikasta määränpäähän, väri keston mukaan. Skripteissä: none, straight.</translation>
    </message>
    <message>
        <source>Date and time, such as 2027-03-01T08:30:00. Without an offset such as +01:00, it is in the time zone of this computer. If empty, the vehicle departs now. Traffic and some restrictions depend on the time.</source>
        <translation>Päivämäärä ja kellonaika, kuten 2027-03-01T08:30:00. Ilman aikaeroa, kuten +01:00, se on tämän tietokoneen aikavyöhykkeellä. Jos tyhjä, ajoneuvo lähtee nyt. Liikenne ja jotkin rajoitukset riippuvat ajasta.</translation>
    </message>
    <message>
        <source>Takes traffic at the time of departure into account.</source>
        <translation>Ottaa huomioon lähtöhetken liikenteen.</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matriisi</translation>
    </message>
    <message>
        <source>Wide table</source>
        <translation>Leveä taulukko</translation>
    </message>
    <message>
        <source>A row for each origin and a column for each destination, with the durations in seconds of pairs that are 'ok'. At most 100 destinations.</source>
        <translation>Rivi kullekin lähtöpaikalle ja sarake kullekin määränpäälle: niiden parien kestot sekunteina, joiden tila on ”ok”. Enintään 100 määränpäätä.</translation>
    </message>
    <message>
        <source>Rows of the output</source>
        <translation>Tuloksen rivejä</translation>
    </message>
    <message>
        <source>Different pairs that the run needs</source>
        <translation>Eri pareja, joita ajo tarvitsee</translation>
    </message>
    <message>
        <source>No pair has an origin and a destination that can be used, so nothing is asked.</source>
        <translation>Yhdelläkään parilla ei ole käyttökelpoista lähtöpaikkaa ja määränpäätä, joten mitään ei kysytä.</translation>
    </message>
    <message>
        <source>The points are more than 380 km apart. Requests without a region are small, and cost about 30 times as much. If some points are far away by mistake, remove them first.</source>
        <translation>Pisteet ovat yli 380 km:n etäisyydellä toisistaan. Pyynnöt ilman aluetta ovat pieniä ja maksavat noin 30 kertaa niin paljon. Jos jotkin pisteet ovat vahingossa kaukana, poista ne ensin.</translation>
    </message>
    <message>
        <source>The departure of a matrix must have an offset such as +01:00, not '{departure}'.</source>
        <translation>Matriisin lähtöajassa on oltava aikaero, kuten +01:00, ei ”{departure}”.</translation>
    </message>
    <message>
        <source>A matrix needs at least one origin and one destination.</source>
        <translation>Matriisi tarvitsee vähintään yhden lähtöpaikan ja yhden määränpään.</translation>
    </message>
    <message>
        <source>The origin</source>
        <translation>Lähtöpaikka</translation>
    </message>
    <message>
        <source>The destination</source>
        <translation>Määränpää</translation>
    </message>
    <message>
        <source>It cannot be unpacked.</source>
        <translation>Sitä ei voida purkaa.</translation>
    </message>
    <message>
        <source>Id of the origin</source>
        <translation>Lähtöpaikan tunnus</translation>
    </message>
    <message>
        <source>Id of the destination</source>
        <translation>Määränpään tunnus</translation>
    </message>
    <message>
        <source>Code of the service</source>
        <translation>Palvelun koodi</translation>
    </message>
    <message>
        <source>The wide table can have at most {:,} destinations, not {:,}. Nothing was sent.</source>
        <translation>Leveässä taulukossa voi olla enintään {:,} määränpäätä, ei {:,}. Mitään ei lähetetty.</translation>
    </message>
    <message>
        <source>The way violates a limit of the vehicle, a closure or something to avoid.</source>
        <translation>Reitti rikkoo ajoneuvoa koskevaa rajoitusta, kulkee suljetun kohdan kautta tai sisältää jotain vältettävää.</translation>
    </message>
    <message>
        <source>There is no way for this vehicle.</source>
        <translation>Tälle ajoneuvolle ei ole reittiä.</translation>
    </message>
    <message>
        <source>There is no road near the origin or near the destination.</source>
        <translation>Lähtöpaikan tai määränpään lähellä ei ole tietä.</translation>
    </message>
    <message>
        <source>The origin or the destination is outside the region of the request.</source>
        <translation>Lähtöpaikka tai määränpää on pyynnön alueen ulkopuolella.</translation>
    </message>
    <message>
        <source>The service could not calculate this pair, and gives no reason.</source>
        <translation>Palvelu ei pystynyt laskemaan tätä paria eikä kerro syytä.</translation>
    </message>
    <message>
        <source>The service gave no duration or no length for this pair.</source>
        <translation>Palvelu ei antanut tälle parille kestoa tai pituutta.</translation>
    </message>
    <message>
        <source>The service gave a result that the plugin does not know [code {}].</source>
        <translation>Palvelu antoi tuloksen, jota lisäosa ei tunne [koodi {}].</translation>
    </message>
    <message>
        <source>up to {} min</source>
        <translation>enintään {} min</translation>
    </message>
    <message>
        <source>more than {} min</source>
        <translation>yli {} min</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>pareja</translation>
    </message>
    <message>
        <source>Pairs not answered: {:,}. {}</source>
        <translation>Vastaamatta jääneitä pareja: {:,}. {}</translation>
    </message>
    <message>
        <source>from {} to {}</source>
        <translation>{} – {}</translation>
    </message>
    <message>
        <source>Distance matrix {}</source>
        <translation>Etäisyysmatriisi {}</translation>
    </message>
    <message>
        <source>Durations in seconds {}</source>
        <translation>Kestot sekunteina {}</translation>
    </message>
    <message>
        <source>Pairs left out, as they are not among the nearest or take too long: {:,}.</source>
        <translation>Pareja, jotka jätettiin pois, koska ne eivät ole lähimpien joukossa tai kestävät liian kauan: {:,}.</translation>
    </message>
    <message>
        <source>Origins whose nearest destinations may be others, because pairs without an answer were left out: {:,}. Run again to ask for these pairs.</source>
        <translation>Lähtöpaikkoja, joiden lähimmät määränpäät voivat olla muita, koska vailla vastausta olevia pareja jätettiin pois: {:,}. Kysy nämä parit suorittamalla ajo uudelleen.</translation>
    </message>
    <message>
        <source>Origins that the service does not accept: {}.</source>
        <translation>Lähtöpaikkoja, joita palvelu ei hyväksy: {}.</translation>
    </message>
    <message>
        <source>Destinations that the service does not accept: {}.</source>
        <translation>Määränpäitä, joita palvelu ei hyväksy: {}.</translation>
    </message>
    <message>
        <source>The service did not accept some blocks, so {:,} were split. Smaller blocks may cost more than the estimate said.</source>
        <translation>Palvelu ei hyväksynyt kaikkia lohkoja, joten {:,} jaettiin. Pienemmät lohkot voivat maksaa enemmän kuin arvio kertoi.</translation>
    </message>
    <message>
        <source>The same as single routes would be {:,} requests and {:,} transactions.</source>
        <translation>Sama yksittäisinä reitteinä olisi {:,} pyyntöä ja {:,} transaktiota.</translation>
    </message>
    <message>
        <source>A notice of the service could not be read.</source>
        <translation>Palvelun huomautusta ei voitu lukea.</translation>
    </message>
    <message>
        <source>Ferry</source>
        <translation>Lautta</translation>
    </message>
    <message>
        <source>Car train</source>
        <translation>Autojuna</translation>
    </message>
    <message>
        <source>Duration without traffic (s)</source>
        <translation>Kesto ilman liikennettä (s)</translation>
    </message>
    <message>
        <source>It contains no list of routes.</source>
        <translation>Siinä ei ole luetteloa reiteistä.</translation>
    </message>
    <message>
        <source>None of its routes has sections.</source>
        <translation>Millään sen reitillä ei ole osuuksia.</translation>
    </message>
    <message>
        <source>Maximum height (m)</source>
        <translation>Enimmäiskorkeus (m)</translation>
    </message>
    <message>
        <source>Maximum width (m)</source>
        <translation>Enimmäisleveys (m)</translation>
    </message>
    <message>
        <source>Maximum length (m)</source>
        <translation>Enimmäispituus (m)</translation>
    </message>
    <message>
        <source>Maximum weight (t)</source>
        <translation>Enimmäismassa (t)</translation>
    </message>
    <message>
        <source>Maximum axle load (t)</source>
        <translation>Enimmäisakselimassa (t)</translation>
    </message>
    <message>
        <source>Tunnel category</source>
        <translation>Tunneliluokka</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Aiheuttaja</translation>
    </message>
    <message>
        <source>The service gives no reason</source>
        <translation>Palvelu ei kerro syytä</translation>
    </message>
    <message>
        <source>stop '{}'</source>
        <translation>pysähdys ”{}”</translation>
    </message>
    <message>
        <source>The service sent no route, and gives no reason.</source>
        <translation>Palvelu ei lähettänyt reittiä eikä kerro syytä.</translation>
    </message>
    <message>
        <source>height limit {:g} m</source>
        <translation>korkeusrajoitus {:g} m</translation>
    </message>
    <message>
        <source>width limit {:g} m</source>
        <translation>leveysrajoitus {:g} m</translation>
    </message>
    <message>
        <source>length limit {:g} m</source>
        <translation>pituusrajoitus {:g} m</translation>
    </message>
    <message>
        <source>weight limit {:g} t</source>
        <translation>massarajoitus {:g} t</translation>
    </message>
    <message>
        <source>axle load limit {:g} t</source>
        <translation>akselimassarajoitus {:g} t</translation>
    </message>
    <message>
        <source>The service does not know: {names}.</source>
        <translation>Palvelu ei tunne seuraavia: {names}.</translation>
    </message>
    <message>
        <source>a parameter that it does not name</source>
        <translation>parametri, jota se ei nimeä</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>Pari</translation>
    </message>
    <message>
        <source>Status of the first vehicle</source>
        <translation>Tila ensimmäisellä ajoneuvolla</translation>
    </message>
    <message>
        <source>Reason for the first vehicle</source>
        <translation>Syy ensimmäisellä ajoneuvolla</translation>
    </message>
    <message>
        <source>Length for the first vehicle (m)</source>
        <translation>Reitin pituus ensimmäisellä ajoneuvolla (m)</translation>
    </message>
    <message>
        <source>Duration for the first vehicle (s)</source>
        <translation>Reitin kesto ensimmäisellä ajoneuvolla (s)</translation>
    </message>
    <message>
        <source>Critical notices of the first vehicle</source>
        <translation>Kriittiset huomautukset ensimmäisellä ajoneuvolla</translation>
    </message>
    <message>
        <source>Toll of the first vehicle</source>
        <translation>Tiemaksu ensimmäisellä ajoneuvolla</translation>
    </message>
    <message>
        <source>Highest toll of the first vehicle</source>
        <translation>Suurin tiemaksu ensimmäisellä ajoneuvolla</translation>
    </message>
    <message>
        <source>Currency of the first vehicle</source>
        <translation>Valuutta ensimmäisellä ajoneuvolla</translation>
    </message>
    <message>
        <source>More minutes</source>
        <translation>Minuutteja enemmän</translation>
    </message>
    <message>
        <source>More kilometres</source>
        <translation>Kilometrejä enemmän</translation>
    </message>
    <message>
        <source>More toll</source>
        <translation>Tiemaksua enemmän</translation>
    </message>
    <message>
        <source>More restrictions</source>
        <translation>Rajoituksia enemmän</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>ei eroa</translation>
    </message>
    <message>
        <source>More than the first vehicle</source>
        <translation>Enemmän kuin ensimmäinen ajoneuvo</translation>
    </message>
    <message>
        <source>Toll</source>
        <translation>Tiemaksu</translation>
    </message>
    <message>
        <source>There is one origin, so it is paired with all destinations. To change this, choose 'Pairs'.</source>
        <translation>Lähtöpaikkoja on yksi, joten se yhdistetään kaikkiin määränpäihin. Jos haluat muuttaa tämän, valitse ”Parit”.</translation>
    </message>
    <message>
        <source>There is one destination, so it is paired with all origins. To change this, choose 'Pairs'.</source>
        <translation>Määränpäitä on yksi, joten se yhdistetään kaikkiin lähtöpaikkoihin. Jos haluat muuttaa tämän, valitse ”Parit”.</translation>
    </message>
    <message>
        <source>Origins: {:,}. Destinations: {:,}. Pairs: {:,}.</source>
        <translation>Lähtöpaikkoja: {:,}. Määränpäitä: {:,}. Pareja: {:,}.</translation>
    </message>
    <message>
        <source>through {}</source>
        <translation>tason {} pysähdysten kautta</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Ryhmä</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Lähtöpaikka</translation>
    </message>
    <message>
        <source>Destination</source>
        <translation>Määränpää</translation>
    </message>
    <message>
        <source>Alternative</source>
        <translation>Vaihtoehto</translation>
    </message>
    <message>
        <source>Distance from the origin to the road (m)</source>
        <translation>Etäisyys lähtöpaikasta tiehen (m)</translation>
    </message>
    <message>
        <source>Distance from the road to the destination (m)</source>
        <translation>Etäisyys tiestä määränpäähän (m)</translation>
    </message>
    <message>
        <source>Critical notices</source>
        <translation>Kriittiset huomautukset</translation>
    </message>
    <message>
        <source>Highest toll</source>
        <translation>Suurin tiemaksu</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Valuutta</translation>
    </message>
    <message>
        <source>Number of the route</source>
        <translation>Reitin numero</translation>
    </message>
    <message>
        <source>Restricted parts</source>
        <translation>Rajoitetut osat</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>Osuus</translation>
    </message>
    <message>
        <source>Id of the stop before</source>
        <translation>Edellisen pysähdyksen tunnus</translation>
    </message>
    <message>
        <source>Id of the next stop</source>
        <translation>Seuraavan pysähdyksen tunnus</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Mistä</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Mihin</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Koodi</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Vakavuus</translation>
    </message>
    <message>
        <source>Critical</source>
        <translation>Kriittinen</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Huomautus</translation>
    </message>
    <message>
        <source>Latitude</source>
        <translation>Leveysaste</translation>
    </message>
    <message>
        <source>Longitude</source>
        <translation>Pituusaste</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Lisätiedot</translation>
    </message>
    <message>
        <source>Tolls</source>
        <translation>Tiemaksut</translation>
    </message>
    <message>
        <source>no toll</source>
        <translation>ei tiemaksua</translation>
    </message>
    <message>
        <source>toll unknown</source>
        <translation>tiemaksu tuntematon</translation>
    </message>
    <message>
        <source>critical: the route is restricted</source>
        <translation>kriittinen: reitti on rajoitettu</translation>
    </message>
    <message>
        <source>information</source>
        <translation>tieto</translation>
    </message>
    <message>
        <source>restricted: the vehicle does not fit</source>
        <translation>rajoitettu: ajoneuvo ei sovi</translation>
    </message>
    <message>
        <source>There is no road for this vehicle near the stop '{stop}'.</source>
        <translation>Pysähdyksen ”{stop}” lähellä ei ole tietä, joka sopii tälle ajoneuvolle.</translation>
    </message>
    <message>
        <source>There is no route for this vehicle.</source>
        <translation>Tälle ajoneuvolle ei ole reittiä.</translation>
    </message>
    <message>
        <source>There is no road for this vehicle near the origin.</source>
        <translation>Lähtöpaikan lähellä ei ole tietä, joka sopii tälle ajoneuvolle.</translation>
    </message>
    <message>
        <source>There is no road for this vehicle near the destination.</source>
        <translation>Määränpään lähellä ei ole tietä, joka sopii tälle ajoneuvolle.</translation>
    </message>
    <message>
        <source>The route is longer than the service calculates.</source>
        <translation>Reitti on pidempi kuin ne, joita palvelu laskee.</translation>
    </message>
    <message>
        <source>The vehicle cannot reach a charging station.</source>
        <translation>Ajoneuvo ei pääse latausasemalle.</translation>
    </message>
    <message>
        <source>Not all that was to be avoided could be avoided.</source>
        <translation>Kaikkea vältettäväksi pyydettyä ei voitu välttää.</translation>
    </message>
    <message>
        <source>The route uses a motorway, which was to be avoided.</source>
        <translation>Reitti kulkee moottoritietä, jota piti välttää.</translation>
    </message>
    <message>
        <source>The route uses a toll road, which was to be avoided.</source>
        <translation>Reitti kulkee maksullista tietä, jota piti välttää.</translation>
    </message>
    <message>
        <source>The route uses a tunnel, which was to be avoided.</source>
        <translation>Reitti kulkee tunnelin läpi, jota piti välttää.</translation>
    </message>
    <message>
        <source>The route uses an unpaved road, which was to be avoided.</source>
        <translation>Reitti kulkee päällystämätöntä tietä, jota piti välttää.</translation>
    </message>
    <message>
        <source>The route uses a road that is blocked, or is in an area to avoid.</source>
        <translation>Reitti kulkee tietä, joka on suljettu tai on vältettävällä alueella.</translation>
    </message>
    <message>
        <source>The route does not begin in the direction that was given.</source>
        <translation>Reitti ei ala annettuun suuntaan.</translation>
    </message>
    <message>
        <source>The route uses a road or a lane for carpools.</source>
        <translation>Reitti kulkee kimppakyydeille varattua tietä tai kaistaa.</translation>
    </message>
    <message>
        <source>The route has a turn that is not allowed.</source>
        <translation>Reitillä on kielletty käännös.</translation>
    </message>
    <message>
        <source>The vehicle is not allowed on a part of the route.</source>
        <translation>Ajoneuvo ei saa kulkea osaa reitistä.</translation>
    </message>
    <message>
        <source>The route is in a zone where the vehicle is not allowed.</source>
        <translation>Reitti kulkee vyöhykkeellä, jolla ajoneuvo ei saa ajaa.</translation>
    </message>
    <message>
        <source>The route has a difficult turn, which was to be avoided.</source>
        <translation>Reitillä on vaikea käännös, jota piti välttää.</translation>
    </message>
    <message>
        <source>The route has a U-turn, which was to be avoided.</source>
        <translation>Reitillä on U-käännös, jota piti välttää.</translation>
    </message>
    <message>
        <source>The route passes a gate for emergency vehicles.</source>
        <translation>Reitti kulkee hälytysajoneuvoille tarkoitetun portin läpi.</translation>
    </message>
    <message>
        <source>The route uses a seasonally closed road, which was to be avoided.</source>
        <translation>Reitti kulkee kausittain suljettua tietä, jota piti välttää.</translation>
    </message>
    <message>
        <source>The route uses a road that needs a toll transponder, which was to be avoided.</source>
        <translation>Reitti kulkee tietullitunnisteen vaativaa tietä, jota piti välttää.</translation>
    </message>
    <message>
        <source>The route uses a type of truck road that was to be avoided.</source>
        <translation>Reitti kulkee kuorma-autotietä, jonka tyyppiä piti välttää.</translation>
    </message>
    <message>
        <source>The route needs a charging station while it is closed.</source>
        <translation>Reitti tarvitsee latausasemaa sen ollessa suljettuna.</translation>
    </message>
    <message>
        <source>The route needs a charging station that is not for this kind of vehicle.</source>
        <translation>Reitti tarvitsee latausasemaa, joka ei ole tämäntyyppisille ajoneuvoille.</translation>
    </message>
    <message>
        <source>The route needs a charging station where the vehicle is not allowed.</source>
        <translation>Reitti tarvitsee latausasemaa, jolle ajoneuvo ei saa ajaa.</translation>
    </message>
    <message>
        <source>On the way, the weight of the vehicle would fall below 0.</source>
        <translation>Matkalla ajoneuvon paino putoaisi alle nollan.</translation>
    </message>
    <message>
        <source>On the way, the vehicle would weigh more than it may.</source>
        <translation>Matkalla ajoneuvo painaisi enemmän kuin saa.</translation>
    </message>
    <message>
        <source>The route takes longer than the driver may work.</source>
        <translation>Reitti kestää pidempään kuin kuljettaja saa tehdä työtä.</translation>
    </message>
    <message>
        <source>A part of the route on foot is not as it was asked for.</source>
        <translation>Reitin kävelyosuus ei ole sellainen kuin pyydettiin.</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>Järjestyksessä</translation>
    </message>
    <message>
        <source>By field</source>
        <translation>Kentän mukaan</translation>
    </message>
    <message>
        <source>All with all</source>
        <translation>Kaikki kaikkien kanssa</translation>
    </message>
    <message>
        <source>There are {:,} origins and {:,} destinations, so it is not clear which belong together. Choose 'Pairs': 'All with all', 'By field', or 'In order' to leave the last ones without a partner.</source>
        <translation>Lähtöpaikkoja on {:,} ja määränpäitä {:,}, joten ei ole selvää, mitkä kuuluvat yhteen. Valitse ”Parit”: ”Kaikki kaikkien kanssa”, ”Kentän mukaan” tai ”Järjestyksessä”, jolloin viimeiset jäävät ilman paria.</translation>
    </message>
    <message>
        <source>Best route</source>
        <translation>Paras reitti</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>Nopein</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>Lyhin</translation>
    </message>
    <message>
        <source>In scripts: fast, short.</source>
        <translation>Skripteissä: fast, short.</translation>
    </message>
    <message>
        <source>Date and time of departure</source>
        <translation>Lähtöpäivä ja -aika</translation>
    </message>
    <message>
        <source>Date and time, such as 2027-03-01T08:30:00: a value, a field or an expression. Without an offset such as +01:00, it is the local time of the origin. If there is neither a departure nor an arrival, the vehicle departs now. Traffic and some restrictions depend on the time.</source>
        <translation>Päivämäärä ja kellonaika, kuten 2027-03-01T08:30:00: arvo, kenttä tai lauseke. Ilman aikaeroa, kuten +01:00, se on lähtöpaikan paikallista aikaa. Jos lähtö- eikä saapumisaikaa ole, ajoneuvo lähtee nyt. Liikenne ja jotkin rajoitukset riippuvat ajasta.</translation>
    </message>
    <message>
        <source>Date and time, such as 2027-03-01T08:30:00. Without an offset such as +01:00, it is the local time of the origin. If empty, the vehicle departs now. Traffic and some restrictions depend on the time.</source>
        <translation>Päivämäärä ja kellonaika, kuten 2027-03-01T08:30:00. Ilman aikaeroa, kuten +01:00, se on lähtöpaikan paikallista aikaa. Jos tyhjä, ajoneuvo lähtee nyt. Liikenne ja jotkin rajoitukset riippuvat ajasta.</translation>
    </message>
    <message>
        <source>Date and time of arrival</source>
        <translation>Saapumispäivä ja -aika</translation>
    </message>
    <message>
        <source>When the vehicle has to be at the destination, in place of a departure; the output has the departure that suits it. As for the departure, but without an offset it is the local time of the destination.</source>
        <translation>Milloin ajoneuvon on oltava määränpäässä, lähtöajan sijasta; tuloksessa on siihen sopiva lähtöaika. Annetaan kuten lähtöaika, mutta ilman aikaeroa se on määränpään paikallista aikaa.</translation>
    </message>
    <message>
        <source>Areas to avoid</source>
        <translation>Vältettävät alueet</translation>
    </message>
    <message>
        <source>Polygons in any coordinate system: at most 20, counting the parts of multipolygons, with at most 100 vertices each. A polygon with more vertices is replaced by a simpler outline around it, and the log says so. A route that has to pass through an area is 'restricted'. Requires the Python package shapely.</source>
        <translation>Monikulmioita missä tahansa koordinaattijärjestelmässä: enintään 20, kun moniosaisten monikulmioiden osat lasketaan erikseen, ja kussakin enintään 100 taitepistettä. Monikulmio, jossa on enemmän taitepisteitä, korvataan sitä ympäröivällä yksinkertaisemmalla ääriviivalla, ja loki kertoo siitä. Reitti, jonka on pakko kulkea alueen läpi, saa tilan ”restricted”. Tarvitsee Python-paketin shapely.</translation>
    </message>
    <message>
        <source>Avoid</source>
        <translation>Vältä</translation>
    </message>
    <message>
        <source>Kinds of roads to avoid. If a route cannot avoid them, it has a notice and is 'restricted'. In scripts: seasonalClosure, tollRoad, controlledAccessHighway, ferry, carShuttleTrain, tunnel, dirtRoad, difficultTurns, uTurns.</source>
        <translation>Vältettävät tietyypit. Jos reitti ei voi välttää niitä, se saa huomautuksen ja tilan ”restricted”. Skripteissä: seasonalClosure, tollRoad, controlledAccessHighway, ferry, carShuttleTrain, tunnel, dirtRoad, difficultTurns, uTurns.</translation>
    </message>
    <message>
        <source>Countries to exclude</source>
        <translation>Pois suljettavat maat</translation>
    </message>
    <message>
        <source>Codes of three letters such as CHE, separated by commas. No route passes through these countries.</source>
        <translation>Kolmikirjaimisia tunnuksia, kuten CHE, pilkuin eroteltuina. Mikään reitti ei kulje näiden maiden kautta.</translation>
    </message>
    <message>
        <source>With traffic</source>
        <translation>Liikenne huomioiden</translation>
    </message>
    <message>
        <source>Takes traffic at the time of departure into account. base_duration_s is the duration without traffic.</source>
        <translation>Ottaa huomioon lähtöajan liikennetilanteen. base_duration_s on kesto ilman liikennettä.</translation>
    </message>
    <message>
        <source>Alternatives</source>
        <translation>Vaihtoehdot</translation>
    </message>
    <message>
        <source>How many routes to request in addition to the best one, 0 to 6. Each has its own row, with 'alternative' from 1. The service may find fewer, especially through stops.</source>
        <translation>Montako reittiä pyydetään parhaan lisäksi, 0–6. Kullakin on oma rivinsä, jonka ”alternative” on 1:stä alkaen. Palvelu voi löytää vähemmän, etenkin kun reitti kulkee pysähdysten kautta.</translation>
    </message>
    <message>
        <source>Lines with elevation</source>
        <translation>Viivoihin korkeustieto</translation>
    </message>
    <message>
        <source>Adds the elevation of the road, in metres, as the Z value of the lines.</source>
        <translation>Lisää tien korkeuden metreinä viivojen Z-arvoksi.</translation>
    </message>
    <message>
        <source>Language of the notices</source>
        <translation>Huomautusten kieli</translation>
    </message>
    <message>
        <source>A language tag such as fi or en-US, or more than one, separated by commas. If empty, the language set for the environment is used.</source>
        <translation>Kielitunniste, kuten fi tai en-US, tai useampia pilkuin eroteltuina. Jos tyhjä, käytetään ympäristölle asetettua kieltä.</translation>
    </message>
    <message>
        <source>Adds what has to be paid on toll roads: toll_cost, toll_cost_max (higher if a price is a range) and toll_currency, empty where it is unknown. Tolls may cost one more transaction for each route. If the service gives no tolls, it is asked for the routes without them.</source>
        <translation>Lisää sen, mitä maksullisilla teillä on maksettava: toll_cost, toll_cost_max (suurempi, jos hinta on vaihteluväli) ja toll_currency, tyhjinä, jos tiemaksua ei tunneta. Tiemaksut voivat maksaa yhden transaktion lisää reittiä kohden. Jos palvelu ei anna tiemaksuja, siltä kysytään reitit ilman niitä.</translation>
    </message>
    <message>
        <source>Currency of the tolls</source>
        <translation>Tiemaksujen valuutta</translation>
    </message>
    <message>
        <source>A code of three letters such as EUR or CHF. If empty: EUR. It is used with tolls only.</source>
        <translation>Kolmikirjaiminen tunnus, kuten EUR tai CHF. Jos tyhjä: EUR. Käytetään vain tiemaksujen kanssa.</translation>
    </message>
    <message>
        <source>Emission class</source>
        <translation>Päästöluokka</translation>
    </message>
    <message>
        <source>Many tolls depend on it. If empty, the service takes Euro 5. It is used with tolls only. In scripts: euro1 to euro6.</source>
        <translation>Monet tiemaksut riippuvat siitä. Jos tyhjä, palvelu käyttää luokkaa Euro 5. Käytetään vain tiemaksujen kanssa. Skripteissä: euro1–euro6.</translation>
    </message>
    <message>
        <source>Seasonally closed roads</source>
        <translation>Kausittain suljetut</translation>
    </message>
    <message>
        <source>Toll roads</source>
        <translation>Maksulliset tiet</translation>
    </message>
    <message>
        <source>Motorways</source>
        <translation>Moottoritiet</translation>
    </message>
    <message>
        <source>Ferries</source>
        <translation>Lautat</translation>
    </message>
    <message>
        <source>Car trains</source>
        <translation>Autojunat</translation>
    </message>
    <message>
        <source>Tunnels</source>
        <translation>Tunnelit</translation>
    </message>
    <message>
        <source>Unpaved roads</source>
        <translation>Päällystämättömät tiet</translation>
    </message>
    <message>
        <source>Difficult turns</source>
        <translation>Hankalat käännökset</translation>
    </message>
    <message>
        <source>U-turns</source>
        <translation>U-käännökset</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Osuudet</translation>
    </message>
    <message>
        <source>The parts of the routes, from stop to stop. 'route' is the row number of the route, from 1.</source>
        <translation>Reittien osat pysähdykseltä pysähdykselle. ”route” on reitin rivinumero 1:stä alkaen.</translation>
    </message>
    <message>
        <source>What the service reports about routes and sections: which restriction is violated, its limit, and where. 'route' is the row number of the route, from 1 (the fid in a GeoPackage).</source>
        <translation>Mitä palvelu ilmoittaa reiteistä ja osuuksista: mitä rajoitusta rikotaan, sen raja-arvo ja paikka. ”route” on reitin rivinumero 1:stä alkaen (fid GeoPackage-tiedostossa).</translation>
    </message>
    <message>
        <source>Pairs of origin and destination, or groups of stops</source>
        <translation>Lähtöpaikan ja määränpään pareja tai pysähdysten ryhmiä</translation>
    </message>
    <message>
        <source>Different routes that the run needs</source>
        <translation>Eri reittejä, joita ajo tarvitsee</translation>
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
        <translation>saapumisaika {}</translation>
    </message>
    <message>
        <source>d MMM HH:mm</source>
        <translation>d.M. HH.mm</translation>
    </message>
    <message>
        <source>{} needs the Python package shapely, which is not installed. Debian and Ubuntu: apt install python3-shapely. Windows: choose python3-shapely in OSGeo4W's setup. Elsewhere, with QGIS's Python: python3 -m pip install shapely</source>
        <translation>{} tarvitsee Python-paketin shapely, jota ei ole asennettu. Debian ja Ubuntu: apt install python3-shapely. Windows: valitse python3-shapely OSGeo4W:n asennusohjelmassa. Muualla QGISin Pythonissa: python3 -m pip install shapely</translation>
    </message>
    <message>
        <source>The heading</source>
        <translation>Kulkusuunta</translation>
    </message>
    <message>
        <source>degrees</source>
        <translation>astetta</translation>
    </message>
    <message>
        <source>The radius around a place</source>
        <translation>Paikan ympärillä oleva säde</translation>
    </message>
    <message>
        <source>metres</source>
        <translation>metriä</translation>
    </message>
    <message>
        <source>The snap radius around a place</source>
        <translation>Paikan ympärillä oleva tarttumissäde</translation>
    </message>
    <message>
        <source>A place has a radius or a snap radius, not both.</source>
        <translation>Paikalla voi olla säde tai tarttumissäde, ei molempia.</translation>
    </message>
    <message>
        <source>The name of the street at a place</source>
        <translation>Paikan kadun nimi</translation>
    </message>
    <message>
        <source>The hint for the side of the street</source>
        <translation>Kadun puolen vihje</translation>
    </message>
    <message>
        <source>A hint for the side of the street does not go with a radius or a snap radius.</source>
        <translation>Kadun puolen vihjettä ei voida käyttää yhdessä säteen tai tarttumissäteen kanssa.</translation>
    </message>
    <message>
        <source>To match a place to its side of the street, a hint for this side is required.</source>
        <translation>Paikan kohdistaminen kadun omalle puolelle edellyttää vihjettä siitä, mikä puoli se on.</translation>
    </message>
    <message>
        <source>The currency must be a code of three letters such as EUR, not '{currency}'.</source>
        <translation>Valuutan on oltava kolmikirjaiminen tunnus, kuten EUR, ei ”{currency}”.</translation>
    </message>
    <message>
        <source>The number of alternatives</source>
        <translation>Vaihtoehtojen määrä</translation>
    </message>
    <message>
        <source>A country to exclude must be a code of three capital letters such as CHE, not '{country}'.</source>
        <translation>Pois suljettavan maan on oltava tunnus, jossa on kolme isoa kirjainta, kuten CHE, ei ”{country}”.</translation>
    </message>
    <message>
        <source>The departure</source>
        <translation>Lähtöaika</translation>
    </message>
    <message>
        <source>The arrival</source>
        <translation>Saapumisaika</translation>
    </message>
    <message>
        <source>Choose either a departure or an arrival, not both.</source>
        <translation>Valitse joko lähtöaika tai saapumisaika, ei molempia.</translation>
    </message>
    <message>
        <source>At most {most} areas can be avoided, not {areas}.</source>
        <translation>Enintään {most} aluetta voidaan välttää, ei {areas}.</translation>
    </message>
    <message>
        <source>The departure {} lies in the past. Leave it empty to depart now.</source>
        <translation>Lähtöaika {} on menneisyydessä. Jätä se tyhjäksi, jos lähtö on nyt.</translation>
    </message>
    <message>
        <source>The arrival {} lies in the past. Leave it empty to depart now.</source>
        <translation>Saapumisaika {} on menneisyydessä. Jätä se tyhjäksi, jos lähtö on nyt.</translation>
    </message>
    <message>
        <source>A place on the way</source>
        <translation>Matkan varrella oleva paikka</translation>
    </message>
    <message>
        <source>The duration of a stop</source>
        <translation>Pysähdyksen kesto</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>sekuntia</translation>
    </message>
    <message>
        <source>A place that is passed without a stop cannot have a stop duration.</source>
        <translation>Paikalla, jonka kautta ajetaan pysähtymättä, ei voi olla pysähdyksen kestoa.</translation>
    </message>
    <message>
        <source>An area to avoid must have {least} to {most} corners, not {corners}.</source>
        <translation>Vältettävällä alueella on oltava {least}–{most} kulmapistettä, ei {corners}.</translation>
    </message>
    <message>
        <source>A corner of an area to avoid</source>
        <translation>Vältettävän alueen kulmapiste</translation>
    </message>
    <message>
        <source>{name} must be a date and time such as 2026-03-01T08:30:00 or 2026-03-01T08:30:00+01:00, not '{time}'.</source>
        <translation>{name}: arvon on oltava päivämäärä ja kellonaika, kuten 2026-03-01T08:30:00 tai 2026-03-01T08:30:00+01:00, ei ”{time}”.</translation>
    </message>
    <message>
        <source>The route has too many stops for one request ({stops}): its URL would have {length} characters, and not all servers take more than {most}. Divide it into several routes.</source>
        <translation>Reitillä on liikaa pysähdyksiä yhteen pyyntöön ({stops}): sen URL-osoitteessa olisi {length} merkkiä, eivätkä kaikki palvelimet hyväksy yli {most} merkkiä. Jaa se useaksi reitiksi.</translation>
    </message>
    <message>
        <source>The route has a departure and an arrival; only one of them can be chosen.</source>
        <translation>Reitillä on lähtöaika ja saapumisaika; niistä voi valita vain toisen.</translation>
    </message>
    <message>
        <source>different routes</source>
        <translation>eri reittejä</translation>
    </message>
    <message>
        <source>Routes not answered: {}. {}</source>
        <translation>Vastaamatta jääneitä reittejä: {}. {}</translation>
    </message>
    <message>
        <source>Tolls may cost one more transaction for each route, which is counted here. Without tolls, the run would need at most {:,}.</source>
        <translation>Tiemaksut voivat maksaa yhden transaktion lisää reittiä kohden, ja se on laskettu tähän mukaan. Ilman tiemaksuja ajo tarvitsisi enintään {:,}.</translation>
    </message>
    <message>
        <source>Truck routes {}</source>
        <translation>Kuorma-autoreitit {}</translation>
    </message>
    <message>
        <source>Sections of truck routes {}</source>
        <translation>Kuorma-autoreittien osuudet {}</translation>
    </message>
    <message>
        <source>Notices of truck routes {}</source>
        <translation>Kuorma-autoreittien huomautukset {}</translation>
    </message>
    <message>
        <source>The service gives no tolls. {} The routes are asked for without tolls: each is one transaction then, and its toll stays empty.</source>
        <translation>Palvelu ei anna tiemaksuja. {} Reitit kysytään ilman tiemaksuja: jokainen on silloin yksi transaktio, ja sen tiemaksu jää tyhjäksi.</translation>
    </message>
    <message>
        <source>The line of the route cannot be read: {}.</source>
        <translation>Reitin viivaa ei voida lukea: {}.</translation>
    </message>
    <message>
        <source>Tolls of {routes:,} routes: {least:,.2f} {currency}.</source>
        <translation>Tiemaksut (reittejä {routes:,}): {least:,.2f} {currency}.</translation>
    </message>
    <message>
        <source>Tolls of {routes:,} routes: {least:,.2f} to {most:,.2f} {currency}.</source>
        <translation>Tiemaksut (reittejä {routes:,}): {least:,.2f}–{most:,.2f} {currency}.</translation>
    </message>
    <message>
        <source>Routes whose toll is unknown: {:,}. Their toll_cost is empty.</source>
        <translation>Reittejä, joiden tiemaksu on tuntematon: {:,}. Niiden toll_cost on tyhjä.</translation>
    </message>
    <message>
        <source>Of these, the service does not know the toll now: {:,}. Run again later: such routes are asked for again.</source>
        <translation>Näistä sellaisia, joiden tiemaksua palvelu ei nyt tiedä: {:,}. Suorita ajo myöhemmin uudelleen: tällaiset reitit kysytään uudelleen.</translation>
    </message>
    <message>
        <source>the service sent no line for a part of the route</source>
        <translation>palvelu ei lähettänyt viivaa reitin yhdelle osalle</translation>
    </message>
    <message>
        <source>it has fewer than two vertices</source>
        <translation>siinä on alle kaksi taitepistettä</translation>
    </message>
    <message>
        <source>There is no origin in row {} (rows in the layer: {}).</source>
        <translation>Rivillä {} ei ole lähtöpaikkaa (rivejä tasolla: {}).</translation>
    </message>
    <message>
        <source>There is no destination in row {} (rows in the layer: {}).</source>
        <translation>Rivillä {} ei ole määränpäätä (rivejä tasolla: {}).</translation>
    </message>
    <message>
        <source>The field that pairs the rows is empty.</source>
        <translation>Kenttä, jonka mukaan rivit yhdistetään pareiksi, on tyhjä.</translation>
    </message>
    <message>
        <source>No destination has the value '{}'.</source>
        <translation>Millään määränpäällä ei ole arvoa ”{}”.</translation>
    </message>
    <message>
        <source>More than one origin has the value '{}', so the pair is ambiguous.</source>
        <translation>Useammalla kuin yhdellä lähtöpaikalla on arvo ”{}”, joten pari ei ole yksiselitteinen.</translation>
    </message>
    <message>
        <source>No origin has the value '{}'.</source>
        <translation>Millään lähtöpaikalla ei ole arvoa ”{}”.</translation>
    </message>
    <message>
        <source>The origin and the destination are the same place.</source>
        <translation>Lähtöpaikka ja määränpää ovat sama paikka.</translation>
    </message>
    <message>
        <source>A route needs at least 2 stops, and the group has only one.</source>
        <translation>Reitti tarvitsee vähintään 2 pysähdystä, ja ryhmässä on vain yksi.</translation>
    </message>
    <message>
        <source>Stop {} (id {}) cannot be used: {}</source>
        <translation>Pysähdystä {} (tunnus {}) ei voida käyttää: {}</translation>
    </message>
    <message>
        <source>All stops of the group are at the same place.</source>
        <translation>Kaikki ryhmän pysähdykset ovat samassa paikassa.</translation>
    </message>
    <message>
        <source>The field of the tour is empty, so there is no route (rows: {:,}).</source>
        <translation>Kierroskenttä on tyhjä, joten reittiä ei ole (rivejä: {:,}).</translation>
    </message>
    <message>
        <source>Some order values are numbers or dates and others are texts, so they cannot be sorted.</source>
        <translation>Osa järjestysarvoista on lukuja tai päivämääriä ja osa tekstejä, joten niitä ei voi järjestää.</translation>
    </message>
    <message>
        <source>Two stops have the same order value '{}', so their order is unknown.</source>
        <translation>Kahdella pysähdyksellä on sama järjestysarvo ”{}”, joten niiden järjestys on tuntematon.</translation>
    </message>
    <message>
        <source>A stop has no order value: the field is empty.</source>
        <translation>Pysähdyksellä ei ole järjestysarvoa: kenttä on tyhjä.</translation>
    </message>
    <message>
        <source>The order value '{}' of a stop cannot be used.</source>
        <translation>Pysähdyksen järjestysarvoa ”{}” ei voida käyttää.</translation>
    </message>
    <message>
        <source>The duration '{}' of a stop is not a number of seconds from 0 to {}.</source>
        <translation>Pysähdyksen kesto ”{}” ei ole sekuntien määrä väliltä 0–{}.</translation>
    </message>
    <message>
        <source>Truck routes</source>
        <translation>Kuorma-autoreitit</translation>
    </message>
    <message>
        <source>route,routing,truck,lorry,hgv,road,drive,way,distance,duration,location,gateway,directions</source>
        <translation>reitti,reititys,kuorma-auto,rekka,tie,ajo,matka,etäisyys,kesto,ajo-ohjeet,route,routing,truck,lorry,hgv,road,drive,way,distance,duration,location,gateway,directions</translation>
    </message>
    <message>
        <source>Calculates truck routes from origins to destinations.</source>
        <translation>Laskee kuorma-autoreitit lähtöpaikoista määränpäihin.</translation>
    </message>
    <message>
        <source>Calculates truck routes from origins to destinations, with length (metres), duration (seconds) and times. The routes suit the size and weight of the vehicle.

Each row of the output is a pair of an origin and a destination, or an alternative route for it. 'status' is the result: ok; restricted (there is a route, but the vehicle violates a law or a limit on it: 'error' says which, and the notices say where); no_route; no_geometry or invalid (the row or its vehicle cannot be used); failed (no usable answer); not_asked (the run ended before). Restricted routes have their own colour.

Equal pairs (places with 5 decimals of a degree, vehicle, options) are requested only once. Before the first request, the log shows how many requests and transactions the run needs. A dry run only counts them. Answers are stored on this computer, also those for a departure 'now'.

origin_snap_m and destination_snap_m are the distances between the points and the road, in metres. 'vehicle' has the vehicle and the options as they were sent (centimetres, kilograms).</source>
        <translation>Laskee kuorma-autoreitit lähtöpaikoista määränpäihin sekä niiden pituuden (metriä), keston (sekuntia) ja ajat. Reitit sopivat ajoneuvon koolle ja massalle.

Kukin tuloksen rivi on lähtöpaikan ja määränpään pari tai sen vaihtoehtoinen reitti. ”status” on tulos: ok; restricted (reitti on olemassa, mutta ajoneuvo rikkoo sillä säännöstä tai rajoitusta: ”error” kertoo mitä ja huomautukset missä); no_route; no_geometry tai invalid (riviä tai sen ajoneuvoa ei voida käyttää); failed (ei käyttökelpoista vastausta); not_asked (ajo päättyi sitä ennen). Rajoitetuilla reiteillä on oma värinsä.

Samanlaiset parit (paikat asteen 5 desimaalin tarkkuudella, ajoneuvo, valinnat) pyydetään vain kerran. Ennen ensimmäistä pyyntöä loki kertoo, montako pyyntöä ja transaktiota ajo tarvitsee. Koeajo vain laskee ne. Vastaukset tallennetaan tälle tietokoneelle, myös ne, joiden lähtöaika on ”nyt”.

origin_snap_m ja destination_snap_m ovat pisteiden ja tien väliset etäisyydet metreinä. ”vehicle” sisältää ajoneuvon ja valinnat sellaisina kuin ne lähetettiin (senttimetriä, kilogrammaa).</translation>
    </message>
    <message>
        <source>Where the routes begin: points in any coordinate system. Fields may set the size of the vehicle.</source>
        <translation>Mistä reitit alkavat: pisteitä missä tahansa koordinaattijärjestelmässä. Kentät voivat antaa ajoneuvon koon.</translation>
    </message>
    <message>
        <source>Where the routes end: points in any coordinate system.</source>
        <translation>Mihin reitit päättyvät: pisteitä missä tahansa koordinaattijärjestelmässä.</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Parit</translation>
    </message>
    <message>
        <source>In order: the first origin with the first destination, and so on. By field: each destination with the origin that has the same value. If empty: in order, or all with all if there is only one origin or one destination; for other numbers that differ, one of the three has to be chosen. In scripts: order, field, all.</source>
        <translation>Järjestyksessä: ensimmäinen lähtöpaikka ensimmäisen määränpään kanssa ja niin edelleen. Kentän mukaan: kukin määränpää sen lähtöpaikan kanssa, jolla on sama arvo. Jos tyhjä: järjestyksessä, tai kaikki kaikkien kanssa, jos lähtöpaikkoja tai määränpäitä on vain yksi; jos määrät muuten eroavat, jokin kolmesta on valittava. Skripteissä: order, field, all.</translation>
    </message>
    <message>
        <source>The ids of the origins in the output, and the values to compare if pairs are made by field. If empty, the ids are the feature ids, and the labels are the display names of the layer.</source>
        <translation>Lähtöpaikkojen tunnukset tuloksessa ja arvot, joita verrataan, jos parit muodostetaan kentän mukaan. Jos tyhjä, tunnuksina ovat kohteiden tunnukset ja nimiöinä tason näyttönimet.</translation>
    </message>
    <message>
        <source>The ids of the destinations in the output, and the values to compare if pairs are made by field. More than one destination may have the value of an origin. If empty: as for the origins.</source>
        <translation>Määränpäiden tunnukset tuloksessa ja arvot, joita verrataan, jos parit muodostetaan kentän mukaan. Useammalla kuin yhdellä määränpäällä voi olla saman lähtöpaikan arvo. Jos tyhjä: kuten lähtöpaikoilla.</translation>
    </message>
    <message>
        <source>Fields to copy from the destinations</source>
        <translation>Määränpäistä kopioitavat kentät</translation>
    </message>
    <message>
        <source>These fields of the destinations are copied to the routes.</source>
        <translation>Nämä määränpäiden kentät kopioidaan reiteille.</translation>
    </message>
    <message>
        <source>To make pairs by field, choose a field of the origins and one of the destinations.</source>
        <translation>Jos parit muodostetaan kentän mukaan, valitse lähtöpaikkojen kenttä ja määränpäiden kenttä.</translation>
    </message>
    <message>
        <source>Origins and destinations are the same layer, so each point would be paired with itself. Choose another layer, or 'All with all' as 'Pairs'.</source>
        <translation>Lähtöpaikat ja määränpäät ovat sama taso, joten kukin piste muodostaisi parin itsensä kanssa. Valitse toinen taso tai kohdassa ”Parit” ”Kaikki kaikkien kanssa”.</translation>
    </message>
    <message>
        <source>Truck routes through stops</source>
        <translation>Kuorma-autoreitit pysähdysten kautta</translation>
    </message>
    <message>
        <source>route,routing,truck,lorry,hgv,tour,stops,via,waypoints,sequence,road,location,gateway,directions</source>
        <translation>reitti,reititys,kuorma-auto,rekka,kierros,pysähdykset,välipisteet,järjestys,tie,ajo-ohjeet,route,routing,truck,lorry,hgv,tour,stops,via,waypoints,sequence,road,location,gateway,directions</translation>
    </message>
    <message>
        <source>Calculates truck routes through the stops of tours, in their order.</source>
        <translation>Laskee kuorma-autoreitit kierrosten pysähdysten kautta niiden järjestyksessä.</translation>
    </message>
    <message>
        <source>Calculates truck routes through the stops of tours, in their order, with length (metres), duration (seconds, waiting times included) and times. The routes suit the size and weight of the vehicle. There is one route per tour. 'Sections' has a line from each stop to the next.

'status' is the result of a tour: ok; restricted (there is a route, but the vehicle violates a law or a limit on it: 'error' says which, and the notices say where); no_route; no_geometry or invalid (the stops, their order or the vehicle cannot be used); failed (no usable answer); not_asked (the run ended before). Restricted routes have their own colour.

group_id is the value of the tour; origin_id and destination_id are the ids of its first and last stop. The vehicle and a departure are those of the first stop, an arrival is that of the last one. A tour is one request, however many stops it has. Before the first request, the log shows how many requests and transactions the run needs. A dry run only counts them. Answers are stored on this computer, also those for a departure 'now'.

'vehicle' has the vehicle and the options as they were sent (centimetres, kilograms).</source>
        <translation>Laskee kuorma-autoreitit kierrosten pysähdysten kautta niiden järjestyksessä sekä niiden pituuden (metriä), keston (sekuntia, odotusajat mukaan lukien) ja ajat. Reitit sopivat ajoneuvon koolle ja massalle. Kutakin kierrosta kohden on yksi reitti. ”Osuudet” sisältää viivan kultakin pysähdykseltä seuraavalle.

”status” on kierroksen tulos: ok; restricted (reitti on olemassa, mutta ajoneuvo rikkoo sillä säännöstä tai rajoitusta: ”error” kertoo mitä ja huomautukset missä); no_route; no_geometry tai invalid (pysähdyksiä, niiden järjestystä tai ajoneuvoa ei voida käyttää); failed (ei käyttökelpoista vastausta); not_asked (ajo päättyi sitä ennen). Rajoitetuilla reiteillä on oma värinsä.

group_id on kierroksen arvo; origin_id ja destination_id ovat sen ensimmäisen ja viimeisen pysähdyksen tunnukset. Ajoneuvo ja lähtöaika ovat ensimmäisen pysähdyksen, saapumisaika viimeisen pysähdyksen. Kierros on yksi pyyntö, olipa siinä montako pysähdystä tahansa. Ennen ensimmäistä pyyntöä loki kertoo, montako pyyntöä ja transaktiota ajo tarvitsee. Koeajo vain laskee ne. Vastaukset tallennetaan tälle tietokoneelle, myös ne, joiden lähtöaika on ”nyt”.

”vehicle” sisältää ajoneuvon ja valinnat sellaisina kuin ne lähetettiin (senttimetriä, kilogrammaa).</translation>
    </message>
    <message>
        <source>The stops of all tours, in any coordinate system.</source>
        <translation>Kaikkien kierrosten pysähdykset missä tahansa koordinaattijärjestelmässä.</translation>
    </message>
    <message>
        <source>Field of the tour</source>
        <translation>Kierroskenttä</translation>
    </message>
    <message>
        <source>Stops with the same value form one route. Without a field, all rows form one route.</source>
        <translation>Pysähdykset, joilla on sama arvo, muodostavat yhden reitin. Ilman kenttää kaikki rivit muodostavat yhden reitin.</translation>
    </message>
    <message>
        <source>Field of the order</source>
        <translation>Järjestyskenttä</translation>
    </message>
    <message>
        <source>Numbers, dates or texts, which must differ within a tour. The smallest value is the origin, the largest the destination. Without a field, the order of the rows counts.</source>
        <translation>Lukuja, päivämääriä tai tekstejä, joiden on erottava toisistaan kierroksen sisällä. Pienin arvo on lähtöpaikka, suurin määränpää. Ilman kenttää käytetään rivien järjestystä.</translation>
    </message>
    <message>
        <source>Duration of a stop (seconds)</source>
        <translation>Pysähdyksen kesto (sekuntia)</translation>
    </message>
    <message>
        <source>Duration in seconds</source>
        <translation>Kesto sekunteina</translation>
    </message>
    <message>
        <source>How long the vehicle waits at each stop, in seconds, below 50,000: a value, a field or an expression. If empty, it does not wait. It never waits where the route begins and where it ends.</source>
        <translation>Kuinka kauan ajoneuvo odottaa kullakin pysähdyksellä, sekunteina, alle 50 000: arvo, kenttä tai lauseke. Jos tyhjä, se ei odota. Se ei odota koskaan siellä, missä reitti alkaa ja missä se päättyy.</translation>
    </message>
    <message>
        <source>Return to the first stop</source>
        <translation>Paluu ensimmäiselle pysähdykselle</translation>
    </message>
    <message>
        <source>The route ends where it began, with one more section. The vehicle then waits at the last stop, too, and an arrival is that of the first stop.</source>
        <translation>Reitti päättyy sinne, mistä se alkoi, ja siinä on yksi osuus lisää. Ajoneuvo odottaa silloin myös viimeisellä pysähdyksellä, ja saapumisaika on ensimmäisen pysähdyksen.</translation>
    </message>
    <message>
        <source>It contains no address and no place.</source>
        <translation>Siinä ei ole osoitetta eikä paikkaa.</translation>
    </message>
    <message>
        <source>another house number</source>
        <translation>toinen talonumero</translation>
    </message>
    <message>
        <source>Requested address</source>
        <translation>Haettu osoite</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Osuvuus</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>hyväksytty</translation>
    </message>
    <message>
        <source>moved by hand</source>
        <translation>siirretty käsin</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Tarkistus</translation>
    </message>
    <message>
        <source>address,geocoding,geocode,search,find,table,csv,batch,location,gateway,postal code,city</source>
        <translation>osoite,geokoodaus,geokoodaa,haku,etsi,taulukko,csv,erä,postinumero,kaupunki,address,geocoding,geocode,search,find,table,batch,location,gateway</translation>
    </message>
    <message>
        <source>Finds the places of the addresses in a table, and makes points of them.</source>
        <translation>Etsii taulukon osoitteiden paikat ja tekee niistä pisteitä.</translation>
    </message>
    <message>
        <source>Finds the places of the addresses in a table, and makes points of them.

The address is in one column, or its parts are in several: street, house number, postal code, city. A row is one request and one transaction. Equal addresses are requested once; case, repeated blanks and the encoding of characters make no difference. The log shows how many requests and transactions the run needs before it sends the first one. 'Dry run' only counts them.

Answers are stored on this computer. They are not paid for again, and a run that was interrupted continues where it stopped.

The output has all rows of the input in the same order, with their attributes. gc_status is the result of a row: ok; low_score (there is a match, but it fits badly: review it); no_match (no such address is known); invalid (the address is empty or cannot be sent); failed (the service did not answer); not_asked (the run ended before). gc_error gives the reason. gc_score is how well the match fits, from 0 to 1. gc_result_type tells how exact it is: a house number, a street, or only a town. gc_house_number_type is 'fallback' if the service knows the street, but took another house number.

The addresses leave this computer: addresses of customers are personal data in many countries.</source>
        <translation>Etsii taulukon osoitteiden paikat ja tekee niistä pisteitä.

Osoite on yhdessä sarakkeessa tai sen osat useissa: katu, talonumero, postinumero, kaupunki. Rivi on yksi pyyntö ja yksi transaktio. Samat osoitteet kysytään vain kerran; kirjainkoolla, toistuvilla välilyönneillä ja merkkien koodauksella ei ole väliä. Loki näyttää, montako pyyntöä ja transaktiota ajo tarvitsee, ennen kuin ensimmäinen lähetetään. ”Koeajo” vain laskee ne.

Vastaukset tallennetaan tälle tietokoneelle. Niistä ei makseta uudelleen, ja keskeytynyt ajo jatkuu siitä, mihin se jäi.

Tuloksessa ovat kaikki syötteen rivit samassa järjestyksessä attribuutteineen. gc_status on rivin tulos: ok; low_score (osuma on, mutta se vastaa huonosti: tarkista se); no_match (sellaista osoitetta ei tunneta); invalid (osoite on tyhjä tai sitä ei voi lähettää); failed (palvelu ei vastannut); not_asked (ajo päättyi ennen sitä). gc_error kertoo syyn. gc_score kertoo, kuinka hyvin osuma vastaa osoitetta, 0–1. gc_result_type kertoo, kuinka tarkka se on: talonumero, katu vai pelkkä paikkakunta. gc_house_number_type on ”fallback”, jos palvelu tuntee kadun mutta otti toisen talonumeron.

Osoitteet lähtevät tältä tietokoneelta: asiakkaiden osoitteet ovat monissa maissa henkilötietoja.</translation>
    </message>
    <message>
        <source>The service gave no score.</source>
        <translation>Palvelu ei antanut osuvuutta.</translation>
    </message>
    <message>
        <source>The service knows no such address in the chosen countries ({}).</source>
        <translation>Palvelu ei tunne tällaista osoitetta valituissa maissa ({}).</translation>
    </message>
    <message>
        <source>The service knows no such address.</source>
        <translation>Palvelu ei tunne tällaista osoitetta.</translation>
    </message>
    <message>
        <source>The score {} is below {}.</source>
        <translation>Osuvuus {} on pienempi kuin {}.</translation>
    </message>
    <message>
        <source>Doubtful: {}.</source>
        <translation>Epävarmaa: {}.</translation>
    </message>
    <message>
        <source>country</source>
        <translation>maa</translation>
    </message>
    <message>
        <source>state</source>
        <translation>osavaltio</translation>
    </message>
    <message>
        <source>county</source>
        <translation>piirikunta</translation>
    </message>
    <message>
        <source>city</source>
        <translation>kaupunki</translation>
    </message>
    <message>
        <source>district</source>
        <translation>kaupunginosa</translation>
    </message>
    <message>
        <source>street</source>
        <translation>katu</translation>
    </message>
    <message>
        <source>house number</source>
        <translation>talonumero</translation>
    </message>
    <message>
        <source>postal code</source>
        <translation>postinumero</translation>
    </message>
    <message>
        <source>name of the place</source>
        <translation>paikan nimi</translation>
    </message>
    <message>
        <source>Doubtful addresses: {:,}. To review them in QGIS, click the layer with the right mouse button, and choose 'Review geocoded addresses'.</source>
        <translation>Epävarmoja osoitteita: {:,}. Voit tarkistaa ne QGISissä: napsauta tasoa hiiren oikealla painikkeella ja valitse ”Tarkista geokoodatut osoitteet”.</translation>
    </message>
    <message>
        <source>street, town or other number</source>
        <translation>katu, paikkakunta tai muu numero</translation>
    </message>
    <message>
        <source>Table or layer</source>
        <translation>Taulukko tai taso</translation>
    </message>
    <message>
        <source>The rows with the addresses: a layer, or a table without geometries such as a spreadsheet or a CSV file (which needs at least two columns, otherwise QGIS does not open it). The output has all rows of the input.</source>
        <translation>Rivit, joilla osoitteet ovat: taso tai taulukko ilman geometrioita, kuten laskentataulukko tai CSV-tiedosto (jossa on oltava vähintään kaksi saraketta, muuten QGIS ei avaa sitä). Tuloksessa ovat kaikki syötteen rivit.</translation>
    </message>
    <message>
        <source>Candidates per address</source>
        <translation>Ehdokkaita osoitetta kohden</translation>
    </message>
    <message>
        <source>With more than one, the output has a row for each candidate, the best first. gc_rank numbers them.</source>
        <translation>Jos ehdokkaita on useampia kuin yksi, tuloksessa on rivi kutakin ehdokasta kohden, parhaat ensin. gc_rank numeroi ne.</translation>
    </message>
    <message>
        <source>The access is where the road meets the address. If it is unknown, the point is at the address. In scripts: match, access.</source>
        <translation>Kulkupaikka on kohta, jossa tie kohtaa osoitteen. Jos sitä ei tunneta, piste on osoitteen kohdalla. Skripteissä: match, access.</translation>
    </message>
    <message>
        <source>If the layer is an earlier result, rows whose gc_status is ok are copied without a request.</source>
        <translation>Jos taso on aiempi tulos, rivit, joiden gc_status on ok, kopioidaan ilman pyyntöä.</translation>
    </message>
    <message>
        <source>Address in one line</source>
        <translation>Osoite yhdellä rivillä</translation>
    </message>
    <message>
        <source>A field or an expression with the whole address, or a part of it if the other parameters have the rest.</source>
        <translation>Kenttä tai lauseke, jossa on koko osoite, tai osa siitä, jos loput ovat muissa parametreissa.</translation>
    </message>
    <message>
        <source>A field or an expression with this part of the address, if the table has it in a column of its own.</source>
        <translation>Kenttä tai lauseke, jossa on tämä osoitteen osa, jos se on taulukossa omassa sarakkeessaan.</translation>
    </message>
    <message>
        <source>Only in these countries</source>
        <translation>Vain näissä maissa</translation>
    </message>
    <message>
        <source>Codes of three letters such as FIN, separated by commas. Only addresses in these countries are found.</source>
        <translation>Kolmikirjaimisia tunnuksia, kuten FIN, pilkuin eroteltuina. Vain näissä maissa olevat osoitteet löytyvät.</translation>
    </message>
    <message>
        <source>Minimum score</source>
        <translation>Vähimmäisosuvuus</translation>
    </message>
    <message>
        <source>How well a match has to fit the address, from 0 to 1. Rows with a lower score get the status low_score and keep their match, so that they can be reviewed.</source>
        <translation>Kuinka hyvin osuman on vastattava osoitetta, 0–1. Rivit, joiden osuvuus on pienempi, saavat tilan low_score ja pitävät osumansa, jotta sen voi tarkistaa.</translation>
    </message>
    <message>
        <source>Prefer addresses near</source>
        <translation>Suosi osoitteita paikan lähellä</translation>
    </message>
    <message>
        <source>Of several addresses that fit, the one near this point comes first. Longitude and latitude, such as 24.9384,60.1699; or a point in another coordinate system, followed by the name of that system.</source>
        <translation>Jos sopivia osoitteita on useita, tätä pistettä lähin tulee ensin. Pituus- ja leveysaste, kuten 24.9384,60.1699; tai piste muussa koordinaattijärjestelmässä, jonka nimi on pisteen perässä.</translation>
    </message>
    <message>
        <source>Geocoded addresses</source>
        <translation>Geokoodatut osoitteet</translation>
    </message>
    <message>
        <source>Distinct addresses</source>
        <translation>Eri osoitteita</translation>
    </message>
    <message>
        <source>Choose a field or an expression with the address in one line, or with its parts, such as street and city.</source>
        <translation>Valitse kenttä tai lauseke, jossa osoite on yhdellä rivillä, tai sen osat, kuten katu ja kaupunki.</translation>
    </message>
    <message>
        <source>The place to search near</source>
        <translation>Paikka, jonka läheltä haetaan</translation>
    </message>
    <message>
        <source>The centre of the search</source>
        <translation>Haun keskipiste</translation>
    </message>
    <message>
        <source>The radius of the search</source>
        <translation>Haun säde</translation>
    </message>
    <message>
        <source>A corner of the search</source>
        <translation>Hakualueen kulma</translation>
    </message>
    <message>
        <source>The south of the search, {}, is beyond its north, {}.</source>
        <translation>Hakualueen eteläraja {} on pohjoisrajan {} pohjoispuolella.</translation>
    </message>
    <message>
        <source>The number of results</source>
        <translation>Tulosten määrä</translation>
    </message>
    <message>
        <source>A country must be a code of three capital letters such as FIN, not '{country}'.</source>
        <translation>Maan on oltava tunnus, jossa on kolme isoa kirjainta, kuten FIN, ei ”{country}”.</translation>
    </message>
    <message>
        <source>A search can be limited to countries or to an area, but not to both.</source>
        <translation>Haun voi rajata maihin tai alueeseen, mutta ei molempiin.</translation>
    </message>
    <message>
        <source>A search needs a place to search around.</source>
        <translation>Haku tarvitsee paikan, jonka ympäriltä haetaan.</translation>
    </message>
    <message>
        <source>Completions have no political view.</source>
        <translation>Täydennyksillä ei ole poliittista näkökulmaa.</translation>
    </message>
    <message>
        <source>Addresses can be limited to countries, not to an area.</source>
        <translation>Osoitteet voi rajata maihin, mutta ei alueeseen.</translation>
    </message>
    <message>
        <source>The text of a search must not be empty.</source>
        <translation>Haun teksti ei saa olla tyhjä.</translation>
    </message>
    <message>
        <source>The text of the search</source>
        <translation>Haun teksti</translation>
    </message>
    <message>
        <source>Postal codes that are numbers: {codes:,}. Of these, {short:,} have too few digits, such as {example}: zeros in front are probably lost. To send {whole}, make the field a text (delimited text: load it without 'Detect field types'), or use the expression lpad(to_string({field}), {digits}, '0').</source>
        <translation>Postinumeroita, jotka ovat lukuja: {codes:,}. Näistä {short:,} on liian lyhyitä, esimerkiksi {example}: alusta puuttuu luultavasti nollia. Jotta lähetetään {whole}, tee kentästä teksti (erotinmerkkejä sisältävä tekstitiedosto: lataa ilman valintaa ”Tunnista kenttien tietotyypit”) tai käytä lauseketta lpad(to_string({field}), {digits}, '0').</translation>
    </message>
    <message>
        <source>The address has characters that could not be read ({}): another encoding?</source>
        <translation>Osoitteessa on merkkejä, joita ei voitu lukea ({}): onko koodaus eri?</translation>
    </message>
    <message>
        <source>The address is empty.</source>
        <translation>Osoite on tyhjä.</translation>
    </message>
    <message>
        <source>The address is empty, apart from its country.</source>
        <translation>Osoite on tyhjä maata lukuun ottamatta.</translation>
    </message>
    <message>
        <source>The address is longer than {:,} characters.</source>
        <translation>Osoite on yli {:,} merkkiä pitkä.</translation>
    </message>
    <message>
        <source>The address</source>
        <translation>Osoite</translation>
    </message>
    <message>
        <source>The address is too long: in a URL, it would have more than {:,} characters.</source>
        <translation>Osoite on liian pitkä: URL-osoitteessa siinä olisi yli {:,} merkkiä.</translation>
    </message>
    <message>
        <source>The value of {} is {}, not a text.</source>
        <translation>Parametrin {} arvo on {}, ei teksti.</translation>
    </message>
    <message>
        <source>a geometry</source>
        <translation>geometria</translation>
    </message>
    <message>
        <source>a feature</source>
        <translation>kohde</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>luettelo</translation>
    </message>
    <message>
        <source>a map</source>
        <translation>avain–arvo-objekti</translation>
    </message>
    <message>
        <source>a date or time</source>
        <translation>päivämäärä tai aika</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>binääridata</translation>
    </message>
    <message>
        <source>Addresses not answered: {:,}. {}</source>
        <translation>Vastaamatta jääneitä osoitteita: {:,}. {}</translation>
    </message>
    <message>
        <source>The address in one line repeats the parts in {:,} of {:,} rows. What is given twice makes the scores lower: use the line alone, or only for what no part has.</source>
        <translation>Yhdellä rivillä oleva osoite toistaa osat {:,}/{:,} rivillä. Kahteen kertaan annettu tieto pienentää osuvuuksia: käytä pelkkää yhden rivin osoitetta tai käytä sitä vain siihen, mitä missään osassa ei ole.</translation>
    </message>
    <message>
        <source>Addresses with characters that could not be read: {:,}. They are not asked. Choose the encoding of the table: in QGIS under 'Data source encoding' in the layer's properties, or when you add it as delimited text; in scripts with delimitedtext://file:///…?encoding=windows-1252 as the input.</source>
        <translation>Osoitteita, joissa on merkkejä, joita ei voitu lukea: {:,}. Niitä ei kysytä. Valitse taulukon koodaus: QGISissä tason ominaisuuksien kohdassa ”Tietolähteen koodaus” tai kun lisäät sen erotinmerkkejä sisältävänä tekstitiedostona; skripteissä antamalla syötteeksi delimitedtext://file:///…?encoding=windows-1252.</translation>
    </message>
    <message>
        <source>Addresses with an empty street or house number that were found all the same, but not as a house: {:,} ({}).</source>
        <translation>Osoitteita, joiden katu tai talonumero on tyhjä mutta jotka silti löytyivät, vaikkakaan ei talona: {:,} ({}).</translation>
    </message>
    <message>
        <source>The service found no reason.</source>
        <translation>Palvelu ei löytänyt syytä.</translation>
    </message>
    <message>
        <source>No vehicle that could come has the skills.</source>
        <translation>Millään ajoneuvolla, joka voisi tulla, ei ole vaadittuja valmiuksia.</translation>
    </message>
    <message>
        <source>No vehicle can be there in the time window.</source>
        <translation>Mikään ajoneuvo ei voi olla paikalla aikaikkunassa.</translation>
    </message>
    <message>
        <source>The demand does not fit into a vehicle.</source>
        <translation>Tarve ei mahdu ajoneuvoon.</translation>
    </message>
    <message>
        <source>There is no way to the place.</source>
        <translation>Paikkaan ei ole reittiä.</translation>
    </message>
    <message>
        <source>The tour would be longer than allowed.</source>
        <translation>Kierros olisi pidempi kuin sallittu.</translation>
    </message>
    <message>
        <source>The tour would not end in the shift.</source>
        <translation>Kierros ei päättyisi työvuoron aikana.</translation>
    </message>
    <message>
        <source>The job is tied to a vehicle that cannot serve it.</source>
        <translation>Työ on sidottu ajoneuvoon, joka ei voi hoitaa sitä.</translation>
    </message>
    <message>
        <source>The required order of the stops cannot be kept.</source>
        <translation>Pysähdysten vaadittua järjestystä ei voida noudattaa.</translation>
    </message>
    <message>
        <source>The tour would have more stops than allowed.</source>
        <translation>Kierroksella olisi enemmän pysähdyksiä kuin sallittu.</translation>
    </message>
    <message>
        <source>The tour would have too few stops.</source>
        <translation>Kierroksella olisi liian vähän pysähdyksiä.</translation>
    </message>
    <message>
        <source>The break of the vehicle could not be taken.</source>
        <translation>Ajoneuvon taukoa ei voitu pitää.</translation>
    </message>
    <message>
        <source>The place is outside the area of the vehicles.</source>
        <translation>Paikka on ajoneuvojen alueen ulkopuolella.</translation>
    </message>
    <message>
        <source>The place is outside the territory of the vehicles.</source>
        <translation>Paikka on ajoneuvojen toiminta-alueen ulkopuolella.</translation>
    </message>
    <message>
        <source>There is no way to the place in the required order.</source>
        <translation>Paikkaan ei ole reittiä vaaditussa järjestyksessä.</translation>
    </message>
    <message>
        <source>The goods may not be carried together with others.</source>
        <translation>Tavaroita ei saa kuljettaa yhdessä muiden kanssa.</translation>
    </message>
    <message>
        <source>The job could not be served together with its group.</source>
        <translation>Työtä ei voitu hoitaa yhdessä ryhmänsä kanssa.</translation>
    </message>
    <message>
        <source>The driving time would be longer than allowed.</source>
        <translation>Ajoaika olisi pidempi kuin sallittu.</translation>
    </message>
    <message>
        <source>The goods would be in the vehicle for too long.</source>
        <translation>Tavarat olisivat ajoneuvossa liian kauan.</translation>
    </message>
    <message>
        <source>It contains no id of a plan.</source>
        <translation>Siinä ei ole suunnitelman tunnusta.</translation>
    </message>
    <message>
        <source>It contains no plan.</source>
        <translation>Siinä ei ole suunnitelmaa.</translation>
    </message>
    <message>
        <source>The service gave no reason.</source>
        <translation>Palvelu ei kertonut syytä.</translation>
    </message>
    <message>
        <source>The service has no words for its reason [{}].</source>
        <translation>Palvelu ei anna syylleen selitystä [{}].</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Ei tiedossa</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Peruutettu</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Tuntematon</translation>
    </message>
    <message>
        <source>It is not known whether the service has made the plan. It may have been billed.</source>
        <translation>Ei ole tiedossa, onko palvelu tehnyt suunnitelman. Se on saatettu veloittaa.</translation>
    </message>
    <message>
        <source>The plan is not requested again by itself. To request it again, and perhaps to pay for it twice, choose 'Plan anew'.</source>
        <translation>Suunnitelmaa ei pyydetä itsestään uudelleen. Jos haluat pyytää sen uudelleen ja ehkä maksaa siitä kahdesti, valitse ”Suunnittele uudelleen”.</translation>
    </message>
    <message>
        <source>The service does not know this plan (404).</source>
        <translation>Palvelu ei tunne tätä suunnitelmaa (404).</translation>
    </message>
    <message>
        <source>Check the id and the environment: only the key that submitted a plan sees it. It may also be too old. The next run asks for it again, and pays nothing. To give it up, and to pay for a new one, choose 'Plan anew'.</source>
        <translation>Tarkista tunnus ja ympäristö: suunnitelman näkee vain se avain, jolla se lähetettiin. Se voi olla myös liian vanha. Seuraava ajo kysyy sitä uudelleen eikä maksa mitään. Jos haluat luopua siitä ja maksaa uudesta, valitse ”Suunnittele uudelleen”.</translation>
    </message>
    <message>
        <source>The service no longer has this plan (410).</source>
        <translation>Palvelussa ei ole enää tätä suunnitelmaa (410).</translation>
    </message>
    <message>
        <source>Plan again. The new plan is billed.</source>
        <translation>Suunnittele uudelleen. Uusi suunnitelma veloitetaan.</translation>
    </message>
    <message>
        <source>The service could not make a plan.</source>
        <translation>Palvelu ei voinut tehdä suunnitelmaa.</translation>
    </message>
    <message>
        <source>Check the jobs and the vehicles, or allow more time for the search.</source>
        <translation>Tarkista työt ja ajoneuvot tai anna haulle enemmän aikaa.</translation>
    </message>
    <message>
        <source>'{}' is a date without a time.</source>
        <translation>”{}” on päivämäärä ilman kellonaikaa.</translation>
    </message>
    <message>
        <source>{}: there is no time '{}'.</source>
        <translation>{}: aikaa ”{}” ei ole olemassa.</translation>
    </message>
    <message>
        <source>Times without a date are on {}. Times without a zone are those of this computer, {} (UTC{}{:02}:{:02}).</source>
        <translation>Ajat ilman päivämäärää ovat päivältä {}. Ajat ilman aikavyöhykettä ovat tämän tietokoneen aikaa, {} (UTC{}{:02}:{:02}).</translation>
    </message>
    <message>
        <source>{} must have breaks such as 11:00-13:00 30 (from, to, minutes) or 2027-03-02T01:00-2027-03-02T03:00 30, not '{}'.</source>
        <translation>{}: taukojen on oltava muotoa 11:00-13:00 30 (mistä, mihin, minuutit) tai 2027-03-02T01:00-2027-03-02T03:00 30, ei ”{}”.</translation>
    </message>
    <message>
        <source>{} must be a time such as 08:30 or 2027-03-01T08:30:00. {}</source>
        <translation>{}: arvon on oltava aika, kuten 08:30 tai 2027-03-01T08:30:00. {}</translation>
    </message>
    <message>
        <source>Collect tours</source>
        <translation>Nouda kierrokset</translation>
    </message>
    <message>
        <source>tour planning,plan,vrp,fleet,results,download,location,gateway</source>
        <translation>kierrosten suunnittelu,suunnitelma,kierros,kalusto,tulokset,nouda,tour planning,plan,vrp,fleet,results,download,location,gateway</translation>
    </message>
    <message>
        <source>Gets the tours of a plan that 'Plan tours' has requested, also from another session.</source>
        <translation>Noutaa sellaisen suunnitelman kierrokset, jonka ”Suunnittele kierrokset” on pyytänyt, myös toisesta istunnosta.</translation>
    </message>
    <message>
        <source>Gets the tours of a plan that 'Plan tours' has requested, in the same outputs. It bills nothing.

There are no layers as long as the plan is not ready. The run can wait for it. The plan must have been requested with the same profile on this computer.

Without the layer of jobs, only the state is reported. A plan that is under way can be cancelled; whether it is billed is up to the service.

Rows are matched by their number and place. Rows that were added or moved since then are 'not_asked'.</source>
        <translation>Noutaa sellaisen suunnitelman kierrokset, jonka ”Suunnittele kierrokset” on pyytänyt; tulokset ovat samat kuin sillä. Ei aiheuta veloituksia.

Tasoja ei synny niin kauan kuin suunnitelma ei ole valmis. Ajo voi odottaa sitä. Suunnitelma on pitänyt pyytää samalla profiililla tällä tietokoneella.

Ilman työtasoa kerrotaan vain tila. Keskeneräinen suunnitelma voidaan peruuttaa; palvelu päättää, veloitetaanko se.

Rivit yhdistetään numeronsa ja paikkansa perusteella. Rivit, jotka on lisätty tai siirretty sen jälkeen, ovat ”not_asked”.</translation>
    </message>
    <message>
        <source>Id of the plan</source>
        <translation>Suunnitelman tunnus</translation>
    </message>
    <message>
        <source>'Plan tours' returns it, and has it in its log.</source>
        <translation>”Suunnittele kierrokset” palauttaa sen ja kertoo sen lokissaan.</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Työt</translation>
    </message>
    <message>
        <source>The layer of jobs that was planned. Every row comes out again. Needed for the layers.</source>
        <translation>Töiden taso, joka suunniteltiin. Jokainen rivi on mukana tuloksessa. Tarvitaan tasoja varten.</translation>
    </message>
    <message>
        <source>Wait for the plan (minutes)</source>
        <translation>Odota suunnitelmaa (minuuttia)</translation>
    </message>
    <message>
        <source>0: report the state of the plan, and stop if it is not ready.</source>
        <translation>0: kerro suunnitelman tila ja lopeta, jos se ei ole valmis.</translation>
    </message>
    <message>
        <source>Cancel the plan</source>
        <translation>Peruuta suunnitelma</translation>
    </message>
    <message>
        <source>Only a plan that is under way. There are no layers then.</source>
        <translation>Vain keskeneräisen suunnitelman. Silloin tasoja ei synny.</translation>
    </message>
    <message>
        <source>The plan '{}' was not requested with this profile on this computer, so it is not known which rows it is about.</source>
        <translation>Suunnitelmaa ”{}” ei pyydetty tällä profiililla tältä tietokoneelta, joten ei tiedetä, mitä rivejä se koskee.</translation>
    </message>
    <message>
        <source>The plan {} was requested in the environment '{}', but '{}' is active. Only the key of the plan's own environment sees it.</source>
        <translation>Suunnitelma {} pyydettiin ympäristössä ”{}”, mutta ”{}” on aktiivinen. Suunnitelman näkee vain sen oman ympäristön avain.</translation>
    </message>
    <message>
        <source>{} cannot be '{}'. {}</source>
        <translation>{} ei voi olla ”{}”. {}</translation>
    </message>
    <message>
        <source>The pickup and the delivery of the job '{}' have different demands.</source>
        <translation>Työn ”{}” noudolla ja toimituksella on eri tarve.</translation>
    </message>
    <message>
        <source>Values of the field with the job that occur more than once: {:,}. Each of their rows is a job of its own. Only a pickup and a delivery with the same value are one job.</source>
        <translation>Työn kentän arvoja, jotka esiintyvät useammin kuin kerran: {:,}. Jokainen niiden rivi on oma työnsä. Vain nouto ja toimitus, joilla on sama arvo, ovat yksi työ.</translation>
    </message>
    <message>
        <source>The demand has {} numbers, and {} are needed.</source>
        <translation>Tarpeessa lukuja on {}, ja niitä tarvitaan {}.</translation>
    </message>
    <message>
        <source>Row {}: {}</source>
        <translation>Rivi {}: {}</translation>
    </message>
    <message>
        <source>The layer '{}' has no vehicle that can be used.</source>
        <translation>Tasolla ”{}” ei ole ajoneuvoa, jota voidaan käyttää.</translation>
    </message>
    <message>
        <source>Vehicles that are left out: {:,}. The first one: {}</source>
        <translation>Pois jätettyjä ajoneuvoja: {:,}. Ensimmäinen: {}</translation>
    </message>
    <message>
        <source>{} must be from 0 to {}, not {}.</source>
        <translation>{}: arvon on oltava väliltä 0–{}, ei {}.</translation>
    </message>
    <message>
        <source>The capacity has another number of dimensions than those of the rows before.</source>
        <translation>Kapasiteetissa on eri määrä ulottuvuuksia kuin aiemmilla riveillä.</translation>
    </message>
    <message>
        <source>Vehicle {}</source>
        <translation>Ajoneuvo {}</translation>
    </message>
    <message>
        <source>{} must be a whole number, not '{}'.</source>
        <translation>{}: arvon on oltava kokonaisluku, ei ”{}”.</translation>
    </message>
    <message>
        <source>{} must be a number, not '{}'.</source>
        <translation>{}: arvon on oltava luku, ei ”{}”.</translation>
    </message>
    <message>
        <source>{} must be true or false, not '{}'.</source>
        <translation>{}: arvon on oltava true tai false, ei ”{}”.</translation>
    </message>
    <message>
        <source>{} must be a point, not '{}'.</source>
        <translation>{}: arvon on oltava piste, ei ”{}”.</translation>
    </message>
    <message>
        <source>Driving (s)</source>
        <translation>Ajo (s)</translation>
    </message>
    <message>
        <source>Serving (s)</source>
        <translation>Käynti (s)</translation>
    </message>
    <message>
        <source>Waiting (s)</source>
        <translation>Odotus (s)</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kustannus</translation>
    </message>
    <message>
        <source>Largest load</source>
        <translation>Suurin kuorma</translation>
    </message>
    <message>
        <source>Breaks</source>
        <translation>Tauot</translation>
    </message>
    <message>
        <source>Number in the tour</source>
        <translation>Numero kierroksella</translation>
    </message>
    <message>
        <source>Load after the stop</source>
        <translation>Kuorma pysähdyksen jälkeen</translation>
    </message>
    <message>
        <source>The plan has answers for unknown jobs, or for jobs that it answers twice: {:,}. They were left out.</source>
        <translation>Suunnitelmassa on vastauksia tuntemattomiin töihin tai töihin, joihin se vastaa kahdesti: {:,}. Ne jätettiin pois.</translation>
    </message>
    <message>
        <source>Tours and stops of the plan that cannot be read: {:,}. They were left out.</source>
        <translation>Suunnitelman kierroksia ja pysähdyksiä, joita ei voida lukea: {:,}. Ne jätettiin pois.</translation>
    </message>
    <message>
        <source>The service's notice: {title} [{code}].</source>
        <translation>Palvelun huomautus: {title} [{code}].</translation>
    </message>
    <message>
        <source>Tours of {}</source>
        <translation>Kierrokset: {}</translation>
    </message>
    <message>
        <source>Vehicles that are used: {:,} of {:,}.</source>
        <translation>Käytettyjä ajoneuvoja: {:,}/{:,}.</translation>
    </message>
    <message>
        <source>The timetable cannot be written to {}: {}</source>
        <translation>Aikataulua ei voida kirjoittaa tiedostoon {}: {}</translation>
    </message>
    <message>
        <source>The plan {} is not ready yet. Collect it with 'Collect tours'.</source>
        <translation>Suunnitelma {} ei ole vielä valmis. Nouda se algoritmilla ”Nouda kierrokset”.</translation>
    </message>
    <message>
        <source>The lines are straight: the key is not licensed for routes, which lines on roads need.</source>
        <translation>Viivat ovat suoria: avaimella ei ole käyttöoikeutta reitteihin, joita teitä pitkin kulkevat viivat vaativat.</translation>
    </message>
    <message>
        <source>Ways between stops without a line on roads: {:,}. They are straight.</source>
        <translation>Pysähdysten välejä, joilla ei ole teitä pitkin kulkevaa viivaa: {:,}. Ne ovat suoria.</translation>
    </message>
    <message>
        <source>The places to visit, in any coordinate system. Every row comes out again, with its tour and its time.</source>
        <translation>Paikat, joissa käydään, missä tahansa koordinaattijärjestelmässä. Jokainen rivi on mukana tuloksessa kierroksineen ja aikoineen.</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>Tarve</translation>
    </message>
    <message>
        <source>How much of the vehicle's capacity a job takes: a whole number, or more than one, such as 2,150 for two pallets with 150 kg. A value, a field or an expression. If empty: 1.</source>
        <translation>Kuinka paljon ajoneuvon kapasiteetista työ vie: kokonaisluku tai useampia, kuten 2,150 kahdelle lavalle, joissa on 150 kg. Arvo, kenttä tai lauseke. Jos tyhjä: 1.</translation>
    </message>
    <message>
        <source>Service time (seconds)</source>
        <translation>Käynnin kesto (sekuntia)</translation>
    </message>
    <message>
        <source>Service time in seconds</source>
        <translation>Käynnin kesto sekunteina</translation>
    </message>
    <message>
        <source>How long the vehicle stays at the place. A value, a field or an expression. If empty: 300.</source>
        <translation>Kuinka kauan ajoneuvo on paikalla. Arvo, kenttä tai lauseke. Jos tyhjä: 300.</translation>
    </message>
    <message>
        <source>Service from</source>
        <translation>Käynti aikaisintaan</translation>
    </message>
    <message>
        <source>Time from which the service may begin</source>
        <translation>Aika, josta alkaen käynti saa alkaa</translation>
    </message>
    <message>
        <source>Service until</source>
        <translation>Käynti viimeistään</translation>
    </message>
    <message>
        <source>Time until which the service may begin</source>
        <translation>Aika, johon mennessä käynnin on alettava</translation>
    </message>
    <message>
        <source>The service begins in this time; it may end later. A time of day such as 08:30, or a date and time such as 2027-03-01T08:30:00+02:00. Without a zone, it is the time of this computer. If a shift goes on past midnight, times of day may be those of the next day.</source>
        <translation>Käynti alkaa tänä aikana; se voi päättyä myöhemmin. Kellonaika, kuten 08:30, tai päivämäärä ja kellonaika, kuten 2027-03-01T08:30:00+02:00. Ilman aikavyöhykettä se on tämän tietokoneen aikaa. Jos työvuoro jatkuu yli keskiyön, kellonajat voivat olla seuraavan päivän aikoja.</translation>
    </message>
    <message>
        <source>Field with the job</source>
        <translation>Työn kenttä</translation>
    </message>
    <message>
        <source>Only needed for goods that are fetched at one place and brought to another one: a pickup and a delivery with the same value are one job. The values are not sent.</source>
        <translation>Tarvitaan vain tavaroille, jotka noudetaan yhdestä paikasta ja viedään toiseen: nouto ja toimitus, joilla on sama arvo, ovat yksi työ. Arvoja ei lähetetä.</translation>
    </message>
    <message>
        <source>Goods are fetched instead of brought</source>
        <translation>Tavarat noudetaan, ei toimiteta</translation>
    </message>
    <message>
        <source>Goods are fetched</source>
        <translation>Tavarat noudetaan</translation>
    </message>
    <message>
        <source>Delivered goods are in the vehicle at its start, fetched ones are in it at its end. A value, a field or an expression.</source>
        <translation>Toimitettavat tavarat ovat ajoneuvossa sen lähtiessä, noudettavat sen palatessa. Arvo, kenttä tai lauseke.</translation>
    </message>
    <message>
        <source>Priority (1 to 5)</source>
        <translation>Prioriteetti (1–5)</translation>
    </message>
    <message>
        <source>Priority, 1 is the highest</source>
        <translation>Prioriteetti, 1 on korkein</translation>
    </message>
    <message>
        <source>1 is the highest. If not all jobs fit into the tours, those with a lower priority are left out first.</source>
        <translation>1 on korkein. Jos kaikki työt eivät mahdu kierroksille, matalamman prioriteetin työt jätetään pois ensin.</translation>
    </message>
    <message>
        <source>Skills that are needed</source>
        <translation>Vaaditut valmiudet</translation>
    </message>
    <message>
        <source>Skills, separated by commas</source>
        <translation>Valmiudet pilkuin eroteltuina</translation>
    </message>
    <message>
        <source>What the vehicle must be able to do, such as cooling,crane. The words are not sent; they are numbered.</source>
        <translation>Mihin ajoneuvon on pystyttävä, kuten kylmä,nosturi. Sanoja ei lähetetä; ne numeroidaan.</translation>
    </message>
    <message>
        <source>Vehicles</source>
        <translation>Ajoneuvot</translation>
    </message>
    <message>
        <source>A row for each vehicle, or for some that are alike, at the place where it starts.</source>
        <translation>Rivi kutakin ajoneuvoa tai useaa samanlaista kohden, paikassa, josta se lähtee.</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapasiteetti</translation>
    </message>
    <message>
        <source>In the units of the demand, with as many numbers. If empty, there is no limit.</source>
        <translation>Tarpeen yksiköissä, yhtä monta lukua. Jos tyhjä, rajaa ei ole.</translation>
    </message>
    <message>
        <source>Start of the shift</source>
        <translation>Työvuoron alku</translation>
    </message>
    <message>
        <source>Time at which the vehicle may start</source>
        <translation>Aika, jolloin ajoneuvo saa lähteä</translation>
    </message>
    <message>
        <source>End of the shift</source>
        <translation>Työvuoron loppu</translation>
    </message>
    <message>
        <source>Time at which the vehicle must be back</source>
        <translation>Aika, johon mennessä ajoneuvon on palattava</translation>
    </message>
    <message>
        <source>A time of day such as 08:30, or a date and time such as 2027-03-01T08:30:00+02:00. Without a zone, it is the time of this computer. If the shift goes on past midnight, its end needs a date.</source>
        <translation>Kellonaika, kuten 08:30, tai päivämäärä ja kellonaika, kuten 2027-03-01T08:30:00+02:00. Ilman aikavyöhykettä se on tämän tietokoneen aikaa. Jos työvuoro jatkuu yli keskiyön, sen lopulle on annettava päivämäärä.</translation>
    </message>
    <message>
        <source>The day of all times without a date. If empty: tomorrow.</source>
        <translation>Kaikkien sellaisten aikojen päivä, joissa ei ole päivämäärää. Jos tyhjä: huominen.</translation>
    </message>
    <message>
        <source>Field with the vehicle's name</source>
        <translation>Ajoneuvon nimen kenttä</translation>
    </message>
    <message>
        <source>The name of the vehicle in the outputs. It is not sent.</source>
        <translation>Ajoneuvon nimi tuloksissa. Sitä ei lähetetä.</translation>
    </message>
    <message>
        <source>Vehicles per row</source>
        <translation>Ajoneuvoja riviä kohden</translation>
    </message>
    <message>
        <source>Number of vehicles</source>
        <translation>Ajoneuvojen määrä</translation>
    </message>
    <message>
        <source>How many vehicles a row stands for, 0 to 350.</source>
        <translation>Montaako ajoneuvoa rivi vastaa, 0–350.</translation>
    </message>
    <message>
        <source>Skills of the vehicle</source>
        <translation>Ajoneuvon valmiudet</translation>
    </message>
    <message>
        <source>What the vehicle can do, such as cooling,crane.</source>
        <translation>Mihin ajoneuvo pystyy, kuten kylmä,nosturi.</translation>
    </message>
    <message>
        <source>Decides which roads are possible. Only trucks have sizes.</source>
        <translation>Ratkaisee, mitkä tiet ovat mahdollisia. Vain kuorma-autoilla on mitat.</translation>
    </message>
    <message>
        <source>Breaks, such as 11:00-13:00 30</source>
        <translation>Tauot, kuten 11:00-13:00 30</translation>
    </message>
    <message>
        <source>From, to and minutes, such as 11:00-13:00 30: a break of 30 minutes that begins between 11:00 and 13:00. Up to 5 breaks, separated by semicolons. Times of day are those of the shift, also past midnight.</source>
        <translation>Mistä, mihin ja minuutit, kuten 11:00-13:00 30: 30 minuutin tauko, joka alkaa kello 11:00–13:00. Enintään 5 taukoa puolipistein eroteltuina. Kellonajat ovat työvuoron aikoja, myös keskiyön jälkeen.</translation>
    </message>
    <message>
        <source>Return to the start</source>
        <translation>Paluu lähtöpaikkaan</translation>
    </message>
    <message>
        <source>Returns to the start</source>
        <translation>Palaa lähtöpaikkaan</translation>
    </message>
    <message>
        <source>Otherwise a tour ends at its last stop.</source>
        <translation>Muuten kierros päättyy viimeiseen pysähdykseensä.</translation>
    </message>
    <message>
        <source>End of the tours</source>
        <translation>Kierrosten päätepaikka</translation>
    </message>
    <message>
        <source>Point in the layer's coordinates</source>
        <translation>Piste tason koordinaateissa</translation>
    </message>
    <message>
        <source>Where tours end if not at their start: a point, or an expression for one in the coordinates of the layer.</source>
        <translation>Missä kierrokset päättyvät, elleivät lähtöpaikassaan: piste tai sen lauseke tason koordinaateissa.</translation>
    </message>
    <message>
        <source>Cost of a tour</source>
        <translation>Kierroksen kustannus</translation>
    </message>
    <message>
        <source>For each vehicle that is used.</source>
        <translation>Kutakin käytettyä ajoneuvoa kohden.</translation>
    </message>
    <message>
        <source>Cost per kilometre</source>
        <translation>Kustannus kilometriä kohden</translation>
    </message>
    <message>
        <source>Cost per hour</source>
        <translation>Kustannus tuntia kohden</translation>
    </message>
    <message>
        <source>Of the whole tour.</source>
        <translation>Koko kierroksen ajalta.</translation>
    </message>
    <message>
        <source>In any currency. The best plan leaves out the fewest jobs, and then is the cheapest.</source>
        <translation>Missä tahansa valuutassa. Paras suunnitelma jättää pois vähiten töitä ja on sen jälkeen halvin.</translation>
    </message>
    <message>
        <source>Maximum number of stops</source>
        <translation>Pysähdysten enimmäismäärä</translation>
    </message>
    <message>
        <source>Of each tour. If empty, there is no limit.</source>
        <translation>Kullakin kierroksella. Jos tyhjä, rajaa ei ole.</translation>
    </message>
    <message>
        <source>Maximum length (km)</source>
        <translation>Enimmäispituus (km)</translation>
    </message>
    <message>
        <source>Maximum length in kilometres</source>
        <translation>Enimmäispituus kilometreinä</translation>
    </message>
    <message>
        <source>Lines of the tours</source>
        <translation>Kierrosten viivat</translation>
    </message>
    <message>
        <source>Straight</source>
        <translation>Suorat</translation>
    </message>
    <message>
        <source>On roads (billed as routes, too)</source>
        <translation>Teitä pitkin (maksaa myös reitit)</translation>
    </message>
    <message>
        <source>In scripts: straight, roads. Lines on roads need the entitlement for routing, and each way to a stop is billed as a route. Without the entitlement, the lines are straight.</source>
        <translation>Skripteissä: straight, roads. Teitä pitkin kulkevat viivat vaativat käyttöoikeuden reititykseen, ja jokainen matka pysähdykselle veloitetaan reittinä. Ilman käyttöoikeutta viivat ovat suoria.</translation>
    </message>
    <message>
        <source>Time for the search (seconds)</source>
        <translation>Hakuun käytettävä aika (sekuntia)</translation>
    </message>
    <message>
        <source>The service stops earlier if it finds nothing better. Large plans need more. It costs nothing.</source>
        <translation>Palvelu lopettaa aiemmin, jos se ei löydä parempaa. Suuret suunnitelmat tarvitsevat enemmän. Se ei maksa mitään.</translation>
    </message>
    <message>
        <source>0: only submit the plan. 'Collect tours' gets it later, also from another session.</source>
        <translation>0: lähetä vain suunnitelma. ”Nouda kierrokset” noutaa sen myöhemmin, myös toisesta istunnosta.</translation>
    </message>
    <message>
        <source>Plan anew</source>
        <translation>Suunnittele uudelleen</translation>
    </message>
    <message>
        <source>Requests the plan again, and pays for it again, even if the same jobs and vehicles have been planned before, or if it is not known whether they have.</source>
        <translation>Pyytää suunnitelman uudelleen ja maksaa siitä uudelleen, vaikka samat työt ja ajoneuvot olisi jo suunniteltu tai vaikka ei tiedettäisi, onko ne suunniteltu.</translation>
    </message>
    <message>
        <source>Tours</source>
        <translation>Kierrokset</translation>
    </message>
    <message>
        <source>A line for each tour.</source>
        <translation>Viiva kutakin kierrosta kohden.</translation>
    </message>
    <message>
        <source>All jobs in their order, each with its vehicle, its number in the tour and its times.</source>
        <translation>Kaikki työt järjestyksessään, kullakin ajoneuvonsa, numeronsa kierroksella ja aikansa.</translation>
    </message>
    <message>
        <source>Timetable</source>
        <translation>Aikataulu</translation>
    </message>
    <message>
        <source>HTML files (*.html)</source>
        <translation>HTML-tiedostot (*.html)</translation>
    </message>
    <message>
        <source>A page to read and to print: all tours, then each with its stops, times and loads.</source>
        <translation>Sivu luettavaksi ja tulostettavaksi: kaikki kierrokset, sitten kukin pysähdyksineen, aikoineen ja kuormineen.</translation>
    </message>
    <message>
        <source>Id of the plan, for 'Collect tours'</source>
        <translation>Suunnitelman tunnus algoritmia ”Nouda kierrokset” varten</translation>
    </message>
    <message>
        <source>State of the plan</source>
        <translation>Suunnitelman tila</translation>
    </message>
    <message>
        <source>Scooter</source>
        <translation>Skootteri</translation>
    </message>
    <message>
        <source>Private bus</source>
        <translation>Yksityinen linja-auto</translation>
    </message>
    <message>
        <source>The row is not part of the plan: the layer has changed.</source>
        <translation>Rivi ei kuulu suunnitelmaan: taso on muuttunut.</translation>
    </message>
    <message>
        <source>Rows: {:,} → jobs: {:,} → vehicles: {:,} → plans already requested: {:,} → requests: {:,} → transactions: at most {:,}</source>
        <translation>Rivejä: {:,} → töitä: {:,} → ajoneuvoja: {:,} → jo pyydettyjä suunnitelmia: {:,} → pyyntöjä: {:,} → transaktioita: enintään {:,}</translation>
    </message>
    <message>
        <source>The service's plan does not mention this job.</source>
        <translation>Palvelun suunnitelmassa ei mainita tätä työtä.</translation>
    </message>
    <message>
        <source>Plan tours</source>
        <translation>Suunnittele kierrokset</translation>
    </message>
    <message>
        <source>tour planning,vehicle routing problem,vrp,travelling salesman,tsp,fleet,dispatch,delivery,pickup,depot,schedule,time window,truck,location,gateway</source>
        <translation>kierrosten suunnittelu,reittioptimointi,kierros,kauppamatkustaja,kalusto,ajojärjestely,toimitus,nouto,terminaali,aikataulu,aikaikkuna,kuorma-auto,tour planning,vehicle routing problem,vrp,tsp,fleet,dispatch,delivery,pickup,depot,time window,truck,location,gateway</translation>
    </message>
    <message>
        <source>Plans which vehicle serves which jobs, in which order and when.</source>
        <translation>Suunnittelee, mikä ajoneuvo hoitaa mitkä työt, missä järjestyksessä ja milloin.</translation>
    </message>
    <message>
        <source>Plans which vehicle serves which jobs, in which order and when, with time windows, capacities, shifts, breaks and skills. All values may differ from row to row: they may be fields or expressions.

'Tours' has a line for each vehicle that is used. 'Stops' has all jobs in their order, with the vehicle, the number of the stop in the tour, the times of arrival and departure, and the load after the stop.

'tp_status' is the result of a job: ok (it is in a tour); unassigned (it is in no tour; the reason says why); no_geometry or invalid (the row cannot be used); failed (no usable answer); not_asked (nothing was sent). Jobs that no vehicle could serve are found before anything is sent, and cost nothing.

A plan costs one transaction for each job, and one for each start and end of a vehicle. The same plan costs nothing a second time, unless it is planned anew. Small plans are answered at once. The others are made by the service in the background; the run waits for them, and 'Collect tours' gets them if the run ends before.

Only places, times and numbers are sent, no names. Costs are in any currency.</source>
        <translation>Suunnittelee, mikä ajoneuvo hoitaa mitkä työt, missä järjestyksessä ja milloin, ja ottaa huomioon aikaikkunat, kapasiteetit, työvuorot, tauot ja valmiudet. Kaikki arvot voivat vaihdella riveittäin: ne voivat olla kenttiä tai lausekkeita.

”Kierrokset” sisältää viivan kutakin käytettyä ajoneuvoa kohden. ”Pysähdykset” sisältää kaikki työt järjestyksessään sekä ajoneuvon, pysähdyksen numeron kierroksella, saapumis- ja lähtöajat ja kuorman pysähdyksen jälkeen.

”tp_status” on työn tulos: ok (se on kierroksella); unassigned (se ei ole millään kierroksella; syy kertoo, miksi); no_geometry tai invalid (riviä ei voi käyttää); failed (ei käyttökelpoista vastausta); not_asked (mitään ei lähetetty). Työt, joita mikään ajoneuvo ei voisi hoitaa, löydetään ennen kuin mitään lähetetään, eivätkä ne maksa mitään.

Suunnitelma maksaa yhden transaktion kustakin työstä ja yhden kustakin ajoneuvon lähdöstä ja päätepaikasta. Sama suunnitelma ei maksa mitään toisella kerralla, ellei sitä suunnitella uudelleen. Pieniin suunnitelmiin vastataan heti. Muut palvelu tekee taustalla; ajo odottaa niitä, ja ”Nouda kierrokset” noutaa ne, jos ajo päättyy ennen sitä.

Vain paikat, ajat ja luvut lähetetään, ei nimiä. Kustannukset ovat missä tahansa valuutassa.</translation>
    </message>
    <message>
        <source>plans</source>
        <translation>suunnitelmia</translation>
    </message>
    <message>
        <source>Jobs that the service does not accept: {:,}. The others are planned without them. {}</source>
        <translation>Töitä, joita palvelu ei hyväksy: {:,}. Muut suunnitellaan ilman niitä. {}</translation>
    </message>
    <message>
        <source>The job cannot be planned: {}</source>
        <translation>Työtä ei voida suunnitella: {}</translation>
    </message>
    <message>
        <source>The end {} is before the start {}.</source>
        <translation>Loppu {} on ennen alkua {}.</translation>
    </message>
    <message>
        <source>The job</source>
        <translation>Työ</translation>
    </message>
    <message>
        <source>The demand</source>
        <translation>Tarve</translation>
    </message>
    <message>
        <source>The service time</source>
        <translation>Käynnin kesto</translation>
    </message>
    <message>
        <source>A job must have a pickup or a delivery.</source>
        <translation>Työssä on oltava nouto tai toimitus.</translation>
    </message>
    <message>
        <source>The priority</source>
        <translation>Prioriteetti</translation>
    </message>
    <message>
        <source>What is fetched must be what is brought.</source>
        <translation>Noudettavan on oltava sama kuin toimitettavan.</translation>
    </message>
    <message>
        <source>The fixed cost</source>
        <translation>Kiinteä kustannus</translation>
    </message>
    <message>
        <source>The cost per kilometre</source>
        <translation>Kustannus kilometriä kohden</translation>
    </message>
    <message>
        <source>The cost per hour</source>
        <translation>Kustannus tuntia kohden</translation>
    </message>
    <message>
        <source>{name} must be a number from 0 to {most}, not {value:g}.</source>
        <translation>{name}: arvon on oltava luku väliltä 0–{most}, ei {value:g}.</translation>
    </message>
    <message>
        <source>The cost per kilometre and the cost per hour cannot both be 0.</source>
        <translation>Kustannus kilometriä kohden ja kustannus tuntia kohden eivät voi molemmat olla 0.</translation>
    </message>
    <message>
        <source>The length of a break</source>
        <translation>Tauon kesto</translation>
    </message>
    <message>
        <source>The maximum distance</source>
        <translation>Enimmäisetäisyys</translation>
    </message>
    <message>
        <source>The maximum number of stops</source>
        <translation>Pysähdysten enimmäismäärä</translation>
    </message>
    <message>
        <source>The start of the vehicle</source>
        <translation>Ajoneuvon lähtöpaikka</translation>
    </message>
    <message>
        <source>The end of the vehicle</source>
        <translation>Ajoneuvon päätepaikka</translation>
    </message>
    <message>
        <source>The capacity</source>
        <translation>Kapasiteetti</translation>
    </message>
    <message>
        <source>The shift has no length: it ends at its start.</source>
        <translation>Työvuorolla ei ole kestoa: se päättyy alkuunsa.</translation>
    </message>
    <message>
        <source>A shift may have {} breaks, not {}.</source>
        <translation>Työvuorossa saa olla enintään {} taukoa, ei {}.</translation>
    </message>
    <message>
        <source>The break from {} to {} is not in the shift.</source>
        <translation>Tauko {}–{} ei ole työvuoron aikana.</translation>
    </message>
    <message>
        <source>The breaks from {} and from {} overlap.</source>
        <translation>Tauot, jotka alkavat {} ja {}, menevät päällekkäin.</translation>
    </message>
    <message>
        <source>There is no job to plan.</source>
        <translation>Suunniteltavia töitä ei ole.</translation>
    </message>
    <message>
        <source>There is no vehicle to plan with.</source>
        <translation>Ajoneuvoja, joille suunnitella, ei ole.</translation>
    </message>
    <message>
        <source>The time for the search</source>
        <translation>Hakuun käytettävä aika</translation>
    </message>
    <message>
        <source>jobs</source>
        <translation>työtä</translation>
    </message>
    <message>
        <source>types of vehicles</source>
        <translation>ajoneuvotyyppiä</translation>
    </message>
    <message>
        <source>different sizes of vehicles</source>
        <translation>erikokoista ajoneuvoa</translation>
    </message>
    <message>
        <source>vehicles of the same type</source>
        <translation>samantyyppistä ajoneuvoa</translation>
    </message>
    <message>
        <source>All demands and capacities must have the same number of dimensions.</source>
        <translation>Kaikissa tarpeissa ja kapasiteeteissa on oltava yhtä monta ulottuvuutta.</translation>
    </message>
    <message>
        <source>No vehicle has the skills: {}.</source>
        <translation>Millään ajoneuvolla ei ole valmiuksia: {}.</translation>
    </message>
    <message>
        <source>The demand {} is above the capacity of each vehicle that could serve the job.</source>
        <translation>Tarve {} ylittää jokaisen sellaisen ajoneuvon kapasiteetin, joka voisi hoitaa työn.</translation>
    </message>
    <message>
        <source>The time window is outside the shifts of all vehicles that could serve the job.</source>
        <translation>Aikaikkuna on kaikkien niiden ajoneuvojen työvuorojen ulkopuolella, jotka voisivat hoitaa työn.</translation>
    </message>
    <message>
        <source>For trucks, all places must be in a circle with a radius of {:,} km. The circle around these places has about {:,.0f} km. Plan regions separately.</source>
        <translation>Kuorma-autoilla kaikkien paikkojen on oltava ympyrässä, jonka säde on {:,} km. Näitä paikkoja ympäröivän ympyrän säde on noin {:,.0f} km. Suunnittele alueet erikseen.</translation>
    </message>
    <message>
        <source>{} must have 1 to {} numbers, not {}.</source>
        <translation>{}: lukuja on oltava 1–{}, ei {}.</translation>
    </message>
    <message>
        <source>A plan may have {most:,} {noun}, not {count:,}.</source>
        <translation>Suunnitelmassa saa olla enintään {most:,} {noun}, ei {count:,}.</translation>
    </message>
    <message>
        <source>'{}' is not the id of a plan.</source>
        <translation>”{}” ei ole suunnitelman tunnus.</translation>
    </message>
    <message>
        <source>Plans without an answer: {}. {}</source>
        <translation>Vastaamatta jääneitä suunnitelmia: {}. {}</translation>
    </message>
    <message>
        <source>The list of plans cannot be stored on this computer: {}. Nothing was sent.</source>
        <translation>Suunnitelmien luetteloa ei voida tallentaa tälle tietokoneelle: {}. Mitään ei lähetetty.</translation>
    </message>
    <message>
        <source>Another run is requesting a plan. Waiting for it, so that nothing is paid twice.</source>
        <translation>Toinen ajo pyytää parhaillaan suunnitelmaa. Sitä odotetaan, jottei mistään makseta kahdesti.</translation>
    </message>
    <message>
        <source>The plan {} is only in the result store, which this run does not use.</source>
        <translation>Suunnitelma {} on vain tulosvarastossa, jota tämä ajo ei käytä.</translation>
    </message>
    <message>
        <source>The plan {} is no longer in the result store, and the service does not keep it. Plan again.</source>
        <translation>Suunnitelma {} ei ole enää tulosvarastossa, eikä palvelu säilytä sitä. Suunnittele uudelleen.</translation>
    </message>
    <message>
        <source>The state of the plan is not known at the moment. {}</source>
        <translation>Suunnitelman tila ei ole tällä hetkellä tiedossa. {}</translation>
    </message>
    <message>
        <source>Plan {}: {}.</source>
        <translation>Suunnitelma {}: {}.</translation>
    </message>
    <message>
        <source>The plan {} is not ready yet. Collect it later with 'Collect tours'.</source>
        <translation>Suunnitelma {} ei ole vielä valmis. Nouda se myöhemmin algoritmilla ”Nouda kierrokset”.</translation>
    </message>
    <message>
        <source>The plan {} is not under way.</source>
        <translation>Suunnitelma {} ei ole tekeillä.</translation>
    </message>
    <message>
        <source>Waiting for the plan. This takes up to {:,} s.</source>
        <translation>Odotetaan suunnitelmaa. Tähän kuluu enintään {:,} s.</translation>
    </message>
    <message>
        <source>The service has accepted the plan. Its id is {}. It can also be collected later, with 'Collect tours'.</source>
        <translation>Palvelu on hyväksynyt suunnitelman. Sen tunnus on {}. Sen voi noutaa myös myöhemmin algoritmilla ”Nouda kierrokset”.</translation>
    </message>
    <message>
        <source>The plan is only in the outputs of this run, as it is not stored.</source>
        <translation>Suunnitelma on vain tämän ajon tuloksissa, sillä sitä ei tallenneta.</translation>
    </message>
    <message>
        <source>Plan {}: {}</source>
        <translation>Suunnitelma {}: {}</translation>
    </message>
    <message>
        <source>The list of plans on this computer is damaged where it tells about the plan {}. Run 'Plan tours' with the same layers and values instead: its log says first what that costs.</source>
        <translation>Tämän tietokoneen suunnitelmaluettelo on vioittunut suunnitelman {} kohdalta. Suorita sen sijaan ”Suunnittele kierrokset” samoilla tasoilla ja arvoilla: sen loki kertoo ensin, mitä se maksaa.</translation>
    </message>
    <message>
        <source>{:,.1f} km</source>
        <translation>{:,.1f} km</translation>
    </message>
    <message>
        <source>Row {}</source>
        <translation>Rivi {}</translation>
    </message>
    <message>
        <source>Timetable of {}</source>
        <translation>Aikataulu: {}</translation>
    </message>
    <message>
        <source>Driving</source>
        <translation>Ajo</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Käynti</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Odotus</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Yhteensä</translation>
    </message>
    <message>
        <source>Jobs in no tour</source>
        <translation>Työt, jotka eivät ole millään kierroksella</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Työ</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Matka</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Kuorma</translation>
    </message>
    <message>
        <source>Break, {}</source>
        <translation>Tauko, {}</translation>
    </message>
    <message>
        <source>{} (pickup)</source>
        <translation>{} (nouto)</translation>
    </message>
    <message>
        <source>Date and time, such as 2027-03-01T08:30:00, for all requests. Without an offset such as +01:00, it is in the time zone of this computer. If empty, the vehicle departs now. Traffic and some restrictions depend on the time.</source>
        <translation>Päivämäärä ja kellonaika kaikille pyynnöille, kuten 2027-03-01T08:30:00. Ilman aikaeroa, kuten +01:00, se on tämän tietokoneen aikavyöhykkeellä. Jos tyhjä, ajoneuvo lähtee nyt. Liikenne ja jotkin rajoitukset riippuvat ajasta.</translation>
    </message>
    <message>
        <source>Takes traffic at the time of departure into account. Models that compare durations do not by default: without traffic, durations can be compared at any hour. With traffic and without a departure, they compare durations of one hour, and ask again for stored ones that are older.</source>
        <translation>Ottaa huomioon lähtöhetken liikenteen. Kestoja vertailevat mallit eivät oletuksena tee niin: ilman liikennettä kestoja voi verrata mihin aikaan tahansa. Jos liikenne otetaan huomioon eikä lähtöaikaa ole, ne vertailevat saman tunnin kestoja ja kysyvät tätä vanhemmat tallennetut kestot uudelleen.</translation>
    </message>
    <message>
        <source>Reports how many transactions all steps need at most, together. Steps that need no answers of others say exactly what is not stored yet. This does not need a key.</source>
        <translation>Kertoo, montako transaktiota kaikki vaiheet tarvitsevat yhteensä enintään. Vaiheet, jotka eivät tarvitse muiden vastauksia, kertovat tarkasti, mitä ei ole vielä tallennettu. Avainta ei tarvita.</translation>
    </message>
    <message>
        <source>Of all steps together. If they might need more, the run ends before its first request. If all is stored that the first requests would ask, the later steps check for themselves. A repeated request counts again, so a run also stops before a request that would exceed this number.</source>
        <translation>Kaikille vaiheille yhteensä. Jos ne saattavat tarvita enemmän, ajo päättyy ennen ensimmäistä pyyntöään. Jos kaikki, mitä ensimmäiset pyynnöt kysyisivät, on jo tallennettu, myöhemmät vaiheet tarkistavat itse oman määränsä. Toistettu pyyntö lasketaan uudelleen, joten ajo pysähtyy myös ennen pyyntöä, joka ylittäisi tämän määrän.</translation>
    </message>
    <message>
        <source>The depot with the feature id {} cannot be used. {}</source>
        <translation>Terminaalia, jonka kohdetunnus on {}, ei voida käyttää. {}</translation>
    </message>
    <message>
        <source>The layer of the depots has no rows.</source>
        <translation>Terminaalien tasossa ei ole rivejä.</translation>
    </message>
    <message>
        <source>The layer has a field '{}'. Rename it: this model adds one of this name.</source>
        <translation>Tasolla on kenttä ”{}”. Nimeä se uudelleen: tämä malli lisää samannimisen kentän.</translation>
    </message>
    <message>
        <source>Both vehicles are the same. Choose two different ones.</source>
        <translation>Ajoneuvot ovat samat. Valitse kaksi eri ajoneuvoa.</translation>
    </message>
    <message>
        <source>Routes of {} compared with {}</source>
        <translation>Reitit: {}; vertailukohta: {}</translation>
    </message>
    <message>
        <source>Customers without a depot within {} min</source>
        <translation>Asiakkaat, joilla ei ole terminaalia {} minuutin sisällä</translation>
    </message>
    <message>
        <source>Stops and their addresses</source>
        <translation>Pysähdykset ja niiden osoitteet</translation>
    </message>
    <message>
        <source>Addresses there and back</source>
        <translation>Osoitteet edestakaisin</translation>
    </message>
    <message>
        <source>Truck routes to addresses within a radius</source>
        <translation>Kuorma-autoreitit osoitteisiin säteen sisällä</translation>
    </message>
    <message>
        <source>Nearest depot for every stop</source>
        <translation>Lähin terminaali jokaiselle pysähdykselle</translation>
    </message>
    <message>
        <source>Customers without a depot within a driving time</source>
        <translation>Asiakkaat, joilla ei ole terminaalia ajoajan sisällä</translation>
    </message>
    <message>
        <source>Compare two vehicles</source>
        <translation>Vertaa kahta ajoneuvoa</translation>
    </message>
    <message>
        <source>Drives and stops with addresses</source>
        <translation>Ajot ja pysähdykset osoitteineen</translation>
    </message>
    <message>
        <source>Tours for stops from traces</source>
        <translation>Kierrokset jälkien pysähdyksille</translation>
    </message>
    <message>
        <source>All steps together: at most {:,} transactions ({})</source>
        <translation>Kaikki vaiheet yhteensä: transaktioita enintään {:,} ({})</translation>
    </message>
    <message>
        <source>Dry run: the outputs are temporary layers without rows.</source>
        <translation>Koeajo: tulokset ovat tilapäisiä tasoja, joissa ei ole rivejä.</translation>
    </message>
    <message>
        <source>Step {} of {}: {}</source>
        <translation>Vaihe {}/{}: {}</translation>
    </message>
    <message>
        <source>Location Services Gateway</source>
        <translation>Location Services Gateway</translation>
    </message>
    <message>
        <source>{} is empty for this row's vehicle.</source>
        <translation>{}: arvo puuttuu tämän rivin ajoneuvolta.</translation>
    </message>
    <message>
        <source>{} is '{}' for this row's vehicle, which is not a number.</source>
        <translation>{}: tämän rivin ajoneuvon arvo on ”{}”, joka ei ole luku.</translation>
    </message>
    <message>
        <source>An area to avoid lies where the coordinate system of '{}' cannot be converted to WGS 84.</source>
        <translation>Vältettävä alue on paikassa, josta tason ”{}” koordinaattijärjestelmää ei voida muuntaa WGS 84 -järjestelmään.</translation>
    </message>
    <message>
        <source>The areas to avoid cannot be used. {}</source>
        <translation>Vältettäviä alueita ei voida käyttää. {}</translation>
    </message>
    <message>
        <source>Areas to avoid: {}</source>
        <translation>Vältettävät alueet: {}</translation>
    </message>
    <message>
        <source>Areas to avoid: {} more were changed.</source>
        <translation>Vältettävät alueet: muita muutettuja alueita {}.</translation>
    </message>
    <message>
        <source>Articulated truck, 40 t</source>
        <translation>Puoliperävaunuyhdistelmä, 40 t</translation>
    </message>
    <message>
        <source>Rigid truck, 18 t</source>
        <translation>Kuorma-auto ilman perävaunua, 18 t</translation>
    </message>
    <message>
        <source>Rigid truck, 7.5 t</source>
        <translation>Kuorma-auto ilman perävaunua, 7,5 t</translation>
    </message>
    <message>
        <source>Van, 3.5 t</source>
        <translation>Pakettiauto, 3,5 t</translation>
    </message>
    <message>
        <source>Vehicle used last</source>
        <translation>Viimeksi käytetty ajoneuvo</translation>
    </message>
    <message>
        <source>No vehicle has been used in the environment '{}' yet. Choose another vehicle.</source>
        <translation>Ympäristössä ”{}” ei ole vielä käytetty ajoneuvoa. Valitse toinen ajoneuvo.</translation>
    </message>
    <message>
        <source>Sets all properties of the vehicle that are empty. In the dialog, it fills in the sizes. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Määrää kaikki ajoneuvon tyhjät ominaisuudet. Valintaikkunassa se täyttää mitat. Voit tallentaa omia ajoneuvoja lisäosan asetuksissa. Skripteissä: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used tai oman ajoneuvon nimi.</translation>
    </message>
    <message>
        <source>Height (metres)</source>
        <translation>Korkeus (metriä)</translation>
    </message>
    <message>
        <source>Height in metres</source>
        <translation>Korkeus metreinä</translation>
    </message>
    <message>
        <source>Up to 50 m.</source>
        <translation>Enintään 50 m.</translation>
    </message>
    <message>
        <source>Width (metres)</source>
        <translation>Leveys (metriä)</translation>
    </message>
    <message>
        <source>Width in metres</source>
        <translation>Leveys metreinä</translation>
    </message>
    <message>
        <source>Length (metres)</source>
        <translation>Pituus (metriä)</translation>
    </message>
    <message>
        <source>Length in metres</source>
        <translation>Pituus metreinä</translation>
    </message>
    <message>
        <source>With all trailers; up to 300 m.</source>
        <translation>Kaikkine perävaunuineen; enintään 300 m.</translation>
    </message>
    <message>
        <source>Gross weight (tonnes)</source>
        <translation>Kokonaismassa (tonnia)</translation>
    </message>
    <message>
        <source>Gross weight in tonnes</source>
        <translation>Kokonaismassa tonneina</translation>
    </message>
    <message>
        <source>With trailers and load, in tonnes.</source>
        <translation>Perävaunuineen ja kuormineen, tonneina.</translation>
    </message>
    <message>
        <source>Axle load (tonnes)</source>
        <translation>Akselimassa (tonnia)</translation>
    </message>
    <message>
        <source>Axle load in tonnes</source>
        <translation>Akselimassa tonneina</translation>
    </message>
    <message>
        <source>Of the heaviest axle, in tonnes. Without it, limits of axle loads are ignored.</source>
        <translation>Raskaimman akselin massa tonneina. Ilman sitä akselimassarajoituksia ei oteta huomioon.</translation>
    </message>
    <message>
        <source>Axles</source>
        <translation>Akselit</translation>
    </message>
    <message>
        <source>Number of axles</source>
        <translation>Akselien määrä</translation>
    </message>
    <message>
        <source>Of the vehicle and its trailers together: 2 to 255.</source>
        <translation>Ajoneuvon ja sen perävaunujen akselit yhteensä: 2–255.</translation>
    </message>
    <message>
        <source>Trailers</source>
        <translation>Perävaunut</translation>
    </message>
    <message>
        <source>Number of trailers</source>
        <translation>Perävaunujen määrä</translation>
    </message>
    <message>
        <source>0 to 255.</source>
        <translation>0–255.</translation>
    </message>
    <message>
        <source>Kind of truck</source>
        <translation>Kuorma-auton tyyppi</translation>
    </message>
    <message>
        <source>If empty, that of the vehicle. In scripts: straight, tractor.</source>
        <translation>Jos tyhjä, ajoneuvon mukaan. Skripteissä: straight, tractor.</translation>
    </message>
    <message>
        <source>The strictest ADR category of tunnels that the load may pass. If empty, that of the vehicle. In scripts: none, B, C, D, E.</source>
        <translation>Tiukin ADR-tunneliluokka, jonka kautta kuorma saa kulkea. Jos tyhjä, ajoneuvon mukaan. Skripteissä: none, B, C, D, E.</translation>
    </message>
    <message>
        <source>Hazardous goods</source>
        <translation>Vaaralliset aineet</translation>
    </message>
    <message>
        <source>The kinds of hazardous goods in the load. If empty, those of the vehicle. In scripts: explosive, gas, flammable, combustible, organic, poison, radioactive, corrosive, poisonousInhalation, harmfulToWater, other.</source>
        <translation>Kuorman vaarallisten aineiden lajit. Jos tyhjä, ajoneuvon mukaan. Skripteissä: explosive, gas, flammable, combustible, organic, poison, radioactive, corrosive, poisonousInhalation, harmfulToWater, other.</translation>
    </message>
    <message>
        <source>Rigid truck</source>
        <translation>Kuorma-auto ilman perävaunua</translation>
    </message>
    <message>
        <source>Tractor with trailer</source>
        <translation>Vetoauto ja perävaunu</translation>
    </message>
    <message>
        <source>No restriction</source>
        <translation>Ei rajoitusta</translation>
    </message>
    <message>
        <source>Explosives</source>
        <translation>Räjähteet</translation>
    </message>
    <message>
        <source>Gases</source>
        <translation>Kaasut</translation>
    </message>
    <message>
        <source>Flammable liquids</source>
        <translation>Palavat nesteet</translation>
    </message>
    <message>
        <source>Combustible materials</source>
        <translation>Palavat aineet</translation>
    </message>
    <message>
        <source>Organic substances</source>
        <translation>Orgaaniset aineet</translation>
    </message>
    <message>
        <source>Poisons</source>
        <translation>Myrkyt</translation>
    </message>
    <message>
        <source>Radioactive materials</source>
        <translation>Radioaktiiviset aineet</translation>
    </message>
    <message>
        <source>Corrosives</source>
        <translation>Syövyttävät aineet</translation>
    </message>
    <message>
        <source>Toxic by inhalation</source>
        <translation>Hengitettynä myrkylliset</translation>
    </message>
    <message>
        <source>Harmful to water</source>
        <translation>Vesille haitalliset aineet</translation>
    </message>
    <message>
        <source>Other goods</source>
        <translation>Muut aineet</translation>
    </message>
    <message>
        <source>A value, a field or an expression. If empty, that of the vehicle.</source>
        <translation>Arvo, kenttä tai lauseke. Jos tyhjä, ajoneuvon arvo.</translation>
    </message>
    <message>
        <source>It is rounded up to whole centimetres or kilograms, so that no limit is overlooked.</source>
        <translation>Se pyöristetään ylöspäin täysiin senttimetreihin tai kilogrammoihin, jottei mikään rajoitus jää huomaamatta.</translation>
    </message>
    <message>
        <source>The height</source>
        <translation>Korkeus</translation>
    </message>
    <message>
        <source>The width</source>
        <translation>Leveys</translation>
    </message>
    <message>
        <source>The length</source>
        <translation>Pituus</translation>
    </message>
    <message>
        <source>The gross weight</source>
        <translation>Kokonaismassa</translation>
    </message>
    <message>
        <source>The axle load</source>
        <translation>Akselimassa</translation>
    </message>
    <message>
        <source>The axle load must be at most the gross weight of {gross_weight_t} tonnes, not {axle_load_t}.</source>
        <translation>Akselimassa voi olla enintään kokonaismassan suuruinen ({gross_weight_t} tonnia), ei {axle_load_t}.</translation>
    </message>
    <message>
        <source>The number of axles</source>
        <translation>Akselien määrä</translation>
    </message>
    <message>
        <source>The number of trailers</source>
        <translation>Perävaunujen määrä</translation>
    </message>
    <message>
        <source>{name} must be above 0 and at most {most} metres, not {value}.</source>
        <translation>{name}: arvon on oltava suurempi kuin 0 ja enintään {most} metriä, ei {value}.</translation>
    </message>
    <message>
        <source>{name} must be above 0 and at most {most} tonnes, not {value}, which looks like kilograms.</source>
        <translation>{name}: arvon on oltava suurempi kuin 0 ja enintään {most} tonnia, ei {value}, joka näyttää kilogrammoilta.</translation>
    </message>
    <message>
        <source>{name} must be above 0 and at most {most} tonnes, not {value}.</source>
        <translation>{name}: arvon on oltava suurempi kuin 0 ja enintään {most} tonnia, ei {value}.</translation>
    </message>
    <message>
        <source>The time '{}' cannot be read, because of '{}'. A time zone is written such as +02:00.</source>
        <translation>Aikaa ”{}” ei voi lukea kohdan ”{}” vuoksi. Aikavyöhyke kirjoitetaan muodossa +02:00.</translation>
    </message>
    <message>
        <source>The time '{}' cannot be read.</source>
        <translation>Aikaa ”{}” ei voi lukea.</translation>
    </message>
    <message>
        <source>The number {} is no time: as seconds, milliseconds, microseconds or nanoseconds since 1970 it does not lie between 1990 and {}, or others of the field have another unit.</source>
        <translation>Luku {} ei ole aika: sekunteina, millisekunteina, mikrosekunteina tai nanosekunteina vuoden 1970 alusta se ei ole vuosien 1990 ja {} välillä, tai kentän muilla luvuilla on toinen yksikkö.</translation>
    </message>
    <message>
        <source>{}: the number {} is no time. Numbers must be seconds, milliseconds, microseconds or nanoseconds since 1970 in UTC, all of one unit, and lie between 1990 and {}.</source>
        <translation>{}: luku {} ei ole aika. Lukujen on oltava sekunteja, millisekunteja, mikrosekunteja tai nanosekunteja vuoden 1970 alusta UTC-aikana, kaikkien samassa yksikössä, ja vuosien 1990 ja {} välillä.</translation>
    </message>
    <message>
        <source>Make texts such as 2027-03-01T08:30:00 of them.</source>
        <translation>Tee niistä tekstejä, kuten 2027-03-01T08:30:00.</translation>
    </message>
    <message>
        <source>If these are days as Excel counts them, make whole numbers of 64 bits with {}; they count as UTC.</source>
        <translation>Jos nämä ovat Excelin laskemia päiviä, tee niistä 64-bittisiä kokonaislukuja lausekkeella {}; ne tulkitaan UTC-ajoiksi.</translation>
    </message>
    <message>
        <source>If these are YYYYMMDDhhmmss, make texts with {}.</source>
        <translation>Jos muoto on YYYYMMDDhhmmss, tee näistä tekstejä lausekkeella {}.</translation>
    </message>
    <message>
        <source>If these are HHMMSS, make texts with {}, with the right date.</source>
        <translation>Jos muoto on HHMMSS, tee näistä tekstejä lausekkeella {} ja käytä oikeaa päivämäärää.</translation>
    </message>
    <message>
        <source>The algorithm '{}' is not available. Is Processing switched on?</source>
        <translation>Algoritmia ”{}” ei ole. Onko Prosessointi-lisäosa käytössä?</translation>
    </message>
    <message>
        <source>The vehicle is the one that was last used in the environment '{}'.</source>
        <translation>Ajoneuvo on viimeksi ympäristössä ”{}” käytetty.</translation>
    </message>
    <message>
        <source>{} {:.0f} %</source>
        <translation>{} {:.0f} %</translation>
    </message>
    <message>
        <source>{:,} of {:,}</source>
        <translation>{:,} / {:,}</translation>
    </message>
    <message>
        <source>{}, {}</source>
        <translation>{}, {}</translation>
    </message>
    <message>
        <source>{:,} failed</source>
        <translation>epäonnistui {:,}</translation>
    </message>
    <message>
        <source>Submitting it was interrupted before it was started; submit the layer again to start it.</source>
        <translation>Sen lähettäminen keskeytyi ennen käynnistämistä; käynnistä se lähettämällä taso uudelleen.</translation>
    </message>
    <message>
        <source>What it did before it failed can be collected; submit the layer again for the rest.</source>
        <translation>Ennen epäonnistumista tehty työ voidaan noutaa; loput saat lähettämällä tason uudelleen.</translation>
    </message>
    <message>
        <source>The service does not list it: it was deleted elsewhere, has expired, or belongs to another key. If you submit the layer again, its records are billed again. Delete the job to remove it from this list.</source>
        <translation>Palvelu ei luettele sitä: se on poistettu muualla, se on vanhentunut tai se kuuluu toiselle avaimelle. Jos lähetät tason uudelleen, sen tietueet veloitetaan uudelleen. Poista erätyö, jos haluat sen pois tästä luettelosta.</translation>
    </message>
    <message>
        <source>Submitting it was interrupted, or is still going on elsewhere; submit the layer again.</source>
        <translation>Sen lähettäminen keskeytyi tai on parhaillaan käynnissä muualla; lähetä taso uudelleen.</translation>
    </message>
    <message>
        <source>{:,} records</source>
        <translation>tietueita {:,}</translation>
    </message>
    <message>
        <source>{:,} succeeded</source>
        <translation>onnistui {:,}</translation>
    </message>
    <message>
        <source>now</source>
        <translation>nyt</translation>
    </message>
    <message>
        <source>{} h</source>
        <translation>{} h</translation>
    </message>
    <message>
        <source>{} days</source>
        <translation>{} päivää</translation>
    </message>
    <message>
        <source>Batch jobs, the newest first</source>
        <translation>Erätyöt, uusimmat ensin</translation>
    </message>
    <message>
        <source>Batch job</source>
        <translation>Erätyö</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Eteneminen</translation>
    </message>
    <message>
        <source>Collect…</source>
        <translation>Nouda…</translation>
    </message>
    <message>
        <source>Make the layer with the results</source>
        <translation>Tee taso, jossa on tulokset</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>Pysäytä…</translation>
    </message>
    <message>
        <source>Stop the jobs that are under way</source>
        <translation>Pysäytä käynnissä olevat erätyöt</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Poista…</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>Kopioi tunnus</translation>
    </message>
    <message>
        <source>Copy the ids of the jobs</source>
        <translation>Kopioi erätöiden tunnukset</translation>
    </message>
    <message>
        <source>Stop batch jobs</source>
        <translation>Pysäytä erätöitä</translation>
    </message>
    <message>
        <source>Stop the job '{}'?</source>
        <translation>Pysäytetäänkö erätyö ”{}”?</translation>
    </message>
    <message>
        <source>Stop {:,} jobs?</source>
        <translation>Pysäytetäänkö {:,} erätyötä?</translation>
    </message>
    <message>
        <source>What is done so far is billed and can be collected: {:,} of {:,} records at the moment. The rest is not processed.</source>
        <translation>Siihen mennessä tehty työ veloitetaan, ja sen voi noutaa: tällä hetkellä {:,} / {:,} tietuetta. Loppuja ei käsitellä.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Pysäytä</translation>
    </message>
    <message>
        <source>Delete batch jobs</source>
        <translation>Poista erätöitä</translation>
    </message>
    <message>
        <source>Delete the job '{}'?</source>
        <translation>Poistetaanko erätyö ”{}”?</translation>
    </message>
    <message>
        <source>Delete {:,} jobs?</source>
        <translation>Poistetaanko {:,} erätyötä?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Poista</translation>
    </message>
    <message>
        <source>Jobs under way: {:,}. They are stopped; what they have done so far is billed.</source>
        <translation>Käynnissä olevia erätöitä: {:,}. Ne pysäytetään; siihen mennessä tehty työ veloitetaan.</translation>
    </message>
    <message>
        <source>Records with results that were not collected from this computer: {:,}. They are billed, and their results are lost for good: requesting them again is billed again.</source>
        <translation>Tietueita, joiden tuloksia ei ole noudettu tältä tietokoneelta: {:,}. Ne veloitetaan, ja niiden tulokset menetetään lopullisesti: jos ne halutaan uudelleen, niistä on maksettava uudelleen.</translation>
    </message>
    <message>
        <source>Jobs that are gone are only removed from this list.</source>
        <translation>Kadonneet erätyöt vain poistetaan tästä luettelosta.</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>Tätä ei voida perua.</translation>
    </message>
    <message>
        <source>Batch jobs and plans of tours</source>
        <translation>Erätyöt ja kierrossuunnitelmat</translation>
    </message>
    <message>
        <source>Submit a layer…</source>
        <translation>Lähetä taso…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Asetukset…</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Päivitä</translation>
    </message>
    <message>
        <source>No batch jobs</source>
        <translation>Ei erätöitä</translation>
    </message>
    <message>
        <source>Submit up to a million points or addresses as a batch job. The service finds the addresses of the points, or the places of the addresses, by itself, even while QGIS is closed. The jobs of the environment '{}' are shown here.</source>
        <translation>Lähetä enintään miljoona pistettä tai osoitetta erätyönä. Palvelu etsii pisteiden osoitteet tai osoitteiden paikat itsenäisesti, myös QGISin ollessa suljettuna. Ympäristön ”{}” erätyöt näytetään tässä.</translation>
    </message>
    <message>
        <source>Stopping or deleting…</source>
        <translation>Pysäytetään tai poistetaan…</translation>
    </message>
    <message>
        <source>Refreshing…</source>
        <translation>Päivitetään…</translation>
    </message>
    <message>
        <source>Jobs: {:,}, under way: {:,}. As of {}.</source>
        <translation>Erätöitä: {:,}, käynnissä: {:,}. Tilanne: {}.</translation>
    </message>
    <message>
        <source>Refreshing again in {:.0f} s.</source>
        <translation>Päivitetään uudelleen {:.0f} s:n kuluttua.</translation>
    </message>
    <message>
        <source>The batch job '{}' is completed: {}.</source>
        <translation>Erätyö ”{}” on valmis: {}.</translation>
    </message>
    <message>
        <source>The batch job '{}' has failed. What it did before can be collected: {}.</source>
        <translation>Erätyö ”{}” on epäonnistunut. Sen siihen mennessä tekemä työ voidaan noutaa: {}.</translation>
    </message>
    <message>
        <source>{:,} batch jobs have ended, of which completed: {:,}.</source>
        <translation>Päättyneitä erätöitä: {:,}, niistä valmiita: {:,}.</translation>
    </message>
    <message>
        <source>Batch jobs cannot be listed yet</source>
        <translation>Erätöitä ei voida vielä kysyä</translation>
    </message>
    <message>
        <source>Not licensed for batch jobs</source>
        <translation>Ei käyttöoikeutta erätöihin</translation>
    </message>
    <message>
        <source>The key of '{}' is valid, but not licensed for the Batch API (403). Ask your reseller to add it, or choose another environment in the settings. Then refresh.</source>
        <translation>Ympäristön ”{}” avain on kelvollinen, mutta sillä ei ole käyttöoikeutta Batch-rajapintaan (403). Pyydä jälleenmyyjää lisäämään se tai valitse asetuksista toinen ympäristö. Päivitä sen jälkeen.</translation>
    </message>
    <message>
        <source>The key is not known</source>
        <translation>Avainta ei tunneta</translation>
    </message>
    <message>
        <source>The service could not be reached</source>
        <translation>Palveluun ei saatu yhteyttä</translation>
    </message>
    <message>
        <source>The jobs could not be listed</source>
        <translation>Erätöitä ei voitu kysyä</translation>
    </message>
    <message>
        <source>There is no key yet</source>
        <translation>Avainta ei ole vielä</translation>
    </message>
    <message>
        <source>Batch jobs belong to a key, and the environment '{}' has none. In the settings, enter the API key that your reseller gave you.</source>
        <translation>Erätyöt kuuluvat avaimelle, eikä ympäristöllä ”{}” ole avainta. Anna jälleenmyyjältä saamasi API-avain asetuksissa.</translation>
    </message>
    <message>
        <source>There is no URL yet</source>
        <translation>URL-osoitetta ei ole vielä</translation>
    </message>
    <message>
        <source>The environment '{}' has a key, but no URL. In the settings, enter the URL of the gateway that your reseller gave you.</source>
        <translation>Ympäristöllä ”{}” on avain mutta ei URL-osoitetta. Anna jälleenmyyjältä saamasi yhdyskäytävän URL-osoite asetuksissa.</translation>
    </message>
    <message>
        <source>Plans of tours, the newest first</source>
        <translation>Kierrossuunnitelmat, uusimmat ensin</translation>
    </message>
    <message>
        <source>Plan of tours</source>
        <translation>Suunnitelma</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Pyydetty</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Poista…</translation>
    </message>
    <message>
        <source>Cancel…</source>
        <translation>Peruuta…</translation>
    </message>
    <message>
        <source>The list of plans cannot be read: {}</source>
        <translation>Suunnitelmien luetteloa ei voida lukea: {}</translation>
    </message>
    <message>
        <source>Id: {}</source>
        <translation>Tunnus: {}</translation>
    </message>
    <message>
        <source>Cancel the plan '{}'?</source>
        <translation>Peruutetaanko suunnitelma ”{}”?</translation>
    </message>
    <message>
        <source>It is not made any further. Whether it is billed is up to the service.</source>
        <translation>Sitä ei tehdä enempää. Palvelu päättää, veloitetaanko se.</translation>
    </message>
    <message>
        <source>Cancel a plan</source>
        <translation>Peruuta suunnitelma</translation>
    </message>
    <message>
        <source>The plan was not collected. It may be billed, and cannot be collected any more.</source>
        <translation>Suunnitelmaa ei noudettu. Se saatetaan veloittaa, eikä sitä voi enää noutaa.</translation>
    </message>
    <message>
        <source>What is stored of the plan stays in the result store.</source>
        <translation>Se, mitä suunnitelmasta on tallennettu, jää tulosvarastoon.</translation>
    </message>
    <message>
        <source>Remove the plan '{}' from this list?</source>
        <translation>Poistetaanko suunnitelma ”{}” tästä luettelosta?</translation>
    </message>
    <message>
        <source>Remove a plan</source>
        <translation>Poista suunnitelma</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Poista</translation>
    </message>
    <message>
        <source>Review geocoded addresses</source>
        <translation>Tarkista geokoodatut osoitteet</translation>
    </message>
    <message>
        <source>Reverse geocode…</source>
        <translation>Käänteisgeokoodaa…</translation>
    </message>
    <message>
        <source>Geocode addresses…</source>
        <translation>Geokoodaa osoitteet…</translation>
    </message>
    <message>
        <source>Chart of tours</source>
        <translation>Kierroskaavio</translation>
    </message>
    <message>
        <source>Print the tours…</source>
        <translation>Tulosta kierrokset…</translation>
    </message>
    <message>
        <source>Addresses of the layer '{}' that are doubtful, or were not found: {}.</source>
        <translation>Tason ”{}” osoitteita, jotka ovat epävarmoja tai joita ei löytynyt: {}.</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>Tarkista…</translation>
    </message>
    <message>
        <source>Close, and end the tool. What it shows comes back when you take the tool again.</source>
        <translation>Sulje ja lopeta työkalun käyttö. Näkyvä sisältö palaa, kun otat työkalun uudelleen käyttöön.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Vaihda</translation>
    </message>
    <message>
        <source>Type latitude and longitude in degrees, such as 60.1699, 24.9384.</source>
        <translation>Kirjoita leveys- ja pituusaste asteina, kuten 60.1699, 24.9384.</translation>
    </message>
    <message>
        <source>Latitude {} is not between -90 and 90. Latitude comes first.</source>
        <translation>Leveysaste {} ei ole väliltä −90…90. Se annetaan ensin.</translation>
    </message>
    <message>
        <source>Longitude {} is not between -180 and 180.</source>
        <translation>Pituusaste {} ei ole väliltä −180…180.</translation>
    </message>
    <message>
        <source>Search radius</source>
        <translation>Hakusäde</translation>
    </message>
    <message>
        <source>Latitude and longitude in degrees (WGS 84), such as 60.1699, 24.9384</source>
        <translation>Leveys- ja pituusaste asteina (WGS 84), kuten 60.1699, 24.9384</translation>
    </message>
    <message>
        <source>Unit of the radius: metres, kilometres, feet, miles</source>
        <translation>Säteen yksikkö: metriä, kilometriä, jalkaa, mailia</translation>
    </message>
    <message>
        <source>Candidates within</source>
        <translation>Ehdokkaat ympyrästä</translation>
    </message>
    <message>
        <source>List the addresses and places within the circle</source>
        <translation>Luettele ympyrän sisällä olevat osoitteet ja paikat</translation>
    </message>
    <message>
        <source>Filter layer</source>
        <translation>Suodata taso</translation>
    </message>
    <message>
        <source>Select features</source>
        <translation>Valitse kohteet</translation>
    </message>
    <message>
        <source>Centre (lat, lng)</source>
        <translation>Keskipiste (lev., pit.)</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Säde</translation>
    </message>
    <message>
        <source>Copy the features within the circle to a new layer</source>
        <translation>Kopioi ympyrän sisällä olevat kohteet uudelle tasolle</translation>
    </message>
    <message>
        <source>Select the features of the active layer within the circle</source>
        <translation>Valitse aktiiviselta tasolta ympyrän sisällä olevat kohteet</translation>
    </message>
    <message>
        <source>Choose a vector layer in the layer panel first.</source>
        <translation>Valitse ensin vektoritaso tasopaneelista.</translation>
    </message>
    <message>
        <source>'{}' is not a vector layer. Choose one in the layer panel.</source>
        <translation>”{}” ei ole vektoritaso. Valitse vektoritaso tasopaneelista.</translation>
    </message>
    <message>
        <source>'{}' cannot be read.</source>
        <translation>Tasoa ”{}” ei voida lukea.</translation>
    </message>
    <message>
        <source>'{}' is a table without geometries. Choose a layer with geometries.</source>
        <translation>”{}” on taulukko, jossa ei ole geometrioita. Valitse taso, jossa on geometriat.</translation>
    </message>
    <message>
        <source>Select within {}</source>
        <translation>Valinta ympyrän sisältä: {}</translation>
    </message>
    <message>
        <source>Features selected in '{}': {:,}.</source>
        <translation>Valittuja kohteita tasolla ”{}”: {:,}.</translation>
    </message>
    <message>
        <source>The coordinate system of the layer '{}' does not cover this place.</source>
        <translation>Tason ”{}” koordinaattijärjestelmä ei kata tätä paikkaa.</translation>
    </message>
    <message>
        <source>Nothing could be added to the layer '{}'.</source>
        <translation>Tasolle ”{}” ei voitu lisätä mitään.</translation>
    </message>
    <message>
        <source>In the map's coordinate reference system {}, this point is not on Earth.</source>
        <translation>Kartan koordinaattijärjestelmässä {} tämä piste ei ole maapallolla.</translation>
    </message>
    <message>
        <source>This point lies outside the area of the map's coordinate reference system {}.</source>
        <translation>Tämä piste on kartan koordinaattijärjestelmän {} alueen ulkopuolella.</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(ei mitään)</translation>
    </message>
    <message>
        <source>The areas of the previous click are still being requested. Esc cancels it.</source>
        <translation>Edellisen napsautuksen alueita pyydetään vielä. Esc peruuttaa pyynnön.</translation>
    </message>
    <message>
        <source>Remove these areas?</source>
        <translation>Poistetaanko nämä alueet?</translation>
    </message>
    <message>
        <source>They are not in the layer yet.</source>
        <translation>Ne eivät ole vielä tasolla.</translation>
    </message>
    <message>
        <source>Clicked point</source>
        <translation>Napsautettu piste</translation>
    </message>
    <message>
        <source>{range}: {size:,.2f} km²</source>
        <translation>{range}: {size:,.2f} km²</translation>
    </message>
    <message>
        <source>Reachable areas of clicks</source>
        <translation>Napsautusten saavutettavat alueet</translation>
    </message>
    <message>
        <source>Minutes or kilometres, from small to large, separated by commas: 10,20,30.</source>
        <translation>Minuutteja tai kilometrejä pienimmästä suurimpaan, pilkuin eroteltuina: 10,20,30.</translation>
    </message>
    <message>
        <source>From the point</source>
        <translation>Pisteestä</translation>
    </message>
    <message>
        <source>To the point</source>
        <translation>Pisteeseen</translation>
    </message>
    <message>
        <source>Choose another vehicle. The dialogs of routes begin with it, too.</source>
        <translation>Valitse toinen ajoneuvo. Se on aluksi valittuna myös reittien valintaikkunoissa.</translation>
    </message>
    <message>
        <source>Add to layer</source>
        <translation>Lisää tasolle</translation>
    </message>
    <message>
        <source>Adds the areas to the layer of clicked areas, which is created if necessary</source>
        <translation>Lisää alueet napsautettujen alueiden tasolle, joka luodaan tarvittaessa</translation>
    </message>
    <message>
        <source>Open in dialog…</source>
        <translation>Avaa valintaikkunassa…</translation>
    </message>
    <message>
        <source>Opens 'Reachable area' with this point as a layer</source>
        <translation>Avaa algoritmin ”Saavutettava alue”, syötteenä tämä piste tasona</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Tyhjennä</translation>
    </message>
    <message>
        <source>{:,} so far; these areas were stored</source>
        <translation>tähän mennessä {:,}; nämä alueet oli tallennettu</translation>
    </message>
    <message>
        <source>{:,} so far</source>
        <translation>tähän mennessä {:,}</translation>
    </message>
    <message>
        <source>In the layer</source>
        <translation>Tasolla</translation>
    </message>
    <message>
        <source>Requesting the areas. Esc cancels it.</source>
        <translation>Alueita pyydetään. Esc peruuttaa pyynnön.</translation>
    </message>
    <message>
        <source>Click a place on the map. Each range costs one transaction: {:,} for a click.</source>
        <translation>Napsauta paikkaa kartalla. Jokainen kantama maksaa yhden transaktion, napsautus siis {:,}.</translation>
    </message>
    <message>
        <source>No answer yet. Enter requests the areas of this place for at most {:,} transactions.</source>
        <translation>Ei vielä vastausta. Enter pyytää tämän paikan alueet; transaktioita enintään {:,}.</translation>
    </message>
    <message>
        <source>Press at the centre, drag and release. Shift: whole tens of metres. Esc: end.</source>
        <translation>Paina keskipisteessä, vedä ja vapauta. Shift: täysiä kymmeniä metrejä. Esc: lopeta.</translation>
    </message>
    <message>
        <source>A click without a drag: the radius is {}.</source>
        <translation>Napsautus ilman vetämistä: säde on {}.</translation>
    </message>
    <message>
        <source>The map's coordinate reference system cannot show this centre.</source>
        <translation>Kartan koordinaattijärjestelmä ei voi näyttää tätä keskipistettä.</translation>
    </message>
    <message>
        <source>There is no route that could be added.</source>
        <translation>Ei ole reittiä, jonka voisi lisätä.</translation>
    </message>
    <message>
        <source>Truck route</source>
        <translation>Kuorma-autoreitti</translation>
    </message>
    <message>
        <source>Remove this route?</source>
        <translation>Poistetaanko tämä reitti?</translation>
    </message>
    <message>
        <source>It is not in the layer yet.</source>
        <translation>Se ei ole vielä tasolla.</translation>
    </message>
    <message>
        <source>Clicked stops</source>
        <translation>Napsautetut pysähdykset</translation>
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
        <translation>Kuorma-autoreitit napsautettujen pysähdysten kautta</translation>
    </message>
    <message>
        <source>Drag: move. Shift+click: remove. Right click: finish.</source>
        <translation>Vedä: siirrä. Shift+napsautus: poista. Oikea painike: valmis.</translation>
    </message>
    <message>
        <source>Depart now</source>
        <translation>Lähtö nyt</translation>
    </message>
    <message>
        <source>Depart at</source>
        <translation>Lähtö</translation>
    </message>
    <message>
        <source>Arrive by</source>
        <translation>Perillä</translation>
    </message>
    <message>
        <source>The local time of the origin for a departure, and of the destination for an arrival.</source>
        <translation>Lähtöaika on lähtöpaikan, saapumisaika määränpään paikallista aikaa.</translation>
    </message>
    <message>
        <source>Choose another vehicle. If there are two stops or more, the route is requested for it, which costs one transaction. The dialogs of routes begin with it, too.</source>
        <translation>Valitse toinen ajoneuvo. Jos pysähdyksiä on kaksi tai enemmän, reitti pyydetään sille, mikä maksaa yhden transaktion. Se on aluksi valittuna myös reittien valintaikkunoissa.</translation>
    </message>
    <message>
        <source>Adds the route to the layer of clicked routes, which is created if necessary</source>
        <translation>Lisää reitin napsautettujen reittien tasolle, joka luodaan tarvittaessa</translation>
    </message>
    <message>
        <source>Opens 'Truck routes through stops' with these stops as a layer</source>
        <translation>Avaa algoritmin ”Kuorma-autoreitit pysähdysten kautta”, syötteenä nämä pysähdykset tasona</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Aika</translation>
    </message>
    <message>
        <source>Requesting the route. Esc cancels it.</source>
        <translation>Reittiä pyydetään. Esc peruuttaa pyynnön.</translation>
    </message>
    <message>
        <source>Click the origin on the map. Each change of the route costs one transaction.</source>
        <translation>Napsauta lähtöpaikkaa kartalla. Jokainen reitin muutos maksaa yhden transaktion.</translation>
    </message>
    <message>
        <source>Click the next stop. The last one is the destination.</source>
        <translation>Napsauta seuraavaa pysähdystä. Viimeinen on määränpää.</translation>
    </message>
    <message>
        <source>No answer yet. Press Enter to request the route again.</source>
        <translation>Ei vielä vastausta. Pyydä reittiä uudelleen painamalla Enter.</translation>
    </message>
    <message>
        <source>Restricted for this vehicle: {}</source>
        <translation>Rajoitettu tältä ajoneuvolta: {}</translation>
    </message>
    <message>
        <source>{:,} so far; this route was stored</source>
        <translation>tähän mennessä {:,}; tämä reitti oli tallennettu</translation>
    </message>
    <message>
        <source>{:g} × {:g} × {:g} m, {:g} t, axles: {}</source>
        <translation>{:g} × {:g} × {:g} m, {:g} t, akseleita: {}</translation>
    </message>
    <message>
        <source>Other properties…</source>
        <translation>Muut ominaisuudet…</translation>
    </message>
    <message>
        <source>(without a name)</source>
        <translation>(nimetön)</translation>
    </message>
    <message>
        <source>{} from the click</source>
        <translation>{} napsautuksesta</translation>
    </message>
    <message>
        <source>Click: {}</source>
        <translation>Napsautus: {}</translation>
    </message>
    <message>
        <source>Address: {}</source>
        <translation>Osoite: {}</translation>
    </message>
    <message>
        <source>latitude {:.5f}, longitude {:.5f}</source>
        <translation>leveysaste {:.5f}, pituusaste {:.5f}</translation>
    </message>
    <message>
        <source>Clicked addresses</source>
        <translation>Napsautetut osoitteet</translation>
    </message>
    <message>
        <source>The address of the previous click is still being requested. Esc cancels it.</source>
        <translation>Edellisen napsautuksen osoitetta pyydetään vielä. Esc peruuttaa pyynnön.</translation>
    </message>
    <message>
        <source>Requesting the address. Esc cancels it.</source>
        <translation>Osoitetta pyydetään. Esc peruuttaa pyynnön.</translation>
    </message>
    <message>
        <source>There is no address here.</source>
        <translation>Tässä ei ole osoitetta.</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Sulje (Esc)</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Lisätty</translation>
    </message>
    <message>
        <source>The nearest match is {} away: it may not be the place that you meant.</source>
        <translation>Lähimpään osumaan on matkaa {}: se ei ehkä ole se paikka, jota tarkoitit.</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>Kopioi osoite</translation>
    </message>
    <message>
        <source>Adds the address to the layer of clicked addresses, which is created if necessary</source>
        <translation>Lisää osoitteen napsautettujen osoitteiden tasolle, joka luodaan tarvittaessa</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopioitu</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testi</translation>
    </message>
    <message>
        <source>Nothing was sent: the URL was not confirmed.</source>
        <translation>Mitään ei lähetetty: URL-osoitetta ei vahvistettu.</translation>
    </message>
    <message>
        <source>Enter it above.</source>
        <translation>Anna tieto yllä.</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>Testataan…</translation>
    </message>
    <message>
        <source>Tested: the key in the box, which is not stored yet.</source>
        <translation>Testattu: kentässä oleva avain, jota ei ole vielä tallennettu.</translation>
    </message>
    <message>
        <source>Tested: the new key, which is not in use yet.</source>
        <translation>Testattu: uusi avain, joka ei ole vielä käytössä.</translation>
    </message>
    <message>
        <source>Tested: the earlier key.</source>
        <translation>Testattu: aiempi avain.</translation>
    </message>
    <message>
        <source>Tested: the key of the environment variable {}.</source>
        <translation>Testattu: ympäristömuuttujan {} avain.</translation>
    </message>
    <message>
        <source>Tested: the stored key.</source>
        <translation>Testattu: tallennettu avain.</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>Testaa yhteyttä</translation>
    </message>
    <message>
        <source>Bills at most {} transactions; uses places in Helsinki.</source>
        <translation>Veloitettavia transaktioita enintään {}; kysyy paikoista Helsingissä.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Peruuta</translation>
    </message>
    <message>
        <source>{:,} ms</source>
        <translation>{:,} ms</translation>
    </message>
    <message>
        <source>Services that work: {} of {}.</source>
        <translation>Toimivia palveluja: {} / {}.</translation>
    </message>
    <message>
        <source>works</source>
        <translation>toimii</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Vastaus</translation>
    </message>
    <message>
        <source>What it means, what to do</source>
        <translation>Mitä se tarkoittaa, mitä tehdä</translation>
    </message>
    <message>
        <source>Testing the connection</source>
        <translation>Testataan yhteyttä</translation>
    </message>
    <message>
        <source>The test failed unexpectedly ({}).</source>
        <translation>Testi epäonnistui odottamattomalla tavalla ({}).</translation>
    </message>
    <message>
        <source>The test was cancelled.</source>
        <translation>Testi peruutettiin.</translation>
    </message>
    <message>
        <source>Services that use a token need a token URL.</source>
        <translation>Palvelut, jotka käyttävät polettia, tarvitsevat poletin URL-osoitteen.</translation>
    </message>
    <message>
        <source>Another QGIS window has changed {} in the meantime. Choose the environment again to see the current settings.</source>
        <translation>Toinen QGIS-ikkuna on tällä välin muuttanut asetuksia {}. Valitse ympäristö uudelleen, niin näet nykyiset asetukset.</translation>
    </message>
    <message>
        <source>Use the client id and secret of '{}' at another URL?</source>
        <translation>Käytetäänkö ympäristön ”{}” Client ID -tunnusta ja salaisuutta toisessa URL-osoitteessa?</translation>
    </message>
    <message>
        <source>Use the key of '{}' at another URL?</source>
        <translation>Käytetäänkö ympäristön ”{}” avainta toisessa URL-osoitteessa?</translation>
    </message>
    <message>
        <source>{}: {} (previously: {})</source>
        <translation>{}: {} (tähän asti: {})</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ei mitään</translation>
    </message>
    <message>
        <source>Whoever runs the service at that URL can use the key or secret from then on. Is this the URL that your reseller gave you?</source>
        <translation>Se, joka ylläpitää palvelua tässä URL-osoitteessa, voi siitä lähtien käyttää avainta tai salaisuutta. Onko tämä jälleenmyyjältä saamasi URL-osoite?</translation>
    </message>
    <message>
        <source>Use it there</source>
        <translation>Käytä siellä</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Liitä</translation>
    </message>
    <message>
        <source>{} cannot be read ({}).</source>
        <translation>{} ei ole luettavissa ({}).</translation>
    </message>
    <message>
        <source>{} is too large: it cannot be the right file.</source>
        <translation>{} on liian suuri: se ei voi olla oikea tiedosto.</translation>
    </message>
    <message>
        <source>{} is not a text file.</source>
        <translation>{} ei ole tekstitiedosto.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Avain</translation>
    </message>
    <message>
        <source>Paste the new key here</source>
        <translation>Liitä uusi avain tähän</translation>
    </message>
    <message>
        <source>Paste the key here</source>
        <translation>Liitä avain tähän</translation>
    </message>
    <message>
        <source>Change key</source>
        <translation>Vaihda avain</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Tallenna</translation>
    </message>
    <message>
        <source>The key in use is refused. Trying the earlier one…</source>
        <translation>Käytössä oleva avain torjutaan. Kokeillaan aiempaa…</translation>
    </message>
    <message>
        <source>The key in use is refused. You can go back to the earlier one.</source>
        <translation>Käytössä oleva avain torjutaan. Voit palata aiempaan.</translation>
    </message>
    <message>
        <source>Both the key in use and the earlier one are refused. Enter a new key.</source>
        <translation>Sekä käytössä oleva että aiempi avain torjutaan. Anna uusi avain.</translation>
    </message>
    <message>
        <source>The key in use is refused, and the earlier one still works. Press 'Go back to it'.</source>
        <translation>Käytössä oleva avain torjutaan, mutta aiempi toimii yhä. Napsauta ”Käytä aiempaa avainta”.</translation>
    </message>
    <message>
        <source>The key in use is refused. The earlier one could not be checked.</source>
        <translation>Käytössä oleva avain torjutaan. Ei saatu selville, toimiiko aiempi yhä.</translation>
    </message>
    <message>
        <source>File with the key</source>
        <translation>Tiedosto, jossa on avain</translation>
    </message>
    <message>
        <source>The key is stored. Test the connection to see what it may be used for.</source>
        <translation>Avain on tallennettu. Testaa yhteyttä, niin näet, mihin sitä saa käyttää.</translation>
    </message>
    <message>
        <source>The new key is stored beside the one in use.</source>
        <translation>Uusi avain on tallennettu käytössä olevan rinnalle.</translation>
    </message>
    <message>
        <source>The new key is no longer in the authentication database. Enter it again.</source>
        <translation>Uusi avain ei ole enää autentikointitietokannassa. Anna se uudelleen.</translation>
    </message>
    <message>
        <source>Trying the new key…</source>
        <translation>Kokeillaan uutta avainta…</translation>
    </message>
    <message>
        <source>The new key could not be tried: see below. The old one stays in use.</source>
        <translation>Uutta avainta ei voitu kokeilla: katso alta. Vanha pysyy käytössä.</translation>
    </message>
    <message>
        <source>The service does not know the new key, so the old one stays in use. Discard the new one, or try later.</source>
        <translation>Palvelu ei tunne uutta avainta, joten vanha pysyy käytössä. Hylkää uusi tai yritä myöhemmin.</translation>
    </message>
    <message>
        <source>The service knows the new key, but not for {}. The old one stays in use.</source>
        <translation>Palvelu tuntee uuden avaimen, mutta sillä ei ole käyttöoikeutta: {}. Vanha pysyy käytössä.</translation>
    </message>
    <message>
        <source>The new key could not be checked. The old one stays in use; try again later.</source>
        <translation>Ei saatu selville, toimiiko uusi avain. Vanha pysyy käytössä; yritä myöhemmin uudelleen.</translation>
    </message>
    <message>
        <source>The new key is in use. The old one is kept until you have revoked it at the reseller; then press 'Old key revoked'.</source>
        <translation>Uusi avain on käytössä. Vanha säilytetään, kunnes olet mitätöinyt sen jälleenmyyjällä; napsauta sitten ”Vanha avain mitätöity”.</translation>
    </message>
    <message>
        <source>The new key was discarded. The old one stays in use.</source>
        <translation>Uusi avain hylättiin. Vanha pysyy käytössä.</translation>
    </message>
    <message>
        <source>The earlier key is in use again. The other one is kept.</source>
        <translation>Aiempi avain on taas käytössä. Toinen säilytetään.</translation>
    </message>
    <message>
        <source>Remove the key that is not in use? You cannot go back to it afterwards.</source>
        <translation>Poistetaanko avain, joka ei ole käytössä? Sitä ei voida sen jälkeen ottaa takaisin käyttöön.</translation>
    </message>
    <message>
        <source>The old key was removed.</source>
        <translation>Vanha avain poistettiin.</translation>
    </message>
    <message>
        <source>Remove the key of this environment? Runs will be refused until there is another one.</source>
        <translation>Poistetaanko tämän ympäristön avain? Ajot torjutaan, kunnes avain on taas annettu.</translation>
    </message>
    <message>
        <source>The key was removed.</source>
        <translation>Avain poistettiin.</translation>
    </message>
    <message>
        <source>The configuration is in use.</source>
        <translation>Autentikointiasetukset ovat käytössä.</translation>
    </message>
    <message>
        <source>No configurations are available</source>
        <translation>Autentikointiasetuksia ei ole käytettävissä</translation>
    </message>
    <message>
        <source>Remove key…</source>
        <translation>Poista avain…</translation>
    </message>
    <message>
        <source>Load from file…</source>
        <translation>Lataa tiedostosta…</translation>
    </message>
    <message>
        <source>A key that takes the place of another one is tested before it is used.</source>
        <translation>Avain, joka korvaa toisen, testataan ennen käyttöä.</translation>
    </message>
    <message>
        <source>Use an existing configuration</source>
        <translation>Käytä olemassa olevia autentikointiasetuksia</translation>
    </message>
    <message>
        <source>A new key is stored and not in use yet.</source>
        <translation>Uusi avain on tallennettu, mutta se ei ole vielä käytössä.</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Kokeile</translation>
    </message>
    <message>
        <source>Use it anyway</source>
        <translation>Käytä silti</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Hylkää</translation>
    </message>
    <message>
        <source>Go back to it</source>
        <translation>Käytä aiempaa avainta</translation>
    </message>
    <message>
        <source>An earlier key is kept.</source>
        <translation>Aiempi avain on tallessa.</translation>
    </message>
    <message>
        <source>Old key revoked</source>
        <translation>Vanha avain mitätöity</translation>
    </message>
    <message>
        <source>Key stored in the configuration {}.</source>
        <translation>Avain on tallennettu autentikointiasetuksiin {}.</translation>
    </message>
    <message>
        <source>The configuration '{}' with the key was deleted elsewhere. Paste the key again, or choose another one.</source>
        <translation>Autentikointiasetukset ”{}”, joissa avain oli, on poistettu muualla. Liitä avain uudelleen tai valitse toiset.</translation>
    </message>
    <message>
        <source>'{}' ({}, {})</source>
        <translation>”{}” ({}, {})</translation>
    </message>
    <message>
        <source>The new key is being tried. It is used if it works: wait for that, then press OK.</source>
        <translation>Uutta avainta kokeillaan. Se otetaan käyttöön, jos se toimii: odota tulosta ja napsauta sitten OK.</translation>
    </message>
    <message>
        <source>Settings of an environment (*.json)</source>
        <translation>Ympäristön asetukset (*.json)</translation>
    </message>
    <message>
        <source>'{}' has changes that are not stored. Store them?</source>
        <translation>Ympäristössä ”{}” on tallentamattomia muutoksia. Tallennetaanko ne?</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Ympäristöt</translation>
    </message>
    <message>
        <source>Nothing was stored: the URL was not confirmed.</source>
        <translation>Mitään ei tallennettu: URL-osoitetta ei vahvistettu.</translation>
    </message>
    <message>
        <source>Nothing was stored. {}</source>
        <translation>Mitään ei tallennettu. {}</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Yhteys</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Pyynnöt</translation>
    </message>
    <message>
        <source>Stored answers</source>
        <translation>Tallennetut vastaukset</translation>
    </message>
    <message>
        <source>These environment variables override the settings here: {}.</source>
        <translation>Nämä ympäristömuuttujat ohittavat tässä tehdyt asetukset: {}.</translation>
    </message>
    <message>
        <source>Make active</source>
        <translation>Aktivoi</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Muut toiminnot</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Lisää…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Nimeä uudelleen…</translation>
    </message>
    <message>
        <source>Export settings…</source>
        <translation>Vie asetukset…</translation>
    </message>
    <message>
        <source>Import settings…</source>
        <translation>Tuo asetukset…</translation>
    </message>
    <message>
        <source>{} (active)</source>
        <translation>{} (aktiivinen)</translation>
    </message>
    <message>
        <source>'{}' is active: runs use it from now on.</source>
        <translation>”{}” on aktiivinen: ajot käyttävät sitä tästä lähtien.</translation>
    </message>
    <message>
        <source>Add an environment</source>
        <translation>Lisää ympäristö</translation>
    </message>
    <message>
        <source>'{}' was added.</source>
        <translation>”{}” lisättiin.</translation>
    </message>
    <message>
        <source>Rename '{}'</source>
        <translation>Nimeä ”{}” uudelleen</translation>
    </message>
    <message>
        <source>'{}' is now called '{}'. Its stored answers and usage were kept.</source>
        <translation>Ympäristön ”{}” nimi on nyt ”{}”; tallennetut vastaukset ja käyttötiedot siirtyivät mukana.</translation>
    </message>
    <message>
        <source>Remove the environment '{}' and its settings? Its key stays in QGIS's authentication database, its stored answers and its usage stay on this computer.</source>
        <translation>Poistetaanko ympäristö ”{}” ja sen asetukset? Sen avain jää QGISin autentikointitietokantaan, sen tallennetut vastaukset ja käyttötiedot tälle tietokoneelle.</translation>
    </message>
    <message>
        <source>'{}' was removed.</source>
        <translation>”{}” poistettiin.</translation>
    </message>
    <message>
        <source>First apply or undo your changes here.</source>
        <translation>Ota ensin tässä tekemäsi muutokset käyttöön tai kumoa ne.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nimi</translation>
    </message>
    <message>
        <source>Export settings</source>
        <translation>Vie asetukset</translation>
    </message>
    <message>
        <source>{} cannot be written ({}).</source>
        <translation>{} ei ole kirjoitettavissa ({}).</translation>
    </message>
    <message>
        <source>The stored settings were written to {}, without a key.</source>
        <translation>Tallennetut asetukset kirjoitettiin tiedostoon {} ilman avaimia.</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Tuo asetukset</translation>
    </message>
    <message>
        <source>These are the settings from {}. Apply stores them; your own key does not change.</source>
        <translation>Nämä ovat tiedoston {} asetukset. ”Käytä” tallentaa ne; oma avaimesi ei muutu.</translation>
    </message>
    <message>
        <source>Nothing was imported from {}.</source>
        <translation>Tiedostosta {} ei tuotu mitään.</translation>
    </message>
    <message>
        <source>Monthly limit</source>
        <translation>Kuukausiraja</translation>
    </message>
    <message>
        <source>0: no limit</source>
        <translation>0: ei rajaa</translation>
    </message>
    <message>
        <source>A run that would exceed the limit is refused before anything is sent.</source>
        <translation>Ajo, joka ylittäisi rajan, torjutaan ennen kuin mitään lähetetään.</translation>
    </message>
    <message>
        <source>see your contract</source>
        <translation>sopimuksesi mukaan</translation>
    </message>
    <message>
        <source>All runs of this environment share them.</source>
        <translation>Kaikki tämän ympäristön ajot jakavat ne.</translation>
    </message>
    <message>
        <source>the local language</source>
        <translation>paikallinen kieli</translation>
    </message>
    <message>
        <source>the service's own</source>
        <translation>palvelun oma</translation>
    </message>
    <message>
        <source>while you type: addresses, places, categories</source>
        <translation>kirjoittaessa: osoitteet, paikat, luokat</translation>
    </message>
    <message>
        <source>while you type: addresses; choosing one costs, too</source>
        <translation>kirjoittaessa: osoitteet; myös valinta maksaa</translation>
    </message>
    <message>
        <source>when you press Enter: addresses</source>
        <translation>Enterillä: osoitteet</translation>
    </message>
    <message>
        <source>Type 'adr' and a blank into QGIS's locator bar (Ctrl+K), then an address.</source>
        <translation>Kirjoita QGISin etsimeen (Ctrl+K) ”adr” ja välilyönti, sitten osoite.</translation>
    </message>
    <message>
        <source>Each search that is sent from the locator bar is one transaction.</source>
        <translation>Jokainen etsimestä lähetetty haku on yksi transaktio.</translation>
    </message>
    <message>
        <source>For special gateways</source>
        <translation>Erityisiä yhdyskäytäviä varten</translation>
    </message>
    <message>
        <source>at once, 1–32</source>
        <translation>yhtä aikaa, 1–32</translation>
    </message>
    <message>
        <source>Requests that are sent and not answered yet.</source>
        <translation>Lähetetyt pyynnöt, joihin ei ole vielä vastattu.</translation>
    </message>
    <message>
        <source>in a list, 1–100</source>
        <translation>luettelossa, 1–100</translation>
    </message>
    <message>
        <source>Reverse geocoding asks for several places at once.</source>
        <translation>Käänteisgeokoodaus kysyy monta paikkaa kerralla.</translation>
    </message>
    <message>
        <source>for one attempt</source>
        <translation>yhdelle yritykselle</translation>
    </message>
    <message>
        <source>After this time without an answer, a request is sent again.</source>
        <translation>Jos vastausta ei tule tässä ajassa, pyyntö lähetetään uudelleen.</translation>
    </message>
    <message>
        <source>transactions per run</source>
        <translation>transaktiota ajossa</translation>
    </message>
    <message>
        <source>The log of a larger run suggests a batch job.</source>
        <translation>Suuremman ajon loki ehdottaa erätyötä.</translation>
    </message>
    <message>
        <source>200–3000</source>
        <translation>200–3000</translation>
    </message>
    <message>
        <source>A search is sent when you have not typed for so long. The longer, the fewer searches.</source>
        <translation>Haku lähetetään, kun et ole kirjoittanut näin pitkään aikaan. Mitä pidempi aika, sitä vähemmän hakuja.</translation>
    </message>
    <message>
        <source>Columns that batch jobs ask for, in addition to those that every service has. If the service refuses one of them, enter the others. {}: none of them.</source>
        <translation>Sarakkeet, joita erätyöt pyytävät niiden lisäksi, jotka jokaisella palvelulla on. Jos palvelu torjuu jonkin niistä, anna muut. {}: ei mitään niistä.</translation>
    </message>
    <message>
        <source>What the service calls an address in one line and an address in parts, in the input of batch jobs.</source>
        <translation>Miksi palvelu kutsuu erätöiden syötteessä osoitetta yhdellä rivillä ja osoitetta osina.</translation>
    </message>
    <message>
        <source>Hosts of your reseller's service that the key may be sent to, too, for asynchronous matrices.</source>
        <translation>Jälleenmyyjäsi palvelun isännät, joille avaimen saa myös lähettää asynkronisia matriiseja varten.</translation>
    </message>
    <message>
        <source>A line such as © and a name, for the metadata of results and the maps of printed tours.</source>
        <translation>Rivi, kuten © ja nimi, tulosten metatietoihin ja tulostettujen kierrosten karttoihin.</translation>
    </message>
    <message>
        <source>detected with the first request</source>
        <translation>selvitetään ensimmäisellä pyynnöllä</translation>
    </message>
    <message>
        <source>lines of text</source>
        <translation>tekstirivit</translation>
    </message>
    <message>
        <source>route matching</source>
        <translation>kohdistus</translation>
    </message>
    <message>
        <source>import by routing: lines only</source>
        <translation>reitityksen tuonti: vain viivat</translation>
    </message>
    <message>
        <source>Import is for contracts without route matching. It tells nothing about points.</source>
        <translation>Tuonti on sopimuksille, joissa ei ole kohdistusta. Se ei kerro mitään pisteistä.</translation>
    </message>
    <message>
        <source>in parts of 500 × 500</source>
        <translation>500 × 500:n osina</translation>
    </message>
    <message>
        <source>asynchronous, where that costs less</source>
        <translation>asynkronisesti, jos se on halvempaa</translation>
    </message>
    <message>
        <source>Asynchronous matrices are larger, and cost less. The service calculates them for some minutes.</source>
        <translation>Asynkroniset matriisit ovat suurempia ja maksavat vähemmän. Palvelu laskee niitä muutaman minuutin.</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Unohda</translation>
    </message>
    <message>
        <source>name of your choice</source>
        <translation>vapaavalintainen nimi</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Tallenna</translation>
    </message>
    <message>
        <source>Last vehicle</source>
        <translation>Viimeksi käytetty ajoneuvo</translation>
    </message>
    <message>
        <source>Save it as</source>
        <translation>Tallenna nimellä</translation>
    </message>
    <message>
        <source>Own vehicles</source>
        <translation>Omat ajoneuvot</translation>
    </message>
    <message>
        <source>No vehicle can be saved as '{}'. Clear the name, or enter another one.</source>
        <translation>Ajoneuvoa ei voida tallentaa nimellä ”{}”. Tyhjennä nimi tai anna toinen.</translation>
    </message>
    <message>
        <source>None yet. The dialog of truck routes remembers it.</source>
        <translation>Ei vielä. Kuorma-autoreittien valintaikkuna muistaa sen.</translation>
    </message>
    <message>
        <source>The URL that your reseller gave you, without /v8/routes or /multi-revgeocode and what follows.</source>
        <translation>Jälleenmyyjältä saamasi URL-osoite ilman osaa /v8/routes tai /multi-revgeocode ja sen jälkeistä tekstiä.</translation>
    </message>
    <message>
        <source>Services with another URL, or with a token</source>
        <translation>Palvelut, joilla on toinen URL-osoite tai poletti</translation>
    </message>
    <message>
        <source>uses the key</source>
        <translation>käyttää avainta</translation>
    </message>
    <message>
        <source>uses a token</source>
        <translation>käyttää polettia</translation>
    </message>
    <message>
        <source>Authentication of {}</source>
        <translation>Autentikointi: {}</translation>
    </message>
    <message>
        <source>Token (OAuth 2.0)</source>
        <translation>Poletti (OAuth 2.0)</translation>
    </message>
    <message>
        <source>Client stored in the configuration '{}' ({}).</source>
        <translation>OAuth-tunnukset on tallennettu autentikointiasetuksiin ”{}” ({}).</translation>
    </message>
    <message>
        <source>The configuration with the client was deleted elsewhere. Enter id and secret again.</source>
        <translation>Autentikointiasetukset, joissa OAuth-tunnukset olivat, on poistettu muualla. Anna tunnus ja salaisuus uudelleen.</translation>
    </message>
    <message>
        <source>No client is stored.</source>
        <translation>OAuth-tunnuksia ei ole tallennettu.</translation>
    </message>
    <message>
        <source>The client is stored.</source>
        <translation>OAuth-tunnukset on tallennettu.</translation>
    </message>
    <message>
        <source>Credentials file</source>
        <translation>Tunnistetietotiedosto</translation>
    </message>
    <message>
        <source>Credentials (*.properties);;All files (*)</source>
        <translation>Tunnistetiedot (*.properties);;Kaikki tiedostot (*)</translation>
    </message>
    <message>
        <source>The client is stored. Apply stores the URL.</source>
        <translation>OAuth-tunnukset on tallennettu. ”Käytä” tallentaa URL-osoitteen.</translation>
    </message>
    <message>
        <source>The client was removed.</source>
        <translation>OAuth-tunnukset poistettiin.</translation>
    </message>
    <message>
        <source>Sign the request (OAuth 1.0a), as the platform itself requires</source>
        <translation>Allekirjoita pyyntö (OAuth 1.0a), kuten alusta itse vaatii</translation>
    </message>
    <message>
        <source>Client id, or access key id</source>
        <translation>Client ID tai käyttöavaimen tunnus</translation>
    </message>
    <message>
        <source>Client secret, or access key secret</source>
        <translation>Client Secret tai käyttöavaimen salaisuus</translation>
    </message>
    <message>
        <source>Store client</source>
        <translation>Tallenna OAuth-tunnukset</translation>
    </message>
    <message>
        <source>Remove client</source>
        <translation>Poista OAuth-tunnukset</translation>
    </message>
    <message>
        <source>Load credentials file…</source>
        <translation>Lataa tunnistetietotiedosto…</translation>
    </message>
    <message>
        <source>Empty this environment's store…</source>
        <translation>Tyhjennä tämän ympäristön varasto…</translation>
    </message>
    <message>
        <source>Empty all stores…</source>
        <translation>Tyhjennä kaikki varastot…</translation>
    </message>
    <message>
        <source> days</source>
        <translation> pv</translation>
    </message>
    <message>
        <source>Answers &amp;older than</source>
        <translation>Vastaukset, jotka ovat &amp;vanhempia kuin</translation>
    </message>
    <message>
        <source>Stored on this computer</source>
        <translation>Tallennettu tälle tietokoneelle</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Lasketaan…</translation>
    </message>
    <message>
        <source>Removing…</source>
        <translation>Poistetaan…</translation>
    </message>
    <message>
        <source>'{}': {:,} answers, {}. They are kept for {:,} days, and up to {:,} MB.</source>
        <translation>”{}”: vastauksia {:,}, kooltaan {}. Niitä säilytetään {:,} pv ja enintään {:,} Mt.</translation>
    </message>
    <message>
        <source>All environments: {:,} answers, {}.</source>
        <translation>Kaikki ympäristöt: vastauksia {:,}, kooltaan {}.</translation>
    </message>
    <message>
        <source>Files of damaged stores that were set aside: {:,}.</source>
        <translation>Sivuun siirrettyjä vioittuneiden varastojen tiedostoja: {:,}.</translation>
    </message>
    <message>
        <source>Remove all {:,} answers that are stored for '{}'?</source>
        <translation>Poistetaanko kaikki tallennetut vastaukset ({:,}) ympäristöltä ”{}”?</translation>
    </message>
    <message>
        <source>Nothing is stored for '{}'.</source>
        <translation>Ympäristölle ”{}” ei ole tallennettu mitään.</translation>
    </message>
    <message>
        <source>Remove all {:,} stored answers of all environments?</source>
        <translation>Poistetaanko kaikki tallennetut vastaukset ({:,}) kaikista ympäristöistä?</translation>
    </message>
    <message>
        <source>Nothing is stored for any environment.</source>
        <translation>Millekään ympäristölle ei ole tallennettu mitään.</translation>
    </message>
    <message>
        <source>Remove {:,} answers that are stored for '{}' and older than {:,} days?</source>
        <translation>Poistetaanko tallennetut vastaukset ({:,}), jotka kuuluvat ympäristölle ”{}” ja ovat vanhempia kuin {:,} pv?</translation>
    </message>
    <message>
        <source>No answers that are stored for '{}' are older than {:,} days.</source>
        <translation>Mikään ympäristölle ”{}” tallennettu vastaus ei ole vanhempi kuin {:,} pv.</translation>
    </message>
    <message>
        <source>They have to be paid for again when a run needs them. This cannot be undone.</source>
        <translation>Niistä on maksettava uudelleen, kun jokin ajo tarvitsee niitä. Tätä ei voida perua.</translation>
    </message>
    <message>
        <source>Copies of damaged stores are removed, too. Files: {:,}.</source>
        <translation>Myös vioittuneiden varastojen kopiot poistetaan. Tiedostoja: {:,}.</translation>
    </message>
    <message>
        <source>There may be more answers, which could not be counted: {}</source>
        <translation>Vastauksia voi olla enemmän, mutta niitä ei voitu laskea: {}</translation>
    </message>
    <message>
        <source>{} cannot be read ({})</source>
        <translation>{} ei ole luettavissa ({})</translation>
    </message>
    <message>
        <source>{:,} kB</source>
        <translation>{:,} kt</translation>
    </message>
    <message>
        <source>{:,.1f} MB</source>
        <translation>{:,.1f} Mt</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Muut</translation>
    </message>
    <message>
        <source>Transactions by service</source>
        <translation>Transaktiot palveluittain</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Osuus</translation>
    </message>
    <message>
        <source>{:.1f} %</source>
        <translation>{:.1f} %</translation>
    </message>
    <message>
        <source>Share of the monthly limit that is used</source>
        <translation>Kuukausirajasta käytetty osuus</translation>
    </message>
    <message>
        <source>{:,} used. No monthly limit is set.</source>
        <translation>{:,} käytetty. Kuukausirajaa ei ole asetettu.</translation>
    </message>
    <message>
        <source>{:,} of {:,} used ({} %)</source>
        <translation>{:,} / {:,} käytetty ({} %)</translation>
    </message>
    <message>
        <source>{:,} used; today's limit is {:,}: {} %</source>
        <translation>{:,} käytetty; nykyisestä rajasta {:,}: {} %</translation>
    </message>
    <message>
        <source>Transactions per day in {}</source>
        <translation>Transaktiot päivittäin: {}</translation>
    </message>
    <message>
        <source>No transactions were counted in {}.</source>
        <translation>Transaktioita ei laskettu: {}.</translation>
    </message>
    <message>
        <source>Transactions: {:,}. Days with transactions: {}. Highest number on {}: {:,}. Use the left and right arrow keys to read the number of each day.</source>
        <translation>Transaktioita: {:,}. Päiviä, joina niitä oli: {}. Eniten {}: {:,}. Vasen ja oikea nuolinäppäin kertovat kunkin päivän luvut.</translation>
    </message>
    <message>
        <source>Total: {:,}</source>
        <translation>Yhteensä: {:,}</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Kuukausi</translation>
    </message>
    <message>
        <source>Earlier month</source>
        <translation>Edellinen kuukausi</translation>
    </message>
    <message>
        <source>Later month</source>
        <translation>Seuraava kuukausi</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>Vie CSV-tiedostoon</translation>
    </message>
    <message>
        <source>The month that is shown…</source>
        <translation>Näkyvissä oleva kuukausi…</translation>
    </message>
    <message>
        <source>All months of all environments…</source>
        <translation>Kaikkien ympäristöjen kaikki kuukaudet…</translation>
    </message>
    <message>
        <source>These are upper estimates, and do not include what other computers and programs request. The service's own count decides what is billed.</source>
        <translation>Nämä ovat arvioita ylärajasta, eivätkä muiden tietokoneiden ja ohjelmien pyynnöt ole niissä mukana: palvelu laskee, mitä veloitetaan.</translation>
    </message>
    <message>
        <source>The usage ledger cannot be read: {}.</source>
        <translation>Käyttökirjanpitoa ei voida lukea: {}.</translation>
    </message>
    <message>
        <source>Transactions per day, counted on this computer.</source>
        <translation>Transaktiot päivittäin tällä tietokoneella laskettuina.</translation>
    </message>
    <message>
        <source>Dashed line: {:,.0f} a day use up the limit.</source>
        <translation>Katkoviiva: {:,.0f} päivässä käyttää rajan loppuun.</translation>
    </message>
    <message>
        <source>Nothing has been counted yet. Requests from this computer will be shown here.</source>
        <translation>Mitään ei ole vielä laskettu. Tämän tietokoneen pyynnöt näytetään tässä.</translation>
    </message>
    <message>
        <source>No transactions were counted for '{}' in {}.</source>
        <translation>Ympäristön ”{}” transaktioita ei laskettu: {}.</translation>
    </message>
    <message>
        <source>Rows written to {}: {:,}.</source>
        <translation>Tiedostoon {} kirjoitettuja rivejä: {:,}.</translation>
    </message>
    <message>
        <source>Export the usage</source>
        <translation>Vie käyttötiedot</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Pilkuin erotellut arvot (*.csv)</translation>
    </message>
    <message>
        <source>A field of this dialog lacks what the plugin adds to it ({}). The dialog can be used. Please report this: the log has the details.</source>
        <translation>Tämän valintaikkunan kentästä puuttuu jotakin, mitä lisäosa lisää siihen ({}). Valintaikkunaa voi käyttää. Ilmoita tästä: tarkemmat tiedot ovat lokissa.</translation>
    </message>
    <message>
        <source>The environment's key</source>
        <translation>Ympäristön avain</translation>
    </message>
    <message>
        <source>Draw on map</source>
        <translation>Piirrä kartalle</translation>
    </message>
    <message>
        <source>Press at the centre, drag and release: this sets the centre and the radius</source>
        <translation>Paina keskipisteessä, vedä ja vapauta: täyttää keskipisteen ja säteen</translation>
    </message>
    <message>
        <source>Review of geocoded addresses</source>
        <translation>Geokoodattujen osoitteiden tarkistus</translation>
    </message>
    <message>
        <source>Type the address again if it is wrong, and find candidates for it.</source>
        <translation>Kirjoita osoite uudelleen, jos se on väärä, ja etsi sille ehdokkaita.</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Hyväksy</translation>
    </message>
    <message>
        <source>Click the place (1 transaction)</source>
        <translation>Napsauta paikkaa (1 transaktio)</translation>
    </message>
    <message>
        <source>Find candidates (1 transaction)</source>
        <translation>Etsi ehdokkaita (1 transaktio)</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Edellinen</translation>
    </message>
    <message>
        <source>Leave, next</source>
        <translation>Ohita, seuraava</translation>
    </message>
    <message>
        <source>Another address or place:</source>
        <translation>Toinen osoite tai paikka:</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{} / {}</translation>
    </message>
    <message>
        <source>This row was deleted.</source>
        <translation>Tämä rivi on poistettu.</translation>
    </message>
    <message>
        <source>This was the last address. Save the edits of the layer to keep them.</source>
        <translation>Tämä oli viimeinen osoite. Tallenna tason muokkaukset, jos haluat säilyttää ne.</translation>
    </message>
    <message>
        <source>Requesting candidates…</source>
        <translation>Pyydetään ehdokkaita…</translation>
    </message>
    <message>
        <source>Click the place of the address.</source>
        <translation>Napsauta osoitteen paikkaa.</translation>
    </message>
    <message>
        <source>less than was requested: {}</source>
        <translation>epätarkempi kuin pyydettiin: {}</translation>
    </message>
    <message>
        <source>The service finds no address for this text.</source>
        <translation>Palvelu ei löydä tälle tekstille osoitetta.</translation>
    </message>
    <message>
        <source>The service finds nothing that is not listed already.</source>
        <translation>Palvelu ei löydä muuta kuin mitä on jo luettelossa.</translation>
    </message>
    <message>
        <source>Found: {}, new: {}.</source>
        <translation>Löytyi: {}, joista uusia: {}.</translation>
    </message>
    <message>
        <source>score {:.2f}</source>
        <translation>osuvuus {:.2f}</translation>
    </message>
    <message>
        <source>The layer '{}' has no field '{}': it is no result of 'Geocode addresses'.</source>
        <translation>Tasolla ”{}” ei ole kenttää ”{}”: se ei ole algoritmin ”Geokoodaa osoitteet” tulos.</translation>
    </message>
    <message>
        <source>The layer '{}' has no doubtful addresses.</source>
        <translation>Tasolla ”{}” ei ole epävarmoja osoitteita.</translation>
    </message>
    <message>
        <source>The layer '{}' cannot be edited.</source>
        <translation>Tasoa ”{}” ei voida muokata.</translation>
    </message>
    <message>
        <source>Review of an address</source>
        <translation>Osoitteen tarkistus</translation>
    </message>
    <message>
        <source>The layer '{}' did not take the address.</source>
        <translation>Taso ”{}” ei ottanut osoitetta vastaan.</translation>
    </message>
    <message>
        <source>Field for the review</source>
        <translation>Tarkistuksen kenttä</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopioi</translation>
    </message>
    <message>
        <source>Use as origin of the truck route</source>
        <translation>Käytä kuorma-autoreitin lähtöpaikkana</translation>
    </message>
    <message>
        <source>Use as destination of the truck route</source>
        <translation>Käytä kuorma-autoreitin määränpäänä</translation>
    </message>
    <message>
        <source>Search for '{}'</source>
        <translation>Hae ”{}”</translation>
    </message>
    <message>
        <source>Enter: one transaction</source>
        <translation>Enter: yksi transaktio</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Mitään ei löytynyt.</translation>
    </message>
    <message>
        <source>One more transaction</source>
        <translation>Yksi transaktio lisää</translation>
    </message>
    <message>
        <source>Enter: type the master password</source>
        <translation>Enter: anna pääsalasana</translation>
    </message>
    <message>
        <source>Enter: read more</source>
        <translation>Enter: lue lisää</translation>
    </message>
    <message>
        <source>The service does not tell where '{}' is.</source>
        <translation>Palvelu ei kerro, missä ”{}” on.</translation>
    </message>
    <message>
        <source>The map's coordinate reference system {} cannot show '{}'.</source>
        <translation>Kartan koordinaattijärjestelmä {} ei voi näyttää paikkaa ”{}”.</translation>
    </message>
    <message>
        <source>Found places</source>
        <translation>Löydetyt paikat</translation>
    </message>
    <message>
        <source>Added to the layer: {}</source>
        <translation>Lisätty tasolle: {}</translation>
    </message>
    <message>
        <source>Addresses and places (gateway)</source>
        <translation>Osoitteet ja paikat (yhdyskäytävä)</translation>
    </message>
    <message>
        <source>The stored key is locked.</source>
        <translation>Tallennettu avain on lukittu.</translation>
    </message>
    <message>
        <source>There is no usable key.</source>
        <translation>Käyttökelpoista avainta ei ole.</translation>
    </message>
    <message>
        <source>The settings cannot be used.</source>
        <translation>Asetuksia ei voi käyttää.</translation>
    </message>
    <message>
        <source>The search cannot be sent.</source>
        <translation>Hakua ei voi lähettää.</translation>
    </message>
    <message>
        <source>The service does not accept the key (401).</source>
        <translation>Palvelu ei hyväksy avainta (401).</translation>
    </message>
    <message>
        <source>The key is not licensed for searches (403).</source>
        <translation>Avaimella ei ole käyttöoikeutta hakuihin (403).</translation>
    </message>
    <message>
        <source>The rate limit is exceeded (429).</source>
        <translation>Pyyntörajoitus on ylittynyt (429).</translation>
    </message>
    <message>
        <source>The monthly limit allows no more searches.</source>
        <translation>Kuukausiraja ei salli enempää hakuja.</translation>
    </message>
    <message>
        <source>The search failed ({}).</source>
        <translation>Haku epäonnistui ({}).</translation>
    </message>
    <message>
        <source>The search failed.</source>
        <translation>Haku epäonnistui.</translation>
    </message>
    <message>
        <source>The search failed unexpectedly ({}).</source>
        <translation>Haku epäonnistui odottamattomalla tavalla ({}).</translation>
    </message>
    <message>
        <source>The run failed and gave no reason.</source>
        <translation>Ajo epäonnistui eikä ilmoittanut syytä.</translation>
    </message>
    <message>
        <source>Environment: {} (set by {})</source>
        <translation>Ympäristö: {} (asetettu muuttujalla {})</translation>
    </message>
    <message>
        <source>Environment: {}</source>
        <translation>Ympäristö: {}</translation>
    </message>
    <message>
        <source>The earlier key is still kept: you can go back to it in the settings.</source>
        <translation>Aiemmin käytetty avain on yhä tallessa: asetuksissa voi palata siihen.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Näytä kaikki</translation>
    </message>
    <message>
        <source>The whole text</source>
        <translation>Koko teksti</translation>
    </message>
    <message>
        <source>Reverse geocode layer…</source>
        <translation>Käänteisgeokoodaa taso…</translation>
    </message>
    <message>
        <source>What is here?</source>
        <translation>Mitä tässä on?</translation>
    </message>
    <message>
        <source>Draw search radius</source>
        <translation>Piirrä hakusäde</translation>
    </message>
    <message>
        <source>Truck route: click its stops on the map, and drag them. Each change costs one transaction.</source>
        <translation>Kuorma-autoreitti: napsauta sen pysähdykset kartalle ja vedä niitä. Jokainen muutos maksaa yhden transaktion.</translation>
    </message>
    <message>
        <source>Reachable area: click a place on the map. Each of its ranges costs one transaction.</source>
        <translation>Saavutettava alue: napsauta paikkaa kartalla. Jokainen sen kantama maksaa yhden transaktion.</translation>
    </message>
    <message>
        <source>Truck routes…</source>
        <translation>Kuorma-autoreitit…</translation>
    </message>
    <message>
        <source>Decide about the doubtful addresses of the layer that is chosen</source>
        <translation>Päätä valitun tason epävarmoista osoitteista</translation>
    </message>
    <message>
        <source>Try it without a key…</source>
        <translation>Kokeile ilman avainta…</translation>
    </message>
    <message>
        <source>Plan tours…</source>
        <translation>Suunnittele kierrokset…</translation>
    </message>
    <message>
        <source>Collect tours…</source>
        <translation>Nouda kierrokset…</translation>
    </message>
    <message>
        <source>All algorithms</source>
        <translation>Kaikki algoritmit</translation>
    </message>
    <message>
        <source>The project has no tours. Plan tours, or add both layers of a plan: the tours and the stops.</source>
        <translation>Projektissa ei ole kierroksia. Suunnittele kierroksia tai lisää suunnitelman molemmat tasot: kierrokset ja pysähdykset.</translation>
    </message>
    <message>
        <source>Choose the layer with the geocoded addresses first.</source>
        <translation>Valitse ensin taso, jolla geokoodatut osoitteet ovat.</translation>
    </message>
    <message>
        <source>Add your key…</source>
        <translation>Lisää avaimesi…</translation>
    </message>
    <message>
        <source>Add the URL…</source>
        <translation>Lisää URL-osoite…</translation>
    </message>
    <message>
        <source>No requests can be sent yet. Click to enter your API key and the URL of the gateway; your reseller gave you both. No key yet? Choose 'Try it without a key' in the menu next to this button.</source>
        <translation>Pyyntöjä ei voida vielä lähettää. Napsauta ja anna API-avaimesi ja yhdyskäytävän URL-osoite; olet saanut molemmat jälleenmyyjältä. Eikö avainta vielä ole? Valitse ”Kokeile ilman avainta” tämän painikkeen viereisestä valikosta.</translation>
    </message>
    <message>
        <source>The environment '{}' has a URL, but no key. Click to enter the API key that your reseller gave you.</source>
        <translation>Ympäristöllä ”{}” on URL-osoite mutta ei avainta. Napsauta ja anna jälleenmyyjältä saamasi API-avain.</translation>
    </message>
    <message>
        <source>The environment '{}' has a key, but no URL. Click to enter the URL of the gateway that your reseller gave you.</source>
        <translation>Ympäristöllä ”{}” on avain mutta ei URL-osoitetta. Napsauta ja anna jälleenmyyjältä saamasi yhdyskäytävän URL-osoite.</translation>
    </message>
    <message>
        <source>Remove this environment variable to switch environments here.</source>
        <translation>Poista tämä ympäristömuuttuja, jos haluat vaihtaa ympäristöä tässä.</translation>
    </message>
    <message>
        <source>Runs use the URLs, the key and the limits of this environment. Click to switch.</source>
        <translation>Ajot käyttävät tämän ympäristön URL-osoitteita, avainta ja rajoja. Vaihda napsauttamalla.</translation>
    </message>
    <message>
        <source>Set by {}</source>
        <translation>Asetettu muuttujalla {}</translation>
    </message>
    <message>
        <source>Tours: {:,}. Use the arrow keys to read what a vehicle does.</source>
        <translation>Kierroksia: {:,}. Nuolinäppäimillä luet, mitä ajoneuvo tekee.</translation>
    </message>
    <message>
        <source>{}, stop {}</source>
        <translation>{}, pysähdys {}</translation>
    </message>
    <message>
        <source>{}: {}–{} ({} min)</source>
        <translation>{}: {}–{} ({} min)</translation>
    </message>
    <message>
        <source>Break</source>
        <translation>Tauko</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Vie…</translation>
    </message>
    <message>
        <source>Tours that are not shown: {:,}. The chart has at most {:,}, of which start and end make sense.</source>
        <translation>Kierroksia, joita ei näytetä: {:,}. Kaaviossa on enintään {:,} kierrosta, joiden alku ja loppu ovat järkeviä.</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Kuva (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>Piirros (*.svg)</translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation>Vie kaavio</translation>
    </message>
    <message>
        <source>The chart was saved to {}.</source>
        <translation>Kaavio tallennettiin tiedostoon {}.</translation>
    </message>
    <message>
        <source>The chart cannot be saved to {}.</source>
        <translation>Kaaviota ei voida tallentaa tiedostoon {}.</translation>
    </message>
    <message>
        <source>Start: {}</source>
        <translation>Alku: {}</translation>
    </message>
    <message>
        <source>Break: {}</source>
        <translation>Tauko: {}</translation>
    </message>
    <message>
        <source>Return: {}</source>
        <translation>Paluu: {}</translation>
    </message>
    <message>
        <source>End: {}</source>
        <translation>Loppu: {}</translation>
    </message>
    <message>
        <source>Try it without a key</source>
        <translation>Kokeile ilman avainta</translation>
    </message>
    <message>
        <source>URL of the demo gateway</source>
        <translation>Demoyhdyskäytävän URL-osoite</translation>
    </message>
    <message>
        <source>How to start it…</source>
        <translation>Näin se käynnistetään…</translation>
    </message>
    <message>
        <source>These environment variables override the settings made here: {}. To try the demo gateway, start QGIS without them.</source>
        <translation>Nämä ympäristömuuttujat ohittavat tässä tehtävät asetukset: {}. Käynnistä QGIS ilman niitä, jos haluat kokeilla demoyhdyskäytävää.</translation>
    </message>
    <message>
        <source>The environment could not be set up. {}</source>
        <translation>Ympäristöä ei voitu luoda. {}</translation>
    </message>
    <message>
        <source>It works: the demo gateway answers. Look at Helsinki on the map and choose 'What is here?', or run any of the algorithms.</source>
        <translation>Toimii: demoyhdyskäytävä vastaa. Katso kartalla Helsinkiä ja valitse ”Mitä tässä on?” tai suorita jokin algoritmeista.</translation>
    </message>
    <message>
        <source>The environment '{}' is the active one now. To go back, click its name in the toolbar and choose '{}'.</source>
        <translation>Ympäristö ”{}” on nyt aktiivinen. Jos haluat palata, napsauta sen nimeä työkalurivillä ja valitse ”{}”.</translation>
    </message>
    <message>
        <source>another one</source>
        <translation>toinen ympäristö</translation>
    </message>
    <message>
        <source>&lt;p&gt;The &lt;b&gt;demo gateway&lt;/b&gt; is a program on your own computer that answers as the service does, with real streets and addresses of central Helsinki (© OpenStreetMap contributors): no key, no account, no costs. &lt;i&gt;Try it&lt;/i&gt; adds an environment '{}' with the demo's public key and makes it the active one; your other environments stay as they are.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Demoyhdyskäytävä&lt;/b&gt; on omalla koneellasi toimiva ohjelma, joka vastaa kuten palvelu, ja siinä on Helsingin keskustan todelliset kadut ja osoitteet (© OpenStreetMapin tekijät): ei avainta, ei tiliä, ei kuluja. &lt;i&gt;Kokeile&lt;/i&gt; lisää ympäristön ”{}”, jossa on demon julkinen avain, ja tekee siitä aktiivisen; muut ympäristösi pysyvät ennallaan.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Enter the URL that the demo gateway shows when it is ready.</source>
        <translation>Anna URL-osoite, jonka demoyhdyskäytävä näyttää, kun se on valmis.</translation>
    </message>
    <message>
        <source>The demo gateway serves this machine only: its URL begins with http://127.0.0.1 or localhost.</source>
        <translation>Demoyhdyskäytävä palvelee vain tätä konetta: sen URL-osoitteen alussa on http://127.0.0.1 tai localhost.</translation>
    </message>
    <message>
        <source>There is an environment '{}' already, and its URL is not that of a demo gateway. Rename it in the settings, or remove it there; then try again.</source>
        <translation>Ympäristö ”{}” on jo olemassa, eikä sen URL-osoite ole demoyhdyskäytävän URL-osoite. Nimeä se uudelleen tai poista se asetuksissa; yritä sitten uudelleen.</translation>
    </message>
    <message>
        <source>No demo gateway answers at {} yet. Start it: this window notices when it is ready. If it shows another URL, enter that one.</source>
        <translation>URL-osoitteessa {} ei vielä vastaa demoyhdyskäytävä. Käynnistä se: tämä ikkuna huomaa, kun se on valmis. Jos se näyttää jonkin muun URL-osoitteen, anna se.</translation>
    </message>
    <message>
        <source>The demo gateway is ready at {}.</source>
        <translation>Demoyhdyskäytävä on valmiina osoitteessa {}.</translation>
    </message>
    <message>
        <source>What answers at {} is not the demo gateway. Enter the URL that the demo gateway shows when it is ready.</source>
        <translation>URL-osoitteessa {} vastaa jokin muu kuin demoyhdyskäytävä. Anna URL-osoite, jonka demoyhdyskäytävä näyttää, kun se on valmis.</translation>
    </message>
    <message>
        <source>A field or an expression with the whole address. If its parts are in columns of their own, join them: concat(street, ' ', number, ', ', city).</source>
        <translation>Kenttä tai lauseke, jossa on koko osoite. Jos sen osat ovat omissa sarakkeissaan, yhdistä ne: concat(street, ' ', number, ', ', city).</translation>
    </message>
    <message>
        <source>Geocodes the addresses of a table, and reverse geocodes the points: an address that comes back as the same one can be trusted. Each address is up to two transactions.

The fields are those of 'Geocode addresses' and 'Reverse geocode points'; their help describes them. trip_distance_m is the distance in metres between the point of the address and the address that is found there. trip_same_address tells whether street and house number are the same. The key is that of the active environment.</source>
        <translation>Geokoodaa taulukon osoitteet ja käänteisgeokoodaa pisteet: osoitteeseen, joka palautuu samana, voi luottaa. Jokainen osoite on enintään kaksi transaktiota.

Kentät ovat samat kuin algoritmeissa ”Geokoodaa osoitteet” ja ”Käänteisgeokoodaa pisteet”; niiden ohje kuvaa ne. trip_distance_m on osoitteen pisteen ja sieltä löytyvän osoitteen välinen etäisyys metreinä. trip_same_address kertoo, ovatko katu ja talonumero samat. Avain on aktiivisen ympäristön avain.</translation>
    </message>
    <message>
        <source>The rows with the addresses: a layer, or a table without geometries such as a spreadsheet or a CSV file.</source>
        <translation>Rivit, joilla osoitteet ovat: taso tai taulukko ilman geometrioita, kuten laskentataulukko tai CSV-tiedosto.</translation>
    </message>
    <message>
        <source>How well a match has to fit the address, from 0 to 1. Rows with a lower score get the status low_score and are reverse geocoded, too.</source>
        <translation>Kuinka hyvin osuman on vastattava osoitetta, 0–1. Rivit, joiden osuvuus on pienempi, saavat tilan low_score, ja myös ne käänteisgeokoodataan.</translation>
    </message>
    <message>
        <source>Geocodes the addresses of a table, and checks whether they come back from their points.</source>
        <translation>Geokoodaa taulukon osoitteet ja tarkistaa, palautuvatko ne pisteistään.</translation>
    </message>
    <message>
        <source>All rows of the input, with the match of the address and the address at its point.</source>
        <translation>Kaikki syötteen rivit sekä osoitteen osuma ja osoite osuman pisteessä.</translation>
    </message>
    <message>
        <source>Shows what the routes of a second vehicle cost more than those of a first one, pair by pair: minutes, kilometres, tolls and restrictions. It is how a larger truck is compared with the one in use, or a truck with a van.

'Origins' and 'Destinations' are paired by 'Pairs', with the ids from 'Field of the origins' and 'Field of the destinations'. Each pair is asked for twice: with 'First vehicle' and with 'Second vehicle'. With 'Tolls', what they pay is compared, too, in 'Currency of the tolls'.

'Routes of the second vehicle' has the routes of the second vehicle with all their fields. extra_min, extra_km, extra_toll and extra_restrictions say how much more it needs; negative values are less. The fields whose names begin with first_ have the values of the first vehicle. A difference is empty if one of the two has no route, and that of the tolls also if one of them is unknown.

Both vehicles are asked for without traffic by default, so that a difference comes from the vehicles and not from the hour. With traffic, choose a departure. Without one, stored routes that are older than an hour are asked for again.

Before the first request, the log says how many transactions both runs need together at the most.</source>
        <translation>Näyttää pari parilta, mitä toisen ajoneuvon reitit maksavat enemmän kuin ensimmäisen: minuutit, kilometrit, tiemaksut ja rajoitukset. Näin suurempaa kuorma-autoa verrataan käytössä olevaan tai kuorma-autoa pakettiautoon.

”Lähtöpaikat” ja ”Määränpäät” yhdistetään valinnan ”Parit” mukaan, ja niiden tunnukset ovat kentistä ”Lähtöpaikkojen kenttä” ja ”Määränpäiden kenttä”. Kukin pari kysytään kahdesti: valinnoilla ”Ensimmäinen ajoneuvo” ja ”Toinen ajoneuvo”. Valinnalla ”Tiemaksut” verrataan myös sitä, mitä ne maksavat, valuutassa ”Tiemaksujen valuutta”.

”Toisen ajoneuvon reitit” sisältää toisen ajoneuvon reitit kaikkine kenttineen. extra_min, extra_km, extra_toll ja extra_restrictions kertovat, kuinka paljon enemmän se tarvitsee; negatiiviset arvot ovat vähemmän. Kentissä, joiden nimi alkaa first_, ovat ensimmäisen ajoneuvon arvot. Ero on tyhjä, jos jommallakummalla ei ole reittiä, ja tiemaksujen ero myös, jos jommankumman tiemaksu on tuntematon.

Molemmat ajoneuvot kysytään oletuksena ilman liikennettä, jotta ero johtuu ajoneuvoista eikä kellonajasta. Jos otat liikenteen huomioon, valitse lähtöaika. Ilman sitä yli tunnin vanhat tallennetut reitit kysytään uudelleen.

Ennen ensimmäistä pyyntöä loki kertoo, montako transaktiota molemmat ajot yhteensä enintään tarvitsevat.</translation>
    </message>
    <message>
        <source>The ids of the destinations in the output, and the values to compare if pairs are made by field. If empty, the feature ids.</source>
        <translation>Määränpäiden tunnukset tuloksessa ja arvot, joita verrataan, jos parit muodostetaan kentän mukaan. Jos tyhjä, kohteiden tunnukset.</translation>
    </message>
    <message>
        <source>Where the routes begin: points in any coordinate system.</source>
        <translation>Mistä reitit alkavat: pisteitä missä tahansa koordinaattijärjestelmässä.</translation>
    </message>
    <message>
        <source>The ids of the origins in the output, and the values to compare if pairs are made by field. If empty, the feature ids.</source>
        <translation>Lähtöpaikkojen tunnukset tuloksessa ja arvot, joita verrataan, jos parit muodostetaan kentän mukaan. Jos tyhjä, kohteiden tunnukset.</translation>
    </message>
    <message>
        <source>In order: the first origin with the first destination, and so on. By field: each destination with the origin that has the same value. If empty: in order, or all with all if there is only one origin or one destination. In scripts: order, field, all.</source>
        <translation>Järjestyksessä: ensimmäinen lähtöpaikka ensimmäisen määränpään kanssa ja niin edelleen. Kentän mukaan: kukin määränpää sen lähtöpaikan kanssa, jolla on sama arvo. Jos tyhjä: järjestyksessä, tai kaikki kaikkien kanssa, jos lähtöpaikkoja tai määränpäitä on vain yksi. Skripteissä: order, field, all.</translation>
    </message>
    <message>
        <source>The vehicle whose routes are drawn. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Ajoneuvo, jonka reitit piirretään. Voit tallentaa omia ajoneuvoja lisäosan asetuksissa. Skripteissä: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used tai oman ajoneuvon nimi.</translation>
    </message>
    <message>
        <source>Shows what the routes of a second vehicle cost more than those of a first one: minutes, kilometres, tolls and restrictions.</source>
        <translation>Näyttää, mitä toisen ajoneuvon reitit maksavat enemmän kuin ensimmäisen: minuutit, kilometrit, tiemaksut ja rajoitukset.</translation>
    </message>
    <message>
        <source>Compares what has to be paid on toll roads, too. Tolls may cost one more transaction for each route.</source>
        <translation>Vertaa myös sitä, mitä maksullisilla teillä on maksettava. Tiemaksut voivat maksaa yhden transaktion lisää reittiä kohden.</translation>
    </message>
    <message>
        <source>The vehicle to compare with. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Ajoneuvo, johon verrataan. Voit tallentaa omia ajoneuvoja lisäosan asetuksissa. Skripteissä: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used tai oman ajoneuvon nimi.</translation>
    </message>
    <message>
        <source>One row per pair, in the order of the pairs: the route of the second vehicle, what it needs more, and the values of the first vehicle.</source>
        <translation>Yksi rivi paria kohden, parien järjestyksessä: toisen ajoneuvon reitti, mitä se tarvitsee enemmän, ja ensimmäisen ajoneuvon arvot.</translation>
    </message>
    <message>
        <source>Second vehicle</source>
        <translation>Toinen ajoneuvo</translation>
    </message>
    <message>
        <source>First vehicle</source>
        <translation>Ensimmäinen ajoneuvo</translation>
    </message>
    <message>
        <source>Routes of the second vehicle</source>
        <translation>Toisen ajoneuvon reitit</translation>
    </message>
    <message>
        <source>Finds the customers that no depot reaches within a number of minutes: it asks for the area that a truck reaches from each depot, and takes the customers outside of all areas.

The cost does not depend on the number of customers: the area of each depot is one transaction. The log says how many before the first request. Areas that were requested before are stored and cost nothing.

The areas are approximate: they enclose the roads that are reached. For customers near an edge, calculate a distance matrix.

A depot without a geometry, or without a road nearby, has no area; 'Reachable areas' says why. If the service fails for a depot, the model ends with an error: otherwise, customers near that depot would be taken for customers without one. Customers without a geometry are in the output.

The areas are without traffic by default, so that all are alike, whenever they were asked for. The other options are the usual ones. The key is that of the active environment. For other settings, open the model in the model designer or run the algorithms one after the other.</source>
        <translation>Etsii asiakkaat, joita mikään terminaali ei saavuta annetussa minuuttimäärässä: se kysyy alueen, jonka kuorma-auto saavuttaa kustakin terminaalista, ja ottaa asiakkaat, jotka ovat kaikkien alueiden ulkopuolella.

Hinta ei riipu asiakkaiden määrästä: kunkin terminaalin alue on yksi transaktio. Loki kertoo määrän ennen ensimmäistä pyyntöä. Aiemmin pyydetyt alueet on tallennettu, eivätkä ne maksa mitään.

Alueet ovat likimääräisiä: ne ympäröivät saavutettavat tiet. Laske alueen reunan lähellä oleville asiakkaille etäisyysmatriisi.

Terminaalilla, jolla ei ole geometriaa tai jonka lähellä ei ole tietä, ei ole aluetta; ”Saavutettavat alueet” kertoo syyn. Jos palvelu epäonnistuu jonkin terminaalin kohdalla, malli päättyy virheeseen: muuten sen lähellä olevat asiakkaat näyttäisivät olevan ilman terminaalia. Asiakkaat ilman geometriaa ovat tuloksessa.

Alueet ovat oletuksena ilman liikennettä, jotta kaikki ovat samanlaisia riippumatta siitä, milloin ne kysyttiin. Muut valinnat ovat tavanomaiset. Avain on aktiivisen ympäristön avain. Jos haluat muita asetuksia, avaa malli graafisessa mallintajassa tai suorita algoritmit peräkkäin.</translation>
    </message>
    <message>
        <source>The customers that each need a depot nearby: points in any coordinate system.</source>
        <translation>Asiakkaat, joista kukin tarvitsee läheisen terminaalin: pisteitä missä tahansa koordinaattijärjestelmässä.</translation>
    </message>
    <message>
        <source>The depots: points in any coordinate system.</source>
        <translation>Terminaalit: pisteitä missä tahansa koordinaattijärjestelmässä.</translation>
    </message>
    <message>
        <source>The longest drive from a depot to a customer, in minutes; at most 540.</source>
        <translation>Pisin ajoaika terminaalista asiakkaalle, minuutteina; enintään 540.</translation>
    </message>
    <message>
        <source>Finds the customers that a truck does not reach from any depot within a number of minutes.</source>
        <translation>Etsii asiakkaat, joita kuorma-auto ei saavuta mistään terminaalista annetussa minuuttimäärässä.</translation>
    </message>
    <message>
        <source>The vehicle that drives from the depots. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Ajoneuvo, joka ajaa terminaaleista. Voit tallentaa omia ajoneuvoja lisäosan asetuksissa. Skripteissä: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used tai oman ajoneuvon nimi.</translation>
    </message>
    <message>
        <source>The customers outside of all areas, in their order and with their attributes.</source>
        <translation>Asiakkaat kaikkien alueiden ulkopuolella, järjestyksessään ja attribuutteineen.</translation>
    </message>
    <message>
        <source>One row per depot, with its area, or with the reason why there is none.</source>
        <translation>Yksi rivi terminaalia kohden: sen alue tai syy, miksi aluetta ei ole.</translation>
    </message>
    <message>
        <source>The areas of some depots are not known, so customers may be near them. Run the model again: areas that are known already are stored and cost nothing.</source>
        <translation>Joidenkin terminaalien alueita ei tunneta, joten niiden lähellä voi olla asiakkaita. Suorita malli uudelleen: jo tunnetut alueet on tallennettu, eivätkä ne maksa mitään.</translation>
    </message>
    <message>
        <source>Customers</source>
        <translation>Asiakkaat</translation>
    </message>
    <message>
        <source>Depots</source>
        <translation>Terminaalit</translation>
    </message>
    <message>
        <source>Customers without a depot</source>
        <translation>Asiakkaat ilman terminaalia</translation>
    </message>
    <message>
        <source>Finds where vehicles stopped, from their GPS points, with the nearest address of each stop, and matches the drives between the stops to roads, with their speed limits. It asks one request for each stop, and one for each piece of a drive.

The points of stops are not matched to roads: a receiver that stands still scatters, and the line would run to and fro. A gap of more than 30 minutes without points ends a drive.

The fields are those of 'Detect stops', 'Reverse geocode points' and 'Match GPS traces to roads'; their help describes them. The key is that of the active environment, and has to be licensed for geocoding and for route matching. For other settings, open the model in the model designer or run the algorithms one after the other.</source>
        <translation>Etsii ajoneuvojen GPS-pisteistä, missä ne ovat pysähtyneet, ja kunkin pysähdyksen lähimmän osoitteen sekä kohdistaa pysähdysten väliset ajot teihin nopeusrajoituksineen. Kustakin pysähdyksestä ja kustakin ajon osasta lähetetään yksi pyyntö.

Pysähdysten pisteitä ei kohdisteta teihin: paikallaan olevan vastaanottimen pisteet hajoavat, ja viiva kulkisi edestakaisin. Yli 30 minuutin tauko ilman pisteitä päättää ajon.

Kentät ovat samat kuin algoritmeissa ”Tunnista pysähdykset”, ”Käänteisgeokoodaa pisteet” ja ”Kohdista GPS-jäljet teihin”; niiden ohje kuvaa ne. Avain on aktiivisen ympäristön avain, ja sillä on oltava käyttöoikeus geokoodaukseen ja kohdistukseen. Jos haluat muita asetuksia, avaa malli graafisessa mallintajassa tai suorita algoritmit peräkkäin.</translation>
    </message>
    <message>
        <source>Finds where vehicles stopped, with addresses, and the roads that they were driven on between the stops.</source>
        <translation>Etsii, missä ajoneuvot ovat pysähtyneet, osoitteineen, ja tiet, joita ne ajoivat pysähdysten välillä.</translation>
    </message>
    <message>
        <source>Date and time, ISO text such as 2024-05-31T14:05:00+03:00, or a number of seconds since 1970 in UTC (milliseconds from 100 000 000 000 on). Times without a zone are compared as if they were UTC, and stay without a zone in the output.</source>
        <translation>Päivämäärä ja kellonaika, ISO-teksti, kuten 2024-05-31T14:05:00+03:00, tai sekuntien määrä vuoden 1970 alusta UTC-aikana (millisekunteja arvosta 100 000 000 000 alkaen). Aikoja, joilla ei ole aikavyöhykettä, verrataan kuin ne olisivat UTC-aikaa, ja ne tulevat tulokseen sellaisinaan.</translation>
    </message>
    <message>
        <source>A line for each piece of a drive on its roads.</source>
        <translation>Viiva kustakin ajon osasta ajettuja teitä pitkin.</translation>
    </message>
    <message>
        <source>The pieces of road between two junctions, with their speed limits.</source>
        <translation>Kahden risteyksen väliset tielinkit nopeusrajoituksineen.</translation>
    </message>
    <message>
        <source>One point per stop, with its address.</source>
        <translation>Yksi piste pysähdystä kohden, osoitteineen.</translation>
    </message>
    <message>
        <source>Drives</source>
        <translation>Ajot</translation>
    </message>
    <message>
        <source>Links with speed limits</source>
        <translation>Tielinkit ja nopeusrajoitukset</translation>
    </message>
    <message>
        <source>Stops with addresses</source>
        <translation>Pysähdykset ja niiden osoitteet</translation>
    </message>
    <message>
        <source>Finds, for each stop, the depot with the shortest driving time for a truck, and draws the route from the stop to this depot: one distance matrix of all stops and depots, and then one route per stop.

Durations are those from the stop to the depot. The way back may take longer, for example because of one-way streets.

Each stop is in one of the two outputs. If no depot can be reached from a stop, it is in 'Stops without a way', with the reason, and costs no route. A depot that the vehicle can reach only by violating a limit is taken if there is no other.

Before the first request, the log says how many transactions the matrix and the routes need together at the most. Each of the two steps then shows its own estimate before it sends anything.

Matrix and routes have the same vehicle and the same departure. They are without traffic by default, so that the nearest depot does not depend on when it was asked for. The other options are the usual ones. The key is that of the active environment. For other settings, open the model in the model designer or run the algorithms one after the other.</source>
        <translation>Etsii jokaiselle pysähdykselle terminaalin, johon ajoaika kuorma-autolla on lyhin, ja piirtää reitin pysähdyksestä tähän terminaaliin: yksi etäisyysmatriisi kaikista pysähdyksistä ja terminaaleista ja sen jälkeen yksi reitti pysähdystä kohden.

Ajat koskevat ajoa pysähdyksestä terminaaliin. Vastakkainen suunta voi kestää kauemmin, esimerkiksi yksisuuntaisten katujen vuoksi.

Jokainen pysähdys on toisessa kahdesta tuloksesta. Jos pysähdyksestä ei pääse mihinkään terminaaliin, se on syineen tuloksessa ”Pysähdykset ilman reittiä” eikä siitä kysytä reittiä. Terminaali, johon ajoneuvo pääsee vain rajoitusta rikkomalla, valitaan, jos muuta ei ole.

Loki kertoo ennen ensimmäistä pyyntöä, montako transaktiota matriisi ja reitit tarvitsevat yhteensä enintään. Sen jälkeen kumpikin vaihe kertoo oman arvionsa, ennen kuin se lähettää mitään.

Matriisilla ja reiteillä on sama ajoneuvo ja sama lähtöaika. Ne ovat oletuksena ilman liikennettä, jotta lähin terminaali ei riipu siitä, milloin se kysyttiin. Muut valinnat ovat tavanomaiset. Avain on aktiivisen ympäristön avain. Jos haluat muita asetuksia, avaa malli graafisessa mallintajassa tai suorita algoritmit peräkkäin.</translation>
    </message>
    <message>
        <source>The depots to choose from: points in any coordinate system.</source>
        <translation>Terminaalit, joista valitaan: pisteitä missä tahansa koordinaattijärjestelmässä.</translation>
    </message>
    <message>
        <source>The ids of the depots in the outputs. If empty, the feature ids.</source>
        <translation>Terminaalien tunnukset tuloksissa. Jos tyhjä, kohteiden tunnukset.</translation>
    </message>
    <message>
        <source>Finds the nearest depot of every stop by driving time, and draws the truck route between them.</source>
        <translation>Etsii jokaiselle pysähdykselle ajoajan mukaan lähimmän terminaalin ja piirtää sinne kuorma-autoreitin.</translation>
    </message>
    <message>
        <source>The stops that each need a depot: points in any coordinate system.</source>
        <translation>Pysähdykset, joille kullekin etsitään terminaali: pisteitä missä tahansa koordinaattijärjestelmässä.</translation>
    </message>
    <message>
        <source>The ids of the stops in the outputs. If empty, the feature ids.</source>
        <translation>Pysähdysten tunnukset tuloksissa. Jos tyhjä, kohteiden tunnukset.</translation>
    </message>
    <message>
        <source>The vehicle of the matrix and of the routes. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Matriisin ja reittien ajoneuvo. Voit tallentaa omia ajoneuvoja lisäosan asetuksissa. Skripteissä: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used tai oman ajoneuvon nimi.</translation>
    </message>
    <message>
        <source>One line per stop that has a way, in the order of the stops: origin_id is the stop, destination_id is its depot.</source>
        <translation>Yksi viiva jokaista pysähdystä kohden, jolla on reitti, pysähdysten järjestyksessä: origin_id on pysähdys, destination_id sen terminaali.</translation>
    </message>
    <message>
        <source>One row per stop that has no way, with the status and the reason of the matrix.</source>
        <translation>Yksi rivi jokaista pysähdystä kohden, jolla ei ole reittiä, sekä matriisin tila ja syy.</translation>
    </message>
    <message>
        <source>Field of the depots</source>
        <translation>Terminaalien kenttä</translation>
    </message>
    <message>
        <source>Field of the stops</source>
        <translation>Pysähdysten kenttä</translation>
    </message>
    <message>
        <source>Stops without a way</source>
        <translation>Pysähdykset ilman reittiä</translation>
    </message>
    <message>
        <source>Finds the addresses of points, keeps those within a radius of a centre, and draws truck routes to them from a depot: one request to the gateway per point, and one per route.

The place of an address is where it is reached from the road. The route ends there, too. A point without an address stays where it is. In the routes, destination_id is the address.

The points are geocoded before they are filtered, so leave out points that are certainly too far away.

The vehicle is the usual one of 'Truck routes', and the key is that of the active environment. For other settings, open the model in the model designer or run the three algorithms one after the other.</source>
        <translation>Etsii pisteiden osoitteet, säilyttää ne, jotka ovat säteen sisällä keskipisteestä, ja piirtää niihin kuorma-autoreitit terminaalista: yksi pyyntö yhdyskäytävälle pistettä ja yksi reittiä kohden.

Osoitteen paikka on se, josta siihen pääsee tieltä. Myös reitti päättyy siihen. Piste, jolla ei ole osoitetta, pysyy paikallaan. Reiteissä destination_id on osoite.

Pisteet geokoodataan ennen suodattamista: jätä etukäteen pois ne, jotka ovat varmasti liian kaukana.

Ajoneuvo on algoritmin ”Kuorma-autoreitit” tavanomainen ajoneuvo, ja avain on aktiivisen ympäristön avain. Jos haluat muita asetuksia, avaa malli graafisessa mallintajassa tai suorita kolme algoritmia peräkkäin.</translation>
    </message>
    <message>
        <source>Where the routes begin. With several points, routes lead from each of them to every address.</source>
        <translation>Mistä reitit alkavat. Jos pisteitä on useita, kustakin niistä johtaa reitti jokaiseen osoitteeseen.</translation>
    </message>
    <message>
        <source>Points whose addresses are candidates for a delivery, in any coordinate system.</source>
        <translation>Pisteet, joiden osoitteet ovat toimituksen ehdokkaita, missä tahansa koordinaattijärjestelmässä.</translation>
    </message>
    <message>
        <source>The largest distance from the centre to where an address is reached from the road. In metres, in a straight line on the ellipsoid.</source>
        <translation>Suurin etäisyys keskipisteestä siihen kohtaan, jossa osoitteeseen pääsee tieltä. Metreinä linnuntietä ellipsoidilla.</translation>
    </message>
    <message>
        <source>Draws truck routes from a depot to the addresses within a radius.</source>
        <translation>Piirtää kuorma-autoreitit terminaalista säteen sisällä oleviin osoitteisiin.</translation>
    </message>
    <message>
        <source>The points with their addresses, and 'distance_m', the distance from the centre.</source>
        <translation>Pisteet osoitteineen ja ”distance_m” eli etäisyys keskipisteestä.</translation>
    </message>
    <message>
        <source>One line per route, as 'Truck routes' draws them.</source>
        <translation>Yksi viiva reittiä kohden, kuten ”Kuorma-autoreitit” ne piirtää.</translation>
    </message>
    <message>
        <source>Depot</source>
        <translation>Terminaali</translation>
    </message>
    <message>
        <source>Addresses within the radius</source>
        <translation>Säteen sisällä olevat osoitteet</translation>
    </message>
    <message>
        <source>Finds where vehicles stayed within a radius for a time, from their GPS points, and adds the nearest address to each stop: one request to the gateway per stop, not per point.

The fields are those of 'Detect stops' and 'Reverse geocode points'; their help describes them. The key is that of the active environment. For other settings, open the model in the model designer or run the two algorithms one after the other.</source>
        <translation>Etsii ajoneuvojen GPS-pisteistä, missä ne ovat viipyneet säteen sisällä jonkin aikaa, ja lisää kuhunkin pysähdykseen lähimmän osoitteen: yksi pyyntö yhdyskäytävälle pysähdystä kohden, ei pistettä kohden.

Kentät ovat algoritmien ”Tunnista pysähdykset” ja ”Käänteisgeokoodaa pisteet” kentät; niiden ohjeet kertovat lisää. Avain on aktiivisen ympäristön avain. Jos haluat muita asetuksia, avaa malli graafisessa mallintajassa tai suorita kaksi algoritmia peräkkäin.</translation>
    </message>
    <message>
        <source>Finds where vehicles stopped, and the address of each stop.</source>
        <translation>Etsii, missä ajoneuvot ovat pysähtyneet, ja kunkin pysähdyksen osoitteen.</translation>
    </message>
    <message>
        <source>Finds the stops that vehicles made, plans new tours through them, and draws the truck route of each tour. A plan to compare with what was driven: fewer vehicles, or a shorter way.

GPS points → stops → tours: which vehicle serves which stops, in which order → a truck route through the stops of each vehicle. A stop takes as long as it took.

A plan costs one transaction for each stop, and one for each start and end of a vehicle. Each tour is one more transaction, for its route.

The routes are without traffic by default, so that their durations can be compared, whenever they were asked for.</source>
        <translation>Etsii ajoneuvojen pysähdykset, suunnittelee niiden kautta uudet kierrokset ja piirtää kunkin kierroksen kuorma-autoreitin. Suunnitelma, jota voi verrata siihen, mitä ajettiin: vähemmän ajoneuvoja tai lyhyempi matka.

GPS-pisteet → pysähdykset → kierrokset: mikä ajoneuvo hoitaa mitkä pysähdykset ja missä järjestyksessä → kuorma-autoreitti kunkin ajoneuvon pysähdysten kautta. Kukin pysähdys kestää suunnitelmassa yhtä kauan kuin todellisuudessa.

Suunnitelma maksaa yhden transaktion kustakin pysähdyksestä ja yhden kustakin ajoneuvon lähdöstä ja päätepaikasta. Kukin kierros on lisäksi yksi transaktio reitistään.

Reitit ovat oletuksena ilman liikennettä, jotta niiden kestoja voi verrata riippumatta siitä, milloin ne kysyttiin.</translation>
    </message>
    <message>
        <source>Plans new tours through the places where vehicles stopped, and draws the truck route of each tour.</source>
        <translation>Suunnittelee uusia kierroksia paikkoihin, joissa ajoneuvot ovat pysähtyneet, ja piirtää kunkin kierroksen kuorma-autoreitin.</translation>
    </message>
    <message>
        <source>The vehicle of the tours and of the routes. You can save your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used, or the name of an own vehicle.</source>
        <translation>Kierrosten ja reittien ajoneuvo. Voit tallentaa omia ajoneuvoja lisäosan asetuksissa. Skripteissä: articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used tai oman ajoneuvon nimi.</translation>
    </message>
    <message>
        <source>A row for each vehicle, at the place where it starts. Their shifts are from 8:00 to 17:00.</source>
        <translation>Rivi kutakin ajoneuvoa kohden, paikassa, josta se lähtee. Työvuorot ovat kello 8.00–17.00.</translation>
    </message>
    <message>
        <source>The truck route of each new tour, from its first stop to its last.</source>
        <translation>Kunkin uuden kierroksen kuorma-autoreitti sen ensimmäiseltä pysähdykseltä viimeiselle.</translation>
    </message>
    <message>
        <source>The stops that were found, each with its tour, its number and its new times, or why it is in no tour.</source>
        <translation>Löydetyt pysähdykset, kullakin kierroksensa, numeronsa ja uudet aikansa tai syy, miksi se ei ole millään kierroksella.</translation>
    </message>
    <message>
        <source>A line for each new tour.</source>
        <translation>Viiva kutakin uutta kierrosta kohden.</translation>
    </message>
    <message>
        <source>Field with the vehicle's id</source>
        <translation>Ajoneuvon tunnuksen kenttä</translation>
    </message>
    <message>
        <source>Vehicles of the new tours</source>
        <translation>Uusien kierrosten ajoneuvot</translation>
    </message>
    <message>
        <source>Stops of the tours</source>
        <translation>Kierrosten pysähdykset</translation>
    </message>
</context>
</TS>

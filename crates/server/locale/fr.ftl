# Les phrases propres au serveur.
not-json = Ce n’est pas du JSON valide : { $why }.
not-understood = Cette requête n’est pas comprise : { $why }.
not-an-object = Le corps doit être un objet JSON avec les champs de l’opération.
other-operation = L’adresse demande « { $path } », le corps « { $body } ».
no-such-operation = Il n’y a pas d’opération nommée « { $name } ». La liste se trouve sous /api/docs.
no-such-page = Il n’y a rien à cette adresse.
wrong-method = Cette adresse n’accepte que { $allowed }.
wrong-host = Ce serveur ne répond pas au nom « { $host } ». Lancez-le avec --allow-host { $host } s’il le doit.
no-host = La requête ne nomme pas d’hôte.
wrong-origin = D’autres sites ne peuvent pas utiliser ce serveur.
body-too-big = Le corps dépasse les { $most } octets permis ici.
body-too-slow = Le corps a mis trop de temps à arriver.
body-broken = Le corps s’est interrompu.
bad-cap = Le paramètre « cap » doit être un nombre entier.
busy = Le serveur est très occupé en ce moment. Réessayez dans quelques secondes.
bug = Une erreur s’est produite dans le programme ; seule cette requête est perdue. C’est un défaut qui mérite d’être signalé.

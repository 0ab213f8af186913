# The server's own sentences, in French.
no-such-operation = Il n’y a pas d’opération « { $name } ». La liste se trouve sous /api/docs.
no-such-page = Il n’y a rien à cette adresse.
wrong-method = Utilisez { $allowed } à cette adresse.
wrong-host = Ce serveur ne répond pas pour l’hôte « { $host } ». Pour l’autoriser, lancez-le avec --allow-host { $host }.
no-host = La requête n’a pas d’en-tête Host, ou en a plusieurs.
wrong-origin = Les requêtes d’autres sites ne sont pas autorisées.
body-too-slow = Le corps a mis trop de temps à arriver.
body-broken = La connexion a été interrompue avant la fin du corps.
bad-cap = Le paramètre « cap » doit être un nombre entier.
busy = Le serveur est occupé. Réessayez dans quelques secondes.
no-memory = Le serveur n’a plus de mémoire. Réessayez dans quelques secondes ou avec une grille plus petite.
head-too-big = Les en-têtes dépassent la limite de { $most } octets.
bad-host = L’en-tête « Host » doit être un nom d’hôte ou une adresse, éventuellement suivi d’un port.
bug = Erreur interne. Seule cette requête est perdue ; merci de signaler ce défaut.

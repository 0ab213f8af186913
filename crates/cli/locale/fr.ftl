# Les phrases propres au programme.

# Éléments.
size = { $rows } x { $columns }
line = { $name } : { $text }
separator = {" ; "}
working = en cours

# Erreurs.
error-label = erreur : { $text }
error-label-color = { "\u001B" }[1;31merreur :{ "\u001B" }[0m { $text }
bug = Erreur interne : { $what }. Merci de signaler ce défaut.
not-read = Impossible de lire { $name } : { $why }.
not-written = Impossible d’écrire { $name } : { $why }.
no-input = Nommez une grille : un fichier, - pour l’entrée standard, un identifiant, un lien ou un exemple.
one-input = Une seule grille attendue, { $count } trouvées.
input-empty = { $name } est vide.
input-too-long = { $name } dépasse { $most }. Augmentez --max-input.
unknown-verb = Commande inconnue : « { $verb } ».
set-wrong = L’option « { $key } » attend { $wanted }, pas « { $value } ».
set-unknown = « { $algorithm } » n’a pas d’option « { $key } ». Disponibles : { $known }.
set-none = « { $algorithm } » n’a pas d’options ; trouvé : « { $key } ».
set-nobody = Aucun des solveurs choisis n’a d’option « { $key } ».
picture-not-read = { $name } n’est pas une image lisible : attendu PNG, JPEG, GIF, WebP ou un bitmap en texte.
picture-too-long = { $name } dépasse { $most }, le maximum pour une image.
size-square = Ces grilles sont carrées ; { $rows } x { $columns } ne l’est pas.
compare-alone = --trace, --watch et --format vont avec un seul solveur, pas avec une comparaison.
watch-terminal = --watch a besoin d’un terminal. --trace écrit les mêmes événements dans un fichier.
png-terminal = Une image PNG ne peut pas s’afficher dans un terminal. Nommez un fichier avec -o.
png-failed = Impossible de dessiner l’image PNG : { $why }.

# Résoudre.
status-solved = résolu
status-impossible = impossible (prouvé)
status-not-found = rien trouvé : ce solveur est incomplet et a renoncé
status-stopped = arrêté : { $why }
claim-yes = { $what } (prouvé)
claim-no = non { $what } (prouvé)
claim-unique-yes = solution unique (prouvé)
claim-unique-no = plusieurs solutions (prouvé)
claim-unique_partition-yes = partition unique (prouvé)
claim-unique_partition-no = partition non unique (prouvé)
claim-unique_picture-yes = image unique (prouvé)
claim-unique_picture-no = image non unique (prouvé)
claim-optimal-yes = optimal (prouvé)
claim-optimal-no = non optimal (prouvé)
count-exact = { $count ->
    [one] exactement { $count } solution
   *[other] exactement { $count } solutions
}
solution-length = { $count ->
    [one] un coup
   *[other] { $count } coups
}
count-at-least = { $count ->
    [one] au moins { $count } solution
   *[other] au moins { $count } solutions
}
solve-effort = { $nodes ->
    [one] { $solver }, { $time }, { $nodes } nœud
   *[other] { $solver }, { $time }, { $nodes } nœuds
}
forced-all = { $count ->
    [one] pareil dans toutes les solutions : { $list }
   *[other] pareils dans toutes les solutions ({ $count }) : { $list }
}
forced-first = pareils dans toutes les solutions ({ $count } ; --json les donne tous), les { $listed } premiers : { $list }
solution-number = Solution { $number }
stat-nodes = nœuds
stat-backtracks = retours en arrière
stat-checks = contraintes examinées
stat-propagations = propagations
stat-memory = mémoire des tables, au plus

# Comparer.
compare-input = grille
compare-solver = solveur
compare-threads = fils
compare-length = coups
compare-threads-note = Nœuds, retours, examens et mémoire sont des totaux sur tous les fils d’exécution d’un essai ; les comptes nommés sont ceux du vainqueur.
compare-options = options
compare-status = état
compare-claims = preuves
compare-time = temps
compare-nodes = nœuds
compare-backtracks = retours
compare-checks = examens
compare-memory = mémoire
compare-unsupported = ne prend pas cette tâche

# Regarder.
watch-running = recherche · profondeur { $depth } · essais { $tries } · annulés { $undone } · trouvées { $found } · événement { $events }
watch-paused = pause · profondeur { $depth } · essais { $tries } · annulés { $undone } · trouvées { $found } · événement { $events }
watch-ended = terminé · profondeur { $depth } · essais { $tries } · annulés { $undone } · trouvées { $found } · événement { $events }
watch-keys = { $speed } événements par seconde · + plus vite · - moins vite · Espace pause · N pas à pas · H J K L défiler · Q quitter
watch-begin = La recherche commence.
watch-try = essayer { $fact }
watch-undo = { $count ->
    [one] annuler la dernière décision
   *[other] annuler les { $count } dernières décisions
}
watch-rule = { $by } : { $facts }{ $count ->
    [0] {""}
   *[other] {" "}({ $count })
}
watch-found = Résolu.
watch-visit = { $move } : coût { $g }, encore au moins { $h }
watch-level = niveau { $depth } : { $size }

# Vérifier.
check-solved = résolu
check-broken = { $open ->
    [0] pas résolu : { $wrong } en erreur
   *[other] pas résolu : { $wrong } en erreur, { $open } à faire
}
check-many = { $count ->
    [one] pas résolu : { $count } chose est fausse ou reste à faire
   *[other] pas résolu : { $count } choses sont fausses ou restent à faire
}
check-open = { $count ->
    [one] pas encore résolu : rien n’est faux, { $count } chose reste à faire
   *[other] pas encore résolu : rien n’est faux, { $count } choses restent à faire
}
check-broken-head = Faux :
check-open-head = À faire :
check-more = { $count ->
    [one] ... et { $count } de plus ; --all la montre
   *[other] ... et { $count } de plus ; --all les montre
}

# Créer.
generate-seed = graine { $seed } (à répéter avec --seed { $seed })
resume-what = --resume a besoin du fichier à continuer : nommez-le avec -o.
resume-nothing = Rien à reprendre dans { $part } : départ à la première grille.
resume-other = { $part } vient d’une autre commande. Relancez celle-là avec --resume, ou celle-ci sans.
part-kept = Interrompu : { $file } est inchangé ; les résultats obtenus sont dans { $part }.
part-resume = { $done ->
    [one] Interrompu après une grille sur { $count } ; { $file } est inchangé ; la grille est dans { $part }. Pour continuer : { $command }
   *[other] Interrompu après { $done } grilles sur { $count } ; { $file } est inchangé ; elles sont dans { $part }. Pour continuer : { $command }
}

# Évaluer.
grade-technique = technique
grade-times = fois

# Indices et explications.
hint-play = Jouez { $move }.
explain-title = { $name }, pas à pas
explain-mistake = D’abord : { $text }
explain-facts = { $count ->
    [0] Contradiction.
   *[other] Donc : { $facts }.
}

# Catalogue.
list-rules = Règles
list-solvers = Solveurs
list-generators = Générateurs
list-formats = Formats
list-techniques = Techniques, les plus faciles d’abord
list-layers = Calques
list-technique = { $name } ({ $grade })
list-option = { $wanted } ; { $default } par défaut
examples-name = nom
examples-grade = difficulté
examples-size = taille
examples-text = grille

# Servir et jouer.
serve-ready = Gridwright tourne à l’adresse { $address } (Ctrl-C pour arrêter).
not-served = Impossible de servir sur { $name } : { $why }. Choisissez un autre port avec --port, ou 0 pour n’importe lequel.
not-a-module = { $name } n’est pas un module WebAssembly. « cargo xtask site » en construit un : target/engine.wasm.
bad-log = Niveau de journal inconnu : « { $filter } ». Attendu : error, warn, info ou debug.
play-no-browser = Impossible de lancer un navigateur : ouvrez l’adresse vous-même.
play-what = Indiquez un jeu ou une grille à jouer dans le terminal.
game-open = { $moves ->
    [one] { $moves } coup · curseur en { $cell }
   *[other] { $moves } coups · curseur en { $cell }
}
game-pencil = { $moves ->
    [one] { $moves } coup · curseur en { $cell } · crayon actif
   *[other] { $moves } coups · curseur en { $cell } · crayon actif
}
game-solved = { $moves ->
    [one] Résolu en un coup.
   *[other] Résolu en { $moves } coups.
}
game-arrows = flèches déplacer
game-marks = Tab crayon
game-keys = {"?"} indice · Ctrl-Z annuler · Ctrl-Y refaire · Ctrl-T point de reprise · Ctrl-R recommencer · Q quitter

# Aide : ce qui se dit après un argument.
help-default = [par défaut : { $values }]
help-values = [valeurs possibles : { $values }]

# Le labo.
lab-bad-plan = { $name } : ce plan ne peut pas être exécuté. { $why }
lab-form = --quick et --smoke vont avec les plans fournis : { $known }.
lab-no-stdin = Le labo relit les grilles à la reprise : l’entrée standard ne convient pas. Nommez un fichier.
lab-no-preset = Aucun plan fourni « { $name } ». Disponibles : { $known }.
lab-same-binary = Deux --binary portent le même nom. Donnez-leur des noms différents : old=CHEMIN, new=CHEMIN.
lab-exists = { $file } existe déjà. Continuez-le avec --resume, ou nommez un autre fichier.
lab-bad-result = { $file } n’est pas un résultat lisible : { $why }
lab-other-plan = { $file } vient d’un autre plan, d’une autre part ou d’une autre façon de mesurer. Nommez un autre fichier, ou répétez sa commande.
lab-refused = { $why }
lab-bad-pivot = Attendu : lignes,colonnes,valeur, par exemple board,solver,median_ms ; trouvé : « { $found } ».
lab-two-binaries = { $file } n’a pas deux programmes à comparer. Exécutez-le avec --binary old=CHEMIN --binary new=CHEMIN, ou nommez deux résultats.
lab-done = { $runs } essais sur { $total } : { $finished } terminés, { $stopped } arrêtés par une limite, { $failed } en échec, { $left } non tentés car toutes les grilles plus petites ont été arrêtées.
lab-resume = Ils sont dans { $file }. Pour continuer : { $command }
lab-answers = Réponses changées : { $count }
lab-stopped = Terminés avant, arrêtés maintenant : { $count }
lab-counts = Comptes changés : { $count }
lab-missing = Essais présents d’un seul côté : { $count }
lab-times = Temps, en multiples du premier (intervalle à 95 %)
lab-times-apart = Temps, en multiples du premier (intervalle à 95 %) ; mesurés séparément, donc non jugés
lab-boards = { $count ->
    [one] une grille
   *[other] { $count } grilles
}
lab-faster = plus rapide
lab-slower = plus lent
lab-same = aucune différence au-delà de 5 %
lab-unknown = rien que les deux aient terminé

# Le corpus.
corpus-where = Nommez le dossier à écrire : -o DOSSIER.
corpus-exists = { $file } contient déjà un corpus. Continuez-le avec --resume, ou nommez un autre dossier.
corpus-other-plan = { $file } contient le corpus d’un autre plan. Nommez un autre dossier.
corpus-part-missing = { $file } manque. Créez-le d’abord : corpus make avec --resume.
corpus-bad-line = { $file }, ligne { $line } : une ligne de corpus est attendue.
corpus-made = { $file } : { $parts } fichiers sur { $total }, pour { $rows } lignes.
corpus-resume = Pour continuer : { $command }
corpus-checked = { $rows } lignes vérifiées : { $problems } avec un problème, { $missing } manquantes.
corpus-deduped = { $file } : { $rows } lignes ; { $duplicates } écartées, images d’autres par rotation ou symétrie.
corpus-unreadable = Ligne illisible : { $why }
corpus-misplaced = Cette ligne n’est pas à sa place, ou figure deux fois.
corpus-wrong = Le champ « { $field } » ne suit pas les règles.
corpus-unchecked = Les règles n’ont pas pu la vérifier : { $why }
corpus-different = Refaite, cette ligne est différente.

# L'aide en ligne de commande. L'anglais est dans les sources, à côté de ce qu'il décrit ; ici, une phrase pour chaque
# commande (help-COMMANDE, et help-COMMANDE-after pour ce qui suit) et pour chaque argument (help-COMMANDE-ARGUMENT, ou
# help-ARGUMENT quand il est le même partout).

# Ce qui entoure les phrases.
help-commands = Commandes
help-heading-output = Sortie
help-heading-limits = Limites

# Le programme.
help-gridwright = Un atelier de jeux de grille : résoudre, vérifier, créer, évaluer, expliquer et dessiner
help-gridwright-after = Une ENTRÉE (INPUT) est un fichier, - pour l’entrée standard, le nom d’un exemple, ou le texte lui-même : un identifiant dans une notation connue, ou un lien. Elle est reconnue à son contenu. Un fichier peut aussi contenir une grille par ligne ; les lignes vides et celles qui commencent par # sont ignorées. Les tailles sont toujours lignes x colonnes.

    Code de retour : 0 oui, 1 la réponse est « non » (impossible, pas résolu, pas unique), 2 mauvais usage ou entrée illisible, 3 une limite est atteinte ou rien n’est trouvé, 4 lecture ou écriture impossible, 70 un bogue, 130 interrompu.

# Les commandes.
help-list = Lister les jeux avec leurs solveurs, générateurs, formats, techniques et calques
help-examples = Lister les grilles d’exemple, ou en afficher une
help-play = Jouer dans le navigateur ou dans le terminal
help-play-after = Sans WHAT, la page s’ouvre sur l’accueil. Le nom d’un jeu crée une nouvelle grille de la taille et de la difficulté voulues ; tout le reste est une grille à ouvrir. Si aucun navigateur ne peut être lancé, l’adresse est affichée.
help-serve = Servir la page et l’API sur cette machine
help-solve = Résoudre des grilles, prouver l’unicité, compter, comparer les solveurs, regarder la recherche
help-solve-after = Une seule grille reçoit son état, ce qui est prouvé et son dessin ; plusieurs sont résolues côte à côte, une ligne chacune, dans leur ordre. Plusieurs solveurs, `all` ou --vary font un tableau ; les essais viennent l’un après l’autre, chacun avec le nombre de fils de --threads (un par défaut), afin que les temps soient comparables. `lab` compare plus longuement : répétitions, balayages, courbes.
help-check = Dire quelles règles une grille remplie enfreint, et si elle est résolue
help-generate = Créer de nouvelles grilles
help-grade = Dire la difficulté des grilles, et les techniques qu’elles demandent
help-hint = Dire quoi faire ensuite, et pourquoi
help-explain = Expliquer toute la solution, pas à pas
help-convert = Écrire des grilles dans une autre notation
help-show = Dessiner des grilles, dans le terminal ou en images SVG ou PNG
help-completions = Afficher un script de complétion pour un interpréteur de commandes
help-man = Afficher une page de manuel
help-help = Afficher ce message, ou l’aide d’une commande

# Les arguments de plusieurs commandes.
help-help-flag = Afficher l’aide (-h en bref, --help en entier)
help-version-flag = Afficher la version
help-json = Afficher les réponses en JSON, une par ligne
help-output = Écrire dans FILE (de façon atomique) ; un calcul interrompu laisse FILE.part
help-lang = Langue des phrases : en, fr [par défaut : celle de l’environnement]
help-color = Quand utiliser des couleurs ; par défaut dans les terminaux seulement, et pas si `NO_COLOR` est défini
help-inputs = Fichiers, -, noms d’exemples, identifiants ou liens [par défaut : l’entrée standard]
help-puzzle = De quel jeu il s’agit, si l’entrée laisse un doute
help-max_input = Taille maximale d’une entrée
help-time = Limite de temps par grille : 500ms, 10s, 2m, none [par défaut : 60s]
help-nodes = Limite de nœuds de recherche par grille [par défaut : sans limite]
help-memory = Limite de mémoire des tables par grille : 512M, 2GiB, none
help-threads = Fils d’exécution ; plusieurs grilles sont traitées côte à côte [par défaut : un par processeur]
help-port = Le port ; 0 prend n’importe quel port libre
help-address = L’adresse d’écoute ; toute autre que celles de cette machine ouvre le serveur au réseau
help-allow_host = Un nom sous lequel les navigateurs peuvent atteindre le serveur, outre ceux de cette machine
help-solves = Longues requêtes traitées à la fois [par défaut : une par processeur, au moins 4]
help-queue = Requêtes en attente au plus ; les suivantes reçoivent 503
help-body = Taille maximale d’une requête
help-picture = Une image dont faire une grille : PNG, JPEG, GIF, WebP ou un dessin en texte
help-cache = Mémoire maximale des tables gardées entre les requêtes
help-cells = Nombre maximal de cases d’une grille
help-engine = Le moteur en module WebAssembly : la page répond alors aux clics elle-même et ne demande à ce serveur que le travail long
help-log = Journal sur l’erreur standard : error, warn, info, debug [par défaut : `RUST_LOG`, sinon warn]

# Les arguments de chaque commande.
help-list-puzzle = Ce jeu seulement
help-examples-what = Un jeu dont lister les grilles, ou le nom d’une grille à afficher
help-examples-grade = Seulement les grilles de cette difficulté
help-examples-format = La notation dans laquelle afficher une grille
help-play-what = Le nom d’un jeu, ou une grille : un fichier, -, le nom d’un exemple, un identifiant ou un lien
help-play-size = Lignes x colonnes d’une nouvelle grille : 7 ou 7x9
help-play-grade = Difficulté d’une nouvelle grille : easy à extreme
help-play-seed = La même graine donne la même grille [par défaut : au hasard, affichée pour être répétée]
help-play-terminal = Jouer ici, au clavier
help-play-no_open = Afficher seulement l’adresse
help-solve-task = Ce qu’il faut chercher
help-solve-limit = Nombre maximal de solutions à lister [par défaut : 100]
help-solve-solver = Solveurs à utiliser ; plusieurs, ou `all`, sont comparés [par défaut : le choix du jeu]
help-solve-set = Une option du solveur ; `list` les nomme
help-solve-vary = Une option dans toutes ces valeurs, comparées
help-solve-csv = Comparer en valeurs séparées par des virgules ; avec -v, tous les comptes et phases
help-solve-format = Écrire les solutions dans cette notation au lieu de les dessiner
help-solve-trace = Écrire chaque événement de la recherche dans FILE, un objet JSON par ligne
help-solve-watch = Regarder la recherche dans le terminal, sans limite de temps : + et - vitesse, espace pause, n un pas, q quitter
help-solve-verbose = Afficher tous les compteurs, et les comptes et phases propres au solveur
help-check-limit = Nombre maximal d’infractions de chaque sorte à lister
help-check-all = Lister toutes les infractions
help-generate-puzzle = Quel jeu
help-generate-generator = Quel générateur, ou une version antérieure sous la forme ID@VERSION [par défaut : le premier du jeu]
help-generate-size = Lignes x colonnes : 7 ou 7x9
help-generate-grade = Difficulté : easy à extreme
help-generate-closest = Accepter la grille la plus proche si aucune n’a cette difficulté ; sinon le code de retour est 3
help-generate-count = Combien de grilles
help-generate-seed = La même graine donne les mêmes grilles ; avec --count, SEED/1, SEED/2... [par défaut : au hasard, affichée pour être répétée]
help-generate-set = Un paramètre du générateur ; `list` les nomme
help-generate-format = La notation à écrire
help-generate-resume = Continuer une exécution interrompue de la même commande, à partir de FILE.part
help-hint-strength = Combien en dévoiler
help-hint-strength-where = où regarder
help-hint-strength-rule = quelle règle s’y applique
help-hint-strength-step = le pas lui-même
help-explain-kind = Format [par défaut : selon la fin de -o (.md, .html), sinon text]
help-explain-kind-text = texte simple
help-explain-kind-markdown = Markdown
help-explain-kind-html = une page web avec un dessin à chaque pas
help-convert-format = La notation à écrire ; `list` nomme celles de chaque jeu
help-show-kind = Format [par défaut : selon la fin du nom donné à -o, sinon terminal]
help-show-kind-terminal = caractères
help-show-kind-svg = image SVG
help-show-kind-png = image PNG, d’une seule grille
help-show-overlay = Calques à dessiner en plus ; `list` nomme ceux de chaque jeu
help-completions-shell = Quel interpréteur de commandes
help-man-verb = La page d’une commande [par défaut : celle du programme]
help-serve-memory = Mémoire de toutes les requêtes ensemble ; une seule peut en prendre la moitié : 512M, 2GiB, none
help-play-memory = Mémoire de toutes les requêtes ensemble ; une seule peut en prendre la moitié : 512M, 2GiB, none
help-serve-threads = Fils d’exécution par requête [par défaut : 1]
help-play-threads = Fils d’exécution par requête [par défaut : 1]

# Le labo.
help-lab = Comparer les solveurs longuement : plans, balayages, répétitions, rapports avec courbes
help-lab-after = Un plan est un fichier TOML (docs/lab/README.md) ; `lab plan` affiche celui d’une ligne de commande. Chaque essai est une ligne du résultat, écrite dès qu’il se termine. Pour continuer une exécution tuée ou interrompue, répétez-la avec --resume.
help-plan = Afficher le plan qu’une ligne de commande veut dire
help-run = Exécuter un plan, un plan fourni, ou des solveurs sur des grilles ; chaque essai est une ligne du résultat
help-join = Réunir les parts d’un plan exécutées séparément
help-report = Présenter un résultat : tableaux et courbes, en HTML, Markdown, CSV, LaTeX ou JSON
help-compare = Dire ce qui est devenu plus rapide, plus lent ou faux : deux résultats, ou deux programmes d’un seul
help-preset = Lister les plans fournis, ou en afficher un
help-what = Un plan (FILE.toml), le nom d’un plan fourni, ou des grilles : fichiers, dossiers, noms d’exemples, identifiants
help-quick = La forme courte d’un plan fourni : moins d’une minute
help-smoke = La forme la plus courte d’un plan fourni : pour voir s’il marche
help-boards = Prendre les grilles de ce dossier au lieu de celles du plan
help-solver = Solveurs à comparer ; `all` les prend tous
help-set = Une option des solveurs
help-vary = Une option dans toutes ces valeurs, comparées
help-task = Ce qu’il faut chercher
help-plan-threads = Combien de fils d’exécution chaque essai peut utiliser ; plusieurs nombres sont comparés
help-run-threads = Combien de fils d’exécution chaque essai peut utiliser ; plusieurs nombres sont comparés
help-repeat = Combien de fois chaque solveur passe sur chaque grille
help-warmup = Combien de fois chaque solveur passe avant d’être mesuré
help-seed = La graine de l’ordre des essais
help-isolate = Faire de chaque essai un processus, et noter sa mémoire maximale
help-parallel = Mesurer N essais à la fois ; ils se gênent, et le résultat le dit
help-shard = Exécuter la part I de N ; `lab join` réunit les parts
help-resume = Continuer le résultat nommé par -o : faire ce qui reste, ne rien répéter
help-binary = Un programme gridwright à exécuter ; plusieurs passent tour à tour, pour `lab compare`
help-results = Des résultats
help-pivot = Un tableau : lignes, colonnes et valeur, par exemple board,solver,median_ms
help-form = La forme du rapport [par défaut : selon la fin de -o, sinon md]
help-plots = Les images des courbes à côté d’un fichier Markdown
help-preset-name = Le plan fourni à afficher ; sans lui, tous sont listés
help-preset-quick = Afficher sa forme courte

# Le corpus.
help-corpus = Créer, vérifier et décrire des corpus : de très nombreuses grilles avec solutions, difficultés et preuves
help-corpus-after = Un plan est un fichier TOML (docs/corpus.md). Un corpus est un dossier de fichiers de lignes JSON. Les lignes sont les mêmes sur toute machine : on peut les créer n’importe où et les réunir. Pour continuer une exécution tuée, répétez-la avec --resume.
help-corpus-make = Créer les grilles d’un plan dans le dossier nommé par -o
help-corpus-make-plan = Le plan, un fichier TOML
help-corpus-make-shard = Créer les fichiers I, I + N, I + 2N... : N machines se partagent le travail
help-corpus-make-resume = Continuer dans un dossier commencé : créer ce qui manque, ne rien répéter
help-corpus-make-time = S’arrêter après ce temps ; --resume continue de là [par défaut : sans limite]
help-corpus-make-threads = Fils d’exécution [par défaut : un par processeur]
help-corpus-check = Vérifier chaque ligne selon les règles, et qu’aucune ne manque
help-corpus-check-folder = Le dossier du corpus
help-corpus-check-remake = Recréer chaque ligne et comparer : affirmations, difficultés et comptes compris
help-corpus-check-threads = Fils d’exécution [par défaut : un par processeur]
help-corpus-dedupe = Écrire un corpus sans les grilles qui en sont d’autres, tournées ou retournées, dans le dossier nommé par -o
help-corpus-dedupe-folder = Le dossier du corpus
help-corpus-dedupe-memory = Mémoire pour le tri
help-corpus-dedupe-threads = Fils d’exécution [par défaut : un par processeur]
help-corpus-card = Décrire un corpus : nombres, histogrammes, comment le recréer
help-corpus-card-folder = Le dossier du corpus

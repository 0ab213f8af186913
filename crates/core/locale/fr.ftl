# Les phrases du noyau.

# Sortes de choses qui portent un nom.
solver = solveur
generator = générateur
format = format
layer = calque
part = partie d'un plateau

# Niveaux.
grade-easy = facile
grade-medium = moyen
grade-hard = difficile
grade-expert = expert
grade-extreme = extrême

# Pourquoi un calcul s'est arrêté.
stop-cancelled = il a été annulé
stop-time = son temps était écoulé
stop-nodes = son budget de nœuds était épuisé
stop-memory = il aurait fallu plus de mémoire qu'accordé
stopped-early = Le calcul s'est arrêté avant d'avoir quoi que ce soit à montrer : { $why }. Accordez-lui davantage, ou demandez moins.

# Échecs.
bad-request = Cette demande n'est pas comprise.
bad-options = Les options ne sont pas comprises : { $why }.
bad-move = Ce coup ne peut pas être joué ici : { $why }
outside-board = Une case hors de la grille a été désignée : elle a { $rows } lignes et { $columns } colonnes.
reason-unchecked = Une seconde recherche n’a pas pu le confirmer dans ses limites ; cela repose sur le seul solveur.
edit-what = Indiquez une grille à modifier, ou un jeu et une taille pour en commencer une.
unknown-name = Il n'y a pas de { $what } nommé « { $name } » ici. Le catalogue donne ceux qui existent.
unknown-layer = Il n'y a pas de calque nommé « { $name } » ici. Connus : { $known }.
unknown-puzzle = Il n'y a pas de jeu nommé « { $name } ». Connus : { $known }.
nobody-knows-input = Aucun jeu ne reconnaît cette entrée. Indiquez le jeu et le format, ou consultez la liste des formats.
ambiguous-input = Cela pourrait être { $names }. Précisez le jeu (en ligne de commande : --puzzle).
kind-of-file = { $puzzle } ({ $format })
kind-or-kind = { $one } ou { $other }
not-utf8 = Ceci n'est pas du texte en UTF-8.
text-goes-on = Rien de plus n’était attendu, mais « { $found } » suit.
end-wanted = Plus rien n'était attendu ; trouvé : { $found }.
found-end = la fin du texte
found-line-end = la fin de la ligne
found-text = « { $text } »
not-an-id = Un texte d'une ligne de ce jeu commence par « { $puzzle }: ».
too-big = La grille a { $cells } cases ; { $most } au plus sont permises ici.
unsound = La réponse du solveur « { $solver } » n'a pas résisté à la vérification et n'est pas montrée : { $why }. C'est un défaut à signaler.
unsupported-task = Le solveur « { $solver } » ne prend pas la tâche « { $task } ». Le catalogue donne les tâches de chaque solveur.

# Formats.
no-progress-here = Cette notation ne contient que la grille, sans les coups ni la solution. Choisissez la notation « id ».
format-id = le texte d'une ligne propre à Gridwright, avec la partie en cours

# Indices.
hint-solved = C'est déjà résolu.
hint-mistake = { $count ->
    [one] Quelque chose ne va pas en { $cells } : reprenez le dernier coup.
   *[other] Quelque chose ne va pas en { $cells } : reprenez les { $count } derniers coups.
}
hint-mistake-before = Quelque chose ne va pas en { $cells } : cela contredit toute solution.
hint-impossible = Cette grille n'a pas de solution.
hint-where = Regardez { $cells }.
hint-rule = Regardez { $cells } : { $names }.
hint-left = { $count ->
    [one] Un coup de plus suffit.
   *[other] { $count } coups de plus suffisent.
}
hint-move = { $count ->
    [one] Jouez { $move } : c'est le dernier coup.
   *[other] Jouez { $move } : le meilleur chemin prend { $count } coups.
}
hint-stuck = La logique n'en dit pas plus ici : la grille a peut-être plusieurs solutions.
hint-starved = Les techniques qui tiennent dans la mémoire accordée ne trouvent rien ici : la grille a peut-être plusieurs solutions.
hint-placement = Jouez { $move }. Les techniques qui pourraient l'expliquer dépassent la mémoire accordée.

# Explications.
explain-complete = { $count ->
    [one] Résolu en une étape.
   *[other] Résolu en { $count } étapes.
}
explain-contradiction = { $count ->
    [one] Une contradiction après une étape : la grille n'a pas de solution.
   *[other] Une contradiction après { $count } étapes : la grille n'a pas de solution.
}
explain-stuck = { $count ->
    [0] Aucune technique ne s'applique ici.
    [one] Après une étape, aucune technique n'en dit plus : la grille a peut-être plusieurs solutions.
   *[other] Après { $count } étapes, aucune technique n'en dit plus : la grille a peut-être plusieurs solutions.
}
explain-move = Jouez { $move }.
no-grade = Pas de niveau : la grille n'a pas de solution, ou plusieurs, ou aucune technique n'en vient à bout.
move-text = { $move }
fact-text = { $fact }
reason-text = { $reason }
no-fact = Ce jeu n'a pas de faits, et non « { $found } ».
no-reason = Ce jeu ne donne pas de raisons, et non « { $found } ».

not-redrawn = Aucun tirage n'a donné une position que l'on puisse résoudre : essayez encore.

# Jeux à plusieurs.
no-party = Ce jeu n'a pas de partie à plusieurs.
party-what = Indiquez une partie à continuer, ou un jeu et les joueurs pour en commencer une.
party-not-over = La meilleure réponse est donnée quand la manche est finie.
party-not-here = Dans une partie à plusieurs, seuls les coups, les gestes et le retour en arrière sont compris.

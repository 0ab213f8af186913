# Les phrases du noyau.

# Sortes de choses qui portent un nom.
solver = solveur
generator = générateur
format = format
layer = calque
part = partie du plateau

# Niveaux.
grade-easy = facile
grade-medium = moyen
grade-hard = difficile
grade-expert = expert
grade-extreme = extrême

# Pourquoi un calcul s'est arrêté.
stop-cancelled = annulé
stop-time = limite de temps atteinte
stop-nodes = limite de nœuds atteinte
stop-memory = limite de mémoire atteinte
stopped-early = Arrêté avant tout résultat : { $why }. Augmentez la limite (--time, --nodes, --memory) ou prenez une grille plus petite.

# Échecs.
bad-request = Requête inconnue.
bad-options = Options incorrectes : { $why }.
bad-move = Ce coup n’est pas permis : { $why }
outside-board = La case est hors de la grille, qui a { $rows } lignes et { $columns } colonnes.
reason-unchecked = Une seconde recherche n’a pas pu le confirmer dans ses limites ; cela repose sur le solveur.
edit-what = Indiquez une grille à modifier, ou un jeu et une taille pour en commencer une.
unknown-name = { $what } inconnu : « { $name } ». Le catalogue les donne tous.
unknown-layer = Calque inconnu : « { $name } ». Disponibles : { $known }.
unknown-puzzle = Jeu inconnu : « { $name } ». Disponibles : { $known }.
nobody-knows-input = Aucun jeu ne reconnaît cette entrée. Indiquez le jeu et le format ; le catalogue les donne.
ambiguous-input = Cela peut être { $names }. Précisez le jeu (--puzzle).
kind-of-file = { $puzzle } ({ $format })
kind-or-kind = { $one } ou { $other }
not-utf8 = Ceci n’est pas du texte en UTF-8.
text-goes-on = Fin du texte attendue, « { $found } » trouvé.
end-wanted = Fin du texte attendue, trouvé : { $found }.
found-end = la fin du texte
found-line-end = la fin de la ligne
found-text = « { $text } »
not-an-id = Le texte doit commencer par « { $puzzle }: ».
too-big = La grille a { $cells } cases ; la limite est ici de { $most }.
unsound = La réponse du solveur « { $solver } » n’a pas passé la vérification et n’est pas montrée : { $why }. Merci de signaler ce défaut.
unsupported-task = Le solveur « { $solver } » n’accepte pas la tâche « { $task } ». Le catalogue donne les tâches de chaque solveur.

# Formats.
no-progress-here = Cette notation ne contient que la grille, sans les coups ni la solution. Choisissez la notation « id ».
format-id = le texte d’une ligne de Gridwright, avec la partie en cours

# Indices.
hint-solved = Déjà résolu.
hint-mistake = { $count ->
    [one] Erreur en { $cells } : annulez la dernière étape.
   *[other] Erreur en { $cells } : annulez les { $count } dernières étapes.
}
hint-mistake-before = Erreur en { $cells } : cela contredit toute solution.
hint-impossible = Cette grille n’a pas de solution.
hint-where = Regardez la zone éclairée : { $row ->
    [top] en haut
    [middle] au milieu
    [bottom] en bas
   *[all] le plateau
}{ $column ->
    [left] {" "}à gauche
    [centre] {" "}au centre
    [right] {" "}à droite
   *[all] {""}
}.
hint-cells = Regardez { $cells }.
hint-rule = { $name } : { $about }
hint-left = { $count ->
    [0] Ce coup termine la partie.
    [one] Il reste un coup.
   *[other] Il reste { $count } coups.
}
hint-move = { $count ->
    [0] Continuez avec { $move }.
    [one] Jouez { $move }. C’est le dernier coup.
   *[other] Jouez { $move }. Il reste { $count } coups.
}
hint-shown = { $count ->
    [0] Continuez comme indiqué.
    [one] Jouez le coup indiqué. C’est le dernier.
   *[other] Jouez le coup indiqué. Il reste { $count } coups.
}
lit-cell = la case éclairée
lit-cells = les cases éclairées
lit-another = une autre case éclairée
dotted-cell = la case pointillée
dotted-cells = les cases pointillées
dotted-another = une autre case pointillée
this-cell = cette case
these-cells = ces cases
other-cell = une autre case
other-cells = d’autres cases
other-another = une autre case
hint-stuck = Aucune technique ne s’applique : la grille a peut-être plusieurs solutions.
hint-starved = Aucune technique ne s’applique dans la limite de mémoire : la grille a peut-être plusieurs solutions.
hint-placement = Jouez { $move }. L’expliquer dépasserait la limite de mémoire.

# Explications.
explain-complete = { $count ->
    [one] Résolu en une étape.
   *[other] Résolu en { $count } étapes.
}
explain-contradiction = { $count ->
    [one] Contradiction après une étape : la grille n’a pas de solution.
   *[other] Contradiction après { $count } étapes : la grille n’a pas de solution.
}
explain-stuck = { $count ->
    [0] Aucune technique ne s’applique.
    [one] Après une étape, aucune technique ne s’applique : la grille a peut-être plusieurs solutions.
   *[other] Après { $count } étapes, aucune technique ne s’applique : la grille a peut-être plusieurs solutions.
}
explain-move = Jouez { $move }.
no-grade = Pas de difficulté : la grille n’a pas de solution ou en a plusieurs, ou demande plus que les techniques connues.
move-text = { $move }
fact-text = { $fact }
reason-text = { $reason }
no-fact = Ce jeu n’a pas de faits ; trouvé : « { $found } ».
no-reason = Ce jeu n’a pas de raisons ; trouvé : « { $found } ».

not-redrawn = Aucune position soluble trouvée. Réessayez.

# Jeux à plusieurs.
no-party = Ce jeu n’a pas de partie à plusieurs.
party-what = Indiquez une partie à continuer, ou un jeu et les joueurs pour en commencer une.
party-not-over = La meilleure réponse est donnée quand la manche est finie.
party-not-here = Dans une partie à plusieurs, seuls les coups, les gestes et l’annulation sont permis.

# Requêtes illisibles.
not-json = Ce n’est pas du JSON valide : { $why }.
not-understood = La requête ne correspond pas à l’opération : { $why }.
not-an-object = Le corps doit être un objet JSON avec les champs de l’opération.
other-operation = La requête porte sur l’opération « { $path } », son corps nomme « { $body } ».
body-too-big = Le corps dépasse la limite de { $most } octets.
no-operation = Il n’y a pas d’opération « { $name } ».

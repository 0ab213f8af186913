"""The same boards through other solvers, in turn with ours: `cargo xtask peers`.

Peers get the board as clauses (`encode.py`); their time is that of the processor for searching alone, clauses made and read
before. Ours is the whole program's, per board of a fresh process, start-up taken off: reading, solving, proving, replaying and
writing. So what is compared favours the peers. A search that takes longer than the limit is ended.
"""
import multiprocessing
import os
import resource
import subprocess
import sys
import time

import encode

PROGRAM, REPEATS = sys.argv[1], 3
# Seconds for a row's boards together; a peer that takes more than a tenth of it is not asked again.
LIMIT = 60


def cadical(name="cadical153"):
    from pysat.solvers import Solver

    def search(count, clauses):
        solver = Solver(name, bootstrap_with=clauses)
        return solver.solve, lambda: {literal for literal in solver.get_model() if literal > 0}

    return search


def glucose():
    return cadical("glucose4")


def cp_sat():
    from ortools.sat.python import cp_model

    def search(count, clauses):
        model, solver = cp_model.CpModel(), cp_model.CpSolver()
        solver.parameters.num_workers = 1
        variables = [None] + [model.new_bool_var("") for _ in range(count)]
        literal = lambda number: variables[number] if number > 0 else variables[-number].negated()
        for clause in clauses:
            model.add_bool_or([literal(number) for number in clause])
        solve = lambda: solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
        return solve, lambda: {number for number in range(1, count + 1) if solver.value(variables[number])}

    return search


def clingo():
    import clingo as asp

    def search(count, clauses):
        control, model = asp.Control(["--warn=none"]), set()
        with control.backend() as backend:
            atoms = [None] + [backend.add_atom(asp.Function("x", [asp.Number(number)])) for number in range(1, count + 1)]
            backend.add_rule(atoms[1:], choice=True)
            for clause in clauses:
                backend.add_rule([], [-atoms[number] if number > 0 else atoms[-number] for number in clause])
        keep = lambda found: model.update(symbol.arguments[0].number for symbol in found.symbols(atoms=True))
        return lambda: control.solve(on_model=keep).satisfiable, lambda: model

    return search


PEERS = {"CaDiCaL": cadical, "Glucose": glucose, "CP-SAT": cp_sat, "clingo": clingo}


def work(peer, problems, unique, answer):
    """Searches every problem, and where asked for a second solution; gives milliseconds of the processor, or what failed."""
    try:
        search, spent = PEERS[peer](), 0.0
        for (count, clauses, decisive), solvable in problems:
            for second in (False, True) if unique else (False,):
                solve, model = search(count, clauses)
                began = time.process_time()
                found = solve()
                spent += time.process_time() - began
                if found != (solvable and not second):
                    raise ValueError(f"{peer} says {found}")
                if unique and not second:
                    true = model()
                    clauses = clauses + [[-var for var in decisive if var in true]]
        answer.put(spent * 1000)
    except Exception as error:
        answer.put(f"failed: {error}")


def asked(peer, problems, unique):
    """Milliseconds, or None when the limit was reached."""
    answer = multiprocessing.Queue()
    process = multiprocessing.Process(target=work, args=(peer, problems, unique, answer))
    process.start()
    try:
        return answer.get(timeout=LIMIT)
    except Exception:
        return None
    finally:
        process.kill()
        process.join()


def ours(words, boards, copies):
    """Milliseconds of the processor per board, cold: all boards less the first alone."""

    def run(lines):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        told = subprocess.run([PROGRAM, *words.split(), "--threads", "1", "--json", "-"], input="\n".join(lines), text=True, stdout=subprocess.DEVNULL)
        assert told.returncode == 0, words
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000

    if len(boards) * copies == 1:
        # Start-up is in it: a difference of two starts would be noise.
        return run(boards)
    return (run(boards * copies) - run(boards[:1])) / (len(boards) * copies - 1)


def program(words, text=""):
    return subprocess.run([PROGRAM, *words.split()], input=text, text=True, capture_output=True, check=True).stdout


def lines(path, count):
    with open(path) as file:
        return [line.strip() for line in file if line.strip() and line[0] != "#"][:count]


def rows():
    """Work, our command, boards, copies of them for us, problems for the peers, whether a second solution is looked for."""
    for side, count, copies in ((7, 20, 50), (9, 5, 20)):
        boards = lines(f"bench/sets/futoshiki-{side}.txt", count)
        problems = [(encode.futoshiki(board), True) for board in boards]
        yield f"Futoshiki {side}x{side}, one solution proved", "solve --task unique", boards, copies, problems, True
    for side in (64, 128):
        boards = [program(f"generate loops --size {side} --seed {seed}").strip() for seed in (1, 2, 3)]
        problems = [(encode.loops(board), True) for board in boards]
        yield f"Loops {side}x{side}, random, solved", "solve", boards, 10, problems, False
    boards = lines("bench/sets/ricochet/5-7.txt", 3)
    problems = []
    for board in boards:
        facts = program("convert --format asp -", board)
        length = program("solve --task optimal -", board).split(";")[1].split()[0]
        problems += [(encode.ricochet(facts, int(length)), True), (encode.ricochet(facts, int(length) - 1), False)]
    yield "Ricochet Robots, 5 to 7 moves, shortest proved", "solve --task optimal", boards, 1, problems, False
    boards = [program(f"generate logipix --size 16 --set longest=8 --seed {seed}").strip() for seed in (1, 2, 3)]
    problems = [(encode.logipix(program("convert --format csv -", board)), True) for board in boards]
    yield "Logipix 16x16, paths up to 8, one solution proved", "solve --task unique", boards, 20, problems, True
    yield "Peg Solitaire, English central game, solved", "solve", ["english:d4-d4"], 1, [(encode.solitaire(""), True)], False


def tatham(repeats):
    """Making boards with one solution beside Simon Tatham's programs, a second of which Debian has under /usr/games."""
    for name, words, peer in (
        ("Futoshiki 7x7, made", "generate futoshiki --size 7 --count 50 --seed peers", "sgt-unequal 7dt"),
        ("Loops (Net) 9x9, made", "generate loops --size 9 --set net=true --set unique=true --count 50 --seed peers", "sgt-net 9x9"),
    ):
        binary, params = peer.split()
        path = f"/usr/games/{binary}"
        if not os.path.exists(path):
            print(f"missing: {binary} (Debian: sgt-puzzles)")
            continue
        times = {"ours": [], "peer": []}
        for _ in range(repeats):
            for who, command in (("ours", [PROGRAM, *words.split(), "--threads", "1"]), ("peer", [path, "--generate", "50", params])):
                before = resource.getrusage(resource.RUSAGE_CHILDREN)
                subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
                after = resource.getrusage(resource.RUSAGE_CHILDREN)
                times[who].append((after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 20)
        mine, theirs = min(times["ours"]), min(times["peer"])
        print(f"| {name} | {mine:.3g} | {binary}: {theirs:.3g} ({theirs / mine:,.0f} times) |")


def main():
    present = []
    for peer, load in PEERS.items():
        try:
            load()
            present.append(peer)
        except ImportError as missing:
            print(f"missing: {peer} ({missing})")
    print("Milliseconds of the processor per board, best of", REPEATS, "in turn; in brackets, of ours.\n")
    print("| work | ours | " + " | ".join(present) + " |")
    print("|---|---" + "|---" * len(present) + "|")
    for name, words, boards, copies, problems, unique in rows():
        best, told = float("inf"), dict.fromkeys(present, float("inf"))
        for _ in range(REPEATS):
            best = min(best, ours(words, boards, copies))
            for peer in present:
                slow = isinstance(told[peer], str) or LIMIT * 100 < told[peer] * len(boards) < float("inf")
                if not slow:
                    spent = asked(peer, problems, unique)
                    bad = f"> {LIMIT * 1000 / len(boards):,.0f}" if spent is None else spent
                    told[peer] = bad if isinstance(bad, str) else min(told[peer], spent / len(boards))
        cells = [told[peer] if isinstance(told[peer], str) else f"{told[peer]:.3g} ({told[peer] / best:,.0f})" for peer in present]
        print(f"| {name} | {best:.3g} | " + " | ".join(cells) + " |", flush=True)
    print("\n| boards made | ours | peer |\n|---|---|---|")
    tatham(REPEATS)


if __name__ == "__main__":
    main()

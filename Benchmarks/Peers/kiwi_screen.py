#!/usr/bin/env python3
"""Solves a screen with kiwisolver and prints what it took, in milliseconds of processor time, as JSON.

kiwi_screen.py SCREEN.json

A screen is the file that Tests/ConstraintSolverTests/Reference/Screens describes. Constraints are made before the time
runs. A constant changes by removing the constraint and adding another, for want of a call that does it. Weights keep
priorities apart; a wider range would lose low ones to rounding.
"""
import json
import statistics
import sys
from time import process_time

import kiwisolver
from kiwisolver import Constraint, Expression, Solver, Term, Variable

STRENGTHS = {1000: kiwisolver.strength.required, 999: 1e7, 750: 1e3, 500: 1e2, 251: 1e1, 250: 1.0}


def constraint(variables, row, constant=None):
    terms, relation, usual, priority = row
    offset = usual if constant is None else constant
    left = Expression([Term(variables[index], factor) for index, factor in terms], -offset)
    return Constraint(left, relation, STRENGTHS[priority])


def timed(body):
    start = process_time()
    body()
    return (process_time() - start) * 1e3


def first_solve(screen, order):
    variables = [Variable(name) for name in screen["variables"]]
    rows = [constraint(variables, row) for row in screen["constraints"]]
    solver = Solver()

    def solve():
        for index in order:
            solver.addConstraint(rows[index])
        solver.updateVariables()

    return timed(solve), solver, variables, rows


def sums(variables):
    values = [variable.value() for variable in variables]
    return [sum(values), sum(value * (index % 97 + 1) for index, value in enumerate(values))]


def error(found, wanted):
    return max(abs(a - b) / abs(b) for a, b in zip(found, wanted))


def local_edits(screen, solver, variables, rows):
    times, worst = [], 0
    for (index, constant), wanted in zip(screen["edits_local"], screen["check_edits_local"]):
        new = constraint(variables, screen["constraints"][index], constant)

        def edit():
            solver.removeConstraint(rows[index])
            solver.addConstraint(new)
            solver.updateVariables()

        times.append(timed(edit))
        rows[index] = new
        worst = max(worst, error(sums(variables), wanted))
    return times, worst


def root_widths(screen, solver, variables, rows):
    index = screen["root_width_constraint"]
    width = variables[screen["constraints"][index][0][0][0]]
    solver.removeConstraint(rows[index])
    solver.addEditVariable(width, STRENGTHS[999])
    times, worst = [], 0
    for constant, wanted in zip(screen["edits_root_width"], screen["check_edits_root_width"]):

        def suggest():
            solver.suggestValue(width, constant)
            solver.updateVariables()

        times.append(timed(suggest))
        worst = max(worst, error(sums(variables), wanted))
    return times, worst


def main():
    with open(sys.argv[1]) as file:
        screen = json.load(file)
    document = list(range(len(screen["constraints"])))
    required = sorted(document, key=lambda index: screen["constraints"][index][3] != 1000)
    document_times = [first_solve(screen, document)[0] for _ in range(3)]
    required_times = [first_solve(screen, required)[0] for _ in range(9)]
    _, solver, variables, rows = first_solve(screen, required)
    local, local_error = local_edits(screen, solver, variables, rows)
    root, root_error = root_widths(screen, solver, variables, rows)
    result = {
        "version": kiwisolver.__version__,
        "document": document_times,
        "requiredFirst": required_times,
        "localEdits": local,
        "rootWidths": root,
        "worstError": max(local_error, root_error),
    }
    json.dump(result, sys.stdout)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Writes systems.bin: optima of random constraint systems, found without the solver under test.

The systems are drawn by the generator in RandomSystem.swift, repeated here. Record per system, little-endian: weighted
sum of the violations of each priority (float64), weighted sum of the variables that are unique (float64), set of those
variables (uint8). An optimum of sums of absolute values, priority by priority, lies where as many rows hold exactly as
there are variables; all such points are tried. Rows at +-BOX without cost show where an optimum extends without end.

  reference.py write 100000      writes systems.bin
  reference.py check 300         compares the same method with scipy's linear programs, level by level
"""
import itertools
import os
import struct
import sys

import numpy as np

MASK = (1 << 64) - 1
PRIORITIES = [1000.0, 750.0, 500.5, 250.0]
COEFFICIENTS = [1.0, -1.0, 1.0, -1.0, 2.0, -2.0, 0.5, 0.25]
WEIGHTS = [1.0, 0.7310585786300049, 0.46211715726000973, 0.2449186624037092]
BOX = 10000.0


class Generator:
    """SplitMix64 (G. Steele, D. Lea, C. Flood, 2014)."""

    def __init__(self, seed):
        self.state = seed & MASK

    def below(self, bound):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return ((z ^ (z >> 31)) >> 11) % bound


def system(index):
    """Rows as (coefficients, relation -1 <= / 0 == / 1 >=, constant, level); required rows admit a hidden point."""
    g = Generator(index * 7919 + 1)
    n = 1 + g.below(3)
    m = n + g.below(7)
    hidden = [g.below(41) - 20.0 for _ in range(n)]
    rows = []
    for _ in range(m):
        a = [0.0] * n
        for _ in range(1 + g.below(n)):
            place = g.below(n)
            a[place] = COEFFICIENTS[g.below(8)]
        relation = g.below(3) - 1
        level = g.below(4)
        constant = g.below(81) - 40.0
        slack = float(g.below(12))
        if level == 0:
            constant = sum(p * q for p, q in zip(a, hidden)) - relation * slack
        rows.append((a, relation, constant, level))
    return n, rows


def violations(residual, relation):
    return np.where(relation == 0, abs(residual), np.maximum(0, -relation * residual))


def solve(n, systems):
    """Optima of systems with n variables and one number of rows: level sums, lowest and highest optimal values."""
    count, m = len(systems), len(systems[0])
    A = np.array([[row[0] for row in rows] for rows in systems]).reshape(count, m, n)
    relation = np.array([[row[1] for row in rows] for rows in systems])
    b = np.array([[row[2] for row in rows] for rows in systems])
    level = np.array([[row[3] for row in rows] for rows in systems])
    box = np.concatenate([np.eye(n), np.eye(n)])
    planes = np.concatenate([A, np.broadcast_to(box, (count, 2 * n, n))], axis=1)
    sides = np.concatenate([b, np.broadcast_to(np.repeat([BOX, -BOX], n), (count, 2 * n))], axis=1)
    choices = np.array(list(itertools.combinations(range(m + 2 * n), n)))
    B = planes[:, choices]
    r = sides[:, choices]
    singular = abs(np.linalg.det(B)) < 1e-9
    B[singular] = np.eye(n)
    x = np.linalg.solve(B, r[..., None])[..., 0]
    allowed = ~singular & (abs(x) <= BOX + 1e-6).all(axis=2)
    v = violations(np.einsum("smn,scn->scm", A, x) - b[:, None], relation[:, None])
    sums = []
    for t in range(4):
        cost = np.where(allowed, (v * (level == t)[:, None]).sum(axis=2), np.inf)
        best = cost.min(axis=1)
        allowed &= cost <= best[:, None] + 1e-7
        sums.append(best)
    low = np.where(allowed[..., None], x, np.inf).min(axis=1)
    high = np.where(allowed[..., None], x, -np.inf).max(axis=1)
    return np.array(sums).T, low, high


def optima(indices):
    groups = {}
    for index in indices:
        n, rows = system(index)
        groups.setdefault((n, len(rows)), []).append((index, rows))
    for (n, _), members in groups.items():
        for start in range(0, len(members), 500):
            part = members[start : start + 500]
            for (index, rows), sums, low, high in zip(part, *solve(n, [rows for _, rows in part])):
                yield index, n, rows, sums, low, high


def write(count):
    records = [None] * count
    unique = whole = variables = 0
    for index, n, _, sums, low, high in optima(range(count)):
        fixed = high - low < 1e-6
        values = sum(w * x for w, x, f in zip(WEIGHTS, (low + high) / 2, fixed) if f)
        mask = sum(1 << i for i in range(n) if fixed[i])
        unique += int(fixed.sum())
        whole += bool(fixed.all())
        variables += n
        records[index] = struct.pack("<ddB", float(np.dot(WEIGHTS, sums)), float(values), mask)
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "systems.bin")
    with open(path, "wb") as file:
        file.write(b"".join(records))
    print(f"{count} systems, {whole / count:.1%} of them and {unique / variables:.1%} of the variables unique")


def check(count):
    """Level by level with scipy: minimise the sum of a level's violations, then keep it."""
    from scipy.optimize import linprog

    for index, n, rows, sums, low, high in optima(range(count)):
        m = len(rows)
        upper, side = [], []
        for i, (a, relation, b, _) in enumerate(rows):
            error = [-1.0 if j == i else 0.0 for j in range(m)]
            if relation <= 0:
                upper.append(a + error)
                side.append(b)
            if relation >= 0:
                upper.append([-p for p in a] + error)
                side.append(-b)
        bounds = [(-BOX, BOX)] * n + [(0, None)] * m
        for t in range(4):
            cost = [0.0] * n + [float(row[3] == t) for row in rows]
            result = linprog(cost, upper, side, bounds=bounds)
            assert abs(result.fun - sums[t]) < 1e-6, (index, t, result.fun, sums[t])
            upper.append(cost)
            side.append(result.fun + 1e-9)
        for i in range(n):
            for sign, limit in ((1, low), (-1, high)):
                cost = [float(sign) if j == i else 0.0 for j in range(n + m)]
                result = linprog(cost, upper, side, bounds=bounds)
                assert abs(sign * result.fun - limit[i]) < 1e-5, (index, i, sign, result.fun, limit)
    print(f"{count} systems agree")


if __name__ == "__main__":
    {"write": write, "check": check}[sys.argv[1]](int(sys.argv[2]))

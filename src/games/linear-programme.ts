/**
 * Linear programmes with coefficients of about 1, by YALPS's simplex method. Promises: YALPS rounds what it returns, so
 * its vertex is solved for again from the constraints that are tight there; constraints hold to 1e-12 or what comes is
 * the rounded vertex; the same programme has the same answer everywhere.
 */
import { solve } from 'yalps';
import { holds } from './direct-simplex.js';
import { solveSystem } from './linear-system.js';

/** least ≤ Σ coefficient · x ≤ most; give one, or the same twice for an equation. */
export interface Constraint {
  readonly coefficients: readonly number[];
  readonly least?: number;
  readonly most?: number;
}

/**
 * Below the first YALPS takes a number for zero, and it rounds to it; a constraint whose slack, or a variable whose
 * value, is below the second is then taken for tight, for zero. The coarse pair is tried where the fine one went in
 * circles.
 */
const tolerances = [
  { precision: 1e-11, tight: 1e-9 },
  { precision: 1e-8, tight: 1e-7 },
] as const;

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, each, k) => sum + each * (b[k] as number), 0);
}

/** By how much the worst of the constraints, and of x ≥ 0, is broken. */
function broken(constraints: readonly Constraint[], x: readonly number[]): number {
  const worst = constraints.map(({ coefficients, least, most }) => {
    const sum = dot(coefficients, x);
    return Math.max(least === undefined ? 0 : least - sum, most === undefined ? 0 : sum - most);
  });
  return Math.max(...worst, ...x.map((each) => -each));
}

/** The vertex again, to all digits. */
function polished(constraints: readonly Constraint[], rounded: readonly number[], tight: number): readonly number[] {
  const support = rounded.flatMap((each, k) => (each > tight ? [k] : []));
  const equations = constraints.flatMap(({ coefficients, least, most }) => {
    const sum = dot(coefficients, rounded);
    const right = [least, most].find((bound) => bound !== undefined && Math.abs(sum - bound) <= tight);
    return right === undefined ? [] : [{ row: support.map((k) => coefficients[k] as number), right }];
  });
  const solved = solveSystem(
    equations.map(({ row }) => row),
    equations.map(({ right }) => right),
  );
  if (solved === undefined) return rounded;
  const x = rounded.map(() => 0);
  support.forEach((k, i) => {
    x[k] = solved[i] as number;
  });
  return broken(constraints, x) <= holds ? x.map((each) => Math.max(0, each)) : rounded;
}

/**
 * The x ≥ 0 that makes Σ objective · x largest, a vertex.
 * @returns `undefined` when no x fulfils the constraints, the objective has no end, or the method goes in circles.
 */
export function maximise(
  objective: readonly number[],
  constraints: readonly Constraint[],
): readonly number[] | undefined {
  for (const { precision, tight } of tolerances) {
    const { status, variables } = solve<number, number>(
      {
        direction: 'maximize',
        objective: -1,
        constraints: constraints.map(({ least, most }, i) => {
          const bounds = {
            ...(least === undefined ? {} : { min: least }),
            ...(most === undefined ? {} : { max: most }),
          };
          return [i, bounds] as const;
        }),
        variables: objective.map((gain, k) => [
          k,
          [[-1, gain] as const, ...constraints.map(({ coefficients }, i) => [i, coefficients[k] as number] as const)],
        ]),
      },
      { precision },
    );
    if (status === 'infeasible') return undefined;
    if (status !== 'optimal') continue;
    const x = objective.map(() => 0);
    for (const [k, value] of variables) x[k] = value;
    return polished(constraints, x, tight);
  }
  return undefined;
}

/**
 * Promise 3, also where no exact law is found: for every engagement of the shipped scenarios, whether its state graph
 * closes or not, every die rolled and one draw a sub-rule come to samples of one law, by chi-square at fixed seeds.
 * (`exact-against-sampled.test.ts` holds those that close against their law.)
 */
import { describe, expect, it } from 'vitest';
import { jointColumns } from '../src/engagement/outcome.js';
import { playerFor, prepareAs } from '../src/kernel/engine.js';
import { doubleLaws, type Laws } from '../src/kernel/enumerate.js';
import { outcomeBuffer, type Process } from '../src/kernel/process.js';
import { studyKey } from '../src/kernel/random/stream-key.js';
import { homogeneity } from '../src/statistics/homogeneity.js';
import { chiSquareUpper } from '../src/statistics/special/chi-square-distribution.js';
import { compileCell } from '../src/study/compile.js';
import { shippedStudies } from './support/shipped-studies.js';

const engagements = 1000;
/** Beyond this a right engine is found wrong about once in a million tests; there are some hundreds. */
const farOff = 1e-6;

const engines = [
  { engine: 'roll', why: '' },
  { engine: 'table', grain: 'sub-rule', why: '' },
] as const;

/** How often each outcome came: of every die rolled, and of sub-rules. */
function countsOf(process: Process, laws: Laws<number>, name: string): readonly ReadonlyMap<string, number>[] {
  return engines.map((choice) => {
    const counts = new Map<string, number>();
    const player = playerFor(prepareAs(process, choice, laws));
    const out = outcomeBuffer(process);
    // each engine has random numbers of its own
    const key = studyKey(`engines agree: ${choice.engine}`, name);
    for (let index = 0; index < engagements; index++) {
      player.play(key, index, out);
      const outcome = out.subarray(0, jointColumns).join(' ');
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    return counts;
  });
}

/** The chance of counts at least this different, if all follow one law; `of`: what is compared of an outcome. */
function chance(counts: readonly ReadonlyMap<string, number>[], of: (outcome: string) => string): number {
  const names = [...new Set(counts.flatMap((each) => [...each.keys()].map(of)))];
  const table = counts.map((each) => {
    const row = new Map(names.map((name) => [name, 0]));
    for (const [outcome, times] of each) row.set(of(outcome), (row.get(of(outcome)) as number) + times);
    return [...row.values()];
  });
  return homogeneity(table).p;
}

describe('rolled dice and sub-rules have one law', () => {
  for (const study of shippedStudies().filter(({ engagementCells }) => engagementCells.length > 0)) {
    it(`${study.name}: ${engagements.toLocaleString('en')} engagements of every setting`, () => {
      const laws = doubleLaws();
      const chances = study.engagementCells.flatMap((cell) =>
        compileCell(cell).map((process, role) => {
          const counts = countsOf(process, laws, `${study.name} ${cell.id} ${role}`);
          const joint = chance(counts, (outcome) => outcome);
          const winner = chance(counts, (outcome) => outcome.charAt(0));
          expect.soft(Math.min(winner, joint), `${cell.id}, role ${role}`).toBeGreaterThan(farOff);
          return joint;
        }),
      );
      // all of them together: Fisher's sum is chi-square with two degrees of freedom for each
      const sum = chances.reduce((total, p) => total - 2 * Math.log(p), 0);
      expect(chiSquareUpper(sum, 2 * chances.length)).toBeGreaterThan(farOff);
    });
  }
});

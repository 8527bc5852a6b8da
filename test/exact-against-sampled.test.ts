/**
 * Promise 3: exact and sampled agree, for every attack cell of the shipped scenarios and for every shipped engagement
 * whose state space fits the budget: by chi-square at fixed seeds.
 */
import { describe, expect, it } from 'vitest';
import { type Prepared, playerFor, solvePrepared } from '../src/kernel/engine.js';
import { doubleLaws } from '../src/kernel/enumerate.js';
import { prepare } from '../src/kernel/prepare.js';
import { Sfc32 } from '../src/kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../src/kernel/random/stream-key.js';
import { RolledDice } from '../src/kernel/sample.js';
import { findRuleset } from '../src/rulesets/registry.js';
import { attackOdds, compileCell, compileRules } from '../src/study/compile.js';
import { deviate, lawDeviate } from './support/fit.js';
import { shippedStudies } from './support/shipped-studies.js';

const studies = shippedStudies();

/** Beyond this a right law is found wrong about once in 200,000 tests; the shipped cells are some thousands. */
const farOff = 4.5;

const rolls = 1000;

/** Whether so many rolls can show two outcomes: those that are expected less than five times count as one. */
function isUncertain(weights: readonly number[]): boolean {
  const likely = weights.filter((weight) => weight * rolls >= 5);
  const rest = rolls * (1 - likely.reduce((sum, weight) => sum + weight, 0));
  return likely.length + (rest >= 1 ? 1 : 0) > 1;
}

describe('attack cells', () => {
  for (const study of studies.filter(({ attackCells }) => attackCells.length > 0)) {
    it(`${study.name}: every cell, rolled 1,000 times, fits its exact law`, () => {
      const laws = doubleLaws();
      const dice = new RolledDice(new Sfc32(), laws);
      const key = studyKey('attack cells', study.name);
      const deviates: number[] = [];
      study.attackCells.forEach((cell, index) => {
        if (attackOdds(cell) === undefined) return;
        const program = compileRules(findRuleset(cell.request.ruleset), cell.overlay).program(cell.request);
        const law = laws.enumerate(program);
        expect(law.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
        if (!isUncertain(law.weights)) return;
        openStream(dice.generator, key, streamKind.engagement, index);
        const off = lawDeviate(law, rolls, () => program(dice));
        if (off > farOff) expect.soft(off, cell.id).toBeLessThan(farOff);
        deviates.push(off);
      });
      expect(deviates.length).toBeGreaterThan(100);
      // all cells together: the mean of independent standard deviates
      const mean = deviates.reduce((sum, off) => sum + off, 0) / deviates.length;
      expect(Math.abs(mean) * Math.sqrt(deviates.length)).toBeLessThan(6);
    });
  }
});

describe('engagements', () => {
  for (const study of studies) {
    let fits = true;
    for (const cell of study.engagementCells) {
      // as a run does: the first setting that does not close ends the search
      const prepared: Prepared[] = [];
      for (const process of fits ? compileCell(cell) : []) {
        prepared.push(prepare(process));
        if (prepared.at(-1)?.choice.engine !== 'exact') break;
      }
      if (prepared.some(({ choice }) => choice.engine !== 'exact')) fits = false;
      const fitting = prepared.filter(({ choice }) => choice.engine === 'exact');
      if (fitting.length === 0) continue;
      it(`${study.name}, ${cell.id}: 20,000 sampled engagements fit the exact law`, () => {
        for (const one of fitting) {
          const exact = solvePrepared(one);
          const known = new Map(exact.cells.map((outcome, k) => [outcome.join(' '), k]));
          for (const sampled of [one, prepare(one.process, 'roll')]) {
            const counts = new Array<number>(exact.cells.length).fill(0);
            const player = playerFor(sampled);
            const out = new Int32Array(64);
            const key = studyKey('engagements', study.name);
            const n = sampled === one ? 20_000 : 4000;
            // gathered, because an `expect` for each engagement takes longer than the engagement
            const unknown = new Set<string>();
            for (let index = 0; index < n; index++) {
              player.play(key, index, out);
              const outcome = out.subarray(0, exact.columns.length).join(' ');
              const at = known.get(outcome);
              if (at === undefined) unknown.add(outcome);
              else counts[at] = (counts[at] as number) + 1;
            }
            expect(unknown).toEqual(new Set());
            expect(
              deviate(
                counts,
                exact.weights.map((weight) => weight * n),
              ),
            ).toBeLessThan(farOff);
          }
        }
      });
    }
  }
});

/**
 * What the rulesets play is the same with a memory of steps and without: each engagement of a shipped comparison ends
 * alike, whatever was played before it.
 */
import { describe, expect, it } from 'vitest';
import { playerFor, playOut, prepareAs } from '../src/kernel/engine.js';
import { doubleLaws } from '../src/kernel/enumerate.js';
import { outcomeBuffer } from '../src/kernel/process.js';
import { studyKey } from '../src/kernel/random/stream-key.js';
import { replay } from '../src/kernel/replay.js';
import { TabledDice } from '../src/kernel/table.js';
import { compileCell } from '../src/study/compile.js';
import { shippedComparison } from './support/shipped-studies.js';

const { contenders, equalPoints, studies } = shippedComparison('five-rulesets.yaml', 'with games');
const key = studyKey('tests', 'memory');
const count = 600;
/** Engagements at either end that are told, too. */
const told = 20;

describe('a memory of steps', () => {
  for (const { id, title, variant } of contenders) {
    if (variant !== null) continue;
    it(`leaves every engagement of ${title} as it was, and as it is told`, () => {
      const asked = equalPoints.find(({ contender }) => contender === id);
      const study = studies.find((each) => each.id === asked?.study)?.study;
      const cell = study?.engagementCells.find((each) => each.id === asked?.cell);
      if (cell === undefined) throw new Error(`${title} has no engagement at equal points`);
      compileCell(cell).forEach((process, role) => {
        const choice = { engine: 'table', grain: 'sub-rule', why: '' } as const;
        const prepared = prepareAs(process, choice);
        const player = playerFor(prepared, role);
        const dice = new TabledDice(undefined, doubleLaws());
        const state = new Int32Array(process.fields.length);
        const [played, plain] = [outcomeBuffer(process), outcomeBuffer(process)];
        for (let index = 0; index < count; index++) {
          player.play(key, index, played);
          playOut(process, dice, state, key, index, role);
          process.outcome(state, plain);
          expect(played).toEqual(plain);
          // cold ones, and ones after so many that steps are remembered
          if (index < told || index >= count - told) {
            expect(replay(prepared, key, index, true, role).outcome).toEqual(played);
          }
        }
      });
    });
  }
});

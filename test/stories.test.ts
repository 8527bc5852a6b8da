/**
 * Stories of all rulesets, as `replay` tells them: sentences without slips, from the question that compares the
 * rulesets.
 */
import { describe, expect, it } from 'vitest';
import { prepare } from '../src/kernel/engine.js';
import { studyKey } from '../src/kernel/random/stream-key.js';
import { replay } from '../src/kernel/replay.js';
import { compileCell } from '../src/study/compile.js';
import { shippedComparison } from './support/shipped-studies.js';

const { studies } = shippedComparison('five-rulesets.yaml', 'with games');

/** What no sentence holds: a blank before a sign or two blanks, empty brackets, a value that is not there. */
const slip = / [,.;:)]|\( |\(\)|\S {2}|undefined|NaN|\[object/;

describe.each(studies.filter(({ part }) => part === 'equal-points'))('stories of $id', ({ study }) => {
  it('are free of slips', () => {
    const said = new Set<string>();
    for (const cell of study.engagementCells.slice(0, 2)) {
      const [process] = compileCell(cell);
      if (process === undefined) throw new Error('a cell has an engagement');
      const { lines } = replay(prepare(process, 'roll'), studyKey(study.seed, study.name), 3, true);
      for (const { kind, text } of lines) if (kind === 'say') said.add(text);
    }
    expect(said.size).toBeGreaterThan(20);
    expect([...said].filter((text) => slip.test(text))).toEqual([]);
  });
});

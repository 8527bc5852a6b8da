/** Engagements as strata are played: what comes of one is its end, unpriced. */
import { type Ends, endAt } from '../../engagement/ends.js';
import type { Engagement } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { Process } from '../../kernel/process.js';
import { compileCell, type FindRuleset } from '../../study/compile.js';
import type { EngagementCell } from '../../study/study.js';

/** The engagement of a cell with one specification. Throws a `LanchesterError` for one that has no ends. */
export function engagementIn(cell: EngagementCell, find?: FindRuleset): Engagement & { readonly ends: Ends } {
  const engagement = compileCell(cell, find)[0] as Engagement;
  const { ends } = engagement;
  if (ends === undefined) throw new LanchesterError('internal', `${engagement.name} prices its ends itself`);
  return { ...engagement, ends };
}

/** The same engagement, whose outcome is its end, like lines in one. */
export function endsProcess(
  { ends, ...engagement }: Engagement & { readonly ends: Ends },
  lines: readonly number[],
): Process {
  const names = columnsOf(lines);
  const end = new Int32Array(endAt.lost + lines.length);
  return {
    ...engagement,
    outcomes: names,
    joint: names.length,
    extras: [],
    outcome: (s, out) => {
      ends.write(s, end);
      out.fill(0, 0, names.length);
      for (let k = 0; k < endAt.lost; k++) out[k] = end[k] as number;
      for (let k = 0; k < lines.length; k++) {
        const at = endAt.lost + (lines[k] as number);
        out[at] = (out[at] as number) + (end[endAt.lost + k] as number);
      }
    },
  };
}

/** Names of the numbers of an end. */
export function columnsOf(lines: readonly number[]): string[] {
  const count = lines.length === 0 ? 0 : Math.max(...lines) + 1;
  return ['winner', 'turns', ...Array.from({ length: count }, (_, k) => `lost ${k}`)];
}

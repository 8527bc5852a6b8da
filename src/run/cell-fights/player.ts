/** Plays games of a job, in this thread. Promise: what is known of rules is kept from game to game. */
import { defined } from '../../kernel/defined.js';
import { inPlay } from '../../kernel/rule-error.js';
import type { Tally } from '../../kernel/tally.js';
import type { FindRuleset } from '../../study/compile.js';
import { runEngagements } from '../cells/run-engagements.js';
import type { EngagementResults } from '../results.js';
import type { CellFightsJob, CellFightsPart } from './job.js';

export function cellFightsPlayer(
  { study, choice, fights }: CellFightsJob,
  find?: FindRuleset,
): { play(first: number, count: number): Promise<CellFightsPart> } {
  return {
    play: async (first, count) => {
      const played: EngagementResults[] = [];
      for (const { name, cells, observations, from } of fights.slice(first, first + count)) {
        const own = { ...study, name, engagementCells: cells };
        const begun = defined({ from });
        const options = { threads: 0, observations, choice, ...begun, ...defined({ find }) };
        const { engagement } = await runEngagements(own, options).catch((error: unknown) => {
          // it has a study of its own, under whose name nothing is replayed
          throw inPlay(error, { scenario: study.name, seed: study.seed, cell: name }, true);
        });
        played.push(winnersOnly(engagement));
      }
      return { first, fights: played };
    },
  };
}

/** Sums say all that is asked of what was sampled, but how often who won: the joint tallies are left out. */
function winnersOnly(results: EngagementResults): EngagementResults {
  if (results.moments === undefined) return results;
  const cells = results.cells.map(({ roles, ...cell }) => ({
    ...cell,
    roles: roles.map(({ tally, ...role }) => ({ ...role, tally: winners(tally) })),
  }));
  return { ...results, cells };
}

function winners({ cells, weights, total, exact }: Tally): Tally {
  const counts = new Map<number, number>();
  cells.forEach(([winner = 0], k) => {
    counts.set(winner, (counts.get(winner) ?? 0) + (weights[k] as number));
  });
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return {
    columns: ['winner'],
    cells: sorted.map(([winner]) => [winner]),
    weights: sorted.map(([, weight]) => weight),
    total,
    exact,
    extras: [],
  };
}

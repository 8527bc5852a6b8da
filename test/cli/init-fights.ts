/** For tests: how a first scenario of `init` comes out. */
import { parse, stringify } from 'yaml';
import type { JsonObject } from '../../src/engagement/json.js';
import type { Rules, Ruleset } from '../../src/engagement/ruleset.js';
import { simulate } from '../../src/library.js';
import { parseScenario } from '../../src/study/load/load.js';
import { resolveScenario } from '../../src/study/resolve.js';

/** What a draft says of a fight that no company or budget makes even. */
export const saysUneven = /^# (Not near even|In a short trial)/m;

/** How often blue wins with each setting of a draft, draws counted half, over `games` in each role. */
export function sharesIn(text: string, ruleset: Ruleset, rules: Rules, games: number): number[] {
  const { breakEven: _, sweep: __, data: ___, ...document } = parse(text) as JsonObject;
  const find = (): Ruleset => ({ ...ruleset, data: rules.data });
  const { engagementCells } = resolveScenario(parseScenario(stringify(document)), { find });
  return engagementCells.map(({ specs, id }) => {
    const won = specs.map((spec, role) => {
      const { tally } = simulate(rules.engagement(spec), { engagements: games, seed: `${id} ${role}`, engine: 'roll' });
      return tally.cells.reduce((sum, [winner], k) => {
        return sum + (winner === 1 ? 1 : winner === 0 ? 0.5 : 0) * (tally.weights[k] as number);
      }, 0);
    });
    return won.reduce((a, b) => a + b, 0) / (games * specs.length);
  });
}

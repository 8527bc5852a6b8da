/** Choices: what the rules leave to players, played at random. */
import { playAtRandom } from '../../engagement/random-choices.js';
import type { Check, Finding } from './check.js';
import { messageOf } from './engines.js';

const games = 60;

export const choices: Check = {
  name: 'choices',
  holds: 'whatever is decided stands in the table of decisions; menus hold the plan’s own option, in words that differ',
  run({ ruleset, duels }, tell) {
    const found: Finding[] = [];
    const asked = new Set<string>();
    for (const { name, engagements } of duels) {
      for (const engagement of engagements) {
        try {
          for (const decision of playAtRandom(engagement, ruleset.decisions ?? {}, games).keys()) asked.add(decision);
        } catch (error) {
          found.push({ wrong: `${name}: ${messageOf(error)}`, todo: 'see Decision in lanchester/ruleset' });
        }
      }
    }
    const never = Object.keys(ruleset.decisions ?? {}).filter((name) => !asked.has(name));
    if (never.length > 0) tell(`in these duels nobody decides: ${never.join(', ')}`);
    return found;
  },
};

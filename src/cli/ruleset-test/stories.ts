/** Stories: a replay tells every roll, and what it tells is what is played. */
import { playerFor, prepare } from '../../kernel/engine.js';
import { outcomeBuffer } from '../../kernel/process.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { replay } from '../../kernel/replay.js';
import type { Check, Finding } from './check.js';
import { messageOf } from './engines.js';

const told = 5;

export const stories: Check = {
  name: 'stories',
  holds: 'replays end as the engagements did, and say what each roll is for',
  run({ ruleset, duels }) {
    const found: Finding[] = [];
    const key = studyKey('1', `ruleset test: ${ruleset.id} story`);
    for (const { name, engagements } of duels) {
      for (const engagement of engagements.slice(0, 1)) {
        const prepared = prepare(engagement, 'roll');
        const out = outcomeBuffer(engagement);
        for (let game = 0; game < told; game++) {
          try {
            const { lines, outcome } = replay(prepared, key, game, true);
            playerFor(prepared).play(key, game, out);
            if (outcome.some((value, k) => value !== out[k])) {
              const todo = 'dice.narrating changes what is said, and nothing that is asked of the dice';
              found.push({ wrong: `${name}: game ${game} ends otherwise when it is told`, todo });
            }
            const silent = lines.find(({ kind, text }) => kind === 'roll' && /^\S+: [\d =+at]* *$/.test(text));
            if (silent === undefined) continue;
            const todo = "say what it is for, with its clause: dice.die(6, 'to hit (ABC-HIT-01)')";
            found.push({ wrong: `${name}: a roll does not say what it is for (${silent.text.trim()})`, todo });
            break;
          } catch (error) {
            found.push({ wrong: `${name}: ${messageOf(error)}`, todo: 'play it by `lanchester replay`' });
          }
        }
      }
    }
    return found;
  },
};

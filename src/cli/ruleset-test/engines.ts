/** Engagements: they end, stay within their state, and every engine plays them alike. */
import type { Engagement } from '../../engagement/ruleset.js';
import { type EngineName, playerFor, prepare } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import { outcomeBuffer } from '../../kernel/process.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { homogeneity } from '../../statistics/homogeneity.js';
import { thrownWords } from '../thrown-words.js';
import { unlikely } from './chance.js';
import type { Check, Finding } from './check.js';

const games = 1500;
/** A duel is small: what does not close within this is sampled by sub-rules. */
const budget = { states: 20_000, transitions: 200_000 };

export const engines: Check = {
  name: 'engines',
  holds: 'rolled die by die and drawn from tables, duels come out alike, and end in time',
  run({ ruleset, duels, without }, tell) {
    const found: Finding[] = [];
    for (const { name, engagements } of duels) {
      engagements.forEach((engagement, role) => {
        const where = `${name}, ${role === 0 ? 'as written' : 'roles swapped'}`;
        try {
          const [rolled, tabled] = (['roll', 'table'] as const).map((engine) =>
            winners(ruleset.id, engagement, engine),
          );
          const { p } = homogeneity([rolled as number[], tabled as number[]]);
          if (p >= unlikely) return;
          found.push({
            wrong: `${where}: dice and tables win differently (${rolled} and ${tabled} of ${games}, p = ${p.toExponential(1)})`,
            todo: 'a sub-rule sees nothing but its arguments; a step nothing but the state',
          });
        } catch (error) {
          found.push({ wrong: `${where}: ${messageOf(error)}`, todo: 'see `maxSteps`, `done` and the sizes of rules' });
        }
      });
    }
    tell(`${duels.length} duels of units side by side in the list`);
    if (without.length > 0) tell(`no duel: ${without.slice(0, 3).join('; ')}${without.length > 3 ? '; …' : ''}`);
    return found;
  },
};

/** How often neither, blue and red win. */
function winners(id: string, engagement: Engagement, engine: EngineName): readonly number[] {
  const player = playerFor(prepare(engagement, engine, budget));
  const key = studyKey('1', `ruleset test: ${id} ${engine}`);
  const out = outcomeBuffer(engagement);
  const counts = [0, 0, 0];
  for (let game = 0; game < games; game++) {
    player.play(key, game, out);
    counts[out[0] as number] = (counts[out[0] as number] as number) + 1;
  }
  return counts;
}

/** What rules threw with its place and clause, anything else as it says it. */
export function messageOf(error: unknown): string {
  const thrown = thrownWords(error);
  if (thrown !== undefined) return thrown.sentence;
  if (error instanceof LanchesterError || error instanceof Error) return error.message;
  return String(error);
}

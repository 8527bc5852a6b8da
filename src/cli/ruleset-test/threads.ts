/** Threads: the same bytes however many play. */
import { canonicalJson } from '../../files/canonical.js';
import { runStudy } from '../../run/run-study.js';
import type { Check } from './check.js';

const engagements = 2000;

export const threads: Check = {
  name: 'threads',
  holds: 'two threads play what one does, to the byte',
  async run({ duels: [first], ruleset }) {
    if (first === undefined) return [];
    const study = { ...first.study, engagements };
    const play = async (n: number): Promise<string> =>
      canonicalJson(await runStudy(study, { threads: n, engine: 'roll' }));
    const [alone, together] = [await play(0), await play(2)];
    if (alone === together) return [];
    const todo = 'keep nothing between engagements: no counters, no caches that change an answer, no Math.random';
    return [{ wrong: `${first.name}: ${ruleset.title} is played otherwise by two threads`, todo }];
  },
};

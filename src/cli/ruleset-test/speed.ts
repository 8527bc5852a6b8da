/** Speed: told, not judged; a table that is no faster than dice is worth a look. */
import { playerFor, prepare } from '../../kernel/engine.js';
import { outcomeBuffer } from '../../kernel/process.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import type { Check } from './check.js';

const games = 2000;

export const speed: Check = {
  name: 'speed',
  holds: 'told, not judged',
  run({ duels: [first] }, tell) {
    const [engagement] = first?.engagements ?? [];
    if (engagement === undefined || first === undefined) return [];
    const key = studyKey('1', 'ruleset test: speed');
    const out = outcomeBuffer(engagement);
    const [roll, table] = (['roll', 'table'] as const).map((engine) => {
      const player = playerFor(prepare(engagement, engine, { states: 0, transitions: 0 }));
      for (let game = 0; game < games / 4; game++) player.play(key, game, out);
      const begun = process.cpuUsage();
      for (let game = 0; game < games; game++) player.play(key, game, out);
      const { user, system } = process.cpuUsage(begun);
      return games / ((user + system) / 1e6);
    }) as [number, number];
    const rate = (x: number): string => Math.round(x).toLocaleString('en').replaceAll(',', ' ');
    tell(
      `${first.name}: ${rate(roll)} engagements a second rolled, ${rate(table)} from tables (${(table / roll).toFixed(1)} times)`,
    );
    return [];
  },
};

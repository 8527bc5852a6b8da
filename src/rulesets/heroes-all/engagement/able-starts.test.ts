/** What able units think hangs on what was bought at the start that was drawn, never on the other starts of a question. */
import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import type { Composition, EngagementSpec, StartLevel } from '../../../engagement/spec.js';
import { playOut } from '../../../kernel/engine.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { Sfc32 } from '../../../kernel/random/sfc32.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { TabledDice } from '../../../kernel/table.js';
import { core } from '../testing/rules.js';
import { type Cast, rifles, stage } from '../testing/stage.js';
import { createEngagement } from './turn.js';

const able: Partial<Cast> = { plan: 'able' };
const missions: readonly (Mission | undefined)[] = [
  undefined,
  { kind: 'take', attacker: 'blue', ground: [26, 30] },
  { kind: 'delay', attacker: 'red', permille: 500 },
  { kind: 'break-through', attacker: 'red', permille: 500 },
];

const whole = (mission: Mission | undefined): EngagementSpec =>
  stage(
    [
      rifles('A', 4, {}, able),
      { name: 'G', unit: 'class-3-at-gun', at: 2, fields: { price: 12 }, ...able },
      rifles('B', 4, {}, able),
    ],
    [rifles('C', 28, {}, able), { name: 'T', unit: 'sherman', at: 32, fields: { price: 24 }, ...able }],
    { length: 40, ...(mission === undefined ? {} : { mission }) },
  );

/** What a side has for so many thousandths of a point; 0: not bought. */
function bought({ starts }: EngagementSpec, side: 'blue' | 'red', ...milli: readonly number[]): Composition {
  const { strength } = (starts[0] as StartLevel)[side][0] as Composition;
  return { weight: 1, strength: milli.map((price, k) => (price === 0 ? 0 : (strength[k] as number))), milli };
}

const levelsOf = (spec: EngagementSpec): readonly StartLevel[] => [
  { weight: 1, blue: [bought(spec, 'blue', 8000, 12000, 8000)], red: [bought(spec, 'red', 8000, 24000)] },
  { weight: 1, blue: [bought(spec, 'blue', 8000, 2000, 0)], red: [bought(spec, 'red', 30000, 24000)] },
  { weight: 1, blue: [bought(spec, 'blue', 1000, 90000, 8000)], red: [bought(spec, 'red', 8000, 0)] },
];

/** How a game ends by what it has cost. */
function ends(spec: EngagementSpec, count: number): string[] {
  const engagement = createEngagement(core, spec);
  const dice = new TabledDice(new Sfc32(), doubleLaws());
  const s = new Int32Array(engagement.fields.length);
  const out = new Int32Array(engagement.outcomes.length + engagement.extras.length);
  return Array.from({ length: count }, (_, game) => {
    playOut(engagement, dice, s, studyKey('able', 'starts'), game, 0);
    engagement.outcome(s, out);
    return out.join();
  });
}

describe('able, where a question has several starts', () => {
  it.each(missions)('plays each as if it were alone: %o', (mission) => {
    const spec = whole(mission);
    const count = 60;
    const levels = levelsOf(spec);
    const alone = levels.map((level) => ends({ ...spec, starts: [level] }, count));
    const mixed = ends({ ...spec, starts: levels }, count);
    // a game is that of one of the cells, with the same luck
    const from = mixed.map((end, game) => alone.findIndex((cell) => cell[game] === end));
    expect(from.every((level) => level >= 0)).toBe(true);
    expect(new Set(from).size).toBe(levels.length);
  });
});

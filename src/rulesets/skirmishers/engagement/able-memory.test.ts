import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import { playOut } from '../../../kernel/engine.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { Sfc32 } from '../../../kernel/random/sfc32.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { TabledDice } from '../../../kernel/table.js';
import { engagementOf, gun, type Layout, piece, rifle } from '../testing/stage.js';

const missions: readonly (Mission | undefined)[] = [
  undefined,
  { kind: 'take', ground: [0, 16], attacker: 'red' },
  { kind: 'break-through', permille: 500, attacker: 'red' },
  { kind: 'delay', permille: 500, attacker: 'red' },
];

const layout: Layout = {
  blue: [
    piece('mmg', 8, { men: 3, spacing: 2, arms: rifle }, 'able'),
    piece('trooper', 8, { weapon: rifle, men: 3, spacing: 2 }, 'able'),
    piece('lmg', 4, gun, 'able'),
  ],
  red: [
    piece('trooper', 60, { weapon: rifle, men: 5, spacing: 2 }, 'able'),
    piece('rocket-launcher', 66, { men: 2, spacing: 2 }, 'able'),
  ],
  terrain: [{ from: 0, to: 20, kind: 'hard-cover' }],
  length: 80,
  turnLimit: 14,
  first: 'random',
};

/** How game `index` ends, played on an engagement that may have played others before. */
function endOf(engagement: ReturnType<typeof engagementOf>, index: number): string {
  const s = new Int32Array(engagement.fields.length);
  const out = new Int32Array(engagement.outcomes.length + engagement.extras.length);
  playOut(engagement, new TabledDice(new Sfc32(), doubleLaws()), s, studyKey('able', 'memory'), index, 0);
  engagement.outcome(s, out);
  return out.join();
}

/** Explosives whose rounds run out, smoke, fire, wire, and men who are dear and cheap. */
const mixed: Layout = {
  blue: [
    piece('rocket-launcher', 6, { men: 2, spacing: 1 }, 'able'),
    piece('flamethrower', 10, { armour: 4, spacing: 1, smoke: 2 }, 'able'),
    piece('lmg', 4, gun, 'able'),
    { ...piece('unarmed', 10, { spacing: 1 }, 'able'), points: 700 },
  ],
  red: [
    piece('trooper', 44, { weapon: rifle, men: 3, spacing: 2, jetPack: true }, 'able'),
    piece('incendiary-grenade', 40, { spacing: 2, prone: true }, 'able'),
    piece('hmg', 56, { men: 3, spacing: 2 }, 'able'),
  ],
  terrain: [
    { from: 14, to: 14, kind: 'wire' },
    { from: 18, to: 22, kind: 'trench' },
    { from: 32, to: 36, kind: 'hard-cover' },
  ],
  length: 60,
  turnLimit: 10,
  first: 'random',
};

describe('what able men remember (SK-L28)', () => {
  for (const [name, fight, count] of [
    ['rifles and guns', layout, 20],
    ['explosives, smoke and fire', mixed, 16],
  ] as const) {
    it(`changes nothing: a game ends alone as it does after others, in whatever order: ${name}`, () => {
      for (const mission of missions) {
        const all = { ...fight, ...(mission === undefined ? {} : { mission }) };
        const cold = Array.from({ length: count }, (_, index) => endOf(engagementOf(all), index));
        const used = engagementOf(all);
        expect(cold.map((_, index) => endOf(used, index))).toEqual(cold);
        const back = engagementOf(all);
        const backwards = cold.map((_, k) => endOf(back, count - 1 - k)).reverse();
        expect(backwards).toEqual(cold);
      }
    });
  }

  it('asked man by man and side by side he decides alike', () => {
    for (const mission of missions) {
      const { steps, ...byMan } = engagementOf({ ...mixed, ...(mission === undefined ? {} : { mission }) });
      expect(steps).toBeDefined();
      const whole = engagementOf({ ...mixed, ...(mission === undefined ? {} : { mission }) });
      for (let index = 0; index < 20; index++) expect(endOf(byMan, index)).toBe(endOf(whole, index));
    }
  });
});

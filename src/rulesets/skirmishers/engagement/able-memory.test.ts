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

describe('what able men remember (SK-L28)', () => {
  it('changes nothing: a game ends alone as it does after others', () => {
    for (const mission of missions) {
      const all = { ...layout, ...(mission === undefined ? {} : { mission }) };
      const used = engagementOf(all);
      for (let index = 0; index < 60; index++) {
        expect(endOf(used, index)).toBe(endOf(engagementOf(all), index));
      }
    }
  });
});

import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import { playAtRandom } from '../../../engagement/random-choices.js';
import type { Plan } from '../../../engagement/spec.js';
import { engagementOf, gun, type Layout, type Piece, piece, rifle } from '../testing/stage.js';
import { decisions } from './decisions.js';

const plans: readonly Piece['plan'][] = ['hold', 'assault', { kind: 'advance', standOff: 12 }, 'withdraw'];
const missions: readonly (Mission | undefined)[] = [
  undefined,
  { kind: 'take', ground: [0, 16], attacker: 'red' },
  { kind: 'take', ground: [20, 40], attacker: 'both' },
  { kind: 'break-through', permille: 500, attacker: 'red' },
  { kind: 'break-through', permille: 500, attacker: 'blue' },
  { kind: 'delay', permille: 500, attacker: 'red' },
];

/** Guns, launchers, flames, smoke and jet packs, over all kinds of ground. */
const layouts = (plan: Piece['plan']): Layout[] => [
  {
    blue: [
      piece('mmg', 4, { men: 3, arms: rifle }, plan),
      piece('trooper', 8, { weapon: rifle, men: 3, smoke: 1 }, plan),
    ],
    red: [piece('trooper', 50, { weapon: rifle, men: 4, spacing: 2 }, plan), piece('lmg', 56, gun, plan)],
    terrain: [
      { from: 12, to: 18, kind: 'hard-cover' },
      { from: 30, to: 34, kind: 'rough' },
    ],
  },
  {
    blue: [
      piece('rocket-launcher', 6, { men: 2, spacing: 1 }, plan),
      piece('flamethrower', 10, { armour: 4, spacing: 1, smoke: 2 }, plan),
      piece('unarmed', 10, { spacing: 1 }, plan),
    ],
    red: [
      piece('trooper', 34, { weapon: rifle, men: 2, spacing: 2, jetPack: true }, plan),
      piece('incendiary-grenade', 30, { spacing: 2, prone: true }, plan),
      piece('hmg', 40, { men: 3, spacing: 2 }, plan),
    ],
    terrain: [
      { from: 14, to: 14, kind: 'wire' },
      { from: 18, to: 20, kind: 'trench' },
      { from: 22, to: 24, kind: 'deep-water' },
      { from: 26, to: 28, kind: 'tunnel' },
      { from: 32, to: 32, kind: 'fire' },
    ],
  },
];

describe('what the rules leave to the players', () => {
  it('played at random every decision of the table comes up, with the option of the plan among its options (SK-L26)', () => {
    const seen = new Set<string>();
    for (const plan of plans) {
      for (const [k, layout] of layouts(plan).entries()) {
        for (const mission of missions) {
          const engagement = engagementOf({
            ...layout,
            length: 60,
            turnLimit: 10,
            first: 'random',
            ...(mission === undefined ? {} : { mission }),
          });
          const kind = (plan as Partial<Plan>).kind ?? plan;
          for (const [name, { longest }] of playAtRandom(engagement, decisions, 12, `${kind} ${k}`)) {
            if (longest > 1) seen.add(name);
          }
        }
      }
    }
    expect([...seen].sort()).toEqual(Object.keys(decisions).sort());
  });
});

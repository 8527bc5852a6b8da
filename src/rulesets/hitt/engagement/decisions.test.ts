import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import { playAtRandom } from '../../../engagement/random-choices.js';
import { engagementOf, type Layout, type Piece, piece } from '../testing/stage.js';
import { decisions } from './decisions.js';

const missions: (Mission | undefined)[] = [
  undefined,
  { kind: 'take', ground: [500, 700], attacker: 'red' },
  { kind: 'take', ground: [800, 1600], attacker: 'both' },
  { kind: 'break-through', permille: 500, attacker: 'red' },
  { kind: 'break-through', permille: 300, attacker: 'blue' },
  { kind: 'delay', permille: 500, attacker: 'red' },
];

/** A force of all arms with each plan; both sides may have it. */
function arms(side: string, at: number, plans: readonly NonNullable<Piece['plan']>[]): Piece[] {
  const units: [string, Partial<Piece>?][] = [
    ['rifles', { fields: { general: true } }],
    ['rifles'],
    ['rifles'],
    ['mg'],
    ['sturmtruppe'],
    ['cavalry', { fields: { dismount: 300, remount: 500 } }],
    ['tank'],
    ['field-artillery'],
    ['heavy-mortar'],
    ['forward-observer'],
    ['barrage'],
    ['gas'],
    ['bomber'],
    ['fighter'],
    ['balloon'],
    ['sniper', { at: 1200 }],
    ['minefield', { at: 1200 }],
    ['armoured-car', { flank: true }],
  ];
  return units.map(([unit, more], k) => {
    const plan = plans[k % plans.length] as NonNullable<Piece['plan']>;
    return { ...piece(unit, at), name: `${side} ${k} ${unit}`, plan, ...more };
  });
}

const trenches: NonNullable<Layout['terrain']> = [
  { from: 560, to: 600, kind: 'trench' },
  { from: 680, to: 680, kind: 'wire' },
  { from: 900, to: 1500, kind: 'wood' },
  { from: 1500, to: 1560, kind: 'river' },
  { from: 1800, to: 1840, kind: 'trench' },
];

describe('decisions', () => {
  const seen = new Map<string, number>();
  const plans: NonNullable<Piece['plan']>[][] = [
    ['hold'],
    ['assault', { kind: 'advance', standOff: 200 }],
    ['withdraw', 'assault', 'hold'],
    ['able'],
    ['able', 'assault', 'able', 'hold'],
  ];
  for (const mission of missions) {
    for (const [k, kinds] of plans.entries()) {
      const name = mission === undefined ? 'attrition' : `${mission.kind} of ${mission.attacker}`;
      it(`any option of any menu may be played: ${name}, plans ${k}`, () => {
        const layout: Layout = {
          blue: arms('blue', k % 2 === 0 ? 600 : 1150, kinds),
          red: arms('red', 1840, [...kinds].reverse()),
          terrain: k % 2 === 0 ? trenches : [{ from: 1100, to: 1300, kind: 'rough' }],
          turnLimit: 14,
          options: {},
          ...(mission === undefined ? {} : { mission }),
        };
        for (const [what, { longest }] of playAtRandom(engagementOf(layout), decisions, 12)) {
          seen.set(what, Math.max(longest, seen.get(what) ?? 0));
        }
      });
    }
  }

  it('each of the table comes up, with something to choose', () => {
    expect([...seen.keys()].sort()).toEqual(Object.keys(decisions).sort());
    expect([...seen.values()].every((longest) => longest > 1)).toBe(true);
  });
});

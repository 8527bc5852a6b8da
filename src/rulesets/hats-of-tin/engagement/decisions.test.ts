import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import { playAtRandom } from '../../../engagement/random-choices.js';
import { at, type Layout, type Piece, specOf, usual } from '../testing/stage.js';
import { decisionTable } from './decisions.js';

const tank = { gun: 'medium', armour: 'medium' };
const terrain = [
  { from: 5, to: 5, kind: 'woods' },
  { from: 7, to: 7, kind: 'cover' },
  { from: 9, to: 9, kind: 'wire' },
  { from: 11, to: 12, kind: 'trench' },
];

const force = (places: readonly number[], plans: readonly Piece['plan'][], name: string): Piece[] => {
  const units: [string, Piece['fields']?][] = [
    ['infantry', { commander: 'subordinate' }],
    ['infantry', { quality: 'militia' }],
    ['infantry', { quality: 'militia' }],
    ['medium-gun'],
    ['mortar'],
    ['tank', tank],
    ['armoured-car', { gun: 'light', armour: 'light' }],
    ['commander'],
    ['truck'],
    ['mg', { hits: 1 }],
  ];
  return units.map(([unit, fields = {}], k) =>
    at(`${name} ${k + 1}`, places[k % places.length] as number, {
      unit,
      fields,
      plan: plans[k % plans.length] as Piece['plan'] & object,
      flank: k === 5,
    }),
  );
};

const missions: (Mission | undefined)[] = [
  undefined,
  { kind: 'take', ground: [11, 13], attacker: 'blue' },
  { kind: 'take', ground: [6, 10], attacker: 'both' },
  { kind: 'break-through', permille: 300, attacker: 'blue' },
  { kind: 'delay', permille: 500, attacker: 'red' },
];

const layouts = missions.flatMap((mission): Layout[] =>
  [
    { convert: 'to-survive', subordinates: 3 },
    { convert: 'to-survive', dangerClose: 'always', shootAndMove: true, breakShare: 1, commanderHits: 'spare-unit' },
    { convert: 'always', rally: 'when-critical', overwatch: 'never' },
  ].map((options, k) => ({
    blue: force([3, 4], [['able', 'assault', 'able'][k] as 'hold', 'able', 'advance', 'hold', 'withdraw'], 'B'),
    red: force(
      [12, 8],
      ['hold', { kind: 'advance', standOff: 2, priority: 'best-odds' }, 'assault', 'able', 'able'],
      'R',
    ),
    lane: [0, 15],
    turnLimit: 7,
    options,
    ...(k === 2 ? {} : { terrain }),
    ...(mission === undefined ? {} : { mission }),
  })),
);

describe('decisions', () => {
  it('whatever is decided at random, every decision of the table comes up, the plan’s own option is in its menu, and nothing breaks', () => {
    const most = new Map<string, number>();
    layouts.forEach((layout, k) => {
      const seen = playAtRandom(usual.engagement(specOf(layout)), decisionTable, 30, `random ${k}`);
      for (const [name, { longest }] of seen) most.set(name, Math.max(longest, most.get(name) ?? 0));
    });
    expect([...most.keys()].sort()).toEqual(Object.keys(decisionTable).sort());
    for (const [name, longest] of most) expect(longest, name).toBeGreaterThan(1);
  });
});

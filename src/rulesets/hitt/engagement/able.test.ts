/** What a good player does with an element (HITT-L32), in situations of a few; and that it beats the simple plans. */
import { describe, expect, it } from 'vitest';
import { expectEnginesAgree } from '../../../../test/support/engines.js';
import type { Mission } from '../../../engagement/mission.js';
import type { PlanKind } from '../../../engagement/spec.js';
import { playOut, prepare, solvePrepared } from '../../../kernel/engine.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { Sfc32 } from '../../../kernel/random/sfc32.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { TabledDice } from '../../../kernel/table.js';
import { tallyMean } from '../../../kernel/tally.js';
import { a, engagementOf, type Layout, type Piece, piece, t, table } from '../testing/stage.js';

/** So many elements of a kind at a place. */
function line(count: number, unit: string, at: number, more: Omit<Piece, 'unit' | 'at'> = {}): Piece[] {
  return Array.from({ length: count }, (_, k) => piece(unit, at, { name: `${unit} ${k}`, ...more }));
}

const able = { plan: 'able' } as const;

function playedBy(plan: PlanKind, pieces: readonly Piece[]): Piece[] {
  return pieces.map((one) => ({ ...one, plan }));
}

/** The share that blue has of some games, a draw for half. */
function share(layout: Layout, games = 200): number {
  const process = engagementOf(layout);
  const dice = new TabledDice(new Sfc32(), doubleLaws());
  const s = new Int32Array(process.fields.length);
  const out = new Int32Array(process.outcomes.length + process.extras.length);
  let sum = 0;
  for (let game = 0; game < games; game++) {
    playOut(process, dice, s, studyKey('1', 'hitt: able'), game, 0);
    process.outcome(s, out);
    sum += out[0] === 1 ? 1 : out[0] === 0 ? 0.5 : 0;
  }
  return sum / games;
}

const take = (from: number, to: number, attacker: 'blue' | 'red' | 'both'): Mission => ({
  kind: 'take',
  ground: [from, to],
  attacker,
});

describe('elements that are played ably (HITT-L32)', () => {
  it('shoot from where they stand at an enemy who sits, and who cannot shoot back as far', () => {
    const game = table({ blue: [piece('mg', 600, able)], red: [piece('sturmtruppe', 900)], turnLimit: 12 });
    game.bound(1, a(3), t(4));
    expect(game.where('blue mg')).toBe(600);
  });

  it('come into range of who sits beyond it', () => {
    const game = table({ blue: line(3, 'mg', 600, able), red: [piece('sturmtruppe', 1100)], turnLimit: 16 });
    game.bound(1, a(3), t(3));
    expect(game.where('mg 0')).toBe(700);
  });

  it('charge guns that would shoot them where they stand', () => {
    const game = table({ blue: line(3, 'tank', 600, able), red: [piece('mortar', 800)], turnLimit: 16 });
    game.bound(4, a(6), t(1));
    expect(game.where('red mortar')).toBe('lost');
  });

  it('go to the ground of the mission as late as is in time', () => {
    const layout: Layout = {
      blue: line(3, 'mg', 600, able),
      red: [piece('sturmtruppe', 900)],
      turnLimit: 12,
      mission: take(700, 800, 'blue'),
    };
    const tie = [a(3), t(3)] as const;
    const game = table(layout);
    game.bound(2, ...tie);
    expect(game.where('mg 0')).toBe(600);
    expect(share({ ...layout, red: [piece('sturmtruppe', 2300)] })).toBe(1);
  });

  it('wait a bound to see whether who is out of sight comes, before they charge him', () => {
    const terrain: NonNullable<Layout['terrain']> = [
      { from: 500, to: 650, kind: 'wood' },
      { from: 800, to: 950, kind: 'wood' },
    ];
    const layout: Layout = { blue: line(6, 'rifles', 600, able), red: line(5, 'rifles', 850), length: 1500, terrain };
    const game = table({ ...layout, turnLimit: 16 });
    game.bound(3);
    expect(game.where('rifles 0')).toBe(600);
    // charging wins four of five against who stays, staying all against who comes and stands in the open
    expect(share({ ...layout, turnLimit: 16 }, 100)).toBeGreaterThan(0.6);
    const comes = line(5, 'rifles', 850, { plan: { kind: 'advance', standOff: 150 } });
    expect(share({ ...layout, red: comes, turnLimit: 16 }, 100)).toBeGreaterThan(0.95);
  });

  it('go through fire at machine guns in a trench, their General in the volley with his men', () => {
    const game = table({
      blue: [
        piece('rifles', 200, { name: 'chief', fields: { general: true }, ...able }),
        ...line(6, 'rifles', 200, able),
      ],
      red: line(5, 'mg', 600),
      length: 1500,
      terrain: [{ from: 580, to: 700, kind: 'trench' }],
      turnLimit: 16,
    });
    // ties: three volleys, the first answered, then two of the guns that have not answered
    game.bound(3, a(1), t(1), a(2), t(1), a(4), t(1), a(1), t(3), a(1), t(1));
    expect(game.where('chief')).toBe(500);
    expect(game.where('rifles 5')).toBe(500);
  });

  it('go as far as those of their kind can, and leave who is slower to follow (HITT-R41)', () => {
    const layout: Layout = {
      blue: [...line(2, 'rifles', 600, able), piece('mg', 600, able)],
      red: [piece('heavy-artillery', 2300, { plan: 'hold' })],
      length: 2400,
      turnLimit: 4,
      mission: take(1190, 1300, 'blue'),
      options: { defender: 'blue' },
    };
    // together they would go the 200 paces of the gun, and be too late
    const both = table(layout);
    both.bound(2);
    expect([both.where('rifles 0'), both.where('rifles 1'), both.where('blue mg')]).toEqual([900, 900, 800]);
    const one = table(layout);
    one.bound(1);
    expect([one.where('rifles 0'), one.where('rifles 1'), one.where('blue mg')]).toEqual([900, 900, 600]);
  });

  it('close in with who is no gun, while the guns of their group shoot from where they stand', () => {
    const layout: Layout = {
      blue: [...line(3, 'sturmtruppe', 600, able), ...line(2, 'mortar', 600, able)],
      red: line(3, 'heavy-artillery', 1000),
      length: 1500,
      turnLimit: 16,
    };
    const game = table(layout);
    game.bound(1, a(3), t(3));
    expect([game.where('sturmtruppe 0'), game.where('mortar 0')]).toEqual([900, 600]);
  });

  it('go back out of fire before they go for the ground of the mission', () => {
    const layout: Layout = {
      blue: line(5, 'mg', 600, able),
      red: line(7, 'rifles', 825, able),
      length: 1500,
      terrain: [{ from: 805, to: 1000, kind: 'trench' }],
      turnLimit: 16,
      mission: take(500, 1000, 'both'),
      options: { defender: 'red' },
    };
    // who does not stands in the fire of rifles in a trench, and wins 1 of 100
    expect(share(layout)).toBeGreaterThan(0.3);
  });

  it('do not put off a charge under the fire of guns that need not come', () => {
    const layout: Layout = {
      blue: line(7, 'cavalry', 400, able),
      red: line(5, 'mortar', 900),
      length: 1500,
      terrain: [{ from: 890, to: 1100, kind: 'trench' }],
      turnLimit: 16,
      mission: { kind: 'break-through', permille: 500, attacker: 'blue' },
      options: { defender: 'red' },
    };
    const charge = share({ ...layout, blue: playedBy('assault', layout.blue) });
    // who puts it off wins 16 of 100
    expect(share(layout)).toBeGreaterThan(charge - 0.06);
  });

  it('leave the near edge of their trench before one who has stopped where he can just shoot', () => {
    const layout: Layout = {
      blue: line(7, 'rifles', 600, able),
      red: line(5, 'mg', 1100, able),
      length: 1500,
      terrain: [{ from: 400, to: 610, kind: 'trench' }],
      turnLimit: 16,
      mission: { kind: 'delay', permille: 500, attacker: 'red' },
    };
    expect(share(layout)).toBeGreaterThan(0.3);
  });

  it('take one who comes nearer than who stops for one who closes in, and shoot at him', () => {
    const game = table({
      blue: line(7, 'armoured-car', 600, { plan: 'assault' }),
      red: line(5, 'mg', 900, able),
      length: 1500,
      terrain: [{ from: 780, to: 1000, kind: 'wood' }],
      turnLimit: 16,
    });
    game.bound(2);
    game.bound(6);
    expect(game.where('mg 0')).toBe(900);
  });

  it('are played where each of many stands at a place of his own', () => {
    const many = (from: number): Piece[] =>
      Array.from({ length: 24 }, (_, k) => piece('rifles', from + 10 * k, { name: `rifles ${from} ${k}`, ...able }));
    expect(share({ blue: many(300), red: many(900), length: 1500, turnLimit: 4 }, 2)).toBeGreaterThanOrEqual(0);
  });

  it('shoot, of equals, at the nearest', () => {
    const red = [piece('tank', 1000, { name: 'far' }), piece('tank', 900, { name: 'near' })];
    const game = table({ blue: [piece('mortar', 600, able)], red, options: { defender: 'blue', pips: 'none' } });
    game.bound(a(6), t(4));
    expect(game.where('near')).toBe(900 + 160);
    expect(game.where('far')).toBe(1000);
  });

  it('shoot at a General before his men', () => {
    const red = [
      piece('rifles', 900, { name: 'men' }),
      piece('rifles', 900, { name: 'he', fields: { general: true } }),
    ];
    const game = table({ blue: [piece('mg', 600, able)], red, options: { defender: 'blue', pips: 'none' } });
    game.bound(a(6), t(1), a(1), t(1));
    expect(game.where('he')).toBe('lost');
  });
});

describe('able against simple plans', () => {
  const fights: Record<string, Layout> = {
    'machine guns and storm troops, cover behind': {
      blue: line(3, 'mg', 600),
      red: line(3, 'sturmtruppe', 825),
      terrain: [{ from: 780, to: 1000, kind: 'wood' }],
      length: 1500,
      turnLimit: 16,
      mission: take(775, 875, 'blue'),
    },
    'armoured cars and machine guns': {
      blue: line(4, 'armoured-car', 600),
      red: line(3, 'mg', 900),
      length: 1500,
      turnLimit: 16,
    },
    'rifles and rifles': { blue: line(4, 'rifles', 600), red: line(4, 'rifles', 1100), length: 1500, turnLimit: 16 },
  };
  const plans: readonly PlanKind[] = ['hold', 'assault'];

  for (const [name, layout] of Object.entries(fights)) {
    for (const enemy of plans) {
      it(`${name}: wins at least what each of them wins against ${enemy}`, () => {
        const red = playedBy(enemy, layout.red);
        const by = (plan: PlanKind) => share({ ...layout, red, blue: playedBy(plan, layout.blue) });
        const ours = by('able');
        for (const own of plans) expect(ours).toBeGreaterThan(by(own) - 0.06);
      });
    }
  }
});

describe('what able elements remember', () => {
  const layout: Layout = {
    blue: [...line(2, 'mg', 500, able), piece('rifles', 500, { name: 'chief', fields: { general: true }, ...able })],
    red: [
      ...line(2, 'rifles', 900, able),
      piece('rifles', 1020, able),
      piece('tank', 950, able),
      piece('field-artillery', 1300, able),
    ],
    terrain: [
      { from: 450, to: 520, kind: 'trench' },
      { from: 700, to: 760, kind: 'wood' },
    ],
    length: 1500,
    turnLimit: 10,
    options: { defender: 'roll' },
  };
  const missions: readonly (Mission | undefined)[] = [
    undefined,
    take(450, 560, 'red'),
    take(500, 1000, 'both'),
    { kind: 'break-through', permille: 500, attacker: 'red' },
    { kind: 'delay', permille: 500, attacker: 'red' },
  ];

  /** How game `index` ends, on an engagement that may have played others before. */
  const endOf = (engagement: ReturnType<typeof engagementOf>, index: number): string => {
    const s = new Int32Array(engagement.fields.length);
    const out = new Int32Array(engagement.outcomes.length + engagement.extras.length);
    playOut(engagement, new TabledDice(new Sfc32(), doubleLaws()), s, studyKey('able', 'memory'), index, 0);
    engagement.outcome(s, out);
    return out.join();
  };

  it('changes nothing: a game ends alone as it does after others, in whatever order', () => {
    for (const mission of missions) {
      const all = { ...layout, ...(mission === undefined ? {} : { mission }) };
      const alone = Array.from({ length: 16 }, (_, index) => endOf(engagementOf(all), index));
      const [used, back] = [engagementOf(all), engagementOf(all)];
      for (let index = 0; index < 16; index++) expect(endOf(used, index)).toBe(alone[index]);
      for (let index = 15; index >= 0; index--) expect(endOf(back, index)).toBe(alone[index]);
    }
  });
});

describe('able in exact engagements', () => {
  /** A machine gun that shoots, and is shot at by, rifles that stay: two volleys, each of which destroys them on 21 of 36. */
  const duel: Layout = {
    blue: [piece('mg', 600, able)],
    red: [piece('rifles', 900)],
    length: 1500,
    turnLimit: 2,
  };
  const destroyed = 1 - (15 / 36) ** 2;
  const cases: readonly (readonly [string, Mission | undefined, number])[] = [
    ['attrition', undefined, destroyed],
    ['take, which it is to prevent', take(850, 950, 'red'), destroyed],
    ['a meeting on the ground of the rifles', take(850, 950, 'both'), destroyed],
    ['a break-through of its own', { kind: 'break-through', permille: 500, attacker: 'blue' }, destroyed],
    ['a break-through of the rifles', { kind: 'break-through', permille: 500, attacker: 'red' }, 1],
    ['a delay of the rifles', { kind: 'delay', permille: 500, attacker: 'blue' }, destroyed],
    ['a delay of its own', { kind: 'delay', permille: 500, attacker: 'red' }, 1],
  ];

  for (const [name, mission, wins] of cases) {
    it(`${name}: wins ${wins.toFixed(4)} of the games`, () => {
      const process = engagementOf({ ...duel, ...(mission === undefined ? {} : { mission }) });
      const tally = solvePrepared(prepare(process, 'exact'));
      expect(tallyMean(tally, (cell) => (cell[0] === 1 ? 1 : 0))).toBeCloseTo(wins, 12);
    });
  }

  it('exact and sampled agree where three elements choose', () => {
    const process = engagementOf({
      blue: [piece('mg', 600, able), piece('rifles', 600, able)],
      red: [piece('rifles', 800, able)],
      length: 1200,
      turnLimit: 3,
      mission: take(550, 650, 'red'),
    });
    expectEnginesAgree(process, studyKey('hitt', 'able'));
  });
});

describe('ENG-R14: who delays stays for the first half of the bounds', () => {
  it('nobody here ever leaves by his own end by choice: who withdraws stops at the edge (HITT-L16)', () => {
    const mission: Mission = { kind: 'delay', permille: 500, attacker: 'red' };
    for (const plan of ['withdraw', 'able'] as const) {
      const game = table({ blue: [piece('rifles', 200, { plan })], red: [piece('tank', 1200)], turnLimit: 8, mission });
      for (let bound = 0; bound < 6; bound++) game.bound(6);
      expect(game.get('blue rifles: status')).toBe(2);
      expect(game.get('blue rifles: position')).toBeGreaterThanOrEqual(120);
    }
  });
});

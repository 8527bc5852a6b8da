import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import type { Engagement } from '../../../engagement/ruleset.js';
import { playOut } from '../../../kernel/engine.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { Sfc32 } from '../../../kernel/random/sfc32.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { TabledDice } from '../../../kernel/table.js';
import { at, type Layout, specOf, usual } from '../testing/stage.js';
import { Remembered } from './remembered.js';

describe('Remembered', () => {
  const words = (k: number): number[] => [k % 7, k, -k];

  it('finds what was kept for exactly these words, or nothing', () => {
    const known = new Remembered(3);
    let found = 0;
    for (let k = 0; k < 50_000; k++) {
      const asked = (k * 7919) % 1000;
      known.words.set(words(asked));
      const answer = known.find(3);
      if (answer >= 0) found++;
      expect(answer === -1 || answer === asked + 5).toBe(true);
      if (answer < 0) known.keep(asked + 5);
    }
    expect(found).toBeGreaterThan(25_000);
  });

  it('tells situations apart by how many words they have', () => {
    const known = new Remembered(3);
    known.words.set([1, 2, 0]);
    expect(known.find(2)).toBe(-1);
    known.keep(5);
    expect(known.find(3)).toBe(-1);
    known.words[2] = 9;
    expect(known.find(2)).toBe(5);
  });

  it('grows with what there is to keep, and finds it afterwards; is bounded', () => {
    const known = new Remembered(3);
    for (let go = 0; go < 3; go++) {
      for (let k = 0; k < 40_000; k++) {
        known.words.set(words(k));
        if (known.find(3) < 0) known.keep(k);
        expect(known.find(3)).toBe(k);
      }
    }
    known.words.set([1, 2, 3]);
    expect(known.find(3)).toBe(-1);
  });
});

describe('able with a memory', () => {
  const plan = 'able';
  const terrain = [
    { from: 6, to: 7, kind: 'woods' },
    { from: 9, to: 9, kind: 'wire' },
    { from: 12, to: 13, kind: 'cover' },
  ];
  const blue = [
    at('Led', 3, { plan, fields: { commander: 'force' } }),
    at('Company', 3, { plan }),
    at('Company 2', 3, { plan }),
    at('Mortar', 2, { plan, unit: 'mortar' }),
    at('Tank', 4, { plan, unit: 'tank', fields: { gun: 'medium', armour: 'medium' } }),
  ];
  const red = [
    at('Foe', 12, { plan }),
    at('Foe 2', 12, { plan }),
    at('Foe 3', 11, { plan }),
    at('Cavalry', 13, { plan, unit: 'cavalry', fields: { price: 30 } }),
    at('MG', 13, { plan, unit: 'mg', fields: { quality: 'elite', price: 25 } }),
  ];
  const missions: (Mission | undefined)[] = [
    undefined,
    { kind: 'take', ground: [11, 13], attacker: 'blue' },
    { kind: 'break-through', permille: 500, attacker: 'red' },
    { kind: 'delay', permille: 500, attacker: 'blue' },
  ];
  const layouts: Layout[] = missions.flatMap((mission) =>
    [red, red.map((piece) => ({ ...piece, plan: 'assault' as const }))].map((foes) => ({
      blue: mission === undefined ? blue : blue.filter(({ name }) => name !== 'Mortar'),
      red: foes,
      terrain,
      lane: [0, 16] as const,
      turnLimit: 8,
      options: { first: 'random', subordinates: 2 },
      ...(mission && { mission }),
    })),
  );
  /** Every state of a game, folded into one number. */
  const played = (engagement: Engagement, game: number): string => {
    let [sum, steps] = [0, 0];
    const watched: Engagement = Object.assign(Object.create(engagement) as Engagement, {
      step: (dice: Parameters<Engagement['step']>[0], s: Int32Array) => {
        engagement.step(dice, s);
        for (const value of s) sum = Math.imul(sum ^ value, 0x9e3779b1) ^ (sum >>> 13);
        steps++;
      },
      steps: undefined,
    });
    const s = new Int32Array(engagement.fields.length);
    const dice = new TabledDice(new Sfc32(), doubleLaws());
    playOut(watched, dice, s, studyKey('hats of tin', 'memory'), game, 0);
    return `${steps} ${sum}`;
  };

  it('chooses alike with a cold and a warm memory, whatever was played before', () => {
    const games = Array.from({ length: 40 }, (_, k) => k);
    for (const layout of layouts) {
      const made = (): Engagement => usual.engagement(specOf(layout));
      const warm = made();
      const forth = games.map((game) => played(warm, game));
      const other = made();
      const back = [...games].reverse().map((game) => played(other, game));
      expect(back.reverse()).toEqual(forth);
      expect(games.map((game) => played(warm, game))).toEqual(forth);
      expect(games.slice(0, 10).map((game) => played(made(), game))).toEqual(forth.slice(0, 10));
    }
  });
});

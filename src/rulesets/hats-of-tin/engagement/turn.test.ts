/** Engagements as a whole: bad input, the answer of `action: engagement`, and the three engines over one text. */
import { describe, expect, it } from 'vitest';
import { expectEnginesAgree } from '../../../../test/support/engines.js';
import type { Description } from '../../../engagement/odds.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { prepare, solvePrepared } from '../../../kernel/engine.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { at, infantry, type Layout, militia, odds, specOf, usual } from '../testing/stage.js';

const duel: Layout = {
  blue: [at('A', 6, { plan: 'assault' })],
  red: [at('B', 10, { fields: { quality: 'militia' } })],
  turnLimit: 4,
  options: { first: 'random' },
};

describe('bad input', () => {
  it('is one clear sentence', () => {
    const with_ =
      (change: Partial<Layout>, spec: Partial<EngagementSpec> = {}) =>
      (): unknown =>
        usual.engagement({ ...specOf({ ...duel, ...change }), ...spec });
    const terrain = (from: number, to: number, kind: string): Partial<Layout> => ({ terrain: [{ from, to, kind }] });
    const bad: readonly (readonly [() => unknown, string])[] = [
      [with_({ blue: [at('A', 25)] }), 'A stands at 25, off the lane, which runs from 0 to 20'],
      [with_({ blue: [at('A', 2.5)] }), 'the place of A is 2.5: places are whole areas'],
      [
        with_({ blue: [at('A', 2, { plan: { kind: 'advance', standOff: 2.5, priority: 'nearest' } })] }),
        'the stand-off of A is 2.5',
      ],
      [with_({ lane: [0, 20.5] }), "the lane's to is 20.5"],
      [with_(terrain(3, 30, 'woods')), 'terrain woods from 3 to 30 sticks out of the lane'],
      [with_(terrain(3, 4, 'wods')), 'no terrain "wods" (did you mean "woods"?)'],
      [with_(terrain(3, 4.5, 'woods')), 'where woods ends is 4.5'],
      [with_(terrain(6, 6, 'impassable')), 'A stands at 6, which is impassable (HOT-R22)'], // HOT-L16
      [with_({ options: { first: 'bleu' } }), 'options.first cannot be "bleu" (did you mean "blue"?)'],
      [with_({ options: { convrt: 'never' } }), 'options has no word "convrt" (did you mean "convert"?)'],
      [with_({ options: { subordinates: -1 } }), 'options.subordinates.blue must be a whole number from 0'],
      [
        with_({ options: { subordinates: { bleu: 1 } } }),
        'options.subordinates has no word "bleu" (did you mean "blue"?)',
      ],
      [with_({ turnLimit: 0 }), 'turnLimit must be whole rounds from 1 to 10000, not 0'],
      [with_({ blue: [at('A', 2, { unit: 'tank' })] }), 'tank must name its gun'],
      [with_({}, { red: { ...specOf(duel).red, end: 'from' } }), 'both forces have the same end of the lane'],
    ];
    for (const [make, message] of bad) expect(make).toThrow(message);
    const { turnLimit: _, ...endless } = specOf(duel);
    expect(() => usual.engagement(endless)).toThrow('so a turnLimit is needed (ENG-R02)');
    const strong = specOf(duel);
    const [level] = strong.starts;
    const starts = [{ weight: 1, red: level?.red ?? [], blue: [{ weight: 1, strength: [2], milli: [1] }] }];
    expect(() => usual.engagement({ ...strong, starts })).toThrow('A cannot start with a strength of 2: 0 to 1');
  });

  it('HOT-L16 a gun may start where it could not go', () => {
    const gun = at('A', 6, { unit: 'medium-gun' });
    expect(() =>
      usual.engagement(specOf({ ...duel, blue: [gun], terrain: [{ from: 6, to: 6, kind: 'woods' }] })),
    ).not.toThrow();
  });
});

describe('action engagement', () => {
  const ask = (situation: Description, attacker: Description = {}) =>
    odds(
      'engagement',
      { ...infantry, x: 6, plan: 'assault', ...attacker },
      { ...militia, x: 10, plan: 'hold' },
      situation,
    );

  it('is the engagement of a scenario', () => {
    const tally = solvePrepared(prepare(usual.engagement(specOf(duel)), 'exact'));
    const won = (code: number): number =>
      tally.cells.reduce((sum, [who], k) => (who === code ? sum + (tally.weights[k] ?? 0) : sum), 0);
    const answer = ask({ turnLimit: 4 });
    expect(answer.probability['winAttacker']).toBeCloseTo(won(1), 12);
    expect(answer.probability['winTarget']).toBeCloseTo(won(2), 12);
    expect(answer.mean['rounds']).toBeGreaterThan(1);
  });

  it('HOT-L01 has defaults, HOT-L15 and needs no price for single units', () => {
    const answer = odds('engagement', infantry, militia, { turnLimit: 1 });
    expect(answer.attacker).toMatchObject({ x: 0, plan: 'able', priority: 'nearest', flank: false });
    expect(answer.target).toMatchObject({ x: 20 });
    expect(answer.situation).toMatchObject({ lane: { from: 0, to: 20 }, first: 'random', turnLimit: 1 });
    expect(answer.probability['draw']).toBeCloseTo(1, 12);
    expect(answer.probability['ended']).toBe(0);
    expect(answer.notes[0]).toContain(
      '"prices.infantry" (ENG-R05). The shares lost by single units do not depend on it',
    );
    const priced = ask({ turnLimit: 4 }, { price: 7 });
    expect(priced.points).toEqual({ attacker: 7 });
    for (const [name, chance] of Object.entries(ask({ turnLimit: 4 }).probability)) {
      expect(priced.probability[name]).toBeCloseTo(chance, 12);
    }
  });

  it('heeds flank, terrain and policies', () => {
    const win = (situation: Description, attacker: Description = {}): number =>
      ask({ turnLimit: 2, ...situation }, attacker).probability['winAttacker'] as number;
    expect(win({}, { flank: true })).toBeGreaterThan(win({}));
    expect(win({ terrain: [{ from: 10, to: 10, kind: 'pillbox' }] })).toBeLessThan(win({}));
    expect(win({ convert: 'never' })).not.toBeCloseTo(win({}), 3);
    expect(win({ overwatch: 'never' })).toBeGreaterThan(win({}));
  });

  it('refuses what it cannot solve, and says what to do', () => {
    const far = { x: 0, plan: 'advance', commander: true, quality: 'elite' };
    expect(() => ask({ turnLimit: 10_000 }, far)).toThrow('too large to be solved exactly: write a scenario');
    expect(() => ask({})).toThrow('so a turnLimit is needed (ENG-R02)');
    expect(() => ask({ turnLimit: 1 }, { x: 21 })).toThrow('attacker stands at 21, off the lane');
    expect(() => ask({ turnLimit: 1 }, { plan: 'asault' })).toThrow(
      'attacker.plan cannot be "asault" (did you mean "assault"?)',
    );
    expect(() => ask({ turnLimit: 1, lane: { form: 0, to: 9 } })).toThrow('no word "form" (did you mean "from"?)');
    expect(() => ask({ turnLimit: 1, terrain: [{ from: 1, to: 2, kind: 'wod' }] })).toThrow('no terrain "wod"');
    expect(() => ask({ turnLimit: 1, terrain: 'woods' })).toThrow('situation.terrain must be a list');
  });
});

describe('one text, three engines', () => {
  const small: Layout = {
    blue: [at('A', 7, { plan: 'assault', fields: { commander: true } }), at('G', 6, { unit: 'medium-gun' })],
    red: [at('B', 11, { fields: { quality: 'militia', hits: 1 } }), at('M', 12, { unit: 'mg', plan: 'withdraw' })],
    terrain: [
      { from: 11, to: 11, kind: 'trench' },
      { from: 9, to: 9, kind: 'wire' },
    ],
    turnLimit: 3,
    options: { first: 'random', dangerClose: 'always', commanderHits: 'spare-unit' },
  };

  it('table and roll fit the exact law by chi-square, whole activations and sub-rules alike', () => {
    expectEnginesAgree(usual.engagement(specOf(small)), studyKey('hats of tin', 'engines'));
  });

  it('a drawn start has its chance', () => {
    const spec = specOf(duel);
    const [level] = spec.starts;
    const none = { weight: 3, strength: [0], milli: [0] };
    const starts = [{ weight: 1, blue: [...(level?.blue ?? []), none], red: level?.red ?? [] }];
    const tally = solvePrepared(prepare(usual.engagement({ ...spec, starts }), 'exact'));
    const nobody = tally.extras.find(({ name }) => name === 'fate of A');
    expect(nobody?.weights[nobody.values.indexOf(0)]).toBeCloseTo(3 / 4, 12);
  });
});

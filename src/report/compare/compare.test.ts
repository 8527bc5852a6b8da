import { describe, expect, it } from 'vitest';
import { plain } from '../document.js';
import { renderMarkdown } from '../markdown.js';
import { compareRuns } from './compare-runs.js';
import { comparedDocument } from './document.js';
import { figuresIn } from './figures.js';
import { changedInputs } from './inputs.js';
import { type Run, runIn } from './read-run.js';

const estimate = (value: number, half: number) => ({
  value,
  n: 100,
  method: 'm',
  exact: false,
  interval: { low: value - half, high: value + half, level: 0.95, method: 'm', unbounded: 'none' },
});

interface Told {
  readonly seed?: string;
  readonly digest?: string;
  readonly rate?: number;
  readonly range?: number;
  readonly extra?: object;
}

/** A run, as the results that `lanchester run` leaves have it. */
function run(name: string, { seed = '1', digest = name, rate = 0.4, range = 12, extra = {} }: Told = {}): Run {
  const results = {
    format: 1,
    name: 'fight',
    question: 'Is it worth it?',
    ruleset: { id: 'heat' },
    seed,
    digest,
    fingerprints: { inputs: `i${range}`, rules: 'r', version: '0.1.0' },
    scenario: { name: 'fight', engagement: { range, units: ['a', 'b'] }, primary: 'winRate' },
    blocks: [0, 2, 1, 0, 2, 1, 0, 2].map((off) => ({ n: 10, sum: 20 * rate + off, squares: 0 })),
    engagement: { observations: 80, cells: [{ id: 'base', roles: [{}] }] },
    analysis: {
      attack: { attackers: [{ attacker: 'gun', variant: null, mix: { means: { destroyed: 0.25 } } }] },
      engagement: {
        cells: [{ id: 'base', variant: 'base', winRate: estimate(rate, 0.1), turns: estimate(5, 0.1) }],
        breakEven: {
          price: 12 + rate,
          interval: { low: 10, high: 'Infinity', level: 0.95, method: 'm', unbounded: 'above' },
          points: [{ price: 10, winRate: estimate(0.3, 0.1) }],
        },
      },
    },
    ...extra,
  };
  return runIn(JSON.stringify(results), name);
}

describe('figures', () => {
  it('are found wherever they stand, by name', () => {
    const { analysis } = run('a');
    expect(figuresIn(analysis).map(({ path, value }) => [path.join('/'), value])).toEqual([
      ['attack/attackers/gun/mix/means/destroyed', 0.25],
      ['engagement/cells/base/winRate', 0.4],
      ['engagement/cells/base/turns', 5],
      ['engagement/breakEven/price', 12.4],
    ]);
    expect(figuresIn(analysis).at(-1)?.interval).toEqual({ low: 10, high: Infinity, level: 0.95 });
  });
});

describe('observations', () => {
  it('are those of the cells, or of the last round over fights', () => {
    expect(run('a').studies[0]?.observations).toBe(80);
    const extra = { engagement: undefined, fights: { plays: { pilot: 30, last: 90 } } };
    expect(run('over fights', { extra }).studies[0]?.observations).toBe(90);
  });

  it('are those of the last round of units alone, and of all rounds in mixed armies', () => {
    const rounds = [{ engagements: 10 }, { engagements: 70 }, { engagements: 20 }];
    const seen = (prices: object) =>
      run('list', { extra: { engagement: undefined, prices: { rounds, ...prices } } }).studies[0]?.observations;
    expect(seen({})).toBe(20);
    expect(seen({ armies: {} })).toBe(100);
  });
});

describe('inputs', () => {
  it('are told by path, leaves only', () => {
    const before = { a: 1, b: { c: [1, 2], d: null }, e: {} };
    expect(changedInputs(before, before)).toEqual([]);
    expect(changedInputs(before, { a: 1, b: { c: [1, 3, 4], d: 'x' }, f: 1 })).toEqual([
      { path: 'b.c.1', before: 2, after: 3 },
      { path: 'b.c.2', before: undefined, after: 4 },
      { path: 'b.d', before: null, after: 'x' },
      { path: 'e', before: {}, after: undefined },
      { path: 'f', before: undefined, after: 1 },
    ]);
  });
});

describe('two runs', () => {
  it('that are the same say so', () => {
    const found = compareRuns(run('a'), run('a2', { digest: 'a' }));
    expect(found).toMatchObject({ same: true, changed: [], unchanged: 4, inputs: [] });
    expect(plain(comparedDocument(found).answer)).toBe('The same results: all that was counted agrees.');
  });

  it('of one name and seed are paired in what they watched, and in nothing else', () => {
    const found = compareRuns(run('a'), run('b', { rate: 0.5, range: 18 }));
    expect(found.sharedStreams).toBe(true);
    expect(found.inputs).toEqual([{ path: 'engagement.range', before: 12, after: 18 }]);
    const [rate, price] = found.changed;
    expect(found.changed).toHaveLength(2);
    expect(rate?.difference?.how).toBe('paired');
    expect(rate?.difference?.value).toBeCloseTo(0.1, 12);
    expect(rate?.difference?.interval?.low).toBeCloseTo(0.1, 12);
    expect(price?.difference).toMatchObject({ how: 'independent' });
    expect(price?.difference?.interval).toBeUndefined();
    const words = renderMarkdown(comparedDocument(found));
    expect(words).toMatch(
      /^# breakEven \/ price was 12.40 \(10.00 to ∞\) and is 12.50 \(10.00 to ∞\); 2 of 4 figures differ, 1 beyond chance \(each at its own level\)\.\n/,
    );
    expect(words).toContain(
      '| 40.00% (30.00% to 50.00%) | 50.00% (40.00% to 60.00%) | +10.00% (+10.00% to +10.00%) | yes, paired |',
    );
    expect(words).toContain('One difference is paired by blocks of these streams');
  });

  it('of other seeds are independent', () => {
    const found = compareRuns(run('a'), run('c', { rate: 0.5, seed: '2' }));
    expect(found.sharedStreams).toBe(false);
    expect(found.changed.map(({ difference }) => difference?.how)).toEqual(['independent', 'independent']);
    expect(found.changed[0]?.difference?.interval?.low).toBeCloseTo(0.1 - Math.SQRT2 / 10, 12);
    expect(renderMarkdown(comparedDocument(found))).toContain('drew other random numbers');
  });

  it('of a price list tell what prices were and are, and which moved beyond chance', () => {
    const unit = (id: string, fitted: number | undefined, listed = 50) => ({
      id,
      listed,
      kept: false,
      wins: { mean: 0.4, variance: 0.0004 },
      ...(fitted === undefined ? {} : { fitted, interval: { low: fitted - 2, high: fitted + 2, level: 0.95 } }),
      proposed: 45,
    });
    const kept = { id: 'squad', listed: 50, kept: true, proposed: 50 };
    const spread = (value: number) => ({ value, interval: { low: value - 0.01, high: value + 0.01, level: 0.95 } });
    const list = (name: string, units: readonly object[], spreads: number) =>
      run(name, { extra: { analysis: { prices: { units: [kept, ...units], spread: spread(spreads) } } } });
    const before = list('before', [unit('gun', 45), unit('tank', 300), unit('sniper', undefined)], 0.15);
    const after = list('after', [unit('gun', 60), unit('tank', 301), unit('sniper', undefined, 55)], 0.155);
    const found = compareRuns(before, after);
    expect(found.changed.map(({ path }) => path.slice(2).join('/') || path.join('/'))).toEqual([
      'gun/fitted price',
      'tank/fitted price',
      'sniper/listed price',
      'prices/spread',
    ]);
    expect(found.unchanged).toBe(7);
    const words = renderMarkdown(comparedDocument(found));
    expect(words).toContain(
      'prices / gun / fitted price was 45.00 (43.00 to 47.00) and is 60.00 (58.00 to 62.00); ' +
        '4 of 11 figures differ, 2 beyond chance (each at its own level)',
    );
    expect(words).not.toContain('not known (');
    const [other] = [list('other', [unit('medic', 40)], 0.15)];
    const apart = compareRuns(list('one', [unit('gun', 45)], 0.15), { ...other, analysis: { prices: { units: [] } } });
    expect(plain(comparedDocument(apart).answer)).toBe('The runs have no figure in common, 5 stand in one run only.');
    const still = compareRuns(
      before,
      list('still', [unit('gun', 46), unit('tank', 300), unit('sniper', undefined)], 0.15),
    );
    expect(plain(comparedDocument(still).answer)).toBe(
      'No fitted price is shown to have moved; 1 of 11 figures differs, none beyond chance, no input does.',
    );
  });

  it('of a price list in company tell worths as the dice tell them apart, and how even armies were and are', () => {
    const ends = (value: number, reach: number) => ({ low: value - reach, high: value + reach, level: 0.95 });
    const list = (name: string, worth: number, off: number) => {
      const gun = { id: 'gun', listed: 50, armies: 80, fitted: worth, dice: ends(worth, 2), interval: ends(worth, 20) };
      const evenness = { listed: { value: off, low: off - 0.01, high: off + 0.01, battles: 60 } };
      return run(name, { extra: { analysis: { prices: { units: [{ ...gun, alone: {} }], evenness } } } });
    };
    const found = compareRuns(list('before', 76, 0.1), list('after', 61, 0.06));
    expect(plain(comparedDocument(found).answer)).toContain(
      'prices / gun / fitted price was 76.00 (74.00 to 78.00) and is 61.00 (59.00 to 63.00); ' +
        '2 of 3 figures differ, 2 beyond chance',
    );
    expect(found.changed[1]?.path).toEqual(['prices', 'evenness', 'listed']);
    const change = (key: string, by: number) =>
      ({ key, title: `worth of ${key.slice(7)}`, unit: 'points', change: by, low: by - 2, high: by + 2 }) as const;
    const answer = (...changes: readonly ReturnType<typeof change>[]) =>
      plain(comparedDocument(found, [{ id: '', engagements: 9, of: 'of each list', changes }]).answer);
    expect(answer(change('worths/gun', -15), change('worths/tank', 1))).toMatch(
      / Played side by side, the worth of gun moved by −15.* points \([^.]*\.[^T]*\)\.$/,
    );
    expect(answer(change('worths/tank', 1))).toMatch(/ Played side by side, no worth is shown to have moved\.$/);
  });

  it('tell data of the ruleset that changed, and figures that one alone has', () => {
    const data = { fingerprints: { inputs: 'other', rules: 'r2', version: '0.2.0' }, analysis: {} };
    const found = compareRuns(run('a'), run('d', { extra: data }));
    expect(found.inputs.map(({ path }) => path)).toEqual([
      'version',
      'fingerprint of the rules',
      "the ruleset's data (fingerprint of the inputs)",
    ]);
    expect(found.onlyBefore).toHaveLength(4);
  });
});

describe('what is no run', () => {
  it.each([
    ['{', 'results.json is damaged: it is no JSON'],
    ['[]', 'results.json is not that of a run'],
    ['{"format":1}', 'results.json is not that of a run'],
    ['{"format":1,"name":"a","question":"b","seed":"c","digest":"d","studies":[]}', 'is not that of a run'],
    ['{"format":1,"name":"a","question":"b","seed":"c","digest":"d","studies":[null]}', 'is not that of a run'],
  ])('is refused, and why: %s', (text, why) => {
    expect(() => runIn(text, 'broken')).toThrow(
      expect.objectContaining({ code: 'bad-file', message: expect.stringContaining(why) }),
    );
  });
});

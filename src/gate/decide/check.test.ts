import { describe, expect, it } from 'vitest';
import { findRuleset } from '../../rulesets/registry.js';
import { baselineOf, checked, duel, inputFrom, inputOfOtherCode, metricIn } from '../testing/studies.js';

const winRate = 'duel/engagement/base/winRate';
const exchangeRatio = 'duel/engagement/base/exchangeRatio';
const destroyed = 'duel/attack/rpg/destroyed';

describe('nothing has changed', () => {
  it('everything is unchanged, to the last byte each time, without a budget', async () => {
    const baseline = await baselineOf(inputFrom(duel));
    const report = await checked(baseline, duel);
    expect(report).toMatchObject({
      verdict: 'unchanged',
      exitCode: 0,
      budgetSpent: false,
      causes: [],
      missing: [],
      added: [],
      notes: [],
    });
    expect(new Set(report.metrics.map(({ verdict, change, basis }) => `${verdict} ${change} ${basis}`))).toEqual(
      new Set(['unchanged 0 digest']),
    );
    expect(metricIn(report, winRate)).toMatchObject({
      p: 1,
      pairs: 256,
      exact: false,
      unit: 'percentage points',
      margin: 8,
    });
    expect(metricIn(report, winRate).stored).toBeGreaterThan(500);
    expect(JSON.stringify(await checked(baseline, duel, { clock: () => 1e6 }))).toBe(JSON.stringify(report));
  });

  it('nor have words that change no outcome', async () => {
    const baseline = await baselineOf(inputFrom(duel));
    const report = await checked(
      baseline,
      duel.replace('Who wins?', 'And who wins?').replace('engagements: 10\n', 'engagements: 20\n'),
    );
    expect(report).toMatchObject({ verdict: 'unchanged', causes: [] });
  });
});

describe('a planted change', () => {
  it('of the data: +1 to hit is a fact for attacks, and shown and confirmed for engagements', async () => {
    const need = Number((findRuleset('heat').data as { rules: { 'to-hit': { need: number } } }).rules['to-hit'].need);
    const baseline = await baselineOf(inputFrom(duel, { 'rules.to-hit.need': need + 1 }));
    const report = await checked(baseline, duel, { margins: { winRate: 1.5 } });
    expect(report).toMatchObject({ verdict: 'changed', exitCode: 1, budgetSpent: false });
    const attack = metricIn(report, destroyed);
    expect(attack).toMatchObject({ verdict: 'changed', exact: true, basis: 'exact', pairs: 0, drift: false });
    expect(attack.interval).toBeUndefined();
    expect(attack.change).toBeCloseTo(100 * (attack.after - attack.before), 9);
    const rate = metricIn(report, winRate);
    expect(rate.basis).toBe('paired');
    // what is shown to be inside is shown at alpha itself, since a check passes only if all are
    expect(rate.interval?.level).toBeCloseTo(rate.verdict === 'within-margin' ? 1 - 0.01 : 1 - 0.01 / 2, 12);
    expect(report.causes).toEqual([
      {
        study: 'duel',
        where: 'ruleset data',
        ruleset: 'heat',
        path: 'rules.to-hit.need',
        before: String(need + 1),
        after: String(need),
      },
    ]);
    const shown = report.metrics.filter(({ verdict, exact }) => verdict === 'changed' && !exact);
    expect(shown.length).toBeGreaterThan(0);
    for (const { p, confirmed, change, margin } of shown) {
      expect(p).toBeLessThanOrEqual(0.01);
      expect(Math.abs(change)).toBeGreaterThan(margin);
      expect(confirmed?.pairs).toBeGreaterThanOrEqual(256);
      expect(Math.sign(confirmed?.low ?? 0)).toBe(Math.sign(change));
    }
  });

  it('of one weapon names its unit, and leaves the others alone', async () => {
    const baseline = await baselineOf(inputFrom(duel, { 'weapons.rpg.pen': 7 }));
    const report = await checked(baseline, duel);
    expect(metricIn(report, destroyed)).toMatchObject({ verdict: 'changed', units: ['rpg-team'] });
    expect(metricIn(report, 'duel/attack/gun/destroyed')).toMatchObject({ verdict: 'unchanged', basis: 'digest' });
  });

  it('of a price by 20 % is a fact', async () => {
    const baseline = await baselineOf(inputFrom(duel, { 'prices.rpg-team.regular': 50 }));
    const report = await checked(baseline, duel);
    expect(metricIn(report, 'duel/attack/rpg/attackerPoints')).toMatchObject({
      before: 50,
      after: 60,
      unit: 'per cent',
      verdict: 'changed',
    });
    expect(metricIn(report, 'duel/attack/rpg/attackerPoints').change).toBeCloseTo(20, 9);
    expect(metricIn(report, 'duel/attack/rpg/attackerPoints').units).toEqual(['rpg-team']);
  });

  it('of the scenario names the place and the unit', async () => {
    const baseline = await baselineOf(inputFrom(duel));
    const report = await checked(
      baseline,
      duel.replace('name: blues, unit: rifle-squad, men: 7', 'name: blues, unit: rifle-squad, men: 4'),
    );
    expect(report.causes).toEqual([
      {
        study: 'duel',
        where: 'scenario',
        path: 'engagement.blue.units[0].men',
        before: '7',
        after: '4',
        units: ['blues'],
        place: { file: 'duel.yaml', line: 16, column: expect.any(Number) },
      },
    ]);
    expect(metricIn(report, winRate)).toMatchObject({ verdict: 'changed', units: ['blues'], place: { line: 12 } });
    expect(metricIn(report, winRate).change).toBeLessThan(-8);
    expect(metricIn(report, destroyed).verdict).toBe('unchanged');
  });

  it('of what the scenario did not say is told by what it was', async () => {
    const baseline = await baselineOf(inputFrom(duel));
    const wordy = (word: string) =>
      duel.replace('unit: rifle-squad, men: 7}, {name: rocket', `unit: rifle-squad, men: 7, ${word}}, {name: rocket`);
    const [cause, ...others] = (await checked(baseline, wordy('experience: veteran'))).causes;
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      path: 'engagement.blue.units[0].experience',
      before: '"regular"',
      after: '"veteran"',
      units: ['blues'],
    });
    // what is said now as it was anyway is no change
    const same = await checked(baseline, wordy('experience: regular'));
    expect(same).toMatchObject({ verdict: 'unchanged', causes: [] });
    const priced = await checked(
      baseline,
      duel.replace('ruleset: heat', 'ruleset: heat\nset: {prices.rpg-team.regular: 66}'),
    );
    expect(priced.causes[0]).toMatchObject({ before: '60', after: '66' });
  });

  it('inside the margin does not fail', async () => {
    const baseline = await baselineOf(inputFrom(duel));
    const text = duel.replace(
      'margins: {winRate: 8, exchangeRatio: 25}',
      'margins: {winRate: 60, exchangeRatio: 900, probability: 50, mean: 500}',
    );
    const report = await checked(baseline, text.replace('men: 7}, {name: rocket', 'men: 6}, {name: rocket'));
    expect(report).toMatchObject({ verdict: 'within-margin', exitCode: 0 });
    expect(metricIn(report, winRate)).toMatchObject({
      verdict: 'within-margin',
      basis: 'paired',
      margin: 60,
      marginPlace: { line: 20 },
    });
  });

  it('below the margin of an exact figure is drift', async () => {
    const baseline = await baselineOf(inputFrom(duel, { 'weapons.rpg.pen': 7 }));
    const report = await checked(baseline, duel, { margins: { probability: 100, mean: 1000 } });
    expect(metricIn(report, destroyed)).toMatchObject({
      verdict: 'within-margin',
      drift: true,
      exact: true,
      margin: 100,
    });
  });

  it('is found by the sequential probability ratio test too', async () => {
    const baseline = await baselineOf(inputFrom(duel));
    const text = `${duel}  device: sprt\n`.replace(
      'name: blues, unit: rifle-squad, men: 7',
      'name: blues, unit: rifle-squad, men: 4',
    );
    const report = await checked(baseline, text);
    expect(metricIn(report, winRate)).toMatchObject({
      verdict: 'changed',
      interval: { method: expect.stringContaining('GSPRT') },
    });
  });
});

describe('what cannot be decided', () => {
  it('is inconclusive when the clock ends the run, and passes or fails as it is told', async () => {
    // by a plan that is written: how near the change lies to its margin does not hang on how able plays
    const held = duel.replace('  turnLimit: 3\n', '  turnLimit: 3\n  plan: hold\n');
    const baseline = await baselineOf(inputFrom(held));
    const changed = held.replace('name: blues, unit: rifle-squad, men: 7', 'name: blues, unit: rifle-squad, men: 6');
    const margins = { winRate: 0, exchangeRatio: 1e6 };
    let now = 0;
    const clock = (): number => now++ * 1000;
    const report = await checked(baseline, changed, { margins: { ...margins, winRate: 4 }, clock });
    expect(report.metrics.filter(({ verdict }) => verdict === 'inconclusive').length).toBeGreaterThan(0);
    if (report.verdict === 'inconclusive') expect(report.exitCode).toBe(3);
    expect(report.budgetSpent).toBe(true);
    const told = await checked(baseline, changed, { margins: { ...margins, winRate: 4 }, clock, inconclusive: 'pass' });
    expect(told.exitCode).toBe(told.verdict === 'inconclusive' ? 0 : 1);
  });
});

describe('metrics that come and go', () => {
  const variants =
    'variants:\n  plain: {title: Plain}\n  more: {title: More, set: {engagement.blue.units.blues.men: 6}}\n';

  it('missing ones fail, by name', async () => {
    const baseline = await baselineOf(inputFrom(`${duel}${variants}`));
    const report = await checked(baseline, `${duel}${variants.replace(/ {2}more.*\n/, '')}`);
    expect(report).toMatchObject({ verdict: 'missing', exitCode: 1 });
    expect(report.missing.toSorted()).toEqual(['duel/engagement/more/exchangeRatio', 'duel/engagement/more/winRate']);
  });

  it('new ones are listed', async () => {
    const baseline = await baselineOf(inputFrom(`${duel}${variants.replace(/ {2}more.*\n/, '')}`));
    const report = await checked(baseline, `${duel}${variants}`);
    expect(report).toMatchObject({ verdict: 'unchanged', exitCode: 0, missing: [] });
    expect(report.added).toEqual(['duel/engagement/more/winRate', 'duel/engagement/more/exchangeRatio']);
  });

  it('obsolete ones are listed, once: a baseline that never gated them has none', async () => {
    const ignoring = `${duel}  ignore: ['engagement/*/exchangeRatio', attack/gun/*]\n`;
    const report = await checked(await baselineOf(inputFrom(duel)), ignoring);
    expect(report).toMatchObject({ verdict: 'unchanged', missing: [], added: [] });
    expect(report.obsolete).toContain(exchangeRatio);
    expect(report.obsolete.every((id) => id === exchangeRatio || id.startsWith('duel/attack/gun/'))).toBe(true);
    expect(report.metrics.map(({ id }) => id)).not.toContain(exchangeRatio);
    expect((await checked(await baselineOf(inputFrom(ignoring)), ignoring)).obsolete).toEqual([]);
  });
});

describe('the code has changed', () => {
  it('and the balance with it: the baseline holds enough to show it', async () => {
    // by a plan that is written: the change is of the gun, not of how it is played
    const held = duel.replace('  turnLimit: 3\n', '  turnLimit: 3\n  plan: hold\n');
    const baseline = await baselineOf(inputOfOtherCode(held, { 'weapons.medium-machine-gun.shots': 1 }));
    const report = await checked(baseline, held);
    expect(report.notes.join(' ')).toMatch(/the rules' code has changed/);
    expect(report.notes.join(' ')).toMatch(/duel: balance moved/);
    expect(report.verdict).toBe('changed');
    const rate = metricIn(report, winRate);
    expect(rate).toMatchObject({ basis: 'counts', verdict: 'changed' });
    expect(rate.pairs % rate.stored).toBe(0);
    const stored = baseline.scenarios['duel.yaml']?.['duel']?.engagement['engagement/base']?.figures;
    expect(rate.before).toBe(stored?.['winRate']?.value);
    expect(metricIn(report, exchangeRatio).before).toBe(stored?.['exchangeRatio']?.value);
    const shown = report.metrics.filter(({ verdict, exact }) => verdict === 'changed' && !exact);
    for (const { confirmed, change } of shown) expect(Math.sign(confirmed?.low ?? 0)).toBe(Math.sign(change));
  });

  it('and only its random numbers moved: everything is shown to keep its margin, and said to be the same law', async () => {
    // other random numbers under the same law: the baseline was made on another seed than it says
    const baseline = await baselineOf(inputFrom(duel), (text) => text);
    const other = await baselineOf(inputFrom(duel.replace('ruleset: heat', 'ruleset: heat\nseed: "other"')));
    const moved = structuredClone(baseline);
    const [study, from] = [moved, other].map((each) => each.scenarios['duel.yaml']?.['duel']);
    if (study !== undefined && from !== undefined) Object.assign(study, { engagement: from.engagement });
    const report = await checked(moved, duel);
    expect(report).toMatchObject({ verdict: 'within-margin', exitCode: 0 });
    expect(report.notes.join(' ')).toMatch(/duel: refactored: random numbers moved, law the same/);
    expect(metricIn(report, winRate)).toMatchObject({ verdict: 'within-margin', basis: 'counts' });
  });

  it('and nothing moved: what the first observations show, and what they do not, is said', async () => {
    const baseline = structuredClone(await baselineOf(inputFrom(duel)));
    const heat = baseline.rulesets['heat'];
    if (heat !== undefined) heat.rules = 'other';
    const report = await checked(baseline, duel);
    expect(report).toMatchObject({ verdict: 'unchanged', exitCode: 0 });
    // 0.001 ** (1 / 256) = 0.9734
    expect(report.notes.join(' ')).toMatch(/first 256 observations .* 2\.7 % of observations or more/);
  });
});

describe('a check without a clock', () => {
  it('ends by counts: at so many times what the baseline holds', async () => {
    const baseline = await baselineOf(inputFrom(duel));
    const changed = duel.replace('name: blues, unit: rifle-squad, men: 7', 'name: blues, unit: rifle-squad, men: 6');
    const clock = (): number => {
      throw new Error('nobody asks for the time');
    };
    const options = { budgetSeconds: Number.POSITIVE_INFINITY, rounds: 1, margins: { winRate: 6 } };
    const report = await checked(baseline, changed, { ...options, clock: () => 1e9 });
    expect(clock).toThrow();
    expect(report).toMatchObject({ budgetSpent: false, rounds: 1 });
    for (const { pairs, stored, exact } of report.metrics) if (!exact) expect(pairs).toBeLessThanOrEqual(2 * stored);
  });
});

describe('metrics on demand', () => {
  const own = 'metrics:\n  swing: (redLost - blueLost) / blueCost\n';
  const margins =
    'margins: {winRate: 8, exchangeRatio: 25, draws: 8, turns: 0.5, pointsMargin: 20, metrics: {swing: 0.3}}';
  const text = `${duel.replace('margins: {winRate: 8, exchangeRatio: 25}', margins)}${own}`;
  const ids = ['draws', 'turns', 'pointsMargin', 'metrics.swing'].map((each) => `duel/engagement/base/${each}`);

  it('are gated where their margins are given', async () => {
    const baseline = await baselineOf(inputFrom(text));
    const same = await checked(baseline, text);
    expect(same.verdict).toBe('unchanged');
    expect(same.metrics.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const changed = text.replace('name: blues, unit: rifle-squad, men: 7', 'name: blues, unit: rifle-squad, men: 3');
    const report = await checked(baseline, changed);
    const [, turns, points, swing] = ids.map((id) => metricIn(report, id));
    expect(turns?.unit).toBe('turns');
    expect(points).toMatchObject({ unit: 'points', verdict: 'changed' });
    expect(points?.after).toBeCloseTo((points?.before ?? 0) + (points?.change ?? 0), 9);
    expect(swing).toMatchObject({ unit: 'number', verdict: 'changed', title: 'swing of Blues' });
  });

  it('are an error where there is no such metric', () => {
    expect(() => inputFrom(text.replace('metrics: {swing:', 'metrics: {swin:'))).toThrow(
      /no metric "swin" \(did you mean "swing"\?\)/,
    );
  });
});

describe('the whole family', () => {
  it('is told in words', async () => {
    const report = await checked(await baselineOf(inputFrom(duel)), duel, { alpha: 0.02 });
    expect(report.falseAlarm).toMatch(
      /^If no metric had moved by more than its margin, at most one check in 50 would report a change, over all 2 sampled metrics/,
    );
  });
});

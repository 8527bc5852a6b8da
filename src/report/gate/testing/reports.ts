/** Checks for tests. Promise: plausible figures of every kind, and nothing random: the same report each time. */
import type { Cause, CheckReport, MetricCheck, Verdict } from '../../../gate/result.js';

const scenario = '../scenarios/tandem-heat.yaml';
const file = 'scenarios/tandem-heat.yaml';

/** A metric. Default: unchanged. */
export function metric(changes: Partial<MetricCheck> = {}): MetricCheck {
  return {
    id: 'tandem-heat/engagement/with/price=15/winRate',
    study: 'tandem-heat',
    scenario,
    level: 'engagement',
    cell: 'with/price=15',
    quantity: 'winRate',
    title: 'win rate of RPG and Tandem, price 15',
    unit: 'percentage points',
    margin: 2,
    before: 0.482,
    after: 0.482,
    change: 0,
    verdict: 'unchanged',
    exact: false,
    drift: false,
    pairs: 4096,
    stored: 16_384,
    basis: 'digest',
    p: 1,
    units: ['rpg-team', 'medium-tank'],
    place: { file, line: 31, column: 5 },
    marginPlace: { file, line: 52, column: 5 },
    ...changes,
  };
}

const method = 'paired confidence sequence';

/** A sampled metric that moved: change and interval in the unit. */
export function moved(
  verdict: Verdict,
  change: number,
  low: number,
  high: number,
  changes: Partial<MetricCheck> = {},
): MetricCheck {
  const base = metric(changes);
  const after =
    base.unit === 'percentage points'
      ? base.before + change / 100
      : base.unit === 'per cent'
        ? base.before * (1 + change / 100)
        : base.before + change;
  return {
    ...base,
    after,
    change,
    interval: { low, high, level: 0.9998, method },
    verdict,
    basis: 'paired',
    p: verdict === 'changed' ? 0.0004 : 1,
    pairs: 40_960,
    ...(verdict === 'changed' ? { confirmed: { pairs: 4096, low: low - 0.5, high: high + 0.5 } } : {}),
    ...changes,
  };
}

/** The cause of all that moved. */
export const penetration: Cause = {
  study: 'tandem-heat',
  where: 'ruleset data',
  ruleset: 'heat',
  path: 'weapons.rpg.pen',
  before: '5',
  after: '6',
};

/** A report. Default: with the verdict that fits its metrics. */
export function reportOf(metrics: readonly MetricCheck[], changes: Partial<CheckReport> = {}): CheckReport {
  const any = (verdict: Verdict): boolean => metrics.some((each) => each.verdict === verdict);
  const missing = changes.missing ?? [];
  const verdict = any('changed')
    ? 'changed'
    : missing.length > 0
      ? 'missing'
      : any('inconclusive')
        ? 'inconclusive'
        : any('within-margin')
          ? 'within-margin'
          : 'unchanged';
  return {
    format: 1,
    verdict,
    exitCode: verdict === 'changed' || verdict === 'missing' ? 1 : verdict === 'inconclusive' ? 3 : 0,
    baseline: 'balance.baseline.json',
    alpha: 0.01,
    budgetSeconds: 60,
    budgetSpent: false,
    metrics,
    missing,
    added: [],
    obsolete: [],
    causes: [],
    falseAlarm:
      'Were nothing changed by more than its margin, at most 1 check in 100 would report a change, over all ' +
      'metrics together.',
    command: 'lanchester check --baseline balance.baseline.json --alpha 0.01 --budget 60s',
    notes: [],
    ...changes,
  };
}

/** Twelve metrics of one study, of every verdict and unit. */
export function twelve(): CheckReport {
  return reportOf(
    [
      moved('changed', 6.94, 5.81, 8.02, atPrice(15)),
      moved('changed', -3.2, -4.1, -2.25, { ...atPrice(10), before: 0.61 }),
      moved('within-margin', 0.31, -0.9, 1.52, atPrice(20)),
      moved('inconclusive', 1.7, 0.4, 3.1, atPrice(25)),
      ...exchangeRatios(),
      ...singleAttacks(),
      breakEven(),
      metric(atPrice(30)),
      metric(atPrice(35)),
      metric(atPrice(40)),
    ],
    { causes: [penetration] },
  );
}

/** What a win rate at another price has of its own. */
function atPrice(price: number): Partial<MetricCheck> {
  return {
    id: `tandem-heat/engagement/with/price=${price}/winRate`,
    cell: `with/price=${price}`,
    title: `win rate of RPG and Tandem, price ${price}`,
    place: { file, line: 31 + price, column: 5 },
  };
}

/** Two ratios, counted in per cent, the first with a long title. */
function exchangeRatios(): MetricCheck[] {
  const ratio: Partial<MetricCheck> = { quantity: 'exchangeRatio', unit: 'per cent', margin: 10, before: 0.851 };
  return [
    moved('inconclusive', 6.4, -1.1, 13.9, {
      ...ratio,
      id: 'tandem-heat/engagement/with/price=15/exchangeRatio',
      title: 'exchange ratio of RPG and Tandem against four medium tanks and their escort of riflemen, price 15',
    }),
    moved('within-margin', 1.2, -4.4, 6.9, {
      ...ratio,
      id: 'tandem-heat/engagement/with/price=10/exchangeRatio',
      title: 'exchange ratio of RPG and Tandem, price 10',
    }),
  ];
}

/** Two exact chances. The second has drifted by less than its margin. */
function singleAttacks(): MetricCheck[] {
  const attack: Partial<MetricCheck> = { level: 'attack', margin: 1, exact: true, pairs: 0, stored: 0, basis: 'exact' };
  return [
    metric({
      ...attack,
      id: 'tandem-heat/attack/rpg/destroyed',
      quantity: 'destroyed',
      title: 'chance that the RPG destroys its target',
      before: 0.13426,
      after: 0.18519,
      change: 5.093,
      verdict: 'changed',
    }),
    metric({
      ...attack,
      id: 'tandem-heat/attack/rpg/hit',
      quantity: 'hit',
      title: 'chance that the RPG hits',
      before: 0.66667,
      after: 0.66669,
      change: 0.002,
      verdict: 'within-margin',
      drift: true,
    }),
  ];
}

/** A price that could be found before, and cannot any more. */
function breakEven(): MetricCheck {
  return metric({
    level: 'break-even',
    margin: 1,
    exact: true,
    pairs: 0,
    stored: 0,
    basis: 'exact',
    id: 'tandem-heat/breakEven',
    cell: '',
    quantity: 'breakEven',
    unit: 'points',
    title: 'break-even price of Tandem, at the attack level',
    before: 11.2,
    after: Number.POSITIVE_INFINITY,
    change: Number.POSITIVE_INFINITY,
    verdict: 'changed',
  });
}

/** Sixty metrics of two studies, forty-four of them unchanged. */
export function sixty(): CheckReport {
  const metrics = Array.from({ length: 60 }, (_, i): MetricCheck => {
    const study = i < 30 ? 'tandem-heat' : 'square-against-line';
    const changes: Partial<MetricCheck> = {
      id: `${study}/engagement/cell-${i}/winRate`,
      study,
      cell: `cell-${i}`,
      scenario: i < 30 ? scenario : '../scenarios/square-against-line.yaml',
      title: `win rate of ${i < 30 ? 'RPG and Tandem' : 'a battalion in square'}, price ${5 + i}`,
      place: { file: `scenarios/${study}.yaml`, line: 20 + i, column: 3 },
      marginPlace: { file: `scenarios/${study}.yaml`, line: 90, column: 5 },
    };
    if (i % 4 !== 0) return metric(changes);
    const middle = ((i * 7) % 23) / 2 - 4;
    const half = 0.4 + (i % 5) / 3;
    const verdict =
      Math.abs(middle) - half > 2 ? 'changed' : Math.abs(middle) + half < 2 ? 'within-margin' : 'inconclusive';
    return moved(verdict, middle, middle - half, middle + half, changes);
  });
  return reportOf(metrics, {
    causes: [
      penetration,
      { ...penetration, study: 'square-against-line', where: 'code', ruleset: 'hats-of-tin', path: 'rules' },
    ],
    missing: ['tandem-heat/engagement/with/price=45/winRate'],
    added: ['square-against-line/engagement/crown/winRate'],
    notes: ["The rules of hats-of-tin play otherwise than the baseline's: compared with what the baseline stores."],
    budgetSpent: true,
  });
}

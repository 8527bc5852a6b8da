/**
 * The page of the gate's study. Promises: every share stands with its count and its interval; no line is longer than
 * 120 columns.
 */

import { wilson } from '../src/statistics/binomial.js';
import { plants } from './gate-plants.js';
import type { ChangedCode, CodeRuns, Found, MarginCounts, SizedChange } from './gate-study-found.js';
import { paragraph, table, whole, widest } from './markdown.js';

/** `12 of 20: 60 % (39 to 78 %)`: the interval is Wilson's, at 95 %. */
function share(count: number, of: number): string {
  const { low, high } = wilson(count, of);
  const interval = `${percent(low).replace(' %', '')} to ${percent(high)}`;
  return `${whole(count)} of ${whole(of)}: ${percent(count / of)} (${interval})`;
}

function percent(x: number): string {
  const hundred = 100 * x;
  return `${hundred >= 10 || hundred === 0 ? hundred.toFixed(0) : hundred.toFixed(hundred < 1 ? 2 : 1)} %`;
}

const quantities: Readonly<Record<string, string>> = { winRate: 'win rate', exchangeRatio: 'exchange ratio' };

function quantityIn(metric: string): string {
  const last = metric.replace(/^.*\//, '');
  return quantities[last] ?? last;
}

function sign(unit: string): string {
  return unit === 'percentage points' ? 'pp' : '%';
}

function signed(x: number): string {
  return `${x < 0 ? '−' : '+'}${Math.abs(x).toFixed(1)}`;
}

function nothingChanged({ alarms }: Found, alpha: number): string[] {
  if (alarms === undefined) return paragraph('Not run.');
  const { runs, metrics } = alarms;
  const most = alpha + 3 * Math.sqrt((alpha * (1 - alpha)) / runs);
  return [
    ...paragraph(
      `${whole(runs)} runs (seeds \`selftest 0\` to \`selftest ${runs - 1}\`), ${metrics} sampled metrics each,
      looks at 512, 4,096, 8,192 and 12,288 observations, α = ${alpha}. Allowed: α and three standard errors,
      ${(100 * most).toFixed(2)} %.`,
    ),
    ...table(
      ['at', 'false alarms (95 %, Wilson)'],
      [
        ['the margins', share(alarms.alarms, runs)],
        ['margins of nothing', share(alarms.strictAlarms, runs)],
        ['margins of nothing, before the second block of seeds', share(alarms.unconfirmed, runs)],
      ],
    ),
  ];
}

interface Pool {
  readonly counts: readonly MarginCounts[];
  readonly quantity: string;
}

/** Counts of some changes together, by way, size and quantity. */
function pooled(sizes: readonly SizedChange[]): string[][] {
  const pools = new Map<string, Pool>();
  for (const { metric, counts } of sizes) {
    for (const each of counts) {
      const key = `${each.way} ${each.multiple} ${metric}`;
      const known = pools.get(key)?.counts ?? [];
      pools.set(key, { counts: [...known, each], quantity: quantityIn(metric) });
    }
  }
  const order = (counts: readonly MarginCounts[]): string => `${counts[0]?.way} ${counts[0]?.multiple}`;
  return [...pools.values()]
    .sort((a, b) => order(a.counts).localeCompare(order(b.counts), 'en') || b.quantity.localeCompare(a.quantity, 'en'))
    .map(({ counts, quantity }) => {
      const sum = (of: (each: MarginCounts) => number): number => counts.reduce((all, each) => all + of(each), 0);
      const runs = sum((each) => each.runs);
      const [{ way, multiple }] = counts as [MarginCounts];
      const cells = [sum((each) => each.changed), sum((each) => each.within)].map((count) => share(count, runs));
      return [way, String(multiple), quantity, ...cells, String(sum((each) => each.open))];
    });
}

function knownSizes({ sizes }: Found): string[] {
  if (sizes === undefined || sizes.length === 0) return paragraph('Not run.');
  const head = ['old side', 'margins', 'metric', 'changed', 'within margin', 'open'];
  const quick = (row: SizedChange): boolean => row.what.includes('one turn');
  const part = (what: string, rows: readonly SizedChange[]): string[] =>
    rows.length === 0 ? [] : [...paragraph(what), ...table(head, pooled(rows))];
  const truths = sizes.map(({ ruleset, what, metric, unit, truth: [change, low, high], n }) => [
    ruleset,
    what,
    quantityIn(metric),
    `${signed(change)} ${sign(unit)} (${signed(low)} to ${signed(high)})`,
    whole(n),
  ]);
  return [
    ...table(['ruleset', 'a number is another', 'metric', 'true change (95 %)', 'pairs'], truths),
    ...part('An engagement of one turn, which can be checked often:', sizes.filter(quick)),
    ...part(
      'Engagements of the rulesets above, counted together:',
      sizes.filter((row) => !quick(row)),
    ),
  ];
}

function looksText({ looks }: CodeRuns): string {
  const all = Object.entries(looks);
  if (all.length === 1) return all[0]?.[0] ?? '';
  return all.length === 0 ? '–' : all.map(([look, count]) => `${look} (${count}×)`).join(', ');
}

function changedCode({ code }: Found): string[] {
  if (code === undefined || code.length === 0) return paragraph('Not run.');
  const isDie = ({ what }: ChangedCode): boolean => what.startsWith('a die');
  const plants = code.filter((row) => !isDie(row));
  const dice = code.filter(isDie);
  const sum = (rows: readonly ChangedCode[], of: (row: ChangedCode) => number): number =>
    rows.reduce((all, row) => all + of(row), 0);
  const all = (rows: readonly ChangedCode[], how: 'stored' | 'against', what: 'red' | 'refactored' | 'undecided') =>
    share(
      sum(rows, (row) => row[how][what]),
      sum(rows, (row) => row[how].runs),
    );
  const truth = ({ truth: { metric, unit, change, error } }: ChangedCode): string =>
    `${quantityIn(metric)} ${signed(change)} ± ${(2 * error).toFixed(1)} ${sign(unit)}`;
  const margins = ({ truth: { change, margin } }: ChangedCode): string => (Math.abs(change) / margin).toFixed(1);
  const count = (row: CodeRuns, what: 'red' | 'refactored'): string => `${row[what]} of ${row.runs}`;
  return [
    ...table(
      ['together', 'stored', 'old code beside it'],
      [
        ['plants: red, exit code 1', all(plants, 'stored', 'red'), all(plants, 'against', 'red')],
        ['plants: undecided, exit code 3', all(plants, 'stored', 'undecided'), all(plants, 'against', 'undecided')],
        [
          'harmless dice: "refactored", exit code 0',
          all(dice, 'stored', 'refactored'),
          all(dice, 'against', 'refactored'),
        ],
        ['harmless dice: red', all(dice, 'stored', 'red'), all(dice, 'against', 'red')],
      ],
    ),
    ...table(
      ['ruleset', 'planted', 'moves most', 'in margins', 'stored: red', 'looks', 'beside: red'],
      plants.map((row) => [
        row.ruleset,
        row.what,
        truth(row),
        margins(row),
        count(row.stored, 'red'),
        looksText(row.stored),
        count(row.against, 'red'),
      ]),
    ),
    ...table(
      ['ruleset', 'a harmless die', 'in margins', 'stored: refactored', 'looks', 'beside: refactored'],
      dice.map((row) => [
        row.ruleset,
        truth(row),
        margins(row),
        count(row.stored, 'refactored'),
        looksText(row.stored),
        count(row.against, 'refactored'),
      ]),
    ),
  ];
}

function plantedNumbers({ numbers }: Found): string[] {
  if (numbers === undefined || numbers.length === 0) return paragraph('Not run.');
  const rows = numbers.map(({ ruleset, path, unit, runs, caught, sampled, named }) => [
    ruleset,
    `\`${path}\``,
    share(caught, runs),
    `${sampled} of ${runs}`,
    `${unit ?? 'all'}: ${named} of ${runs}`,
  ]);
  const some =
    numbers.length < plants.length ? paragraph(`${numbers.length} of ${plants.length} plants were run.`) : [];
  return [...some, ...table(['ruleset', 'planted', 'caught', 'by sampled metrics', 'units named'], rows)];
}

/** The whole page. Throws where a line is too long. */
export function page(found: Found, alpha: number): string {
  const counts = (of: (row: ChangedCode) => number): string =>
    [...new Set((found.code ?? []).map(of))]
      .sort((a, b) => a - b)
      .map(whole)
      .join(' or ');
  const truth = counts((row) => row.truth.n);
  const stored = counts((row) => row.stored.runs);
  const against = counts((row) => row.against.runs);
  const lines = [
    '# What the gate catches, and how often it cries wolf',
    '',
    ...paragraph(
      `Made by \`node bench/gate-study.mjs\` through the code of \`lanchester check\`. Its parts can be played
      one by one (\`--part alarms\`, \`sizes\`, \`code\`, \`numbers\`; \`--ruleset\`, \`--runs\`); what they
      find is kept in \`bench/gate-study.json\`, and \`--part page\` makes this page of it. Intervals of shares
      are Wilson's, at 95 %.`,
    ),
    ...paragraph(
      `What is measured are win rates, exchange ratios and odds of single attacks. Break-even prices and values are not
      among them: these are read off strata and compared as price curves. How often their intervals and changes are
      right is told in [statistics](statistics.md), section 7 and “The balance gate”; that a changed rule turns them
      red, against a baseline and against old code, is held by \`check-prices.slow.test.ts\` and
      \`against-prices.slow.test.ts\` in \`src/gate\`. Played since prices are read so: the first part, and that on
      changed code, a run each (but for two rows of Heroes All, morale and the harmless die); the others were played
      before, with the rules as they stood then.`,
    ),
    '## Nothing has changed',
    '',
    ...paragraph(
      `Old and new are the same inputs, each on fresh seeds, so that they share no luck and every failure is a
      false alarm. (With the seeds of a real check the outcomes would be the same to the last one, and there
      would be no statistics at all.)`,
    ),
    ...nothingChanged(found, alpha),
    '## A change of known size',
    '',
    ...paragraph(
      `One number of a ruleset's data is another. What that truly does is read from a long run on seeds that no
      check sees; then the margins are set so that the change is 1, 1.5, 2 or 3 of them, and checks are run on
      fresh seeds (\`size 1, stored, 0\` and so on), with 8 rounds and no clock. "Side by side" is a change of
      inputs, where old and new play on the same dice; "stored" is the same change as if the code had made it,
      where the old side is what a baseline holds. "Within margin" is an error at every size, and at one margin
      so is "changed": each is allowed in one check of a hundred at most, and what is shown to be neither stays
      open: exit code 3, which fails a job too. Both metrics of a check share its alpha.`,
    ),
    ...knownSizes(found),
    '## The code of the rules has changed',
    '',
    ...paragraph(
      `Each ruleset's sources are built with one line changed: movement doubled, a turn less, comparisons of to
      hit and morale off by one, D6 for D3, and a die that nobody looks at (\`bench/gate-code-plants.ts\`). A
      baseline is made by the code without the plant, and \`check --rounds 8\` run by the code with it:
      ${stored} runs on seeds of their own (\`code 0\`, \`code 1\` …); and \`check --against\` with the old code
      at hand: ${against} each. The edits were settled before any was run. The engagements were changed after
      two looks, because in the first ones seven of the 21 plants truly moved less than a margin (in Skirmishers
      nerve is tested from the fourth death on; in Hats of Tin "half" and "more than half" differ only where
      losses can be exactly half): so the table says how often a change of that size is caught, not how often
      any change of a rule matters. Margins are the defaults. "Moves most" is the metric that moved farthest in
      margins, by ${truth} observations of each code, with two standard errors (of a harmless die too, so that
      chance is all that it shows). "Looks" are how many times the baseline's observations were played until the
      change, or that nothing has changed, was shown.`,
    ),
    ...changedCode(found),
    '## One number has changed',
    '',
    ...paragraph(
      `The plants were chosen after a first look, so that the true change passes a margin somewhere. Left out
      after it, because they moved too little or nothing: in Heroes All \`rules.hit-on\` (both sides alike),
      \`weapons.mmg.shots\`, \`prices.figures.regular\`, \`rules.morale.regular\`; in HitT \`cf.mg.second\`,
      \`cf.sturmtruppe.second\`; in Hats of Tin \`orders.dice\`, \`hits.elite\`; in Skirmishers
      \`rules.experience.regular.morale\`; in H.E.A.T \`weapons.medium-machine-gun.shots\` (caught by exact
      attack metrics only). Prices are planted in fights at equal points, or where the unit is most of its
      force. HitT is gated here at 3 % of exchange ratio. Runs are on seeds of their own (\`planted 0\` …), 8
      rounds, no clock. "By sampled metrics": an engagement metric was shown and confirmed to have moved; exact
      attack metrics are facts.`,
    ),
    ...plantedNumbers(found),
  ];
  const long = lines.find((line) => line.length > widest);
  if (long !== undefined) throw new Error(`longer than ${widest} columns: ${long}`);
  return `${lines.join('\n').trimEnd()}\n`;
}

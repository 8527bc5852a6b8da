import { describe, expect, it } from 'vitest';
import type { MetricCheck } from '../../gate/result.js';
import { breakLines, commandLines, widthOf } from './lines.js';
import { markdownReport } from './markdown.js';
import { headline } from './summary.js';
import { metric, moved, penetration, reportOf, sixty, twelve } from './testing/reports.js';
import { textReport } from './text.js';

const plain = { colour: false };
const lines = (text: string): string[] => text.split('\n');

describe('a check as text', () => {
  it('is nothing but the verdict and how to read it where all is unchanged', () => {
    expect(textReport(reportOf([metric(), metric({ id: 'b' })]), plain)).toBe(
      `Balance unchanged: all 2 metrics, to the last outcome.

tandem-heat (../scenarios/tandem-heat.yaml): 2 metrics unchanged

baseline      balance.baseline.json
settings      alpha 1%, budget 60 s
false alarms  Were nothing changed by more than its margin, at most 1 check in 100 would report a
              change, over all metrics together.
reproduce     lanchester check --baseline balance.baseline.json --alpha 0.01 --budget 60s
`,
    );
  });

  it('has one aligned line a metric that is not unchanged, and counts the rest', () => {
    const text = textReport(twelve(), plain);
    expect(lines(text)[0]).toBe('Balance changed: 4 of 12 metrics moved by more than their margin, 2 inconclusive.');
    expect(text).toContain('    win rate of RPG and Tandem, price 15');
    const rows = lines(text).filter((line) => line.includes(' → ') && line.includes('±'));
    expect(rows).toHaveLength(9);
    expect(new Set(rows.map((row) => [...row].indexOf('→'))).size).toBe(1);
    expect(new Set(rows.map((row) => [...row].indexOf('±'))).size).toBe(1);
    expect(rows.find((row) => row.includes('price 15 '))).toMatch(
      /48\.2% → +55\.1% +\+6\.9 pp {2}\+5\.8 to \+8\.0 +±2 pp$/,
    );
    // No change is shown of one whose interval holds zero.
    expect(rows.find((row) => row.includes('price 20 '))).toMatch(/ ~ {2}−0\.9 to \+1\.5/);
    expect(text).toContain('\n  3 unchanged\n');
    expect(text).toContain('  likely cause  heat: weapons.rpg.pen 5 → 6\n');
    expect(text).toContain('  units         rpg-team, medium-tank\n');
    expect(text).toContain('  edit margins  scenarios/tandem-heat.yaml:52:5 (winRate, exchangeRatio, destroyed');
    expect(text).toContain('2 changes seen again on a second, independent block of seeds');
    expect(text).toContain('at most 1 check in 100');
  });

  it('lists prices that somebody set apart from what moved because of them', () => {
    const price: Partial<MetricCheck> = {
      id: 'tandem-heat/attack/rpg/attackerPoints',
      title: 'price, RPG team',
      input: true,
      unit: 'per cent',
      margin: 5,
      before: 60,
      exact: true,
      basis: 'exact',
    };
    const set = moved('changed', 8.333, 0, 0, price);
    const both = reportOf([set, moved('changed', 6.9, 5.8, 8)]);
    const text = textReport(both, plain);
    expect(lines(text)[0]).toBe('Balance changed: 1 of 1 metric moved by more than its margin, 1 price set anew.');
    const at = (part: string): number => text.indexOf(part);
    expect(at('\n  prices that were set anew\n    price, RPG team')).toBeGreaterThan(0);
    expect(at('price, RPG team')).toBeLessThan(at('\n  changed\n    win rate of RPG and Tandem'));
    expect(headline(reportOf([set, metric()]))).toBe(
      'Balance changed: 1 price set anew, and none of 1 metric shown to have moved by more than its margin.',
    );
    const within = { ...set, verdict: 'within-margin' as const };
    expect(headline(reportOf([within, metric()]))).toBe(
      'Balance held: 1 price set anew by less than the margin, none of 1 metric moved.',
    );
    const comment = markdownReport(both, plain);
    expect(comment).toMatch(/\*\*Prices that were set anew\*\*\n\n[^*]*price, RPG team[^*]*\*\*What moved\*\*\n/);
  });

  it('puts what failed first, and the largest move, in margins, before the others', () => {
    const text = textReport(twelve(), plain);
    const at = (part: string): number => text.indexOf(part);
    expect(at('break-even price')).toBeLessThan(at('destroys its target'));
    expect(at('destroys its target')).toBeLessThan(at('Tandem, price 15'));
    expect(at('Tandem, price 15')).toBeLessThan(at('  inconclusive'));
    expect(at('  inconclusive')).toBeLessThan(at('  within margin'));
  });

  it('is at most 100 columns wide, whatever the names', () => {
    const long =
      'exchange ratio of a heavily armoured assault section with everything that it can carry into the field';
    const path = `a-very-long-folder/${'x'.repeat(60)}/another/${'y'.repeat(40)}.yaml`;
    const report = reportOf(
      [moved('changed', 6.94, 5.81, 8.02, { title: long, marginPlace: { file: path, line: 3, column: 5 } })],
      {
        causes: [{ ...penetration, before: 'five '.repeat(60), place: { file: path, line: 1, column: 1 } }],
        notes: ['note '.repeat(40)],
        command: `lanchester check ${Array.from({ length: 30 }, (_, i) => `--margin winRate=${i}`).join(' ')}`,
      },
    );
    for (const each of [report, twelve(), sixty()]) {
      for (const line of lines(textReport(each, plain))) expect(widthOf(line), line).toBeLessThanOrEqual(100);
    }
    const text = textReport(report, plain);
    for (const word of long.split(' ')) expect(text).toContain(word);
    expect(text).toContain(' \\\n');
  });

  it('lists missing, new and obsolete metrics by name', () => {
    const text = textReport(
      reportOf([metric()], { missing: ['a/gone'], added: ['a/new'], obsolete: ['a/old'] }),
      plain,
    );
    expect(lines(text)[0]).toBe('Balance not held: 1 metric of the baseline is missing.');
    expect(text).toContain('missing (in the baseline, measured no more: fails):\n  a/gone\n');
    expect(text).toContain('new (not in the baseline yet):\n  a/new\n');
    expect(text).toContain('obsolete (in the baseline, gated no more):\n  a/old\n');
  });

  it('names metrics of one cell together, so that a new variant is a line', () => {
    const added = ['a/attack/rpg/hit', 'a/attack/rpg/kill', 'a/engagement/with/winRate', 'a/breakEven', 'plain'];
    const text = textReport(reportOf([metric()], { added }), plain);
    expect(text).toContain(
      'new (not in the baseline yet):\n  a/attack/rpg: hit, kill\n  a/engagement/with/winRate\n' +
        '  a/breakEven\n  plain\n',
    );
  });

  it('has escape codes only where colour is asked for, and the same words either way', () => {
    const coloured = textReport(twelve(), { colour: true });
    // The escape character, which no name can bring in.
    const code = String.fromCharCode(27);
    expect(coloured).toContain(`${code}[31m`);
    expect(textReport(twelve(), plain)).not.toContain(code);
    const bare = coloured.replaceAll(new RegExp(`${code}\\[\\d+m`, 'g'), '');
    expect(bare).toBe(textReport(twelve(), plain));
    const evil = reportOf([moved('changed', 6, 5, 7, { title: `red ${code}[31m alert` })]);
    expect(textReport(evil, plain)).not.toContain(code);
  });

  it('names with every study what changed there, whichever other study it concerns too', () => {
    const report = sixty();
    const shared = [penetration, { ...penetration, study: 'square-against-line' }];
    expect(
      textReport({ ...report, causes: shared }, plain).match(/likely cause {2}heat: weapons\.rpg\.pen 5 → 6/g),
    ).toHaveLength(2);
    const own = [
      { ...penetration, study: 'square-against-line', where: 'scenario', path: 'lane.to' } as const,
      penetration,
    ];
    const both = textReport({ ...report, causes: own }, plain);
    expect(both).toContain('likely cause  scenario: lane.to 5 → 6\n');
    expect(both.match(/likely cause {2}heat:/g)).toHaveLength(1);
  });

  it('says where the clock ended the run', () => {
    expect(textReport(sixty(), plain)).toContain('budget 60 s (the clock ended the sampling)');
    const stopped = 'stopped at 11 s: the next step needs about 70 s; use --budget 130s';
    expect(textReport({ ...sixty(), stopped }, plain).replace(/\s+/g, ' ')).toContain(`ended the sampling: ${stopped}`);
  });

  it('says where no clock does', () => {
    const counted = { ...sixty(), budgetSeconds: Number.POSITIVE_INFINITY, rounds: 8, budgetSpent: false };
    expect(textReport(counted, plain).replace(/\s+/g, ' ')).toContain(
      'alpha 1%, at most 8 times the observations that the baseline holds, no clock',
    );
  });
});

describe('the verdict in a sentence', () => {
  it.each([
    [reportOf([moved('changed', 5, 4, 6)]), 'Balance changed: 1 of 1 metric moved by more than its margin.'],
    [
      reportOf([moved('inconclusive', 2, 1, 3), metric()]),
      'Balance inconclusive: 1 of 2 metrics is shown neither to stay inside the margin nor to leave it.',
    ],
    [
      reportOf([moved('within-margin', 1, 0.5, 1.5), metric()]),
      'Balance held: 1 of 2 metrics moved, by less than its margin.',
    ],
    [
      reportOf([moved('within-margin', 0.1, -0.5, 0.7), moved('within-margin', 0, -1, 1), metric()]),
      'Balance held: 2 of 3 metrics came out otherwise, no change shown, all stay inside the margin.',
    ],
    [
      reportOf([moved('within-margin', 0.1, -0.5, 0.7), moved('within-margin', 1, 0.5, 1.5)]),
      'Balance held: 2 of 2 metrics moved, all by less than their margin.',
    ],
    [reportOf([metric()]), 'Balance unchanged: 1 metric, to the last outcome.'],
    [reportOf([]), 'Balance unchanged: there is no metric to compare.'],
    [
      reportOf([moved('inconclusive', 2, 1, 3)], { missing: ['a', 'b'] }),
      'Balance not held: 2 metrics of the baseline are missing, 1 inconclusive.',
    ],
  ])('%#', (report, sentence) => {
    expect(headline(report)).toBe(sentence);
  });
});

describe('lines', () => {
  it('break at blanks, then within long words, and lose no character', () => {
    expect(breakLines('one two three', 7)).toEqual(['one two', 'three']);
    expect(breakLines('aaaa/bbbb/cccc', 10)).toEqual(['aaaa/bbbb/', 'cccc']);
    expect(breakLines('unbreakable', 4)).toEqual(['unbreakable']);
    expect(breakLines('one two', 5, '  ')).toEqual(['one', '  two']);
    expect(breakLines('', 5)).toEqual([]);
  });

  it('a command stays one that can be copied', () => {
    const command = `lanchester check --margin 'win rate=2' --baseline "a b.json"`;
    const broken = commandLines('run ', command, 34);
    expect(broken.length).toBeGreaterThan(1);
    expect(
      broken
        .join('\n')
        .replace(/^run /, '')
        .replace(/ \\\n +/g, ' '),
    ).toBe(command);
    expect(commandLines('', "echo it's", 4)).toEqual(["echo it's"]);
    expect(commandLines('run ', '', 40)).toEqual([]);
  });
});

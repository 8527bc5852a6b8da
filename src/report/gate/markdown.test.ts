import { describe, expect, it } from 'vitest';
import { commentMark, markdownReport } from './markdown.js';
import { metric, moved, penetration, reportOf, sixty, twelve } from './testing/reports.js';

const plain = { colour: false };

describe('a check as Markdown', () => {
  it('begins with the verdict and ends with the mark', () => {
    const lines = markdownReport(twelve(), plain).trimEnd().split('\n');
    expect(lines[0]).toBe('❌ **Balance changed: 4 of 12 metrics moved by more than their margin, 2 inconclusive.**');
    expect(lines.at(-1)).toBe(commentMark);
  });

  it('has a row for each metric that is not unchanged, and no more', () => {
    const text = markdownReport(twelve(), plain);
    const rows = text.split('\n').filter((line) => /^\| (changed|inconclusive|within margin) /.test(line));
    expect(rows).toHaveLength(9);
    expect(rows.find((row) => row.includes('price 15 '))).toMatch(
      /\| +48\.2% \| +55\.1% \| +\+6\.9 pp \| \+5\.8 to \+8\.0 +\| ±2 pp +\|$/,
    );
    // Within the margin is folded; what failed is not.
    const fold = text.indexOf('<details>');
    expect(text.indexOf('| changed')).toBeLessThan(fold);
    expect(text.indexOf('| within margin')).toBeGreaterThan(fold);
    expect(text).toContain('- heat: weapons.rpg.pen 5 → 6');
    expect(text).toContain('**Units:** rpg-team, medium-tank');
    expect(text).toContain('at most 1 check in 100');
    expect(text).toContain('```sh\nlanchester check --baseline balance.baseline.json');
    expect(text).toContain('3 metrics unchanged');
  });

  it('shows the picture only where there is one, and something on it', () => {
    const chart = 'https://ci.example/a b/forest.svg';
    expect(markdownReport(twelve(), { colour: false, chart })).toMatch(
      /\n!\[Changes against their margins: Balance changed.*\]\(https:\/\/ci\.example\/a%20b\/forest\.svg\)\n/,
    );
    expect(markdownReport(twelve(), plain)).not.toContain('![');
    expect(markdownReport(reportOf([metric()]), { colour: false, chart })).not.toContain('![');
    expect(() => markdownReport(twelve(), { colour: false, chart: 'javascript:alert(1)' })).toThrow(/cannot link/);
  });

  it('names the study where there are several', () => {
    expect(markdownReport(twelve(), plain)).not.toContain('| Study');
    const text = markdownReport(sixty(), plain);
    expect(text).toContain('| Study');
    expect(text).toContain('- heat: weapons.rpg.pen 5 → 6');
    expect(text).toContain('**missing (in the baseline, measured no more: fails)**');
  });

  it('shows names as themselves', () => {
    const title = 'win | rate <b>of</b> *RPG* [x](y) `z`';
    const text = markdownReport(reportOf([moved('changed', 6, 5, 7, { title })]), plain);
    expect(text).toContain('win \\| rate \\<b\\>of\\</b\\> \\*RPG\\* \\[x\\](y) \\`z\\`');
  });

  it('notifies nobody, whatever its names are', () => {
    const evil = 'ask @octocat at https://evil.example';
    const report = reportOf([moved('changed', 6, 5, 7, { title: evil, study: evil, units: [evil] })], {
      missing: [`${evil}/winRate`],
      notes: [evil],
      causes: [{ ...penetration, units: [evil], path: evil, before: evil }],
    });
    const shown = markdownReport(report, plain).replace(/^```sh\n[\s\S]*?^```$/gm, '');
    expect(shown).toContain('@&#8203;octocat');
    expect(shown).not.toMatch(/@\w|:\/\//);
  });

  it("keeps below the limit of a comment's length, and counts what it leaves out", () => {
    const title = 'exchange ratio of a heavily armoured assault section with everything against four medium tanks';
    const many = Array.from({ length: 2000 }, (_, i) =>
      moved('changed', 9, 8, 10, { title: `${title} ${i}`, id: `${i}` }),
    );
    const report = reportOf(many, { missing: many.map(({ id }) => `study/engagement/a-long-cell-name-${id}/winRate`) });
    const text = markdownReport(report, plain);
    expect(text.length).toBeLessThan(65_536);
    expect(text).toContain('… and 1960 more, in the text and JSON reports.');
    expect(text).toContain('- … and 1980 more');
  });
});

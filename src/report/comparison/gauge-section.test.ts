import { describe, expect, it } from 'vitest';
import { gaugeFigures } from '../../analysis/study/gauge.js';
import { gaugeSection, gaugeSentence } from './gauge-section.js';
import { sampleAnalysis } from './testing/sample-analysis.js';

/** Games that were worth so many half wins of 64, all alike. */
function gauge(gain: number): Parameters<typeof gaugeFigures>[0] {
  const place = { cell: 'tank', role: 0, side: 'blue' } as const;
  const game = { ...place, decisions: 9, departures: 1, gain };
  const games = Array.from({ length: 100 }, (_, n) => ({ ...game, attacks: n % 2 === 0 }));
  return { checks: 64, games, decisions: [] };
}

describe('what play gives away, in a comparison', () => {
  const analysis = sampleAnalysis(3, true);
  const [first, second, third] = analysis.contenders.filter(({ variant }) => variant === null);
  const gauged = {
    ...analysis,
    gauges: [first, second].map((own, k) => ({
      ruleset: own?.ruleset as string,
      gauge: gaugeFigures(gauge(k === 0 ? 16 : 0)),
    })),
  };

  it('tells each game that was gauged, and of which none was shown to be better', () => {
    const text = gaugeSentence(gauged);
    expect(text).toMatch(/a better answer that we found wins 12\.5 \(.*\) more of 100 games in /);
    expect(text).toContain(`games in ${first?.title}; in ${second?.title} none that we found is shown to win more.`);
    expect(text).not.toContain(third?.title as string);
  });

  it('has a row for each, and says nothing where none was', () => {
    const table = gaugeSection(gauged).blocks.find(({ kind }) => kind === 'table');
    const rows = (table as { readonly rows: readonly (readonly unknown[])[] }).rows;
    expect(rows.map(([title]) => title)).toEqual([first?.title, second?.title]);
    expect([gaugeSentence(analysis), gaugeSection(analysis).blocks]).toEqual(['', []]);
  });
});

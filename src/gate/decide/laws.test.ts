import { afterEach, describe, expect, it, vi } from 'vitest';
import { winner } from '../../engagement/outcome.js';
import { type Recording, RequestPlayer, recorded } from '../../run/record/record.js';
import type { CheckReport, LawCheck } from '../result.js';
import type { Baseline } from '../store/baseline-schema.js';
import { baselineText, parseBaseline } from '../store/baseline-text.js';
import { baselineOf, checked, duel, inputFrom } from '../testing/studies.js';

/** Means are gated narrowly enough for the baseline to hold thousands of observations. */
const close = duel.replace('{winRate: 8, exchangeRatio: 25}', '{winRate: 3, exchangeRatio: 25}');

/** As if the code of the rules did this to everything that it plays. */
function planted(change: (engagement: Int32Array, k: number) => void): void {
  const play = RequestPlayer.prototype.play;
  vi.spyOn(RequestPlayer.prototype, 'play').mockImplementation(function (this: RequestPlayer, request): Recording {
    const recording = play.call(this, request);
    const { length } = recorded;
    for (let at = 0; at < recording.length; at += length) change(recording.subarray(at, at + length), at / length);
    return recording;
  });
}

const longer = (engagement: Int32Array): void => {
  engagement[3] = (engagement[3] as number) + 2;
};

/** Every second draw is won by blue, every other by red. */
const noDraws = (engagement: Int32Array, k: number): void => {
  if (engagement[0] === winner.draw) engagement[0] = k % 2 === 0 ? winner.blue : winner.red;
};

function lawOf({ laws = [] }: CheckReport): LawCheck {
  const [law] = laws;
  if (law === undefined || laws.length !== 1) throw new Error(`${laws.length} laws`);
  return law;
}

function withoutLaws(baseline: Baseline): Baseline {
  const { digest: _, ...content } = JSON.parse(JSON.stringify(baseline)) as Baseline;
  for (const cell of Object.values(content.scenarios['duel.yaml']?.['duel']?.engagement ?? {})) {
    delete (cell as { law?: unknown }).law;
  }
  return parseBaseline(baselineText(content), 'baseline.json');
}

afterEach(() => vi.restoreAllMocks());

describe('the law of a cell', () => {
  it('is held by a baseline with as many observations as the cell has, and unchanged by digest', async () => {
    const baseline = await baselineOf(inputFrom(close));
    const { law, figures } = baseline.scenarios['duel.yaml']?.['duel']?.engagement['engagement/base'] ?? {};
    expect(law?.n).toBe(Math.max(...Object.values(figures ?? {}).map(({ sample }) => sample?.[0] ?? 0)));
    for (const part of law?.shares ?? []) expect(part.reduce((sum, each) => sum + each, 0)).toBe(2 * (law?.n ?? 0));
    const report = await checked(baseline, close);
    expect(report).toMatchObject({ verdict: 'unchanged', notes: [] });
    expect(lawOf(report)).toMatchObject({ verdict: 'unchanged', distance: 0, played: 0, moved: [], margin: 5 });
  });

  it('has changed where draws are made half wins and half losses: no mean says so', async () => {
    const baseline = await baselineOf(inputFrom(close));
    planted(noDraws);
    const report = await checked(baseline, close, { budgetSeconds: Number.POSITIVE_INFINITY });
    expect(report).toMatchObject({ verdict: 'changed', exitCode: 1 });
    expect(report.metrics.filter(({ verdict }) => verdict === 'changed')).toEqual([]);
    const law = lawOf(report);
    expect(law).toMatchObject({ verdict: 'changed', meansStand: true, alpha: 0.01, place: { file: 'duel.yaml' } });
    expect(law.atLeast).toBeGreaterThan(5);
    expect(law.moved.map(({ part }) => part)).toEqual(['outcome']);
    expect(law.moved[0]?.bins.find(({ title }) => title === 'draws')).toMatchObject({ after: 0 });
    expect(report.notes.join('\n')).toMatch(
      /the code of the rules has changed, and the law of the game with it, in one/,
    );
  });

  it('has changed where all takes two turns more, though no metric differs in any outcome', async () => {
    const baseline = await baselineOf(inputFrom(duel));
    planted(longer);
    const report = await checked(baseline, duel);
    expect(new Set(report.metrics.map(({ verdict }) => verdict))).toEqual(new Set(['unchanged']));
    expect(report).toMatchObject({ verdict: 'changed', exitCode: 1 });
    expect(lawOf(report).moved.map(({ part }) => part)).toEqual(['turns']);
    const wide = await checked(baseline, duel, { margins: { law: 100 } });
    expect(lawOf(wide)).toMatchObject({ verdict: 'not-shown', margin: 100 });
  });

  it('of other dice is not said to have changed, and is played no farther than its first look', async () => {
    const baseline = await baselineOf(inputFrom(close));
    const other = JSON.parse(JSON.stringify(baseline)) as Baseline;
    const { digest: _, ...content } = other;
    const study = content.scenarios['duel.yaml']?.['duel'] as { seed: string };
    study.seed = 'of others';
    const report = await checked(parseBaseline(baselineText(content), 'baseline.json'), close);
    const law = lawOf(report);
    expect(law).toMatchObject({ verdict: 'not-shown', moved: [] });
    expect(law.distance).toBeLessThan(5);
    expect(law.played).toBe(law.stored);
    expect(report.exitCode).toBe(0);
  });

  it('is not looked at where the clock ends the sampling before', async () => {
    const baseline = await baselineOf(inputFrom(duel));
    planted(longer);
    const report = await checked(baseline, duel, { clock: () => 1e6, budgetSeconds: 1e-9 });
    expect(lawOf(report)).toMatchObject({ verdict: 'not-shown', played: 0 });
  });

  it('is not compared where the gate says so', async () => {
    for (const off of ['law: false', 'ignore: ["engagement/*/law"]']) {
      const text = duel.replace('  engagements: 256', `  engagements: 256\n  ${off}`);
      const baseline = await baselineOf(inputFrom(text));
      expect(baseline.scenarios['duel.yaml']?.['duel']?.engagement['engagement/base']?.law).toBeUndefined();
      const report = await checked(baseline, text);
      expect(report.laws).toBeUndefined();
      expect(report.notes).toEqual([]);
    }
  });
});

describe('a baseline of before', () => {
  it('gives the verdicts of before, and is told how to be made anew', async () => {
    const baseline = await baselineOf(inputFrom(close));
    const before = withoutLaws(baseline);
    planted(noDraws);
    const [report, today] = [await checked(before, close), await checked(baseline, close)];
    expect(report.metrics).toEqual(today.metrics);
    expect(report).toMatchObject({ verdict: 'within-margin', exitCode: 0 });
    expect(report).not.toHaveProperty('laws');
    expect(report.notes[0] ?? '').not.toBe('');
    expect(report.notes.filter((note) => note.includes('whole laws'))).toEqual([
      'The baseline was made before whole laws were compared: it holds none of one cell, and only means are guarded there. `lanchester baseline` makes it anew, with them.',
    ]);
  });
});

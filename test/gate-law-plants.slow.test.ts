/**
 * Changes that leave the means alone, in an engagement of each ruleset: a check has to say that the game changed, in at
 * least 95 of a hundred runs. What is played is changed after the rules have played it, old or new: draws become half
 * wins and half losses; all takes two turns more; three quarters of what a side loses are lost by a die, a d12 shifted
 * to the mean of 2d6 before, 2d6 after. What is found is printed.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeScenarios } from '../bench/gate-code-plants.js';
import { winner } from '../src/engagement/outcome.js';
import { baselineOf, checked, inputFrom } from '../src/gate/testing/studies.js';
import { rulesets } from '../src/rulesets/registry.js';
import { type Recording, type RecordRequest, RequestPlayer, recorded } from '../src/run/record/record.js';

const runs = 20;

/** Engagements of each ruleset, sampled, of which about every tenth or more is drawn. */
const scenarios: Readonly<Record<string, string>> = {
  heat: (codeScenarios['heat-limit'] as string)
    .replace('plan: assault', 'plan: hold')
    .replace('turnLimit: 2', 'turnLimit: 3')
    .replaceAll('men: 8', 'men: 6'),
  'heroes-all': codeScenarios['heroes-all'] as string,
  hitt: (codeScenarios['hitt'] as string)
    .replace('turnLimit: 5', 'turnLimit: 4')
    .replace('{name: machine gun, unit: mg}]', '{name: machine gun, unit: mg}, {name: third, unit: rifles}]'),
  'hats-of-tin': codeScenarios['hats-of-tin'] as string,
  skirmishers: codeScenarios['skirmishers'] as string,
};

/** Margins of means, which say how many observations there are: as many as tell the rarest draws, of HitT, from none. */
const margins: Readonly<Record<string, string>> = {
  heat: '{winRate: 3, exchangeRatio: 20}',
  'heroes-all': '{winRate: 4, exchangeRatio: 25}',
  hitt: '{winRate: 2, exchangeRatio: 10}',
  'hats-of-tin': '{winRate: 3, exchangeRatio: 20}',
  skirmishers: '{winRate: 4, exchangeRatio: 25}',
};

/** What is done to an engagement; `luck`: shares of its own in [0, 1). */
type Change = (engagement: Int32Array, luck: readonly number[], request: RecordRequest) => void;

/** A share that depends on these numbers alone. */
function shareOf(...numbers: readonly number[]): number {
  let mixed = 0x9e3779b9;
  for (const each of numbers) {
    mixed = Math.imul(mixed ^ each, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return (mixed >>> 0) / 4294967296;
}

const seedOf = (text: string): number => [...text].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) | 0, 7);

function played(change: Change, salt: number): void {
  vi.restoreAllMocks();
  const play = RequestPlayer.prototype.play;
  vi.spyOn(RequestPlayer.prototype, 'play').mockImplementation(function (this: RequestPlayer, request): Recording {
    const recording = play.call(this, request);
    const { length } = recorded;
    const seed = seedOf(request.seed);
    for (let at = 0; at < recording.length; at += length) {
      const place = request.first * request.cell.specs.length + at / length;
      const luck = [0, 1].map((k) => shareOf(seed, place, k, salt));
      change(recording.subarray(at, at + length), luck, request);
    }
    return recording;
  });
}

const asItIs: Change = () => {};

const longer: Change = (engagement) => {
  engagement[3] = (engagement[3] as number) + 2;
};

const noDraws: Change = (engagement, [luck]) => {
  if (engagement[0] === winner.draw) engagement[0] = (luck as number) < 0.5 ? winner.blue : winner.red;
};

/** A d12, shifted by a half: its mean is 7, as that of 2d6. */
const twelve = (luck: number): number => Math.floor(12 * luck) + 1.5;
const twoDice = (luck: number): number => {
  const throws = Math.floor(36 * luck);
  return 2 + (throws % 6) + Math.floor(throws / 6);
};

/** A quarter of what was lost, and of three quarters of a side's points what a die says, of 13. */
function lostBy(die: (luck: number) => number): Change {
  return (engagement, luck, { cell }) => {
    for (const [k, side] of (['blue', 'red'] as const).entries()) {
      const milli = cell.specs[0]?.starts[0]?.[side][0]?.milli ?? [];
      const cost = milli.reduce((sum, each) => sum + each, 0);
      engagement[1 + k] = Math.round((engagement[1 + k] as number) / 4 + (3 * cost * die(luck[k] as number)) / 52);
    }
  };
}

const plants: readonly { readonly what: string; readonly before: Change; readonly after: Change }[] = [
  { what: '2d6 for a d12 that is shifted to one mean', before: lostBy(twelve), after: lostBy(twoDice) },
  { what: 'draws made half wins and half losses', before: asItIs, after: noDraws },
  { what: 'two turns more', before: asItIs, after: longer },
];

afterEach(() => vi.restoreAllMocks());

describe.each(plants)('$what', ({ what, before, after }) => {
  it.each(rulesets.map(({ id }) => id))('in %s is found', { timeout: 1_200_000 }, async (ruleset) => {
    let found = 0;
    let byMeans = 0;
    const distances: number[] = [];
    for (let run = 0; run < runs; run++) {
      const text = `${scenarios[ruleset]}seed: "law ${run}"\ngate: {margins: ${margins[ruleset]}}\n`;
      played(before, 1);
      const baseline = await baselineOf(inputFrom(text));
      played(after, 2);
      const report = await checked(baseline, text, { budgetSeconds: Number.POSITIVE_INFINITY });
      const laws = report.laws?.filter(({ verdict }) => verdict === 'changed') ?? [];
      if (report.exitCode === 1 && laws.length === 1) found++;
      if (report.metrics.some(({ verdict }) => verdict === 'changed')) byMeans++;
      distances.push(Math.max(0, ...(report.laws ?? []).map(({ distance }) => distance)));
    }
    const least = Math.min(...distances).toFixed(1);
    console.log(JSON.stringify({ what, ruleset, found, byMeans, runs, least }));
    expect(byMeans).toBeLessThanOrEqual(1);
    expect(found).toBeGreaterThanOrEqual(0.95 * runs);
  });
});

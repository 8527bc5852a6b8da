import { describe, expect, it } from 'vitest';
import { deviate } from '../../test/support/fit.js';
import { riflemen } from '../../test/support/riflemen.js';
import { blockPlayerFor, prepare } from './engine.js';
import { blockSize } from './graph-sampler.js';
import { studyKey } from './random/stream-key.js';
import { type Replay, replay } from './replay.js';
import { Tallier } from './tally.js';

const key = studyKey('replay tests', 'riflemen');
const engines = [
  ['roll', prepare(riflemen(), 'roll')],
  ['table by sub-rule', prepare(riflemen(), 'table', { states: 10, transitions: 10 })],
  ['table by activation', prepare(riflemen(), 'table')],
] as const;

/** Faces told for a purpose. */
function faces({ lines }: Replay, why: string): number[] {
  return lines
    .filter((line) => line.text.endsWith(`  ${why}`))
    .flatMap((line) => (/: ([\d ]+)/.exec(line.text)?.[1] ?? '').trim().split(' ').map(Number));
}

describe.each(engines)('%s', (_, prepared) => {
  const told = Array.from({ length: 400 }, (_unused, index) => replay(prepared, key, index, true));

  it('over many engagements the told dice are fair dice', () => {
    for (const [why, sides, least] of [
      ['who is first', 2, 2000],
      ['to hit', 6, 20_000],
      ['to kill', 6, 5000],
      ['to act', 6, 5000],
    ] as const) {
      const counts = new Array<number>(sides).fill(0);
      for (const one of told) for (const face of faces(one, why)) counts[face - 1] = (counts[face - 1] as number) + 1;
      const n = counts.reduce((a, b) => a + b, 0);
      expect(n).toBeGreaterThan(least);
      expect(
        Math.abs(
          deviate(
            counts,
            counts.map(() => n / sides),
          ),
        ),
      ).toBeLessThan(4);
    }
  });

  it('the story adds up to the outcome', () => {
    for (const { lines, outcome } of told.slice(0, 50)) {
      const men = [10, 10];
      for (const { kind, text } of lines) {
        const [, side, kills] = /^side (\d): \d+ hits, (\d+) men$/.exec(text) ?? [];
        if (kind === 'say' && kills !== undefined)
          men[1 - Number(side)] = Math.max(0, (men[1 - Number(side)] as number) - Number(kills));
      }
      expect([outcome[1], outcome[2]]).toEqual(men);
    }
  });

  it('is the same story each time', () => {
    for (const paired of [true, false])
      expect(replay(prepared, key, 812_334, paired)).toEqual(replay(prepared, key, 812_334, paired));
  });

  it("the replays of a block's first engagements sum to what the block has of them", () => {
    const [tallier, retold] = [0, 1].map(() => new Tallier(prepared.process.outcomes, prepared.process.extras)) as [
      Tallier,
      Tallier,
    ];
    blockPlayerFor(prepared).playBlock(key, 2, (out, count) => tallier.add(out, count), 100);
    for (let k = 0; k < 100; k++) retold.add(replay(prepared, key, 2 * blockSize + k, false).outcome);
    expect(retold.tally()).toEqual(tallier.tally());
  });
});

it('an exact run is told as a sampled run of its seed', () => {
  const exact = prepare(riflemen());
  expect(exact.choice.engine).toBe('exact');
  const sampled = engines[2][1];
  for (const index of [0, 5, 99]) expect(replay(exact, key, index, true)).toEqual(replay(sampled, key, index, true));
});

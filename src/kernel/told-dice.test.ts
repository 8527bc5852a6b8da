import { describe, expect, it } from 'vitest';
import { shot } from '../../test/support/riflemen.js';
import type { Dice } from './dice.js';
import { doubleLaws } from './enumerate.js';
import { Sfc32 } from './random/sfc32.js';
import { openStream, streamKind, studyKey } from './random/stream-key.js';
import { defineRule } from './rule.js';
import { RolledDice } from './sample.js';
import { Story } from './story.js';
import { TabledDice } from './table.js';
import { ToldRolledDice, ToldTabledDice } from './told-dice.js';

const key = studyKey('told dice tests', '');

function stream(index: number): Sfc32 {
  const generator = new Sfc32();
  openStream(generator, key, streamKind.engagement, index);
  return generator;
}

const volley = defineRule({
  name: 'volley',
  sizes: [7],
  run: (dice, need) => {
    const hits = dice.pool(3, shot, need) >> 4;
    if (dice.narrating) dice.say(`${hits} down`);
    return hits + dice.call(shot, need);
  },
  tell: (code) => `volley ${code}`,
});

/** One of everything. */
function everything(dice: Dice): number[] {
  const all = [
    dice.die(6, 'a die'),
    dice.sum(3, 6, 'three dice'),
    dice.sum(0, 6, 'no dice'),
    dice.atLeast(4, 6, 3, 'four dice'),
    dice.atLeast(4, 6, 1, 'certain'),
    dice.atLeast(4, 6, 7, 'never'),
    dice.pick([3, 1, 4], 'a target'),
    dice.call(volley, 4),
    dice.pool(5, shot, 3),
    dice.pool(0, shot, 3),
  ];
  if (dice.narrating) dice.say('the end');
  return all;
}

function stateOf(generator: Sfc32): number[] {
  const state = new Int32Array(4);
  generator.save(state);
  return [...state];
}

const laws = doubleLaws();
const drivers = [
  ['rolled', (g: Sfc32) => new RolledDice(g, laws), (g: Sfc32, s: Story) => new ToldRolledDice(g, laws, s)],
  [
    'tabled',
    (g: Sfc32) => new TabledDice(g, laws),
    (g: Sfc32, s: Story) => new ToldTabledDice(g, laws, s, stream(1_000_000)),
  ],
] as const;

describe.each(drivers)('%s dice that tell', (_, untold, told) => {
  it('give what untold ones give, from the same random numbers', () => {
    const [one, other] = [untold(stream(0)), told(stream(0), new Story())];
    for (let n = 0; n < 300; n++) {
      expect(everything(other)).toEqual(everything(one));
      expect(stateOf(other.generator)).toEqual(stateOf(one.generator));
    }
    expect([one.narrating, other.narrating]).toEqual([false, true]);
  });

  it('tell every die and pick with its purpose, and what it came to', () => {
    for (let n = 1; n <= 100; n++) {
      const story = new Story();
      const [a, three, , four, , , pick, volleyed, pooled] = everything(told(stream(n), story)) as number[];
      const lines = story.lines.map((line) => line.text);
      const faces = (why: string): number[][] =>
        lines
          .filter((line) => line.endsWith(`  ${why}`))
          .map((line) => (/: ([\d ]+)/.exec(line)?.[1] ?? '').trim().split(' ').map(Number));
      expect(faces('a die')).toEqual([[a]]);
      expect((faces('three dice')[0] as number[]).reduce((x, y) => x + y, 0)).toBe(three);
      expect((faces('four dice')[0] as number[]).filter((face) => face >= 3).length).toBe(four);
      expect(lines).toContain(`pick: ${(pick as number) + 1} of 3  a target`);
      expect(lines).toContain(`volley ${volleyed}`);
      expect(lines.filter((line) => /certain|never|no dice/.test(line))).toEqual([]);
      expect(lines[lines.length - 1]).toBe('the end');
      // nine shots, four of them in the volley: each rolls to hit, and to kill where it hit
      const hits = faces('to hit');
      expect(hits.length).toBe(9);
      const hit = hits.filter(([face], k) => (face as number) >= (k < 4 ? 4 : 3)).length;
      expect(faces('to kill').length).toBe(hit);
      const pooledHits = hits.slice(4).filter(([face]) => (face as number) >= 3).length;
      expect((pooled as number) & 15).toBe(pooledHits);
      const pooledKills = faces('to kill')
        .slice(hit - pooledHits)
        .filter(([face]) => (face as number) >= 4).length;
      expect((pooled as number) >> 4).toBe(pooledKills);
    }
  });
});

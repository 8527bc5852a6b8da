import { describe, expect, it } from 'vitest';
import { lawDeviate } from '../../test/support/fit.js';
import { shot } from '../../test/support/riflemen.js';
import { defineChange } from './change.js';
import type { Dice } from './dice.js';
import { doubleLaws, Laws } from './enumerate.js';
import { fractions } from './pmf.js';
import { Sfc32 } from './random/sfc32.js';
import { openStream, streamKind, studyKey } from './random/stream-key.js';
import { RolledDice } from './sample.js';
import { play } from './script.js';
import { Story } from './story.js';
import { TabledDice } from './table.js';
import { ToldRolledDice, ToldTabledDice } from './told-dice.js';

/** A squad of [men, pins] is shot at by five: it loses men, and a pin for each hit up to 3. */
const underFire = defineChange({
  name: 'under fire',
  width: 2,
  run: (dice, values) => {
    const result = dice.pool(5, shot, 4);
    values[0] = Math.max(0, (values[0] as number) - (result >> 4));
    values[1] = Math.min(3, (values[1] as number) + (result & 15));
  },
});

/** Under fire, then a pin is lost on a 4+; with a sum of dice thrown in, so that many paths lead to each outcome. */
const turn = defineChange({
  name: 'turn',
  width: 2,
  run: (dice, values) => {
    dice.change(underFire, values);
    if (dice.sum(3, 6, 'rally') >= 11) values[1] = Math.max(0, (values[1] as number) - 1);
  },
});

const becomes = (change: typeof turn, men: number, pins: number) => {
  return (dice: Dice): number => {
    const values = Int32Array.of(men, pins);
    dice.change(change, values);
    return 10 * (values[0] as number) + (values[1] as number);
  };
};

function stream(index: number): Sfc32 {
  const generator = new Sfc32();
  openStream(generator, studyKey('change tests', ''), streamKind.engagement, index);
  return generator;
}

describe('a change', () => {
  it('has the law of its dice in line', () => {
    const inline = (dice: Dice): number => {
      const values = Int32Array.of(4, 1);
      underFire.run(dice, values);
      if (dice.sum(3, 6, '') >= 11) values[1] = Math.max(0, (values[1] as number) - 1);
      return 10 * (values[0] as number) + (values[1] as number);
    };
    const exact = new Laws(fractions, doubleLaws());
    const law = exact.enumerate(becomes(turn, 4, 1));
    expect(law.codes.length).toBeGreaterThan(10);
    expect(law).toEqual(new Laws(fractions, doubleLaws()).enumerate(inline));
  });

  it('is a merge point: enumerated once for its input', () => {
    const laws = doubleLaws();
    const twice = (dice: Dice): number => becomes(turn, 4, 1)(dice) + becomes(turn, 4, 1)(dice);
    laws.enumerate(twice);
    const outcomes = laws.enumerate(becomes(turn, 4, 1)).codes.length;
    const before = laws.paths;
    laws.enumerate(twice);
    expect(laws.paths - before).toBe(outcomes ** 2);
  });

  it('has the same law and the same draws whatever was met before it', () => {
    const fresh = doubleLaws();
    const used = doubleLaws();
    for (const [men, pins] of [
      [3, 3],
      [1, 0],
      [2, 2],
    ] as const) {
      used.enumerate(becomes(underFire, men, pins));
      used.enumerate(becomes(turn, men, pins));
    }
    const paths = (laws: Laws<number>): string[] => {
      const seen: string[] = [];
      laws.visit(becomes(turn, 4, 1), (code, weight) => seen.push(`${code} ${weight}`));
      return seen;
    };
    expect(paths(used)).toEqual(paths(fresh));
    expect(paths(fresh).map((path) => Number.parseInt(path, 10))).toEqual(
      paths(fresh)
        .map((path) => Number.parseInt(path, 10))
        .sort((a, b) => a - b),
    );
    const [one, other] = [new TabledDice(stream(0), fresh), new TabledDice(stream(0), used)];
    for (let n = 0; n < 500; n++) expect(becomes(turn, 4, 1)(one)).toBe(becomes(turn, 4, 1)(other));
  });

  for (const [name, make] of [
    ['rolled', (g: Sfc32) => new RolledDice(g)],
    ['tabled', (g: Sfc32) => new TabledDice(g)],
  ] as const) {
    it(`is ${name} by its law`, () => {
      const law = doubleLaws().enumerate(becomes(turn, 4, 1));
      const dice = make(stream(1));
      expect(Math.abs(lawDeviate(law, 40_000, () => becomes(turn, 4, 1)(dice)))).toBeLessThan(4);
    });
  }

  it('is one draw from a table, and its rows are compiled once', () => {
    const [dice, twin] = [new TabledDice(stream(2)), stream(2)];
    const [state, expected] = [new Int32Array(4), new Int32Array(4)];
    for (let n = 0; n < 20; n++) {
      becomes(turn, 4, 1)(dice);
      twin.next();
    }
    dice.generator.save(state);
    twin.save(expected);
    expect(state).toEqual(expected);
    expect(dice.rowCount).toBe(1);
  });

  it('is played die by die by a script', () => {
    expect(play([6, 6, 3, 2, 4, 1, 1, 5, 5, 1], becomes(turn, 4, 0))).toBe(31);
  });

  it('is told by dice that lead to what was drawn, which tell what untold ones draw', () => {
    const laws = doubleLaws();
    for (const [told, untold] of [
      [(g: Sfc32, story: Story) => new ToldRolledDice(g, laws, story), (g: Sfc32) => new RolledDice(g, laws)],
      [
        (g: Sfc32, story: Story) => new ToldTabledDice(g, laws, story, stream(9)),
        (g: Sfc32) => new TabledDice(g, laws),
      ],
    ] as const) {
      const story = new Story();
      const [teller, silent] = [told(stream(3), story), untold(stream(3))];
      for (let n = 0; n < 200; n++) {
        story.lines.length = 0;
        const result = becomes(turn, 4, 1)(teller);
        expect(result).toBe(becomes(turn, 4, 1)(silent));
        const dice = story.lines.flatMap((line) =>
          (/: ([\d ]+)/.exec(line.text)?.[1] ?? '').trim().split(' ').map(Number),
        );
        expect(play(dice, becomes(turn, 4, 1))).toBe(result);
      }
    }
  });
});

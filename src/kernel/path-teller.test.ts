import { describe, expect, it } from 'vitest';
import { lawDeviate } from '../../test/support/fit.js';
import { shot } from '../../test/support/riflemen.js';
import type { Dice } from './dice.js';
import { doubleLaws } from './enumerate.js';
import { PathTeller } from './path-teller.js';
import { Sfc32 } from './random/sfc32.js';
import { openStream, streamKind, studyKey } from './random/stream-key.js';
import { defineRule } from './rule.js';
import { Story } from './story.js';

const laws = doubleLaws();

function stream(index: number): Sfc32 {
  const fate = new Sfc32();
  openStream(fate, studyKey('path teller tests', ''), streamKind.story, index);
  return fate;
}

/** All faces that are told, in order. */
function facesOf(story: Story): number[] {
  return story.lines
    .filter((line) => line.kind === 'roll')
    .flatMap((line) => (/: ([\d ]+)/.exec(line.text)?.[1] ?? '').trim().split(' '))
    .map(Number);
}

/** Faces as one number, base 10. */
const coded = (faces: readonly number[]): number => faces.reduce((code, face) => 10 * code + face, 0);

/** The uniform law over all throws of `count` D6 that `keep` keeps. */
function uniform(count: number, keep: (faces: readonly number[]) => boolean): { codes: number[]; weights: number[] } {
  let throws: number[][] = [[]];
  for (let n = 0; n < count; n++) throws = throws.flatMap((t) => [1, 2, 3, 4, 5, 6].map((face) => [...t, face]));
  const kept = throws.filter(keep).map(coded);
  return { codes: kept, weights: kept.map(() => 1 / kept.length) };
}

const total = (faces: readonly number[]): number => faces.reduce((a, b) => a + b, 0);

/** Tells `program` to `result` again and again: the deviate of the told faces from `law`. */
function toldDeviate(
  program: (dice: Dice) => number,
  result: number,
  law: { readonly codes: readonly number[]; readonly weights: readonly number[] },
  n = 10_000,
): number {
  const fate = stream(result);
  return lawDeviate(law, n, () => {
    const story = new Story();
    new PathTeller(laws, story, fate).tell(program, result);
    return coded(facesOf(story));
  });
}

describe('told dice have the law of real ones, given the result', () => {
  it('two dice that total 8: the first is 2 … 6, each with chance 1/5', () => {
    const program = (dice: Dice): number => dice.die(6, 'one') + dice.die(6, 'other');
    const law = uniform(2, (faces) => total(faces) === 8);
    expect(law.codes).toEqual([26, 35, 44, 53, 62]);
    expect(Math.abs(toldDeviate(program, 8, law))).toBeLessThan(4);
  });

  it('a sum of dice', () => {
    for (const sum of [8, 16]) {
      const law = uniform(3, (faces) => total(faces) === sum);
      expect(Math.abs(toldDeviate((dice) => dice.sum(3, 6, ''), sum, law))).toBeLessThan(4);
    }
  });

  it('dice that reach a target, as many as did', () => {
    for (const hits of [0, 2]) {
      const law = uniform(3, (faces) => faces.filter((face) => face >= 5).length === hits);
      expect(Math.abs(toldDeviate((dice) => dice.atLeast(3, 6, 5, ''), hits, law))).toBeLessThan(4);
    }
  });

  it('dice of unequal chances, and sub-rules in sub-rules', () => {
    // the better of two: 6 by the first die, or by the second after anything else
    const best = defineRule({ name: 'best', sizes: [], run: (dice) => Math.max(dice.die(6, ''), dice.die(6, '')) });
    const margin = (dice: Dice): number => (dice.call(best) > dice.die(6, '') ? 1 : 0);
    const law = uniform(3, ([a, b, c]) => Math.max(a as number, b as number) > (c as number));
    expect(Math.abs(toldDeviate(margin, 1, law, 20_000))).toBeLessThan(4);
  });

  it('a pool of sub-rules that totals so much', () => {
    const program = (dice: Dice): number => dice.pool(2, shot, 4);
    // two hits, one man down: of the four dice told, both hit and exactly one kills
    const law = uniform(
      4,
      ([a, b, c, d]) => (a as number) >= 4 && (c as number) >= 4 && (b as number) >= 4 !== (d as number) >= 4,
    );
    expect(Math.abs(toldDeviate(program, 18, law, 20_000))).toBeLessThan(4);
  });

  it('and picks', () => {
    const program = (dice: Dice): number => (dice.pick([1, 2, 3], '') >= 1 ? 7 : 0);
    const story = new Story();
    const teller = new PathTeller(laws, story, stream(0));
    for (let n = 0; n < 3000; n++) teller.tell(program, 7);
    const second = story.lines.filter((line) => line.text.startsWith('pick: 2 of 3')).length;
    expect(story.lines.length).toBe(3000);
    expect(Math.abs(second - 1200)).toBeLessThan(4 * Math.sqrt(3000 * 0.4 * 0.6));
  });
});

describe('telling', () => {
  it('leads to the result that was drawn', () => {
    const program = (dice: Dice): number =>
      dice.pool(4, shot, 4) + 1000 * dice.sum(2, 6, '') + 100_000 * dice.atLeast(2, 6, 3, '');
    const law = laws.enumerate(program);
    const teller = new PathTeller(laws, new Story(), stream(0));
    for (const code of law.codes) {
      let result: number | undefined;
      teller.tell((dice) => {
        result = program(dice);
        return result;
      }, code);
      expect(result).toBe(code);
    }
  });

  it('of something that cannot happen is refused', () => {
    const teller = new PathTeller(laws, new Story(), stream(0));
    expect(() => teller.tell((dice) => dice.die(6, ''), 7)).toThrow(/no dice lead to the outcome 7/);
  });

  it('asks for odds what any driver would answer', () => {
    const program = (dice: Dice): number => (dice.odds.pmf(shot, 6).codes.length === 3 ? dice.die(6, '') : 0);
    expect(() => new PathTeller(laws, new Story(), stream(0)).tell(program, 3)).not.toThrow();
  });
});

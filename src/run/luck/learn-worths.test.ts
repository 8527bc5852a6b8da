import { describe, expect, it } from 'vitest';
import type { Decision } from '../../kernel/decision.js';
import { prepareAs } from '../../kernel/prepare.js';
import type { Process } from '../../kernel/process.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { defineRule } from '../../kernel/rule.js';
import { luckUnit } from '../../played/luck.js';
import { learnWorths, type Piloted } from './learn-worths.js';
import { type MeteredPlayer, meteredPlayers } from './metered-player.js';

const blow = defineRule({
  name: 'test/blow of a duel',
  sizes: [2],
  run: (dice, side) => dice.atLeast(3, 6, 4 - side, ''),
});

const strike: Decision = {
  name: 'strike',
  player: (who) => who,
  own: () => 0,
  menu: (_, __, ___, ____, out) => void out.push(0),
  tell: () => 'strikes',
};

interface Kind {
  /** States do not recur. */
  readonly marks?: boolean;
  /** Blows are no rule's: dice that nobody looks at. */
  readonly isOpen?: boolean;
  readonly lead?: number;
}

/** Rounds of blows by turns; whoever hit more often wins. */
function duel({ marks = true, isOpen = false, lead = 6 }: Kind = {}): Process {
  return {
    name: 'a duel',
    fields: ['round', 'blue', 'red', 'mark'].map((name) => ({ name, size: 1_000_000 })),
    outcomes: ['winner'],
    extras: [],
    maxSteps: 100,
    start(dice, s) {
      s.fill(0);
      s[1] = lead;
      s[3] = marks ? dice.die(1_000_000, '') - 1 : 0;
    },
    step(dice, s) {
      for (const side of [0, 1]) {
        dice.choose(strike, s, side);
        const hits = isOpen ? dice.atLeast(3, 6, 4 - side, '') : dice.call(blow, side);
        s[1 + side] = (s[1 + side] as number) + hits;
      }
      s[0] = (s[0] as number) + 1;
    },
    done: (s) => (s[0] as number) >= 10,
    outcome(s, out) {
      out[0] = s[1] === s[2] ? 0 : (s[1] as number) > (s[2] as number) ? 1 : 2;
    },
  };
}

const choice = { engine: 'table', grain: 'sub-rule', why: 'a test' } as const;

function piloted(...processes: readonly Process[]): Piloted[] {
  return processes.map((process, group) => ({ prepared: prepareAs(process, choice), role: 0, group }));
}

const study = { seed: '1', name: 'duels' };

/** Of engagements: the mean luck in games and its error, and the share of the variance of scores that it explains. */
function judged(player: MeteredPlayer, name: string): { mean: number; error: number; explained: number } {
  const n = 4000;
  const key = studyKey('2', name);
  const out = new Int32Array(1);
  const rows = Array.from({ length: n }, (_, index) => {
    player.play(key, index, out);
    return { score: out[0] === 1 ? 1 : out[0] === 0 ? 0.5 : 0, luck: player.luck / luckUnit };
  });
  const mean = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((sum, row) => sum + of(row) / n, 0);
  const [score, luck] = [mean((row) => row.score), mean((row) => row.luck)];
  const variance = mean((row) => (row.luck - luck) ** 2);
  const both = mean((row) => (row.luck - luck) * (row.score - score));
  const explained = both ** 2 / variance / mean((row) => (row.score - score) ** 2);
  return { mean: luck, error: Math.sqrt(variance / n), explained };
}

describe('what draws are worth', () => {
  it('is learnt of pilots: what is lucky for one side is unlucky for the other', async () => {
    const of = piloted(duel());
    const worths = (await learnWorths(of, study)) ?? [];
    expect(worths.map(({ rule, isPool, who }) => [rule, isPool, who])).toEqual([
      ['test/blow of a duel', false, 1],
      ['test/blow of a duel', false, 2],
    ]);
    const worthOf = (side: number, hits: number): number => {
      const { codes = [], worths: own = [] } = worths[side] ?? {};
      return own[codes.indexOf(hits)] as number;
    };
    for (const hits of [1, 2, 3]) {
      expect(worthOf(0, hits)).toBeGreaterThan(worthOf(0, hits - 1));
      expect(worthOf(1, hits)).toBeLessThan(worthOf(1, hits - 1));
    }
    const player = meteredPlayers(worths)((of[0] as Piloted).prepared, 0);
    const { mean, error, explained } = judged(player, 'counted');
    expect(Math.abs(mean)).toBeLessThan(4 * error);
    expect(explained).toBeGreaterThan(1 / 2);
  });

  it('is the same each time, and another thing of another seed', async () => {
    const worths = await learnWorths(piloted(duel()), study);
    expect(await learnWorths(piloted(duel()), study)).toEqual(worths);
    expect(await learnWorths(piloted(duel()), { ...study, seed: '3' })).not.toEqual(worths);
  });

  it('is not learnt of who is stronger: groups are held against their own means', async () => {
    const worths = await learnWorths(piloted(duel({ lead: 0 }), duel({ lead: 12 })), study);
    const player = meteredPlayers(worths ?? [])((piloted(duel())[0] as Piloted).prepared, 0);
    expect(judged(player, 'another fight').explained).toBeGreaterThan(1 / 2);
  });

  it('is left alone where it explains too little, or steps recur', async () => {
    expect(await learnWorths(piloted(duel({ isOpen: true })), study)).toBeUndefined();
    expect(await learnWorths(piloted(duel({ marks: false })), study)).toBeUndefined();
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(learnWorths(piloted(duel()), study, stop.signal)).rejects.toThrow('interrupted');
  });

  it('says whose rules threw, as any play does', async () => {
    const broken: Process = {
      ...duel(),
      step: () => {
        throw new TypeError('a slip');
      },
    };
    await expect(learnWorths(piloted(broken), study)).rejects.toThrow('a slip');
  });
});

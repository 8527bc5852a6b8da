/** What others say that tasks came to: taken where it is honest, refused by name where it contradicts itself. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../src/engagement/json.js';
import { parseScenario, readSource } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { Study } from '../src/study/study.js';
import { bytesOf, type SmallRun, smallRuns, wholeOf } from './support/every-kind.js';
import { type Forger, foreignPlayers, type Loose } from './support/foreign.js';

const of = (what: string): SmallRun => smallRuns.find((run) => run.what === what) as SmallRun;

describe('honest parts', () => {
  it.each(smallRuns)('are taken: $what', async (run) => {
    const own = await wholeOf(run);
    expect(await bytesOf(run, { threads: 0, players: foreignPlayers() })).toBe(own);
  });
});

describe('honest parts of price lists', () => {
  /** Two of every unit of a small list of an audit by attrition, which points decide, over one fight. */
  const listOf = (ruleset: string, ids: readonly string[]): Study => {
    const whole = readSource(`bench/play/audits/${ruleset}.yaml`).value as {
      readonly fights: object;
      readonly engagement: JsonObject;
      readonly prices: { readonly units: Record<string, object> };
    };
    const { fights: _, engagement, prices, ...rest } = whole;
    const units = Object.fromEntries(ids.map((id) => [id, prices.units[id] as object]));
    const own = {
      ...rest,
      engagement: { ...engagement, engagements: 8 },
      prices: { ...prices, units, leftOut: {} },
    };
    return resolveScenario(parseScenario(JSON.stringify(own)));
  };

  // units that were not bought stand whole in the states of these rules: they have lost nothing all the same
  it.each<[string, readonly string[]]>([
    ['hitt', ['rifles', 'mortar']],
    ['heroes-all', ['rifles', 'light-tank']],
  ])('are taken where elements stand or are lost: %s', async (ruleset, ids) => {
    const run: SmallRun = { what: ruleset, asked: listOf(ruleset, ids), options: { engine: 'roll' } };
    let ends = 0;
    const players = foreignPlayers((part) => {
      for (const { battles } of part['matchups'] ?? []) for (const { open } of battles ?? []) ends += open?.length ?? 0;
      return part;
    });
    await bytesOf(run, { threads: 0, players });
    // the points decided some
    expect(ends).toBeGreaterThan(0);
  });
});

describe('forged parts', () => {
  const told = async (what: string, forge: Forger): Promise<string> => {
    try {
      await bytesOf(of(what), { threads: 0, players: foreignPlayers(forge) });
    } catch (error) {
      const [, who = '', why = ''] =
        /^(worker "mallory", \d+): what it holds of a task is not what that task can come to: (.*)$/.exec(
          (error as Error).message,
        ) ?? [];
      expect(who, String(error)).not.toBe('');
      return why;
    }
    return 'taken';
  };

  /** Blue has won what red has, and the other way round. */
  const flip = (tally: Loose, columns: number): void => {
    const cells = tally['cells'] as unknown as Int32Array;
    for (let k = 0; k < cells.length; k += columns) cells[k] = [0, 2, 1, 3][cells[k] as number] as number;
  };

  const ofBlocks: [string, Forger, string][] = [
    [
      'winners that the sums do not know of',
      (part) => {
        for (const roles of part['tallies'] ?? []) for (const tally of roles) flip(tally, 4);
        return part;
      },
      'its sum of score is not that of its counts',
    ],
    [
      'sums that the counts do not know of',
      (part) => {
        const sums = part['moments']?.['sums'] as unknown as bigint[];
        sums[2] = (sums[2] as bigint) + 1000n;
        return part;
      },
      'its sum of redLost is not that of its counts',
    ],
    [
      'costs that the histograms do not know of',
      (part) => {
        const sums = part['moments']?.['sums'] as unknown as bigint[];
        sums[4] = (sums[4] as bigint) + 1n;
        return part;
      },
      'its sum of blueCost is not that of its counts',
    ],
    [
      'products that make an interval narrower',
      (part) => {
        const products = part['moments']?.['products'] as unknown as bigint[];
        products[0] = (products[0] as bigint) - 4n;
        return part;
      },
      'its sum of score times score is not that of its counts',
    ],
    [
      'blocks that end the run early',
      (part) => {
        const [block] = part['watched'] as unknown as { sum: number }[];
        (block as { sum: number }).sum += 2;
        return part;
      },
      'what it watched block by block is not what it has summed',
    ],
    [
      'a winner that there is not',
      (part) => {
        const cells = part['tallies']?.[0]?.[0]?.['cells'] as unknown as Int32Array;
        cells[0] = 3;
        return part;
      },
      'a number in its counts is out of range',
    ],
    [
      'losses of more than there is',
      (part) => {
        const cells = part['tallies']?.[0]?.[0]?.['cells'] as unknown as Int32Array;
        cells[1] = 2_000_000_000;
        return part;
      },
      'a number in its counts is out of range',
    ],
    [
      'fewer engagements',
      (part) => {
        const weights = part['tallies']?.[0]?.[0]?.['weights'] as unknown as Float64Array;
        weights[0] = (weights[0] as number) + 1;
        return part;
      },
      'its counts are not those of the task',
    ],
  ];
  it.each(ofBlocks)('of blocks are refused: %s', async (_, forge, why) => {
    expect(await told('blocks', forge)).toBe(why);
  });
  it.each(ofBlocks)('of pairs are refused: %s', async (_, forge, why) => {
    expect(await told('pairs', forge)).toBe(why);
  });

  it('of pairs whose variants go together more than they vary are refused', async () => {
    const why = await told('pairs', (part) => {
      const products = part['moments']?.['products'] as unknown as bigint[];
      // the score of both variants: the first product between them
      products[42] = (products[42] as bigint) * 2n + 100_000n;
      return part;
    });
    expect(why).toBe('its sum of score times score is one that no engagements come to');
  });

  it.each<[string, Forger, string]>([
    [
      'a winner that there is not, of the second variant',
      (part) => {
        const tally = part['tallies']?.[0]?.[0];
        const weights = tally?.['weights'] as unknown as Float64Array;
        const cells = tally?.['cells'] as unknown as Int32Array;
        // its winner stands behind the ends of the first one
        for (let k = 0; k < cells.length; k++) if (k % (cells.length / weights.length) > 0) cells[k] = 10_001;
        return part;
      },
      'a number in its counts is out of range',
    ],
    [
      'an end that is there twice',
      (part) => {
        const tally = part['tallies']?.[0]?.[0];
        const weights = tally?.['weights'] as unknown as Float64Array;
        const cells = tally?.['cells'] as unknown as Int32Array;
        const width = cells.length / weights.length;
        cells.copyWithin(width, 0, width);
        return part;
      },
      'a number in its counts is out of range',
    ],
  ])('of strata are refused: %s', async (_, forge, why) => {
    expect(await told('strata of heat', forge)).toBe(why);
  });

  it.each<[string, string, Forger, string]>([
    [
      'play that is gauged',
      'a departure that is worth more than all games it was valued by',
      (part) => {
        const departure = { decision: 'move', own: 'hold', taken: 'go', gain: 129 };
        return part['games'] === undefined
          ? part
          : { first: part['first'], games: [{ decisions: 1, departures: [departure] }] };
      },
      'games.0.departures.0.gain is of another kind',
    ],
    [
      'play that is gauged',
      'more departures than there were decisions',
      (part) => {
        const departure = { decision: 'move', own: 'hold', taken: 'go', gain: 1 };
        return part['games'] === undefined
          ? part
          : { first: part['first'], games: [{ decisions: 0, departures: [departure] }] };
      },
      'its counts are not those of the task',
    ],
    [
      'fights that ask who wins',
      'a rate of no whole number of games',
      (part) => {
        const means = part['fights']?.[0]?.['played']?.[0]?.['means'] as unknown as number[];
        means[0] = Math.min(1, (means[0] as number) + 0.0001);
        return part;
      },
      'a win rate is none of',
    ],
    [
      'fights that ask who wins',
      'a variance of no games',
      (part) => {
        const covariance = part['fights']?.[0]?.['played']?.[0]?.['covariance'] as unknown as number[][];
        (covariance[0] as number[])[0] = 1e-9;
        return part;
      },
      'a win rate does not vary as one of',
    ],
    [
      'fights that ask who wins',
      'a covariance that is larger than the variances',
      (part) => {
        const covariance = part['fights']?.[0]?.['played']?.[0]?.['covariance'] as unknown as number[][];
        (covariance[0] as number[])[1] = 0.01;
        (covariance[1] as number[])[0] = 0.01;
        return part;
      },
      'two win rates have more in common than they vary',
    ],
    [
      'fights that ask who wins',
      'plans that nobody ordered',
      (part) => {
        const fight = part['fights']?.[0];
        (fight as unknown as { played: unknown[] }).played = [];
        return part;
      },
      'its counts are not those of the task',
    ],
    [
      'fights under plans',
      'a variance of more than any games have',
      (part) => {
        const reference = part['fights']?.[0]?.['played']?.[0]?.['reference'] as unknown as number[];
        reference[1] = 0.9;
        return part;
      },
      'a win rate varies by more than games of that rate can',
    ],
    [
      'a price list',
      'more losses than there was',
      (part) => {
        for (const matchup of part['matchups'] ?? []) {
          for (const battle of matchup['battles'] ?? []) {
            for (const end of battle['open'] ?? []) (end as unknown as number[])[0] = 1000;
          }
        }
        return part;
      },
      'more is lost than there was, or an end is there twice',
    ],
    [
      'games of a comparison',
      'winners that the sums do not know of',
      (part) => {
        for (const { roles } of part['fights']?.[0]?.['cells'] ?? []) {
          for (const { tally } of roles ?? []) {
            for (const cell of tally?.['cells'] ?? []) {
              const own = cell as unknown as number[];
              own[0] = [0, 2, 1][own[0] as number] as number;
            }
          }
        }
        return part;
      },
      'its sum of score is not that of its counts',
    ],
    [
      'games of a comparison',
      'sums of other quantities',
      (part) => {
        const moments = part['fights']?.[0]?.['moments'] as unknown as { quantities: string[] };
        moments.quantities.reverse();
        return part;
      },
      'its sums are not those of the task',
    ],
  ])('of %s are refused: %s', async (what, _, forge, why) => {
    expect(await told(what, forge)).toContain(why);
  });
});

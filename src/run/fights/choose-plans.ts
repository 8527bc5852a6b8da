/**
 * What both sides do, chosen by a look at their plans. Promises: what is chosen hangs on that look alone, so that play of
 * other streams says without favour what it is worth; a plan is left out only where it is shown to be worse than another
 * one; plans that cannot be told apart have shares alike, and all that is compared is played alike as far as nothing else
 * is likely, so that it meets the same luck.
 */
import { type Mix, type Payoff, solveGame } from '../../games/index.js';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import { normal } from '../../played/about-normal.js';
import type { ChosenPlans, PlayedPair, Rate } from '../../played/fight-results.js';
import { type Looked, leftPlans } from './screen.js';

/** Games that are drawn again and solved: each plan has the share in which it is best, on average over these. */
const redraws = 100;
/** A smaller share is none. */
const seldom = 0.05;
/** Standard errors beyond which a setting is played by mixes of its own, since a better answer to the common ones is likely. */
const shown = 1.5;
/** Standard errors beyond which a plan is no best answer to what the other side does. */
const clearly = 3.5;

interface Mixes {
  readonly blue: Mix;
  readonly red: Mix;
}

/** A game with the variances of its payoffs. */
type Cells = readonly (readonly Rate[])[];

/** What is chosen in a role, by one look at all pairs of the plans that are left. `name`: of the fight. */
export function choosePlans(looked: Looked, role: number, name: string): ChosenPlans {
  const { blue, red } = leftPlans(looked, role);
  const pairs = blue.map((one) => red.map((other) => pairIn(looked.played, role, one, other)));
  const rates = pairs.map((row) => row.map((pair) => looked.rates(pair).map((rate) => guarded(rate, pair.plays))));
  const count = rates[0]?.[0]?.length ?? 0;
  const games = Array.from({ length: count }, (_, k): Cells => rates.map((row) => row.map((each) => each[k] as Rate)));
  const random = new Sfc32();
  openStream(random, studyKey(name, 'plans drawn again'), streamKind.start, role);
  const common = smoothed(meanOf(rates), random);
  const own = games.map((cells) => (isAnswered(cells, common) ? smoothed(cells, random) : common));
  const mixes = [...new Set(own)];
  const keep = {
    blue: blue.map((_, i) => own.some((mix, k) => mix.blue[i] !== 0 || mayBeBest(byBlue(games[k] as Cells, mix), i))),
    red: red.map((_, j) => own.some((mix, k) => mix.red[j] !== 0 || mayBeBest(byRed(games[k] as Cells, mix), j))),
  };
  const kept = <T>(all: readonly T[], side: 'blue' | 'red'): T[] => all.filter((_, k) => keep[side][k]);
  return {
    role,
    left: { blue: kept(blue, 'blue'), red: kept(red, 'red') },
    mixes: mixes.map((mix) => ({ blue: kept(mix.blue, 'blue'), red: kept(mix.red, 'red') })),
    of: own.map((mix) => mixes.indexOf(mix)),
  };
}

/** All plans, each as often as any other: where nothing was looked at. */
export function allAlike(role: number, blues: number, reds: number): ChosenPlans {
  const all = (plans: number): number[] => Array.from({ length: plans }, (_, k) => k);
  const each = (plans: number): number[] => all(plans).map(() => 1 / plans);
  return {
    role,
    left: { blue: all(blues), red: all(reds) },
    mixes: [{ blue: each(blues), red: each(reds) }],
    of: [0],
  };
}

function pairIn(played: readonly PlayedPair[], role: number, blue: number, red: number): PlayedPair {
  return played.find((each) => each.role === role && each.blue === blue && each.red === red) as PlayedPair;
}

/** As if one engagement more were a whole win off: a few that all came out alike are no proof. */
function guarded([mean, variance]: Rate, plays: number): Rate {
  return [mean, variance + 1 / (plays * plays)];
}

/** The mean of all that is compared; its variance at most the mean of theirs. */
function meanOf(rates: readonly (readonly (readonly Rate[])[])[]): Cells {
  const mean = (all: readonly Rate[], at: 0 | 1): number => all.reduce((sum, rate) => sum + rate[at], 0) / all.length;
  return rates.map((row) => row.map((all): Rate => [mean(all, 0), mean(all, 1)]));
}

/** The mean of the optimal mixes of games that are drawn again within their errors (L. Breiman's bagging, 1996). */
function smoothed(cells: Cells, random: Sfc32): Mixes {
  const blue = cells.map(() => 0);
  const red = (cells[0] ?? []).map(() => 0);
  if (blue.length * red.length === 1) return { blue: [1], red: [1] };
  for (let n = 0; n < redraws; n++) {
    const payoff = cells.map((row) => row.map(([mean, variance]) => mean + Math.sqrt(variance) * normal(random)));
    const { row, column } = saddle(payoff) ?? solveGame(payoff);
    row.forEach((share, i) => {
      blue[i] = (blue[i] as number) + share;
    });
    column.forEach((share, j) => {
      red[j] = (red[j] as number) + share;
    });
  }
  return { blue: shares(blue), red: shares(red) };
}

/** The pair of plans that nobody would leave, as most games have one: found without a linear programme. */
function saddle(payoff: Payoff): { readonly row: Mix; readonly column: Mix } | undefined {
  const worst = payoff.map((row) => Math.min(...row));
  const best = (payoff[0] ?? []).map((_, j) => Math.max(...payoff.map((row) => row[j] as number)));
  const [maximin, minimax] = [Math.max(...worst), Math.min(...best)];
  if (maximin !== minimax) return undefined;
  const only = (all: readonly number[], value: number): number[] => {
    const first = all.indexOf(value);
    return all.map((_, k) => (k === first ? 1 : 0));
  };
  return { row: only(worst, maximin), column: only(best, minimax) };
}

function shares(sums: readonly number[]): number[] {
  const kept = sums.map((sum) => (sum < seldom * redraws ? 0 : sum));
  const all = kept.reduce((total, each) => total + each, 0);
  return kept.map((each) => each / all);
}

/** What each plan of blue wins against red's mix. */
function byBlue(cells: Cells, { red }: Mixes): Rate[] {
  return cells.map((row) => weighed(row, red));
}

/** What red's plans save against blue's mix. */
function byRed(cells: Cells, { blue }: Mixes): Rate[] {
  return (cells[0] ?? []).map((_, j): Rate => {
    const [mean, variance] = weighed(
      cells.map((row) => row[j] as Rate),
      blue,
    );
    return [-mean, variance];
  });
}

function weighed(rates: readonly Rate[], mix: Mix): Rate {
  let [mean, variance] = [0, 0];
  rates.forEach(([own, spread], k) => {
    const share = mix[k] as number;
    mean += share * own;
    variance += share * share * spread;
  });
  return [mean, variance];
}

/** Whether there is likely a better answer to a pair of mixes, of either side. */
function isAnswered(cells: Cells, mixes: Mixes): boolean {
  const beaten = (answers: readonly Rate[], mix: Mix): boolean => {
    const [mean] = weighed(answers, mix);
    return answers.some(([own, spread], k) => {
      const variance = answers.reduce(
        (sum, [, each], other) => sum + (mix[other] as number) * (mix[other] as number) * (other === k ? 0 : each),
        (1 - (mix[k] as number)) * (1 - (mix[k] as number)) * spread,
      );
      return own - mean > shown * Math.sqrt(variance);
    });
  };
  return beaten(byBlue(cells, mixes), mixes.blue) || beaten(byRed(cells, mixes), mixes.red);
}

/** Whether no answer is clearly better. */
function mayBeBest(answers: readonly Rate[], k: number): boolean {
  const [own, spread] = answers[k] as Rate;
  return answers.every(([other, variance]) => other - own <= clearly * Math.sqrt(variance + spread));
}

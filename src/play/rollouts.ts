/**
 * One side plays by rollouts, on top of whatever plans there are: where it has more than one option, each is played on
 * to the end a number of times, all by the same luck, and it departs from its own option only where another is better
 * by more than one standard error of the paired difference (G. Tesauro and G. Galperin, NeurIPS 1996).
 *
 * What that wins is not read off whole games, in which most luck has nothing to do with it: each departure is valued by
 * rollouts on luck of their own, which did not choose it, and the sum of these over a game is, on the average, what the
 * side wins more than by its plans (the performance difference lemma: S. Kakade and J. Langford, ICML 2002).
 *
 * A decision stands in the middle of a step. What was rolled and chosen before it is not written down but played again:
 * the state and the generator as the step began, and the options taken since, lead to the same place, and fresh luck
 * begins there. So no step is ever left half done while another is played, and rules need not allow for it.
 *
 * Promises: knows no ruleset; a side that never departs plays the very game of `playOut`; a game hangs on its key, its
 * number and the rollouts asked for, and on nothing that was played before.
 */
import type { Decision } from '../kernel/decision.js';
import { endless } from '../kernel/endless.js';
import { doubleLaws, type Laws } from '../kernel/enumerate.js';
import { outcomeBuffer, type Process, type State } from '../kernel/process.js';
import { Sfc32 } from '../kernel/random/sfc32.js';
import { openEngagement, openStart, openStream, type StudyKey, streamKind } from '../kernel/random/stream-key.js';
import { TabledDice } from '../kernel/table.js';
import { playToEnd } from './play-to-end.js';
import { bestOf, type PlayOn, pairedMean, type Tried, type Tries } from './try-options.js';

/** How rollouts are played. `k`, 0: never, so that the side plays its own options. */
export interface RolloutSettings extends Tries {
  /** The number of the side that plays by them, as decisions know it; or both. */
  readonly side: number | 'both';
  /** How often each departure is played on, and its own option with it, to be valued, at most 2,048 times; absent: it is not. */
  readonly checks?: number;
  /** Options looked at, the first of the menu and its own always among them; absent: 24. */
  readonly most?: number;
  /** What a finished game is worth to the side that decides, by its outcomes: larger is better. */
  readonly worth: (out: Int32Array, side: number) => number;
  /** Nobody departs from his own option, and this is told of each decision what every option would have been worth. */
  readonly watch?: (watched: WatchedDecision) => void;
  /** Laws of sub-rules that may be known already. */
  readonly laws?: Laws<number>;
  /** Asked at each choice: whether time is up, so that the game is left where it is. */
  readonly isUp?: () => boolean;
}

/** A choice against the side's own option. */
export interface Departure {
  /** Of the game: the step, from 0. */
  readonly step: number;
  readonly decision: string;
  readonly who: number;
  /** In a player's words. */
  readonly own: string;
  readonly taken: string;
  /** By how much it was better where it was chosen, and the standard error of that, in what games are worth. */
  readonly gain: number;
  readonly error: number;
  /** By how much it was better in all checks together, which did not choose it. */
  readonly checked: number;
}

/** What the side did in a game. */
export interface RolloutGame {
  /** Decisions with more than one option. */
  readonly decisions: number;
  /** Those whose menus were cut to the first options. */
  readonly thinned: number;
  readonly departures: readonly Departure[];
  /** Time was up before it ended: it counts for nothing. */
  readonly cut: boolean;
}

/** A decision as it was taken, and what else could have been done. */
export interface WatchedDecision {
  readonly decision: string;
  readonly side: number;
  /** In a player's words. */
  readonly own: string;
  /** In the menu's order; those beyond `most` are left out. */
  readonly others: readonly OtherOption[];
}

/** What an option is worth more than the one that was taken, by the same luck; less where it is below 0. */
export interface OtherOption {
  readonly words: string;
  readonly difference: number;
  readonly error: number;
}

/** A decision that has been reached and waits for its option. */
interface Pending {
  readonly decision: string;
  readonly side: number;
  readonly who: number;
  readonly own: number;
  readonly options: readonly number[];
  /** The same in a player's words, as the state is when they are asked for. */
  readonly words: readonly string[];
  /** All that the menu had. */
  readonly found: number;
}

/** Options of a decision that are looked at, unless it is told. */
export const usualMost = 24;
/** Streams that a decision has: those that choose, and behind them those that check. */
const streamsOfChoice = 4096;
const checksFrom = streamsOfChoice / 2;

/** Plays a process by the plans, one side by rollouts. */
export class RolloutPlayer {
  readonly state: State;
  private readonly process: Process;
  private readonly settings: RolloutSettings;
  private readonly dice: TabledDice;
  private readonly before: State;
  private readonly scratch: State;
  private readonly out: Int32Array;
  private readonly luck = new Int32Array(4);
  /** Options of the side that this step has taken, in order. */
  private readonly taken: number[] = [];
  /** Decisions of the side that were met since the step began, this time. */
  private asked = 0;
  private pending: Pending | undefined;
  /** In a rollout: the option to be tried where the step was left, and where its luck begins. */
  private trial: { readonly option: number; readonly key: StudyKey; readonly stream: number } | undefined;

  /** Throws a `RangeError` for more games than a decision has streams of luck. */
  constructor(process: Process, settings: RolloutSettings) {
    const { k, last = k, checks = 0 } = settings;
    if (Math.max(k, last, checks) > checksFrom)
      throw new RangeError(`an option is played on ${checksFrom} times at most`);
    this.process = process;
    this.settings = settings;
    this.dice = new TabledDice(new Sfc32(), settings.laws ?? doubleLaws());
    this.state = new Int32Array(process.fields.length);
    this.before = new Int32Array(process.fields.length);
    this.scratch = new Int32Array(process.fields.length);
    this.out = outcomeBuffer(process);
    this.dice.chooser = (decision, odds, s, who, about) =>
      settings.side === 'both' || decision.player(who) === settings.side
        ? this.choose(decision, s, who, about)
        : decision.own(odds, s, who, about);
  }

  /**
   * Plays game `index` of `key` to its end, which stands in `state`, or until time is up. `fresh`: the key of the rollouts' own luck. Throws
   * a `LanchesterError` ('internal') when a game does not end.
   */
  play(key: StudyKey, fresh: StudyKey, index: number, role: number): RolloutGame {
    const { process, dice, state, before, luck, taken } = this;
    const { generator } = dice;
    const departures: Departure[] = [];
    let [decisions, thinned] = [0, 0];
    this.asked = 0;
    this.trial = undefined;
    taken.length = 0;
    state.fill(0);
    openStart(generator, key, index);
    // nobody decides anything before the first step
    process.start(dice, state);
    openEngagement(generator, key, index, role);
    for (let step = 0; !process.done(state); step++) {
      if (step >= process.maxSteps) throw endless(process, state);
      before.set(state);
      generator.save(luck);
      taken.length = 0;
      for (;;) {
        this.again(state);
        process.step(dice, state);
        const { pending } = this;
        if (pending === undefined) break;
        if (this.settings.isUp?.() === true) return { decisions, thinned, departures, cut: true };
        decisions++;
        if (pending.found > pending.options.length) thinned++;
        // every decision of a game has luck of its own, and all of its options the same
        const stream = (index * 65_536 + decisions) * streamsOfChoice;
        if (this.settings.watch !== undefined) {
          this.settings.watch(this.watched(pending, fresh, stream));
          taken.push(pending.own);
          continue;
        }
        const found = this.best(pending, fresh, stream);
        if (found.option !== pending.own) {
          const checked = this.check(found.option, pending, fresh, stream + checksFrom);
          departures.push({ step, ...told(pending, found), checked });
        }
        taken.push(found.option);
      }
    }
    return { decisions, thinned, departures, cut: false };
  }

  /** Puts a state and the luck to where the step began. */
  private again(state: State): void {
    const { luck } = this;
    state.set(this.before);
    this.dice.generator.set(luck[0] as number, luck[1] as number, luck[2] as number, luck[3] as number);
    this.asked = 0;
    this.pending = undefined;
  }

  /** What the side answers: what it took before, then the option on trial; else its own, and the decision waits. */
  private choose(decision: Decision, s: State, who: number, about: number): number {
    const { taken, trial, dice } = this;
    const at = this.asked++;
    if (at < taken.length) return taken[at] as number;
    if (trial !== undefined) {
      if (at > taken.length) return decision.own(dice.odds, s, who, about);
      openStream(dice.generator, trial.key, streamKind.story, trial.stream);
      return trial.option;
    }
    const own = decision.own(dice.odds, s, who, about);
    if (this.pending !== undefined) return own;
    const menu: number[] = [];
    if (this.settings.k > 0) decision.menu(dice.odds, s, who, about, menu);
    if (menu.length < 2) {
      taken.push(own);
      return own;
    }
    const options = [own, ...menu.filter((option) => option !== own)].slice(0, this.settings.most ?? usualMost);
    const words = options.map((option) => decision.tell(s, who, option, about));
    const side = decision.player(who);
    this.pending = { decision: decision.name, side, who, own, options, words, found: menu.length };
    return own;
  }

  /** The option that the side takes: its own, where no other is better by more than a standard error. */
  private best({ options, own, side }: Pending, key: StudyKey, stream: number): Tried {
    const playOn: PlayOn = (option, values, from, to) => this.played(option, values, { key, stream, side, from, to });
    return bestOf(options, own, this.settings, playOn);
  }

  /** By how much an option is better than its own on luck that did not choose it, over all checks together. */
  private check(option: number, { own, side }: Pending, key: StudyKey, stream: number): number {
    const { checks = 0 } = this.settings;
    const [values, base] = [new Float64Array(checks), new Float64Array(checks)];
    this.played(option, values, { key, stream, side, from: 0, to: checks });
    this.played(own, base, { key, stream, side, from: 0, to: checks });
    return values.reduce((sum, value, j) => sum + value - (base[j] as number), 0);
  }

  /** What every option is worth against its own, each played on `k` times. */
  private watched({ decision, side, options, words, own }: Pending, key: StudyKey, stream: number): WatchedDecision {
    const { k } = this.settings;
    const [base, values] = [new Float64Array(k), new Float64Array(k)];
    const games = { key, stream, side, from: 0, to: k };
    this.played(own, base, games);
    const others = options.slice(1).map((option, n): OtherOption => {
      this.played(option, values, games);
      const { mean: difference, error } = pairedMean(values, base);
      return { words: words[n + 1] as string, difference, error };
    });
    return { decision, side, own: words[0] as string, others };
  }

  /** Writes what some games in which an option is taken are worth into `values`. */
  private played(option: number, values: Float64Array, { key, stream, side, from, to }: Games): void {
    const { process, dice, scratch, out } = this;
    const { worth } = this.settings;
    for (let j = from; j < to; j++) {
      this.trial = { option, key, stream: stream + j };
      this.again(scratch);
      process.step(dice, scratch);
      playToEnd(process, dice, scratch, 1);
      process.outcome(scratch, out);
      values[j] = worth(out, side);
    }
    this.trial = undefined;
  }
}

/** Games in which an option is tried, by number: each on the stream of its number. */
interface Games {
  readonly key: StudyKey;
  readonly stream: number;
  /** Whom they are worth something to. */
  readonly side: number;
  readonly from: number;
  readonly to: number;
}

/** A departure in words. */
function told(
  { decision, who, options, words }: Pending,
  { option, gain, error }: Tried,
): Omit<Departure, 'step' | 'checked'> {
  const taken = words[options.indexOf(option)] as string;
  return { decision, who, own: words[0] as string, taken, gain, error };
}

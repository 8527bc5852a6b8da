/**
 * A process as it is played by who looks ahead: the same process, in which some players play each of their options on to the
 * end and take what turns out best (`try-options.ts`). It can be rolled, tabled and replayed like any other; not counted
 * exactly, since every choice of every state would have to be played on.
 *
 * Promises: nothing random is asked that the process does not ask, in the same order. What is taken hangs on the state as the
 * step began, on the answers since, and on nothing else: the luck of what is played on is keyed by these alone, so that it is
 * never that of the games, and the same everywhere, whatever was played before. So it is a policy like any other, fixed
 * before anything is played; equal states are decided alike.
 *
 * Whoever is played on with goes on by the plans, the player himself too: it is one step of improvement upon them.
 */
import type { Decision } from '../kernel/decision.js';
import type { Dice } from '../kernel/dice.js';
import type { Laws } from '../kernel/enumerate.js';
import { outcomeBuffer, type Process, type State } from '../kernel/process.js';
import { Sfc32 } from '../kernel/random/sfc32.js';
import { openStream, type StudyKey, streamKind, studyKey } from '../kernel/random/stream-key.js';
import { TabledDice } from '../kernel/table.js';
import { threadLaws } from '../kernel/thread-laws.js';
import { AskedDice, decidedAs } from './asked-dice.js';
import { playToEnd } from './play-to-end.js';
import { RepeatedDice } from './repeated-dice.js';
import { usualMost } from './rollouts.js';
import { mixWords } from './state-words.js';
import { bestOf, type PlayOn, type Tries } from './try-options.js';

/** How often options are played on, unless it is told: the greater part of what ten times as many find (docs/benchmarks.md). */
const usualTries = { first: 2, k: 4, last: 32 } as const satisfies Tries;

export interface RolloutPlayOptions {
  /** Who looks ahead, as decisions number the players; the others play by their plans. */
  readonly players: readonly [boolean, boolean];
  /** The process that is played on, which goes by the plans; another than is played, since it is asked in the middle of steps. */
  readonly ahead: Process;
  /** What a finished game is worth to a player: larger is better. */
  readonly worth: (out: Int32Array, player: number) => number;
  readonly tries?: Tries;
  readonly laws?: Laws<number>;
}

/** The process as it is played by who looks ahead. */
export function rolloutPlay<P extends Process>(process: P, options: RolloutPlayOptions): P {
  const looking = new LookingAhead(options);
  const { steps: _, ...rest } = process;
  return {
    ...(rest as P),
    step: (dice, state) => process.step(looking.over(dice, state), state),
    onlySampled: `in ${process.name} each option is played on to the end`,
  };
}

/** What options are played on with, for all of a thread that have the same laws: each game is on a stream of its own. */
const diceOf = new WeakMap<Laws<number>, TabledDice>();

function diceFor(laws: Laws<number>): TabledDice {
  const known = diceOf.get(laws);
  if (known !== undefined) return known;
  const made = new TabledDice(new Sfc32(), laws);
  diceOf.set(laws, made);
  return made;
}

const key = studyKey('lanchester', 'options are played on');

/** Asks for a step, and decides for those who look ahead. */
class LookingAhead extends AskedDice {
  private readonly options: RolloutPlayOptions;
  private readonly tries: Tries;
  private readonly dice: TabledDice;
  private readonly repeated: RepeatedDice;
  private readonly before: State;
  private readonly scratch: State;
  private readonly out: Int32Array;
  private readonly menu: number[] = [];
  /** What was answered since the step began. */
  private readonly values: number[] = [];
  private count = 0;
  private readonly words: [number, number, number, number] = [0, 0, 0, 0];

  constructor(options: RolloutPlayOptions) {
    super();
    const { ahead, laws = threadLaws(), tries = usualTries } = options;
    this.options = options;
    this.tries = tries;
    this.dice = diceFor(laws);
    this.repeated = new RepeatedDice(this.dice);
    this.before = new Int32Array(ahead.fields.length);
    this.scratch = new Int32Array(ahead.fields.length);
    this.out = outcomeBuffer(ahead);
  }

  /** Asks these dice in a step from `state`. */
  over(dice: Dice, state: State): Dice {
    this.before.set(state);
    this.count = 0;
    return this.asking(dice);
  }

  protected override answered(answer: number): number {
    this.values[this.count++] = answer;
    return answer;
  }

  choose(decision: Decision, s: State, who: number, about = 0): number {
    const player = decision.player(who);
    if (this.options.players[player as 0 | 1] !== true) {
      return this.answered(this.inner.choose(decision, s, who, about));
    }
    const own = decision.own(this.odds, s, who, about);
    const { menu } = this;
    menu.length = 0;
    decision.menu(this.odds, s, who, about, menu);
    if (menu.length < 2) return this.answered(this.inner.choose(decision, s, who, about));
    const options = [own, ...menu.filter((option) => option !== own)].slice(0, usualMost);
    const option = bestOf(options, own, this.tries, this.playedOn(player)).option;
    return this.answered(this.inner.choose(decidedAs(decision, option), s, who, about));
  }

  /** Games from the choice at hand. */
  private playedOn(player: number): PlayOn {
    const { ahead, worth } = this.options;
    const { before, scratch, out, dice, repeated, values: answers, count, words } = this;
    words.fill(0);
    mixWords(before, before.length, words);
    mixWords(answers, count, words);
    const own: StudyKey = [key[0] ^ words[0], key[1] ^ words[1], key[2] ^ words[2], key[3] ^ words[3]];
    return (option, values, from, to) => {
      for (let n = from; n < to; n++) {
        scratch.set(before);
        const open = (): void => openStream(dice.generator, own, streamKind.story, n);
        ahead.step(repeated.over({ values: answers, count }, option, open), scratch);
        playToEnd(ahead, dice, scratch, 1);
        ahead.outcome(scratch, out);
        values[n] = worth(out, player);
      }
    };
  }
}

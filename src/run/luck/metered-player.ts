/**
 * Plays engagements and says how lucky each was. Promise: it draws the numbers of a player by sub-rules that looks at no
 * luck, and comes to the same ends.
 */
import type { EngagementPlayer, Prepared } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import { MeteredDice } from '../../kernel/luck/metered-dice.js';
import type { DrawWorths } from '../../kernel/luck/worths.js';
import { playOut } from '../../kernel/play-out.js';
import type { StudyKey } from '../../kernel/random/stream-key.js';
import { toldAgain } from '../../kernel/retold.js';
import { luckUnit } from '../../played/luck.js';

/** No engagement is luckier, in parts of a game: so that squares of a block's engagements sum up exactly. */
export const mostLuck = 16 * luckUnit;

export class MeteredPlayer implements EngagementPlayer {
  /** Of the engagement that was played last, in parts of a game that blue was to win. */
  luck = 0;
  private readonly prepared: Prepared;
  private readonly dice: MeteredDice;
  private readonly state: Int32Array;
  private readonly role: number;

  /** `dice`: those of all players of the same laws, so that a row is looked at once. */
  constructor(prepared: Prepared, role: number, dice: MeteredDice) {
    this.prepared = prepared;
    this.role = role;
    this.dice = dice;
    this.state = new Int32Array(prepared.process.fields.length);
  }

  play(key: StudyKey, index: number, out: Int32Array): void {
    const { prepared, dice, state, role } = this;
    dice.begin();
    try {
      playOut(prepared.process, dice, state, key, index, role);
      prepared.process.outcome(state, out);
    } catch (error) {
      throw toldAgain(prepared, key, index, role, error);
    }
    this.luck = Math.round(dice.luck * luckUnit);
    if (Math.abs(this.luck) > mostLuck) throw tooLucky(prepared.process.name);
  }
}

/** Players of several processes, by the worths that were learnt for all of them. */
export function meteredPlayers(worths: readonly DrawWorths[]): (prepared: Prepared, role: number) => MeteredPlayer {
  const diceOf = new Map<Prepared['laws'], MeteredDice>();
  return (prepared, role) => {
    let dice = diceOf.get(prepared.laws);
    if (dice === undefined) {
      dice = new MeteredDice(worths, prepared.laws);
      diceOf.set(prepared.laws, dice);
    }
    return new MeteredPlayer(prepared, role, dice);
  };
}

/** Pilots have not seen what happens here: what is learnt of them does not say how lucky it is. */
function tooLucky(name: string): LanchesterError {
  const why = `an engagement of ${name} was luckier than any that luck was learnt of`;
  return new LanchesterError('out-of-range', `${why}: write "luck: counted" under engagement`);
}

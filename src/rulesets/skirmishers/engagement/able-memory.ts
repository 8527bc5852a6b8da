/**
 * What able men have decided is remembered under all that they decide by: what is seen of the enemy, numbered, and what is
 * a man's own.
 *
 * Promise: two situations with one question are decided alike, so that no decision hangs on what was asked before
 * (able-memory.test.ts); memory is bounded.
 */
import { task } from '../../../engagement/task.js';
import type { State } from '../../../kernel/process.js';
import { Remembered } from '../../../kernel/remember.js';
import { TupleIndex } from '../../../kernel/tuple-index.js';
import * as its from '../state/its.js';
import { ageField, burningField, cloudField, get } from '../state/state.js';
import type { Situation } from './able-situation.js';
import { judgement } from './able-weights.js';
import type { Man } from './battle.js';
import { digitsOfGroup } from './outlook.js';

/** What is asked: a decision, or a part of one. */
export const asked = { move: 0, prone: 1, smoke: 2, post: 3 } as const;
export type Asked = (typeof asked)[keyof typeof asked];

/** Answers kept at most, and views of the enemy: when there are more, all are forgotten. */
const most = 1 << 17;
const mostViews = 1 << 15;

export class AbleMemory {
  private readonly situation: Situation;
  private readonly sizes: Readonly<Record<string, number>>;
  private known: Remembered<number, string>;
  /** What is seen of the enemy now, and what was seen last and its number. */
  private views: TupleIndex;
  private readonly view: Int32Array;
  private readonly last: Int32Array;
  private number = -1;
  private looks = -1;
  /** By HP: a number for all with which a man shoots alike. */
  private readonly wounds: readonly number[];
  /** Fields of the state that say what burns. */
  private readonly words: number;

  constructor(situation: Situation) {
    const { men, ground, limit, slots, clouds, burns, layout, rules } = situation.battle;
    this.situation = situation;
    this.wounds = rules.wound.map((modifier) => rules.wound.indexOf(modifier));
    this.words = burns ? layout.of.burning.count : 0;
    this.view = new Int32Array(situation.outlook.first.length * digitsOfGroup + clouds.length + this.words);
    this.last = new Int32Array(this.view.length);
    this.views = new TupleIndex(this.view.length);
    const places = ground.length + 3;
    const heads = men.length + 1;
    this.sizes = {
      what: 4,
      kind: men.length,
      place: places,
      hp: 3 * 16,
      about: 1 << 11,
      serves: slots.length + 1,
      gun: 2,
      rounds: 128,
      left: limit + 2,
      friends: heads,
      gunners: heads,
      score: 5,
      server: places,
      enough: 2,
      coming: 2,
      view: mostViews,
    };
    this.known = this.fresh();
  }

  private fresh(): Remembered<number, string> {
    return new Remembered<number, string>('what able men do', this.sizes, most);
  }

  /** Answers what was decided in a man's situation, at which he has looked, else finds it out. `about`: what else it hangs on. */
  answer(s: State, man: Man, what: Asked, about: number, enough: boolean, work: () => number): number {
    const { situation } = this;
    const { outlook } = situation;
    const view = this.viewOf(s);
    const { key } = this.known;
    const { base } = man;
    key[0] = what;
    key[1] = outlook.kinds[man.index] as number;
    key[2] = get(s, base, its.place);
    key[3] = 3 * (this.wounds[get(s, base, its.hp)] as number) + get(s, base, its.lies);
    key[4] = about;
    key[5] = get(s, base, its.serves) > 0 ? 1 + outlook.weaponServed(s, man.index) : 0;
    key[6] = situation.isGun(s, man) ? 1 : 0;
    key[7] = get(s, base, its.rounds);
    key[8] = this.timeOf(s, man);
    key[9] = outlook.friends;
    key[10] = outlook.gunners;
    key[11] = situation.score;
    const server = situation.served(s, man);
    key[12] = server === undefined || server === man ? 0 : 1 + get(s, server.base, its.place);
    key[13] = enough ? 1 : 0;
    key[14] = outlook.isComing ? 1 : 0;
    key[15] = view;
    const id = this.known.known();
    return id >= 0 ? this.known.recall(id) : this.known.learn(work);
  }

  /** The number of what is seen of the enemy, of smoke and of fire. */
  private viewOf(s: State): number {
    const { view, last } = this;
    const { battle, outlook } = this.situation;
    if (this.looks === outlook.looks) return this.number;
    this.looks = outlook.looks;
    outlook.write(s, view, 0);
    let at = digitsOfGroup * outlook.first.length;
    for (let k = 0; k < battle.clouds.length; k++) {
      view[at++] = 2 * (s[cloudField(battle, k)] as number) + Math.min(1, s[ageField(battle, k)] as number);
    }
    const from = this.words > 0 ? burningField(battle, 0) : 0;
    for (let k = 0; k < this.words; k++) view[at++] = s[from + k] as number;
    if (this.number >= 0 && isSame(view, last)) return this.number;
    if (this.views.size === mostViews && this.views.find(view) < 0) {
      this.views = new TupleIndex(view.length);
      this.known = this.fresh();
    }
    this.number = this.views.intern(view);
    last.set(view);
    return this.number;
  }

  /** What of the rounds that are left makes a difference: with nothing to do in time, only whether they are many. */
  private timeOf(s: State, man: Man): number {
    const { situation } = this;
    const { limit } = situation.battle;
    const left = situation.roundsLeft(s);
    const own = situation.taskOf(man);
    if (left <= 2 * judgement.horizon || left === limit || (own !== task.wear && own !== task.bar)) return left;
    return 2 * left >= limit ? limit + 1 : 2 * judgement.horizon + 1;
  }
}

function isSame(one: Int32Array, other: Int32Array): boolean {
  for (let k = 0; k < one.length; k++) if (one[k] !== other[k]) return false;
  return true;
}

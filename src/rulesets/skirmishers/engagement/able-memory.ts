/**
 * What able men have decided is remembered under all that they decide by: what is seen of the enemy, numbered, and what is
 * a man's own.
 *
 * Promise: two situations with one question are decided alike, so that no decision hangs on what was asked before
 * (able-memory.test.ts); memory is bounded.
 */
import { task } from '../../../engagement/task.js';
import { type Digits, digits } from '../../../kernel/digits.js';
import type { State } from '../../../kernel/process.js';
import { RowMemory } from '../../../kernel/row-memory.js';
import { TupleIndex } from '../../../kernel/tuple-index.js';
import * as its from '../state/its.js';
import { ageField, burningField, cloudField, get } from '../state/state.js';
import type { Situation } from './able-situation.js';
import { judgement } from './able-weights.js';
import type { Man } from './battle.js';
import { digitsOfGroup } from './outlook.js';
import { aboutMove } from './places.js';
import { isSetUp } from './sight.js';

/** What is asked: a decision, or a part of one. */
export const asked = { move: 0, prone: 1, smoke: 2, post: 3 } as const;
export type Asked = (typeof asked)[keyof typeof asked];

/** Answers kept at most, and views of the enemy: when there are more, all are forgotten. */
const most = 1 << 17;
const mostViews = 1 << 15;
/** Numbers of how one's own side fares. */
const digitsOfSide = 4;

export class AbleMemory {
  private readonly situation: Situation;
  /** What a question is made of: a man's own, his weapon, and where its server is with the number of what all of his side see. */
  private readonly own: Digits<'what' | 'kind' | 'place' | 'wounds' | 'lies'>;
  private readonly arms: Digits<'about' | 'rounds' | 'gun' | 'serves'>;
  private readonly sight: Digits<'server' | 'view'>;
  private known: RowMemory;
  /** What is seen of the enemy now and how one's own side fares, and what was seen last and its number. */
  private views: TupleIndex;
  private readonly view: Int32Array;
  private readonly last: Int32Array;
  private number = -1;
  private looks = -1;
  /** By HP: a number for all with which a man shoots alike. */
  private readonly wounds: readonly number[];
  /** Fields of the state that say what burns. */
  private readonly words: number;
  /** Where in a view it begins how one's own side fares. */
  private readonly side: number;

  constructor(situation: Situation) {
    const { men, ground, slots, clouds, burns, layout, rules } = situation.battle;
    this.situation = situation;
    this.wounds = rules.wound.map((modifier) => rules.wound.indexOf(modifier));
    this.words = burns ? layout.of.burning.count : 0;
    this.side = situation.outlook.first.length * digitsOfGroup + clouds.length + this.words;
    this.view = new Int32Array(this.side + digitsOfSide);
    this.last = new Int32Array(this.view.length);
    this.views = new TupleIndex(this.view.length);
    const places = ground.length + 3;
    const mostAp = men.reduce((sum, { ap }) => Math.max(sum, ...ap), 0);
    const rounds = 1 + men.reduce((sum, man) => Math.max(sum, man.rounds ?? 0), 0);
    const kinds = men.length;
    this.own = digits('skirmishers/able man', {
      what: 4,
      kind: kinds,
      place: places,
      wounds: rules.wound.length,
      lies: 3,
    });
    this.arms = digits('skirmishers/able arms', {
      about: aboutMove(mostAp + 1, 0),
      rounds,
      gun: 2,
      serves: slots.length + 1,
    });
    this.sight = digits('skirmishers/able sight', { server: places, view: mostViews });
    this.known = new RowMemory(3, 1, most);
  }

  /** What was decided in the situation of a man who has been looked at; below 0: it is not known. `about`: what else it hangs on. */
  find(s: State, man: Man, what: Asked, about: number, enough: boolean): number {
    const { situation, known } = this;
    const { own, arms, sight } = this;
    const { base } = man;
    const { key } = known;
    const view = this.viewOf(s, man, enough);
    const held = get(s, base, its.serves);
    const server = man.slot < 0 ? undefined : situation.served(s, man);
    const at = server === undefined || server === man ? 0 : 1 + get(s, server.base, its.place);
    key[0] =
      what * own.weight.what +
      (situation.outlook.kinds[man.index] as number) * own.weight.kind +
      get(s, base, its.place) * own.weight.place +
      (this.wounds[get(s, base, its.hp)] as number) * own.weight.wounds +
      get(s, base, its.lies);
    key[1] =
      about * arms.weight.about +
      get(s, base, its.rounds) * arms.weight.rounds +
      (held === 0 ? 0 : this.serving(s, man, held));
    key[2] = at * sight.weight.server + view;
    const found = known.find();
    return found < 0 ? -1 : (known.rows[found] as number);
  }

  /** Of a man who serves a weapon: which, and whether it is set up. */
  private serving(s: State, man: Man, held: number): number {
    const { battle, outlook } = this.situation;
    return (isSetUp(battle, s, held) ? this.arms.weight.gun : 0) + 1 + outlook.weaponServed(s, man.index);
  }

  /** Keeps what was found out about a question that was not known; whatever was asked meanwhile. */
  keep(s: State, man: Man, what: Asked, about: number, enough: boolean, answer: number): number {
    if (this.find(s, man, what, about, enough) >= 0) return answer;
    const { known } = this;
    const at = known.add();
    known.rows[at] = answer;
    return answer;
  }

  /** The number of what is seen of the enemy, of smoke and of fire, and of how the side of a man fares. */
  private viewOf(s: State, man: Man, enough: boolean): number {
    const { view, last, side } = this;
    const { battle, outlook, score } = this.situation;
    view[side] = outlook.friends;
    view[side + 1] = outlook.gunners;
    view[side + 2] = 4 * score + (enough ? 2 : 0) + (outlook.isComing ? 1 : 0);
    view[side + 3] = this.timeOf(s, man);
    if (this.looks === outlook.looks && isSame(view, last, side)) return this.number;
    this.looks = outlook.looks;
    outlook.write(s, view, 0);
    let at = digitsOfGroup * outlook.first.length;
    for (let k = 0; k < battle.clouds.length; k++) {
      view[at++] = 2 * (s[cloudField(battle, k)] as number) + Math.min(1, s[ageField(battle, k)] as number);
    }
    const from = this.words > 0 ? burningField(battle, 0) : 0;
    for (let k = 0; k < this.words; k++) view[at++] = s[from + k] as number;
    if (this.number >= 0 && isSame(view, last, 0)) return this.number;
    if (this.views.size === mostViews && this.views.find(view) < 0) {
      this.views.clear();
      this.known = new RowMemory(3, 1, most);
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

/** From `from` on. */
function isSame(one: Int32Array, other: Int32Array, from: number): boolean {
  for (let k = from; k < one.length; k++) if (one[k] !== other[k]) return false;
  return true;
}

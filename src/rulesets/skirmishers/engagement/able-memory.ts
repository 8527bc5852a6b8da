/**
 * What able men have decided is remembered under all that they decide by.
 *
 * Promise: two situations with one question are decided alike, so that no decision hangs on what was asked before
 * (able-memory.test.ts); memory is bounded.
 */
import { task } from '../../../engagement/task.js';
import type { State } from '../../../kernel/process.js';
import { Remembered } from '../../../kernel/remember.js';
import * as its from '../state/its.js';
import { ageField, burningField, cloudField, get } from '../state/state.js';
import type { Situation } from './able-situation.js';
import { judgement } from './able-weights.js';
import type { Man } from './battle.js';
import { digitsOfGroup, mostArcs, mostVolleys } from './outlook.js';

/** What is asked: a decision, or a part of one. */
export const asked = { move: 0, prone: 1, crew: 2, smoke: 3 } as const;
type Asked = (typeof asked)[keyof typeof asked];

/** Answers kept at most. */
const most = 1 << 17;

export class AbleMemory {
  private readonly situation: Situation;
  private readonly known: Remembered<number, string>;
  /** By HP: a number for all with which a man shoots alike. */
  private readonly wounds: readonly number[];
  /** Where what is seen of the enemy begins. */
  private readonly ends: number;
  private readonly words: number;

  constructor(situation: Situation) {
    const { battle, outlook } = situation;
    const { men, ground, limit, slots, clouds, burns, layout, rules } = battle;
    this.situation = situation;
    this.wounds = rules.wound.map((modifier) => rules.wound.indexOf(modifier));
    const places = ground.length + 3;
    const heads = men.length + 1;
    const own = {
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
    };
    const group = [heads, heads * heads, places, 2 * (mostVolleys + 1) * (mostArcs + 1), 1 + men.length * slots.length];
    const seen = Array.from({ length: outlook.first.length * digitsOfGroup }, (_, k) => [
      `enemy ${k}`,
      group[k % digitsOfGroup] as number,
    ]);
    this.words = burns ? layout.of.burning.count : 0;
    const smoke = clouds.map((_, k) => [`smoke ${k}`, 2 * places]);
    const burning = Array.from({ length: this.words }, (_, k) => [`burning ${k}`, 1 << 16]);
    this.ends = Object.keys(own).length;
    const sizes = { ...own, ...Object.fromEntries([...seen, ...smoke, ...burning]) };
    this.known = new Remembered<number, string>('what able men do', sizes, most);
  }

  /** Looks at a man's situation and answers what was decided in it, else finds it out. `about`: what else it hangs on. */
  answer(s: State, man: Man, what: Asked, about: number, enough: boolean, work: () => number): number {
    const { known, situation } = this;
    const { battle, outlook } = situation;
    const { key } = known;
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
    let at = this.ends;
    outlook.write(s, key, at);
    at += digitsOfGroup * outlook.first.length;
    for (let k = 0; k < battle.clouds.length; k++) {
      key[at++] = 2 * (s[cloudField(battle, k)] as number) + Math.min(1, s[ageField(battle, k)] as number);
    }
    const from = this.words > 0 ? burningField(battle, 0) : 0;
    for (let k = 0; k < this.words; k++) key[at++] = s[from + k] as number;
    const id = known.known();
    return id >= 0 ? known.recall(id) : known.learn(work);
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

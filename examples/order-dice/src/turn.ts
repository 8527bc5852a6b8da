/** OD-BAG-01 to OD-END-01: a die is drawn, a unit acts, and when the bag is empty the next turn begins. */
import { type Dice, type EngagementSpec, engagementOf, held, heldBy, type State } from 'lanchester/ruleset';
import { orders } from './able.js';
import { charge, clash, cover, effect, fire, isWon, obeys, rallies } from './attack.js';
import { battleOf, die, dieOf, lose, men, pins, place, put, type Unit, whole } from './battle.js';
import { id, type Numbers } from './data.js';
import { decisionsOf } from './decisions.js';

export function engagement(numbers: Numbers, spec: EngagementSpec) {
  const battle = battleOf(numbers, spec);
  const { rules, limit, length, units, starts, fields, mission, coverAt, distance, nerve, shotsAt } = battle;
  const { whose, order, where, target, react, canShoot, nearest } = decisionsOf(battle);
  const unit = (k: number): Unit => units[k] as Unit;
  const tell = (dice: Dice, words: () => string): void => {
    if (dice.narrating) dice.say(words());
  };

  /** OD-HURT-01 */
  const kill = (s: State, k: number, fallen: number): void => {
    const left = Math.max(0, men(s, k) - fallen);
    if (left === 0) lose(s, k);
    else put(s, k, 'men', left);
  };

  /** OD-PIN-01, OD-BREAK-01: a unit with as many pins as it has nerve of its own breaks. */
  const pin = (dice: Dice, s: State, k: number, more: number): void => {
    if (men(s, k) === 0) return;
    const all = pins(s, k) + more;
    if (all < unit(k).profile.nerve) put(s, k, 'pins', all);
    else {
      tell(dice, () => `${unit(k).name} breaks under ${all} pins (OD-BREAK-01).`);
      lose(s, k);
    }
  };

  /** OD-HIT-01 */
  const shootAt = (dice: Dice, s: State, k: number, enemy: number, moved: boolean): void => {
    const args = shotsAt(s, k, enemy, moved);
    if (args === undefined) return;
    const code = dice.call(fire, ...args);
    const [fallen, more] = [effect.of.fallen(code), effect.of.pins(code)];
    tell(
      dice,
      () => `${unit(k).name} at ${unit(enemy).name}, ${distance(s, k, enemy)} paces: ${fallen} fall, ${more} pins.`,
    );
    kill(s, enemy, fallen);
    pin(dice, s, enemy, more);
  };

  const shoot = (dice: Dice, s: State, k: number, moved: boolean): void => {
    if (canShoot(s, k)) shootAt(dice, s, k, dice.choose(target, s, k, moved ? 1 : 0), moved);
  };

  /** OD-AMB-01: whoever lies in ambush may shoot at an enemy who has moved, before he does anything else. */
  const ambushes = (dice: Dice, s: State, k: number): void => {
    for (let e = unit(k).enemyFrom; e < unit(k).enemyTo && men(s, k) > 0; e++) {
      if (men(s, e) === 0 || dieOf(s, e) !== die.ambush || !shotsAt(s, e, k, false)) continue;
      if (dice.choose(react, s, e, 2 * k) === 0) continue;
      put(s, e, 'die', die.spent);
      shootAt(dice, s, e, k, false);
    }
  };

  /** OD-MOVE-01 */
  const move = (dice: Dice, s: State, k: number, what: number): void => {
    const to = dice.choose(where, s, k, what);
    tell(dice, () => where.tell(s, k, to, what));
    put(s, k, 'place', to);
    ambushes(dice, s, k);
    if (what === orders.advance && men(s, k) > 0) shoot(dice, s, k, true);
  };

  /** OD-CLOSE-02: whoever is charged, and has not acted or lies in ambush, may shoot first. */
  const stands = (dice: Dice, s: State, k: number, e: number): void => {
    if (dieOf(s, e) !== die.inBag && dieOf(s, e) !== die.ambush) return;
    if (!shotsAt(s, e, k, false) || dice.choose(react, s, e, 2 * k + 1) === 0) return;
    put(s, e, 'die', die.spent);
    shootAt(dice, s, e, k, false);
  };

  /** OD-CLOSE-03: whoever has lost takes 2 pins, and falls back if his nerve holds; else he is destroyed. */
  const yields = (dice: Dice, s: State, k: number): void => {
    pin(dice, s, k, 2);
    if (men(s, k) === 0) return;
    const back = place(s, k) + unit(k).home * rules.fallsBack;
    const holds = dice.call(obeys, nerve(s, k), pins(s, k)) === 1 && back >= 0 && back <= length;
    tell(dice, () => `${unit(k).name} has lost the close combat and ${holds ? 'falls back' : 'is destroyed'}.`);
    if (holds) {
      put(s, k, 'place', back);
      put(s, k, 'die', die.spent);
    } else lose(s, k);
  };

  /** OD-CLOSE-01 */
  const assault = (dice: Dice, s: State, k: number): void => {
    const e = nearest(s, k);
    const post = place(s, e);
    put(s, k, 'place', battle.reach(s, k, Math.sign(post - place(s, k)) || 1, rules.charge));
    ambushes(dice, s, k);
    if (men(s, k) > 0) stands(dice, s, k, e);
    if (men(s, k) === 0) return;
    const had = men(s, k);
    const code = charge(dice, unit(k).profile, had, unit(e).profile, men(s, e), coverAt(post) === cover.hard);
    kill(s, k, clash.of.ours(code));
    kill(s, e, clash.of.theirs(code));
    const won = isWon(code, had);
    if (men(s, won ? e : k) > 0) yields(dice, s, won ? e : k);
    if (won) put(s, k, 'place', post);
  };

  /** OD-PIN-02: with pins an order is tested, but to go down; whoever obeys loses one, whoever does not goes down. */
  const act = (dice: Dice, s: State, k: number): void => {
    const what = dice.choose(order, s, k);
    tell(dice, () => order.tell(s, k, what, 0));
    put(s, k, 'die', what === orders.down ? die.down : what === orders.ambush ? die.ambush : die.spent);
    const tested = pins(s, k) > 0 && what !== orders.down && what !== orders.rally;
    if (tested && dice.call(obeys, nerve(s, k), pins(s, k)) === 0) {
      put(s, k, 'die', die.down);
      return;
    }
    if (tested) put(s, k, 'pins', pins(s, k) - 1);
    if (what === orders.rally) put(s, k, 'pins', pins(s, k) - dice.call(rallies, nerve(s, k), pins(s, k)));
    else if (what === orders.fire) shoot(dice, s, k, false);
    else if (what === orders.charge) assault(dice, s, k);
    else if (what === orders.advance || what === orders.run) move(dice, s, k, what);
  };

  const inBag = (s: State, side: number): number =>
    units.reduce((n, one, k) => n + (one.side === side && men(s, k) > 0 && dieOf(s, k) === die.inBag ? 1 : 0), 0);
  const fights = (s: State, side: number): boolean => units.some((one, k) => one.side === side && men(s, k) > 0);

  return engagementOf({
    name: id,
    fields,
    units,
    starts,
    maxSteps: limit * units.length,
    enter: (s, { index, at }, strength) => {
      put(s, index, 'men', strength);
      put(s, index, 'place', at);
    },
    // OD-BAG-01
    step: (dice, s) => {
      const side = dice.pick([inBag(s, 0), inBag(s, 1)], 'whose die comes next (OD-BAG-01)');
      act(dice, s, dice.choose(whose, s, side));
      if (inBag(s, 0) + inBag(s, 1) > 0) return;
      // OD-END-01: all dice go back into the bag
      for (let k = 0; k < units.length; k++) put(s, k, 'die', die.inBag);
      s[whole.turn] = (s[whole.turn] as number) + 1;
    },
    done: (s) => !fights(s, 0) || !fights(s, 1) || s[whole.turn] === limit,
    turns: (s) => s[whole.turn] as number,
    fights,
    left: (s, { index }) => men(s, index),
    decisions: [whose, order, where, target, react],
    ...(mission === undefined ? {} : { mission }),
    held: (s) =>
      mission?.kind === 'take'
        ? heldBy(mission, units, ({ index }) => (men(s, index) > 0 ? place(s, index) + spec.lane.from : undefined))
        : held.nobody,
  });
}

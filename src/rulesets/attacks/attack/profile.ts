/**
 * A weapon at a target, in numbers: every roll of the chain with what abilities make of it (ATK-ORDER-01).
 *
 * The order in which abilities count, whatever the order in which they are written: attacks are counted (template, rapid
 * fire, blast); modifiers and armour piercing change what a die needs; a die is thrown; it is thrown again (re-rolls); its
 * natural face is looked at (automatic rolls, mortal, extra, exploding); a twin weapon counts twice; saves; the second
 * save; damage; the save against each point of it.
 */
import { type Ability, addedTo, piercedBy, type Reroll } from '../../../engagement/abilities/index.js';
import { defined } from '../../../kernel/defined.js';
import type { Step } from '../data/chain.js';
import type { Game, Unit, Weapon } from '../data/units.js';
import { type Columns, sumOf, valueIn } from '../data/values.js';

/** One roll in numbers. */
export interface Roll {
  readonly name: string;
  readonly by: Step['by'];
  readonly sides: number;
  /** Natural faces that succeed: the first of them 0 for a natural 1. Empty where it is opposed. */
  readonly good: readonly boolean[];
  /** ATK-OPP-01: what is added to the attacker's die less what is added to the target's, a tie won included. */
  readonly lead?: number;
  readonly fails: number;
  readonly passes: number;
  readonly pool: number;
  readonly successes?: number;
  readonly reroll?: Reroll;
  readonly explode?: { readonly on: number; readonly times: number };
  readonly extra?: { readonly on: number; readonly hits: number };
  /** Natural faces from which a success lets the roll `autoTo` succeed, or goes past saves. */
  readonly autoOn?: number;
  readonly mortalOn?: number;
  /** ATK-AUTO-01. */
  readonly automatic: boolean;
}

export interface Profile {
  readonly rolls: readonly Roll[];
  /** Number of the roll that a natural face of another makes succeed (ATK-AUTO-02); −1: none. */
  readonly autoTo: number;
  /** ATK-MORTAL-01: none of the target's rolls is made. */
  readonly mortal: boolean;
  /** ATK-TWIN-01. */
  readonly twin: number;
  readonly attacks: { readonly dice: number; readonly sides: number; readonly plus: number };
  readonly damage: { readonly dice: number; readonly sides: number; readonly plus: number };
  readonly spill: boolean;
  /** Wounds of a man of the target. */
  readonly wounds: number;
  /** ATK-FNP-01: what a die of so many sides needs against each point; absent: none. */
  readonly ignores?: { readonly sides: number; readonly need: number };
}

type Of<K extends Ability['kind']> = Extract<Ability, { kind: K }>;

/** All abilities of a kind, those of the attacker's weapon and those of the target. */
function of<K extends Ability['kind']>(all: readonly Ability[], kind: K): Of<K>[] {
  return all.filter((one): one is Of<K> => one.kind === kind);
}

/** The profile of a weapon that a unit fires at another. */
export function profileOf({ chain }: Game, attacker: Unit, weapon: Weapon, target: Unit): Profile {
  const columns: Columns = { attacker: attacker.columns, target: target.columns, weapon: weapon.columns };
  const all = [...weapon.abilities, ...target.abilities];
  const rolls = chain.steps.map((step) => rollOf(step, all, columns));
  const [second] = of(all, 'second-save');
  if (second !== undefined) rolls.push(secondSave(second.need, chain.sides));
  const [auto] = of(all, 'auto').filter(({ on }) => on !== undefined);
  const [ignored] = of(all, 'feel-no-pain');
  const { dice, sides, plus } = chain.damage;
  const { attacks } = weapon;
  return {
    rolls,
    autoTo: chain.steps.findIndex(({ name }) => name === auto?.step),
    mortal: of(all, 'mortal').some(({ on }) => on === undefined),
    twin: of(all, 'twin')[0]?.hits ?? 1,
    attacks: { dice: attacks.dice, sides: attacks.sides, plus: sumOf(attacks.plus, columns) ?? 0 },
    damage: { dice, sides, plus: Math.max(0, sumOf(plus, columns) ?? 0) },
    spill: chain.spill,
    wounds: target.wounds,
    ...defined({ ignores: ignored === undefined ? undefined : { sides: chain.sides, need: ignored.need } }),
  };
}

/** One roll with what abilities make of it. */
function rollOf(step: Step, all: readonly Ability[], columns: Columns): Roll {
  const { name, by, sides, fails, passes, successes } = step;
  const here = all.filter((one) => 'step' in one && one.step === name);
  // ATK-MOD-01, ATK-PIERCE-01: what is added to the roll, less what pierces it
  const added = addedTo(all, name) - piercedBy(all, name);
  const { opposed } = step;
  const need = step.need === undefined ? undefined : valueIn(step.need, columns);
  const good = Array.from({ length: sides }, (_, k) => {
    const face = k + 1;
    return need !== undefined && face > fails && (face >= passes || face + added >= need);
  });
  const sums = opposed === undefined ? [] : [sumOf(opposed.attacker, columns), sumOf(opposed.target, columns)];
  const [own, other] = sums;
  const tie = opposed?.ties === 'attacker' ? 1 : 0;
  const lead = own === undefined || other === undefined ? undefined : own + added - other + tie;
  const pool = Math.max(0, Math.min(mostPool, sumOf(step.pool, columns) ?? 0));
  return {
    name,
    by,
    sides,
    // opposed to none: no face succeeds
    good: lead === undefined ? good : [],
    fails,
    passes,
    pool,
    automatic: of(all, 'auto').some((one) => one.on === undefined && one.step === name),
    ...defined({
      lead,
      successes,
      reroll: of(here, 'reroll')[0]?.of,
      explode: of(here, 'explode')[0],
      extra: of(here, 'extra')[0],
      autoOn: of(all, 'auto').find(({ at }) => at === name)?.on,
      mortalOn: of(all, 'mortal').find((one) => one.on !== undefined && one.step === name)?.on,
    }),
  };
}

/** No shot throws more dice at once. */
export const mostPool = 20;

/** ATK-SAVE-01: nothing pierces or modifies it. */
function secondSave(need: number, sides: number): Roll {
  const good = Array.from({ length: sides }, (_, k) => k + 1 >= need);
  return { name: 'second save', by: 'target', sides, good, fails: 0, passes: sides + 1, pool: 1, automatic: false };
}

/**
 * ATK-BLAST-01, ATK-TEMPLATE-01, ATK-RAPID-01: how often so many men make their weapon's own attacks at so many, so far
 * away (`times`), and how many they make besides (`more`).
 */
export function attacksOf(
  weapon: Weapon,
  men: number,
  targets: number,
  range: number,
  out: { times: number; more: number },
): void {
  out.times = men;
  out.more = 0;
  for (const one of weapon.abilities) {
    if (one.kind === 'template') {
      out.times = 0;
      out.more += men * Math.min(one.most, targets);
    } else if (one.kind === 'rapid' && 2 * range <= weapon.range) out.times *= one.factor;
    else if (one.kind === 'blast') out.more += men * one.attacks * Math.floor(targets / one.men);
  }
}

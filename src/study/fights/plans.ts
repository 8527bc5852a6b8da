/**
 * Menus of plans: what each side may choose to do. Promises: the plans as written are always among them; a choice
 * changes what units do and nothing else, so forces, prices and strata are those of the fight as written.
 */

import type { Ruleset } from '../../engagement/ruleset.js';
import type { EngagementSpec, ForceSpec, Plan, Side } from '../../engagement/spec.js';
import { sides } from '../../engagement/spec.js';
import type { UsualPlan } from '../../engagement/usual-plans.js';
import { canonicalJson } from '../../files/canonical.js';
import { defined } from '../../kernel/defined.js';
import { bestPlayers } from '../best-players.js';
import { planForRole, type RoleName } from '../cells/starts.js';
import { checkDistinct, checkKnown } from '../document/checks.js';
import type { PlanByRole } from '../document/schema/engagement.js';
import type { PlansSection } from '../document/schema/plans.js';
import { type Path, placed, problem, type Source } from '../document/source.js';

/** What a force does in a role: all its units, but for those that are named. */
interface Orders {
  readonly all?: Plan;
  readonly units: Readonly<Record<string, Plan>>;
}

/** One choice of a menu. */
export interface PlanChoice {
  readonly label: string;
  readonly defend: Orders;
  readonly attack: Orders;
}

/** What each side may choose, and which of it is what the scenario says. */
export interface PlanMenus {
  readonly blue: readonly PlanChoice[];
  readonly red: readonly PlanChoice[];
  readonly written: Readonly<Record<Side, number>>;
}

type MenuSection = NonNullable<Exclude<PlansSection, string>[Side]>;
type ChoiceSection = Exclude<MenuSection, string>[number];

const noOrders: Orders = { units: {} };
const asWritten: PlanChoice = { label: 'as written', defend: noOrders, attack: noOrders };

/** What there is to choose where a scenario has no menus. */
export const noMenus: PlanMenus = { blue: [asWritten], red: [asWritten], written: { blue: 0, red: 0 } };

/**
 * The menus of a section, for fights with these specifications. Throws a placed `LanchesterError`: a ruleset without
 * usual plans, a unit that there is not, two choices that come to the same, one by which some units of a side play best and
 * others do not.
 */
export function menusOf(
  section: PlansSection,
  specs: readonly EngagementSpec[],
  ruleset: Pick<Ruleset, 'id' | 'usualPlans'>,
  source: Source,
): PlanMenus {
  const made = sides.map((side) => menuOf(side, section, specs, ruleset, source));
  const [blue, red] = made as [readonly PlanChoice[], readonly PlanChoice[]];
  const written = (side: Side, menu: readonly PlanChoice[]): number => {
    const own = effect(side, asWritten, specs);
    return menu.findIndex((choice) => effect(side, choice, specs) === own);
  };
  return { blue, red, written: { blue: written('blue', blue), red: written('red', red) } };
}

function menuOf(
  side: Side,
  section: PlansSection,
  specs: readonly EngagementSpec[],
  { id, usualPlans }: Pick<Ruleset, 'id' | 'usualPlans'>,
  source: Source,
): readonly PlanChoice[] {
  const own = section === 'usual' ? section : section[side];
  const at: Path = section === 'usual' ? ['plans'] : ['plans', side];
  if (own === undefined) return noMenus[side];
  if (own === 'usual' && usualPlans === undefined) {
    throw problem(source, 'bad-value', at, `${id} has no usual plans: write the menu`);
  }
  const given = own === 'usual' ? (usualPlans as readonly UsualPlan[]).map(usual) : own.map(written);
  const place = (k: number): Path => (own === 'usual' ? at : [...at, k]);
  checkDistinct(source, `plans of ${side}`, given, ({ label }) => label, place);
  const names = [...new Set(specs.flatMap((spec) => spec[side].units.flatMap(({ name }) => namesOf(name, side))))];
  given.forEach(({ defend, attack }, k) => {
    for (const name of new Set([...Object.keys(defend.units), ...Object.keys(attack.units)])) {
      checkKnown(source, `unit of ${side} is called`, name, names, [...place(k), 'units', name]);
    }
  });
  given.forEach((choice, k) => {
    placed(source, [place(k)], () => {
      // whatever the other side does: its own plans are checked by themselves
      for (const spec of specs) bestPlayers({ ...spec, [side]: ordered(spec[side], choice) });
    });
  });
  const known = new Map([[effect(side, asWritten, specs), asWritten.label]]);
  const others = given.filter((choice, k) => {
    const what = effect(side, choice, specs);
    const same = known.get(what);
    known.set(what, choice.label);
    if (same === undefined) return true;
    // what is written may be named, and the usual plans may come to it
    if (same === asWritten.label || own === 'usual') return false;
    throw problem(source, 'bad-value', place(k), `"${choice.label}" and "${same}" come to the same for ${side}`);
  });
  const first = given.find((choice) => effect(side, choice, specs) === effect(side, asWritten, specs));
  return [first === undefined ? asWritten : { ...first, label: `${first.label} (as written)` }, ...others];
}

function usual({ label, plan }: UsualPlan): PlanChoice {
  const orders = { all: plan, units: {} };
  return { label, defend: orders, attack: orders };
}

function written(choice: ChoiceSection): PlanChoice {
  if (typeof choice === 'string' || !('label' in choice)) {
    return { label: labelOf(choice), defend: ordersOf(choice, {}, 'defend'), attack: ordersOf(choice, {}, 'attack') };
  }
  const { label, plan, units = {} } = choice;
  return { label, defend: ordersOf(plan, units, 'defend'), attack: ordersOf(plan, units, 'attack') };
}

function ordersOf(plan: PlanByRole | undefined, units: Readonly<Record<string, PlanByRole>>, role: RoleName): Orders {
  const all = planForRole(plan, role);
  const own = Object.entries(units).flatMap(([name, each]): [string, Plan][] => {
    const found = planForRole(each, role);
    return found === undefined ? [] : [[name, found]];
  });
  return { ...defined({ all }), units: Object.fromEntries(own) };
}

/** `advance to 12`; `defend: hold, attack: assault`. */
function labelOf(plan: PlanByRole): string {
  if (typeof plan === 'string') return plan;
  const { advance, kind, priority, defend, attack } = plan;
  const roles = Object.entries({ defend, attack }).flatMap(([role, own]) =>
    own === undefined ? [] : [`${role}: ${labelOf(own)}`],
  );
  if (roles.length > 0) return roles.join(', ');
  const what = advance === undefined ? (kind ?? 'hold') : `advance to ${advance}`;
  return priority === undefined ? what : `${what}, ${priority} first`;
}

/** The same fight with other plans. */
export function withPlans(spec: EngagementSpec, blue: PlanChoice, red: PlanChoice): EngagementSpec {
  return { ...spec, blue: ordered(spec.blue, blue), red: ordered(spec.red, red) };
}

/**
 * The same fight by plans of menus. Who plays best does not know what an enemy chooses who has a choice, so that `best` is one
 * policy of its menu, whatever it meets.
 */
export function withChosen(
  spec: EngagementSpec,
  menus: PlanMenus,
  chosen: Readonly<Record<Side, number>>,
): EngagementSpec {
  const [own, other] = [menus.blue[chosen.blue], menus.red[chosen.red]] as [PlanChoice, PlanChoice];
  const { blue, red, ...rest } = withPlans(spec, own, other);
  return {
    ...rest,
    blue: menus.red.length > 1 ? unaware(blue) : blue,
    red: menus.blue.length > 1 ? unaware(red) : red,
  };
}

function unaware(force: ForceSpec): ForceSpec {
  const units = force.units.map(({ plan, ...unit }) => ({
    ...unit,
    plan: plan.best === true ? { ...plan, unaware: true as const } : plan,
  }));
  return { ...force, units };
}

function ordered(force: ForceSpec, choice: PlanChoice): ForceSpec {
  const { all, units } = choice[force.end === 'from' ? 'defend' : 'attack'];
  return {
    ...force,
    units: force.units.map((unit) => {
      const name = namesOf(unit.name, force.side).find((each) => Object.hasOwn(units, each));
      const plan = name === undefined ? all : units[name];
      return plan === undefined ? unit : { ...unit, plan };
    }),
  };
}

/** What the file may call a unit: without the side that tells two alike apart, without the number of one more. */
function namesOf(name: string, side: Side): string[] {
  const own = name.startsWith(`${side} `) ? name.slice(side.length + 1) : name;
  return [own, own.replace(/ \d+$/, '')];
}

function effect(side: Side, choice: PlanChoice, specs: readonly EngagementSpec[]): string {
  return canonicalJson(specs.map((spec) => ordered(spec[side], choice).units.map(({ plan }) => plan)));
}

/**
 * An engagement compiled from its specification: every number that a step needs, looked up once.
 *
 * Promises: immutable but for `seen`, `now`, `waiting`, `order` and `aim`, which are scratch space of one step or of steps on end; places are dots from the lane's `from`; a unit of several men is
 * so many troopers in list order (SK-L02).
 */

import { turnLimitOf } from '../../../engagement/body.js';
import { mostUnits } from '../../../engagement/forces.js';
import { checkMission, type Mission } from '../../../engagement/mission.js';
import type { Whereabouts } from '../../../engagement/nearest-unit.js';
import { onceFor } from '../../../engagement/once.js';
import type { Quarry } from '../../../engagement/quarry.js';
import { type RosterUnit, ranges, type Sides, sidesOf } from '../../../engagement/roster.js';
import type { Composition, EngagementSpec } from '../../../engagement/spec.js';
import { Starts } from '../../../engagement/starts.js';
import { Arranger, type IsBefore } from '../../../kernel/arrange.js';
import { radiusOf } from '../attack/landing.js';
import { type Aim, newAim } from '../attack/to-hit.js';
import type { WireRules } from '../attack/wire.js';
import type { Core } from '../core.js';
import type { Numbers, Rules } from '../data/numbers.js';
import { read } from '../data/reader.js';
import type { DirectWeapon, Weapon } from '../data/weapon-data.js';
import { milliOfMen } from '../sheet/pricing.js';
import { apOf, type Profile } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { dotsPerField, record } from '../state/layout.js';
import { block, type SkirmishLayout, whole } from '../state/state.js';
import { checkCrews, checkSpacing } from './checks.js';
import type { Decisions } from './decisions.js';
import { isBefore } from './ending.js';
import { type Ground, groundOf } from './ground.js';
import { type Options, readOptions } from './options.js';
import { type Draft, Roster } from './roster.js';
import { newSeen, quarryOf, type Seen, whereaboutsOf } from './sight.js';

/** One trooper. */
export interface Man extends Omit<RosterUnit, 'inForce' | 'flank'> {
  readonly base: number;
  readonly squad: number;
  /** His place in the squad's line (SK-R26). */
  readonly line: number;
  /** Index of his unit within the force, and of him within the unit. */
  readonly unit: number;
  readonly inUnit: number;
  readonly profile: Profile;
  /** What he fires while he serves no crew-served weapon. */
  readonly arms: Weapon | undefined;
  readonly rounds: number | undefined;
  /** The crew-served weapon of his unit, or −1; he starts with it when he is the unit's first man. */
  readonly slot: number;
  /** All crew-served weapons of his squad. */
  readonly slots: readonly number[];
  /** AP by present HP (SK-R17). */
  readonly ap: readonly number[];
  readonly start: number;
  readonly standOff: number;
}

export interface Squad {
  /** Men in list order. */
  readonly men: readonly Man[];
  readonly spacing: number;
}

/** A crew-served weapon, whoever serves it. */
export interface Slot {
  readonly weapon: DirectWeapon & { readonly crew: number };
  readonly side: 0 | 1;
  readonly squad: number;
}

/** So many men who are alike but for their state, from where the first begins (SK-L03). */
export interface Alike {
  readonly base: number;
  readonly count: number;
  readonly isBefore: IsBefore;
}

export interface Battle {
  readonly numbers: Numbers;
  readonly rules: Rules;
  readonly wire: WireRules;
  readonly options: Options;
  readonly limit: number;
  readonly ground: Ground;
  readonly layout: SkirmishLayout;
  readonly men: readonly Man[];
  readonly sides: Sides;
  readonly squads: readonly Squad[];
  readonly slots: readonly Slot[];
  /** By cloud: the side that throws it. */
  readonly clouds: readonly (0 | 1)[];
  readonly alike: readonly Alike[];
  /** By side: men with explosives, in list order. */
  readonly throwers: readonly [readonly Man[], readonly Man[]];
  /** Something may burn. */
  readonly burns: boolean;
  readonly lane: EngagementSpec['lane'];
  /** What it is about; absent: attrition (ENG-R10). */
  readonly mission: Mission | undefined;
  readonly starts: Starts;
  /** Thousandths of a point, by start of his side, by man. */
  readonly milli: readonly [readonly Int32Array[], readonly Int32Array[]];
  /** The same of what each man counts for in play. */
  readonly worth: readonly [readonly Int32Array[], readonly Int32Array[]];
  readonly seen: Seen;
  /** Enemies whose arcs wait for the active man, so many of them as `now.waiting` says. */
  readonly waiting: Int32Array;
  readonly order: Arranger;
  readonly aim: Aim;
  readonly where: Whereabouts;
  /** Whether there is anything to go for (ENG-L01). */
  readonly quarry: Quarry;
  /** Of the man who acts: AP left, arcs that wait for him. */
  readonly now: { ap: number; waiting: number };
  readonly decisions: Decisions;
}

/** Ten men, and a smoke grenade, for each unit of the largest forces: what more there is would be played slowly, never wrongly. */
const mostMen = 20 * mostUnits;
const mostClouds = 2 * mostUnits;

/** What a specification says, read: whatever makes no sense is found here. Throws a `LanchesterError`. */
export function readSpec(core: Core, spec: EngagementSpec) {
  const { numbers } = core;
  const ground = groundOf(numbers.rules, spec.lane, spec.mission);
  const limit = turnLimitOf('skirmishers', spec, 'rounds');
  checkMission(spec);
  const starts = new Starts(spec, whole);
  const roster = new Roster(core, spec);
  roster.add(spec.blue, 0, starts.of[0]);
  roster.add(spec.red, 1, starts.of[1]);
  const { drafts, slots, squads } = roster;
  const clouds = drafts.flatMap(({ side, profile }) => new Array<0 | 1>(profile.smoke).fill(side));
  checkSizes(drafts, clouds);
  checkSpacing(
    drafts,
    squads.map((squad) => squad.men.map((k) => drafts[k] as Draft)),
    roster.spacings,
  );
  checkCrews(drafts, slots);
  const options = readOptions(spec.options);
  checkStrengths(drafts, spec);
  return { ground, limit, starts, roster, clouds, options };
}

/** Compiles an engagement. Throws a `LanchesterError` for a lane, unit, place or option that makes no sense. */
export function compileBattle(core: Core, spec: EngagementSpec, decide: (battle: Battle) => Decisions): Battle {
  const { numbers } = core;
  const { ground, limit, starts, roster, clouds, options } = readSpec(core, spec);
  const { drafts, slots } = roster;
  const burns = mayBurn(spec, drafts);
  const layout = layoutOf(core, spec, roster, {
    clouds: clouds.length,
    burning: burns ? Math.ceil((ground.length + 1) / dotsPerField) : 0,
    places: ground.length + 1,
    limit,
    starts: starts.counts,
  });
  const sides = sidesOf(drafts);
  const men = menOf(core, drafts, slots, sides, layout);
  const squads = roster.squads.map((squad): Squad => ({ ...squad, men: squad.men.map((k) => men[k] as Man) }));
  const throwersOf = (of: 0 | 1): Man[] => men.filter(({ side, arms }) => side === of && arms?.kind === 'explosive');
  const battle: Battle = {
    numbers,
    rules: numbers.rules,
    wire: core.wire,
    options,
    limit,
    ground,
    layout,
    men,
    sides,
    squads,
    slots,
    clouds,
    alike: alikeIn(men, squads, numbers.rules, layout),
    throwers: [throwersOf(0), throwersOf(1)],
    burns,
    lane: spec.lane,
    mission: spec.mission,
    starts,
    milli: [milliOf(core, men, 0, starts.of[0]), milliOf(core, men, 1, starts.of[1])],
    worth: [worthOf(core, men, 0, starts.of[0]), worthOf(core, men, 1, starts.of[1])],
    seen: newSeen(men.length),
    waiting: new Int32Array(men.length),
    order: new Arranger(block),
    aim: newAim(),
    where: whereaboutsOf(men),
    quarry: quarryOf(numbers.rules, men),
    now: { ap: 0, waiting: 0 },
    decisions: {} as Decisions,
  };
  // decisions know the battle, and the battle its decisions
  return Object.assign(battle, { decisions: decide(battle) });
}

type Drafts = Roster['drafts'];

function checkStrengths({ length }: Drafts, spec: EngagementSpec): void {
  for (const force of [spec.blue, spec.red]) {
    for (const level of spec.starts) {
      for (const { strength } of level[force.side]) {
        strength.forEach((count, k) => {
          if (Number.isInteger(count) && count >= 0 && count <= length) return;
          throw read.wrong(`${force.units[k]?.name} cannot start with a strength of ${count}`);
        });
      }
    }
  }
}

function checkSizes(drafts: Drafts, clouds: readonly unknown[]): void {
  if (drafts.length > mostMen)
    throw read.wrong(`${drafts.length} troopers: at most ${mostMen} are played`, { code: 'out-of-range' });
  if (clouds.length > mostClouds) {
    throw read.wrong(`${clouds.length} smoke grenades in all: at most ${mostClouds} are played`, {
      code: 'out-of-range',
    });
  }
}

/** What explodes, of all that is carried. */
function explosivesOf(drafts: Drafts) {
  return drafts.flatMap(({ arms }) => (arms?.kind === 'explosive' ? [arms] : []));
}

function mayBurn({ lane }: EngagementSpec, drafts: Drafts): boolean {
  return explosivesOf(drafts).some(({ incendiary }) => incendiary) || lane.terrain.some(({ kind }) => kind === 'fire');
}

/** The fields of a state. */
function layoutOf(
  { numbers }: Core,
  spec: EngagementSpec,
  { drafts, slots, squads }: Roster,
  sizes: Pick<Parameters<typeof record.layout>[0], 'clouds' | 'burning' | 'places' | 'limit' | 'starts'>,
): SkirmishLayout {
  const weapons = explosivesOf(drafts);
  const incendiaries = weapons.filter(({ incendiary }) => incendiary);
  const isWired =
    spec.lane.terrain.some(({ kind }) => kind === 'wire') ||
    drafts.some(({ profile }) => profile.entangled || profile.bludgeoning > 0);
  return record.layout({
    ...sizes,
    men: drafts,
    blasts: weapons.length > 0,
    wire: isWired,
    bruises: numbers.rules.harm.bludgeoning,
    fireSteps: incendiaries.length > 0 ? 2 + Math.max(...incendiaries.map(radiusOf)) : 1,
    squads: squads.length,
    weapons: slots.length,
    cloudAge: numbers.rules.smoke.turns + 1,
    takes: spec.mission?.kind === 'take',
    breaksThrough: spec.mission?.kind === 'break-through',
  });
}

function menOf({ numbers }: Core, drafts: Drafts, slots: Roster['slots'], sides: Sides, layout: SkirmishLayout): Man[] {
  const { rules } = numbers;
  const slotsOf = bySquad((own) => slots.flatMap(({ squad }, k) => (squad === own ? [k] : [])));
  const apBy = onceFor(({ experience, jet }: Man['profile']) =>
    rules.ap.map((_, hp) => apOf(rules, hp, experience, jet)),
  );
  const both = [ranges(0, sides), ranges(1, sides)] as const;
  return drafts.map((draft, index): Man => {
    const { friendFrom, friendTo, enemyFrom, enemyTo } = both[draft.side];
    // written out: all men lie in the object itself, with one layout (kernel/compact.ts)
    return {
      name: draft.name,
      side: draft.side,
      squad: draft.squad,
      line: draft.line,
      unit: draft.unit,
      inUnit: draft.inUnit,
      profile: draft.profile,
      arms: draft.arms,
      rounds: draft.rounds,
      slot: draft.slot,
      start: draft.start,
      home: draft.home,
      plan: draft.plan,
      standOff: draft.standOff,
      priority: draft.priority,
      index,
      base: layout.of.man.base + index * block,
      slots: slotsOf(draft.squad),
      ap: apBy(draft.profile),
      friendFrom,
      friendTo,
      enemyFrom,
      enemyTo,
    };
  });
}

/** What the men of a squad have in common. */
function bySquad<T>(make: (squad: number) => T): (squad: number) => T {
  const made: T[] = [];
  return (squad) => {
    made[squad] ??= make(squad);
    return made[squad];
  };
}

function toldOf({ fields }: SkirmishLayout, { base, slots }: Man): Int32Array {
  const never: number[] = [its.status, its.hp, ...(slots.length > 0 ? [] : [its.serves, its.ready])];
  const told = Object.values(record.at.man).filter((k) => !never.includes(k) && (fields[base + k]?.size as number) > 1);
  return Int32Array.from(told);
}

/** SK-L03: where no blast can reach them, men of a unit are told apart by their state alone; the leader and who serves a weapon are. */
function alikeIn(men: readonly Man[], squads: readonly Squad[], rules: Rules, layout: SkirmishLayout): Alike[] {
  const found: Alike[] = [];
  for (let from = 0; from < men.length; ) {
    const first = men[from] as Man;
    let to = from + 1;
    while (to < men.length && men[to]?.side === first.side && men[to]?.unit === first.unit) to++;
    const isBlasted = men.some(({ side, arms }) => side !== first.side && arms?.kind === 'explosive');
    const { men: squad } = squads[first.squad] as Squad;
    // the first man of a unit may be the squad's leader, where those before him are not bought
    const isLed = rules.morale.routs && squad.length > rules.morale.fromDeaths;
    const begin = isLed ? from + 1 : from;
    const isServed = men.slice(from, to).some(({ slot }) => slot >= 0);
    if (!isBlasted && !isServed && to - begin > 1) {
      const told = toldOf(layout, first);
      const { base } = men[begin] as Man;
      found.push({ base, count: to - begin, isBefore: (s, man, other) => isBefore(s, told, man, other) });
    }
    from = to;
  }
  return found;
}

/** What each man counts for in play: what he costs, or equal shares of what his unit counts for at another price. */
function worthOf(core: Core, men: readonly Man[], side: 0 | 1, starts: readonly Composition[]): Int32Array[] {
  return starts.map((start) => {
    const { worth } = start;
    const [row] = milliOf(
      core,
      men,
      side,
      [worth === undefined ? start : { ...start, milli: worth }],
      worth === undefined,
    );
    return row as Int32Array;
  });
}

/** ENG-R01: each man's own price; where a composition says another sum, equal shares of it. */
function milliOf(
  core: Core,
  men: readonly Man[],
  side: 0 | 1,
  starts: readonly Composition[],
  byMan = true,
): Int32Array[] {
  return starts.map(({ strength, milli }) => {
    const row = new Int32Array(men.length);
    for (const man of men) {
      if (man.side !== side) continue;
      const count = strength[man.unit] as number;
      const whole = milli[man.unit] as number;
      if (man.inUnit >= count) continue;
      const own = milliOfMen(core.numbers, man.profile.priced);
      const isOwn = byMan && own !== undefined && own.first + own.other * (count - 1) === whole;
      const share = Math.round((whole * (man.inUnit + 1)) / count) - Math.round((whole * man.inUnit) / count);
      row[man.index] = isOwn ? (man.inUnit === 0 ? own.first : own.other) : share;
    }
    return row;
  });
}

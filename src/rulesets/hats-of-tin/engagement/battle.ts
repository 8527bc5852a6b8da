/**
 * An engagement compiled from its specification: everything that a step needs, looked up once.
 *
 * Promises: immutable but for the bodies, fighters and `passed`, the scratch space of one order; units are numbered blue first, in force order; places are whole
 * areas from the lane's `from`.
 */

import { checkEnds, turnLimitOf } from '../../../engagement/body.js';
import { attackerOf, checkMission } from '../../../engagement/mission.js';
import type { TargetView } from '../../../engagement/plan.js';
import type { Quarry } from '../../../engagement/quarry.js';
import { type Sides, sidesOf } from '../../../engagement/roster.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { type Starts, startsOf } from '../../../engagement/starts.js';
import { compact } from '../../../kernel/compact.js';
import { type Fighter, newFighter } from '../attack/attack.js';
import { type Body, convertCode, newBody } from '../attack/effect.js';
import type { Numbers } from '../data/numbers.js';
import type { Policies } from '../data/policies.js';
import { read } from '../data/reader.js';
import { rank } from '../sheet/profile.js';
import { type HatsLayout, record, whole } from '../state/state.js';
import { createDecisions, type Decisions } from './decisions.js';
import { compileGround, type Ground } from './ground.js';
import { createNeeds, type Needs } from './needs.js';
import { optionsOf } from './options.js';
import { type BattleUnit, unitsOf } from './roster.js';
import { mayShoot } from './sight.js';
import { mayFire } from './spotting.js';
import { createTargetView, quarryOf } from './targets.js';

/** A commander who starts attached to a unit. */
export interface Commander {
  readonly side: number;
  /** The unit that he starts with. */
  readonly unit: number;
  /** One of `rank`. */
  readonly rank: number;
  /** Thousandths of a point of his own (HOT-L05). */
  readonly milli: number;
}

export interface Battle {
  readonly numbers: Numbers;
  readonly spec: EngagementSpec;
  readonly policies: Policies;
  /** One of `convert` (HOT-R08). */
  readonly convert: number;
  readonly subordinates: readonly [number, number];
  readonly limit: number;
  readonly units: readonly BattleUnit[];
  readonly sides: Sides;
  /** Commanders who are units of their own. */
  readonly lone: readonly BattleUnit[];
  readonly layout: HatsLayout;
  readonly starts: Starts;
  readonly commanders: readonly Commander[];
  /** Dice that an attached commander adds. */
  readonly commanderDice: number;
  readonly ground: Ground;
  /** What dice need, by pair of units. */
  readonly needs: Needs;
  /** Whom a unit may shoot at in its own turn; in sight: without a spotter's help. */
  readonly view: TargetView;
  readonly inSight: TargetView;
  /** Whether there is anything to go for (ENG-L01). */
  readonly quarry: Quarry;
  /** What is left to the players. */
  readonly decisions: Decisions;
  /** By unit: units of one number are alike but for where they stand and what they have suffered. */
  readonly kin: readonly number[];
  /** The side that leaves by the enemy's end, -1: none does (ENG-R12). */
  readonly leavesThrough: number;
  /** By `protection`: 1 where there is an area that gives it; the open counts always (HOT-R16). */
  readonly hasShelter: Uint8Array;
  /** Somebody fires at what a spotter sees (HOT-SHOOT-04). */
  readonly hasIndirect: boolean;
  readonly body: Body;
  /** Units on overwatch that have let the unit that is ordered go by (HOT-OW-01): of no meaning between two orders. */
  readonly passed: Set<number>;
  readonly attacker: Fighter;
  readonly defender: Fighter;
}

/** A battle before its views are made. */
export type Parts = Omit<Battle, 'view' | 'inSight' | 'quarry' | 'decisions'>;

/** What a specification says, read: whatever makes no sense is found here. Throws a `LanchesterError`. */
export function readSpec(numbers: Numbers, spec: EngagementSpec) {
  const { policies, subordinates } = optionsOf(numbers, spec.options);
  checkEnds('hats-of-tin', spec);
  const ground = compileGround(spec.lane);
  const units = unitsOf(numbers, spec, ground);
  const commanders = commandersOf(units);
  const starts = startsOf('hats-of-tin', spec, whole, units, () => 1);
  const limit = turnLimitOf('hats-of-tin', spec, 'rounds');
  checkMission(spec);
  return { policies, subordinates, ground, units, commanders, starts, limit };
}

/** Compiles an engagement. Throws a `LanchesterError` for a lane, unit, place or option that makes no sense. */
export function compileBattle(numbers: Numbers, spec: EngagementSpec): Battle {
  const { policies, subordinates, ground, units, commanders, starts, limit } = readSpec(numbers, spec);
  const parts: Parts = compact({
    numbers,
    spec,
    policies,
    convert: convertCode[policies.convert],
    subordinates,
    limit,
    units,
    sides: sidesOf(units),
    lone: units.filter(({ profile }) => profile.rank !== rank.none),
    layout: record.layout({
      names: units.map(({ name }) => name),
      limit,
      length: ground.length,
      mostHits: Math.max(...units.map(({ profile }) => profile.limit)),
      starts: starts.counts,
      commanders: commanders.length,
      wires: ground.wires.length,
      indirect: units.some(({ profile }) => profile.indirect),
      asksGround: spec.mission?.kind === 'take',
      asksThrough: spec.mission?.kind === 'break-through',
    }),
    starts,
    commanders,
    commanderDice: numbers.kinds.get('commander')?.dice ?? 0,
    ground,
    needs: createNeeds(numbers.modifiers, units, policies.superiorStacks),
    kin: kinOf(spec, units),
    leavesThrough: spec.mission?.kind === 'break-through' ? attackerOf(spec.mission) : -1,
    hasShelter: Uint8Array.from([0, 1, 2], (shelter) => (shelter === 0 || ground.shelter.includes(shelter) ? 1 : 0)),
    hasIndirect: units.some(({ profile }) => profile.indirect),
    body: newBody(),
    passed: new Set(),
    attacker: newFighter(),
    defender: newFighter(),
  });
  const battle: Battle = compact({
    ...parts,
    view: createTargetView(parts, mayFire),
    inSight: createTargetView(parts, (b, s, firer, target) => mayShoot(b, s, firer, target, false)),
    quarry: quarryOf(parts),
    decisions: {} as Decisions,
  });
  // decisions ask the battle that they are part of
  return Object.assign(battle, { decisions: createDecisions(battle) });
}

/** The same number for units that are alike: of one side and kind, with one plan. */
function kinOf({ blue, red }: EngagementSpec, units: readonly BattleUnit[]): number[] {
  const specs = [...blue.units, ...red.units];
  const words = specs.map(({ unit, fields, flank, plan }, k) =>
    JSON.stringify([units[k]?.side, unit, fields, flank, plan]),
  );
  return words.map((word) => words.indexOf(word));
}

function commandersOf(units: readonly BattleUnit[]): Commander[] {
  const found = units
    .filter(({ profile }) => profile.commander !== rank.none)
    .map(({ index, side, profile, commanderMilli }) => ({
      side,
      unit: index,
      rank: profile.commander,
      milli: commanderMilli,
    }));
  for (const side of [0, 1]) {
    const chiefs = units.filter(
      (unit) => unit.side === side && (unit.profile.commander === rank.force || unit.profile.rank === rank.force),
    );
    if (chiefs.length > 1) {
      const names = chiefs.map(({ name }) => name).join(' and ');
      throw read.wrong(`a side has one Force Commander, not ${names} (HOT-ORD-02)`);
    }
  }
  return found;
}

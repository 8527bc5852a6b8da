/** What was measured of play, a file for each ruleset, beside the reasons why some places are excused. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Side } from '../../src/engagement/spec.js';
import type { AgainstPlans, Place } from './against-plans.js';
import type { RolloutGain } from './against-rollouts.js';
import type { PlanName } from './duels.js';
import { frozenRulesets, type MissionName } from './frozen.js';
import type { Patience } from './patience.js';
import { liesInside, type PlanSpread } from './plan-spread.js';
import type { Speed } from './speed.js';

/** Rollouts on top of one plan against another. */
export interface Rollouts {
  readonly own: PlanName;
  readonly enemy: PlanName;
  readonly k: number;
  readonly gains: readonly RolloutGain[];
  /** Places that could not play enough games in their time. */
  readonly tooLong?: number;
}

export interface Measured {
  readonly ruleset: string;
  readonly plans?: AgainstPlans;
  readonly rollouts?: readonly Rollouts[];
  readonly speed?: Speed;
  readonly prices?: PlanSpread;
  readonly patience?: readonly Patience[];
}

/** Why the price of a unit by `able` lies outside what the other forms of play span. */
export interface Outside {
  readonly ruleset: string;
  readonly unit: string;
  readonly why: string;
}

/** Why losses stand: of a ruleset, in the fights that begin so, and in a mission, a side and a role where they are named. */
export interface Excuse {
  readonly ruleset: string;
  readonly fight: string;
  readonly mission?: MissionName;
  readonly side?: Side;
  readonly attacks?: boolean;
  readonly why: string;
}

/** Whether an excuse speaks of a place. */
export function speaksOf(excuse: Excuse, ruleset: string, { fight, mission, side, attacks }: Place): boolean {
  return (
    excuse.ruleset === ruleset &&
    fight.startsWith(excuse.fight) &&
    (excuse.mission ?? mission) === mission &&
    (excuse.side ?? side) === side &&
    (excuse.attacks ?? attacks) === attacks
  );
}

function pathOf(folder: string, ruleset: string): string {
  return join(folder, 'measured', `${ruleset}.json`);
}

/** What `folder` has of a ruleset; nothing where it was never measured. */
export function readMeasured(folder: string, ruleset: string): Measured {
  const path = pathOf(folder, ruleset);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Measured) : { ruleset };
}

export function allMeasured(folder: string): readonly Measured[] {
  return frozenRulesets.map((ruleset) => readMeasured(folder, ruleset));
}

export function readExcuses(folder: string): readonly Excuse[] {
  return JSON.parse(readFileSync(join(folder, 'excused.json'), 'utf8')) as Excuse[];
}

export function readOutside(folder: string): readonly Outside[] {
  return JSON.parse(readFileSync(join(folder, 'outside.json'), 'utf8')) as Outside[];
}

/** The units of a ruleset whose price by `able` lies outside what the other forms span. */
export function outsideOf({ prices }: Measured): readonly string[] {
  return (prices?.units ?? []).filter((unit) => liesInside(unit) === false).map(({ unit }) => unit);
}

/** Figures are written to a hundredth of a game of 100. */
export function writeMeasured(folder: string, measured: Measured): void {
  const rounded = (_: string, value: unknown): unknown =>
    typeof value === 'number' ? Math.round(100 * value) / 100 : value;
  writeFileSync(pathOf(folder, measured.ruleset), `${JSON.stringify(measured, rounded, 1)}\n`);
}

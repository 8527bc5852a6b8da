/**
 * What the play of a cell depends on. Promise: cells with the same key are played alike, state by state, and differ at
 * most in what their losses are worth; where a price reaches into play there is no key.
 */
import type { JsonObject } from '../../engagement/json.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { type Composition, type EngagementSpec, type ForceSpec, sides } from '../../engagement/spec.js';
import { canonicalJson } from '../../files/canonical.js';
import type { EngagementCell } from '../plain-study.js';
import { dearestIn, isPrice } from './curves.js';

/** The key of role assignment `role` of a cell; nothing where its prices reach into play. */
export function playKey(cell: EngagementCell, role: number, ruleset: Ruleset): string | undefined {
  if (ruleset.pricesInPlay !== undefined || dearestIn([cell]) !== undefined || isAble(cell)) return undefined;
  const played = cell.specs[role] as EngagementSpec;
  const spec = ruleset.sameFromEitherEnd === true ? fromOneEnd(played) : played;
  const starts = spec.starts.map(({ weight, blue, red }) => [weight, blue.map(unpriced), red.map(unpriced)]);
  const overlay = Object.entries(cell.overlay).filter(([path]) => !isPrice(path));
  const about = { ...spec, blue: unpricedForce(spec.blue), red: unpricedForce(spec.red), starts };
  return canonicalJson([cell.ruleset, overlay, about]);
}

/** The fight with its lane turned, if need be, so that Blue's own end is `from`; only a lane that is bare is turned. */
function fromOneEnd(spec: EngagementSpec): EngagementSpec {
  const { lane, mission, blue, red } = spec;
  if (blue.end === 'from' || mission !== undefined || lane.terrain.length > 0) return spec;
  const turned = ({ units, ...force }: ForceSpec): ForceSpec => ({
    ...force,
    end: force.end === 'from' ? 'to' : 'from',
    units: units.map((unit) => ({ ...unit, at: lane.from + lane.to - unit.at })),
  });
  return { ...spec, blue: turned(blue), red: turned(red) };
}

/** Whether somebody weighs what his targets are worth. */
function isAble({ specs }: EngagementCell): boolean {
  return specs.some((spec) => sides.some((side) => spec[side].units.some(({ plan }) => plan.kind === 'able')));
}

function unpriced({ weight, strength }: Composition): readonly unknown[] {
  return [weight, strength];
}

function unpricedForce({ units, ...force }: ForceSpec): object {
  return { ...force, units: units.map(({ fields, ...unit }) => ({ ...unit, fields: withoutPrice(fields) })) };
}

function withoutPrice({ price: _, ...fields }: JsonObject): JsonObject {
  return fields;
}

/** Compiles an engagement: every number that a step needs is looked up once. */
import { checkEnds, turnLimitOf } from '../../../engagement/body.js';
import { sidesOf } from '../../../engagement/roster.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { checkStrengths, Starts } from '../../../engagement/starts.js';
import { newSituation } from '../attack/situation.js';
import type { HeatCore } from '../core.js';
import type { Battle } from './battle.js';
import { found } from './ending.js';
import { groundOf } from './ground.js';
import { heatOptions } from './options.js';
import { isInReach } from './reach.js';
import { unitsOf } from './roster.js';
import { layoutOf, maxMen, whole } from './state.js';
import { createTargetView } from './targets.js';

/** HEAT-R61. */
const usualTurns = 6;

/** Compiles an engagement. Throws a `LanchesterError` for a lane, unit, position or option that makes no sense. */
export function compileBattle(core: HeatCore, spec: EngagementSpec): Battle {
  checkEnds('heat', spec);
  const ground = groundOf(spec.lane);
  const units = unitsOf(core, spec, ground);
  const starts = new Starts(spec, whole);
  checkStrengths('heat', starts, units, ({ men }) => (men ? maxMen : 1));
  const limit = turnLimitOf('heat', spec, 'turns', usualTurns);
  const parts = {
    core,
    options: heatOptions(spec.options),
    limit,
    units,
    sides: sidesOf(units),
    layout: layoutOf({
      names: units.map(({ name }) => name),
      limit,
      starts: starts.counts,
      places: ground.length + 1,
    }),
    starts,
    ground,
    armed: Uint8Array.from(units, ({ armed, side }) => (armed ? found.sides[side] : 0)),
    officers: units.filter(({ profile }) => profile.officerBonus > 0),
    zeroers: units.filter(({ zeroes }) => zeroes),
    vehicles: units.filter(({ men }) => !men),
    harm: units.flatMap((firer) =>
      units.map((target) =>
        firer.side === target.side ? undefined : core.harm.row(firer.profile, target.profile, firer.flank),
      ),
    ),
    harmed: new Uint8Array(units.length),
    situation: newSituation(),
  };
  // Battles are asked for their parts all the time: added to, not copied, all of them have one layout.
  return Object.assign(parts, {
    view: createTargetView(parts, ({ harmed }, _s, _firer, { index }) => harmed[index] === 1),
    assaultView: createTargetView(parts, isInReach),
  });
}

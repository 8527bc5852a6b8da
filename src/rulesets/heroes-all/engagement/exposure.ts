/**
 * How well units see and are seen, by what their fields say of them (HA-OBS-06).
 *
 * Promise: the answers of the rules of observation, found once for a profile: on the lane they are looked up.
 */
import { onceFor } from '../../../engagement/once.js';
import { digits } from '../../../kernel/digits.js';
import { hiddennessOf, keennessOf, newView } from '../attack/observation.js';
import type { RuleNumbers } from '../data/numbers.js';
import type { Profile } from '../sheet/profile.js';
import { motion, posture } from '../state/state.js';

/** What may show or hide a target: fields of its own, whether it is night, whether it is in a building. */
export const exposure = digits('heroes-all/exposure', { inBuilding: 2, night: 2, posture: 4, motion: 4, fired: 2 });

/** What a unit sees over, by its posture. */
export function keennessBy(rules: RuleNumbers, profile: Profile): Int8Array {
  return exposuresUnder(rules)(profile).keenness;
}

/** How hard a unit is to see, by `exposure`. */
export function hiddennessBy(rules: RuleNumbers, profile: Profile): Int8Array {
  return exposuresUnder(rules)(profile).hiddenness;
}

const exposuresUnder = onceFor((rules: RuleNumbers) =>
  onceFor((profile: Profile) => {
    const { of } = exposure;
    return {
      keenness: Int8Array.from(Object.values(posture), (now) => keennessOf(rules, profile, now === posture.overwatch)),
      hiddenness: Int8Array.from({ length: exposure.size }, (_, code) => {
        const moves = of.motion(code);
        return hiddennessOf(rules, profile, {
          ...newView(),
          fired: of.fired(code) === 1,
          moved: (moves === motion.moved || moves === motion.stopped) && !profile.sniper,
          inBuilding: of.inBuilding(code) === 1,
          concealed: of.posture(code) === posture.concealed,
          night: of.night(code) === 1,
        });
      }),
    };
  }),
);

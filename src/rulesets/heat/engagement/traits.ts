/** What battles ask of a profile, found once for each: whatever hangs on neither the lane nor the other units. */
import { onceFor } from '../../../engagement/once.js';
import { isMen, kind, missileOf, mode, type Profile } from '../sheet/profile.js';
import { missileOnly } from '../sheet/profile-id.js';

export interface Traits {
  /** Counted in men. */
  readonly men: boolean;
  /** Has any weapon: what "can fight" asks for (ENG-R02). */
  readonly armed: boolean;
  /** All it can fire is indirect: it cannot wait in Ambush (HEAT-IND-03). */
  readonly indirectOnly: boolean;
  /** May zero in on others (HEAT-R28). */
  readonly zeroes: boolean;
  /** May run into contact (HEAT-CQ-01): men on foot without a fixed weapon, a gun or a drone. */
  readonly assaults: boolean;
  /** A helicopter that carries others. */
  readonly lifts: boolean;
  /** LAWs at the start. */
  readonly laws: number;
  /** The same unit as its missile is fired and nothing else; undefined: it has none. */
  readonly missile: Profile | undefined;
  /** Its missile flies without it (HEAT-ATGM-04). */
  readonly forgets: boolean;
  /** An officer who may call up others (HEAT-ORD-12). */
  readonly leads: boolean;
}

export const traitsOf = onceFor((profile: Profile): Traits => {
  const { arms } = profile;
  const men = isMen(profile);
  // squads, whose men are always armed, have none
  const rounds = arms.type === 'squad' ? undefined : [...arms.main, ...arms.others];
  const round = missileOf(profile);
  return {
    men,
    armed: rounds === undefined || rounds.length > 0,
    indirectOnly: rounds?.every((one) => one.mode === mode.indirect) === true,
    zeroes: arms.type === 'squad' ? arms.ugl.count > 0 : rounds?.some((one) => one.mode === mode.indirect) === true,
    assaults: profile.kind === kind.men && !profile.fixed && !profile.drone,
    lifts: profile.helicopter && profile.capacity > 0,
    laws: arms.type === 'squad' ? arms.law.count : 0,
    missile: round === undefined ? undefined : missileOnly(profile, round),
    forgets: round?.weapon.forgets === true,
    leads: men && profile.officerBonus > 0,
  };
});

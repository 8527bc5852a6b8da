/**
 * Numbers for profiles.
 *
 * Promise: like profiles are one object with one number in this process, whichever data they were compiled from, so
 * that programs that several rulesets share can remember by it.
 */
import { onceFor } from '../../../engagement/once.js';
import { compact } from '../../../kernel/compact.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { type Profile, type Round, squadOption, squadPart } from './profile.js';

const known = new Map<string, Profile>();

/** Profiles at once: more never meet. */
export const mostProfiles = 1 << 20;

export const profiles = {
  /** The profile that says this. */
  numbered: (p: Omit<Profile, 'id'>): Profile => {
    const text = JSON.stringify(p);
    let profile = known.get(text);
    if (profile === undefined) {
      if (known.size === mostProfiles) throw new LanchesterError('internal', 'heat: too many different units');
      profile = compact({ ...p, id: known.size });
      known.set(text, profile);
    }
    return profile;
  },
};

/** The same unit with its missile and nothing else. */
export function missileOnly(profile: Profile, round: Round): Profile {
  const { id: _, ...rest } = profile;
  if (profile.arms.type === 'crew') return profile;
  return profiles.numbered({
    ...rest,
    arms: { type: 'vehicle', main: [round], others: [] },
    options: [round.name],
    fixedOption: -1,
    rotates: false,
  });
}

/**
 * The same squad as it fires at two targets at once: its guns and grenades, and its LAWs (HEAT-ATK-02). Undefined: it
 * has none, or is told to keep them.
 */
export const partsOf = onceFor((profile: Profile): { readonly guns: Profile; readonly laws: Profile } | undefined => {
  const { arms, fixedOption, options } = profile;
  if (arms.type !== 'squad' || arms.law.count === 0) return undefined;
  const firesLaw = (option: number): boolean => (option & squadOption.law) !== 0;
  if (fixedOption >= 0 && !firesLaw(fixedOption)) return undefined;
  const { id: _, ...rest } = profile;
  const part = (which: number, own: Partial<Profile>): Profile =>
    profiles.numbered({ ...rest, ...own, arms: { ...arms, part: which } });
  return {
    guns: part(squadPart.guns, {
      options: options.filter((_, option) => !firesLaw(option)),
      fixedOption: fixedOption < 0 ? -1 : fixedOption & squadOption.grenade,
    }),
    laws: part(squadPart.laws, { fixedOption: -1 }),
  };
});

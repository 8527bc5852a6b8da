/**
 * Numbers for profiles.
 *
 * Promise: like profiles are one object with one number in this process, whichever data they were compiled from, so
 * that programs that several rulesets share can remember by it.
 */
import { compact } from '../../../kernel/compact.js';
import { LanchesterError } from '../../../kernel/errors.js';
import type { Profile, Round } from './profile.js';

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

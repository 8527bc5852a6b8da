/**
 * Numbers for profiles.
 *
 * Promises: like profiles are one object with one number in this process, whichever data they were compiled from, so that programs that several
 * rulesets share can keep memos by it; all profiles have their fields in one order, which is what makes reading them quick.
 */
import type { Profile } from './profile.js';

const known = new Map<string, Profile>();

/** The profile that says this. */
export function numbered(p: Omit<Profile, 'id'>): Profile {
  const text = JSON.stringify(p);
  let profile = known.get(text);
  if (profile === undefined) {
    profile = {
      id: known.size,
      unit: p.unit,
      title: p.title,
      kind: p.kind,
      experience: p.experience,
      strength: p.strength,
      damageValue: p.damageValue,
      arms: p.arms,
      options: p.options,
      fixedOption: p.fixedOption,
      team: p.team,
      howitzer: p.howitzer,
      fixed: p.fixed,
      nco: p.nco,
      green: p.green,
      stubborn: p.stubborn,
      fanatic: p.fanatic,
      tough: p.tough,
      shirkers: p.shirkers,
      tankHunters: p.tankHunters,
      shield: p.shield,
      openTopped: p.openTopped,
      recce: p.recce,
      command: p.command,
      unreliable: p.unreliable,
      catchesFire: p.catchesFire,
      weakSides: p.weakSides,
      skirts: p.skirts,
      heavyFront: p.heavyFront,
      flamethrower: p.flamethrower,
      advance: p.advance,
      reverse: p.reverse,
      rough: p.rough,
      officerBonus: p.officerBonus,
      officerReach: p.officerReach,
    };
    known.set(text, profile);
  }
  return profile;
}

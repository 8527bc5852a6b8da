/** Checks of an engagement that need all its troopers. Promise: each mistake is one sentence that names the key to write. */
import { read } from '../data/reader.js';
import type { Slot } from './battle.js';
import type { Draft } from './roster.js';

/** SK-R26: a squad that a blast may reach stands in one line, with a spacing; of men who always stand on dots of their own none is asked. */
export function checkSpacing(
  men: readonly Draft[],
  squads: readonly (readonly Draft[])[],
  spacings: readonly ReadonlySet<number>[],
): void {
  squads.forEach((own, k) => {
    const [leader] = own;
    const given = spacings[k] as ReadonlySet<number>;
    if (given.size > 1) {
      throw read.wrong(
        `the squad of ${leader?.name} has the spacings ${[...given].join(' and ')}: it stands in one line (SK-R26)`,
      );
    }
    const blast = men.find(({ side, arms }) => side !== leader?.side && arms?.kind === 'explosive');
    const apart =
      new Set(own.map(({ start }) => start)).size === own.length &&
      own.every(({ plan }) => plan === 'hold' || plan === 'able');
    if (own.length > 1 && !apart && given.size === 0 && blast !== undefined) {
      throw read.wrong(
        `${leader?.name} and ${own.length - 1} more may be caught by one blast of ${blast.name}: give them a "spacing" in dots (SK-R11)`,
        { word: 'spacing' },
      );
    }
  });
}

/** SK-CREW-01: a weapon that is not set up needs a crew that could ever do it. */
export function checkCrews(men: readonly Draft[], slots: readonly Slot[]): void {
  for (const man of men) {
    if (man.slot < 0 || man.inUnit > 0 || man.profile.setUp) continue;
    const { weapon, squad } = slots[man.slot] as Slot;
    const mates = men.filter(
      (mate) =>
        mate !== man && mate.squad === squad && mate.start === man.start && !(mate.slot >= 0 && mate.inUnit === 0),
    );
    if (mates.length < weapon.crew) {
      throw read.wrong(
        `${man.name}: a ${weapon.name} is set up by its man and ${weapon.crew} more on his dot (SK-CREW-01), and ${mates.length} are there: give it "men" or "setUp"`,
        { word: ['men', 'setUp'] },
      );
    }
  }
}

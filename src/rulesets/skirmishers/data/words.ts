/** The words that a unit knows beside its place and plan. */
import { choice, flag as either, raw, type Word, whole, wordOf } from '../../../engagement/words.js';
import { coverWords, experienceWords, followWords, fullHp } from './numbers.js';
import { flagOr } from './reader.js';

/** No unit has more men. */
export const mostMen = 30;

/** True or false; false for null, too. */
export const flag: Word<boolean> = wordOf(
  (_, said, key, path) => flagOr(said, key, path, false),
  ['true', 'false'],
  ', ',
  either.tries,
);

/** One of `known`; errors name the word alone. */
export function one<const T extends string>(known: readonly T[]): Word<T> {
  return wordOf((read, said, key) => read.oneOf(said[key], known, key), known, ', ', choice(known).tries);
}

/** Of some weapons only. */
export const weaponWords = {
  weapon: raw.means(
    'trooper: a weapon of the scenario; damage as a list makes it an explosive (SK-R24)',
    '{damage, short, long, ap}',
  ),
  setUp: flag.means('crew-served: ready from the start (SK-R22)'),
  arms: raw.means("crew-served: the mates' own weapon (SK-CREW-02)", 'a weapon, null'),
  matePrice: raw.means('crew-served: price of each mate', 'points'),
  extraAmmo: flag.means('twice the rounds (SK-EXPLO-03)'),
};

export const commonWords = {
  men: whole(1, mostMen).means('troopers; crew-served: the man with the weapon and his mates').or(undefined),
  hp: whole(1, fullHp).means('HP cells at the start (SK-HOST-04)').or(fullHp),
  armour: whole(0, 60).means('cells of body armour (SK-HOST-06)').or(0),
  bludgeoning: whole(0, 100).means('bludgeoning points suffered before (SK-R07)', 'points').or(0),
  entangled: flag.means('held by wire (SK-TERR-02)'),
  experience: one(experienceWords).means('SK-XP-01'),
  jetPack: flag.means('SK-JET-01'),
  flight: raw.means('dots that he flies at most', '6 to 16'),
  cover: raw.means(
    'a list: things in the way of shots at him; on the lane, at the place where he starts',
    coverWords.join(', '),
  ),
  prone: flag.means('lies; on the lane, at the place where he starts'),
  spacing: wordOf((read, said, key, path) => read.maybeWholeAt(said, key, path, 1, 100)).means(
    'between men of a line that a blast may catch (SK-R11)',
    'dots',
  ),
  squad: raw.means('the squad that morale and lines are counted by; default: the side (SK-R20)', 'a name'),
  leadership: whole(0, 12).means('skill of the leader, the first man listed (SK-MOR-01)').or(undefined),
  follow: one(followWords).means('what he does when he is caught in fire (SK-R14)'),
  smoke: whole(0, 4).means('smoke grenades of each man (SK-SMOKE-01)').or(0),
  price: raw.means('of each man with the weapon (ENG-R05)', 'points, author-newer-edition'),
};

/** The words that a unit knows beside its place and plan: the values of each, and what it says. */
import { coverWords, experienceWords, followWords } from './numbers.js';

const flag = 'true, false';

type Meaning = readonly [values: string, what: string];

/** Of some weapons only. */
export const weaponWords: Readonly<Record<'weapon' | 'setUp' | 'arms' | 'matePrice' | 'extraAmmo', Meaning>> = {
  weapon: [
    '{damage, short, long, ap}',
    'trooper: a weapon of the scenario; damage as a list makes it an explosive (SK-R24)',
  ],
  setUp: [flag, 'crew-served: ready from the start (SK-R22)'],
  arms: ['a weapon, null', "crew-served: the mates' own weapon (SK-CREW-02)"],
  matePrice: ['points', 'crew-served: price of each mate'],
  extraAmmo: [flag, 'twice the rounds (SK-EXPLO-03)'],
};

export const commonWords: Readonly<Record<string, Meaning>> = {
  men: ['1 to 30', 'troopers; crew-served: the man with the weapon and his mates'],
  hp: ['1 to 10', 'HP cells at the start (SK-HOST-04)'],
  armour: ['0 to 60', 'cells of body armour (SK-HOST-06)'],
  bludgeoning: ['points', 'bludgeoning points suffered before (SK-R07)'],
  entangled: [flag, 'held by wire (SK-TERR-02)'],
  experience: [experienceWords.join(', '), 'SK-XP-01'],
  jetPack: [flag, 'SK-JET-01'],
  flight: ['6 to 16', 'dots that he flies at most'],
  cover: [
    coverWords.join(', '),
    'a list: things in the way of shots at him; on the lane, at the place where he starts',
  ],
  prone: [flag, 'lies; on the lane, at the place where he starts'],
  spacing: ['dots', 'between men of a line that a blast may catch (SK-R11)'],
  squad: ['a name', 'the squad that morale and lines are counted by; default: the side (SK-R20)'],
  leadership: ['0 to 12', 'skill of the leader, the first man listed (SK-MOR-01)'],
  follow: [followWords.join(', '), 'what he does when he is caught in fire (SK-R14)'],
  smoke: ['0 to 4', 'smoke grenades of each man (SK-SMOKE-01)'],
  price: ['points, author-newer-edition', 'of each man with the weapon (ENG-R05)'],
};

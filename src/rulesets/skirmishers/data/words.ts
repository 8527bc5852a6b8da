/** All words of this ruleset, for `list`. Promise: read off the very lists that requests and units are checked with. */
import type { Table } from '../../../engagement/ruleset.js';
import { terrainKinds } from '../engagement/ground.js';
import { firstWords } from '../engagement/options.js';
import { placeWords } from '../odds/engagement.js';
import { odds } from '../odds/index.js';
import { situationWords, targetWords } from '../odds/request.js';
import { wordsOf } from '../sheet/sheet.js';
import { coverWords, experienceWords, followWords, type Numbers, toughnessWords } from './numbers.js';
import { trooper, unarmed, unitKeys } from './units.js';

const flag = 'true, false';

const unitMeanings: Readonly<Record<string, readonly [values: string, what: string]>> = {
  weapon: [
    '{damage, short, long, ap}',
    'trooper: a weapon of the scenario; damage as a list makes it an explosive (SK-R24)',
  ],
  setUp: [flag, 'crew-served: ready from the start (SK-R22)'],
  arms: ['a weapon, null', "crew-served: the mates' own weapon (SK-CREW-02)"],
  matePrice: ['points', 'crew-served: price of each mate'],
  extraAmmo: [flag, 'twice the rounds (SK-EXPLO-03)'],
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

const targetMeanings: Readonly<Record<string, string>> = {
  unit: 'whose price counts; its other words are not needed',
  trench: 'in a trench: prone (SK-TERR-03)',
  swimming: 'in deep water (SK-TERR-03)',
  wading: 'in shallow water: explosives do more (SK-R19)',
  flying: 'SK-JET-02',
  structure: `no man but a thing: ${toughnessWords.join(', ')}, building (SK-LARGE-02)`,
  dead: 'morale: men of the squad dead so far',
  remaining: 'morale: men who test',
  leaderAlive: 'morale: the leader lives; default true',
};

const situationMeanings: Readonly<Record<string, string>> = {
  action: 'what is asked, as --action',
  range: 'dots, from 1',
  shots: 'rounds fired at the same target; default 1',
  inArc: 'fire: men like the target in the arc of one weapon (SK-CREW-05)',
  tunnel: 'both are in a tunnel (SK-TERR-03)',
  dropped: 'a grenade dropped in flight (SK-JET-03)',
  follow: 'flame: leave or stay (SK-R14)',
  turns: 'wire: activations, the entering one included',
  dots: 'ap: a way on foot',
  first: 'engagement: attacker, target, random',
  turnLimit: 'engagement: rounds',
  lane: 'engagement: {from, to}',
  terrain: 'engagement: a list of {from, to, kind}',
  prices: 'author-newer-edition, for whatever has no price of its own',
};

export function wordTables(numbers: Numbers): readonly Table[] {
  const columns = ['word', 'values', 'what it says'];
  const weaponOf = (key: string) => numbers.weapons.get(key);
  const all = [...new Set(unitKeys.flatMap((key) => wordsOf(key, weaponOf(key))))];
  return [
    {
      title: 'Units, and attackers of odds',
      columns,
      rows: [
        ['unit', unitKeys.join(', '), `a man with that weapon; ${trooper}: one of your own, ${unarmed}: none`],
        ['weapon', 'key, null, {…}', 'odds: the same as a unit of one man'],
        ...all.map((word): [string, string, string] => [word, ...(unitMeanings[word] as [string, string])]),
      ],
    },
    {
      title: 'Target',
      columns: ['word', 'what it says'],
      rows: targetWords.map((word) => [word, targetMeanings[word] ?? unitMeanings[word]?.[1] ?? '']),
    },
    {
      title: 'Situation',
      columns: ['word', 'what it says'],
      rows: situationWords.map((word) => [word, situationMeanings[word] ?? '']),
    },
    { title: 'Actions', columns: ['action', 'what has odds'], rows: odds.actions },
    {
      title: 'Engagements',
      columns,
      rows: [
        ['terrain', terrainKinds.join(', '), 'stretches of the lane, in whole dots (SK-TERR-01)'],
        ['option first', firstWords.join(', '), 'who has the first activation (SK-HOST-02)'],
        [placeWords.join(', '), 'as in a scenario', 'units of the action engagement: place, plan and name'],
      ],
    },
  ];
}

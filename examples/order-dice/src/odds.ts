/** Odds of a volley, of a charge, of an order under pins, and of whole small engagements. */
import {
  chanceOf,
  type Dice,
  engagementAction,
  meanOf,
  oddsOf,
  type Pmf,
  pointsOf,
  priced,
  spreadOf,
  words,
} from 'lanchester/ruleset';
import { charge, clash, cover, effect, fire, fireOf, isWon, obeys } from './attack.js';
import { id, mostPins, type Numbers, read } from './data.js';
import { asked, sheetOf } from './sheet.js';
import { engagement } from './turn.js';

const covers = ['none', 'soft', 'hard'] as const;
const { whole, flag, choice } = words;

/** Words of the situation. */
export const shotWords = {
  range: whole(0, 100).usually(12).means('paces'),
  cover: choice(covers).usually('none').means('where the target is'),
  down: flag.usually(false).means('the target is down'),
  moved: flag.usually(false).means('the firer has advanced'),
  pins: whole(0, mostPins).usually(0).means('of the firer'),
};
export const chargeWords = { wall: flag.usually(false).means('the target stands behind hard cover') };
export const orderWords = {
  pins: whole(0, mostPins).usually(1).means('of the unit'),
  led: flag.usually(false).means('a friend who leads is near'),
};

export const odds = oddsOf<Numbers>(id, {
  attack: {
    what: 'a unit fires (OD-HIT-01)',
    words: shotWords,
    read: (numbers, { attacker, target, situation }) => {
      const [firer, enemy] = [asked(numbers, attacker), asked(numbers, target)];
      const said = words.wordsIn(read, situation, 'situation.', shotWords);
      const shot = {
        ...words.told(said),
        distance: said.range,
        cover: cover[said.cover],
        down: said.down,
        moved: said.moved,
        pins: said.pins,
      };
      const args = fireOf(firer.profile, firer.strength, enemy.profile, shot, numbers.rules.heavyFire);
      const fallen = (code: number): number => Math.min(enemy.strength, effect.of.fallen(code));
      return {
        attacker: firer.words,
        target: enemy.words,
        situation: words.told(said),
        program: (dice: Dice) => (args === undefined ? 0 : dice.call(fire, ...args)),
        idle: args === undefined ? 'out of range' : undefined,
        figures: (law: Pmf) => {
          const { mean, ...points } = pointsOf(
            priced(firer.price),
            priced(enemy.price),
            meanOf(law, fallen) / enemy.strength,
          );
          return {
            probability: {
              destroyed: chanceOf(law, (code) => fallen(code) === enemy.strength),
              pinned: chanceOf(law, (code) => effect.of.pins(code) > 0),
            },
            mean: { casualties: meanOf(law, fallen), pins: meanOf(law, effect.of.pins), ...mean },
            distribution: { casualties: spreadOf(law, fallen) },
            ...points,
            notes: [],
          };
        },
      };
    },
  },
  charge: {
    what: 'close combat, before anybody falls back (OD-CLOSE-01)',
    words: chargeWords,
    read: (numbers, { attacker, target, situation }) => {
      const [one, other] = [asked(numbers, attacker), asked(numbers, target)];
      const said = words.wordsIn(read, situation, 'situation.', chargeWords);
      const { ours, theirs } = clash.of;
      return {
        attacker: one.words,
        target: other.words,
        situation: words.told(said),
        program: (dice: Dice) => charge(dice, one.profile, one.strength, other.profile, other.strength, said.wall),
        figures: (law: Pmf) => ({
          probability: {
            won: chanceOf(law, (code) => isWon(code, one.strength)),
            destroyed: chanceOf(law, (code) => theirs(code) === other.strength),
          },
          mean: { casualties: meanOf(law, theirs), attackerCasualties: meanOf(law, ours) },
          distribution: { casualties: spreadOf(law, theirs) },
          notes: [],
        }),
      };
    },
  },
  'order-test': {
    what: 'whether a pinned unit obeys (OD-PIN-02)',
    without: 'target',
    words: orderWords,
    read: (numbers, { attacker, situation }) => {
      const one = asked(numbers, attacker);
      const said = words.wordsIn(read, situation, 'situation.', orderWords);
      const { nerve } = one.profile;
      return {
        attacker: one.words,
        target: {},
        situation: words.told(said),
        program: (dice: Dice) => (said.pins === 0 ? 1 : dice.call(obeys, nerve + (said.led ? 1 : 0), said.pins)),
        figures: (law: Pmf) => ({
          probability: { obeys: chanceOf(law, (code) => code === 1) },
          mean: {},
          distribution: {},
          notes: [],
        }),
      };
    },
  },
  engagement: engagementAction<Numbers>(id, { unit: sheetOf, engagement }),
});

/** Odds of a volley: read from the law of the same rule that engagements play. */
import { oddsOf } from '../../../../src/engagement/actions.js';
import type { Description } from '../../../../src/engagement/odds.js';
import type { Dice } from '../../../../src/kernel/dice.js';
import { chanceOf, meanOf, type Pmf, spreadOf } from '../../../../src/kernel/pmf.js';
import { volley } from '../attack/volley.js';
import type { CoinsData } from '../data/units.js';
import { sheetOf } from '../sheet/sheet.js';

const unitOf = (data: CoinsData, { unit, ...words }: Description) => sheetOf(data, String(unit), words);

export const odds = oddsOf<CoinsData>('coins', {
  attack: {
    what: 'one volley (COIN-HIT-01)',
    words: {},
    read: (data, asked) => {
      const [firer, target] = [unitOf(data, asked.attacker), unitOf(data, asked.target)];
      const program = (dice: Dice) => Math.min(target.strength, dice.call(volley, firer.strength, firer.hits));
      const figures = (law: Pmf) => ({
        probability: { destroyed: chanceOf(law, (fallen) => fallen === target.strength) },
        mean: { casualties: meanOf(law) },
        distribution: { casualties: spreadOf(law, (fallen) => fallen) },
        notes: [],
      });
      return { attacker: firer.words, target: target.words, situation: {}, program, figures };
    },
  },
});

/** Units: normal forms and prices. */
import { canonicalJson } from '../../files/canonical.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { Check, Finding } from './check.js';

export const unitsOnPaper: Check = {
  name: 'units',
  holds: 'each has a normal form that says the same again, a title and a price',
  run({ rules, units }, tell) {
    const found: Finding[] = [];
    let unpriced = 0;
    for (const unit of units) {
      try {
        const sheet = rules.unit(unit, {});
        const again = rules.unit(sheet.unit, sheet.fields);
        const same = [sheet, again].map(({ unit: key, title, fields, strength }) =>
          canonicalJson({ key, title, fields, strength }),
        );
        if (same[0] !== same[1]) {
          const todo = 'let `fields` hold every word with its default, as it would be written';
          found.push({ wrong: `${unit}: its normal form, read again, is another`, todo });
        }
        if (!(sheet.strength >= 1 && sheet.strength <= sheet.maxStrength)) {
          const wrong = `${unit}: its strength is ${sheet.strength} of at most ${sheet.maxStrength}`;
          found.push({ wrong, todo: 'a unit has men, or counts as 1' });
        }
        if (sheet.title.trim() === '')
          found.push({ wrong: `${unit} has no title`, todo: 'say it in a player’s words' });
        const { milli } = sheet.price();
        if (!(milli >= 0)) found.push({ wrong: `${unit} costs ${milli / 1000}`, todo: 'a price is 0 or more' });
      } catch (error) {
        if (!(error instanceof LanchesterError)) throw error;
        if (error.code === 'missing-price') unpriced++;
        // a unit may ask for a word; what it says is for people to judge
        else tell(`${unit} alone: ${error.message}`);
      }
    }
    if (unpriced > 0) tell(`${unpriced} of ${units.length} units have no price of their own`);
    return found;
  },
};

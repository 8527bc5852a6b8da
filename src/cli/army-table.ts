/** Every unit of a ruleset as a row of an army: what `list RULESET army --csv` prints, a club cuts down. */
import { priced } from '../engagement/points.js';
import type { Rules, Table } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { cellOfWords } from '../study/army/write-army.js';
import { unitTitles } from '../study/unit-named.js';
import { fieldsNeeded, unitsOf } from '../study/unit-words.js';

/** One of each unit, with the words that it cannot do without, and its price by the list. */
export function armyTable(rules: Rules): Table {
  const titles = unitTitles(rules);
  return {
    title: 'One of each, as an army file has them (docs/armies.md)',
    columns: ['unit', 'number', 'words', 'price', 'name'],
    rows: Object.keys(unitsOf(rules)).flatMap((unit) => {
      const row = rowOf(rules, unit);
      return row === undefined ? [] : [[unit, 1, row.words, row.price, titles.get(unit) ?? unit]];
    }),
  };
}

/** Nothing for what takes the field with no words at all. */
function rowOf(rules: Rules, unit: string): { readonly words: string; readonly price: number | '' } | undefined {
  try {
    const words = fieldsNeeded(rules, unit);
    const sheet = rules.unit(unit, words);
    return { words: cellOfWords(words), price: priced(() => sheet.price(sheet.strength)).points ?? '' };
  } catch (error) {
    if (error instanceof LanchesterError && error.code !== 'internal') return undefined;
    throw error;
  }
}

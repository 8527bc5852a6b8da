/** What a ruleset's own titles say is read back: they are how a list that we print names its rows. */
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../engagement/json.js';
import type { Rules } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { rulesets } from '../rulesets/registry.js';
import { fieldsNeeded, unitsOf } from '../study/unit-words.js';
import { namesOf } from './names.js';
import { readPasted } from './pasted.js';
import { upgradesOf, wordsOfUpgrade } from './upgrades.js';

/** The unit with each of its upgrades that its title tells. */
function soldWith(rules: Rules, unit: string): readonly JsonObject[] {
  const needed = fieldsNeeded(rules, unit);
  const { title } = rules.unit(unit, needed);
  const all = [...upgradesOf(rules, unit).byName.values()]
    .flat()
    .map((one) => ({ ...needed, ...wordsOfUpgrade(one, 2) }));
  return [needed, ...all].filter((words, k) => {
    try {
      return k === 0 || rules.unit(unit, words).title !== title;
    } catch (error) {
      if (error instanceof LanchesterError) return false;
      throw error;
    }
  });
}

describe.each(rulesets)('$title', ({ title: game, data, compile }) => {
  const rules = compile(data);
  const names = namesOf(game, rules);

  it('has titles that are read as what they tell', () => {
    const lost: string[] = [];
    for (const unit of Object.keys(unitsOf(rules)).filter((_, k) => k % 3 === 0)) {
      // a weapon of the scenario has no name
      if (Object.values(fieldsNeeded(rules, unit)).some(isObject)) continue;
      for (const words of soldWith(rules, unit)) {
        const { title } = rules.unit(unit, words);
        const list = readPasted(`3x ${title} – 12 pts each`, names, { file: 'a.txt' });
        const [row] = list.rows;
        const read = row === undefined ? list.mistakes[0]?.message : rules.unit(row.row.unit, row.row.words).title;
        if (read !== title || row?.row.number !== 3 || row.row.price !== 12) lost.push(`${title}: ${read}`);
      }
    }
    expect(lost.slice(0, 20)).toEqual([]);
  });
});

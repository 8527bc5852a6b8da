/** All words of this ruleset, for `list`. Promise: read off the very lists that requests and units are checked with. */
import type { Table } from '../../../engagement/ruleset.js';
import { rowsOf, type Words } from '../../../engagement/words.js';
import type { Numbers } from '../data/numbers.js';
import { trooper, unarmed } from '../data/units.js';
import { commonWords, weaponWords } from '../data/words.js';
import { terrainKinds } from '../engagement/ground.js';
import { firstWords } from '../engagement/options.js';
import { wordsOf } from '../sheet/sheet.js';
import { placeWords } from './engagement.js';
import { odds } from './index.js';
import { situationWords, targetWords } from './request.js';

const rows = rowsOf({ ...weaponWords, ...commonWords });

export function wordTables(numbers: Numbers): readonly Table[] {
  const columns = ['word', 'values', 'what it says'];
  const unitKeys = Object.keys(numbers.units);
  const known = new Set(unitKeys.flatMap((key) => wordsOf(numbers, key)));
  const unitRows = [...known].flatMap((word) => rows.filter(([key]) => key === word));
  const told = (words: Words) => rowsOf(words).map(([word, _, says]) => [word, says]);
  return [
    {
      title: 'Units, and attackers of odds',
      columns,
      rows: [
        ['unit', unitKeys.join(', '), `a man with that weapon; ${trooper}: one of your own, ${unarmed}: none`],
        ['weapon', 'key, null, {…}', 'odds: the same as a unit of one man'],
        ...unitRows,
      ],
    },
    {
      title: 'Target',
      columns: ['word', 'what it says'],
      rows: told(targetWords),
    },
    {
      title: 'Situation',
      columns: ['word', 'what it says'],
      rows: told(situationWords),
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

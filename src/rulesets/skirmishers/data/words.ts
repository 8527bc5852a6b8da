/** All words of this ruleset, for `list`. Promise: read off the very lists that requests and units are checked with. */
import type { Table } from '../../../engagement/ruleset.js';
import { terrainKinds } from '../engagement/ground.js';
import { firstWords } from '../engagement/options.js';
import { placeWords } from '../odds/engagement.js';
import { odds } from '../odds/index.js';
import { situationWords, targetWords } from '../odds/request.js';
import { wordsOf } from '../sheet/sheet.js';
import type { Numbers } from './numbers.js';
import { commonWords, weaponWords } from './unit-words.js';
import { trooper, unarmed } from './units.js';

const meanings: Readonly<Record<string, readonly [string, string]>> = { ...weaponWords, ...commonWords };

export function wordTables(numbers: Numbers): readonly Table[] {
  const columns = ['word', 'values', 'what it says'];
  const unitKeys = Object.keys(numbers.units);
  const all = [...new Set(unitKeys.flatMap((key) => wordsOf(numbers, key)))];
  return [
    {
      title: 'Units, and attackers of odds',
      columns,
      rows: [
        ['unit', unitKeys.join(', '), `a man with that weapon; ${trooper}: one of your own, ${unarmed}: none`],
        ['weapon', 'key, null, {…}', 'odds: the same as a unit of one man'],
        ...all.map((word): [string, string, string] => [word, ...(meanings[word] as [string, string])]),
      ],
    },
    {
      title: 'Target',
      columns: ['word', 'what it says'],
      rows: Object.entries(targetWords).map(([word, what]) => [word, what ?? commonWords[word]?.[1] ?? '']),
    },
    {
      title: 'Situation',
      columns: ['word', 'what it says'],
      rows: Object.entries(situationWords),
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

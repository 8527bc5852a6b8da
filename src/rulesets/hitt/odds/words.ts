/**
 * All words of this ruleset, for `list`. Promise: read off the very lists that requests and units are checked with.
 */
import { missionRow, sideTable } from '../../../engagement/engagement-odds.js';
import type { Table } from '../../../engagement/ruleset.js';
import { rowsOf, some } from '../../../engagement/words.js';
import { fates } from '../data/fate.js';
import type { HittNumbers } from '../data/numbers.js';
import { ownWords } from '../data/words.js';
import { terrainKinds } from '../engagement/ground.js';
import { optionWords } from '../engagement/options.js';
import { wordsOf } from '../sheet/sheet.js';
import { odds } from './index.js';
import { sideWords, situationWords } from './situations.js';

const yes = 'true, false';

/** The tables of words. */
export function wordTables({ elements }: HittNumbers): readonly Table[] {
  const columns = ['word', 'values', 'what it says'];
  return [
    {
      title: 'Attacker and target of an attack',
      columns,
      rows: rowsOf({
        ...sideWords,
        unit: sideWords.unit.means(sideWords.unit.says, elements.map(({ key }) => key).join(', ')),
      }),
    },
    {
      title: 'Situation of an attack',
      columns,
      rows: rowsOf(situationWords),
      notes: [`Results for each side: ${fates.join(', ')}; those of the attacker with "attacker" before the word.`],
    },
    { title: 'Actions', columns: ['action', 'what'], rows: odds.actions, notes: ['Default: attack.'] },
    {
      title: 'Elements of an engagement',
      columns,
      rows: [
        ['general', yes, "the side's General (HITT-R24)"],
        ['behind', 'name of an element', 'stands directly behind it and supports it (HITT-R42)'],
        ['deployed', yes, 'what starts off the table is on it from the start (HITT-L26)'],
        ['strongpoint', yes, 'the ruin that it starts in is fortified, for 1 AP (HITT-COST-03)'],
        ...rowsOf(some(sideWords, ['price'])),
        ...elements.flatMap((element) =>
          wordsOf(element)
            .filter((word) => word in ownWords)
            .map((word): [string, string, string] => [
              `${element.key}: ${word}`,
              ...(ownWords[word] as [string, string]),
            ]),
        ),
      ],
    },
    sideTable,
    {
      title: 'Lane and options of an engagement',
      columns,
      rows: [
        [
          'terrain',
          terrainKinds.join(', '),
          'wire is a point; it belongs to the nearer end, or to the end it names (HITT-L04)',
        ],
        ['lane', '{from, to}', 'its ends; in odds as far as units stand where it is not said'],
        ['turnLimit', 'bounds', 'in odds a word of the situation, as the options are'],
        missionRow,
        ...Object.entries(optionWords).map(([word, values]): [string, string, string] => [
          `option ${word}`,
          values.join(', '),
          word === 'defender'
            ? 'who has the first bound (HITT-L01)'
            : 'none: nobody moves or is deployed; all are on the table (HITT-L15)',
        ]),
      ],
      notes: ['A default lane is 2400 paces long (HITT-R40).'],
    },
  ];
}

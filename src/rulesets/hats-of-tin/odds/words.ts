/** All words of this ruleset, for `list`. Promise: whatever a request, a unit or an option may say is here; a test holds it against their checks. */
import type { Table } from '../../../engagement/ruleset.js';
import { flag, rowsOf, some } from '../../../engagement/words.js';
import { type Numbers, qualities } from '../data/numbers.js';
import { policies } from '../data/words.js';
import { terrainKinds } from '../engagement/ground.js';
import { armours, ranks } from '../sheet/sheet.js';
import { odds } from './index.js';
import {
  assaultWords,
  engagementWords,
  rallyWords,
  shootingWords,
  shotsWords,
  subordinates,
  toTheEndWords,
} from './situations.js';

type Row = [word: string, values: string, what: string];
const columns = ['word', 'values', 'what it says'];

function unitRows(numbers: Numbers): Row[] {
  const guns = [...numbers.guns.keys()].join(', ');
  return [
    ['unit', [...numbers.kinds.keys()].join(', '), 'the unit'],
    ['quality', qualities.join(', '), 'hits that destroy it (HOT-EFFECT-04); default regular'],
    ['hits', 'whole number', 'hits that it has; default 0'],
    ['commander', 'false (default), true, force', 'a subordinate, or the Force Commander, is attached (HOT-STACK-02)'],
    ['superior', 'false (default), true, assault, anti-tank', 'superior firepower, and when it counts (HOT-R05)'],
    ['gun', guns, 'tanks and cars: must be named; field artillery: may be'],
    ['armour', armours.join(', '), 'tanks and cars: must be named'],
    ['rank', `${ranks[0]} (default), ${ranks[1]}`, 'commander: what he is'],
    ['linked', 'true (default), false', 'has a radio or telephone: spots, and is spotted for (HOT-SHOOT-04, HOT-L19)'],
    ['price', 'points', 'of the whole unit, its commander included (HOT-L05); else prices.<unit>'],
  ];
}

/** The tables of words. */
export function wordTables(numbers: Numbers): readonly Table[] {
  return [
    { title: 'Attacker and target, units of an engagement', columns, rows: unitRows(numbers) },
    { title: 'Actions', columns: ['action', 'what'], rows: odds.actions, notes: ['Default: shoot (HOT-L02).'] },
    { title: 'Situation: shoot, shots-to-destroy', columns, rows: rowsOf({ ...shootingWords, ...shotsWords }) },
    { title: 'Situation: assault', columns, rows: rowsOf(assaultWords) },
    { title: 'Situation: rally', columns, rows: rowsOf(rallyWords) },
    {
      title: 'Situation: engagement',
      columns,
      rows: rowsOf({
        ...some(engagementWords, ['turnLimit', 'lane', 'terrain', 'mission', 'toTheEnd']),
        ...some(toTheEndWords, ['range', 'attackerCover', 'targetCover', 'flank']),
      }),
      notes: ['Besides: the options of an engagement.'],
    },
    {
      title: 'Attacker and target of an engagement, besides',
      columns,
      rows: [
        ['units', 'list of units, each with its words', 'more than one unit: in place of all other words of the side'],
        ['name', 'text', 'what stories call the unit'],
        ['x', 'area', 'where it stands; default the end of the lane that is its own'],
        ['plan', 'hold (default), advance, assault, withdraw', 'what it does (HOT-R23)'],
        ['standOff', 'areas', 'where an advance stops, at least 2; default its range'],
        ['priority', 'nearest (default), weakest, dearest, best-odds', 'whom it shoots at'],
        ...rowsOf({ flank: flag.usually(false).means('it attacks from a flank (HOT-R15)') }),
      ],
    },
    {
      title: 'Options of an engagement',
      columns,
      rows: rowsOf({ ...policies, subordinates }),
    },
    { title: 'Terrain of a lane', columns: ['kind'], rows: terrainKinds.map((kind) => [kind]) },
  ];
}

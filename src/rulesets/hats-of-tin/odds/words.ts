/** All words of this ruleset, for `list`. Promise: whatever a request, a unit or an option may say is here; a test holds it against their checks. */
import { missionRow } from '../../../engagement/engagement-odds.js';
import type { Table } from '../../../engagement/ruleset.js';
import { type Numbers, qualities } from '../data/numbers.js';
import { policyWords } from '../data/policies.js';
import { policyMeanings, policyRows, yes } from '../data/words.js';
import { terrainKinds } from '../engagement/ground.js';
import { armours, ranks } from '../sheet/sheet.js';
import { odds } from './index.js';

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

const shootRows: readonly Row[] = [
  ['range', 'areas; default 1', 'distance (HOT-L01)'],
  ['cover', yes, 'the target is in cover (HOT-EFFECT-02)'],
  ['pillbox', yes, 'the target is in a pillbox (HOT-R04)'],
  ['flank', yes, "from the target's flank or rear (HOT-EFFECT-03)"],
  ['convert', policyWords.convert.join(', '), policyMeanings['convert'] as string],
  ['room', 'whole number; default endless', 'retreats that the target has room for (HOT-R10)'],
  ['commanderHits', policyWords.commanderHits.join(', '), policyMeanings['commanderHits'] as string],
  ['superiorStacks', yes, 'gun and superior firepower add up (HOT-R05)'],
];

/** The tables of words. */
export function wordTables(numbers: Numbers): readonly Table[] {
  return [
    { title: 'Attacker and target, units of an engagement', columns, rows: unitRows(numbers) },
    { title: 'Actions', columns: ['action', 'what'], rows: odds.actions, notes: ['Default: shoot (HOT-L02).'] },
    {
      title: 'Situation: shoot, shots-to-destroy',
      columns,
      rows: [
        ...shootRows,
        ['fewerDie', yes, 'one die less, to move afterwards (HOT-OPT-01)'],
        ['friendAdjacent', '{unit, cover, pillbox}', 'shoot: a friend next to the target (HOT-SHOOT-05)'],
        ['shots', 'whole number; default 1', 'shots-to-destroy: within how many'],
      ],
    },
    {
      title: 'Situation: assault',
      columns,
      rows: [
        ...shootRows.filter(([word]) => word !== 'range'),
        ['attackerRoom', 'whole number; default endless', 'retreats that the attacker has room for (HOT-R10)'],
      ],
    },
    { title: 'Situation: rally', columns, rows: [['orders', 'whole number; default 1', 'orders in a row']] },
    {
      title: 'Situation: engagement',
      columns,
      rows: [
        ['turnLimit', 'rounds', 'must be named, unless toTheEnd (ENG-R02)'],
        ['lane', '{from, to}; default 0 to 20', 'the lane; attackers face up, targets down'],
        ['terrain', 'list of {from, to, kind}', terrainKinds.join(', ')],
        missionRow,
        ['toTheEnd', yes, 'fire turn about, without a limit and without moves'],
        ['range', 'areas; default 1', 'toTheEnd: distance'],
        ['attackerCover', yes, 'toTheEnd: the attacker is in cover'],
        ['targetCover', yes, 'toTheEnd: the target is in cover'],
        ['flank', yes, "toTheEnd: the attacker fires from the target's flank"],
      ],
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
        ['flank', yes, 'it attacks from a flank (HOT-R15)'],
      ],
    },
    {
      title: 'Options of an engagement',
      columns,
      rows: [
        ...policyRows(),
        ['subordinates', 'whole number, or {blue, red}; default 0', 'commanders off the lane (HOT-ORD-03, HOT-L07)'],
      ],
    },
    { title: 'Terrain of a lane', columns: ['kind'], rows: terrainKinds.map((kind) => [kind]) },
  ];
}

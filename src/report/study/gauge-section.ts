/**
 * What the play gives away, and in which decisions. Promise: it says how it was found, and that it is the least; ways stand
 * in the order of how often they were met, not of what they seemed to be worth.
 */
import type { GaugeFigures } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import type { Block, Cell, Section } from '../document.js';
import { measured100 } from '../fights/tables.js';
import { gaugeWords } from './gauge-words.js';

/** The section; none where play was not gauged. */
export function gaugeSections(gauge: GaugeFigures | undefined): Section[] {
  if (gauge === undefined) return [];
  return [{ heading: 'What the play gives away', blocks: gaugeBlocks(gauge) }];
}

/** What stands in it. */
export function gaugeBlocks(gauge: GaugeFigures): Block[] {
  return [
    { kind: 'paragraph', text: `${gaugeWords(gauge)} ${howWords(gauge)}` },
    rolesTable(gauge),
    ...(gauge.kinds.length === 0 ? [] : [kindsTable(gauge)]),
    ...waysTable(gauge),
  ];
}

function howWords({ games, checks, whole = 0, decisions = 0, departures = 0 }: GaugeFigures): string {
  if (checks === undefined) {
    return 'Each engagement was solved with all choices of one side, while the other one played as written.';
  }
  const count = (n: number): string => formatNumber(n, { digits: 1 });
  const twice =
    'These were played twice on the same luck: as the scenario has it, and by one side as well as we can find, by playing each of its ' +
    'options on to the end.';
  const unbounded = 'A better player may find more: nothing is known from above.';
  if (whole === games) {
    return `In ${formatNumber(games, { digits: 0 })} games, drawn as often as these are met. ${twice} ${unbounded}`;
  }
  const others =
    whole === 0 ? '' : ` In ${formatNumber(whole, { digits: 0 })} games more it plays by another plan. ${twice}`;
  return (
    `In ${formatNumber(games - whole, { digits: 0 })} games, drawn as often as these are met, one side answered the other: where it had a choice, each ` +
    'option was played on to the end a few times, and it did something else than its play does where that was better by more than a ' +
    `standard error. It had ${count(decisions)} choices a game and did something else in ${count(departures)}. What that was worth was then ` +
    `found on luck that had not chosen it, ${checks} games for each.${others} ${unbounded}`
  );
}

function rolesTable({ gain, attacks, defends }: GaugeFigures): Block {
  const rows: Cell[][] = [
    ...(attacks === undefined ? [] : [['The attacker', measured100(attacks)]]),
    ...(defends === undefined ? [] : [['The defender', measured100(defends)]]),
    ['Either', measured100(gain)],
  ];
  return {
    kind: 'table',
    name: 'gauge',
    caption: 'What a side wins more by its answers than by its play, games of 100',
    columns: [{ title: 'Who answers' }, { title: 'Wins more of 100 games', key: 'gain' }],
    rows,
  };
}

function kindsTable({ kinds }: GaugeFigures): Block {
  return {
    kind: 'table',
    name: 'gauge-decisions',
    caption: 'What was decided otherwise, by kind of decision',
    columns: [
      { title: 'Decision' },
      { title: 'Otherwise', unit: 'times a game', key: 'times a game', number: { digits: 2 } },
      { title: 'Worth of it, games of 100', key: 'gain' },
    ],
    rows: kinds.map(({ decision, times, gain }): Cell[] => [decision, times, measured100(gain)]),
  };
}

/** What was met less often has no interval that a reader could use. */
const fewestTimes = 5;

/** Of each kind of decision; none where nothing was met as often as that. */
function waysTable({ kinds }: GaugeFigures): Block[] {
  const rows = kinds.flatMap(({ decision, ways }) =>
    ways
      .filter(({ times }) => times >= fewestTimes)
      .map(({ own, taken, times, each }): Cell[] => [decision, own, taken, times, measured100(each)]),
  );
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      name: 'gauge-ways',
      caption: 'The most frequent of these, and what each was worth when it was met',
      columns: [
        { title: 'Decision' },
        { title: 'Its play' },
        { title: 'Its answer' },
        { title: 'Times', number: { digits: 0 } },
        { title: 'Worth each time, games of 100', key: 'gain' },
      ],
      rows,
    },
  ];
}

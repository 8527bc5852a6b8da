/** The tables of the game, and its words, for `lanchester list`. */
import { abilities, engagementTables, type Table, words } from 'lanchester/ruleset';
import { coverKinds } from './attack.js';
import { mostMen, type Numbers } from './data.js';
import { chargeWords, odds, orderWords, shotWords } from './odds.js';

const columns = ['word', 'values', 'what it says'];

export function tablesOf({ units, weapons, experience }: Numbers): Record<string, readonly Table[]> {
  return {
    units: [
      {
        title: 'Units',
        columns: ['unit', 'men', 'weapon', 'one has', 'leads', 'points a man', 'and for the gun'],
        rows: Object.entries(units).map(([key, { men, main, support, leads, man, gun }]) => {
          return [key, men, main, support, leads ? 'yes' : 'no', man, gun];
        }),
      },
      {
        title: 'Experience',
        columns: ['experience', 'hits on', 'fights on', 'nerve', 'hurt on', 'price'],
        rows: Object.entries(experience).map(([key, { aim, fight, nerve, tough, price }]) => {
          return [key, `${aim}+`, `${fight}+`, nerve, `${tough}+`, `${price} %`];
        }),
      },
    ],
    weapons: [
      {
        title: 'Weapons',
        columns: ['weapon', 'range', 'shots', 'dice in close combat', 'abilities'],
        rows: Object.entries(weapons).map(([key, { range, shots, blows, abilities: said }]) => {
          return [key, range, shots, blows, abilities.abilitiesText(said) || '-'];
        }),
      },
    ],
    words: [
      {
        title: 'Words of a unit',
        columns,
        rows: [
          ['men', `1 to ${mostMen}`, 'how many; default as its table has it'],
          ['experience', Object.keys(experience).join(', '), 'default regular'],
          ['price', 'points', 'for all of them, in place of the listed price'],
        ],
      },
      { title: 'Situation: attack', columns, rows: words.rowsOf(shotWords) },
      { title: 'Situation: charge', columns, rows: words.rowsOf(chargeWords) },
      { title: 'Situation: order-test', columns, rows: words.rowsOf(orderWords) },
      { title: 'Actions', columns: ['action', 'what'], rows: odds.actions },
      ...engagementTables(coverKinds, []),
    ],
  };
}

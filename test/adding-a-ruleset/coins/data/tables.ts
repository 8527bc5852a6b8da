/** Coins: its tables, and the words of its units, for `lanchester list`. */
import type { Table } from '../../../../src/engagement/ruleset.js';
import { mostMen } from '../sheet/sheet.js';
import type { CoinsData } from './units.js';

export function tablesOf({ units }: CoinsData): Record<string, readonly Table[]> {
  const rows = Object.entries(units).map(([unit, { hits, price }]) => [unit, `${hits}+`, price]);
  const words = [
    ['men', `how many, 1 to ${mostMen}; default 5`],
    ['price', 'points for all of them, in place of what a man costs'],
  ];
  return {
    units: [{ title: 'Units', columns: ['unit', 'hits on', 'points a man'], rows }],
    words: [{ title: 'Words of a unit', columns: ['word', 'says'], rows: words }],
  };
}

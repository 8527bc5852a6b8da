/** All numbers of a report as one table. */
import { expect, it } from 'vitest';
import { toCsv } from './csv.js';
import type { ReportDocument } from './document.js';
import { longTable } from './long-table.js';

const winRate = { value: 0.6, low: 0.55, high: 0.65, words: '60% (55% to 65%)' };
const document: ReportDocument = {
  title: 'Who wins?',
  answer: 'Blue.',
  meta: [],
  sections: [
    {
      heading: 'Settings',
      blocks: [
        {
          kind: 'table',
          name: 'settings',
          columns: [
            { title: 'setting' },
            { title: 'ground' },
            { title: 'win rate (95% interval)' },
            { title: 'price', unit: 'points' },
            { title: 'verdict' },
          ],
          rows: [
            ['with, at last', 'open', winRate, 12, 'fair'],
            ['without', null, 0.5, 'no limit', null],
          ],
        },
        { kind: 'table', columns: [{ title: 'unnamed' }], rows: [['left out']] },
        {
          kind: 'details',
          summary: 'By range',
          blocks: [
            { kind: 'table', name: 'ranges', columns: [{ title: 'range' }, { title: 'hits' }], rows: [[12, 0.25]] },
          ],
        },
      ],
    },
  ],
};

it('has a line for each number, and for words in the place of one', () => {
  expect(toCsv(longTable(document))).toBe(
    [
      'table,row,figure,value,value low,value high,value note',
      'settings,"with, at last, open",win rate,0.6,0.55,0.65,',
      'settings,"with, at last, open",price (points),12,,,',
      'settings,"with, at last, open",verdict,,,,fair',
      'settings,without,win rate,0.5,,,',
      'settings,without,price (points),,,,no limit',
      'ranges,12,hits,0.25,,,',
      '',
    ].join('\n'),
  );
});

import { describe, expect, it } from 'vitest';
import type { Audit } from '../../analysis/study/index.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import { auditNotes } from './audit-notes.js';

const of = (units: readonly object[]) =>
  auditNotes(
    { units: units.map(() => ({ armies: 3 })) } as unknown as Audit,
    { units, leftOut: {} } as unknown as PriceListInfo,
  );

describe('notes on a list', () => {
  it('say how units are fielded that are never alone', () => {
    const notes = of([
      { title: 'Mortar' },
      { title: 'Officer', atMost: 1 },
      { title: 'Howitzer' },
      { title: 'Spotter', atMost: 2, with: [0, 2] },
    ]);
    expect(notes).toEqual([
      { kind: 'note', text: expect.stringContaining('never fielded in copies of themselves alone') },
      {
        kind: 'list',
        items: [
          'Officer: at most 1 in an army.',
          'Spotter: at most 2 in an army, only in armies with Mortar or Howitzer.',
        ],
      },
    ]);
  });

  it('have what the list says of its units, once for those of which it says the same', () => {
    const note = 'orders are not played.';
    expect(
      of([
        { title: 'Mortar' },
        { title: 'Leader, 1 Regular', note },
        { title: 'Drone', note: 'it flies.' },
        { title: 'Captain', note },
      ]),
    ).toEqual([
      { kind: 'note', text: 'Leader and Captain: orders are not played.' },
      { kind: 'note', text: 'Drone: it flies.' },
    ]);
  });

  it('say nothing where every unit may be', () => {
    expect(of([{ title: 'Mortar' }])).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { onceFor, onceForData, onceForFields } from './once.js';

it('makes a sheet once for a unit and what its fields say, and anew for another of either', () => {
  const asked: string[] = [];
  const sheet = onceForFields((unit, fields) => {
    asked.push(`${unit} ${JSON.stringify(fields)}`);
    return { unit, fields };
  });
  const [men, same] = [{ men: 4 }, { men: 4 }];
  const first = sheet('squad', men);
  expect(sheet('squad', men)).toBe(first);
  expect(sheet('squad', same)).toBe(first);
  expect(sheet('team', men)).toEqual({ unit: 'team', fields: men });
  expect(asked).toEqual(['squad {"men":4}', 'team {"men":4}']);
});

it('remembers nothing of what is refused', () => {
  let refuses = true;
  const sheet = onceForFields((unit) => {
    if (refuses) throw new Error('no such unit');
    return unit;
  });
  const fields = {};
  expect(() => sheet('squad', fields)).toThrow('no such unit');
  refuses = false;
  expect(sheet('squad', fields)).toBe('squad');
});

it('makes of data once what it makes of them, and of objects once for each', () => {
  let asked = 0;
  const length = onceForData(({ from, to }: { readonly from: number; readonly to: number }) => [++asked, to - from]);
  const lane = { from: 2, to: 5 };
  expect(length(lane)).toEqual([1, 3]);
  expect(length(lane)).toBe(length({ from: 2, to: 5 }));
  expect(length({ from: 0, to: 3 })).toEqual([2, 3]);
  const number = onceFor((_: object) => ++asked);
  expect([number(lane), number({ from: 2, to: 5 }), number(lane)]).toEqual([3, 4, 3]);
});

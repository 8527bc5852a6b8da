import { expect, it } from 'vitest';
import { onceForFields } from './once-for-fields.js';

it('makes a sheet once for a unit and an object, and anew for another of either', () => {
  const asked: string[] = [];
  const sheet = onceForFields((unit, fields) => {
    asked.push(`${unit} ${JSON.stringify(fields)}`);
    return { unit, fields };
  });
  const [men, same] = [{ men: 4 }, { men: 4 }];
  const first = sheet('squad', men);
  expect(sheet('squad', men)).toBe(first);
  expect(sheet('squad', same)).toEqual(first);
  expect(sheet('team', men)).toEqual({ unit: 'team', fields: men });
  expect(asked).toEqual(['squad {"men":4}', 'squad {"men":4}', 'team {"men":4}']);
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

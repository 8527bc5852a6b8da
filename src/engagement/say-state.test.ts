/** How an engagement stands, in words. */
import { describe, expect, it } from 'vitest';
import { sayState } from './say-state.js';

const sized = (name: string) => ({ name, size: 20 });
const fields = ['turn', 'unit 1: men', 'unit 1: place', 'unit 2: men', 'wire: cut', 'next'].map(sized);

describe('how an engagement stands', () => {
  it('leaves out what is zero, and has what is a unit’s under its name', () => {
    const units = [{ name: 'veterans' }, { name: 'recruits: the second' }];
    expect(sayState(fields, units, Int32Array.of(3, 5, 0, 4, 1, 2))).toBe(
      'turn 3, next 2; veterans: men 5; recruits: the second: men 4; wire: cut 1',
    );
    expect(sayState(fields, units, new Int32Array(6))).toBe('');
  });

  it('keeps the names of blocks that are not the units', () => {
    expect(sayState(fields, [{ name: 'veterans' }], Int32Array.of(0, 5, 2, 0, 0, 0))).toBe('unit 1: men 5, place 2');
  });
});

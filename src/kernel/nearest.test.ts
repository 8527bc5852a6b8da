import { describe, expect, it } from 'vitest';
import { didYouMean, nearest, nearestNames } from './nearest.js';

const words = ['rifle', 'machine-gun', 'rpg-team', 'medium-tank', 'mortar'];

const units = ['rifle-platoon', 'light-mortar-team', 'heavy-mortar-team', 'tiger-i', 'tiger-ii', 'panther-g'];

describe('the nearest name', () => {
  it('mends a slip of the finger', () => {
    expect(nearest('rfile', words)).toBe('rifle');
    expect(nearest('Medium-Tnak', words)).toBe('medium-tank');
    expect(nearest('mach', words)).toBe('machine-gun');
    expect(nearest('rifle', words)).toBe('rifle');
  });

  it('is the first of equals, and nothing rather than a far-fetched guess', () => {
    expect(nearest('ab', ['ac', 'ad'])).toBe('ac');
    expect(nearestNames('ab', ['ac', 'ad'])).toEqual(['ac', 'ad']);
    expect(nearest('submarine', words)).toBeUndefined();
    expect(nearest('x', [])).toBeUndefined();
  });

  it('is offered, or what is known is listed', () => {
    expect(didYouMean('rfile', words)).toBe('"rfile" (did you mean "rifle"?)');
    expect(didYouMean('submarine', words)).toBe(
      '"submarine" (known: rifle, machine-gun, rpg-team, medium-tank, mortar)',
    );
  });

  it('is offered with those that are as near, three at most', () => {
    expect(didYouMean('tigger', units)).toBe('"tigger" (did you mean "tiger-i" or "tiger-ii"?)');
    expect(nearestNames('unit', ['unit-1', 'unit-2', 'unit-3', 'unit-4'])).toEqual(['unit-1', 'unit-2', 'unit-3']);
    expect(nearestNames('rpg-tean', ['rpg-team', 'atr-team', 'rpg-teams'])).toEqual(['rpg-team']);
  });

  it('knows a name by one of its parts, the first before the others', () => {
    expect(nearestNames('panthr', units)).toEqual(['panther-g']);
    expect(nearestNames('mortar', units)).toEqual(['light-mortar-team', 'heavy-mortar-team']);
    expect(nearestNames('platoon', units)).toEqual(['rifle-platoon']);
    // two letters of five are too many for a part alone
    expect(nearestNames('lager', ['tiger-x'])).toEqual([]);
  });

  it('is not drowned in a long list: it is said where the names stand', () => {
    const many = Array.from({ length: 21 }, (_, k) => `unit ${k}`);
    expect(didYouMean('submarine', many.slice(1))).toMatch(/^"submarine" \(known: unit 1, .*, unit 20\)$/);
    expect(didYouMean('submarine', many)).toBe('"submarine" (21 are known: none of them near it)');
    expect(didYouMean('submarine', many, 'lanchester list toy units')).toBe(
      '"submarine" (21 are known: lanchester list toy units prints them)',
    );
  });

  it('is not there where nothing is known', () => {
    expect(didYouMean('rifle', [])).toBe('"rifle" (there is none at all)');
  });

  it('is not looked for where no name is so long', () => {
    expect(nearestNames('x'.repeat(121), ['x'.repeat(120)])).toEqual([]);
    expect(nearestNames('x'.repeat(120), ['x'.repeat(120)])).toEqual(['x'.repeat(120)]);
    expect(nearestNames('x'.repeat(120), ['x'.repeat(121)])).toEqual([]);
  });

  it('and what it is not, are told in few words, however long they are', () => {
    const said = didYouMean('y'.repeat(1_000_000), ['a', 'x'.repeat(1_000_000)]);
    expect(said).toBe(`"${'y'.repeat(119)}…" (known: a, ${'x'.repeat(59)}…)`);
  });
});

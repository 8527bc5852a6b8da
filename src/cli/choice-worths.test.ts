import { describe, expect, it } from 'vitest';
import { smallEngagement } from '../../test/support/small-engagements.js';
import { prepare } from '../kernel/engine.js';
import { studyKey } from '../kernel/random/stream-key.js';
import { replay } from '../kernel/replay.js';
import { playedOn, withWorths, worthsWords } from './choice-worths.js';

const key = studyKey('1', 'worths');

describe.each(['heat', 'heroes-all', 'hitt', 'hats-of-tin', 'skirmishers'])('choices of %s', (ruleset) => {
  it('are told with what else could have been done, in the very engagement that is told without', () => {
    const prepared = playedOn(prepare(smallEngagement(ruleset, 'meeting', 'able'), 'table'));
    let choices = 0;
    for (let index = 0; index < 3; index++) {
      const { lines } = replay(prepared, key, index, true);
      const valued = withWorths(lines, prepared, { key, index, role: 0, games: 8 });
      expect(valued.map(({ worths: _, ...line }) => line)).toEqual(lines);
      for (const { kind, others, worths } of valued) {
        expect(worths === undefined).toBe(kind !== 'choice');
        if (worths === undefined) continue;
        choices++;
        // a menu of more than two dozen is cut
        expect(worths.map(({ words }) => words)).toEqual(others?.slice(0, worths.length));
        expect(worths.length).toBe(Math.min(23, others?.length ?? 0));
        for (const { difference, error } of worths) {
          expect(Math.abs(difference)).toBeLessThanOrEqual(1);
          expect(error).toBeGreaterThanOrEqual(0);
        }
      }
    }
    expect(choices).toBeGreaterThan(0);
  });
});

it('dice that are all rolled are not played on', () => {
  expect(() => playedOn(prepare(smallEngagement('heat', 'meeting', 'able'), 'roll'))).toThrow(/--engine roll/);
});

it('choices of who plays each option on to the end are not played on once more', () => {
  const prepared = prepare(smallEngagement('heat', 'meeting', 'able'), 'table');
  const process = { ...prepared.process, onlySampled: 'in it each option is played on' };
  expect(() => playedOn({ ...prepared, process })).toThrow(/a side that plays best does so at each choice/);
});

it('says what is furthest from nothing, without the words that all options begin with', () => {
  const other = (words: string, difference: number) => ({ words: `tank: ${words}`, difference, error: 0.01 });
  const others = [
    other('Fire', 0.02),
    other('Down', -0.1),
    other('Rally', 0),
    other('Ambush', 0.05),
    other('Run', -0.01),
  ];
  expect(worthsWords('tank: Advance to 24"', others)).toBe(
    'instead, of 100 games: Down: −10.0 ± 2.0; Ambush: +5.0 ± 2.0; Fire: +2.0 ± 2.0; Run: −1.0 ± 2.0; and 1 more',
  );
});

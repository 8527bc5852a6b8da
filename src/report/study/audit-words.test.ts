import { describe, expect, it } from 'vitest';
import { companyAudit, even, evenness } from '../../../test/support/company-audit.js';
import { bounded, wholeLine } from '../../statistics/interval.js';
import {
  byWrongness,
  evennessWords,
  fittedWords,
  gamesOf100,
  isNearer,
  worthWords,
  wrongWords,
} from './audit-words.js';

describe('games of 100', () => {
  it('have as many digits as keep them within their interval', () => {
    expect(gamesOf100(even(11.4, 10, 13))).toBe('11');
    // 11 lies outside
    expect(gamesOf100(even(11.4, 11.2, 13))).toBe('11.4');
    expect(gamesOf100(even(11.44, 11.42, 11.46))).toBe('11.44');
    // and 12
    expect(gamesOf100(even(11.6, 11, 11.8))).toBe('11.6');
    expect(evennessWords(even(11.4, 9.96, 13))).toBe('11.4 (10.0 to 13.0)');
  });
});

describe('a worth in words', () => {
  const unit = { ...companyAudit().units[1], fitted: 76 } as never;
  it('has the interval of the dice and that from game to game', () => {
    expect(worthWords(unit)).toBe('76, 65 to 87 by the dice, 50 to 105 from game to game');
    expect(fittedWords(unit)).toBe('76 (50 to 105)');
  });

  it('says what is known where an end is missing, and why where nothing is', () => {
    const open = { ...bounded(0, 1.5, 0.95, ''), unbounded: 'below' as const };
    expect(fittedWords({ fitted: 1, interval: open })).toBe('less than 1.5');
    expect(fittedWords({ interval: wholeLine(0.95, ''), why: 'never fielded' })).toBe('never fielded');
    expect(fittedWords({})).toBe('not known');
    // the only unit whose price is kept, or the one in the middle of the list
    expect(fittedWords({ fitted: 2, interval: bounded(2, 2, 0.95, '') })).toBe('2.0, the level');
    expect(fittedWords({ fitted: 2 })).toBe('2.0');
  });
});

describe('units against each other', () => {
  it('stand by how wrong their prices are, a kept one among them', () => {
    const audit = companyAudit();
    expect(byWrongness(audit.units).map(({ title }) => title.split(',')[0])).toEqual([
      'ATGM team',
      'Rifle squad',
      'Howitzer',
    ]);
    expect(audit.units[0]?.kept).toBe(true);
    expect(wrongWords(audit)).toBe('2 of 3 prices are wrong');
  });

  it('are nearer to even at the proposal only if intervals show it', () => {
    const at = (own: object): boolean => isNearer(companyAudit({ evenness: { ...evenness, ...own } }));
    expect(at({})).toBe(true);
    expect(at({ proposed: even(9.5, 8, 10.5) })).toBe(false);
    // paired, it may be shown all the same; and not where even the pairs do not show it
    expect(at({ proposed: even(9.5, 8, 10.5), gain: bounded(0.001, 0.03, 0.95, '') })).toBe(true);
    expect(at({ gain: bounded(-0.001, 0.03, 0.95, '') })).toBe(false);
    const { evenness: _, ...none } = companyAudit();
    expect(isNearer(none)).toBe(false);
  });
});

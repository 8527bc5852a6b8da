import { describe, expect, it } from 'vitest';
import { companyAudit, companyContext, even, evenness } from '../../../test/support/company-audit.js';
import type { Audit } from '../../analysis/study/index.js';
import { auditAnswer } from './audit-answer.js';
import { mostWords, wordsIn } from './sentence.js';

const fair: Audit['units'] = companyAudit().units.map((unit) => ({ ...unit, verdict: 'fair' as const }));

function said(own: Partial<Audit> = {}, guessed = false) {
  const audit = companyAudit(own);
  const words = auditAnswer(companyContext(audit, { guessed }), audit);
  expect(wordsIn(words.answer)).toBeLessThanOrEqual(mostWords);
  // no unit is the measure of the others
  expect(words.answer).not.toMatch(/measured|kept|With /i);
  return words;
}

describe('the answer on a list that was fought by armies', () => {
  it('is how far armies are from even, at the list, at the proposal and at best', () => {
    expect(said().answer).toBe(
      'Armies of equal points are 11 games of 100 from even at these prices; at the proposed ones 5, and no list gets below 4.',
    );
    expect(said({ evenness: { ...evenness, best: even(5.2) } }).answer).toMatch(
      /at the proposed ones 5, which no list betters\.$/,
    );
  });

  it('says nothing of a floor that is not known', () => {
    const { best: _, ...some } = evenness;
    expect(said({ evenness: some }).answer).toMatch(/; at the proposed ones 5\.$/);
    expect(said({ evenness: { ...evenness, best: even(4, 0, 6) } }).answer).toMatch(/; at the proposed ones 5\.$/);
    // what units are worth alone was measured to be better yet
    expect(said({ evenness: { ...evenness, alone: even(3) } }).answer).toMatch(/; at the proposed ones 5\.$/);
    const { evenness: __, ...none } = companyAudit();
    expect(auditAnswer(companyContext(none), none).answer).toBe(
      '2 of 3 prices are wrong against the rest in these games: ATGM team most, too cheap at 45, worth 76 (50 to 105).',
    );
  });

  it('names next who is shown to be wrong against the rest, a kept unit too', () => {
    const [lead, counts, level] = said().conditions;
    expect(lead).toBe('Too dear against the rest: Rifle squad; too cheap against the rest: ATGM team.');
    expect(counts).toBe('Fair: 0, open: 1.');
    expect(level).toMatch(/^Only ratios of prices are found; .* leaves most of the list as it is\.$/);
    expect(said({ level: { value: 1, how: 'kept' } }).conditions[2]).toMatch(
      /at which Rifle squad, 3 Regulars at 20 is kept\.$/,
    );
  });

  it('names four at most, and counts the others', () => {
    const many = Array.from({ length: 7 }, (_, k) => ({
      ...(companyAudit().units[0] as Audit['units'][number]),
      id: `u${k}`,
      title: `Unit ${k}`,
      fitted: 18 - k,
    }));
    expect(said({ units: many }).conditions[0]).toBe(
      'Too dear against the rest: Unit 6, Unit 5, Unit 4, Unit 3 and 3 more.',
    );
    expect(said({ units: many.slice(0, 5) }).conditions[0]).toBe(
      'Too dear against the rest: Unit 4, Unit 3, Unit 2, Unit 1 and Unit 0.',
    );
  });

  it('claims nothing of a proposal that is not shown to be better', () => {
    const same = { ...evenness, proposed: even(10.5, 9, 12) };
    expect(said({ evenness: same }).answer).toBe(
      '2 of 3 prices are wrong against the rest, yet the proposed ones are not shown to make armies of equal points more even.',
    );
    expect(said({ evenness: same, units: fair }).answer).toBe(
      'No price is shown to be wrong: armies of equal points are 11 games of 100 from even, and no list gets below 4.',
    );
    expect(said({ units: fair }).conditions[0]).toBe('Fair: 3, open: 0.');
  });

  it('does not take what could not be judged for right', () => {
    const units = fair.map((unit) => ({ ...unit, verdict: 'not-judged' as const }));
    expect(said({ units, evenness: { ...evenness, proposed: evenness.listed } }).answer).toBe(
      'What the units are worth is not known from these games: armies of equal points are 11 games of 100 from even.',
    );
  });

  it('names no number outside its interval, however narrow that is', () => {
    const { answer } = said({
      evenness: { ...evenness, listed: even(11.46, 11.4, 11.5), proposed: even(5.449, 5.444, 5.4545) },
    });
    expect(answer).toContain('are 11.5 games of 100');
    expect(answer).toContain('at the proposed ones 5.45,');
  });
});

describe('the answer on guesses', () => {
  it('is who is dearest and who cheapest, with intervals from game to game; then how even that is', () => {
    const { answer, conditions } = said({}, true);
    expect(answer).toBe(
      'These games price ATGM team dearest, at 76 (50 to 105), and Rifle squad cheapest, at 16.0 (14.0 to 17.6).',
    );
    expect(conditions[0]).toBe(
      'At the proposed prices armies of equal points are 5 games of 100 from even, and no list gets below 4.',
    );
  });

  it('names of two beyond what was tried the one that is so by more', () => {
    const beyond = {
      low: 60,
      high: Number.POSITIVE_INFINITY,
      level: 0.95,
      method: 'made',
      unbounded: 'above',
    } as const;
    const units = companyAudit().units.map((unit, i) => {
      const { fitted: _, ...rest } = unit;
      return { ...rest, proposed: 100, interval: { ...beyond, low: 60 + 10 * i } };
    });
    expect(said({ units }, true).answer).toBe(
      'These games price Howitzer dearest, at more than 80, and Rifle squad cheapest, at more than 60.',
    );
  });

  it('says so where nothing is known', () => {
    const units = companyAudit().units.map(({ interval: _, fitted: __, ...unit }) => unit);
    expect(said({ units }, true).answer).toBe('No price is known from these games.');
  });
});

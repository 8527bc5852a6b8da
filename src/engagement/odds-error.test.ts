/** Odds whose rules throw. */
import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../kernel/errors.js';
import { RuleError } from '../kernel/rule-error.js';
import { oddsError } from './odds-error.js';

const request = { ruleset: 'my-game', attacker: { unit: 'veteran', men: 5 }, target: { unit: 'recruit' } };

describe('odds whose rules throw', () => {
  it('tell what was asked', () => {
    const error = oddsError(request, new TypeError('no more dice'));
    expect(error).toBeInstanceOf(RuleError);
    expect((error as RuleError).message).toBe(
      'my-game attack cannot be worked out: no more dice; asked: attacker: unit veteran, men 5; target: unit recruit',
    );
    expect((error as RuleError).threw.stack).toContain('odds-error.test.ts');
  });

  it('stay what they are where the request is to be mended', () => {
    const wrong = new LanchesterError('bad-value', 'no such unit');
    expect(oddsError(request, wrong)).toBe(wrong);
  });

  it('are the rules’ where a promise of theirs is broken', () => {
    const broken = oddsError(request, new LanchesterError('internal', 'a rule that never ends'));
    expect((broken as RuleError).threw).toMatchObject({ code: 'internal', said: 'a rule that never ends' });
  });
});

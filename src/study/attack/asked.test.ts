import { describe, expect, it } from 'vitest';
import { type OddsRequest, thrownOr } from '../../engagement/odds.js';
import { LanchesterError } from '../../kernel/errors.js';
import { rulesets } from '../../rulesets/registry.js';
import { checkAttack } from './asked.js';

/** What an action throws, as whoever checks an attack tells it. */
function refusal(action: () => unknown): unknown {
  try {
    action();
    return undefined;
  } catch (error) {
    if (error instanceof LanchesterError) return { code: error.code, message: error.message, about: error.about };
    throw error;
  }
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('attacks of %s', (_, ruleset) => {
  const rules = ruleset.compile(ruleset.data);
  const units = rules.roles.map(({ unit }) => unit);
  const requests = units.flatMap((attacker, k): OddsRequest[] => {
    const target = units[(k + 1) % units.length] as (typeof units)[number];
    const about = { ruleset: ruleset.id, attacker, target };
    return [
      ...[0, 3, 40, 100_000].map((range) => ({ ...about, situation: { range } })),
      { ...about, action: 'attack' },
      { ...about, situation: { range: 'far' } },
      { ...about, situation: { rangge: 3 } },
      { ...about, action: 'atack' },
      { ...about, attacker: { ...attacker, unit: 'nobody' } },
    ];
  });

  it('are refused where their odds are, in the same words, every time', () => {
    const found = requests.map((request) => {
      const byOdds = refusal(() => thrownOr(rules.odds(request)));
      for (const _time of [1, 2]) expect(refusal(() => checkAttack(rules, request))).toEqual(byOdds);
      return byOdds;
    });
    expect(found).toContain(undefined);
    expect(found.some((each) => each !== undefined)).toBe(true);
  });

  it("are refused so, too, by odds that somebody has put in place of the ruleset's", () => {
    const others = { ...rules, odds: (request: OddsRequest) => rules.odds(request) };
    for (const request of requests.slice(0, 9)) {
      expect(refusal(() => checkAttack(others, request))).toEqual(refusal(() => thrownOr(rules.odds(request))));
    }
  });

  it('are put to the same rules once', () => {
    let count = 0;
    const odds = (request: OddsRequest) => {
      count++;
      return rules.odds(request);
    };
    const counting = { ...rules, odds };
    const fair = requests.find((request) => refusal(() => checkAttack(rules, request)) === undefined) as OddsRequest;
    for (const action of [undefined, 'attack', undefined]) {
      checkAttack(counting, { ...fair, ...(action === undefined ? {} : { action }) });
    }
    expect(count).toBe(1);
  });
});

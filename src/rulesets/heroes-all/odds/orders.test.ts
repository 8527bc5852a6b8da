import { describe, expect, it } from 'vitest';
import { commandDice, shown } from '../attack/command.js';
import { ask, attack, chance, core, mean, says, silent, thrown } from '../testing/rules.js';

const men = { unit: 'rifle-platoon' };

describe("an officer's rating (HA-NCO-01 to HA-NCO-03)", () => {
  const officer = (words: object) => attack({ ...men, ...words }, undefined, {}, core, 'officer').program;
  const ratings = (words: object) => [0, 1, 2, 3, 4].map((rating) => chance(officer(words), (code) => code === rating));

  it('D6: 1 Cautious, 2 to 5 Regular, 6 Bold; Elite +1, Poor −1, militia as they are', () => {
    expect(ratings({})).toEqual(['0', '1/6', '2/3', '1/6', '0']);
    expect(ratings({ quality: 'elite' })).toEqual(['0', '0', '2/3', '1/6', '1/6']);
    expect(ratings({ quality: 'poor' })).toEqual(['1/6', '1/6', '2/3', '0', '0']);
    expect(ratings({ quality: 'militia' })).toEqual(ratings({}));
    expect(mean(officer({ quality: 'elite' }), (rating) => rating)).toBe('5/2');
    expect(thrown(officer({}), 'rating', 6)).toBe(3);
    const { probability, distribution } = ask({ ...men, quality: 'elite' }, undefined, {}, 'officer');
    expect(probability).toMatchObject({ weak: 0, inspirational: expect.closeTo(1 / 6, 12) });
    expect(distribution['rating']?.map(([rating]) => rating)).toEqual([2, 3, 4]);
  });

  it('one that is known is not thrown; an empty transport counts as Regular (HA-NCO-03)', () => {
    expect(ask({ ...men, officer: 4 }, undefined, {}, 'officer').idle).toContain('is 4 and is not thrown');
    expect(ask({ unit: 'truck' }, undefined, {}, 'officer').probability['regular']).toBe(1);
  });
});

describe('Command dice (HA-CMD-01, HA-CMD-02, HA-CMD-04)', () => {
  const dice = (elements: number) => attack({}, undefined, { elements }, core, 'command-dice').program;

  it('N and a third of it; each face on its own, and with the sixes', () => {
    expect([1, 2, 3, 6, 8].map((elements) => commandDice(elements, 3))).toEqual([1, 2, 4, 8, 10]);
    // 4 dice: at least one 1
    expect(chance(dice(3), (code) => shown.of.ones(code) > 0)).toBe('671/1296');
    // a 1 or a 6: 1 − (2/3)⁴
    expect(chance(dice(3), (code) => shown.of.ones(code) + shown.of.sixes(code) > 0)).toBe('65/81');
    expect(mean(dice(6), shown.of.fours)).toBe('4/3');
    const { probability, mean: means, distribution } = ask({}, undefined, { elements: 3 }, 'command-dice');
    expect(probability).toMatchObject({ fire: expect.closeTo(671 / 1296, 12), moveOrAny: expect.closeTo(65 / 81, 12) });
    expect(means).toMatchObject({ dice: 4, act: expect.closeTo(2 / 3, 12) });
    expect(distribution['any']).toEqual([0, 1, 2, 3, 4].map((n) => [n, expect.any(Number)]));
    expect(distribution['any']?.[0]?.[1]).toBeCloseTo(625 / 1296, 12);
  });

  it('of whoever is named, or of nobody; the number of elements is bounded', () => {
    expect(ask(men, undefined, {}, 'command-dice').mean['dice']).toBe(1);
    expect(says({}, undefined, { elements: 13 }, 'command-dice')).toContain('elements');
    expect(says({}, undefined, { elments: 3 }, 'command-dice')).toContain('did you mean "elements"?');
    expect(says({}, men, {}, 'command-dice')).toContain('reads nothing of the target');
  });
});

describe('rounds over bounds (HA-FIRE-06, HA-FIRE-11, HA-LOG-01 to HA-LOG-03)', () => {
  it('shots of a bound, as long as there are bounds of fire', () => {
    const { mean: means, probability } = ask({ unit: 'hmg-team' }, undefined, { bounds: 8 }, 'ammunition');
    expect(means).toMatchObject({ shots: 24, boundsFired: 6, boundsLeft: 0 }); // 6 bounds of 4 shots
    expect(probability).toEqual({ fires: 1, runsOut: 1 });
    const some = ask({ unit: 'lmg-team' }, undefined, { bounds: 4, actions: 2 }, 'ammunition');
    expect(some.mean).toMatchObject({ shots: 24, boundsFired: 4, boundsLeft: 6 });
    expect(some.probability['runsOut']).toBe(0);
    const halved = ask({ unit: 'hmg-team', rationed: true }, undefined, { bounds: 8 }, 'ammunition');
    expect(halved.mean).toMatchObject({ shots: 12, boundsFired: 3 }); // HA-LOG-02
    expect(halved.notes.join(' ')).toContain('3 bounds of fire');
  });

  it('HA-FIRE-06: a man missing from an LMG: 3 shots on a 3+, else 1', () => {
    const { mean: means, distribution } = ask({ unit: 'lmg-team', men: 1 }, undefined, { bounds: 2 }, 'ammunition');
    expect(means['shots']).toBeCloseTo(14 / 3, 12);
    expect(distribution['shots']).toEqual([
      [2, expect.closeTo(1 / 9, 12)],
      [4, expect.closeTo(4 / 9, 12)],
      [6, expect.closeTo(4 / 9, 12)],
    ]);
    const { program } = attack({ unit: 'lmg-team', men: 1 }, undefined, {}, core, 'ammunition');
    expect(thrown(program, 'full rate', 2)).toBe(thrown(program, 'full rate', 1));
  });

  it('HA-LOG-03: rationed rifles stay silent on 1 and 2', () => {
    const { probability, distribution } = ask(
      { ...men, rationed: true },
      undefined,
      { weapon: 'rifle', bounds: 3 },
      'ammunition',
    );
    expect(probability['fires']).toBeCloseTo(26 / 27, 12);
    expect(distribution['boundsFired']).toEqual([
      [0, expect.closeTo(1 / 27, 12)],
      [1, expect.closeTo(6 / 27, 12)],
      [2, expect.closeTo(12 / 27, 12)],
      [3, expect.closeTo(8 / 27, 12)],
    ]);
    expect(distribution['shots']?.[3]).toEqual([24, expect.closeTo(8 / 27, 12)]);
    expect(says({ unit: 'truck' }, undefined, {}, 'ammunition')).toContain('has no weapons');
    expect(says(men, undefined, { weapon: 'rifel' }, 'ammunition')).toContain('did you mean "rifle"?');
  });
});

describe('refusals', () => {
  it('fuel of a vehicle that is not rationed lasts', () => {
    expect(ask({ unit: 'truck' }, undefined, {}, 'fuel')).toMatchObject({
      idle: 'truck is not rationed: its fuel lasts (HA-LOG-04)',
      probability: { lasts: 1, dry: 0 },
    });
    expect(silent(men, men, { range: 9, observed: false })).toContain('not observed');
  });
});

import { describe, expect, it } from 'vitest';
import { solveEngagement } from '../../../engagement/as-odds.js';
import { tallyMean } from '../../../kernel/tally.js';
import { hitt } from '../index.js';
import { a, engagementOf, type Layout, piece, t, table } from '../testing/stage.js';

const rules = hitt.compile(hitt.data);
const none = { defender: 'blue', pips: 'none' };
const trench = [{ from: 1600, to: 1640, kind: 'trench' }];

/** The chance that red's points are lost. */
function lost(layout: Layout): number {
  const tally = solveEngagement('hitt', engagementOf(layout));
  return tallyMean(tally, ([, , redLost]) => (redLost === 0 ? 0 : 1));
}

describe('what starts off the table, deployed from the start', () => {
  it('HITT-L15 with pips none a Barrage fights whom it lies on, in every bound', () => {
    const layout: Layout = {
      blue: [piece('barrage', 1600)],
      red: [piece('rifles', 1600)],
      terrain: trench,
      options: none,
    };
    const game = table(layout);
    expect([game.where('blue barrage'), game.get('blue barrage: enemy')]).toEqual([1600, 2]);
    game.bound(a(2), t(2)); // 6 - 2 + 2 against 3 + 2: suppressed (W05)
    expect(game.get('red rifles: suppressed')).toBe(1);
    expect(lost({ ...layout, turnLimit: 1 })).toBeCloseTo(4 / 36, 12);
    expect(lost({ ...layout, turnLimit: 2 })).toBeCloseTo(1 - (32 / 36) ** 2, 12);
  });

  it('HITT-TF-04 with pips none a Balloon observes for field artillery', () => {
    const layout: Layout = {
      blue: [piece('field-artillery', 400), piece('balloon', 400)],
      red: [piece('cavalry', 1400)],
      turnLimit: 1,
      options: none,
    };
    expect(lost(layout)).toBeCloseTo(6 / 36, 12); // W11: 5 against 3
    const { blue } = layout;
    expect(lost({ ...layout, blue: blue.slice(0, 1) })).toBeCloseTo(4 / 36, 12); // 4 against 3
  });

  it('HITT-L26 the word deployed says the same where PIPs are rolled; who waits, waits', () => {
    const blue = [piece('barrage', 1600, { fields: { deployed: true } }), piece('balloon', 100)];
    const game = table({ blue, red: [piece('rifles', 1600)], terrain: trench });
    expect([game.where('blue barrage'), game.where('blue balloon')]).toEqual([1600, 'waits']);
    game.bound(1, a(1), t(2)); // 5 and 5; the PIP brings the Balloon
    expect(game.where('blue balloon')).toBe(160);
    game.bound(6); // lifted by a 6, as any other (HITT-DEPLOY-03)
    expect(game.where('blue barrage')).toBe('lost');
  });

  it('HITT-GAS-01, HITT-L26 Gas rolls for its bounds before the first', () => {
    const game = table({ blue: [piece('gas', 1000)], red: [piece('rifles', 1600)], options: none }, [
      ['bounds that the Gas stays', 1],
    ]);
    game.bound();
    expect(game.where('blue gas')).toBe(1000);
    game.bound();
    expect(game.where('blue gas')).toBe('gone');
  });

  it('odds take them too: a Barrage on the General in his trench', () => {
    const answer = rules.odds({
      ruleset: 'hitt',
      action: 'engagement',
      attacker: { unit: 'barrage', x: 1600 },
      target: { unit: 'rifles', x: 1600 },
      situation: { pips: 'none', turnLimit: 1, lane: { from: 0, to: 2400 }, terrain: trench },
    });
    expect(answer.probability['winAttacker']).toBeCloseTo(4 / 36, 12);
  });
});

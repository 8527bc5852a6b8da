/** Odds as an object: quantities, points, defaults, mistakes; and laws that every cell must keep. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OddsAnswer, OddsRequest } from '../../../engagement/odds.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { play } from '../../../kernel/script.js';
import { reportCode } from '../attack/situation.js';
import { heat, heatData } from '../index.js';
import { core, Exact, type Said } from '../testing/rules.js';
import { odds as table } from './index.js';

const rules = heat.compile(heatData);
const odds = (attacker: Said, target: Said, situation: Said, action?: string): OddsAnswer =>
  rules.odds({ ruleset: 'heat', attacker, target, situation, ...(action === undefined ? {} : { action }) });
const failing = (request: Partial<OddsRequest>): string => {
  try {
    rules.odds({
      ruleset: 'heat',
      attacker: { unit: 'rpg-team' },
      target: { unit: 'medium-tank' },
      situation: { range: 10 },
      ...request,
    });
  } catch (error) {
    if (error instanceof LanchesterError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'no error';
};

describe('attack odds', () => {
  it('never asks a value of a request to describe itself', () => {
    const odd = { toString: 'constructor' };
    expect(failing({ target: { unit: odd } })).toMatch(/^(?:unknown-name|bad-value): /);
    expect(failing({ attacker: { unit: 'engineers', ieds: odd } })).toMatch(/^(?:unknown-name|bad-value): /);
    expect(failing({ attacker: { unit: 'engineers', ieds: [odd] } })).toMatch(/^(?:unknown-name|bad-value): /);
  });

  it('HEAT-ATK-03 reports every quantity, with all defaults filled in', () => {
    const answer = odds(
      { unit: 'rpg-team', experience: 'regular', round: 'tandem-heat' },
      { unit: 'medium-tank' },
      { range: 18, facing: 'front' },
    );
    expect(answer.situation).toEqual({
      range: 18,
      order: 'fire',
      facing: 'front',
      cover: 'open',
      building: false,
      'in-building': false,
      sees: true,
    });
    expect(answer.attacker).toMatchObject({
      unit: 'rpg-team',
      experience: 'regular',
      men: 3,
      tandem: true,
      round: 'tandem-heat',
      pins: 0,
    });
    expect(answer.target).toMatchObject({ unit: 'medium-tank', experience: 'regular', pins: 0, immobilised: false });
    expect(Object.keys(answer.probability)).toEqual([
      'hit',
      'kill',
      'wipedOut',
      'halfLost',
      'destroyed',
      'damaged',
      'immobilised',
      'down',
    ]);
    expect(Object.keys(answer.mean)).toEqual(['casualties', 'pins', 'pointsDestroyed', 'pointsPerPoint']);
    expect(Object.keys(answer.distribution)).toEqual(['damage', 'pins']);
    // 18" is long for 24": 1/2 to hit. D6 + 7 at 9+: 2 superficial, 3 and 4 full, 5 and 6 massive.
    const massive = 4429 / 5184;
    expect(answer.probability['destroyed']).toBeCloseTo(0.5 * ((5 / 72 + (2 * 41) / 72 + 2 * massive) / 6), 12);
    expect(answer.mean['pointsDestroyed']).toBeCloseTo(185 * (answer.probability['destroyed'] as number), 9);
    expect(answer.mean['pointsPerPoint']).toBeCloseTo((answer.mean['pointsDestroyed'] as number) / 75, 12);
  });

  it('ENG-R01 a squad that stands has lost the share of its men, one that is lost its whole price', () => {
    const answer = odds({ unit: 'rifle-squad', men: 5 }, { unit: 'rifle-squad', men: 5 }, { range: 10 });
    expect(answer.probability['kill']).toBeCloseTo(1 - 1024 / 59049, 12);
    expect(answer.probability['wipedOut']).toBeCloseTo(4195 / 19683, 12);
    expect(answer.probability['halfLost']).toBeCloseTo((5120 + 4480 + 4195) / 19683, 12);
    expect(Object.fromEntries(answer.distribution['casualties'] as [])).toMatchObject({
      0: expect.closeTo(1024 / 59049, 12),
    });
    // Standing with 1 and 2 lost, or 3 and 4 lost and the check passed (26/36); else all of it.
    const standing = (5120 / 59049) * 1 + (1280 / 6561) * 2 + (26 / 36) * ((5120 / 19683) * 3 + (4480 / 19683) * 4);
    const points = 60 * (standing / 5 + 20585 / 59049);
    expect(answer.mean['pointsDestroyed']).toBeCloseTo(points, 9);
    expect(answer.mean['pointsPerPoint']).toBeCloseTo(points / 60, 9);
  });

  it('ENG-R05 without a price the points are left out, and a note says why', () => {
    const answer = odds({ unit: 'lmg-team' }, { unit: 'medium-tank', traits: 'skirts' }, { range: 10 });
    expect(answer.mean).not.toHaveProperty('pointsDestroyed');
    expect(answer.notes.filter((note) => note.includes('points are left out'))).toHaveLength(2);
    const half = odds({ unit: 'lmg-team' }, { unit: 'rifle-squad' }, { range: 10 });
    expect(half.mean).toHaveProperty('pointsDestroyed');
    expect(half.mean).not.toHaveProperty('pointsPerPoint');
  });

  it('names prices with their origins, and the host tank of a class', () => {
    const { notes } = odds({ unit: 'rpg-team', tandem: true }, { unit: 'medium-tank' }, { range: 12 });
    expect(notes).toContain('fires tandem-heat (ENG-R07)');
    expect(notes).toContain('Medium tank, Regular crew: 185 points: 185 (host), the price of the Sherman 75');
    expect(notes).toContain(
      'RPG team, 3 Regulars, Tandem rounds: 75 points: 60 (author-lists) + Tandem rounds 15 (author-later)',
    );
  });

  it('a damage result’s last grade is every way of being lost', () => {
    const answer = odds({ unit: 'flamethrower-team' }, { unit: 'medium-tank', pins: 6 }, { range: 5 });
    expect(Object.fromEntries(answer.distribution['damage'] as [])).toMatchObject({
      destroyed: expect.closeTo(answer.probability['destroyed'] as number, 12),
    });
  });

  it('takes cover, order and facing with the unit or in the situation, but not two different ones', () => {
    const beside = odds(
      { unit: 'rpg-team', order: 'advance' },
      { unit: 'medium-tank', cover: 'soft', facing: 'side' },
      { range: 10 },
    );
    const apart = odds(
      { unit: 'rpg-team' },
      { unit: 'medium-tank' },
      { range: 10, order: 'advance', cover: 'soft', facing: 'side' },
    );
    expect(beside.probability).toEqual(apart.probability);
    expect(beside.situation).toEqual(apart.situation);
    expect(
      failing({ target: { unit: 'medium-tank', cover: 'soft' }, situation: { range: 10, cover: 'hard' } }),
    ).toMatch(/bad-value: .*said twice/);
  });

  it('HEAT-DMG-07 tells the cover that counts: a building is hard cover', () => {
    const squad = { unit: 'rifle-squad' };
    const inside = { range: 10, building: true };
    expect(odds(squad, squad, inside).situation).toMatchObject({ cover: 'hard', building: true });
    expect(odds(squad, { ...squad, building: true }, {}, 'close-quarters').situation).toMatchObject({ cover: 'hard' });
    const { probability } = odds(squad, squad, inside);
    expect(odds(squad, squad, { ...inside, cover: 'hard' }).probability).toEqual(probability);
  });

  it('HEAT-ORD-11, HEAT-L04 a squad of ten has odds, and no price unless it is given one', () => {
    const answer = rules.odds({
      ruleset: 'heat',
      action: 'order-test',
      attacker: { unit: 'rifle-squad', men: 10, pins: 2 },
    });
    expect(answer.probability['passed']).toBeCloseTo(119 / 144, 12);
    expect(answer.attacker).toMatchObject({ men: 10 });
    const shot = odds({ unit: 'rifle-squad', men: 10 }, { unit: 'rifle-squad', men: 24, price: 200 }, { range: 10 });
    expect(shot.points).toEqual({ target: 200 });
    expect(shot.unpriced?.[0]).toContain('prices.rifle-squad.more');
    expect(failing({ attacker: { unit: 'platoon-leader', men: 4 } })).toContain('whole number from 1 to 3');
  });

  it('HEAT-L17, HEAT-L19 where nothing is fired, all is zero and the answer says why', () => {
    const silent = (attacker: Said, range: number): string | undefined => {
      const { idle, probability, mean } = odds(attacker, { unit: 'medium-tank' }, { range });
      expect([...Object.values(probability), ...Object.values(mean)].filter((x) => x !== 0)).toEqual([]);
      return idle;
    };
    expect(silent({ unit: 'rpg-team' }, 40)).toMatch(/at 40": Rocket propelled grenade launcher 6" to 36"/);
    expect(silent({ unit: 'rpg-team' }, 5)).toMatch(/cannot shoot/);
    expect(silent({ unit: 'truck-12' }, 10)).toMatch(/it has no weapon/);
    // another round would reach
    expect(silent({ unit: 'rpg-team', tandem: true, round: 'tandem-heat' }, 30)).toMatch(/Tandem/);
    expect(silent({ unit: 'medium-mortar' }, 6)).toBeUndefined();
  });

  it('says what is wrong, and what would be right', () => {
    expect(failing({ situation: {} })).toMatch(/bad-value: .*needs a range/);
    expect(failing({ situation: { range: -1 } })).toMatch(/bad-value/);
    expect(failing({ situation: { range: 10, covr: 'soft' } })).toMatch(/did you mean "cover"/);
    expect(failing({ situation: { range: 10, cover: 'sofd' } })).toMatch(/did you mean "soft"/);
    expect(failing({ target: {} })).toMatch(/target needs a unit/);
    expect(failing({ target: { unit: 'medum-tank' } })).toMatch(/did you mean "medium-tank"/);
    expect(failing({ attacker: { unit: 'rpg-team', pinz: 1 } })).toMatch(/did you mean "pins"/);
    expect(failing({ attacker: { unit: 'rpg-team', pins: -1 } })).toMatch(/bad-value/);
    expect(failing({ action: 'atack' })).toMatch(/did you mean "attack"/);
    expect(failing({ action: 'rally' })).toMatch(/reads nothing of the target/);
    expect(failing({ action: 'close-quarters', situation: {} })).toMatch(/vehicle-assault/);
  });
});

describe('other odds', () => {
  it('words that an action does not read are refused, not ignored', () => {
    const squad = { unit: 'rifle-squad' };
    const tank = { unit: 'medium-tank' };
    const says = (action: string, attacker: Said, target?: Said, situation?: Said): string =>
      failing({ action, attacker, target: target ?? {}, situation: situation ?? {} } as Partial<OddsRequest>);
    expect(says('order-test', { ...squad, zeroed: 2 })).toContain('no word "zeroed"');
    expect(says('rally', { ...squad, 'in-building': true })).toContain('no word "in-building"');
    expect(says('attack', { ...squad, start: 9 }, squad, { range: 10 })).toContain('no word "start"');
    expect(says('attack', squad, { ...tank, moved: 'ran' }, { range: 10 })).toContain('no word "moved"');
    expect(says('close-quarters', { ...squad, order: 'advance' }, squad)).toContain('no word "order"');
    expect(says('close-quarters', squad, { ...squad, moved: 'ran' })).toContain('no word "moved"');
    expect(says('close-quarters', squad, { ...squad, cover: 'soft' }, { cover: 'hard' })).toContain(
      'cover is said twice: "hard" and "soft"',
    );
    expect(says('vehicle-assault', squad, { ...tank, cover: 'hard' })).toContain('no word "cover"');
    expect(says('vehicle-assault', squad, { ...tank, moved: 'advanced' })).toBe('no error');
  });

  it('every action answers', () => {
    const squad: Said = { unit: 'rifle-squad', men: 5, pins: 1 };
    const target: Record<string, Said | undefined> = {
      attack: squad,
      'close-quarters': squad,
      'vehicle-assault': { unit: 't-55' },
      missile: { unit: 't-55' },
      'drone-ied': squad,
      'drone-payload': { unit: 't-55' },
    };
    const attacker: Record<string, Said> = {
      missile: { unit: 'atgm-team', pins: 1 },
      smoke: { unit: 'puma' },
      bangalore: { unit: 'pioneers', bangalore: true },
    };
    const situation: Record<string, Said> = {
      attack: { range: 10 },
      missile: { range: 40 },
      'drone-link': { distance: 80 },
    };
    // a whole engagement: test/engagement-odds.test.ts
    for (const [action] of table.actions.filter(([name]) => !['engagement', 'ied', 'wreck'].includes(name))) {
      const against = target[action];
      const answer = rules.odds({
        ruleset: 'heat',
        action,
        attacker: attacker[action] ?? (action.startsWith('drone') ? { unit: 'drone-team', pins: 1 } : squad),
        ...(against === undefined ? {} : { target: against }),
        ...(situation[action] === undefined ? {} : { situation: situation[action] }),
      });
      expect(answer.action).toBe(action);
      for (const p of Object.values(answer.probability)) {
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
      }
    }
  });

  it('HEAT-ORD-03 an order test tells its chances and the pins left', () => {
    const answer = rules.odds({ ruleset: 'heat', action: 'order-test', attacker: { unit: 'rifle-squad', pins: 2 } });
    expect(answer.probability['passed']).toBeCloseTo(7 / 12, 12);
    expect(answer.probability['fubar']).toBeCloseTo(1 / 36, 12);
    expect(answer.mean['pins']).toBeCloseTo(25 / 18, 12);
    expect(answer.notes).toEqual([]);
    expect(answer.probability['doubleOne']).toBeCloseTo(1 / 36, 12);
    const rally = rules.odds({ ruleset: 'heat', action: 'rally', attacker: { unit: 'rifle-squad', pins: 2 } });
    expect(rally.probability).toMatchObject({
      fubar: expect.closeTo(1 / 36, 12),
      doubleOne: expect.closeTo(1 / 36, 12),
    });
    const fubar = rules.odds({ ruleset: 'heat', action: 'fubar', attacker: { unit: 'rifle-squad' } });
    expect(fubar.probability).toEqual({ firesAtFriend: expect.closeTo(1 / 3, 12), flees: expect.closeTo(2 / 3, 12) });
    const leashed = rules.odds({ ruleset: 'heat', action: 'order-test', attacker: { unit: 'rifle-squad', ifv: 31 } });
    expect(leashed).toMatchObject({ notes: [], attacker: { ifv: 31 } });
    const forced = rules.odds({ ruleset: 'heat', action: 'order-test', attacker: { unit: 'rifle-squad' } });
    expect(forced.notes[0]).toContain('HEAT-R48');
  });

  it('HEAT-IED-01, HEAT-R62 an IED hits without a die: HE 3" at men, once on the top of vehicles', () => {
    const under = (target: Said) => {
      const request = { ruleset: 'heat', action: 'ied', attacker: {}, target };
      return { ...rules.odds(request), exact: new Exact(table.of(core).program(request)), request };
    };
    const squad = under({ unit: 'rifle-squad', men: 8 });
    expect(squad.probability['hit']).toBe(1);
    expect(squad.exact.sum(reportCode.of.casualties)).toBe('145/27'); // min(2D6, 8) at 2+
    expect(squad.exact.sum(reportCode.of.pins)).toBe('2');
    expect(squad.points).toHaveProperty('target');
    // D6 + 3 + 1 at 9+: 5 superficial, 6 full; a fire meets 2, 3 or 4 pins: fails 31/54
    expect(under({ unit: 'medium-tank' }).exact.destroyed).toBe('28/243');
    expect(under({ unit: 'truck-12' }).exact.destroyed).toBe('2/3');
    const { request } = under({ unit: 'rifle-squad', men: 2, experience: 'veteran' });
    // 2D6 hits, capped at two, a damage roll each, pins: nobody rolls to hit
    const code = play([3, 4, 1, 1, 2], table.of(core).program(request));
    expect([reportCode.of.hit(code), reportCode.of.casualties(code), reportCode.of.pins(code)]).toEqual([1, 0, 2]);
  });

  it('HEAT-CQ-06 a fight tells who wins and what is left', () => {
    const two: Said = { unit: 'rifle-squad', men: 2 };
    const answer = odds(two, two, {}, 'close-quarters');
    expect(answer.probability['attackerWins']).toBeCloseTo(32 / 45, 12);
    expect(answer.probability['targetWins']).toBeCloseTo(13 / 45, 12);
    expect(answer.mean).toHaveProperty('pointsPerPoint');
  });
});

const units = core.sheets.names;
const mass = (entries: OddsAnswer['distribution'][string] | undefined): number =>
  (entries ?? []).reduce((sum, [, p]) => sum + p, 0);

describe('laws of every attack cell', () => {
  const cell = fc.record({
    attacker: fc.constantFrom(...units),
    target: fc.constantFrom(...units),
    range: fc.integer({ min: 0, max: 60 }),
    pins: fc.integer({ min: 0, max: 6 }),
    cover: fc.constantFrom('open', 'soft', 'hard'),
    facing: fc.constantFrom('front', 'side', 'rear'),
    order: fc.constantFrom('fire', 'advance', 'ambush'),
    down: fc.boolean(),
  });
  const answerOf = (
    c: {
      attacker: string;
      target: string;
      range: number;
      pins: number;
      cover: string;
      facing: string;
      order: string;
      down: boolean;
    },
    more: Said = {},
  ): OddsAnswer | undefined => {
    try {
      const { attacker, target, pins, down, ...situation } = c;
      const level = attacker === 'green-volunteers' ? {} : { experience: 'regular' };
      return odds({ unit: attacker, ...level, pins }, { unit: target, down }, { ...situation, ...more });
    } catch (error) {
      if (error instanceof LanchesterError && error.code === 'out-of-range') return undefined;
      throw error;
    }
  };

  it('mass is 1, chances are ordered, means fit their distributions', () => {
    fc.assert(
      fc.property(cell, (c) => {
        const answer = answerOf(c);
        if (answer === undefined) return;
        const { probability, mean, distribution } = answer;
        for (const entries of Object.values(distribution)) expect(Math.abs(mass(entries) - 1)).toBeLessThan(1e-12);
        const p = (key: string): number => probability[key] ?? 0;
        expect(p('kill')).toBeLessThanOrEqual(p('hit') + 1e-12);
        expect(p('wipedOut')).toBeLessThanOrEqual(p('halfLost') + 1e-12);
        expect(p('halfLost')).toBeLessThanOrEqual(p('kill') + 1e-12);
        expect(p('wipedOut')).toBeLessThanOrEqual(p('destroyed') + 1e-12);
        expect(p('destroyed')).toBeLessThanOrEqual(p('hit') + 1e-12);
        const pins = (distribution['pins'] ?? []).reduce((sum, [k, w]) => sum + Number(k) * w, 0);
        expect(Math.abs(pins - (mean['pins'] as number))).toBeLessThan(1e-9);
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  it('cover never helps the firer, and another pin never does', () => {
    fc.assert(
      fc.property(cell, (c) => {
        const open = answerOf({ ...c, cover: 'open' });
        const hard = answerOf({ ...c, cover: 'hard' });
        if (open === undefined || hard === undefined) return;
        expect(hard.probability['hit']).toBeLessThanOrEqual((open.probability['hit'] as number) + 1e-12);
        const pinned = answerOf({ ...c, cover: 'open', pins: c.pins + 1 });
        expect(pinned?.probability['hit']).toBeLessThanOrEqual((open.probability['hit'] as number) + 1e-12);
      }),
      { seed: 12, numRuns: 200 },
    );
  });

  it('ENG-R07 the best round is at least as good as each round by itself', () => {
    for (const unit of ['heavy-anti-tank-gun', 'medium-autocannon', 'leopard-2a6', 'bradley']) {
      const rounds = core.sheets.sheet(unit, {}).profile.options;
      for (const target of ['rifle-squad', 'mmg-team', 'armoured-car', 'medium-tank', 'truck-12']) {
        const best = odds({ unit }, { unit: target }, { range: 20 }).probability['destroyed'] as number;
        const each = rounds.map(
          (round) => odds({ unit, round }, { unit: target }, { range: 20 }).probability['destroyed'] as number,
        );
        expect(best).toBe(Math.max(...each));
      }
    }
  });
});

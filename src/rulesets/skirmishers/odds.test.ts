import { describe, expect, it } from 'vitest';
import type { Description } from '../../engagement/odds.js';
import { play } from '../../kernel/script.js';
import { distanceAt, hexDistance, landingClasses, landingOf } from './attack/landing.js';
import { plain } from './attack/to-hit.js';
import { wireOutcome } from './attack/wire.js';
import { ask, chance, lmg, mean, programOf, type Question, rifle, rulesWith, usual } from './testing/stage.js';

const of36 = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0];
const hit = (action: string, question: Question): number =>
  Math.round(36 * (ask(action, question).probability['hit'] ?? 0));
/** The target number that a chance belongs to, 2 to 13. */
const number = (action: string, question: Question): number => of36.indexOf(hit(action, question), 2);

/** Why nothing is fired so far, where nothing comes of it. */
const tooFar = (action: string, attacker: Description, range: number): string | undefined => {
  const { idle, probability, mean } = ask(action, { attacker, situation: { range } });
  expect(Object.values(probability).every((p) => p === 0)).toBe(true);
  for (const [name, value] of Object.entries(mean)) if (name !== 'hitsToKill') expect(value).toBe(0);
  return idle?.split(' the ')[0];
};

describe('direct fire', () => {
  it('SK-CREW-04, SK-L17 who is not set up, or unarmed, fires nothing', () => {
    const idle = (attacker: Description) => ask('fire', { attacker, situation: { range: 5, inArc: 3 } });
    expect(idle({ weapon: 'mmg', setUp: false })).toMatchObject({
      idle: expect.stringContaining('only from the arc that setting it up gives'),
      mean: { hitsPerActivation: 0, killedPerActivation: 0, hpLost: 0 },
    });
    expect(idle({ weapon: null })).toMatchObject({ idle: 'an unarmed trooper has nothing to fire' });
  });

  it('SK-CREW-01, SK-R12 the table of crew-served weapons: a range of R includes R', () => {
    const table = { lmg: [30, 84], mmg: [30, 84], hmg: [36, 110], 'sp-laser': [80, 240], 'heavy-sp-laser': [100, 280] };
    for (const [weapon, [short, long]] of Object.entries(table) as [string, [number, number]][]) {
      const at = (range: number): number => number('fire', { attacker: { weapon }, situation: { range } });
      expect([at(1), at(short), at(short + 1), at(long)]).toEqual([6, 6, 8, 8]);
      expect([at(long + 1), tooFar('fire', { weapon }, long + 1)]).toEqual([13, `range ${long + 1} is beyond`]);
    }
    const kills = Object.keys(table).map(
      (weapon) => ask('fire', { attacker: { weapon }, situation: { range: 1 } }).mean['hitsToKill'],
    );
    expect(kills).toEqual([2, 2, 2, 1, 1]);
  });

  it('SK-R02, SK-R04, SK-R05, SK-TERR-03, SK-JET-02, SK-SMOKE-02 modifiers add up; of things in the way only the largest', () => {
    expect(number('fire', lmg())).toBe(6);
    expect(number('fire', lmg({ entangled: true }))).toBe(7);
    expect(number('fire', lmg({}, {}, { tunnel: true }))).toBe(8);
    expect(number('fire', lmg({}, { swimming: true }))).toBe(7);
    expect(number('fire', lmg({}, { flying: true }))).toBe(8);
    expect(number('fire', lmg({}, { prone: true, trench: true }))).toBe(7);
    expect(number('fire', lmg({}, { cover: ['light', 'fire', 'swamp'] }))).toBe(7);
    expect(number('fire', lmg({}, { cover: ['light', 'hard'] }))).toBe(8);
    expect(number('fire', lmg({}, { cover: 'smoke' }))).toBe(9);
    expect(number('fire', lmg({ hp: 1, entangled: true }, { prone: true }))).toBe(12);
  });

  it('SK-HOST-05 the wounds of the firer', () => {
    expect([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((hp) => number('fire', lmg({ hp })) - 6)).toEqual([
      0, 0, 0, 1, 1, 2, 2, 3, 3, 4,
    ]);
  });

  it('SK-R03 base numbers are data that a study can sweep; so is everything that was assumed', () => {
    expect(number('fire', { ...lmg(), rules: rulesWith({ 'rules.toHit.shortBase': 5 }) })).toBe(5);
    expect(number('fire', { ...lmg({}, {}, { range: 31 }), rules: rulesWith({ 'rules.toHit.longBase': 9 }) })).toBe(9);
    expect(number('fire', { ...lmg({ hp: 5 }), rules: rulesWith({ 'rules.wound.5': 0 }) })).toBe(6);
    expect(number('fire', { ...lmg({}, { prone: true }), rules: rulesWith({ 'rules.modifiers.prone': 2 }) })).toBe(8);
    expect(number('fire', { ...lmg({}, { cover: 'hard' }), rules: rulesWith({ 'rules.cover.hard': 4 }) })).toBe(10);
    const ap = ask('ap', {
      attacker: { weapon: 'lmg', hp: 5 },
      rules: rulesWith({ 'rules.ap.5': 6 }),
      situation: { dots: 30 },
    });
    expect(ap.mean).toMatchObject({ ap: 6, turnsToCross: 5 });
    const hand = ask('blast', {
      attacker: { weapon: 'incendiary-grenade' },
      situation: { range: 5 },
      rules: rulesWith({ 'rules.explosives.handScatter': 3 }),
    });
    expect(hand.mean['damagePerShot']).toBeCloseTo((4 * 26) / 36, 12);
    expect(ask('fire', { ...lmg(), rules: rulesWith({ 'weapons.lmg.damage': 10 }) }).mean['hitsToKill']).toBe(1);
    expect(ask('wire', { rules: rulesWith({ 'rules.harm.entangles': 6 }) }).probability['freeWithin']).toBeCloseTo(
      5 / 6,
      12,
    );
  });

  it('SK-CREW-05, SK-R21 several men in an arc: each is shot at by an automatic weapon, one by another', () => {
    const laser = ask('fire', { attacker: { weapon: 'sp-laser' }, situation: { range: 80, inArc: 4 } }).mean;
    expect(laser['hitsPerActivation']).toBeCloseTo((4 * 26) / 36, 12);
    expect(laser['killedPerActivation']).toBeCloseTo((4 * 26) / 36, 12);
    expect(ask('fire', lmg({}, {}, { inArc: 4 })).mean['killedPerActivation']).toBe(0);
    const own = ask('fire', {
      attacker: { weapon: { ...rifle, damage: 10 } },
      situation: { range: 20, inArc: 4 },
    }).mean;
    expect(own['hitsPerActivation']).toBeCloseTo(26 / 36, 12);
  });

  it('SK-R24 a weapon of the scenario', () => {
    const { mean: means, probability } = ask('fire', { attacker: { weapon: rifle }, situation: { range: 21 } });
    expect([means['hitsToKill'], Math.round(36 * (probability['hit'] ?? 0))]).toEqual([3, 15]);
  });
});

describe('explosives', () => {
  it('SK-HOST-01, SK-R08 distances and directions on the lattice', () => {
    expect([hexDistance(0, 0), hexDistance(2, -1), hexDistance(1, 1), hexDistance(-3, 3)]).toEqual([0, 2, 2, 3]);
    expect([0, 1, 2, 3, 4, 5, 6].map((land) => distanceAt(land, 1, 1))).toEqual([1, 0, 1, 2, 2, 2, 1]);
    expect([1, 2, 3, 4, 5, 6].map((land) => distanceAt(land, 1, 0))).toEqual([1, 1, 1, 1, 1, 1]);
    // a class is what does the same everywhere on the line
    for (let along = -9; along <= 9; along++) {
      for (let a = 0; a < 7; a++) {
        for (let b = 0; b < 7; b++) {
          if (landingClasses[a] !== landingClasses[b]) continue;
          for (const scatter of [1, 2]) expect(distanceAt(a, scatter, along)).toBe(distanceAt(b, scatter, along));
        }
      }
    }
  });

  it('SK-EXPLO-01, SK-EXPLO-04, SK-INCEN-01, SK-R10, SK-R27 a miss does the damage of distance 1, even at TN above 12', () => {
    const at = (weapon: string, range: number): readonly [number, number, number | undefined, number | undefined] => {
      const { mean: means, probability } = ask('blast', {
        attacker: { weapon, hp: 1 },
        target: { cover: ['hard'], prone: true },
        situation: { range },
      });
      return [
        Math.round(36 * (probability['hit'] ?? 0)),
        Math.round(1000 * (means['damagePerShot'] ?? 0)),
        Math.round(1e6 * (means['apToKill'] ?? 0)) / 1e6,
        probability['killWithinAmmo'],
      ];
    };
    // long range: 8 + 4 + 2 + 1
    expect(at('law', 80).slice(0, 2)).toEqual([0, 3000]);
    expect(at('rocket-launcher', 108).slice(0, 2)).toEqual([0, 4000]);
    expect(at('at-missile', 96).slice(0, 2)).toEqual([0, 6000]);
    expect(at('grenade-launcher', 24)).toEqual([0, 2000, 15, 0]);
    expect(at('auto-grenade-launcher', 50)).toEqual([0, 2000, 20, 0]);
    expect(at('recoilless-rifle', 70)).toEqual([0, 2000, 20, 0]);
    expect(at('flamethrower', 12)).toEqual([0, 1000, 20, 1]); // rounds without end
    expect(at('heavy-flamethrower', 12)).toEqual([0, 2000, 20, 0]);
    expect(at('incendiary-rocket', 108)).toEqual([0, 2000, 25, 0]);
  });

  it('SK-R09, SK-R13 grenades scatter 2 dots, at the short base, a throw of d dots costs d AP', () => {
    const question = { attacker: { weapon: 'incendiary-grenade' }, situation: { range: 8 } };
    expect(number('blast', question)).toBe(6);
    expect(String(mean('blast', question, (code) => (code === 0 ? 4 : 1)))).toBe('19/6');
    expect(ask('blast', question).mean['damagePerShot']).toBeCloseTo(19 / 6, 12);
    const { mean: means } = ask('blast', question);
    expect((means['apToKill'] ?? 0) / (means['shotsToKill'] ?? 1)).toBeCloseTo(8, 12);
    expect(tooFar('blast', question.attacker, 9)).toBe('range 9 is beyond');
    expect(tooFar('flame', question.attacker, 9)).toBe('range 9 is beyond');
    const own = { damage: [5, 3, 1], thrown: true, rounds: 4 };
    expect(ask('blast', { attacker: { weapon: own }, situation: { range: 3 } }).probability['hit']).toBeCloseTo(
      26 / 36,
      12,
    );
  });

  it('SK-JET-03, SK-R13 a grenade dropped in flight: 8, for 1 AP', () => {
    const question = { attacker: { weapon: 'incendiary-grenade', jetPack: true }, situation: { dropped: true } };
    expect(number('blast', question)).toBe(8);
    const { mean: means } = ask('blast', question);
    expect((means['apToKill'] ?? 0) / (means['shotsToKill'] ?? 1)).toBeCloseTo(1, 12);
    expect(() => ask('blast', { ...question, attacker: { weapon: 'incendiary-grenade' } })).toThrow(/jetPack/);
    expect(() => ask('blast', { ...question, attacker: { weapon: 'law', jetPack: true } })).toThrow(/hand grenade/);
  });

  it('SK-EXPLO-03 extra ammunition doubles the rounds', () => {
    const within = (extraAmmo: boolean): number | undefined =>
      ask('blast', { attacker: { weapon: 'recoilless-rifle', extraAmmo }, situation: { range: 36 } }).probability[
        'killWithinAmmo'
      ];
    expect(within(false)).toBe(0);
    // 4 rounds: at least one hit makes 10
    expect(within(true)).toBeCloseTo(1 - (5 / 18) ** 4, 12);
  });

  it('SK-TERR-04, SK-R19 2X more at each distance in water', () => {
    const points = (target: object): number | undefined =>
      ask('blast', { attacker: { weapon: 'law' }, target: { ...target }, situation: { range: 22 } }).mean[
        'damagePerShot'
      ];
    expect(points({ wading: true })).toBeCloseTo((points({}) ?? 0) + 2, 12);
    expect(points({ swimming: true })).toBeCloseTo((9 * 21 + 5 * 15) / 36, 12);
  });

  it('SK-R11 several men: who is aimed at, and several shots at one dot', () => {
    const question = {
      attacker: { weapon: 'rocket-launcher' },
      target: { men: 2, spacing: 1 },
      situation: { range: 44, shots: 2 },
    };
    const { probability, mean: means, distribution } = ask('blast', question);
    // first man: 8 a hit, 4 a miss: one hit kills; second: 4 a hit, 8 a miss his way (1 of 6), else 4 or 2: one such miss kills
    const p = 26 / 36;
    expect(probability['destroyed']).toBeCloseTo((2 * p * (1 - p)) / 6, 12);
    expect(probability['anyKilled']).toBeCloseTo(1 - (((1 - p) * 5) / 6) ** 2, 12);
    expect(means['killed']).toBeCloseTo(
      (distribution['killed'] ?? []).reduce((sum, [n, w]) => sum + Number(n) * w, 0),
      12,
    );
  });

  it('SK-LARGE-01, SK-R16 large targets: −2; damage equal to the toughness does not breach; direct fire cannot', () => {
    const breach = (weapon: string, structure: string, shots: number): number | undefined =>
      ask('structure', { attacker: { weapon }, target: { structure }, situation: { range: 20, shots } }).probability[
        'breachWithin'
      ];
    expect(breach('at-missile', 'tree', 1)).toBeCloseTo(1, 12);
    expect(breach('at-missile', 'wall', 1)).toBeCloseTo(33 / 36, 12);
    expect(breach('at-missile', 'medium', 1)).toBe(0);
    expect(breach('at-missile', 'heavy', 7)).toBeCloseTo((33 / 36) ** 7, 12); // 91 > 90
    // 5 is not more than 5: rocket 8/4 breaches a tree by a hit or by two misses
    expect(breach('recoilless-rifle', 'tree', 2)).toBeCloseTo(1 - (3 / 36) ** 2, 12);
    expect(breach('at-missile', 'building', 1)).toBe(0);
    expect(breach('at-missile', 'hardened', 10)).toBe(0);
    const vain = ask('fire', lmg({}, { structure: 'light' }));
    expect(vain.probability).toMatchObject({ hit: expect.closeTo(33 / 36, 12), destroyed: 0 });
    expect(vain.notes).toContain('Direct fire cannot breach a structure (SK-R16).');
    const far = { attacker: { weapon: 'at-missile' }, target: { structure: 'wall' }, situation: { range: 9_999 } };
    expect(ask('structure', far)).toMatchObject({ idle: expect.any(String), probability: { hit: 0, destroyed: 0 } });
  });

  it('dice in the order in which a player rolls them', () => {
    const program = programOf('flame', { attacker: { weapon: 'flamethrower' }, situation: { range: 6 } });
    expect(play([['to hit', 3], 3], program)).toBe(0);
    expect(play([['to hit', 2], 3, ['scatter', 4]], program)).toBe(4);
    expect(play([['to hit', 1], 1, ['scatter', 1]], (dice) => dice.call(landingOf(plain), 6))).toBe(1);
  });
});

describe('fire, wire, morale, AP', () => {
  it('SK-INCEN-02, SK-R14 leaving: 1X for each further burning dot, R − d', () => {
    const burnt = (weapon: string, range: number): number | undefined =>
      ask('flame', { attacker: { weapon }, situation: { range } }).mean['damageAfter'];
    expect(burnt('flamethrower', 6)).toBeCloseTo(26 / 36, 12);
    expect(burnt('heavy-flamethrower', 6)).toBeCloseTo((2 * 26 + 10) / 36, 12);
    expect(burnt('incendiary-grenade', 6)).toBeCloseTo((2 * 26) / 36, 12);
    const dead = ask('flame', { attacker: { weapon: 'flamethrower' }, target: { hp: 2 }, situation: { range: 6 } });
    // a hit kills at once; a miss does 1 and no more
    expect([dead.mean['damageAfter'], dead.probability['killed']]).toEqual([0, dead.probability['hit']]);
  });

  it('SK-TERR-02, SK-R18, SK-HOST-06 wire over several activations', () => {
    const { probability, mean: means } = ask('wire', { situation: { turns: 3 } });
    expect(probability['freeWithin']).toBeCloseTo(7 / 8, 12);
    expect(probability['stuck']).toBeCloseTo(1 / 8, 12);
    expect(probability['killed']).toBe(0);
    expect(means['bludgeoning']).toBeCloseTo(3.5 * 1.75, 12);
    const clad = ask('wire', { target: { armour: 2, hp: 1 }, situation: { turns: 3 } });
    expect([clad.mean['bludgeoning'], clad.mean['hpLost'], clad.probability['killed']]).toEqual([0, 0, 0]);
    const weak = { target: { hp: 1, bludgeoning: 1 }, situation: { turns: 2 } };
    expect(ask('wire', weak).probability['killed']).toBeCloseTo(1, 12);
    expect(ask('wire', weak).mean).toEqual({});
    const two = { target: { hp: 2 }, situation: { turns: 2 } };
    // 4 to 6 at once; else 1, 2, 3 points, held, and the rest
    expect(String(chance('wire', two, (code) => wireOutcome.held(code) === 2))).toBe('17/24');
    expect(ask('wire', two).probability['killed']).toBeCloseTo(17 / 24, 12);
  });

  it('SK-MOR-01, SK-L18 each death beyond 4, experience, the leader; nobody tests before', () => {
    const pass = (target: object): number =>
      Math.round(36 * (ask('morale', { target: { ...target } }).probability['pass'] ?? 0));
    expect(pass({ dead: 4, leaderAlive: false })).toBe(of36[7]);
    expect(pass({ dead: 6, leaderAlive: false })).toBe(of36[9]);
    expect(pass({ dead: 4, experience: 'elite' })).toBe(36);
    expect(pass({ dead: 4, experience: 'veteran', leaderAlive: false })).toBe(of36[5]);
    expect(pass({ dead: 7, experience: 'green', leadership: 3 })).toBe(of36[9]);
    expect(pass({ dead: 3, experience: 'green', leaderAlive: false })).toBe(36);
  });

  it('SK-CREW-02, SK-CREW-04, SK-XP-01 AP of setting up and re-aiming, of all men; movement is 8 at most', () => {
    expect(ask('ap', { attacker: { weapon: 'heavy-sp-laser', experience: 'elite' } }).mean).toEqual({
      ap: 10,
      maxMove: 8,
      setUpApTotal: 12,
      reAimApTotal: 24,
    });
    expect(
      ask('ap', { attacker: { weapon: 'at-missile', hp: 2, experience: 'green', jetPack: true } }).mean,
    ).toMatchObject({ ap: 3, canFire: 0, apAfterFlight: 0 });
    expect(ask('ap', { attacker: { weapon: null } }).mean).toEqual({ ap: 8, maxMove: 8 });
  });
});

describe('answers', () => {
  it('SK-L01 attack is what the weapon does', () => {
    const fire = ask('attack', lmg());
    expect(fire.probability).toEqual(ask('fire', lmg()).probability);
    const blast = { attacker: { unit: 'law' }, situation: { range: 9 } };
    expect(ask('attack', blast).mean).toEqual(ask('blast', blast).mean);
    const wall = { ...blast, target: { structure: 'wall' } };
    expect(ask('attack', wall).mean).toEqual(ask('structure', wall).mean);
    expect(usual.odds({ ruleset: 'skirmishers', attacker: { unit: 'law' }, situation: { range: 9 } }).action).toBe(
      'attack',
    );
  });

  it('ENG-R05, ENG-R01 points where there are prices, else a note that names the key; SK-L20 the list of the newer edition is marked', () => {
    const none = ask('fire', lmg());
    expect(none.points).toBeUndefined();
    expect(none.notes.join(' ')).toContain('"prices.lmg"');
    const priced = ask('fire', { ...lmg({ price: 50 }, { price: 40 }, { shots: 2 }) });
    expect(priced.mean['pointsDestroyed']).toBeCloseTo(40 * (13 / 18) ** 2, 12);
    expect(priced.mean['pointsPerPoint']).toBeCloseTo(0.8 * (13 / 18) ** 2, 12);
    expect(priced.points).toEqual({ attacker: 50, target: 40 });
    const listed = ask('fire', { ...lmg({}, { unit: 'hmg' }, { prices: 'author-newer-edition' }) });
    expect(listed.points).toEqual({ attacker: 150, target: 229 });
    expect(listed.notes.join(' ')).toContain('newer edition');
  });

  it('the action may stand in the request or among the words of the situation; not two of them', () => {
    const request = { ruleset: 'skirmishers', attacker: { weapon: 'law' }, situation: { range: 9, action: 'blast' } };
    expect(usual.odds(request).action).toBe('blast');
    expect(() => usual.odds({ ...request, action: 'fire' })).toThrow(
      /"fire" in the request and "blast" in its situation/,
    );
  });

  it('an engagement that is too large is refused, and told to be a scenario', () => {
    const guns = Array.from({ length: 20 }, () => ({ weapon: 'lmg', x: 0, setUp: true }));
    expect(() =>
      ask('engagement', {
        attacker: { units: guns },
        target: { weapon: null, armour: 60, x: 20 },
        situation: { turnLimit: 20, first: 'target' },
      }),
    ).toThrow(/write a scenario, which can be sampled/);
  });

  it('ENG-R03 the prices of an engagement count; without any, every trooper is 100 points; with some, all need one', () => {
    // two rifles against one, who is shot at in his own activation: 10 points of 20 against 30 of 30 at the most
    const fight = (blue: Description, red: Description, more: Description = {}) =>
      ask('engagement', {
        attacker: {
          units: [
            { weapon: 'sp-laser', x: 0, setUp: true, men: 1, ...blue },
            { weapon: null, x: 0, ...blue },
          ],
        },
        target: {
          units: [
            { weapon: null, x: 10, ...red },
            { weapon: null, x: 10, ...red, ...more },
          ],
        },
        situation: { first: 'target', turnLimit: 1 },
      });
    const even = fight({}, {});
    expect(even.notes).toEqual(['Every trooper counts as 100 points (ENG-R03).']);
    // one of two dead is half of the points: a lead
    const win = even.probability['winAttacker'] as number;
    expect(win).toBeGreaterThan(0);
    const priced = fight({ price: 5 }, { price: 1 }, { price: 99 });
    expect(priced.notes).toEqual(['Points that count: attacker 1 5, attacker 2 5, target 1 1, target 2 99 (ENG-R03).']);
    // at 1 of 100 points the loss of the first alone is no lead
    expect(priced.probability['winAttacker']).toBeLessThan(win);
    expect(() => fight({ price: 5 }, {})).toThrow(/target 1: .* others have a price, so all need one/);
    expect(() => fight({ price: 5 }, { price: 1 }, { price: 1.0005 })).toThrow('at most three decimals');
  });

  it('beside the units of a side only the spacing of its line is read (SK-R26)', () => {
    const blasted = (side: Description): number =>
      ask('engagement', {
        attacker: { weapon: 'grenade-launcher', x: 0, plan: 'hold' },
        target: side,
        situation: { first: 'attacker', turnLimit: 1 },
      }).mean['targetDead'] as number;
    const units = [
      { weapon: null, x: 10, hp: 1 },
      { weapon: null, x: 10, hp: 1 },
    ];
    const own = (spacing: number): number => blasted({ units: units.map((unit) => ({ ...unit, spacing })) });
    expect(own(1)).toBeGreaterThan(own(9));
    expect(blasted({ units, spacing: 1 })).toBe(own(1));
    expect(blasted({ units, spacing: 9 })).toBe(own(9));
    expect(blasted({ units: units.map((unit) => ({ ...unit, spacing: 9 })), spacing: 1 })).toBe(own(9));
    expect(() => blasted({ units, spacing: 'x' })).toThrow('spacing must be a whole number');
    expect(() => blasted({ units, spcing: 1 })).toThrow(
      'the target beside its units has no word "spcing" (did you mean "spacing"?)',
    );
    expect(() => blasted({ units, price: 10 })).toThrow('the target beside its units has no word "price"');
  });

  it('words that an action does not read are refused, not ignored', () => {
    const law = { weapon: 'law' };
    const says = (action: string, question: Question): string => {
      try {
        return String(ask(action, question).notes.join(' '));
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(says('blast', { attacker: law, situation: { range: 9, inArc: 3 } })).toContain(
      'the situation of the action blast has no word "inArc"',
    );
    expect(says('fire', { attacker: { weapon: 'lmg' }, situation: { range: 9, turns: 3 } })).toContain('"turns"');
    expect(says('fire', { attacker: { weapon: 'lmg' }, target: { dead: 3 }, situation: { range: 9 } })).toContain(
      'the target of the action fire has no word "dead"',
    );
    expect(says('fire', { attacker: { weapon: 'lmg' }, target: { leadership: 3 }, situation: { range: 9 } })).toContain(
      '"leadership"',
    );
    expect(
      says('fire', { attacker: { weapon: 'lmg' }, target: { unit: 'lmg', setUp: 'yes' }, situation: { range: 9 } }),
    ).toContain('setUp must be true or false');
    expect(says('wire', { attacker: law })).toContain('the action wire reads nothing of the attacker, so no "weapon"');
    expect(says('ap', { attacker: law, target: { hp: 3 } })).toContain('reads nothing of the target, so no "hp"');
    // one situation for all weapons of a study: what is for others is said to change nothing
    expect(says('attack', { attacker: law, situation: { range: 9, inArc: 3 } })).toContain(
      'inArc is read by the action fire only: here it changes nothing.',
    );
    const man = { weapon: null, x: 0 };
    const lane = (more: Description, side: Description = man): string =>
      says('engagement', { attacker: side, target: { ...man, x: 5 }, situation: { turnLimit: 1, ...more } });
    expect(lane({ range: 3 })).toContain('the situation of the action engagement has no word "range"');
    expect(lane({ lane: { from: 0, too: 5 } })).toContain('the lane has no word "too" (did you mean "to"?)');
    expect(lane({ terrain: [{ from: 0, to: 1, kind: 'wire', height: 2 }] })).toContain('has no word "height"');
    expect(lane({}, { ...man, plan: 'assault', standOff: 3 })).toContain('standOff is where the plan advance stops');
  });

  it('the program of an engagement plays it: its codes are the winners of the exact answer', () => {
    const question: Question = {
      attacker: { weapon: 'sp-laser', x: 0, setUp: true },
      target: {
        units: [
          { weapon: 'law', x: 20 },
          { weapon: null, x: 21, armour: 3 },
        ],
      },
      situation: { first: 'random', turnLimit: 1 },
    };
    const { probability } = ask('engagement', question);
    for (const [code, name] of ['draw', 'winAttacker', 'winTarget'].entries()) {
      expect(chance('engagement', question, (winner) => winner === code).toNumber()).toBeCloseTo(
        probability[name] ?? 0,
        12,
      );
    }
  });
});

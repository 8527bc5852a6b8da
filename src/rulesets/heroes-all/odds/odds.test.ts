import { describe, expect, it } from 'vitest';
import type { OddsRequest } from '../../../engagement/odds.js';
import { applyOverlay } from '../../../engagement/overlay.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { play } from '../../../kernel/script.js';
import { heroesAll } from '../index.js';
import { ask, chance, core, says, silent } from '../testing/rules.js';
import { odds } from './index.js';

const rules = heroesAll.compile(heroesAll.data);
const men = { unit: 'rifle-platoon' };

const { program } = odds.of(core);

describe('an attack', () => {
  it('reports chances, expectations, points and distributions (ENG-R01)', () => {
    const answer = ask(men, { ...men, men: 4 }, { range: 18, cover: 'soft' });
    expect(answer.probability['hit']).toBeCloseTo(1 - 256 / 6561, 12);
    expect(answer.probability['wipedOut']).toBeCloseTo(1697 / 6561, 12); // 4 hits of 8 and more
    expect(answer.probability['destroyed']).toBe(answer.probability['wipedOut']);
    expect(answer.mean['pointsDestroyed']).toBeCloseTo((answer.mean['casualties'] as number) * 1.5, 12);
    expect(answer.mean['pointsPerPoint']).toBeCloseTo((answer.mean['pointsDestroyed'] as number) / 12, 12);
    expect(answer.points).toEqual({ attacker: 12, target: 6 });
    expect(answer.distribution['casualties']?.map(([value]) => value)).toEqual([0, 1, 2, 3, 4]);
    const total = answer.distribution['casualties']?.reduce((sum, [, weight]) => sum + weight, 0);
    expect(total).toBeCloseTo(1, 12);
    expect(answer.situation).toMatchObject({ range: 18, cover: 'soft', 'second-shot': false });
    expect(answer.attacker).toMatchObject({ unit: 'rifle-platoon', men: 8, quality: 'regular' });
  });

  it('needs no price: a note says which key would give one (ENG-R05)', () => {
    const answer = ask({ unit: 'class-3-at-gun' }, { unit: 'sherman' }, { range: 24, cover: 'soft' });
    expect(answer.probability).toMatchObject({
      brewed: expect.closeTo(0.4, 12),
      damaged: expect.closeTo(0.1, 12),
      nothing: expect.closeTo(0.5, 12),
    });
    expect(answer.mean['pointsDestroyed']).toBeUndefined();
    expect(answer.notes.join(' ')).toContain('prices.elements.sherman');
    const priced = ask(
      { unit: 'class-3-at-gun', price: 10 },
      { unit: 'sherman', price: 30 },
      { range: 24, cover: 'soft' },
    );
    expect(priced.mean['pointsDestroyed']).toBeCloseTo(12, 12);
    expect(priced.mean['pointsPerPoint']).toBeCloseTo(1.2, 12);
    expect(priced.distribution['damage']?.map(([word]) => word)).toEqual(['none', 'damaged', 'brewed']);
  });

  it('HA-CMD-04, HA-L48: fires nothing that is kept for other targets', () => {
    const four = { ...men, men: 4, weapons: 'lmg:1' };
    const hits = (words: object, target: object = men): number =>
      ask({ ...four, ...words }, { ...target, unit: 'rifle-platoon' }, { range: 18, cover: 'soft' }).mean['hits'] ?? 0;
    expect(hits({ keeps: 'lmg:vehicles' })).toBe(hits({ keeps: { lmg: 'nothing' } }));
    expect(hits({ keeps: 'lmg:vehicles' })).toBeLessThan(hits({}));
    expect(hits({ keeps: 'lmg:others' })).toBe(hits({}));
    expect(silent({ unit: 'class-3-at-gun', keeps: 'class-3-at-gun:vehicles' }, men, { range: 18 })).toBe(
      'class-3-at-gun keeps its weapons for other targets (HA-CMD-04)',
    );
    expect(says({ ...four, keeps: 'lgm:vehicles' }, men, { range: 18 })).toBe(
      'unknown-name: heroes-all: rifle-platoon fires no "lgm" (did you mean "lmg"?)',
    );
    expect(says({ ...four, keeps: 'lmg:vehicels' }, men, { range: 18 })).toContain('(did you mean "vehicles"?)');
    expect(says({ ...four, keeps: 3 }, men, { range: 18 })).toContain('{piat: vehicles}');
  });

  it('says so when nothing can be harmed', () => {
    const answer = ask(men, { unit: 'sherman', price: 30 }, { range: 18 });
    expect(answer.probability['nothing']).toBe(1);
    expect(answer.notes.join(' ')).toContain('can harm this target');
    // it hits all the same, and so does a mortar that zeroes in
    expect(answer.mean['hits']).toBeCloseTo(4, 12);
    const mortar = ask({ unit: 'light-mortar' }, { unit: 'sherman' }, { range: 18 });
    expect(mortar.probability).toMatchObject({ hit: expect.closeTo(5 / 6, 12), zeroed: expect.closeTo(5 / 6, 12) });
    expect(ask(men, { unit: 'fighter' }, { range: 18 }).notes.join(' ')).toContain('on the ground (HA-AIR-15)');
    const wall = ask(men, { unit: 'hut' }, { range: 18 });
    expect(wall.probability).toMatchObject({ destroyed: 0, hit: expect.closeTo(1 - 6 ** -8, 12) });
  });

  it('open-topped vehicles are abandoned, crews lose their weapon, buildings fall', () => {
    const carrier = ask({ unit: 'howitzer-104mm' }, { unit: 'universal-carrier' }, { range: 40, round: 'he' });
    expect(carrier.probability['abandoned']).toBeCloseTo(1 / 12, 12);
    const gun = ask({ unit: 'howitzer-75mm' }, { unit: 'hmg-team' }, { range: 40, round: 'he', cover: 'soft' });
    expect(gun.probability['weaponDestroyed']).toBeCloseTo(5 / 36, 12);
    const house = ask({ unit: 'howitzer-75mm' }, men, { range: 40, round: 'he', building: 'hut' });
    expect(house.probability['buildingDestroyed']).toBeCloseTo(25 / 36, 12);
    expect(house.situation).toMatchObject({ cover: 'building', 'building-points': 2 });
  });

  it('HA-R16: aiming is for one action; HA-R12: the second action is a second shot', () => {
    const twice = ask(
      { unit: 'class-2-at-gun' },
      { unit: 'stuart' },
      { range: 20, cover: 'soft', aimed: true, actions: 2 },
    );
    // 1/2 hit each: aimed, then second shot
    expect(twice.probability['hit']).toBeCloseTo(3 / 4, 12);
  });

  it('asks for what a bare request needs, and refuses what the rules do not allow', () => {
    expect(says(men, men, {})).toContain('situation.range is missing');
    expect(says({}, men, { range: 1 })).toContain('the attacker needs a unit');
    expect(says(men, undefined, { range: 1 })).toContain('the target needs a unit');
    expect(says(men, { unit: 'rifle-platon' }, { range: 1 })).toContain('did you mean "rifle-platoon"?');
    expect(says(men, men, { rnage: 18 })).toContain(
      'the situation of an attack has no word "rnage" (did you mean "range"?)',
    );
    expect(says(men, men, { range: 18, cover: 'sotf' })).toContain('no cover "sotf" (did you mean "soft"?)');
    expect(says(men, men, { range: 18 }, 'asault')).toContain('no action "asault" (did you mean "assault"?)');
    expect(says({ unit: 'smg-platoon', men: 0 }, men, { range: 1 })).toContain(
      'smg-platoon.men must be a whole number',
    );
  });

  it('HA-OBS-01, HA-OBS-09: fire needs observation, or an autospot', () => {
    expect(silent(men, men, { range: 9, observed: false })).toMatch(/^The target is not observed: /);
    expect(ask(men, men, { range: 18, cover: 'soft', observed: false, autospot: true }).mean['casualties']).toBeCloseTo(
      8 / 6,
      12,
    );
  });

  it('HA-R04: out of its bands, or a band that is n/a, a weapon cannot fire', () => {
    const none = /^no weapon of [a-z-]+ can fire at \d+"/;
    expect(silent({ unit: 'atr-team' }, { unit: 'stuart', damaged: true }, { range: 30 })).toMatch(
      /^no weapon .*, but damaged,1$/,
    );
    expect(silent({ unit: 'medium-mortar' }, men, { range: 5 })).toMatch(none);
    expect(silent({ unit: 'sherman' }, men, { range: 70, round: 'direct' })).toMatch(none);
    expect(silent({ unit: 'truck' }, men, { range: 9 })).toBe('truck has no weapons');
    expect(silent({ unit: 'medium-mortar' }, men, { range: 5 }, 'smoke')).toMatch(/cannot fire at 5" \(HA-R04\)$/);
    expect(ask({ unit: 'sherman' }, men, { range: 70 }).mean['casualties']).toBeGreaterThan(0); // "table"
    expect(ask({ unit: 'smg-platoon', men: 1 }, men, { range: 0, cover: 'soft' }).probability['hit']).toBeCloseTo(
      5 / 9,
      12,
    ); // effective from 0"
    expect(says({ unit: 'mmg-team' }, men, { range: 20, round: 'he' })).toContain(
      'mmg-team has no round "he" (it has: direct)',
    );
  });

  it('HA-COV-02, HA-R28: what is hull down stands still and out of the open', () => {
    expect(
      says({ unit: 'class-3-at-gun' }, { unit: 'sherman' }, { range: 20, 'hull-down': true, cover: 'open' }),
    ).toContain('HA-COV-02');
    expect(
      says({ unit: 'class-3-at-gun' }, { unit: 'sherman' }, { range: 20, 'hull-down': true, 'target-moving': true }),
    ).toContain('HA-R28');
    expect(says(men, men, { range: 20, 'hull-down': true })).toContain('only a vehicle');
    expect(says(men, { ...men, damaged: true }, { range: 20 })).toContain('only a vehicle is damaged');
  });

  it('HA-NCO-04, HA-SNIPER-05, HA-NIGHT-03: empty armoured transports, snipers at night', () => {
    expect(silent({ unit: 'half-track' }, men, { range: 20 })).toContain('only with passengers aboard (HA-NCO-04)');
    expect(ask({ unit: 'half-track', passengers: 4 }, men, { range: 20 }).probability['hit']).toBeGreaterThan(0);
    expect(ask({ unit: 'universal-carrier' }, men, { range: 20 }).probability['hit']).toBeGreaterThan(0);
    expect(silent({ unit: 'sniper' }, men, { range: 20, night: true })).toContain('HA-SNIPER-05');
    expect(ask(men, men, { range: 20, night: true }).probability['hit']).toBeGreaterThan(0); // all others as usual
  });

  it('"shots" are for indirect weapons, in whole actions; "building" needs a structure', () => {
    expect(says({ unit: 'class-2-at-gun' }, men, { range: 20, shots: 2 })).toContain('use "actions"');
    expect(says({ unit: 'light-mortar' }, men, { range: 20, shots: 3 })).toContain('multiple');
    expect(says({ unit: 'howitzer-75mm' }, men, { range: 20 }, 'building')).toContain('needs a structure');
    expect(says(men, men, { range: 5 }, 'flame')).toContain('has no round "flame"');
  });
});

describe('programs', () => {
  const requests: readonly OddsRequest[] = [
    { ruleset: 'heroes-all', attacker: men, target: men, situation: { range: 18 } },
    {
      ruleset: 'heroes-all',
      action: 'indirect',
      attacker: { unit: 'howitzer-75mm' },
      target: men,
      situation: { range: 30, shots: 2 },
    },
    {
      ruleset: 'heroes-all',
      action: 'flame',
      attacker: { unit: 'flamethrower-man' },
      target: men,
      situation: { range: 5 },
    },
    {
      ruleset: 'heroes-all',
      action: 'building',
      attacker: { unit: 'howitzer-75mm' },
      target: { unit: 'house' },
      situation: { range: 30 },
    },
    {
      ruleset: 'heroes-all',
      action: 'observation',
      attacker: men,
      target: { unit: 'truck' },
      situation: { range: 35, hedges: 4 },
    },
    { ruleset: 'heroes-all', action: 'activation', attacker: men, situation: { casualties: 2, sixes: 1 } },
    { ruleset: 'heroes-all', action: 'assault', attacker: men, target: men },
    { ruleset: 'heroes-all', action: 'one-on-one', attacker: men, situation: { friends: true } },
    { ruleset: 'heroes-all', action: 'grenades', attacker: men, target: { unit: 'priest' } },
    { ruleset: 'heroes-all', action: 'bundle', attacker: men, target: { unit: 'sherman' } },
    { ruleset: 'heroes-all', action: 'mines', attacker: men },
    { ruleset: 'heroes-all', action: 'clear-mines', attacker: { unit: 'engineers' } },
    {
      ruleset: 'heroes-all',
      action: 'smoke',
      attacker: { unit: 'howitzer-75mm' },
      target: men,
      situation: { range: 20 },
    },
    { ruleset: 'heroes-all', action: 'goliath', attacker: { unit: 'goliath' }, target: { unit: 'mmg-team' } },
    { ruleset: 'heroes-all', action: 'goliath-move', attacker: { unit: 'goliath' }, situation: { distance: 12 } },
    { ruleset: 'heroes-all', action: 'officer', attacker: men },
    { ruleset: 'heroes-all', action: 'command-dice', attacker: {}, situation: { elements: 6 } },
    {
      ruleset: 'heroes-all',
      action: 'move',
      attacker: { unit: 'sherman', rationed: true },
      situation: { rough: true },
    },
    { ruleset: 'heroes-all', action: 'fuel', attacker: { unit: 'truck', rationed: true }, situation: { moves: 3 } },
    { ruleset: 'heroes-all', action: 'ammunition', attacker: { unit: 'lmg-team', men: 1 }, situation: { bounds: 3 } },
    { ruleset: 'heroes-all', action: 'escape', attacker: men, situation: { casualties: 1 } },
    { ruleset: 'heroes-all', action: 'anti-aircraft', attacker: { unit: 'hmg-team' } },
    { ruleset: 'heroes-all', action: 'air-attack', attacker: { unit: 'fighter-bomber' }, target: { unit: 'sherman' } },
    { ruleset: 'heroes-all', action: 'air-spotting', attacker: { unit: 'fighter' }, target: { unit: 'sherman' } },
    { ruleset: 'heroes-all', action: 'engineering', attacker: { unit: 'engineers' } },
    { ruleset: 'heroes-all', action: 'charge', attacker: { unit: 'engineers' }, target: { unit: 'sherman' } },
    { ruleset: 'heroes-all', action: 'parachutes', attacker: men, target: men, situation: { range: 18 } },
    { ruleset: 'heroes-all', action: 'parachute-landing', attacker: men },
    { ruleset: 'heroes-all', action: 'glider-landing', attacker: { unit: 'mmg-team' } },
    { ruleset: 'heroes-all', action: 'air-combat', attacker: { unit: 'fighter' }, target: { unit: 'dive-bomber' } },
    { ruleset: 'heroes-all', action: 'air-momentum', attacker: { unit: 'fighter' }, situation: { score: 6 } },
    { ruleset: 'heroes-all', action: 'air-morale', attacker: { unit: 'fighter' }, situation: { 'shot-down': 1 } },
  ];

  it('every action has a program whose law sums to 1, and an answer', () => {
    // a whole engagement is tested for all rulesets in test/engagement-odds.test.ts
    expect(new Set([...requests.map(({ action }) => action ?? 'attack'), 'engagement'])).toEqual(
      new Set(odds.actions.map(([name]) => name)),
    );
    for (const request of requests) {
      const law = doubleLaws().enumerate(program(request));
      expect(law.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
      const answer = rules.odds(request);
      for (const p of Object.values(answer.probability)) {
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
      }
    }
  });

  it('a program runs on scripted dice: HA-OBS-08, a super throw', () => {
    const request = requests[4] as OddsRequest;
    expect(play([['sixes', 6], 1, 2, 3, 6, ['super throw', 7], 8], program(request))).toBe(1);
    expect(chance(program(request), (code) => code === 1)).toBe('723901/3200000');
  });

  it('overlays change odds', () => {
    const changed = heroesAll.compile(applyOverlay(heroesAll.data, { 'weapons.rifle.shots': 2 }));
    const request: OddsRequest = {
      ruleset: 'heroes-all',
      attacker: { ...men, men: 4 },
      target: men,
      situation: { range: 18, cover: 'soft' },
    };
    expect(changed.odds(request).mean['casualties']).toBeCloseTo(8 / 3, 12);
    expect(rules.odds(request).mean['casualties']).toBeCloseTo(4 / 3, 12);
  });
});

import { describe, expect, it } from 'vitest';
import type { Description } from '../../../engagement/odds.js';
import { ask, says, silent } from '../testing/rules.js';

const men = { unit: 'rifle-platoon' };

describe('other actions', () => {
  it('observation: dice, segments, and the note for what needs no test (HA-OBS-07)', () => {
    const answer = ask(
      { unit: 'rifle-platoon', men: 4 },
      { unit: 'humber-iv' },
      { range: 21, hedges: 2 },
      'observation',
    );
    expect(answer.probability['seen']).toBeCloseTo(65 / 81, 12);
    expect(answer.mean).toEqual({ dice: 4, segments: 5 });
    expect(ask(men, men, { range: 10 }, 'observation').notes.join(' ')).toContain('without a test');
    expect(silent(men, men, { range: 61 }, 'observation')).toContain('beyond 60"');
    expect(ask(men, { unit: 'house' }, { range: 30 }, 'observation').mean['dice']).toBe(5);
  });

  it('activation, one on one, assault', () => {
    expect(ask({ ...men, officer: 2 }, undefined, { casualties: 3 }, 'activation').probability['acts']).toBeCloseTo(
      256 / 625,
      12,
    );
    const duel = ask(men, undefined, { friends: true }, 'one-on-one').probability;
    expect(duel['wins']).toBeCloseTo(4 / 5, 12);
    expect(duel['winsUnheard']).toBeCloseTo(24 / 35, 12);
    expect(duel['noAlarm']).toBeCloseTo(5 / 7, 12);
    const assault = ask({ ...men, men: 6 }, { ...men, men: 3, officer: 2 }, {}, 'assault');
    expect(assault.probability['wipedOut']).toBeCloseTo(4949 / 6561, 12);
    expect(assault.probability['firesBack']).toBeCloseTo(4672 / 32805, 12);
    expect(assault.mean['attackersLost']).toBeCloseTo(37568 / 492075, 12);
    expect(says({ unit: 'mmg-team' }, men, {}, 'assault')).toContain('crews of CSWs may not (HA-ASLT-05)');
    expect(says(men, { unit: 'sherman' }, {}, 'assault')).toContain('"bundle"');
    expect(says({ unit: 'sherman' }, undefined, {}, 'one-on-one')).toContain('HA-ASLT-01');
  });

  it('HA-LOG-03, HA-R51: rationed men throw the ammunition die in an assault too, and when they fire back', () => {
    const one = { ...men, men: 1 };
    const short = { ...one, rationed: true };
    const chance = (attacker: Description, target: Description, what: string): number =>
      ask(attacker, target, {}, 'assault').probability[what] as number;
    expect(chance(one, one, 'wipedOut')).toBeCloseTo(1 / 3, 12);
    expect(chance(short, one, 'wipedOut')).toBeCloseTo(2 / 9, 12);
    // of those who survive and act, the reply: 1/3 with all the ammunition, 2/9 when rationed
    const reply = (target: Description): number =>
      chance(one, target, 'attackersLost') / chance(one, target, 'firesBack');
    expect([reply(one), reply(short)]).toEqual([expect.closeTo(1 / 3, 12), expect.closeTo(2 / 9, 12)]);
  });

  it('words that an action does not read are refused, not ignored', () => {
    const house = { building: 'house' };
    for (const action of ['activation', 'mines', 'clear-mines', 'air-momentum']) {
      expect(says({ ...men, men: 6 }, men, {}, action)).toContain(`the action ${action} reads nothing of the target`);
    }
    expect(says(men, men, { range: 10, 'building-points': 3 })).toContain('building-points goes with cover "building"');
    expect(says(men, men, { range: 10, actions: 2, shots: 2 })).toContain('say the same twice');
    expect(says({ unit: 'medium-mortar' }, men, { range: 30, zeroed: true, 'earlier-shots': 1 })).toContain(
      'situation.zeroed and situation.earlier-shots exclude each other',
    );
    expect(says({ unit: 'medium-mortar' }, men, { range: 30, actions: 2 }, 'smoke')).toContain('smoke is one round');
    expect(says({ ...men, men: 6 }, men, { ...house, assault: true }, 'grenades')).toContain(
      'situation.building goes with cover "building"',
    );
  });

  it('grenades: rows G1 and G2, thrown at 3" or in an assault (HA-GREN-02, HA-ASLT-06, HA-R21, HA-R29)', () => {
    const six = { ...men, men: 6 };
    expect(ask(six, men, { range: 3 }, 'grenades').mean['casualties']).toBeCloseTo(2, 12);
    expect(ask({ ...six, italian: true }, men, { range: 3 }, 'grenades').mean['casualties']).toBeCloseTo(1, 12);
    expect(silent(six, men, { range: 4 }, 'grenades')).toBe('grenades are thrown 3" far, not 4" (HA-GREN-02)');
    // a building from outside takes the doubled row first; in an assault it does not
    expect(
      ask({ ...men, men: 3 }, men, { building: 'hut', cover: 'building' }, 'grenades').mean['casualties'],
    ).toBeCloseTo(1, 12);
    expect(
      ask({ ...men, men: 3 }, men, { assault: true, cover: 'building' }, 'grenades').mean['casualties'],
    ).toBeCloseTo(1, 12);
    expect(says({ ...six, grenades: 'at' }, men, {}, 'grenades')).toContain('has no HE grenades');
  });

  it('HA-ASLT-14, HA-ASLT-15: open-topped and soft vehicles', () => {
    const three = { ...men, men: 3 };
    const open = ask(three, { unit: 'priest' }, {}, 'grenades');
    expect(open.probability['brewed']).toBeCloseTo(1 / 3, 12);
    expect(open.mean['casualties']).toBeCloseTo(1 + 14 / 27, 12); // 1, and D6 − 2 of who is left when it brews
    const soft = ask({ ...men, men: 6 }, { unit: 'truck', passengers: 8 }, {}, 'grenades');
    expect(soft.probability['destroyed']).toBe(1);
    expect(soft.mean['casualties']).toBeCloseTo(2, 12);
    const closed = ask(three, { unit: 'sherman' }, {}, 'grenades');
    expect(closed.probability['nothing']).toBe(1);
  });

  it('HA-R23: bundles as the player ties them (HA-ASLT-13, HA-GREN-04)', () => {
    const seven = { ...men, men: 7 };
    const heavy = { unit: 'heavy-tank' };
    expect(ask(seven, heavy, {}, 'bundle').probability).toMatchObject({
      brewed: expect.closeTo(0.5, 12),
      damaged: expect.closeTo(0.2, 12),
    });
    const apart = ask(seven, heavy, { bundles: [1, 1] }, 'bundle').probability;
    expect(apart['brewed']).toBeCloseTo(0.04, 12); // +5 damages on 9 and 10 only, twice brews
    expect(apart['damaged']).toBeCloseTo(0.32, 12);
    expect(says(seven, heavy, { bundles: [3] }, 'bundle')).toContain('share out the 2 AT grenades');
    expect(says({ ...men, men: 2 }, heavy, {}, 'bundle')).toContain('a grenade needs 3 figures');
    expect(says(seven, men, {}, 'bundle')).toContain('AT grenades go on vehicles');
  });

  it('HA-MINE-01, HA-MINE-02: mines, and clearing them (the dice of engineers and others: W12)', () => {
    expect(ask(men, undefined, { field: 'anti-personnel' }, 'mines').mean['casualties']).toBeCloseTo(8 / 3, 12);
    expect(ask({ unit: 'truck' }, undefined, { field: 'anti-tank' }, 'mines').probability['brewed']).toBeCloseTo(
      1 / 2,
      12,
    );
    expect(ask({ unit: 'truck' }, undefined, {}, 'mines').probability['damaged']).toBeCloseTo(1 / 6, 12);
    expect(says(men, undefined, { field: 'anti-tank' }, 'mines')).toContain('men are safe');
    expect(ask({ unit: 'flail-tank' }, undefined, { bounds: 1 }, 'clear-mines').probability['cleared']).toBeCloseTo(
      0.64,
      12,
    );
    expect(ask({ unit: 'engineers' }, undefined, { bounds: 1 }, 'clear-mines').probability['cleared']).toBeCloseTo(
      0.1,
      12,
    );
    expect(
      ask({ unit: 'engineers' }, undefined, { bounds: 2, night: true }, 'clear-mines').probability['cleared'],
    ).toBeCloseTo(0.28, 12);
    expect(ask(men, undefined, { bounds: 2 }, 'clear-mines').probability['cleared']).toBeCloseTo(6 / 36, 12);
    expect(ask({ ...men, men: 2 }, undefined, {}, 'clear-mines').mean['work']).toBeCloseTo(1.5, 12); // 0,1,1,2,2,3
    expect(says({ ...men, men: 1 }, undefined, {}, 'clear-mines')).toContain('HA-MINE-02');
    expect(says({ unit: 'sherman' }, undefined, {}, 'clear-mines')).toContain('cannot clear mines');
  });

  it('HA-SMOKE-01: as usual with +2', () => {
    expect(ask({ unit: 'howitzer-75mm' }, men, { range: 20, cover: 'soft' }, 'smoke').probability['hit']).toBeCloseTo(
      4 / 6,
      12,
    );
    expect(ask({ unit: 'medium-mortar' }, men, { range: 20 }, 'smoke').probability['hit']).toBeCloseTo(5 / 6, 12);
    expect(says({ unit: 'mmg-team' }, men, { range: 20 }, 'smoke')).toContain('no smoke rounds');
  });

  it('HA-GOLIATH-03, HA-R36: side column on vehicles, row F doubled on all else', () => {
    const goliath = { unit: 'goliath' };
    expect(ask(goliath, { unit: 'sherman' }, {}, 'goliath').probability).toMatchObject({
      brewed: expect.closeTo(0.9, 12),
      damaged: expect.closeTo(0.1, 12),
    }); // +11 against 13/11
    expect(ask(goliath, { ...men, men: 16 }, {}, 'goliath').mean['casualties']).toBeCloseTo(5, 12);
    expect(ask(goliath, { unit: 'pillbox' }, {}, 'goliath').probability['destroyed']).toBeCloseTo(5 / 6, 12);
    expect(says(men, men, {}, 'goliath')).toContain('is no Goliath');
  });

  it('HA-AIR-10, HA-AIR-11: more dice at an aircraft that attacked; fast and slow ones', () => {
    const at = (unit: string, situation: Description) =>
      ask({ unit }, undefined, situation, 'anti-aircraft').probability;
    expect(at('hmg-team', { strength: 1 })['shotDown']).toBeCloseTo(959 / 20736, 12);
    expect(at('lmg-team', { shots: 1 })['untouched']).toBeCloseTo(11 / 12, 12);
    expect(at('lmg-team', { shots: 1, attacked: true })['untouched']).toBeCloseTo(37 / 48, 12);
    expect(at('lmg-team', { shots: 1, speed: 'fast' })['untouched']).toBeCloseTo(17 / 18, 12);
    expect(at('rifle-platoon', { speed: 'slow' })['untouched']).toBeCloseTo((8 / 9) ** 2, 12); // two teams of 3
    expect(says({ unit: 'medium-mortar' }, undefined, {}, 'anti-aircraft')).toContain('cannot fire at aircraft');
  });
});

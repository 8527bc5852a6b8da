/** SK-L30: weapons with abilities, worked out by hand, thrown die by die, and played. */
import { describe, expect, it } from 'vitest';
import { expectEnginesAgree, toldAsPlayed } from '../../../test/support/engines.js';
import { refusedAs } from '../../../test/support/refused.js';
import type { Json, JsonObject } from '../../engagement/json.js';
import { changedData } from '../../engagement/overlay.js';
import { Game } from '../../engagement/testing/stage.js';
import { prepare } from '../../kernel/engine.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { play, type ScriptedRoll } from '../../kernel/script.js';

import { skirmishers } from './index.js';
import {
  ask,
  chance,
  engagementOf,
  fight,
  gun,
  type Layout,
  mean,
  miss,
  piece,
  programOf,
  type Question,
  rifle,
  specOf,
} from './testing/stage.js';

const bad = refusedAs('bad-value');
const unknown = refusedAs('unknown-name');

type Said = readonly JsonObject[];
const again: Said = [{ reroll: 'hit', of: 'failures' }];
const ones: Said = [{ reroll: 'hit', of: 'ones' }];
const sure: Said = [{ auto: 'hit' }];

const rifleWith = (abilities: Said): JsonObject => ({ ...rifle, abilities: abilities as Json });
const launcher = (abilities: Said): JsonObject => ({
  name: 'launcher',
  damage: [8, 4, 2],
  ap: 4,
  rounds: 2,
  short: 20,
  long: 80,
  abilities: abilities as Json,
});
const adding = (row: JsonObject) => changedData(skirmishers, { '+weapons.own-gun': row });

/** At long range, 8 or more of 2D6: 15 of 36. */
const shot = (abilities: Said, target: JsonObject = {}, shots = 1): Question => ({
  attacker: { weapon: rifleWith(abilities) },
  target,
  situation: { range: 30, shots },
});
const hits = (question: Question, count = 1): string => String(chance('fire', question, (code) => code >= count));

describe('the roll to hit (SK-L30)', () => {
  it('the law of a shot is what is worked out by hand', () => {
    expect(hits(shot([]))).toBe('5/12');
    // a miss is thrown again: 1 − (21/36)²
    expect(hits(shot(again))).toBe('95/144');
    expect(hits(shot([{ reroll: 'hit', of: 'all' }]))).toBe('95/144');
    // a face of 2 to 6 comes 7 of 36 times, and 15 pairs of them are 8 or more
    expect(hits(shot(ones))).toBe('245/432');
    expect(hits(shot([{ modify: 'hit', by: 1 }]))).toBe('7/12');
    expect(hits(shot([{ modify: 'hit', by: -2 }]))).toBe('1/6');
    // 12 still hits nothing that needs more than 12
    expect(hits(shot([{ modify: 'hit', by: -5 }]))).toBe('0');
    expect(hits(shot([{ modify: 'hit', by: 1 }, ...again]))).toBe('119/144');
    expect(hits(shot(sure, { cover: ['smoke'], prone: true }))).toBe('1');
    // two or three of three: 3p²(1 − p) + p³
    expect(hits(shot(again, {}, 3), 2)).toBe('1092025/1492992');
    expect(ask('fire', shot(again)).probability['hit']).toBeCloseTo(95 / 144, 15);
    expect(ask('fire', shot(again)).mean['shotsToKill']).toBeCloseTo((3 * 144) / 95, 12);
  });

  it('who is out of reach is not hit, without dice either', () => {
    const far = { ...shot(sure), situation: { range: 61 } };
    expect(hits(far)).toBe('0');
    expect(ask('fire', far).probability['hit']).toBe(0);
    expect(ask('blast', { attacker: { weapon: launcher(sure) }, situation: { range: 81 } }).probability['hit']).toBe(0);
  });

  it('a roll again is thrown and told by its clause; natural 1s by themselves, a missed pair as a whole', () => {
    const first = 'to hit (SK-HOST-08)';
    const second = 'to hit, thrown again (SK-L30)';
    const onces = programOf('fire', shot(ones));
    expect(
      play(
        [
          [first, 1],
          [second, 6],
          [first, 2],
        ],
        onces,
      ),
    ).toBe(1);
    expect(
      play(
        [
          [first, 1],
          [second, 1],
          [first, 6],
        ],
        onces,
      ),
    ).toBe(0);
    expect(
      play(
        [
          [first, 4],
          [first, 3],
        ],
        onces,
      ),
    ).toBe(0);
    const misses = programOf('fire', shot(again));
    expect(
      play(
        [
          [first, 3],
          [first, 4],
          [second, 2],
          [second, 6],
        ],
        misses,
      ),
    ).toBe(1);
    expect(
      play(
        [
          [first, 3],
          [first, 5],
        ],
        misses,
      ),
    ).toBe(1);
    expect(play([], programOf('fire', shot(sure)))).toBe(1);
  });

  it('explosives scatter only where both throws have missed', () => {
    const ask = { attacker: { weapon: launcher(again) }, situation: { range: 30 } };
    const program = programOf('blast', ask);
    expect(play([['to hit', 3], 3, ['thrown again', 6], 2], program)).toBe(0);
    expect(play([['to hit', 3], 3, ['thrown again', 1], 2, ['scatter', 1]], program)).toBe(1);
    // a hit does 8, a miss 4
    expect(String(mean('blast', ask, (code) => (code === 0 ? 8 : 4)))).toBe('239/36');
    const figures = skirmishers.compile(skirmishers.data).odds({ ruleset: 'skirmishers', action: 'blast', ...ask });
    expect(figures.mean['damagePerShot']).toBeCloseTo(239 / 36, 12);
    const game = fight([piece('trooper', 0, { weapon: launcher(again) })], [piece('unarmed', 30)]);
    game.side(['to hit', 3], 3, ['thrown again (SK-L30)', 6], 2);
    expect(game.hp('red 1')).toBe(2);
  });
});

describe('pierce (SK-L30)', () => {
  it('cells of armour stop none of its points, and those left stop them once', () => {
    const lost = (armour: number, pierce: number, shots: number): number | undefined =>
      ask('fire', {
        attacker: { weapon: rifleWith([{ auto: 'hit' }, { pierce }]) },
        target: { armour },
        situation: { range: 5, shots },
      }).mean['hpLost'];
    expect([lost(3, 2, 1), lost(3, 2, 2), lost(3, 5, 1), lost(6, 1, 1)]).toEqual([3, 7, 4, 0]);
    const sights = ask('fire', shot([{ pierce: 3 }], { armour: 3 }));
    expect([sights.mean['hitsToKill'], ask('fire', shot([], { armour: 3 })).mean['hitsToKill']]).toEqual([3, 4]);
  });

  it('the lane takes off what the odds say', () => {
    const weapon = rifleWith([{ auto: 'hit' }, { pierce: 2 }]);
    const game = fight([piece('trooper', 10, { weapon })], [piece('unarmed', 20, { armour: 3 })]);
    game.side().side();
    expect([game.hp('red 1'), game.get('red 1: armour')]).toEqual([7, 2]);
    game.side().side();
    expect([game.hp('red 1'), game.get('red 1: armour')]).toEqual([3, 2]);
  });

  it('best-odds aims at whom it kills through his armour', () => {
    const aim = (abilities: Said): number =>
      fight(
        [piece('trooper', 0, { weapon: launcher(abilities) }, { kind: 'hold', priority: 'best-odds' })],
        [piece('unarmed', 30, { hp: 9 }), piece('unarmed', 32, { hp: 6, armour: 6 }), piece('unarmed', 34, { hp: 8 })],
      )
        .step()
        .get('blue 1: aim');
    expect([aim([]), aim([{ pierce: 5 }])]).toEqual([4, 3]);
  });
});

describe('on the lane (SK-L30)', () => {
  it('men of one unit and another shoot each with his own weapon', () => {
    const game = fight(
      [
        piece('trooper', 10, { weapon: rifleWith([]) }),
        piece('trooper', 10, { weapon: rifleWith(again) }),
        piece('trooper', 10, { weapon: rifleWith([{ modify: 'hit', by: 3 }]) }),
      ],
      [piece('unarmed', 40)],
    );
    // 8 or more; 8 or more, thrown again; 5 or more
    game.side().side(...miss, ...miss, ['thrown again', 4], 4, ['to hit', 2], 3);
    expect(game.hp('red 1')).toBe(2);
  });

  it.each<[string, Layout]>([
    [
      'rifles',
      {
        blue: [piece('trooper', 0, { men: 2, weapon: rifleWith(ones) })],
        red: [
          piece('trooper', 34, { weapon: rifleWith([...again, { pierce: 1 }]) }, { kind: 'advance', standOff: 12 }),
        ],
        turnLimit: 4,
        length: 34,
        first: 'random',
      },
    ],
    [
      'explosives',
      {
        blue: [piece('trooper', 0, { spacing: 1, weapon: launcher([...again, { pierce: 2 }]) })],
        red: [piece('unarmed', 20, { armour: 3, men: 2, spacing: 1 }, 'assault')],
        turnLimit: 3,
        length: 20,
      },
    ],
    [
      'able men',
      {
        blue: [piece('trooper', 0, { weapon: rifleWith(again) }, 'able')],
        red: [piece('trooper', 20, { weapon: rifleWith([{ modify: 'hit', by: 2 }, ...ones]) }, 'able')],
        turnLimit: 4,
        length: 20,
      },
    ],
  ])('%s: exact and both ways of sampling agree', (name, layout) =>
    expectEnginesAgree(engagementOf(layout), studyKey('skirmishers', `abilities, ${name}`)),
  );

  it('what needs no dice is told so', () => {
    const layout = { blue: [piece('trooper', 0, { weapon: rifleWith(sure) })], red: [piece('unarmed', 20)] };
    const engagement = engagementOf({ ...layout, turnLimit: 2 });
    const text = toldAsPlayed(prepare(engagement, 'roll'), studyKey('skirmishers', 'told'), 0);
    expect(text).toContain('20 dots: a sure hit, SK-L30 (SK-HOST-03).');
    expect(text).not.toContain('to hit');
  });

  it('an able man holds his arc for whom it kills', () => {
    const game = (abilities: Said) =>
      fight(
        [piece('trooper', 0, { weapon: { ...rifleWith(abilities), damage: 10 } }, 'able')],
        [piece('unarmed', 15, { armour: 50 }, 'assault'), piece('unarmed', 18, {}, 'assault')],
      );
    // ten of sixty cells, and all of ten behind him
    expect(game([]).side().step().get('blue 1: arc')).toBe(1);
    expect(
      game([{ pierce: 20 }])
        .side()
        .step(6, 6)
        .get('blue 1: arc'),
    ).toBe(0);
  });
});

describe('weapons of the tables (SK-L30)', () => {
  const own = adding({ like: 'lmg', abilities: [{ reroll: 'hit', of: 'failures' }] });

  it('one that is added has odds, and is played', () => {
    const rules = skirmishers.compile(own);
    const question = { attacker: { unit: 'own-gun', setUp: true }, situation: { range: 40 }, rules };
    expect(hits(question)).toBe('95/144');
    const spec = specOf({ blue: [piece('lmg', 0, gun)], red: [piece('unarmed', 40)], turnLimit: 2 });
    const units = spec.blue.units.map((unit) => ({ ...unit, unit: 'own-gun' }));
    const game = new Game(rules.engagement({ ...spec, blue: { ...spec.blue, units } }));
    const side = (...rolls: readonly ScriptedRoll[]) => game.playUntilChange(['rounds', 'active side'], rolls);
    side();
    side(...miss, ['thrown again (SK-L30)', 4], 4);
    expect(game.get('red 1: hp')).toBe(5);
  });

  it('an overlay gives and takes abilities', () => {
    const overlay = { 'weapons.lmg.abilities': [{ modify: 'hit', by: -1 }] };
    const question = { attacker: { weapon: 'lmg' }, situation: { range: 40 } };
    const set = changedData(skirmishers, overlay);
    expect(hits({ ...question, rules: skirmishers.compile(set) })).toBe('5/18');
    const back = changedData({ data: set }, { 'weapons.lmg.abilities': [] });
    expect(hits({ ...question, rules: skirmishers.compile(back) })).toBe('5/12');
  });

  it('the table has a column of them where any weapon has some', () => {
    const titles = (data: JsonObject): readonly string[] => {
      const [crewed] = skirmishers.compile(data).tables()['weapons'] ?? [];
      return crewed?.columns ?? [];
    };
    expect(titles(skirmishers.data)).not.toContain('abilities');
    expect(titles(own).at(-1)).toBe('abilities');
    const [crewed] = skirmishers.compile(own).tables()['weapons'] ?? [];
    expect(crewed?.rows.find(([key]) => key === 'own-gun')?.at(-1)).toBe('reroll hit failures');
    expect(crewed?.rows.find(([key]) => key === 'lmg')?.at(-1)).toBe('');
  });

  it('what an attack of this game cannot do is refused by name, with its place', () => {
    const refused =
      (...abilities: Said) =>
      () =>
        skirmishers.compile(adding({ like: 'lmg', abilities: abilities as Json }));
    const taken = /the roll hit takes reroll, modify, auto; besides there is pierce/;
    const at = 'weapons\\.own-gun\\.abilities\\.0';
    bad(refused({ explode: 6 }), new RegExp(`${at}: explode is not taken here: ${taken.source}`));
    bad(refused({ mortal: true }), taken);
    bad(refused({ 'feel-no-pain': 5 }), taken);
    bad(refused({ reroll: 'hit', of: 'one' }), new RegExp(`${at}: the roll hit is thrown by itself`));
    unknown(refused({ reroll: 'save', of: 'ones' }), /did you mean|known: hit/);
    unknown(refused({ rerol: 'hit' }), /there is no ability "rerol" \(did you mean "reroll"\?\)/);
    bad(refused({ auto: 'hit' }, { modify: 'hit', by: 1 }), /no die for modify/);
    bad(refused({ pierce: 1, step: 'hit' }), /armour is not rolled for/);
    bad(
      () => skirmishers.compile(adding({ like: 'flamethrower', abilities: [{ pierce: 1 }] })),
      /weapons\.own-gun\.abilities: .*does not pierce it \(SK-L30\)/,
    );
    bad(
      () => ask('fire', { attacker: { weapon: rifleWith([{ twin: 2 }]) }, situation: { range: 5 } }),
      /weapon\.abilities\.0: twin is not taken here/,
    );
  });
});

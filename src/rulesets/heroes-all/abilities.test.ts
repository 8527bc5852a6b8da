/** HA-L64: weapons with abilities, worked out by hand, thrown die by die, and played. */
import { describe, expect, it } from 'vitest';
import { expectEnginesAgree, toldAsPlayed } from '../../../test/support/engines.js';
import { refusedAs } from '../../../test/support/refused.js';
import type { Json, JsonObject } from '../../engagement/json.js';
import { changedData } from '../../engagement/overlay.js';
import type { Dice } from '../../kernel/dice.js';
import { prepare } from '../../kernel/engine.js';
import { doubleLaws } from '../../kernel/enumerate.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { packFlags } from './attack/need.js';
import { casualtiesOf, gradeOf, hitsOf, weaponDestroyed } from './attack/outcome.js';
import { grade } from './attack/shots.js';
import { type Core, createCore } from './core.js';
import { again as how } from './data/weapon-abilities.js';
import { heroesAll } from './index.js';
import { attack, chance, core, mean, profileOf, thrown } from './testing/rules.js';
import { advance, type Cast, Lane, plainly, rifles } from './testing/stage.js';

const bad = refusedAs('bad-value');
const unknown = refusedAs('unknown-name');

type Said = readonly JsonObject[];
const plain: Said = [];
const ones: Said = [{ reroll: 'hit', of: 'ones' }];
const again: Said = [{ reroll: 'hit', of: 'failures' }];
const better: Said = [{ modify: 'hit', by: 1 }];
const sure: Said = [{ auto: 'hit' }];

const dataWith = (changes: Readonly<Record<string, Json>>) => changedData(heroesAll, changes);
const coreWith = (changes: Readonly<Record<string, Json>>): Core => createCore(dataWith(changes));
const known = new Map<string, Core>();
/** One core for each list: few data are remembered (`sharedPrograms`). */
function coreOf(rows: (abilities: Json) => Readonly<Record<string, Json>>, abilities: Said): Core {
  const changes = rows(abilities as Json);
  const key = JSON.stringify(changes);
  const made = known.get(key) ?? coreWith(changes);
  known.set(key, made);
  return made;
}
/** Weapons of the table with abilities. */
const guns = ['class-3-at-gun', 'howitzer-75mm', 'medium-mortar', 'aircraft-rocket', 'petard'];
const giving = (weapon: string, abilities: Said): Core =>
  coreOf(
    (said) =>
      Object.fromEntries(
        (guns.includes(weapon) && !('pierce' in (abilities[0] ?? {})) ? guns : [weapon]).map((key) => [
          `weapons.${key}.abilities`,
          said,
        ]),
      ),
    abilities,
  );
/** A platoon's own rifle, beside those of the table. */
const withRifle = (abilities: Said): Core =>
  coreOf((said) => ({ '+weapons.own-rifle': { like: 'rifle', abilities: said } }), abilities);

const men = { unit: 'rifle-platoon' };
const soft = { cover: 'soft' };
const isHit = (code: number): boolean => hitsOf(code) > 0;

/** One man with a rifle of his own at men behind soft cover: 5 or more. */
const rifleman = (from: Core): ((dice: Dice) => number) =>
  attack({ ...men, men: 1, weapons: { 'own-rifle': 1 } }, men, { range: 18, ...soft }, from).program;

describe('the die to hit (HA-L64)', () => {
  it('the law of a shot is what is worked out by hand', () => {
    const law = (abilities: Said): string => chance(rifleman(withRifle(abilities)), isHit);
    expect(law(plain)).toBe('1/3');
    expect(law(again)).toBe('5/9'); // 1 − (2/3)²
    expect(law(ones)).toBe('7/18'); // 1/3 + 1/6 · 1/3
    expect(law(better)).toBe('1/2');
    expect(law([...better, ...again])).toBe('3/4');
    expect(law([{ modify: 'hit', by: -1 }, ...again])).toBe('11/36');
    expect(law([{ modify: 'hit', by: -2 }, ...again])).toBe('0');
    expect(law([{ modify: 'hit', by: 4 }])).toBe('1');
    expect(law(sure)).toBe('1');
  });

  it('the die is thrown and told by its clause; what cannot fail, and what cannot hit, is not thrown', () => {
    const [first, second] = ['to hit (HA-FIRE-02)', 'to hit, thrown again (HA-L64)'];
    const is = (abilities: Said, ...rolls: readonly (string | number)[]): number =>
      hitsOf(thrown(rifleman(withRifle(abilities)), ...rolls));
    expect(is(ones, first, 1, second, 5)).toBe(1);
    expect(is(ones, first, 1, second, 1)).toBe(0);
    expect(is(ones, first, 2)).toBe(0);
    expect(is(again, first, 4, second, 6)).toBe(1);
    expect(is(again, first, 5)).toBe(1);
    expect(is(sure)).toBe(1);
    expect(is([{ modify: 'hit', by: -2 }, ...again])).toBe(0);
  });

  it.each<[what: string, weapon: string, p: readonly [number, number, number, number], ...Parameters<typeof attack>]>([
    // of 36 and 6: plain, 1s again, misses again, one better
    [
      'an AT gun at a tank',
      'class-3-at-gun',
      [3, 21, 27, 4],
      { unit: 'class-3-at-gun' },
      { unit: 'tiger-i' },
      { range: 24, ...soft },
    ],
    ['an HE shell at men', 'howitzer-75mm', [2, 14, 20, 3], { unit: 'howitzer-75mm' }, men, { range: 40, ...soft }],
    [
      'at a crew',
      'howitzer-75mm',
      [2, 14, 20, 3],
      { unit: 'howitzer-75mm' },
      { unit: 'hmg-team' },
      { range: 40, ...soft },
    ],
    [
      'at armour',
      'howitzer-75mm',
      [2, 14, 20, 3],
      { unit: 'howitzer-75mm' },
      { unit: 'sherman' },
      { range: 40, round: 'he', ...soft },
    ],
    [
      'at a soft skin',
      'howitzer-75mm',
      [2, 14, 20, 3],
      { unit: 'howitzer-75mm' },
      { unit: 'truck' },
      { range: 40, round: 'he', ...soft },
    ],
    ['a mortar', 'medium-mortar', [2, 14, 20, 3], { unit: 'medium-mortar' }, men, { range: 40 }],
    ['a zeroed mortar', 'medium-mortar', [5, 35, 35, 6], { unit: 'medium-mortar' }, men, { range: 40, zeroed: true }],
    [
      'a mortar in vain',
      'medium-mortar',
      [2, 14, 20, 3],
      { unit: 'medium-mortar' },
      { unit: 'heavy-tank' },
      { range: 40 },
    ],
    [
      'a rocket from the air at men',
      'aircraft-rocket',
      [2, 14, 20, 3],
      { unit: 'fighter-bomber', weapons: 'aircraft-rocket:1' },
      men,
      {},
      core,
      'air-attack',
    ],
    [
      'at armour from above',
      'aircraft-rocket',
      [2, 14, 20, 3],
      { unit: 'fighter-bomber', weapons: 'aircraft-rocket:1' },
      { unit: 'sherman' },
      {},
      core,
      'air-attack',
    ],
    [
      'at an open top from above',
      'aircraft-rocket',
      [2, 14, 20, 3],
      { unit: 'fighter-bomber', weapons: 'aircraft-rocket:1' },
      { unit: 'priest' },
      {},
      core,
      'air-attack',
    ],
    [
      'a petard',
      'petard',
      [5, 35, 35, 6],
      { unit: 'churchill-avre' },
      { unit: 'house' },
      { range: 6 },
      core,
      'building',
    ],
  ])('%s', (_, weapon, [usual, onesAgain, missesAgain, modified], ...[attacker, target, situation, , action]) => {
    const hit = (abilities: Said): string =>
      chance(attack(attacker, target, situation, giving(weapon, abilities), action).program, isHit);
    expect([plain, ones, again, better, sure].map(hit)).toEqual(
      [
        [usual, 6],
        [onesAgain, 36],
        [missesAgain, 36],
        [modified, 6],
        [1, 1],
      ].map(([n, d]) => part(n, d)),
    );
  });

  it('whatever a die needs, 1s again help less than misses again, and neither does harm', () => {
    for (let need = 1; need <= 7; need++) {
      const by = [how.never, how.ones, how.failures].map((one) =>
        chance(
          (dice) => dice.call(core.shots.shot, need, one),
          (code) => code > 0,
        ),
      );
      const good = Math.min(6, 7 - need);
      const onesAgain = good === 6 ? 36 : 7 * good;
      expect(by).toEqual([part(good, 6), part(onesAgain, 36), part(36 - (6 - good) * (6 - good), 36)]);
    }
  });
});

/** A fraction in lowest terms, as fractions are written. */
function part(n = 0, d = 1): string {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  const by = gcd(n, d);
  return d === by ? `${n / by}` : `${n / by}/${d / by}`;
}

describe('where else it is fired (HA-L64)', () => {
  it('weapons of one volley are thrown each in its own way', () => {
    const program = attack(
      { ...men, men: 3, weapons: { 'own-rifle': 1, lmg: 1 } },
      men,
      { range: 18, ...soft },
      withRifle(again),
    ).program;
    // the rifle, then three shots of the machine gun
    const rolls = ['to hit (HA-FIRE-02)', 1, 'thrown again', 5, 'to hit', 1, 'to hit', 1, 'to hit', 5];
    expect(hitsOf(thrown(program, ...rolls))).toBe(2);
    expect(mean(program, hitsOf)).toBe('37/18'); // 5/9 + 3 · 1/2, at its short range
  });

  it('in close assault', () => {
    const round = (abilities: Said): string => {
      const from = withRifle(abilities);
      const firer = profileOf('rifle-platoon', { men: 1, weapons: { 'own-rifle': 1 } }, from);
      const rule = from.closeCombat(firer, profileOf('rifle-platoon', {}, from)).round;
      return chance((dice) => dice.call(rule, 1, 8, 0, 0, 3), isHit);
    };
    expect([plain, ones, again, better, sure].map(round)).toEqual(['1/2', '7/12', '3/4', '2/3', '1']);
  });

  it('as smoke', () => {
    const smoke = (abilities: Said): string =>
      chance(
        attack(
          { unit: 'howitzer-75mm' },
          men,
          { range: 20, ...soft, 'firer-moving': true },
          giving('howitzer-75mm', abilities),
          'smoke',
        ).program,
        (code) => code === 1,
      );
    // 5, one more for moving, two less for smoke
    expect([plain, again, better].map(smoke)).toEqual(['1/2', '3/4', '2/3']);
  });

  it('an HE hit does what it does: the row is not thrown again', () => {
    const { program } = attack({ unit: 'howitzer-75mm' }, men, { range: 40, ...soft }, giving('howitzer-75mm', again));
    expect(mean(program, casualtiesOf)).toBe('20/27'); // 5/9 · 4/3
    const rolls = ['to hit (HA-FIRE-08)', 1, 'to hit, thrown again (HA-L64)', 6, 'casualties', 1];
    expect(hitsOf(thrown(program, ...rolls))).toBe(1);
    const crew = attack(
      { unit: 'howitzer-75mm' },
      { unit: 'hmg-team' },
      { range: 40, ...soft },
      giving('howitzer-75mm', sure),
    );
    expect(chance(crew.program, weaponDestroyed)).toBe('5/12'); // row C: 5/6 · 1/2
  });
});

describe('pierce (HA-L64)', () => {
  const brewed = (pierce: number, target = 'sherman', range = 24): string =>
    chance(
      attack(
        { unit: 'class-3-at-gun' },
        { unit: target },
        { range, ...soft },
        giving('class-3-at-gun', pierce === 0 ? [] : [{ pierce }]),
      ).program,
      (code) => gradeOf(code) === grade.brewed,
    );

  it('is added to the attack value', () => {
    // +14 against 17: 3 or more of a D10, half of the shots hit
    expect([0, 1, 2, 3].map((pierce) => brewed(pierce))).toEqual(['2/5', '9/20', '1/2', '1/2']);
    // +3 against 20 at long range, a sixth hits: 16 short of it
    expect([0, 7, 8].map((pierce) => brewed(pierce, 'heavy-tank', 60))).toEqual(['0', '1/60', '1/30']);
  });

  it('of flame too, whose hits throw no die', () => {
    const flame = (abilities: Said): string =>
      chance(
        attack(
          { unit: 'flamethrower-man' },
          { unit: 'stuart' },
          { range: 6, facing: 'side', ...soft },
          giving('manpack-flamethrower', abilities),
          'flame',
        ).program,
        (code) => gradeOf(code) === grade.brewed,
      );
    expect([flame([]), flame([{ pierce: 3 }])]).toEqual(['2/5', '7/10']);
  });

  it('a gun that could do nothing fires once it pierces; what a choice asks is the exact law', () => {
    const asked = (abilities: Said) => {
      const from = giving('class-3-at-gun', abilities);
      const pair = from.fire(profileOf('class-3-at-gun', {}, from), profileOf('heavy-tank', {}, from));
      const now = { range: 60, men: 4, targetMen: 5, extra: 0, flags: packFlags(0, 1, 0), allowed: 1, zeroing: 0 };
      return [pair.canHarm(now, -1), pair.chanceOfDestroying(doubleLaws(), now, -1), pair.harm(doubleLaws(), now, -1)];
    };
    expect(asked([])).toEqual([false, 0, 0]);
    const [can, destroys, harm] = asked([{ pierce: 8 }]);
    expect(can).toBe(true);
    expect(destroys).toBeCloseTo(1 / 30, 12);
    expect(harm as number).toBeGreaterThan(1 / 30);
    expect(asked([{ pierce: 8 }, ...sure])[1]).toBeCloseTo(1 / 5, 12);
  });
});

describe('on the lane (HA-L64)', () => {
  const from = coreWith({
    '+weapons.own-rifle': { like: 'rifle', abilities: [...ones, ...better] as Json },
    '+weapons.own-mortar': { like: 'light-mortar', abilities: again as Json },
    '+units.own-mortar-team': { like: 'light-mortar', weapon: 'own-mortar' },
    '+prices.elements.own-mortar-team': 6,
  });
  const own = (name: string, at: number, plan: Cast['plan']): Cast =>
    rifles(name, at, { men: 2, officer: 2, weapons: { 'own-rifle': 2 } }, plan === undefined ? {} : { plan });

  it.each<[string, Cast, Cast]>([
    ['rifles', own('A', 2, 'hold'), own('B', 12, advance(4))],
    ['able men', own('A', 2, 'able'), own('B', 10, 'able')],
    [
      'a mortar',
      { name: 'A', unit: 'own-mortar-team', at: 0, plan: 'hold', fields: { officer: 2 } },
      own('B', 12, advance(4)),
    ],
  ])('%s: rolled engagements fit the exact law, and are told', (name, blue, red) => {
    const lane = new Lane([blue], [red], { length: 14, turnLimit: 2, options: plainly }, from);
    const key = studyKey('heroes-all', `abilities, ${name}`);
    expectEnginesAgree(lane.engagement, key);
    const texts = Array.from({ length: 20 }, (_, k) => toldAsPlayed(prepare(lane.engagement, 'roll'), key, k));
    expect(texts.join('\n')).toContain('to hit, thrown again (HA-L64)');
  });
});

describe('weapons of the tables (HA-L64)', () => {
  it('an overlay gives and takes abilities', () => {
    const set = dataWith({ 'weapons.rifle.abilities': better as Json });
    const back = changedData({ data: set }, { 'weapons.rifle.abilities': [] });
    const law = (data: JsonObject): string =>
      mean(attack({ ...men, men: 6 }, men, { range: 18, ...soft }, createCore(data)).program, hitsOf);
    expect([heroesAll.data, set, back].map(law)).toEqual(['2', '3', '2']);
  });

  it('the table has a column of them where any weapon has some', () => {
    const tableOf = (data: JsonObject) => heroesAll.compile(data).tables()['weapons']?.[0];
    expect(tableOf(heroesAll.data)?.columns).not.toContain('abilities');
    const table = tableOf(dataWith({ '+weapons.own-piat': { like: 'piat', abilities: [{ pierce: 2 }] } }));
    expect(table?.columns.at(-1)).toBe('abilities');
    expect(table?.rows.find(([key]) => key === 'own-piat')?.at(-1)).toBe('pierce 2');
    expect(table?.rows.find(([key]) => key === 'piat')?.at(-1)).toBe('');
  });

  it('what an attack of this game cannot do is refused by name, with its place', () => {
    const refused =
      (like: string, ...abilities: Said) =>
      () =>
        heroesAll.compile(dataWith({ '+weapons.own-gun': { like, abilities: abilities as Json } }));
    const at = 'weapons\\.own-gun\\.abilities';
    const taken = 'the roll hit takes reroll, modify, auto; besides there is pierce';
    bad(refused('lmg', { explode: 6 }), new RegExp(`${at}\\.0: explode is not taken here: ${taken}`));
    bad(refused('lmg', { extra: 6 }), new RegExp(taken));
    bad(refused('lmg', { reroll: 'hit', of: 'all' }), new RegExp(`${at}\\.0: .*reroll of ones, failures, not of all`));
    unknown(refused('lmg', { rerol: 'hit' }), /there is no ability "rerol" \(did you mean "reroll"\?\)/);
    bad(refused('smg', { reroll: 'hit', of: 'ones' }), new RegExp(`${at}: its misses are thrown again already`));
    bad(refused('manpack-flamethrower', { modify: 'hit', by: 1 }), new RegExp(`${at}: flame hits without a die`));
    for (const like of ['lmg', 'medium-mortar', 'aircraft-hmg'])
      bad(refused(like, { pierce: 1 }), new RegExp(`${at}: pierce is added to an attack value`));
  });
});

/** Units as users write them: normal forms, prices, mistakes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engagement/json.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { heat, heatData } from '../index.js';
import { core, coreWith, type Said } from '../testing/rules.js';

const rules = heat.compile(heatData);
const points = (unit: string, fields: Said = {}): number => rules.unit(unit, fields as JsonObject).price().milli / 1000;
const failing = (unit: string, fields: Said = {}) => {
  try {
    rules.unit(unit, fields as JsonObject).price();
  } catch (error) {
    if (error instanceof LanchesterError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'no error';
};

describe('sheets', () => {
  it('every unit has one, and its normal form is its own normal form', () => {
    for (const name of core.sheets.names) {
      const sheet = rules.unit(name, {});
      expect(rules.unit(name, sheet.fields)).toBe(sheet);
      expect(sheet.strength).toBeGreaterThan(0);
      expect(sheet.maxStrength).toBeGreaterThanOrEqual(sheet.strength);
    }
  });

  it('are forgotten where there is no end of them, and are then the same again', () => {
    const first = rules.unit('rifle-squad', { price: 1 });
    for (let price = 2; price < 2100; price++) rules.unit('rifle-squad', { price });
    const again = rules.unit('rifle-squad', { price: 1 });
    expect(again).not.toBe(first);
    expect([again.title, again.fields, again.price()]).toEqual([first.title, first.fields, first.price()]);
  });

  it('says what it is in a player’s words', () => {
    expect(rules.unit('rpg-team', { tandem: true }).title).toBe('RPG team, 3 Regulars, Tandem rounds');
    expect(rules.unit('rifle-squad', { men: 6, lmg: 1, weapons: { shotgun: 2 } }).title).toBe(
      'Rifle squad, 6 Regulars, 2 Shotgun, LMG',
    );
    expect(rules.unit('t-55', { experience: 'veteran' }).title).toBe('T-55, Veteran crew');
  });

  it('HEAT-CHOICE-01, HEAT-R45 squads may be written as counts of weapons', () => {
    const five = rules.unit('rifle-squad', { weapons: 'assault-rifle:4,light-machine-gun:1' });
    expect(five.fields).toMatchObject({ men: 5, lmg: 1, weapons: {} });
    expect(rules.unit('rifle-squad', { weapons: { 'assault-rifle': 4, 'light-machine-gun': 1 } })).toBe(five);
    expect(rules.unit('rifle-squad', { weapons: 'submachine-gun:2' }).fields).toMatchObject({ men: 4 });
    expect(points('rifle-squad', { weapons: 'submachine-gun:2;pistol:1' })).toBe(50 + 6 - 3);
    expect(
      rules
        .unit('rifle-squad', { weapons: 'submachine-gun:2' })
        .price()
        .parts.map((part) => part.origin),
    ).toEqual(['author-lists', 'source']);
  });

  it('HEAT-R47 teams have the men of their price line, or gunner and attendants', () => {
    expect(
      ['rpg-team', 'sniper', 'medium-mortar', 'heavy-howitzer'].map((name) => rules.unit(name, {}).strength),
    ).toEqual([3, 2, 3, 5]);
    expect(
      ['light-anti-tank-gun', 'super-heavy-anti-tank-gun', 'lmg-team'].map((name) => rules.unit(name, {}).strength),
    ).toEqual([3, 4, 2]);
  });

  it('prices squads by the man, with upgrades', () => {
    expect(points('rifle-squad')).toBe(50);
    expect(points('rifle-squad', { men: 8, lmg: 1, ugl: 1, law: 1, dmr: 1 })).toBe(50 + 40 + 20 + 10 + 20 + 15);
    expect(points('pioneers', { law: 1 })).toBe(55 + 25);
    expect(points('rifle-squad', { men: 6, tough: true, fanatic: true, shirkers: true })).toBe(70 + 6 * (1 + 3 - 2));
    expect(rules.unit('rifle-squad', {}).price(7).milli).toBe(80_000);
    expect(points('green-volunteers', { men: 5 })).toBe(44);
  });

  it('the lists’ price of a stubborn squad wins over the host’s per man', () => {
    expect(points('rifle-squad', { stubborn: true })).toBe(60);
    expect(points('rifle-squad', { stubborn: true, experience: 'veteran', men: 5 })).toBe(98);
    expect(points('rifle-squad', { stubborn: true, experience: 'inexperienced' })).toBe(39);
    expect(points('recon-squad', { stubborn: true })).toBe(63);
  });

  it('prices teams, guns and vehicles with their upgrades', () => {
    expect(points('rpg-team', { round: 'tandem-heat' })).toBe(75);
    expect(points('rpg-team', { tandem: true, experience: 'veteran' })).toBe(93);
    expect(points('light-howitzer', { shield: true })).toBe(55);
    expect(points('m113')).toBe(135);
    expect(points('m113', { transport: true, 'pintle-mmg': true })).toBe(105);
    expect(points('truck-12', { 'pintle-hmg': true })).toBe(50);
    expect(points('mt-lb')).toBe(85);
  });

  it('HEAT-L04 fewer men than the line’s cost as much', () => {
    expect(points('rpg-team', { men: 1 })).toBe(60);
    expect(points('rifle-squad', { men: 2 })).toBe(50);
  });

  it('HEAT-L51 a BTR-60 with an autocannon turret in the place of its own', () => {
    const turret = rules.unit('btr-60', { 'autocannon-turret': true });
    expect(points('btr-60', { 'autocannon-turret': true }) - points('btr-60')).toBe(40);
    expect(turret.title).toBe('BTR-60, Regular crew, autocannon turret');
    const { arms } = core.sheets.sheet('btr-60', { 'autocannon-turret': true }).profile;
    const names = arms.type === 'squad' ? [] : [...arms.main, ...arms.others].map(({ weapon }) => weapon.name);
    expect([...new Set(names)]).toEqual(['Light autocannon', 'Medium machine gun']);
    expect(failing('t-55', { 'autocannon-turret': true })).toMatch(/^unknown-name/);
  });

  it('ENG-R05 no price, no guess: the error names the unit and the key', () => {
    expect(failing('lmg-team')).toMatch(/^missing-price: .*LMG team, 2 Regulars: write prices\.lmg-team\.regular/);
    expect(failing('flamethrower-team', { experience: 'inexperienced' })).toMatch(/missing-price/);
    expect(failing('tiger-ii', { experience: 'inexperienced' })).toMatch(/prices\.tiger-ii\.inexperienced/);
    // HEAT-L50: the price to write is named; with it, what is added costs it and what is left out gives it back
    expect(failing('sherman', { traits: 'skirts' })).toMatch(
      /missing-price: .*Sherman 75.*: write prices\.vehicle\.skirts in an overlay, or price in the unit$/,
    );
    expect(failing('t-55', { traits: [] })).toMatch(
      /: write prices\.vehicle\.slow in an overlay, or price in the unit$/,
    );
    const slow = coreWith({ 'prices.vehicle.slow': -10 });
    const costs = (unit: string, fields: JsonObject): number => slow.sheets.sheet(unit, fields).price().milli / 1000;
    expect([costs('t-55', {}), costs('t-55', { traits: [] }), costs('leopard-2a6', { traits: 'slow' })]).toEqual([
      159, 169, 215,
    ]);
    expect(points('sherman', { traits: 'skirts', price: 200 })).toBe(200);
    expect(rules.unit('lmg-team', { price: 40 }).price().parts[0]?.origin).toBe('scenario');
    expect(coreWith({ 'prices.lmg-team.regular': 42 }).sheets.sheet('lmg-team', {}).price().milli).toBe(42_000);
  });

  it('names the nearest right word', () => {
    expect(failing('rpg-tem')).toMatch(/unknown-name: .*"rpg-tem" \(did you mean "rpg-team"\?\)/);
    expect(failing('rpg-team', { tandm: true })).toMatch(/did you mean "tandem"/);
    expect(failing('rifle-squad', { experience: 'regullar' })).toMatch(/did you mean "regular"/);
    expect(failing('rifle-squad', { weapons: 'submashine-gun:1' })).toMatch(/did you mean "submachine-gun"/);
    expect(failing('rpg-team', { round: 'tandem-heet' })).toMatch(/did you mean "tandem-heat"|known/);
    expect(failing('t-55', { traits: 'reccee' })).toMatch(/did you mean "recce"/);
    expect(failing('light-helicoter')).toMatch(/did you mean "light-helicopter"/);
  });

  it('refuses men that cannot be', () => {
    for (const men of [0, -1, 2.5, 25, '4'])
      expect(failing('rifle-squad', { men })).toMatch(/bad-value: .*men must be a whole number from 1 to 24/);
    expect(failing('rpg-team', { men: 4 })).toMatch(/from 1 to 3/);
    expect(failing('rifle-squad', { men: 4, weapons: 'shotgun:5' })).toMatch(/weapons for 5 men, but there are 4/);
    expect(failing('rifle-squad', { men: 4, lmg: 1, ugl: 3 })).toMatch(/too few/);
    expect(failing('rifle-squad', { weapons: 'sniper:1' })).toMatch(/does not carry sniper/);
    expect(failing('green-volunteers', { experience: 'veteran' })).toMatch(/Inexperienced/);
    expect(failing('rifle-squad', { weapons: 'shotgun:x' })).toMatch(/counts such as/);
  });

  it('prices never depend on how a squad is written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 9 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 1 }),
        (men, smg, lmg) => {
          const rest = men - smg - lmg;
          const counts = { 'assault-rifle': rest, 'submachine-gun': smg, 'light-machine-gun': lmg };
          const text = Object.entries(counts)
            .map(([key, count]) => `${key}:${count}`)
            .join(' ');
          const a = rules.unit('rifle-squad', { weapons: counts });
          const b = rules.unit('rifle-squad', { weapons: text, men });
          const c = rules.unit('rifle-squad', { weapons: { 'submachine-gun': smg }, lmg, men });
          expect(a).toBe(b);
          expect(b).toBe(c);
          expect(a.price().milli).toBe(1000 * (50 + 10 * (men - 4) + 3 * smg + 20 * lmg));
        },
      ),
    );
  });
});

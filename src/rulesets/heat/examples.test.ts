/** The worked examples of the rulings, as exact fractions. */
import { describe, expect, it } from 'vitest';
import { victor } from './attack/close-quarters.js';
import { passes, tested } from './attack/morale.js';
import { fightCode } from './odds/assault.js';
import { testCode } from './odds/tests.js';
import { Exact, exact, programOf } from './testing/rules.js';

const rifle = (more: object) => ({ unit: 'rifle-squad', ...more });

describe('worked examples', () => {
  it('1: one personal defense weapon at six Veterans (HEAT-HIT-03, HEAT-R01)', () => {
    const odds = exact(
      { unit: 'rifle-squad', experience: 'veteran', men: 1, weapons: { 'personal-defense-weapon': 1 } },
      { unit: 'rifle-squad', experience: 'veteran', men: 6 },
      { range: 4 },
    );
    expect(odds.hit).toBe('215/216');
    expect(odds.kill).toBe('3635/5832');
    expect(odds.casualties).toBe('5/6');
    expect(odds.destroyed).toBe('125/34992');
  });

  it('2: a need of ten is a six and another six (HEAT-HIT-02, HEAT-R02)', () => {
    const odds = exact(
      { unit: 'rifle-squad', experience: 'inexperienced', men: 1, weapons: { rifle: 1 }, pins: 2, order: 'advance' },
      { unit: 'rifle-squad', men: 8 },
      { range: 14, cover: 'hard' },
    );
    expect(odds.hit).toBe('1/36');
    expect(odds.kill).toBe('1/72');
  });

  it('3: five assault rifles at five Regulars (HEAT-ATK-02, HEAT-MOR-04, HEAT-R24)', () => {
    const odds = exact(rifle({ men: 5 }), rifle({ men: 5 }), { range: 10 });
    expect([0, 1, 2, 3, 4, 5].map((men) => odds.lost(men))).toEqual([
      '1024/59049',
      '5120/59049',
      '1280/6561',
      '5120/19683',
      '4480/19683',
      '4195/19683',
    ]);
    expect(odds.casualties).toBe('190925/59049');
    expect(odds.destroyed).toBe('20585/59049');
  });

  it('4: an RPG at the front of a 9+ (HEAT-VEH-03 to HEAT-VEH-06, HEAT-R16 to HEAT-R19)', () => {
    const odds = exact({ unit: 'rpg-team' }, { unit: 'medium-tank' }, { range: 18 });
    expect(odds.destroyed).toBe('29/216');
    expect(odds.damaged).toBe('1/3');
    expect(odds.immobilised).toBe('1/18');
    expect(odds.pins).toBe('8/9');
  });

  it('5: a Tandem round at the front of a 10+ (HEAT-TANDEM-01, HEAT-VEH-05, HEAT-R18)', () => {
    const at = { range: 12 };
    const tandem = exact({ unit: 'rpg-team', round: 'tandem-heat' }, { unit: 'heavy-tank' }, at);
    expect(tandem.destroyed).toBe('10693/46656');
    const rpg = exact({ unit: 'rpg-team', tandem: true, round: 'rpg' }, { unit: 'heavy-tank' }, at);
    expect(rpg.destroyed).toBe('23/324');
    const best = exact({ unit: 'rpg-team', tandem: true }, { unit: 'heavy-tank' }, at);
    expect(best.destroyed).toBe('10693/46656');
  });

  it('6: high explosive of a heavy anti-tank gun (HEAT-HE-01, HEAT-HE-03, HEAT-R11)', () => {
    const odds = exact({ unit: 'heavy-anti-tank-gun', round: 'he' }, rifle({ men: 8 }), { range: 20, cover: 'soft' });
    expect(odds.casualties).toBe('35/24');
    expect(odds.pins).toBe('1');
    expect(odds.atLeast(4)).toBe('51875/279936');
    expect(odds.destroyed).toBe('1193125/15116544');
  });

  it('7: a zeroed mortar at a team that is Down (HEAT-IND-01, HEAT-HE-04, HEAT-R12)', () => {
    const odds = exact(
      { unit: 'medium-mortar', zeroed: 5 },
      { unit: 'rpg-team', experience: 'veteran', down: true },
      { range: 30 },
    );
    expect(odds.hit).toBe('1/3');
    expect(odds.kill).toBe('5/27');
    expect(odds.pins).toBe('2/3');
    expect(odds.destroyed).toBe('0');
  });

  it('8: the gunner is picked (HEAT-DMG-04, HEAT-DMG-05, HEAT-R22)', () => {
    const odds = exact(rifle({ men: 1, weapons: { rifle: 1 } }), { unit: 'mmg-team' }, { range: 10 });
    expect(odds.hit).toBe('2/3');
    expect(odds.kill).toBe('1/3');
    expect(odds.destroyed).toBe('1/54');
  });

  it('9: an infantry flamethrower (HEAT-WPN-14, HEAT-MOR-05, HEAT-R26)', () => {
    const odds = exact({ unit: 'flamethrower-team' }, rifle({ men: 5 }), { range: 5, cover: 'hard' });
    expect(odds.hit).toBe('5/6');
    expect(odds.atLeast(5)).toBe('265625/1679616');
    expect(odds.destroyed).toBe('49499455/90699264');
    expect(odds.pins).toBe('5/2');
  });

  it('10: an order test with two pins (HEAT-ORD-03, HEAT-ORD-04, HEAT-R48)', () => {
    const program = programOf({ action: 'order-test', attacker: rifle({ pins: 2 }) });
    const odds = new Exact(program);
    expect(odds.chance((code) => passes(testCode.of.outcome(code)))).toBe('7/12');
    expect(odds.chance((code) => testCode.of.outcome(code) === tested.doubleSix)).toBe('1/36');
    expect(odds.sum(testCode.of.pins)).toBe('25/18');
  });

  it('11: two Regulars assault two Regulars (HEAT-CQ-03, HEAT-CQ-04, HEAT-CQ-06, HEAT-R57)', () => {
    const two = { unit: 'rifle-squad', men: 2 };
    const two2 = new Exact(programOf({ action: 'close-quarters', attacker: two, target: two }));
    expect(two2.chance((code) => fightCode.of.who(code) === victor.attackers)).toBe('32/45');
    const one = { unit: 'rifle-squad', men: 1 };
    const one1 = new Exact(programOf({ action: 'close-quarters', attacker: one, target: one }));
    expect(one1.chance((code) => fightCode.of.who(code) === victor.attackers)).toBe('2/3');
  });
});

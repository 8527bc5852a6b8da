// The worked examples W1 to W17 of the rulings, as exact fractions.
import { describe, expect, it } from 'vitest';
import type { Dice } from '../../kernel/dice.js';
import { exactChance } from '../../kernel/exact.js';
import { Fraction } from '../../kernel/fraction.js';
import { activationTest, resultOf, tested } from './attack/activation-test.js';
import { aircraft, aircraftOutcome } from './attack/anti-aircraft.js';
import { exchange, playExchange } from './attack/duel.js';
import { casualtiesOf, gradeOf, hitsOf, ruined, weaponDestroyed } from './attack/outcome.js';
import { grade } from './attack/shots.js';
import { assaultOutcome, ending } from './odds/assault.js';
import { quality } from './sheet/profile.js';
import { ask, attack, chance, core, mean, profileOf } from './testing/rules.js';

const lost = (n: number) => (code: number) => casualtiesOf(code) === n;
const is = (what: number) => (code: number) => gradeOf(code) === what;

describe('worked examples', () => {
  it('W1 rifle volley (HA-FIRE-01, HA-FIRE-02, HA-FIRE-09)', () => {
    const { program } = attack({ unit: 'rifle-platoon' }, { unit: 'rifle-platoon' }, { range: 18, cover: 'soft' });
    expect(chance(program, lost(0))).toBe('256/6561');
    expect(chance(program, lost(1))).toBe('1024/6561');
    expect(chance(program, lost(2))).toBe('1792/6561');
    expect(chance(program, lost(8))).toBe('1/6561');
    expect(mean(program, casualtiesOf)).toBe('8/3');
  });

  it('W2 SMG: misses are thrown again (HA-FIRE-05, HA-R10)', () => {
    const { program } = attack({ unit: 'smg-platoon', men: 4 }, { unit: 'rifle-platoon' }, { range: 10 });
    expect(chance(program, lost(0))).toBe('1/256');
    expect(chance(program, lost(2))).toBe('27/128');
    expect(chance(program, lost(3))).toBe('27/64');
    expect(chance(program, lost(4))).toBe('81/256');
    expect(mean(program, casualtiesOf)).toBe('3');
  });

  it('W3 AT class 3 against a Medium front (HA-AT-02, HA-AT-03, HA-AT-04)', () => {
    const at = (range: number) =>
      attack({ unit: 'class-3-at-gun' }, { unit: 'sherman' }, { range, cover: 'soft' }).program;
    expect(chance(at(24), is(grade.brewed))).toBe('2/5');
    expect(chance(at(24), is(grade.damaged))).toBe('1/10');
    expect(chance(at(24), is(grade.none))).toBe('1/2');
    expect(chance(at(48), is(grade.brewed))).toBe('1/6');
    expect(chance(at(48), is(grade.damaged))).toBe('1/15');
    expect(chance(at(48), is(grade.none))).toBe('23/30');
    expect(chance(at(60), is(grade.none))).toBe('1');
    expect(mean(at(24), casualtiesOf)).toBe('2/3');
  });

  it('W4 two Fire actions (HA-AT-05, HA-R12)', () => {
    const { program } = attack(
      { unit: 'class-2-at-gun' },
      { unit: 'stuart' },
      { range: 20, cover: 'soft', actions: 2 },
    );
    expect(chance(program, is(grade.brewed))).toBe('39/100');
    expect(chance(program, is(grade.damaged))).toBe('17/100');
    expect(chance(program, is(grade.none))).toBe('11/25');
  });

  it('W5 HE against men (HA-FIRE-08, HA-HE-01)', () => {
    const { program } = attack({ unit: 'howitzer-104mm' }, { unit: 'rifle-platoon' }, { range: 40, round: 'he' });
    expect([0, 1, 2, 3].map((n) => chance(program, lost(n)))).toEqual(['7/12', '1/12', '1/4', '1/12']);
    expect(mean(program, casualtiesOf)).toBe('5/6');
  });

  it('W6 HE against a crew-served weapon (HA-HE-02, HA-FIRE-10)', () => {
    const { program } = attack(
      { unit: 'howitzer-75mm' },
      { unit: 'hmg-team' },
      { range: 40, cover: 'soft', round: 'he' },
    );
    expect(chance(program, weaponDestroyed)).toBe('5/36');
    expect(chance(program, lost(3))).toBe('0');
    expect(mean(program, casualtiesOf)).toBe('4/9');
  });

  it('W7 HE against an open-topped AFV (HA-HE-03)', () => {
    const { program } = attack({ unit: 'howitzer-104mm' }, { unit: 'priest', crew: 4 }, { range: 40, round: 'he' });
    expect(chance(program, (code) => casualtiesOf(code) === 0 && gradeOf(code) === grade.none)).toBe('2/3');
    expect(chance(program, is(grade.damaged))).toBe('1/18');
    expect(mean(program, casualtiesOf)).toBe('5/12');
  });

  it('W8 sniper (HA-SNIPER-02, HA-R15)', () => {
    const at = (unit: string) =>
      attack({ unit, quality: 'elite', men: 1 }, { unit: 'rifle-platoon' }, { range: 30, cover: 'hard' }).program;
    expect(chance(at('sniper'), lost(1))).toBe('2/3');
    expect(chance(at('rifle-platoon'), lost(1))).toBe('1/6');
  });

  it('W9 observation and super throw (HA-OBS-02 to HA-OBS-08)', () => {
    const seen = (...[observer, target, situation]: Parameters<typeof attack>) => [
      ask(observer, target, situation, 'observation').mean,
      chance(attack(observer, target, situation, core, 'observation').program, (code) => code === 1),
    ];
    expect(seen({ unit: 'rifle-platoon', men: 4 }, { unit: 'humber-iv' }, { range: 21, hedges: 2 })).toEqual([
      { dice: 4, segments: 5 },
      '65/81',
    ]);
    expect(seen({ unit: 'rifle-platoon' }, { unit: 'truck' }, { range: 35, hedges: 4 })).toEqual([
      { dice: 5, segments: 8 },
      '723901/3200000',
    ]);
  });

  it('W10 activation (HA-MOR-01, HA-MOR-04, HA-ORT-01, HA-NCO-01)', () => {
    const acts = (code: number) => resultOf(code) >= tested.acts;
    const regular = profileOf('rifle-platoon');
    const test = (casualties: number, sixes: number, rating: number) => (dice: Dice) =>
      activationTest(dice, core.activation, regular, casualties, sixes, rating);
    expect(chance(test(3, 0, 2), (code) => resultOf(code) !== tested.morale)).toBe('64/125');
    expect(chance(test(3, 0, 2), acts)).toBe('256/625');
    expect(chance(test(3, 1, 2), (code) => resultOf(code) !== tested.morale)).toBe('512/625');
    expect(chance(test(3, 1, 2), acts)).toBe('2048/3125');
    expect(chance(test(0, 0, -1), (code) => resultOf(code) === tested.reaction)).toBe('1/5');
    expect(chance(test(0, 0, -1), (code) => resultOf(code) === tested.seizes)).toBe('1/5');
  });

  it('W11 anti-aircraft fire (HA-AIR-10 to HA-AIR-12, HA-R32)', () => {
    const { program } = attack({ unit: 'hmg-team' }, undefined, { strength: 1 }, core, 'anti-aircraft');
    expect(chance(program, (code) => code === 0)).toBe('1369/2304');
    expect(chance(program, (code) => aircraftOutcome.of.fate(code) === aircraft.drivenOff)).toBe('85/648');
    expect(chance(program, (code) => aircraftOutcome.of.fate(code) === aircraft.shotDown)).toBe('959/20736');
  });

  it('W12 mines (HA-MINE-03, HA-MINE-04, HA-R35)', () => {
    const men = attack({ unit: 'rifle-platoon' }, undefined, { field: 'anti-personnel' }, core, 'mines');
    expect(mean(men.program, casualtiesOf)).toBe('8/3');
    expect(chance(men.program, lost(0))).toBe('256/6561');
    const tank = attack({ unit: 'heavy-tank' }, undefined, { field: 'anti-tank', moves: 2 }, core, 'mines');
    expect(chance(tank.program, is(grade.none))).toBe('4/9');
    expect(chance(tank.program, is(grade.damaged))).toBe('2/9');
    expect(chance(tank.program, is(grade.brewed))).toBe('1/3');
  });

  it('W13 one man on one (HA-ASLT-01 to HA-ASLT-03)', () => {
    const one = (friends: boolean) => (dice: Dice) => playExchange(dice, core.numbers.rules, quality.regular, friends);
    const at = (friends: boolean, code: number) => exactChance(one(friends), (c) => c === code);
    const unit = new Fraction(1n);
    const wins = at(false, exchange.attackerWins);
    expect(wins.over(unit.minus(at(false, exchange.goesOn))).toString()).toBe('4/5');
    const quiet = unit.minus(at(true, exchange.goesOn));
    expect(at(true, exchange.attackerWins).over(quiet).toString()).toBe('24/35');
    expect(at(true, exchange.attackerWins).plus(at(true, exchange.defenderWins)).over(quiet).toString()).toBe('5/7');
  });

  it('W14 medium mortar, three shots (HA-IND-02, HA-IND-03, HA-R19)', () => {
    const { program } = attack(
      { unit: 'medium-mortar' },
      { unit: 'rifle-platoon' },
      { range: 40, shots: 3 },
      core,
      'indirect',
    );
    expect(mean(program, hitsOf)).toBe('31/18');
    expect(chance(program, (code) => hitsOf(code) === 0)).toBe('1/9');
    expect(mean(program, casualtiesOf)).toBe('62/27');
  });

  it('W15 close assault, first round (HA-ASLT-05 to HA-ASLT-08, HA-R22)', () => {
    const { program } = attack(
      { unit: 'rifle-platoon', men: 6 },
      { unit: 'rifle-platoon', men: 3, officer: 2 },
      {},
      core,
      'assault',
    );
    const { attackersLost, defendersLost, ending: endingOf } = assaultOutcome.of;
    const end = (what: number) => chance(program, (code) => endingOf(code) === what);
    expect(end(ending.wipedOut)).toBe('4949/6561');
    expect(end(ending.firesBack)).toBe('4672/32805');
    expect(end(ending.forcedBack)).toBe('3388/32805');
    expect(chance(program, (code) => defendersLost(code) === 0)).toBe(new Fraction(144n, 6561n).toString());
    expect(mean(program, attackersLost)).toBe('37568/492075');
  });

  it('W16 a building (HA-BLDG-02, HA-BLDG-04, HA-R31)', () => {
    const { program } = attack(
      { unit: 'howitzer-75mm' },
      { unit: 'hut', men: 6 },
      { range: 40, round: 'he' },
      core,
      'building',
    );
    expect(chance(program, ruined)).toBe('25/36');
    expect(mean(program, casualtiesOf)).toBe('5/6');
  });

  it('W17 a bundle of AT grenades (HA-ASLT-13, HA-R23)', () => {
    const { program } = attack({ unit: 'rifle-platoon', men: 7 }, { unit: 'churchill' }, {}, core, 'bundle');
    expect(chance(program, is(grade.brewed))).toBe('1/2');
    expect(chance(program, is(grade.damaged))).toBe('1/5');
  });
});

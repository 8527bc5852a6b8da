/**
 * The yardstick: the rifle firefight as it is written in an afternoon, with objects, arrays and `Math.random`.
 *
 * Promises: the rules of H.E.A.T for ten Regular riflemen against ten at 18 inches who both hold, written out a second
 * time from the rulings and not from `src`; nothing here is made slow on purpose. Not seeded, so that two runs differ.
 * Left out because it cannot happen: an Ambush (HEAT-R54: every target is in band, so whoever holds fires) and an
 * officer.
 */

/** Squads, and the lane that they stand on, in inches. */
const laneLength = 18;
const turns = 6;
const menAtStart = 10;
const rifle = { range: 24, shots: 1 };
const regular = { morale: 9, damageValue: 4 };
const rallyAt = 4;
const run = 12;

type Order = 'none' | 'fire' | 'rally' | 'down';

interface Soldier {
  readonly rank: 'NCO' | 'rifleman';
  alive: boolean;
}

function d6(): number {
  return Math.floor(Math.random() * 6) + 1;
}

function roll(count: number): number[] {
  return Array.from({ length: count }, d6);
}

class RifleSquad {
  readonly soldiers: Soldier[];
  readonly position: number;
  pins = 0;
  order: Order = 'none';
  lost = false;

  constructor(position: number) {
    this.position = position;
    this.soldiers = Array.from({ length: menAtStart }, (_, k) => ({
      rank: k === menAtStart - 1 ? 'NCO' : 'rifleman',
      alive: true,
    }));
  }

  get living(): Soldier[] {
    return this.soldiers.filter((soldier) => soldier.alive);
  }

  get ncoLost(): boolean {
    return this.soldiers.some((soldier) => soldier.rank === 'NCO' && !soldier.alive);
  }

  /** HEAT-MOR-03, HEAT-ORD-11: 2D6 against `needed`; a double 1 passes, a double 6 fails. */
  test(needed: number, mayReroll: boolean): { passed: boolean; dice: number[] } {
    const dice = roll(2);
    const sum = dice.reduce((total, die) => total + die, 0);
    const passed = sum === 2 || (sum !== 12 && sum <= needed);
    return !passed && mayReroll ? this.test(needed, false) : { passed, dice };
  }

  activate(enemy: RifleSquad): void {
    this.order = this.pins >= rallyAt ? 'rally' : 'fire';
    if (this.order === 'rally' || this.pins > 0) {
      const pins = this.order === 'rally' ? 0 : this.pins;
      const needed = regular.morale - pins - (this.ncoLost ? 1 : 0);
      const { passed, dice } = this.test(needed, this.living.length === menAtStart);
      const sum = dice.reduce((total, die) => total + die, 0);
      if (!passed) {
        if (sum === 12) this.panic(enemy);
        else this.order = 'down';
        return;
      }
      if (this.order === 'rally' || sum === 2) this.pins = Math.max(0, this.pins - (d6() + 1));
      else this.pins -= 1;
    }
    if (this.order === 'fire') this.shootAt(enemy);
  }

  /** HEAT-R49: runs straight away from the enemy, or goes Down. */
  panic(enemy: RifleSquad): void {
    if (d6() <= 2) {
      this.order = 'down';
      return;
    }
    const direction = this.position < enemy.position ? -1 : 1;
    const place = this.position + direction * run;
    if (place < 0 || place > laneLength) this.lost = true;
    else throw new Error('a squad at the end of the lane runs off it');
  }

  shootAt(target: RifleSquad): void {
    const distance = Math.abs(this.position - target.position);
    if (distance > rifle.range) return;
    let need = 3 + this.pins;
    if (distance <= 6) need -= 1;
    if (distance > rifle.range / 2) need += 1;
    if (target.order === 'down') need += 2;
    if (target.living.length <= 2) need += 1;
    let hits: number;
    if (need >= 7) {
      const sixes = roll(this.living.length * rifle.shots).filter((die) => die === 6).length;
      hits = roll(sixes).filter((die) => die === 6).length;
    } else {
      hits = roll(this.living.length * rifle.shots).filter((die) => die !== 1 && die >= need).length;
    }
    if (hits > 0) target.suffer(hits);
  }

  suffer(hits: number): void {
    const before = this.living.length;
    const ncoBefore = this.ncoLost;
    this.pins += 1;
    const damage = roll(hits).filter((die) => die >= regular.damageValue);
    const exceptional = damage.filter((die) => die === 6 && d6() === 6).length;
    const casualties = Math.min(before, damage.length);
    for (let n = 0; n < casualties; n++) {
      // The firer picks the NCO; the owner gives him up last.
      const nco = this.living.find((soldier) => soldier.rank === 'NCO');
      const rifleman = this.living.find((soldier) => soldier.rank === 'rifleman');
      const victim = n < exceptional ? (nco ?? rifleman) : (rifleman ?? nco);
      if (victim !== undefined) victim.alive = false;
    }
    if (casualties === before || this.pins >= regular.morale) {
      this.lost = true;
    } else if (casualties > 0 && 2 * casualties >= before) {
      const needed = regular.morale - this.pins - (ncoBefore ? 1 : 0);
      if (!this.test(needed, false).passed) this.lost = true;
    }
  }

  /** Tenths of its price, which are men (ENG-R01). */
  get lostMen(): number {
    return this.lost ? menAtStart : menAtStart - this.living.length;
  }
}

export interface FirefightEnd {
  /** 0 a draw, 1 blue, 2 red. */
  readonly winner: 0 | 1 | 2;
  readonly blueLost: number;
  readonly redLost: number;
  readonly turns: number;
}

/** Plays one engagement. Losses in men; a squad that is lost has lost ten. */
export function playNaively(): FirefightEnd {
  const blue = new RifleSquad(0);
  const red = new RifleSquad(laneLength);
  let turn = 0;
  while (turn < turns && !blue.lost && !red.lost) {
    turn++;
    const bag = [blue, red];
    while (bag.length > 0 && !blue.lost && !red.lost) {
      const [squad] = bag.splice(Math.floor(Math.random() * bag.length), 1);
      if (squad !== undefined) squad.activate(squad === blue ? red : blue);
    }
    blue.order = 'none';
    red.order = 'none';
  }
  return { winner: winnerOf(blue, red), blueLost: blue.lostMen, redLost: red.lostMen, turns: turn };
}

/** ENG-R03: ten percentage points are one man of ten. */
function winnerOf(blue: RifleSquad, red: RifleSquad): 0 | 1 | 2 {
  if (blue.lost !== red.lost) return blue.lost ? 2 : 1;
  if (blue.lostMen === red.lostMen) return 0;
  return blue.lostMen < red.lostMen ? 1 : 2;
}

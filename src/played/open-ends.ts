/**
 * Who wins the ends of a battle that the points decide. Promises: ends are priced here and nowhere else in this room;
 * every winner is the one that `priceEnd` names.
 *
 * Only the copies' prices change, so what an end has lost is two numbers a side: of the copies, and of the core. They
 * are read once; doubles tell the winner at any prices, and where he is too near to call for them `priceEnd` does.
 */
import { byPoints, endAt, missionOf, notBought, type PricedLine, priceEnd, wentThrough } from '../engagement/ends.js';
import { outcomeColumns, type WinnerCode, winner } from '../engagement/outcome.js';
import { milli } from '../engagement/price.js';
import type { SideNumber } from '../engagement/roster.js';
import { type Battle, type CoreLine, type OpenEnd, openEnd } from './matchups.js';

/** What an open end is priced by, besides prices. */
export interface EndsOf {
  /** Of blue's copies and red's. */
  readonly full: readonly [number, number];
  readonly core: readonly CoreLine[];
  readonly battle: Pick<Battle, 'copies' | 'open'>;
}

/** Numbers of each end: shares of blue's copies, thousandths of blue's core, then red's. */
const stride = 4;
/**
 * A sum this near to the line, as a share of all that is in it, is left to `priceEnd`: some hundred thousand times what
 * doubles can be wrong by here.
 */
const near = 1e-9;

/** The open ends of a battle, to be priced again and again. */
export class OpenEnds {
  private readonly of: EndsOf;
  private readonly deciders: Int32Array;
  private readonly times: Float64Array;
  private readonly lost: Float64Array;
  /** What has left by the enemy's end, where a mission asks for it. */
  private readonly left: Float64Array;
  /** What the cores cost, thousandths. */
  private readonly cores: readonly [number, number];

  constructor(of: EndsOf) {
    const { core, battle } = of;
    const ends = battle.open.map((each) => openEnd(each, core.length));
    const asks = ends.some(({ decider }) => decider > byPoints);
    const cost = (side: SideNumber): number =>
      core.reduce((sum, line) => (line.side === side && line.cost !== notBought ? sum + line.cost : sum), 0);
    this.of = of;
    this.deciders = Int32Array.from(ends, ({ decider }) => decider);
    this.times = Float64Array.from(ends, ({ times }) => times);
    this.lost = summed(of, ends, (all) => all % wentThrough);
    this.left = asks ? summed(of, ends, (all) => Math.floor(all / wentThrough)) : new Float64Array(0);
    this.cores = [cost(0), cost(1)];
  }

  /** By open end: the winner's code, at prices of blue's copies and red's, points. */
  winners([blue, red]: readonly [number, number]): WinnerCode[] {
    const costs = [milli(blue), milli(red)] as const;
    return Array.from(this.times, (_, n) => this.winner(n, costs));
  }

  /** How often nobody, blue and red have won: by the winner's code. */
  won([blue, red]: readonly [number, number]): readonly [draws: number, blue: number, red: number] {
    const costs = [milli(blue), milli(red)] as const;
    const sums: [number, number, number] = [0, 0, 0];
    for (let n = 0; n < this.times.length; n++) sums[this.winner(n, costs)] += this.times[n] as number;
    return sums;
  }

  /** Of one end, at what a copy of each side costs in thousandths. */
  private winner(n: number, costs: readonly [number, number]): WinnerCode {
    if (costs[0] < 0 || costs[1] < 0) return this.exactly(n, costs);
    const plain = (this.deciders[n] as number) > byPoints ? this.byMission(n, costs) : this.byPoints(n, costs);
    return plain ?? this.exactly(n, costs);
  }

  /** ENG-R03: ten times the lead against one; nothing where it is too near for doubles. */
  private byPoints(n: number, [blue, red]: readonly [number, number]): WinnerCode | undefined {
    const { lost, cores } = this;
    const [ofBlue, ofRed] = this.of.battle.copies;
    const at = n * stride;
    const blueCost = blue * ofBlue + cores[0];
    const redCost = red * ofRed + cores[1];
    const ahead = 10 * (red * (lost[at + 2] as number) + (lost[at + 3] as number)) * blueCost;
    const behind = 10 * (blue * (lost[at] as number) + (lost[at + 1] as number)) * redCost;
    const one = blueCost * redCost;
    const lead = Math.abs(ahead - behind);
    if (!(Math.abs(lead - one) > near * (ahead + behind + one))) return undefined;
    return lead < one ? winner.draw : ahead > behind ? winner.blue : winner.red;
  }

  /** ENG-R12, ENG-R13: what the attacker has brought through, or the defender has kept, against the share wanted. */
  private byMission(n: number, costs: readonly [number, number]): WinnerCode | undefined {
    const { isDelay, attacker, permille } = missionOf(this.deciders[n] as number);
    const side = isDelay ? other(attacker) : attacker;
    const sums = isDelay ? this.lost : this.left;
    const at = n * stride + 2 * side;
    const counted = costs[side] * (sums[at] as number) + (sums[at + 1] as number);
    const cost = costs[side] * this.of.battle.copies[side] + this.cores[side];
    const over = 1000 * (isDelay ? cost - counted : counted) - permille * cost;
    if (!(Math.abs(over) > near * 1000 * (cost + counted))) return undefined;
    const winning = over > 0 === isDelay ? other(attacker) : attacker;
    return winning === 0 ? winner.blue : winner.red;
  }

  private exactly(n: number, costs: readonly [number, number]): WinnerCode {
    const { full, core, battle } = this.of;
    const lines: PricedLine[] = [
      ...([0, 1] as const).map((side) => ({
        side,
        cost: costs[side],
        full: full[side],
        count: battle.copies[side],
      })),
      ...core.map((line) => ({ ...line, count: 1 })),
    ];
    const { lost, decider } = openEnd(battle.open[n] as readonly number[], core.length);
    const end = new Int32Array(endAt.lost + lines.length);
    end[endAt.winner] = decider;
    end.set(lost, endAt.lost);
    const out = new Int32Array(outcomeColumns.length);
    priceEnd(lines, end, out);
    return out[0] as WinnerCode;
  }
}

function other(side: SideNumber): SideNumber {
  return side === 0 ? 1 : 0;
}

/** The numbers of all ends; `part`: what counts of what is told of a line. */
function summed({ full, core }: EndsOf, ends: readonly OpenEnd[], part: (all: number) => number): Float64Array {
  const sums = new Float64Array(ends.length * stride);
  for (const [n, { lost }] of ends.entries()) {
    const add = (to: number, line: number, each: number): void => {
      const at = n * stride + to;
      sums[at] = (sums[at] as number) + part(lost[line] as number) * each;
    };
    for (const side of [0, 1] as const) add(2 * side, side, 1 / full[side]);
    for (const [k, { side, cost, full: whole }] of core.entries()) {
      if (cost !== notBought) add(2 * side + 1, 2 + k, cost / whole);
    }
  }
  return sums;
}

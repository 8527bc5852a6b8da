/**
 * The strata of a study: which fights its variants are made of at a price, and what is lost in them is worth there.
 *
 * Promises: strata are numbered in the order in which they are first met, and their units are those of the price at
 * which they were; all strata of a variant are compiled with one set of data, since prices are no part of them; a price point has the shares with which its engagements would be played at that price.
 */
import { notBought } from '../../engagement/ends.js';
import type { EngagementSpec, Side } from '../../engagement/spec.js';
import { type Share, sharesOf, stratumOf } from '../../engagement/strata.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { FindRuleset } from '../../study/compile.js';
import { type CellAt, cellsOfPrices } from '../../study/price-cells.js';
import type { EngagementCell, Study } from '../../study/study.js';
import { engagementIn } from './player.js';

/** A fight with fixed forces. */
export interface Stratum {
  readonly variant: string;
  readonly role: number;
  readonly forces: string;
  /** Like forces sort together. */
  readonly rank: string;
  readonly cell: EngagementCell;
  /** By line of its ends. */
  readonly sides: readonly (0 | 1)[];
  readonly fulls: readonly number[];
}

/** A variant at a price, role by role. */
export interface Priced {
  readonly variant: string;
  readonly price?: number;
  /** By role; in the order in which strata are coupled. */
  readonly roles: readonly (readonly PricedShare[])[];
}

interface PricedShare {
  readonly stratum: number;
  readonly weight: number;
  /** By line of the stratum, thousandths of a point. */
  readonly costs: readonly number[];
}

export class StrataBook {
  readonly strata: Stratum[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly cellAt: CellAt;
  private readonly find: FindRuleset | undefined;
  /** By variant: the data that its strata are compiled with. */
  private readonly overlays = new Map<string, EngagementCell['overlay']>();
  private readonly known = new Map<string, Priced>();

  constructor(study: Study, find?: FindRuleset) {
    this.cellAt = cellsOfPrices(study, find);
    this.find = find;
  }

  /** A variant at a price. Throws a `LanchesterError` where its budget cannot be spent at that price. */
  at(variant: string, price?: number): Priced {
    const id = `${variant} ${price ?? ''}`;
    const known = this.known.get(id);
    if (known !== undefined) return known;
    const cell = this.cellAt(variant, price);
    const [declared] = cell.specs as [EngagementSpec];
    const { ends } = engagementIn({ ...cell, specs: [declared] }, this.find);
    // costs are those of the forces, whoever attacks
    const costs = new Map<object, readonly number[]>();
    for (const side of ['blue', 'red'] as const) {
      for (const composition of declared.starts.flatMap((level) => level[side])) {
        const all = ends.prices(side === 'blue' ? 0 : 1, composition).costs;
        costs.set(
          composition,
          [...all].filter((cost) => cost !== notBought),
        );
      }
    }
    const roles = cell.specs.map((spec, role) =>
      sharesOf(spec).map((share): PricedShare => {
        const stratum = this.numberOf(variant, role, cell, spec, share);
        return { stratum, weight: share.weight, costs: this.byLine(stratum, share, costs) };
      }),
    );
    const made = { variant, ...(price === undefined ? {} : { price }), roles };
    this.known.set(id, made);
    return made;
  }

  /** Whether all that takes the field costs something. */
  isPaid({ roles }: Priced): boolean {
    return roles.every((shares) => shares.every(({ costs }) => costs.every((cost) => cost > 0)));
  }

  /** Units of a stratum, of both sides. */
  units(stratum: number): number {
    const [spec] = (this.strata[stratum] as Stratum).cell.specs;
    return (spec?.blue.units.length ?? 0) + (spec?.red.units.length ?? 0);
  }

  private numberOf(variant: string, role: number, cell: EngagementCell, spec: EngagementSpec, share: Share): number {
    const id = JSON.stringify([variant, role, share.rank]);
    const known = this.numbers.get(id);
    if (known !== undefined) return known;
    const number = this.strata.length;
    const own = stratumOf(spec, share);
    // prices are no part of a stratum, so all of a variant share one set of rules, and what is known of them
    const overlay = this.overlays.get(variant) ?? cell.overlay;
    this.overlays.set(variant, overlay);
    const alone = { ...cell, overlay, id: `${cell.id}: ${share.forces}`, specs: [own] };
    const { ends } = engagementIn(alone, this.find);
    const [level] = own.starts as [EngagementSpec['starts'][number]];
    const fulls = (['blue', 'red'] as const).map(
      (side) => ends.prices(side === 'blue' ? 0 : 1, level[side][0] as (typeof level)[Side][number]).fulls,
    );
    this.strata.push({
      variant,
      role,
      forces: share.forces,
      rank: share.rank,
      cell: alone,
      sides: ends.lines.map(({ side }) => side),
      fulls: ends.lines.map(({ side }, k) => (fulls[side] as Int32Array)[k] as number),
    });
    this.numbers.set(id, number);
    return number;
  }

  /** Costs by side, each in the order of those who take the field, put in the order of the stratum's lines. */
  private byLine(stratum: number, { blue, red }: Share, costs: ReadonlyMap<object, readonly number[]>): number[] {
    const { sides, forces } = this.strata[stratum] as Stratum;
    const ofSide = [costs.get(blue) ?? [], costs.get(red) ?? []];
    const taken = [0, 0];
    const line = sides.map((side) => ofSide[side]?.[(taken[side] as number)++]);
    if (line.some((cost) => cost === undefined) || ofSide.some(({ length }, side) => length !== taken[side])) {
      throw new LanchesterError('internal', `the forces of "${forces}" do not cost what their units do`);
    }
    return line as number[];
  }
}

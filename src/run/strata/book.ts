/**
 * The strata of a study: which fights its variants are made of at a price, and what is lost in them is worth there.
 *
 * Promises: strata are numbered in the order in which they are first met, and their units are those of the price at
 * which they were; all strata of a variant are compiled with one set of data, since prices are no part of them; a price
 * point has the shares with which its engagements would be played at that price.
 */
import { type Ends, notBought, type PricedLine, priceLines } from '../../engagement/ends.js';
import type { EngagementSpec } from '../../engagement/spec.js';
import { type Share, sharesOf, stratumOf } from '../../engagement/strata.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { FindRuleset } from '../../study/compile.js';
import { type CellAt, cellsOfPrices } from '../../study/price/price-cells.js';
import type { EngagementCell, PlainStudy } from '../../study/study.js';
import { engagementIn } from './ends-process.js';

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

  constructor(study: PlainStudy, find?: FindRuleset) {
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
    const roles = cell.specs.map((spec, role) =>
      sharesOf(spec).map((share): PricedShare => {
        // costs are those of the forces, whoever attacks
        const lines = linesOf(ends, share);
        const stratum = this.numberOf(variant, role, cell, spec, share, lines);
        const { sides } = this.strata[stratum] as Stratum;
        if (sides.some((side, k) => lines[k]?.side !== side) || sides.length !== lines.length) {
          throw new LanchesterError('internal', `the forces of "${share.forces}" do not cost what their units do`);
        }
        return { stratum, weight: share.weight, costs: lines.map(({ cost }) => cost) };
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

  private numberOf(
    variant: string,
    role: number,
    cell: EngagementCell,
    spec: EngagementSpec,
    share: Share,
    lines: readonly PricedLine[],
  ): number {
    const id = JSON.stringify([variant, role, share.rank]);
    const known = this.numbers.get(id);
    if (known !== undefined) return known;
    const number = this.strata.length;
    const own = stratumOf(spec, share);
    // prices are no part of a stratum, so all of a variant share one set of rules, and what is known of them
    const overlay = this.overlays.get(variant) ?? cell.overlay;
    this.overlays.set(variant, overlay);
    const alone = { ...cell, overlay, id: `${cell.id}: ${share.forces}`, specs: [own] };
    this.strata.push({
      variant,
      role,
      forces: share.forces,
      rank: share.rank,
      cell: alone,
      sides: lines.map(({ side }) => side),
      fulls: lines.map(({ full }) => full),
    });
    this.numbers.set(id, number);
    return number;
  }
}

/** The lines of those who take the field: the same in the order of the stratum, which has nobody else. */
function linesOf(ends: Ends, { blue, red }: Share): readonly PricedLine[] {
  return priceLines(ends, blue, red).filter(({ cost }) => cost !== notBought);
}

/** A scenario of two units that a form begins with. Promise: the ruleset takes it, or says why not in its own words. */
import type { Json } from '../engagement/json.js';
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean } from '../kernel/nearest.js';
import { flowText } from '../study/document/flow-text.js';
import { stretchesFor, type WrittenGround } from './form-places.js';
import type { Catalogue, CatalogueUnit } from './protocol.js';

/** What a new duel is to have besides. */
export interface DuelWishes {
  readonly ground?: WrittenGround;
  readonly mission?: string;
  /** Points that each side spends. */
  readonly points?: number;
}

/** The text. Throws a `LanchesterError` for units that there are not. */
export function newDuel(
  { id, distance, near, units }: Catalogue,
  [blue, red]: readonly [string, string],
  { ground, mission, points }: DuelWishes = {},
): string {
  const unit = (name: string): CatalogueUnit => {
    const found = units.find((one) => one.id === name);
    if (found !== undefined) return found;
    throw new LanchesterError(
      'unknown-name',
      `there is no unit ${didYouMean(
        name,
        units.map((one) => one.id),
      )}`,
    );
  };
  const far = near * 4;
  const [one, other] = [unit(blue), unit(red)];
  const stretches = ground === undefined ? undefined : stretchesFor(ground, { lane: { to: far } }, far - 2 * near);
  const entry = ({ id: name, needs }: CatalogueUnit, title: string): Json => ({ name: title, unit: name, ...needs });
  const side = (whose: CatalogueUnit, name: string): string =>
    `    at: ${flowText({ defend: near, attack: far - near })}\n    units: [${flowText(entry(whose, name))}]${made(whose)}`;
  return `lanchester: 1
name: ${`duel-${id}-${blue}-${red}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)}
question: ${flowText(`Does ${one.title} beat ${other.title}?`)}
ruleset: ${id}
asks: duel
engagement:
  # a lane in ${distance.many}: the defender stands near its beginning; every fight is played in both roles
  lane: ${flowText({ to: far, ...(stretches === undefined ? {} : { terrain: stretches }) })}
  turnLimit: 8
${mission === undefined || mission === 'attrition' ? '' : `  mission: ${mission}\n`}${points === undefined ? '' : `  budget: ${points}\n`}  engagements: 4000
  blue:
${side(one, 'blue')}
  red:
${side(other, 'red')}
`;
}

/** Says of a price that no list has that it is made up. */
function made({ price }: CatalogueUnit): string {
  return price === null ? ' # no list has a price: yours' : '';
}

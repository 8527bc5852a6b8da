/**
 * The gate section, checked against the study that it guards. Promise: a pattern that fits no metric is an error where
 * it is written.
 */
import { didYouMean } from '../kernel/nearest.js';
import type { GateSection } from './document/schema/gate.js';
import type { ScenarioDocument } from './document/schema/scenario.js';
import { problem, type Source } from './document/source.js';
import { fightAxes } from './fights/axes.js';
import type { AttackCell, EngagementCell } from './plain-study.js';

/** The last word of the id of a cell's law. */
export const lawQuantity = 'law';

/** What may be gated of an engagement cell only where its margin is given. */
const onDemand = ['draws', 'turns', 'pointsMargin', 'exponent'] as const;

/** The quantities of an engagement cell that a gate section wants looked at, in order: `winRate`, `metrics.swing`. */
export function cellQuantities({ margins }: GateSection): readonly string[] {
  return [
    'winRate',
    'exchangeRatio',
    ...onDemand.filter((quantity) => margins[quantity] !== undefined),
    ...Object.keys(margins.metrics).map((name) => `metrics.${name}`),
  ];
}

/**
 * The attacks that are gated together: an attacker over its mix, in a variant, at a point of the sweep:
 * `attack/with/price=15/rpg`. Where the mix gives an attacker several units, each stands for itself:
 * `attack/any/mortar`.
 */
export function attackGroups(cells: readonly AttackCell[]): ReadonlyMap<string, readonly AttackCell[]> {
  const units = new Map<string, Set<string>>();
  for (const { attacker, request } of cells) {
    const known = units.get(attacker) ?? new Set();
    units.set(attacker, known.add(String(request.attacker['unit'])));
  }
  const groups = new Map<string, AttackCell[]>();
  for (const cell of cells) {
    const { variant, sweep, attacker, request } = cell;
    const point = Object.entries(sweep).map(([name, value]) => `${name}=${value}`);
    const unit = (units.get(attacker)?.size ?? 0) > 1 ? [String(request.attacker['unit'])] : [];
    const id = ['attack', ...(variant === null ? [] : [variant]), ...point, attacker, ...unit].join('/');
    const group = groups.get(id) ?? [];
    groups.set(id, group);
    group.push(cell);
  }
  return groups;
}

/**
 * True if `pattern`, in which `*` is any stretch, fits the whole of `id`. Each part between stars is looked for once,
 * after the one before it: the first place that it has is as good as any later one, so nothing is ever tried again.
 */
export function fits(pattern: string, id: string): boolean {
  const parts = pattern.split('*');
  const first = parts[0] as string;
  if (parts.length === 1) return id === pattern;
  const last = parts.at(-1) as string;
  if (!id.startsWith(first) || !id.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = id.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at + last.length <= id.length;
}

/** A figure of a population of fights: over all of them, or over those that have an entry of an axis. */
export interface FightQuantity {
  /** `fights/difference`, `fights/enemy=T-55/without/winRate`. */
  readonly id: string;
  readonly quantity: string;
  readonly entry?: { readonly axis: number; readonly entry: number };
}

/** The figures of a population of fights, each of these quantities over all of them and by entry. */
export function fightQuantities(
  axes: readonly { readonly name: string; readonly entries: readonly { readonly label: string }[] }[],
  quantities: readonly string[],
): readonly FightQuantity[] {
  return quantities.flatMap((quantity): FightQuantity[] => [
    { id: `fights/${quantity}`, quantity },
    ...axes.flatMap(({ name, entries }, axis) =>
      entries.map(({ label }, entry) => ({
        id: `fights/${name}=${label}/${quantity}`,
        quantity,
        entry: { axis, entry },
      })),
    ),
  ]);
}

/** The metrics of a price list that is read off mixed armies, by the units that it has. */
export function listIds(units: readonly string[]): { readonly worths: readonly string[]; readonly evenness: string } {
  return { worths: units.map((unit) => `worths/${unit}`), evenness: 'evenness' };
}

/** The same as `checkGate` for a price list. */
export function checkListGate(document: ScenarioDocument, units: readonly string[], source: Source): void {
  const { gate } = document;
  if (gate === undefined) return;
  const { worths, evenness } = listIds(units);
  checkPatterns({ ...document, gate }, () => [...worths, evenness], source);
}

/** Throws a placed `LanchesterError` for a pattern that fits nothing in the study. */
export function checkGate(
  document: ScenarioDocument,
  cells: { readonly attack: readonly AttackCell[]; readonly engagement: readonly EngagementCell[] },
  source: Source,
): void {
  const { gate, values, fights, variants } = document;
  if (gate === undefined) return;
  const groups = [...attackGroups(cells.attack).keys()];
  const engagements = cells.engagement.flatMap(({ id }) =>
    [...cellQuantities(gate), ...(gate.law === false ? [] : [lawQuantity])].map((each) => `engagement/${id}/${each}`),
  );
  // how they are asked for follows from the kind of question, which is not known yet
  const ofFights = ['difference', ...Object.keys(variants ?? {}).map((id) => `${id}/winRate`)];
  const overFights = fights === undefined ? [] : fightQuantities(fightAxes(fights, source), ofFights);
  const prices = ['breakEven', ...Object.keys(values?.of ?? {}).map((unit) => `values/${unit}`)];
  const knownFor = (pattern: string): string[] => {
    // which quantities an attack has is only known once it is solved: its last word is taken as it stands
    const last = pattern.split('/').at(-1) as string;
    const known = [...groups.map((group) => `${group}/${last}`), 'attack/breakEven', ...engagements, ...prices];
    return [...known, ...overFights.map(({ id }) => id)];
  };
  checkPatterns({ ...document, gate }, knownFor, source);
}

/** `knownFor`: the metrics that a pattern may mean. */
function checkPatterns(
  { gate, name, metrics = {} }: ScenarioDocument & { readonly gate: GateSection },
  knownFor: (pattern: string) => readonly string[],
  source: Source,
): void {
  for (const metric of Object.keys(gate.margins.metrics)) {
    if (Object.hasOwn(metrics, metric)) continue;
    const at = ['gate', 'margins', 'metrics', metric];
    throw problem(source, 'unknown-name', at, `there is no metric ${didYouMean(metric, Object.keys(metrics))}`, 'key');
  }
  const check = (pattern: string, at: readonly (string | number)[], part: 'key' | 'value'): void => {
    const known = knownFor(pattern);
    const own = pattern.startsWith(`${name}/`) ? pattern.slice(name.length + 1) : pattern;
    if (known.some((id) => fits(own, id))) return;
    throw problem(source, 'unknown-name', at, `no metric of this study is ${didYouMean(pattern, known)}`, part);
  };
  for (const pattern of Object.keys(gate.cells)) check(pattern, ['gate', 'cells', pattern], 'key');
  for (const [k, pattern] of gate.ignore.entries()) check(pattern, ['gate', 'ignore', k], 'value');
}

/**
 * The scenario without its gate, what is expected and whether its play is gauged: what a question, and so a result or a
 * fingerprint, consists of.
 */
export function questionOf(document: ScenarioDocument): ScenarioDocument {
  const { gate: _, expect: __, bounds: ___, ...question } = document;
  return question;
}

/**
 * Which parts of a unit are played: those that somebody names, and of those that are found the ones that are asked for.
 * Promise: each can be out beside any of the others, by the rules of every game of the list.
 */
import { addedMark } from '../../engagement/additions.js';
import type { Json, JsonObject } from '../../engagement/json.js';
import { changedData, valueIn } from '../../engagement/overlay.js';
import type { Rules, Ruleset } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import { compileRules } from '../compile.js';
import { change } from '../document/changes.js';
import type { Overlay } from '../document/overlay.js';
import { sourceOf } from '../document/source.js';
import type { AskedList } from './asked-list.js';
import { type OwnPart, ownPart } from './own.js';
import { type Dissected, type FoundParts, findParts, wordsSaid } from './parts.js';
import { addedFor, type Explained, type Part, type Tables, variantOf } from './variants.js';

/** More parts than these would take too many coalitions. */
const mostExplained = 6;
/** So many parts are taken unless told which. */
const usualParts = 5;

/** What is asked. */
export interface ExplainAsked {
  /** A unit of the list by its id there, or of the ruleset. */
  readonly unit: string;
  /** Further words of it. */
  readonly words?: JsonObject;
  /** Ids of the parts that are taken, of those that are found; those likeliest asked about unless told. */
  readonly parts?: readonly string[] | undefined;
  /** Parts that somebody names. */
  readonly own?: readonly OwnPart[];
}

/** The rules that a unit is asked of. */
export interface Known {
  readonly ruleset: Ruleset;
  readonly rules: Rules;
  readonly overlay: Overlay;
  /** What the fights make of the data, where they change them. */
  readonly games: readonly Game[];
  readonly price: number;
}

/** The data of a fight. */
export interface Game {
  readonly overlay: Overlay;
  readonly rules: Rules;
}

/** The rules of every fight. */
export function gamesOf({ population }: Pick<AskedList, 'population'>, ruleset: Ruleset): Game[] {
  return population.fights.map(({ id, document }) => {
    const { overlay } = change({ document, source: sourceOf(document as never, id) }, [], ruleset);
    return { overlay, rules: compileRules(ruleset, overlay) };
  });
}

export function dissectedOf(explained: Explained, { ruleset, rules, overlay, games, price }: Known): Dissected {
  const data = rules.data;
  const refusal = (out: readonly Part[]): string | undefined => {
    const variant = variantOf(explained, out, tablesOf(ruleset, overlay, data), 1);
    try {
      const { add, set } = addedFor([variant], data);
      const added = Object.fromEntries(Object.entries(add).map(([path, row]) => [addedMark + path, row as Json]));
      const { unit, ...words } = variant.words;
      compileRules(ruleset, { ...overlay, ...added, ...set }).unit(String(unit), wordsSaid({ ...words, price }));
    } catch (error) {
      if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
      return variant.key === undefined ? error.why : error.why.replaceAll(variant.key, explained.unit);
    }
    return out.map((part) => differing(explained, part, rules, games)).find((why) => why !== undefined);
  };
  return { ...explained, ruleset, rules, refusal };
}

/** Why a part cannot be one step in every game: some change what it is. */
function differing({ unit, words }: Explained, part: Part, rules: Rules, games: readonly Game[]): string | undefined {
  const said = wordsSaid(words);
  const now = rules.unit(unit, said).fields;
  const isAlike = games.every(({ rules: game }) => {
    if (game === rules) return true;
    const fields = game.unit(unit, said).fields;
    const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
      JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
    const hasWords = Object.keys(part.words ?? {}).every((key) => isSame(fields[key], now[key]));
    const hasRows = (part.edits ?? []).every(({ path }) => isSame(valueIn(game.data, path), valueIn(rules.data, path)));
    return hasWords && hasRows;
  });
  return isAlike ? undefined : 'it is not the same in every game of the list';
}

/** Parts that are played, and those that could be. */
export interface Chosen extends FoundParts {
  readonly further: readonly Part[];
}

/** The parts that are played: those that somebody names, and those found that are asked for, as far as they go together. */
export function chosenParts(dissected: Dissected, { parts: ids, own = [] }: ExplainAsked): Chosen {
  const named = own.map((one) => ownPart(dissected, one));
  const { parts: found, refused } = findParts(dissected);
  for (const id of ids ?? []) {
    if (found.some((part) => part.id === id)) continue;
    const known = new Set(found.map((part) => part.id));
    throw new LanchesterError('unknown-name', `--parts: no part that was found is called ${didYouMean(id, known)}`);
  }
  const wanted = found.filter((part) => (ids === undefined ? !named.some(touching(part)) : ids.includes(part.id)));
  const most = ids === undefined ? Math.max(usualParts, named.length) : mostExplained;
  if (named.length > mostExplained || (ids !== undefined && named.length + wanted.length > mostExplained)) {
    throw new LanchesterError('usage', `at most ${mostExplained} parts at once: every combination of them is played`);
  }
  const parts: Part[] = [];
  const further: Part[] = [];
  const apart: { title: string; why: string }[] = [];
  for (const part of [...named, ...wanted]) {
    if (parts.length >= most) {
      further.push(part);
      continue;
    }
    const why = together(dissected, parts, part);
    if (why === undefined) parts.push(part);
    else apart.push({ title: part.title, why });
  }
  if (parts.length === 0) {
    const why = [...apart, ...refused].map(({ title, why: reason }) => ` ${title}: ${reason}`)[0] ?? '';
    const how = "name one yourself: --part 'its gun: weapon=pistol'";
    throw new LanchesterError('usage', `nothing can be taken out of "${dissected.unit}".${why} You may ${how}`);
  }
  const others = found.filter((part) => !wanted.includes(part));
  return { parts, further: [...further, ...others], refused: [...refused, ...apart] };
}

/** Whether a part changes what another does. */
function touching(part: Part): (other: Part) => boolean {
  const touched = ({ words = {}, edits = [] }: Part): string[] => [
    ...Object.keys(words),
    ...edits.map(({ path }) => path),
  ];
  const own = touched(part);
  return (other) => touched(other).some((one) => own.includes(one));
}

/** Why a part cannot be out beside some of others. */
function together(dissected: Dissected, others: readonly Part[], part: Part): string | undefined {
  for (let coalition = 0; coalition < 1 << others.length; coalition++) {
    const out = others.filter((_, k) => ((coalition >> k) & 1) === 1);
    const why = dissected.refusal([...out, part]);
    if (why !== undefined) return out.length === 0 ? why : `beside ${out.map(({ title }) => title).join(', ')}: ${why}`;
  }
  return undefined;
}

/** The tables as a scenario, or a fight of it, has them. */
export function tablesOf(ruleset: Pick<Ruleset, 'data' | 'additions'>, overlay: Overlay, data: JsonObject): Tables {
  const added = Object.entries(overlay).filter(([path]) => path.startsWith(addedMark));
  return { data, base: changedData(ruleset, Object.fromEntries(added)), additions: ruleset.additions };
}

/**
 * What a unit of a line has: upgrades by their names, with how many of them. Promise: a name of several upgrades is asked
 * for; so is how many there are of what stands in the plural.
 */
import type { Json } from '../../engagement/json.js';
import { looseName, type Token } from '../../study/plain.js';
import { longestAt } from '../names.js';
import { isPoints, numberIn } from '../numbers.js';
import { type Upgrade, type Upgrades, wordsOfUpgrade } from '../upgrades.js';
import { isTimes } from './head.js';
import { fail, isMinus, put, type Reading, sheetWith, told } from './reading.js';
import { mistakeAt, quoted, type Sureness, textOf } from './row.js';

/** `experience=veteran`, as for `odds`. */
export function typedAt(reading: Reading, k: number): number {
  const { tokens, line } = reading;
  const key = tokens[k] as Token;
  const [match] = /^[a-zA-Z][a-zA-Z-]*=[\p{L}\p{Nd}][\p{L}\p{Nd}.:;-]*/u.exec(line.slice(key.at)) ?? [];
  if (match === undefined || key.kind !== 'word') return k;
  let to = k;
  while (to < tokens.length && (tokens[to] as Token).at < key.at + match.length) to++;
  const equals = match.indexOf('=');
  const value = match.slice(equals + 1);
  put(reading, k, to, { [match.slice(0, equals)]: typedValue(value) }, 'exact', match);
  return to;
}

function typedValue(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? Number(text) : text;
}

/** `6 men`, `2 LMG`, `LMG`, `6 Veterans`. */
export function countedAt(reading: Reading, k: number): number {
  const { tokens, upgrades } = reading;
  if (upgrades === undefined) return k;
  const token = tokens[k] as Token;
  if (token.kind !== 'number') return k;
  let name = k + 1;
  if (isTimes(tokens[name])) name++;
  if (tokens[name]?.text === '-' && tokens[name + 1]?.kind === 'word') name++;
  const own = longestAt(tokens, name, reading.names.words, reading.names.longest);
  const found = own === undefined ? longestAt(tokens, name, upgrades.byName, upgrades.longest) : undefined;
  const number = numberIn(token.text);
  if (found === undefined) return menAsTold(reading, k);
  const counted = found.what.filter((one) => one.kind === 'counted');
  if (number === undefined || !Number.isInteger(number) || isMinus(tokens, k)) return k;
  if (counted.length === 1) {
    putUpgrade(reading, k, found.to, counted[0] as Upgrade, number, 'exact');
    return found.to;
  }
  const [said] = found.what;
  if (
    found.what.length !== 1 ||
    said === undefined ||
    !isHowMany(reading, number, said, textOf(tokens, name, found.to, reading.line))
  )
    return k;
  put(reading, k, found.to, { men: number, ...wordsOfUpgrade(said, 1) }, 'exact');
  return found.to;
}

/** `1 mate`: men as the unit's title tells them. */
function menAsTold(reading: Reading, k: number): number {
  const { tokens, upgrades } = reading;
  const [number, next] = [tokens[k], tokens[k + 1]];
  const men = next?.kind === 'word' ? upgrades?.men.get(`${number?.plain}${next.plain}`) : undefined;
  if (men === undefined) return k;
  put(reading, k, k + 2, { men }, 'exact');
  return k + 2;
}

/** Whether a unit's title tells its men so: `6 Veterans`. */
function isHowMany(reading: Reading, number: number, upgrade: Upgrade, name: string): boolean {
  const title = sheetWith(reading, { men: number, ...wordsOfUpgrade(upgrade, 1) })?.title ?? '';
  return title.split(', ').some((part) => looseName(part).startsWith(looseName(`${number} ${name}`)));
}

/** Words that tell nothing, as loose names. */
export const filler = new Set([
  'with',
  'and',
  'w',
  'plu',
  'incl',
  'including',
  'ha',
  'of',
  'for',
  'at',
  'the',
  'a',
  'an',
  'in',
  'cost',
  'price',
]);

/** `Veteran`, `Tandem rounds`, `vet`, a club's own name. */
export function upgradeAt(reading: Reading, k: number): number {
  const { tokens, upgrades, names, line } = reading;
  if (upgrades === undefined) return k;
  const own = longestAt(tokens, k, names.words, names.longest);
  if (own !== undefined) {
    put(reading, k, own.to, own.what, 'own');
    return own.to;
  }
  const found = longestAt(tokens, k, upgrades.byName, upgrades.longest) ?? shortAt(reading, k);
  if (found === undefined) return k;
  const { plain } = tokens[k] as Token;
  if (found.to === k + 1 && filler.has(plain)) return k;
  const isShort = !upgrades.byName.has(looseName(textOf(tokens, k, found.to, line)));
  const [upgrade, ...others] = found.what;
  if (upgrade === undefined || others.length > 0) {
    severalUpgrades(reading, k, found.to, found.what);
    return found.to;
  }
  if (upgrade.kind === 'said') {
    put(reading, k, found.to, wordsOfUpgrade(upgrade, 1), isShort ? 'short' : 'exact');
    return found.to;
  }
  return countBehind(reading, k, found.to, upgrade);
}

/** `officer 2`, `LMG x2`; `LMG` alone is one of them, `LMGs` alone is no number. */
function countBehind(reading: Reading, k: number, to: number, upgrade: Upgrade): number {
  const { tokens, line, isUpgrade } = reading;
  const behind = numberBehind(tokens, to);
  const name = textOf(tokens, k, to, line);
  if (behind !== undefined && sheetWith(reading, wordsOfUpgrade(upgrade, behind.number)) !== undefined) {
    if (behind.isTimes && !isUpgrade && reading.number === undefined) {
      told(reading, k, behind.to, '', 'several');
      fail(
        reading,
        k,
        `${quoted(textOf(tokens, k, behind.to, line))} may be ${behind.number} of the unit or of what it has: write "${behind.number} ${name}", or "${behind.number}x" before the unit`,
      );
    } else putUpgrade(reading, k, behind.to, upgrade, behind.number, 'exact');
    return behind.to;
  }
  const isMany = /s$/.test(name.toLowerCase()) && !/ss$/.test(name.toLowerCase());
  if (isMany || upgrade.word === 'men') {
    told(reading, k, to, '', 'several');
    fail(reading, k, `how many ${name} there are is not said: write, for instance, "2 ${name}"`);
  } else putUpgrade(reading, k, to, upgrade, 1, 'exact');
  return to;
}

/** A number behind a name, which is none of points. */
function numberBehind(
  tokens: readonly Token[],
  k: number,
): { readonly number: number; readonly to: number; readonly isTimes: boolean } | undefined {
  const [, joined] = /^[x×](\d+)$/i.exec(tokens[k]?.text ?? '') ?? [];
  if (joined !== undefined) return { number: Number(joined), to: k + 1, isTimes: true };
  const at = isTimes(tokens[k]) ? k + 1 : k;
  const token = tokens[at];
  const number = token?.kind === 'number' && !isPoints(tokens[at + 1]?.plain) ? numberIn(token.text) : undefined;
  return number === undefined ? undefined : { number, to: at + 1, isTimes: at > k };
}

/** Letters that a short name has at least. */
const shortest = 3;

/** The beginning of the names of one upgrade alone: `vet`. */
function shortAt(
  { tokens, upgrades }: Reading,
  k: number,
): { readonly what: readonly Upgrade[]; readonly to: number } | undefined {
  const { kind, plain } = tokens[k] as Token;
  if (kind !== 'word' || plain.length < shortest || !/^\p{L}+$/u.test(plain)) return undefined;
  const meant = new Map<string, Upgrade>();
  for (const [name, all] of (upgrades as Upgrades).byName) {
    if (name.startsWith(plain)) for (const one of all) meant.set(JSON.stringify(one), one);
  }
  const what = [...meant.values()];
  return what.length === 1 && what[0]?.kind === 'said' ? { what, to: k + 1 } : undefined;
}

function severalUpgrades(reading: Reading, k: number, to: number, all: readonly Upgrade[]): void {
  const { tokens, line, place } = reading;
  const text = textOf(tokens, k, to, line);
  told(reading, k, to, '', 'several');
  const ways = all.map((one) => (one.kind === 'said' ? `${one.word}=${String(one.value)}` : `${one.word}=1`));
  const why = `${quoted(text)} may be ${ways.join(' or ')}: write which of them`;
  reading.mistakes.push(mistakeAt(place, tokens[k]?.at ?? 0, 'bad-value', why));
}

function putUpgrade(
  reading: Reading,
  k: number,
  to: number,
  upgrade: Upgrade,
  number: number,
  sureness: Sureness,
): void {
  put(reading, k, to, wordsOfUpgrade(upgrade, number), sureness);
}

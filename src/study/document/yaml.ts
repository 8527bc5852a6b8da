/**
 * The text of a scenario file as plain data with places. Promises: strict YAML 1.2 without tags of any kind, one
 * document, no key twice, no endless or exploding structure; anything else is one `LanchesterError` at the first
 * offending line and column.
 */
import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  Parser,
  visit,
  YAMLParseError,
} from 'yaml';
import type { Json } from '../../engagement/json.js';
import { LanchesterError, type Position } from '../../kernel/errors.js';
import { deepestNesting as deepest } from '../../kernel/json-text.js';
import { clipped } from '../../kernel/text.js';
import { remembered } from '../remembered.js';
import type { Part, Path, Source } from './source.js';

/** An anchor may be used so often, counted with what it holds: room for any honest file, none for a bomb. */
const mostAliases = 100;

/** A command looks at a file more than once, and at the files that it names. */
const mostTexts = 4;
const texts = {};

/** A document that has been read and checked, with the places of its lines. */
interface Read {
  readonly document: Document.Parsed;
  readonly place: (offset: number) => Position;
}

const known = remembered(
  mostTexts,
  (text: string, file: string) => JSON.stringify([file, text]),
  (_, text, file) => read(text, file),
);

/** Parses `text`, which errors call `file`. Throws a `LanchesterError` ('bad-file'). Whoever asks has a value of his own. */
export function parseYaml(text: string, file: string): Source {
  const { document, place } = known(texts, text, file);
  const value = plain(document, failAt(place));
  if (value === null) throw failAt(place)('expected a scenario, found an empty file', 0);
  return { file, value, position: (path, part) => place(offsetOf(document, path, part ?? 'value')) };
}

function failAt(place: Read['place']): (message: string, offset: number) => LanchesterError {
  return (message, offset) => new LanchesterError('bad-file', message, { position: place(offset) });
}

function read(text: string, file: string): Read {
  const lines = new LineCounter();
  const place = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const fail = failAt(place);
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  const refused = firstRefusedIn(tokens);
  if (refused !== undefined) throw fail(refused.why, refused.offset);
  const document = composed(tokens, text.length);
  const first = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0])[0];
  if (first !== undefined) throw fail(yamlMessage(first.code, first.message), first.pos[0]);
  checkNodes(document, fail);
  return { document, place };
}

/** What tokens mean: the first document, and an error where a second begins. As the package's own, of a text that has been read. */
function composed(tokens: readonly CST.Token[], length: number): Document.Parsed {
  const composer = new Composer({
    prettyErrors: false,
    strict: true,
    // looked for below: the parser compares every key with every other
    uniqueKeys: false,
    version: '1.2',
    logLevel: 'error',
  });
  const documents = composer.compose(tokens, true, length);
  const document = documents.next().value as Document.Parsed;
  const second = documents.next().value as Document.Parsed | undefined;
  if (second !== undefined) {
    const [from, to] = second.range;
    document.errors.push(new YAMLParseError([from, to], 'MULTIPLE_DOCS', 'a second document'));
  }
  return document;
}

function yamlMessage(code: string, message: string): string {
  switch (code) {
    case 'MULTIPLE_DOCS':
      return 'a second document begins here: a scenario file holds one';
    case 'TAG_RESOLVE_FAILED':
      return 'tags are not allowed in a scenario';
    default:
      return `this is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
  }
}

interface Refused {
  readonly offset: number;
  readonly why: string;
}

/** As `firstRefusedIn`, of a text: whoever parses one asks this first. */
export function firstRefused(text: string): Refused | undefined {
  return firstRefusedIn(new Parser().parse(text));
}

/**
 * The first token that no scenario may have: one that is nested too deep, a tag (also those of YAML itself, `!!str`), a
 * directive. Walks the tokens with a stack of its own.
 */
function firstRefusedIn(tokens: Iterable<CST.Token>): Refused | undefined {
  let first: Refused | undefined;
  const refuse = (offset: number, why: string): void => {
    if (first === undefined || offset < first.offset) first = { offset, why };
  };
  const look = (before: readonly CST.SourceToken[] | null | undefined): void => {
    const tag = before?.find(({ type }) => type === 'tag');
    if (tag !== undefined) refuse(tag.offset, 'tags are not allowed in a scenario');
  };
  for (const top of tokens) {
    if (top.type === 'directive') refuse(top.offset, 'directives are not allowed in a scenario');
    const open: [token: CST.Token, depth: number][] = [[top, 0]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [token, depth] = next;
      if (depth > deepest) {
        refuse(token.offset, `this is nested more than ${deepest} deep`);
        continue;
      }
      if (token.type === 'document') look(token.start);
      if ('value' in token && token.value !== undefined) open.push([token.value, depth + 1]);
      if (!('items' in token)) continue;
      for (const { start, sep, key, value } of token.items as CST.CollectionItem[]) {
        look(start);
        look(sep);
        if (key) open.push([key, depth + 1]);
        if (value) open.push([value, depth + 1]);
      }
    }
  }
  return first;
}

type Fail = (message: string, offset: number) => LanchesterError;

function checkNodes(document: Document, fail: Fail): void {
  visit(document, {
    Map(_, map) {
      const seen = new Set<string>();
      for (const pair of map.items) {
        const key = pair.key as Node | null;
        const offset = key?.range?.[0] ?? 0;
        if (!isScalar(key) || key.value === null) throw fail('a key must be a plain text', offset);
        const name = String(key.value);
        if (name === '__proto__') throw fail('"__proto__" cannot be a key', offset);
        if (seen.has(name)) throw fail(`the key "${clipped(name, 80)}" stands here a second time`, offset);
        seen.add(name);
      }
    },
    Scalar(_, node) {
      if (typeof node.value === 'number' && !Number.isFinite(node.value)) {
        throw fail('expected a finite number', node.range?.[0] ?? 0);
      }
    },
    Alias(_, alias) {
      if (alias.resolve(document) === undefined) {
        throw fail(`there is no anchor "&${alias.source}" before this alias`, alias.range?.[0] ?? 0);
      }
    },
  });
}

function plain(document: Document, fail: Fail): Json {
  try {
    return document.toJS({ maxAliasCount: mostAliases }) as Json;
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    let offset = 0;
    visit(document, {
      Alias(_, alias) {
        offset = alias.range?.[0] ?? 0;
        return visit.BREAK;
      },
    });
    throw fail(`aliases repeat their anchors more than ${mostAliases} times in all`, offset);
  }
}

/** Where the value (or the key) at a path begins; the nearest ancestor's begin for what is not there. */
function offsetOf(document: Document, path: Path, part: Part): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range?.[0] ?? 0;
  for (const [depth, step] of path.entries()) {
    if (isAlias(node)) node = node.resolve(document);
    let key: unknown;
    if (isMap(node)) {
      const pair = node.items.find((each) => isScalar(each.key) && String(each.key.value) === String(step));
      if (pair === undefined) return offset;
      key = pair.key;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
    } else {
      return offset;
    }
    const last = depth === path.length - 1;
    const target = (last && part === 'key' && key !== undefined) || node === null ? key : node;
    const begin = (target as Node | null | undefined)?.range?.[0];
    if (begin === undefined) return offset;
    offset = begin;
  }
  return offset;
}

/**
 * What is wrong with a text, and what it asks. Promise: every mistake stands where the command would point to; a text
 * that can be played says what it is.
 */
import { LanchesterError } from '../kernel/errors.js';
import { mistakesIn } from '../study/document/mistakes.js';
import type { Study } from '../study/study.js';
import { type Asked, askedIn } from './asked.js';
import { handles } from './handles.js';
import { mostAsked } from './how-long.js';
import type { Diagnostic, Look, Outline } from './protocol.js';

/** Throws what is a bug of ours alone. */
export function look(text: string): Look {
  try {
    return { diagnostics: [], outline: outlineOf(askedIn(text, false), text) };
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    return { diagnostics: mistakesIn(error).map((one) => diagnosticOf(one, text)) };
  }
}

/** The word that stands at the mistake's place is what is wrong. */
function diagnosticOf({ code, why, about, position, message }: LanchesterError, text: string): Diagnostic {
  const sentence = about.ruleset === undefined ? why : `${about.ruleset}: ${why}`;
  if (position === undefined) return { from: 0, to: lineEnd(text, 0), message, code };
  const from = Math.min(text.length, offsetAt(text, position.line, position.column));
  const word = /^(?:"[^"\n]*"|'[^'\n]*'|[^\s,:{}[\]#]+)/.exec(text.slice(from, from + 1000))?.[0] ?? '';
  return { from, to: word === '' ? Math.max(from, lineEnd(text, from)) : from + word.length, message: sentence, code };
}

/** Lines and columns count from 1. */
function offsetAt(text: string, line: number, column: number): number {
  let at = 0;
  for (let k = 1; k < line; k++) {
    const next = text.indexOf('\n', at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  return at + column - 1;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function outlineOf(asked: Asked, text: string): Outline {
  const { comparison } = asked;
  if (comparison !== undefined) {
    const rulesets = [...new Set(comparison.studies.map(({ study }) => study.ruleset))].join(', ');
    const head = { name: comparison.name, title: comparison.document.question, ruleset: rulesets };
    return { ...head, kind: 'comparison', isLong: true, handles: [], cells: [] };
  }
  const { study } = asked;
  return {
    name: study.name,
    title: study.document.question,
    ruleset: study.ruleset,
    kind: study.kind,
    isLong: mostAsked(study) > quick,
    handles: handles(text),
    cells: cellsOf(study),
  };
}

/** As many engagements are played while somebody types: half a minute of one core, of which the first answer takes none. */
const quick = 2_000_000;

/** Engagements that can be told one by one. */
function cellsOf(study: Study): Outline['cells'] {
  if (study.kind === 'priceList') {
    return [{ id: 'list', title: 'The price list', roles: study.engagement.swapRoles ? 2 : 1 }];
  }
  return study.engagementCells.map(({ id, variant, specs }) => ({
    id,
    title: study.variants.find((one) => one.id === variant)?.title ?? id,
    roles: specs.length,
  }));
}

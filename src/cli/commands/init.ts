/** `lanchester init`: a first scenario, with comments, that runs as it stands. */
import { relative, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { checkTarget, writeWhole } from '../../files/write-whole.js';
import { nameBeside } from '../../guests/place.js';
import { LanchesterError } from '../../kernel/errors.js';
import { guestOf } from '../../rulesets/guests.js';
import { allRulesets, findRuleset } from '../../rulesets/registry.js';
import { draftOf } from '../draft.js';
import { type DraftKind, draftKinds } from '../draft-text.js';
import { withData } from '../house-rules.js';
import { line } from '../print.js';
import { print } from '../terminal.js';

export interface InitOptions {
  data?: readonly string[];
  out?: string;
  force?: boolean;
  /** With `expect`: to the end of the scenario's file. */
  append?: boolean;
}

export async function init(words: readonly string[], options: InitOptions): Promise<void> {
  if (words[0] === 'expect') {
    const { initExpect } = await import('./init-expect.js');
    return initExpect(words.slice(1), options);
  }
  if (words[0] === 'ruleset') {
    const { initRuleset } = await import('./init-ruleset.js');
    return initRuleset(words.slice(1), options);
  }
  if (options.append === true) throw new LanchesterError('usage', '--append is for init expect <scenario>');
  const isAsked = words.length === 0 && process.stdin.isTTY === true && process.stdout.isTTY === true;
  const [kind, rulesetId, ...names] = isAsked ? await menu(askedOnTerminal) : checked(words);
  const ruleset = findRuleset(rulesetId as string);
  const { out, force, data = [] } = options;
  const target = {
    file: out ?? '',
    what: 'scenario',
    isOurs: () => true,
    keep: force === true ? undefined : 'there is a file already; --force replaces it',
  };
  if (out !== undefined) checkTarget(target);
  const { rules } = withData(ruleset, data);
  const beside = out === undefined ? '.' : resolve(out, '..');
  const named = data.map((file) => relative(beside, resolve(file)).replaceAll(sep, '/'));
  const draft = draftOf(kind as DraftKind, names, { ruleset, rules, data: named });
  const own = guestOf(ruleset.id)?.name;
  const text = own === undefined ? draft : draft.replace(/^ruleset: .*$/m, () => `ruleset: ${nameBeside(own, beside)}`);
  if (out === undefined) print(text);
  else {
    writeWhole(target, text);
    line(`${out}: a scenario. Next: lanchester run ${out}`);
  }
}

const usage = [
  ...Object.entries(draftKinds).map(([kind, { words }]) => `init ${kind} <ruleset> ${words}`),
  'init expect <scenario>',
  'init ruleset <name>',
].join('; ');

function checked(words: readonly string[]): readonly string[] {
  const [kind] = words;
  if (kind === undefined) throw new LanchesterError('usage', `init needs a question and units: ${usage}`);
  if (!Object.hasOwn(draftKinds, kind)) {
    throw new LanchesterError('unknown-name', `init: there is no question "${kind}": ${usage}`);
  }
  if (words.length < 2) {
    const ids = allRulesets()
      .map(({ id }) => id)
      .join(', ');
    throw new LanchesterError(
      'usage',
      `init ${kind} needs a ruleset (${ids}) and ${draftKinds[kind as DraftKind].words}`,
    );
  }
  return words;
}

/** Puts a question and gives the answer. */
type AskLine = (question: string) => Promise<string>;

/** The words of the command, asked for one after another. */
export async function menu(ask: AskLine): Promise<readonly string[]> {
  const kinds = Object.entries(draftKinds).map(([kind, { asks }]) => `  ${kind}: ${asks}\n`);
  const kind = (await ask(`What is the question?\n${kinds.join('')}> `)).trim();
  checked([kind, '?']);
  const ruleset = (
    await ask(
      `Of which ruleset (${allRulesets()
        .map(({ id }) => id)
        .join(', ')})?\n> `,
    )
  ).trim();
  findRuleset(ruleset);
  const words = (await ask(`${draftKinds[kind as DraftKind].words} (lanchester list ${ruleset} units)?\n> `)).trim();
  return [kind, ruleset, ...words.split(/[\s,]+/).filter((word) => word !== '')];
}

async function askedOnTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

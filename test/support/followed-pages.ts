/**
 * Pages as they are followed (docs/first-price.md, the tutorials of the site): their steps, each with commands, files, edits,
 * and what is printed. Promise: nothing of a page is passed over; a block that is none of these is an error.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const firstPricePage = new URL('../../docs/first-price.md', import.meta.url);

/** One thing that a step has to be done, or has been printed by then. */
type Block =
  | { readonly kind: 'sh'; readonly commands: readonly string[] }
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  | { readonly kind: 'diff'; readonly file: string; readonly lines: readonly string[] }
  | { readonly kind: 'file'; readonly file: string; readonly lines: readonly string[] };

export interface Step {
  /** `1. Install`. */
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The steps of a page's text: what stands under each heading. */
export function stepsOf(page: string): readonly Step[] {
  const [, ...sections] = page.split(/^## /m);
  return sections.map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    blocks: [...section.matchAll(/^```(.*)\n([\s\S]*?)\n```$/gm)].map(([, about = '', text = '']) =>
      block(about, text),
    ),
  }));
}

function block(about: string, text: string): Block {
  const lines = text.split('\n');
  const [kind, file] = about.split(' ');
  if (kind === 'sh') return { kind, commands: lines };
  if (kind === 'text') return { kind, lines };
  if (file !== undefined) return { kind: kind === 'diff' ? kind : 'file', file, lines };
  throw new Error(`a block of the page is neither a command, nor a file, nor an edit, nor an answer: ${about}`);
}

/** A text with an edit made in it. Throws where what it changes is not there, or is there twice. */
function edited(text: string, lines: readonly string[]): string {
  const side = (left: string): string =>
    lines
      .filter((line) => !line.startsWith(left))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [before, after] = [side('+'), side('-')];
  const parts = text.split(before);
  if (parts.length !== 2) throw new Error(`found ${parts.length - 1} times, not once:\n${before}`);
  return parts.join(after);
}

/** How a command is run in a folder: what it prints. */
export type Shell = (command: string, folder: string) => Promise<string>;

/** An answer of the page beside what was printed. */
export interface Compared {
  readonly step: string;
  readonly shown: string;
  /** What was printed, with `…` for lines that the page leaves out. */
  readonly printed: string;
}

/** Does what a page says, in an empty folder. */
export async function follow(folder: string, shell: Shell, page = firstPricePage): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  let at = folder;
  let printed = '';
  for (const { title, blocks } of stepsOf(readFileSync(page, 'utf8'))) {
    for (const one of blocks) {
      if (one.kind === 'text')
        compared.push({ step: title, shown: one.lines.join('\n'), printed: seen(one.lines, printed) });
      else if (one.kind === 'file') writeFileSync(join(at, one.file), `${one.lines.join('\n')}\n`);
      else if (one.kind === 'diff') {
        const file = join(at, one.file);
        writeFileSync(file, edited(readFileSync(file, 'utf8'), one.lines));
      } else {
        printed = '';
        for (const command of one.commands) {
          if (command.startsWith('cd ')) at = join(at, command.slice('cd '.length));
          else printed += await shell(command, at);
        }
      }
    }
  }
  return compared;
}

/**
 * What was printed, as far as the page shows it (`…`: lines left out, or the end of a line): all of it, where what is shown
 * is not in it.
 */
function seen(shown: readonly string[], printed: string): string {
  const lines = printed
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());
  const literal = (line: string): string => line.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/ …$/, ' .*');
  const form = shown.map((line) => (line === '…' ? '(?:.*\\n)*?' : `${literal(line)}\\n`)).join('');
  return new RegExp(`^${form}$`).test(`${lines.join('\n')}\n`) ? shown.join('\n') : lines.join('\n');
}

/** `--watch` with a ruleset of one's own: a rule is changed, and the answer comes again. It waits for lines, not for time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BundledCommand, bundledCommand } from '../support/bundled-command.js';
import { Folder } from './command.js';

const folder = new Folder();
let command: BundledCommand;

beforeAll(async () => {
  command = await bundledCommand();
  cpSync(fileURLToPath(new URL('../../templates/ruleset/', import.meta.url)), folder.path, { recursive: true });
});
afterAll(() => {
  folder.remove();
  command.remove();
});

/** What a watched command prints, answer by answer. */
class Watched {
  private readonly child: ChildProcess;
  private text = '';
  private arrived: () => void = () => {};

  constructor(...words: string[]) {
    this.child = spawn(process.execPath, [command.file, ...words, '--watch'], { cwd: folder.path });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (data: Buffer) => {
        this.text += data.toString();
        this.arrived();
      });
    }
  }

  /** All that is printed up to where it waits for a change. */
  async answer(): Promise<string> {
    for (;;) {
      const end = this.text.indexOf('Ctrl-C ends');
      if (end >= 0) {
        const told = this.text.slice(0, end);
        this.text = this.text.slice(end + 'Ctrl-C ends'.length);
        return told;
      }
      await new Promise<void>((resolve) => {
        this.arrived = resolve;
      });
    }
  }

  async end(): Promise<number | null> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGINT');
    const [code] = (await ended) as [number | null];
    return code;
  }
}

/** The digest that an answer tells. */
function digest(answer: string): string {
  const [, found] = /digest (\w+)/.exec(answer) ?? [];
  if (found === undefined) throw new Error(`no digest in ${answer}`);
  return found;
}

describe('--watch', () => {
  it('plays a changed rule again, tells what is wrong with one, and goes on', async () => {
    const text = readFileSync(folder.at('game.ts'), 'utf8');
    const duel = new Watched('run', 'duel.yaml', '--no-report');
    const first = await duel.answer();
    expect(first).toContain('Do five veterans beat five recruits?');
    folder.write('game.ts', text.replace('pace: 2', 'pace: 3'));
    const second = await duel.answer();
    expect(second).toContain('game.ts has changed');
    expect(digest(second)).not.toBe(digest(first));
    folder.write('game.ts', `${text}\nconst const = 1;\n`);
    expect(await duel.answer()).toMatch(/game\.ts:\d+.*does not load/);
    folder.write('game.ts', text);
    const last = await duel.answer();
    expect(digest(last)).toBe(digest(first));
    // what an editor does: another file takes the place of the old one
    renameSync(folder.write('game.ts.new', text.replace('pace: 2', 'pace: 3')), folder.at('game.ts'));
    expect(digest(await duel.answer())).toBe(digest(second));
    folder.write('game.ts', `${text}\nexport * from './more.js';\n`);
    expect(await duel.answer()).toContain('does not load');
    folder.write('more.ts', 'export const more = 1;\n');
    expect(digest(await duel.answer())).toBeTruthy();
    folder.write('game.ts', text);
    expect(digest(await duel.answer())).toBe(digest(first));
    expect(await duel.end()).toBe(130);
  });

  it('waits for a file that is not there yet', async () => {
    const duel = new Watched('run', 'later/duel.yaml', '--no-report');
    expect(await duel.answer()).toContain('there is no such file');
    mkdirSync(folder.at('later'));
    const scenario = readFileSync(folder.at('duel.yaml'), 'utf8').replace('./game', '../game');
    folder.write('later/duel.yaml', scenario);
    expect(await duel.answer()).toContain('Do five veterans beat five recruits?');
    expect(await duel.end()).toBe(130);
  });

  it('answers odds again', async () => {
    const text = readFileSync(folder.at('game.ts'), 'utf8');
    const odds = new Watched('odds', '.', '-a', 'veteran', '-t', 'recruit,men=4');
    expect(await odds.answer()).toContain('18.75 %');
    folder.write('game.ts', text.replace('hits: 4', 'hits: 5'));
    const second = await odds.answer();
    expect(second).toContain('game.ts has changed');
    expect(second).not.toContain('18.75 %');
    folder.write('game.ts', text);
    expect(await odds.answer()).toContain('18.75 %');
    expect(await odds.end()).toBe(130);
  });
});

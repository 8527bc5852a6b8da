/**
 * A part of the page alone in a browser, with the engine of this process behind it. Promise: what the part asks is
 * answered by the engine that the page's worker runs.
 */
import { existsSync } from 'node:fs';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { localEngine } from '../../src/playground/local-engine.js';
import type { Answer, Engine } from '../../src/playground/protocol.js';

const style = 'site/style/base.css';

const source = `
import { mountForm } from './site/forms/form.ts';
import { mountLists } from './site/lists/lists.ts';
import { mountReplay } from './site/replay/replay.ts';
${existsSync(style) ? `import './${style}';` : ''}
const ask = async (name, ...args) => {
  const { value, refusal } = await globalThis.askEngine(name, args);
  if (refusal !== undefined) throw refusal;
  return value;
};
const engine = new Proxy({}, { get: (_, name) => (...args) => ask(name, ...args) });
const playing = { ...engine, play: (text) => ({
  stop: () => {},
  answers: (async function* () { yield* await ask('play', text); })(),
}) };
const wholeEngine = new Proxy(playing, { get: (own, name) => own[name] ?? engine[name] });
globalThis.mounted = (part, text) => {
  const root = document.getElementById('root');
  const written = [];
  globalThis.written = written;
  let current;
  const onText = (changed) => written.push(changed);
  if (part === 'form') current = mountForm(root, { engine: wholeEngine, text, onText });
  else if (part === 'lists') current = mountLists(root, { text, onText });
  else current = mountReplay(root, { engine: wholeEngine, text });
  globalThis.part = current;
};
`;

let bundle: Promise<{ readonly script: string; readonly css: string }> | undefined;

async function bundled(): Promise<{ readonly script: string; readonly css: string }> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    format: 'iife',
    target: 'es2022',
    outdir: 'out',
    write: false,
    logLevel: 'error',
  });
  const of = (end: string): string => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  return { script: of('.js'), css: of('.css') };
}

/** What a mounted part leaves for whoever looks in. */
interface Mounted {
  readonly mounted: (part: 'form' | 'lists' | 'replay', text: string) => void;
  readonly written: readonly string[];
  readonly part: { show(text: string): void };
}

const engine = localEngine({ threads: 0 });

async function answered(name: keyof Engine, args: readonly unknown[]): Promise<unknown> {
  if (name !== 'play') return (engine[name] as (...all: readonly unknown[]) => Promise<unknown>)(...args);
  const answers: Answer[] = [];
  for await (const answer of engine.play(String(args[0]), { narrowing: false }).answers) answers.push(answer);
  return answers;
}

export interface Part {
  readonly page: Page;
  /** What went wrong in the page. */
  readonly said: readonly string[];
  /** The texts that the part has written, the last the newest. */
  written(): Promise<readonly string[]>;
  /** Shows it another text. */
  show(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A part on a page of that width. */
export async function mount(
  browser: Browser,
  part: 'form' | 'lists' | 'replay',
  text: string,
  width = 900,
): Promise<Part> {
  bundle ??= bundled();
  const { script, css } = await bundle;
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.exposeFunction('askEngine', async (name: keyof Engine, args: readonly unknown[]) => {
    try {
      return { value: await answered(name, args) };
    } catch (refusal) {
      return { refusal };
    }
  });
  await page.setContent('<!doctype html><html lang="en"><title>part</title><main id="root"></main></html>');
  await page.addStyleTag({ content: css });
  await page.addScriptTag({ content: script });
  await page.evaluate(([name, asked]) => (globalThis as unknown as Mounted).mounted(name, asked), [
    part,
    text,
  ] as const);
  return {
    page,
    said,
    written: () => page.evaluate(() => (globalThis as unknown as Mounted).written),
    show: (changed) => page.evaluate((now) => (globalThis as unknown as Mounted).part.show(now), changed),
    close: () => page.close(),
  };
}

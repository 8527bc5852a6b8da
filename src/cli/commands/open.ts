/**
 * `lanchester open`: the page in a browser, answered by this process. Promises: it ends with Ctrl-C (exit code 130), and
 * all that is played ends with it; the file is written only when the page saves it.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { guestName } from '../../guests/place.js';
import { LanchesterError } from '../../kernel/errors.js';
import { localEngine } from '../../playground/local-engine.js';
import { guestNamed, keepGuest } from '../../rulesets/guests.js';
import { OpenedFile } from '../../serve/opened-file.js';
import { serve } from '../../serve/server.js';
import { SiteFiles } from '../../serve/site-files.js';
import { siteUrl } from '../../serve/site-url.js';
import { rulesetsNamed } from '../../study/document/ruleset-names.js';
import type { Source } from '../../study/document/source.js';
import { parseYaml } from '../../study/document/yaml.js';
import { showInBrowser } from '../browser.js';
import { interruptible } from '../interruption.js';
import { line, note } from '../print.js';
import { threadsFor } from '../threads.js';

export interface OpenCommandOptions {
  readonly port?: number;
  readonly browser: boolean;
  readonly threads?: number;
}

/** Serves until it is interrupted. Throws a `LanchesterError` for a file or a port that cannot be had. */
export async function open(
  name: string | undefined,
  { port = 0, browser, threads }: OpenCommandOptions,
): Promise<void> {
  const file = name === undefined ? undefined : new OpenedFile(name);
  if (file !== undefined) knownFromHere(file);
  const site = new SiteFiles(fileURLToPath(siteUrl));
  const engine = localEngine({ threads: threadsFor(threads) });
  await interruptible(async (signal) => {
    const { address, close } = await serve({ site, engine, file, port });
    try {
      line(address);
      note('only this machine can open it, with this address; Ctrl-C ends');
      if (browser && !showInBrowser(address)) note('no browser was found: open the address yourself');
      await interrupted(signal);
    } finally {
      await close();
    }
  });
}

/**
 * A ruleset that the file names by a path has been loaded (`guests.ts`); the page's text has no place, and names it as from
 * this folder.
 */
function knownFromHere(file: OpenedFile): void {
  const { name, text } = file.read();
  const source = parsed(text, name);
  if (source === undefined) return;
  for (const { name: ruleset } of rulesetsNamed(source)) {
    const guest = guestNamed(guestName(ruleset, dirname(resolve(name))));
    if (guest !== undefined) keepGuest(guest, guestName(ruleset, process.cwd()));
  }
}

/** A text that is no YAML is opened, too: the page shows what is wrong with it. */
function parsed(text: string, name: string): Source | undefined {
  try {
    return parseYaml(text, name);
  } catch (error) {
    if (error instanceof LanchesterError) return undefined;
    throw error;
  }
}

function interrupted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(new LanchesterError('interrupted', 'ended'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

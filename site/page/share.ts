/** A question and its answer to take away: as a link, as a command, as files. Promise: each says in a word that it is done, or why not. */
import type { Download, Engine } from '../../src/playground/protocol.js';
import { byId, make } from './dom.js';

export interface Shared {
  readonly text: () => string;
  /** The address that holds the question; nothing if it is too long for one. */
  readonly link: () => string | undefined;
  readonly command: () => string;
  readonly say: (words: string) => void;
}

export function startSharing(engine: Engine, shared: Shared): { readonly save: () => void } {
  const menu = byId<HTMLDetailsElement>('share');
  const on = (id: string, action: () => Promise<string>): void => {
    byId(id).addEventListener('click', () => {
      menu.open = false;
      void told(action, shared.say);
    });
  };
  on('copy-link', async () => {
    const link = shared.link();
    if (link === undefined) return 'This question is too long for a link: download the scenario instead.';
    return await copied(link, 'The link');
  });
  on('copy-command', () => copied(shared.command(), 'The command'));
  on('download-scenario', async () => saved(await engine.download(shared.text(), 'scenario')));
  on('download-report', async () => {
    shared.say('The report is being made…');
    return saved(await engine.download(shared.text(), 'page'));
  });
  document.addEventListener('click', ({ target }) => {
    if (!menu.contains(target as Node)) menu.open = false;
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  return {
    save: () => void told(async () => saved(await engine.download(shared.text(), 'scenario')), shared.say),
  };
}

async function told(action: () => Promise<string>, say: (words: string) => void): Promise<void> {
  try {
    say(await action());
  } catch (error) {
    const { message } = error as { readonly message?: unknown };
    say(typeof message === 'string' ? message : 'That did not work.');
  }
}

async function copied(text: string, what: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return `${what} is copied.`;
  } catch {
    // no leave, or no clipboard: what was to be copied is shown, to be copied by hand
    return `${what} cannot be copied here: ${text}`;
  }
}

function saved({ name, type, content }: Download): string {
  const address = URL.createObjectURL(new Blob([content], { type }));
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return `${name} is saved.`;
}

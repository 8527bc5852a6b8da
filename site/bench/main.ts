/**
 * The workbench as a page of its own: an audit from a file, or one that comes with the page. Promise: the file stays on
 * this machine; what is shown is the report's own workbench.
 */
import { benchStyle } from '../../src/report/bench-style.js';
import { startWorkbench } from '../../src/report/browser/workbench.js';
import { workbenchHtml } from '../../src/report/workbench-html.js';
import { startTheme } from '../page/theme.js';
import example from './example.yaml?raw';
import { type Opened, openedIn, played } from './files.js';

const one = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;

const [drop, chosen, said, place] = [one('drop'), one<HTMLInputElement>('file'), one('said'), one('place')];

startTheme(one('theme'));
const sheet = new CSSStyleSheet();
sheet.replaceSync(benchStyle);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

function say(words: string, wrong = false): void {
  said.textContent = words;
  said.toggleAttribute('data-wrong', wrong);
}

/** Counts what was asked for: only the last is shown. */
let asked = 0;

async function open(name: string, read: () => Promise<Opened>): Promise<void> {
  const own = ++asked;
  say(`Reading ${name} …`);
  try {
    const opened = await read();
    if (own !== asked) return;
    show(opened);
    say('');
  } catch (error) {
    if (own === asked) say(error instanceof Error ? error.message : String(error), true);
  }
}

function show({ title, bench }: Opened): void {
  const heading = document.createElement('h2');
  heading.textContent = title;
  const holder = document.createElement('div');
  // the report's own code makes it, and escapes whatever a list says
  try {
    holder.innerHTML = workbenchHtml(bench);
  } catch {
    throw new Error('what this file has is no workbench');
  }
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'workbench-data';
  data.textContent = JSON.stringify(bench);
  place.replaceChildren(heading, holder, data);
  startWorkbench();
}

function take(file: File | null | undefined): void {
  if (file !== null && file !== undefined) void open(file.name, () => openedIn(file));
}

one('example').addEventListener('click', () => void open('five units', () => played(example)));
chosen.addEventListener('change', () => take(chosen.files?.[0]));
for (const kind of ['dragenter', 'dragover'] as const) {
  document.addEventListener(kind, (event) => {
    event.preventDefault();
    drop.toggleAttribute('data-over', true);
  });
}
document.addEventListener('dragleave', (event) => {
  if (event.relatedTarget === null) drop.removeAttribute('data-over');
});
document.addEventListener('drop', (event) => {
  event.preventDefault();
  drop.removeAttribute('data-over');
  take(event.dataTransfer?.files[0]);
});

/** What a file that was dropped holds. Promise: a report's page is read as data; nothing in it runs. */
import type { WorkbenchData } from '../../src/workbench/data.js';
import type { Asked, Read } from './reader.js';

export interface Opened {
  readonly title: string;
  readonly bench: WorkbenchData;
}

/** The largest file that is taken: the results of the largest list that is shipped have a tenth of it. */
const most = 200e6;

/** The workbench of a file. Rejects with an `Error` whose message is a sentence. */
export async function openedIn(file: File): Promise<Opened> {
  if (file.size > most) throw new Error(`${file.name} is too large: at most ${most / 1e6} MB`);
  const text = await file.text();
  return /^\s*</.test(text) ? inReport(text) : read({ results: text });
}

/** As `src/report/html.ts` writes it: nothing that looks like markup stands in the data. */
function inReport(text: string): Opened {
  const [, data] = /<script type="application\/json" id="workbench-data">([^<]*)<\/script>/.exec(text) ?? [];
  const [title] = /<title>[^<]*<\/title>/.exec(text) ?? [];
  const isOurs = /<meta name="generator" content="lanchester/.test(text);
  if (!isOurs || data === undefined || title === undefined) {
    throw new Error('this page has no workbench: those of audits have one');
  }
  return {
    title: new DOMParser().parseFromString(title, 'text/html').title,
    bench: JSON.parse(data) as WorkbenchData,
  };
}

/** An audit that the page plays itself. */
export function played(scenario: string): Promise<Opened> {
  return read({ scenario });
}

function read(asked: Asked): Promise<Opened> {
  const worker = new Worker(new URL('./reader.ts', import.meta.url), { type: 'module' });
  return new Promise<Opened>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Read>) => {
      if ('audited' in data) resolve(data.audited);
      else reject(new Error(data.refused));
    };
    worker.onerror = ({ message }) => reject(new Error(`it could not be read: ${message}`));
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
}

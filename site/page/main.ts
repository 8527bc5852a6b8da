/** Starts the playground: with an engine in workers of its own or, where a program serves it, with that one and its file. */
import { PageEngine, pageEngine } from '../engine/client.js';
import { type Host, hostOf } from '../engine/host.js';
import { remoteEngine, remoteFile } from '../engine/remote.js';
import { formView } from '../forms/view.js';
import { listsView } from '../lists/view.js';
import { replayView } from '../replay/view.js';
import { firstExample } from './example-names.js';
import { openFragment } from './link.js';
import { type PageOptions, startPage } from './page.js';

declare const __LANCHESTER_BUILD__: { readonly version: string };

const { version } = __LANCHESTER_BUILD__;

async function start(): Promise<void> {
  const host = hostOf(document);
  const isFirst = host === undefined && leadsToFirst(location.hash);
  const engine = host === undefined ? pageEngine() : remoteEngine(host.base, host.token);
  if (engine instanceof PageEngine && !isFirst) engine.wake();
  // for whoever looks in
  Object.assign(globalThis, { lanchester: { engine } });
  await startPage({
    engine,
    version,
    views: [formView(engine), listsView(), replayView(engine)],
    ...(host === undefined ? {} : await fileOf(host)),
    ...(isFirst ? { answered: import('virtual:first-answer').then((first) => first.default) } : {}),
    // drawing is fetched with the first chart
    draw: async (charts) => {
      if (charts.length === 0) return;
      const { drawCharts } = await import('../engine/charts.js');
      await drawCharts(charts);
    },
    bench: async (data) => {
      const { startBench } = await import('./bench.js');
      startBench(data);
    },
  });
}

/** Whether a page opens with the first question, and nothing has to be said of the link. */
function leadsToFirst(fragment: string): boolean {
  const opened = openFragment(fragment);
  if (opened === undefined) return true;
  return opened.kind === 'example' && opened.name === firstExample && (opened.version ?? version) === version;
}

/** The file that the program opened, if there is one. */
async function fileOf({ base, token, file }: Host): Promise<Pick<PageOptions, 'file'>> {
  if (file === undefined) return {};
  const remote = remoteFile(base, token);
  const { name, text, version } = await remote.read();
  let now = version;
  const save = async (changed: string): Promise<void> => {
    now = await remote.save(changed, now);
  };
  return { file: { name, text, save } };
}

void start();

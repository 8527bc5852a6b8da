/** Starts the playground: with an engine in workers of its own or, where a program serves it, with that one and its file. */
import { startEngine } from '../engine/client.js';
import { type Host, hostOf } from '../engine/host.js';
import { remoteEngine, remoteFile } from '../engine/remote.js';
import { formView } from '../forms/view.js';
import { listsView } from '../lists/view.js';
import { replayView } from '../replay/view.js';
import { type PageOptions, startPage } from './page.js';

declare const __LANCHESTER_BUILD__: { readonly version: string };

async function start(): Promise<void> {
  const host = hostOf(document);
  const engine = host === undefined ? startEngine() : remoteEngine(host.base, host.token);
  // for whoever looks in
  Object.assign(globalThis, { lanchester: { engine } });
  await startPage({
    engine,
    version: __LANCHESTER_BUILD__.version,
    views: [formView(engine), listsView(), replayView(engine)],
    ...(host === undefined ? {} : await fileOf(host)),
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

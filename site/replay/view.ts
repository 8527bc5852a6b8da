/** The replay as a view of the playground; what it is made of is fetched when it is first shown. */
import type { Engine } from '../../src/playground/protocol.js';
import type { MountedReplay } from './replay.js';

export function replayView(engine: Engine) {
  let mounted: Promise<MountedReplay> | undefined;
  return {
    id: 'replay',
    title: 'Replay',
    show(holder: HTMLElement, text: string): void {
      mounted ??= import('./replay.js').then(({ mountReplay }) => mountReplay(holder, { engine, text }));
      void mounted.then((replay) => replay.show(text));
    },
  };
}

/** Two lists as a view of the playground; what it is made of is fetched when it is first shown. */
import type { MountedLists } from './lists.js';

export function listsView() {
  let mounted: Promise<MountedLists> | undefined;
  return {
    id: 'lists',
    title: 'Two lists',
    show(holder: HTMLElement, text: string, write: (text: string) => void): void {
      mounted ??= import('./lists.js').then(({ mountLists }) => mountLists(holder, { text, onText: write }));
      void mounted.then((lists) => lists.show(text));
    },
  };
}

/** The form as a view of the playground; what it is made of is fetched when it is first shown. */
import type { Engine } from '../../src/playground/protocol.js';
import type { MountedForm } from './form.js';

export function formView(engine: Engine) {
  let mounted: Promise<MountedForm> | undefined;
  return {
    id: 'form',
    title: 'Form',
    show(holder: HTMLElement, text: string, write: (text: string) => void): void {
      mounted ??= import('./form.js').then(({ mountForm }) => mountForm(holder, { engine, text, onText: write }));
      void mounted.then((form) => form.show(text));
    },
  };
}

/** What may stand where one is typing. Promise: it comes from the engine alone. */
import { autocompletion, type CompletionResult, completionKeymap, startCompletion } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import type { Engine } from '../../src/playground/protocol.js';

export function completion(engine: Engine): Extension {
  return [
    autocompletion({
      override: [({ pos, explicit, state }) => offered(engine, state.doc.toString(), pos, explicit)],
      // a key is followed by its values at once
      activateOnCompletion: () => true,
      icons: false,
    }),
    keymap.of([{ key: 'Ctrl-Space', run: startCompletion }, ...completionKeymap]),
  ];
}

async function offered(engine: Engine, text: string, at: number, explicit: boolean): Promise<CompletionResult | null> {
  // between words nothing is offered unless somebody asks
  if (!explicit && !/[\w.-]$|[:,{] $/.test(text.slice(Math.max(0, at - 2), at))) return null;
  const found = await engine.complete(text, at).catch(() => null);
  if (found === null) return null;
  const types = { key: 'property', value: 'constant', unit: 'class', word: 'variable' } as const;
  const options = found.options.map(({ kind, ...option }, k) => ({ ...option, type: types[kind], boost: -k / 1000 }));
  return { from: found.from, to: found.to, options, validFor: /^[\w-]*$/ };
}

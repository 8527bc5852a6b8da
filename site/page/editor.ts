/**
 * The text of a question, to be written in. Promises: what is completed, explained and underlined comes from the engine
 * alone; Tab leaves the text as it leaves any field; its styles need no leave of the page's policy, since they stand in
 * a shadow tree of their own.
 */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, indentService, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, Transaction } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Diagnostic, Engine } from '../../src/playground/protocol.js';
import { make } from './dom.js';
import { editorLook, syntaxColours } from './editor-look.js';

export interface Editor {
  text(): string;
  /** Puts another text in; only what differs is changed, so that the cursor and Undo stay. */
  put(text: string): void;
  mark(diagnostics: readonly Diagnostic[]): void;
  /** Shows the place, and puts the cursor there. */
  goTo(offset: number): void;
  /** The line of a place, from 1. */
  lineOf(offset: number): number;
}

export interface EditorEvents {
  readonly changed: (text: string) => void;
  readonly save: () => void;
}

/** The place of what is offered while one types. */
const completing = new Compartment();

export function startEditor(holder: HTMLElement, engine: Engine, events: EditorEvents): Editor {
  const root = holder.attachShadow({ mode: 'open' });
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({ doc: '', extensions: [...writing(engine, events), ...looks()] }),
  });
  holder.addEventListener('focus', () => view.focus());
  // fetched when somebody is about to write
  const complete = async (): Promise<void> => {
    const { completion } = await import('./completion.js');
    view.dispatch({ effects: completing.reconfigure(completion(engine)) });
  };
  view.contentDOM.addEventListener('focus', () => void complete(), { once: true });
  return {
    text: () => view.state.doc.toString(),
    put: (text) => {
      const change = difference(view.state.doc.toString(), text);
      if (change !== undefined) view.dispatch({ changes: change, annotations: Transaction.userEvent.of('input.set') });
    },
    mark: (diagnostics) => {
      const end = view.state.doc.length;
      const placed = diagnostics.map(({ from, to, message }) => ({
        from: Math.min(from, end),
        to: Math.min(Math.max(to, from), end),
        severity: 'error' as const,
        message,
      }));
      view.dispatch(setDiagnostics(view.state, placed));
    },
    goTo: (offset) => {
      const at = Math.min(offset, view.state.doc.length);
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      view.focus();
    },
    lineOf: (offset) => view.state.doc.lineAt(Math.min(offset, view.state.doc.length)).number,
  };
}

function writing(engine: Engine, { changed, save }: EditorEvents) {
  return [
    history(),
    indentService.of((context, at) => indentAfter(context.lineAt(at, -1).text)),
    bracketMatching(),
    completing.of([]),
    hoverTooltip(async (at, pos) => {
      const found = await engine.hover(at.state.doc.toString(), pos).catch(() => null);
      if (found === null) return null;
      const dom = make('div', { class: 'cm-said' }, found.text);
      return { pos: found.from, end: found.to, above: true, create: () => ({ dom }) };
    }),
    EditorView.domEventHandlers({ beforeinput: overSelection }),
    keymap.of([
      {
        key: 'Mod-s',
        preventDefault: true,
        run: () => {
          save();
          return true;
        },
      },
      ...lintKeymap,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) changed(update.state.doc.toString());
    }),
  ];
}

function looks() {
  return [
    yaml(),
    syntaxHighlighting(syntaxColours),
    editorLook,
    lineNumbers(),
    lintGutter(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    drawSelection(),
    EditorView.lineWrapping,
    EditorState.tabSize.of(2),
    EditorView.contentAttributes.of({ 'aria-label': 'The question as a scenario, in YAML', tabindex: '0' }),
  ];
}

/** What is typed over a selection: browsers would keep the look of what was there by styles that the page's policy refuses. */
function overSelection({ inputType, data }: InputEvent, view: EditorView): boolean {
  if (inputType !== 'insertText' || data === null || view.composing || view.state.selection.main.empty) return false;
  view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
  return true;
}

/** Columns that a line begins with after another one: a key that has no value yet is followed by what it holds. */
function indentAfter(line: string): number {
  const own = /^\s*(?:-\s+)*/.exec(line)?.[0].length ?? 0;
  return /:\s*(?:#.*)?$/.test(line) && !/^\s*#/.test(line) ? own + 2 : own;
}

/** What has to be changed in one text to make the other. */
function difference(old: string, now: string): { from: number; to: number; insert: string } | undefined {
  if (old === now) return undefined;
  const shorter = Math.min(old.length, now.length);
  let from = 0;
  while (from < shorter && old[from] === now[from]) from++;
  let end = 0;
  while (end < shorter - from && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  return { from, to: old.length - end, insert: now.slice(from, now.length - end) };
}

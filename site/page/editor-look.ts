/** The editor in the page's colours and type. Promise: everything goes by the tokens, so that light and dark are the page's. */
import { defaultHighlightStyle, HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';

/** The library's colours of syntax, each with the token that stands in its place; all others are plain ink. */
const tokens: Readonly<Record<string, string>> = {
  '#940': 'var(--quiet)',
  '#00c': 'var(--link)',
  '#a11': 'var(--red)',
  '#404740': 'var(--quiet)',
  '#708': 'var(--link)',
  '#f00': 'var(--wrong)',
};

export const syntaxColours = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ color, ...spec }) => ({
    ...spec,
    ...(color === undefined ? {} : { color: tokens[String(color)] ?? 'inherit' }),
  })),
);

export const editorLook = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--ground)', fontSize: '.8125rem' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': {
    backgroundColor: 'var(--raised)',
    color: 'var(--quiet)',
    border: '0',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'light-dark(rgb(0 0 0 / .035), rgb(255 255 255 / .05))' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'light-dark(#cfdff2, #2f4a68) !important',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--soft)', outline: '1px solid var(--firm)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--firm)',
    borderRadius: 'var(--round)',
    font: 'var(--small)/1.45 var(--text)',
    maxWidth: 'min(32rem, 92vw)',
  },
  '.cm-said': { padding: '.4rem .6rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', fontSize: '.8125rem', maxHeight: '16em' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--blue)', color: 'var(--on-blue)' },
  '.cm-completionDetail': { color: 'inherit', opacity: '.75', fontStyle: 'normal', marginLeft: '.8em' },
  '.cm-completionInfo': { padding: '.4rem .6rem' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: 'bold' },
  '.cm-diagnostic': { padding: '.4rem .6rem', borderLeftWidth: '4px' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--wrong)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--wrong)',
    textUnderlineOffset: '.2em',
  },
  '.cm-lintPoint:after': { borderBottomColor: 'var(--wrong)' },
});

/**
 * Words that charts write in and beside their plots. Promise: words beside rows, titles above them and words that lie
 * over lines each have one look in every chart.
 */
import { type Encoding, type Layer, once } from './spec.js';
import { fontSizes, ink } from './theme.js';

/** The words in a field of each row. They begin at a pixel of the plot, counted from its left. */
export function wordsBeside(at: number, place: Encoding, field = 'words'): Layer {
  return {
    mark: { type: 'text', align: 'left', fontSize: fontSizes.label, color: ink.text },
    encoding: { ...place, x: { value: at }, text: { field, type: 'nominal' } },
  } as Layer;
}

/** Quiet words above the plot, at a pixel counted from its left: the title of a column of words, or of a zone. */
export function quietTitle(words: string, at: number, look: { align?: 'left' | 'center'; aria?: false } = {}): Layer {
  return {
    ...once,
    mark: {
      type: 'text',
      text: words,
      align: 'left',
      baseline: 'bottom',
      dy: -7,
      fontSize: fontSizes.label,
      color: ink.quiet,
      ...look,
    },
    encoding: { x: { value: at }, y: { value: 0 } },
  };
}

type TextLayer = Extract<Layer, { mark: unknown }>;

/** Words that lie over lines and bands: first a white rim, then the words. */
export function rimmedWords(
  { mark, ...layer }: TextLayer & { readonly mark: object },
  rim: { readonly color?: string } = {},
): Layer[] {
  return [{ ...rim, stroke: '#ffffff', strokeWidth: 4, aria: false }, {}].map(
    (look) => ({ ...layer, mark: { ...mark, ...look } }) as Layer,
  );
}

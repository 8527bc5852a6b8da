import { describe, expect, it } from 'vitest';
import { fontMetrics } from '../../src/charts/font-files.js';
import { readFace, writtenFace } from './face-text.js';

describe.each([false, true])("the widths of the charts' font in a page (bold: %s)", (bold) => {
  const own = fontMetrics(bold);
  const read = readFace(writtenFace(own));

  it('are those of the font file, for every code point', () => {
    const wrong: number[] = [];
    for (let code = 0; code <= 0x1ffff; code++) if (read.advance(code) !== own.advance(code)) wrong.push(code);
    expect(wrong).toEqual([]);
  });

  it('sum up alike, beyond the first plane too', () => {
    for (const text of ['Break-even: 15 ± 2 points', 'Flugabwehr – 4 µm', 'x𝒳😀'])
      expect(read.width(text)).toBe(own.width(text));
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fontFiles, fontMetrics, textWidth, wrapText } from './fonts.js';
import { readFontMetrics } from './ttf.js';

describe('the advance widths of the shipped font', () => {
  it('are those that the font publishes (AFM units, 1/1000 em)', () => {
    const published: [string, number, number][] = [
      [' ', 318, 348],
      ['0', 636, 696],
      ['A', 684, 774],
      ['i', 278, 343],
      ['m', 974, 1042],
      ['–', 500, 500],
      ['−', 838, 838],
      ['é', 615, 678],
    ];
    for (const [character, regular, bold] of published) {
      expect(fontMetrics().width(character) * 1000, character).toBeCloseTo(regular, 0);
      expect(fontMetrics(true).width(character) * 1000, `bold ${character}`).toBeCloseTo(bold, 0);
    }
  });

  it('are the same through either character map', () => {
    const bytes = new Uint8Array(readFileSync(fontFiles().regular));
    const whole = readFontMetrics(bytes);
    // Without its maps for all of Unicode the font must fall back to the one for the basic plane.
    const file = new DataView(bytes.buffer);
    for (let i = 0; i < file.getUint16(4); i++) {
      const record = 12 + 16 * i;
      if (new TextDecoder().decode(bytes.subarray(record, record + 4)) !== 'cmap') continue;
      const cmap = file.getUint32(record + 8);
      for (let j = 0; j < file.getUint16(cmap + 2); j++) {
        const at = cmap + 4 + 8 * j;
        if (file.getUint16(cmap + file.getUint32(at + 4)) === 12) file.setUint16(at, 1);
      }
    }
    const basic = readFontMetrics(bytes);
    for (let code = 0x20; code < 0xfff0; code++) expect(basic.advance(code)).toBe(whole.advance(code));
    // U+1D538 (a double-struck A) lies beyond the basic plane.
    expect(whole.advance(0x1d538)).not.toBe(whole.advance(0x10fffd));
    expect(basic.advance(0x1d538)).toBe(basic.advance(0x10fffd));
  });

  it('are refused for what is no font', () => {
    expect(() => readFontMetrics(new Uint8Array(64))).toThrow(RangeError);
  });
});

describe('wrapping', () => {
  it('keeps every word and fits every line that can be broken', () => {
    const text = 'At +15 points the upgrade is overpriced against everything but heavy tanks';
    const lines = wrapText(text, 200, 12);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(textWidth(line, 12)).toBeLessThanOrEqual(200);
  });

  it('leaves a word that is too wide whole, and keeps line breaks', () => {
    expect(wrapText('a Heeresversuchsanstalt b\nc', 60, 12)).toEqual(['a', 'Heeresversuchsanstalt', 'b', 'c']);
    expect(wrapText('', 60, 12)).toEqual(['']);
  });
});

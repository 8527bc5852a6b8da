import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fontFiles, fontMetrics } from './font-files.js';
import { textWidth, wrapText } from './fonts.js';
import { readFontMetrics } from './ttf.js';

describe('the font files', () => {
  it('are those of DejaVu 2.37, byte for byte, with their licence beside them', () => {
    const sha = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
    const { regular, bold } = fontFiles();
    expect(sha(regular)).toBe('7da195a74c55bef988d0d48f9508bd5d849425c1770dba5d7bfc6ce9ed848954');
    expect(sha(bold)).toBe('e6476c1b80502924294eed40894c5b18e06c181444ca953e5334262df9c27724');
    expect(existsSync(join(dirname(regular), 'LICENSE'))).toBe(true);
  });
});

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

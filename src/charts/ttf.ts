/**
 * Advance widths of a TrueType font. Promises: the same width for a text on every machine, from the font file alone
 * (tables `head`, `hhea`, `hmtx`, `cmap` formats 4 and 12); no kerning and no shaping, which the charts' text does not
 * need.
 */

/** How wide the glyphs of one font face are. */
export interface FontMetrics {
  /**
   * Advance width of one Unicode code point, in em (1 = the font size). A code point the font lacks has the width of
   * its `.notdef` box.
   */
  advance(codePoint: number): number;
  /** Width of a whole text, in em. */
  width(text: string): number;
}

/** The part of a font file that one table fills. */
function tableOf(file: DataView, tag: string): DataView {
  const tables = file.getUint16(4);
  for (let i = 0; i < tables; i++) {
    const at = 12 + 16 * i;
    const name = String.fromCharCode(
      file.getUint8(at),
      file.getUint8(at + 1),
      file.getUint8(at + 2),
      file.getUint8(at + 3),
    );
    if (name === tag)
      return new DataView(file.buffer, file.byteOffset + file.getUint32(at + 8), file.getUint32(at + 12));
  }
  throw new RangeError(`the font has no ${tag} table`);
}

/** Code point to glyph, for a format 12 subtable (all of Unicode). */
function lookup12(cmap: DataView, base: number): (codePoint: number) => number {
  const groups = cmap.getUint32(base + 12);
  return (codePoint) => {
    for (let g = 0; g < groups; g++) {
      const at = base + 16 + 12 * g;
      const first = cmap.getUint32(at);
      if (codePoint < first) return 0;
      if (codePoint <= cmap.getUint32(at + 4)) return cmap.getUint32(at + 8) + (codePoint - first);
    }
    return 0;
  };
}

/** Code point to glyph, for a format 4 subtable (the Basic Multilingual Plane). */
function lookup4(cmap: DataView, base: number): (codePoint: number) => number {
  const doubled = cmap.getUint16(base + 6);
  const ends = base + 14;
  const starts = ends + doubled + 2;
  const deltas = starts + doubled;
  const offsets = deltas + doubled;
  return (codePoint) => {
    for (let s = 0; s < doubled; s += 2) {
      if (codePoint > cmap.getUint16(ends + s)) continue;
      const first = cmap.getUint16(starts + s);
      if (codePoint < first) return 0;
      const delta = cmap.getUint16(deltas + s);
      const offset = cmap.getUint16(offsets + s);
      if (offset === 0) return (codePoint + delta) & 0xffff;
      const glyph = cmap.getUint16(offsets + s + offset + 2 * (codePoint - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** The best Unicode lookup that the font offers. */
function glyphLookup(cmap: DataView): (codePoint: number) => number {
  const count = cmap.getUint16(2);
  let found: { readonly format: number; readonly base: number } | undefined;
  for (let i = 0; i < count; i++) {
    const at = 4 + 8 * i;
    const platform = cmap.getUint16(at);
    const encoding = cmap.getUint16(at + 2);
    const base = cmap.getUint32(at + 4);
    const format = cmap.getUint16(base);
    const unicode = platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
    if (unicode && (format === 4 || format === 12) && format > (found?.format ?? 0)) found = { format, base };
  }
  if (found === undefined) throw new RangeError('the font has no Unicode character map of format 4 or 12');
  return found.format === 12 ? lookup12(cmap, found.base) : lookup4(cmap, found.base);
}

/**
 * Reads the advance widths of a TrueType font file.
 *
 * @throws RangeError when the bytes are not a TrueType font with the tables named above.
 */
export function readFontMetrics(bytes: Uint8Array): FontMetrics {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const unitsPerEm = tableOf(file, 'head').getUint16(18);
  const measured = tableOf(file, 'hhea').getUint16(34);
  const hmtx = tableOf(file, 'hmtx');
  const glyphOf = glyphLookup(tableOf(file, 'cmap'));
  const known = new Map<number, number>();
  const advance = (codePoint: number): number => {
    const before = known.get(codePoint);
    if (before !== undefined) return before;
    // Glyphs past the last measured one share its width.
    const em = hmtx.getUint16(4 * Math.min(glyphOf(codePoint), measured - 1)) / unitsPerEm;
    known.set(codePoint, em);
    return em;
  };
  const width = (text: string): number => {
    let sum = 0;
    for (const character of text) sum += advance(character.codePointAt(0) as number);
    return sum;
  };
  return { advance, width };
}

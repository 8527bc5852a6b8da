/** Whole numbers of 32 bits as text, low byte first, the same on every machine. */

export function textOf(values: Int32Array): string {
  const bytes = new DataView(new ArrayBuffer(4 * values.length));
  for (let k = 0; k < values.length; k++) bytes.setInt32(4 * k, values[k] as number, true);
  return Buffer.from(bytes.buffer).toString('base64');
}

/** The numbers that `textOf` wrote; whatever stands behind the last whole one is left out. */
export function numbersIn(text: string): Int32Array {
  const bytes = Buffer.from(text, 'base64');
  return Int32Array.from({ length: Math.floor(bytes.length / 4) }, (_, k) => bytes.readInt32LE(4 * k));
}

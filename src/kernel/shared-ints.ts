/** Integers, all 0, that threads share instead of copying: views on them are sent as they are. */
export function sharedInts(count: number): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT));
}

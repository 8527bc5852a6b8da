/**
 * Node's `Buffer`, as much of it as the results of tasks and hashes ask for. Promise: the same bytes, the same texts, and
 * a `RangeError` where Node has one.
 */

/** Bytes with Node's ways to read and write numbers and texts. */
export class Bytes extends Uint8Array<ArrayBuffer> {
  private readonly view = new DataView(this.buffer, this.byteOffset, this.byteLength);

  readUInt8(at: number): number {
    return this.view.getUint8(at);
  }
  readInt32LE(at: number): number {
    return this.view.getInt32(at, true);
  }
  readUInt32LE(at: number): number {
    return this.view.getUint32(at, true);
  }
  readDoubleLE(at: number): number {
    return this.view.getFloat64(at, true);
  }

  // each gives the place after what it has written
  writeUInt8(value: number, at: number): number {
    this.view.setUint8(at, value);
    return at + 1;
  }
  writeInt32LE(value: number, at: number): number {
    this.view.setInt32(at, value, true);
    return at + 4;
  }
  writeUInt32LE(value: number, at: number): number {
    this.view.setUint32(at, value, true);
    return at + 4;
  }
  writeDoubleLE(value: number, at: number): number {
    this.view.setFloat64(at, value, true);
    return at + 8;
  }

  /** Gives how many bytes the text takes. */
  write(text: string, at: number): number {
    return new TextEncoder().encodeInto(text, this.subarray(at)).written;
  }

  copy(target: Uint8Array, at: number, from: number, to: number): number {
    target.set(this.subarray(from, to), at);
    return to - from;
  }

  override toString(encoding: 'utf8' | 'hex' | 'base64' = 'utf8', from = 0, to = this.length): string {
    const bytes = this.subarray(from, to);
    if (encoding === 'utf8') return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    if (encoding === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }
}

export const Buffer = {
  allocUnsafe: (size: number): Bytes => new Bytes(new ArrayBuffer(size)),
  byteLength: (text: string): number => new TextEncoder().encode(text).length,
  /** Of memory, the same memory; of bytes, a copy. */
  from: (bytes: ArrayBuffer | Uint8Array, at?: number, length?: number): Bytes =>
    bytes instanceof Uint8Array ? new Bytes(new Uint8Array(bytes).buffer) : new Bytes(bytes, at, length),
};

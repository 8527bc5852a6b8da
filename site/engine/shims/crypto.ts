/** `node:crypto`, as much of it as results ask for: SHA-256 in one piece or in several. */
import { sha256 } from '@noble/hashes/sha2.js';
import { Buffer } from './buffer.js';

export function createHash(name: string) {
  if (name !== 'sha256') throw new Error(`a page has no hash ${name}`);
  const hash = sha256.create();
  const own = {
    update(data: string | Uint8Array) {
      hash.update(typeof data === 'string' ? new TextEncoder().encode(data) : data);
      return own;
    },
    digest(encoding?: 'hex' | 'base64') {
      const bytes = Buffer.from(hash.digest());
      return encoding === undefined ? bytes : bytes.toString(encoding);
    },
  };
  return own;
}

export type Hash = ReturnType<typeof createHash>;

export function randomBytes(size: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(size));
}

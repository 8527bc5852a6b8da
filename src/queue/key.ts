/**
 * The key that a run and its workers share, and what is sealed with it. Promises: a seal holds for one purpose, one
 * run, one task and its bytes, and for nothing else; without the key nobody can make one; nobody can work out the key
 * from what goes through the queue.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { LanchesterError } from '../kernel/errors.js';

/** The variable that holds the key. No list of processes shows it there. */
export const keyVariable = 'LANCHESTER_QUEUE_KEY';

/** The fewest letters of a key. A shorter one could be guessed from a seal. */
const fewest = 16;

/** Bytes of a seal. */
export const sealLength = 32;

export class QueueKey {
  /** A name of the key that gives nothing of it away: 16 hexadecimal digits. */
  readonly id: string;
  private readonly text: string;

  /** Throws a `LanchesterError` ('usage') for a text that is too short. */
  constructor(text: string) {
    if (text.length < fewest) {
      throw new LanchesterError('usage', `${keyVariable}: expected ${fewest} letters or more; openssl rand -hex 32`);
    }
    this.text = text;
    this.id = this.seal(['key']).toString('hex').slice(0, 16);
  }

  /** The seal of words, and of bytes that they are about. */
  seal(words: readonly (string | number)[], bytes: Uint8Array = new Uint8Array(0)): Buffer {
    // JSON on one line has no line end, so it is plain where the words end
    return createHmac('sha256', this.text)
      .update(`${JSON.stringify(words)}\n`)
      .update(bytes)
      .digest();
  }

  /** Whether a seal is theirs. */
  holds(seal: Uint8Array, words: readonly (string | number)[], bytes?: Uint8Array): boolean {
    return seal.length === sealLength && timingSafeEqual(seal, this.seal(words, bytes));
  }
}

/** The key of a text; nothing where there is none. Throws a `LanchesterError` ('usage'). */
export function queueKey(text: string | undefined): QueueKey | undefined {
  return text === undefined || text === '' ? undefined : new QueueKey(text);
}

/**
 * The one file that a page may read and write: the one that was named on the command line. Promises: it is written
 * whole; what somebody else has written meanwhile is never lost, since only the text that was read is replaced.
 */
import { createHash } from 'node:crypto';
import { lstatSync, realpathSync } from 'node:fs';
import { readRegular } from '../files/read-regular.js';
import { whyNot } from '../files/why-not.js';
import { writeWhole } from '../files/write-whole.js';
import { LanchesterError } from '../kernel/errors.js';
import type { OpenedText } from './wire.js';

/** Bytes that a scenario may have. */
const most = 256 * 1024;

export class OpenedFile {
  /** As it was named. */
  readonly name: string;
  /** Where it lies: a link is followed once, as it is opened. */
  private readonly path: string;

  /** Throws a `LanchesterError` (`bad-file`) for what cannot be read as a text. */
  constructor(name: string) {
    this.name = name;
    try {
      this.path = realpathSync(name);
    } catch (error) {
      throw new LanchesterError('bad-file', `cannot read ${name}: ${whyNot(error)}`);
    }
    this.read();
  }

  /** What stands in it now. Throws as the constructor does. */
  read(): OpenedText {
    const text = this.textOf(readRegularSaying(this.path, this.name));
    return { name: this.name, text, version: versionOf(text) };
  }

  /**
   * Writes a text in the place of the one that was read, and gives its version. Throws a `LanchesterError` (`output`)
   * where the file has changed or cannot be written.
   */
  save(text: string, version: string): string {
    if (Buffer.byteLength(text) > most) {
      throw new LanchesterError('output', `${this.name} was not saved: a scenario has at most ${most} bytes`);
    }
    if (lstatSync(this.path, { throwIfNoEntry: false }) === undefined) throw this.changed('is not there any more');
    if (this.read().version !== version) throw this.changed('was changed by another program since it was read');
    writeWhole({ file: this.path, what: 'scenario', isOurs: (before) => versionOf(before) === version }, text);
    return versionOf(text);
  }

  private changed(how: string): LanchesterError {
    return new LanchesterError('output', `${this.name} was not saved: it ${how}; copy your text, then open it again`);
  }

  private textOf(bytes: Buffer): string {
    const text = bytes.toString('utf8');
    if (Buffer.compare(Buffer.from(text, 'utf8'), bytes) !== 0) {
      throw new LanchesterError('bad-file', `${this.name}: this is not a text in UTF-8`);
    }
    return text;
  }
}

function readRegularSaying(path: string, name: string): Buffer {
  try {
    return readRegular(path, 'scenario', most);
  } catch (error) {
    if (error instanceof LanchesterError) throw new LanchesterError(error.code, error.message.replace(path, name));
    throw new LanchesterError('bad-file', `cannot read ${name}: ${whyNot(error)}`);
  }
}

function versionOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

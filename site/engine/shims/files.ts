/**
 * Node's modules that reach the machine: a page has none of it. Promise: whatever is asked of a file or a thread is
 * refused as by a machine that has no such file.
 */
import { LanchesterError } from '../../../src/kernel/errors.js';

function refuse(): never {
  throw new LanchesterError('bad-file', 'the page reads no files, and starts no programs');
}

function absent(): never {
  throw Object.assign(new Error('a page has no files'), { code: 'ENOENT' });
}

export const existsSync = (): boolean => false;
export const statSync = absent;
export const lstatSync = absent;
export const fstatSync = absent;
export const readdirSync = absent;
export const readFileSync = absent;
export const openSync = absent;
export const readSync = absent;
export const accessSync = absent;
export const realpathSync = absent;
export const readlinkSync = absent;
export const closeSync = (): void => {};
export const mkdirSync = refuse;
export const renameSync = refuse;
export const rmSync = refuse;
export const rmdirSync = refuse;
export const unlinkSync = refuse;
export const writeFileSync = refuse;
export const writeSync = refuse;
export const symlinkSync = refuse;
export const chmodSync = refuse;
export const fsyncSync = refuse;
export const ftruncateSync = refuse;
export const constants: Readonly<Record<string, number>> = {};
export const readFile = async (): Promise<never> => absent();

export const hostname = (): string => 'page';
export const homedir = (): string => '/';
export const endianness = (): 'LE' | 'BE' => (new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 'LE' : 'BE');

export const fileURLToPath = (url: string | URL): string => new URL(url).pathname;
export const pathToFileURL = (path: string): URL => new URL(path, 'file:///');

export const workerData = undefined;
export class Worker {
  constructor() {
    refuse();
  }
}
export class Script {
  constructor() {
    refuse();
  }
}
export class Piscina {
  constructor() {
    refuse();
  }
}
export const createRequire = refuse;
export const builtinModules: readonly string[] = [];
export const createJiti = refuse;

const everything = {};
export default everything;

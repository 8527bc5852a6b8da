/** The kernel as a script that a worker of the page loads before a program. */
import { begin, type Inside } from './kernel.js';

begin(globalThis as unknown as Inside & { postMessage(message: unknown): void });

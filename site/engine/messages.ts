/** What crosses between a page and its worker. */
import type { Answer, Engine, Progress, Refusal } from '../../src/playground/protocol.js';

/** Questions with one answer. */
export type Asked = Exclude<keyof Engine, 'play'>;

export type ToWorker =
  | { readonly id: number; readonly ask: Asked; readonly args: readonly unknown[] }
  | { readonly id: number; readonly play: string; readonly narrowing: boolean }
  | { readonly id: number; readonly stop: true };

export type FromWorker =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly refusal: Refusal }
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly ended: true };

/**
 * What is done to the disk, step by step. Promise: every change of a report's folder is a list of these steps, so that
 * a test can stop after any of them, as a killed process does.
 */
import { mkdirSync, renameSync, rmdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../../files/why-not.js';

/**
 * `make` a folder and those above it; `write` a file that is not there yet; `move`; `remove` a file; `prune` a folder,
 * if it is empty.
 */
export type Step =
  | { readonly do: 'make'; readonly path: string }
  | { readonly do: 'write'; readonly path: string; readonly content: string | Uint8Array }
  | { readonly do: 'move'; readonly from: string; readonly to: string }
  | { readonly do: 'remove'; readonly path: string }
  | { readonly do: 'prune'; readonly path: string };

/** Does one step. Throws the system's error. */
export function perform(step: Step): void {
  switch (step.do) {
    case 'make':
      makeFolders(step.path);
      break;
    case 'write':
      writeFileSync(step.path, step.content, { flag: 'wx' });
      break;
    case 'move':
      renameSync(step.from, step.to);
      break;
    case 'remove':
      unless(['ENOENT'], () => unlinkSync(step.path));
      break;
    case 'prune':
      unless(['ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'], () => rmdirSync(step.path));
      break;
  }
}

/**
 * Makes a folder and those above it that are missing, and names each to `made`. Node's own way never ends where a file
 * system has no folders to give (`/proc`), and leaves what it made where it fails.
 */
export function makeFolders(path: string, made: (folder: string) => void = () => {}): void {
  const missing: string[] = [];
  for (let at = path; statSync(at, { throwIfNoEntry: false }) === undefined; at = dirname(at)) missing.unshift(at);
  for (const folder of missing) {
    unless(['EEXIST'], () => {
      mkdirSync(folder);
      made(folder);
    });
  }
}

/**
 * Does all of them. A list that looks at the disk as it goes is only asked for its next step when the last one is done.
 */
export function performAll(steps: Iterable<Step>): void {
  for (const step of steps) perform(step);
}

function unless(codes: readonly string[], action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!codes.includes(codeOf(error) ?? '')) throw error;
  }
}

/**
 * Which process made something, and whether it still lives: for what a killed process leaves behind. Promise: a process
 * that lives is never said to be gone; a number that was given to another process since is not mistaken for the first.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process of some machine. */
export interface Owner {
  /** The machine, its start and the container: where numbers of processes mean the same. */
  readonly place: string;
  readonly pid: number;
  /** When the process began, as its system counts; `0` where that cannot be told. */
  readonly began: string;
}

/** Milliseconds after which a process of another machine, whose life cannot be asked for, is taken for gone. */
const longestWork = 10 * 60_000;

function firstOf(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

function placeHere(): string {
  const parts = [
    hostname(),
    firstOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    firstOf(() => readlinkSync('/proc/self/ns/pid')),
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8);
}

/** When a process began; `undefined` if there is none, `0` where the system does not say. */
function beganOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // one that we may not signal is there all the same
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
  }
  // behind the name, which may hold anything: state, then eighteen numbers, then the start
  const stat = firstOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return undefined;
  return fields[18] ?? '0';
}

let known: Owner | undefined;

/** This process. */
export function thisProcess(): Owner {
  known ??= { place: placeHere(), pid: process.pid, began: beganOf(process.pid) ?? '0' };
  return known;
}

/** An owner as a part of a file's name. */
export function ownerText({ place, pid, began }: Owner): string {
  return `${place}-${pid}-${began}`;
}

/** The owner that a text tells; `undefined` if it tells none. */
export function ownerIn(text: string): Owner | undefined {
  const [, place, pid, began] = /^([0-9a-f]{8})-(\d{1,10})-(\d{1,20})$/.exec(text) ?? [];
  return place === undefined ? undefined : { place, pid: Number(pid), began: String(began) };
}

/** Whether a process is gone; `lastSeen` is when its work was last seen to go on, in milliseconds of the clock. */
export function isGone({ place, pid, began }: Owner, lastSeen: number): boolean {
  if (place !== thisProcess().place) return Date.now() - lastSeen > longestWork;
  const now = beganOf(pid);
  return now === undefined || (now !== '0' && began !== '0' && now !== began);
}

/** Opens an address in the user's browser. Promise: the address is one word of a command, which no shell reads. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The program that opens addresses on each system, and its words before the address. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [program: string, ...words: string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32.exe', 'url.dll,FileProtocolHandler'],
};

/** Whether there is a program that opens it; how that ends is not waited for. */
export function showInBrowser(
  address: string,
  { platform = process.platform, path = process.env['PATH'] ?? '' }: { platform?: NodeJS.Platform; path?: string } = {},
): boolean {
  const [program, ...words] = openers[platform] ?? (['xdg-open'] as const);
  const places = path.split(platform === 'win32' ? ';' : delimiter).map((folder) => join(folder, program));
  const found = places.find((place) => existsSync(place));
  if (found === undefined) return false;
  const child = spawn(found, [...words, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
  return true;
}

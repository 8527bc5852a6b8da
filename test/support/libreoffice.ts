/**
 * Debian's LibreOffice, for files as it saves them. Promise: a test asks `hasLibreOffice` first, and where CI says that
 * there must be one, there is one or the tests fail.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const program = '/usr/bin/soffice';

/** Whether this machine has the program. */
export function hasLibreOffice(): boolean {
  const isThere = existsSync(program);
  if (!isThere && process.env['NEEDS_LIBREOFFICE'] !== undefined) {
    throw new Error('there is no LibreOffice, and there must be');
  }
  return isThere;
}

/** Opens a file and saves it in another form below `folder`; returns the path of what was saved. */
export function saveAs(file: string, form: string, folder: string, openedAs?: string): string {
  const home = pathToFileURL(join(folder, 'home')).href;
  const opened = openedAs === undefined ? [] : [`--infilter=${openedAs}`];
  const words = ['--headless', `-env:UserInstallation=${home}`, ...opened, '--convert-to', form, file];
  execFileSync(program, [...words, '--outdir', folder], { stdio: 'ignore' });
  const ending = form.split(':')[0] as string;
  return join(folder, basename(file).replace(/\.[^.]+$/, `.${ending}`));
}

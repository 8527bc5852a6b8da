/** `lanchester site`: the page as files, for a web server or a memory stick, with one's own rulesets in it. */
import { fileURLToPath } from 'node:url';
import { checkTarget, type Target, writeWhole } from '../../files/write-whole.js';
import { LanchesterError } from '../../kernel/errors.js';
import { checkFolder, writeFiles } from '../../report/write.js';
import { guestsLoaded } from '../../rulesets/guests.js';
import { pageFiles } from '../../serve/page-files.js';
import { offlinePath, SiteFiles } from '../../serve/site-files.js';
import { siteUrl } from '../../serve/site-url.js';
import { countOf, line } from '../print.js';

export interface SiteCommandOptions {
  readonly out?: string;
  readonly offline?: boolean;
  readonly force?: boolean;
}

/** What it begins with, by which it is known again. */
const offlineMark = '<!doctype html><!-- lanchester: the page in one file -->';

/** Throws a `LanchesterError` for a place that is not ours, and for a ruleset that cannot be in a page. */
export async function site({ out, offline, force }: SiteCommandOptions): Promise<void> {
  const page = new SiteFiles(fileURLToPath(siteUrl));
  if (offline === true) {
    writeOffline(page, out ?? 'playground.html', force === true);
    return;
  }
  if (force === true) throw new LanchesterError('usage', '--force replaces one file: leave it out, or say --offline');
  const folder = out ?? 'out/site';
  await checkFolder(folder);
  const guests = guestsLoaded();
  const files = await writeFiles(folder, await pageFiles(page, guests));
  const own = guests.length === 0 ? '' : ` with ${guests.map(({ ruleset }) => ruleset.title).join(', ')}`;
  line(`${folder}: the page${own}, ${countOf(files.length, 'file')} for any web server`);
}

function writeOffline(page: SiteFiles, file: string, force: boolean): void {
  if (guestsLoaded().length > 0) {
    throw new LanchesterError('usage', 'one file has the shipped rulesets alone: leave out --ruleset, or --offline');
  }
  const found = page.find(offlinePath);
  if (found === undefined) throw new LanchesterError('internal', `there is no ${offlinePath}: build the package first`);
  const target: Target = {
    file,
    what: 'page',
    isOurs: (text) => text.startsWith(offlineMark),
    first: offlineMark.length,
    keep: force ? undefined : 'an earlier page is there already; --force replaces it',
  };
  checkTarget(target);
  const { content } = found;
  writeWhole(target, () => [content]);
  line(`${file}: the page in one file (${(content.length / 1e6).toFixed(1)} MB); open it in a browser`);
}

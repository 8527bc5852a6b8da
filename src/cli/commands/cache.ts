/** `lanchester cache`: says where old code is kept for `check --against`, what is there, and how to remove it. */
import { cacheFolder, clearCache, entriesIn } from '../../gate/compare/old-code/cache.js';
import { countOf, line, printJson } from '../print.js';

export interface CacheCommandOptions {
  clear?: boolean;
  json?: boolean;
}

export function cache({ clear, json }: CacheCommandOptions): void {
  const folder = cacheFolder();
  const entries = clear === true ? clearCache(folder) : entriesIn(folder);
  if (json === true) {
    printJson({ folder, cleared: clear === true, entries });
    return;
  }
  line(`${folder}: ${countOf(entries.length, 'entry', 'entries')}${clear === true ? ' removed' : ''}`);
  for (const entry of entries) line(`  ${entry.what}: ${entry.folder}`);
}

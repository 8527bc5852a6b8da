/** What a page gives to take home. Promise: the same files as the command writes, byte for byte. */
import { renderMarkdown } from '../report/markdown.js';
import type { RuntimeProvider } from '../report/runtime-asset.js';
import { askedIn } from './asked.js';
import { type PlayedBy, productOf } from './play.js';
import type { Download } from './protocol.js';

/** Plays what is not played yet. Throws a `LanchesterError` where there is no answer. */
export async function download(
  text: string,
  what: 'page' | 'markdown' | 'results' | 'scenario',
  {
    command,
    runtime,
    ...playing
  }: PlayedBy & {
    readonly command: (name: string) => string;
    readonly runtime?: RuntimeProvider | undefined;
  },
): Promise<Download> {
  const { study, comparison } = askedIn(text);
  const { name } = study ?? comparison;
  if (what === 'scenario') return { name: `${name}.yaml`, type: 'application/yaml', content: text };
  const product =
    study === undefined
      ? await (await import('./comparison-product.js')).comparisonProduct(comparison, command(name), playing)
      : await productOf(study, command(name), playing);
  const { document } = product;
  if (what === 'page') {
    // with it comes all that draws pictures
    const { renderHtml } = await import('../report/html.js');
    const content = await renderHtml(document, { runtime });
    return { name: `${name}.html`, type: 'text/html', content };
  }
  if (what === 'markdown') return { name: `${name}.md`, type: 'text/markdown', content: renderMarkdown(document) };
  return { name: 'results.json', type: 'application/json', content: String(product.file().content) };
}

/**
 * What a picture needs to be understood by itself. Promises: it says what it shows to readers who cannot see it; as a
 * file of its own it is dark on a dark screen.
 */
import { darkRules } from './dark.js';

/** A picture that says what it shows (`role="img"`), for a page that styles it. */
export function describedSvg(svg: string, alt: string): string {
  return svg.replace('<svg ', () => `<svg role="img" aria-label="${escaped(alt)}" `);
}

/** The same as a file: with a title, and with the dark colours for dark screens. */
export function standaloneSvg(svg: string, alt: string): string {
  const style = `<style>@media screen and (prefers-color-scheme:dark){${darkRules()}}</style>`;
  return describedSvg(svg, alt).replace(/^<svg [^>]*>/, (tag) => `${tag}<title>${escaped(alt)}</title>${style}`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * Vega's SVG made small and calm. Promises: looks the same; coordinates have at most three decimals, so that the last
 * digits of a machine's arithmetic never reach a committed file; pointer events, empty boxes, class names and
 * descriptions of every mark are left out, since a still picture has no use for them. Text is left as it is.
 */

const useless = /\s(?:aria-[a-z]+|role|class|pointer-events)="[^"]*"/g;
const emptyBox = /<path(?: d="M0,0h0v0h0Z"| d=""| display="none")+\/>/g;
const emptyGroup = /<g><\/g>|<g\/>|<text(?: [a-z-]+="[^"]*")*\/>/g;
const longNumber = /-?\d+\.\d{4,}(?:e[+-]?\d+)?/g;

function shorter(digits: string): string {
  const rounded = Number(Number(digits).toFixed(3));
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** The one font family of a picture is named once, on its root, where all text inherits it. */
function oneFont(svg: string): string {
  const named = new Set(svg.match(/ font-family="[^"]*"/g));
  const [family] = named;
  if (family === undefined || named.size > 1) return svg;
  return svg.replaceAll(family, '').replace('<svg ', `<svg${family} `);
}

/** Tidies an SVG text that Vega wrote. */
export function tidySvg(svg: string): string {
  // A tag ends at the first `>` outside quotes; text between tags is never touched.
  const tags = svg.replace(/<(?:[^>"]|"[^"]*")*>/g, (tag) => tag.replace(useless, '').replace(longNumber, shorter));
  return oneFont(tags.replace(emptyBox, '').replace(emptyGroup, ''));
}

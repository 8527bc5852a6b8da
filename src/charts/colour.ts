/**
 * Colours as lightness, since every chart must survive a grey printer. Promises: `lightness` is CIE L* (0 black, 100
 * white) of an sRGB hex colour, and `mix` interpolates so that a ramp whose stops grow lighter grows lighter
 * throughout.
 */
import { power } from '../kernel/power.js';

function channels(hex: string): [number, number, number] {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (match === null) throw new RangeError(`not a colour of the form #rrggbb: ${hex}`);
  return [1, 2, 3].map((i) => Number.parseInt(match[i] as string, 16)) as [number, number, number];
}

/** CIE 1976 lightness L* of an sRGB colour, 0 to 100. */
export function lightness(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : power((c + 0.055) / 1.055, 2.4);
  }) as [number, number, number];
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return y <= 216 / 24389 ? (24389 / 27) * y : 116 * power(y, 1 / 3) - 16;
}

/** The colour at `t` (0 to 1, clamped) along evenly spaced stops. */
export function mix(stops: readonly string[], t: number): string {
  const last = stops.length - 1;
  const at = Math.min(Math.max(t, 0), 1) * last;
  const i = Math.min(Math.floor(at), last - 1);
  const from = channels(stops[i] as string);
  const to = channels(stops[i + 1] as string);
  const part = at - i;
  return `#${from
    .map((value, c) =>
      Math.round(value + ((to[c] as number) - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

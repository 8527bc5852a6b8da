/**
 * Numbers as text, for charts and tables alike. Promises: no locale of the machine, a true minus sign, never "−0", and
 * a word rather than nothing for what is not finite.
 */

/** How a number is written. */
export interface NumberStyle {
  /** Digits after the point. Default: 1 (0 for `percent`). */
  readonly digits?: number | undefined;
  /** A chance, written as a percentage with its sign. */
  readonly percent?: boolean | undefined;
  /** A plus before positive numbers, for differences. */
  readonly signed?: boolean | undefined;
}

/** Groups the digits before the point by threes from 10 000 on, with a narrow no-break space. */
function grouped(digits: string): string {
  const [whole, part] = digits.split('.') as [string, string | undefined];
  const shown = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u202f') : whole;
  return part === undefined ? shown : `${shown}.${part}`;
}

/** Writes a number: `12.4`, `+3.0`, `−7`, `45 %` as `45%`, `−∞` and `∞` for the infinities, `–` for NaN. */
export function formatNumber(value: number, style: NumberStyle = {}): string {
  if (Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const scaled = style.percent === true ? value * 100 : value;
  const digits = Math.abs(scaled).toFixed(style.digits ?? (style.percent === true ? 0 : 1));
  const zero = !/[1-9]/.test(digits);
  const sign = zero ? '' : scaled < 0 ? '−' : style.signed === true ? '+' : '';
  return `${sign}${grouped(digits)}${style.percent === true ? '%' : ''}`;
}

/** Writes a number that somebody chose, such as a price asked or tried. Whole numbers have no point. */
export function formatChosen(value: number, style: NumberStyle): string {
  return formatNumber(value, Number.isInteger(value) ? { ...style, digits: 0 } : style);
}

/** The d3-format text of a style, for axes and tooltips, which the chart formats itself. */
export function d3Format(style: NumberStyle): string {
  const digits = style.digits ?? (style.percent === true ? 0 : 1);
  return `${style.signed === true ? '+' : ''}.${digits}${style.percent === true ? '%' : 'f'}`;
}

/** How the ticks of an axis are written: those that lie far apart need no digits. */
export function tickStyle(style: NumberStyle, [from, to]: readonly [number, number]): NumberStyle {
  return style.percent !== true && to - from > 8 ? { ...style, digits: 0 } : style;
}

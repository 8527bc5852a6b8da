/**
 * Charts as the rest of the house, and those who use the library, see them: plain JSON, in Vega-Lite or compiled to
 * Vega. Promise: no type of the drawing libraries is part of our public types, since theirs do not compile under a
 * strict consumer's settings (`exactOptionalPropertyTypes` without `skipLibCheck`).
 */

/** A Vega-Lite specification, plain JSON. */
export type ChartSpec = object;

/** A specification compiled to Vega, plain JSON. */
export type CompiledSpec = object;

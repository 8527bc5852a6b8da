/** The widths of the charts' fonts as a module, for pages. */
import { fontMetrics } from '../../src/charts/font-files.js';
import { writtenFace } from '../engine/face-text.js';

export function fontWidthsModule(): string {
  const faces = { regular: writtenFace(fontMetrics()), bold: writtenFace(fontMetrics(true)) };
  return `export const faces = ${JSON.stringify(faces)};`;
}

/** What the build works out for the page (site/build/*). */
declare module 'virtual:font-widths' {
  /** Each face as `site/engine/face-text.ts` writes it. */
  export const faces: { readonly regular: string; readonly bold: string };
}

/** What is in it, the build alone knows. */
declare module 'virtual:part/*';

declare module 'virtual:first-answer' {
  const first: import('./page/asking.js').Answered;
  export default first;
}

/** docs/play.md, made of what was measured and of the reasons given. */
export function writePage(_root: string): void {}

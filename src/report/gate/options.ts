/** What a format of the gate gets beside the report. */
export interface GateOptions {
  /** Escape codes for bold and colour: for terminals only. */
  readonly colour: boolean;
  /** Where the forest plot lies: a path or address as the reader of the report sees it. Markdown shows it. */
  readonly chart?: string | undefined;
}

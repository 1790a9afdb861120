/** A chapter of errors: each situation with the texts that it is told with. */
export interface Catalogue {
  /** `1-intake §8`, as tags say it */
  section: string;
  lines: readonly Line[];
}

/** `later` names the screen that is not built yet: such a line has no proof, and loses the word with its first one. */
export type Line = readonly [situation: string, keys: readonly string[], options?: { later: string }];

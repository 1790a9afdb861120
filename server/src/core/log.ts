/** Writes a line: what is known as members, then words. */
interface WriteLine {
  (details: object, words?: string): void;
  (words: string): void;
}

/** Where code tells operators what happened, whoever writes it down. */
export interface Log {
  debug: WriteLine;
  info: WriteLine;
  warn: WriteLine;
  error: WriteLine;
}

/** JSON that PostgreSQL made, sent on unparsed (performance.md rule 4). */
export class JsonText {
  readonly text: string;
  readonly version: number | undefined;

  constructor(text: string, version?: number) {
    this.text = text;
    this.version = version;
  }
}

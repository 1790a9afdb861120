import { withZulu } from './wireTime.ts';

/** JSON that PostgreSQL made, sent on unparsed (performance.md rule 4). */
export class JsonText {
  /** As it leaves. */
  readonly text: string;
  readonly version: number | undefined;

  constructor(text: string, version?: number) {
    this.text = withZulu(text);
    this.version = version;
  }
}

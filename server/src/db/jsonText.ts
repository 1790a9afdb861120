import { withZulu } from './wireTime.ts';

/** JSON that PostgreSQL made, sent on unparsed (performance.md rule 4). */
export class JsonText {
  /** As it leaves. */
  readonly text: string;
  readonly version: number | undefined;
  #bytes: Buffer | undefined;

  constructor(text: string, version?: number) {
    this.text = withZulu(text);
    this.version = version;
  }

  /** The text as it goes over the wire; a document that is remembered leaves often. */
  get bytes(): Buffer {
    if (!this.#bytes) {
      // Of its own: a piece of Node's pool would keep 64 kB for each document that is remembered (DECISIONS T-310).
      this.#bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(this.text));
      this.#bytes.write(this.text);
    }
    return this.#bytes;
  }
}

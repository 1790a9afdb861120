import { createHash, type Hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { GuaranteeRow } from '@towline/sdk/api';
import { refuse } from '../../core/refuse.ts';

/** A column of the wire's CSV (schema GuaranteeRow). */
export type RowColumn = keyof GuaranteeRow;

/** A column of the rows that a sender rejected. */
export type RejectColumn = 'line' | 'reason' | 'content';

const known: Record<RowColumn, true> = {
  line: true,
  licensePlate: true,
  vin: true,
  coverageFrom: true,
  coverageTo: true,
  vehicleType: true,
  make: true,
  model: true,
  fuelType: true,
  customerFirstName: true,
  customerLastName: true,
  customerEmail: true,
  customerPhoneNumber: true,
  customerLanguage: true,
  externalContractCode: true,
  companyCode: true,
  mileage: true,
};
const required: RowColumn[] = ['licensePlate', 'coverageFrom', 'coverageTo'];
const maxHeaderBytes = 4_096;
const lineFeed = 10;

/** The columns of a header line; one that is not understood is refused whole, with each of its faults. */
function columnsOf<Column extends string>(
  line: string,
  known: Readonly<Record<Column, true>>,
  required: readonly Column[],
): Column[] {
  const names = line
    .replace(/^\uFEFF/, '')
    .trim()
    .split(',')
    .map((name) => name.replaceAll('"', '').trim());
  const unknown = names.filter((name) => !Object.hasOwn(known, name));
  const missing = required.filter((name) => !names.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (unknown.length + missing.length + twice.length > 0) {
    const errors = [
      ...unknown.map((name) => ({ pointer: `/header/${name}`, detail: 'is no column', code: 'unknown' })),
      ...missing.map((name) => ({ pointer: `/header/${name}`, detail: 'is missing', code: 'required' })),
      ...twice.map((name) => ({ pointer: `/header/${name}`, detail: 'stands twice', code: 'duplicate' })),
    ];
    refuse('VALIDATION_FAILED', { errors });
  }
  return names as Column[];
}

/** The columns of a part with guarantees. */
export const readHeader = (line: string): RowColumn[] => columnsOf(line, known, required);

/** The columns of a part with rows that its sender rejected. */
export const readRejectsHeader = (line: string): RejectColumn[] =>
  columnsOf(line, { line: true, reason: true, content: true }, ['line', 'reason', 'content']);

/** Takes the first line off a stream, so that COPY gets the rows alone; counts lines and hashes all that passes. */
export class RowReader extends Transform {
  /** The first line, without its end. */
  readonly header: Promise<string>;
  #hash: Hash;
  #lines = 0;
  #endsLine = true;
  #buffered: Buffer = Buffer.alloc(0);
  #isRead = false;
  #resolve!: (line: string) => void;
  #reject!: (error: Error) => void;

  /** @param rule what the same bytes have to be sent for to be the same part */
  constructor(rule: string) {
    super();
    this.#hash = createHash('sha256').update(rule);
    this.header = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.header.catch(() => {});
  }

  /** Lines below the header, once everything has passed. */
  get lines(): number {
    return this.#lines + (this.#endsLine ? 0 : 1);
  }

  /** Hash of everything that passed. Ask once, at the end. */
  digest(): Buffer {
    return this.#hash.digest();
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#hash.update(chunk);
    if (this.#isRead) {
      this.#pass(chunk, done);
      return;
    }
    this.#buffered = Buffer.concat([this.#buffered, chunk]);
    const end = this.#buffered.indexOf(lineFeed);
    if (end < 0 && this.#buffered.length <= maxHeaderBytes) {
      done();
      return;
    }
    // A file without line ends has no header that could be understood: what there is says so.
    const head = this.#buffered.subarray(0, end < 0 ? maxHeaderBytes : Math.min(end, maxHeaderBytes));
    const rows = end < 0 ? Buffer.alloc(0) : this.#buffered.subarray(end + 1);
    this.#isRead = true;
    this.#buffered = Buffer.alloc(0);
    this.#resolve(head.toString('utf8'));
    this.#pass(rows, done);
  }

  override _flush(done: TransformCallback): void {
    if (!this.#isRead) this.#resolve(this.#buffered.toString('utf8'));
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#reject(error ?? new Error('the rows ended early'));
    done(error);
  }

  #pass(rows: Buffer, done: TransformCallback): void {
    if (rows.length === 0) {
      done();
      return;
    }
    for (let at = rows.indexOf(lineFeed); at >= 0; at = rows.indexOf(lineFeed, at + 1)) this.#lines += 1;
    this.#endsLine = rows.at(-1) === lineFeed;
    done(null, rows);
  }
}

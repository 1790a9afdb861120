import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';

/** Where a piece of work stands in what somebody began, as W3C Trace Context writes it (api.md §2.5). */
export interface Trace {
  /** One for everything that follows from the first call, on whichever machine. */
  traceId: string;
  /** This piece of work. */
  spanId: string;
  /** What it was done for; undefined where it is the first. */
  parentId: string | undefined;
  /** Whoever began it wants to see it: its spans are exported. */
  isSampled: boolean;
}

const pool = Buffer.alloc(8 * 512);
let used = pool.length;

/** Eight random bytes in hex; drawn from a pool, as each call of the server needs some. */
function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const id = pool.toString('hex', used, used + 8);
  used += 8;
  return id === '0000000000000000' ? newId() : id;
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const isZero = (id: string) => /^0+$/.test(id);

/** Reads a `traceparent`; undefined where it is none, as an unreadable one is to be ignored. */
export function readTraceparent(header: string | undefined): Omit<Trace, 'parentId'> | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] = form.exec(header ?? '') ?? [];
  if (version === undefined || version === 'ff' || isZero(traceId) || isZero(spanId)) return undefined;
  if (version === '00' && more !== undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Writes it for the next one: what is done there is done for this piece of work. */
export const traceparentOf = ({ traceId, spanId, isSampled }: Trace): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** Most calls are asked for their ids by nobody: they are made when somebody does. */
class FirstWork implements Trace {
  readonly isSampled: boolean;
  readonly parentId = undefined;
  #traceId: string | undefined;
  #spanId: string | undefined;

  constructor(isSampled: boolean) {
    this.isSampled = isSampled;
  }

  get traceId(): string {
    this.#traceId ??= newId() + newId();
    return this.#traceId;
  }

  get spanId(): string {
    this.#spanId ??= newId();
    return this.#spanId;
  }
}

/** The first piece of work of a trace. */
export const newTrace = (isSampled: boolean): Trace => new FirstWork(isSampled);

/** A piece of work that is done for another one. */
export const childOf = ({ traceId, spanId, isSampled }: Omit<Trace, 'parentId'>): Trace => ({
  traceId,
  spanId: newId(),
  parentId: spanId,
  isSampled,
});

const running = new AsyncLocalStorage<Trace>();

/** What is being done now; undefined in work that nobody's call began. */
export const currentTrace = (): Trace | undefined => running.getStore();

/** Does something as part of a trace: calls to others and log lines in it say so. */
export const inTrace = <T>(trace: Trace, work: () => T): T => running.run(trace, work);

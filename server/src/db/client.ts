import { Socket } from 'node:net';
import pg from 'pg';

/** One process's door to the database: `pool`, and `prepared` for named statements whose best plan is the same for all values. */
export interface Database {
  /** For connections of one's own: LISTEN, the job queue. */
  url: string;
  pool: pg.Pool;
  /**
   * Plans a named statement once a connection. PostgreSQL's own choice plans each of the long ones (a request by id, an
   * order's creation) again at every call, which costs more than running them. Not for statements that filter at will.
   */
  prepared: pg.Pool;
  /** Remembers what each connection has heard so far; the answer cuts those that have heard nothing since (DECISIONS T-917). */
  markHeard(): () => void;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** Connections at most; a request that finds none free waits `connectionTimeoutMillis`. */
  max?: number;
  /** What pg_stat_activity shows; PostgreSQL keeps the first 63 characters. */
  applicationName: string;
}

const int8 = 20;
const date = 1082;
const numeric = 1700;

/** int8 as a number that is exact or an error; numeric and date as the text PostgreSQL wrote (no floating point, no local midnight). */
export const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(int8, (text: string) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
});
typeParsers.setTypeParser(numeric, (text: string) => text);
typeParsers.setTypeParser(date, (text: string) => text);

// A connection that the database ends fails its own query, or is replaced at the next one. Without listeners (the pool's own one
// is for idle connections only) it would end the whole process.
function openPool(options: pg.PoolConfig, sockets: Set<Socket>): pg.Pool {
  const stream = () => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  const pool = new pg.Pool({ ...options, stream });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

// A PostgreSQL of one's own, a database of it or its user may have any setting. These change what our statements mean: the day of a
// moment (DECISIONS T-880), the last digits of a place, `\d` in a pattern, whether a lock that came late is an error (T-890).
const ours = [
  'timezone=UTC',
  'datestyle=ISO',
  'extra_float_digits=1',
  'standard_conforming_strings=on',
  'transform_null_equals=off',
  String.raw`default_transaction_isolation=read\ committed`,
  'idle_session_timeout=0', // who listens is idle by trade
  'towline.session=ours', // by which it is seen that all of these arrived (DECISIONS T-919)
];

/**
 * How a session of ours opens, with further settings where it has some. Options that the address names stay beside them: left in it,
 * the driver would let them take the place of ours.
 */
export function sessionAt(url: string, ...further: string[]): { connectionString: string; options: string } {
  const options = [...ours, ...further].map((setting) => `-c ${setting}`).join(' ');
  if (!URL.canParse(url)) return { connectionString: url, options };
  const address = new URL(url);
  const named = address.searchParams.get('options') ?? '';
  if (named === '') return { connectionString: url, options };
  address.searchParams.delete('options');
  return { connectionString: address.href, options: `${named} ${options}` };
}

/**
 * Opens bounded pools. No statement runs longer than 30 s, waits longer than 10 s for a lock, or sits idle in a transaction
 * for more than 60 s; bulk work that needs longer says `set local statement_timeout = 0` in its own transaction.
 */
export function openDatabase({ url, max = 10, applicationName }: DatabaseOptions): Database {
  const options: pg.PoolConfig = {
    ...sessionAt(url),
    max,
    application_name: applicationName,
    types: typeParsers,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  };
  const sockets = new Set<Socket>();
  const pool = openPool(options, sockets);
  const planned = sessionAt(url, 'plan_cache_mode=force_generic_plan', 'jit=off');
  const prepared = openPool({ ...options, ...planned }, sockets);
  const markHeard = () => {
    const heard = new Map([...sockets].map((socket) => [socket, socket.bytesRead]));
    return () => {
      for (const [socket, bytes] of heard) if (socket.bytesRead === bytes) socket.destroy();
    };
  };
  const close = async () => {
    if (!pool.ending) await pool.end();
    if (!prepared.ending) await prepared.end();
  };
  return { url, pool, prepared, markHeard, close };
}

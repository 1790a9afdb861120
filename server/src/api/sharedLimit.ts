import { randomUUID } from 'node:crypto';
import type { RateLimit, Standing } from './rateLimit.ts';

/** All servers together answer at most so much more than the limit. */
const mostOver = 0.1;
const tellMillis = 1_000;
/** A server says that it is there, also while nobody calls it; one that is silent for longer is gone. */
const hereMillis = 5_000;
const goneMillis = 15_000;
/** The way to the database and back takes milliseconds; longer than this the others are out of reach. */
const echoMillis = 500;
/** PostgreSQL takes notices of less than 8,000 bytes. */
const callersATime = 100;

type Counts = [caller: string, calls: number][];

interface Message {
  from: string;
  /** Meant for one server only: what had been counted before it came. */
  to?: string;
  nth?: number;
  calls: Counts;
}

interface SharedLimitDeps {
  limit: RateLimit;
  perMinute: number;
  now: () => Date;
  /** Tells all servers of the database, this one as well. */
  tell(text: string): Promise<void>;
}

/** One limit for all servers of a database (DECISIONS T-280). */
export interface SharedLimit {
  /** At once, unless the others have to be told first. */
  take(caller: string): Standing | Promise<Standing>;
  heard(text: string): void;
  start(): void;
  stop(): void;
}

const add = (counts: Map<string, number>, caller: string, calls: number) => {
  const sum = (counts.get(caller) ?? 0) + calls;
  if (sum > 0) counts.set(caller, sum);
  else counts.delete(caller);
};

/**
 * Each server counts in memory and tells the others each second. Who calls so fast that more than a tenth would come together
 * in that second is told of at once, and waits until the others know: PostgreSQL brings notices in one order to everybody, so
 * our own coming back says so.
 */
export function createSharedLimit({ limit, perMinute, now, tell }: SharedLimitDeps): SharedLimit {
  const self = randomUUID();
  const others = new Map<string, number>();
  /** Calls that the others have not been told of, and those that they may not know of yet. */
  let untold = new Map<string, number>();
  const unknown = new Map<string, number>();
  const underWay = new Map<number, { calls: Counts; known: () => void }>();
  let nth = 0;
  let toldAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> | undefined;

  const say = (message: Message) => tell(JSON.stringify(message));
  /** How much of one caller the others may not know of. */
  const share = () => Math.max(1, Math.floor((perMinute * mostOver) / (others.size + 1)));

  function isKnown(number: number): void {
    const sent = underWay.get(number);
    underWay.delete(number);
    for (const [caller, calls] of sent?.calls ?? []) add(unknown, caller, -calls);
    sent?.known();
  }

  async function tellSome(calls: Counts): Promise<void> {
    nth += 1;
    const number = nth;
    const { promise, resolve } = Promise.withResolvers<void>();
    underWay.set(number, { calls, known: resolve });
    const late = setTimeout(() => {
      others.clear(); // they are out of reach: whoever is heard again is counted with again
      isKnown(number);
    }, echoMillis);
    await say({ from: self, nth: number, calls }).catch(() => isKnown(number));
    await promise;
    clearTimeout(late);
  }

  async function tellAll(): Promise<void> {
    const calls = [...untold];
    untold = new Map();
    toldAt = Date.now();
    const parts: Counts[] = [];
    for (let at = 0; at < calls.length; at += callersATime) parts.push(calls.slice(at, at + callersATime));
    await Promise.all(parts.map(tellSome));
  }

  /** One telling at a time, and whoever asks during one gets the next, which begins after they asked. */
  function tellNow(): Promise<void> {
    const mine: Promise<void> = (telling ?? Promise.resolve()).then(() => (untold.size > 0 ? tellAll() : undefined));
    telling = mine;
    return mine;
  }

  function tick(): void {
    const oldest = Date.now() - goneMillis;
    for (const [id, at] of others) if (at < oldest) others.delete(id);
    if (untold.size > 0) void tellNow();
    else if (Date.now() - toldAt >= hereMillis) {
      toldAt = Date.now();
      say({ from: self, calls: [] }).catch(() => {}); // the next one says it
    }
  }

  function counted(caller: string): Standing {
    const standing = limit.take(caller, now());
    if (others.size > 0 && standing.retryAfterInSeconds === undefined) {
      add(untold, caller, 1);
      add(unknown, caller, 1);
    }
    return standing;
  }

  return {
    take(caller) {
      const isToBeTold = others.size > 0 && (unknown.get(caller) ?? 0) >= share();
      return isToBeTold ? tellNow().then(() => counted(caller)) : counted(caller);
    },
    heard(text) {
      const { from, to, nth: number, calls } = JSON.parse(text) as Message;
      if (from === self) {
        if (number !== undefined) isKnown(number);
        return;
      }
      if (to !== undefined && to !== self) return;
      const isNew = !others.has(from);
      others.set(from, Date.now());
      for (const [caller, count] of calls) limit.takenElsewhere(caller, count, now());
      if (!isNew || to !== undefined) return;
      // It does not know what was counted while it was not there, nor that we are.
      const counted = limit.counted(now()).slice(0, callersATime);
      say({ from: self, to: from, calls: counted }).catch(() => {});
    },
    start() {
      timer = setInterval(tick, tellMillis).unref();
      tick();
    },
    stop: () => clearInterval(timer),
  };
}

import type { Log } from '../core/log.ts';
import type { Database } from '../db/client.ts';
import { standstillText } from '../standstillText.ts';
import { type Standstill, standstill } from '../stores/standstill.ts';

/** How soon servers go on after they are told to. */
const lookMillis = 5_000;
/** How often the log says again that nothing leaves: it must not be found out from those who wait. */
const repeatMillis = 10 * 60_000;

/** Lets begin what leaves the building: at once, or when a standstill ends (DECISIONS T-1039). */
export interface StandstillGate {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** False before it is known, too. */
  isOpen(): boolean;
  standing(): Standstill | undefined;
}

interface GateDeps {
  db: Database;
  log: Pick<Log, 'warn'>;
  millis?: number | undefined;
}

/** `goOn` is called once. Where it fails later than at the start, the process ends and is started anew, as after any error that nobody foresaw. */
export function createStandstillGate(
  { db, log, millis = lookMillis }: GateDeps,
  goOn: () => Promise<void>,
): StandstillGate {
  let isOpen = false;
  let standing: Standstill | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let toldAt = 0;

  function stand(found: Standstill): void {
    standing = found;
    if (Date.now() - toldAt < repeatMillis) return;
    toldAt = Date.now();
    log.warn(standstillText(found));
  }

  async function open(): Promise<void> {
    clearInterval(timer);
    isOpen = true;
    if (standing) log.warn('everything goes its way again');
    standing = undefined;
    await goOn();
  }

  async function lookAgain(): Promise<void> {
    const found = await standstill.find(db.pool).catch((error: unknown) => {
      log.warn({ err: error }, 'whether to go on could not be seen; tried again');
      return standing;
    });
    if (found) stand(found);
    else await open();
    looking = undefined;
  }

  return {
    async start() {
      const found = await standstill.find(db.pool);
      if (!found) return open();
      stand(found);
      timer = setInterval(() => {
        looking ??= lookAgain();
      }, millis);
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
    isOpen: () => isOpen,
    standing: () => standing,
  };
}

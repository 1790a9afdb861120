import type { Config } from '../config.ts';
import type { Background } from '../core/background.ts';
import type { Log } from '../core/log.ts';
import type { Database } from '../db/client.ts';
import { createEngine } from '../dispatch/engine.ts';
import type { Ports } from '../ports/ports.ts';
import { takeMail } from '../services/communications/takeMail.ts';
import { bareKeptPictures } from '../services/content/bareKept.ts';
import { takeGuaranteeMail } from '../services/guarantees/takeGuaranteeMail.ts';
import { openLedger } from '../services/ledger/openLedger.ts';
import { pageAddressOf } from '../services/publicPages/pageSecret.ts';
import { housekeeping } from './housekeeping.ts';
import { createImportFolder } from './importFolder.ts';
import { createImportWorker } from './importWorker.ts';
import { createLive } from './live.ts';
import { createOutboxWorker } from './outbox.ts';
import { recurring } from './recurring.ts';
import { createStandstillGate } from './standstillGate.ts';
import { absences, watched } from './watched.ts';

const housekeepingMillis = 10 * 60_000;
/** How soon screens learn that somebody went without a word. */
const absenceMillis = 20_000;
/** How often arrival times that were told, and agents' reminders, are looked at. */
const watchMillis = 5_000;

interface BackgroundOptions {
  db: Database;
  config: Config;
  ports: Ports;
  now: () => Date;
  log: Log;
  /** Instead of each kind's own time. */
  lookMillis?: number | undefined;
}

/** Everything that runs beside the calls, started and stopped together. */
export function createBackground({ db, config, ports, now, log, lookMillis }: BackgroundOptions): Background {
  const live = createLive(db.url, log, { markHeard: db.markHeard });
  const outbox = createOutboxWorker({ db, config, ports, now }, log);
  const { partnerNetwork: network, router } = ports;
  const engine = createEngine({ db, network, router, now, pageAddress: pageAddressOf(config) }, log);
  const imports = createImportWorker({ db, ports }, log, lookMillis);
  const { guaranteeFolder, guaranteeSenders } = config;
  const folder = guaranteeFolder ? createImportFolder({ db, ports }, { dir: guaranteeFolder }, log) : undefined;
  let closeMailbox: (() => Promise<void>) | undefined;
  const endings: (() => void)[] = [];
  const stopping = new AbortController();
  let baring: Promise<void> | undefined;
  let opening: Promise<unknown> | undefined;
  /** Looked at each turn, since a backup may be restored beneath; beside the other work, since it takes long in an older installation. */
  const open = async (): Promise<void> => {
    opening ??= openLedger(db, now(), stopping.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'the ledger could not be opened; tried again'))
      .finally(() => {
        opening = undefined;
      });
  };
  /** What reaches others, takes what they sent, or changes rows and files because the clock says so: the store of files may be another's, too. */
  const goOut = async (): Promise<void> => {
    outbox.start();
    await engine.start();
    folder?.start();
    closeMailbox = await ports.mailbox.listen(async (mail) => {
      if (await takeGuaranteeMail({ db, ports }, mail, guaranteeSenders)) return;
      await takeMail({ db, now, ports }, mail, config.mailboxOrganisation);
    });
    baring = bareKeptPictures({ db, ports }, log, stopping.signal).catch((error: unknown) =>
      log.error({ err: error }, 'kept pictures could not be looked for'),
    );
    endings.push(
      recurring(housekeeping({ db, config, ports, now }, log), lookMillis ?? housekeepingMillis, log, 'error'),
      recurring(
        [['the ledger could not be opened', open], ...watched({ db, config, ports, now, wake: outbox.wake }, log)],
        lookMillis ?? watchMillis,
        log,
      ),
    );
  };
  const gate = createStandstillGate({ db, log, millis: lookMillis }, goOut);
  const wake = (): void => void (gate.isOpen() && outbox.wake());
  live.onOutbox(wake);
  return {
    live,
    outbox: { wake },
    dispatch: engine,
    standing: gate.standing,
    checks: {
      live: async () => live.isWell(),
      // Who stands still on purpose is no server to be replaced.
      dispatch: async () => gate.standing() !== undefined || engine.isRunning(),
    },
    async start() {
      await live.start();
      imports.start();
      endings.push(recurring(absences(db), lookMillis ?? absenceMillis, log));
      await gate.start();
    },
    async stop() {
      await gate.stop();
      for (const end of endings) end();
      stopping.abort();
      await baring;
      await opening;
      await closeMailbox?.();
      await folder?.stop();
      await imports.stop();
      await engine.stop();
      await live.stop();
      await outbox.stop();
    },
  };
}

import type { Config } from '../config.ts';
import type { Background } from '../core/background.ts';
import type { Log } from '../core/log.ts';
import type { Database } from '../db/client.ts';
import { createEngine } from '../dispatch/engine.ts';
import type { Ports } from '../ports/ports.ts';
import { answerAsked } from '../services/accounts/answerAsked.ts';
import { closeDays } from '../services/closing/closeDays.ts';
import { takeMail } from '../services/communications/takeMail.ts';
import { bareKeptPictures } from '../services/content/bareKept.ts';
import { endDueWindows } from '../services/databaseAccess/endDueWindows.ts';
import { pruneRecordings } from '../services/flightRecorder/pruneRecordings.ts';
import { takeGuaranteeMail } from '../services/guarantees/takeGuaranteeMail.ts';
import { openLedger } from '../services/ledger/openLedger.ts';
import { sealEntries } from '../services/ledger/sealEntries.ts';
import { expireWaiting } from '../services/payments/expireWaiting.ts';
import type { PaymentDeps } from '../services/payments/paymentDeps.ts';
import { sendFirstLinks } from '../services/payments/sendFirstLinks.ts';
import { sendPlanned } from '../services/payments/sendPlanned.ts';
import { settleAsked } from '../services/payments/settleRefund.ts';
import { forgetOld } from '../services/privacy/forgetOld.ts';
import { watchPromises } from '../services/promises/watchPromises.ts';
import { pageAddressOf } from '../services/publicPages/pageSecret.ts';
import { askBank } from '../services/settlements/askBank.ts';
import { finishDeliveries } from '../services/translations/finishDeliveries.ts';
import { accountRequests } from '../stores/accountRequests.ts';
import { accountTokens } from '../stores/accountTokens.ts';
import { agents } from '../stores/agents.ts';
import { claims } from '../stores/claims.ts';
import { countedTries } from '../stores/countedTries.ts';
import { notices } from '../stores/notices.ts';
import { partnerDevices } from '../stores/partnerDevices.ts';
import { reminders } from '../stores/reminders.ts';
import { watchers } from '../stores/watchers.ts';
import { createImportFolder } from './importFolder.ts';
import { createImportWorker } from './importWorker.ts';
import { createLive } from './live.ts';
import { createOutboxWorker } from './outbox.ts';

const housekeepingMillis = 10 * 60_000;
/** How long an agent can look back at what came in for him. */
const noticeMillis = 30 * 24 * 3_600_000;
/** How long what somebody asked for an account is tried. */
const askedMillis = 3_600_000;
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
  importMillis?: number | undefined;
}

/** Screens that are not heard of any more, and claims whose holders are gone, end and are told of. */
async function tellAbsence({ pool }: Database): Promise<void> {
  for (const id of await watchers.dropStale(pool)) await watchers.tell(pool, id, 'unwatchRequest');
  for (const id of await claims.dropEnded(pool)) await watchers.tell(pool, id, 'releaseClaim');
}

/** Refunds that are asked for, links that go out by themselves, requests that are not paid in time, and what the sandbox has to tell. */
async function watchPayments(deps: PaymentDeps, log: Log, wake: () => void): Promise<void> {
  await settleAsked(deps, log);
  await expireWaiting(deps, log);
  if ((await sendFirstLinks(deps, log)) > 0) wake();
  await deps.ports.payments.sandbox?.deliver();
}

/** Everything that runs beside the calls, started and stopped together. */
export function createBackground({ db, config, ports, now, log, importMillis }: BackgroundOptions): Background {
  const live = createLive(db.url, log);
  const outbox = createOutboxWorker({ db, config, ports, now }, log);
  const { partnerNetwork: network, router } = ports;
  const engine = createEngine({ db, network, router, now, pageAddress: pageAddressOf(config) }, log);
  const imports = createImportWorker({ db, ports }, log, importMillis);
  const { guaranteeFolder, guaranteeSenders } = config;
  const folder = guaranteeFolder ? createImportFolder({ db, ports }, { dir: guaranteeFolder }, log) : undefined;
  let housekeeping: NodeJS.Timeout | undefined;
  let closeMailbox: (() => Promise<void>) | undefined;
  let absence: NodeJS.Timeout | undefined;
  let watching: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  let baring: Promise<void> | undefined;
  let opening: Promise<unknown> | undefined;
  live.onOutbox(() => outbox.wake());
  return {
    live,
    outbox,
    dispatch: engine,
    checks: {
      live: async () => live.isWell(),
      dispatch: async () => engine.isRunning(),
    },
    async start() {
      await live.start();
      outbox.start();
      await engine.start();
      imports.start();
      folder?.start();
      closeMailbox = await ports.mailbox.listen(async (mail) => {
        if (await takeGuaranteeMail({ db, ports }, mail, guaranteeSenders)) return;
        await takeMail({ db, now, ports }, mail, config.mailboxOrganisation);
      });
      baring = bareKeptPictures({ db, ports }, log, stopping.signal).catch((error: unknown) =>
        log.error({ err: error }, 'kept pictures could not be looked for'),
      );
      let isThorough = true;
      housekeeping = setInterval(() => {
        for (const work of [
          agents.dropExpired(db.pool, now()),
          countedTries.dropOld(db.pool, now()),
          accountTokens.dropExpired(db.pool, now()),
          partnerDevices.dropOld(db.pool, now()),
          accountRequests.dropOld(db.pool, new Date(now().getTime() - askedMillis)),
          pruneRecordings({ db, config, now }),
          // Thoroughly until nothing is left of the time before this server.
          forgetOld({ db, config, now, ports, log }, { isThorough }).then((gone) => {
            isThorough &&= Object.keys(gone).length > 0;
          }),
          notices.dropOld(db.pool, new Date(now().getTime() - noticeMillis)),
        ])
          work.catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'));
      }, housekeepingMillis);
      watching = setInterval(() => {
        watchPromises({ db, router: ports.router, now }, log).catch((error: unknown) =>
          log.warn({ err: error }, 'arrival times could not be looked at'),
        );
        endDueWindows({ db, now, ports }, log).catch((error: unknown) =>
          log.warn({ err: error }, 'windows of database access could not be looked at'),
        );
        finishDeliveries({ db, now, ports }, log).catch((error: unknown) =>
          log.warn({ err: error }, 'texts under way to other environments could not be looked at'),
        );
        answerAsked({ db, config, now }, log).catch((error: unknown) =>
          log.warn({ err: error }, 'accounts could not be looked at'),
        );
        sendPlanned({ db, config, now, ports }, log).catch((error: unknown) =>
          log.warn({ err: error }, 'planned payment reminders could not be looked at'),
        );
        watchPayments({ db, config, now, ports }, log, outbox.wake).catch((error: unknown) =>
          log.warn({ err: error }, 'payments under way could not be looked at'),
        );
        opening ??= openLedger(db, now(), stopping.signal).catch((error: unknown) => {
          log.warn({ err: error }, 'the ledger could not be opened; tried again');
          opening = undefined;
        });
        closeDays({ db, config, now }).then(
          (count) => count > 0 && outbox.wake(),
          (error: unknown) => log.warn({ err: error }, 'days of the books could not be closed; tried again'),
        );
        sealEntries(db).catch((error: unknown) => log.warn({ err: error }, 'the ledger could not be sealed'));
        askBank({ db, now, ports }, log).catch((error: unknown) =>
          log.warn({ err: error }, 'banks could not be asked for their answers'),
        );
        reminders.ring(db.pool, now()).catch((error: unknown) => log.warn({ err: error }, 'reminders could not ring'));
      }, watchMillis);
      absence = setInterval(() => {
        tellAbsence(db).catch((error: unknown) => log.warn({ err: error }, 'absent agents could not be told of'));
      }, absenceMillis);
    },
    async stop() {
      clearInterval(housekeeping);
      clearInterval(absence);
      clearInterval(watching);
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

import type { Config } from '../config.ts';
import type { Log } from '../core/log.ts';
import type { Database } from '../db/client.ts';
import type { Ports } from '../ports/ports.ts';
import { answerAsked } from '../services/accounts/answerAsked.ts';
import { closeDays } from '../services/closing/closeDays.ts';
import { endDueWindows } from '../services/databaseAccess/endDueWindows.ts';
import { sealEntries } from '../services/ledger/sealEntries.ts';
import { expireWaiting } from '../services/payments/expireWaiting.ts';
import { sendFirstLinks } from '../services/payments/sendFirstLinks.ts';
import { sendPlanned } from '../services/payments/sendPlanned.ts';
import { settleAsked } from '../services/payments/settleRefund.ts';
import { watchPromises } from '../services/promises/watchPromises.ts';
import { askBank } from '../services/settlements/askBank.ts';
import { finishDeliveries } from '../services/translations/finishDeliveries.ts';
import { claims } from '../stores/claims.ts';
import { reminders } from '../stores/reminders.ts';
import { watchers } from '../stores/watchers.ts';
import type { Works } from './recurring.ts';

interface WatchDeps {
  db: Database;
  config: Config;
  ports: Ports;
  now: () => Date;
  /** Effects wait to leave. */
  wake: () => void;
}

/** What becomes due by the clock: arrival times that were told, reminders, windows that end, payments, days of the books. */
export function watched({ wake, ...deps }: WatchDeps, log: Log): Works {
  const { db, ports, now } = deps;
  return [
    ['arrival times could not be looked at', () => watchPromises({ db, router: ports.router, now }, log)],
    ['windows of database access could not be looked at', () => endDueWindows(deps, log)],
    ['texts under way to other environments could not be looked at', () => finishDeliveries(deps, log)],
    ['accounts could not be looked at', () => answerAsked(deps, log)],
    ['planned payment reminders could not be looked at', () => sendPlanned(deps, log)],
    ['payments under way could not be looked at', () => watchPayments({ ...deps, wake }, log)],
    ['days of the books could not be closed; tried again', () => closeBooks({ ...deps, wake })],
    ['the ledger could not be sealed', () => sealEntries(db)],
    ['banks could not be asked for their answers', () => askBank(deps, log)],
    ['reminders could not ring', () => reminders.ring(db.pool, now())],
  ];
}

/** Screens that are not heard of any more, and claims whose holders are gone, end and are told of. */
export const absences = ({ pool }: Database): Works => [
  [
    'absent agents could not be told of',
    async () => {
      for (const id of await watchers.dropStale(pool)) await watchers.tell(pool, id, 'unwatchRequest');
      for (const id of await claims.dropEnded(pool)) await watchers.tell(pool, id, 'releaseClaim');
    },
  ],
];

/** Refunds that are asked for, links that go out by themselves, requests that are not paid in time, and what the sandbox has to tell. */
async function watchPayments({ wake, ...deps }: WatchDeps, log: Log): Promise<void> {
  await settleAsked(deps, log);
  await expireWaiting(deps, log);
  if ((await sendFirstLinks(deps, log)) > 0) wake();
  await deps.ports.payments.sandbox?.deliver();
}

async function closeBooks({ wake, ...deps }: WatchDeps): Promise<void> {
  if ((await closeDays(deps)) > 0) wake();
}

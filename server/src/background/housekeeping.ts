import type { Config } from '../config.ts';
import type { Log } from '../core/log.ts';
import type { Database } from '../db/client.ts';
import type { Ports } from '../ports/ports.ts';
import { pruneRecordings } from '../services/flightRecorder/pruneRecordings.ts';
import { forgetOld } from '../services/privacy/forgetOld.ts';
import { accountRequests } from '../stores/accountRequests.ts';
import { accountTokens } from '../stores/accountTokens.ts';
import { agents } from '../stores/agents.ts';
import { countedTries } from '../stores/countedTries.ts';
import { notices } from '../stores/notices.ts';
import { partnerDevices } from '../stores/partnerDevices.ts';
import type { Works } from './recurring.ts';

/** How long an agent can look back at what came in for him. */
const noticeMillis = 30 * 24 * 3_600_000;
/** How long what somebody asked for an account is tried. */
const askedMillis = 3_600_000;

interface HousekeepingDeps {
  db: Database;
  config: Config;
  ports: Ports;
  now: () => Date;
}

/** What is over, and in nobody's sight any more, is dropped. */
export function housekeeping({ db, config, ports, now }: HousekeepingDeps, log: Log): Works {
  const before = (millis: number): Date => new Date(now().getTime() - millis);
  // Thoroughly until nothing is left of the time before this server.
  let isThorough = true;
  const forget = async (): Promise<void> => {
    const gone = await forgetOld({ db, config, now, ports, log }, { isThorough });
    isThorough &&= Object.keys(gone).length > 0;
  };
  return [
    () => agents.dropExpired(db.pool, now()),
    () => countedTries.dropOld(db.pool, now()),
    () => accountTokens.dropExpired(db.pool, now()),
    () => partnerDevices.dropOld(db.pool, now()),
    () => accountRequests.dropOld(db.pool, before(askedMillis)),
    () => pruneRecordings({ db, config, now }),
    forget,
    () => notices.dropOld(db.pool, before(noticeMillis)),
  ].map((work) => ['housekeeping failed', work] as const);
}

import { engineName } from '../core/engineName.ts';
import type { Log } from '../core/log.ts';
import { backOffSeconds } from '../ports/backOff.ts';
import type { PartnerReport } from '../ports/partnerNetwork/port.ts';
import { lateReports } from '../stores/lateReports.ts';
import { touch } from '../stores/requests/changeStatus.ts';
import type { EngineDeps } from './engineDeps.ts';
import { receiveReport } from './reports.ts';

const batch = 25;
/** About twenty minutes of growing pauses. */
const maxTries = 9;
/** How long another server keeps its hands off a report that is being tried. */
const leaseSeconds = 60;

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Takes a report; one that cannot be taken now is kept, so that the network can go on with the others. It throws only
 * where nothing can be kept either: then the network says it again.
 */
export async function takeReport(deps: EngineDeps, log: Log, report: PartnerReport): Promise<void> {
  const { db, now } = deps;
  if (await lateReports.isBehind(db.pool, report)) return lateReports.keep(db.pool, report, now(), undefined);
  try {
    await receiveReport(deps, report);
  } catch (error) {
    await lateReports.keep(db.pool, report, after(now(), backOffSeconds(1)), messageOf(error));
    log.warn({ err: error, reportId: report.reportId }, 'a partner report could not be taken, it is tried again');
  }
}

/** Tries kept reports whose time has come; after the last try one is parked, with its error in the request's log. */
export async function retryReports(deps: EngineDeps, log: Log): Promise<number> {
  const { db, now } = deps;
  const due = await lateReports.take(db.pool, now(), batch, after(now(), leaseSeconds));
  for (const { report, tries } of due) {
    const { reportId } = report;
    try {
      await receiveReport(deps, report);
      await lateReports.taken(db.pool, reportId);
    } catch (error) {
      const message = messageOf(error);
      if (tries < maxTries) {
        await lateReports.failed(db.pool, reportId, message, after(now(), backOffSeconds(tries)));
        continue;
      }
      log.error({ err: error, reportId, tries }, 'a partner report is given up');
      const requestId = await lateReports.park(db.pool, reportId, message, now());
      if (requestId)
        await touch(db.pool, {
          requestId,
          agentName: engineName,
          message: 'Partner report could not be taken',
          data: { kind: report.kind, error: message },
          at: now(),
        });
    }
  }
  return due.length;
}

import { cutText } from '@towline/sdk/domain/fields/keptText';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { reportFromKept } from '../ports/partnerNetwork/keptReport.ts';
import type { PartnerReport } from '../ports/partnerNetwork/port.ts';

/** A report whose time has come to be tried again. */
export interface LateReport {
  report: PartnerReport;
  tries: number;
}

const subjectOf = (report: PartnerReport): string => ('offerId' in report ? report.offerId : report.jobId);

const isBehind = command<[subjectId: string, reportId: string]>(
  'lateReports.isBehind',
  'select 1 from late_reports where subject_id = $1 and report_id <> $2 and parked_at is null limit 1',
);
const keep = command<
  [reportId: string, subjectId: string, report: string, tries: number, nextTryAt: Date, lastError: string | null]
>(
  'lateReports.keep',
  `insert into late_reports (report_id, subject_id, report, tries, next_try_at, last_error)
     values ($1, $2, $3, $4, $5, $6) on conflict (report_id) do nothing`,
);
const take = question<LateReport, [now: Date, limit: number, leaseUntil: Date]>(
  'lateReports.take',
  `with due as (
       select l.report_id from late_reports l
       where l.parked_at is null and l.next_try_at <= $1 and not exists (
         select 1 from late_reports e where e.subject_id = l.subject_id and e.parked_at is null and e.seq < l.seq)
       order by l.seq limit $2 for update skip locked)
     update late_reports l set tries = tries + 1, next_try_at = $3 from due where l.report_id = due.report_id
     returning l.report, l.tries`,
);
const taken = command<[reportId: string]>('lateReports.taken', 'delete from late_reports where report_id = $1');
const failed = command<[reportId: string, lastError: string, nextTryAt: Date]>(
  'lateReports.failed',
  'update late_reports set last_error = $2, next_try_at = $3 where report_id = $1',
);
const park = question<{ id: string | null }, [reportId: string, lastError: string, at: Date]>(
  'lateReports.park',
  `update late_reports l set last_error = $2, parked_at = $3 where report_id = $1
     returning coalesce((select request_id from jobs where id = l.subject_id), (select request_id from job_offers where id = l.subject_id)) as id`,
);
const parked = question<{ n: number }>(
  'lateReports.parked',
  'select count(*)::int as n from late_reports where parked_at is not null',
);

/** Questions about what partners told and could not be taken yet. */
export const lateReports = {
  /** Whether an earlier report of the same offer or job waits: a later one may not overtake it. */
  async isBehind(tx: Tx, report: PartnerReport): Promise<boolean> {
    return (await isBehind.run(tx, subjectOf(report), report.reportId)) === 1;
  },

  async keep(tx: Tx, report: PartnerReport, nextTryAt: Date, error: string | undefined): Promise<void> {
    await keep.run(
      tx,
      report.reportId,
      subjectOf(report),
      JSON.stringify(report),
      error === undefined ? 0 : 1,
      nextTryAt,
      error === undefined ? null : cutText(error, 1000),
    );
  },

  /** Those that are due, the first of each offer or job, leased so that no other server tries them too. */
  async take(tx: Tx, now: Date, limit: number, leaseUntil: Date): Promise<LateReport[]> {
    const rows = await take.rows(tx, now, limit, leaseUntil);
    return rows.map(({ report, tries }) => ({ report: reportFromKept(report), tries }));
  },

  taken: taken.run,

  async failed(tx: Tx, reportId: string, error: string, nextTryAt: Date): Promise<void> {
    await failed.run(tx, reportId, cutText(error, 1000), nextTryAt);
  },

  /** Given up: it stays to be looked at, and no longer holds up those behind it. Answers the request it is about. */
  async park(tx: Tx, reportId: string, error: string, at: Date): Promise<string | undefined> {
    const rows = await park.rows(tx, reportId, cutText(error, 1000), at);
    return rows[0]?.id ?? undefined;
  },

  /** How many are parked. */
  async parked(tx: Tx): Promise<number> {
    return (await parked.one(tx)).n;
  },
};

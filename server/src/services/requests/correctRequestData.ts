import { reopenableReports } from '@towline/sdk/access/closing';
import type { DataCorrection, DataCorrectionBody } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { jobs } from '../../stores/jobs.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';
import { readSubject, refuseStale } from '../actOnRequest.ts';
import { tellReopened } from '../partnerPages/reopenedReport.ts';
import { pageAddressOf } from '../publicPages/pageSecret.ts';

/**
 * Corrects the data of a request: the report of one of its jobs is reopened, with a line in the log. It can be once it is
 * there; nothing else is corrected by this call (2-requests §7).
 */
export async function correctRequestData(
  context: Context,
  id: string,
  { jobId, jobReportStatus }: DataCorrectionBody,
): Promise<DataCorrection> {
  if (jobReportStatus !== 'Pending') {
    return refuseFor('VALIDATION_FAILED', '/jobReportStatus', 'only Pending can be asked for', 'enum');
  }
  const correction = await write(
    context,
    async (tx) => {
      const locked = await requests.lock(tx, id);
      if (!locked) return refuse('NOT_FOUND');
      if (context.expectedVersion !== undefined && context.expectedVersion !== locked.version) {
        const subject = (await readSubject(context, id, tx)) ?? refuse('NOT_FOUND');
        await refuseStale(tx, context, subject, 'VERSION_CHANGED');
      }
      const done = await jobs.correctReport(tx, id, jobId, jobReportStatus, reopenableReports);
      if (!done) return refuse('NOT_FOUND');
      if (!done.changed) refuse('WRONG_STATUS', { params: { status: done.before }, allowed: [...reopenableReports] });
      await touch(tx, {
        requestId: id,
        agentName: context.agent.fullName,
        message: 'Report reopened',
        data: { jobId, from: done.before, to: jobReportStatus },
        at: context.now(),
      });
      await tellReopened(
        tx,
        { requestId: id, jobId, by: context.agent.fullName, at: context.now() },
        pageAddressOf(context.config),
      );
      return { changes: { 'Job.ReportStatus': { oldValue: done.before, newValue: jobReportStatus } } };
    },
    (kept) => JSON.stringify(kept),
  );
  context.background.outbox.wake();
  return correction;
}

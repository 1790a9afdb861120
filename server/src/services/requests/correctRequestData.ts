import { reopenableReports } from '@towline/sdk/access/closing';
import type { DataCorrection, DataCorrectionBody } from '@towline/sdk/api';
import type { Context } from '../../api/context.ts';
import { refuse } from '../../api/problem.ts';
import { write } from '../../db/transaction.ts';
import { jobs } from '../../stores/jobs.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';

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
    return refuse('VALIDATION_FAILED', {
      errors: [{ pointer: '/jobReportStatus', detail: 'only Pending can be asked for', code: 'enum' }],
    });
  }
  return write(
    context,
    async (tx) => {
      const locked = await requests.lock(tx, id);
      if (!locked) return refuse('NOT_FOUND');
      if (context.expectedVersion !== undefined && context.expectedVersion !== locked.version)
        refuse('VERSION_CHANGED', { current: (await requests.lastChange(tx, id)) ?? {} });
      const correction = await jobs.correctReport(tx, id, jobId, jobReportStatus, reopenableReports);
      if (!correction) return refuse('NOT_FOUND');
      if (!correction.changed) refuse('WRONG_STATUS', { allowed: [...reopenableReports] });
      await touch(tx, {
        requestId: id,
        agentName: context.agent.fullName,
        message: 'Report reopened',
        data: { jobId, from: correction.before, to: jobReportStatus },
        at: context.now(),
      });
      return { changes: { 'Job.ReportStatus': { oldValue: correction.before, newValue: jobReportStatus } } };
    },
    (correction) => JSON.stringify(correction),
  );
}

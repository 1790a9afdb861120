import { RepeatIcon } from '@blueprintjs/icons';
import { reopenReport as mayReopenReport } from '@towline/sdk/access/closing';
import type { AssistanceRequest, DataCorrection, Job } from '@towline/sdk/api';
import { requestAction } from '../asker/requestAction.ts';

/** A partner's job and the request it is done for. */
export interface JobOnRequest {
  readonly request: AssistanceRequest;
  readonly job: Job;
}

/** Reopens the report of a job, so that the partner can correct it (2-requests §7, data corrections). */
export const reopenReport = requestAction<JobOnRequest, undefined, DataCorrection>({
  label: 'REOPEN_REPORT',
  icon: <RepeatIcon />,
  operation: 'correctRequestData',
  allowed: (viewer, { request, job }) => mayReopenReport(viewer, request, job),
  ask: 'confirm',
  question: ({ job }) => ({
    text: { key: 'REOPEN_REPORT_Q', values: { partner: job.partnerName ?? job.partner.name } },
  }),
  run: (towline, { request, job }) =>
    towline.requests.correctData(request, { jobId: job.id, jobReportStatus: 'Pending' }),
  failure: 'AN_ERROR_OCCURED',
  success: ['REPORT_REOPENED'],
});

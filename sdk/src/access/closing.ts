import { isJobClosed } from '../domain/request/status.ts';
import type { Job, JobReportStatus } from '../generated/api.ts';
import { allOf, allowedIf, type Decision } from './decision.ts';
import { requestGates } from './gates.ts';
import type { ActionSubject } from './requestActions.ts';
import type { Viewer } from './viewpoint.ts';

/** A partner's report that is there, and so can be reopened (2-requests §7, data corrections). */
export const reopenableReports: readonly JobReportStatus[] = ['Reported', 'Approved'];

/** Reopening the report of a job: who manages the request's partner jobs, once the partner has reported (2-requests §7, 3-platform §6). */
export const reopenReport = (
  viewer: Viewer,
  request: ActionSubject,
  { jobReportStatus = 'None' }: Pick<Job, 'jobReportStatus'>,
): Decision =>
  allOf(
    requestGates.ManagePartnerJob(viewer, request),
    allowedIf(reopenableReports.includes(jobReportStatus), 'WRONG_STATUS', {
      status: jobReportStatus,
      allowed: reopenableReports,
    }),
  );

/** Making the documents of a request's closure: who manages its invoices, once it is closed (2-requests §7). */
export const generateClosureDocuments = (viewer: Viewer, request: ActionSubject): Decision =>
  allOf(
    requestGates.ManageInvoices(viewer, request),
    allowedIf(isJobClosed(request), 'WRONG_STATUS', { status: request.status }),
  );

import { expect, test } from 'vitest';
import type { JobReportStatus, RequestStatus } from '../generated/api.ts';
import { jobReportStatusValues } from '../generated/values.ts';
import { generateClosureDocuments, reopenableReports, reopenReport } from './closing.ts';
import { ABROAD, aHomeRequest, anAbroadRequest, anAgentOf, CLIENT, HOME } from './fixtures.testing.ts';
import { viewerOf } from './viewpoint.ts';

const request = aHomeRequest('PartnerCompleted');
const home = viewerOf(anAgentOf(HOME), request);

test.each<[JobReportStatus | undefined, boolean]>([
  [undefined, false],
  ['None', false],
  ['Pending', false],
  ['Reported', true],
  ['Approved', true],
])('a report that is %s can be reopened: %s', (jobReportStatus, expected) => {
  const decision = reopenReport(home, request, { jobReportStatus });
  expect(decision.allowed).toBe(expected);
  if (!decision.allowed)
    expect(decision).toEqual({
      allowed: false,
      code: 'WRONG_STATUS',
      params: { status: jobReportStatus ?? 'None', allowed: ['Reported', 'Approved'] },
    });
});

test('the reports that can be reopened are report statuses', () => {
  for (const status of reopenableReports) expect(jobReportStatusValues).toContain(status);
});

test('a report is reopened by who manages the job: home, or abroad for an abroad request', () => {
  const job = { jobReportStatus: 'Reported' } as const;
  const abroad = anAbroadRequest('PartnerCompleted');
  expect(reopenReport(viewerOf(anAgentOf(CLIENT), request), request, job)).toMatchObject({ code: 'NOT_HOME_AGENT' });
  expect(reopenReport(viewerOf(anAgentOf(HOME), abroad), abroad, job)).toMatchObject({ code: 'NOT_ABROAD_AGENT' });
  expect(reopenReport(viewerOf(anAgentOf(ABROAD), abroad), abroad, job)).toEqual({ allowed: true });
});

test.each<[RequestStatus, boolean]>([
  ['PartnerOnSite', false],
  ['HomeAssistanceCompanyAssigned', false],
  ['PartnerCompleted', true],
  ['CustomerCompleted', true],
  ['Cancelled', true],
])('documents of the closure of a request in %s: %s', (status, expected) => {
  const closed = aHomeRequest(status);
  const viewer = viewerOf(anAgentOf(HOME, { organisationFlags: { seesFinance: true } }), closed);
  expect(generateClosureDocuments(viewer, closed)).toEqual(
    expected ? { allowed: true } : { allowed: false, code: 'WRONG_STATUS', params: { status } },
  );
});

test('documents are made by who manages invoices only', () => {
  expect(generateClosureDocuments(home, request)).toMatchObject({ code: 'NOT_FOR_ORGANISATION' });
});

import { cleanup, screen } from '@testing-library/react';
import type { RequestStatus } from '@towline/sdk/api';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { TimelineCard } from './TimelineCard.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

it.each<[RequestStatus, string]>([
  ['HomeAssistanceCompanyAssigned', 'With C24 Belgium'],
  ['AbroadAssistanceCompanyAssigned', 'Abroad, with C24 France'],
])('names %s as its tag does, with the company: %s', (status, name) => {
  const step = { status, timestamp: '2026-11-21T13:00:00Z' };
  const companies = { homeAssistanceCompanyName: 'C24 Belgium', abroadAssistanceCompanyName: 'C24 France' };
  renderOnRequest(<TimelineCard request={{ ...aRequest({ status, statusHistory: [step] }), ...companies }} />);
  expect(screen.getByText(name)).toBeTruthy();
});

it.each<[RequestStatus, boolean]>([
  ['Dispatching', true],
  ['PartnerEnroute', true],
  ['PartnerCompleted', false],
  ['CustomerCompleted', false],
  ['Completed', false],
  ['Cancelled', false],
  ['SessionExpired', false],
])('the clock of the last step runs on in %s: %s', (status, isRunning) => {
  const step = { status, timestamp: '2026-11-21T13:00:00Z' };
  renderOnRequest(<TimelineCard request={aRequest({ status, statusHistory: [step] })} />);
  expect(screen.queryByText('waiting') !== null).toBe(isRunning);
});

import { screen } from '@testing-library/react';
import type { ReplayedOutcome, ReplayedRequest } from '@towline/sdk/api';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { ReplayedSides } from './ReplayedSides.tsx';

beforeAll(() => setupTexts('en-BE'));

const outcome = (status: ReplayedOutcome['status']): ReplayedOutcome => ({
  ...{ services: [], invalidSteps: [], messages: [], unknown: [], ...(status && { status }) },
  partners: [{ partnerId: 'p1', score: 61, points: { Price: 61 } }],
});
const request: ReplayedRequest = {
  ...{ requestId: 'r1', shortId: '4F1B', differences: ['status'] },
  before: outcome('Dispatching'),
  after: outcome('HomeAssistanceCompanyAssigned'),
} as ReplayedRequest;

it('whom a waiting request would ask is said as such, beside whom one asks that searches (DECISIONS T-770)', () => {
  const sides = <ReplayedSides request={request} partnerNames={{ p1: 'Depannage Janssens' }} />;
  renderScreen(sides, { towline: answeringServer(() => []) });
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent ?? '');
  const [searches, waits] = cells.filter((text) => text.includes('Depannage Janssens'));
  expect([searches, waits].map((text) => text?.startsWith('Once dispatch is started:'))).toEqual([false, true]);
});

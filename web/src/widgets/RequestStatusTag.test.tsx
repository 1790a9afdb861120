import { render, screen } from '@testing-library/react';
import { labelOf } from '@towline/sdk/domain/request/label';
import { requestStatusValues } from '@towline/sdk/values';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { RequestStatusTag } from './RequestStatusTag.tsx';
import { statusLabelText, statusWordText } from './statusText.ts';

beforeAll(async () => {
  await setupTexts('en-BE');
});

const cancelled = {
  status: 'Cancelled',
  statusReason: 'TooExpensive',
  statusHistory: [{ status: 'Dispatching' }],
} as const;

it.each([
  ['Home', 'Cancelled by the customer · Too expensive'],
  [undefined, 'Cancelled by the customer · Too expensive'],
  ['Client', 'Cancelled by the customer · Too expensive for our customer'],
] as const)('a reason is read from %s as %s', (seenFrom, text) => {
  render(<RequestStatusTag request={cancelled} withReason seenFrom={seenFrom} />);
  expect(screen.getByTitle('Cancelled').textContent).toBe(text);
});

it.each([
  [
    {
      status: 'HomeAssistanceCompanyAssigned',
      statusReason: 'PolicyExpired',
      homeAssistanceCompanyName: 'C24 Belgium',
    },
    'With C24 Belgium · Policy expired',
  ],
  [{ status: 'HomeAssistanceCompanyAssigned' }, 'With the home company'],
  [{ status: 'AbroadAssistanceCompanyAssigned', abroadAssistanceCompanyName: 'C24 France' }, 'Abroad, with C24 France'],
  [{ status: 'NoCharliesFound' }, 'No partner found'],
  [{ status: 'PartnerEnroute', partnerName: 'Depannage Maes' }, 'On the way'],
  [{ status: 'PartnerOnSite' }, 'On site'],
  [{ status: 'PartnerDelayed' }, 'Delayed'],
] as const)('%j is called %s', (request, text) => {
  render(<RequestStatusTag request={request} />);
  expect(screen.getByText(text)).toBeTruthy();
});

it('calls a state the same in tag, chip and filter', () => {
  for (const status of requestStatusValues) {
    const { code, companyName } = labelOf({ status, statusHistory: [{ status: 'Dispatching' }] });
    if (companyName || code.startsWith('Cancelled') || code === 'NotDispatched' || /Completed/.test(code)) continue;
    expect(statusLabelText({ status })).toBe(statusWordText(status));
  }
});

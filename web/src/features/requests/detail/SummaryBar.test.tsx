import { cleanup, fireEvent, screen } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aJob, aRequest, renderOnRequest } from '../requests.testing.tsx';
import { SummaryBar } from './SummaryBar.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

const request = aRequest({
  status: 'PartnerEnroute',
  customer: { name: 'Els Maes', phoneNumber: '+32470732588', language: 'nl' },
  jobs: [aJob({ isActive: true, status: 'Enroute', jobStatus: 'Enroute', partnerPhoneNumber: '+3292650993' })],
});
const scope = { contract: undefined, viewpoint: undefined, onViewpoint: () => {} };
const shown = () =>
  renderOnRequest(
    <SummaryBar request={request} scope={scope} />,
    {},
    { agent: anAgent(), viewer: { viewpoint: 'Home' } },
  );

it('says who called and who comes, each with a number to dial', () => {
  shown();
  expect(screen.getByText('Els Maes')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+32 470 73 25 88' }).getAttribute('href')).toBe('tel:+32470732588');
  expect(screen.getByText('Depannage Maes')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+32 9 265 09 93' }).getAttribute('href')).toBe('tel:+3292650993');
});

it('one key dials the caller, one the partner', () => {
  shown();
  const dialled = vi.fn();
  for (const link of screen.getAllByRole('link'))
    link.addEventListener('click', (event) => {
      event.preventDefault();
      dialled(link.getAttribute('href'));
    });
  fireEvent.keyDown(document.body, { key: 't', code: 'KeyT' });
  expect(dialled).toHaveBeenLastCalledWith('tel:+32470732588');
  fireEvent.keyDown(document.body, { key: 'T', code: 'KeyT', shiftKey: true });
  expect(dialled).toHaveBeenLastCalledWith('tel:+3292650993');
});

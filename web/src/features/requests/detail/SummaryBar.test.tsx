import { cleanup, fireEvent, screen } from '@testing-library/react';
import { anAgent, anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { changeLocale, setupTexts } from '../../../i18n/setup.ts';
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
  expect(screen.getByText('Viewpoint: Home company')).toBeTruthy();
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

it('names the country of the place as the reader does, and the day of an arrival that is not today', async () => {
  await changeLocale('it-IT');
  const order = anOrder();
  const inTwoDays = new Date(Date.now() + 48 * 3_600_000);
  renderOnRequest(
    <SummaryBar
      request={aRequest({
        ...request,
        promisedAt: inTwoDays.toISOString(),
        order: {
          ...order,
          serviceLocation: { ...order.serviceLocation, formattedAddress: 'Grote Markt 1, 7000 Mons, Belgium' },
        },
      })}
      scope={scope}
    />,
    {},
    { agent: anAgent(), viewer: { viewpoint: 'Home' } },
  );
  expect(screen.getByText('Grote Markt 1, 7000 Mons, Belgio')).toBeTruthy();
  const day = String(inTwoDays.getDate()).padStart(2, '0');
  expect(screen.getByText(/tra 4[78]:\d\d/).textContent).toMatch(new RegExp(`^${day}-\\d\\d \\d\\d:\\d\\d \\(`));
  await changeLocale('en-BE');
});

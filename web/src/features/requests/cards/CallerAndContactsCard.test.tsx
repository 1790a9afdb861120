import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { CallerAndContactsCard } from './CallerAndContactsCard.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

const order = { ...aRequest().order, caller: { everyoneSafe: 'No' } } as const;

it('the 112 advice that is given about a request is kept with its answer', async () => {
  const request = aRequest({ status: 'PartnerEnroute', order });
  const sent = renderOnRequest(<CallerAndContactsCard request={request} />, {
    [`/v1/bo/assistance-requests/${request.id}/safety-advice`]: request,
  });
  fireEvent.click(screen.getByRole('button', { name: '112 advice…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, everyone is safe' }));
  await waitFor(() =>
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [`POST /v1/bo/assistance-requests/${request.id}/safety-advice`, { everyoneSafe: 'Yes' }],
    ]),
  );
});

it('who gave it and when is read there; a request that is over asks no more', () => {
  const caller = { ...order.caller, adviceGivenAt: '2026-11-21T09:58:00Z', adviceGivenBy: 'Lien Dewaele' };
  renderOnRequest(<CallerAndContactsCard request={aRequest({ order: { ...order, caller } })} />, {});
  expect(screen.getByText(/Lien Dewaele/).textContent).toMatch(/21.11.2026.*Lien Dewaele/);
  expect(screen.queryByRole('button', { name: '112 advice…' })).toBeNull();
});

it('nobody is asked of whom nobody waits beside the vehicle: a planned tow', () => {
  const planned = { ...aRequest().order, orderType: 'PlannedTransportation' } as const;
  renderOnRequest(<CallerAndContactsCard request={aRequest({ status: 'PartnerEnroute', order: planned })} />, {});
  expect(screen.queryByRole('button', { name: '112 advice…' })).toBeNull();
});

it('who sees the request by its contract alone is told that the advice is not theirs to give (DECISIONS S-19)', () => {
  const request = aRequest({ status: 'PartnerEnroute', order });
  const sent = renderOnRequest(
    <CallerAndContactsCard request={request} />,
    {},
    { agent: anAgent(), viewer: { viewpoint: 'Unknown' } },
  );
  const button = screen.getByRole('button', { name: /^112 advice/ });
  expect(button.getAttribute('aria-disabled') ?? button.getAttribute('disabled')).not.toBeNull();
  expect(sent).toEqual([]);
});

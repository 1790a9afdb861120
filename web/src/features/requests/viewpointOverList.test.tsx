import { fireEvent, screen, waitFor } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { RequestsPage } from './RequestsPage.tsx';
import { aRequest } from './requests.testing.tsx';

beforeAll(() => setupTexts('en-BE'));

it('the side from which a request over the list is looked at stands in the address, as long as it is open', async () => {
  const request = aRequest();
  const towline = answeringServer(({ url }) => {
    if (url.pathname === `/v1/bo/assistance-requests/${request.id}`) return request;
    if (url.pathname === '/v1/bo/assistance-requests') return { count: 0, isCountCapped: false, records: [] };
    return Response.json({ status: 404 }, { status: 404 });
  });
  const { search } = renderScreen(<RequestsPage />, {
    towline,
    address: `/?id=${request.id}&viewpoint=Client`,
    agent: anAgent({ role: 'C24Admin' }),
  });
  const side = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Viewpoint' });
  await waitFor(() => expect(side().value).toBe('Client'), { timeout: 5_000 });
  fireEvent.change(side(), { target: { value: 'Home' } });
  expect(side().value).toBe('Home');
  await waitFor(() => expect(search()).toContain('viewpoint=Home'));
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(search()).not.toContain('viewpoint'));
});

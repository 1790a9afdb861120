import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AssistanceRequest, ServiceOrder } from '@towline/sdk/api';
import { anAgent, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { useResource } from '../../../kit/data/useResource.ts';
import { type CorrectedRequest, provideIntake } from '../../../widgets/intakeDoor.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { ServiceLocationCard } from './LocationCards.tsx';
import { VehicleCard } from './VehicleCard.tsx';

const correct = vi.fn(async (_what: CorrectedRequest): Promise<AssistanceRequest | undefined> => undefined);

beforeAll(async () => {
  await setupTexts('en-BE');
  provideIntake({
    orderTypes: () => [],
    mayOpen: () => ({ allowed: true }),
    open: () => {},
    edit: async () => false,
    correct,
  });
});
beforeEach(() => {
  localStorage.clear();
  correct.mockReset();
});
afterEach(cleanup);

function Cards({ id }: { id: string }) {
  const { data } = useResource('getRequest', { path: { id } });
  return (
    data && (
      <>
        <VehicleCard request={data} />
        <ServiceLocationCard request={data} contract={undefined} />
      </>
    )
  );
}

const order = aWholeOrder();
async function show(parts: Partial<AssistanceRequest> = {}, role: 'Agent' | 'C24Admin' = 'C24Admin') {
  const request = aRequest({
    status: 'HomeAssistanceCompanyAssigned',
    order: { ...order, serviceLocation: { ...order.serviceLocation, intersectsRestrictedRoadNetwork: true } },
    vehicleV2: { licensePlate: '1ABC123' },
    ...parts,
  });
  renderOnRequest(
    <Cards id={request.id} />,
    { [`/v1/bo/assistance-requests/${request.id}`]: request },
    { agent: anAgent({ role }) },
  );
  await screen.findByRole('heading', { name: 'Vehicle' });
  return request;
}
const names = ['Change plate', 'Is the vehicle on the highway?', 'Restricted road network'];
const offered = () => names.filter((name) => screen.queryByRole('button', { name }) !== null);
const press = (key: string) =>
  act(async () => {
    fireEvent.keyDown(document.body, { key, code: key });
  });

describe('what is put right from a card', () => {
  it.each([
    ['p', 'Change plate', 'plate'],
    ['y', 'Is the vehicle on the highway?', 'highway'],
    ['r', 'Restricted road network', 'restrictedNetwork'],
  ])('has a key and a button: %s, %s', async (key, name, what) => {
    const request = await show();
    await press(key);
    expect(correct.mock.calls.map(([asked]) => [asked.request.id, asked.what])).toEqual([[request.id, what]]);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name }));
    });
    expect(correct).toHaveBeenCalledTimes(2);
  });

  it('is shown as it was saved', async () => {
    const request = await show();
    correct.mockResolvedValue({ ...request, version: 4, vehicleV2: { licensePlate: '2XYZ987' } });
    await press('p');
    await waitFor(() => expect(screen.getByText('2XYZ987')).toBeDefined());
  });

  it('is not offered of a request that is closed, nor the network where there is none', async () => {
    await show({ status: 'PartnerCompleted' });
    expect(offered()).toEqual([]);
    await press('p');
    expect(correct).not.toHaveBeenCalled();
    cleanup();
    await show({ order });
    expect(offered()).toEqual(names.slice(0, 2));
  });

  it('asks nothing of a highway where the vehicle stands in a workshop', async () => {
    const ticket: ServiceOrder = { ...order, orderType: 'Workshop' };
    await show({ order: ticket });
    expect(offered()).toEqual(['Change plate']);
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ClientWorkshop } from '@towline/sdk/api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { FlashHost } from '../../kit/FlashHost.tsx';
import { flash } from '../../kit/flash.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { ClientWorkshopsPage } from './ClientWorkshopsPage.tsx';

let stored: ClientWorkshop;
let calls: AskedCall[];
let switching: () => Promise<Response | undefined>;

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  flash.clear();
  calls = [];
  stored = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Q8 Service Wetteren',
    parentOrganisationCode: 'Q8',
    isActive: true,
    formattedAddress: 'Brusselsesteenweg 120, 9230 Wetteren',
    countryCode: 'BE',
    latitude: 51,
    longitude: 3.9,
    capabilities: { codes: ['tires'], brands: ['Audi'] },
    networks: ['Q8'],
    version: 4,
  };
  switching = async () => undefined;
});

function open(address = '/') {
  const towline = answeringServer(async (call) => {
    calls.push(call);
    if (call.url.pathname.endsWith('/organisations')) return [];
    if (call.method === 'GET') return { count: 1, records: [stored] };
    const refused = await switching();
    if (refused) return refused;
    stored = { ...stored, ...(call.body as { isActive: boolean }), version: 5 };
    return stored;
  });
  return renderScreen(
    <>
      <ClientWorkshopsPage />
      <FlashHost />
    </>,
    { towline, address },
  );
}
const toggle = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Q8 Service Wetteren active' });

it('says whose workshops are listed, and whom to ask, where there are none', async () => {
  const towline = answeringServer(async () => ({ count: 0, records: [] }));
  renderScreen(<ClientWorkshopsPage />, { towline, address: '/' });
  expect((await screen.findByText(/Only the workshops of .+ itself are listed here/)).textContent).toContain(
    'ask them to add one',
  );
});

describe('the switch of a client workshop', () => {
  it('flips at once, and stays so when the server has it', async () => {
    const answer = Promise.withResolvers<undefined>();
    switching = () => answer.promise;
    open();
    fireEvent.click(await toggle());
    expect((await toggle()).checked).toBe(false);
    expect((await toggle()).getAttribute('aria-disabled')).toBe('true');
    answer.resolve(undefined);
    await waitFor(async () => expect((await toggle()).getAttribute('aria-disabled')).toBeNull());
    expect((await toggle()).checked).toBe(false);
    const [write] = calls.filter(({ method }) => method === 'POST');
    expect([write?.url.pathname, write?.body]).toEqual([
      `/v1/bo/client-workshops/${stored.id}/status`,
      { isActive: false },
    ]);
  });

  // proves 2-requests §8 Workshop toggle fails
  // proves 3-platform §8 Workshop toggle fails
  it('goes back and says AN_ERROR_OCCURED when that fails', async () => {
    const answer = Promise.withResolvers<Response>();
    switching = () => answer.promise;
    open();
    fireEvent.click(await toggle());
    expect((await toggle()).checked).toBe(false);
    answer.resolve(Response.json({ title: 'No', status: 500, code: 'INTERNAL' }, { status: 500 }));
    expect(await screen.findByText('An error occurred')).toBeTruthy();
    expect((await toggle()).checked).toBe(true);
  });

  it('shows what a colleague made of it meanwhile', async () => {
    switching = async () => {
      stored = { ...stored, name: 'Q8 Service Wetteren', isActive: false, version: 5 };
      return Response.json(
        { title: 'Changed', status: 412, code: 'VERSION_CHANGED', current: { version: 5 } },
        { status: 412 },
      );
    };
    open();
    fireEvent.click(await toggle());
    await waitFor(async () => expect((await toggle()).checked).toBe(false));
  });
});

it('is narrowed by the address: client, brands, networks, capabilities', async () => {
  open('/?client=Q8&brands=Audi,BMW&networks=Q8&capabilities=tires,nonsense&inactive=no');
  await toggle();
  const asked = calls.find(({ url }) => url.pathname.endsWith('/client-workshops'));
  expect(asked?.url.searchParams.toString()).toBe(
    'organisationCode=Q8&brands=Audi%2CBMW&networks=Q8&capabilities=tires&includeInactive=false&take=20&skip=0',
  );
});

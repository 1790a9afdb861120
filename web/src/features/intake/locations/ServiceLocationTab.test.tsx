import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { OrderLocation, ServiceOrder } from '@towline/sdk/api';
import { aContract, anAgent, anOrder, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import type { IntakeContext } from '@towline/sdk/domain/order/intakeContext';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { ModalHost } from '../../../kit/modals/ModalHost.tsx';
import { modalStack } from '../../../kit/modals/modalStack.ts';
import { answering, IntakeStand } from '../intake.testing.tsx';
import { ServiceLocationTab } from './ServiceLocationTab.tsx';

// Maps are looked at in a browser; what lies on them is tested beside `locationLayers` and `area`.
vi.mock('../../../ui/map/MapView.tsx', () => ({
  MapView: ({ layers }: { layers: readonly { kind: string; lines?: unknown[] }[] }) => (
    <output aria-label="map">{layers.map(({ kind, lines }) => `${kind} ${lines?.length ?? ''}`).join(', ')}</output>
  ),
}));

beforeAll(() => setupTexts('en-BE'));
afterEach(() =>
  act(() => {
    for (const { close } of modalStack()) close();
  }),
);

const whole = aWholeOrder().serviceLocation;
const network = {
  isRestrictedNetwork: true,
  networkCode: 'FAST',
  intersection: {
    type: 'MultiLineString',
    coordinates: [
      [
        [3.86, 50.98],
        [3.88, 50.98],
      ],
    ],
  },
};

function stand(
  location: OrderLocation,
  context: Partial<IntakeContext> = {},
  orderType: ServiceOrder['orderType'] = 'RoadsideAssistance',
) {
  let latest: ServiceOrder = { ...anOrder({}, orderType), serviceLocation: location };
  const first = latest;
  const towline = answering(({ pathname }) => {
    if (pathname === '/v1/restricted-road-network') return network;
    return pathname.startsWith('/v1/geo/map') ? { attributions: [] } : [];
  });
  render(
    <ResourceCache fresh>
      <IntakeStand
        tab={orderType === 'Workshop' ? 'WorkshopLocation' : 'ServiceLocation'}
        order={first}
        context={context}
        towline={towline}
        onOrder={(order) => {
          latest = order;
        }}
      >
        <ServiceLocationTab />
        <ModalHost />
      </IntakeStand>
    </ResourceCache>,
  );
  return () => latest.serviceLocation;
}

const french: OrderLocation = {
  ...whole,
  type: 'Highway',
  countryCode: 'FR',
  highwayStatus: 'Confirmed',
  nearestMarker: { isUnavailable: true },
};

describe('the kind of place', () => {
  const kinds = () => screen.getByLabelText<HTMLSelectElement>(/Kind of place/);
  const labels = () => [...kinds().options].map(({ textContent }) => textContent);

  it('is one of six', () => {
    stand(whole);
    expect(labels().slice(1)).toEqual([
      'Street',
      'Private driveway',
      'Car park with limited height',
      'Off-road',
      'Highway',
      'Other',
    ]);
  });

  it.each([
    ['Intersection', 'Intersection'],
    ['NearestFuelStation', 'Nearest fuel station'],
    ['NearestChargingStation', 'Nearest charging station'],
    ['NearestWorkshop', 'Nearest workshop'],
    ['PartnerWorkshop', 'Partner workshop'],
  ] as const)('that came with the data of a request is shown: %s', (type, label) => {
    const location = stand({ ...whole, type });
    expect([kinds().value, location().type]).toEqual([type, type]);
    expect(labels()).toContain(label);
    fireEvent.change(kinds(), { target: { value: 'Street' } });
    expect(labels()).not.toContain(label);
  });
});

describe('the flags of the place', () => {
  it('must be answered', () => {
    stand({ ...whole, flags: {} });
    expect(screen.getAllByText('Answer this question')).toHaveLength(2);
  });

  it('may be answered under a contract that frees them', () => {
    const location = stand(
      { ...whole, flags: {} },
      { contract: aContract({ flags: { locationFlagsOptional: true } }) },
    );
    expect(screen.queryByText('Answer this question')).toBeNull();
    const reach = screen.getByRole('radiogroup', { name: 'Can a tow truck reach it?' });
    fireEvent.click(within(reach).getByRole('radio', { name: 'No' }));
    expect(location().flags).toEqual({ towTruckAccessible: 'No' });
  });
});

describe('a workshop ticket', () => {
  it('asks neither flags nor highway, and has its contacts here', () => {
    stand({ ...whole, flags: undefined, highwayStatus: 'Found', contacts: [] }, {}, 'Workshop');
    expect(screen.queryByRole('radiogroup', { name: 'Can a tow truck reach it?' })).toBeNull();
    expect(screen.queryByText('Is the vehicle on the highway?')).toBeNull();
    expect(screen.getByRole('region', { name: 'Breakdown location' })).toBeTruthy();
  });
});

describe('a French highway', () => {
  it('is refused to a client’s agent, who cannot override it', () => {
    stand(french);
    expect(screen.getByRole('alert').textContent).toBe('On French highways only the approved service may tow');
    expect(screen.queryByRole('checkbox', { name: /Serve it all the same/ })).toBeNull();
  });

  it('is overridden by the home company alone', () => {
    const agent = anAgent({ organisationFlags: { isHomeAssistanceCompany: true } });
    const location = stand(french, { agent });
    fireEvent.click(screen.getByRole('checkbox', { name: /Serve it all the same/ }));
    expect(location().highwayOverridden).toBe(true);
  });

  it('that is none after all is left through its question, and its hectometer goes', async () => {
    const location = stand(french);
    fireEvent.change(screen.getByLabelText(/Kind of place/), { target: { value: 'Street' } });
    const question = await screen.findByRole('alertdialog', { name: 'Is the vehicle outside the highway?' });
    expect(document.activeElement?.textContent).toBe('Still on the highway');
    fireEvent.click(within(question).getByRole('button', { name: 'Not on a highway' }));
    await waitFor(() => expect(location()).toMatchObject({ type: 'Street', highwayStatus: 'Denied' }));
    expect(location().nearestMarker).toBeUndefined();
  });
});

describe('the restricted network', () => {
  it('is shown with its line on a map, and is not one when the agent says so', async () => {
    const location = stand({ ...whole, intersectsRestrictedRoadNetwork: true, restrictedRoadNetworkCode: 'FAST' });
    fireEvent.click(screen.getByRole('button', { name: 'Show on the map' }));
    const question = await screen.findByRole('alertdialog', { name: 'Restricted road network' });
    expect(question.textContent).toContain('FAST');
    await waitFor(() => expect(screen.getByLabelText('map').textContent).toContain('restrictedRoads 1'));
    expect(document.activeElement?.textContent).toBe('Yes, on this road');
    fireEvent.click(within(question).getByRole('button', { name: 'No, not on it' }));
    await waitFor(() => expect(location().intersectsRestrictedRoadNetwork).toBe(false));
  });
});

describe('a restricted network that could not be looked up', () => {
  it.each([
    ['Yes', true],
    ['No', false],
  ])('is what the caller says: %s', async (said, isOnIt) => {
    const location = stand({ ...whole, intersectsRestrictedRoadNetwork: false, isRestrictedRoadNetworkUnknown: true });
    const notice = screen.getByText(/^Could not check whether this road/).parentElement as HTMLElement;
    fireEvent.click(within(notice).getByRole('button', { name: said }));
    await waitFor(() => expect(location().isRestrictedRoadNetworkUnknown).toBeUndefined());
    expect(location().intersectsRestrictedRoadNetwork).toBe(isOnIt);
    expect(screen.queryByText(/^Could not check/)).toBeNull();
  });
});

describe('the country', () => {
  it('that the contract does not cover is said at the address, with what is to be known of it', async () => {
    const contract = aContract({ coverage: { geographicalCoverage: { countries: { included: ['FR'] } } } });
    stand(whole, { contract });
    const box = screen.getByRole('combobox', { name: /^Address/ });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(`${box.id}-error`);
    expect(error?.textContent).toBe('The contract does not cover this country');
    fireEvent.click(screen.getByRole('button', { name: 'Country info' }));
    const info = await screen.findByRole('dialog', { name: 'Belgium (BE)' });
    expect(within(info).getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112');
    expect(info.textContent).toMatch(/Covered by the contractNo.*\+32.*Luxembourg.*SIABIS/);
  });
});

describe('112', () => {
  it('is the first thing offered, and what was answered is kept', async () => {
    stand(whole);
    fireEvent.click(screen.getByRole('button', { name: '112 advice…' }));
    const advice = await screen.findByRole('alertdialog', { name: 'Is everyone safe?' });
    const call = within(advice).getByRole('button', { name: /No/ });
    expect(call.getAttribute('href')).toBe('tel:112');
    expect(document.activeElement).toBe(call);
    fireEvent.click(within(advice).getByRole('button', { name: 'Yes, everyone is safe' }));
    await screen.findByText(/✓ Everyone is safe/);
  });
});

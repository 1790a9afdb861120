import { configure, fireEvent, render, screen } from '@testing-library/react';
import type { OrderLocation, Place, Prediction, ServiceOrder } from '@towline/sdk/api';
import { anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { ModalHost } from '../../../kit/modals/ModalHost.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useLocated } from '../form/useLocated.ts';
import { answering, IntakeStand } from '../intake.testing.tsx';
import { AddressField } from './AddressField.tsx';
import { CoordinatesRow } from './CoordinatesRow.tsx';
import { HighwayFields } from './HighwayFields.tsx';
import { LocationLookups } from './LocationLookups.tsx';

export const korenmarkt: Prediction = {
  placeId: 'street.1',
  text: 'Korenmarkt',
  secondaryText: '9000 Gent, Belgium',
  kind: 'general',
  latitude: 51.0545,
  longitude: 3.7219,
  countryCode: 'BE',
};

export const place: Place = {
  placeId: 'street.1',
  formattedAddress: 'Korenmarkt, 9000 Gent, Belgium',
  street: 'Korenmarkt',
  postalCode: '9000',
  city: 'Gent',
  countryCode: 'BE',
  latitude: 51.0545,
  longitude: 3.7219,
  source: 'GooglePlaces',
};

/** The search rests 250 ms before it asks. */
export const patience = { timeout: 5_000 };

// A busy machine paints late; what is waited for comes all the same.
configure({ asyncUtilTimeout: patience.timeout });

/** Nothing is around, and nobody knows the address. */
export function emptyLand({ pathname }: URL): unknown {
  if (pathname === '/v1/highways') return { highways: [] };
  return pathname === '/v1/restricted-road-network' ? { isRestrictedNetwork: false } : [];
}

export const outOfOrder = () => new Response('{"code":"UNAVAILABLE"}', { status: 502 });

/** The address and the position of the service location, as the tab puts them together. */
function Fields() {
  const { order } = useIntakeTab();
  const { toPosition } = useLocated('serviceLocation');
  const near = { latitude: 50.85, longitude: 4.35 };
  return (
    <>
      <LocationLookups />
      <AddressField path="serviceLocation" near={near} />
      <CoordinatesRow path="serviceLocation" near={near} />
      <HighwayFields />
      <output aria-label="address">{order.serviceLocation.formattedAddress}</output>
      <button type="button" onClick={() => toPosition({ latitude: 51, longitude: 3.8 }, 30)}>
        click on the map
      </button>
    </>
  );
}

export const bare: OrderLocation = { choice: 'Other', selectionType: 'SelectedAddress' };

export function stand(answer: (url: URL) => unknown, begun: OrderLocation = bare) {
  let latest: ServiceOrder = anOrder({ serviceLocation: begun });
  const asked: string[] = [];
  const first = latest;
  const towline = answering((url) => {
    asked.push(url.pathname + url.search);
    return answer(url);
  });
  render(
    <ResourceCache fresh>
      <IntakeStand
        tab="ServiceLocation"
        order={first}
        towline={towline}
        onOrder={(order) => {
          latest = order;
        }}
      >
        <Fields />
        <ModalHost />
      </IntakeStand>
    </ResourceCache>,
  );
  return { location: () => latest.serviceLocation, asked };
}

export async function type(text: string): Promise<void> {
  const box = screen.getByRole('combobox', { name: /Address/ });
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: text } });
}

/** The large search: the first place it finds for the text. */
export async function takeFirst(text: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Search…' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Search for an address' }, patience), {
    target: { value: text },
  });
  const [first] = await screen.findAllByRole('button', { name: /Korenmarkt/ }, patience);
  if (first) fireEvent.click(first);
}

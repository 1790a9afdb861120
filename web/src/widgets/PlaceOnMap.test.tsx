import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { GeoPoint } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import type { Typed } from '../kit/forms/fieldInputs.ts';
import { closeModals } from '../kit/modals/modalStack.ts';
import { answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { placeOnMap } from './PlaceOnMap.tsx';

interface Shown {
  readonly center: GeoPoint;
  readonly onView: (view: { readonly center: GeoPoint }) => void;
  readonly onMove?: (to: GeoPoint) => void;
  readonly onNudge?: (from: GeoPoint, north: number, east: number) => void;
}
let map: Shown;
vi.mock('../ui/map/MapView.tsx', () => ({
  MapView: (props: Shown) => {
    map = props;
    return null;
  },
}));

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => act(closeModals));
afterEach(cleanup);

let values: Typed;
const { Part } = placeOnMap;

function Form({
  from,
  isReadOnly = false,
  faults = {},
}: {
  from: Typed;
  isReadOnly?: boolean;
  faults?: Record<string, string>;
}) {
  const [typed, setTyped] = useState(from);
  values = typed;
  return (
    <Part
      values={typed}
      set={(next) => setTyped((before) => ({ ...before, ...next }))}
      faults={faults}
      isReadOnly={isReadOnly}
      context={{ by: { agent: anAgent() }, agent: anAgent(), subject: undefined, values: typed } as never}
    />
  );
}
const open = (form: React.JSX.Element) => renderScreen(form, { towline: answeringServer(() => []) });
const wetteren = { latitude: 51.0059, longitude: 3.8841 };

it('a point that is moved or nudged is kept with six decimals, and the other fields stay', () => {
  open(<Form from={{ name: 'Q8 Wetteren', street: 'Brusselsesteenweg', ...wetteren }} />);
  expect(map.center).toEqual(wetteren);
  act(() => map.onMove?.({ latitude: 51.123456789, longitude: 3.987654321 }));
  expect(values).toEqual({
    name: 'Q8 Wetteren',
    street: 'Brusselsesteenweg',
    latitude: 51.123457,
    longitude: 3.987654,
  });
  act(() => map.onNudge?.({ latitude: 51, longitude: 4 }, 100, 0));
  expect(Number(values['latitude'])).toBeGreaterThan(51.0008);
  expect(Number(values['latitude'])).toBeLessThan(51.001);
  expect(values['longitude']).toBe(4);
});

it('a place without a point looks at Brussels, and takes the middle of what is looked at', () => {
  open(<Form from={{ name: '' }} />);
  expect(map.center).toEqual({ latitude: 50.8503, longitude: 4.3517 });
  act(() => map.onView({ center: wetteren }));
  fireEvent.click(screen.getByRole('button', { name: /centre|center/i }));
  expect(values).toMatchObject(wetteren);
  expect(screen.queryByRole('button', { name: /centre|center/i })).toBeNull();
});

it('coordinates are typed', async () => {
  open(<Form from={{ ...wetteren }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Coordinates' }));
  const dialog = await screen.findByRole('dialog');
  const box = await within(dialog).findByLabelText<HTMLInputElement>('Decimal degrees');
  fireEvent.change(box, { target: { value: '51.05 3.7' } });
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Use these coordinates' })));
  expect(values).toMatchObject({ latitude: 51.05, longitude: 3.7 });
});

it('a point that is missing is told at the map', () => {
  open(<Form from={{ name: 'Q8' }} faults={{ latitude: 'required' }} />);
  expect(screen.getByRole('region').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Search for the address or place the point on the map')).toBeTruthy();
});

it('who may not change it sees where it is', () => {
  open(<Form from={wetteren} isReadOnly />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(map.onMove).toBeUndefined();
  expect(screen.getByText(/51[.,]0059/)).toBeTruthy();
});

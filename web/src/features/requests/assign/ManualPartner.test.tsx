import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { RequestAskerProvider } from '../asker/requestAsker.tsx';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { ManualPartner } from './ManualPartner.tsx';

vi.mock('./ManualMap.tsx', () => ({ ManualMap: () => null }));

const request = aRequest({ status: 'HomeAssistanceCompanyAssigned' });

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  vi.useRealTimers();
  act(closeModals);
});

function renderForm(answers: Record<string, unknown> = {}) {
  const onAssign = vi.fn();
  const asked = renderOnRequest(
    <RequestAskerProvider asker={{ viewer: { agent: anAgent(), viewpoint: 'Home', isAdminMode: false }, context: {} }}>
      <ManualPartner request={request} isBusy={false} isShown onAssign={onAssign} onCancel={() => {}} />
    </RequestAskerProvider>,
    answers,
    { agent: anAgent() },
  );
  return { asked, onAssign };
}
const time = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Leaves at, Time' });

it('leaves now as long as nobody says otherwise, and nobody leaves in the past', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 15, 34) });
  renderForm();
  expect(time().value).toBe('15:34');
  vi.setSystemTime(new Date(2026, 10, 22, 15, 38));
  act(() => void vi.advanceTimersByTime(5_000));
  expect(time().value).toBe('15:38');
  fireEvent.change(time(), { target: { value: '15:20' } });
  fireEvent.blur(time());
  act(() => void vi.advanceTimersByTime(5_000));
  expect(time().value).toBe('15:20');
  await act(async () => void fireEvent.submit(document.querySelector('form')!));
  expect(screen.getByText('This departure is over already')).toBeDefined();
});

const where = (): HTMLInputElement => screen.getByRole('textbox', { name: /Where the partner is/ });

it('what is typed where the partner is opens the search with it, and Esc leaves it', async () => {
  renderForm({ '/v1/geo/predictions': [] });
  fireEvent.keyDown(where(), { key: 'T' });
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Address' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(box.value).toBe('T');
  fireEvent.change(box, { target: { value: 'To' } });
  expect(box.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBeDefined();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where().value).toBe('');
});

it('the centre of a town is taken where its street is not known, and said to be one', async () => {
  const town = {
    placeId: 'p1',
    formattedAddress: 'Torhoutsesteenweg 20, 8000 Brugge',
    street: 'Torhoutsesteenweg',
    addressLevel3: 'Brugge',
    postalCode: '8000',
    countryCode: 'BE',
    latitude: 51.2,
    longitude: 3.22,
    source: 'GooglePlaces',
    positionFrom: 'Town',
    accuracy: 5000,
  };
  renderForm({
    '/v1/geo/predictions': [
      { placeId: 'p1', text: 'Torhoutsesteenweg 20', kind: 'address', unknownStreet: 'Torhoutsesteenweg' },
    ],
    '/v1/geo/places/p1': town,
  });
  fireEvent.paste(where(), { clipboardData: { getData: () => 'Torhoutsesteenweg 20' } });
  expect(await screen.findByText(/^Street not known here/)).toBeDefined();
  fireEvent.click(screen.getByText('Torhoutsesteenweg 20'));
  await waitFor(() => expect(where().value).toBe(town.formattedAddress));
  expect(screen.getByText(/^Only the town is known/)).toBeDefined();
  await act(async () => void fireEvent.submit(document.querySelector('form')!));
  expect(screen.queryByText('The address is not detailed enough')).toBeNull();
});

it('coordinates are a place, though nothing is known there', async () => {
  renderForm({ '/v1/geo/predictions': [], '/v1/geo/reverse': [] });
  fireEvent.paste(where(), { clipboardData: { getData: () => '51.2, 3.22' } });
  fireEvent.click(await screen.findByText('Coordinates'));
  await waitFor(() => expect(where().value).toMatch(/^51[.]2/));
  await act(async () => void fireEvent.submit(document.querySelector('form')!));
  expect(screen.queryByText('The address is not detailed enough')).toBeNull();
});

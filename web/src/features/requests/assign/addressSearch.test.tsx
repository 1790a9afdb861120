import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { addressSearch } from '../../../widgets/AddressSearch.tsx';
import { renderOnRequest } from '../requests.testing.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  act(closeModals);
  cleanup();
});

it('a place is typed as soon as it is asked for, found, and taken', async () => {
  const asked = renderOnRequest(null, {
    '/v1/geo/predictions': [{ placeId: 'p1', text: 'Korenmarkt 1, Gent', kind: 'address' }],
    '/v1/geo/places/p1': { formattedAddress: 'Korenmarkt 1, Gent', latitude: 51.05, longitude: 3.72 },
  });
  const taken = vi.fn();
  act(() => void openModal(addressSearch, { near: undefined }).then(taken));
  const box = await screen.findByRole('combobox');
  expect(document.activeElement).toBe(box);
  expect(await screen.findByText('Street, place or name')).toBeDefined();
  fireEvent.change(box, { target: { value: 'Koren' } });
  fireEvent.click(await screen.findByText('Korenmarkt 1, Gent'));
  await waitFor(() => expect(taken).toHaveBeenCalledWith(expect.objectContaining({ latitude: 51.05 })));
  expect(asked.map(({ call }) => call)).toHaveLength(2);
});

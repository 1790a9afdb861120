import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { GeoPoint } from '@towline/sdk/api';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { ModalHost } from '../kit/modals/ModalHost.tsx';
import { modalStack } from '../kit/modals/modalStack.ts';
import { openModal } from '../kit/modals/openModal.tsx';
import { coordinatesModal } from './CoordinatesModal.tsx';

beforeAll(() => setupTexts('en-BE'));
// What one test left open is not the next one's.
afterEach(() =>
  act(() => {
    for (const { close } of modalStack()) close();
  }),
);

const brussels = { latitude: 50.85, longitude: 4.35 };

function open(at?: GeoPoint) {
  render(<ModalHost />);
  let answer: GeoPoint | undefined;
  void openModal(coordinatesModal, { at, near: brussels }).then((point) => {
    answer = point;
  });
  return {
    box: (label: string) => screen.findByLabelText<HTMLInputElement>(label),
    use: () => fireEvent.click(screen.getByRole('button', { name: 'Use these coordinates' })),
    answer: () => answer,
  };
}

describe('coordinates', () => {
  it.each([
    ['Decimal degrees', '51,0543 3,7174'],
    ['Decimal degrees', '51.0543,3.7174'],
    ['Degrees, minutes, seconds', '51° 03’ 15.48’’ N 3° 43’ 02.64’’ E'],
    ['Degrees and decimal minutes', '51 03.258 N, 3 43.044 E'],
  ])('typed as %s are taken with six decimals: %s', async (label, text) => {
    const { box, use, answer } = open();
    fireEvent.change(await box(label), { target: { value: text } });
    expect((await box('Degrees and decimal minutes')).value).toContain('43.044');
    use();
    await waitFor(() => expect(answer()).toEqual({ latitude: 51.0543, longitude: 3.7174 }));
  });

  it.each([
    ['nothing', '', 'These are no coordinates'],
    ['an address', 'Korenmarkt', 'These are no coordinates'],
    ['half of them', '51.05', 'These are no coordinates'],
    ['a place off the globe', '51, 181', 'A latitude goes to 90 degrees, a longitude to 180'],
  ])('that are %s are refused at their box, which has the focus', async (_, text, said) => {
    const { box, use, answer } = open();
    const seconds = await box('Degrees, minutes, seconds');
    if (text !== '') fireEvent.change(seconds, { target: { value: text } });
    use();
    const faulty = text === '' ? await box('Decimal degrees') : seconds;
    expect(document.activeElement).toBe(faulty);
    expect(faulty.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(said)).toBeTruthy();
    expect(seconds.value).toBe(text);
    expect(answer()).toBeUndefined();
  });

  it('the wrong way round are noticed, and swapped on a word', async () => {
    const { box, use, answer } = open();
    fireEvent.change(await box('Decimal degrees'), { target: { value: '3.7174, 51.0543' } });
    expect(screen.getByText('This position is far away. Did you mean 51.054300, 3.717400?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Swap' }));
    expect((await box('Decimal degrees')).value).toBe('51.054300, 3.717400');
    expect(screen.queryByText(/far away/)).toBeNull();
    use();
    await waitFor(() => expect(answer()).toEqual({ latitude: 51.0543, longitude: 3.7174 }));
  });

  it('that stand there already are shown in all three notations', async () => {
    const { box } = open({ latitude: 51.0543, longitude: 3.7174 });
    expect((await box('Decimal degrees')).value).toBe('51.054300, 3.717400');
    expect((await box('Degrees, minutes, seconds')).value).toBe('51° 03\' 15.480" N, 3° 43\' 02.640" E');
  });
});

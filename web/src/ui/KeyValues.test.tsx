import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { KeyValues } from './KeyValues.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});

it('leaves out what has no value, and keeps a zero', () => {
  render(
    <KeyValues
      items={[
        { label: 'Price', value: false },
        { label: 'Remarks', value: '' },
        { label: 'Fuel', value: undefined },
        { label: 'Colour', value: null },
        { label: 'Occupants', value: 0 },
        { label: 'Address', value: undefined, always: true },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Occupants', 'Address']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0', '–']);
});

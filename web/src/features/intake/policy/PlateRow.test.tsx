import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { PlateRow, type TypedPlate } from './PlateRow.tsx';

beforeAll(() => setupTexts('en-BE'));

const wiring = { id: 'plate', 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined };

it.each<[TypedPlate, string]>([
  [{ country: 'NL', value: 'CV494Z' }, 'CV-494-Z'],
  [{ country: 'BE', value: '1ABC123' }, '1ABC123'],
  // Too long for the country: refused as it stands, and never cut.
  [{ country: 'NL', value: '1ABC1234' }, '1ABC1234'],
])('writes %o as its country does, also where it came without being typed: %s', (plate, shown) => {
  render(<PlateRow plate={plate} onChange={() => {}} wiring={wiring} />);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(shown);
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ArrivalField, isBefore } from './ArrivalField.tsx';

beforeAll(() => {
  vi.stubEnv('TZ', 'Europe/Brussels');
  return setupTexts('en-BE');
});
// Test files share a process (DECISIONS T-974).
afterAll(() => void vi.unstubAllEnvs());
afterEach(cleanup);

const earliest = Date.parse('2026-11-23T14:00:00Z');
const show = (value: string | undefined, fault?: string, there?: string) => {
  const onChange = vi.fn<(told: string) => void>();
  render(<ArrivalField value={value} there={there} earliest={earliest} fault={fault} onChange={onChange} />);
  return onChange;
};

it.each([
  [undefined, false],
  ['2026-11-23T13:59:00Z', true],
  ['2026-11-23T14:00:00Z', false],
  ['', false],
])('%s is before the earliest: %s', (told, is) => {
  expect(isBefore(told, earliest)).toBe(is);
});

it('says what is wrong, and that a moment is too early before anything else', () => {
  show('2026-11-23T13:00:00Z', 'Is missing');
  expect(screen.queryByText('Is missing')).toBeNull();
  expect(screen.getByText(/not before/i)).toBeTruthy();
});

it('says what the form finds where the moment may be', () => {
  show('2026-11-23T15:00:00Z', 'Is missing');
  expect(screen.getByText('Is missing')).toBeTruthy();
});

it.each([
  ['Europe/Lisbon', 'Lisbon 14:00'],
  ['Atlantic/Azores', 'Azores 13:00'],
  ['Europe/Rome', ''],
  [undefined, ''],
])('says what the clock of the place says then: in %s %s (DECISIONS S-12)', (there, said) => {
  const { container } = render(
    <ArrivalField
      value="2026-11-23T14:00:00Z"
      there={there}
      earliest={earliest}
      fault={undefined}
      onChange={vi.fn()}
    />,
  );
  expect(container.querySelector('.tl-field-hint')?.textContent ?? '').toBe(said);
});

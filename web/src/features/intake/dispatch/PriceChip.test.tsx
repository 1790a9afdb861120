import { fireEvent, render, screen } from '@testing-library/react';
import type { PriceEstimate } from '@towline/sdk/api';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { noPrice } from '../intake.testing.tsx';
import { PriceChip } from './PriceChip.tsx';

beforeAll(() => setupTexts('en-BE'));
beforeEach(() =>
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-21T14:03:20Z') }),
);
afterEach(() => vi.useRealTimers());

const priced = (amount?: number): PriceEstimate => ({
  status: 'OK',
  estimatedAt: '2026-11-21T14:00:00Z',
  estimations: [
    {
      details: { partnerToVehicleKms: 2 },
      ...(amount === undefined ? {} : { customerPrice: { totalNetAmount: amount } }),
    },
  ],
});

describe('the price in the header', () => {
  it('says the amount and how old it is', () => {
    render(<PriceChip price={{ ...noPrice, estimate: priced(92) }} />);
    expect(screen.getByText(/^Price €\s?92.00 \(3 min\)$/)).toBeDefined();
  });

  it('is estimated again on request, where the order says enough', () => {
    const refresh = vi.fn();
    const { rerender } = render(<PriceChip price={{ ...noPrice, estimate: priced(92), refresh, isPossible: true }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Estimate the price again' }));
    expect(refresh).toHaveBeenCalledTimes(1);
    rerender(<PriceChip price={{ ...noPrice, estimate: priced(92), refresh }} />);
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  });

  it.each([
    ['nothing came back', undefined, new Error('out of reach')],
    ['it came to nothing', { ...priced(), status: 'Error' as const, estimations: [] }, undefined],
  ])('says that its estimate failed where %s, and asks again', (_case, estimate, error) => {
    const refresh = vi.fn();
    render(<PriceChip price={{ ...noPrice, estimate, error, refresh, isPossible: true }} />);
    expect(screen.getByRole('status').textContent).toContain('No price: the estimate failed');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('forgets a failure where the place is taken away again', () => {
    const { container } = render(<PriceChip price={{ ...noPrice, error: new Error('out of reach') }} />);
    expect(container.textContent).toBe('');
  });

  it.each([
    ['there is no estimate', undefined],
    ['the agent may not see its amount', priced()],
  ])('is not there where %s', (_case, estimate) => {
    const { container } = render(<PriceChip price={{ ...noPrice, estimate }} />);
    expect(container.textContent).toBe('');
  });
});

import { fireEvent, render, screen } from '@testing-library/react';
import { TimeoutError } from '@towline/sdk/client/problem';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import type { EstimateState } from '../form/useEstimate.ts';
import { IntakeStand, noPrice } from '../intake.testing.tsx';
import { EstimateCard } from './EstimateCard.tsx';

beforeAll(() => setupTexts('en-BE'));

function show(price: Partial<EstimateState>, isTerse = false): void {
  render(
    <IntakeStand tab="Summary" order={aWholeOrder()} price={{ ...noPrice, isPossible: true, ...price }}>
      <EstimateCard isTerse={isTerse} />
    </IntakeStand>,
  );
}

const estimate = {
  status: 'OK',
  estimatedAt: '2026-11-21T14:00:00Z',
  tripDistanceInKm: 12.4,
  isStraightLine: false,
  estimations: [{ details: { partnerName: 'Depannage Maes', partnerToVehicleKms: 4.25 } }],
} as const;

// proves 1-intake §8 Price estimate fails
it('an estimate that fails is an alert, with its reason and another try', () => {
  const refresh = vi.fn();
  show({ error: new TimeoutError(10_000, 'slow'), refresh });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('An error occurred');
  expect(alert.textContent).toContain('10');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refresh).toHaveBeenCalledOnce();
});

it('shows status and distances, and no amount where the answer has none', () => {
  show({ estimate: { ...estimate, estimations: [...estimate.estimations] } });
  const status = screen.getByRole('status');
  expect(status.textContent).toContain('Estimate available');
  expect(status.textContent).toContain('Depannage Maes');
  expect(status.textContent).not.toContain('€');
});

it('shows what the customer and the partner are to get of it, as the simulator and the documents do, where they may be seen', () => {
  const amounts = {
    customerPrice: { totalNetAmount: 92.1, totalGrossAmount: 111.44 },
    partnerPrice: { totalNetAmount: 76.75 },
  };
  show({ estimate: { ...estimate, estimations: [{ ...estimate.estimations[0], ...amounts }] } });
  const text = screen.getByRole('status').textContent;
  for (const told of ['Amount, net€92.10', 'Customer price, gross€111.44', 'Partner price, net€76.75'])
    expect(text).toContain(told);
});

it('says why nothing can be asked', () => {
  show({ isPossible: false });
  expect(screen.getByText(/^An estimate needs the service/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' }).disabled).toBe(true);
});

it.each<[string, Partial<EstimateState>, boolean]>([
  ['an estimate without an amount', { estimate: { ...estimate, estimations: [...estimate.estimations] } }, false],
  ['nothing that could be asked', { isPossible: false }, false],
  ['nobody who could come', { estimate: { ...estimate, status: 'NoPartnersFound', estimations: [] } }, true],
  ['a failure', { error: new TimeoutError(10_000, 'slow') }, true],
])('on the Summary: %s', (_what, price, isShown) => {
  show(price, true);
  expect(screen.queryByText('Price estimate') !== null).toBe(isShown);
});

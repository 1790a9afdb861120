import { cleanup, renderHook } from '@testing-library/react';
import type { Contract, ServiceOrder } from '@towline/sdk/api';
import { aContract, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { flash } from '../../../kit/flash.ts';
import type { OrderSource } from '../form/orderSource.ts';
import type { OrderChange } from '../form/tabContext.tsx';
import { useContractChange } from './useContractChange.ts';

const usual = aContract();
const logistics = aContract({
  code: 'Auto5Logistics',
  name: 'Logistics',
  process: { intakeFlow: 'WorkshopLogistics' },
});

let order: ServiceOrder;
const change = vi.fn((next: OrderChange) => {
  order = typeof next === 'function' ? next(order) : next;
});

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  order = aWholeOrder();
  vi.spyOn(flash, 'warning');
});
afterEach(() => {
  cleanup();
  change.mockClear();
  vi.restoreAllMocks();
});

interface Stand {
  readonly contract: Contract | undefined;
  readonly status?: OrderSource['status'];
  readonly isNew?: boolean;
}

const stand = (first: Stand) =>
  renderHook(
    ({ contract, status = 'saved', isNew = false }: Stand) =>
      useContractChange(
        { contract, change, source: { order, status, step: undefined, aside: undefined, change } },
        isNew,
      ),
    { initialProps: first },
  );

describe('another contract in the middle of an order', () => {
  it('keeps what is known, makes it the contract’s kind of order and says what went', () => {
    const { rerender } = stand({ contract: usual });
    rerender({ contract: undefined });
    rerender({ contract: logistics });
    expect(order).toMatchObject({
      orderType: 'WorkshopLogistics',
      requestedService: { type: 'TowingTransport' },
      vehicle: { make: 'Renault' },
      serviceLocation: { formattedAddress: 'Korenmarkt, 9000 Gent, Belgium' },
    });
    expect(vi.mocked(flash.warning).mock.calls.map(([lines]) => lines)).toEqual([
      [
        'Logistics takes this as another kind of order: Workshop logistics',
        'Not possible under Logistics, please answer again: Service, Problem',
      ],
    ]);
  });

  it('says nothing where everything holds', () => {
    const { rerender } = stand({ contract: usual });
    rerender({ contract: aContract({ code: 'Q8' }) });
    expect(change).not.toHaveBeenCalled();
    expect(flash.warning).not.toHaveBeenCalled();
  });

  it('leaves an order that was resumed under its contract as it was kept', () => {
    order = aWholeOrder({ requestedService: { type: 'TelematicsAssistance', contractCode: usual.code } });
    const { rerender } = stand({ contract: undefined, status: 'loading' });
    rerender({ contract: usual });
    expect(change).not.toHaveBeenCalled();
  });

  it('has the first contract of a resumed order without one leave no choice where there is none', () => {
    order = aWholeOrder({ orderType: 'WorkshopLogistics', requestedService: {} });
    const { rerender } = stand({ contract: undefined });
    rerender({ contract: logistics });
    expect(order.requestedService.type).toBe('TowingTransport');
    expect(flash.warning).not.toHaveBeenCalled();
  });

  it('has the contract of a new order do so too', () => {
    order = aWholeOrder({ orderType: 'WorkshopLogistics', requestedService: { contractCode: logistics.code } });
    stand({ contract: logistics, isNew: true });
    expect(order.requestedService.type).toBe('TowingTransport');
  });

  it('is of the tab that edits, not of the one that reads', () => {
    const { rerender } = stand({ contract: usual, status: 'readOnly' });
    rerender({ contract: logistics, status: 'readOnly' });
    expect(change).not.toHaveBeenCalled();
  });
});

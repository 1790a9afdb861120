import { render } from '@testing-library/react';
import type { Contract, ServiceOrder } from '@towline/sdk/api';
import { aContract, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { expect, it } from 'vitest';
import { IntakeStand } from '../intake.testing.tsx';
import { useContractLoss } from './useContractLoss.ts';

function Loss({ error }: { error: unknown }) {
  useContractLoss(error);
  return null;
}

// proves 1-intake §8 Contract load fails
it.each<[string, unknown, Contract | undefined, string | undefined]>([
  ['could not be loaded', new Error('503'), undefined, undefined],
  ['is still loading', undefined, undefined, 'FBTO'],
  ['is there, and could not be refreshed', new Error('503'), aContract(), 'FBTO'],
])('a contract that %s leaves the external contract code as stated', (_name, error, contract, kept) => {
  let order: ServiceOrder | undefined;
  const { requestedService } = aWholeOrder();
  render(
    <IntakeStand
      tab="Contract"
      order={aWholeOrder({ requestedService: { ...requestedService, externalContractCode: 'FBTO' } })}
      context={{ contract }}
      onOrder={(painted) => {
        order = painted;
      }}
    >
      <Loss error={error} />
    </IntakeStand>,
  );
  expect(order?.requestedService).toEqual(
    kept ? { ...requestedService, externalContractCode: kept } : requestedService,
  );
});

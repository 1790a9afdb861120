import { fireEvent, render, screen } from '@testing-library/react';
import type { ServiceOrder, VehicleType } from '@towline/sdk/api';
import { anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { IntakeStand } from '../intake.testing.tsx';
import { AccessoriesField } from './AccessoriesField.tsx';

beforeAll(() => setupTexts('en-BE'));

function show(type: VehicleType): { readonly order: () => ServiceOrder | undefined } {
  let seen: ServiceOrder | undefined;
  render(
    <IntakeStand
      tab="Vehicle"
      order={anOrder({ vehicle: { type } })}
      onOrder={(order) => {
        seen = order;
      }}
    >
      <AccessoriesField />
    </IntakeStand>,
  );
  return { order: () => seen };
}

it('takes what the vehicle carries; a trailer clears the rest', () => {
  const { order } = show('PassengerCar');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Roof box' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bicycle rack' }));
  expect(order()?.vehicle.accessories).toEqual(['RooftopBox', 'BicycleRack']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Trailer' }));
  expect(order()?.vehicle).toMatchObject({ accessories: ['Trailer'], featureFlags: { trailer: 'Yes' } });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Roof box' }).checked).toBe(false);
});

it('is not asked of a trailer', () => {
  show('Trailer');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

import { fireEvent, render, screen } from '@testing-library/react';
import type { ServiceOrder } from '@towline/sdk/api';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { IntakeStand } from '../intake.testing.tsx';
import { ReferencesTab } from './ReferencesTab.tsx';

beforeAll(() => setupTexts('en-BE'));

it('a reference per location is blank until it is typed, and the client’s two numbers are kept', () => {
  let order: ServiceOrder = aWholeOrder();
  render(
    <IntakeStand
      tab="References"
      order={aWholeOrder({
        orderType: 'PlannedTransportation',
        referenceData: [{ code: 'Pickup', value: 'PU-1' }],
        destinationLocation: { required: true },
      })}
      onOrder={(painted) => (order = painted)}
    >
      <ReferencesTab />
    </IntakeStand>,
  );
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  expect(box('Reference · Pick-up').value).toBe('PU-1');
  expect(box('Reference · Delivery').value).toBe('');
  const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
  type('Reference · Delivery', 'DE-2');
  type('External reference', 'A-1');
  type('External reference 2', 'B-2');
  expect(order).toMatchObject({
    externalId: 'A-1',
    externalId2: 'B-2',
    referenceData: [
      { code: 'Pickup', value: 'PU-1' },
      { code: 'Delivery', value: 'DE-2' },
    ],
  });
});

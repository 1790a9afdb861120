import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { Policy, ServiceOrder, Vehicle } from '@towline/sdk/api';
import { aContract, anAgent, anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import type { IntakeContext } from '@towline/sdk/domain/order/intakeContext';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { enterSession } from '../../../kit/session/session.ts';
import { answering, IntakeStand } from '../intake.testing.tsx';
import { VehicleTab } from './VehicleTab.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
  enterSession(anAgent());
});

const policy: Policy = {
  licensePlate: '1ABC123',
  contractCode: 'C24Prepaid19',
  status: 'Covered',
  vehicleType: 'PassengerCar',
  make: 'Volkswagen',
  model: 'Golf',
  fuelType: 'Petrol',
};
const golf: Vehicle = {
  type: 'PassengerCar',
  make: 'Volkswagen',
  model: 'Golf',
  fuelType: 'Petrol',
  licensePlate: { country: 'BE', value: '1ABC123' },
};
const withAll = aContract({ flags: { motorhomeAndTrailerOffered: true } });
let order: ServiceOrder;

function show(parts: Partial<ServiceOrder>, context: Partial<IntakeContext> = {}, contractError?: unknown): void {
  render(
    <IntakeStand
      tab="Vehicle"
      order={anOrder(parts)}
      towline={answering(() => [])}
      context={context}
      onOrder={(painted) => {
        order = painted;
      }}
    >
      <VehicleTab contractError={contractError} onRetry={async () => {}} />
    </IntakeStand>,
  );
}
const field = (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`) as HTMLElement;
const said = (path: string) => field(path).querySelector('.tl-locked')?.textContent?.trim();
const select = (path: string) => field(path).querySelector('select') as HTMLSelectElement;

describe('where a value comes from', () => {
  it('is said of what the policy fixes, and of what it only filled', () => {
    show({ vehicle: golf, entitlement: { type: 'Policy', policy } });
    for (const path of ['vehicle.type', 'vehicle.fuelType', 'vehicle.makeModel', 'vehicle.licensePlate'])
      expect([path, said(path)]).toEqual([path, 'from policy']);
    expect([select('vehicle.type').disabled, select('vehicle.fuelType').disabled]).toEqual([true, true]);
    expect(field('vehicle.licensePlate').querySelector('input')?.disabled).toBe(false);
  });

  it('is said of the list, of the contract step and of the service type', () => {
    show({
      vehicle: golf,
      policyInput: { licensePlate: '1-abc-123' },
      requestedService: { type: 'OnSiteBatteryReplacement', category: 'Ignition' },
    });
    expect(said('vehicle.makeModel')).toBe('from the list');
    expect(said('vehicle.licensePlate')).toBe('from the contract step');
    expect(said('requestedService.category')).toBe('fixed by the service type');
    expect(said('vehicle.statusFlags')).toBe('fixed by the service type');
    expect(said('vehicle.fuelType')).toBeUndefined();
  });

  it('is said of a clone', () => {
    show({ vehicle: golf, clonedFromRequestId: '00000000-0000-4000-8000-000000000001' });
    expect(screen.getByText(/Copied from another request/)).toBeDefined();
  });
});

it('another vehicle than the policy’s unlocks with a reason, and says what the policy says', async () => {
  show({ vehicle: golf, entitlement: { type: 'Policy', policy } });
  await act(async () => void fireEvent.click(within(field('vehicle.differsFromPolicy')).getByRole('checkbox')));
  expect(screen.getByText('The policy says: Passenger car, Volkswagen Golf, Petrol')).toBeDefined();
  expect(select('vehicle.type').disabled).toBe(false);
  expect(screen.getByText('Say why the vehicle is another one than the policy’s')).toBeDefined();
});

describe('a service that fixes problem and status', () => {
  it.each([
    ['OnSiteBatteryReplacement', 'Ignition', 'defectiveBattery', 'Defective battery'],
    ['TelematicsAssistance', 'Telematics', 'noTelematicsSignal', 'No telematics signal'],
  ] as const)('%s locks both, and every other status with them', async (type, category, status, label) => {
    show({
      vehicle: { ...golf, statusFlags: { [status]: 'Yes' } },
      requestedService: { type, category },
    });
    expect(select('requestedService.category').disabled).toBe(true);
    const boxes = within(field('vehicle.statusFlags')).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => box.disabled)).toEqual(boxes.map(() => true));
    expect(within(field('vehicle.statusFlags')).getByRole<HTMLInputElement>('checkbox', { name: label }).checked).toBe(
      true,
    );
  });

  it('lets its status be set where an order came without it', async () => {
    show({ vehicle: golf, requestedService: { type: 'OnSiteBatteryReplacement', category: 'Ignition' } });
    const box = within(field('vehicle.statusFlags')).getByRole('checkbox', { name: 'Defective battery' });
    await act(async () => void fireEvent.click(box));
    expect(order.vehicle.statusFlags).toEqual({ defectiveBattery: 'Yes' });
  });
});

describe('a trailer', () => {
  it.each([
    [undefined, 'Westfalia 750 kg'],
    ['Caravan', 'Hobby Prestige'],
    ['HorseTrailer', 'Böckmann Duo'],
  ] as const)('of the kind %s has the example %s, and may go without a name', (subtype, example) => {
    show({ vehicle: { type: 'Trailer', subtype } }, { contract: withAll });
    expect(screen.getByPlaceholderText(example)).toBeDefined();
    expect(field('vehicle.makeModel').querySelector('.tl-field-error')).toBeNull();
  });

  it('is named as it is typed, spaces and all', async () => {
    show({ vehicle: { type: 'Trailer' } }, { contract: withAll });
    const box = field('vehicle.makeModel').querySelector('input') as HTMLInputElement;
    await act(async () => void fireEvent.change(box, { target: { value: 'Hobby ' } }));
    expect(box.value).toBe('Hobby ');
    await act(async () => void fireEvent.change(box, { target: { value: 'Hobby Prestige' } }));
    expect(order.vehicle).toMatchObject({ make: 'Hobby', model: 'Prestige', isCustom: true });
  });
});

it('a type and a fuel that the contract does not take are shown as they are, with what is said against them', () => {
  show(
    { vehicle: { ...golf, type: 'Motorhome', fuelType: 'Diesel' } },
    { contract: aContract({ process: { fuelTypes: ['Electric'] } }) },
  );
  expect([select('vehicle.type').value, select('vehicle.fuelType').value]).toEqual(['Motorhome', 'Diesel']);
  for (const path of ['vehicle.type', 'vehicle.fuelType'])
    expect(field(path).querySelector('.tl-field-error')?.textContent).toBeTruthy();
});

it('without a type every list is searched, and the vehicle brings its own', async () => {
  show({ vehicle: {} });
  const box = screen.getByRole('combobox', { name: /^Make and model/ });
  await act(async () => {
    box.focus();
    fireEvent.change(box, { target: { value: 'mt07' } });
  });
  const [first] = await screen.findAllByRole('option', { name: /Yamaha MT-07/ });
  await act(async () => void fireEvent.click(first?.querySelector('a, [role=option]') ?? (first as HTMLElement)));
  expect(order.vehicle).toMatchObject({ type: 'Motorcycle', make: 'Yamaha', model: 'MT-07' });
});

describe('the people to call about the vehicle', () => {
  it('are typed into the order at once; half a contact says what it lacks', async () => {
    show({ vehicle: golf });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add contact' })));
    expect(order.vehicle.contacts).toEqual([{ language: 'nl', priority: 1 }]);
    const name = field('vehicle.contacts.0.name').querySelector('input') as HTMLInputElement;
    await act(async () => void fireEvent.change(name, { target: { value: 'Eva Maes' } }));
    expect(order.vehicle.contacts).toMatchObject([{ name: 'Eva Maes' }]);
    expect(field('vehicle.contacts.0.email').querySelector('.tl-field-error')).not.toBeNull();
  });

  it('are deleted after a question, an empty one without', async () => {
    show({ vehicle: { ...golf, contacts: [{ name: 'Eva', language: 'nl' }, { language: 'nl' }] } });
    const [first, second] = screen.getAllByRole('button', { name: 'Delete this contact?' });
    await act(async () => void fireEvent.click(second as HTMLElement));
    expect(order.vehicle.contacts).toHaveLength(1);
    await act(async () => void fireEvent.click(first as HTMLElement));
    expect(order.vehicle.contacts).toHaveLength(1);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete' })));
    expect(order.vehicle).not.toHaveProperty('contacts');
  });
});

it('a contract that cannot be loaded says so in the place of the form', () => {
  show({ vehicle: golf }, { contract: undefined }, new Error('down'));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  expect(document.querySelector('[data-path="vehicle.type"]')).toBeNull();
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Contact, Policy, ServiceOrder } from '@towline/sdk/api';
import { aContract, anAgent, anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { enterSession } from '../../kit/session/session.ts';
import { answering, IntakeStand } from './intake.testing.tsx';
import { PolicyResult } from './PolicyResult.tsx';
import { useIntakeTab } from './tabContext.tsx';
import { usePolicyLookup } from './usePolicyLookup.ts';

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
  customerFirstName: 'Tom',
  customerLastName: 'Claes',
  customerPhoneNumber: '+32470732588',
  customerEmail: 'tom@post.example',
};

type Answer = readonly Policy[] | Response | Promise<readonly Policy[]>;
let answer: (plate: string | null, contractCode: string | null) => Answer;
let order: ServiceOrder;

function Lookup() {
  const { change } = useIntakeTab();
  const { lookUp, outcome, forget } = usePolicyLookup();
  return (
    <>
      <button type="button" onClick={() => void lookUp()}>
        Look up
      </button>
      <button type="button" onClick={() => void lookUp({ plate: { licensePlate: '2XYZ987', selectedCountry: 'BE' } })}>
        Another plate
      </button>
      <button type="button" onClick={forget}>
        Forget
      </button>
      <button
        type="button"
        onClick={() => change((before) => ({ ...before, vehicle: { ...before.vehicle, color: 'red' } }))}
      >
        Red
      </button>
      <output>{outcome?.kind}</output>
      <PolicyResult outcome={outcome} onRetry={() => void lookUp()} />
    </>
  );
}

function show(parts: Partial<ServiceOrder> = {}): void {
  const towline = answering(({ pathname, searchParams }) =>
    pathname === '/v1/bo/policies'
      ? answer(searchParams.get('licensePlate'), searchParams.get('contractCode'))
      : aContract(),
  );
  render(
    <IntakeStand
      tab="Contract"
      order={anOrder({ policyInput: { licensePlate: '1-abc-123', selectedCountry: 'BE' }, ...parts })}
      towline={towline}
      onOrder={(painted) => (order = painted)}
    >
      <Lookup />
    </IntakeStand>,
  );
}

const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};
const outcome = (kind: string) => screen.findByText(kind, { selector: 'output' });
const people = () => order.serviceLocation.contacts?.map(({ name }) => name);

beforeEach(() => {
  answer = () => [policy];
});

describe('looking a policy up', () => {
  it('asks for the plate as it is compared, and fills entitlement, vehicle and the first contact', async () => {
    const asked: (string | null)[] = [];
    answer = (plate) => {
      asked.push(plate);
      return [policy];
    };
    show();
    await press('Look up');
    await outcome('found');
    expect(asked).toEqual(['1ABC123']);
    expect(order).toMatchObject({
      searchType: 'LicensePlate',
      entitlement: { type: 'Policy', status: 'Covered' },
      vehicle: { make: 'Volkswagen', model: 'Golf', fuelType: 'Petrol', licensePlate: { country: 'BE' } },
    });
    expect(people()).toEqual(['Tom Claes']);
  });

  it('leaves somebody who is there already', async () => {
    const eva: Contact = {
      locationContext: 'BreakdownLocation',
      name: 'Eva',
      phoneNumber: '1',
      email: 'e',
      language: 'nl',
    };
    show({ serviceLocation: { contacts: [eva] } });
    await press('Look up');
    await outcome('found');
    expect(people()).toEqual(['Eva']);
  });

  it('asks which of several is meant', async () => {
    answer = () => [policy, { ...policy, contractCode: 'Q8', make: 'Opel', model: 'Corsa', customerFirstName: 'Rita' }];
    show();
    await press('Look up');
    await outcome('several');
    expect(order.entitlement).toBeUndefined();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /Rita Claes/ }));
    });
    await outcome('found');
    expect(order.vehicle.make).toBe('Opel');
    expect(people()).toEqual(['Rita Claes']);
  });

  it('clears what the former plate filled, its customer too, when another one is looked up', async () => {
    show();
    await press('Look up');
    await outcome('found');
    answer = () => [];
    await press('Another plate');
    await outcome('none');
    expect(order.entitlement).toBeUndefined();
    expect(order.vehicle).toEqual({ licensePlate: { country: 'BE', value: '2XYZ987' } });
    expect(people()).toEqual([]);
  });

  it('clears the vehicle when it fails, and says so with a way to try again', async () => {
    answer = () => Response.json({ code: 'INTERNAL', status: 500, title: 'x' }, { status: 500 });
    show({ vehicle: { color: 'blue' } });
    await press('Look up');
    await outcome('failed');
    expect(order.vehicle).toEqual({ licensePlate: { country: 'BE', value: '1ABC123' } });
    answer = () => [policy];
    await press('Retry');
    await outcome('found');
  });

  it('loses nothing that was typed while it did not answer', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly Policy[]>();
    answer = () => promise;
    show();
    await press('Look up');
    await press('Red');
    await act(async () => resolve([]));
    await outcome('none');
    expect(order.vehicle.color).toBe('red');
  });

  it('takes no answer that came after another plate was typed', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly Policy[]>();
    answer = () => promise;
    show();
    await press('Look up');
    await press('Forget');
    await act(async () => resolve([policy]));
    expect(order.entitlement).toBeUndefined();
    expect(screen.queryByText('found')).toBeNull();
  });
});

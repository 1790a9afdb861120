import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Contact, Contract, Policy, ServiceOrder } from '@towline/sdk/api';
import { aContract, anAgent, anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { flash, useToasts } from '../../../kit/flash.ts';
import { enterSession } from '../../../kit/session/session.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { answering, IntakeStand } from '../intake.testing.tsx';
import { PolicyResult } from './PolicyResult.tsx';
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

type Answer = readonly Policy[] | Response | Promise<readonly Policy[] | Response>;
let answer: (plate: string | null, asked: URL) => Answer;
let contract: Contract;
let order: ServiceOrder;

function Lookup() {
  const { order: now, change } = useIntakeTab();
  const { lookUp, choose, outcome, forget } = usePolicyLookup();
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
      <button
        type="button"
        onClick={() =>
          change((before) => ({
            ...before,
            vehicle: { ...before.vehicle, type: 'PassengerCar', make: 'Trabant', model: '601', isCustom: true },
          }))
        }
      >
        Trabant
      </button>
      <PolicyResult
        outcome={outcome}
        policies={now.policies}
        onChoose={(chosen) => void choose(chosen)}
        onRetry={() => void lookUp()}
      />
    </>
  );
}

/** The contract tab, until the agent goes on; what is said then is said over the page. */
function Tabs() {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      {!isLeft && <Lookup />}
      <button type="button" onClick={() => setIsLeft(true)}>
        Next tab
      </button>
      {useToasts().map(({ key, lines }) => (
        <p key={key}>{lines.join(' ')}</p>
      ))}
    </>
  );
}

function show(parts: Partial<ServiceOrder> = {}): void {
  const towline = answering((url) =>
    url.pathname.startsWith('/v1/bo/policies') ? answer(url.searchParams.get('licensePlate'), url) : contract,
  );
  render(
    <IntakeStand
      tab="Contract"
      order={anOrder({ policyInput: { licensePlate: '1-abc-123', selectedCountry: 'BE' }, ...parts })}
      towline={towline}
      onOrder={(painted) => (order = painted)}
    >
      <Tabs />
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

afterEach(() => flash.clear());
beforeEach(() => {
  contract = aContract();
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

  // proves 1-intake §8 Policy lookup fails
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

  it('does not let an answer fill another vehicle that was typed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly Policy[]>();
    answer = () => promise;
    show();
    await press('Look up');
    await press('Trabant');
    await act(async () => resolve([policy]));
    await outcome('found');
    expect(order.entitlement?.policy?.make).toBe('Volkswagen');
    expect(order.vehicle).toMatchObject({ make: 'Trabant', model: '601', differsFromPolicy: { reason: '' } });
  });

  it('takes the second of two look-ups, whichever answers first', async () => {
    const first = Promise.withResolvers<readonly Policy[]>();
    const second = Promise.withResolvers<readonly Policy[]>();
    answer = (plate) => (plate === '1ABC123' ? first.promise : second.promise);
    show();
    await press('Look up');
    await press('Another plate');
    await act(async () => second.resolve([{ ...policy, licensePlate: '2XYZ987', make: 'Opel', model: 'Corsa' }]));
    await outcome('found');
    await act(async () => first.resolve([policy]));
    expect(order.vehicle).toMatchObject({ make: 'Opel', licensePlate: { value: '2XYZ987' } });
  });

  it.each<[string, () => readonly Policy[] | Response, string]>([
    ['found nothing', () => [], 'No policy was found for this plate.'],
    ['found several', () => [policy, { ...policy, contractCode: 'Q8' }], 'Several policies: choose one'],
    [
      'failed',
      () => Response.json({ code: 'INTERNAL', status: 500, title: 'x' }, { status: 500 }),
      'The policy could not be looked up',
    ],
  ])('tells who went on to the next tab that it %s', async (_case, found, said) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = () => promise.then(found);
    show();
    await press('Look up');
    await press('Next tab');
    await act(async () => resolve());
    expect(await screen.findByText(new RegExp(`^${said}`))).toBeDefined();
  });

  it('takes no answer for an intake that was put away meanwhile', async () => {
    const intake = document.createElement('div');
    intake.className = 'tl-intake';
    document.body.append(intake);
    const { promise, resolve } = Promise.withResolvers<readonly Policy[]>();
    answer = () => promise;
    show();
    await press('Look up');
    intake.remove();
    await act(async () => resolve([policy]));
    expect(order.entitlement).toBeUndefined();
  });

  it('does not look up what is no plate of its country', async () => {
    const asked: unknown[] = [];
    answer = (plate) => {
      asked.push(plate);
      return [];
    };
    show({ policyInput: { licensePlate: 'X1', selectedCountry: 'IT' } });
    await press('Look up');
    expect(asked).toEqual([]);
  });

  it('asks at the path of the client that has its own, with the contract in the place of the token', async () => {
    const asked: string[] = [];
    answer = (_plate, { pathname, search }) => {
      asked.push(`${pathname}${search}`);
      return [policy];
    };
    contract = aContract({ code: 'EniMobility', flags: { policyByToken: true } });
    show({ requestedService: { contractCode: 'EniMobility' } });
    await press('Look up');
    await outcome('found');
    expect(asked).toEqual(['/v1/bo/policies/EniMobility?licensePlate=1ABC123']);
  });

  it('says that the client’s own register does not answer, not that the plate is unknown', async () => {
    answer = () =>
      Response.json(
        { code: 'PORT_TIMEOUT', status: 504, title: 'x', messageKey: 'POLICY_REGISTER_AWAY' },
        { status: 504 },
      );
    contract = aContract({ code: 'EniMobility', flags: { policyByToken: true } });
    show({ requestedService: { contractCode: 'EniMobility' }, vehicle: { color: 'blue' } });
    await press('Look up');
    await outcome('failed');
    expect(screen.getByText(/^The client’s policy register does not answer/)).toBeDefined();
    expect(screen.queryByText(/No policy was found/)).toBeNull();
    answer = () => [policy];
    await press('Retry');
    await outcome('found');
  });

  it('looks the customer up under the contract, and clears nothing that was typed when he is in no register', async () => {
    const asked: (string | null)[][] = [];
    answer = (_plate, { searchParams: by }) => {
      asked.push([by.get('customerName'), by.get('customerPhone'), by.get('contractCode')]);
      return [];
    };
    show({
      searchType: 'Contract',
      policyInput: { customerName: 'Claes', customerPhone: '0470 73' },
      requestedService: { contractCode: 'C24Prepaid19' },
      vehicle: { color: 'blue' },
    });
    await press('Look up');
    await outcome('none');
    expect(asked).toEqual([['Claes', '0470 73', 'C24Prepaid19']]);
    expect(screen.getByText('No policy was found for this customer.')).toBeDefined();
    expect(order.vehicle).toEqual({ color: 'blue' });
  });

  it('takes one of several by its number', async () => {
    answer = () => [policy, { ...policy, contractCode: 'Q8', make: 'Opel', model: 'Corsa' }];
    show();
    await press('Look up');
    await outcome('several');
    const [first] = screen.getAllByRole('button', { name: /Tom Claes/ });
    await act(async () => {
      fireEvent.keyDown(first as HTMLElement, { key: '2' });
    });
    await outcome('found');
    expect(order.vehicle.make).toBe('Opel');
    expect(order.policies).toBeUndefined();
  });
});

describe('who calls', () => {
  it('is the policy’s customer, in the language of his country, not of the console', async () => {
    show({ caller: { everyoneSafe: 'Yes' } });
    await press('Look up');
    await outcome('found');
    expect(order.caller).toMatchObject({ everyoneSafe: 'Yes', name: 'Tom Claes' });
    expect(order.caller?.callbackNumber?.replaceAll(' ', '')).toBe(policy.customerPhoneNumber);
    expect(order.serviceLocation.contacts?.[0]?.language).toBe('nl');
  });

  it('speaks what the register says of him', async () => {
    answer = () => [{ ...policy, customerLanguage: 'de' }];
    show();
    await press('Look up');
    await outcome('found');
    expect(order.serviceLocation.contacts?.[0]?.language).toBe('de');
  });
});

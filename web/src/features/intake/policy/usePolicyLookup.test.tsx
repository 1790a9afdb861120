import { act, fireEvent, screen } from '@testing-library/react';
import type { Contact, Policy } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { desk, outcome, people, policy, press, show } from './policyLookup.testing.tsx';

describe('looking a policy up', () => {
  it('asks for the plate as it is compared, and fills entitlement, vehicle and the first contact', async () => {
    const asked: (string | null)[] = [];
    desk.answer = (plate) => {
      asked.push(plate);
      return [policy];
    };
    show();
    await press('Look up');
    await outcome('found');
    expect(asked).toEqual(['1ABC123']);
    expect(desk.order).toMatchObject({
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
    desk.answer = () => [
      policy,
      { ...policy, contractCode: 'Q8', make: 'Opel', model: 'Corsa', customerFirstName: 'Rita' },
    ];
    show();
    await press('Look up');
    await outcome('several');
    expect(desk.order.entitlement).toBeUndefined();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /Rita Claes/ }));
    });
    await outcome('found');
    expect(desk.order.vehicle.make).toBe('Opel');
    expect(people()).toEqual(['Rita Claes']);
  });

  it('clears what the former plate filled, its customer too, when another one is looked up', async () => {
    show();
    await press('Look up');
    await outcome('found');
    desk.answer = () => [];
    await press('Another plate');
    await outcome('none');
    expect(desk.order.entitlement).toBeUndefined();
    expect(desk.order.vehicle).toEqual({ licensePlate: { country: 'BE', value: '2XYZ987' } });
    expect(people()).toEqual([]);
  });

  // proves 1-intake §8 Policy lookup fails
  it('clears the vehicle when it fails, and says so with a way to try again', async () => {
    desk.answer = () => Response.json({ code: 'INTERNAL', status: 500, title: 'x' }, { status: 500 });
    show({ vehicle: { color: 'blue' } });
    await press('Look up');
    await outcome('failed');
    expect(desk.order.vehicle).toEqual({ licensePlate: { country: 'BE', value: '1ABC123' } });
    desk.answer = () => [policy];
    await press('Retry');
    await outcome('found');
  });

  it('looked up once more, under another contract or with the connection back, clears nothing that was typed by hand', async () => {
    desk.answer = () => [];
    show({ vehicle: { color: 'blue' } });
    await press('Look up');
    await outcome('none');
    expect(desk.order.vehicle).not.toHaveProperty('color');
    await press('Trabant');
    await press('Look up');
    await outcome('none');
    expect(desk.order.vehicle).toMatchObject({ make: 'Trabant', licensePlate: { value: '1ABC123' } });
    desk.answer = () => Response.json({ code: 'INTERNAL', status: 500, title: 'x' }, { status: 500 });
    await press('Look up');
    await outcome('failed');
    expect(desk.order.vehicle).toMatchObject({ make: 'Trabant' });
    // A policy that is found then stands beside it (DECISIONS T-77).
    desk.answer = () => [policy];
    await press('Look up');
    await outcome('found');
    expect(desk.order.vehicle).toMatchObject({ make: 'Trabant', differsFromPolicy: { reason: '' } });
    expect(desk.order.entitlement?.policy?.make).toBe('Volkswagen');
  });

  it('clears what a policy filled, when it is looked up once more and is gone', async () => {
    show();
    await press('Look up');
    await outcome('found');
    desk.answer = () => [];
    await press('Look up');
    await outcome('none');
    expect(desk.order.vehicle).toEqual({ licensePlate: { country: 'BE', value: '1ABC123' } });
  });

  it('loses nothing that was typed while it did not answer', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly Policy[]>();
    desk.answer = () => promise;
    show();
    await press('Look up');
    await press('Red');
    await act(async () => resolve([]));
    await outcome('none');
    expect(desk.order.vehicle.color).toBe('red');
  });

  it('takes no answer that came after another plate was typed', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly Policy[]>();
    desk.answer = () => promise;
    show();
    await press('Look up');
    await press('Forget');
    await act(async () => resolve([policy]));
    expect(desk.order.entitlement).toBeUndefined();
    expect(screen.queryByText('found')).toBeNull();
  });

  it('does not let an answer fill another vehicle that was typed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly Policy[]>();
    desk.answer = () => promise;
    show();
    await press('Look up');
    await press('Trabant');
    await act(async () => resolve([policy]));
    await outcome('found');
    expect(desk.order.entitlement?.policy?.make).toBe('Volkswagen');
    expect(desk.order.vehicle).toMatchObject({ make: 'Trabant', model: '601', differsFromPolicy: { reason: '' } });
  });

  it('takes the second of two look-ups, whichever answers first', async () => {
    const first = Promise.withResolvers<readonly Policy[]>();
    const second = Promise.withResolvers<readonly Policy[]>();
    desk.answer = (plate) => (plate === '1ABC123' ? first.promise : second.promise);
    show();
    await press('Look up');
    await press('Another plate');
    await act(async () => second.resolve([{ ...policy, licensePlate: '2XYZ987', make: 'Opel', model: 'Corsa' }]));
    await outcome('found');
    await act(async () => first.resolve([policy]));
    expect(desk.order.vehicle).toMatchObject({ make: 'Opel', licensePlate: { value: '2XYZ987' } });
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
    desk.answer = () => promise.then(found);
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
    desk.answer = () => promise;
    show();
    await press('Look up');
    intake.remove();
    await act(async () => resolve([policy]));
    expect(desk.order.entitlement).toBeUndefined();
  });

  it('does not look up what is no plate of its country', async () => {
    const asked: unknown[] = [];
    desk.answer = (plate) => {
      asked.push(plate);
      return [];
    };
    show({ policyInput: { licensePlate: 'X1', selectedCountry: 'IT' } });
    await press('Look up');
    expect(asked).toEqual([]);
  });
});

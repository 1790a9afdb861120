import { act, fireEvent, screen } from '@testing-library/react';
import { aContract } from '@towline/sdk/domain/order/fixtures.testing';
import { describe, expect, it } from 'vitest';
import { desk, outcome, policy, press, show } from './policyLookup.testing.tsx';

describe('looking a policy up', () => {
  it('asks at the path of the client that has its own, with the contract in the place of the token', async () => {
    const asked: string[] = [];
    desk.answer = (_plate, { pathname, search }) => {
      asked.push(`${pathname}${search}`);
      return [policy];
    };
    desk.contract = aContract({ code: 'EniMobility', flags: { policyByToken: true } });
    show({ requestedService: { contractCode: 'EniMobility' } });
    await press('Look up');
    await outcome('found');
    expect(asked).toEqual(['/v1/bo/policies/EniMobility?licensePlate=1ABC123']);
  });

  it('says that the client’s own register does not answer, not that the plate is unknown', async () => {
    desk.answer = () =>
      Response.json(
        { code: 'PORT_TIMEOUT', status: 504, title: 'x', messageKey: 'POLICY_REGISTER_AWAY' },
        { status: 504 },
      );
    desk.contract = aContract({ code: 'EniMobility', flags: { policyByToken: true } });
    show({ requestedService: { contractCode: 'EniMobility' }, vehicle: { color: 'blue' } });
    await press('Look up');
    await outcome('failed');
    expect(screen.getByText(/^The client’s policy register does not answer/)).toBeDefined();
    expect(screen.queryByText(/No policy was found/)).toBeNull();
    desk.answer = () => [policy];
    await press('Retry');
    await outcome('found');
  });

  it('looks the customer up under the contract, and clears nothing that was typed when he is in no register', async () => {
    const asked: (string | null)[][] = [];
    desk.answer = (_plate, { searchParams: by }) => {
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
    expect(desk.order.vehicle).toEqual({ color: 'blue' });
  });

  it('takes one of several by its number', async () => {
    desk.answer = () => [policy, { ...policy, contractCode: 'Q8', make: 'Opel', model: 'Corsa' }];
    show();
    await press('Look up');
    await outcome('several');
    const [first] = screen.getAllByRole('button', { name: /Tom Claes/ });
    await act(async () => {
      fireEvent.keyDown(first as HTMLElement, { key: '2' });
    });
    await outcome('found');
    expect(desk.order.vehicle.make).toBe('Opel');
    expect(desk.order.policies).toBeUndefined();
  });
});

describe('who calls', () => {
  it('is the policy’s customer, in the language of his country, not of the console', async () => {
    show({ caller: { everyoneSafe: 'Yes' } });
    await press('Look up');
    await outcome('found');
    expect(desk.order.caller).toMatchObject({ everyoneSafe: 'Yes', name: 'Tom Claes' });
    expect(desk.order.caller?.callbackNumber?.replaceAll(' ', '')).toBe(policy.customerPhoneNumber);
    expect(desk.order.serviceLocation.contacts?.[0]?.language).toBe('nl');
  });

  it('speaks what the register says of him', async () => {
    desk.answer = () => [{ ...policy, customerLanguage: 'de' }];
    show();
    await press('Look up');
    await outcome('found');
    expect(desk.order.serviceLocation.contacts?.[0]?.language).toBe('de');
  });
});

import type { AssistanceRequest, Problem } from '@towline/sdk/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, goodBody, type Part, parts } from '../testing/orderPartCalls.ts';
import { orderPartStand } from '../testing/orderPartStand.ts';
import { aalst, meir } from '../testing/orders.ts';
import { orderInGent, type TestApp } from '../testing/testApp.ts';

const { now, save, saved, get, logged } = orderPartStand();
let test: TestApp;
let made: AssistanceRequest;

beforeEach(() => {
  ({ test, made } = now);
});

const pointers = (answer: { json: <T>() => T }) => answer.json<Problem>().errors?.map(({ pointer }) => pointer);
const { vehicle, serviceLocation, requestedService } = orderInGent('2ZZZ999');

describe('a saved part', () => {
  it('of the contract changes what it says, and what it leaves out stays', async () => {
    const request = await saved('contract', goodBody.contract);
    expect(request).toMatchObject({ externalId: 'CLIENT-7', version: made.version + 1 });
    expect(request.order.requestedService.additionalRemarks).toBe('Blue door');
    expect(request.order).toMatchObject({ client: made.order.client, policyInput: made.order.policyInput });
  });

  it('of the vehicle replaces it, with the columns that lists and search read', async () => {
    const request = await saved('vehicle', {
      ...vehicle,
      licensePlate: { country: 'BE', value: '1-XYZ-987' },
      color: 'Red',
    });
    expect(request.vehicleV2).toMatchObject({ licensePlate: '1XYZ987', makeModel: 'Volkswagen Golf' });
    const found = await test.call('GET', '/v1/bo/assistance-requests?licensePlate=1XYZ987', { as: 'agent.be' });
    expect(found.json<{ count: number }>().count).toBe(1);
  });

  it('of the service location moves the request with its customer', async () => {
    const contact = { ...serviceLocation.contacts![0]!, name: 'An Peeters', phoneNumber: '+32 475 99 88 77' };
    const request = await saved('service-location', { ...meir, contacts: [contact] });
    expect(request.location).toMatchObject({ city: 'Antwerpen', latitude: 51.2184, address: 'Meir 1, 2000 Antwerpen' });
    expect(request.customer).toMatchObject({ name: 'An Peeters' });
    const duplicates = await test.call('GET', '/v1/bo/request-duplicates?phoneNumber=%2B32475998877', {
      as: 'agent.be',
    });
    expect(duplicates.json<unknown[]>(), duplicates.body).toHaveLength(1);
  });

  it('of the destination says where the vehicle goes', async () => {
    const request = await saved('destination-location', aalst);
    expect(request.order.destinationLocation).toMatchObject({ formattedAddress: 'Stationsstraat 1, 9300 Aalst' });
    const none = await saved('destination-location', { required: false });
    expect(none.order.destinationLocation?.formattedAddress).toBeUndefined();
  });

  it.each(parts)('%s leaves a line that says who changed what, with old and new value', async (part) => {
    await saved(part, goodBody[part]);
    const line = (await logged()).at(-1)!;
    expect(line).toMatchObject({ agent_name: expect.any(String), version: made.version + 1 });
    const { changes } = line.data as { changes: { path: string; from?: unknown; to?: unknown }[] };
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes) expect(change.from).not.toEqual(change.to);
  });

  it('names the value that was and the one that is', async () => {
    await saved('vehicle', { ...vehicle, color: 'Red', fuelType: 'Diesel', differsFromPolicy: { reason: 'Borrowed' } });
    expect((await logged()).at(-1)!.data).toMatchObject({
      changes: expect.arrayContaining([
        { field: 'fuelType', part: 'vehicle', path: 'vehicle.fuelType', from: 'Petrol', to: 'Diesel' },
        { field: 'color', part: 'vehicle', path: 'vehicle.color', to: 'Red' },
      ]),
    });
  });

  it('that says what is known already writes nothing', async () => {
    const before = await get();
    const same = await saved('vehicle', { ...before.order.vehicle, color: '' });
    expect(same.version).toBe(before.version);
  });

  it('is told to whoever looks', async () => {
    const heard: string[] = [];
    const client = await test.db.pool.connect();
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('listen live');
    await saved('vehicle', goodBody.vehicle);
    await expect
      .poll(() => heard.map((text) => JSON.parse(text) as object))
      .toContainEqual(
        expect.objectContaining({
          topic: 'request',
          id: made.id,
          version: made.version + 1,
          operation: 'saveOrderVehicle',
        }),
      );
    await client.query('unlisten live');
    client.release();
  });
});

describe('a part that is not right', () => {
  it.each<[Part, unknown, string]>([
    ['contract', { requestedService: { ...requestedService, type: undefined } }, '/requestedService/type'],
    ['contract', { requestedService, searchType: 'LicensePlate', policyInput: {} }, '/policyInput/licensePlate'],
    ['contract', { requestedService: { ...requestedService, category: undefined } }, '/requestedService/category'],
    ['contract', { requestedService: { type: 'BreakdownAssistance' } }, '/requestedService/contractCode'],
    ['vehicle', { ...vehicle, type: undefined }, '/type'],
    ['vehicle', { ...vehicle, fuelType: undefined }, '/fuelType'],
    ['service-location', { ...meir, formattedAddress: '' }, '/formattedAddress'],
    ['service-location', { ...meir, type: 'Other' }, '/remarks'],
    ['service-location', { ...meir, contacts: [] }, '/contacts'],
    ['service-location', { ...meir, flags: {} }, '/flags/lockedArea'],
    ['destination-location', { ...aalst, choice: undefined, selectionType: undefined }, '/choice'],
    ['destination-location', { ...aalst, formattedAddress: '' }, '/formattedAddress'],
  ])('%s is refused where it is wrong, and nothing is written', async (part, body, pointer) => {
    const answer = await save(part, body);
    expect(at(answer), answer.body).toEqual([400, 'VALIDATION_FAILED']);
    expect(pointers(answer)).toContain(pointer);
    expect((await get()).version).toBe(made.version);
  });

  it('is judged as it would be, not with what another part lacks', async () => {
    await test.db.pool.query(`update requests set service_order = service_order #- '{vehicle,fuelType}'`);
    await saved('service-location', meir);
    expect(pointers(await save('vehicle', { ...vehicle, fuelType: undefined, color: 'Red' }))).toEqual(['/fuelType']);
  });
});

describe('an API token in the address', () => {
  it('saves the part that it has the scope for', async () => {
    const token = await test.call('POST', '/v1/bo/api-tokens', {
      as: 'agent.be',
      body: { name: 'parts', scopes: ['requests:write'] },
    });
    const { secret } = token.json<{ secret: string }>();
    const answer = await test.call('POST', `/v1/bo/orders/${made.orderId}/vehicle?key=${secret}`, {
      as: '',
      body: goodBody.vehicle,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  });
});

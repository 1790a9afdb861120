import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, OrderLocation } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aalst, createRequest, meir, orderWithoutPolicy, savePart } from '../testing/orders.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let made: AssistanceRequest;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.pool.query('delete from requests');
  made = await createRequest(test, orderWithoutPolicy());
});

const saved = (part: string, body: OrderLocation) => savePart(test, made, part, body);

const { serviceLocation } = orderInGent();
describe('the location history', () => {
  const location = (id: string | undefined, as = 'agent.be') =>
    test.call('GET', `/v1/bo/orders/${made.orderId}/locations/${id}`, { as });

  it('walks back over every place that the vehicle stood at', async () => {
    const first = made.order.serviceLocation;
    const second = (await saved('service-location', meir)).order.serviceLocation;
    const third = (
      await saved('service-location', { ...meir, formattedAddress: 'Meir 50, 2000 Antwerpen', streetNumber: '50' })
    ).order.serviceLocation;
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    expect(third.previousLocationId).toBe(second.id);
    const back = (await location(third.previousLocationId)).json<OrderLocation>();
    expect(back).toMatchObject({ id: second.id, formattedAddress: meir.formattedAddress, updatedLocationId: third.id });
    const beginning = (await location(back.previousLocationId)).json<OrderLocation>();
    expect(beginning).toMatchObject({ id: first.id, formattedAddress: serviceLocation.formattedAddress });
    expect(beginning.previousLocationId).toBeUndefined();
    expect((await location(third.id)).json<OrderLocation>()).toEqual(third);
  });

  it('stays where contacts or remarks alone change', async () => {
    const { id } = made.order.serviceLocation;
    const request = await saved('service-location', { ...serviceLocation, remarks: 'Behind the church' });
    expect(request.order.serviceLocation).toMatchObject({ id, remarks: 'Behind the church' });
    expect(request.order.serviceLocation.previousLocationId).toBeUndefined();
  });

  it('keeps where the tow was to go, also when there is none any more', async () => {
    const going = (await saved('destination-location', aalst)).order.destinationLocation!;
    const none = (await saved('destination-location', { required: false })).order.destinationLocation!;
    expect(none).toMatchObject({ required: false, previousLocationId: going.id });
    expect((await location(going.id)).json()).toMatchObject({ formattedAddress: aalst.formattedAddress });
  });

  it('begins for an order from before it was kept', async () => {
    await test.db.pool.query(
      `update requests set service_order = service_order #- '{serviceLocation,id}' where id = $1`,
      [made.id],
    );
    const { previousLocationId } = (await saved('service-location', meir)).order.serviceLocation;
    expect((await location(previousLocationId)).json()).toMatchObject({ street: 'Korenmarkt' });
  });

  it('is nobody’s who does not see the request, and no other order’s', async () => {
    const { id } = made.order.serviceLocation;
    expect((await location(id, 'agent.it')).statusCode).toBe(404);
    expect((await location(randomUUID())).statusCode).toBe(404);
    const other = await createRequest(test, orderWithoutPolicy());
    expect((await test.call('GET', `/v1/bo/orders/${other.orderId}/locations/${id}`)).statusCode).toBe(404);
  });
});

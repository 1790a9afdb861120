import { randomUUID } from 'node:crypto';
import type { Agent, AssistanceRequest, Problem } from '@towline/sdk/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, goodBody, parts } from '../testing/orderPartCalls.ts';
import { orderPartStand } from '../testing/orderPartStand.ts';
import { aalst, createRequest, meir, orderWithoutPolicy } from '../testing/orders.ts';
import { orderInGent, type TestApp } from '../testing/testApp.ts';

const { now, save, saved, get, logged } = orderPartStand();
let test: TestApp;
let made: AssistanceRequest;

beforeEach(() => {
  ({ test, made } = now);
});

async function become(status: string): Promise<void> {
  await test.db.pool.query('update requests set status = $2 where id = $1', [made.id, status]);
}

const { vehicle, requestedService } = orderInGent('2ZZZ999');

describe('who may not', () => {
  it.each(parts)('see the request finds no order whose %s he could save', async (part) => {
    expect(at(await save(part, goodBody[part], { as: 'agent.it' }))).toEqual([404, 'NOT_FOUND']);
    expect(at(await save(part, goodBody[part], { order: randomUUID() }))).toEqual([404, 'NOT_FOUND']);
  });

  it.each(parts)('edit, as the client may not, is refused the %s', async (part) => {
    await test.db.pool.query(`update requests set client_code = 'Q8' where id = $1`, [made.id]);
    expect(at(await save(part, goodBody[part], { as: 'client.q8' }))).toEqual([403, 'NOT_HOME_OR_ABROAD_AGENT']);
  });

  it.each(parts)('edit a closed request is refused the %s', async (part) => {
    for (const status of ['Cancelled', 'PartnerCompleted', 'CustomerCompleted', 'Completed']) {
      await become(status);
      expect(at(await save(part, goodBody[part]))).toEqual([403, 'REQUEST_CLOSED']);
    }
  });

  it('tow a vehicle that is at its workshop is refused', async () => {
    await test.db.pool.query(
      `update requests set service_order = jsonb_set(service_order, '{orderType}', '"Workshop"') where id = $1`,
      [made.id],
    );
    expect(at(await save('destination-location', aalst))).toEqual([403, 'NOT_FOR_WORKSHOP_ORDER']);
  });

  it('order for a contract does not move a request to it', async () => {
    const { rows } = await test.db.pool.query<{ permissions: object }>(
      `select permissions from agents where email = 'agent.be@towline.example'`,
    );
    const allow = (codes: string[]) =>
      test.db.pool.query(
        `update agents set permissions = permissions || jsonb_build_object('canOrderRequestsForContractCodes', $1::jsonb)
         where email = 'agent.be@towline.example'`,
        [JSON.stringify(codes)],
      );
    const other = { requestedService: { ...requestedService, contractCode: 'CoronaPrepaid' } };
    // The server hears of it by a notice.
    const known = async () =>
      (await test.call('GET', '/v1/bo/agent', { as: 'agent.be' })).json<Agent>().permissions
        .canOrderRequestsForContractCodes;
    const before = await known();
    await allow(['Q8']);
    await expect.poll(known).toEqual(['Q8']);
    expect(at(await save('contract', other))).toEqual([403, 'CONTRACT_NOT_PERMITTED']);
    // His own contract's order he may still put right.
    await saved('contract', goodBody.contract);
    await test.db.pool.query(`update agents set permissions = $1 where email = 'agent.be@towline.example'`, [
      JSON.stringify(rows[0]!.permissions),
    ]);
    await expect.poll(known).toEqual(before);
  });
});

it('beside a highway that the home company has overridden, the abroad agent puts the remarks right and moves nothing', async () => {
  const { highwayStatus: _none, ...place } = meir;
  const onHighway = { type: 'Highway', highwayStatus: 'Confirmed', highwayOverridden: true } as const;
  const nearestMarker = { value: 12.3, nationalRef: 'A4', direction: 'Paris' };
  const serviceLocation = { ...place, ...onHighway, nearestMarker, countryCode: 'FR' };
  now.made = await createRequest(test, { ...orderWithoutPolicy(), serviceLocation }, 'agent.be');
  ({ made } = now);
  await test.db.pool.query(
    `update requests set status = 'AbroadAssistanceCompanyAssigned', abroad_code = 'Q8', is_abroad = true where id = $1`,
    [made.id],
  );
  const as = 'client.q8';
  const stored = made.order.serviceLocation;
  const request = await saved('service-location', { ...stored, remarks: 'Behind the bridge' }, { as });
  expect(request.order.serviceLocation).toMatchObject({ remarks: 'Behind the bridge', highwayOverridden: true });
  const moved = await save('service-location', { ...stored, latitude: 49.1 }, { as });
  expect(moved.json<Problem>().errors).toMatchObject([{ pointer: '/type', code: 'HIGHWAY_FRANCE' }]);
});

describe('two agents', () => {
  it('at once: one is first, the other is told who changed which field', async () => {
    const { version } = made;
    const [one, other] = await Promise.all([
      save('vehicle', { ...vehicle, color: 'Red' }, { version }),
      save('vehicle', { ...vehicle, color: 'Blue' }, { version, as: 'manager.be' }),
    ]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 412]);
    const { code, current } = (one.statusCode === 412 ? one : other).json<Problem>();
    expect(code).toBe('VERSION_CHANGED');
    const { order } = await get();
    expect(current).toMatchObject({
      version: version + 1,
      agentName: expect.any(String),
      at: expect.any(String),
      changes: [
        {
          version: version + 1,
          message: 'Vehicle changed',
          fields: [{ field: 'color', part: 'vehicle', path: 'vehicle.color', to: order.vehicle.color }],
        },
      ],
    });
    expect((await logged()).filter(({ message }) => message === 'Vehicle changed')).toHaveLength(1);
  });

  it('of whom one wrote a note: the other is told so, and that no field of the order changed', async () => {
    await test.call('POST', `/v1/bo/assistance-requests/${made.id}/notes`, {
      as: 'manager.be',
      body: { message: 'Children in the car', isPublic: true },
    });
    const answer = await save('vehicle', goodBody.vehicle, { version: made.version });
    expect(at(answer)).toEqual([412, 'VERSION_CHANGED']);
    expect(answer.json<Problem>().current).toMatchObject({
      version: made.version + 1,
      changes: [{ version: made.version + 1, message: 'Note added', at: expect.any(String), fields: [] }],
    });
  });

  it('without a version lose nothing of each other’s parts', async () => {
    const answers = await Promise.all([
      save('vehicle', { ...vehicle, color: 'Red' }),
      save('service-location', meir, { as: 'manager.be' }),
    ]);
    const { order } = await get();
    const expected = [
      [200, order.vehicle.color, 'Red'],
      [200, order.serviceLocation.street, 'Meir'],
    ];
    for (const [index, answer] of answers.entries()) {
      const [status, found, value] = expected[index]!;
      if (answer.statusCode === status) expect(found).toBe(value);
      else expect(at(answer)).toEqual([409, 'ALREADY_DECIDED']);
    }
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
  });

  it.each(parts)('a repeated call for the %s is done once and gets the same answer', async (part) => {
    const key = randomUUID();
    const [one, other] = [
      await save(part, goodBody[part], { key, version: made.version }),
      await save(part, goodBody[part], { key, version: made.version }),
    ];
    expect([one.statusCode, other.statusCode], other.body).toEqual([200, 200]);
    expect(other.json<AssistanceRequest>().version).toBe(made.version + 1);
    expect(await logged()).toHaveLength(2);
    const another = { contract: { externalId: 'X' }, vehicle: { color: 'Blue' } }[part as string] ?? {
      remarks: 'Here',
    };
    const reused = await save(part, { ...(goodBody[part] as object), ...another }, { key });
    expect(at(reused), reused.body).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

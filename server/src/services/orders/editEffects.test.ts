import type { Problem } from '@towline/sdk/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderPartStand } from '../../testing/orderPartStand.ts';
import { aalst, meir } from '../../testing/orders.ts';
import { orderInGent } from '../../testing/testApp.ts';
import { base, editDesk, metz, requestedService, serviceLocation, vehicle } from './editOrder.testing.ts';

const { now } = orderPartStand();
const { created, save, saved, lastLine, process } = editDesk(now);

describe('a partner at work', () => {
  beforeEach(async () => {
    const [job] = (
      await now.test.call('POST', `${base}/${now.made.id}/prepare-jobs`, { as: 'agent.be', body: {} })
    ).json<{ id: string }[]>();
    const answer = await now.test.call('POST', `${base}/${now.made.id}/assign-job`, {
      as: 'agent.be',
      body: { jobId: job!.id },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('is told of the new place, and the log says so', async () => {
    const request = await saved('service-location', meir);
    expect(now.test.left.changed).toEqual([
      expect.objectContaining({ serviceLocation: { latitude: 51.2184, longitude: 4.4073 }, requestId: now.made.id }),
    ]);
    expect((await lastLine()).data).toMatchObject({ toldPartner: request.jobs[0]!.partnerName });
    await saved('destination-location', aalst);
    expect(now.test.left.changed[1]).toMatchObject({ destination: { latitude: 50.9378, longitude: 4.0403 } });
  });

  it('is not bothered with what his drive does not need', async () => {
    await saved('vehicle', { ...vehicle, color: 'Red' });
    expect(now.test.left.changed).toEqual([]);
    expect((await lastLine()).data).not.toHaveProperty('toldPartner');
  });

  it('is told again where the network could not be reached', async () => {
    const { partnerNetwork } = now.test.ports;
    const { change } = partnerNetwork;
    partnerNetwork.change = async () => Promise.reject(new Error('no line'));
    await saved('service-location', meir);
    partnerNetwork.change = change;
    expect(now.test.left.changed).toEqual([]);
    now.test.later(11);
    await expect.poll(() => now.test.left.changed.length).toBe(1);
    const { rows } = await now.test.db.pool.query('select change_next_at from jobs where request_id = $1', [
      now.made.id,
    ]);
    await expect
      .poll(async () => (await now.test.db.pool.query('select 1 from jobs where change_next_at is not null')).rowCount)
      .toBe(0);
    expect(rows).toHaveLength(1);
  });

  it('keeps his side of the request when the vehicle turns out to be abroad', async () => {
    expect((await saved('service-location', metz)).flags.IsAbroadRequest).toBe(false);
  });
});

describe('a search that is running', () => {
  const search = async () => {
    now.made = await created(orderInGent());
    expect(now.made.status).toBe('Dispatching');
    await expect.poll(() => now.test.left.offers.filter(({ requestId }) => requestId === now.made.id).length).toBe(1);
  };
  const rounds = async () =>
    (
      await now.test.db.pool.query('select outcome from dispatch_rounds where request_id = $1 order by round', [
        now.made.id,
      ])
    ).rows;

  it('begins anew around the new place, and takes the offer back', async () => {
    await search();
    const [offer] = now.test.left.offers;
    await saved('service-location', meir);
    expect(now.test.left.withdrawn).toContain(offer!.offerId);
    await expect.poll(rounds).toEqual([{ outcome: 'Stopped' }, { outcome: null }]);
    await expect.poll(() => now.test.left.offers.length).toBe(2);
  });

  it('goes on where the change asks nobody else', async () => {
    await search();
    await saved('service-location', { ...serviceLocation, remarks: 'Behind the church' });
    expect(await rounds()).toEqual([{ outcome: null }]);
    expect(now.test.left.withdrawn).toEqual([]);
  });

  it('ends where the vehicle is abroad, and the home agent hands it over', async () => {
    await search();
    expect(await saved('service-location', metz)).toMatchObject({
      status: 'HomeAssistanceCompanyAssigned',
      flags: { IsAbroadRequest: true },
      abroadAssistanceCompanyCode: 'C24France',
    });
    expect(await rounds()).toEqual([{ outcome: 'Stopped' }]);
  });
});

describe('what follows from the order', () => {
  it('is that it needs validation, until the checks hold again', async () => {
    await process({ checks: ['FoundStolenVehicle'] });
    now.made = await created(orderInGent());
    expect(now.made.flags.needsValidation).toBeUndefined();
    const stolen = await saved('vehicle', { ...orderInGent().vehicle, isFoundStolen: true });
    expect(stolen.flags.needsValidation).toBe(true);
    expect((await lastLine()).data).toMatchObject({ needsValidation: ['FoundStolenVehicle'] });
    expect((await saved('vehicle', orderInGent().vehicle)).flags.needsValidation).toBeUndefined();
    await process({ checks: ['PolicyNotFound', 'PolicyExpired', 'MaMOver35T', 'LongDistanceTow'] });
  });

  it('is that a vehicle which differs from its policy needs validation', async () => {
    now.made = await created(orderInGent());
    const seat = { ...orderInGent().vehicle, make: 'Seat', model: 'Ibiza', makeModel: 'Seat Ibiza' };
    const request = await saved('vehicle', { ...seat, differsFromPolicy: { reason: 'A courtesy car' } });
    expect(request.flags.needsValidation).toBe(true);
  });

  it('is whose request it is, after another contract', async () => {
    const to = { ...requestedService, contractCode: 'CoronaPrepaid' };
    const request = await saved('contract', { requestedService: to });
    expect(request).toMatchObject({ contractCode: 'CoronaPrepaid', clientOrganisationCode: 'Corona' });
    expect((await lastLine()).data.changes).toContainEqual({
      field: 'contract',
      part: 'contract',
      path: 'requestedService.contractCode',
      from: 'C24Prepaid19',
      to: 'CoronaPrepaid',
    });
  });

  it('is that a client which loses sight of it is named by the answer and the log', async () => {
    await saved('contract', { requestedService: { ...requestedService, contractCode: 'CoronaPrepaid' } });
    const back = await saved('contract', { requestedService });
    expect(back.warnings).toContainEqual({
      pointer: '/order/requestedService/contractCode',
      detail: 'CLIENT_LOSES_REQUEST',
      code: 'CLIENT_LOSES_REQUEST',
    });
    expect((await lastLine()).data).toMatchObject({ clientLost: 'Corona' });
  });

  it('is that the register says what a newly named policy covers', async () => {
    const sent = {
      type: 'Policy',
      status: 'Covered',
      policy: { licensePlate: '2XYZ987', contractCode: 'C24Prepaid19', status: 'Covered' },
    };
    const request = await saved('contract', { requestedService, entitlement: sent });
    expect(request.order.entitlement).toMatchObject({ status: 'Expired', policy: { licensePlate: '2XYZ987' } });
    const again = await saved('contract', { requestedService, entitlement: sent, externalId: 'X' });
    expect(again.order.entitlement).toEqual(request.order.entitlement);
  });

  it('is no other vehicle than the policy’s by mistake, and no time that is over', async () => {
    now.made = await created(orderInGent());
    const seat = { ...orderInGent().vehicle, make: 'Seat', model: 'Ibiza', makeModel: 'Seat Ibiza' };
    const errors = async (part: string, body: unknown) =>
      (await save(part, body)).json<Problem>().errors?.map(({ pointer, code }) => [pointer, code]);
    expect(await errors('vehicle', seat)).toEqual([['/makeModel', 'FIXED_BY_POLICY']]);
    const appointment = { kind: 'ApproximateDateTime', startDateTime: '2020-01-01T10:00:00Z' };
    expect(await errors('service-location', { ...now.made.order.serviceLocation, appointment })).toEqual([
      ['/appointment/startDateTime', 'APPOINTMENT_TOO_EARLY'],
    ]);
  });

  it('is that an estimate for another order is no estimate any more', async () => {
    await now.test.db.pool.query(
      `update requests set service_order = service_order || '{"estimates":{"amount":92}}' where id = $1`,
      [now.made.id],
    );
    const kept = await saved('vehicle', { ...vehicle, color: 'Red' });
    expect(kept.order.estimates).toEqual({ amount: 92 });
    expect((await saved('service-location', meir)).order.estimates).toBeUndefined();
  });
});

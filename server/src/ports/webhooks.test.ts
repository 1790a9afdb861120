import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAs } from '../db/transaction.ts';
import { csm360Kind, tellCsm360 } from '../services/status/tellCsm360.ts';
import { clientNotices } from '../stores/clientNotices.ts';
import { startHttpService } from '../testing/httpService.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';
import { describedCalls, faultsOf, webhookReceiver } from '../testing/webhookReceiver.ts';
import { httpBank } from './bank/http.ts';
import { httpClientNotification } from './clientNotification/http.ts';
import { httpCsm360 } from './csm360/http.ts';
import { httpDatabaseAccess } from './databaseAccess/http.ts';
import { httpDocuments } from './documentTargets/http.ts';
import { productHighways } from './highways/product.ts';
import { httpPartnerNetwork } from './partnerNetwork/http.ts';
import type { PartnerJob, PartnerOffer, PartnerReport } from './partnerNetwork/port.ts';
import { httpPolicyRegister } from './policyRegister/http.ts';
import { httpRoadNetwork } from './roadNetwork/http.ts';
import { httpSmsGateway } from './smsGateway/http.ts';
import { httpTowsoft } from './towsoft/http.ts';
import { httpVoice } from './voice/http.ts';

const secret = `whsec_${Buffer.alloc(24, 3).toString('base64')}`;
const access = { token: 't0ken', secrets: [secret] };
const gent = { latitude: 51.05, longitude: 3.72 };
const seen = new Set<string>();

/** Runs an adapter against a receiver that knows only the contract. */
async function against(port: string, work: (url: string) => Promise<unknown>): Promise<void> {
  const receiver = webhookReceiver(secret, port);
  await using service = await startHttpService(receiver.answer);
  await work(service.url);
  expect(receiver.faults).toEqual([]);
  for (const name of receiver.seen) seen.add(name);
}

const offer: PartnerOffer = {
  offerId: randomUUID(),
  requestId: randomUUID(),
  partnerId: randomUUID(),
  phoneNumber: undefined,
  language: 'nl',
  secondsToAnswer: 60,
  secondsToAccept: 120,
  distanceInKm: 4.2,
};
const planned: PartnerOffer = {
  ...offer,
  phoneNumber: '+3292223344',
  process: 'Planned',
  wantedAt: new Date(),
  wantedUntil: new Date(),
  answerBy: new Date(),
};
const job: PartnerJob = {
  jobId: randomUUID(),
  requestId: randomUUID(),
  partnerId: randomUUID(),
  from: gent,
  serviceLocation: gent,
  destination: undefined,
  minutesOnSite: 25,
  expectedArrivalAt: new Date(),
};
const wholeJob: PartnerJob = { ...job, destination: gent, notBefore: new Date(), remarks: 'Behind the church' };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('what we send is what the contract says, signed', () => {
  it('to client organisations', async () => {
    const { id } = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() })).json();
    const document = JSON.stringify(await clientNotices.document(test.db.pool, id));
    const notice = { id: randomUUID(), organisationCode: 'Q8/BE', requestId: id, document };
    await against('clientNotification', (url) =>
      // The code is one step of the path, though it has a slash in it.
      httpClientNotification({ url, ...access }).send(
        { ...notice, organisationCode: 'Q8BE' },
        AbortSignal.timeout(5_000),
      ),
    );
  });

  it('to the csm360 of a partner who has a code of it, once a status', async () => {
    await test.db.pool.query(`update partners set doc = jsonb_set(doc, '{operationalDetails,csm360Code}', '"CSM/1"')`);
    const { id } = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() })).json();
    await expect.poll(() => test.left.offers.length).toBeGreaterThan(0);
    await test.db.pool.query(
      `insert into jobs (id, request_id, partner_id, partner_name, partner_type, status, is_active, doc)
       select gen_random_uuid(), $1, id, name, 'Partner', 'Enroute', true, '{}' from partners where deleted_at is null limit 1`,
      [id],
    );
    const told = () =>
      writeAs(test.db, 'test', 'test', (tx) => tellCsm360(tx, { requestId: id, historyLength: 9, at: new Date() }));
    await told();
    await told();
    const { rows } = await test.db.pool.query(`select id, receiver, body from outbox where kind = $1`, [csm360Kind]);
    expect(rows).toMatchObject([{ receiver: 'CSM/1', body: expect.not.stringContaining('Jan Maes') }]);
    expect(JSON.parse(rows[0].body)).toMatchObject({ status: 'Enroute', licensePlate: '1ABC123' });
    await against('csm360', (url) =>
      // The code is one step of the path, though it may have a slash in it.
      httpCsm360({ url, ...access }).tell(
        { id: rows[0].id, code: 'CSM1', document: rows[0].body },
        AbortSignal.timeout(5_000),
      ),
    );
  });

  it('to the service that lets addresses in to the database', () =>
    against('databaseAccess', async (url) => {
      const port = httpDatabaseAccess({ url, ...access });
      const window = { id: randomUUID(), ip: '203.0.113.7', expiresAt: new Date() };
      await port.begin(window, AbortSignal.timeout(5_000));
      await port.end(window, AbortSignal.timeout(5_000));
    }));

  it('to the gateway of text messages', () =>
    against('smsGateway', (url) =>
      httpSmsGateway({ url: `${url}/`, ...access }).send(
        { id: randomUUID(), to: '+32470123456', text: 'één € – “ok”' },
        AbortSignal.timeout(5_000),
      ),
    ));

  it('to the bank', () =>
    against('bank', async (url) => {
      const bank = httpBank({ url, ...access });
      const order = { id: randomUUID(), messageId: 'C24Belgium-20261120-1', document: '<Document/>' };
      await bank.hand(order, AbortSignal.timeout(5_000));
      await bank.answerTo(order.messageId, AbortSignal.timeout(5_000));
    }));

  it('to the partner network', () =>
    against('partnerNetwork', async (url) => {
      const network = httpPartnerNetwork({ url, ...access, onError: (error) => expect.unreachable(String(error)) });
      for (const one of [offer, planned]) await network.offer(one);
      await network.withdraw(offer.offerId);
      for (const one of [job, wholeJob]) await network.start(one);
      await network.change(wholeJob);
      await network.stop(job.jobId);
      const heard: PartnerReport[] = [];
      const stop = await network.listen(async (report) => void heard.push(report));
      await expect.poll(() => heard.length).toBeGreaterThanOrEqual(8);
      await stop();
      expect(new Set(heard.map(({ kind }) => kind)).size).toBe(8);
    }));

  it('to the telephony, the towing software and those who are asked for roads and policies', async () => {
    await against('voice', (url) =>
      httpVoice({ url, ...access }).script({
        offerId: randomUUID(),
        language: 'nl',
        step: 0,
        digits: '1',
        job: { shortId: '9F3C', partnerName: 'Maes', service: 'TowingTransport', place: 'Gent', distanceInKm: 4.2 },
      }),
    );
    await against('towsoft', (url) => httpTowsoft({ url, token: 't' }).mission('8841-22'));
    await against('documentTargets', (url) =>
      httpDocuments('accounting', { url, token: 't' }).hand(
        { key: 'd', fileName: 'PO.json', contentType: 'application/json', content: Buffer.from('{}') },
        AbortSignal.timeout(5_000),
      ),
    );
    await against('roadNetwork', (url) =>
      httpRoadNetwork({ url, timeoutMs: 5_000 }).intersects({ ...gent, radiusInMeters: 100 }),
    );
    await against('highways', (url) =>
      productHighways({ url, timeoutMs: 5_000 }).near({ ...gent, radiusInMeters: 100 }),
    );
    await against('policyRegister', (url) =>
      httpPolicyRegister({ url, token: 't0ken', contractCode: 'Q8' }).ofPlate(
        'Q8',
        '1ABC123',
        AbortSignal.timeout(5_000),
      ),
    );
  });

  it('and everything that the contract describes was sent here', () => {
    expect([...seen].sort()).toEqual(describedCalls.map(({ operationId }) => operationId).sort());
  });

  it('and a receiver sees what is forged', async () => {
    const receiver = webhookReceiver(`whsec_${Buffer.alloc(24, 4).toString('base64')}`, 'smsGateway');
    await using service = await startHttpService(receiver.answer);
    const sms = { id: randomUUID(), to: '+32470123456', text: 'x', more: 1 };
    await httpSmsGateway({ url: `${service.url}/`, ...access }).send(sms, AbortSignal.timeout(5_000));
    expect(receiver.faults).toEqual([
      expect.stringContaining('No matching signature found'),
      'sendTextMessage must NOT have additional properties',
    ]);
  });

  it.each(describedCalls)('the examples of $operationId fit their schemas', ({ body, answer }) => {
    if (body) expect(faultsOf(body, body.example)).toEqual([]);
    if (answer) expect(faultsOf(answer.media, answer.media.example)).toEqual([]);
  });
});

/** What is called as documents of others describe it: not ours to describe. */
const describedByOthers: Record<string, string> = {
  geocoder: 'Photon, Nominatim',
  router: 'OSRM, Valhalla',
  highways: 'Overpass',
  businessSearch: 'Overpass, Nominatim, Google Places',
  vat: 'VIES',
  ipLocation: 'ip-api.com and ipapi.co',
  fileStore: 'S3',
  payments: 'Stripe',
  translationTargets: 'Towline itself: its own contract',
};

it('every adapter that calls somebody over HTTP is described, here or by others', () => {
  const files = globSync('*/*.ts', { cwd: import.meta.dirname }).filter((name) => !name.endsWith('.test.ts'));
  const calling = files.filter((name) =>
    /\b(callOut|postJson|fetchJson|AwsClient)\(/.test(readFileSync(path.join(import.meta.dirname, name), 'utf8')),
  );
  expect(calling.length).toBeGreaterThan(10);
  const described = new Set([...describedCalls.map(({ port }) => port), ...Object.keys(describedByOthers)]);
  expect([...new Set(calling.map((name) => path.dirname(name)))].filter((port) => !described.has(port))).toEqual([]);
  // Nobody goes round the one way out, which carries the trace.
  const around = files.filter((name) =>
    /from 'undici'|import\('undici'\)|\bfetch\(/.test(readFileSync(path.join(import.meta.dirname, name), 'utf8')),
  );
  expect(around).toEqual(['fileStore/s3.ts']);
});

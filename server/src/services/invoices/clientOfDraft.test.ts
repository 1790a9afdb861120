import type { PaymentReminderLetters, PriceList, Problem } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { client, clientDraft } from './clientDraft.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const { at, query, clientSays, read, save, issued } = clientDraft(() => test);

it('is read with what the client’s organisation says by now, which nobody wrote by sending it back (DECISIONS T-845)', async () => {
  await query(`update invoices set doc = doc || '{"customer": {"fullName": "Q8"}}' where id = $1`, [at.draft.id]);
  const { customer, version } = await read(at.draft.id);
  const address = { addressLine1: 'Desguinlei 100', addressLine2: '2018 Antwerpen' };
  expect(customer).toMatchObject({ fullName: 'Q8 Belgium NV', vatNumber: 'BE0417497106', ...address });
  const untouched = await save({ customer });
  expect(untouched.json(), untouched.body).toMatchObject({ version, customer });
  const saved = await save({ customer, description: 'Of November' });
  expect(saved.json(), saved.body).toMatchObject({ description: 'Of November', customer });
  await clientSays({ ...client, street: 'Markt 1' });
  expect((await read(at.draft.id)).customer?.addressLine1).toBe('Markt 1');
  const invoice = await issued();
  expect(invoice.customer?.addressLine1).toBe('Markt 1');
  // The draft stays as it was invoiced.
  expect((await read(at.draft.id)).customer).toEqual({ fullName: 'Q8' });
});

it('what somebody wrote on a draft stays, and the rest is the organisation’s', async () => {
  const { customer } = await read(at.draft.id);
  expect((await save({ customer: { ...customer, addressLine1: 'Markt 3' } })).statusCode).toBe(200);
  await clientSays({ ...client, street: 'Markt 1', name: 'Q8 NV' });
  const seen = await read(at.draft.id);
  expect(seen.customer).toMatchObject({ addressLine1: 'Markt 3', vatNumber: client.vatNumber });
  expect((await issued()).customer).toEqual(seen.customer);
});

it('is edited against the list of the version that its request was made under where the contract names another by now, and against no third one (DECISIONS T-1015)', async () => {
  const lists = async () =>
    (await test.call('GET', '/v1/bo/b2b/contract-pricing?contractCode=Q8')).json<PriceList[]>().map(({ code }) => code);
  const named = (code: string) =>
    query(
      `update contracts set doc = jsonb_set(doc, '{pricing,priceListCode}', to_jsonb($1::text)), version = version + 1 where code = 'Q8'`,
      [code],
    );
  const { priceListCode } = at.draft;
  await named('SIABIS');
  expect(await lists()).toEqual(['SIABIS', priceListCode]);
  const saved = await save({ priceListCode, description: 'As agreed', reason: 'Told by telephone' });
  expect(saved.json(), saved.body).toMatchObject({ description: 'As agreed', priceListCode });
  const other = await save({ priceListCode: 'BA', reason: 'r' });
  expect(other.json<Problem>().errors).toMatchObject([{ code: 'CONTRACT_PRICING_LACKS_PRICE_LIST' }]);
  await named(priceListCode ?? '');
});

it('goes, with its reminders, to the address that its client has by now where none stands on it, and never to the motorist (DECISIONS T-1017)', async () => {
  const { email, ...without } = client;
  await query(`update organisations set doc = doc - 'email' where code = 'Q8'`);
  await query(`update invoices set doc = doc #- '{customer,email}' where id = $1`, [at.draft.id]);
  await clientSays(without);
  const invoice = await issued();
  const send = () => test.call('POST', `/v1/emails/customer-invoice?invoiceId=${invoice.id}`, { body: {} });
  expect((await send()).json<Problem>().errors).toMatchObject([{ code: 'NO_EMAIL' }]);
  const url = `/v1/bo/assistance-requests/${at.id}/payment-reminder-letters?type=SecondReminder`;
  const letters = async () => (await test.call('GET', url)).json<PaymentReminderLetters>().letters;
  expect(await letters()).toEqual([]);
  await clientSays(client);
  expect((await send()).json()).toMatchObject({ receiver: email });
  expect(await letters()).toMatchObject([{ channel: 'Email', receiver: email }]);
});

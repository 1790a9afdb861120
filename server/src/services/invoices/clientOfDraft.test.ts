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

import type { Partner } from '@towline/sdk/api';
import { partnerSave } from '@towline/sdk/forms/partnerCards/save';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobDocument } from '../../stores/jobs.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { workedRequest } from '../../testing/workedRequest.ts';
import { withContacts } from './followContacts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
const { begin, request, post } = workedRequest(() => test);

const depot = { id: 'd1', latitude: 51, longitude: 3, smsNumber: '+32470000001', phoneNumber: '+3291', phone: '+3291' };
const job = {
  partner: { id: 'p1', type: 'Partner', name: 'Wouters', email: 'old@partner.example', language: 'nl' },
  partnerName: 'Wouters',
  partnerEmail: 'old@partner.example',
  partnerPhoneNumber: '+3290',
  partnerLanguage: 'nl',
  dispatchLocation: depot,
} as JobDocument;
const { phone: _phone, ...recorded } = depot;
const partner = {
  id: 'p1',
  name: 'Wouters',
  operationalDetails: {
    dispatchEmail: 'old@partner.example',
    dispatchPhoneNumber: '+3290',
    dispatchVoiceLanguage: 'nl',
  },
  dispatchLocations: [recorded],
} as Partner;
const reached = (changes: object): Partner => ({
  ...partner,
  operationalDetails: { ...partner.operationalDetails, ...changes },
});
const at = (changes: object): Partner => ({ ...partner, dispatchLocations: [{ ...recorded, ...changes }] });

it.each<[string, Partial<JobDocument>, Partner, object]>([
  ['an e-mail', {}, reached({ dispatchEmail: 'new@partner.example' }), { partnerEmail: 'new@partner.example' }],
  [
    'the partner’s own beside it',
    {},
    reached({ dispatchEmail: 'new@partner.example' }),
    { partner: { ...job.partner, email: 'new@partner.example' } },
  ],
  ['one that is taken away', {}, reached({ dispatchEmail: undefined }), { partnerEmail: undefined }],
  [
    'not what an agent wrote instead',
    { partnerEmail: 'typed@partner.example' },
    reached({ dispatchEmail: 'new@partner.example' }),
    { partnerEmail: 'typed@partner.example' },
  ],
  ['a telephone number', {}, reached({ dispatchPhoneNumber: '+3299' }), { partnerPhoneNumber: '+3299' }],
  ['a language', {}, reached({ dispatchVoiceLanguage: 'fr' }), { partnerLanguage: 'fr' }],
  ['a language that is none any more', {}, reached({ dispatchVoiceLanguage: undefined }), { partnerLanguage: 'en' }],
  [
    'numbers of its depot, under both of their names',
    {},
    at({ smsNumber: '+32470000009', phoneNumber: '+3299' }),
    { dispatchLocation: { ...depot, smsNumber: '+32470000009', phoneNumber: '+3299', phone: '+3299' } },
  ],
  ['not where its depot stands: the price is from there', {}, at({ latitude: 52 }), { dispatchLocation: depot }],
  ['not those of another depot', {}, at({ id: 'd2', smsNumber: '+32470000009' }), { dispatchLocation: depot }],
  ['not a name: the documents have it', {}, { ...partner, name: 'Other' }, { partnerName: 'Wouters' }],
])('a running job follows %s', (_what, own, after, expected) => {
  expect(withContacts({ ...job, ...own }, partner, after)).toMatchObject(expected);
});

it('who is called off is told where they read it by now, and nobody’s edit becomes stale by that (DECISIONS T-1016)', async () => {
  const { id, job: begun } = await begin();
  const url = `/v1/bo/partners/${begun.partner.id}`;
  const former = (await test.call('GET', url)).json<Partner>();
  const { version } = await request();
  const operationalDetails = { ...former.operationalDetails, dispatchEmail: 'new@partner.example' };
  const saved = await test.call('PUT', url, { body: partnerSave(former, { operationalDetails }) });
  const { dispatchEmail } = saved.json<Partner>().operationalDetails!;
  expect(dispatchEmail).not.toBe(begun.partnerEmail);
  expect(await request()).toMatchObject({ version, jobs: [{ partnerEmail: dispatchEmail, price: begun.price }] });
  await test.db.pool.query('delete from outbox');
  await post(`/v1/bo/assistance-requests/${id}/assign-to-assistancecompany`, {});
  const told = await test.db.pool.query(
    `select receiver from outbox where request_id = $1 and kind = 'partner.CustomerCancelled' and channel = 'Email'`,
    [id],
  );
  expect(told.rows).toEqual([{ receiver: dispatchEmail }]);
});

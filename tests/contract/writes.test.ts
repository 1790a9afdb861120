import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { flatBatteryInGent } from '../support/orders.ts';
import { call, signIn, startServer, type TestServer } from '../support/server.ts';
import { accountCalls } from './accountCalls.ts';
import { checkOf, isShared, operations } from './contract.ts';
import { orderCalls } from './orderCalls.ts';
import { pageCalls } from './pageCalls.ts';

// Reads are held against the contract by everyOperation.test.ts; here every write is made once, as it is meant, and its answer
// held against the contract from outside.

interface Made {
  id: string;
  version: number;
}

let database: { url: string; drop(): Promise<void> };
let server: TestServer;
let agent = '';
let admin = '';
const requests = '/v1/bo/assistance-requests';

beforeAll(async () => {
  database = await cloneDatabase(inject('server'));
  // The partners stay silent for as long as the test looks.
  server = await startServer(database.url, { TOWLINE_SIMULATION_SPEED: '1', INBOUND_SECRET: inboundSecret });
  [agent, admin] = await Promise.all([signIn(server.url, 'agent.be'), signIn(server.url, 'admin')]);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const as = (cookie: string, method: string, path: string, body?: unknown) =>
  call(server.url, cookie, method, path, body);

async function made<Body = Made>(answer: Promise<{ status: number; body: unknown }>): Promise<Body> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as Body;
}

// A plate without a policy waits at the home company, so that nothing moves on its own.
const waiting = () => made(as(agent, 'POST', '/v1/bo/order-requests', flatBatteryInGent({ licensePlate: '2ZZZ999' })));

async function proposed(id: string): Promise<Made> {
  const [job] = await made<Made[]>(as(agent, 'POST', `${requests}/${id}/prepare-jobs`, {}));
  return job!;
}

async function assigned(): Promise<Made> {
  const { id } = await waiting();
  return made(as(agent, 'POST', `${requests}/${id}/assign-job`, { jobId: (await proposed(id)).id }));
}

const inAnHour = () => ({ dueAt: new Date(Date.now() + 3_600_000).toISOString(), remarks: 'Call back' });
const cancel = { reason: 'CustomerCancelled' };

// One of the demo's jobs whose partner has reported it.
async function reported(): Promise<{ id: string; jobId: string }> {
  const { records } = await made<{ records: Made[] }>(as(admin, 'GET', `${requests}?status=CompletedAfterDispatch`));
  for (const { id } of records) {
    const { jobs } = await made<{ jobs: { id: string; jobReportStatus: string }[] }>(
      as(admin, 'GET', `${requests}/${id}`),
    );
    const job = jobs.find(({ jobReportStatus }) => jobReportStatus === 'Reported');
    if (job) return { id, jobId: job.id };
  }
  throw new Error('The demo has no reported job');
}

// A picture of one pixel.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

async function upload(requestId?: string): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  if (requestId) form.set('assistanceRequestId', requestId);
  form.set('file', new Blob([picture], { type: 'image/png' }), 'front.png');
  const answer = await fetch(`${server.url}/v1/content/upload`, {
    method: 'POST',
    headers: { cookie: agent },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}

// What a provider hands in is signed by it.
const inboundSecret = randomUUID();

async function handIn(sender: string): Promise<{ status: number; body: unknown }> {
  const body = { channel: 'Sms', providerId: randomUUID(), sender, receiver: '+3292100200', body: 'Exit 9' };
  const signature = createHmac('sha256', inboundSecret).update(JSON.stringify(body)).digest('hex');
  return call(server.url, undefined, 'POST', '/v1/inbound/messages', body, { 'x-signature': `sha256=${signature}` });
}

/** A message of nobody that an agent gives to a request. */
async function matched(sender: string) {
  await made(handIn(sender));
  const { records } = await made<{ records: { id: string; sender: string }[] }>(
    as(agent, 'GET', '/v1/bo/communications/unmatched?take=100'),
  );
  const { id } = records.find((message) => message.sender === sender)!;
  const requestId = (await waiting()).id;
  const answer = await as(agent, 'POST', `/v1/bo/communications/${id}/match`, { requestId });
  return { id, requestId, answer };
}

const workshops = '/v1/bo/client-workshops';

const workshop = {
  name: 'Auto5 Gent',
  code: 'A5-GENT',
  parentOrganisationCode: 'C24Belgium',
  street: 'Korenmarkt',
  streetNumber: '1',
  postalCode: '9000',
  addressLevel4: 'Gent',
  countryCode: 'BE',
  latitude: 51.0545,
  longitude: 3.7219,
};

const guarantees = '/v1/bo/mobility-guarantees';
const guarantee = (licensePlate: string) => ({
  licensePlate,
  contractCode: 'C24Prepaid19',
  coverageFrom: '2026-01-01',
  coverageTo: '2026-12-31',
});
const newWorkshop = () => made(as(admin, 'POST', workshops, workshop));
const newOrganisation = (code: string) => as(admin, 'POST', '/v1/organisations', { code, name: code, country: 'LU' });

async function handInFile(file: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${server.url}/v1/bo/mobility-guarantee-imports/files?contractCode=C24Prepaid19`, {
    method: 'POST',
    headers: { cookie: admin, 'content-type': 'text/csv' },
    body: file,
  });
  return { status: answer.status, body: await answer.json() };
}

/** One good call of every write. */
const writes: Record<string, () => Promise<{ status: number; body: unknown; headers?: Headers }>> = {
  signIn: () => as('', 'POST', '/v1/bo/sign-in', { email: 'agent.lu@towline.example', password: 'towline-demo' }),
  signOut: async () => as(await signIn(server.url, 'agent.lu'), 'POST', '/v1/bo/sign-out'),
  saveAgent: () => as(agent, 'PUT', '/v1/bo/agent', { isAvailable: true }),
  createApiToken: () => as(agent, 'POST', '/v1/bo/api-tokens', { name: 'A', scopes: ['requests:read'] }),
  revokeApiToken: async () => {
    const created = await as(agent, 'POST', '/v1/bo/api-tokens', { name: 'B', scopes: ['requests:read'] });
    return as(agent, 'DELETE', `/v1/bo/api-tokens/${(created.body as { token: Made }).token.id}`);
  },
  deleteContent: async () => {
    const { id } = await made(upload());
    return as(agent, 'DELETE', `/v1/content/${id}`);
  },
  noteSecondCall: async () =>
    as(agent, 'POST', `${requests}/${(await waiting()).id}/second-calls`, { isUrgent: true, message: 'How long?' }),
  retryOutboxMessage: async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<Made>(
      `insert into outbox (id, channel, kind, receiver, body, status) values (gen_random_uuid(), 'Sms', 'Sms', '+32475123456', 'Tot zo', 'Failed')
       returning id`,
    );
    await client.end();
    return as(admin, 'POST', `/v1/bo/outbox/${rows[0]!.id}/retry`);
  },
  createClientWorkshop: () => as(admin, 'POST', workshops, workshop),
  saveClientWorkshop: async () => {
    const { id } = await newWorkshop();
    return as(admin, 'PUT', `${workshops}/${id}`, { ...workshop, id, name: 'Auto5 Brugge' });
  },
  setClientWorkshopStatus: async () =>
    as(admin, 'POST', `${workshops}/${(await newWorkshop()).id}/status`, { isActive: false }),
  createGuarantee: () => as(admin, 'POST', guarantees, guarantee('1GUA001')),
  saveGuarantee: async () => {
    const { id } = await made(as(admin, 'POST', guarantees, guarantee('1GUA002')));
    return as(admin, 'PUT', `${guarantees}/${id}`, { ...guarantee('1GUA002'), make: 'Fiat' });
  },
  deleteGuarantee: async () => {
    const { id } = await made(as(admin, 'POST', guarantees, guarantee('1GUA003')));
    return as(admin, 'DELETE', `${guarantees}/${id}`);
  },
  exportPersonalData: () => as(admin, 'POST', '/v1/bo/privacy/export', { licensePlate: '1ABC123' }),
  erasePersonalData: async () => {
    const { id } = await waiting();
    await made(as(agent, 'POST', `${requests}/${id}/cancel`, cancel));
    return as(admin, 'POST', '/v1/bo/privacy/erase', { requestId: id, requestIds: [id] });
  },
  createOrganisation: () => newOrganisation('FoyerOne'),
  saveOrganisation: async () => {
    const organisation = await made<object>(newOrganisation('FoyerTwo'));
    return as(admin, 'PUT', '/v1/organisations/FoyerTwo', { ...organisation, phoneNumber: '+352437437' });
  },
  prepareJobs: async () => as(agent, 'POST', `${requests}/${(await waiting()).id}/prepare-jobs`, {}),
  assignJob: async () => {
    const { id } = await waiting();
    return as(agent, 'POST', `${requests}/${id}/assign-job`, { jobId: (await proposed(id)).id });
  },
  assignExternalPartner: async () =>
    as(agent, 'POST', `${requests}/${(await waiting()).id}/external-partner`, {
      name: 'Garage Janssens',
      phoneNumber: '+3291234567',
      location: flatBatteryInGent().serviceLocation,
      departureTimestamp: new Date().toISOString(),
      sendJobAssignedEmail: false,
    }),
  bringRequestBack: async () =>
    as(agent, 'POST', `${requests}/${(await assigned()).id}/assign-to-assistancecompany`, { remarks: 'late' }),
  initiateDispatch: async () => as(admin, 'POST', `/v1/assistance-requests/${(await waiting()).id}/dispatch/initiate`),
  cancelRequest: async () => as(agent, 'POST', `${requests}/${(await waiting()).id}/cancel`, cancel),
  cancelRequestAsClient: async () =>
    as(admin, 'DELETE', `/v1/assistance-requests/${(await waiting()).id}?reason=JustTesting`),
  importGuaranteeFile: () => handInFile('plate,from\n1XYZ002,2026-01-01\n'),
  cancelGuaranteeImport: async () => {
    const { id } = (await handInFile('plate,from\n1XYZ003,2026-01-01\n')).body as Made;
    return as(admin, 'POST', `/v1/bo/mobility-guarantee-imports/${id}/cancel`);
  },
  importGuarantees: async () => {
    const answer = await fetch(`${server.url}/v1/bo/mobility-guarantee-imports?contractCode=C24Prepaid19`, {
      method: 'POST',
      headers: { cookie: admin, 'content-type': 'text/csv' },
      body: 'licensePlate,coverageFrom,coverageTo\n1XYZ001,2026-01-01,2026-12-31\n',
    });
    return { status: answer.status, body: await answer.json() };
  },
  createNote: async () =>
    as(agent, 'POST', `${requests}/${(await waiting()).id}/notes`, { message: 'Children in the car', isPublic: true }),
  saveNote: async () => {
    const { id } = await waiting();
    const note = await made(as(agent, 'POST', `${requests}/${id}/notes`, { message: 'A', isPublic: true }));
    return as(agent, 'PUT', `${requests}/${id}/notes/${note.id}`, { ...note, version: undefined, message: 'B' });
  },
  claimRequest: async () => as(agent, 'PUT', `${requests}/${(await waiting()).id}/claim`),
  releaseClaim: async () => as(agent, 'DELETE', `${requests}/${(await waiting()).id}/claim`),
  takeOverClaim: async () => {
    const { id } = await waiting();
    await made(as(agent, 'PUT', `${requests}/${id}/claim`));
    return as(admin, 'POST', `${requests}/${id}/claim/take-over`, { reason: 'Her shift has ended' });
  },
  handOverRequest: async () => {
    const { id } = await waiting();
    const [colleague] = await made<{ id: string }[]>(as(agent, 'GET', `${requests}/${id}/claim/receivers`));
    return as(agent, 'POST', `${requests}/${id}/claim/hand-over`, {
      agentId: colleague?.id,
      note: 'Calls back at two',
    });
  },
  createReminder: async () => as(agent, 'POST', `${requests}/${(await waiting()).id}/reminders`, inAnHour()),
  deleteReminder: async () => {
    const { id } = await waiting();
    const reminder = await made(as(agent, 'POST', `${requests}/${id}/reminders`, inAnHour()));
    return as(agent, 'DELETE', `${requests}/${id}/reminders/${reminder.id}`);
  },
  giveSafetyAdvice: async () =>
    as(agent, 'POST', `${requests}/${(await waiting()).id}/safety-advice`, { everyoneSafe: 'No' }),
  linkDuplicate: async () =>
    as(agent, 'POST', `${requests}/${(await waiting()).id}/linked-requests`, { requestId: (await waiting()).id }),
  unlinkDuplicate: async () => {
    const [{ id }, other] = [await waiting(), await waiting()];
    await made(as(agent, 'POST', `${requests}/${id}/linked-requests`, { requestId: other.id }));
    return as(agent, 'DELETE', `${requests}/${id}/linked-requests/${other.id}`);
  },
  watchRequest: async () => as(agent, 'PUT', `${requests}/${(await waiting()).id}/watchers`),
  unwatchRequest: async () => as(agent, 'DELETE', `${requests}/${(await waiting()).id}/watchers`),
  followRequest: async () => as(agent, 'PUT', `${requests}/${(await waiting()).id}/follow`),
  unfollowRequest: async () => as(agent, 'DELETE', `${requests}/${(await waiting()).id}/follow`),
  correctRequestData: async () => {
    const { id, jobId } = await reported();
    return as(admin, 'POST', `/v1/bo/data-corrections/assistance-requests/${id}`, {
      jobId,
      jobReportStatus: 'Pending',
    });
  },
  sendSms: async () =>
    as(agent, 'POST', '/v1/bo/sms-messages', {
      to: '+32475123456',
      message: 'Tot zo',
      requestId: (await waiting()).id,
    }),
  sendRequestEmail: async () =>
    as(agent, 'POST', `/v1/assistance-requests/${(await waiting()).id}/send-email`, {
      HtmlBody: '<p>Graag een wagen.</p>',
      Subject: 'Reservatie',
      To: 'booking@rental.example',
    }),
  notifyClientOrganisation: async () => {
    const { records } = await made<{ records: { id: string }[] }>(
      as(admin, 'GET', `${requests}?contractCode=Q8&take=1`),
    );
    const { id, clientOrganisationCode: code } = await made<Made & { clientOrganisationCode: string }>(
      as(admin, 'GET', `${requests}/${records[0]!.id}`),
    );
    return as(admin, 'POST', `/v1/support/b2b/send-api-notification/${id}?organisationCode=${code}`);
  },
  receiveInboundMessage: () => handIn('+32470990001'),
  matchCommunication: async () => (await matched('+32470990002')).answer,
  moveCommunication: async () => {
    const { id, requestId } = await matched('+32470990003');
    return as(agent, 'POST', `/v1/bo/communications/${id}/move`, { fromRequestId: requestId });
  },
  markNoticesRead: () => as(agent, 'POST', '/v1/bo/notices/read', { ids: [randomUUID()] }),
  sendJobAssignedEmail: async () => {
    const { id } = await assigned();
    const { jobs } = await made<{ jobs: Made[] }>(as(agent, 'GET', `${requests}/${id}`));
    return as(agent, 'POST', '/v1/emails/partner/job-assigned', { id: jobs[0]!.id, email: 'depot@maes.example' });
  },
  generateBillingDocuments: async () => {
    const { id } = await reported();
    const query = 'action=RequestClosure&source=Agent';
    return as(admin, 'POST', `/v1/support/requests/${id}/generate-billing-documents?${query}`);
  },
  ...accountCalls({
    as,
    admin: () => admin,
    signIn: (account) => signIn(server.url, account),
    databaseUrl: () => database.url,
  }),
  ...orderCalls({ as: (who, ...rest) => as({ agent, admin, nobody: '' }[who], ...rest), made, waiting }),
  ...pageCalls({
    as: (who, ...rest) => as({ agent, admin, nobody: '' }[who], ...rest),
    waiting,
    assigned,
    picture,
    databaseUrl: () => database.url,
  }),
  uploadContent: () => upload(),
  deleteAttachment: async () => {
    const { id } = await waiting();
    return as(agent, 'DELETE', `${requests}/${id}/attachments/${(await made(upload(id))).id}`);
  },
};

const left = inject('left');
const rows = operations.filter(({ id, method }) => method !== 'GET' && !left.includes(id));

test.each(rows)('$id answers what the contract says', async ({ id, operation }) => {
  const write = writes[id];
  if (!write) throw new Error(`writes has no good call of ${id}`);
  const { status, body, headers } = await write();
  if (isShared(operation)) expect(headers?.get('towline-overwrote-version')).toMatch(/^"\d+"$/);
  const answer = operation.responses[String(status)];
  expect(answer, `${status} ${JSON.stringify(body)}`).toBeDefined();
  const schema = answer?.content?.['application/json']?.schema;
  // What is no JSON is a download or a script: that there is something is all that is held against it.
  if (answer?.content && !schema) return expect(body).not.toBe('');
  if (!schema) return expect(body).toBe('');
  const fits = checkOf(schema);
  expect(fits(body), JSON.stringify(fits.errors)).toBe(true);
});

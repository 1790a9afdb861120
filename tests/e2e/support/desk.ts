import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AssistanceRequest } from '@towline/sdk/api';
import pg from 'pg';
import { cloneDatabase } from '../../support/database.ts';
import { flatBatteryInGent } from '../../support/orders.ts';
import { call, startServer } from '../../support/server.ts';
import { openSession } from '../../support/session.ts';
import { type DeskWorld, openDeskWorld } from './deskWorld.ts';
import { employAdmin } from './employAdmin.ts';
import { startOtherApplication } from './otherApplication.ts';
import { type Prepared, prepareRequests, putRequest, type Standing, type Wanted } from './preparedRequests.ts';

/** What a test knows of a request that it made. */
export interface MadeRequest {
  id: string;
  licensePlate: string;
}

/** What a test asks of an order. */
export interface StoredOrder {
  vehicle: Record<string, unknown>;
  serviceLocation: Record<string, unknown>;
}

interface StoredRequest {
  orderId: string;
  version: number;
  order: StoredOrder;
}

/** A server on a database of its own, with the doors that a test needs beside the screen. */
export interface Desk extends DeskWorld {
  url: string;
  /** Where its server keeps its files. */
  dataDir: string;
  cookieOf(account: string): Promise<string>;
  /** A flat battery in Gent, ordered over the API by another agent, for a plate that nobody had today. */
  order(): Promise<MadeRequest>;
  /** The same without a policy: it waits for an agent of the home company (DECISIONS S-20). */
  orderWithoutPolicy(): Promise<MadeRequest>;
  /** Requests of the contract Q8 as they are wanted, at once: what no agent need do first. */
  prepare(...wanted: Wanted[]): Promise<Prepared[]>;
  /** What the world does to a request: it stands otherwise, and who looks at it sees it. */
  puts(requestId: string, standing: Standing): Promise<void>;
  /** A request with all that an administrator reads of it. */
  requestOf(requestId: string): Promise<AssistanceRequest>;
  /** Another agent edits the vehicle of a request, and is faster than whoever has it open. */
  editVehicle(requestId: string, vehicle: Record<string, unknown>): Promise<void>;
  /** The order of a request as the server has it. */
  orderOf(requestId: string): Promise<StoredOrder>;
  /** The car of a customer who can be called, with a policy of C24Prepaid19, that nobody has called for; answers its plate. */
  insures(): Promise<string>;
  /** Another administrator of the operator; answers his account. */
  employsAdmin(name: string): Promise<string>;
  /** Another application, which may add to the console: each of its pages says where it was opened. */
  otherApplication: string;
  /** A text message as a provider hands it in, signed. */
  receivesSms(from: string, text: string): Promise<void>;
}

export interface RunningDesk extends Desk {
  /** The end of what its server said. */
  words(): string;
  close(): Promise<void>;
}

let ordered = 0;

/** Belgian plates of the run, each once: a second order for a plate on one day waits for an agent (2-requests §3). */
function freshPlate(): string {
  ordered += 1;
  const letters = [Math.floor(ordered / 676), Math.floor(ordered / 26), ordered].map((n) =>
    String.fromCharCode(65 + (n % 26)),
  );
  return `2${letters.join('')}${String(100 + (ordered % 900)).padStart(3, '0')}`;
}

const inboundSecret = randomUUID();

/** Starts it; an hour of the partners passes in six seconds. */
export async function openDesk(env: Record<string, string> = {}): Promise<RunningDesk> {
  const engine = process.env.TOWLINE_E2E_ENGINE;
  if (!engine) throw new Error('the global setup has not started an engine');
  const database = await cloneDatabase(JSON.parse(engine) as { adminUrl: string; seededTemplate: string });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'towline-desk-'));
  const other = await startOtherApplication();
  const server = await startServer(database.url, {
    TOWLINE_EXTENSION_ORIGINS: other.address,
    TOWLINE_DATA_DIR: dataDir,
    TOWLINE_SIMULATION_SPEED: '600',
    TOWLINE_ENV: 'Dev',
    // What the demo invents: contacts, the lists of the FAST roads.
    TOWLINE_STATIC_DATA_DIR: path.resolve(import.meta.dirname, '../../../server/src/staticData/demo'),
    INBOUND_SECRET: inboundSecret,
    ...env,
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const world = await openDeskWorld(client);
  const { url } = server;
  const cookieOf = (account: string) => openSession(client, account);
  let orderer: Promise<string> | undefined;
  let admin: Promise<string> | undefined;
  let template: Promise<string> | undefined;

  async function send(licensePlate: string, changes: Record<string, unknown> = {}): Promise<MadeRequest> {
    const headers = { 'idempotency-key': randomUUID() };
    orderer ??= cookieOf('manager.be');
    const order = { ...flatBatteryInGent({ licensePlate }), ...changes };
    const answer = await call(url, await orderer, 'POST', '/v1/bo/order-requests', order, headers);
    if (answer.status !== 201) throw new Error(`not ordered: ${answer.status} ${JSON.stringify(answer.body)}`);
    return { ...(answer.body as Omit<MadeRequest, 'licensePlate'>), licensePlate };
  }

  async function insured(customer: readonly (string | null)[] = Array(5).fill(null)): Promise<string> {
    const licensePlate = freshPlate();
    await client.query(
      `insert into policies (contract_code, license_plate, coverage_from, coverage_to, vehicle_type, make, model, fuel_type,
         customer_first_name, customer_last_name, customer_phone_number, customer_email, customer_language)
       values ('C24Prepaid19', $1, current_date - 30, current_date + 300, 'PassengerCar', 'Volkswagen', 'Golf', 'Petrol', $2, $3, $4, $5, $6)`,
      [licensePlate, ...customer],
    );
    return licensePlate;
  }

  async function stored(requestId: string): Promise<StoredRequest> {
    orderer ??= cookieOf('manager.be');
    return (await call(url, await orderer, 'GET', `/v1/bo/assistance-requests/${requestId}`)).body as StoredRequest;
  }

  /** The request that prepared ones are copies of, with a proposed job. */
  async function makeTemplate(): Promise<string> {
    const { id } = await send(freshPlate(), {
      client: { code: 'Q8', name: 'Q8' },
      entitlement: { type: 'Policy', status: 'Covered' },
      requestedService: { type: 'BreakdownAssistance', contractCode: 'Q8', category: 'Ignition' },
    });
    const found = await call(url, await orderer, 'POST', `/v1/bo/assistance-requests/${id}/prepare-jobs`, {});
    if (found.status !== 200) throw new Error(`no partner found: ${found.status} ${JSON.stringify(found.body)}`);
    return id;
  }

  return {
    ...world,
    url,
    dataDir,
    otherApplication: other.address,
    cookieOf,
    async prepare(...wanted) {
      template ??= makeTemplate();
      return prepareRequests(client, await template, wanted);
    },
    puts: (requestId, { status, reason }) => putRequest(client, requestId, { status, status_reason: reason ?? null }),
    async requestOf(requestId) {
      admin ??= cookieOf('admin');
      return (await call(url, await admin, 'GET', `/v1/bo/assistance-requests/${requestId}`)).body as AssistanceRequest;
    },
    async receivesSms(from, text) {
      const message = { channel: 'Sms', providerId: randomUUID(), sender: from, receiver: '+3292100200', body: text };
      const signature = createHmac('sha256', inboundSecret).update(JSON.stringify(message)).digest('hex');
      const headers = { 'x-signature': `sha256=${signature}` };
      const { status, body } = await call(url, undefined, 'POST', '/v1/inbound/messages', message, headers);
      if (status !== 204) throw new Error(`not taken in: ${status} ${JSON.stringify(body)}`);
    },
    async editVehicle(requestId, vehicle) {
      const { orderId, version, order } = await stored(requestId);
      const headers = { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` };
      const path = `/v1/bo/orders/${orderId}/vehicle`;
      const body = { ...order.vehicle, ...vehicle };
      const answer = await call(url, await orderer, 'POST', path, body, headers);
      if (answer.status !== 200) throw new Error(`not edited: ${answer.status} ${JSON.stringify(answer.body)}`);
    },
    orderOf: async (requestId) => (await stored(requestId)).order,
    order: async () => send(await insured()),
    insures: () => insured(['Jan', 'Maes', '+32475123456', 'jan.maes@post.example', 'nl']),
    orderWithoutPolicy: () => send(freshPlate()),
    async employsAdmin(fullName) {
      admin ??= cookieOf('admin');
      return employAdmin(client, url, await admin, fullName);
    },
    words: server.words,
    async close() {
      await client.end();
      await server.stop();
      await other.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

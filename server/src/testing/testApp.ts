import { randomBytes } from 'node:crypto';
import type { ServiceOrder } from '@towline/sdk/api';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sessionCookieName } from '../api/sessionCookie.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { secretHashOf, sessionHours } from '../core/credentials.ts';
import type { Payments } from '../ports/payments/port.ts';
import { sandboxPayments } from '../ports/payments/sandbox/sandbox.ts';
import { seedTiny } from '../seed/seedTiny.ts';
import { agents } from '../stores/agents.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';
import { type Departures, recordingPorts } from './testPorts.ts';

/** What a call of a test is made of; `as` is the local part of a demo account, or of two: `admin as agent.be`. */
export interface Call {
  as?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  db: TestDatabase;
  left: Departures;
  ports: Omit<ReturnType<typeof recordingPorts>, 'left'>;
  config: Config;
  /** The sandbox, whose events come in by the app's own door. */
  payments: Payments;
  /** What the app takes for now; a test moves it. */
  clock: { now: Date };
  later(seconds: number): void;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, call?: Call): Promise<LightMyRequestResponse>;
  /** The cookie of a demo account, which has one session of it here. */
  cookieOf(name: string): Promise<string>;
  /** Forgets every request, and what has left the building. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** By what the sandbox of a test signs. */
export const testWebhookSecrets = ['whsec_a-secret-of-the-tests'];

/** The longest that a timer waits. */
export const never = 2 ** 31 - 1;

/** The whole server on a database of its own, with the master data (or what `fill` brings at `start`) and partners that say nothing. */
export async function startTestApp(
  env: Record<string, string> = {},
  start?: Date,
  fill: (db: TestDatabase, now: Date) => Promise<void> = (db, now) => seedTiny(db, { now }),
  log?: AppOptions['log'],
): Promise<TestApp> {
  const db = await createTestDatabase(start ? 'empty' : 'masterData');
  if (start) await fill(db, start);
  const clock = { now: start ?? new Date() };
  const { left, ...ports } = recordingPorts();
  // Its clock stands still, so calls would never come back.
  const still = { TOWLINE_LOG_LEVEL: 'silent', TOWLINE_RATE_LIMIT: '0' };
  const config = readConfig({ ...still, TOWLINE_ENV: 'Test', DATABASE_URL: db.url, ...env });
  const payments = sandboxPayments(db, { now: () => clock.now, secrets: testWebhookSecrets });
  const app = await buildApp({
    ...{ db, config, now: () => clock.now, lookMillis: never, ...(log && { log }) },
    ports: { payments, ...ports },
  });
  await app.ready();
  const cookies = new Map<string, Promise<string>>();
  // As after signing in, without the 40 ms that a password takes to check: the suites open hundreds of sessions.
  const accountOf = async (name: string) => {
    const agent = await agents.byEmail(db.pool, `${name}@towline.example`);
    return agent && agent.role !== 'Deactivated' ? agent.id : Promise.reject(new Error(`${name} cannot sign in`));
  };
  const openSession = async (names: string) => {
    const [name = '', acting] = names.split(' as ').reverse();
    const agentId = await accountOf(name);
    const actingAgentId = acting && (await accountOf(acting));
    const secret = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock.now.getTime() + sessionHours * 3_600_000);
    const session = { secretHash: secretHashOf(secret), agentId, expiresAt, userAgent: 'test' };
    await agents.openSession(db.pool, { ...session, ...(actingAgentId && { actingAgentId }) });
    return `${sessionCookieName(config)}=${secret}`;
  };
  const cookieOf = (name: string) => {
    const known = cookies.get(name) ?? openSession(name);
    cookies.set(name, known);
    return known;
  };
  return {
    app,
    db,
    left,
    ports,
    config,
    payments,
    clock,
    later(seconds) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
      if (seconds > 3600) cookies.clear(); // their sessions may be over
    },
    async call(method, url, { as = 'admin', body, headers = {} } = {}) {
      return app.inject({
        method,
        url,
        headers: { ...(as === '' ? {} : { cookie: await cookieOf(as) }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
    },
    cookieOf,
    async clear() {
      // One transaction: tax documents go with their request here and nowhere else, and what the books say of them (DECISIONS T-550, T-793).
      await db.pool.query(`select set_config('towline.unguarded', 'on', true); delete from requests;
        delete from settlement_payments; delete from settlement_lines; delete from settlements; delete from invoices;
        set local session_replication_role = replica; delete from ledger_postings; delete from ledger_entries; delete from day_closings`);
      for (const list of Object.values(left)) list.length = 0;
    },
    async close() {
      await app.close();
      await db.drop();
    },
  };
}

/** An order that every rule of the intake accepts: a flat battery at the Korenmarkt in Gent. */
export function orderInGent(plate = '1ABC123'): ServiceOrder {
  return {
    orderType: 'RoadsideAssistance',
    searchType: 'LicensePlate',
    policyInput: { licensePlate: plate, selectedCountry: 'BE' },
    client: { code: 'C24Belgium', name: 'C24 Belgium' },
    entitlement: {
      type: 'Policy',
      status: 'Covered',
      policy: { licensePlate: plate, contractCode: 'C24Prepaid19', status: 'Covered' },
    },
    requestedService: { type: 'BreakdownAssistance', contractCode: 'C24Prepaid19', category: 'Ignition' },
    vehicle: {
      type: 'PassengerCar',
      make: 'Volkswagen',
      model: 'Golf',
      makeModel: 'Volkswagen Golf',
      licensePlate: { country: 'BE', value: plate },
      fuelType: 'Petrol',
      featureFlags: {
        automaticGearbox: 'No',
        allWheelDrive: 'No',
        spareTire: 'Unknown',
        trailer: 'No',
        bicycleRack: 'No',
        rooftopBox: 'No',
      },
      statusFlags: {
        rollable: 'Yes',
        steerable: 'Yes',
        tilted: 'No',
        overturned: 'No',
        offroad: 'No',
        flatBattery: 'Yes',
      },
    },
    serviceLocation: {
      choice: 'Other',
      type: 'Street',
      selectionType: 'SelectedAddress',
      source: 'GooglePlaces',
      formattedAddress: 'Korenmarkt 1, 9000 Gent, België',
      street: 'Korenmarkt',
      streetNumber: '1',
      postalCode: '9000',
      addressLevel3: 'Gent',
      addressLevel4: 'Gent',
      countryCode: 'BE',
      latitude: 51.0545,
      longitude: 3.7219,
      highwayStatus: 'None',
      flags: { towTruckAccessible: 'Yes', lockedArea: 'No' },
      appointment: { kind: 'Asap' },
      contacts: [
        {
          locationContext: 'BreakdownLocation',
          name: 'Jan Maes',
          phoneNumber: '+32475123456',
          email: 'jan.maes@post.example',
          language: 'nl',
        },
      ],
    },
    destinationLocation: { required: false },
  };
}

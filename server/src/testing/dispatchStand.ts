import { randomUUID } from 'node:crypto';
import type { Dispatch, RequestStatus, ServiceOrder } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { EngineDeps } from '../dispatch/engineDeps.ts';
import { receiveReport } from '../dispatch/reports.ts';
import type { PartnerJob, PartnerNetwork, PartnerOffer, PartnerReport } from '../ports/partnerNetwork/port.ts';
import { straightLineRouter } from '../ports/router/local.ts';
import { dispatchRounds } from '../stores/dispatchRounds.ts';
import { insertRequest } from '../stores/requests/createRequest.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

type Told<Report = PartnerReport> = Report extends PartnerReport ? Omit<Report, 'reportId' | 'at'> : never;

/** An order of a flat battery in Gent; parts of its place can be overridden. */
export const batteryOrder = (parts: Partial<ServiceOrder['serviceLocation']> = {}): ServiceOrder => ({
  orderType: 'RoadsideAssistance',
  requestedService: { type: 'BreakdownAssistance', contractCode: 'C24Prepaid19', category: 'Ignition' },
  vehicle: {
    type: 'PassengerCar',
    make: 'Volkswagen',
    model: 'Golf',
    licensePlate: { country: 'BE', value: '1ABC123' },
    fuelType: 'Petrol',
  },
  serviceLocation: {
    latitude: 51.0543,
    longitude: 3.7174,
    countryCode: 'BE',
    formattedAddress: 'Korenmarkt, 9000 Gent',
    ...parts,
  },
});

/** The engine alone, on partners who are open around the clock and say only what the test tells them to say. */
export function dispatchStand() {
  let db: TestDatabase;
  const stand = {
    get db() {
      return db;
    },
    clock: new Date(0),
    offers: [] as PartnerOffer[],
    jobs: [] as PartnerJob[],
    withdrawn: [] as string[],
  };
  const network: PartnerNetwork = {
    offer: async (offer) => void stand.offers.push(offer),
    withdraw: async (id) => void stand.withdrawn.push(id),
    start: async (job) => void stand.jobs.push(job),
    change: async () => {},
    stop: async () => {},
    listen: async () => async () => {},
  };
  const deps = (): EngineDeps => ({
    db: stand.db,
    network,
    router: straightLineRouter({ averageSpeedKmh: 60 }),
    now: () => stand.clock,
    pageAddress: 'https://pages.example',
  });
  const later = (seconds: number): void => {
    stand.clock = new Date(stand.clock.getTime() + seconds * 1000);
  };

  async function createRequest(given: ServiceOrder = batteryOrder()): Promise<string> {
    const { rows } = await stand.db.pool.query<{ id: string; full_name: string }>(
      'select id, full_name from agents limit 1',
    );
    const id = randomUUID();
    await insertRequest(stand.db.pool, {
      id,
      orderId: randomUUID(),
      order: given,
      status: 'Dispatching',
      contractCode: 'C24Prepaid19',
      homeCode: 'C24Belgium',
      isAbroad: false,
      timeZone: 'Europe/Brussels',
      agentId: rows[0]!.id,
      agentName: rows[0]!.full_name,
      at: stand.clock,
    });
    return id;
  }

  async function statusOf(
    id: string,
  ): Promise<{ status: RequestStatus; reason: string | null; partner: string | null }> {
    const { rows } = await stand.db.pool.query(
      'select status, status_reason as reason, partner_name as partner from requests where id = $1',
      [id],
    );
    return rows[0] as { status: RequestStatus; reason: string | null; partner: string | null };
  }

  let reports = 0;
  const tell = (report: Told) => {
    reports += 1;
    return receiveReport(deps(), { ...report, reportId: String(reports), at: stand.clock } as PartnerReport);
  };

  beforeAll(async () => {
    db = await createTestDatabase('masterData');
    // Open around the clock and free, so that only the waterfall decides.
    await stand.db.pool.query(
      `update partners set doc = doc - 'openingHours', operational_status = 'Active', is_active = true`,
    );
  });
  afterAll(() => stand.db.drop());
  beforeEach(async () => {
    await stand.db.pool.query('delete from requests');
    stand.clock = new Date('2026-11-21T10:00:00Z');
    stand.offers = [];
    stand.jobs = [];
    stand.withdrawn = [];
  });

  const dispatchOf = (id: string): Promise<Dispatch> => dispatchRounds.document(stand.db.pool, id);
  return { stand, network, deps, later, createRequest, statusOf, dispatchOf, tell };
}

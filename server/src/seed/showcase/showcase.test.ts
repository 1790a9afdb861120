import {
  coverageCountryValues,
  defaultCoverageFilters,
  isOnCoverageMap,
  locationCountOf,
  locationCountValues,
} from '@towline/sdk/domain/partner/coverage';
import { partnerIssues } from '@towline/sdk/forms/partner';
import { partnerSave } from '@towline/sdk/forms/partnerCards/save';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agents } from '../../stores/agents.ts';
import { partnerRecords } from '../../stores/partnerRecords.ts';
import { requests } from '../../stores/requests/requests.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { faultsOf } from '../schemas.testing.ts';
import { seedDemo } from '../seedDemo.ts';
import { askShowcase } from './showcase.testing.ts';
import { holdsMoney } from './showcaseMoney.testing.ts';
import { holdsRecords } from './showcaseRecords.testing.ts';

const { list, count } = askShowcase(() => db);

const files = new Map<string, { content: Buffer; contentType: string }>();
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedDemo(db, {
    requests: 1_500,
    now: new Date('2026-03-11T10:00:00Z'),
    onProgress: () => {},
    keepFile: async (key, content, contentType) => void files.set(key, { content, contentType }),
  });
}, 120_000);
afterAll(() => db.drop());

test('the files of attachments are there, and pictures open at the size that is told', async () => {
  const rows = await list<{ key: string; type: string; width: number | null; size: number }>(
    `select json_build_object('key', storage_key, 'type', content_type, 'width', width, 'size', size) as value from attachments`,
  );
  expect(rows.length).toBeGreaterThan(40);
  for (const { key, type, width, size } of rows) {
    const file = files.get(key);
    expect(file?.contentType).toBe(type);
    expect(file?.content.length).toBe(size);
    if (type === 'application/pdf') expect(file?.content.toString('latin1', 0, 5)).toBe('%PDF-');
    else expect((await sharp(file?.content).metadata()).width).toBe(width);
  }
  expect(await list('select distinct source as value from attachments order by 1')).toEqual([
    'Agent',
    'Partner',
    'customer',
  ]);
  expect(await count('attachments where is_deleted')).toBeGreaterThan(0);
  expect(await count("attachments where source = 'Partner' and job_id is null")).toBe(0);
});

test('repairs have a workshop, and every thing that a workshop says was said', async () => {
  expect(
    await count(
      "requests r where status = 'WorkshopAssigned' and not exists (select from repair_jobs w where w.request_id = r.id)",
    ),
  ).toBe(0);
  for (const said of [
    'refused_at is not null',
    'agreed_for = planned_at',
    'accepted_at is null and refused_at is null',
    "status = 'Completed'",
    'vehicle_pickup_date is not null',
  ])
    expect(await count(`repair_jobs where partner is not null and ${said}`), said).toBeGreaterThan(0);
  const ahead = "> timestamptz '2026-03-11T10:00:00Z'";
  expect(await count(`repair_jobs where greatest(refused_at, accepted_at) ${ahead}`)).toBe(0);
  expect(await count(`requests where status_at ${ahead}`)).toBe(0);
});

test('the newest tows with repair that are over have the request of their workshop', async () => {
  const newest = `(select * from requests where service = 'TowingWithRepair' and status like '%Completed' order by created_at desc limit 8) t`;
  expect(
    await count(
      `${newest} where exists (select from linked_requests k where k.parent_id = t.id and k.relationship_type = 'Workshop')`,
    ),
  ).toBe(8);
});

test('somebody abroad waits on the home company’s desk', async () => {
  expect(
    await count("requests where is_abroad and abroad_code is not null and status = 'HomeAssistanceCompanyAssigned'"),
  ).toBeGreaterThan(2);
});

test('offers for tomorrow are queued, under way, interested and agreed, and a promise runs until then', async () => {
  expect(await list("select distinct status as value from job_offers where process = 'Planned' order by 1")).toEqual([
    'Accepted',
    'Initiated',
    'Interested',
    'Queued',
  ]);
  expect(
    await count(
      "requests r join promises p on p.request_id = r.id and p.in_force where r.promised_at = p.promised_at and r.promised_at > '2026-03-12T00:00:00Z'",
    ),
  ).toBeGreaterThan(1);
});

test('each desk has what an agent works with besides requests, and somebody’s drafts have come from a colleague', async () => {
  for (const table of ['followers', 'request_reminders', 'request_claims', 'draft_hand_overs', 'motorist_feedback'])
    expect(await count(table), table).toBeGreaterThan(1);
  const unread = await list<string>(
    'select distinct a.email as value from notices n join agents a on a.id = n.agent_id where n.read_at is null order by 1',
  );
  expect(unread).toHaveLength(8);
  // What the bell says is so.
  expect(
    await count(
      `notices n where kind = 'PromiseBroken' and not exists (select from promises p where p.request_id = n.request_id and p.broken_at is not null)
        or kind = 'NotDelivered' and not exists (select from outbox o where o.id = n.communication_id and o.status = 'Failed' and o.request_id = n.request_id)
        or kind = 'SecondCall' and not exists (select from request_notes o where o.request_id = n.request_id and o.kind is not null)
        or kind = 'Message' and not exists (select from inbound_messages i where i.id = n.communication_id and i.request_id = n.request_id)
        or kind = 'HandedOver' and not exists (select from request_claims c where c.request_id = n.request_id and c.agent_id = n.agent_id)
        or kind = 'Draft' and not exists (select from drafts d where d.id = n.draft_id and d.agent_id = n.agent_id)`,
    ),
  ).toBe(0);
});

test('what was added reads as the contract says', async () => {
  const [adminId] = await list<string>("select id as value from agents where role = 'C24Admin'");
  const admin = await agents.document(db.pool, adminId ?? '');
  if (!admin) throw new Error('no administrator');
  const ids = await list<string>(
    `select distinct id as value from requests r where service = 'Workshop' or exists (select from attachments t where t.request_id = r.id)
     or exists (select from job_offers f where f.request_id = r.id and f.process = 'Planned')`,
  );
  expect(ids.length).toBeGreaterThan(60);
  for (const id of ids) expect(faultsOf('AssistanceRequest', await requests.byId(db.pool, admin, id))).toEqual([]);
});

test.each([
  [
    'suspended, with a reason',
    "partners p join partner_logs l on l.partner_id = p.id and l.message = 'Suspended' and l.reason is not null where p.operational_status = 'Suspended'",
  ],
  ['pending', "partners where operational_status like 'Pending%'"],
  ['to be approved', "partners where operational_status = 'RegistrationApprovalRequired'"],
  ['external', "partners where type = 'ExternalPartner'"],
  // No depot is paused by itself: its partner is (DECISIONS T-641).
  [
    'a depot of a paused one',
    "partners p join partner_locations l on l.partner_id = p.id where p.operational_status = 'Paused'",
  ],
  ['paused with an end', "partners where operational_status = 'Paused' and doc->'operationalDetails' ? 'pausedUntil'"],
  [
    'paused by themselves',
    "partners where operational_status = 'Paused' and doc->'operationalDetails'->>'pausedBy' = 'Partner'",
  ],
  ['with a list of their own', 'partners p join price_lists l on l.partner_code = p.code and l.contract_code is null'],
  [
    'with a list for one contract',
    'partners p join price_lists l on l.partner_code = p.code and l.contract_code is not null',
  ],
  ['with a depot that has an area', "partner_locations where doc ? 'interventionArea'"],
])('a partner is %s', async (_what, from) => {
  expect(await count(from)).toBeGreaterThan(0);
});

test('partners are certified, were once, and are not, and some have the whole tree filled in', async () => {
  const held = `partner_capabilities where code = 'ElectricVehicleCertificate' and certification_date`;
  expect(await count(`${held} + interval '36 months' > '2026-03-11'`)).toBeGreaterThan(5);
  expect(await count(`${held} + interval '36 months' <= '2026-03-11'`)).toBeGreaterThan(0);
  expect(await count("partner_capabilities where code = 'Certificates' and quantity = 0")).toBeGreaterThan(0);
  expect(
    await count('(select from partner_capabilities group by partner_id having count(*) > 12) filled'),
  ).toBeGreaterThan(5);
});

test('what is under way is left to the network that plays the partners, which drives it on', async () => {
  expect(await count('jobs where is_active and partner_id is not null')).toBeGreaterThan(20);
  expect(await count('jobs where is_active and told_at is not null')).toBe(0);
  expect(await count('jobs where not is_active and told_at is null')).toBe(0);
});

test('the coverage map has partners in each of its countries, and of every number of depots that it filters by', async () => {
  const shown = await partnerRecords.coverage(db.pool, [...coverageCountryValues]);
  expect([...new Set(shown.map(({ country }) => country))].sort()).toEqual(coverageCountryValues);
  const counts = shown.map(({ totalLocations }) => locationCountOf(totalLocations));
  expect([...new Set(counts)].sort()).toEqual(locationCountValues);
  const german = shown.filter(({ country }) => country === 'DE');
  expect(german.filter((partner) => isOnCoverageMap(partner, defaultCoverageFilters))).toHaveLength(3);
  expect(german.flatMap(({ locations }) => locations.map(({ radiusInKm }) => radiusInKm ?? 0))).toContain(25);
  for (const partner of german) {
    expect(faultsOf('PartnerCoverage', partner)).toEqual([]);
    const whole = await partnerRecords.byId(db.pool, partner.id);
    expect(faultsOf('Partner', whole)).toEqual([]);
    expect(whole && partnerIssues(partnerSave(whole, {}))).toEqual([]);
  }
});

holdsRecords({ list, count }, files);
holdsMoney({ list, count });

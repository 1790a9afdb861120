import type { Invoice } from '@towline/sdk/api';
import { documentTotalsOf } from '@towline/sdk/domain/invoice/amounts';
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
import { factsOf } from '../../services/invoices/xml/facts.ts';
import { ublOf } from '../../services/invoices/xml/ubl.ts';
import { agents } from '../../stores/agents.ts';
import { invoiceSql } from '../../stores/invoices.ts';
import { partnerRecords } from '../../stores/partnerRecords.ts';
import { requests } from '../../stores/requests/requests.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { faultsOf } from '../schemas.testing.ts';
import { seedDemo } from '../seedDemo.ts';

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

async function list<T>(sql: string): Promise<T[]> {
  const { rows } = await db.pool.query<{ value: T }>(sql);
  return rows.map(({ value }) => value);
}
const count = async (sql: string) => (await list<number>(`select count(*)::int as value from ${sql}`))[0] ?? 0;

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

test('an import is kept with its file, which has as many rows as were counted and the refused lines where they stood', async () => {
  const kept = await list<{ id: string; rows: number; size: number; rejects: { line: number; content: string }[] }>(
    `select json_build_object('id', i.id, 'rows', i.row_count, 'size', i.file_size, 'rejects', (select json_agg(r) from guarantee_import_rejects r
       where r.import_id = i.id)) as value from guarantee_imports i where i.file_pieces is not null`,
  );
  expect(kept.length).toBe(1);
  for (const { id, rows, size, rejects } of kept) {
    const file = files.get(`${id}-0`)?.content;
    expect(file?.length).toBe(size);
    const lines = file?.toString().trimEnd().split('\n') ?? [];
    expect(lines.length).toBe(rows + 1);
    expect(rejects.map(({ line }) => lines[line - 1])).toEqual(rejects.map(({ content }) => content));
    expect(rejects.length).toBeGreaterThan(0);
  }
});

test('somebody has a type, and writes in staging', async () => {
  expect(await count("agents where type <> '' and staging_editing_enabled")).toBeGreaterThan(0);
});

test('accounts of every role and state, windows of database access under way and over, and a save as somebody else', async () => {
  expect(await list('select distinct role as value from agents order by 1')).toEqual([
    'Agent',
    'C24Admin',
    'CCManager',
    'Deactivated',
  ]);
  for (const state of [
    'must_change_password',
    'not is_email_verified',
    `jsonb_array_length(permissions -> 'canActOnBehalfOfOrganisationCodes') > 0
      and jsonb_array_length(permissions -> 'canOrderRequestsForContractCodes') > 0`,
  ])
    expect([state, await count(`agents where ${state}`)]).toEqual([state, 1]);
  expect(await count(`account_tokens where kind = 'Invitation'`)).toBe(1);
  expect(await count(`database_access where ended_at is null and begun_at is not null`)).toBe(1);
  expect(await count('database_access where ended_at is not null')).toBe(1);
  expect(await count('record_history where acting_agent_name is not null')).toBe(1);
  expect(await count('client_workshops where not is_active')).toBeGreaterThan(0);
});

test('an organisation has a past: saves by somebody, with reasons, that lead back to what it was', async () => {
  expect(
    await list<object>(
      `select jsonb_build_object('version', version, 'why', why is not null, 'bypassed', bypassed_schema) as value
       from record_history where tag = 'organisations' order by version`,
    ),
  ).toEqual([
    { version: 2, why: true, bypassed: false },
    { version: 3, why: true, bypassed: true },
  ]);
  expect(await count(`organisations where code = 'Acrisure' and version = 3 and name = 'Acrisure'`)).toBe(1);
});

test('contracts have a past: several versions by several people, and running requests that hold older ones', async () => {
  const people = await list<string>(
    `select distinct agent_name as value from contract_versions where reason is not null`,
  );
  expect(people.length).toBeGreaterThan(2);
  expect(await count(`contract_versions where contract_code = 'Q8'`)).toBe(3);
  const held = (open: string) =>
    count(`requests r join contracts c on c.code = r.contract_code
      where coalesce(r.contract_version, c.first_kept_version) <> c.version and r.status_group ${open}`);
  expect(
    await held(
      `in ('Dispatching', 'AssistanceCompanyAssigned', 'ExecutingAfterDispatch', 'NoCharliesFoundAfterDispatch')`,
    ),
  ).toBeGreaterThan(0);
  // What stands is what was saved last.
  expect(
    await count(`contracts c left join contract_versions v on v.contract_code = c.code and v.version = c.version
      where v.document - 'lastUpdatedAt' is distinct from (c.doc || jsonb_strip_nulls(jsonb_build_object('code', c.code, 'name', c.name,
        'type', c.type, 'isActive', c.is_active, 'archivedAt', c.archived_at, 'version', c.version))) - 'lastUpdatedAt'`),
  ).toBe(0);
  expect(
    await count(`contract_versions v join contract_versions o on o.contract_code = v.contract_code and o.version = v.version + 1
      where v.document - 'version' - 'lastUpdatedAt' = o.document - 'version' - 'lastUpdatedAt'`),
  ).toBe(0);
  expect(await count('contracts where archived_at is not null')).toBe(1);
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

test('bank transfers were booked, and reminders are planned and called off (DECISIONS T-753, T-754)', async () => {
  expect(
    await count(
      'payments p join invoices i on i.id = p.transfer_document and i.request_id = p.request_id where p.value_day is not null',
    ),
  ).toBe(3);
  expect(await count('payment_reminders m where m.planned_for is not null and m.sent_at is null')).toBe(2);
  // One of three was called off: its type is a choice again.
  const logged = (message: string) => count(`request_log where message = '${message}'`);
  expect([await logged('Payment reminder planned'), await logged('Payment reminder called off')]).toEqual([3, 1]);
});

test('documents have letterheads, payment codes and a past; each credit note names its document', async () => {
  expect(
    await count(`invoices where doc->'supplier'->>'iban' is not null and type = 'CustomerReceipt'`),
  ).toBeGreaterThan(100);
  expect(await count(`invoices where doc->'supplier'->>'addressLine1' is null and type = 'SelfBilling'`)).toBe(0);
  expect(await count(`invoices where type = 'CreditNote' and credits is null and credits_part is null`)).toBe(0);
  expect(await count(`invoices c join invoices o on o.id = c.credits where not o.is_void`)).toBe(0);
  // What nobody owes is not credited; a refund comes with its credit note, who pays first pays the receipt (DECISIONS S-39, T-724).
  expect(
    await count(
      `invoices c join invoices o on o.id in (c.credits, c.credits_part) where o.type in ('B2BDraft', 'PurchaseOrder')`,
    ),
  ).toBe(0);
  const withReceipt = `exists (select from invoices i where i.request_id = p.request_id and i.type in ('CustomerReceipt', 'CustomerInvoice') and not i.is_void)`;
  expect(
    await count(`payments p where p.raw_status = 'Refunded' and ${withReceipt}
      and not exists (select from invoices c where c.request_id = p.request_id and c.type = 'CreditNote')`),
  ).toBe(0);
  expect(
    await count(`payments p join request_dues d on d.request_id = p.request_id where p.raw_status = 'succeeded' and ${withReceipt}
      and not exists (select from invoices c where c.request_id = p.request_id and c.type = 'CreditNote') and d.received <> d.gross`),
  ).toBe(0);
  expect(await list('select distinct event as value from invoice_events order by 1')).toEqual([
    'Changed',
    'Created',
    'Emailed',
    'Exported',
    'Invoiced',
    'Voided',
  ]);
  const whole = await list<Invoice>(
    `select ${invoiceSql} as value from invoices i where i.series is not null or exists (select from invoice_events e where e.invoice_id = i.id)
       or i.credits_part is not null`,
  );
  expect(whole.length).toBeGreaterThan(10);
  for (const document of whole) {
    expect(faultsOf('Invoice', document)).toEqual([]);
    expect(documentTotalsOf(document.items).totalGrossAmount).toBe(document.totalGrossAmount);
    if (document.type !== 'PurchaseOrder' && document.type !== 'B2BDraft')
      expect(ublOf(factsOf(document))).toContain(document.number);
  }
});

test('partners have been paid for the months that are over, and the last one has a settlement of each kind', async () => {
  const wanted = ['Approved', 'CarriedOver', 'Failed', 'Open', 'Paid', 'Paying'];
  expect(await list("select distinct status as value from settlements where period = '2026-02' order by 1")).toEqual(
    wanted,
  );
  expect(
    await count(`settlements s where s.total_gross_amount <> (select sum(l.gross_amount) from settlement_lines l where l.settlement_id = s.id)
      + coalesce((select sum(c.total_gross_amount) from settlements c where c.carried_into = s.id), 0)`),
  ).toBe(0);
  expect(
    await count(`settlements s where (s.status in ('Paying', 'Paid', 'Failed')) <> exists (
      select from settlement_payments y where y.id = s.payment_id and y.status = s.status and y.amount = s.total_gross_amount)`),
  ).toBe(0);
  const filesWhere = (which: string) =>
    count(`(select f.id from bank_files f join settlement_payments y on y.bank_file_id = f.id where f.handed_at is not null
      group by f.id having ${which}) f`);
  expect(
    await filesWhere(`bool_and(y.status = 'Failed') and f.refusal is not null and f.answered_at is not null`),
  ).toBe(1);
  expect(await filesWhere(`bool_or(y.status = 'Failed') and bool_or(y.status = 'Paid')`)).toBeGreaterThan(0);
});

import type { Contract } from '@towline/sdk/api';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Row } from '../../db/copyText.ts';
import type { Showcase } from './facts.ts';

const day = 86_400_000;

/** One save of the past: whose, when, why, and what the contract was like after it, told from what it is today. */
interface Save {
  daysAgo: number;
  by: string;
  reason: string;
  was(today: Contract): Contract;
}

const cheaperBy =
  (less: number) =>
  (today: Contract): Contract => ({
    ...today,
    pricing: {
      ...today.pricing,
      customerPriceFactor: Math.round(((today.pricing?.customerPriceFactor ?? 1) - less) * 100) / 100,
    },
  });
const withoutCheck = (check: string) => (today: Contract) => {
  const checks = today.process?.checks?.filter((one) => one !== check) ?? [];
  return { ...today, process: { ...today.process, checks } };
};
const withTerms =
  (enabledForWebsite: boolean) =>
  (today: Contract): Contract => {
    const terms = today.communications?.['customer.Terms'];
    if (!terms) return today;
    return { ...today, communications: { ...today.communications, 'customer.Terms': { ...terms, enabledForWebsite } } };
  };
const asItIs = (today: Contract): Contract => today;

/** What was done to contracts before the demo begins, oldest first; the last save is what stands (DECISIONS S-47). */
const stories: Readonly<Record<string, readonly Save[]>> = {
  C24Prepaid19: [
    {
      daysAgo: 410,
      by: 'Marc Janssens',
      reason: 'New product for 2025',
      was: (today) => withoutCheck('LongDistanceTow')(cheaperBy(0.1)(today)),
    },
    { daysAgo: 40, by: 'Eva Peeters', reason: 'Long tows are looked at by a person', was: cheaperBy(0.1) },
    { daysAgo: 0.4, by: '', reason: 'Dearer diesel since Monday', was: asItIs },
  ],
  Q8: [
    {
      daysAgo: 300,
      by: 'Marc Janssens',
      reason: 'Signed with Q8 Belgium',
      was: (today) => withTerms(true)(cheaperBy(0.05)(today)),
    },
    { daysAgo: 120, by: 'Eva Peeters', reason: 'Prices of 2026', was: withTerms(true) },
    { daysAgo: 3, by: 'Eva Peeters', reason: 'Terms hidden until they are translated', was: withTerms(false) },
  ],
};

/** A contract that has ended: nothing is taken for it any more, and who looks for archived ones finds it. */
const ended = { code: 'Q8_2024', name: 'Q8 Roadside Assistance 2024', from: 'Q8', daysAgo: 290, by: 'Marc Janssens' };

function versionsOf(today: Contract, saves: readonly Save[], { now, admin }: Showcase & { admin: Admin }) {
  return saves.map(({ daysAgo, by, reason, was }, index): Row<'contract_versions'> & { document: string } => {
    const saved_at = new Date(now.getTime() - daysAgo * day);
    const document = { ...was(today), version: index + 1, lastUpdatedAt: saved_at.toISOString() };
    return {
      contract_code: today.code,
      version: index + 1,
      saved_at,
      // Who has left is known by name only.
      agent_id: by ? null : admin.id,
      agent_name: by || admin.full_name,
      reason,
      document: JSON.stringify(document),
    };
  });
}

interface Admin {
  id: string;
  full_name: string;
}

/** Contracts with a past: several versions by several people, and running requests that hold older ones. */
export async function addContractVersions(showcase: Showcase): Promise<void> {
  const { client } = showcase;
  const { rows: admins } = await client.query<Admin>(
    "select id, full_name from agents where role = 'C24Admin' order by email limit 1",
  );
  const admin = admins[0];
  if (!admin) return;
  const { rows } = await client.query<{ document: Contract }>(
    'select document from contract_versions where contract_code = any($1) and version = 1',
    [Object.keys(stories)],
  );
  for (const { document: today } of rows) {
    const versions = versionsOf(today, stories[today.code] ?? [], { ...showcase, admin });
    await client.query('delete from contract_versions where contract_code = $1', [today.code]);
    await addMissingRows(client, 'contract_versions', versions);
    // Those of the first version name none, as requests of before the rule (DECISIONS S-41).
    await client.query(
      `update requests r set contract_version = (select max(v.version) from contract_versions v
         where v.contract_code = r.contract_code and v.saved_at <= r.created_at)
       where r.contract_code = $1 and r.created_at >= (select saved_at from contract_versions where contract_code = $1 and version = 2)`,
      [today.code],
    );
  }
}

/** Contracts stand as they were saved last; their triggers write the documents, so they must be on (DECISIONS T-540). */
export async function standLastVersions({ client, now }: Showcase): Promise<void> {
  for (const [code, { length }] of Object.entries(stories))
    await client.query(
      `update contracts c set version = v.version, last_updated_at = v.saved_at from contract_versions v
       where c.code = $1 and v.contract_code = c.code and v.version = $2`,
      [code, length],
    );
  await addEnded(client, now);
}

async function addEnded(client: Showcase['client'], now: Date): Promise<void> {
  const at = new Date(now.getTime() - ended.daysAgo * day);
  await client.query(
    `insert into contracts (code, name, type, is_active, version, archived_at, last_updated_at, client_code, doc)
     select $1, $2, type, false, 1, $4, $4, client_code, doc from contracts where code = $3`,
    [ended.code, ended.name, ended.from, at],
  );
  await client.query(
    `insert into contract_versions (contract_code, version, saved_at, agent_name, reason, document)
     select code, version, last_updated_at, $2, 'Replaced by the contract of 2025', doc
     from contracts where code = $1
     on conflict (contract_code, version) do update set agent_name = excluded.agent_name, reason = excluded.reason`,
    [ended.code, ended.by],
  );
}

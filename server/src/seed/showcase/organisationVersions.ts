import type { RecordedChange } from '@towline/sdk/api';
import type { Showcase } from './facts.ts';

const day = 86_400_000;

interface Save {
  daysAgo: number;
  reason: string;
  bypassesSchema: boolean;
  changes: readonly RecordedChange[];
}

/** What was done to an organisation before the demo begins, oldest first; what it says today is what the last save left (DECISIONS S-47). */
const story: { code: string; saves: readonly Save[] } = {
  code: 'Acrisure',
  saves: [
    {
      daysAgo: 150,
      reason: 'Renamed by the group',
      bypassesSchema: false,
      changes: [{ path: '/name', before: 'Acrisure Broker', after: 'Acrisure' }],
    },
    {
      daysAgo: 12,
      reason: 'The old desk has moved to Milan',
      bypassesSchema: true,
      changes: [
        { path: '/email', before: 'desk@acrisure.example', after: 'contact@acrisure.example' },
        { path: '/formerCode', before: 'ACR-IT' },
      ],
    },
  ],
};

/** An organisation with a past: saves with who, when, why, and what each changed (DECISIONS T-472). */
export async function addOrganisationVersions({ client, now }: Showcase): Promise<void> {
  const { rows: admins } = await client.query<{ id: string; full_name: string }>(
    "select id, full_name from agents where role = 'C24Admin' order by email limit 1",
  );
  const [admin] = admins;
  if (!admin) return;
  for (const [index, { daysAgo, reason, bypassesSchema, changes }] of story.saves.entries()) {
    const [version, at] = [index + 2, new Date(now.getTime() - daysAgo * day)];
    const { rowCount } = await client.query(
      'update organisations set version = $2, last_updated_at = $3 where code = $1',
      [story.code, version, at],
    );
    if (rowCount === 0) return;
    await client.query(
      `insert into record_history (tag, record_id, version, at, agent_id, agent_name, operation, why, changes, bypassed_schema)
       values ('organisations', $1, $2, $3, $4, $5, 'saveOrganisation', $6, $7, $8)`,
      [story.code, version, at, admin.id, admin.full_name, reason, JSON.stringify(changes), bypassesSchema],
    );
  }
}

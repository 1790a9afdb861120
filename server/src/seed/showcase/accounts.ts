import { addMissingRows } from '../../db/copyRows.ts';
import { createRandom } from '../random.ts';
import type { Showcase } from './facts.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Accounts under way and what administrators do: an invitation, windows of database access, a save as somebody else (DECISIONS S-47). */
export async function addAccounts({ client, now, seed }: Showcase): Promise<void> {
  const random = createRandom(seed, 'accounts');
  const { rows } = await client.query<{ id: string; email: string; name: string }>(
    'select id, email, full_name as name from agents order by email',
  );
  const who = (name: string) => rows.find(({ email }) => email === `${name}@towline.example`);
  const [admin, manager] = [who('admin'), who('manager.be')];
  if (!admin || !manager) return;
  const at = (hours: number) => new Date(now.getTime() + hours * hour);
  await addMissingRows(client, 'account_tokens', [
    {
      // Nobody has the link: it is only seen that somebody is invited.
      secret_hash: Buffer.from(random.uuid().replaceAll('-', '').repeat(2), 'hex'),
      kind: 'Invitation',
      email: 'invited.lu@towline.example',
      organisation_code: 'C24Luxembourg',
      created_at: at(-20),
      expires_at: new Date(at(-20).getTime() + 7 * day),
    },
  ]);
  const window = (ip: string, begun: number, hours: number) => ({
    id: random.uuid(),
    agent_id: admin.id,
    agent_name: admin.name,
    ip,
    hours,
    created_at: at(begun),
    begun_at: at(begun),
    expires_at: at(begun + hours),
    next_try_at: at(begun + hours),
    ...(begun + hours < 0 ? { ended_at: at(begun + hours) } : {}),
  });
  // Addresses of examples: nobody has them (RFC 5737).
  await addMissingRows(client, 'database_access', [window('203.0.113.7', -6, 48), window('198.51.100.23', -90, 24)]);
  const { rows: workshops } = await client.query<{ id: string; version: number }>(
    'select id, version from client_workshops order by id limit 1',
  );
  for (const { id, version } of workshops)
    await client.query(
      `insert into record_history (tag, record_id, version, at, agent_id, agent_name, acting_agent_id, acting_agent_name, operation, why, changes)
       values ('clientWorkshops', $1, $2, $3, $4, $5, $6, $7, 'saveClientWorkshop', $8, $9)`,
      [
        id,
        version,
        at(-30),
        manager.id,
        manager.name,
        admin.id,
        admin.name,
        'Telephone number corrected for the manager',
        JSON.stringify([{ path: '/phoneNumber', before: '+3290000000', after: '+3292230100' }]),
      ],
    );
}

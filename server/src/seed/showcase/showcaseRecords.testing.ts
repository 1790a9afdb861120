import { expect, test } from 'vitest';
import type { AskShowcase } from './showcase.testing.ts';

/** What the demo of showcase.test.ts, which is made once, holds of accounts and of what is saved with a past. */
export function holdsRecords({ list, count }: AskShowcase, files: ReadonlyMap<string, { content: Buffer }>): void {
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
}

import { randomUUID } from 'node:crypto';
import type { PartnerDevice } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** Who acts as a partner, and the session of their own that it ends with (DECISIONS S-37). */
export interface Acting {
  id: string;
  fullName: string;
  ownSession: Buffer;
}

/** A link that opens the partner's own page once. */
export interface NewEntry {
  secretHash: Buffer;
  partnerId: string;
  at: Date;
  expiresAt: Date;
  acting?: Acting | undefined;
}

/** A device as the partner's page comes from it. */
export interface DeviceRow {
  id: string;
  partnerId: string;
  expiresAt: Date;
  actingAgentId: string | null;
  actingAgentName: string | null;
}

interface TakenEntry {
  partnerId: string;
  actingAgentId: string | null;
  actingAgentName: string | null;
  ownSession: Buffer | null;
  ownExpiresAt: Date | null;
}

const addEntry = command<
  [
    secretHash: Buffer,
    partnerId: string,
    at: Date,
    expiresAt: Date,
    actingAgentId: string | null,
    actingAgentName: string | null,
    ownSession: Buffer | null,
  ]
>(
  'partnerDevices.addEntry',
  `insert into partner_entries (secret_hash, partner_id, created_at, expires_at, acting_agent_id, acting_agent_name, own_session)
     values ($1, $2, $3, $4, $5, $6, $7)`,
);
const takeEntry = question<TakenEntry, [secretHash: Buffer, now: Date]>(
  'partnerDevices.takeEntry',
  `update partner_entries e set used_at = $2 from partners p
   where e.secret_hash = $1 and e.used_at is null and e.expires_at > $2 and p.id = e.partner_id and p.deleted_at is null
     and (e.own_session is null or exists (select from agent_sessions s where s.secret_hash = e.own_session and s.expires_at > $2))
   returning e.partner_id as "partnerId", e.acting_agent_id as "actingAgentId", e.acting_agent_name as "actingAgentName",
     e.own_session as "ownSession", (select s.expires_at from agent_sessions s where s.secret_hash = e.own_session) as "ownExpiresAt"`,
);
const isKnownEntry = command<[secretHash: Buffer]>(
  'partnerDevices.isKnownEntry',
  'select from partner_entries where secret_hash = $1',
);
const add = command<
  [
    id: string,
    partnerId: string,
    secretHash: Buffer,
    at: Date,
    expiresAt: Date,
    actingAgentId: string | null,
    actingAgentName: string | null,
    ownSession: Buffer | null,
  ]
>(
  'partnerDevices.add',
  `insert into partner_devices (id, partner_id, secret_hash, opened_at, last_used_at, expires_at, acting_agent_id, acting_agent_name, own_session)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
);
const bySecret = question<DeviceRow & { lastUsedAt: Date }, [secretHash: Buffer, now: Date]>(
  'partnerDevices.bySecret',
  `select d.id, d.partner_id as "partnerId", d.expires_at as "expiresAt", d.acting_agent_id as "actingAgentId",
     d.acting_agent_name as "actingAgentName", d.last_used_at as "lastUsedAt"
   from partner_devices d join partners p on p.id = d.partner_id and p.deleted_at is null
   where d.secret_hash = $1 and d.expires_at > $2`,
);
const used = command<[id: string, at: Date]>(
  'partnerDevices.used',
  'update partner_devices set last_used_at = $2 where id = $1',
);
const end = command<[secretHash: Buffer]>('partnerDevices.end', 'delete from partner_devices where secret_hash = $1');
const endAll = command<[partnerId: string]>(
  'partnerDevices.endAll',
  'delete from partner_devices where partner_id = $1',
);
const endEntries = command<[partnerId: string]>(
  'partnerDevices.endEntries',
  'delete from partner_entries where partner_id = $1',
);
const of = question<{ document: PartnerDevice }, [partnerId: string, now: Date]>(
  'partnerDevices.of',
  `select jsonb_strip_nulls(jsonb_build_object('id', d.id, 'openedAt', d.opened_at, 'lastUsedAt', d.last_used_at,
     'expiresAt', d.expires_at, 'actingAgentName', d.acting_agent_name)) as document
   from partner_devices d where d.partner_id = $1 and d.expires_at > $2 order by d.last_used_at desc, d.opened_at desc, d.id`,
);
const dropOldDevices = command<[now: Date]>(
  'partnerDevices.dropOldDevices',
  'delete from partner_devices where expires_at <= $1',
);
// A day longer: who opens an old link is told that it is over, and is not taken for somebody who guesses.
const dropOldEntries = command<[now: Date]>(
  'partnerDevices.dropOldEntries',
  `delete from partner_entries where expires_at <= $1::timestamptz - interval '1 day'`,
);

/** Devices on which a partner's own page is open, and the links that open it; of both only hashes are kept (DECISIONS T-515). */
export const partnerDevices = {
  async addEntry(tx: Tx, { secretHash, partnerId, at, expiresAt, acting }: NewEntry): Promise<void> {
    const { id = null, fullName = null, ownSession = null } = acting ?? {};
    await addEntry.run(tx, secretHash, partnerId, at, expiresAt, id, fullName, ownSession);
  },

  /** Uses a link up; of two at once the second finds it used. Undefined where it is none, late, or its agent has left. */
  takeEntry: takeEntry.first,

  /** Whether there was such a link at all. */
  isKnownEntry: async (tx: Tx, secretHash: Buffer): Promise<boolean> => (await isKnownEntry.run(tx, secretHash)) === 1,

  /** Answers the device's id. */
  async add(
    tx: Tx,
    { secretHash, at, expiresAt, entry }: { secretHash: Buffer; at: Date; expiresAt: Date; entry: TakenEntry },
  ): Promise<string> {
    const id = randomUUID();
    const { partnerId, actingAgentId, actingAgentName, ownSession } = entry;
    await add.run(tx, id, partnerId, secretHash, at, expiresAt, actingAgentId, actingAgentName, ownSession);
    return id;
  },

  bySecret: bySecret.first,

  used: used.run,

  /** The device is forgotten, with the pages that were opened from it. */
  end: end.run,

  /** Every device and every link on its way. */
  async endAll(tx: Tx, partnerId: string): Promise<void> {
    await endEntries.run(tx, partnerId);
    await endAll.run(tx, partnerId);
  },

  of: async (tx: Tx, partnerId: string, now: Date): Promise<PartnerDevice[]> =>
    (await of.rows(tx, partnerId, now)).map(({ document }) => document),

  async dropOld(tx: Tx, now: Date): Promise<void> {
    await dropOldDevices.run(tx, now);
    await dropOldEntries.run(tx, now);
  },
};

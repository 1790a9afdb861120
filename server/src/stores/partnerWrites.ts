import type { Partner, PartnerOperationalStatus, PartnerType } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { partnerJson } from './partnerRecords.ts';

/** What of a partner people write: columns of their own, and what its document holds. */
export interface PartnerValues {
  name: string;
  country: string;
  networks: string[];
  capabilities: string[];
  /** manager, legalDetails, operationalDetails, openingHours ...: whatever is not in it, nobody has written. */
  doc: object;
}

/** A depot as it is kept. */
export interface DepotRow {
  id: string;
  latitude: number;
  longitude: number;
  doc: object;
}

/** What of the document people write; kpi, metrics, limits and what the demo plays are not theirs. */
const writtenKeys = `'{manager,legalDetails,invoicingDetails,parentOrganisationCode,parentAssistanceCompanyCode,operationalDetails,prices,openingHours,certifications,capacity}'::text[]`;

interface Found {
  document: Partner;
}

// What waits for a row counts by the moment at which it began to wait: what is open of them is read once the row is held.
const hold = question<{ id: string }, [id: string]>(
  'partnerWrites.hold',
  'select id from partners where id = $1 and deleted_at is null for update',
);
const save = command<
  [id: string, name: string, country: string, networks: string[], capabilities: string[], doc: string]
>(
  'partnerWrites.save',
  `update partners set name = $2, country = $3, networks = $4, capabilities = $5, doc = (doc - ${writtenKeys}) || $6::jsonb,
     version = version + 1 where id = $1`,
);
const saveDepots = command<[partnerId: string, depots: string]>(
  'partnerWrites.saveDepots',
  `with given as (select * from jsonb_to_recordset($2::jsonb) as g(id uuid, latitude float8, longitude float8, doc jsonb)),
     gone as (delete from partner_locations where partner_id = $1 and id not in (select id from given))
   insert into partner_locations (id, partner_id, latitude, longitude, doc)
   select id, $1, latitude, longitude, doc from given
   on conflict (id) do update set latitude = excluded.latitude, longitude = excluded.longitude, doc = excluded.doc`,
);
const oneCodeAtATime = command<[country: string]>(
  'partnerWrites.oneCodeAtATime',
  `select pg_advisory_xact_lock(hashtext('partner codes ' || $1))`,
);
// Codes are the country and a number of four digits or more: the next one is free, also among those that are deleted.
const create = command<
  [
    id: string,
    name: string,
    country: string,
    networks: string[],
    capabilities: string[],
    doc: string,
    type: string,
    status: string,
    isActive: boolean,
  ]
>(
  'partnerWrites.create',
  `insert into partners (id, code, name, country, networks, capabilities, doc, type, operational_status, is_active)
   select $1, $3 || lpad(next, greatest(length(next), 4), '0'), $2, $3, $4, $5, $6, $7, $8, $9
   from (select (coalesce(max(substring(code from '^[A-Z]{2}([0-9]{1,9})$')::int), 0) + 1)::text as next
     from partners where code like $3 || '%') c`,
);
// The status is one with what it says of an end and of who said it (DECISIONS S-36).
const setStatus = command<
  [
    id: string,
    status: string,
    isActive: boolean,
    pausedUntil: string | null,
    pausedBy: string | null,
    suspendedUntil: string | null,
  ]
>(
  'partnerWrites.setStatus',
  `update partners set operational_status = $2, is_active = $3, version = version + 1,
     doc = doc || jsonb_build_object('operationalDetails',
       (coalesce(doc->'operationalDetails', '{}'::jsonb) - '{pausedUntil,pausedBy,suspendedUntil}'::text[])
       || jsonb_strip_nulls(jsonb_build_object('pausedUntil', $4::text, 'pausedBy', $5::text, 'suspendedUntil', $6::text)))
   where id = $1`,
);
const setType = command<[id: string, type: string, status: string | null]>(
  'partnerWrites.setType',
  'update partners set type = $2, operational_status = $3, version = version + 1 where id = $1',
);
const remove = command<[id: string, at: Date]>(
  'partnerWrites.remove',
  'update partners set deleted_at = $2, is_active = false, version = version + 1 where id = $1',
);
const read = question<Found, [id: string]>(
  'partnerWrites.read',
  `select ${partnerJson} as document from partners p where p.id = $1`,
);

const afterwards = async (tx: Tx, id: string): Promise<Partner> => (await read.one(tx, id)).document;

/** Writes of partners; whoever writes one holds its row (DECISIONS T-491). */
export const partnerWrites = {
  /** Held until the transaction ends: no offer of theirs begins or is taken meanwhile. */
  lock: async (tx: Tx, id: string): Promise<Partner | undefined> =>
    (await hold.first(tx, id)) && (await afterwards(tx, id)),

  async save(tx: Tx, id: string, values: PartnerValues, depots: readonly DepotRow[]): Promise<Partner> {
    const { name, country, networks, capabilities, doc } = values;
    await save.run(tx, id, name, country, networks, capabilities, JSON.stringify(doc));
    await saveDepots.run(tx, id, JSON.stringify(depots));
    return afterwards(tx, id);
  },

  /** A new partner, under the next code of its country. */
  async create(
    tx: Tx,
    id: string,
    values: PartnerValues,
    depots: readonly DepotRow[],
    { type, status }: { type: PartnerType; status: PartnerOperationalStatus },
  ): Promise<Partner> {
    const { name, country, networks, capabilities, doc } = values;
    await oneCodeAtATime.run(tx, country);
    const isActive = status === 'Active';
    await create.run(tx, id, name, country, networks, capabilities, JSON.stringify(doc), type, status, isActive);
    await saveDepots.run(tx, id, JSON.stringify(depots));
    return afterwards(tx, id);
  },

  async setStatus(
    tx: Tx,
    id: string,
    status: PartnerOperationalStatus,
    ends: { pausedUntil?: string | undefined; pausedBy?: string | undefined; suspendedUntil?: string | undefined } = {},
  ): Promise<Partner> {
    const { pausedUntil, pausedBy, suspendedUntil } = ends;
    await setStatus.run(
      tx,
      id,
      status,
      status === 'Active',
      pausedUntil ?? null,
      pausedBy ?? null,
      suspendedUntil ?? null,
    );
    return afterwards(tx, id);
  },

  async setType(tx: Tx, id: string, type: PartnerType, status: PartnerOperationalStatus | undefined): Promise<Partner> {
    await setType.run(tx, id, type, status ?? null);
    return afterwards(tx, id);
  },

  /** Kept for its history and listed no more (DECISIONS T-492). */
  remove: remove.run,
};

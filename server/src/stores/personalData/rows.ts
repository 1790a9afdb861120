import type { RequestStatus, StatusReason } from '@towline/sdk/api';
import { command, question, register, shapeOf } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';
import { type Personal, personalTables } from './tables.ts';

/** By what the rows of a motorist are found. */
export interface SubjectKeys {
  requests: string[];
  drafts: string[];
  plates: string[];
  phones: string[];
  emails: string[];
  /** What is looked for in texts, as `~*` takes it. */
  patterns: string[];
}

export interface FoundRow {
  /** Where it stands, until the transaction ends. */
  at: string;
  row: Record<string, unknown>;
}

const subjectSql = `s as (select $1::uuid[] as requests, $2::uuid[] as drafts, $3::text[] as plates, $4::text[] as phones,
  $5::text[] as emails, $6::text[] as patterns)`;

const valuesOf = ({ requests, drafts, plates, phones, emails, patterns }: SubjectKeys) => [
  requests,
  drafts,
  plates,
  phones,
  emails,
  patterns,
];

/** A table that holds something of motorists, with its statements. */
export interface PersonalTable {
  name: string;
  erase: Personal['erase'];
  isOfOthersToo: boolean;
  /** The rows, held until the transaction ends. */
  find(tx: Tx, keys: SubjectKeys): Promise<FoundRow[]>;
  remove(tx: Tx, keys: SubjectKeys): Promise<number>;
  /** Writes the cleaned columns of one row. */
  save(tx: Tx, at: string, columns: Record<string, unknown>): Promise<void>;
}

interface TableSql {
  name: string;
  erase: Personal['erase'];
  isOfOthersToo: boolean;
  columns: string[];
  find: string;
  remove: string;
  save: string;
}

function sqlOf(name: string, { of, erase, isOfOthersToo = false }: Personal): TableSql {
  const columns = erase === 'rows' || 'kept' in erase ? [] : Object.keys(erase);
  const set = columns.map((column, index) => `${column} = $${index + 2}`).join(', ');
  return {
    name,
    erase,
    isOfOthersToo,
    columns,
    find: `with ${subjectSql} select t.ctid::text as at, to_jsonb(t) as row from ${name} t, s where ${of} for update of t`,
    remove: erase === 'rows' ? `with ${subjectSql} delete from ${name} t using s where ${of}` : '',
    save: columns.length > 0 ? `update ${name} set ${set} where ctid = $1::tid` : '',
  };
}

const tables = Object.entries(personalTables).flatMap(([name, treatment]) =>
  treatment === 'nothing' ? [] : [sqlOf(name, treatment as Personal)],
);
const registered = register(
  'personalData.tables',
  tables.flatMap(({ find, remove, save }) => [find, remove, save].filter((text) => text !== '')),
);

function tableOf({ name, erase, isOfOthersToo, columns, ...texts }: TableSql): PersonalTable {
  const find = shapeOf<FoundRow>(registered, texts.find);
  const remove = texts.remove === '' ? undefined : shapeOf(registered, texts.remove);
  const save = texts.save === '' ? undefined : shapeOf(registered, texts.save);
  return {
    name,
    erase,
    isOfOthersToo,
    find: (tx, keys) => find.rows(tx, ...valuesOf(keys)),
    remove: async (tx, keys) => (await remove?.run(tx, ...valuesOf(keys))) ?? 0,
    async save(tx, at, cleaned) {
      const text = (value: unknown) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value);
      await save?.run(tx, at, ...columns.map((column) => text(cleaned[column])));
    },
  };
}

/** The tables in the order in which they are gone through. */
export const personal: readonly PersonalTable[] = tables.map(tableOf);

interface FoundRequest {
  id: string;
  shortId: string | null;
  status: RequestStatus;
  statusReason: StatusReason | null;
  createdAt: Date;
  order: Record<string, unknown>;
  words: (string | null)[];
}

const columns = `r.id, r.short_id as "shortId", r.status, r.status_reason as "statusReason", r.created_at as "createdAt", r.service_order as "order",
  array[r.license_plate, r.customer_name, r.customer_email, r.customer_phone, r.external_id] as words`;
const byId = question<FoundRequest, [id: string]>(
  'personalData.byId',
  `select ${columns} from requests r where r.id = $1`,
);
const byPlate = question<FoundRequest, [plate: string]>(
  'personalData.byPlate',
  `select ${columns} from requests r where r.search like '%' || lower($1::text) || '%'
     and regexp_replace(upper(r.license_plate), '[^A-Z0-9]', '', 'g') = $1 order by r.created_at`,
);
const byPhones = question<FoundRequest, [phones: string[]]>(
  'personalData.byPhones',
  `select ${columns} from requests r where r.phones && $1::text[] order by r.created_at`,
);
const byEmail = question<FoundRequest, [email: string]>(
  'personalData.byEmail',
  `select ${columns} from requests r where lower(r.customer_email) = $1
     or r.id in (select request_id from customer_sessions where lower(email) = $1)
     or r.id in (select request_id from inbound_messages where lower(sender) = $1)
     or position('"' || $1 || '"' in lower(r.service_order::text)) > 0
   order by r.created_at`,
);
const dialled = question<{ phones: string[] }, [number: string]>(
  'personalData.dialled',
  'select dialled($1, null) as phones',
);
const unrecorded = command('personalData.unrecorded', `select set_config('towline.unrecorded', 'on', true)`);
// One erasure at a time: the next one sees what is left.
const alone = command('personalData.alone', `select pg_advisory_xact_lock(hashtext('towline.erase'))`);
const markErased = command<[ids: string[], at: Date]>(
  'personalData.markErased',
  'update requests set erased_at = $2, version = version + 1, updated_at = $2 where id = any($1::uuid[])',
);
const dropWaiting = command<[ids: string[]]>(
  'personalData.dropWaiting',
  `delete from outbox where request_id = any($1::uuid[]) and status = 'Pending'`,
);
const fileRemoved = command<[key: string]>(
  'personalData.fileRemoved',
  'delete from erased_files where storage_key = $1',
);
const filesToRemove = question<{ key: string }, [most: number]>(
  'personalData.filesToRemove',
  'select storage_key as key from erased_files order by at limit $1 for update skip locked',
);
const queueFiles = command<[keys: string[], at: Date]>(
  'personalData.queueFiles',
  'insert into erased_files (storage_key, at) select key, $2 from unnest($1::text[]) as key on conflict do nothing',
);

const addLines = command<[ids: string[], at: Date, agentName: string]>(
  'personalData.addLines',
  `insert into request_log (request_id, at, message, agent_name)
   select id, $2, 'Personal data erased', $3 from unnest($1::uuid[]) as id`,
);
const filesOf = question<{ id: string; fileName: string; contentType: string; size: number }, [ids: string[]]>(
  'personalData.filesOf',
  `select id, file_name as "fileName", content_type as "contentType", size from attachments where id = any($1::uuid[]) order by created_at`,
);

/** Questions about one motorist. */
export const personalData = {
  alone,
  addLines,
  filesOf,
  byId,
  byPlate,
  byPhones,
  byEmail,
  dialled,
  unrecorded,
  markErased,
  dropWaiting,
  queueFiles,
};

/** Files whose rows are gone. */
export const erasedFiles = { next: filesToRemove, removed: fileRemoved };

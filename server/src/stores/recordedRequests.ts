import type { RequestStatus, ServiceOrder, StatusReason } from '@towline/sdk/api';
import type { KeptBasis, KeptOrderBasis } from '@towline/sdk/domain/replay/recorded';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A request with what was recorded of its decisions, and how it began. */
export interface RecordedRow {
  id: string;
  shortId: string;
  createdAt: Date;
  contractCode: string;
  basis: KeptOrderBasis | null;
  /** The order as it stands, where it is the one that was decided on. */
  order: ServiceOrder | null;
  round: KeptBasis | null;
  status: RequestStatus;
  statusReason: StatusReason | null;
  firstPartnerId: string | null;
}

const columns = `r.id, coalesce(r.short_id, '') as "shortId", r.created_at as "createdAt", r.contract_code as "contractCode", r.decision_basis as basis,
  case when not r.decision_basis ? 'order' then r.service_order end as "order", d.basis as round, h.status, h.status_reason as "statusReason", d.candidates #>> '{0,partnerId}' as "firstPartnerId"`;
const tables = `requests r join request_history h on h.request_id = r.id and h.seq = 1
  left join dispatch_rounds d on d.request_id = r.id and d.round = 1`;

// By parts, each a question of its own: no snapshot is held while a replay of minutes runs.
const part = question<RecordedRow, [code: string, since: Date, after: string | null, take: number]>(
  'recordedRequests.part',
  `select ${columns} from ${tables}
   where r.contract_code = $1 and r.created_at >= $2
     and ($3::uuid is null or (r.created_at, r.id) < (select a.created_at, a.id from requests a where a.id = $3))
   order by r.created_at desc, r.id desc limit $4`,
);
const count = question<{ count: number }, [code: string, since: Date]>(
  'recordedRequests.count',
  'select count(*)::int as count from requests where contract_code = $1 and created_at >= $2',
);
const one = question<RecordedRow, [id: string]>(
  'recordedRequests.one',
  `select ${columns} from ${tables} where r.id = $1`,
);
const names = question<{ id: string; name: string }, [ids: readonly string[]]>(
  'recordedRequests.partnerNames',
  'select id, name from partners where id = any($1)',
);

/** Questions about what requests were decided on (DECISIONS T-420). */
export const recordedRequests = {
  /** The requests of a contract since a moment, the newest first, after the one named. */
  part: part.rows,

  count: async (tx: Tx, code: string, since: Date): Promise<number> => (await count.one(tx, code, since)).count,

  one: one.first,

  /** The companies' names by id. */
  partnerNames: async (tx: Tx, ids: readonly string[]): Promise<Record<string, string>> =>
    Object.fromEntries((await names.rows(tx, ids)).map(({ id, name }) => [id, name])),
};

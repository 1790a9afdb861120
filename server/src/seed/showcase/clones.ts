import type { ServiceOrder } from '@towline/sdk/api';
import { filterGroupOfStatus } from '@towline/sdk/domain/request/filterGroups';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Row } from '../../db/copyText.ts';
import { requestTables } from '../load/requestTables.ts';
import { createRandom } from '../random.ts';
import type { Showcase } from './facts.ts';
import { addFirstMails } from './statusMails.ts';

type Cancelled = Omit<Row<'requests'>, 'service_order'> & { service_order: ServiceOrder; status_at: Date };

/** The newest cancelled ones whose contract minds a second request of the same day. */
const cancelledSql = `
  select ${requestTables.requests.map((column) => `r.${column}`).join(', ')} from requests r join contracts c on c.code = r.contract_code
  where r.status = 'Cancelled' and r.service <> 'Workshop' and not r.is_abroad
    and c.doc->'process'->'checks' ? 'DuplicateRequestSameDay'
    and not exists (select from linked_requests k where k.child_id = r.id)
  order by r.created_at desc, r.id limit 3`;

/** Who had cancelled needs help after all: the agent cloned the request, and the check for duplicates holds it (DECISIONS S-20, S-47). */
export async function addClones({ client, seed }: Showcase): Promise<void> {
  const random = createRandom(seed, 'clones');
  const { rows: former } = await client.query<Cancelled>(cancelledSql);
  const clones = former.map((request): Row<'requests'> => {
    const orderId = random.uuid();
    const at = new Date(request.status_at.getTime() + random.integer(15, 50) * 60_000);
    return {
      ...request,
      id: random.uuid(),
      order_id: orderId,
      version: 1,
      status: 'HomeAssistanceCompanyAssigned',
      status_group: filterGroupOfStatus.HomeAssistanceCompanyAssigned,
      status_reason: 'DuplicateRequestSameDay',
      status_at: at,
      was_dispatched: false,
      partner_name: null,
      created_at: at,
      updated_at: at,
      service_order: JSON.stringify({ ...request.service_order, id: orderId }),
      flags: '{"needsValidation":true}',
      decision_basis: null,
    };
  });
  await addMissingRows(client, 'requests', clones);
  await addMissingRows(
    client,
    'request_history',
    clones.map(({ id, created_at, created_by }) => ({
      request_id: id,
      seq: 1,
      status: 'HomeAssistanceCompanyAssigned',
      status_reason: 'DuplicateRequestSameDay',
      at: created_at ?? '',
      agent_name: created_by ?? null,
    })),
  );
  await addMissingRows(
    client,
    'request_log',
    clones.map(({ id, created_at, created_by }) => ({
      id: random.uuid(),
      request_id: id,
      at: created_at ?? '',
      message: 'Request created',
      agent_name: created_by ?? null,
    })),
  );
  await addMissingRows(
    client,
    'linked_requests',
    clones.map(({ id }, index) => ({ parent_id: former[index]?.id ?? id, child_id: id, relationship_type: 'Clone' })),
  );
  await addFirstMails(
    { client },
    random,
    clones.map(({ id }) => id),
  );
}

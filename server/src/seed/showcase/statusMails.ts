import type { Contract, Organisation, RequestStatus, ServiceType, StatusReason } from '@towline/sdk/api';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Random } from '../random.ts';
import { messageRows } from '../requests/messages.ts';
import { engine } from '../requests/story.ts';
import type { Showcase } from './facts.ts';

interface Sent {
  id: string;
  shortId: string;
  licensePlate: string | null;
  makeModel: string | null;
  address: string | null;
  service: ServiceType;
  customerName: string | null;
  customerPhone: string | null;
  createdAt: Date;
  status: RequestStatus;
  reason: StatusReason | null;
  contract: Contract;
  home: Organisation | null;
  partner: { jobId: string; name: string; email: string; language: string } | null;
}

const sql = `
  select r.id, r.short_id as "shortId", r.license_plate as "licensePlate", r.make_model as "makeModel",
    r.service_order->'serviceLocation'->>'formattedAddress' as address, r.service, r.customer_name as "customerName",
    r.customer_phone as "customerPhone", r.created_at as "createdAt", h.status, h.status_reason as reason, c.doc as contract, o.doc as home,
    (select jsonb_build_object('jobId', w.id, 'name', p.name, 'email', p.doc->'operationalDetails'->>'dispatchEmail',
       'language', p.doc->'operationalDetails'->>'dispatchVoiceLanguage')
     from repair_jobs w join partners p on p.id::text = w.partner->>'id' where w.request_id = r.id limit 1) as partner
  from requests r join request_history h on h.request_id = r.id and h.seq = 1
  join contracts c on c.code = r.contract_code left join organisations o on o.code = r.home_code
  where r.id = any($1) order by r.created_at, r.id`;

/** The mails that the contracts of these requests send when they begin, the workshop's among them (DECISIONS S-28). */
export async function addFirstMails(
  { client }: Pick<Showcase, 'client'>,
  random: Random,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await client.query<Sent>(sql, [ids]);
  const mails = rows.flatMap(({ status, reason, contract, home, partner, ...request }) =>
    messageRows(
      random,
      {
        ...request,
        contractName: contract.name,
        communications: contract.communications ?? {},
        home: home ?? undefined,
        abroad: undefined,
        partnerAt: () => partner && { ...partner, isWorkshop: true },
      },
      [{ status, ...(reason && { reason }), after: 0, by: engine, message: 'Request created', at: request.createdAt }],
    ),
  );
  await addMissingRows(client, 'outbox', mails);
}

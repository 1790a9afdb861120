import type { NoticeKind } from '@towline/sdk/api';
import { addMissingRows } from '../load/copyRows.ts';
import type { Row } from '../load/copyText.ts';
import { createRandom } from '../random.ts';
import type { Showcase } from './facts.ts';

const minute = 60_000;

/** Somebody whose bell, reminders and drafts are shown; the other accounts begin with an empty desk. */
interface Owner {
  id: string;
  fullName: string;
  organisationCode: string;
}

interface Followed {
  id: string;
  homeCode: string;
  status: string;
  order: { orderType: string } & Record<string, unknown>;
  licensePlate: string | null;
  messageId: string | null;
}

const owners = ['manager.be@towline.example', 'agent.lu@towline.example'];

const ownersSql = `select id, full_name as "fullName", organisation_code as "organisationCode" from agents where email = any($1) order by email desc`;

// Those with a message first, so that the bell shows what somebody wrote.
const followedSql = `
  select id, home_code as "homeCode", status, service_order as "order", license_plate as "licensePlate", message as "messageId" from (
    select r.*, m.id as message, row_number() over (partition by r.home_code order by m.id is null, r.created_at desc, r.id) as place
    from requests r left join lateral (select id from inbound_messages i where i.request_id = r.id order by received_at desc limit 1) m on true
    where r.home_code = any($1) and r.status !~ 'Completed|Cancelled|SessionExpired') t
  where place <= 6 order by "homeCode", place`;

/** What came in, newest last: minutes ago, and whether it was read. */
const news: readonly { kind: NoticeKind; ago: number; operation: string; isRead?: true; remarks?: string }[] = [
  { kind: 'Change', ago: 190, operation: 'editOrder', isRead: true },
  { kind: 'Status', ago: 150, operation: 'assignJob', isRead: true },
  { kind: 'SecondCall', ago: 48, operation: 'noteSecondCall', isRead: true },
  { kind: 'PromiseWarning', ago: 31, operation: 'promiseWarning' },
  { kind: 'PromiseBroken', ago: 26, operation: 'promiseBroken' },
  { kind: 'Reminder', ago: 18, operation: 'createReminder', remarks: 'Ask whether the taxi came.' },
  {
    kind: 'HandedOver',
    ago: 9,
    operation: 'handOverRequest',
    remarks: 'Customer wants to be called on his second number.',
  },
  { kind: 'Message', ago: 3, operation: 'receiveMessage' },
];

/** What stands on an agent's own desk: requests that are followed, news in the bell, call-backs and a draft that a colleague gave (DECISIONS S-47). */
export async function addDesk({ client, now, seed }: Showcase): Promise<void> {
  const random = createRandom(seed, 'desk');
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * minute);
  const { rows: agents } = await client.query<Owner>(ownersSql, [owners]);
  const { rows: requests } = await client.query<Followed>(followedSql, [agents.map((agent) => agent.organisationCode)]);
  const colleague = (of: Owner) => agents.find((agent) => agent !== of)?.fullName ?? null;
  const desks = agents.map((agent) => ({
    agent,
    own: requests.filter((one) => one.homeCode === agent.organisationCode),
  }));

  await addMissingRows(
    client,
    'followers',
    desks.flatMap(({ agent, own }) => own.map(({ id }) => ({ request_id: id, agent_id: agent.id }))),
  );
  const drafts = desks.flatMap(({ agent, own: [first] }): Row<'drafts'>[] => {
    if (!first) return [];
    const { id: _id, ...order } = first.order;
    return [
      {
        id: random.uuid(),
        agent_id: agent.id,
        order_type: first.order.orderType,
        service_order: JSON.stringify(order),
        title: first.licensePlate,
        created_at: before(24),
        updated_at: before(12),
        handed_by: colleague(agent),
        handed_at: before(12),
        hand_note: 'Caller hung up, calls back in ten minutes.',
      },
    ];
  });
  await addMissingRows(client, 'drafts', drafts);
  const notices = desks.flatMap(({ agent, own }) => [
    ...news.flatMap(({ kind, ago, operation, isRead, remarks }, index): Row<'notices'>[] => {
      const about = kind === 'Message' ? own.find(({ messageId }) => messageId !== null) : own[index % own.length];
      if (!about) return [];
      return [
        {
          id: random.uuid(),
          agent_id: agent.id,
          request_id: about.id,
          kind,
          at: before(ago),
          operation,
          agent_name: colleague(agent),
          status: kind === 'Status' ? about.status : null,
          communication_id: kind === 'Message' ? about.messageId : null,
          read_at: isRead ? before(ago - 2) : null,
          remarks: remarks ?? null,
        },
      ];
    }),
    ...drafts
      .filter((draft) => draft.agent_id === agent.id)
      .map(
        (draft): Row<'notices'> => ({
          id: random.uuid(),
          agent_id: agent.id,
          kind: 'Draft',
          at: before(12),
          operation: 'handOverDraft',
          agent_name: colleague(agent),
          draft_id: draft.id,
        }),
      ),
  ]);
  await addMissingRows(client, 'notices', notices);
  await addMissingRows(
    client,
    'request_reminders',
    desks.flatMap(({ agent, own }) =>
      own.slice(0, 2).map(({ id }, index) => ({
        id: random.uuid(),
        request_id: id,
        agent_id: agent.id,
        due_at: before(-180 * (index * 6 + 1)),
        remarks: index === 0 ? 'Call back about the rental car.' : null,
        created_at: before(20),
      })),
    ),
  );
}

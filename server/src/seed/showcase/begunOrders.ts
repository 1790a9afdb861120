import { createHash } from 'node:crypto';
import type { ServiceOrder } from '@towline/sdk/api';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Row } from '../../db/copyText.ts';
import { positionSms } from '../../services/motorist/positionSms.ts';
import { createRandom, type Random } from '../random.ts';
import type { DeskOwner } from './deskOwners.ts';
import type { Showcase } from './facts.ts';

const minute = 60_000;

/** Whose intakes are begun. The other accounts open an empty one, as a new agent does. */
const beginners = ['manager.it@towline.example', 'agent.nl@towline.example'];

/** Somebody whose vehicle broke down again: helped weeks ago. */
const formerSql = `
  select r.home_code as "homeCode", r.service_order as "order", r.license_plate as "licensePlate" from (
    select id, row_number() over (partition by home_code order by created_at desc, id) as place from requests
    where home_code = any($1) and status = 'PartnerCompleted' and service <> 'Workshop' and created_at < $2::timestamptz - interval '20 days'
      and latitude is not null) t
  join requests r on r.id = t.id where t.place <= 2 order by r.home_code, t.place`;

interface Former {
  homeCode: string;
  order: ServiceOrder;
  licensePlate: string | null;
}

/** Of two managers one intake that a colleague gave them, and one that waits for where the motorist stands (DECISIONS S-47, T-90). */
export async function addBegunOrders({ client, now, seed }: Showcase, everybody: readonly DeskOwner[]): Promise<void> {
  const random = createRandom(seed, 'begunOrders');
  const agents = everybody.filter(({ email }) => beginners.includes(email));
  const { rows: former } = await client.query<Former>(formerSql, [agents.map(({ desk }) => desk.homeCode), now]);
  for (const agent of agents) {
    const [given, asked] = former.filter(({ homeCode }) => homeCode === agent.desk.homeCode);
    if (given) await addGiven({ client, now }, random, agent, given);
    if (asked) await addAsked({ client, now }, random, agent, asked);
  }
}

const draftOf = (random: Random, agentId: string, { order, licensePlate }: Former, at: Date): Row<'drafts'> => {
  const { id: _id, externalId: _external, attachmentIds: _files, ...begun } = order;
  return {
    id: random.uuid(),
    agent_id: agentId,
    order_type: order.orderType,
    service_order: JSON.stringify(begun),
    title: licensePlate,
    created_at: at,
    updated_at: at,
  };
};

async function addGiven(
  { client, now }: Pick<Showcase, 'client' | 'now'>,
  random: Random,
  { id, colleague, words }: DeskOwner,
  former: Former,
): Promise<void> {
  const at = new Date(now.getTime() - 12 * minute);
  const draft = {
    ...draftOf(random, id, former, new Date(at.getTime() - 8 * minute)),
    updated_at: at,
    version: 2,
    handed_by: colleague.fullName,
    handed_at: at,
    hand_note: words.draft,
  };
  await addMissingRows(client, 'drafts', [draft]);
  await addMissingRows(client, 'draft_hand_overs', [
    { id: random.uuid(), draft_id: draft.id, from_agent_id: colleague.id, to_agent_id: id, at },
  ]);
  await addMissingRows(client, 'notices', [
    {
      id: random.uuid(),
      agent_id: id,
      kind: 'Draft',
      at,
      operation: 'handOverDraft',
      agent_name: colleague.fullName,
      draft_id: draft.id,
    },
  ]);
}

/** The first link went to a wrong number and was taken back before it left; the second one was answered. */
async function addAsked(
  { client, now }: Pick<Showcase, 'client' | 'now'>,
  random: Random,
  { id, fullName, words }: DeskOwner,
  former: Former,
): Promise<void> {
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * minute);
  const { serviceLocation, caller } = former.order;
  const { latitude, longitude, contacts = [] } = serviceLocation;
  const phoneNumber = contacts[0]?.phoneNumber ?? caller?.callbackNumber;
  const language = contacts[0]?.language ?? caller?.language ?? 'en';
  if (!phoneNumber || latitude === undefined || longitude === undefined) return;
  const waiting = { ...former, order: { ...former.order, serviceLocation: { choice: 'Other', contacts } } };
  const draft = draftOf(random, id, waiting, before(14));
  const message = (at: Date, receiver: string, more: Partial<Row<'outbox'>>) => ({
    ...more,
    id: random.uuid(),
    channel: 'Sms',
    kind: 'PositionLink',
    receiver,
    language,
    body: positionSms(language, { link: 'https://towline.example/position#…', companyName: undefined, minutes: 60 }),
    agent_id: id,
    created_at: at,
    next_try_at: at,
  });
  const wrong = message(before(13), `${phoneNumber.slice(0, -1)}0`, { status: 'Cancelled', tries: 0 });
  const right = message(before(12), phoneNumber, {
    status: 'Sent',
    tries: 1,
    sent_at: before(12),
    confirmed_at: before(11),
  });
  const link = (sent: typeof right, more: Partial<Row<'position_links'>>) => {
    const linkId = random.uuid();
    return {
      id: linkId,
      draft_id: draft.id,
      asked_by: fullName,
      phone_number: sent.receiver,
      language,
      // Nobody has the secret of it.
      secret_hash: createHash('sha256').update(linkId).digest(),
      outbox_id: sent.id,
      created_at: sent.created_at,
      expires_at: new Date(sent.created_at.getTime() + 60 * minute),
      ...more,
    };
  };
  const answered = link(right, { opened_at: before(10), answers: 1 });
  await addMissingRows(client, 'drafts', [draft]);
  await addMissingRows(client, 'outbox', [wrong, right]);
  await addMissingRows(client, 'position_links', [link(wrong, { withdrawn_at: before(12), answers: 0 }), answered]);
  await addMissingRows(client, 'motorist_positions', [
    {
      link_id: answered.id,
      id: random.uuid(),
      draft_id: draft.id,
      latitude,
      longitude,
      accuracy: 14,
      captured_at: before(9),
      received_at: before(9),
      remarks: words.position,
    },
  ]);
}

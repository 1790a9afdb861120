import { randomUUID } from 'node:crypto';
import type { ContactLanguage } from '@towline/sdk/api';
import type { Tx } from '../../db/tx.ts';
import { outbox } from '../../stores/outbox.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import type { WorkingRequest } from '../../stores/requests/orderOf.ts';
import { statusLinkHours, statusLinks } from '../../stores/statusLinks.ts';
import { newPageSecret, pageAddress } from '../publicPages/pageSecret.ts';
import { pageSms } from '../publicPages/pageSms.ts';
import { timeAtPlace } from './agreedTime.ts';
import { requestedTimeOf } from './requestedTime.ts';

/** Makes a link to the motorist's page of the request, with its text message in the outbox and the log's line. */
export async function newStatusLink(
  tx: Tx,
  { id: requestId, order }: Pick<WorkingRequest, 'id' | 'order'>,
  to: {
    receiver: string;
    language: ContactLanguage;
    companyName: string | undefined;
    sentBy: string;
    at: Date;
    /** The other time that the text message asks about; without one it is the link alone. */
    proposed?: Date;
  },
  base: string,
): Promise<void> {
  const { receiver, language, companyName, sentBy, at, proposed } = to;
  const { secret, hash } = newPageSecret();
  const { url, kept } = pageAddress(base, 'status', secret);
  const words = { companyName, link: url };
  const body = proposed
    ? pageSms('proposal', language, { ...words, time: timeAtPlace(proposed, order) })
    : pageSms('status', language, words);
  const outboxId = await outbox.add(tx, {
    requestId,
    channel: 'Sms',
    kind: 'StatusLink',
    receiver,
    language,
    body,
    bodyAfterwards: body.replace(url, kept),
  });
  const from = Math.max(at.getTime(), requestedTimeOf(order)?.getTime() ?? 0);
  await statusLinks.add(tx, {
    id: randomUUID(),
    requestId,
    sentBy,
    phoneNumber: receiver,
    language,
    companyName,
    secretHash: hash,
    outboxId,
    at,
    expiresAt: new Date(from + statusLinkHours * 3_600_000),
  });
  await touch(tx, { requestId, agentName: sentBy, message: 'Status link sent to the motorist', at });
}

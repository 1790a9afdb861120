import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InboundMessage } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { gatewayNumber } from './gatewayNumber.ts';
import { takeMessage } from './takeMessage.ts';
import { takeReport } from './takeReport.ts';

/** Whether the header is `sha256=` and the HMAC of the body with our secret; without a secret nothing is. */
export function isSignedBy(secret: string | undefined, body: Buffer, signature: string | undefined): boolean {
  if (!secret || !signature) return false;
  const given = Buffer.from(
    signature
      .trim()
      .replace(/^sha256=/i, '')
      .toLowerCase(),
  );
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const required = (field: string): never =>
  refuse('VALIDATION_FAILED', { errors: [{ pointer: `/${field}`, detail: 'is required', code: 'required' }] });

/** Takes what a provider hands in: a message, or what became of one of ours. Refused where it is not signed with our secret. */
export async function receiveInbound(
  context: Context,
  message: InboundMessage,
  raw: Buffer,
  signature: string | undefined,
): Promise<undefined> {
  if (!isSignedBy(context.config.inboundSecret, raw, signature)) refuse('SIGNATURE_INVALID');
  const { channel, providerId, sender, receiver, subject, body, contentType, receivedAt, inReplyTo, deliveryOf } =
    message;
  const attachments = (message.attachments ?? []).map(({ fileName, content }) => ({
    fileName,
    content: Buffer.from(content, 'base64'),
  }));
  const at = receivedAt ? new Date(receivedAt) : context.now();
  if (deliveryOf) {
    const isKnown = await takeReport(context.db, { outboxId: deliveryOf, at, failure: message.deliveryFailure });
    return isKnown ? undefined : refuse('NOT_FOUND');
  }
  if (!sender?.trim()) return required('sender');
  // A photo says enough.
  if (!body?.trim() && !subject?.trim() && attachments.length === 0) return required('body');
  await takeMessage(context, {
    channel,
    providerId,
    sender: channel === 'Sms' ? gatewayNumber(sender) : sender,
    receiver: channel === 'Sms' && receiver !== undefined ? gatewayNumber(receiver) : receiver,
    subject,
    body: body ?? '',
    contentType: contentType ?? 'text/plain',
    receivedAt: at,
    answers: inReplyTo ? [inReplyTo] : [],
    attachments,
    isAutomatic: message.isAutomatic ?? false,
  });
  return undefined;
}

import type { ReceivedAttachment } from '../../ports/mailbox/port.ts';
import type { NewInbound } from '../../stores/inboundMessages.ts';

/** A message that came in, from a mailbox or a provider, before it is kept. */
export interface IncomingMessage
  extends Pick<
    NewInbound,
    'channel' | 'providerId' | 'sender' | 'receiver' | 'subject' | 'body' | 'contentType' | 'receivedAt' | 'isAutomatic'
  > {
  /** The addresses that it went to, those before that say more of whose it is. */
  channels?: readonly (readonly string[])[] | undefined;
  /** Outbox rows that it answers, the nearest first. */
  answers: readonly string[];
  /** What each is, its bytes say. */
  attachments: readonly Pick<ReceivedAttachment, 'fileName' | 'content'>[];
}

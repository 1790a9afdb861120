import type { Channel } from '@towline/sdk/api';
import type { ReceivedAttachment } from '../../ports/mailbox/port.ts';

/** A message that came in, from a mailbox or a provider, before it is kept. */
export interface IncomingMessage {
  channel: Channel;
  /** Whoever handed it in knows it by this: handed in twice, it counts once. */
  providerId: string;
  sender: string;
  receiver: string | undefined;
  subject: string | undefined;
  body: string;
  contentType: string;
  receivedAt: Date;
  /** Outbox rows that it answers, the nearest first. */
  answers: readonly string[];
  /** What each is, its bytes say. */
  attachments: readonly Pick<ReceivedAttachment, 'fileName' | 'content'>[];
}

/** A photo or file of a mail that came in. */
export interface ReceivedAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** What a mail server reports of a mail of ours. */
export interface DeliveryReport {
  /** The outbox row whose mail it is. */
  outboxId: string;
  receiver: string;
  /** Why it was not delivered; undefined where it was. */
  failure: string | undefined;
  /** It went on to where nobody reports: neither delivered nor not, and nothing to be read (DECISIONS T-1007). */
  isHandedOn?: true;
}

/** A mail that came in. */
export interface ReceivedMail {
  /** The sender's own id of it: read twice, it counts once. */
  messageId: string;
  sender: string;
  receiver: string;
  /** The bare addresses that it went to: those of To, then those of the copies. */
  channels?: readonly (readonly string[])[];
  subject: string;
  body: string;
  contentType: 'text/plain' | 'text/html';
  /** Outbox rows whose mails it answers, the nearest first. */
  answers: readonly string[];
  receivedAt: Date | undefined;
  attachments: readonly ReceivedAttachment[];
  /** Nothing where a person wrote it. */
  reports: readonly DeliveryReport[];
  /** A machine answered: an absence notice or the like. What says that a mail did not arrive is no such answer. */
  isAutomatic: boolean;
}

/** Reads a mailbox. A mail that the handler did not take stays there and is read again. */
export interface Mailbox {
  /** Gives every new mail to the handler until the answered function is called. */
  listen(handler: (mail: ReceivedMail) => Promise<void>): Promise<() => Promise<void>>;
}

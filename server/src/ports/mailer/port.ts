/** A photo or file that goes along with a mail. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** One mail that leaves the building; `id` is its outbox row, the same at every try. */
export interface Mail {
  id: string;
  /** One address, or several with commas between them; so `cc` and `bcc`. */
  to: string;
  cc?: string | undefined;
  bcc?: string | undefined;
  /** Name that the receiver reads before our address. */
  senderName?: string | undefined;
  subject: string;
  body: string;
  contentType: string;
  /** No person wrote it. */
  isAutomatic?: boolean;
  /** Of the text, such as nl-BE. */
  language?: string | undefined;
  attachments?: readonly MailAttachment[];
}

/** What the mail server said of a mail that it took. */
export interface MailTaken {
  /** Receivers that it refused while it took the mail for others: sending again would reach those twice. */
  refused: readonly string[];
}

/** Sends mail. An adapter that fails throws a PortError; the outbox tries again. */
export interface Mailer {
  /** Nothing leaves: people read it in the outbox. */
  keepsInOutbox?: true;
  send(mail: Mail, signal: AbortSignal): Promise<MailTaken>;
}

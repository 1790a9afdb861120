/** One mail that leaves the building; `id` is its outbox row, the same at every try. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  body: string;
  contentType: string;
}

/** Sends mail. An adapter that fails throws a PortError; the outbox tries again. */
export interface Mailer {
  /** Nothing leaves: people read it in the outbox. */
  keepsInOutbox?: true;
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

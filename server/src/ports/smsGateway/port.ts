/** One text message; `id` is its outbox row, the same at every try. */
export interface Sms {
  id: string;
  to: string;
  text: string;
}

/** Sends text messages. An adapter that fails throws a PortError; the outbox tries again. */
export interface SmsGateway {
  /** Nothing leaves: people read it in the outbox. */
  keepsInOutbox?: true;
  send(sms: Sms, signal: AbortSignal): Promise<void>;
}

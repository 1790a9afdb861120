/** What a client organisation is told of one of its requests; `id` is the outbox row, the same at every try. */
export interface ClientNotice {
  id: string;
  organisationCode: string;
  requestId: string;
  /** JSON: the request's ids, status, vehicle, place and partner as the client may know them. */
  document: string;
}

/** Tells client organisations. An adapter that fails throws a PortError; the outbox tries again. */
export interface ClientNotification {
  /** Nothing leaves: people read it in the outbox. */
  keepsInOutbox?: true;
  send(notice: ClientNotice, signal: AbortSignal): Promise<void>;
}

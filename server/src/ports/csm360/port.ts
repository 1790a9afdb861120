/** What a partner's csm360 is told of one of their jobs; `id` is the outbox row, the same at every try. */
export interface Csm360News {
  id: string;
  /** The partner's code in csm360 (3-platform §3). */
  code: string;
  /** JSON: Csm360Job of the contract. */
  document: string;
}

/** The fleet software of partners who have a code of it (3-platform §3). An adapter that fails throws a PortError; the outbox tries again. */
export interface Csm360 {
  /** Nothing leaves: people read it in the outbox. */
  keepsInOutbox?: true;
  tell(news: Csm360News, signal: AbortSignal): Promise<void>;
}

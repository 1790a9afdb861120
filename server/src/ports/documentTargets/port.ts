/** A document that is handed to the system of others; the same key is the same document, however often it comes. */
export interface HandedDocument {
  key: string;
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** What the other system said: OK, or why it did not take it. */
export interface HandedOver {
  outcome: string;
  /** Its own name for the document, where it says one. */
  reference?: string | undefined;
}

/** Takes documents: the accounting, the exchange of e-invoices. Throws a PortError where it is away. */
export interface DocumentTarget {
  hand(document: HandedDocument, signal: AbortSignal): Promise<HandedOver>;
}

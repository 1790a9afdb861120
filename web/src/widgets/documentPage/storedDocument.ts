/** A document of the configuration as it is stored: an organisation, a contract. */
export interface StoredDocument {
  readonly code: string;
  readonly name: string;
  readonly lastUpdatedAt: string;
  readonly version: number;
  readonly archivedAt?: string;
}

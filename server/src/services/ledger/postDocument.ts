import type { Invoice } from '@towline/sdk/api';
import { type DocumentSide, documentPostings } from '@towline/sdk/domain/ledger/postings';
import type { Tx } from '../../db/tx.ts';
import { postEntry } from './postEntry.ts';

/** A document of a customer, a partner or a commission that was issued, and where it belongs. */
export interface IssuedDocument {
  document: Pick<Invoice, 'id' | 'type' | 'totalNetAmount' | 'vatAmount' | 'totalGrossAmount' | 'timestamp'>;
  /** Whose claim it is; of a credit note that of the document that it names. */
  side: DocumentSide;
  requestId?: string | undefined;
  companyCode?: string | undefined;
  contractCode?: string | undefined;
  partnerId?: string | undefined;
}

/** Posts a tax document in the transaction that issues it (DECISIONS S-40, T-560). */
export const postDocument = (tx: Tx, issued: IssuedDocument): Promise<boolean> => {
  const { document, side, requestId, companyCode, contractCode, partnerId } = issued;
  return postEntry(tx, {
    kind: 'DocumentIssued',
    source: 'Document',
    sourceId: document.id,
    occurredAt: new Date(document.timestamp),
    ...{ requestId, companyCode, contractCode, partnerId },
    postings: documentPostings(document, side, document.type === 'CreditNote'),
  });
};

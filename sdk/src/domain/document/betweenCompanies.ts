import type { Invoice } from '../../generated/api.ts';

/** Whether a document is one between companies, who ask for it as an e-invoice: both have a VAT number (DECISIONS T-602). */
export const isBetweenCompanies = ({ supplier, customer }: Pick<Invoice, 'supplier' | 'customer'>): boolean =>
  !!supplier?.vatNumber && !!customer?.vatNumber;

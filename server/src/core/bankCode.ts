/** A BIC as banks and e-invoices read it; however it was typed: without blanks, in capitals (ISO 9362). Undefined where there is none. */
export const bankCode = (typed: string | undefined): string | undefined =>
  typed?.replaceAll(/\s/g, '').toUpperCase() || undefined;

/** A supplier as lists name them: bank and address stay in the document. */
export const namedSupplierSql = (doc: string): string =>
  `jsonb_strip_nulls(jsonb_build_object('name', ${doc}->'supplier'->'name', 'country', ${doc}->'supplier'->'country',
    'vatNumber', ${doc}->'supplier'->'vatNumber'))`;

const nameSql = (alias: string) =>
  `jsonb_strip_nulls(jsonb_build_object('id', ${alias}.id, 'number', ${alias}.number, 'type', ${alias}.type, 'day', ${alias}.day))`;

/** Whether both sides of a document have a VAT number, as `isBetweenCompanies` of the SDK asks. */
export const betweenCompaniesSql = (alias: string): string =>
  `(coalesce(${alias}.doc->'supplier'->>'vatNumber', '') <> '' and coalesce(${alias}.doc->'customer'->>'vatNumber', '') <> '')`;

/** The document that one takes back, named; null where it takes none back. */
export const creditOfSql = (alias: string): string =>
  `(select ${nameSql('o')} from invoices o where o.id = ${alias}.credits)`;

/** The document of which one credits a part, named; it counts as it did before (DECISIONS T-600). */
export const partialCreditOfSql = (alias: string): string =>
  `(select ${nameSql('o')} from invoices o where o.id = ${alias}.credits_part)`;

/** The draft that an invoice was made of, named; null where it was made of none (DECISIONS T-755). */
export const madeOfSql = (alias: string): string =>
  `(select ${nameSql('o')} from invoices o where o.id = ${alias}.made_from)`;

/** The valid invoice that a draft became and of which something is left, named; null while it is none (DECISIONS T-755, T-835). */
export const invoicedBySql = (alias: string): string =>
  `(select ${nameSql('n')} from invoices n where n.made_from = ${alias}.id and not n.is_void and not n.is_credited)`;

/** What credit notes of a part took off a document; null where nothing. */
export const creditedAmountSql = (alias: string): string =>
  `(select sum(abs(c.total_gross_amount)) from invoices c where c.credits_part = ${alias}.id)`;

/** A document `i` as those of a request are listed. */
export const invoiceReferenceSql = `jsonb_strip_nulls(jsonb_build_object('id', i.id, 'type', i.type, 'number', i.number, 'totalGrossAmount', i.total_gross_amount,
  'timestamp', i.at, 'isVoid', i.is_void, 'version', i.version, 'supplier', ${namedSupplierSql('i.doc')}, 'creditOf', ${creditOfSql('i')},
  'partialCreditOf', ${partialCreditOfSql('i')}, 'creditedAmount', ${creditedAmountSql('i')}, 'madeOf', ${madeOfSql('i')},
  'invoicedBy', ${invoicedBySql('i')}, 'isBetweenCompanies', ${betweenCompaniesSql('i')}))`;

/**
 * Whether the company has taken what it takes for a document's job: a settlement has the document, or it was settled elsewhere before
 * (DECISIONS S-38).
 */
export const isTakenSql = (alias: string): string =>
  `(coalesce(${alias}.doc->>'isCommissionInvoiced', 'false') = 'true'
    or exists (select from settlement_lines l where l.invoice_id = ${alias}.id))`;

/** A whole document `i`. */
export const invoiceSql = `(i.doc || jsonb_strip_nulls(jsonb_build_object('id', i.id, 'requestId', i.request_id, 'type', i.type,
  'number', i.number, 'totalGrossAmount', i.total_gross_amount, 'timestamp', i.at, 'isVoid', i.is_void, 'version', i.version, 'day', i.day,
  'creditOf', ${creditOfSql('i')}, 'partialCreditOf', ${partialCreditOfSql('i')}, 'creditedAmount', ${creditedAmountSql('i')}, 'isCommissionInvoiced', ${isTakenSql('i')},
  'madeOf', ${madeOfSql('i')}, 'invoicedBy', ${invoicedBySql('i')},
  'voidedBy', (select ${nameSql('c')} from invoices c where c.credits = i.id),
  'lastExport', (select e.outcome from invoice_events e where e.invoice_id = i.id and e.event = 'Exported' order by e.id desc limit 1))))`;

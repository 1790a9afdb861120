import type { Invoice, InvoiceItem, InvoiceReference, InvoiceType } from '@towline/sdk/api';
import { documentNumberOf } from '@towline/sdk/domain/document/number';
import type { RequestDues } from '@towline/sdk/domain/document/paid';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { asOnWire } from '../db/wireTime.ts';
import { invoiceReferenceSql, invoiceSql } from './invoiceOnWire.ts';

/** A document about to be kept; its number is drawn when it is. */
export type NewInvoice = Omit<
  Invoice,
  | 'number'
  | 'sequenceNumber'
  | 'isVoid'
  | 'version'
  | 'creditOf'
  | 'partialCreditOf'
  | 'creditedAmount'
  | 'madeOf'
  | 'invoicedBy'
  | 'day'
> & {
  day: string;
};

/** Whose document it is, and in whose series it is numbered. */
export interface Numbering {
  /** Code of our company, or id of the partner. */
  supplierKey: string;
  prefix?: string | undefined;
  suffix?: string | undefined;
  /** The document that it takes back. */
  credits?: string | undefined;
  /** The document of which it credits a part. */
  creditsPart?: string | undefined;
  /** The draft that it is the invoice of. */
  madeFrom?: string | undefined;
}

/** A credit note of a part of a document, with its lines, which are below 0. */
export interface CreditPart {
  number: string;
  items: InvoiceItem[];
}

/** A document with what is asked beside it. */
export interface KeptInvoice {
  invoice: Invoice & { version: number };
  requestId: string;
  supplierKey: string | null;
}

const ofRequest = question<{ document: InvoiceReference; partnerJobId: string | null }, [requestId: string]>(
  'invoices.ofRequest',
  `select ${invoiceReferenceSql} as document, i.doc->>'partnerJobId' as "partnerJobId"
       from invoices i where request_id = $1 and not is_void and credits is null order by at, number`,
);
const draw = question<{ last: number }, [series: string]>(
  'invoices.draw',
  `insert into document_series as s (series, last) values ($1, 1)
     on conflict (series) do update set last = s.last + 1 returning last`,
);
const add = command<
  [
    id: string,
    requestId: string | null,
    type: string,
    number: string,
    totalGrossAmount: number,
    timestamp: string,
    doc: string,
    supplierKey: string,
    series: string,
    sequence: number,
    day: string,
    credits: string | null,
    creditsPart: string | null,
    madeFrom: string | null,
  ]
>(
  'invoices.add',
  `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc, supplier_key, series, sequence, day, credits,
     credits_part, made_from) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);
const byIdSql = `select ${invoiceSql} as document, i.request_id as "requestId", i.supplier_key as "supplierKey" from invoices i where i.id = $1`;
interface FoundInvoice {
  document: KeptInvoice['invoice'];
  requestId: string | null;
  supplierKey: string | null;
}
const byId = question<FoundInvoice, [id: string]>('invoices.byId', byIdSql);
const lock = question<FoundInvoice, [id: string]>('invoices.lock', `${byIdSql} for update of i`);
const markVoid = command<[id: string]>(
  'invoices.markVoid',
  'update invoices set is_void = true, version = version + 1 where id = $1 and not is_void',
);
const becameInvoice = question<{ version: number }, [id: string]>(
  'invoices.becameInvoice',
  'update invoices set version = version + 1 where id = $1 returning version',
);
const revise = question<{ version: number }, [id: string, totalGrossAmount: number, doc: string]>(
  'invoices.revise',
  `update invoices set total_gross_amount = $2, doc = doc || $3, version = version + 1
     where id = $1 and type in ('PurchaseOrder', 'B2BDraft') returning version`,
);

const kept = (row: FoundInvoice | undefined): KeptInvoice | undefined =>
  row && row.requestId !== null
    ? { invoice: asOnWire(row.document), requestId: row.requestId, supplierKey: row.supplierKey }
    : undefined;

const dues = question<RequestDues, [requestId: string]>(
  'invoices.dues',
  `select coalesce(gross, 0)::float8 as gross, received::float8 as received from request_dues where request_id = $1`,
);
const creditParts = question<CreditPart, [id: string]>(
  'invoices.creditParts',
  `select coalesce(c.number, '') as number, coalesce(c.doc->'items', '[]') as items from invoices c
     where c.credits_part = $1 order by c.at, c.number`,
);

/** Questions about invoices, receipts, purchase orders and self-billings (2-requests §3). */
export const invoices = {
  /** The valid documents of a request, the oldest first; what took a void one back is none of them. */
  async ofRequest(tx: Tx, requestId: string): Promise<(InvoiceReference & { partnerJobId?: string })[]> {
    const rows = await ofRequest.rows(tx, requestId);
    return rows.map(({ document, partnerJobId }) => ({
      ...document,
      ...(partnerJobId === null ? {} : { partnerJobId }),
    }));
  },

  byId: async (tx: Tx, id: string): Promise<KeptInvoice | undefined> => kept(await byId.first(tx, id)),

  /** A document of no request: what a company takes of a settlement (DECISIONS T-580). */
  async ofSettlement(tx: Tx, id: string): Promise<KeptInvoice['invoice'] | undefined> {
    const found = await byId.first(tx, id);
    return found?.requestId === null ? asOnWire(found.document) : undefined;
  },

  /** The document, held until the transaction ends. */
  lock: async (tx: Tx, id: string): Promise<KeptInvoice | undefined> => kept(await lock.first(tx, id)),

  /**
   * Keeps a document under the next number of its supplier, type and year. Numbers have no gap and come once: who draws one holds
   * the series until they commit, and what is undone draws none (DECISIONS S-40, T-550). Undefined where the number would be too long.
   */
  async add(
    tx: Tx,
    invoice: NewInvoice & { requestId?: string | undefined },
    { supplierKey, prefix, suffix, credits, creditsPart, madeFrom }: Numbering,
  ): Promise<string | undefined> {
    const { id, requestId, type, totalGrossAmount, timestamp, day } = invoice;
    const year = day.slice(0, 4);
    const series = [supplierKey, type, year].join('/');
    const { last: sequence } = await draw.one(tx, series);
    const number = documentNumberOf({ type: type as InvoiceType, year, sequence, prefix, suffix });
    if (number === undefined) return undefined;
    const doc = JSON.stringify({ ...invoice, number, sequenceNumber: sequence });
    const at = [id, requestId ?? null, type, number, totalGrossAmount, timestamp] as const;
    const of = [credits ?? null, creditsPart ?? null, madeFrom ?? null] as const;
    await add.run(tx, ...at, doc, supplierKey, series, sequence, day, ...of);
    return number;
  },

  /** What a request was charged so far, and what came in for it. */
  dues: async (tx: Tx, requestId: string): Promise<RequestDues> =>
    (await dues.first(tx, requestId)) ?? { gross: 0, received: 0 },

  /** The credit notes of parts of a document, the oldest first. */
  creditParts: (tx: Tx, id: string): Promise<CreditPart[]> => creditParts.rows(tx, id),

  /** False where it is void already. */
  markVoid: async (tx: Tx, id: string): Promise<boolean> => (await markVoid.run(tx, id)) === 1,

  /** A draft of which an invoice was made; answers its version, by which who edits it is told. */
  becameInvoice: async (tx: Tx, id: string): Promise<number> => (await becameInvoice.one(tx, id)).version,

  /** A working paper as it is now; answers its version. */
  revise: async (tx: Tx, id: string, changed: Partial<Invoice> & { totalGrossAmount: number }): Promise<number> =>
    (await revise.one(tx, id, changed.totalGrossAmount, JSON.stringify(changed))).version,
};

import type { Invoice, InvoiceItem, InvoiceReference, InvoiceType, RecordedChange } from '@towline/sdk/api';
import { documentNumberOf } from '@towline/sdk/domain/document/number';
import type { RequestDues } from '@towline/sdk/domain/document/paid';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { asOnWire } from '../db/wireTime.ts';

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

/** What became of a document, as it is written down. */
export interface NewEvent {
  invoiceId: string;
  at: Date;
  event: 'Created' | 'Changed' | 'Voided' | 'Emailed' | 'Exported' | 'Invoiced';
  by: { id?: string; fullName: string };
  actingName?: string | undefined;
  reason?: string | undefined;
  version?: number | undefined;
  totalGrossAmount?: number | undefined;
  changes?: readonly RecordedChange[] | undefined;
  /** The working paper as it was before. */
  former?: unknown;
  outcome?: unknown;
  /** The call that it came of: what one that is tried again comes to is told once. */
  attempt?: string | undefined;
}

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

/** The valid invoice that a draft became, named; null while it is none. */
export const invoicedBySql = (alias: string): string =>
  `(select ${nameSql('n')} from invoices n where n.made_from = ${alias}.id and not n.is_void)`;

/** What credit notes of a part took off a document; null where nothing. */
export const creditedAmountSql = (alias: string): string =>
  `(select sum(abs(c.total_gross_amount)) from invoices c where c.credits_part = ${alias}.id)`;

const referenceSql = `jsonb_strip_nulls(jsonb_build_object('id', i.id, 'type', i.type, 'number', i.number, 'totalGrossAmount', i.total_gross_amount,
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

const ofRequest = question<{ document: InvoiceReference; partnerJobId: string | null }, [requestId: string]>(
  'invoices.ofRequest',
  `select ${referenceSql} as document, i.doc->>'partnerJobId' as "partnerJobId"
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
const addEvent = command<
  [
    invoiceId: string,
    at: Date,
    event: string,
    agentId: string | null,
    agentName: string,
    actingName: string | null,
    reason: string | null,
    version: number | null,
    totalGrossAmount: number | null,
    changes: string | null,
    former: string | null,
    outcome: string | null,
    attempt: string | null,
  ]
>(
  'invoices.addEvent',
  `insert into invoice_events (invoice_id, at, event, agent_id, agent_name, acting_agent_name, reason, version, total_gross_amount, changes,
     former, outcome, attempt) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (invoice_id, attempt, (outcome ->> 'Outcome')) where attempt is not null do nothing`,
);
const history = question<{ line: NonNullable<Invoice['history']>[number] }, [id: string]>(
  'invoices.history',
  `select json_strip_nulls(json_build_object('at', at, 'message', event, 'agentName', agent_name, 'actingAgentName', acting_agent_name,
     'reason', reason, 'version', version, 'totalGrossAmount', total_gross_amount, 'changes', changes, 'outcome', outcome->>'Outcome')) as line
     from invoice_events where invoice_id = $1 order by id desc limit 200`,
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

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

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

  /** False where its attempt had come to the same before. */
  async addEvent(tx: Tx, event: NewEvent): Promise<boolean> {
    const { invoiceId, at, by, actingName, reason, version, totalGrossAmount, changes, former, outcome } = event;
    const who = [by.id || null, by.fullName, actingName ?? null] as const;
    const what = [reason ?? null, version ?? null, totalGrossAmount ?? null] as const;
    const came = [json(changes), json(former), json(outcome), event.attempt ?? null] as const;
    return (await addEvent.run(tx, invoiceId, at, event.event, ...who, ...what, ...came)) > 0;
  },

  history: async (tx: Tx, id: string) => (await history.rows(tx, id)).map(({ line }) => asOnWire(line)),
};

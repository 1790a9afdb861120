import type { ExportOutcome, Invoice, InvoiceItem, InvoiceParty } from '@towline/sdk/api';
import { creditedItems } from '@towline/sdk/domain/document/recomputed';
import { documentTotalsOf, type LineInput, lineAmountsOf } from '@towline/sdk/domain/invoice/amounts';
import type pg from 'pg';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Issuer } from '../../services/invoices/parties.ts';
import { createRandom } from '../random.ts';
import type { Showcase } from './facts.ts';
import { type Drawn, drawnNumbers, issuedRow, keepDrawn } from './issued.ts';

/** A document of the stream of requests, with whose it is. */
interface Given {
  document: Invoice & { supplier: Issuer['supplier']; customer: InvoiceParty };
  requestId: string;
  partnerId: string;
  at: Date;
}

const hour = 3_600_000;
const agentName = 'Eva Peeters';

const line = (code: string, typed: LineInput, more: Partial<InvoiceItem> = {}): InvoiceItem => ({
  ...{ code, unit: 'HandlingFee', ...typed, ...lineAmountsOf(typed), ...more },
});

/** A hard night's work: a line of each group, a surcharge of each kind (2-requests §9). */
const groupedLines = (vatRate: number): InvoiceItem[] => [
  line('Towing', { quantity: 1, unitPrice: 92.5, vatRate }, { group: 'Intervention' }),
  line('WheelChange', { quantity: 1, unitPrice: 28.4, vatRate }, { group: 'Service' }),
  line('Depot', { quantity: 3, unitPrice: 12.5, vatRate }, { group: 'Depot', unit: 'day' }),
  line('Winch', { quantity: 1, unitPrice: 45, vatRate }, { group: 'Supplement' }),
  line('ExtraMileage', { quantity: 37.4, unitPrice: 1.4525, vatRate }, { group: 'Travel', unit: 'km' }),
  ...(['Night', 'Saturday', 'Sunday', 'Holiday'] as const).map((surcharge, index) =>
    line('Surcharge', { quantity: 1, unitPrice: 18.3333 + index, vatRate }, { group: 'Surcharge', surcharge }),
  ),
  line('Tolls', { quantity: 1, unitPrice: 7.9, vatRate }, { group: 'Other' }),
];

// Tolls without VAT are an Italian matter.
const ofCountry = { SelfBilling: '', PurchaseOrder: `and i.doc->'supplier'->>'country' = 'IT'` } as const;

/** The newest self-billing of a partner of the company's own country that no settlement has, and an Italian purchase order. */
const newestSql = (type: keyof typeof ofCountry) => `
  select i.doc as document, i.request_id as "requestId", j.partner_id as "partnerId", i.at
  from invoices i join jobs j on j.id = (i.doc->>'partnerJobId')::uuid
  where i.type = '${type}' and not i.is_void and j.partner_id is not null
    and i.doc->'supplier'->>'country' = i.doc->'customer'->>'country' ${ofCountry[type]}
  order by i.at desc, i.id limit 1`;

interface Told {
  event: 'Created' | 'Changed' | 'Voided' | 'Emailed' | 'Exported' | 'Invoiced';
  at: Date;
  reason?: string;
  version?: number;
  totalGrossAmount?: number;
  changes?: readonly object[];
  former?: object;
  outcome?: ExportOutcome;
}

/** A line of a document's history, once however often the demo is filled. */
export async function tell(client: pg.ClientBase, invoiceId: string, told: Told): Promise<void> {
  const { event, at, reason, version, totalGrossAmount, changes, former, outcome } = told;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await client.query(
    `insert into invoice_events (invoice_id, at, event, agent_name, reason, version, total_gross_amount, changes, former, outcome)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
     where not exists (select from invoice_events where invoice_id = $1 and event = $3 and at = $2)`,
    [
      ...[invoiceId, at, event, agentName, reason, version, totalGrossAmount],
      ...[json(changes), json(former), json(outcome)],
    ],
  );
}

/**
 * A self-billing that is taken back and made anew, as S-40 has it: the credit note names it, the new one has its lines in groups.
 */
async function addCorrected(
  { client, now, seed }: Showcase,
  drawn: Drawn,
  { given, items, reason }: { given: Given; items: InvoiceItem[]; reason: string },
): Promise<void> {
  const { document, requestId, partnerId: supplierKey } = given;
  const random = createRandom(seed, `corrected ${document.id}`);
  const at = (hours: number) =>
    new Date(Math.min(given.at.getTime() + hours * hour, now.getTime() - (6 - hours) * 60_000));
  const { supplier, customer, partnerJobId, reference, contractCode } = document;
  const same = { supplier, supplierKey, customer, requestId, partnerJobId, reference, contractCode };
  const credit = issuedRow(random, drawn, {
    ...same,
    ...{ type: 'CreditNote', items: creditedItems(document.items), at: at(3), credits: document },
  });
  const made = issuedRow(random, drawn, {
    ...same,
    type: 'SelfBilling',
    items,
    at: at(4),
    description: `Assistance ${reference}`,
  });
  await client.query('update invoices set is_void = true, version = version + 1 where id = $1 and not is_void', [
    document.id,
  ]);
  await addMissingRows(client, 'invoices', [credit.row, made.row]);
  const { totalGrossAmount } = document;
  await tell(client, document.id, { event: 'Created', at: given.at, version: 1, totalGrossAmount });
  await tell(client, document.id, { event: 'Voided', at: at(3), version: 2, reason });
  for (const { document: one } of [credit, made])
    await tell(client, one.id, {
      event: 'Created',
      at: new Date(one.timestamp),
      version: 1,
      totalGrossAmount: one.totalGrossAmount,
      reason,
    });
  await tell(client, made.document.id, { event: 'Emailed', at: at(5) });
}

/** A purchase order that was changed with a reason, refused by the accounting and taken at the second try (2-requests §6). */
async function addExported({ client, now }: Showcase, { document, at: made }: Given): Promise<void> {
  const at = (minutes: number) =>
    new Date(Math.min(made.getTime() + 2 * hour, now.getTime() - hour) + minutes * 60_000);
  const { items, totalNetAmount, vatAmount, totalGrossAmount } = document;
  const exempt = { taxCategory: 'Exempt', taxExemptionReason: 'Esente, art. 15 DPR 633/72' } as const;
  const toll = line('Tolls', { quantity: 1, unitPrice: 6.4, vatRate: 0 }, exempt);
  const changed = { items: [...items, toll], ...documentTotalsOf([...items, toll]) };
  await client.query(
    'update invoices set doc = doc || $2, total_gross_amount = $3, version = 2 where id = $1 and version = 1',
    [document.id, JSON.stringify(changed), changed.totalGrossAmount],
  );
  const changes = [
    { path: `/items/${items.length}`, after: toll },
    { path: '/totalNetAmount', before: totalNetAmount, after: changed.totalNetAmount },
    { path: '/totalGrossAmount', before: totalGrossAmount, after: changed.totalGrossAmount },
  ];
  const former = { items, totalNetAmount, vatAmount, totalGrossAmount };
  await tell(client, document.id, { event: 'Created', at: made, version: 1, totalGrossAmount });
  await tell(client, document.id, {
    ...{ event: 'Changed', at: at(0), version: 2, totalGrossAmount: changed.totalGrossAmount },
    ...{ changes, former, reason: 'The tolls of the way back' },
  });
  for (const [minutes, outcome] of [
    [10, { Outcome: 'Unknown supplier' }],
    [25, { Outcome: 'OK', reference: 'BA-99812' }],
  ] as const)
    await tell(client, document.id, {
      ...{ event: 'Exported', at: at(minutes), outcome: { ...outcome, exportedAt: at(minutes).toISOString() } },
    });
}

/** Documents with a past: taken back and made anew, changed, sent, exported; groups, surcharges, no VAT (DECISIONS S-47). */
export async function addDocuments(showcase: Showcase): Promise<void> {
  const { client } = showcase;
  const drawn = await drawnNumbers(client);
  const { rows: billings } = await client.query<Given>(newestSql('SelfBilling'));
  const [grouped] = billings;
  if (grouped) {
    const items = groupedLines(grouped.document.vatRate ?? 0.21);
    await addCorrected(showcase, drawn, { given: grouped, items, reason: 'The surcharges of the night were left out' });
  }
  const { rows: orders } = await client.query<Given>(newestSql('PurchaseOrder'));
  if (orders[0]) await addExported(showcase, orders[0]);
  await keepDrawn(client, drawn);
}

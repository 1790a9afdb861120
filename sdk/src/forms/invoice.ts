import { z } from 'zod';
import { reverseChargeReason } from '../domain/document/mentions.ts';
import { recomputedDocument, type TypedDocument } from '../domain/document/recomputed.ts';
import { invoiceLinesIssues } from '../domain/invoice/lines.ts';
import { selfBillingIssues } from '../domain/invoice/selfBilling.ts';
import { fractionOf, percentOf } from '../domain/money/percentages.ts';
import type { ContactLanguage, Invoice, InvoiceItem, InvoiceParty, InvoiceSave } from '../generated/api.ts';
import { selfBillingGroupValues, surchargeKindValues, taxCategoryValues } from '../generated/values.ts';

const text = (most: number) => z.string().trim().max(most).default('');
const orNothing = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.union([z.literal(''), z.enum(values)]).default('');

const line = z.object({
  code: text(100),
  description: text(1000),
  unit: text(50),
  quantity: z.number().optional(),
  unitPrice: z.number().optional(),
  vatRate: z.number().optional(),
  taxCategory: orNothing(taxCategoryValues),
  taxExemptionReason: text(500),
});
const selfBillingLine = line.extend({
  group: orNothing(selfBillingGroupValues),
  surcharge: orNothing(surchargeKindValues),
});

/** A line of a document while it is typed: its rate is a percentage, what it comes to is computed (2-requests §5). */
export type DocumentLine = Partial<z.input<typeof selfBillingLine>>;

/** The documents that have an editor (2-requests §2). */
export type EditedType = 'PurchaseOrder' | 'B2BDraft' | 'CustomerReceipt' | 'SelfBilling';

function itemOf(typed: DocumentLine, language: ContactLanguage): InvoiceItem {
  const { code = '', quantity = 0, unitPrice = 0, vatRate = 0, taxCategory, taxExemptionReason } = typed;
  const { unit, description, group, surcharge } = typed;
  const reason = taxExemptionReason || (taxCategory === 'ReverseCharge' ? reverseChargeReason(language) : undefined);
  return {
    code,
    quantity,
    unitPrice,
    vatRate: fractionOf(vatRate),
    netAmount: 0,
    vatAmount: 0,
    grossAmount: 0,
    ...(unit && { unit }),
    ...(description && { description }),
    ...(group && { group }),
    ...(surcharge && { surcharge }),
    ...(taxCategory && { taxCategory }),
    ...(taxCategory && reason && { taxExemptionReason: reason }),
  };
}

/** What typed lines come to, line by line and together, by the arithmetic that the server recomputes (2-requests §5, DECISIONS C-71). */
export const typedDocument = (
  type: EditedType,
  lines: readonly DocumentLine[],
  language: ContactLanguage = 'en',
): TypedDocument & { readonly items: readonly InvoiceItem[] } =>
  recomputedDocument({
    type,
    items: lines.map((typed) => itemOf(typed, language)),
    totalNetAmount: 0,
    vatAmount: 0,
    totalGrossAmount: 0,
  });

// What is computed is wrong where what it is computed from is: of the others the price is looked at first.
const columns: Readonly<Record<string, string>> = {
  vatAmount: 'vatRate',
  netAmount: 'unitPrice',
  grossAmount: 'unitPrice',
};
const computed = ['netAmount', 'vatAmount', 'grossAmount'];

interface LineFault {
  readonly path: (string | number)[];
  readonly message: string;
}

/** The stated rules of lines and totals, each fault at the cell that is typed (2-requests §5). */
function lineFaults(type: EditedType, lines: readonly DocumentLine[]): LineFault[] {
  const document = typedDocument(type, lines);
  const totals = { ...document, vatRate: document.items[0]?.vatRate ?? 0 };
  const issues =
    type === 'SelfBilling' ? selfBillingIssues(document.items, totals) : invoiceLinesIssues(document.items, totals);
  const isTyped = (at: string) =>
    issues.some(({ path }) => path.startsWith(`items.${at}.`) && !computed.includes(path.split('.')[2] ?? ''));
  return issues.flatMap(({ path, code }) => {
    const [, at, field = ''] = path.split('.');
    if (at === undefined) return [{ path: ['items'], message: code }];
    if (computed.includes(field) && isTyped(at)) return [];
    return [{ path: ['items', Number(at), columns[field] ?? field], message: code }];
  });
}

const common = { reference: text(200), description: text(2000), reason: text(500) };
const party = {
  fullName: text(300),
  addressLine1: text(300),
  addressLine2: text(300),
  addressLine3: text(300),
  vatNumber: text(30),
  email: z.union([z.literal(''), z.email()]).default(''),
};

const checks =
  (type: EditedType) =>
  ({ items }: { readonly items: readonly DocumentLine[] }, context: z.RefinementCtx): void => {
    for (const { path, message } of lineFaults(type, items)) context.addIssue({ code: 'custom', path, message });
  };

/** The editor of a purchase order (2-requests §2, §5). */
export const purchaseOrderForm = z.object({ items: z.array(line), ...common }).superRefine(checks('PurchaseOrder'));

/** The editor of a B2B draft, with the company that it is for (2-requests §2, §5). */
export const b2bDraftForm = z.object({ items: z.array(line), ...party, ...common }).superRefine(checks('B2BDraft'));

/** The editor of a customer receipt, whose prices have the VAT in them (2-requests §2, §5). */
export const receiptForm = z
  .object({ items: z.array(line), ...party, ...common })
  .superRefine(checks('CustomerReceipt'));

/** The editor of a self-billing, of a job (2-requests §2, §5). */
export const selfBillingForm = z
  .object({
    partnerJobId: z.string().min(1, { error: 'FORM_VALIDATION_required' }),
    items: z.array(selfBillingLine),
    ...common,
  })
  .superRefine(checks('SelfBilling'));

/** What an editor holds of a line: the rate as a percentage (2-requests §5). */
export function documentLine({ vatRate, netAmount: _n, vatAmount: _v, grossAmount: _g, ...item }: InvoiceItem) {
  return { ...item, vatRate: percentOf(vatRate) };
}

/** What an editor holds of a document (2-requests §3, §5). */
export function documentValues({ items, reference, description, customer, partnerJobId }: Invoice) {
  const { fullName, addressLine1, addressLine2, addressLine3, vatNumber, email } = customer ?? {};
  const words = { reference, description, fullName, addressLine1, addressLine2, addressLine3, vatNumber, email };
  return {
    items: items.map(documentLine),
    reason: '',
    ...(partnerJobId && { partnerJobId }),
    ...Object.fromEntries(Object.entries(words).map(([name, value]) => [name, value ?? ''])),
  };
}

/** What the editors send, of whichever of them (2-requests §5). */
export type DocumentValues = { readonly items: readonly DocumentLine[]; readonly partnerJobId?: string } & {
  readonly [Name in keyof typeof party | keyof typeof common]?: string;
};

/** What is saved and not typed (2-requests §7). */
export type SavedBeside = {
  readonly requestId: string;
  readonly id?: string;
  readonly version?: number;
  readonly contractCode?: string;
  readonly priceListCode?: string;
  readonly customer?: InvoiceParty;
};

function customerOf(values: DocumentValues, before: InvoiceParty | undefined): InvoiceParty | undefined {
  const names = Object.keys(party) as (keyof typeof party)[];
  if (!names.some((name) => values[name] !== undefined)) return undefined;
  const typed = names.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []));
  const { country, language, taxCode, uniqueOfficeCode } = before ?? {};
  const kept = Object.entries({ country, language, taxCode, uniqueOfficeCode }).filter(([, value]) => value);
  return Object.fromEntries([...kept, ...typed]);
}

/** A document as its editor sends it: amounts as the lines make them, the customer with what nobody types (2-requests §5, §7). */
export function documentSave(type: EditedType, values: DocumentValues, beside: SavedBeside): InvoiceSave {
  const { partnerJobId, reference, description, reason } = values;
  const { customer: before, ...known } = beside;
  const customer = customerOf(values, before);
  const { items, ...totals } = typedDocument(type, values.items, before?.language);
  const [first] = items;
  return {
    ...known,
    ...totals,
    items: [...items],
    ...(first && { vatRate: first.vatRate }),
    ...(customer && { customer }),
    ...(partnerJobId && { partnerJobId }),
    ...(reference !== undefined && { reference }),
    ...(description !== undefined && { description }),
    ...(reason && { reason }),
  };
}

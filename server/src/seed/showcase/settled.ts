import type { Invoice, Settlement } from '@towline/sdk/api';
import { reverseChargeReason } from '@towline/sdk/domain/document/mentions';
import { creditedItems } from '@towline/sdk/domain/document/recomputed';
import { USUAL_VAT_RATE } from '@towline/sdk/domain/document/usualVatRate';
import { vatTreatmentOf } from '@towline/sdk/domain/document/vatRates';
import { lineAmountsOf } from '@towline/sdk/domain/invoice/amounts';
import {
  commissionOf,
  daysOfPeriod,
  settlementPeriodOf,
  settlementTotals,
} from '@towline/sdk/domain/settlement/settlement';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Row } from '../../db/copyText.ts';
import { documentLanguage } from '../../services/invoices/parties.ts';
import { createRandom, type Random } from '../random.ts';
import { companyLetterhead } from '../requests/letterheads.ts';
import { bankFilesOfMonth } from './bankFilesOfMonth.ts';
import type { Showcase } from './facts.ts';
import { type Drawn, drawnNumbers, issuedRow, keepDrawn } from './issued.ts';

/** A partner's self-billing of a job that was completed. */
interface Billed {
  id: string;
  partnerId: string;
  country: string | null;
  requestId: string;
  document: Invoice;
  commission: number;
  paymentCommission: number;
  /** Euro that the motorist paid. */
  paid: number;
  iban: string;
  companyCode: string;
  completedAt: Date;
  netAmount: number;
  grossAmount: number;
}

const day = 86_400_000;

/** The month so many before the one that a day is in, as YYYY-MM. */
const monthBefore = (now: Date, months: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);

/** How the settlements of a month stand: the older, the further; of the last one there is one of each kind (S-47). */
const statusOf = (monthsAgo: number, index: number): Settlement['status'] =>
  monthsAgo > 1 ? 'Paid' : ((['Failed', 'Paying', 'Approved', 'Paid'] as const)[index] ?? 'Open');

/** What partners were and are to be paid for the last three months that are over, and the bank files of it (DECISIONS S-47). */
export async function addSettled({ client, now, seed }: Showcase): Promise<void> {
  const random = createRandom(seed, 'settled');
  const drawn = await drawnNumbers(client);
  const { rows } = await client.query<Billed>(
    `select distinct on (i.id) i.id, i.request_id as "requestId", i.doc as document, j.partner_id as "partnerId", p.country,
       (p.doc->'invoicingDetails'->>'commission')::float as commission, (p.doc->'invoicingDetails'->>'paymentCommission')::float as "paymentCommission",
       (select coalesce(sum(y.charged_amount), 0)::float from payments y where y.request_id = r.id and y.raw_status = 'Paid' and y.value_day is null) as paid,
       p.doc->'invoicingDetails'->>'iban' as iban, r.home_code as "companyCode",
       j.completed_at as "completedAt", (i.doc->>'totalNetAmount')::float as "netAmount", i.total_gross_amount::float as "grossAmount"
     from invoices i join requests r on r.id = i.request_id join jobs j on j.request_id = r.id and j.completed_at is not null
       join partners p on p.id = j.partner_id
     where i.type = 'SelfBilling' and not i.is_void and r.home_code is not null and p.name = i.doc->'supplier'->>'name'
     order by i.id, j.completed_at`,
  );
  for (const monthsAgo of [3, 2, 1]) {
    const period = monthBefore(now, monthsAgo);
    const ofMonth = rows.filter(
      ({ completedAt, country }) => settlementPeriodOf(completedAt.toISOString(), country ?? undefined) === period,
    );
    const groups = [...Map.groupBy(ofMonth, ({ partnerId, companyCode }) => `${companyCode} ${partnerId}`).values()];
    await addMonth({ client, now, random, drawn }, { period, monthsAgo, groups });
  }
  await keepDrawn(client, drawn);
}

async function addMonth(
  { client, now, random, drawn }: Pick<Showcase, 'client' | 'now'> & { random: Random; drawn: Drawn },
  { period, monthsAgo, groups }: { period: string; monthsAgo: number; groups: readonly Billed[][] },
): Promise<void> {
  const end = new Date(`${monthBefore(now, monthsAgo - 1)}-01T08:00:00Z`);
  const at = new Date(end.getTime() + 2 * day);
  const takenBack = monthsAgo === 1 ? groups.findIndex((billed) => billed.length > 1) : -1;
  const payouts = bankFilesOfMonth(random, { monthsAgo, at });
  const tables = { invoices: [], settlements: [], settlement_lines: [] } as {
    invoices: Row<'invoices'>[];
    settlements: Row<'settlements'>[];
    settlement_lines: Row<'settlement_lines'>[];
  };
  for (const [index, billed] of groups.entries()) {
    const [first] = billed as [Billed, ...Billed[]];
    const { partnerId, companyCode, iban } = first;
    const status = statusOf(monthsAgo, index);
    const id = random.uuid();
    const credit = index === takenBack ? creditOfMonth({ random, drawn }, first, end) : undefined;
    if (credit)
      await client.query('update invoices set is_void = true, version = version + 1 where id = $1 and not is_void', [
        first.id,
      ]);
    const documents = [
      ...billed.map((one) => ({ ...one, kind: 'SelfBilling', completed_at: one.completedAt })),
      ...(credit ? [credit.line] : []),
    ];
    const taken = takenOfMonth({ random, drawn }, { first, documents, billed, period, at: end });
    const lines = [...documents, ...taken.map(({ line }) => line)];
    tables.invoices.push(...taken.map(({ row }) => row), ...(credit ? [credit.row] : []));
    const totals = settlementTotals(lines);
    const isSent = status === 'Paid' || status === 'Paying' || status === 'Failed';
    const paymentId = isSent ? random.uuid() : null;
    tables.settlements.push({
      ...{ id, partner_id: partnerId, company_code: companyCode, period, number: 1, status, made_at: end },
      ...{ total_net_amount: totals.totalNetAmount, total_gross_amount: totals.totalGrossAmount },
      ...{ iban: status === 'Open' ? null : iban, payment_id: paymentId },
      ...(status === 'Approved' && { approved_at: at, approved_by: 'Eva Peeters' }),
      ...(isSent && { paid_by: 'Marc Janssens' }),
      ...(status === 'Paid' && { paid_at: new Date(at.getTime() + day) }),
      ...(status === 'Failed' && { failure: 'AC04: Account closed' }),
    });
    tables.settlement_lines.push(
      ...lines.map((line, place) => ({
        ...{
          settlement_id: id,
          line: place + 1,
          invoice_id: line.id,
          kind: line.kind,
          completed_at: line.completed_at,
        },
        ...{ net_amount: line.netAmount, gross_amount: line.grossAmount },
      })),
    );
    if (!paymentId || totals.totalGrossAmount <= 0) continue;
    payouts.add({ paymentId, settlementId: id, companyCode, amount: totals.totalGrossAmount, iban, status });
  }
  await addMissingRows(client, 'invoices', tables.invoices);
  await addMissingRows(client, 'settlements', tables.settlements);
  await addMissingRows(client, 'settlement_lines', tables.settlement_lines);
  await addMissingRows(client, 'bank_files', payouts.bankFiles);
  await addMissingRows(client, 'settlement_payments', payouts.payments);
}

interface OfMonth {
  first: Billed;
  billed: readonly Billed[];
  documents: readonly { netAmount: number; grossAmount: number }[];
  period: string;
  at: Date;
}

/** What the company takes of a partner's month and of what motorists paid for it, in its own series (DECISIONS S-38). */
function takenOfMonth(
  { random, drawn }: { random: Random; drawn: Drawn },
  { first, billed, documents, period, at }: OfMonth,
) {
  const { companyCode, document, commission, paymentCommission } = first;
  const { name = '', country, vatNumber, addressLine1, addressLine2, email } = document.supplier ?? {};
  const language = document.customer?.language;
  const { supplier } = companyLetterhead(companyCode, 'BE');
  const { vatRate = USUAL_VAT_RATE, taxCategory } = vatTreatmentOf({
    ...{ supplierCountry: supplier.country, customerCountry: country, isToCompany: true },
    day: daysOfPeriod(period).to,
  });
  const taxExemptionReason = reverseChargeReason(documentLanguage(language));
  const paid = billed.reduce((sum, one) => sum + one.paid, 0);
  const shares = [
    ['Commission', commissionOf(settlementTotals(documents).totalNetAmount, commission)],
    ['PaymentCommission', commissionOf(paid, paymentCommission)],
  ] as const;
  return shares
    .filter(([, net]) => net > 0)
    .map(([kind, net]) => {
      const line = { quantity: 1, unitPrice: net, vatRate };
      const { row, document: issued } = issuedRow(random, drawn, {
        ...{
          type: 'Commission',
          supplier,
          supplierKey: companyCode,
          at,
        },
        ...{ reference: period, description: `${kind} ${period}` },
        items: [
          {
            ...{ code: kind, unit: 'HandlingFee', ...line, ...lineAmountsOf(line) },
            ...(taxCategory && { taxCategory, taxExemptionReason }),
          },
        ],
        customer: { fullName: name, country, vatNumber, addressLine1, addressLine2, email, language },
      });
      const { id, totalNetAmount, totalGrossAmount } = issued;
      const amounts = { netAmount: -totalNetAmount, grossAmount: -totalGrossAmount };
      return { row, line: { id, kind, completed_at: null, ...amounts } };
    });
}

/** A self-billing that turned out wrong before its month was settled: its credit note is a line beside it (DECISIONS T-580). */
function creditOfMonth({ random, drawn }: { random: Random; drawn: Drawn }, billed: Billed, at: Date) {
  const { document, partnerId, requestId } = billed;
  const { supplier = {}, customer, partnerJobId, reference, contractCode, items } = document;
  const { row, document: credit } = issuedRow(random, drawn, {
    ...{ type: 'CreditNote', supplier: { ...supplier, country: supplier.country ?? 'BE' }, supplierKey: partnerId, at },
    ...{ items: creditedItems(items), credits: document, customer, partnerJobId, reference, contractCode, requestId },
  });
  const { id, totalNetAmount: netAmount, totalGrossAmount: grossAmount } = credit;
  return { row, line: { id, netAmount, grossAmount, kind: 'CreditNote' as const, completed_at: billed.completedAt } };
}

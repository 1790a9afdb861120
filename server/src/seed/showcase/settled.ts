import type { Settlement } from '@towline/sdk/api';
import { documentNumberOf } from '@towline/sdk/domain/document/number';
import { documentTotalsOf, lineAmountsOf } from '@towline/sdk/domain/invoice/amounts';
import { commissionOf, settlementPeriodOf, settlementTotals } from '@towline/sdk/domain/settlement/settlement';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Row } from '../../db/copyText.ts';
import { organisationFacts } from '../organisations.ts';
import { createRandom, type Random } from '../random.ts';
import { bankFilesOfMonth } from './bankFilesOfMonth.ts';
import type { Showcase } from './facts.ts';

/** A partner's self-billing of a job that was completed. */
interface Billed {
  id: string;
  partnerId: string;
  country: string | null;
  commission: number;
  vatRate: number;
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
  const drawn: Drawn = new Map();
  const { rows } = await client.query<Billed>(
    `select distinct on (i.id) i.id, j.partner_id as "partnerId", p.country, (p.doc->'invoicingDetails'->>'commission')::float as commission,
       (i.doc->>'vatRate')::float as "vatRate", p.doc->'invoicingDetails'->>'iban' as iban, r.home_code as "companyCode",
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
  const series = [...drawn].map(([name, last]) => ({ series: name, last }));
  await addMissingRows(client, 'document_series', series);
}

/** The numbers that were drawn, series by series: the next one of a company follows them. */
type Drawn = Map<string, number>;

async function addMonth(
  { client, now, random, drawn }: Pick<Showcase, 'client' | 'now'> & { random: Random; drawn: Drawn },
  { period, monthsAgo, groups }: { period: string; monthsAgo: number; groups: readonly Billed[][] },
): Promise<void> {
  const end = new Date(`${monthBefore(now, monthsAgo - 1)}-01T08:00:00Z`);
  const at = new Date(end.getTime() + 2 * day);
  const payouts = bankFilesOfMonth(random, { monthsAgo, at });
  const tables = { invoices: [], settlements: [], settlement_lines: [] } as {
    invoices: Row<'invoices'>[];
    settlements: Row<'settlements'>[];
    settlement_lines: Row<'settlement_lines'>[];
  };
  for (const [index, billed] of groups.entries()) {
    const [{ partnerId, companyCode, iban, commission, vatRate }] = billed as [Billed, ...Billed[]];
    const status = statusOf(monthsAgo, index);
    const id = random.uuid();
    const net = commissionOf(settlementTotals(billed).totalNetAmount, commission);
    const taken = net > 0 && commissionOfMonth({ random, drawn }, { companyCode, period, at: end, vatRate, net });
    const lines = [
      ...billed.map((one) => ({ ...one, kind: 'SelfBilling', completed_at: one.completedAt })),
      ...(taken ? [{ ...taken.line, kind: 'Commission', completed_at: null }] : []),
    ];
    if (taken) tables.invoices.push(taken.row);
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

/** What the company takes of a partner's month, in its own series (DECISIONS S-38). */
function commissionOfMonth(
  { random, drawn }: { random: Random; drawn: Drawn },
  of: { companyCode: string; period: string; at: Date; vatRate: number; net: number },
) {
  const { companyCode, period, at, vatRate, net } = of;
  const year = String(at.getUTCFullYear());
  const series = [companyCode, 'Commission', year].join('/');
  const sequence = (drawn.get(series) ?? 0) + 1;
  drawn.set(series, sequence);
  const id = random.uuid();
  const number = documentNumberOf({ type: 'Commission', year, sequence }) ?? id;
  const line = { quantity: 1, unitPrice: net, vatRate };
  const item = { code: 'Commission', unit: 'HandlingFee', ...line, ...lineAmountsOf(line) };
  const totals = documentTotalsOf([item]);
  const doc = {
    ...{ id, type: 'Commission', number, sequenceNumber: sequence, items: [item], ...totals, vatRate },
    ...{ reference: period, description: `Commission ${period}` },
    supplier: { name: companyCode, country: organisationFacts[companyCode]?.country ?? 'BE' },
    ...{ invoiceDate: at.toISOString(), timestamp: at.toISOString() },
  };
  const row: Row<'invoices'> = {
    ...{ id, type: 'Commission', number, total_gross_amount: totals.totalGrossAmount, at, doc: JSON.stringify(doc) },
    ...{ supplier_key: companyCode, series, sequence, day: at.toISOString().slice(0, 10) },
  };
  return { row, line: { id, netAmount: -totals.totalNetAmount, grossAmount: -totals.totalGrossAmount } };
}

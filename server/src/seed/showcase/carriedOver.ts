import type { Invoice } from '@towline/sdk/api';
import { creditedItems } from '@towline/sdk/domain/document/recomputed';
import { lineAmountsOf } from '@towline/sdk/domain/invoice/amounts';
import { decimalOf, roundHalfUp } from '@towline/sdk/domain/money/decimal';
import { settlementTotals } from '@towline/sdk/domain/settlement/settlement';
import { addMissingRows } from '../../db/copyRows.ts';
import { createRandom } from '../random.ts';
import type { Showcase } from './facts.ts';
import { drawnNumbers, issuedRow, keepDrawn } from './issued.ts';

/** An open settlement, a job's document of it, and what the company took of it. */
interface Found {
  id: string;
  partnerId: string;
  companyCode: string;
  period: string;
  netAmount: number;
  grossAmount: number;
  completedAt: Date;
  document: Invoice & { requestId?: string };
  documentNet: number;
  settledNet: number;
  taken: { kind: string; document: Invoice }[];
}

const openOf = `select s.id, s.partner_id as "partnerId", s.company_code as "companyCode", s.period, s.total_net_amount::float8 as "netAmount",
    s.total_gross_amount::float8 as "grossAmount", l.completed_at as "completedAt", l.net_amount::float8 as "documentNet",
    i.doc || jsonb_build_object('id', i.id, 'requestId', i.request_id) as document,
    (select sum(k.net_amount)::float8 from settlement_lines k where k.settlement_id = s.id and k.kind in ('SelfBilling', 'CreditNote')) as "settledNet",
    (select coalesce(json_agg(json_build_object('kind', k.kind, 'document', d.doc || jsonb_build_object('id', d.id)) order by k.line), '[]')
      from settlement_lines k join invoices d on d.id = k.invoice_id where k.settlement_id = s.id and d.type = 'Commission') as taken
  from settlements s join settlement_lines l on l.settlement_id = s.id and l.kind = 'SelfBilling' join invoices i on i.id = l.invoice_id and not i.is_void
  where s.status = 'Open'
  order by s.period desc, (select count(*) from settlement_lines k where k.settlement_id = s.id and k.kind = 'SelfBilling') desc, s.id, l.line
  limit 1`;

/**
 * A self-billing that was taken back after its month was settled: its settlement is carried over into another one, which takes the document
 * off and gives back what the company took of it (DECISIONS S-47, T-791, T-792).
 */
export async function addCarriedOver({ client, now, seed }: Showcase): Promise<void> {
  const { rows } = await client.query<Found>(openOf);
  const [found] = rows;
  if (!found) return;
  const { document, taken, documentNet, settledNet, companyCode, partnerId, period, completedAt } = found;
  const random = createRandom(seed, 'carried over');
  const drawn = await drawnNumbers(client);
  const at = new Date(now.getTime() - 86_400_000);
  const { id: _id, supplier, customer, partnerJobId, reference, contractCode, requestId, items } = document;
  const credit = issuedRow(random, drawn, {
    ...{
      type: 'CreditNote',
      supplier: { ...supplier, country: supplier?.country ?? 'BE' },
      supplierKey: partnerId,
      at,
    },
    ...{ items: creditedItems(items), credits: document, customer, partnerJobId, reference, contractCode },
    ...(requestId && { requestId }),
  });
  const givenBack = taken.flatMap(({ kind, document: commission }) => {
    const [first] = commission.items;
    if (!first || settledNet <= 0) return [];
    const part = decimalOf(commission.totalNetAmount).times(decimalOf(documentNet)).div(decimalOf(settledNet));
    const line = { quantity: 1, unitPrice: roundHalfUp(part, 2).toNumber(), vatRate: first.vatRate };
    const { row, document: note } = issuedRow(random, drawn, {
      ...{ type: 'CreditNote', supplier: { ...commission.supplier, country: commission.supplier?.country ?? 'BE' } },
      ...{ supplierKey: companyCode, at, reference: period, description: `${kind} ${period}` },
      ...{ items: creditedItems([{ ...first, ...line, ...lineAmountsOf(line) }]), customer: commission.customer },
    });
    return [{ kind, note, row: { ...row, credits_part: commission.id } }];
  });
  const lines = [
    { kind: 'CreditNote', id: credit.document.id, ...amountsOf(credit.document, 1), completed_at: completedAt },
    ...givenBack.map(({ kind, note }) => ({ kind, id: note.id, ...amountsOf(note, -1), completed_at: null })),
  ];
  const totals = settlementTotals([...lines, found]);
  const id = random.uuid();
  await client.query('update invoices set is_void = true, version = version + 1 where id = $1', [document.id]);
  await addMissingRows(client, 'invoices', [{ ...credit.row, credits_part: null }, ...givenBack.map(({ row }) => row)]);
  await addMissingRows(client, 'settlements', [
    {
      ...{ id, partner_id: partnerId, company_code: companyCode, period, number: 2, status: 'Open', made_at: at },
      ...{ total_net_amount: totals.totalNetAmount, total_gross_amount: totals.totalGrossAmount },
    },
  ]);
  await addMissingRows(
    client,
    'settlement_lines',
    lines.map(({ kind, id: invoice, netAmount, grossAmount, completed_at }, place) => ({
      ...{ settlement_id: id, line: place + 1, invoice_id: invoice, kind, completed_at },
      ...{ net_amount: netAmount, gross_amount: grossAmount },
    })),
  );
  await client.query(
    `update settlements set status = 'CarriedOver', carried_into = $2, version = version + 1 where id = $1`,
    [found.id, id],
  );
  await keepDrawn(client, drawn);
}

const amountsOf = ({ totalNetAmount, totalGrossAmount }: Invoice, sign: 1 | -1) => ({
  netAmount: sign * totalNetAmount,
  grossAmount: sign * totalGrossAmount,
});

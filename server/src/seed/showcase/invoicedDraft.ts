import type { Invoice, InvoiceParty, Organisation } from '@towline/sdk/api';
import { addMissingRows } from '../../db/copyRows.ts';
import { companyAsCustomer, companyIssuer, documentLanguage, type Issuer } from '../../services/invoices/parties.ts';
import { createRandom } from '../random.ts';
import { reckonDues } from '../reckonDues.ts';
import { tell } from './documents.ts';
import type { Showcase } from './facts.ts';
import { drawnNumbers, issuedRow, keepDrawn } from './issued.ts';

interface DraftRow {
  document: Invoice & { supplier: Issuer['supplier']; customer: InvoiceParty };
  requestId: string;
  companyCode: string;
  client: Organisation;
  at: Date;
}

/** The newest draft whose client may be sent an invoice: its organisation says its VAT number and where it is. */
const newestSql = `
  select i.doc as document, i.request_id as "requestId", r.home_code as "companyCode", o.doc as client, i.at
  from invoices i join requests r on r.id = i.request_id join organisations o on o.code = r.client_code
  where i.type = 'B2BDraft' and not i.is_void and o.doc->'companyDetails'->>'vatNumber' is not null
    and o.doc->'companyDetails'->>'city' is not null and o.code <> r.home_code and not exists (select from invoices n where n.made_from = i.id)
    and not exists (select from invoices c where c.credits_part = i.id)
  order by i.at desc, i.id limit 1`;

/** A draft that became an invoice to its client: each names the other (DECISIONS S-47, T-755). */
export async function addInvoicedDraft({ client, now, seed }: Showcase): Promise<void> {
  const random = createRandom(seed, 'invoiced draft');
  const drawn = await drawnNumbers(client);
  const [draft] = (await client.query<DraftRow>(newestSql)).rows;
  if (!draft) return;
  const { document, requestId, companyCode: supplierKey } = draft;
  const at = new Date(Math.min(draft.at.getTime() + 2 * 3_600_000, now.getTime() - 5 * 60_000));
  const { client: organisation } = draft;
  const own = companyIssuer(organisation, organisation.code, organisation.country ?? '');
  const customer = companyAsCustomer(own, documentLanguage(document.customer.language));
  const { supplier, items, reference, contractCode, description } = document;
  const said = { supplier, supplierKey, customer, items, reference, contractCode, description, requestId };
  const invoice = issuedRow(random, drawn, { ...said, type: 'CustomerInvoice', at });
  await addMissingRows(client, 'invoices', [{ ...invoice.row, made_from: document.id }]);
  await client.query('update invoices set version = version + 1 where id = $1', [document.id]);
  await reckonDues(client, [requestId]);
  const { number = '', totalGrossAmount } = invoice.document;
  await tell(client, document.id, { event: 'Invoiced', at, reason: number, version: 2 });
  await tell(client, invoice.document.id, { event: 'Created', at, version: 1, totalGrossAmount });
  await addMissingRows(client, 'request_log', [
    {
      ...{ id: random.uuid(), request_id: requestId, at, agent_name: 'Nele Maes', message: 'Draft became an invoice' },
      data: JSON.stringify({ draft: document.number, number }),
    },
  ]);
  await keepDrawn(client, drawn);
}

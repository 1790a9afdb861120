import type { InvoiceParty } from '@towline/sdk/api';
import { normaliseVatNumber, vatCountryOf } from '@towline/sdk/forms/fields/vatNumber';
import type { Tx } from '../../db/tx.ts';
import { invoiceHistory } from '../../stores/invoiceHistory.ts';
import { organisations } from '../../stores/organisations.ts';
import type { DocumentSubject } from './invoiceSubject.ts';
import { companyAsCustomer, companyIssuer, documentLanguage } from './parties.ts';

/** Whether somebody wrote on the draft whom it is for: else it has what the organisation said when it was made. */
const isWritten = async (tx: Tx, id: string): Promise<boolean> =>
  (await invoiceHistory.lines(tx, id)).some(({ changes = [] }) =>
    changes.some(({ path }) => path.startsWith('/customer')),
  );

/** The client that a draft is for, and its invoice: what its organisation says of itself by now, and what somebody wrote on the draft instead. */
export async function clientOfDraft(tx: Tx, { request, contract, kept }: DocumentSubject): Promise<InvoiceParty> {
  const code = request.clientOrganisationCode || contract?.dispatch?.clientOrganisationCode;
  const client = code ? await organisations.byCode(tx, code) : undefined;
  const said = kept.invoice.customer ?? {};
  const written = Object.fromEntries(Object.entries(said).filter(([, value]) => value)) as InvoiceParty;
  const language = said.language ?? documentLanguage(client?.country, contract?.coverage?.homeMarket);
  const known = client && companyAsCustomer(companyIssuer(client, client.code, client.country ?? ''), language);
  const party = (await isWritten(tx, kept.invoice.id)) ? { ...known, ...written } : { ...written, ...known };
  const vatNumber = party.vatNumber && normaliseVatNumber(party.vatNumber);
  const country = party.country || (vatNumber && vatCountryOf(vatNumber));
  return { ...party, ...(vatNumber && { vatNumber }), ...(country && { country }), language };
}

/** A document as it is read: a draft with whom its invoice would be for, until there is one (DECISIONS T-845). */
export async function asRead(tx: Tx, subject: DocumentSubject): Promise<DocumentSubject['kept']['invoice']> {
  const { invoice } = subject.kept;
  if (invoice.type !== 'B2BDraft' || invoice.isVoid || invoice.invoicedBy) return invoice;
  return { ...invoice, customer: await clientOfDraft(tx, subject) };
}

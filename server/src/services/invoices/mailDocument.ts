import type { InvoiceAction } from '@towline/sdk/access/invoiceActions';
import type { ContactLanguage, EmailReceipt, Invoice } from '@towline/sdk/api';
import { companySender } from '../../core/companySender.ts';
import type { Context } from '../../core/context.ts';
import { refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { invoiceHistory } from '../../stores/invoiceHistory.ts';
import { organisations } from '../../stores/organisations.ts';
import { outbox } from '../../stores/outbox.ts';
import { partnerRecords } from '../../stores/partnerRecords.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { actOf, type DocumentSubject, lockedDocument } from './invoiceSubject.ts';
import { documentLanguage } from './parties.ts';
import { printTexts } from './print/printTexts.ts';

const letters: Readonly<Record<ContactLanguage, (title: string, from: string) => string>> = {
  en: (title, from) => `Dear Sir or Madam,\n\nPlease find attached: ${title}.\n\nKind regards,\n${from}`,
  fr: (title, from) => `Madame, Monsieur,\n\nVeuillez trouver en annexe : ${title}.\n\nCordialement,\n${from}`,
  nl: (title, from) => `Geachte heer of mevrouw,\n\nIn bijlage vindt u: ${title}.\n\nMet vriendelijke groet,\n${from}`,
  it: (title, from) => `Buongiorno,\n\nin allegato inviamo: ${title}.\n\nCordiali saluti,\n${from}`,
  de: (title, from) =>
    `Sehr geehrte Damen und Herren,\n\nim Anhang finden Sie: ${title}.\n\nMit freundlichen Grüßen\n${from}`,
};

/** What a document's mail says, in the language of the document. */
export function letterOf({ type, number, customer }: Pick<Invoice, 'type' | 'number' | 'customer'>, from: string) {
  const language = documentLanguage(customer?.language);
  const title = `${printTexts[language].titles[type]} ${number ?? ''}`.trim();
  return { language, subject: title, body: letters[language](title, from) };
}

/** Nobody to send it to. */
export const refuseNoEmail = (): never =>
  refuseFor('RULE_BROKEN', '/invoiceId', 'Nobody knows an e-mail address for this document', 'NO_EMAIL', 'query');

interface Letter {
  action: InvoiceAction;
  kind: 'CustomerInvoice' | 'PartnerSelfBilling';
  receiver: string | undefined;
  /** Who signs it, and in whose name it comes. */
  from: string;
  companyEmail: string | undefined;
}

/** Sends a document with its PDF, through the outbox after the commit; the PDF is made when it leaves (2-requests §6, §7). */
export async function mailDocument(context: Context, subject: DocumentSubject, letter: Letter): Promise<EmailReceipt> {
  const { action, kind, receiver, from, companyEmail } = letter;
  if (!receiver) return refuseNoEmail();
  const receipt = await write(
    context,
    async (tx): Promise<EmailReceipt> => {
      const { kept } = await lockedDocument(tx, context, { action, id: subject.kept.invoice.id });
      const { invoice, requestId } = kept;
      const communicationId = await outbox.add(tx, {
        requestId,
        channel: 'Email',
        kind,
        receiver,
        ...letterOf(invoice, from),
        ...(kind === 'PartnerSelfBilling' && { partnerJobId: invoice.partnerJobId }),
        payload: { invoiceId: invoice.id, ...companySender(from, companyEmail) },
      });
      await invoiceHistory.add(tx, { invoiceId: invoice.id, ...actOf(context, undefined), event: 'Emailed' });
      await touch(tx, {
        requestId,
        agentName: context.agent.fullName,
        message: 'Document sent',
        data: { number: invoice.number, communicationId },
        at: context.now(),
      });
      return { communicationId, receiver, status: 'Pending' };
    },
    (kept) => JSON.stringify(kept),
  );
  context.background.outbox.wake();
  return receipt;
}

/** What a client's organisation has by now (DECISIONS T-1017). */
async function clientsAddress({ db }: Context, { request }: DocumentSubject): Promise<string | undefined> {
  const client = await organisations.byCode(db.pool, request.clientOrganisationCode ?? '');
  return client?.companyDetails?.email ?? client?.email;
}

/** A customer's invoice, to the address on it, else the customer's of the request. */
export const mailCustomerInvoice = async (context: Context, subject: DocumentSubject): Promise<EmailReceipt> => {
  const { customer, supplier, madeOf } = subject.kept.invoice;
  // A client's invoice is no letter for its motorist (DECISIONS T-755).
  const receiver =
    customer?.email ?? (madeOf ? await clientsAddress(context, subject) : subject.request.customer?.email);
  return mailDocument(context, subject, {
    action: 'EmailToCustomer',
    kind: 'CustomerInvoice',
    receiver,
    from: supplier?.name ?? '',
    companyEmail: supplier?.email,
  });
};

/** What the record of a job's partner has by now: an address that was missing is entered there, and no document is changed (DECISIONS T-1017). */
async function partnersAddress({ db }: Context, { request }: DocumentSubject, jobId: string) {
  const partnerId = request.jobs.find(({ id }) => id === jobId)?.partner.id;
  const partner = partnerId === undefined ? undefined : await partnerRecords.kept(db.pool, partnerId);
  return partner?.invoicingDetails?.email ?? partner?.operationalDetails?.dispatchEmail;
}

/** A self-billing, to the partner whose job it bills: to the address on it, else the one of their record. */
export const mailSelfBilling = async (
  context: Context,
  subject: DocumentSubject,
  jobId: string,
): Promise<EmailReceipt> => {
  const { customer, supplier, partnerJobId } = subject.kept.invoice;
  if ((partnerJobId ?? jobId) !== jobId)
    return refuseFor('RULE_BROKEN', '/partnerJobId', 'The document bills another job', 'OTHER_JOB', 'query');
  const from = customer?.fullName ?? '';
  return mailDocument(context, subject, {
    action: 'EmailToPartner',
    kind: 'PartnerSelfBilling',
    receiver: supplier?.email ?? (await partnersAddress(context, subject, jobId)),
    from,
    companyEmail: customer?.email,
  });
};

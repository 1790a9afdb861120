import type { ContactLanguage, PaymentType, ReminderType } from '@towline/sdk/api';
import { languageFor } from '@towline/sdk/domain/language/fallback';
import { motoristLanguage } from '@towline/sdk/domain/order/motoristLanguage';
import { amountDueOf, chargedBy, customerGrossOf } from '@towline/sdk/domain/payment/totals';
import { customerKindOf, lateTermsFor } from '@towline/sdk/domain/reminder/lateTerms';
import { motoristMobile } from '@towline/sdk/domain/request/motoristMobile';
import { timeZoneOf } from '@towline/sdk/domain/timeZone';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/tx.ts';
import { contracts } from '../../stores/contracts.ts';
import { organisations } from '../../stores/organisations.ts';
import { type NewEffect, outbox } from '../../stores/outbox.ts';
import type { Bill } from '../../stores/paymentReminders.ts';
import { documentLanguage } from '../invoices/parties.ts';
import { reminderLetters } from './reminderLetters.ts';

/** Euro that the customer of a request still owes (3-platform §4). */
export const amountDueOfBill = ({ documents, payments }: Pick<Bill, 'documents' | 'payments'>): number =>
  amountDueOf(customerGrossOf(documents), payments);

/** Who paid before there was any document paid ahead of it (DECISIONS S-39); one that was taken back since is one (T-807). */
export const wasCharged = ({ documents }: Pick<Bill, 'documents'>): boolean =>
  documents.some(({ type }) => type === 'CustomerReceipt' || type === 'CustomerInvoice');

/** Nobody is to be helped any more; whose partner cancelled waits for another one (DECISIONS T-159). */
export const isCalledOff = ({ status, statusReason }: Pick<Bill, 'status' | 'statusReason'>): boolean =>
  status === 'SessionExpired' || (status === 'Cancelled' && statusReason !== 'PartnerCancelled');

/** Whether a bank decides on a payment: whoever pays beside it pays twice. */
export const isUnderWay = ({ payments }: Pick<Bill, 'payments'>): boolean =>
  payments.some(({ rawStatus }) => rawStatus === 'Pending');

/** The country of the customer: that of their plate, else the one that they were looked for in (2-requests §5). */
export const countryOfBill = ({ order }: Pick<Bill, 'order'>): string | undefined =>
  order.vehicle?.licensePlate?.country ?? order.policyInput?.selectedCountry;

/** The clock of the customer's country (2-requests §5, issue 19). */
export const zoneOfBill = (bill: Pick<Bill, 'order'>): string => timeZoneOf(countryOfBill(bill));

/** Whom letters about the money of a request reach. */
export interface Debtor {
  name: string | undefined;
  email: string | undefined;
  phoneNumber: string | undefined;
  language: ContactLanguage;
}

/** The client whose invoice it is, who has no motorist's phone; else the motorist (DECISIONS T-755). */
export const debtorOf = ({ order, customerName, customerEmail, documents }: Bill): Debtor => {
  const client = chargedBy(documents).find(({ isOfClient }) => isOfClient);
  if (client)
    return {
      name: client.customerName || undefined,
      email: client.customerEmail || undefined,
      phoneNumber: undefined,
      language: documentLanguage(client.customerLanguage ?? undefined),
    };
  const mobile = motoristMobile(order);
  const language = mobile?.language ?? motoristLanguage(order);
  return {
    name: customerName || undefined,
    email: customerEmail || undefined,
    phoneNumber: mobile?.phoneNumber,
    language,
  };
};

/** A reminder, as its letters need it. */
export interface LetterAsk {
  type: ReminderType;
  paymentType: PaymentType;
  next: Date;
  agentId?: string | undefined;
  payLink?: { url: string; kept: string } | undefined;
}

/** A reminder's letters: by mail and by text message, as the customer is known. What is looked at before is what leaves (DECISIONS T-763). */
export async function lettersOf(
  tx: Tx,
  { lateTerms }: Pick<Config, 'lateTerms'>,
  bill: Bill,
  reminder: LetterAsk,
): Promise<NewEffect[]> {
  const company = bill.companyCode ? await organisations.byCode(tx, bill.companyCode) : undefined;
  const rules = await contracts.rulesOfRequest(tx, bill);
  const names = rules?.branding?.localizedName ?? {};
  const { language, email, phoneNumber } = debtorOf(bill);
  const shown = languageFor(Object.keys(names), language);
  const { iban, name: payee } = company?.companyDetails ?? {};
  return reminderLetters({
    ...reminder,
    documents: chargedBy(bill.documents).flatMap(({ number }) => number || []),
    transfer: iban && !isUnderWay(bill) ? { iban, payee: payee ?? company?.name ?? '' } : undefined,
    requestId: bill.id,
    shortId: bill.shortId,
    amount: amountDueOfBill(bill),
    companyName: (shown && names[shown]) || company?.name || bill.contractCode,
    companyEmail: company?.email,
    language,
    timeZone: zoneOfBill(bill),
    terms: lateTermsFor(
      lateTerms,
      countryOfBill(bill),
      rules?.type === 'B2B' ? 'company' : customerKindOf(bill.documents),
    ),
    email,
    phoneNumber,
  });
}

/** Puts a reminder's letters into the outbox; answers how many. */
export async function remindOf(
  tx: Tx,
  config: Pick<Config, 'lateTerms'>,
  bill: Bill,
  reminder: LetterAsk,
): Promise<number> {
  const letters = await lettersOf(tx, config, bill, reminder);
  for (const letter of letters) await outbox.add(tx, letter);
  return letters.length;
}

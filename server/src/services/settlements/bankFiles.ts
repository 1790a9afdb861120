import { randomUUID } from 'node:crypto';
import type { BankFile } from '@towline/sdk/api';
import { documentDayOf } from '@towline/sdk/domain/document/number';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { bankFiles, type FilePayment } from '../../stores/bankFiles.ts';
import { organisations } from '../../stores/organisations.ts';
import { outbox } from '../../stores/outbox.ts';
import type { KeptSettlement } from '../../stores/settlements.ts';
import { creditTransfer, sepaText } from './creditTransfer.ts';
import { bankFileKind } from './handBankFile.ts';

/** A payment's id as banks take it: 35 characters at most, and none but letters and digits. */
export const endToEndIdOf = (paymentId: string): string => paymentId.replaceAll('-', '');

/** Whose account it is paid from: without an account number nobody can pay. */
async function payer(tx: Tx, companyCode: string) {
  const company = await organisations.byCode(tx, companyCode);
  const { companyDetails: details = {} } = company ?? {};
  if (!details.iban)
    return refuse('RULE_BROKEN', { messageKey: 'COMPANY_WITHOUT_IBAN', params: { company: companyCode } });
  return {
    name: details.name ?? company?.name ?? companyCode,
    iban: details.iban,
    bic: details.bic,
    town: details.city,
    country: company?.country,
  };
}

/** Puts a settlement into the file of its company that has not left yet, once; answers the payment (DECISIONS S-38). */
export async function addToBankFile(tx: Tx, context: Context, settlement: KeptSettlement): Promise<string> {
  const { companyCode, IBAN: iban, totalGrossAmount: amount, id: settlementId } = settlement;
  const { country } = await payer(tx, companyCode);
  const at = context.now();
  const known = await bankFiles.open(tx, companyCode);
  const bankFileId = known ?? randomUUID();
  if (!known) {
    const day = documentDayOf(at.toISOString(), country);
    await bankFiles.add(tx, { id: bankFileId, companyCode, day, name: sepaText(companyCode, 20).replaceAll(' ', '') });
  }
  const id = randomUUID();
  await bankFiles.addPayment(tx, { id, settlementId, bankFileId, amount, iban, at });
  return id;
}

/** The file as the bank reads it: what left, else what would leave now; of one that left and was not kept, what was in it (DECISIONS T-581). */
export async function bankFileText(tx: Tx, context: Context, id: string): Promise<string> {
  const found = (await bankFiles.byId(tx, id)) ?? refuse('NOT_FOUND');
  const { document, file } = found;
  if (document !== null) return document;
  const { sentAt } = file;
  return sentAt === undefined
    ? written(tx, file, context.now(), await bankFiles.payments(tx, id))
    : written(tx, file, new Date(sentAt), await bankFiles.allPayments(tx, id));
}

async function written(
  tx: Tx,
  { messageId, companyCode }: BankFile,
  madeAt: Date,
  payments: readonly FilePayment[],
): Promise<string> {
  const from = await payer(tx, companyCode);
  if (payments.length === 0) return refuse('RULE_BROKEN', { messageKey: 'BANK_FILE_IS_EMPTY' });
  return creditTransfer({
    ...{ messageId, madeAt, from },
    day: documentDayOf(madeAt.toISOString(), from.country),
    transfers: payments.map(({ id: payment, amount, name, iban, bic, town, country, period, number }) => ({
      endToEndId: endToEndIdOf(payment),
      amount,
      says: `${companyCode} ${period}${number > 1 ? `/${number}` : ''}`,
      to: { name, iban, bic: bic ?? undefined, town: town ?? undefined, country: country ?? undefined },
    })),
  });
}

// The file itself stays where it is: account numbers lie in no second place.
async function leave(tx: Tx, { id, messageId }: BankFile): Promise<void> {
  const effect = { channel: 'Api', kind: bankFileKind, receiver: messageId, body: JSON.stringify({ id }) } as const;
  await bankFiles.markLeaving(tx, id, await outbox.add(tx, { ...effect, contentType: 'application/json' }));
}

/**
 * Closes a file and sends it to the bank by the outbox: from now on it says the same for ever, and what is paid later goes into another.
 * One that could not be handed over goes once more (DECISIONS S-38, T-573, T-581).
 */
export function sendBankFile(context: Context, id: string): Promise<BankFile> {
  return write(
    context,
    async (tx) => {
      const { companyCode } = ((await bankFiles.byId(tx, id)) ?? refuse('NOT_FOUND')).file;
      // In the order in which paying takes them: the company, then its file.
      await bankFiles.open(tx, companyCode);
      const { file } = (await bankFiles.lock(tx, id)) ?? refuse('NOT_FOUND');
      if (file.sentAt === undefined) {
        const at = context.now();
        await bankFiles.markSent(tx, id, at, await written(tx, file, at, await bankFiles.payments(tx, id)));
      }
      if (file.status === 'Open' || file.status === 'NotHanded') await leave(tx, file);
      return ((await bankFiles.byId(tx, id)) ?? refuse('NOT_FOUND')).file;
    },
    JSON.stringify,
  );
}

import { randomUUID } from 'node:crypto';
import type { ContactLanguage, PaymentLink, PaymentLinkChannel } from '@towline/sdk/api';
import { languageFor } from '@towline/sdk/domain/language/fallback';
import type { Tx } from '../../db/tx.ts';
import { contracts } from '../../stores/contracts.ts';
import { organisations } from '../../stores/organisations.ts';
import { outbox } from '../../stores/outbox.ts';
import { paymentLinks } from '../../stores/paymentLinks.ts';
import type { Bill } from '../../stores/paymentReminders.ts';
import { newPageSecret, pageAddress } from '../publicPages/pageSecret.ts';
import { heldCents } from './askedOf.ts';
import { paymentLetter } from './paymentLetter.ts';
import { zoneOfBill } from './remindOf.ts';

/** Who is asked, how, and for how much. */
export interface LinkAsk {
  cents: number;
  currency: string;
  channel: PaymentLinkChannel;
  receiver: string | undefined;
  language: ContactLanguage;
  sentBy: { id?: string | undefined; fullName: string };
  at: Date;
  expiresAt: Date;
}

/** Makes a link by which a request's customer pays, in place of those before it, with its message in the outbox (DECISIONS S-39, T-565). */
export async function newPaymentLink(
  tx: Tx,
  bill: Bill,
  ask: LinkAsk,
  base: string,
): Promise<PaymentLink & { url: string }> {
  const { channel, receiver, language, cents, currency, sentBy, at, expiresAt } = ask;
  const contract = await contracts.rulesByCode(tx, bill.contractCode);
  const company = bill.companyCode ? await organisations.byCode(tx, bill.companyCode) : undefined;
  const names = contract?.branding?.localizedName ?? {};
  const shown = languageFor(Object.keys(names), language);
  const companyName = (shown && names[shown]) || company?.name || bill.contractCode;
  const { secret, hash } = newPageSecret();
  const link = pageAddress(base, 'pay', secret);
  const what = { requestId: bill.id, cents, currency, language, companyName, expiresAt };
  const outboxId =
    channel === 'Copy' || receiver === undefined
      ? undefined
      : await outbox.add(
          tx,
          paymentLetter({
            ...what,
            ...{ channel, receiver, link, shortId: bill.shortId, agentId: sentBy.id },
            companyEmail: company?.email,
            timeZone: zoneOfBill(bill),
          }),
        );
  await paymentLinks.replace(tx, bill.id, at);
  const id = randomUUID();
  await paymentLinks.add(tx, {
    ...{ ...what, id, channel, receiver, at, outboxId, secretHash: hash, sentBy: sentBy.fullName },
    heldBefore: heldCents(bill),
    account: contract?.externalServices?.stripe?.account ?? '',
  });
  return {
    ...{ id, state: 'Open', amount: cents / 100, currency, channel, ...(receiver && { receiver }), language },
    ...(outboxId && { status: 'Pending' as const }),
    ...{ sentBy: sentBy.fullName, createdAt: at.toISOString(), expiresAt: expiresAt.toISOString(), url: link.url },
  };
}

import { decimalOf, euroSumOf, roundHalfUp } from '@towline/sdk/domain/money/decimal';
import { commissionOf } from '@towline/sdk/domain/settlement/settlement';
import type { Tx } from '../../db/tx.ts';
import { type DueDocument, type SettledShares, type Shares, settlementMaking } from '../../stores/settlementMaking.ts';

/** What a partner agreed that the company takes. */
export interface Terms {
  commission?: number | undefined;
  paymentCommission?: number | undefined;
}

export type TakenKind = SettledShares['taken'][number]['kind'];

/** What is given back of a commission document that was issued before. */
export interface GivenBack {
  kind: TakenKind;
  documentId: string;
  net: number;
}

/** What the company takes of the documents of a settlement: each document's shares, what it takes anew, and what it gives back. */
export interface CompanyShares {
  ofDocument: ReadonlyMap<string, Shares>;
  taken: Readonly<Record<TakenKind, number>>;
  givenBack: readonly GivenBack[];
}

const turned = ({ commission, motoristPaid, paymentCommission, ...rates }: Shares): Shares => ({
  ...rates,
  ...{ commission: 0 - commission, motoristPaid: 0 - motoristPaid, paymentCommission: 0 - paymentCommission },
});

/** What of a request's payments counts for a job: by its part of the prices, and none twice (DECISIONS T-792). */
async function paidForJob(tx: Tx, document: DueDocument, counted: ReadonlyMap<string, number>): Promise<number> {
  const { received, price, prices, ...before } = await settlementMaking.motoristPaid(tx, document);
  if (prices <= 0) return 0;
  const part = roundHalfUp(decimalOf(received).times(decimalOf(price)).div(decimalOf(prices)), 2).toNumber();
  const ofJob = euroSumOf([before.jobCounted, counted.get(document.jobId) ?? 0]);
  const ofRequest = euroSumOf([before.counted, counted.get(document.requestId) ?? 0]);
  return Math.max(0, Math.min(euroSumOf([part, -ofJob]), euroSumOf([received, -ofRequest])));
}

/** What was taken of a document before: by its own line; of before, its part of what that settlement took. */
function givenBackOf({ shares, netAmount, settledNet, taken }: SettledShares): GivenBack[] {
  const own = { Commission: shares?.commission, PaymentCommission: shares?.paymentCommission };
  const part = (net: number) =>
    settledNet > 0
      ? Math.min(net, roundHalfUp(decimalOf(net).times(decimalOf(netAmount)).div(decimalOf(settledNet)), 2).toNumber())
      : 0;
  return taken
    .map(({ id, kind, net }) => ({ kind, documentId: id, net: shares ? (own[kind] ?? 0) : part(net) }))
    .filter(({ net }) => net > 0);
}

/**
 * What a company takes of the documents of a settlement, document by document: its share of a job's net, and of what the job's motorist
 * paid a provider. A credit note gives back what was taken of its document, by the rate of that time (DECISIONS S-38, T-792).
 */
export async function companyShares(tx: Tx, documents: readonly DueDocument[], terms: Terms): Promise<CompanyShares> {
  const { commission: commissionRate = 0, paymentCommission: paymentCommissionRate = 0 } = terms;
  const ofDocument = new Map<string, Shares>();
  const counted = new Map<string, number>();
  const taken = { Commission: 0, PaymentCommission: 0 };
  const givenBack: GivenBack[] = [];
  const keep = (document: DueDocument, shares: Shares): void => {
    ofDocument.set(document.invoiceId, shares);
    for (const key of [document.jobId, document.requestId])
      counted.set(key, euroSumOf([counted.get(key) ?? 0, shares.motoristPaid]));
  };
  const take = ({ commission, paymentCommission }: Shares): void => {
    taken.Commission = euroSumOf([taken.Commission, commission]);
    taken.PaymentCommission = euroSumOf([taken.PaymentCommission, paymentCommission]);
  };
  for (const document of documents) {
    if (document.kind === 'SelfBilling') {
      const motoristPaid = await paidForJob(tx, document, counted);
      const shares = {
        ...{ commissionRate, commission: commissionOf(document.netAmount, commissionRate), motoristPaid },
        ...{ paymentCommissionRate, paymentCommission: commissionOf(motoristPaid, paymentCommissionRate) },
      };
      keep(document, shares);
      take(shares);
      continue;
    }
    const beside = ofDocument.get(document.credits ?? '');
    if (beside) {
      keep(document, turned(beside));
      take(turned(beside));
      continue;
    }
    const before = await settlementMaking.settledShares(tx, document.credits ?? '');
    if (!before) continue;
    givenBack.push(...givenBackOf(before));
    if (before.shares) keep(document, turned(before.shares));
  }
  return { ofDocument, taken, givenBack };
}

import { EnvelopeIcon } from '@blueprintjs/icons';
import { commissionMailDecision } from '@towline/sdk/access/settlementActions';
import type { EmailReceipt, SettlementLine } from '@towline/sdk/api';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { orTell } from '../../kit/problems/orTell.ts';

/** What the company takes; everything else of a settlement is a document of its request. */
export const isCommission = (kind: SettlementLine['kind']): boolean =>
  kind === 'Commission' || kind === 'PaymentCommission';

const nameOf = ({ number, invoiceId }: SettlementLine): string => number ?? invoiceId;

/** E-mails what a company takes of a settlement to its partner, as other documents are mailed (DECISIONS T-722). */
export const mailCommission = defineAction<SettlementLine, undefined, EmailReceipt>({
  label: 'EMAIL_TO_PARTNER',
  icon: <EnvelopeIcon />,
  operation: 'emailCommission',
  alsoStale: ['getSettlement'],
  allowed: ({ agent }, { kind }) =>
    commissionMailDecision(agent, { type: isCommission(kind) ? 'Commission' : 'SelfBilling' }),
  offered: (_by, { kind }) => isCommission(kind),
  ask: 'confirm',
  // To whom it goes stands on the document.
  question: async (line, _by, towline) => {
    const read = await orTell(() => towline.invoices.get(line.invoiceId), 'INVOICE_NOT_LOADED');
    const receiver = read?.customer?.email;
    return {
      text: receiver
        ? { key: 'EMAIL_DOCUMENT_Q', values: { number: nameOf(line), receiver } }
        : { key: 'EMAIL_DOCUMENT_TO_PARTNER_Q', values: { number: nameOf(line) } },
    };
  },
  run: (towline, { invoiceId }) => towline.invoices.emailCommission({ invoiceId }),
  failure: 'INVOICE_NOT_SENT',
  success: ['INVOICE_SENT'],
});

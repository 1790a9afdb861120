import type { Agent, InvoiceType, Settlement } from '../generated/api.ts';
import { allOf, allowedIf, type Decision } from './decision.ts';
import { sections } from './sections.ts';

/** What may be done to a settlement, in the order in which it is done (DECISIONS S-38). */
export const settlementActionValues = ['Approve', 'Pay', 'MarkPaid', 'Reopen'] as const;

/** One of them (DECISIONS S-38). */
export type SettlementAction = (typeof settlementActionValues)[number];

/** What the rules read of a settlement (DECISIONS S-38). */
export type SettlementSubject = Pick<Settlement, 'status' | 'totalGrossAmount' | 'holdsVoid'> & {
  /** Whether its account number is one (`isIban`) */
  readonly hasAccount: boolean;
  /** Whether its company asks for two people */
  readonly needsTwoPeople?: boolean | undefined;
  readonly approvedById?: string | undefined;
  /** When the bank file of its payment was closed; what is in one that was not can be taken out */
  readonly bankFileSentAt?: string | undefined;
  /** Who changed the partner's account number last; a second person looks at it */
  readonly ibanChangedById?: string | undefined;
};

const stands = ({ status }: SettlementSubject, ...wanted: Settlement['status'][]): Decision =>
  allowedIf(wanted.includes(status), 'WRONG_STATUS', { status });

const somethingToPay = ({ totalGrossAmount, hasAccount, holdsVoid }: SettlementSubject): Decision =>
  allOf(
    allowedIf(holdsVoid !== true, 'SETTLEMENT_HOLDS_VOID'),
    allowedIf(totalGrossAmount > 0, 'SETTLEMENT_OF_NOTHING'),
    allowedIf(hasAccount, 'SETTLEMENT_WITHOUT_IBAN'),
  );

const anotherPerson = (agent: Agent, { ibanChangedById }: SettlementSubject): Decision =>
  allowedIf(ibanChangedById !== agent.id, 'SECOND_PERSON_NEEDED');

const rules: Readonly<Record<SettlementAction, (agent: Agent, settlement: SettlementSubject) => Decision>> = {
  Approve: (agent, settlement) =>
    allOf(stands(settlement, 'Open'), somethingToPay(settlement), anotherPerson(agent, settlement)),
  Pay: (agent, settlement) =>
    allOf(
      settlement.needsTwoPeople ? stands(settlement, 'Approved') : stands(settlement, 'Open', 'Approved'),
      somethingToPay(settlement),
      anotherPerson(agent, settlement),
      allowedIf(!settlement.needsTwoPeople || settlement.approvedById !== agent.id, 'SECOND_PERSON_NEEDED'),
    ),
  MarkPaid: (_agent, settlement) => stands(settlement, 'Paying'),
  // Once its bank file is closed the bank pays it; until then nobody has (DECISIONS T-947).
  Reopen: (_agent, settlement) =>
    stands(settlement, 'Approved', 'Failed', ...(settlement.bankFileSentAt ? [] : (['Paying'] as const))),
};

/** Whether an agent may do something to a settlement now: open is paid, or approved first where its company asks for two people (DECISIONS S-38). */
export const settlementDecision = (action: SettlementAction, agent: Agent, settlement: SettlementSubject): Decision =>
  allOf(sections.settlements(agent), rules[action](agent, settlement));

/** Whether an agent may mail a settlement's document to its partner: what the company takes, or gives back of it; documents of a request go from there (DECISIONS T-722, T-792). */
export const commissionMailDecision = (
  agent: Agent,
  { type, requestId }: { readonly type: InvoiceType; readonly requestId?: string | undefined },
): Decision =>
  allOf(
    sections.settlements(agent),
    allowedIf(type === 'Commission' || (type === 'CreditNote' && !requestId), 'NOT_FOR_INVOICE_TYPE', { type }),
  );

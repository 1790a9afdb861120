import type { Contract, Policy, PolicyInput, ServiceOrder, Vehicle } from '@towline/sdk/api';
import { NetworkError, ResourceBlockedError, TimeoutError } from '@towline/sdk/client/problem';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { withCallerOfPolicy } from '@towline/sdk/domain/order/caller';
import { motoristLanguage } from '@towline/sdk/domain/order/motoristLanguage';
import {
  isPlateLookedUp,
  type PolicyQuery,
  plateToLookUp,
  policyQueryOf,
  withCustomer,
  withLatePolicy,
  withoutPolicy,
  withPolicyChoice,
} from '@towline/sdk/domain/order/policyLookup';
import { useTowline } from '@towline/sdk/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { useTask } from '../../../kit/actions/useTask.ts';
import { onRecovered } from '../../../kit/data/recovery.ts';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { chooseContract, contractItems } from '../contract/contractItems.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { type LookupOutcome, useLookupOutcome } from './useLookupOutcome.ts';
import { usePolicySource } from './usePolicySource.ts';

/** Somebody is on the phone: after ten seconds, as of every other call of the intake (1-intake §9), there is no answer. */
export const lookupTimeoutInMs = 10_000;

/** What is looked up instead of what is typed. */
interface LookupInstead {
  /** Another plate takes along what the former one filled. */
  readonly plate?: PolicyInput;
  readonly contractCode?: string;
}

/** Looking a policy up, as the contract tab does it. */
export interface PolicyLookup {
  readonly lookUp: (instead?: LookupInstead) => Promise<void>;
  /** One of several policies is meant. */
  readonly choose: (policy: Policy) => Promise<void>;
  readonly isBusy: boolean;
  readonly outcome: LookupOutcome | undefined;
  /** Another plate is typed: what was said of the former one is no longer shown, an answer under way no longer taken. */
  readonly forget: () => void;
}

/** Answers whether the intake that is open now has been put away since; its draft then belongs to whoever opens it next. */
function watchPutAway(): () => boolean {
  const intake = document.querySelector('.tl-intake');
  return () => intake !== null && !intake.isConnected;
}

const isCutOff = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof TimeoutError ||
  (error instanceof ResourceBlockedError && isCutOff(error.cause));

const sameQuery = (one: PolicyQuery, other: PolicyQuery | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Finds the policy of what is typed; it sets the entitlement and fills the vehicle, a failure clears both (1-intake §2, §8). */
export function usePolicyLookup(): PolicyLookup {
  const { contracts } = useTowline();
  const find = usePolicySource();
  const agent = useAgent();
  const agentLanguage = languageOf(useLocale());
  const { order, change, contract, context } = useIntakeTab();
  const { run, isBusy, stop } = useTask();
  const { outcome, setOutcome, tell } = useLookupOutcome();

  /** Which vehicles the contract supports decides what the policy fills; with no answer the usual ones are meant. */
  const rulesOf = async (code: string): Promise<Contract | undefined> =>
    contract?.code === code ? contract : contracts.get(code).catch(() => undefined);

  const withFound = (
    before: ServiceOrder,
    policy: Policy,
    rules: Contract | undefined,
    typed: Vehicle,
  ): ServiceOrder => {
    // Without a contract yet, the policy's own is meant, where this agent may order under it.
    const item = before.requestedService.contractCode
      ? undefined
      : contractItems(agent).find(({ key }) => key === policy.contractCode);
    const under = item ? chooseContract(before, item) : before;
    const filled = withLatePolicy(under, policy, rules, context.now, typed);
    const language = motoristLanguage(filled, { contract: rules, agentLanguage });
    return withCallerOfPolicy(withCustomer(filled, policy, language), policy, rules?.coverage?.homeMarket);
  };

  const choose = async (policy: Policy): Promise<void> => {
    const ended = await run(() => rulesOf(order.requestedService.contractCode ?? policy.contractCode));
    if (ended.kind !== 'done') return;
    const rules = ended.answer;
    change((before) => withFound(before, policy, rules, before.vehicle));
    tell({ kind: 'found' });
  };

  const lookUp = async ({ plate, contractCode = order.requestedService.contractCode }: LookupInstead = {}) => {
    const started: ServiceOrder = { ...order, ...(plate && { policyInput: { ...order.policyInput, ...plate } }) };
    const query = policyQueryOf(started);
    if (!query) return;
    change((before) => {
      const next = { ...before, searchType: before.searchType ?? 'LicensePlate' };
      return plate ? withoutPolicy({ ...next, policyInput: { ...next.policyInput, ...plate } }) : next;
    });
    // Nothing was found for this plate before: the vehicle is what was typed by hand since (DECISIONS T-921).
    const isByHand = !plate && isPlateLookedUp(order) && !order.entitlement?.policy && !order.policies?.length;
    const typed = plate || isByHand ? {} : order.vehicle;
    // The tab may have been left and come back: what is still meant stands in the order.
    const isMeant = (now: ServiceOrder): boolean => sameQuery(query, policyQueryOf(now));
    // What is typed while nothing answers is not lost to the look-up's failure; what stood there before is (1-intake §2).
    // A customer who is not in the register says nothing about a vehicle that was typed by hand.
    const clear = (before: ServiceOrder): ServiceOrder => {
      const isKept = isByHand || plateToLookUp(started) === '';
      if (!isMeant(before) || (isKept && !before.entitlement?.policy)) return before;
      const cleared = withoutPolicy(before);
      if (plate || before.vehicle === order.vehicle) return cleared;
      const licensePlate = before.vehicle.licensePlate ?? cleared.vehicle.licensePlate;
      return { ...cleared, vehicle: { ...before.vehicle, licensePlate } };
    };
    const isPutAway = watchPutAway();
    setOutcome(undefined);
    const ended = await run(async () => {
      const found = await find(query, contractCode, { timeoutInMs: lookupTimeoutInMs });
      const [only, another] = found;
      const rules = only && !another ? await rulesOf(contractCode ?? only.contractCode) : undefined;
      return { found, rules };
    });
    // Another one was looked up since, or the order was put away.
    if (ended.kind === 'overtaken' || isPutAway()) return;
    if (ended.kind === 'failed') {
      change(clear);
      tell({ kind: 'failed', error: ended.error });
      return;
    }
    const { found, rules } = ended.answer;
    const [only, another] = found;
    if (!only) change(clear);
    else if (another) change((before) => (isMeant(before) ? withPolicyChoice(before, found) : before));
    else change((before) => (isMeant(before) ? withFound(before, only, rules, typed) : before));
    tell({ kind: only ? (another ? 'several' : 'found') : 'none' });
  };

  // The connection came back while the agent looks at what failed for want of it.
  const lookUpAgain = useEffectEvent(() => {
    if (outcome?.kind === 'failed' && isCutOff(outcome.error)) void lookUp();
  });
  useEffect(() => onRecovered(() => lookUpAgain()), []);

  const forget = (): void => {
    stop();
    setOutcome(undefined);
  };

  return { lookUp, choose, isBusy, outcome, forget };
}

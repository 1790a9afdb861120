import type { Policy, PolicyInput, ServiceOrder } from '@towline/sdk/api';
import { contactLanguageOf } from '@towline/sdk/domain/order/contacts';
import { plateToLookUp, withCustomer, withoutPolicy, withPolicy } from '@towline/sdk/domain/order/policyLookup';
import { useRef, useState } from 'react';
import { useTowline } from '../../kit/session/towline.tsx';
import { useAgent } from '../../kit/session/useAgent.ts';
import { chooseContract, contractItems } from './contractItems.ts';
import { useIntakeTab } from './tabContext.tsx';

/** How the last look-up ended; `several` asks which policy is meant. */
export type LookupOutcome =
  | { readonly kind: 'found' | 'none' }
  | { readonly kind: 'several'; readonly policies: readonly Policy[]; readonly choose: (policy: Policy) => void }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Somebody is on the phone: after ten seconds, as of every other call of the intake (1-intake §9), there is no answer. */
const lookupTimeoutInMs = 10_000;

/** What is looked up instead of what is typed. */
interface LookupInstead {
  /** Another plate takes along what the former one filled. */
  readonly plate?: PolicyInput;
  readonly contractCode?: string;
}

interface PolicyLookup {
  readonly lookUp: (instead?: LookupInstead) => Promise<void>;
  readonly isBusy: boolean;
  readonly outcome: LookupOutcome | undefined;
  /** Another plate is typed: what was said of the former one is no longer shown, an answer under way no longer taken. */
  readonly forget: () => void;
}

/** Finds the policy of the typed plate; it sets the entitlement and fills the vehicle, a failure clears both (1-intake §2, §8). */
export function usePolicyLookup(): PolicyLookup {
  const { policies, contracts } = useTowline();
  const agent = useAgent();
  const { order, change, contract, context } = useIntakeTab();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<LookupOutcome>();
  const asked = useRef(0);

  const take = async (policy: Policy, contractCode: string | undefined, mine: number): Promise<void> => {
    const code = contractCode ?? policy.contractCode;
    // Which vehicles the contract supports decides what the policy fills; with no answer the usual ones are meant.
    const rules = contract?.code === code ? contract : await contracts.get(code).catch(() => undefined);
    if (mine !== asked.current) return;
    change((before) => {
      // Without a contract yet, the policy's own is meant, where this agent may order under it.
      const item = before.requestedService.contractCode
        ? undefined
        : contractItems(agent).find(({ key }) => key === policy.contractCode);
      const filled = withPolicy(item ? chooseContract(before, item) : before, policy, rules, context.now);
      const language = contactLanguageOf(agent.locale);
      return withCustomer(filled, policy, language);
    });
    setOutcome({ kind: 'found' });
  };

  const lookUp = async ({ plate, contractCode = order.requestedService.contractCode }: LookupInstead = {}) => {
    const licensePlate = plateToLookUp(plate ? { policyInput: plate } : order);
    if (licensePlate === '') return;
    change((before) => {
      const next = { ...before, searchType: before.searchType ?? 'LicensePlate' };
      return plate ? withoutPolicy({ ...next, policyInput: { ...next.policyInput, ...plate } }) : next;
    });
    asked.current += 1;
    const mine = asked.current;
    const { vehicle } = order;
    // What is typed while nothing answers is not lost to the look-up's failure; what stood there before is (1-intake §2).
    const clear = (before: ServiceOrder): ServiceOrder => {
      const cleared = withoutPolicy(before);
      return plate || before.vehicle === vehicle ? cleared : { ...cleared, vehicle: before.vehicle };
    };
    setIsBusy(true);
    setOutcome(undefined);
    try {
      const found = await policies.list(
        { licensePlate, ...(contractCode ? { contractCode } : {}) },
        { timeoutInMs: lookupTimeoutInMs },
      );
      if (mine !== asked.current) return; // another plate was looked up since
      const [only] = found;
      if (!only) {
        change(clear);
        setOutcome({ kind: 'none' });
      } else if (found.length === 1) await take(only, contractCode, mine);
      else setOutcome({ kind: 'several', policies: found, choose: (policy) => void take(policy, contractCode, mine) });
    } catch (error) {
      if (mine !== asked.current) return;
      change(clear);
      setOutcome({ kind: 'failed', error });
    } finally {
      if (mine === asked.current) setIsBusy(false);
    }
  };

  const forget = (): void => {
    asked.current += 1;
    setIsBusy(false);
    setOutcome(undefined);
  };

  return { lookUp, isBusy, outcome, forget };
}

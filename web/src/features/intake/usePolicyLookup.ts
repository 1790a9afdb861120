import type { Policy, PolicyInput } from '@towline/sdk/api';
import { contactOfPolicy, plateToLookUp, withoutPolicy, withPolicy } from '@towline/sdk/domain/order/policyLookup';
import { contactLanguageValues } from '@towline/sdk/values';
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

interface PolicyLookup {
  /** Looks up what is typed, or another plate instead, which takes along what the former one filled. */
  readonly lookUp: (other?: PolicyInput) => Promise<void>;
  readonly isBusy: boolean;
  readonly outcome: LookupOutcome | undefined;
}

/** Finds the policy of the typed plate; it sets the entitlement and fills the vehicle, a failure clears both (1-intake §2, §8). */
export function usePolicyLookup(): PolicyLookup {
  const { policies } = useTowline();
  const agent = useAgent();
  const { order, change, contract, context } = useIntakeTab();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<LookupOutcome>();
  const asked = useRef(0);

  const take = (policy: Policy): void => {
    change((before) => {
      // Without a contract yet, the policy's own is meant, where this agent may order under it.
      const item = before.requestedService.contractCode
        ? undefined
        : contractItems(agent).find(({ key }) => key === policy.contractCode);
      const filled = withPolicy(item ? chooseContract(before, item) : before, policy, contract, context.now);
      const contacts = filled.serviceLocation.contacts ?? [];
      const language = contactLanguageValues.find((value) => agent.locale.startsWith(value)) ?? 'en';
      // Asked once (WCAG 3.3.7): the customer of the policy is the first contact, unless somebody is there already.
      const customer = contacts.length === 0 ? contactOfPolicy(filled, policy, language) : undefined;
      return customer ? { ...filled, serviceLocation: { ...filled.serviceLocation, contacts: [customer] } } : filled;
    });
    setOutcome({ kind: 'found' });
  };

  const lookUp = async (other?: PolicyInput): Promise<void> => {
    if (other) change((before) => withoutPolicy({ ...before, policyInput: { ...before.policyInput, ...other } }));
    const licensePlate = plateToLookUp(other ? { policyInput: other } : order);
    const contractCode = order.requestedService.contractCode;
    if (licensePlate === '') return;
    asked.current += 1;
    const mine = asked.current;
    setIsBusy(true);
    try {
      const found = await policies.list({ licensePlate, ...(contractCode ? { contractCode } : {}) });
      if (mine !== asked.current) return; // another plate was looked up since
      const [only] = found;
      if (!only) {
        change(withoutPolicy);
        setOutcome({ kind: 'none' });
      } else if (found.length === 1) take(only);
      else setOutcome({ kind: 'several', policies: found, choose: take });
    } catch (error) {
      if (mine !== asked.current) return;
      change(withoutPolicy);
      setOutcome({ kind: 'failed', error });
    } finally {
      if (mine === asked.current) setIsBusy(false);
    }
  };

  return { lookUp, isBusy, outcome };
}

import { createTowline, type Towline } from '@towline/sdk';
import type { ServiceOrder } from '@towline/sdk/api';
import { aContract, anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import type { IntakeContext } from '@towline/sdk/domain/order/intakeContext';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { validateTab } from '@towline/sdk/domain/order/validateOrder';
import { TowlineProvider } from '@towline/sdk/react';
import { type ReactNode, useState } from 'react';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { IntakeTabProvider } from './form/tabContext.tsx';
import type { EstimateState } from './form/useEstimate.ts';

/** An intake in which nobody has asked for a price. */
export const noPrice: EstimateState = {
  estimate: undefined,
  isCurrent: false,
  error: undefined,
  isBusy: false,
  isPossible: false,
  refresh: () => {},
};

/** A client whose calls the test answers, by path. */
export function answering(
  answer: (url: URL, call: { readonly method: string; readonly headers: Headers; readonly body: unknown }) => unknown,
): Towline {
  return createTowline({
    blockFailedReads: true,
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: async (input, init) => {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const call = { method: init?.method ?? 'GET', headers: new Headers(init?.headers), body };
      const answered = await answer(new URL(String(input)), call);
      return answered instanceof Response ? answered : Response.json(answered);
    },
  });
}

interface StandProps {
  readonly tab: IntakeTab;
  readonly order: ServiceOrder;
  readonly towline?: Towline;
  /** What stood in the forms for new contacts when the tab was left. */
  readonly contactForms?: IntakeContext['contactForms'];
  /** What the rules read besides: another contract, the way of the trip. */
  readonly context?: Partial<IntakeContext>;
  /** What was asked of the price. */
  readonly price?: EstimateState;
  /** Called with every order as it is painted. */
  readonly onOrder?: (order: ServiceOrder) => void;
  readonly children: ReactNode;
}

/** One tab of an intake on its own: a real order, the real rules, every fault shown. */
export function IntakeStand(props: StandProps) {
  const { tab, order: first, towline, contactForms: begun, context: given, price = noPrice, onOrder, children } = props;
  const [order, setOrder] = useState(first);
  const [contactForms, setContactForms] = useState<IntakeContext['contactForms']>(begun ?? {});
  const context: IntakeContext = {
    contract: aContract(),
    agent: anAgent(),
    now: new Date('2026-11-21T14:00:00Z'),
    trip: undefined,
    ...given,
    contactForms,
  };
  const issues = validateTab(tab, order, context);
  onOrder?.(order);
  const stand = (
    <IntakeTabProvider
      value={{
        order,
        change: (next) => setOrder((before) => (typeof next === 'function' ? next(before) : next)),
        contract: context.contract,
        context,
        price,
        issues,
        errorOf: (path) => {
          const issue = issues.find((found) => found.path === path && found.severity === 'error');
          return issue && dynamicText(issue.messageKey, issue.params ?? {});
        },
        warningOf: (path) => {
          const issue = issues.find((found) => found.path === path && found.severity === 'warning');
          return issue && dynamicText(issue.messageKey, issue.params ?? {});
        },
        touch: () => {},
        isReadOnly: false,
        setContactForm: (place, form) => setContactForms((before) => ({ ...before, [place]: form })),
        goTo: () => {},
        lookups: { follow: () => {}, ended: () => undefined },
      }}
    >
      {children}
    </IntakeTabProvider>
  );
  return towline ? <TowlineProvider towline={towline}>{stand}</TowlineProvider> : stand;
}

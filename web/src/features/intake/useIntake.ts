import { allowIntakeReference, doPriceEstimation } from '@towline/sdk/access/gates';
import type {
  Agent,
  Contact,
  Contract,
  LocationContext,
  OrderType,
  PriceEstimate,
  ServiceOrder,
} from '@towline/sdk/api';
import { draftTitle } from '@towline/sdk/domain/order/draftTitle';
import { emptyOrder } from '@towline/sdk/domain/order/emptyOrder';
import type { IntakeContext } from '@towline/sdk/domain/order/intakeContext';
import type { Issue } from '@towline/sdk/domain/order/issue';
import { type IntakeTab, neighbourTab, nextTab } from '@towline/sdk/domain/order/tabs';
import { tabsInContext, tabValidity, validateTab } from '@towline/sdk/domain/order/validateOrder';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useResource } from '../../kit/data/useResource.ts';
import { type DraftHandle, useDraft } from '../../kit/drafts/useDraft.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { useNow } from '../../ui/useNow.ts';
import { orderSchema, orderSchemaVersion } from './orderSchema.ts';
import type { OrderChange } from './tabContext.tsx';
import { useTrip } from './useTrip.ts';

/** The intake as its frame needs it. */
export interface IntakeState {
  readonly agent: Agent;
  readonly draft: DraftHandle<ServiceOrder>;
  readonly contract: Contract | undefined;
  readonly contractError: unknown;
  readonly retryContract: () => Promise<void>;
  readonly context: IntakeContext;
  readonly tabs: readonly IntakeTab[];
  readonly tab: IntakeTab;
  /** Tabs that the agent tried to leave: their issues are shown (console.md §4.6). */
  readonly submitted: ReadonlySet<IntakeTab>;
  readonly touched: ReadonlySet<string>;
  readonly issuesOf: (tab: IntakeTab) => readonly Issue[];
  readonly validityOf: (tab: IntakeTab) => boolean | undefined;
  readonly change: (next: OrderChange) => void;
  readonly touch: (path: string) => void;
  readonly setContactForm: (context: LocationContext, form: Partial<Contact>) => void;
  readonly setEstimate: (estimate: PriceEstimate | undefined) => void;
  readonly goTo: (tab: IntakeTab) => void;
  /** Forward; stays, or goes back, where a tab up to here is not valid. Answers whether it went on. */
  readonly next: () => boolean;
  readonly back: () => void;
  readonly submitAll: () => void;
}

const minute = 60_000;

/** The order that is being taken: draft, contract, rules, and where the agent is in it. */
export function useIntake(id: string, orderType: OrderType, start: Partial<ServiceOrder>): IntakeState {
  const agent = useAgent();
  const first = useRef(() => ({ ...emptyOrder(orderType, undefined, agent), ...start }));
  const draft = useDraft<ServiceOrder>({
    id,
    orderType,
    schema: orderSchema,
    schemaVersion: orderSchemaVersion,
    initial: first.current,
  });
  const { order } = draft;
  const code = order.requestedService.contractCode;
  const contractInput = useMemo(() => (code ? { path: { code } } : null), [code]);
  const loaded = useResource('getContract', contractInput);
  const contract = loaded.data?.code === code ? loaded.data : undefined;
  const now = useNow(minute);
  const trip = useTrip(order);
  const [contactForms, setContactForms] = useState<IntakeContext['contactForms']>({});
  const [estimate, setEstimate] = useState<PriceEstimate>();
  const [submitted, setSubmitted] = useState<ReadonlySet<IntakeTab>>(new Set());
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  const context = useMemo<IntakeContext>(() => {
    const reference = contract && {
      code: contract.code,
      homeMarket: contract.coverage?.homeMarket,
      clientOrganisationCode: contract.dispatch?.clientOrganisationCode,
    };
    return {
      contract,
      agent,
      now: new Date(now),
      trip,
      estimate,
      contactForms,
      permissions: {
        allowIntakeReference: reference !== undefined && allowIntakeReference(agent, reference).allowed,
        doPriceEstimation: reference !== undefined && doPriceEstimation(agent, reference).allowed,
      },
    };
  }, [contract, agent, now, trip, estimate, contactForms]);

  const tabs = tabsInContext(order, context);
  const wanted = draft.step as IntakeTab | undefined;
  const tab = wanted && tabs.includes(wanted) ? wanted : (tabs[0] ?? 'Contract');

  // Several changes may come in one event: each begins with what the one before made, not with what is painted.
  const latest = useRef(order);
  latest.current = order;
  const change = useCallback(
    (next: OrderChange): void => {
      const made = typeof next === 'function' ? next(latest.current) : next;
      latest.current = made;
      draft.change(made, { title: draftTitle(made) });
    },
    [draft],
  );
  const submit = useCallback(
    (left: readonly IntakeTab[]) => setSubmitted((before) => new Set([...before, ...left])),
    [],
  );
  const goTo = useCallback(
    (target: IntakeTab): void => {
      draft.change(latest.current, { step: target, title: draftTitle(latest.current) });
    },
    [draft],
  );
  const issuesOf = (of: IntakeTab): readonly Issue[] =>
    validateTab(of, order, { ...context, isSubmitted: submitted.has(of) });
  const isPassable = (of: IntakeTab): boolean =>
    validateTab(of, order, { ...context, isSubmitted: true }).every(({ severity }) => severity !== 'error');

  return {
    agent,
    draft,
    contract,
    contractError: loaded.error,
    retryContract: loaded.retry,
    context,
    tabs,
    tab,
    submitted,
    touched,
    issuesOf,
    validityOf: (of) => tabValidity(of, order, { ...context, isSubmitted: submitted.has(of) }),
    change,
    touch: useCallback(
      (path: string) => setTouched((before) => (before.has(path) ? before : new Set([...before, path]))),
      [],
    ),
    setContactForm: useCallback(
      (of: LocationContext, form: Partial<Contact>) => setContactForms((before) => ({ ...before, [of]: form })),
      [],
    ),
    setEstimate,
    goTo,
    next: () => {
      const passed = tabs.slice(0, tabs.indexOf(tab) + 1);
      submit(passed);
      const target = nextTab(tabs, tab, isPassable);
      if (target !== tab) goTo(target);
      return tabs.indexOf(target) > tabs.indexOf(tab);
    },
    back: () => {
      const target = neighbourTab(tabs, tab, -1);
      if (target) goTo(target);
    },
    submitAll: () => submit(tabs),
  };
}

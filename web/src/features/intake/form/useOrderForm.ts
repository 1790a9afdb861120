import type { Agent, AssistanceRequest, Contact, Contract, LocationContext, ServiceOrder } from '@towline/sdk/api';
import { draftTitle } from '@towline/sdk/domain/order/draftTitle';
import type { IntakeContext } from '@towline/sdk/domain/order/intakeContext';
import type { Issue } from '@towline/sdk/domain/order/issue';
import { type IntakeTab, neighbourTab, nextTab } from '@towline/sdk/domain/order/tabs';
import { mayLeaveTab, tabsInContext, tabValidity, validateTab } from '@towline/sdk/domain/order/validateOrder';
import { useCallback, useMemo, useState } from 'react';
import { useAgent } from '../../../kit/session/useAgent.ts';
import type { PhotoUploads } from '../../../kit/uploads/photoUploads.ts';
import { useNow } from '../../../ui/useNow.ts';
import { type LookupsUnderWay, useLookupsUnderWay } from './lookupsUnderWay.ts';
import { begunContacts } from './orderSchema.ts';
import type { OrderSource } from './orderSource.ts';
import { type ServerRefusal, standingRefusals } from './serverRefusals.ts';
import type { OrderChange } from './tabContext.tsx';
import { type EstimateState, useEstimate } from './useEstimate.ts';
import { useOrderChanges } from './useOrderChanges.ts';
import { useOrderContract } from './useOrderContract.ts';
import { usePhotoUploads } from './usePhotoUploads.ts';
import { useTabPermissions } from './useTabPermissions.ts';
import { useTrip } from './useTrip.ts';

/** The form of an order as its frame needs it, whether the order is being taken or edited. */
export interface OrderForm {
  readonly agent: Agent;
  readonly source: OrderSource;
  readonly contract: Contract | undefined;
  readonly contractError: unknown;
  readonly retryContract: () => Promise<void>;
  readonly forVersion: number | undefined;
  readonly context: IntakeContext;
  readonly price: EstimateState;
  readonly tabs: readonly IntakeTab[];
  readonly tab: IntakeTab;
  /** Tabs that the agent tried to leave: their issues are shown (console.md §4.6). */
  readonly submitted: ReadonlySet<IntakeTab>;
  readonly touched: ReadonlySet<string>;
  readonly issuesOf: (tab: IntakeTab) => readonly Issue[];
  readonly validityOf: (tab: IntakeTab) => boolean | undefined;
  readonly change: (next: OrderChange) => void;
  /** Photos on their way; they go on while another tab is in front. */
  readonly photos: PhotoUploads;
  /** Of places that were chosen: going on waits for them. */
  readonly lookups: LookupsUnderWay;
  readonly touch: (path: string) => void;
  readonly setContactForm: (context: LocationContext, form: Partial<Contact>) => void;
  readonly goTo: (tab: IntakeTab) => void;
  /** Forward; stays, or goes back, where a tab up to here is not valid. Answers whether it went on. */
  readonly next: () => boolean;
  readonly back: () => void;
  /** Shows what is wrong on these tabs. */
  readonly submit: (tabs: readonly IntakeTab[]) => void;
  /** What the server refused and has not been changed since. */
  readonly refusals: readonly ServerRefusal[];
  readonly setRefusals: (refusals: readonly ServerRefusal[]) => void;
  /** The order began with a plate, from a link or a call: its policy is looked up without another key. */
  readonly looksUpAtOnce: boolean;
}

interface OrderFormOptions {
  readonly source: OrderSource;
  /** The tabs that are no part of this form. A constant. */
  readonly without?: ReadonlySet<IntakeTab>;
  readonly looksUpAtOnce?: boolean;
  /** The order as it is stored, where it is edited. */
  readonly stored?: ServiceOrder;
  /** The request that has it: its contract is that of its version (DECISIONS S-41). */
  readonly request?: Pick<AssistanceRequest, 'contractCode' | 'contractVersion'>;
}

const minute = 60_000;
const nothingLess: ReadonlySet<IntakeTab> = new Set();

/** The order of a source with its contract and rules, and where the agent is in it. */
export function useOrderForm(options: OrderFormOptions): OrderForm {
  const { source, without = nothingLess, looksUpAtOnce = false, stored, request } = options;
  const agent = useAgent();
  const { order, change: put } = source;
  const { contract, contractError, retryContract, forVersion } = useOrderContract(order, request);
  const now = useNow(minute);
  const trip = useTrip(order);
  const contactForms = useMemo(() => begunContacts(source.aside), [source.aside]);
  const [refusals, setRefusals] = useState<readonly ServerRefusal[]>([]);
  const [submitted, setSubmitted] = useState<ReadonlySet<IntakeTab>>(new Set());
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  // Who only reads may look at every tab; where the editing agent stands is not changed by it.
  const [readTab, setReadTab] = useState<IntakeTab>();
  const isReader = source.status === 'readOnly' || source.status === 'failed';
  const wanted = (isReader && readTab) || (source.step as IntakeTab | undefined);

  const permissions = useTabPermissions(contract, agent);
  const at = useMemo(() => new Date(now), [now]);
  // Who sees prices has them in the header from the first position on; the Summary needs the estimate from everybody.
  const hasPrice = !without.has('PriceEstimation') && permissions.doPriceEstimation;
  const price = useEstimate({ order, agent, now: at, isWanted: hasPrice || wanted === 'Summary' });
  const estimate = price.isCurrent ? price.estimate : undefined;
  const context = useMemo<IntakeContext>(
    () => ({ contract, agent, now: at, trip, estimate, contactForms, permissions, stored }),
    [contract, agent, at, trip, estimate, contactForms, permissions, stored],
  );

  const tabs = tabsInContext(order, context).filter((one) => !without.has(one));
  const tab = wanted && tabs.includes(wanted) ? wanted : (tabs[0] ?? 'Contract');

  const { latest, change, setContactForm } = useOrderChanges(order, contactForms, put);
  const photos = usePhotoUploads(change, source.amend);
  const lookups = useLookupsUnderWay();
  const submit = useCallback(
    (left: readonly IntakeTab[]) => setSubmitted((before) => new Set([...before, ...left])),
    [],
  );
  const goTo = useCallback(
    (target: IntakeTab): void => {
      if (isReader) setReadTab(target);
      else put(latest.current, { step: target, title: draftTitle(latest.current) });
    },
    [put, isReader, latest],
  );
  const issuesOf = (of: IntakeTab): readonly Issue[] =>
    validateTab(of, order, { ...context, isSubmitted: submitted.has(of) });
  const isPassable = (of: IntakeTab): boolean => mayLeaveTab(of, order, context);

  return {
    agent,
    source,
    contract,
    contractError,
    retryContract,
    forVersion,
    context,
    price,
    tabs,
    tab,
    submitted,
    touched,
    issuesOf,
    validityOf: (of) => tabValidity(of, order, { ...context, isSubmitted: submitted.has(of) }),
    change,
    photos,
    lookups,
    touch: useCallback(
      (path: string) => setTouched((before) => (before.has(path) ? before : new Set([...before, path]))),
      [],
    ),
    setContactForm,
    goTo,
    next: () => {
      if (isReader) {
        const following = neighbourTab(tabs, tab, 1);
        if (following) goTo(following);
        return true;
      }
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
    submit,
    refusals: standingRefusals(refusals, order),
    setRefusals,
    looksUpAtOnce,
  };
}

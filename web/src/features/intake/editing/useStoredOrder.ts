import type { AssistanceRequest, ServiceOrder } from '@towline/sdk/api';
import { isContactFormOpen } from '@towline/sdk/domain/order/contacts';
import { changedOrderFields, type OrderField } from '@towline/sdk/domain/order/orderFields';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftPlace } from '../../../kit/drafts/draftState.ts';
import { sessionState } from '../../../kit/session/session.ts';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { begunContacts } from '../form/orderSchema.ts';
import type { OrderSource } from '../form/orderSource.ts';
import { forgetEdit, type KeptEdit, keepEdit, readEdit } from './keptEdits.ts';

/** The order of a request while it is edited. */
export interface StoredOrder extends OrderSource {
  /** The order as it was when the agent began, or as he last saw it saved. */
  readonly before: ServiceOrder;
  /** The request's version that `before` is of: what is sent as If-Match (DECISIONS S-04). */
  readonly version: number;
  /** The fields in which it differs from that. */
  readonly changes: readonly OrderField[];
  /** Something is typed that would be lost: a change, or a contact that is not added yet. */
  readonly isChanged: boolean;
  readonly isContactOpen: boolean;
  /** When what is shown was typed, where it was kept from an earlier edit. */
  readonly restoredFrom: number | undefined;
  /** Begins anew with the order as it is saved. */
  readonly restart: () => void;
  /** Goes on from another version of the order: what others saved meanwhile, with what is typed. */
  readonly rebase: (before: ServiceOrder, version: number, order: ServiceOrder) => void;
  /** Throws away what was typed. */
  readonly forget: () => void;
}

/** Milliseconds after the last change, as with drafts (console.md §4.6). */
const keepAfterMs = 500;

/** An order of a request as the rules see it: it has its id, so that it counts as created (1-intake §5). */
export const orderOf = ({ order, orderId }: AssistanceRequest): ServiceOrder => ({ ...order, id: orderId });

const hasOpenContactForm = (aside: object | undefined): boolean =>
  Object.values(begunContacts(aside) ?? {}).some(isContactFormOpen);

/**
 * The order of a request as the source of the form. Nothing is sent until the agent saves; what is typed survives a reload
 * in this browser, and where the browser keeps nothing it warns before the page is left.
 * @param step the tab to begin on
 * @param begun what was changed already, before the form was opened
 */
export function useStoredOrder(
  request: AssistanceRequest,
  step: string | undefined,
  begun?: KeptEdit | undefined,
): StoredOrder {
  const { id: agentId } = useAgent();
  const { id } = request;
  const [kept, setKept] = useState(() => (begun ? undefined : readEdit(agentId, id)));
  const [edit, setEdit] = useState<KeptEdit>(() => {
    const order = orderOf(request);
    const first = begun ?? kept ?? { version: request.version, savedAt: Date.now(), before: order, order };
    return { ...first, step: step ?? first.step };
  });
  const [isUnkept, setIsUnkept] = useState(false);
  const changes = useMemo(() => changedOrderFields(edit.before, edit.order), [edit.before, edit.order]);
  const isContactOpen = hasOpenContactForm(edit.aside);
  const isChanged = changes.length > 0 || isContactOpen;

  const latest = useRef({ edit, isChanged });
  latest.current = { edit, isChanged };
  const isForgotten = useRef(false);
  const keep = useCallback((): void => {
    const { edit: now, isChanged: isWorth } = latest.current;
    // Whoever signed out, here or in another tab, leaves nothing of a customer behind (3-platform §4).
    if (isForgotten.current || sessionState().agent?.id !== agentId) return;
    if (isWorth) setIsUnkept(!keepEdit(agentId, id, { ...now, savedAt: Date.now() }));
    else forgetEdit(agentId, id);
  }, [agentId, id]);

  useEffect(() => {
    const timer = setTimeout(keep, keepAfterMs);
    return () => clearTimeout(timer);
  }, [keep, edit]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [keep]);
  useEffect(() => {
    if (!isUnkept || !isChanged) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnkept, isChanged]);

  const change = useCallback(
    (order: ServiceOrder, place: DraftPlace = {}): void =>
      setEdit((now) => ({ ...now, order, step: place.step ?? now.step, aside: place.aside ?? now.aside })),
    [],
  );
  const rebase = useCallback(
    (before: ServiceOrder, version: number, order: ServiceOrder): void =>
      setEdit((now) => ({ ...now, before, version, order })),
    [],
  );
  const restart = useCallback((): void => {
    const order = orderOf(request);
    setKept(undefined);
    setEdit((now) => ({ version: request.version, savedAt: Date.now(), before: order, order, step: now.step }));
  }, [request]);
  const forget = useCallback((): void => {
    isForgotten.current = true;
    forgetEdit(agentId, id);
  }, [agentId, id]);

  return {
    status: isChanged ? 'unsaved' : 'saved',
    order: edit.order,
    step: edit.step,
    aside: edit.aside,
    before: edit.before,
    version: edit.version,
    changes,
    isChanged,
    isContactOpen,
    restoredFrom: kept?.savedAt,
    restart,
    change,
    rebase,
    forget,
  };
}

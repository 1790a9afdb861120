import type { AssistanceRequest, ServiceOrder } from '@towline/sdk/api';
import { type ApiProblem, ConflictError, PreconditionError, ValidationError } from '@towline/sdk/client/problem';
import type { ThreeVersions } from '@towline/sdk/domain/changes/threeWay';
import { comparableOrder, orderFields } from '@towline/sdk/domain/order/orderFields';
import { useTowline } from '@towline/sdk/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Said } from '../../../kit/actions/defineAction.ts';
import { useTask } from '../../../kit/actions/useTask.ts';
import { editsSince } from '../../../kit/records/editsSince.ts';
import { reconcile } from '../../../kit/records/reconcile.ts';
import { orderFieldLabel, orderFieldText } from '../../../widgets/orderFieldText.ts';
import { refusalsOf, type ServerRefusal } from '../form/serverRefusals.ts';
import type { OrderForm } from '../form/useOrderForm.ts';
import { inOrder, saveOrder, wayOfSaving } from './saveOrder.ts';
import { orderOf, type StoredOrder } from './useStoredOrder.ts';

/** Saving an edited order, also where somebody else was faster. */
export interface OrderSave {
  readonly isBusy: boolean;
  readonly failure: unknown;
  /** Answers the field that the server refused first, where it refused one. */
  readonly send: () => Promise<ServerRefusal | undefined>;
  /** Looks what others saved meanwhile and takes it into what is typed. */
  readonly compare: () => Promise<void>;
}

interface OrderSaveOptions {
  readonly request: AssistanceRequest;
  readonly stored: StoredOrder;
  readonly form: OrderForm;
  readonly onSaved: (request: AssistanceRequest) => void;
}

/** The edit goes on from here. */
interface Standing {
  readonly version: number;
  readonly before: ServiceOrder;
  readonly order: ServiceOrder;
}

/** Others may move the request (a partner reports, a status changes) faster than one saves; so often it is tried again. */
export const savingTries = 5;

type Versions = ThreeVersions<ServiceOrder>;

/** Somebody saved between the reading and the saving: the version is stale, or the race was lost under the lock. */
export const isStale = (error: unknown): error is ApiProblem =>
  error instanceof PreconditionError || (error instanceof ConflictError && error.code === 'ALREADY_DECIDED');

/**
 * Saves what was changed with the version that was seen. Where the request was changed meanwhile, but not its order, it is
 * saved on top; where the order was changed too, both are compared and the agent chooses (DECISIONS S-04).
 */
export function useOrderSave({ request, stored, form, onSaved }: OrderSaveOptions): OrderSave {
  const { t } = useTranslation();
  const towline = useTowline();
  const { run, isBusy } = useTask();
  const [failure, setFailure] = useState<unknown>();

  /** What is typed on top of what others saved; undefined where the agent went back to his form. */
  async function reconciled(now: Standing, verb: string, error?: ApiProblem): Promise<Standing | undefined> {
    const fresh = await towline.requests.get(request.id);
    const theirs = orderOf(fresh);
    const versions: Versions = {
      before: comparableOrder(now.before),
      mine: comparableOrder(now.order),
      theirs: comparableOrder(theirs),
    };
    const edits = editsSince(error);
    const order = await reconcile(versions, {
      fields: orderFields,
      verb,
      label: orderFieldLabel,
      text: orderFieldText,
      last: edits.at(-1),
      by: (key) => edits.findLast(({ fields }) => fields.some(({ field }) => field === key)),
    });
    if (!order) return undefined;
    stored.rebase(theirs, fresh.version, order);
    return { version: fresh.version, before: theirs, order };
  }

  /** Answers whether it was saved; the agent may have gone back to the form. */
  async function save(): Promise<boolean> {
    let now: Standing = stored;
    for (let tried = 1; ; tried += 1) {
      try {
        const saved = await saveOrder(towline, { request, ...now });
        onSaved(saved);
        return true;
      } catch (error) {
        if (!isStale(error) || tried === savingTries) throw error;
        const next = await reconciled(now, t('buttons:SAVE_CHOICES'), error);
        if (!next) return false;
        now = next;
      }
    }
  }

  async function guarded<Answer>(
    work: () => Promise<Answer>,
    said?: (answer: Answer) => readonly Said[],
  ): Promise<ServerRefusal | undefined> {
    setFailure(undefined);
    const ended = await run(work, said);
    if (ended.kind !== 'failed') return undefined;
    const { error } = ended;
    setFailure(error);
    if (!(error instanceof ValidationError)) return undefined;
    const issues = inOrder(error.issues, wayOfSaving(stored));
    const refusals = refusalsOf({ issues }, stored.order, form.tabs);
    form.setRefusals(refusals);
    return refusals[0];
  }

  return {
    isBusy,
    failure,
    send: () => guarded(save, (isSaved) => (isSaved ? ['ORDER_SAVED'] : [])),
    compare: async () => void (await guarded(() => reconciled(stored, t('buttons:TAKE_OVER_CHOICES')))),
  };
}

import { allOf, allowed, type Decision } from '@towline/sdk/access/decision';
import { isResourceKey } from '@towline/sdk/client/liveKeys';
import { ConflictError, PreconditionError } from '@towline/sdk/client/problem';
import type { OperationId } from '@towline/sdk/operations';
import { useTowline } from '@towline/sdk/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { loaded } from '../data/loaded.ts';
import { tagOf } from '../data/tagOf.ts';
import { flash } from '../flash.ts';
import { lazyModal } from '../modals/lazyModal.ts';
import { openModal } from '../modals/openModal.tsx';
import { type FailureText, failureText } from '../problems/failureText.ts';
import { refusalText } from '../problems/refusalText.ts';
import { useStagingBlock } from '../session/useStagingBlock.ts';
import type { Asker } from './asker.ts';
import { type ActionDefinition, isForm, isModal } from './defineAction.ts';
import type { FormDialogProps } from './FormDialog.tsx';
import { useLiveAsk } from './liveAsk.ts';
import { saidText } from './saidText.ts';
import { warningsOf } from './warningsOf.ts';

/** An action on one subject: whether it may be done, why not, and doing it. */
export interface ActionHandle {
  readonly decision: Decision;
  /** Why it may not be done now, in the agent's language. */
  readonly reason: string | undefined;
  readonly label: string;
  readonly isBusy: boolean;
  /** Staging blocks every write: the button shows a lock before it is pressed (console.md, check 10). */
  readonly isLocked: boolean;
  /** Asks what is to be asked, acts, says how it went. Answers whether it was done. */
  readonly start: () => Promise<boolean>;
}

const confirmAsk = lazyModal(async () => (await import('./ConfirmAsk.tsx')).ConfirmAsk);
/** Forms bring react-hook-form and every input: loaded with the first one that is opened. */
const formAsk = <Subject, Values, By extends Asker>() =>
  lazyModal<FormDialogProps<Subject, Values, By>>(async () => (await import('./FormDialog.tsx')).FormDialog);

/** Allowed? Ask, call, flash, refresh: the only place where an action happens (house.md §7). */
export function useAction<Subject, Values, Answer, By extends Asker = Asker>(
  action: ActionDefinition<Subject, Values, Answer, By>,
  subject: Subject,
): ActionHandle {
  const towline = useTowline();
  const { by: asker } = action;
  const by = asker.use();
  const staging = useStagingBlock(action.operation);
  const { t } = useTranslation();
  const { mutate } = useSWRConfig();
  const [isBusy, setIsBusy] = useState(false);
  // Two presses before the first has been painted are one.
  const isStarted = useRef(false);
  const decision = allOf(by.gone ?? allowed, action.allowed(by, subject), staging);
  const label = t(`buttons:${typeof action.label === 'function' ? action.label(subject) : action.label}`);

  const live = useLiveAsk(subject, refusalText(decision), by);

  const keep = useCallback(
    async (answer: Answer): Promise<void> => {
      const { represents } = action;
      const id = idOf(answer);
      const own = represents && id !== undefined ? ([represents, { path: { id } }] as const) : undefined;
      if (own) await mutate(own, loaded(answer, Date.now()), { revalidate: false });
      void mutate((key) => isResourceKey(key) && isStaleAfter(action, key[0]) && key[0] !== represents);
    },
    [action, mutate],
  );

  const act = useCallback(
    async (values: Values): Promise<FailureText | undefined> => {
      setIsBusy(true);
      try {
        // As it is now: a dialog that stayed open after a stale write goes on from what it was told since (DECISIONS S-04).
        const { subject } = live.now();
        const answer = await action.run(towline, subject, values, by);
        await keep(answer);
        const said = typeof action.success === 'function' ? action.success(answer, subject, values) : action.success;
        if (said.length > 0) flash.success(said.map(saidText));
        const warned = warningsOf(answer);
        if (warned.length > 0) flash.warning(warned);
        return undefined;
      } catch (error) {
        // Whoever came second sees at once what it has become.
        if (error instanceof ConflictError || error instanceof PreconditionError)
          void mutate((key) => isResourceKey(key) && isStaleAfter(action, key[0]));
        return failureText(error, action.failure);
      } finally {
        setIsBusy(false);
      }
    },
    [action, towline, live, by, keep, mutate],
  );

  const askAndAct = useCallback(async (): Promise<boolean> => {
    const { ask, intent, changes } = action;
    if (action.isGuarded && asker.guard && !(await asker.guard(by, label))) return false;
    let isDone = false;
    const submit = async (values: Values): Promise<FailureText | undefined> => {
      const failed = await act(values);
      isDone = failed === undefined;
      return failed;
    };
    const found = action.question?.(subject, by, towline);
    const question = found instanceof Promise ? await found : found;
    const text = question && saidText(question.text);
    const describe = changes && (() => changes(subject, live.now().subject, by.agent.id));
    const meanwhile = { live, opened: subject, describe };
    const asked = { subject, by, submit, meanwhile };
    if (ask === 'nothing') {
      const failed = await submit(undefined as Values);
      if (failed) flash.failure(failed.lines, { requestId: failed.requestId, details: failed.details });
    } else if (ask === 'confirm' || ask === 'confirmTwice') {
      const again = question?.again && saidText(question.again);
      const grade = ask === 'confirm' ? 1 : 2;
      const shown = {
        grade,
        title: label,
        verb: label,
        intent,
        text: text ?? dynamicText('CONFIRM_AGAIN'),
        again,
      } as const;
      await openModal(confirmAsk, { ...shown, submit: () => submit(undefined as Values), meanwhile });
    } else if (isForm(ask)) {
      const shown = {
        title: label,
        verb: label,
        dismiss: action.dismiss && t(`buttons:${action.dismiss}`),
        intent,
        text,
      };
      await openModal(formAsk<Subject, Values, By>(), { ...asked, ...shown, form: ask });
    } else if (isModal(ask)) {
      await openModal(ask, asked);
    }
    return isDone;
  }, [action, act, subject, by, asker, label, t, live, towline]);

  const start = useCallback(async (): Promise<boolean> => {
    if (!decision.allowed || isStarted.current) return false;
    isStarted.current = true;
    try {
      return await askAndAct();
    } finally {
      isStarted.current = false;
    }
  }, [askAndAct, decision.allowed]);

  return useMemo(
    () => ({ decision, reason: refusalText(decision), label, isBusy, isLocked: !staging.allowed, start }),
    [decision, label, isBusy, staging.allowed, start],
  );
}

function idOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined;
  return typeof answer.id === 'string' ? answer.id : undefined;
}

const isStaleAfter = (
  {
    operation: acted,
    alsoStale = [],
  }: { readonly operation: OperationId; readonly alsoStale?: readonly OperationId[] },
  operation: OperationId,
): boolean => tagOf(operation) === tagOf(acted) || alsoStale.includes(operation);

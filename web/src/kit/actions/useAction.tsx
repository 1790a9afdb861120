import { allOf, allowed, type Decision } from '@towline/sdk/access/decision';
import { useTowline } from '@towline/sdk/react';
import { type JSX, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { focusKept } from '../modals/giveFocusBack.ts';
import type { FailureText } from '../problems/failureText.ts';
import { refusalText } from '../problems/refusalText.ts';
import type { Asker } from '../session/asker.ts';
import { useStagingBlock } from '../session/useStagingBlock.ts';
import { askFirst } from './askFirst.ts';
import type { ActionDefinition, ActionKey, ActionPlace } from './defineAction.ts';
import { idOf } from './keepAnswer.ts';
import { useLiveAsk } from './liveAsk.ts';
import { tell, useAct } from './useAct.ts';

/** An action on one subject: whether it may be done, why not, how it is shown, and doing it. */
export interface ActionHandle {
  readonly name: string;
  readonly decision: Decision;
  /** Why it may not be done now, in the agent's language. */
  readonly reason: string | undefined;
  readonly label: string;
  readonly icon: JSX.Element | undefined;
  readonly intent: 'primary' | 'success' | 'warning' | 'danger' | undefined;
  readonly key: ActionKey | undefined;
  readonly place: ActionPlace;
  /** Whether a list of actions shows it at all. */
  readonly isOffered: boolean;
  readonly isBusy: boolean;
  /** Staging blocks every write: the button shows a lock before it is pressed (console.md, check 10). */
  readonly isLocked: boolean;
  /** Asks what is to be asked, acts, says how it went. Answers whether it was done. */
  readonly start: () => Promise<boolean>;
}

/** The same of an action that is known whole: what asks nothing is started with its values. */
export interface ActionHandleOf<Values> extends Omit<ActionHandle, 'start'> {
  readonly start: (values?: Values) => Promise<boolean>;
  /** What it was started with, from then until the subject is another or it has failed: a switch flips at once. */
  readonly wanted: Values | undefined;
}

/** Allowed? Ask, call, flash, refresh: the only place where an action happens (house.md §7). */
export function useAction<Subject, Values, Answer, By extends Asker = Asker>(
  action: ActionDefinition<Subject, Values, Answer, By>,
  subject: Subject,
): ActionHandleOf<Values> {
  const towline = useTowline();
  const { by: asker } = action;
  const by = asker.use();
  const staging = useStagingBlock(action.operation, action.writes);
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ readonly values: Values; readonly of: Subject }>();
  // Two presses before the first has been painted are one.
  const isStarted = useRef(false);
  const rule = action.allowed(by, subject);
  const decision = allOf(by.gone ?? allowed, rule, staging);
  const because = action.because?.(by, subject);
  const label = t(`buttons:${typeof action.label === 'function' ? action.label(subject) : action.label}`);
  const { act, isBusy } = useAct(action, by);
  const live = useLiveAsk(subject, refusalText(decision), by);

  const askAndAct = useCallback(
    async (values?: Values): Promise<boolean> => {
      if (action.isGuarded && asker.guard && !(await asker.guard(by, label))) return false;
      if (values !== undefined) setAsked({ values, of: subject });
      const giveBack = focusKept();
      let done: { answer: Answer } | undefined;
      const submit = async (values: Values): Promise<FailureText | undefined> => {
        // As it is now: a dialog that stayed open after a stale write goes on from what it was told since (DECISIONS S-04).
        const begun = live.now().subject;
        const came = await act(() => newerOf(begun, live.now().subject), values);
        done = came.done;
        if (came.failed) setAsked(undefined);
        return came.failed;
      };
      const failed = await askFirst(action, { subject, by, towline, live, label, submit, values });
      if (failed) tell(failed);
      if (!done) return false;
      giveBack();
      await action.after?.(done.answer, subject, by, towline);
      return true;
    },
    [action, act, subject, by, asker, label, live, towline],
  );

  const start = useCallback(
    async (values?: Values): Promise<boolean> => {
      if (!decision.allowed || isStarted.current) return false;
      isStarted.current = true;
      try {
        return await askAndAct(values);
      } finally {
        isStarted.current = false;
      }
    },
    [askAndAct, decision.allowed],
  );

  const wanted = asked && (isBusy || asked.of === subject) ? asked.values : undefined;
  const { operation, name = operation, icon, intent, key, place = 'first' } = action;
  const isOffered = action.offered?.(by, subject) !== false;
  return useMemo(
    () => ({
      name,
      decision,
      reason: decision.allowed || because === undefined ? refusalText(decision) : dynamicText(because),
      label,
      icon,
      intent,
      key,
      place: typeof place === 'function' ? place(subject) : place,
      isOffered,
      isBusy,
      isLocked: !staging.allowed,
      start,
      wanted,
    }),
    [
      name,
      decision,
      because,
      label,
      icon,
      intent,
      key,
      place,
      subject,
      isOffered,
      isBusy,
      staging.allowed,
      start,
      wanted,
    ],
  );
}

/** The same subject read meanwhile; whoever has gone on to another one still acts on the first. */
function newerOf<Subject>(begun: Subject, now: Subject): Subject {
  const id = idOf(begun);
  return id !== undefined && id === idOf(now) ? now : begun;
}

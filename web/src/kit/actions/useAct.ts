import { ConflictError, PreconditionError } from '@towline/sdk/client/problem';
import { useTowline } from '@towline/sdk/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { flash } from '../flash.ts';
import { type FailureText, failureText } from '../problems/failureText.ts';
import type { Asker } from '../session/asker.ts';
import { type ActionDefinition, leftAsItWas } from './defineAction.ts';
import { keepAnswer, ownReads, readAnew } from './keepAnswer.ts';
import { saidText } from './saidText.ts';
import { warningsOf } from './warningsOf.ts';

/** What came of an action: why it failed, or what was answered; neither where it was left as it was. */
interface Acted<Answer> {
  readonly failed?: FailureText;
  readonly done?: { readonly answer: Answer };
}

/** Does an action that was asked for: the call, what is said of it, the undo that it offers, what is read anew. */
export function useAct<Subject, Values, Answer, By extends Asker>(
  action: ActionDefinition<Subject, Values, Answer, By>,
  by: By,
) {
  const towline = useTowline();
  const { t } = useTranslation();
  const { mutate } = useSWRConfig();
  const [isBusy, setIsBusy] = useState(false);

  const act = useCallback(
    async (now: () => Subject, values: Values): Promise<Acted<Answer>> => {
      setIsBusy(true);
      try {
        const reads = ownReads(mutate);
        if (reads) await reads;
        const subject = now();
        const answer = await action.run(towline, subject, values, by);
        if (answer === leftAsItWas) return {};
        await keepAnswer(mutate, action, answer);
        const said = typeof action.success === 'function' ? action.success(answer, subject, values) : action.success;
        const back = action.undo?.(subject, values, answer);
        const undo =
          back && (() => void act(() => back.subject, back.values).then(({ failed }) => failed && tell(failed)));
        if (said.length > 0)
          flash.success(said.map(saidText), ...(undo ? [{ action: { text: t('buttons:UNDO'), run: undo } }] : []));
        const nothing = action.cameToNothing?.(answer) ?? [];
        if (nothing.length > 0) flash.failure(nothing.map(saidText));
        const warned = warningsOf(answer);
        if (warned.length > 0) flash.warning(warned);
        return { done: { answer } };
      } catch (error) {
        // Another agent was quicker: what it has become is seen at once.
        if (error instanceof ConflictError || error instanceof PreconditionError) readAnew(mutate, action);
        return { failed: failureText(error, action.failure) };
      } finally {
        setIsBusy(false);
      }
    },
    [action, towline, by, mutate, t],
  );
  return { act, isBusy };
}

export const tell = ({ lines, requestId, details }: FailureText): void => flash.failure(lines, { requestId, details });

import type { Receiver } from '@towline/sdk/api';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTask } from '../../kit/actions/useTask.ts';
import type { Suggestion } from '../../ui/SuggestField.tsx';

/** A colleague who may go on with it. */
export interface ColleagueOption extends Suggestion {
  readonly receiver: Receiver;
}

/** Colleagues who may go on with something, by a part of their name. */
export type FindColleagues = (name: string, options: { signal: AbortSignal }) => Promise<Receiver[]>;

const debounceMs = 200;

/** Looks for colleagues while a name is typed; the answer to what was typed last counts. */
export function useColleagues(find: FindColleagues, query: string) {
  const { t } = useTranslation();
  const [options, setOptions] = useState<readonly ColleagueOption[]>();
  const { run, isBusy, stop } = useTask();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    const ending = new AbortController();
    const look = async (): Promise<void> => {
      const ended = await run(() => find(query.trim(), { signal: ending.signal }));
      if (ended.kind === 'overtaken') return;
      setFailure(ended.kind === 'failed' ? ended.error : undefined);
      if (ended.kind === 'failed') return;
      setOptions(
        ended.answer.map((receiver) => ({
          receiver,
          key: receiver.id,
          text: receiver.fullName,
          detail: receiver.isAvailable ? receiver.organisation.name : t('NOT_AVAILABLE_NOW'),
        })),
      );
    };
    const timer = setTimeout(() => void look(), debounceMs);
    return () => {
      clearTimeout(timer);
      stop();
      ending.abort();
    };
  }, [run, stop, find, query, t]);

  return { options, isBusy: isBusy || (options === undefined && failure === undefined), failure };
}

import type { EnvironmentName } from '@towline/sdk/api';
import { isSentByItself, maySend, syncPhrase } from '@towline/sdk/domain/translation/textDifferences';
import { useState } from 'react';
import { useResource } from '../../../kit/data/useResource.ts';
import { idOf } from './Differences.tsx';

/** Where texts would go, what differs there, which of it is chosen, and what has to be typed before it leaves. */
export function useSyncChoices() {
  const targets = useResource('listTranslationTargets', {});
  const [chosen, setChosen] = useState<EnvironmentName>();
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const [typed, setTyped] = useState('');
  const target = chosen ?? targets.data?.[0]?.environment;
  const compared = useResource('compareTranslations', target ? { query: { destinationEnvironment: target } } : null);
  const isSent = (id: string, kind: Parameters<typeof isSentByItself>[0]): boolean =>
    maySend(kind) && (choices[id] ?? isSentByItself(kind));
  const due = (compared.data?.differences ?? []).filter((each) => isSent(idOf(each), each.kind));
  const keys = new Set(due.map(({ key }) => key)).size;
  const phrase = target === 'Prod' ? syncPhrase(keys) : undefined;
  return {
    ...{ targets, target, compared, isSent, due, keys, phrase, typed, setTyped },
    isReady: keys > 0 && (phrase === undefined || typed === phrase),
    choose: (id: string, isChosen: boolean) => setChoices((now) => ({ ...now, [id]: isChosen })),
    aimAt(environment: EnvironmentName): void {
      setChosen(environment);
      setChoices({});
    },
    /** What is different still is chosen anew. */
    async afterSend(): Promise<void> {
      setChoices({});
      setTyped('');
      await compared.retry();
    },
  };
}

import type { EnvironmentName, TranslationDifference, TranslationSyncRun } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import type { BodyOf } from '@towline/sdk/types';
import { useRef, useState } from 'react';
import { say } from '../../../i18n/say.ts';
import { useTask } from '../../../kit/actions/useTask.ts';
import { tagOf } from '../../../kit/data/tagOf.ts';
import { useCacheWrites } from '../../../kit/data/useCacheWrites.ts';
import { failureText } from '../../../kit/problems/failureText.ts';

/** What became of a key. */
export interface KeyResult {
  readonly key: string;
  readonly outcome: 'sent' | 'equal' | 'failed';
  readonly why?: string;
}

type Sync = BodyOf<'syncTranslation'>;

/** So many keys are under way at once: the other environment is asked about one while another is written here. */
const AT_ONCE = 4;

/** How often what became of them is painted: a thousand keys are not painted a thousand times. */
const PAINT_MS = 200;

/** One sync: a call a key, that can be stopped and begun again; what is done already is equal then. */
export function useSync() {
  const towline = useTowline();
  const cache = useCacheWrites();
  const task = useTask();
  const [results, setResults] = useState<readonly KeyResult[]>([]);
  const [total, setTotal] = useState(0);
  const isStopped = useRef(false);

  async function run(calls: readonly Sync[]): Promise<void> {
    isStopped.current = false;
    setResults([]);
    setTotal(calls.length);
    const done: KeyResult[] = [];
    const due = calls.values();
    const work = async (): Promise<void> => {
      for (const call of due) {
        if (isStopped.current) return;
        const result = await towline.translations.syncKey(call).then(
          ({ locales }): KeyResult => ({ key: call.key, outcome: locales.length > 0 ? 'sent' : 'equal' }),
          (error: unknown): KeyResult => ({
            key: call.key,
            outcome: 'failed',
            why: failureText(error).lines.join(' '),
          }),
        );
        done.push(result);
      }
    };
    await task.run(async () => {
      const painting = setInterval(() => setResults([...done]), PAINT_MS);
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      clearInterval(painting);
      setResults(done);
    });
    cache.readAnew(([operation]) => tagOf(operation) === 'translations');
  }

  return {
    results,
    total,
    isRunning: task.isBusy,
    stop: () => {
      isStopped.current = true;
    },
    forget: () => setResults([]),
    /** The texts that were chosen, by key; each names the version there that the person has seen. */
    send(destinationEnvironment: EnvironmentName, chosen: readonly TranslationDifference[]): Promise<void> {
      const syncId = crypto.randomUUID();
      const byKey = [...Map.groupBy(chosen, ({ key }) => key)];
      return run(
        byKey.map(([key, texts]) => ({
          key,
          destinationEnvironment,
          syncId,
          locales: texts.map(({ locale }) => locale),
          seenVersions: Object.fromEntries(texts.map(({ locale, thereVersion = 0 }) => [locale, thereVersion])),
        })),
      );
    },
    undo: ({ syncId, destinationEnvironment, keys }: TranslationSyncRun): Promise<void> =>
      run(keys.map((key) => ({ key, destinationEnvironment, undoes: syncId }))),
  };
}

/** "37 sent, 2 equal, 1 failed". */
export function resultText(results: readonly KeyResult[]): string {
  const count = (wanted: KeyResult['outcome']): number => results.filter(({ outcome }) => outcome === wanted).length;
  return say('SYNC_RESULT', { sent: count('sent'), equal: count('equal'), failed: count('failed') });
}

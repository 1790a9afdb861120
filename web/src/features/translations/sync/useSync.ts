import type {
  EnvironmentName,
  TranslationDifference,
  TranslationSyncOutcome,
  TranslationSyncRun,
} from '@towline/sdk/api';
import { newId } from '@towline/sdk/client/id';
import { useTowline } from '@towline/sdk/react';
import type { BodyOf } from '@towline/sdk/types';
import { useRef, useState } from 'react';
import { dynamicText } from '../../../i18n/dynamicText.ts';
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

type Sync = BodyOf<'syncTranslations'>;

/** So many keys go in one call: few calls for many keys, and few keys that are still sent when somebody stops (DECISIONS T-542). */
const TOGETHER = 25;

/** So many calls are under way at once: one is answered while another is on its way. */
const AT_ONCE = 2;

const resultOf = ({ key, locales, failure }: TranslationSyncOutcome): KeyResult =>
  failure
    ? { key, outcome: 'failed', why: dynamicText(failure.messageKey, failure.params) }
    : { key, outcome: locales.length > 0 ? 'sent' : 'equal' };

/** How often what became of them is painted: a thousand keys are not painted a thousand times. */
const PAINT_MS = 200;

/** One sync, that can be stopped and begun again; what is done already is equal then. */
export function useSync() {
  const towline = useTowline();
  const cache = useCacheWrites();
  const task = useTask();
  const [results, setResults] = useState<readonly KeyResult[]>([]);
  const [total, setTotal] = useState(0);
  const isStopped = useRef(false);

  async function run({ keys, ...common }: Sync): Promise<void> {
    isStopped.current = false;
    setResults([]);
    setTotal(keys.length);
    const done: KeyResult[] = [];
    const calls = Array.from({ length: Math.ceil(keys.length / TOGETHER) }, (_call, index) =>
      keys.slice(index * TOGETHER, (index + 1) * TOGETHER),
    );
    const due = calls.values();
    const work = async (): Promise<void> => {
      for (const some of due) {
        if (isStopped.current) return;
        const results = await towline.translations.syncKeys({ ...common, keys: some }).then(
          (outcomes) => outcomes.map(resultOf),
          (error: unknown) => {
            const why = failureText(error).lines.join(' ');
            return some.map(({ key }): KeyResult => ({ key, outcome: 'failed', why }));
          },
        );
        done.push(...results);
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
      const keys = [...Map.groupBy(chosen, ({ key }) => key)].map(([key, texts]) => ({
        key,
        locales: texts.map(({ locale }) => locale),
        seenVersions: Object.fromEntries(texts.map(({ locale, thereVersion = 0 }) => [locale, thereVersion])),
      }));
      return run({ destinationEnvironment, syncId: newId(), keys });
    },
    undo: ({ syncId, destinationEnvironment, keys }: TranslationSyncRun): Promise<void> =>
      run({ destinationEnvironment, undoes: syncId, keys: keys.map((key) => ({ key })) }),
  };
}

/** "37 sent, 2 equal, 1 failed". */
export function resultText(results: readonly KeyResult[]): string {
  const count = (wanted: KeyResult['outcome']): number => results.filter(({ outcome }) => outcome === wanted).length;
  return say('SYNC_RESULT', { sent: count('sent'), equal: count('equal'), failed: count('failed') });
}

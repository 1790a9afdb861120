import type { Translation } from '@towline/sdk/api';
import { isResourceKey } from '@towline/sdk/client/liveKeys';
import type { ScopedMutator } from 'swr';
import { type Loaded, loaded } from '../../kit/data/loaded.ts';

/** Puts a text that was saved where the list reads it: the whole list need not come again for one of fifteen thousand. */
export function keepText(mutate: ScopedMutator, text: Translation): void {
  const isIt = (one: Translation): boolean => one.key === text.key && one.locale === text.locale;
  void mutate(
    (key) => isResourceKey(key) && key[0] === 'listTranslations',
    (known: Loaded<Translation[]> | undefined) => {
      if (!known) return known;
      const at = known.data.findIndex(isIt);
      const data = at < 0 ? [...known.data, text] : known.data.with(at, text);
      return loaded(data, Date.now());
    },
    { revalidate: false },
  );
}

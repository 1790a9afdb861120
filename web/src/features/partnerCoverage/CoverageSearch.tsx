import { fuzzySearchOver, partnerFuzziness } from '@towline/sdk/forms/search/fuzzySearch';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressShown } from '../../i18n/addressShown.ts';
import { SuggestField } from '../../ui/SuggestField.tsx';
import type { Depot } from './depots.ts';

interface CoverageSearchProps {
  readonly depots: readonly Depot[];
  readonly onFound: (depot: Depot) => void;
}

/** The mini search: a partner or a place, however it is spelled (3-platform §2, §9). */
export function CoverageSearch({ depots, onFound }: CoverageSearchProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const isAsked = query.trim() !== '';
  // The words of thousands are put in order when somebody types, not when the map opens.
  const search = useMemo(
    () =>
      isAsked ? fuzzySearchOver(depots, ({ name, address }) => `${name} ${address ?? ''}`, partnerFuzziness) : () => [],
    [depots, isAsked],
  );
  const items = useMemo(
    () =>
      search(query).map((depot) => ({
        key: depot.key,
        text: depot.name,
        detail: addressShown(depot.address) ?? '',
        depot,
      })),
    [search, query],
  );
  return (
    <div className="tl-partner-coverage-search">
      <SuggestField
        label={t('FIND_PARTNER')}
        placeholder={t('FIND_PARTNER')}
        items={items}
        selected={null}
        query={query}
        onQuery={setQuery}
        onClear={() => setQuery('')}
        noResults={isAsked ? t('NOTHING_FOUND') : t('FIND_PARTNER')}
        onSelect={({ depot }) => onFound(depot)}
      />
    </div>
  );
}

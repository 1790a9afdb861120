import type { PartnerListItem } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestField, type Suggestion } from '../../ui/SuggestField.tsx';
import { useSearch } from '../../widgets/requestSearch/useSearch.ts';

/** A partner that was chosen; `key` is their id. */
export interface ChosenPartner extends Suggestion {
  readonly country: string | undefined;
}

const most = 8;

/** Finds a partner by name. */
export function PartnerChoice(props: {
  readonly value: ChosenPartner | null;
  /** What is shown while nobody is chosen. */
  readonly placeholder: string;
  readonly onChoose: (partner: ChosenPartner | null) => void;
}) {
  const { t } = useTranslation();
  const { partners } = useTowline();
  const [query, setQuery] = useState('');
  const { rows, isBusy } = useSearch<PartnerListItem>(query.trim().length > 1 ? query : '', async (signal) => {
    const { records } = await partners.list({ name: query.trim(), take: most }, { signal });
    return records;
  });
  const items = rows.map(
    ({ id, name, city, country }): ChosenPartner => ({
      ...{ key: id, text: name, country },
      detail: [country, city].filter(Boolean).join(' '),
    }),
  );
  return (
    <SuggestField
      items={items}
      selected={props.value}
      onSelect={props.onChoose}
      onClear={() => props.onChoose(null)}
      query={query}
      onQuery={setQuery}
      busy={isBusy}
      label={t('labels:PARTNER')}
      placeholder={props.placeholder}
    />
  );
}

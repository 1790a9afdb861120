import {
  coverageCountryValues,
  coverageRadiusInKm,
  locationCountValues,
  mapContractValues,
} from '@towline/sdk/domain/partner/coverage';
import { partnerOperationalStatusValues, partnerTypeValues, pricedServiceValues } from '@towline/sdk/values';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { countryText } from '../../i18n/countryName.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatKilometres } from '../../i18n/format.ts';
import { ListFilters } from '../../kit/lists/ListFilters.tsx';
import type { AnyListFilter, ListFilter } from '../../kit/lists/listFilters.ts';
import { readUrlState } from '../../kit/url/urlState.ts';
import { contractChoiceText } from '../../widgets/contractChoice.ts';
import {
  type CoverageValues,
  changesOf,
  coverageFilterNames,
  coverageUrl,
  coverageWords,
  shownValues,
} from './coverageUrl.ts';

type Locale = ReturnType<typeof useLocale>;

/** What the map opens with (3-platform §9). */
const defaults = readUrlState(coverageUrl, '');
const enumerated = (name: string) => (value: string) => dynamicText(`${name}.${value}`, {}, 'enumerations');

const filtersOf = (t: TFunction, locale: Locale): readonly ListFilter<CoverageValues>[] => [
  { kind: 'several', key: 'country', label: 'COUNTRY', options: () => coverageCountryValues, text: countryText },
  {
    kind: 'one',
    key: 'active',
    label: 'IS_ACTIVE',
    options: () => ['true', 'false'],
    text: (word) => t(word === 'true' ? 'buttons:YES' : 'buttons:NO'),
  },
  { kind: 'one', key: 'type', label: 'TYPE', options: () => partnerTypeValues, text: enumerated('PartnerType') },
  {
    kind: 'one',
    key: 'operationalStatus',
    label: 'OPERATIONAL_STATUS',
    options: () => partnerOperationalStatusValues,
    text: enumerated('PartnerOperationalStatus'),
  },
  {
    kind: 'one',
    key: 'coverage',
    label: 'COVERAGE',
    options: () => coverageWords,
    text: (word) => {
      const choice = word === 'extended' ? word : 'default';
      return t(`labels:CoverageChoice.${choice}`, { distance: formatKilometres(coverageRadiusInKm[choice], locale) });
    },
  },
  {
    kind: 'several',
    key: 'locations',
    label: 'LOCATION_COUNT',
    options: () => locationCountValues,
    text: (word) => (word === 'more' ? t('labels:LocationCount.more') : word),
  },
  {
    kind: 'one',
    key: 'contract',
    label: 'PRICES_OF_CONTRACT',
    options: () => mapContractValues,
    text: (code, agent) => contractChoiceText(agent, code),
  },
  {
    kind: 'one',
    key: 'service',
    label: 'PRICES_OF_SERVICE',
    options: () => pricedServiceValues,
    text: enumerated('PricedService'),
  },
];

interface CoverageFiltersProps {
  readonly values: CoverageValues;
  readonly onChange: (changes: Partial<CoverageValues>) => void;
}

/** What the map is narrowed by, and whose prices its labels say (3-platform §2). */
export function CoverageFilters({ values, onChange }: CoverageFiltersProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const filters = useMemo(() => filtersOf(t, locale), [t, locale]);
  const isChanged = coverageFilterNames.some((name) => String(values[name] ?? '') !== String(defaults[name] ?? ''));
  return (
    <ListFilters
      label={t('FILTERS_OF', { list: t('labels:PARTNER_COVERAGE') })}
      filters={filters as readonly AnyListFilter[]}
      values={shownValues(values)}
      onChange={(changes) => onChange(changesOf(changes))}
      isChanged={isChanged}
      onClear={() => onChange(Object.fromEntries(coverageFilterNames.map((name) => [name, defaults[name]])))}
    />
  );
}

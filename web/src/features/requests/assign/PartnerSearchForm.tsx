import { Checkbox, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { withSearchName } from '@towline/sdk/domain/partner/search';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { Radius, SearchPlaces } from './SearchPlaces.tsx';
import type { PartnerSearchModel } from './usePartnerSearch.ts';

interface PartnerSearchFormProps {
  readonly model: PartnerSearchModel;
  /** The search goes along a way, not around a place. */
  readonly hasDestination: boolean;
  /** Where the arrow down leads. */
  readonly toList: () => void;
}

/** What partners are searched by: name, around or along where, own or others. */
export function PartnerSearchForm({ model, hasDestination, toList }: PartnerSearchFormProps) {
  const { t } = useTranslation();
  const { filters, setFilters, isUnchanged, isSearching, search } = model;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isUnchanged) search();
  };
  return (
    <form className="tl-requests-assign-form" onSubmit={submit}>
      <InputGroup
        type="search"
        autoFocus
        leftIcon={<SearchIcon />}
        aria-label={t('labels:NAME')}
        aria-keyshortcuts="ArrowDown"
        placeholder={t('labels:NAME')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          toList();
        }}
        value={filters.name}
        onChange={(event) => setFilters(withSearchName(filters, event.currentTarget.value))}
      />
      {!hasDestination && (
        <Radius
          label={t('labels:RADIUS')}
          value={filters.serviceRadius}
          onChange={(serviceRadius) => setFilters({ ...filters, serviceRadius })}
        />
      )}
      {(['internal', 'external'] as const).map((kind) => (
        <Checkbox
          key={kind}
          label={t(kind === 'internal' ? 'labels:INTERNAL' : 'labels:EXTERNAL')}
          checked={filters[kind]}
          onChange={(event) => setFilters({ ...filters, [kind]: event.currentTarget.checked })}
        />
      ))}
      {hasDestination && <SearchPlaces filters={filters} onChange={setFilters} />}
      <ReasonedButton
        type="submit"
        intent="primary"
        icon={<SearchIcon />}
        text={t('buttons:SEARCH')}
        loading={isSearching}
        reason={isUnchanged ? t('FILTERS_UNCHANGED') : undefined}
      />
    </form>
  );
}

import { Button, ButtonGroup, InputGroup } from '@blueprintjs/core';
import { MapMarkerIcon } from '@blueprintjs/icons';
import type { GeoPoint } from '@towline/sdk/api';
import { businessKeywords, widestBusinessRadiusKm } from '@towline/sdk/domain/partner/businessSearch';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../kit/modals/openModal.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { addressSearch } from '../../widgets/AddressSearch.tsx';

interface BusinessFiltersProps {
  readonly at: GeoPoint;
  readonly radius: number;
  readonly keyword: string;
  readonly isBusy: boolean;
  readonly onMove: (to: GeoPoint) => void;
  readonly onSearch: (asked: { readonly keyword: string; readonly radius: number }) => void;
}

/** Where, how far around and what for; the shortcuts search at once (3-platform §9). */
export function BusinessFilters({ at, radius, keyword, isBusy, onMove, onSearch }: BusinessFiltersProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(keyword);
  const [wide, setWide] = useState<number | undefined>(radius);
  useEffect(() => setTyped(keyword), [keyword]);
  useEffect(() => setWide(radius), [radius]);
  const search = (word: string): void => onSearch({ keyword: word.trim(), radius: wide ?? radius });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search(typed);
  };
  const findPlace = async (): Promise<void> => {
    const found = await openModal(addressSearch, { near: at });
    if (found) onMove(found);
  };
  return (
    <search aria-label={t('labels:BUSINESS_SEARCH')}>
      <form className="tl-business-search-filters" onSubmit={submit}>
        <Button
          icon={<MapMarkerIcon />}
          text={t('labels:ADDRESS')}
          aria-haspopup="dialog"
          onClick={() => void findPlace()}
        />
        <div className="tl-business-search-radius">
          <NumberField
            label={t('labels:RADIUS')}
            value={wide}
            onChange={setWide}
            min={1}
            max={widestBusinessRadiusKm}
            unit="km"
          />
        </div>
        <InputGroup
          id={id}
          aria-label={t('labels:BUSINESS_KEYWORD')}
          placeholder={t('labels:BUSINESS_KEYWORD')}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" intent="primary" text={t('buttons:SEARCH')} aria-busy={isBusy} />
        <ButtonGroup className="tl-business-search-words" aria-label={t('labels:BUSINESS_SHORTCUTS')} role="group">
          {businessKeywords.map(({ keyword: word, language }) => (
            <Button
              key={word}
              size="small"
              lang={language}
              text={word}
              active={word === keyword}
              aria-pressed={word === keyword}
              onClick={() => search(word)}
            />
          ))}
        </ButtonGroup>
      </form>
    </search>
  );
}

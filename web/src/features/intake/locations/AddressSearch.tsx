import { Button, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import type { GeoPoint } from '@towline/sdk/api';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { defineModal, type ModalProps } from '../../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { moveFocus } from '../../../ui/roving.ts';
import { MapSearchFailure } from './MapSearchFailure.tsx';
import { MyLocationButton } from './MyLocationButton.tsx';
import { PlaceChoices } from './PlaceChoices.tsx';
import type { SearchedPlace } from './searchedPlace.ts';
import { usePlaceSearch } from './usePlaceSearch.ts';

interface AddressSearchProps extends ModalProps<SearchedPlace> {
  readonly near: GeoPoint;
  /** What was typed before it was opened. */
  readonly text: string;
  /** Only a destination can be left to the driver or to the dispatch. */
  readonly offersGarages: boolean;
}

/** The large search: places tagged garage or address, and the ways to do without one (1-intake §2). */
function AddressSearch({ near, text, offersGarages, close }: AddressSearchProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const search = usePlaceSearch(near, i18n.language.slice(0, 2), text);
  const { point } = search;
  const isEmpty = !search.isBusy && search.predictions.length === 0 && !point;
  const toList = (event: KeyboardEvent): void => {
    const first = list.current?.querySelector('button');
    if (!first || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
    event.preventDefault();
    if (event.key === 'Enter') first.click();
    else first.focus();
  };
  return (
    <ModalFrame
      isOpen
      size="large"
      escapeKey="close"
      title={t('labels:ADDRESS_SEARCH')}
      onClose={() => close()}
      footer={
        <>
          <Button text={t('buttons:RESET')} onClick={() => close({ kind: 'reset' })} />
          <Button text={t('buttons:CLOSE')} onClick={() => close()} />
        </>
      }
      footerLeft={
        <div className="tl-actions">
          <MyLocationButton
            onAsk={() => (point, accuracy) => close({ kind: 'position', point, accuracy })}
            onHint={() => close()}
          />
          {offersGarages && (
            <>
              <Button
                size="small"
                text={t('buttons:CLOSEST_GARAGE')}
                onClick={() => close({ kind: 'closestGarage' })}
              />
              <Button size="small" text={t('buttons:CHOOSE_FOR_ME')} onClick={() => close({ kind: 'chooseForMe' })} />
            </>
          )}
        </div>
      }
    >
      <InputGroup
        autoFocus
        size="large"
        leftIcon={<SearchIcon />}
        aria-label={t('labels:ADDRESS_SEARCH')}
        aria-controls={id}
        placeholder={t('ADDRESS_PLACEHOLDER')}
        value={search.text}
        onValueChange={search.type}
        onKeyDown={toList}
      />
      {search.error !== undefined && <MapSearchFailure error={search.error} onRetry={search.retry} />}
      <p role="status" className="tl-caption">
        {!search.isAsked && t('TYPE_TO_SEARCH')}
        {search.isAsked && search.isBusy && t('SEARCHING')}
        {search.isAsked && isEmpty && search.error === undefined && t('NO_RESULTS_FOUND')}
      </p>
      <ul
        id={id}
        ref={list}
        className="tl-intake-places"
        aria-label={t('labels:ADDRESS_SEARCH')}
        onKeyDown={(event) => void moveFocus(event, 'vertical', 'button')}
      >
        <PlaceChoices search={search} close={close} />
      </ul>
    </ModalFrame>
  );
}

export const addressSearchModal = defineModal(AddressSearch);

import { Button, HTMLSelect } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import type { GeoPoint, WhatIfChange } from '@towline/sdk/api';
import { changeOf, textOf } from '@towline/sdk/domain/whatIf/changeText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { addressSearch } from '../../widgets/AddressSearch.tsx';
import { coordinatesModal } from '../../widgets/CoordinatesModal.tsx';
import { type ChosenPartner, PartnerChoice } from './PartnerChoice.tsx';

interface PartnerChangeProps {
  readonly change: WhatIfChange;
  readonly onChange: (change: WhatIfChange) => void;
}

/** A place where a depot would stand, and what it is called. */
interface NewDepot extends GeoPoint {
  readonly text: string;
}

const kinds = ['Suspended', 'Paused', 'Active', 'Depot'] as const;
type Kind = (typeof kinds)[number];
/** Where somebody who has not looked for a place yet looks: in the middle of the network. */
const middle = { latitude: 50.4, longitude: 4.9 };

const partOf = (partnerId: string, kind: Kind, depot: NewDepot | undefined): string =>
  kind === 'Depot'
    ? `depot.${partnerId}=${depot?.latitude ?? ''},${depot?.longitude ?? ''}`
    : `state.${partnerId}=${kind}`;

/** One partner in another state, or with one depot more, which is found by its address or its coordinates. */
export function PartnerChange({ change, onChange }: PartnerChangeProps) {
  const { t } = useTranslation();
  const [partner, setPartner] = useState<ChosenPartner | null>(null);
  const [kind, setKind] = useState<Kind>('Suspended');
  const [depot, setDepot] = useState<NewDepot>();
  const [added, setAdded] = useState(0);
  const part = changeOf(partner ? partOf(partner.key, kind, depot) : 'nobody');
  const add = (): void => {
    if ('fault' in part) return;
    const merged = changeOf([textOf(change), textOf(part)].filter(Boolean).join(';'));
    if (!('fault' in merged)) onChange(merged);
    setPartner(null);
    setDepot(undefined);
    setAdded(added + 1);
  };
  const find = async (): Promise<void> => {
    const found = await openModal(addressSearch, { near: depot ?? middle });
    if (found) setDepot({ latitude: found.latitude, longitude: found.longitude, text: found.formattedAddress ?? '' });
  };
  const type = async (): Promise<void> => {
    const point = await openModal(coordinatesModal, { at: depot, near: depot ?? middle });
    if (point) setDepot({ ...point, text: `${point.latitude}, ${point.longitude}` });
  };
  return (
    <fieldset className="tl-what-if-partner" aria-label={t('labels:WHAT_IF_PARTNER')}>
      <div className="tl-what-if-who">
        {/* The next one is looked for from the beginning. */}
        <PartnerChoice key={added} value={partner} onChoose={setPartner} />
      </div>
      <HTMLSelect
        aria-label={t('labels:STATE')}
        iconProps={{ title: '' }}
        value={kind}
        options={kinds.map((one) => ({
          value: one,
          label:
            one === 'Depot'
              ? t('labels:WHAT_IF_DEPOT')
              : dynamicText(`PartnerOperationalStatus.${one}`, {}, 'enumerations'),
        }))}
        onChange={({ currentTarget }) => setKind(kinds.find((one) => one === currentTarget.value) ?? kind)}
      />
      {kind === 'Depot' && (
        <>
          <Button icon={<SearchIcon />} text={t('buttons:SEARCH_ADDRESS')} onClick={() => void find()} />
          <Button text={t('labels:COORDINATES')} onClick={() => void type()} />
          <span className="tl-what-if-place">{depot?.text ?? t('NO_ADDRESS_SET')}</span>
        </>
      )}
      <Button text={t('buttons:WHAT_IF_ADD')} disabled={'fault' in part} onClick={add} />
    </fieldset>
  );
}

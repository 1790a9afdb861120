import { MapMarkerIcon } from '@blueprintjs/icons';
import type { DispatchLocation, Partner } from '@towline/sdk/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { letterOf } from '../../ui/map/layers.ts';
import { PhoneLink } from '../../widgets/PhoneLink.tsx';
import { DepotMap } from './DepotMap.tsx';
import { depotName } from './depotName.ts';
import { EditButton } from './EditButton.tsx';
import { RemoveDepot } from './RemoveDepot.tsx';

/** Where the partner drives from, as a list and on a map with the same letters (3-platform §2). */
export function DepotsCard({ partner }: { readonly partner: Partner }) {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<number>();
  return (
    <Card
      title={t('labels:DISPATCH_LOCATIONS')}
      icon={<MapMarkerIcon />}
      right={
        <EditButton partner={partner} card={partner.dispatchLocations.length} what={t('buttons:ADD_DEPOT')} isNew />
      }
    >
      <DepotMap partner={partner} selected={selected} onSelect={setSelected} />
      <ol className="tl-partners-depots" aria-label={t('labels:DISPATCH_LOCATIONS')}>
        {partner.dispatchLocations.map((depot, index) => (
          <li key={depot.id ?? index} aria-current={index === selected || undefined}>
            <button
              type="button"
              className="tl-partners-letter"
              aria-pressed={index === selected}
              aria-label={t('DEPOT_SHOWN', { place: depotName(depot, partner) })}
              onClick={() => setSelected(index === selected ? undefined : index)}
            >
              {letterOf(index)}
            </button>
            <Depot depot={depot} partner={partner} />
            <EditButton partner={partner} card={index} what={depotName(depot, partner)} />
            <RemoveDepot partner={partner} depot={depot} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Depot({ depot, partner }: { readonly depot: DispatchLocation; readonly partner: Partner }) {
  const { t } = useTranslation();
  const { address, phoneNumber, phoneNumber2, phoneNumber3, smsNumber, email, interventionArea } = depot;
  const phones = [phoneNumber, phoneNumber2, phoneNumber3, smsNumber].filter((number) => number !== undefined);
  return (
    <div>
      <b>{depotName(depot, partner)}</b>
      {address && depot.name && <div>{address.formattedAddress}</div>}
      <div className="tl-partners-reach">
        {[...new Set(phones)].map((number) => (
          <PhoneLink key={number} number={number} country={partner.country} />
        ))}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </div>
      {interventionArea && (
        <div className="tl-muted">
          {t('labels:INTERVENTION_AREA')}:{' '}
          {[
            interventionArea.radiusInKm !== undefined && t('DEPOT_REACH', { km: interventionArea.radiusInKm }),
            ...(interventionArea.regions ?? []),
          ]
            .filter(Boolean)
            .join(', ')}
        </div>
      )}
    </div>
  );
}

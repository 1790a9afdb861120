import type { ClientWorkshop } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { useTranslation } from 'react-i18next';
import { addressShown } from '../../../i18n/addressShown.ts';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatKilometres } from '../../../i18n/format.ts';
import { failureText } from '../../../kit/problems/failureText.ts';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import { letterOf } from '../../../ui/map/layers.ts';
import { SuggestField, type Suggestion } from '../../../ui/SuggestField.tsx';
import { PhoneLink } from '../../../widgets/PhoneLink.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { LocationDetails } from './LocationDetails.tsx';
import { useClientWorkshops, workshopFilterOf } from './useClientWorkshops.ts';
import { useListOrigin } from './useStopWorkshops.ts';
import { WorkshopFilters } from './WorkshopFilters.tsx';

interface WorkshopItem extends Suggestion {
  readonly workshop?: ClientWorkshop;
}

interface ClientWorkshopFieldProps {
  readonly path: 'serviceLocation' | 'destinationLocation';
  readonly onWorkshop: (workshop: ClientWorkshop) => void;
}

/** A workshop of the client's list, nearest first, with its letter on the map and its distance from the vehicle (1-intake §2). */
export function ClientWorkshopField({ path, onWorkshop }: ClientWorkshopFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { order } = useIntakeTab();
  const origin = useListOrigin();
  const { contractCode } = order.requestedService;
  const filter = workshopFilterOf(order, path);
  const { data = [], error, isFetching, retry } = useClientWorkshops(contractCode, origin, true, filter);
  const isDestination = path === 'destinationLocation';
  // What can be filtered by is what there is without the filter.
  const all = useClientWorkshops(contractCode, origin, isDestination).data ?? [];
  const location = order[path];
  // Where the vehicle is not known yet, the list begins elsewhere: those are no distances from it.
  const isFromVehicle = isDestination && positionOf(order.serviceLocation) !== undefined;
  const items: WorkshopItem[] = data.map((workshop, index) => ({
    key: workshop.id,
    text: `${letterOf(index)} · ${workshop.name}, ${addressShown(workshop.formattedAddress)}`,
    ...(isFromVehicle && workshop.distanceFromVehicleInKms !== undefined
      ? { detail: formatKilometres(workshop.distanceFromVehicleInKms, locale) }
      : {}),
    workshop,
  }));
  const id = location?.clientWorkshopId;
  const chosen = data.find((workshop) => workshop.id === id);
  const selected = items.find(({ key }) => key === id) ?? (id ? { key: id, text: location?.placeName ?? id } : null);
  return (
    <>
      <IntakeField
        path={`${path}.clientWorkshopId`}
        also={[`${path}.countryCode`]}
        label={t('labels:WORKSHOP')}
        required
        caution={chosen && !chosen.email && !chosen.phoneNumber ? t('WORKSHOP_NOT_REACHED') : undefined}
        hint={chosen?.phoneNumber && <PhoneLink number={chosen.phoneNumber} country={chosen.countryCode} />}
      >
        {(wiring) => (
          <SuggestField<WorkshopItem>
            wiring={wiring}
            items={items}
            selected={selected}
            busy={isFetching}
            noResults={t('NO_WORKSHOPS')}
            placeholder={t('WORKSHOP_PLACEHOLDER')}
            onSelect={({ workshop }) => workshop && onWorkshop(workshop)}
          />
        )}
      </IntakeField>
      {error !== undefined && (
        <ErrorCallout message={failureText(error).lines.join(' ')} onRetry={() => void retry()} />
      )}
      {id && location && <LocationDetails location={location} />}
      {isDestination && <WorkshopFilters workshops={all} />}
    </>
  );
}

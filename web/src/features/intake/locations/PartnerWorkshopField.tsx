import type { PartnerWorkshop } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { countedCapacity } from '@towline/sdk/domain/partner/occupancy';
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
import { usePartnerWorkshops } from './usePartnerWorkshops.ts';
import { useListOrigin } from './useStopWorkshops.ts';

interface WorkshopItem extends Suggestion {
  readonly workshop?: PartnerWorkshop;
}

interface PartnerWorkshopFieldProps {
  readonly onWorkshop: (workshop: PartnerWorkshop) => void;
}

/** One of our partners' workshops, with its distance and how busy it is; without a choice the dispatch finds the nearest (1-intake §2, §3). */
export function PartnerWorkshopField({ onWorkshop }: PartnerWorkshopFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { order } = useIntakeTab();
  const { data = [], error, isFetching, retry } = usePartnerWorkshops(order, useListOrigin(), true);
  const isFromVehicle = positionOf(order.serviceLocation) !== undefined;
  const items: WorkshopItem[] = data.map((workshop, index) => ({
    key: workshop.id,
    text: `${letterOf(index)} · ${workshop.name}, ${addressShown(workshop.formattedAddress)}`,
    detail: [
      isFromVehicle && workshop.vehicleToPartnerInKm !== undefined
        ? formatKilometres(workshop.vehicleToPartnerInKm, locale)
        : '',
      t('OPEN_REPAIR_JOBS', {
        open: workshop.metrics.openRepairJobsCount ?? 0,
        capacity: countedCapacity(workshop.metrics),
      }),
    ]
      .filter(Boolean)
      .join(' · '),
    workshop,
  }));
  const location = order.destinationLocation;
  const id = location?.partnerLocationId;
  const selected = items.find(({ key }) => key === id) ?? (id ? { key: id, text: location?.placeName ?? id } : null);
  // Older servers do not say it.
  const untold = data.find((workshop) => workshop.id === id && workshop.isReached === false);
  return (
    <>
      <IntakeField
        path="destinationLocation.partnerLocationId"
        also={['destinationLocation.countryCode']}
        label={t('labels:PARTNER_WORKSHOP')}
        caution={untold && t('WORKSHOP_NOT_TOLD')}
        hint={
          <>
            {t('PARTNER_WORKSHOP_HINT')}
            {untold?.phoneNumber && (
              <>
                {' '}
                <PhoneLink number={untold.phoneNumber} country={untold.countryCode} />
              </>
            )}
          </>
        }
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
      {id && location && <LocationDetails location={location} />}
      {error !== undefined && (
        <ErrorCallout message={failureText(error).lines.join(' ')} onRetry={() => void retry()} />
      )}
    </>
  );
}

import type { GeoPoint, PartnerWorkshop } from '@towline/sdk/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatKilometres } from '../../../i18n/format.ts';
import { useResource } from '../../../kit/data/useResource.ts';
import { failureText } from '../../../kit/problems/failureText.ts';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import { SuggestField, type Suggestion } from '../../../ui/SuggestField.tsx';
import { IntakeField } from '../IntakeField.tsx';
import { useIntakeTab } from '../tabContext.tsx';

interface WorkshopItem extends Suggestion {
  readonly workshop?: PartnerWorkshop;
}

interface PartnerWorkshopFieldProps {
  readonly near: GeoPoint | undefined;
  readonly onWorkshop: (workshop: PartnerWorkshop) => void;
}

/** One of our partners' workshops; without a choice the dispatch finds the nearest (1-intake §2, §3). */
export function PartnerWorkshopField({ near, onWorkshop }: PartnerWorkshopFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { order } = useIntakeTab();
  const contractCode = order.requestedService.contractCode;
  const { latitude, longitude } = near ?? {};
  const input = useMemo(
    () =>
      contractCode
        ? { query: { contractCode, ...(latitude !== undefined ? { lat: latitude, lng: longitude } : {}) } }
        : null,
    [contractCode, latitude, longitude],
  );
  const { data = [], error, isFetching, retry } = useResource('listPartnerWorkshops', input, { keepPrevious: true });
  const items: WorkshopItem[] = data.map((workshop) => ({
    key: workshop.id,
    text: `${workshop.name}, ${workshop.formattedAddress}`,
    ...(workshop.vehicleToPartnerInKm === undefined
      ? {}
      : { detail: formatKilometres(workshop.vehicleToPartnerInKm, locale) }),
    workshop,
  }));
  const location = order.destinationLocation;
  const id = location?.partnerLocationId;
  const selected = items.find(({ key }) => key === id) ?? (id ? { key: id, text: location?.placeName ?? id } : null);
  return (
    <>
      <IntakeField
        path="destinationLocation.partnerLocationId"
        label={t('labels:PARTNER_WORKSHOP')}
        hint={t('PARTNER_WORKSHOP_HINT')}
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
    </>
  );
}

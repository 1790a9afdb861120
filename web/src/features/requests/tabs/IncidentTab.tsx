import { hectometerText } from '@towline/sdk/domain/location/hectometer';
import { statusFlagValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { addressShown } from '../../../i18n/addressShown.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { ImageThumbs } from '../attachments/ImageThumbs.tsx';
import { adviceGivenText } from '../parts/adviceGivenText.ts';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

/** What happened where: category, states, road and marker, the safety advice, photos (DECISIONS S-31). */
export function IncidentTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  const { order, attachments } = request;
  const { serviceLocation: place, requestedService, vehicle, caller } = order;
  const states = statusFlagValues.flatMap((flag) => {
    const answer = vehicle.statusFlags?.[flag];
    return answer ? [labelled(t(`enumerations:StatusFlag.${flag}`), t(`enumerations:Answer.${answer}`))] : [];
  });
  const photos = attachments.filter(({ contentType, isDeleted }) => contentType.startsWith('image/') && !isDeleted);
  const { category } = requestedService;
  return (
    <div className="tl-stack">
      <KeyValues
        items={[
          {
            label: t('labels:CATEGORY'),
            value: category && t(`enumerations:ProblemCategory.${category}`),
            always: true,
          },
          { label: t('labels:STATE'), value: states.join(', '), always: true },
          { label: t('labels:ADDRESS'), value: addressShown(place.formattedAddress) },
          { label: t('labels:ROAD'), value: [place.internationalRef, place.nationalRef].filter(Boolean).join(' · ') },
          { label: t('labels:HECTOMETER'), value: hectometerText(place.nearestMarker) },
          {
            label: t('labels:EVERYONE_SAFE'),
            value: caller?.everyoneSafe && t(`enumerations:Answer.${caller.everyoneSafe}`),
            always: true,
          },
          { label: t('labels:SAFETY_ADVICE'), value: adviceGivenText(caller?.adviceGivenAt, caller?.adviceGivenBy) },
          { label: t('labels:PEOPLE'), value: caller?.people },
          { label: t('labels:CHILDREN'), value: caller?.children },
          { label: t('labels:REMARKS'), value: requestedService.additionalRemarks },
          { label: t('labels:PHOTOS'), value: photos.length },
        ]}
      />
      {photos.length > 0 && <ImageThumbs images={photos} />}
    </div>
  );
}

import { CalendarIcon } from '@blueprintjs/icons';
import type { Appointment, AssistanceRequest } from '@towline/sdk/api';
import { zoneOfPlace } from '@towline/sdk/domain/timeZone';
import { useTranslation } from 'react-i18next';
import { wantedTime } from '../../../i18n/wantedTime.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { EditPencil } from '../parts/EditPencil.tsx';
import { FactCard } from '../parts/FactCard.tsx';

/** When the help, and the delivery, is wanted; each in its own place's zone too where that is another one (DECISIONS S-12). */
export function AppointmentCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const { serviceLocation, destinationLocation } = request.order;
  const pickUp = serviceLocation.appointment;
  const delivery = destinationLocation?.appointment;
  if (!pickUp && !delivery) return null;
  const shown = (appointment: Appointment | undefined, there: string | undefined): string | undefined => {
    if (!appointment) return undefined;
    const kind = appointment.kind && t(`enumerations:AppointmentKind.${appointment.kind}`);
    return [kind, wantedTime(appointment, there), appointment.remarks].filter(Boolean).join(' ');
  };
  const [from, to] = [
    shown(pickUp, request.timeZone),
    shown(delivery, zoneOfPlace(destinationLocation, serviceLocation.countryCode)),
  ];
  // One time for both is said once.
  const items =
    from === to
      ? [{ label: `${t('labels:SERVICE_LOCATION')} · ${t('labels:DESTINATION')}`, value: from }]
      : [
          { label: t('labels:SERVICE_LOCATION'), value: from },
          { label: t('labels:DESTINATION'), value: to },
        ];
  return (
    <FactCard
      name="appointment"
      title={t('labels:APPOINTMENT')}
      icon={<CalendarIcon />}
      right={<EditPencil request={request} tab="ServiceLocation" what={t('labels:APPOINTMENT')} />}
    >
      <KeyValues items={items} />
    </FactCard>
  );
}

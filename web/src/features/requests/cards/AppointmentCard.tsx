import { CalendarIcon } from '@blueprintjs/icons';
import type { Appointment, AssistanceRequest } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { agentZone, formatDateTime } from '../../../i18n/format.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { EditPencil } from '../detail/EditPencil.tsx';
import { FactCard } from '../detail/FactCard.tsx';

/** A year-1 date means none (1-intake §5). */
const instant = (time: string | undefined): string | undefined =>
  time === undefined || time.startsWith('0001-') ? undefined : time;

function timesOf({ startDateTime, endDateTime }: Appointment, zone: string): string {
  return [instant(startDateTime), instant(endDateTime)]
    .flatMap((time) => (time === undefined ? [] : [formatDateTime(time, zone)]))
    .join(' – ');
}

/** When the help, and the delivery, is wanted; in the location's zone too where that is another one (DECISIONS S-12). */
export function AppointmentCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const { serviceLocation, destinationLocation } = request.order;
  const pickUp = serviceLocation.appointment;
  const delivery = destinationLocation?.appointment;
  if (!pickUp && !delivery) return null;
  const zone = agentZone();
  const there = request.timeZone;
  const shown = (appointment: Appointment | undefined): string | undefined => {
    if (!appointment) return undefined;
    const kind = appointment.kind && t(`enumerations:AppointmentKind.${appointment.kind}`);
    const times = timesOf(appointment, zone);
    const local = there && there !== zone && times !== '' ? `(${timesOf(appointment, there)} ${there})` : '';
    return [kind, times, local, appointment.remarks].filter(Boolean).join(' ');
  };
  return (
    <FactCard
      name="appointment"
      title={t('labels:APPOINTMENT')}
      icon={<CalendarIcon />}
      right={<EditPencil request={request} tab="ServiceLocation" what={t('labels:APPOINTMENT')} />}
    >
      <KeyValues
        items={[
          { label: t('labels:SERVICE_LOCATION'), value: shown(pickUp) },
          { label: t('labels:DESTINATION'), value: shown(delivery) },
        ]}
      />
    </FactCard>
  );
}

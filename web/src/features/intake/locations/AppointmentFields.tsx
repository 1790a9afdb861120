import type { Appointment, AppointmentKind } from '@towline/sdk/api';
import {
  allowsAppointmentRemarks,
  appointmentKindOf,
  appointmentKinds,
  appointmentMinimum,
  momentOfServiceBefore,
  needsAppointment,
  type Stop,
} from '@towline/sdk/domain/order/appointment';
import { readingOf, timestampOf } from '@towline/sdk/domain/order/appointmentClock';
import { locationContextOf } from '@towline/sdk/domain/order/contacts';
import { isPlanned } from '@towline/sdk/domain/order/orderKind';
import { isNoDate } from '@towline/sdk/domain/time/dateFormat';
import { zoneOfPlace } from '@towline/sdk/domain/timeZone';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../i18n/format.ts';
import { GrowingText } from '../../../ui/GrowingText.tsx';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { MomentField } from './MomentField.tsx';

const halfHour = 1_800_000;
const hour = 3_600_000;

/** A date of the year 1 is none (1-intake §5). */
const dateOrNone = (timestamp: string | undefined) => (isNoDate(timestamp) ? undefined : timestamp);

/** The half hour after the moment, with so much to spare that it still holds when the order is sent. */
const afterwards = (moment: number): string =>
  new Date(Math.ceil((moment + halfHour / 2) / halfHour) * halfHour).toISOString();

/** The appointment as one of another kind: it begins when it did, or as early as it may. */
function ofKind(kind: AppointmentKind, before: Appointment | undefined, minimum: number, zone: string): Appointment {
  if (kind === 'Asap') return { kind };
  const start = dateOrNone(before?.startDateTime) ?? afterwards(minimum);
  const anHourLater = new Date(Date.parse(start) + hour).toISOString();
  const isSameDay = readingOf(anHourLater, zone).date === readingOf(start, zone).date;
  return {
    kind,
    startDateTime: start,
    ...(kind === 'PlannedIntervalTime' && isSameDay && { endDateTime: anHourLater }),
    ...(before?.remarks && { remarks: before.remarks }),
  };
}

/** The end stays on the day of the start (1-intake §5: time values are limited to the planned day). */
function beginningAt(start: string | undefined, appointment: Appointment, zone: string): Appointment {
  const endDateTime = dateOrNone(appointment.endDateTime);
  const { time } = readingOf(endDateTime, zone);
  const end = start && timestampOf({ date: readingOf(start, zone).date, time }, zone);
  return { ...appointment, startDateTime: start, ...(endDateTime && { endDateTime: end ?? endDateTime }) };
}

/**
 * When it shall happen: at once or about a time, for planned transport at a time or within an interval of one day, in the
 * place's own zone; the earliest time stands there before it is hit (1-intake §2, §5).
 */
export function AppointmentFields({ stop }: { stop: Stop }) {
  const { t } = useTranslation();
  const { order, change, contract, context } = useIntakeTab();
  const { orderType } = order;
  const location = order[stop];
  const appointment = location?.appointment;
  const zone = zoneOfPlace(location, contract?.coverage?.homeMarket);
  const minimum = appointmentMinimum(order, stop, context.now).getTime();
  const kind = appointmentKindOf(appointment, orderType);
  const startDateTime = dateOrNone(appointment?.startDateTime);
  const endDateTime = dateOrNone(appointment?.endDateTime);
  const label = isPlanned(order)
    ? t(stop === 'serviceLocation' ? 'labels:PICKUP_TIME' : 'labels:DELIVERY_TIME')
    : t('labels:APPOINTMENT');

  const set = (next: Appointment): void =>
    change((before) => ({
      ...before,
      [stop]: { ...before[stop], appointment: { ...next, locationContext: locationContextOf(before, stop) } },
    }));
  const start = readingOf(startDateTime, zone);
  const mayRemark = allowsAppointmentRemarks(appointment, orderType, zone);
  const earliest = t(momentOfServiceBefore(order, stop) ? 'APPOINTMENT_AFTER_SERVICE' : 'APPOINTMENT_MINIMUM', {
    time: formatDateTime(minimum, zone),
    zone,
  });
  return (
    <>
      <ChoiceField<AppointmentKind>
        path={`${stop}.appointment.kind`}
        label={label}
        required={needsAppointment(order, stop, contract)}
        hint={kind === undefined ? earliest : undefined}
        value={kind}
        values={appointmentKinds(orderType)}
        labelOf={(value) => t(`enumerations:AppointmentKind.${value}`)}
        onChange={(next) => set(ofKind(next, appointment, minimum, zone))}
      />
      {kind && kind !== 'Asap' && (
        <MomentField
          key={`${stop} ${zone}`}
          path={`${stop}.appointment.startDateTime`}
          label={t(kind === 'PlannedIntervalTime' ? 'labels:FROM_TIME' : 'labels:DATE_AND_TIME')}
          hint={earliest}
          timestamp={startDateTime}
          zone={zone}
          from={readingOf(new Date(minimum).toISOString(), zone)}
          onChange={(start) => set(beginningAt(start, { ...appointment, kind }, zone))}
        />
      )}
      {kind === 'PlannedIntervalTime' && (
        <MomentField
          key={`${stop} ${zone} end`}
          path={`${stop}.appointment.endDateTime`}
          label={t('labels:UNTIL_TIME')}
          hint={t('SAME_DAY_AS_START')}
          timestamp={endDateTime}
          zone={zone}
          from={start}
          isOfThatDay
          onChange={(end) => set({ ...appointment, kind, endDateTime: end })}
        />
      )}
      {isPlanned(order) && (
        <IntakeField
          path={`${stop}.appointment.remarks`}
          label={t('labels:APPOINTMENT_REMARKS')}
          hint={mayRemark ? undefined : t('REMARKS_AFTER_TIME')}
        >
          {(wiring) => (
            <GrowingText
              {...wiring}
              maxLength={2000}
              disabled={!mayRemark}
              value={appointment?.remarks ?? ''}
              onText={(remarks) => set({ ...appointment, kind, remarks })}
            />
          )}
        </IntakeField>
      )}
    </>
  );
}

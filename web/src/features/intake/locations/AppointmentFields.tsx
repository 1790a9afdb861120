import type { Appointment, AppointmentKind } from '@towline/sdk/api';
import {
  appointmentKindOf,
  appointmentKinds,
  appointmentMinimum,
  needsAppointment,
  type Stop,
} from '@towline/sdk/domain/order/appointment';
import { instantOf, zonedTimeOf } from '@towline/sdk/domain/time/zone';
import { timeZoneOf } from '@towline/sdk/domain/timeZone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../i18n/format.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { TimeSelect } from '../../../ui/TimeSelect.tsx';
import { IntakeField } from '../IntakeField.tsx';
import { useIntakeTab } from '../tabContext.tsx';

interface Clock {
  readonly date: string;
  readonly time: string;
}

const halfHour = 1_800_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** What a clock at the place shows at the instant. */
function clockOf(instant: number, zone: string): Clock {
  const at = zonedTimeOf(instant, zone);
  if (!at) return { date: '', time: '' };
  return { date: `${at.year}-${two(at.month)}-${two(at.day)}`, time: `${two(at.hour)}:${two(at.minute)}` };
}

/** The instant at which a clock at the place shows this; undefined while a part is missing. */
function instantOfClock({ date, time }: Clock, zone: string): string | undefined {
  if (date === '' || time === '') return undefined;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(instantOf({ year, month, day, hour, minute, second: 0, millisecond: 0 }, zone)).toISOString();
}

/** When it shall happen: at once or about a time, in the place's own zone; the earliest time stands there before it is hit. */
export function AppointmentFields({ stop }: { stop: Stop }) {
  const { t } = useTranslation();
  const { order, change, contract, context } = useIntakeTab();
  const location = order[stop];
  const appointment = location?.appointment;
  const zone = timeZoneOf(location?.countryCode ?? contract?.coverage?.homeMarket);
  const minimum = appointmentMinimum(order, stop, context.now).getTime();
  const kind = appointmentKindOf(appointment, order.orderType);
  const [typed, setTyped] = useState<Clock>();
  const clock =
    typed ??
    (appointment?.startDateTime ? clockOf(Date.parse(appointment.startDateTime), zone) : { date: '', time: '' });
  const first = clockOf(minimum, zone);

  const set = (next: Appointment): void =>
    change((before) => ({ ...before, [stop]: { ...before[stop], appointment: next } }));
  const setClock = (next: Clock): void => {
    setTyped(next);
    set({ ...appointment, kind, startDateTime: instantOfClock(next, zone) });
  };
  const choose = (next: AppointmentKind): void => {
    setTyped(undefined);
    if (next === 'Asap') set({ kind: next });
    else set({ kind: next, startDateTime: new Date(Math.ceil(minimum / halfHour) * halfHour).toISOString() });
  };

  return (
    <>
      <IntakeField
        path={`${stop}.appointment.kind`}
        label={t('labels:APPOINTMENT')}
        required={needsAppointment(order, stop, contract)}
        group
      >
        {(wiring) => (
          <SegmentedChoice<AppointmentKind>
            label={t('labels:APPOINTMENT')}
            wiring={wiring}
            value={kind}
            choices={appointmentKinds(order.orderType).map((value) => ({
              value,
              label: t(`enumerations:AppointmentKind.${value}`),
            }))}
            onChange={choose}
          />
        )}
      </IntakeField>
      {kind && kind !== 'Asap' && (
        <IntakeField
          path={`${stop}.appointment.startDateTime`}
          label={t('labels:DATE_AND_TIME')}
          required
          group
          hint={t('APPOINTMENT_MINIMUM', { time: formatDateTime(minimum, zone), zone })}
        >
          {(wiring) => (
            <div className="tl-moment">
              <DateField
                wiring={wiring}
                label={t('labels:DATE')}
                min={first.date}
                value={clock.date}
                onChange={(date) => setClock({ ...clock, date })}
              />
              <TimeSelect
                label={t('labels:TIME')}
                value={clock.time}
                {...(clock.date === first.date ? { firstHour: Number(first.time.slice(0, 2)), lastHour: 23 } : {})}
                onChange={(time) => setClock({ ...clock, time })}
              />
            </div>
          )}
        </IntakeField>
      )}
    </>
  );
}

import { whichOfTwo } from '@towline/sdk/domain/communication/whichOfTwo';
import {
  type ClockReading,
  momentsOf,
  noReading,
  readingOf,
  timestampOf,
} from '@towline/sdk/domain/order/appointmentClock';
import { minutesAheadOfUtc } from '@towline/sdk/domain/timeZone';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentZone, formatDateTime } from '../../../i18n/format.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { TimeSelect } from '../../../ui/TimeSelect.tsx';
import { IntakeField } from '../form/IntakeField.tsx';

interface MomentFieldProps {
  readonly path: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** As the order keeps it; undefined while day or time is missing. */
  readonly timestamp: string | undefined;
  /** Of the place. */
  readonly zone: string;
  /** The first moment that will do, or the day that it must be on. */
  readonly from: ClockReading;
  /** The day is another field's: only the time is said here. */
  readonly isOfThatDay?: boolean;
  readonly onChange: (timestamp: string | undefined) => void;
}

const offsetName = (moment: string, zone: string): string => {
  const minutes = minutesAheadOfUtc(zone, new Date(moment));
  return `UTC${minutes < 0 ? '−' : '+'}${Math.abs(minutes) / 60}`;
};

/** A moment by the clock of the place: day, time in half hours, and which of the two where the clocks go back (1-intake §5). */
export function MomentField(props: MomentFieldProps) {
  const { path, label, hint, timestamp, zone, from, isOfThatDay = false, onChange } = props;
  const { t } = useTranslation();
  // What is said by half has no moment yet; it stays on the screen.
  const [half, setHalf] = useState<ClockReading>();
  const said = timestamp === undefined ? (half ?? noReading) : readingOf(timestamp, zone);
  const reading = isOfThatDay ? { ...said, date: from.date } : said;
  const moments = momentsOf(reading, zone);
  const set = (next: ClockReading): void => {
    setHalf(next);
    onChange(timestampOf(next, zone));
  };
  const isOtherClock =
    timestamp !== undefined &&
    moments.length > 0 &&
    minutesAheadOfUtc(zone, new Date(timestamp)) !== minutesAheadOfUtc(agentZone(), new Date(timestamp));
  return (
    <IntakeField path={path} label={label} required group hint={hint}>
      {(wiring) => (
        <div className="tl-moment">
          {!isOfThatDay && (
            <DateField
              wiring={wiring}
              label={t('labels:DATE')}
              min={from.date}
              value={reading.date}
              onChange={(date) => set({ ...reading, date })}
            />
          )}
          <TimeSelect
            {...(isOfThatDay ? { wiring } : {})}
            label={isOfThatDay ? label : t('labels:TIME')}
            value={reading.time}
            disabled={isOfThatDay && from.date === ''}
            {...(reading.date === from.date && from.time
              ? {
                  firstHour: Number(from.time.slice(0, 2)),
                  lastHour: 23,
                  earliest: from.time,
                  isAfterEarliest: isOfThatDay,
                }
              : {})}
            onChange={(time) => set({ ...reading, time })}
          />
          {moments.length > 1 && (
            <SegmentedChoice<string>
              label={t('labels:CLOCKS_GO_BACK')}
              value={moments.find((moment) => Date.parse(moment) === Date.parse(timestamp ?? ''))}
              choices={moments.map((moment, index) => ({
                value: moment,
                label: t(index === 0 ? 'SUMMER_TIME' : 'WINTER_TIME', { offset: offsetName(moment, zone) }),
              }))}
              onChange={onChange}
            />
          )}
          {isOtherClock && (
            <span className="tl-caption" role="status">
              {t('YOUR_TIME', { time: `${formatDateTime(timestamp)}${whichOfTwo(timestamp, agentZone())}` })}
            </span>
          )}
        </div>
      )}
    </IntakeField>
  );
}

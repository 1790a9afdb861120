import type { OpeningSpan, Partner } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { showIsoDate } from '../../ui/dateText.ts';
import { type KeyValue, KeyValues } from '../../ui/KeyValues.tsx';
import { weekdayName, weekdays } from './weekdays.ts';

const spanText = ({ from, to }: OpeningSpan): string => `${from}–${to}`;

/** When a partner works, day by day, on the clock of its own zone (3-platform §2). */
export function PartnerSchedule({ partner: { workSchedule, capacity } }: { readonly partner: Partner }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const jobs: KeyValue = { label: t('labels:CAPACITY'), value: capacity };
  if (!workSchedule)
    return (
      <>
        <p className="tl-muted">{t('NO_SPANS_IS_ALWAYS')}</p>
        {capacity !== undefined && <KeyValues items={[jobs]} />}
      </>
    );
  const { timeZone, weekly, closedDays = [] } = workSchedule;
  const days = weekdays.map((day): KeyValue => {
    const spans = weekly[day] ?? [];
    const text = spans.length > 0 ? spans.map(spanText).join(', ') : t('labels:CLOSED');
    return { label: weekdayName(day, locale), value: <span className="tl-number">{text}</span> };
  });
  return (
    <KeyValues
      items={[
        ...days,
        { label: t('labels:CLOSED_DAYS'), value: closedDays.map(showIsoDate).join(', ') },
        { label: t('labels:TIME_ZONE'), value: timeZone },
        jobs,
      ]}
    />
  );
}

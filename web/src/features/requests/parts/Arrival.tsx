import { useTranslation } from 'react-i18next';
import { formatElapsed, momentTitle } from '../../../i18n/format.ts';
import { arrivalThere } from '../../../i18n/wantedTime.ts';
import { useNow } from '../../../ui/useNow.ts';

interface ArrivalProps {
  readonly at: string;
  /** The zone of the place where he is awaited. */
  readonly there: string | undefined;
  readonly isAwaited: boolean;
}

/** A promised time, and how far off it is. */
export function Arrival({ at, there, isAwaited: awaited }: ArrivalProps) {
  const { t } = useTranslation();
  const now = useNow(10_000);
  const left = Date.parse(at) - now;
  const text = formatElapsed(Math.abs(left));
  return (
    <span className="tl-number" title={momentTitle(at, there)}>
      {arrivalThere(at, there)}
      {awaited && ` (${left >= 0 ? t('IN_TIME', { time: text }) : t('LATE_BY', { time: text })})`}
    </span>
  );
}

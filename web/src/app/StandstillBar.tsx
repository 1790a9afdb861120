import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../i18n/format.ts';
import { useResource } from '../kit/data/useResource.ts';
import { serverVersion } from '../kit/session/environment.ts';
import { StandstillStrip } from '../ui/frame/StandstillStrip.tsx';

/** How soon an agent sees that everything goes its way again. */
const everyMillis = 30_000;

/** Says, as long as it lasts, that a backup was restored from which nothing leaves yet (DECISIONS T-1039). */
export function StandstillBar() {
  const { t } = useTranslation();
  const { data = serverVersion() } = useResource('getVersion', {}, { every: everyMillis });
  if (!data?.standstill) return null;
  const { since, asOf } = data.standstill;
  const text = asOf
    ? t('STANDSTILL_RESTORED', { time: formatDateTime(asOf) })
    : t('STANDSTILL', { time: formatDateTime(since) });
  return <StandstillStrip text={text} detail={t('STANDSTILL_MEANS')} />;
}

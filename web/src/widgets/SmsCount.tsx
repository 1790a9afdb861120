import { smsSegments } from '@towline/sdk/domain/smsSegments';
import { useTranslation } from 'react-i18next';

/**
 * How many messages a text makes: where what is billed differs from the stated count by 160 characters, that is what is said, and why, with
 * the stated count behind it (DECISIONS C-44).
 */
export function SmsCount({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const { segments, remaining, billedSegments, outside } = smsSegments(text);
  if (billedSegments === segments) return t('SMS_SEGMENTS', { count: segments, remaining });
  const why = outside === undefined ? t('SMS_BILLED_PARTS') : t('SMS_BILLED_ALPHABET', { character: outside });
  return `${t('SMS_BILLED', { count: billedSegments })}: ${why} · ${t('SMS_PLAIN', { segments, remaining })}`;
}

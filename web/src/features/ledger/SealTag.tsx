import type { LedgerEntry } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';

/** Whether an entry has its place in the chain yet, and which (DECISIONS T-561). */
export function SealTag({ entry: { position } }: { readonly entry: LedgerEntry }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return position === undefined ? (
    <StatusTag level="warning">{t('labels:NOT_SEALED')}</StatusTag>
  ) : (
    <StatusTag level="success">{formatNumber(position, locale)}</StatusTag>
  );
}

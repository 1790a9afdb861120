import type { LedgerEntry } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../ui/StatusTag.tsx';

/** Whether an entry has its place in the chain yet, and which (DECISIONS T-561). */
export function SealTag({ entry: { position } }: { readonly entry: LedgerEntry }) {
  const { t } = useTranslation();
  return position === undefined ? (
    <StatusTag level="warning">{t('labels:NOT_SEALED')}</StatusTag>
  ) : (
    <StatusTag level="success">{String(position)}</StatusTag>
  );
}

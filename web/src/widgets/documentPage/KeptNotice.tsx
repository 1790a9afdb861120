import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';

interface KeptNoticeProps {
  /** Milliseconds since 1970 */
  readonly from: number;
  readonly onDiscard: () => void;
}

/** What is shown was typed before a reload: since when, and how to be rid of it. */
export function KeptNotice({ from, onDiscard }: KeptNoticeProps) {
  const { t } = useTranslation();
  return (
    <Callout intent="primary" icon={null} role="status" className="tl-callout-row">
      <span>{t('CHANGES_RESTORED', { time: formatDateTime(from) })}</span>
      <Button size="small" text={t('buttons:DISCARD_CHANGES')} onClick={onDiscard} />
    </Callout>
  );
}

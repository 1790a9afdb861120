import { Button, Callout } from '@blueprintjs/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../i18n/format.ts';

interface UnsentNoticeProps {
  /** When it was typed, in milliseconds since 1970; nothing is shown where nothing was found. */
  readonly from: number | undefined;
  readonly onDiscard: () => void;
}

/** Says that what is shown was typed before and never sent, and begins anew if that is wanted. */
export function UnsentNotice({ from, onDiscard }: UnsentNoticeProps) {
  const { t } = useTranslation();
  if (from === undefined) return null;
  const discard = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The button goes away: the focus goes to what is written next.
    currentTarget.closest('.tl-modal-inside')?.querySelector('textarea')?.focus();
    onDiscard();
  };
  return (
    <Callout compact intent="primary" className="tl-requests-unsent">
      <span>{t('UNSENT_FOUND', { time: formatDateTime(from) })}</span>
      <Button size="small" variant="minimal" text={t('buttons:DISCARD')} onClick={discard} />
    </Callout>
  );
}

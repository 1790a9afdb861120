import { Button, Callout } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/Announcer.tsx';
import { copyText } from '../../ui/copyText.ts';
import type { ChangeLine, MeanwhileOf } from './changeLine.ts';
import { nothingLive, useAskNow } from './liveAsk.ts';

/** Why what the dialog asks cannot be done any more. */
export const useMeanwhileReason = (of: MeanwhileOf | undefined): string | undefined =>
  useAskNow(of?.live ?? nothingLive).reason;

/**
 * What became of the subject while its dialog was open: that it cannot be done any more, with what was typed to be taken
 * along, or what changed, field by field. Nothing that was typed is lost (DECISIONS S-04).
 */
export function Meanwhile({ of: { live, opened, describe } }: { of: MeanwhileOf }) {
  const { t } = useTranslation();
  const { subject, reason } = useAskNow(live);
  const [lines, setLines] = useState<readonly ChangeLine[]>([]);

  useEffect(() => {
    let isLatest = true;
    if (subject !== opened)
      void describe?.().then((found) => {
        if (isLatest) setLines(found);
      });
    return () => {
      isLatest = false;
    };
  }, [subject, opened, describe]);

  if (reason === undefined && lines.length === 0) return null;
  const copy = (press: MouseEvent<HTMLElement>): void => {
    const text = typedIn(press);
    void copyText(text).then(
      () => announce(text),
      () => announce(t('COPY_FAILED'), 'assertive'),
    );
  };
  return (
    <Callout compact intent={reason === undefined ? 'warning' : 'danger'} role="status" className="tl-meanwhile">
      {reason !== undefined && (
        <p>
          {t('MEANWHILE_NOT_POSSIBLE', { reason })}{' '}
          <Button size="small" icon={<DuplicateIcon />} text={t('buttons:COPY_TYPED')} onClick={copy} />
        </p>
      )}
      {lines.length > 0 && (
        <>
          <p>{t('MEANWHILE_CHANGED')}</p>
          <ul>
            {lines.map(({ label, before, after }, index) => (
              <li key={`${index} ${label}`}>
                {label}: {before !== undefined && <del>{before}</del>}
                {before !== undefined && after !== undefined && ' → '}
                {after}
              </li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Every filled field of the dialog with its label, to be pasted elsewhere. */
function typedIn({ currentTarget }: MouseEvent<HTMLElement>): string {
  const dialog = currentTarget.closest('[role="dialog"]');
  const controls = [...(dialog?.querySelectorAll<Control>('textarea, select, input') ?? [])];
  return controls
    .filter(({ value, type }) => value !== '' && !['hidden', 'checkbox', 'radio', 'search'].includes(type))
    .map((control) => [control.labels?.[0]?.textContent?.trim(), control.value].filter(Boolean).join(': '))
    .join('\n');
}

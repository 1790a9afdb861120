import type { PaymentType, ReminderType } from '@towline/sdk/api';
import { addressText } from '@towline/sdk/domain/phoneNumber';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../kit/data/useResource.ts';
import { FailureCallout } from '../../kit/problems/FailureCallout.tsx';
import { failureText } from '../../kit/problems/failureText.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { htmlText } from '../htmlText.ts';
import './reminderLetters.css';

export interface ReminderLettersProps {
  readonly id: string;
  readonly type: ReminderType | undefined;
  readonly paymentType?: PaymentType | undefined;
  readonly plannedFor?: string | undefined;
}

/** A reminder's letters before they leave: to whom, in which language, what they say (DECISIONS T-763). */
export function ReminderLetters({ id, type, paymentType, plannedFor }: ReminderLettersProps) {
  const { t } = useTranslation();
  const name = useId();
  const isChosen = type !== undefined && (type !== 'FirstReminder' || Boolean(paymentType ?? plannedFor));
  const input = useMemo(
    () =>
      isChosen
        ? { path: { id }, query: { type, ...(paymentType && { paymentType }), ...(plannedFor && { plannedFor }) } }
        : null,
    [isChosen, id, type, paymentType, plannedFor],
  );
  const { data, error, retry } = useResource('previewPaymentReminder', input, { keepPrevious: true });
  return (
    <div className="tl-reminder-letters">
      <h3 id={name}>{t('labels:REMINDER_LETTERS')}</h3>
      {!isChosen && <p className="tl-muted">{t('REMINDER_LETTERS_CHOOSE')}</p>}
      {isChosen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard.
        <section className="tl-reminder-letters-room" aria-labelledby={name} tabIndex={0}>
          {error !== undefined && <FailureCallout failure={failureText(error)} onRetry={retry} />}
          {!data && error === undefined && <Skeleton lines={8} />}
          {data?.letters.map(({ channel, receiver, language, subject, contentType, body }) => (
            <article key={channel}>
              <p className="tl-muted">
                {t(`enumerations:Channel.${channel}`)} · {addressText(receiver)} ·{' '}
                {t(`enumerations:ContactLanguage.${language}`)}
              </p>
              <div className="tl-reminder-letter" lang={language}>
                {subject && <strong>{subject}</strong>}
                {(contentType.includes('html') ? htmlText(body) : [body]).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            </article>
          ))}
        </section>
      )}
    </div>
  );
}

import { Button, Callout } from '@blueprintjs/core';
import { PlayIcon, StepForwardIcon, StopIcon } from '@blueprintjs/icons';
import type { JobOffer } from '@towline/sdk/api';
import { contactLanguageValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { failureText } from '../../../kit/problems/failureText.ts';
import { canSpeak, silence } from '../../../kit/speech.ts';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useDispatchCall } from './useDispatchCall.ts';

export interface DispatchCallPlayerProps extends ModalProps<never> {
  readonly offer: Pick<JobOffer, 'id' | 'partnerName'>;
}

/** What a partner may press (1-intake has none; the script's own question names them). */
const keys = ['1', '2', '3'] as const;

/** Plays the call with which an offer goes out: spoken by the browser, and to be read; nobody is called (2-requests §2, §7). */
export function DispatchCallPlayer({ offer, close }: DispatchCallPlayerProps) {
  const { t } = useTranslation();
  const { language, speakIn, said, after, error, isLoading, again, goOn, press } = useDispatchCall(offer.id);
  const failed = error === undefined ? undefined : failureText(error);
  return (
    <ModalFrame
      isOpen
      size="medium"
      title={t('DISPATCH_CALL_TO', { partner: offer.partnerName })}
      onClose={() => close()}
      footerLeft={
        <SelectField
          label={t('labels:LANGUAGE')}
          value={language ?? ''}
          options={[
            { value: '', label: t('labels:PARTNERS_LANGUAGE') },
            ...contactLanguageValues.map((value) => ({ value, label: t(`enumerations:ContactLanguage.${value}`) })),
          ]}
          onChange={(value) => speakIn(value || undefined)}
        />
      }
      footer={
        <>
          <Button icon={<StopIcon />} text={t('buttons:STOP_SPEAKING')} onClick={silence} />
          <Button icon={<PlayIcon />} text={t('buttons:PLAY_AGAIN')} onClick={again} />
          <Button
            intent="primary"
            icon={<StepForwardIcon />}
            text={t('buttons:NEXT')}
            disabled={isLoading || after !== 'goOn'}
            onClick={goOn}
          />
        </>
      }
    >
      <div className="tl-stack">
        {!canSpeak() && <Callout compact>{t('BROWSER_DOES_NOT_SPEAK')}</Callout>}
        <ol className="tl-requests-script" aria-label={t('labels:CALL_SCRIPT')} aria-live="polite">
          {said.map(({ text, language: spoken }, index) => (
            <li key={`${index} ${text}`} lang={spoken}>
              {text} <span className="tl-caption">{spoken}</span>
            </li>
          ))}
        </ol>
        {isLoading && said.length === 0 && <Skeleton lines={3} />}
        {failed && (
          <ErrorCallout
            message={failed.lines.join(' ')}
            requestId={failed.requestId}
            details={failed.details}
            onRetry={again}
          />
        )}
        {after === 'ask' && (
          <fieldset className="tl-requests-phone-keys" aria-label={t('labels:KEYS_OF_PHONE')}>
            {keys.map((key) => (
              <Button key={key} text={key} disabled={isLoading} onClick={() => press(key)} />
            ))}
          </fieldset>
        )}
        {after === 'over' && <p className="tl-muted">{t('CALL_IS_OVER')}</p>}
      </div>
    </ModalFrame>
  );
}

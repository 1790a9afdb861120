import { Button, Callout } from '@blueprintjs/core';
import { PlayIcon, StepForwardIcon, StopIcon } from '@blueprintjs/icons';
import type { ContactLanguage, IvrTestBody, JobOffer } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { contactLanguageValues } from '@towline/sdk/values';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTask } from '../../../kit/actions/useTask.ts';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { failureText } from '../../../kit/problems/failureText.ts';
import { canSpeak, silence, speak } from '../../../kit/speech.ts';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type CallStep, readCallScript, type SpokenLine } from './callScript.ts';

export interface DispatchCallPlayerProps extends ModalProps<never> {
  readonly offer: Pick<JobOffer, 'id' | 'partnerName'>;
}

/** What a partner may press (1-intake has none; the script's own question names them). */
const keys = ['1', '2', '3'] as const;

/** Plays the call with which an offer goes out: spoken by the browser, and to be read; nobody is called (2-requests §2, §7). */
export function DispatchCallPlayer({ offer, close }: DispatchCallPlayerProps) {
  const { t } = useTranslation();
  const { jobs } = useTowline();
  const [language, setLanguage] = useState<ContactLanguage>();
  const [step, setStep] = useState(0);
  const [played, setPlayed] = useState<CallStep>();
  const [said, setSaid] = useState<readonly SpokenLine[]>([]);
  const [error, setError] = useState<unknown>();
  // Only the answer to the last question is spoken, and none once the dialog is closed.
  const { run, isBusy: isLoading, stop } = useTask();

  const play = useCallback(
    async (asked: IvrTestBody, before: readonly SpokenLine[]): Promise<void> => {
      setError(undefined);
      const ended = await run(async () => {
        const next = readCallScript(await jobs.testDispatchCall(offer.id, asked));
        if (!next) throw new Error(t('SCRIPT_NOT_READABLE'));
        return next;
      });
      if (ended.kind === 'failed') setError(ended.error);
      if (ended.kind !== 'done') return;
      setPlayed(ended.answer);
      setSaid([...before, ...ended.answer.lines]);
      speak(ended.answer.lines);
    },
    [run, jobs, offer.id, t],
  );
  const from = useCallback(
    (spoken: ContactLanguage | undefined): void => {
      setStep(0);
      setPlayed(undefined);
      silence();
      void play({ step: 0, ...(spoken && { language: spoken }) }, []);
    },
    [play],
  );
  useEffect(() => {
    from(undefined);
    return () => {
      stop();
      silence();
    };
  }, [from]);

  const inLanguage = language ? { language } : {};
  const goOn = (): void => {
    setStep(step + 1);
    void play({ step: step + 1, ...inLanguage }, said);
  };
  const press = (digits: string): void => void play({ step, digits, ...inLanguage }, said);
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
          onChange={(value) => {
            const chosen = value || undefined;
            setLanguage(chosen);
            from(chosen);
          }}
        />
      }
      footer={
        <>
          <Button icon={<StopIcon />} text={t('buttons:STOP_SPEAKING')} onClick={silence} />
          <Button icon={<PlayIcon />} text={t('buttons:PLAY_AGAIN')} onClick={() => from(language)} />
          <Button
            intent="primary"
            icon={<StepForwardIcon />}
            text={t('buttons:NEXT')}
            disabled={isLoading || played?.after !== 'goOn'}
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
            onRetry={() => from(language)}
          />
        )}
        {played?.after === 'ask' && (
          <fieldset className="tl-requests-phone-keys" aria-label={t('labels:KEYS_OF_PHONE')}>
            {keys.map((key) => (
              <Button key={key} text={key} disabled={isLoading} onClick={() => press(key)} />
            ))}
          </fieldset>
        )}
        {played?.after === 'over' && <p className="tl-muted">{t('CALL_IS_OVER')}</p>}
      </div>
    </ModalFrame>
  );
}

import type { ContactLanguage, IvrTestBody } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTask } from '../../../kit/actions/useTask.ts';
import { silence, speak } from '../../../kit/speech.ts';
import { type CallStep, readCallScript, type SpokenLine } from './callScript.ts';

/** The call of an offer, played step by step: what was said, what the script does next, and the keys of the phone. */
export function useDispatchCall(offerId: string) {
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
        const next = readCallScript(await jobs.testDispatchCall(offerId, asked));
        if (!next) throw new Error(t('SCRIPT_NOT_READABLE'));
        return next;
      });
      if (ended.kind === 'failed') setError(ended.error);
      if (ended.kind !== 'done') return;
      setPlayed(ended.answer);
      setSaid([...before, ...ended.answer.lines]);
      speak(ended.answer.lines);
    },
    [run, jobs, offerId, t],
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
  const speakIn = (chosen: ContactLanguage | undefined): void => {
    setLanguage(chosen);
    from(chosen);
  };
  return {
    ...{ language, speakIn, said, after: played?.after, error, isLoading },
    ...{ again: () => from(language), goOn, press },
  };
}

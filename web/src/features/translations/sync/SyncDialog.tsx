import { Button, HTMLSelect, InputGroup, ProgressBar } from '@blueprintjs/core';
import type { EnvironmentName } from '@towline/sdk/api';
import { isSentByItself, maySend, syncPhrase } from '@towline/sdk/domain/translation/textDifferences';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { Differences, idOf } from './Differences.tsx';
import { PastSyncs } from './PastSyncs.tsx';
import { SyncResults } from './SyncResults.tsx';
import { resultText, useSync } from './useSync.ts';

/** What a sync would do, with a choice for each text; then what became of each key (3-platform §2; DECISIONS T-433). */
export function SyncDialog({ close }: ModalProps<void>) {
  const { t } = useTranslation();
  const sync = useSync();
  const id = useId();
  const targets = useResource('listTranslationTargets', {});
  const [chosen, setChosen] = useState<EnvironmentName>();
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const [typed, setTyped] = useState('');
  const target = chosen ?? targets.data?.[0]?.environment;
  const compared = useResource('compareTranslations', target ? { query: { destinationEnvironment: target } } : null);
  const differences = compared.data?.differences ?? [];
  const isSent = (id: string, kind: Parameters<typeof isSentByItself>[0]): boolean =>
    maySend(kind) && (choices[id] ?? isSentByItself(kind));
  const due = differences.filter((each) => isSent(idOf(each), each.kind));
  const keys = new Set(due.map(({ key }) => key)).size;
  const phrase = target === 'Prod' ? syncPhrase(keys) : undefined;
  const isReady = keys > 0 && !sync.isRunning && (phrase === undefined || typed === phrase);

  const send = async (): Promise<void> => {
    if (!target || !isReady) return;
    await sync.send(target, due);
    setChoices({});
    setTyped('');
    await compared.retry();
  };
  const anew = (environment: EnvironmentName | undefined): void => {
    setChosen(environment);
    setChoices({});
    sync.forget();
  };
  return (
    <ModalFrame
      isOpen
      title={t('labels:SYNC_TEXTS')}
      size="xl"
      onClose={() => !sync.isRunning && close()}
      footerLeft={<span aria-live="polite">{sync.results.length > 0 && resultText(sync.results)}</span>}
      footer={
        <>
          {sync.isRunning ? (
            <Button text={t('buttons:STOP')} onClick={sync.stop} />
          ) : (
            <Button text={t('buttons:CLOSE')} onClick={() => close()} />
          )}
          <Button
            intent={target === 'Prod' ? 'danger' : 'primary'}
            text={t('buttons:SEND_KEYS', { count: keys })}
            disabled={!isReady}
            loading={sync.isRunning}
            onClick={() => void send()}
          />
        </>
      }
    >
      <div className="tl-translations-sync">
        {targets.data === undefined && <Pending of={targets} lines={2} />}
        {targets.data?.length === 0 && <p>{t('NO_SYNC_TARGETS')}</p>}
        {target && (
          <div>
            <label htmlFor={`${id}-target`}>{t('labels:TARGET_ENVIRONMENT')}</label>{' '}
            <HTMLSelect
              id={`${id}-target`}
              value={target}
              disabled={sync.isRunning}
              onChange={({ currentTarget: { value } }) =>
                anew(targets.data?.find(({ environment }) => environment === value)?.environment)
              }
            >
              {targets.data?.map(({ environment, address }) => (
                <option key={environment} value={environment}>
                  {dynamicText(`EnvironmentName.${environment}`, {}, 'enumerations')} · {address}
                </option>
              ))}
            </HTMLSelect>
          </div>
        )}
        {target && compared.data === undefined && <Pending of={compared} lines={6} />}
        {compared.data && compared.error !== undefined && <Pending of={compared} lines={1} />}
        {sync.isRunning && <ProgressBar value={sync.results.length / sync.total} aria-label={t('labels:SYNC_TEXTS')} />}
        {compared.data && !sync.isRunning && (
          <Differences
            of={compared.data}
            isSent={isSent}
            choose={(id, isChosen) => setChoices((now) => ({ ...now, [id]: isChosen }))}
          />
        )}
        {phrase !== undefined && keys > 0 && !sync.isRunning && (
          <p>
            <label htmlFor={`${id}-phrase`}>{t('TYPE_PHRASE', { phrase })}</label>
            <InputGroup
              id={`${id}-phrase`}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onValueChange={setTyped}
            />
          </p>
        )}
        <SyncResults results={sync.results} />
        <PastSyncs
          isRunning={sync.isRunning}
          onUndo={async (run) => {
            await sync.undo(run);
            await compared.retry();
          }}
        />
      </div>
    </ModalFrame>
  );
}

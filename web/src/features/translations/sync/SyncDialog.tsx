import { Button, InputGroup, ProgressBar } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../../kit/data/Pending.tsx';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { Differences } from './Differences.tsx';
import { PastSyncs } from './PastSyncs.tsx';
import { SyncResults } from './SyncResults.tsx';
import { SyncTarget } from './SyncTarget.tsx';
import { resultText, useSync } from './useSync.ts';
import { useSyncChoices } from './useSyncChoices.ts';

/** What a sync would do, with a choice for each text; then what became of each key (3-platform §2; DECISIONS T-433). */
export function SyncDialog({ close }: ModalProps<void>) {
  const { t } = useTranslation();
  const sync = useSync();
  const id = useId();
  const choices = useSyncChoices();
  const { targets, target, compared, due, keys, phrase } = choices;
  const isReady = choices.isReady && !sync.isRunning;
  const send = async (): Promise<void> => {
    if (!target || !isReady) return;
    await sync.send(target, due);
    await choices.afterSend();
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
          <SyncTarget
            targets={targets.data ?? []}
            target={target}
            isDisabled={sync.isRunning}
            onChoose={(environment) => {
              choices.aimAt(environment);
              sync.forget();
            }}
          />
        )}
        {target && compared.data === undefined && <Pending of={compared} lines={6} />}
        {compared.data && compared.error !== undefined && <Pending of={compared} lines={1} />}
        {sync.isRunning && <ProgressBar value={sync.results.length / sync.total} aria-label={t('labels:SYNC_TEXTS')} />}
        {compared.data && !sync.isRunning && (
          <Differences of={compared.data} isSent={choices.isSent} choose={choices.choose} />
        )}
        {phrase !== undefined && keys > 0 && !sync.isRunning && (
          <p>
            <label htmlFor={id}>{t('TYPE_PHRASE', { phrase })}</label>
            <InputGroup
              id={id}
              value={choices.typed}
              autoComplete="off"
              spellCheck={false}
              onValueChange={choices.setTyped}
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

import { Button } from '@blueprintjs/core';
import type { Contract, ContractExample } from '@towline/sdk/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { Field } from '../../ui/Field.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { withExample } from '../examples/withExample.ts';
import { AskedOtherwise } from './AskedOtherwise.tsx';
import { ChangedRequest } from './ChangedRequest.tsx';
import { ExampleList } from './ExampleList.tsx';
import { ReplayCountsTable } from './ReplayCountsTable.tsx';
import { ReplayProgress } from './ReplayProgress.tsx';
import { replayedDays, useReplay } from './useReplay.ts';
import './replay.css';

export interface ReplayDialogProps extends ModalProps<Contract> {
  /** As it stands, and as it is typed. */
  readonly inForce: Contract;
  readonly draft: Contract;
  readonly isTyped: boolean;
  readonly bypassesSchema: boolean;
  /** Puts another document in the place of what is typed. */
  readonly take: (draft: Contract) => void;
  /** Shows a place of the document, by its pointer. */
  readonly show: (pointer: string) => void;
}

/** So many changed requests are listed at first, and so many more at each press. */
const shownAtOnce = 50;

/** What a draft would have decided otherwise: its examples, and the requests of the last days (DECISIONS T-420 to T-423). */
export function ReplayDialog({ inForce, draft, isTyped, bypassesSchema, take, show, close }: ReplayDialogProps) {
  const { t } = useTranslation();
  const [days, setDays] = useState<(typeof replayedDays)[number]>('30');
  const replayed = useReplay(draft, Number(days));
  const { counts, changed, state, stop, resume } = replayed;
  // With the examples that are made here; they decide nothing of what is replayed.
  const [typed, setTyped] = useState(draft);
  const takeExample = (example: ContractExample): void => {
    const next = withExample(typed, example);
    setTyped(next);
    take(next);
  };
  const openExample = (index: number): void => {
    close();
    show(`/examples/${index}`);
  };
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <ModalFrame
      isOpen
      size="full"
      title={`${t('buttons:WHAT_WOULD_CHANGE')} · ${draft.name}`}
      onClose={() => close()}
      footerLeft={
        state === 'running' ? (
          <Button text={t('buttons:STOP')} onClick={stop} />
        ) : (
          state !== 'done' && <Button text={t('buttons:RESUME')} onClick={resume} />
        )
      }
      footer={<Button text={t('buttons:CLOSE')} onClick={() => close()} />}
    >
      <div className="tl-replay">
        <section>
          <h3>{t('REPLAY_DAYS', { count: Number(days) })}</h3>
          <Field label={t('labels:WHAT_IF_DAYS')} group>
            {(wiring) => (
              <SegmentedChoice
                label={t('labels:WHAT_IF_DAYS')}
                wiring={wiring}
                choices={replayedDays.map((value) => ({ value, label: value }))}
                value={days}
                onChange={setDays}
              />
            )}
          </Field>
          <ReplayProgress of={replayed} inForce={inForce} draft={draft} />
          <AskedOtherwise inForce={inForce} draft={draft} days={Number(days)} />
          {counts.requests > 0 && <ReplayCountsTable counts={counts} />}
          {counts.history.other > 0 && (
            <p className="tl-muted">{t('REPLAY_HISTORY', { count: counts.history.other })}</p>
          )}
        </section>
        <section>
          <h3>{t('labels:EXAMPLES')}</h3>
          <ExampleList
            draft={typed}
            isTyped={isTyped || typed !== draft}
            bypassesSchema={bypassesSchema}
            saved={close}
            onOpen={openExample}
          />
        </section>
        {changed.length > 0 && (
          <section className="tl-replay-whole">
            <h3>{t('REPLAY_CHANGED', { count: changed.length })}</h3>
            <ul className="tl-replay-changed">
              {changed.slice(0, shown).map((line) => (
                <ChangedRequest key={line.requestId} line={line} draft={draft} days={Number(days)} take={takeExample} />
              ))}
            </ul>
            {changed.length > shown && (
              <Button text={t('buttons:MORE')} onClick={() => setShown(shown + shownAtOnce)} />
            )}
          </section>
        )}
      </div>
    </ModalFrame>
  );
}

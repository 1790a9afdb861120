import { Button } from '@blueprintjs/core';
import type { Contract, ReplayedRequest } from '@towline/sdk/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { RequestLink } from '../RequestLink.tsx';
import { ExampleList } from './ExampleList.tsx';
import { makeExample } from './exampleActions.tsx';
import { ReplayCountsTable } from './ReplayCountsTable.tsx';
import { ReplayedSides } from './ReplayedSides.tsx';
import { replayedDays, useReplay } from './useReplay.ts';
import './replay.css';

export interface ReplayDialogProps extends ModalProps<Contract> {
  /** As it is typed. */
  readonly draft: Contract;
  readonly isTyped: boolean;
}

/** So many changed requests are listed at first, and so many more at each press. */
const shownAtOnce = 50;

/** One request that would change: what of it, and on demand both sides beside each other. */
function Changed({
  request,
  partnerNames,
}: { readonly request: ReplayedRequest } & Pick<ReturnType<typeof useReplay>, 'partnerNames'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { requestId, shortId, differences } = request;
  const kinds = differences.map((kind) => dynamicText(`REPLAY_KIND_${kind.toUpperCase()}`, {}, 'labels'));
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          {shortId} <span className="tl-muted">{kinds.join(', ')}</span>
        </summary>
        {isOpen && (
          <>
            <ReplayedSides request={request} partnerNames={partnerNames} />
            <p>
              <RequestLink id={requestId} shortId={shortId} />{' '}
              <ActionButton action={makeExample} on={{ id: requestId }} />
            </p>
          </>
        )}
      </details>
    </li>
  );
}

/** What a draft would have decided otherwise: its examples, and the requests of the last days (DECISIONS T-420 to T-423). */
export function ReplayDialog({ draft, isTyped, close }: ReplayDialogProps) {
  const { t } = useTranslation();
  const { counts, total, changed, partnerNames, state, failure, stop, resume } = useReplay(draft);
  const [shown, setShown] = useState(shownAtOnce);
  const done = { done: counts.requests, total };
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
          <h3>{t('labels:EXAMPLES')}</h3>
          <ExampleList draft={draft} isTyped={isTyped} saved={close} />
        </section>
        <section>
          <h3>{t('REPLAY_DAYS', { count: replayedDays })}</h3>
          {state === 'running' && (
            <ProgressLine label={t('buttons:WHAT_WOULD_CHANGE')} value={total ? counts.requests / total : 0} />
          )}
          <p role="status">
            {t(state === 'stopped' ? 'REPLAY_STOPPED' : 'REPLAY_PROGRESS', done)}{' '}
            {t('REPLAY_RESULT', { changed: counts.changed, same: counts.same, unknown: counts.unknown })}
          </p>
          {failure && <p role="alert">{failure}</p>}
          {counts.requests > 0 && <ReplayCountsTable counts={counts} />}
          {counts.history.other > 0 && (
            <p className="tl-muted">{t('REPLAY_HISTORY', { count: counts.history.other })}</p>
          )}
        </section>
        {changed.length > 0 && (
          <section>
            <h3>{t('REPLAY_CHANGED', { count: changed.length })}</h3>
            <ul className="tl-replay-changed">
              {changed.slice(0, shown).map((request) => (
                <Changed key={request.requestId} request={request} partnerNames={partnerNames} />
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

import type { Contract } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { say } from '../../i18n/say.ts';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import type { Replayed } from './useReplay.ts';

interface ReplayProgressProps {
  readonly of: Replayed;
  readonly inForce: Contract;
  readonly draft: Contract;
}

/** Before the first part has come nobody knows of how many: then it says that it reads, and counts nothing. */
function progressText({ state, total, counts }: Replayed): string {
  if (total === undefined) {
    if (state === 'running') return say('REPLAY_IS_READING');
    return state === 'stopped' ? say('REPLAY_NOT_BEGUN') : '';
  }
  if (total === 0 && state === 'done') return say('REPLAY_NONE');
  const done = say(state === 'stopped' ? 'REPLAY_STOPPED' : 'REPLAY_PROGRESS', { done: counts.requests, total });
  return `${done} ${say('REPLAY_RESULT', { changed: counts.changed, same: counts.same, unknown: counts.unknown })}`;
}

const factorOf = ({ pricing }: Contract): number => pricing?.customerPriceFactor ?? 1;

/** How far a replay is, what it has found, and why another factor may change no price (DECISIONS S-35, T-423). */
export function ReplayProgress({ of: replayed, inForce, draft }: ReplayProgressProps) {
  const { t } = useTranslation();
  const { state, total, counts, failure } = replayed;
  return (
    <>
      {state === 'running' && (
        <ProgressLine label={t('buttons:WHAT_WOULD_CHANGE')} value={total ? counts.requests / total : undefined} />
      )}
      <p role="status">{progressText(replayed)}</p>
      {failure && <p role="alert">{failure}</p>}
      {counts.requests > 0 && factorOf(inForce) !== factorOf(draft) && (
        <p className="tl-muted">
          {t('REPLAY_FACTOR', { count: counts.differences.price ?? 0, priced: counts.priced })}
        </p>
      )}
    </>
  );
}

import { Button, Callout } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { Contract, Viewpoint } from '@towline/sdk/api';
import { contractRead } from '@towline/sdk/domain/contract/contractRead';
import { TowlineProvider, useTowline } from '@towline/sdk/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatTime } from '../../../i18n/format.ts';
import { Pending } from '../../../kit/data/Pending.tsx';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { useCacheWrites } from '../../../kit/data/useCacheWrites.ts';
import { useResource } from '../../../kit/data/useResource.ts';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { usePageTitle } from '../../../kit/pageTitle.tsx';
import { FrozenProvider } from '../../../kit/session/frozen.tsx';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { FixedNow } from '../../../ui/useNow.ts';
import { RequestAskerProvider } from '../asker/requestAsker.tsx';
import { FactCards } from '../detail/FactCards.tsx';
import { RequestTabs } from '../detail/RequestTabs.tsx';
import { SideColumn } from '../detail/SideColumn.tsx';
import { SummaryBar } from '../detail/SummaryBar.tsx';
import '../detail/requestDetail.css';
import { type KnownThen, type Replay, replayOf } from '../changes/recordedStates.ts';
import { EventWords } from './EventWords.tsx';
import { frozenTowline } from './frozenTowline.ts';
import { RecordingLimits } from './RecordingLimits.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import './replay.css';
import { usePlayback } from './usePlayback.ts';
import { useRestingMoment } from './useRestingMoment.ts';

interface RequestReplayProps {
  readonly id: string;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  /** The moment that the address names; empty is the newest. */
  readonly at: string;
  readonly onAt: (at: string) => void;
  /** Back to the request as it is. */
  readonly onClose: () => void;
}

/** A request as it was at any second: the same sections, read-only, under a banner that says when (DECISIONS T-110). */
export function RequestReplay(props: RequestReplayProps) {
  const { id } = props;
  const found = useResource('getRequestRecording', { path: { id } });
  const { data } = found;
  // Read once: a replay does not move under the hand of who watches it.
  const [recording, setRecording] = useState(data);
  if (data && !recording) setRecording(data);
  const replay = useMemo(() => recording && replayOf(recording), [recording]);
  if (!replay) return <Pending of={found} lines={12} />;
  return <Replayed {...props} replay={replay} />;
}

function Replayed({ id, tab, onTab, at, onAt, onClose, replay }: RequestReplayProps & { replay: Replay }) {
  const { t } = useTranslation();
  const towline = useTowline();
  // It is watched from its first event on; a link may name any moment, or the end.
  const named = at === 'end' ? replay.endMs : Date.parse(at);
  const playback = usePlayback(Number.isNaN(named) ? replay.startMs : named, replay);
  const { atMs } = playback;
  const count = replay.countAt(atMs);
  const known = replay.knownAfter(count);
  const { data: contract } = useResource('getContract', contractRead(known.request));
  const nameNoMore = useRestingMoment(atMs, onAt);
  const leave = (): void => {
    nameNoMore();
    onClose();
  };
  useHotkeys(t('labels:REPLAY'), [{ keys: 'Escape', label: 'KEY_LEAVE_REPLAY', run: leave }]);
  usePageTitle(`${known.request.shortId} · ${formatTime(atMs, undefined, true)}`);

  // Everything inside asks this client; it answers what was known at the moment that is shown.
  const shown = useRef({ known, atMs });
  shown.current = { known, atMs };
  const frozen = useMemo(
    () =>
      frozenTowline(
        towline,
        () => shown.current.known,
        () => shown.current.atMs,
      ),
    [towline],
  );

  return (
    <div className="tl-requests-replay">
      <div className="tl-requests-replay-top">
        <Callout intent="warning" icon={<HistoryIcon />} className="tl-requests-replay-banner">
          <h2 className="tl-requests-replay-title">
            {t('AS_IT_WAS_AT', { time: formatTime(atMs, undefined, true), moment: formatDateTime(atMs) })}
          </h2>
          <span className="tl-muted tl-requests-replay-note">{t('REPLAY_IS_READ_ONLY')}</span>
          <CopyButton text={window.location.href} label={t('buttons:COPY_WHAT', { what: t('labels:LINK') })} />
          <Button text={t('buttons:LEAVE_REPLAY')} aria-keyshortcuts="Escape" onClick={leave} />
          <ReplayBar
            replay={replay}
            atMs={atMs}
            onAt={playback.setAt}
            isPlaying={playback.isPlaying}
            onPlay={playback.setPlaying}
            speed={playback.speed}
            onSpeed={playback.setSpeed}
          />
          <RecordingLimits recording={replay.recording} />
          <EventWords replay={replay} count={count} />
        </Callout>
      </div>
      <FixedNow value={atMs}>
        <FrozenProvider>
          <TowlineProvider towline={frozen}>
            <ResourceCache fresh>
              <ReadAnew of={known} />
              <Sections id={id} known={known} contract={contract} tab={tab} onTab={onTab} />
            </ResourceCache>
          </TowlineProvider>
        </FrozenProvider>
      </FixedNow>
    </div>
  );
}

/** What sections have read is of another moment once the moment moves on. */
function ReadAnew({ of }: { of: KnownThen }) {
  const { readAnew } = useCacheWrites();
  useEffect(() => {
    if (of) readAnew(() => true);
  }, [of, readAnew]);
  return null;
}

interface SectionsProps {
  readonly id: string;
  readonly known: KnownThen;
  readonly contract: Contract | undefined;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

function Sections({ id, known: { request }, contract, tab, onTab }: SectionsProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  const [viewpoint, onViewpoint] = useState<Viewpoint>();
  const actor = useMemo(
    () => ({ viewer: viewerOf(agent, request, viewpoint ? { viewpoint } : {}), context: { contract } }),
    [agent, request, viewpoint, contract],
  );
  return (
    <RequestAskerProvider asker={actor}>
      <article className="tl-requests-page" aria-label={`${t('labels:REQUEST')} ${request.shortId}`} data-request={id}>
        <div className="tl-requests-head">
          <SummaryBar request={request} scope={{ contract, viewpoint, onViewpoint }} />
        </div>
        <div className="tl-requests-body">
          <FactCards request={request} contract={contract} />
          <RequestTabs request={request} contract={contract} tab={tab} onTab={onTab} />
          <SideColumn request={request} />
        </div>
      </article>
    </RequestAskerProvider>
  );
}

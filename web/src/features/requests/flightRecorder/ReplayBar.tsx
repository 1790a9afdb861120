import { Button, HTMLSelect } from '@blueprintjs/core';
import {
  DownloadIcon,
  FastBackwardIcon,
  FastForwardIcon,
  PauseIcon,
  PlayIcon,
  StepBackwardIcon,
  StepForwardIcon,
} from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatTime } from '../../../i18n/format.ts';
import { type Replay, stepFrom } from '../changes/recordedStates.ts';
import { saveRecording } from './saveRecording.ts';
import { type ReplaySpeed, replaySpeeds } from './usePlayback.ts';

interface ReplayBarProps {
  readonly replay: Replay;
  readonly atMs: number;
  readonly onAt: (atMs: number) => void;
  readonly isPlaying: boolean;
  readonly onPlay: (isPlaying: boolean) => void;
  readonly speed: ReplaySpeed;
  readonly onSpeed: (speed: ReplaySpeed) => void;
}

const second = 1_000;

/** Any second of a request: drag, or step from event to event by arrows, from second to second with Shift. */
export function ReplayBar({ replay, atMs, onAt, isPlaying, onPlay, speed, onSpeed }: ReplayBarProps) {
  const { t } = useTranslation();
  const { startMs, endMs } = replay;
  const go = (to: number): void => {
    onPlay(false);
    onAt(Math.min(endMs, Math.max(startMs, to)));
  };
  const keys: Readonly<Record<string, (isShift: boolean) => void>> = {
    ArrowLeft: (isShift) => go(isShift ? atMs - second : stepFrom(replay, atMs, -1)),
    ArrowRight: (isShift) => go(isShift ? atMs + second : stepFrom(replay, atMs, 1)),
    Home: () => go(startMs),
    End: () => go(endMs),
    ' ': () => onPlay(!isPlaying),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    act(event.shiftKey);
  };
  return (
    <div className="tl-requests-replay-bar" role="toolbar" aria-label={t('labels:REPLAY')}>
      <Button
        variant="minimal"
        icon={<FastBackwardIcon />}
        aria-label={t('buttons:REPLAY_FIRST')}
        title={t('buttons:REPLAY_FIRST')}
        onClick={() => go(startMs)}
      />
      <Button
        variant="minimal"
        icon={<StepBackwardIcon />}
        aria-label={t('buttons:REPLAY_BACK')}
        title={t('buttons:REPLAY_BACK')}
        disabled={atMs <= startMs}
        onClick={() => go(stepFrom(replay, atMs, -1))}
      />
      <Button
        icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
        aria-label={t(isPlaying ? 'buttons:REPLAY_PAUSE' : 'buttons:REPLAY_PLAY')}
        title={t(isPlaying ? 'buttons:REPLAY_PAUSE' : 'buttons:REPLAY_PLAY')}
        onClick={() => onPlay(!isPlaying)}
      />
      <Button
        variant="minimal"
        icon={<StepForwardIcon />}
        aria-label={t('buttons:REPLAY_ON')}
        title={t('buttons:REPLAY_ON')}
        disabled={atMs >= endMs}
        onClick={() => go(stepFrom(replay, atMs, 1))}
      />
      <Button
        variant="minimal"
        icon={<FastForwardIcon />}
        aria-label={t('buttons:REPLAY_LAST')}
        title={t('buttons:REPLAY_LAST')}
        onClick={() => go(endMs)}
      />
      <ReplayTrack replay={replay} atMs={atMs} onGo={go} onKeyDown={onKeyDown} />
      <span className="tl-number tl-muted">
        {formatTime(startMs)} – {formatTime(endMs)}
      </span>
      <HTMLSelect
        minimal
        aria-label={t('labels:REPLAY_SPEED')}
        value={speed}
        options={replaySpeeds.map((one) => ({ value: one, label: `${one}×` }))}
        onChange={({ currentTarget }) =>
          onSpeed(replaySpeeds.find((one) => one === Number(currentTarget.value)) ?? speed)
        }
      />
      <Button
        variant="minimal"
        icon={<DownloadIcon />}
        text={t('buttons:REPLAY_EXPORT')}
        onClick={() => saveRecording(replay.recording)}
      />
    </div>
  );
}

interface ReplayTrackProps {
  readonly replay: Replay;
  readonly atMs: number;
  readonly onGo: (toMs: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The time of the request, to be dragged along, with a mark for each event. */
function ReplayTrack({ replay, atMs, onGo, onKeyDown }: ReplayTrackProps) {
  const { t } = useTranslation();
  const { startMs, endMs, marks } = replay;
  // Who came by the link goes on by its keys; nobody is taken away from what he has begun.
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) slider.current?.focus({ preventScroll: true });
  }, []);
  const length = Math.max(1, endMs - startMs);
  const event = replay.countAt(atMs);
  return (
    <span className="tl-requests-replay-track">
      <input
        ref={slider}
        type="range"
        aria-label={t('labels:REPLAY_MOMENT')}
        aria-valuetext={`${formatDateTime(atMs)} · ${t('REPLAY_EVENT_OF', { event, count: marks.length })}`}
        min={startMs}
        max={endMs}
        step={1}
        value={atMs}
        onChange={({ currentTarget }) => onGo(Number(currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      <svg className="tl-requests-replay-marks" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
        {marks.map((mark) => {
          const x = ((mark - startMs) / length) * 1000;
          return (
            <line
              key={mark}
              x1={x}
              x2={x}
              y1={0}
              y2={8}
              className={mark <= atMs ? 'tl-requests-replay-past' : undefined}
            />
          );
        })}
      </svg>
    </span>
  );
}

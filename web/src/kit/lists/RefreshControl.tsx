import { Button, ButtonGroup } from '@blueprintjs/core';
import { PauseIcon, PlayIcon, RefreshIcon } from '@blueprintjs/icons';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../i18n/format.ts';
import { CountdownRing } from '../../ui/CountdownRing.tsx';
import type { MessageKey } from '../texts.ts';
import type { Freshness } from './defineList.ts';
import { hasCountdown } from './listColumns.ts';
import type { PauseReason } from './refreshState.ts';
import type { Ticks } from './ticks.ts';
import type { RefreshCountdown } from './useRefreshCountdown.ts';

const pausedTexts: Readonly<Record<PauseReason, MessageKey>> = {
  agent: 'REFRESH_PAUSED_BY_YOU',
  filters: 'REFRESH_PAUSED_FILTERS',
  caseOpen: 'REFRESH_PAUSED_CASE_OPEN',
  unfocused: 'REFRESH_PAUSED_UNFOCUSED',
};

interface ListRefreshProps {
  readonly freshness: Freshness | undefined;
  readonly refresh: RefreshCountdown;
}

/** What keeps a list fresh, where anything is to be said or done about it. */
export function ListRefresh({ freshness, refresh }: ListRefreshProps): ReactNode {
  if (hasCountdown(freshness)) return <RefreshControl refresh={refresh} />;
  return freshness === 'asked' ? <AskedRefresh refresh={refresh} /> : null;
}

/** The countdown of a list in words, with what can be done about it (console.md §4.4). Ticks are not read out. */
function RefreshControl({ refresh }: { refresh: RefreshCountdown }) {
  const { t } = useTranslation();
  const { state, pause, resume, refreshNow } = refresh;
  return (
    <fieldset className="tl-refresh">
      <legend className="tl-hidden">{t('labels:AUTO_REFRESH')}</legend>
      <RefreshText refresh={refresh} />
      <ButtonGroup>
        {state.kind === 'running' || state.kind === 'refreshing' ? (
          <Button size="small" variant="minimal" icon={<PauseIcon />} text={t('buttons:PAUSE')} onClick={pause} />
        ) : null}
        {state.kind === 'paused' && state.why === 'agent' ? (
          <Button size="small" variant="minimal" icon={<PlayIcon />} text={t('buttons:CONTINUE')} onClick={resume} />
        ) : null}
        {state.kind === 'paused' && state.why === 'filters' ? (
          <Button
            size="small"
            variant="minimal"
            icon={<PlayIcon />}
            text={t('buttons:RESUME_ANYWAY')}
            onClick={resume}
          />
        ) : null}
        {state.kind === 'failed' ? (
          <Button
            size="small"
            variant="minimal"
            icon={<RefreshIcon />}
            text={t('buttons:RETRY')}
            onClick={refreshNow}
          />
        ) : (
          <Button
            size="small"
            variant="minimal"
            icon={<RefreshIcon />}
            aria-label={t('buttons:REFRESH_NOW')}
            title={t('buttons:REFRESH_NOW')}
            onClick={refreshNow}
          />
        )}
      </ButtonGroup>
    </fieldset>
  );
}

/** The same of a list that is read when somebody asks for it: when that was, and the button that asks again. */
function AskedRefresh({ refresh: { state, lastAt, refreshNow } }: { refresh: RefreshCountdown }) {
  const { t } = useTranslation();
  const hasFailed = state.kind === 'failed';
  const time = lastAt === undefined ? undefined : t('LAST_UPDATE', { time: formatTime(lastAt, undefined, true) });
  return (
    <fieldset className="tl-refresh">
      <legend className="tl-hidden">{t('buttons:REFRESH_NOW')}</legend>
      <span className={hasFailed ? 'tl-refresh-text tl-refresh-failed' : 'tl-refresh-text tl-muted'}>
        {time ?? (hasFailed ? t('REFRESH_FAILED') : t('REFRESHING_NOW'))}
      </span>
      <Button
        size="small"
        variant="minimal"
        icon={<RefreshIcon />}
        text={t('buttons:REFRESH_NOW')}
        onClick={refreshNow}
      />
    </fieldset>
  );
}

/** The one part that is painted every second. */
function Running({ ticks, interval, isSlow }: { ticks: Ticks; interval: number; isSlow: boolean }) {
  const { t } = useTranslation();
  const left = useSyncExternalStore(ticks.subscribe, ticks.left);
  const text = isSlow ? t('REFRESH_SLOW', { seconds: interval }) : t('REFRESH_IN', { seconds: left });
  return <CountdownRing left={left} from={interval} label={text} />;
}

function RefreshText({ refresh: { state, ticks } }: { refresh: RefreshCountdown }): ReactNode {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'running':
      return <Running ticks={ticks} interval={state.interval} isSlow={state.isSlow} />;
    case 'refreshing':
      return <span className="tl-refresh-text">{t('REFRESHING_NOW')}</span>;
    case 'paused':
      return <span className="tl-refresh-text">{t(pausedTexts[state.why])}</span>;
    case 'failed':
      return (
        <span className="tl-refresh-text tl-refresh-failed">
          {state.lastAt === undefined
            ? t('REFRESH_FAILED')
            : t('LAST_UPDATE', { time: formatTime(state.lastAt, undefined, true) })}
        </span>
      );
  }
}

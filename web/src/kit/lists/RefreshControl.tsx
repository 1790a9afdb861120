import { Button, ButtonGroup } from '@blueprintjs/core';
import { PauseIcon, PlayIcon, RefreshIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../i18n/format.ts';
import { CountdownRing } from '../../ui/CountdownRing.tsx';
import type { MessageKey } from '../texts.ts';
import type { PauseReason } from './refreshState.ts';
import type { AutoRefresh } from './useAutoRefresh.ts';

const pausedTexts: Readonly<Record<PauseReason, MessageKey>> = {
  agent: 'REFRESH_PAUSED_BY_YOU',
  filters: 'REFRESH_PAUSED_FILTERS',
  caseOpen: 'REFRESH_PAUSED_CASE_OPEN',
  unfocused: 'REFRESH_PAUSED_UNFOCUSED',
};

/** The countdown of a list in words, with what can be done about it (console.md §4.4). Ticks are not read out. */
export function RefreshControl({ refresh }: { refresh: AutoRefresh }) {
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

function RefreshText({ refresh: { state } }: { refresh: AutoRefresh }): ReactNode {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'running': {
      const slow = state.isSlow ? t('REFRESH_SLOW', { seconds: state.interval }) : undefined;
      const text = slow ?? t('REFRESH_IN', { seconds: state.left });
      return <CountdownRing left={state.left} from={state.interval} label={text} />;
    }
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

import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { ChangedSearches } from './ChangedSearches.tsx';
import { GroupTable } from './GroupTable.tsx';
import { MeasureTable } from './MeasureTable.tsx';
import { type Question, useWhatIf } from './useWhatIf.ts';

/** The answer while it comes: progress, stop, what it would be in all and by region and hour, and each search (DECISIONS T-523). */
export function WhatIfAnswer({ question }: { readonly question: Question }) {
  const { t } = useTranslation();
  const { counts, total, changed, partnerNames, state, failure, stop, resume } = useWhatIf(question);
  const [by, setBy] = useState<'region' | 'hour'>('region');
  const played = counts.byFact + counts.byModel;
  const percent = (part: number) =>
    formatNumber(Number(((100 * part) / Math.max(1, played)).toFixed(1)), currentLocale());
  if (state === 'done' && counts.requests === 0) return <p role="status">{t('WHAT_IF_NOTHING')}</p>;
  return (
    <>
      {state === 'running' && <ProgressLine label={t('labels:WHAT_IF')} value={total ? counts.requests / total : 0} />}
      <p role="status">
        {t(state === 'stopped' ? 'REPLAY_STOPPED' : 'REPLAY_PROGRESS', { done: counts.requests, total })}{' '}
        {t('WHAT_IF_FOUND', {
          changed: counts.changed,
          fact: percent(counts.byFact),
          model: percent(counts.byModel),
          unknown: counts.unknown,
        })}{' '}
        {state === 'running' ? (
          <Button size="small" text={t('buttons:STOP')} onClick={stop} />
        ) : (
          state !== 'done' && <Button size="small" text={t('buttons:RESUME')} onClick={resume} />
        )}
      </p>
      {failure && <p role="alert">{failure}</p>}
      {played > 0 && (
        <>
          <MeasureTable counts={counts} />
          <SegmentedChoice
            label={t('labels:WHAT_IF_GROUPED')}
            choices={[
              { value: 'region', label: t('labels:REGION') },
              { value: 'hour', label: t('labels:WHAT_IF_HOUR') },
            ]}
            value={by}
            onChange={setBy}
          />
          <GroupTable cells={counts.cells} by={by} />
        </>
      )}
      {changed.length > 0 && <ChangedSearches changed={changed} names={partnerNames} />}
    </>
  );
}

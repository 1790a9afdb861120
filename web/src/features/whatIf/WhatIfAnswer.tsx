import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { ChangedSearches } from './ChangedSearches.tsx';
import { GroupedAnswer } from './GroupedAnswer.tsx';
import { MeasureTable } from './MeasureTable.tsx';
import { isIn, type Narrowing } from './narrowing.ts';
import { type Question, useWhatIf } from './useWhatIf.ts';

interface WhatIfAnswerProps {
  readonly question: Question;
  readonly looked: Narrowing;
  readonly onLook: (changes: Partial<Narrowing>) => void;
}

/** The answer while it comes: progress, stop, what it would be in all and by region and hour, and each search (DECISIONS T-523). */
export function WhatIfAnswer({ question, looked, onLook }: WhatIfAnswerProps) {
  const { t } = useTranslation();
  const { counts, total, changed, partnerNames, asOf, state, failure, stop, resume } = useWhatIf(question);
  const played = counts.byFact + counts.byModel;
  const percent = (part: number) =>
    formatNumber(Number(((100 * part) / Math.max(1, played)).toFixed(1)), currentLocale());
  // Filters, rows, list and what is said of it are about the same searches.
  const isLookedAt = isIn(looked);
  const changedThere = counts.cells.filter(isLookedAt).reduce((sum, cell) => sum + cell.changed, 0);
  const isNarrowed = looked.region !== '' || looked.part !== 'all';
  if (state === 'done' && counts.requests === 0) return <p role="status">{t('WHAT_IF_NOTHING')}</p>;
  return (
    <>
      {state === 'running' && <ProgressLine label={t('labels:WHAT_IF')} value={total ? counts.requests / total : 0} />}
      <p role="status">
        {/* Until the first part has come there is nothing to say: no figure is a zero. */}
        {counts.requests > 0 && (
          <>
            {t(state === 'stopped' ? 'REPLAY_STOPPED' : 'REPLAY_PROGRESS', { done: counts.requests, total })}{' '}
            {t('WHAT_IF_FOUND', {
              changed: counts.changed,
              fact: percent(counts.byFact),
              model: percent(counts.byModel),
              unknown: counts.unknown,
            })}{' '}
          </>
        )}
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
          <GroupedAnswer counts={counts} looked={looked} onLook={onLook} />
        </>
      )}
      {isNarrowed && (
        <p>
          {t('WHAT_IF_CHANGED_THERE', {
            changed: changedThere,
            where: [looked.region, looked.part !== 'all' && t(`labels:DayPart.${looked.part}`)]
              .filter(Boolean)
              .join(', '),
          })}
        </p>
      )}
      {changedThere > 0 && (
        <ChangedSearches
          key={`${looked.region} ${looked.part}`}
          {...{ question, asOf, isLookedAt }}
          told={changed.filter(isLookedAt)}
          names={partnerNames}
          count={changedThere}
        />
      )}
    </>
  );
}

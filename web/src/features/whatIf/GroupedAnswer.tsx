import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import type { WhatIfCounts } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { GroupTable } from './GroupTable.tsx';
import { dayParts, type Narrowing, orders, rowsOf } from './narrowing.ts';

interface GroupedAnswerProps {
  readonly counts: WhatIfCounts;
  readonly looked: Narrowing;
  readonly onLook: (changes: Partial<Narrowing>) => void;
}

/** The answer by region or by hour, of the whole day or a part of it; a region opens hour by hour. */
export function GroupedAnswer({ counts, looked, onLook }: GroupedAnswerProps) {
  const { t } = useTranslation();
  const { by, part, region, order } = looked;
  const rows = rowsOf(counts.cells, looked);
  // The draws are those of a region, over whole days.
  const isWhole = by === 'region' && part === 'all';
  return (
    <>
      <div className="tl-what-if-looks">
        <Field label={t('labels:WHAT_IF_GROUPED')} group>
          {(wiring) => (
            <SegmentedChoice
              label={t('labels:WHAT_IF_GROUPED')}
              wiring={wiring}
              choices={[
                { value: 'region', label: t('labels:REGION') },
                { value: 'hour', label: t('labels:WHAT_IF_HOUR') },
              ]}
              value={by}
              onChange={(value) => onLook({ by: value, ...(value === 'region' && { region: '' }) })}
            />
          )}
        </Field>
        <Field label={t('labels:WHAT_IF_PART')}>
          {(wiring) => (
            <SelectField
              wiring={wiring}
              value={part}
              options={dayParts.map((value) => ({ value, label: t(`labels:DayPart.${value}`) }))}
              onChange={(value) => onLook({ part: value })}
            />
          )}
        </Field>
        {by === 'region' && (
          <Field label={t('labels:WHAT_IF_ORDER')}>
            {(wiring) => (
              <SelectField
                wiring={wiring}
                value={order}
                options={orders.map((value) => ({ value, label: t(`labels:WhatIfOrder.${value}`) }))}
                onChange={(value) => onLook({ order: value })}
              />
            )}
          </Field>
        )}
        {region !== '' && (
          <Button
            endIcon={<CrossIcon />}
            text={region}
            aria-label={`${t('buttons:REMOVE')} ${region}`}
            onClick={() => onLook({ region: '', by: 'region' })}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <p role="status">{t('WHAT_IF_NONE_THEN')}</p>
      ) : (
        <>
          <GroupTable
            {...{ rows, by }}
            counts={isWhole ? counts : undefined}
            onRegion={(name) => onLook({ region: name, by: 'hour' })}
          />
          <p className="tl-muted">{t(isWhole ? 'WHAT_IF_INTERVALS' : 'WHAT_IF_NO_INTERVALS')}</p>
        </>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './CopyButton.tsx';

export interface KeyValue {
  readonly label: string;
  /** Nothing (null, undefined, false, an empty text) leaves the line out unless `always` is set. */
  readonly value: ReactNode;
  /** Shows the line with a dash when there is no value. */
  readonly always?: boolean;
  /** Offers this text for copying. */
  readonly copy?: string;
}

export interface KeyValuesProps {
  readonly items: readonly KeyValue[];
}

function isNothing(value: ReactNode): boolean {
  return value === null || value === undefined || value === false || value === '';
}

/** Facts as label and value, one under the other. */
export function KeyValues({ items }: KeyValuesProps) {
  const { t } = useTranslation();
  return (
    <dl className="tl-facts">
      {items
        .filter(({ value, always }) => always || !isNothing(value))
        .map(({ label, value, copy }) => (
          <div key={label} className="tl-fact">
            <dt>{label}</dt>
            <dd>
              <span className="tl-fact-value">{isNothing(value) ? '–' : value}</span>
              {copy && <CopyButton text={copy} label={t('buttons:COPY_WHAT', { what: label })} />}
            </dd>
          </div>
        ))}
    </dl>
  );
}

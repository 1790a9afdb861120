import { useTranslation } from 'react-i18next';
import type { FieldWiring } from './Field.tsx';
import { type Choice, SegmentedChoice } from './SegmentedChoice.tsx';

export type YesNo = 'yes' | 'no';
export type Answer = YesNo | 'unknown';

export interface YesNoUnknownProps<Value extends Answer> {
  readonly label: string;
  readonly value: Value | null | undefined;
  readonly onChange: (value: Value) => void;
  /** The answers on offer: `['yes', 'no']`, or with `unknown`, which counts as an answer (DECISIONS S-13). */
  readonly answers: readonly Value[];
  readonly disabled?: boolean;
  readonly wiring?: FieldWiring;
}

/** A question that is answered with yes, no or unknown, or with the keys Y, N and U. */
export function YesNoUnknown<Value extends Answer>(props: YesNoUnknownProps<Value>) {
  const { answers, ...rest } = props;
  const { t } = useTranslation();
  const all: Record<Answer, { label: string; letter: string }> = {
    yes: { label: t('buttons:YES'), letter: 'y' },
    no: { label: t('buttons:NO'), letter: 'n' },
    unknown: { label: t('buttons:UNKNOWN'), letter: 'u' },
  };
  const choices = answers.map((value): Choice<Value> => ({ value, ...all[value] }));
  return <SegmentedChoice {...rest} choices={choices} />;
}

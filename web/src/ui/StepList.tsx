import { LockIcon } from '@blueprintjs/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { moveFocus } from './roving.ts';
import { stripWidth, useMediaQuery } from './useMediaQuery.ts';

export type StepState = 'untouched' | 'valid' | 'problems' | 'checking' | 'notApplicable' | 'locked';

export interface Step {
  readonly key: string;
  readonly title: string;
  readonly state: StepState;
  /** How many problems, under `problems`. */
  readonly problems?: number;
}

export interface StepListProps {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly current: string;
  readonly onSelect: (key: string) => void;
  /** The panel's id (see tabPanel). */
  readonly id: string;
}

const glyphs: Record<Exclude<StepState, 'problems' | 'locked'>, string> = {
  untouched: '○',
  valid: '✓',
  checking: '…',
  notApplicable: '–',
};

function glyphOf({ state, problems }: Step, isCurrent: boolean) {
  if (state === 'problems') return `!${problems ?? ''}`;
  if (state === 'locked') return <LockIcon size={12} />;
  return isCurrent && state === 'untouched' ? '●' : glyphs[state];
}

function spoken({ title, state, problems = 0 }: Step, t: TFunction): string {
  const states: Record<StepState, string> = {
    untouched: '',
    valid: t('STEP_VALID'),
    problems: t('STEP_PROBLEMS', { count: problems }),
    checking: t('STEP_CHECKING'),
    notApplicable: t('STEP_NOT_APPLICABLE'),
    locked: t('STEP_LOCKED'),
  };
  return states[state] ? `${title}, ${states[state]}` : title;
}

/** The steps of a long form as vertical tabs (a strip under 1200 px), each with how it stands. */
export function StepList({ label, steps, current, onSelect, id }: StepListProps) {
  const { t } = useTranslation();
  const strip = useMediaQuery(stripWidth);
  const orientation = strip ? 'horizontal' : 'vertical';
  return (
    <div
      className={strip ? 'tl-steps tl-steps-strip' : 'tl-steps'}
      role="tablist"
      aria-label={label}
      aria-orientation={orientation}
      onKeyDown={(event) => {
        // Arrows look around; Enter and Space go there: a step is work, not a glance.
        moveFocus(event, orientation, '[role=tab]');
      }}
    >
      {steps.map((step, index) => {
        const isCurrent = step.key === current;
        return (
          <button
            key={step.key}
            type="button"
            role="tab"
            id={`${id}-${step.key}`}
            className={`tl-step tl-step-${step.state}`}
            aria-selected={isCurrent}
            aria-controls={isCurrent ? `${id}-panel` : undefined}
            aria-label={spoken(step, t)}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => onSelect(step.key)}
          >
            <span className="tl-step-glyph" aria-hidden="true">
              {glyphOf(step, isCurrent)}
            </span>
            <span className="tl-step-number" aria-hidden="true">
              {index + 1}
            </span>
            <span className="tl-step-title">{step.title}</span>
          </button>
        );
      })}
    </div>
  );
}

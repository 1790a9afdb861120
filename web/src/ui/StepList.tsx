import { LockIcon } from '@blueprintjs/icons';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { moveFocus } from './roving.ts';
import { reducedMotion, stripWidth, useMediaQuery } from './useMediaQuery.ts';

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

/** The words on the button come first: who speaks to the console says what stands there (WCAG 2.5.3). */
function spoken(number: number, { title, state, problems = 0 }: Step, t: TFunction): string {
  const states: Record<StepState, string> = {
    untouched: '',
    valid: t('STEP_VALID'),
    problems: t('STEP_PROBLEMS', { count: problems }),
    checking: t('STEP_CHECKING'),
    notApplicable: t('STEP_NOT_APPLICABLE'),
    locked: t('STEP_LOCKED'),
  };
  return [`${number} ${title}`, states[state]].filter(Boolean).join(', ');
}

/** The steps of a long form as vertical tabs (a strip under 1200 px), each with how it stands. */
export function StepList({ label, steps, current, onSelect, id }: StepListProps) {
  const { t } = useTranslation();
  const strip = useMediaQuery(stripWidth);
  const list = useRef<HTMLDivElement>(null);
  // On a phone the strip is wider than the screen, and it is another one when the phone is turned.
  useEffect(() => {
    const strips = list.current;
    if (!strip || !strips) return;
    let width = strips.clientWidth;
    const show = (behavior: ScrollBehavior): void =>
      strips
        .querySelector(`#${CSS.escape(`${id}-${current}`)}`)
        ?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
    show(matchMedia(reducedMotion).matches ? 'instant' : 'smooth');
    const turned = new ResizeObserver(() => {
      if (strips.clientWidth === width) return;
      width = strips.clientWidth;
      show('instant');
    });
    turned.observe(strips);
    return () => turned.disconnect();
  }, [strip, id, current]);
  const orientation = strip ? 'horizontal' : 'vertical';
  return (
    <div
      ref={list}
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
            aria-label={spoken(index + 1, step, t)}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => onSelect(step.key)}
          >
            <span className="tl-step-number">{index + 1}</span> <span className="tl-step-title">{step.title}</span>{' '}
            <span className="tl-step-glyph">{glyphOf(step, isCurrent)}</span>
          </button>
        );
      })}
    </div>
  );
}

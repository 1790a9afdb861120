import { HTMLSelect } from '@blueprintjs/core';
import { timeOptions, timesFrom } from '@towline/sdk/forms/fields/timeOptions';
import type { FieldWiring } from './Field.tsx';

export interface TimeSelectProps {
  /** `HH:mm`, or empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Both bounds or none: see timeOptions. */
  readonly firstHour?: number;
  readonly lastHour?: number;
  /** `HH:mm`: nothing before it is offered. */
  readonly earliest?: string;
  /** It must be later than that. */
  readonly isAfterEarliest?: boolean;
  readonly disabled?: boolean;
  readonly label?: string;
  readonly wiring?: FieldWiring;
}

/** A time of day in half hours; a time outside of them that is already set stays on offer. */
export function TimeSelect(props: TimeSelectProps) {
  const { value, onChange, firstHour, lastHour, earliest, isAfterEarliest, disabled, label, wiring } = props;
  const all = timeOptions(firstHour, lastHour);
  const times = earliest ? timesFrom(all, earliest, isAfterEarliest) : all;
  const offered = value === '' || times.includes(value) ? times : [...times, value].sort();
  return (
    <HTMLSelect
      {...wiring}
      aria-label={label}
      className="tl-time"
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={[{ value: '', label: '--:--' }, ...offered]}
    />
  );
}

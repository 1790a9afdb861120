import type { JSX, KeyboardEvent } from 'react';
import type { FieldWiring } from './Field.tsx';
import { moveFocus } from './roving.ts';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: JSX.Element;
  /** A letter that chooses it while the group has the focus. */
  readonly letter?: string;
  readonly disabled?: boolean;
}

export interface SegmentedChoiceProps<Value extends string> {
  readonly label: string;
  /** The label stands over it, too: no field around it says one. */
  readonly isLabelled?: boolean;
  readonly choices: readonly Choice<Value>[];
  /** Nothing is chosen yet when it is undefined or null. */
  readonly value: Value | null | undefined;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
  readonly wiring?: FieldWiring;
}

/** A few choices side by side of which one holds; arrows move, letters choose. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, isLabelled = false, choices, value, onChange, disabled = false, wiring } = props;
  const chosen = choices.findIndex((choice) => choice.value === value);
  const stop = chosen >= 0 ? chosen : choices.findIndex((choice) => !choice.disabled);

  const take = (choice: Choice<Value> | undefined) => {
    if (choice && !choice.disabled && !disabled) onChange(choice.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const moved = moveFocus(event, 'both', '[role=radio]');
    if (moved !== undefined) return take(choices[moved]);
    const letter = event.key.toLowerCase();
    const index = choices.findIndex((choice) => choice.letter?.toLowerCase() === letter);
    if (index < 0) return;
    event.preventDefault();
    event.stopPropagation();
    take(choices[index]);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')[index]?.focus();
  };

  const group = (
    <div
      className="tl-segments"
      role="radiogroup"
      aria-label={label}
      aria-describedby={wiring?.['aria-describedby']}
      aria-invalid={wiring?.['aria-invalid']}
      id={wiring?.id}
      onKeyDown={onKeyDown}
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useSemanticElements: native radios could not look like one control.
        <button
          key={choice.value}
          type="button"
          role="radio"
          className="tl-segment"
          aria-checked={choice.value === value}
          aria-keyshortcuts={choice.letter}
          tabIndex={index === stop ? 0 : -1}
          disabled={disabled || choice.disabled}
          onClick={() => take(choice)}
        >
          {choice.icon}
          {choice.label}
        </button>
      ))}
    </div>
  );
  if (!isLabelled) return group;
  return (
    <div>
      <span className="tl-segments-label" aria-hidden="true">
        {label}
      </span>
      {group}
    </div>
  );
}

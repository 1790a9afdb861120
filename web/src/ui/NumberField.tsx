import { InputGroup } from '@blueprintjs/core';
import {
  type NumberBounds,
  numberText,
  readNumber,
  settleNumber,
  steppedNumber,
} from '@towline/sdk/forms/fields/numberField';
import { type JSX, useEffect, useRef, useState } from 'react';
import { useLocale } from '../i18n/agentLocale.ts';
import { formatNumber } from '../i18n/format.ts';
import type { FieldWiring } from './Field.tsx';

export interface NumberFieldProps extends NumberBounds {
  readonly value: number | undefined;
  /** Undefined while the field holds no number. */
  readonly onChange: (value: number | undefined) => void;
  readonly decimals?: boolean;
  /** The unit, shown in the field: `km`. */
  readonly unit?: string;
  readonly leftIcon?: JSX.Element;
  readonly disabled?: boolean;
  /** Emptied it stays empty: nothing is known. */
  readonly mayBeEmpty?: boolean;
  readonly label?: string;
  readonly takesFocus?: boolean;
  readonly wiring?: FieldWiring;
}

/** A number that keeps to its bounds and is never left empty, unless nothing need be known. Arrow keys step by one. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, decimals = false, unit, leftIcon, disabled, label, takesFocus, wiring, ...others } = props;
  const { mayBeEmpty = false, ...bounds } = others;
  const locale = useLocale();
  /** As it is written there, so that what is read beside the field is what stands in it; typed, both marks are taken. */
  const shown = (number: number): string => String(number).replace('.', formatNumber(0.5, locale).charAt(1));
  const [draft, setDraft] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // What another field puts in here while the caret already stands in it is replaced by typing, not added to.
  const isTyped = draft !== undefined;
  useEffect(() => {
    if (!isTyped && value !== undefined && document.activeElement === input.current) input.current?.select();
  }, [value, isTyped]);
  const step = (by: number) => {
    setDraft(undefined);
    onChange(steppedNumber(value, by, bounds));
  };
  return (
    <InputGroup
      {...wiring}
      inputRef={input}
      className="tl-number-field"
      aria-label={label}
      autoFocus={takesFocus}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      disabled={disabled}
      leftIcon={leftIcon}
      value={draft ?? (value === undefined ? '' : shown(value))}
      rightElement={unit ? <span className="tl-unit">{unit}</span> : undefined}
      onChange={(event) => {
        const text = numberText(event.currentTarget.value, decimals);
        setDraft(text);
        onChange(readNumber(text, bounds));
      }}
      onBlur={() => {
        if (draft === undefined) return;
        const settled = mayBeEmpty && draft.trim() === '' ? undefined : settleNumber(draft, bounds);
        setDraft(undefined);
        if (settled !== value) onChange(settled);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      }}
    />
  );
}

import { Button, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldWiring } from './Field.tsx';

export interface PlateFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Looks the plate up; Enter does it too. */
  readonly onLookUp?: () => void;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** In a dialog: the first thing to type. */
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  readonly label?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly wiring?: FieldWiring;
}

// Letters of plates only: the capital of ß is two letters, and no plate has either (1-intake §5).
const inCapitals = (text: string) => text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());

/** A licence plate: capitals of equal width, as typed, without a browser's corrections. */
export function PlateField(props: PlateFieldProps) {
  const {
    value,
    onChange,
    onLookUp,
    busy = false,
    disabled,
    readOnly,
    autoFocus,
    placeholder,
    label,
    inputRef,
    wiring,
  } = props;
  const { t } = useTranslation();
  return (
    <InputGroup
      {...wiring}
      className="tl-plate-field"
      aria-label={label}
      inputRef={inputRef}
      value={value}
      placeholder={placeholder}
      disabled={disabled}
      readOnly={readOnly}
      autoFocus={autoFocus}
      maxLength={16}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onChange(inCapitals(event.currentTarget.value))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onLookUp || event.ctrlKey) return;
        event.preventDefault();
        onLookUp();
      }}
      rightElement={
        onLookUp && (
          <Button
            variant="minimal"
            icon={<SearchIcon />}
            aria-label={t('buttons:LOOK_UP_PLATE')}
            loading={busy}
            disabled={disabled || value.trim() === ''}
            onClick={onLookUp}
          />
        )
      }
    />
  );
}

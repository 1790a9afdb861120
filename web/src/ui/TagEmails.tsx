import { TagInput } from '@blueprintjs/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from './Announcer.tsx';
import type { FieldWiring } from './Field.tsx';

export interface TagEmailsProps {
  readonly value: readonly string[];
  readonly onChange: (addresses: readonly string[]) => void;
  /** The domain's rule for an address. */
  readonly isValid: (address: string) => boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly label?: string;
  /** The first box of a dialog: one types at once. */
  readonly autoFocus?: boolean;
  readonly wiring?: FieldWiring;
}

/**
 * Several e-mail addresses, each a tag; what is no address is refused and stays in the box. Its form is not valid until it is
 * put right or taken away: nothing is sent to fewer than were meant.
 */
export function TagEmails({
  value,
  onChange,
  isValid,
  disabled,
  placeholder,
  label,
  autoFocus,
  wiring,
}: TagEmailsProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<readonly string[]>([]);

  const add = (added: readonly string[]): false => {
    const fresh = added
      .map((address) => address.trim())
      .filter((address) => address !== '' && !value.includes(address));
    const good = [...new Set(fresh.filter(isValid))];
    const bad = fresh.filter((address) => !isValid(address));
    setRefused(bad);
    setText(bad.join(', '));
    if (good.length > 0) onChange([...value, ...good]);
    // The box keeps what we put into it; Blueprint would empty it.
    return false;
  };

  // Blueprint calls every cross "Remove tag", in English.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const [index, cross] of [...(box.current?.querySelectorAll('.bp6-tag-remove') ?? [])].entries())
      cross.setAttribute('aria-label', `${t('buttons:REMOVE')} ${value[index] ?? ''}`);
  }, [t, value]);

  const fault = refused.length > 0 ? t('NOT_AN_EMAIL', { address: refused.join(', ') }) : '';
  useLayoutEffect(() => {
    box.current?.querySelector('input')?.setCustomValidity(fault);
  }, [fault]);

  return (
    <div ref={box}>
      <TagInput
        fill
        addOnBlur
        addOnPaste
        separator={/[,;\s]+/}
        values={[...value]}
        disabled={disabled}
        inputValue={text}
        onInputChange={(event) => {
          setText(event.currentTarget.value);
          if (event.currentTarget.value.trim() === '') setRefused([]);
        }}
        inputProps={{
          autoFocus,
          ...wiring,
          'aria-label': label,
          ...(fault !== '' && { 'aria-invalid': true }),
          type: 'text',
          inputMode: 'email',
          autoComplete: 'off',
        }}
        intent={fault === '' ? undefined : 'danger'}
        placeholder={placeholder}
        tagProps={{ minimal: true }}
        onAdd={(added) => add(added)}
        onRemove={(removed, index) => {
          onChange(value.filter((_, at) => at !== index));
          announce(t('REMOVED_WHAT', { what: String(removed) }));
        }}
      />
      {fault !== '' && (
        <div className="tl-field-error" role="alert">
          {fault}
        </div>
      )}
    </div>
  );
}

import { TagInput } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from './Announcer.tsx';
import type { FieldWiring } from './Field.tsx';

export interface TagWordsProps {
  readonly value: readonly string[];
  readonly onChange: (words: readonly string[]) => void;
  readonly wiring?: FieldWiring;
}

/** Several free words, each a tag. Enter, a comma or leaving the box ends one; a word stands there once. */
export function TagWords({ value, onChange, wiring }: TagWordsProps) {
  const { t } = useTranslation();
  // Blueprint calls every cross "Remove tag", in English.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const [index, cross] of [...(box.current?.querySelectorAll('.bp6-tag-remove') ?? [])].entries())
      cross.setAttribute('aria-label', `${t('buttons:REMOVE')} ${value[index] ?? ''}`);
  }, [t, value]);
  return (
    <div ref={box}>
      <TagInput
        fill
        addOnBlur
        addOnPaste
        separator={/[,;\n]+/}
        values={[...value]}
        inputProps={{ ...wiring, autoComplete: 'off' }}
        tagProps={{ minimal: true }}
        onAdd={(added) => {
          onChange([...new Set([...value, ...added.map((word) => word.trim()).filter(Boolean)])]);
        }}
        onRemove={(removed, index) => {
          onChange(value.filter((_, at) => at !== index));
          announce(t('REMOVED_WHAT', { what: String(removed) }));
        }}
      />
    </div>
  );
}

import { Button, InputGroup } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../controlProps.ts';
import type { AnyFieldInput } from '../fieldInputs.ts';

type Input = Extract<AnyFieldInput, { input: 'chosen' }>;

/** Something that is chosen in a dialog and shown as one line: a location. */
export function ChosenControl({ input, value, onChange, context, wiring, label }: ControlProps<Input, unknown>) {
  const { t } = useTranslation();
  const isEmpty = value === undefined || value === null;
  const isChoosing = useRef(false);
  const choose = async (typed = ''): Promise<void> => {
    if (isChoosing.current) return;
    isChoosing.current = true;
    try {
      const chosen = await input.choose(value ?? undefined, context, typed);
      if (chosen !== undefined) onChange(chosen);
    } finally {
      isChoosing.current = false;
    }
  };
  // It looks like a field, so it takes letters: they are what is looked for.
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, altKey, metaKey } = event;
    const isText = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
    if (!isText && key !== 'Enter' && key !== 'F4') return;
    event.preventDefault();
    void choose(isText ? key : '');
  };
  return (
    <InputGroup
      {...wiring}
      fill
      readOnly
      className="tl-chosen"
      value={isEmpty ? '' : input.show(value)}
      onClick={() => void choose()}
      aria-haspopup="dialog"
      onKeyDown={onKeyDown}
      onPaste={(event: ClipboardEvent) => void choose(event.clipboardData.getData('text').trim())}
      rightElement={
        <span className="tl-input-buttons">
          {!isEmpty && (
            <Button
              variant="minimal"
              icon={<CrossIcon />}
              aria-label={`${t('buttons:REMOVE')}: ${label}`}
              onClick={() => onChange(undefined)}
            />
          )}
          <Button
            variant="minimal"
            icon={<SearchIcon />}
            aria-label={`${t('buttons:CHOOSE')}: ${label}`}
            onClick={() => void choose()}
          />
        </span>
      }
    />
  );
}

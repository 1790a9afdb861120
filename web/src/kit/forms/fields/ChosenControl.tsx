import { Button, InputGroup } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../controlProps.ts';
import type { AnyFieldInput } from '../fieldInputs.ts';

type Input = Extract<AnyFieldInput, { input: 'chosen' }>;

/** Something that is chosen in a dialog and shown as one line: a location. */
export function ChosenControl({ input, value, onChange, context, wiring, label }: ControlProps<Input, unknown>) {
  const { t } = useTranslation();
  const isEmpty = value === undefined || value === null;
  const choose = async (): Promise<void> => {
    const chosen = await input.choose(value ?? undefined, context);
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <InputGroup
      {...wiring}
      fill
      readOnly
      className="tl-chosen"
      value={isEmpty ? '' : input.show(value)}
      onClick={() => void choose()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'F4') return;
        event.preventDefault();
        void choose();
      }}
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

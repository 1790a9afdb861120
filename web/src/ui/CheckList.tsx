import { Checkbox, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface CheckListProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: readonly Value[];
  readonly onChange: (value: readonly Value[]) => void;
}

/** Several of many, each a checkbox; a long list can be narrowed by typing. */
export function CheckList<Value extends string>({ label, options, value, onChange }: CheckListProps<Value>) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted));
  return (
    <fieldset className="tl-checklist">
      <legend className="tl-hidden">{label}</legend>
      {options.length > 9 && (
        <InputGroup
          leftIcon={<SearchIcon />}
          aria-label={t('labels:NARROW_LIST')}
          placeholder={t('labels:NARROW_LIST')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <div className="tl-checklist-options">
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...value, option.value]
                  : value.filter((chosen) => chosen !== option.value),
              )
            }
          />
        ))}
        {shown.length === 0 && <div className="tl-caption">{t('NOTHING_FOUND')}</div>}
      </div>
    </fieldset>
  );
}

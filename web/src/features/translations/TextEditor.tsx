import { Button, HTMLSelect } from '@blueprintjs/core';
import { FloppyDiskIcon } from '@blueprintjs/icons';
import type { TranslationCategory } from '@towline/sdk/api';
import { translationCategoryValues } from '@towline/sdk/values';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { TextField } from './TextField.tsx';
import { stateOf, type TextRow, textLanguages } from './textRows.ts';
import { useTextSaves } from './useTextSaves.ts';

/** A key folded out: its text in each language, and its category (wireframe 6). */
export function TextEditor({ row }: { readonly row: TextRow }) {
  const { t } = useTranslation();
  const saves = useTextSaves(row);
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const [category, setCategory] = useState<TranslationCategory>();
  const stands = row.category ?? 'None';
  const languages = textLanguages.filter((locale) => stateOf(row, locale) !== undefined);

  // The next empty one of this key, else the first empty cell that follows on the page, else the next field.
  const goOn = (from: HTMLElement): void => {
    const fields = [...(frame.current?.querySelectorAll<HTMLElement>('textarea') ?? [])];
    const rest = [...fields.slice(fields.indexOf(from) + 1), ...fields];
    const next = rest.find((field) => field !== from && field.dataset.missing) ?? rest[0];
    next?.focus();
  };

  return (
    <div className="tl-translations-editor" ref={frame}>
      <div className="tl-translations-fields">
        {languages.map((locale) => (
          <TextField
            key={locale}
            row={row}
            locale={locale}
            saves={saves}
            onSave={async (field) => {
              if (await saves.save([locale])) goOn(field);
            }}
          />
        ))}
      </div>
      <div className="tl-translations-bar">
        <label htmlFor={id}>{t('labels:CATEGORY')}</label>
        <HTMLSelect
          id={id}
          value={category ?? stands}
          onChange={({ currentTarget }) =>
            setCategory(translationCategoryValues.find((one) => one === currentTarget.value))
          }
        >
          {translationCategoryValues.map((one) => (
            <option key={one} value={one}>
              {dynamicText(`TranslationCategory.${one}`, {}, 'enumerations')}
            </option>
          ))}
        </HTMLSelect>
        {category !== undefined && category !== stands && (
          <Button
            text={t('buttons:SAVE_CATEGORY')}
            loading={saves.isBusy}
            onClick={() => void saves.saveCategory(category).then(() => setCategory(undefined))}
          />
        )}
        <Button
          intent="primary"
          icon={<FloppyDiskIcon />}
          text={t('buttons:SAVE_TEXTS', { count: saves.changed.length })}
          disabled={saves.changed.length === 0}
          loading={saves.isBusy}
          onClick={() => void saves.save(saves.changed)}
        />
        <span className="tl-quiet">{t('TEXT_KEYS_HINT')}</span>
      </div>
    </div>
  );
}

import { Button, HTMLSelect } from '@blueprintjs/core';
import { FloppyDiskIcon } from '@blueprintjs/icons';
import type { TranslationCategory } from '@towline/sdk/api';
import { translationCategoryValues } from '@towline/sdk/values';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { TextField } from './TextField.tsx';
import { stateOf, type TextRow, textLanguages } from './textRows.ts';
import { useTextSaves } from './useTextSaves.ts';

/** A key folded out: its text in each language, and its category (wireframe 6). */
export function TextEditor({ row }: { readonly row: TextRow }) {
  const { t } = useTranslation();
  const saves = useTextSaves(row);
  const id = useId();
  const [category, setCategory] = useState<TranslationCategory>();
  const stands = row.category ?? 'None';
  const languages = textLanguages.filter((locale) => stateOf(row, locale) !== undefined);

  return (
    <div className="tl-translations-editor">
      <div className="tl-translations-fields">
        {languages.map((locale) => (
          <TextField key={locale} row={row} locale={locale} saves={saves} />
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
        <ReasonedButton
          intent="primary"
          icon={<FloppyDiskIcon />}
          text={t('buttons:SAVE_TEXTS', { count: saves.changed.length })}
          isOff={saves.changed.length === 0}
          loading={saves.isBusy}
          onClick={() => void saves.save(saves.changed)}
        />
        <span className="tl-quiet">{t('TEXT_KEYS_HINT')}</span>
      </div>
    </div>
  );
}

import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import type { ContactLanguage } from '@towline/sdk/api';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../i18n/actorName.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { openModal } from '../../kit/modals/openModal.tsx';
import { GrowingText } from '../../ui/GrowingText.tsx';
import { isFocusLost } from '../../ui/isFocusLost.ts';
import { stepFrom } from './gridSteps.ts';
import { textHistory } from './textHistory.ts';
import { issuesOfText, stateOf, type TextRow } from './textRows.ts';
import { deleteText } from './translationActions.tsx';
import type { TextSaves } from './useTextSaves.ts';

interface TextFieldProps {
  readonly row: TextRow;
  readonly locale: ContactLanguage;
  readonly saves: TextSaves;
}

/** A text of a key in one language: typed, checked as it is typed, with who saved it last (wireframe 6). */
export function TextField({ row, locale, saves }: TextFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const text = row.texts[locale];
  const draft = saves.typed[locale];
  const value = draft?.value ?? text?.value ?? '';
  const language = dynamicText(`ContactLanguage.${locale}`, {}, 'enumerations');
  const issues = text || value ? issuesOfText(row, locale, value) : [];
  const failed = saves.failed[locale];

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const field = event.target as HTMLElement;
    if (field.tagName !== 'TEXTAREA') return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      const goOn = stepFrom(field, 'next');
      // Who works elsewhere by the time that it is saved is not taken away from there.
      void saves
        .save([locale])
        .then((isSaved) => isSaved && (document.activeElement === field || isFocusLost()) && goOn());
    } else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      stepFrom(field, event.key === 'ArrowDown' ? 'below' : 'above')();
    } else if (event.key === 'Escape' && saves.changed.includes(locale)) {
      event.preventDefault();
      event.stopPropagation();
      saves.revert(locale);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the text area's, which keeps its own handler
    <div className={`tl-translations-field tl-translations-${stateOf(row, locale) ?? 'upToDate'}`} onKeyDown={press}>
      <label htmlFor={id}>
        {language}
        <span className="tl-translations-length">{t('LETTERS', { count: value.length })}</span>
      </label>
      <GrowingText
        id={id}
        lang={locale}
        value={value}
        readOnly={saves.isBusy}
        aria-invalid={issues.some(({ severity }) => severity === 'error') || failed !== undefined}
        aria-describedby={`${id}-told`}
        aria-keyshortcuts="Control+Enter Alt+ArrowDown Alt+ArrowUp Escape"
        data-locale={locale}
        data-missing={value === '' || undefined}
        onText={(typed) => saves.type(locale, typed)}
      />
      <div id={`${id}-told`} className="tl-translations-told">
        {failed && <p className="tl-translations-error">{failed}</p>}
        {issues.map(({ code, messageKey, severity, params }) => (
          <p key={`${code} ${params?.part}`} className={severity === 'error' ? 'tl-translations-error' : undefined}>
            {dynamicText(messageKey, params)}
          </p>
        ))}
        {text && draft && saves.changed.includes(locale) && draft.base !== text.value && (
          <p className="tl-translations-error" role="status">
            {t('TEXT_SAVED_MEANWHILE', { text: text.value })}
          </p>
        )}
        {text && (
          <p className="tl-quiet">
            {text.isShipped
              ? t('TEXT_IS_SHIPPED')
              : t('SAVED_BY_AT', {
                  agent: doerName({ agentName: text.lastUpdatedBy, actingAgentName: text.actingAgentName }),
                  time: formatDateTime(text.lastUpdatedAt),
                })}
          </p>
        )}
        {text?.shippedValue !== undefined && (
          <p className="tl-quiet" lang={locale}>
            {t('SHIPPED_TEXT', { text: text.shippedValue })}
          </p>
        )}
      </div>
      <div className="tl-translations-tools">
        {/* What was saved once stays to be seen where the shipped text, or none, stands again. */}
        <Button
          size="small"
          variant="minimal"
          icon={<HistoryIcon />}
          text={t('buttons:HISTORY')}
          onClick={() => void openModal(textHistory, { text: { key: row.key, locale } })}
        />
        {text && !text.isShipped && <ActionButton action={deleteText} on={text} size="small" variant="minimal" />}
      </div>
    </div>
  );
}

import { Button, Callout } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { compileCommunication } from '@towline/sdk/domain/communication/compile';
import { placeholdersOf, placeholderTypes } from '@towline/sdk/domain/communication/placeholders';
import { hasRichTextEditor } from '@towline/sdk/domain/contract/communications';
import { checkHtml } from '@towline/sdk/domain/html/htmlCheck';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { HtmlEditor } from '../../kit/forms/html/HtmlEditor.tsx';
import { HtmlFindings, type PlacedIssue } from '../../kit/forms/html/HtmlFindings.tsx';
import { RawHtml } from '../../kit/forms/html/RawHtml.tsx';
import '../../kit/forms/html/html.css';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { communicationKindText } from './kindText.ts';
import { languageText } from './languageText.ts';
import type { EditedCommunications } from './useCommunications.ts';

const unwired = { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined };
const doNothing = (): void => undefined;

/** As it will be seen, or as it is written. */
export type TextView = 'rich' | 'raw';

interface WrittenTextProps {
  readonly edited: EditedCommunications;
  readonly text: string;
  readonly wanted: TextView;
  readonly onView: (view: TextView) => void;
}

/** The text of a kind in a language while it is written, and what is wrong in it. */
export function WrittenText({ edited, text, wanted, onView }: WrittenTextProps) {
  const { t } = useTranslation();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { kind, language } = edited.open;
  const isRich = hasRichTextEditor(kind);
  const view = isRich ? wanted : 'raw';
  const { faults } = compileCommunication({ kind, language, text });
  const goTo = ({ position, end = position }: PlacedIssue): void => {
    // At once: letters that are typed before the next picture belong into the text.
    flushSync(() => onView('raw'));
    area.current?.focus();
    area.current?.setSelectionRange(position, end);
  };
  const editing = {
    ...{ value: text, onChange: edited.write, onBlur: doNothing, wiring: { id, ...unwired } },
    label: `${communicationKindText(kind)}, ${languageText(language)}`,
    placeholders: placeholdersOf(kind).map((name) => ({
      name,
      note: t(`labels:PLACEHOLDER_TYPE_${placeholderTypes[name]}`),
    })),
  };
  return (
    <>
      <div className="tl-communications-head">
        {isRich ? (
          <SegmentedChoice
            label={t('labels:SHOWN_AS')}
            value={view}
            onChange={onView}
            choices={[
              { value: 'rich', label: t('buttons:FORMATTED') },
              { value: 'raw', label: t('buttons:HTML') },
            ]}
          />
        ) : (
          <span className="tl-caption">{t('SPOKEN_TEXT_IS_RAW')}</span>
        )}
        {edited.languages.length > 1 && (
          <Button
            variant="minimal"
            icon={<TrashIcon />}
            text={t('DELETE_LANGUAGE', { language: languageText(language) })}
            onClick={edited.removeLanguage}
          />
        )}
      </div>
      <div className="tl-html">
        {view === 'rich' ? (
          <>
            {checkHtml(text).length > 0 && (
              <Callout compact intent="warning" role="status">
                {t('HTML_EDITOR_TAKES_AWAY', { count: checkHtml(text).length })}
              </Callout>
            )}
            <HtmlEditor key={`${kind} ${language}`} {...editing} lang={language} />
          </>
        ) : (
          <RawHtml {...editing} area={area} />
        )}
        <HtmlFindings html={text} issues={faults} onGo={goTo} />
      </div>
      <p className="tl-caption" role="status">
        {faults.length === 0 ? t('NO_FINDINGS') : t('FINDINGS_FOUND', { count: faults.length })}
      </p>
    </>
  );
}

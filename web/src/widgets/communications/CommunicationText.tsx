import { Button, Callout, Checkbox } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { compileCommunication } from '@towline/sdk/domain/communication/compile';
import { isCommunicationKind, placeholdersOf, placeholderTypes } from '@towline/sdk/domain/communication/placeholders';
import {
  communicationLanguages,
  hasRichTextEditor,
  languageExistsIssue,
} from '@towline/sdk/domain/contract/communications';
import { checkHtml } from '@towline/sdk/domain/html/htmlCheck';
import { contactLanguageValues } from '@towline/sdk/values';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { HtmlEditor } from '../../kit/forms/html/HtmlEditor.tsx';
import { HtmlFindings, type PlacedIssue } from '../../kit/forms/html/HtmlFindings.tsx';
import { RawHtml } from '../../kit/forms/html/RawHtml.tsx';
import '../../kit/forms/html/html.css';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { TabBar, tabPanel } from '../../ui/TabBar.tsx';
import { AddNamed } from './AddNamed.tsx';
import { communicationKindText } from './kindText.ts';
import { languageText } from './languageText.ts';
import type { EditedCommunications } from './useCommunications.ts';

const unwired = { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined };
const doNothing = (): void => undefined;

/** One kind in its languages: the text as it will be seen or as it is written, and what is wrong in it. */
export function CommunicationText({ edited }: { readonly edited: EditedCommunications }) {
  const { t } = useTranslation();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { open, texts = {}, text, communications, show, add, write } = edited;
  const { kind, language } = open;
  const isRich = hasRichTextEditor(kind);
  const [wanted, setView] = useState<'rich' | 'raw'>('rich');
  const view = isRich ? wanted : 'raw';
  const possible = isCommunicationKind(kind) ? communicationLanguages(kind) : contactLanguageValues;
  const placeholders = placeholdersOf(kind).map((name) => ({
    name,
    note: t(`labels:PLACEHOLDER_TYPE_${placeholderTypes[name]}`),
  }));
  const faults = text === undefined ? [] : compileCommunication({ kind, language, text }).faults;
  const goTo = ({ position, end = position }: PlacedIssue): void => {
    // At once: letters that are typed before the next picture belong into the text.
    flushSync(() => setView('raw'));
    area.current?.focus();
    area.current?.setSelectionRange(position, end);
  };
  const name = `${communicationKindText(kind)}, ${languageText(language)}`;
  const editing = {
    value: text ?? '',
    onChange: write,
    onBlur: doNothing,
    label: name,
    wiring: { id, ...unwired },
    placeholders,
  };
  return (
    <section className="tl-communications-text" aria-label={communicationKindText(kind)}>
      <div className="tl-communications-head">
        <h3>{communicationKindText(kind)}</h3>
        {communications[kind] && (
          <Button
            variant="minimal"
            icon={<TrashIcon />}
            text={t('buttons:DELETE_COMMUNICATION')}
            onClick={edited.removeKind}
          />
        )}
      </div>
      {kind === 'customer.Terms' && (
        <Checkbox
          checked={communications[kind]?.enabledForWebsite === true}
          label={t('labels:ENABLED_FOR_WEBSITE')}
          onChange={({ currentTarget }) => edited.publish(currentTarget.checked)}
        />
      )}
      <div className="tl-communications-head">
        <TabBar
          id={`${id}-tabs`}
          label={t('labels:LANGUAGE')}
          selected={language}
          onSelect={(one) => show(kind, one)}
          tabs={edited.languages.map((one) => ({ key: one, title: languageText(one) }))}
        />
        {possible.some((one) => !Object.hasOwn(texts, one)) && (
          <AddNamed
            label={t('labels:ADD_LANGUAGE')}
            offered={possible.filter((one) => !Object.hasOwn(texts, one))}
            issueOf={(one) => languageExistsIssue({ texts }, one)}
            onAdd={(one) => add(kind, one)}
          />
        )}
      </div>
      <div {...tabPanel(`${id}-tabs`, language)}>
        {text === undefined ? (
          <div className="tl-communications-none">
            <p>{t('NO_COMMUNICATION_YET')}</p>
            <Button icon={<PlusIcon />} text={t('buttons:WRITE_TEXT')} onClick={() => add(kind, language)} />
          </div>
        ) : (
          <>
            <div className="tl-communications-head">
              {isRich ? (
                <SegmentedChoice
                  label={t('labels:SHOWN_AS')}
                  value={view}
                  onChange={setView}
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
        )}
      </div>
    </section>
  );
}

import { Button, Checkbox } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { isCommunicationKind } from '@towline/sdk/domain/communication/placeholders';
import { communicationLanguages, languageExistsIssue } from '@towline/sdk/domain/contract/communications';
import { contactLanguageValues } from '@towline/sdk/values';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabBar, tabPanel } from '../../ui/TabBar.tsx';
import { AddNamed } from './AddNamed.tsx';
import { communicationKindText } from './kindText.ts';
import { languageText } from './languageText.ts';
import type { EditedCommunications } from './useCommunications.ts';
import { type TextView, WrittenText } from './WrittenText.tsx';

/** One kind in its languages: the text as it will be seen or as it is written, and what is wrong in it. */
export function CommunicationText({ edited }: { readonly edited: EditedCommunications }) {
  const { t } = useTranslation();
  const id = useId();
  const { open, texts = {}, text, communications, show, add } = edited;
  const { kind, language } = open;
  const [wanted, setView] = useState<TextView>('rich');
  const possible = isCommunicationKind(kind) ? communicationLanguages(kind) : contactLanguageValues;
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
          <WrittenText {...{ edited, text, wanted }} onView={setView} />
        )}
      </div>
    </section>
  );
}

import { CircleIcon, ErrorIcon, MinusIcon, SmallTickIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { ContactLanguage } from '@towline/sdk/api';
import type { CommunicationLine, CommunicationState } from '@towline/sdk/domain/communication/ofContract';
import { communicationExistsIssue } from '@towline/sdk/domain/contract/communications';
import { communicationKindValues, contactLanguageValues } from '@towline/sdk/values';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { AddNamed } from './AddNamed.tsx';
import { communicationKindText } from './kindText.ts';
import type { EditedCommunications } from './useCommunications.ts';

const icons: Readonly<Record<CommunicationState, JSX.Element>> = {
  written: <SmallTickIcon aria-hidden />,
  warned: <WarningSignIcon aria-hidden />,
  faulty: <ErrorIcon aria-hidden />,
  lacking: <CircleIcon aria-hidden />,
  unneeded: <MinusIcon aria-hidden />,
};

interface CommunicationTableProps {
  /** Those in which the contract writes to its customers and partners (DECISIONS T-417). */
  readonly languages: readonly ContactLanguage[];
  readonly lines: readonly CommunicationLine[];
  readonly edited: EditedCommunications;
}

/** Kinds and languages: what is written, wrong and lacking; a cell opens its text, or begins it. */
export function CommunicationTable({ languages, lines, edited }: CommunicationTableProps) {
  const { t } = useTranslation();
  const { communications, open, show, add } = edited;
  const isWritten = (kind: string, language: string): boolean =>
    communications[kind] !== undefined && Object.hasOwn(communications[kind].texts, language);
  const cell = (kind: string, language: ContactLanguage, state: CommunicationState) => {
    const isOpen = open.kind === kind && open.language === language;
    const said = `${communicationKindText(kind)}, ${t(`enumerations:ContactLanguage.${language}`)}: ${t(`labels:TEXT_STATE_${state}`)}`;
    return (
      <td key={language} data-state={state}>
        <button
          type="button"
          className="tl-communications-cell"
          aria-label={said}
          title={said}
          aria-current={isOpen || undefined}
          onClick={() => (isWritten(kind, language) ? show(kind, language) : add(kind, language))}
        >
          {icons[state]}
        </button>
      </td>
    );
  };
  const named = (language: ContactLanguage): string => t(`enumerations:ContactLanguage.${language}`);
  const lacking = contactLanguageValues.flatMap((language) => {
    const count = lines.filter(({ states }) => states[language] === 'lacking').length;
    return count > 0 ? [{ count, text: `${named(language)} ${count}` }] : [];
  });
  const count = lacking.reduce((sum, one) => sum + one.count, 0);
  const listed = count > 0 ? lacking.map(({ text }) => text) : languages.map(named);
  return (
    <div className="tl-communications-kinds">
      <table aria-label={t('labels:COMMUNICATIONS')}>
        <thead>
          <tr>
            <th scope="col">{t('labels:COMMUNICATIONS')}</th>
            {contactLanguageValues.map((language) => (
              <th key={language} scope="col" title={t(`enumerations:ContactLanguage.${language}`)}>
                {language}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, states }) => (
            <tr key={kind} className={open.kind === kind ? 'tl-communications-open' : undefined}>
              <th scope="row">{communicationKindText(kind)}</th>
              {contactLanguageValues.map((language) =>
                kind === 'agent.Instructions' && language !== 'en' ? (
                  <td key={language} />
                ) : (
                  cell(kind, language, states[language])
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tl-caption">{t('COMMUNICATIONS_LACKING', { count, languages: listed.join(', ') })}</p>
      {languages.length === 1 && <p className="tl-caption">{t('COMMUNICATIONS_ENGLISH_ALONE')}</p>}
      <AddNamed
        label={t('labels:ADD_COMMUNICATION')}
        offered={communicationKindValues.filter((kind) => !communications[kind])}
        issueOf={(kind) => communicationExistsIssue(communications, kind)}
        onAdd={(kind) => add(kind, 'en')}
      />
    </div>
  );
}

import { Button, Checkbox } from '@blueprintjs/core';
import { GitMergeIcon } from '@blueprintjs/icons';
import type { Organisation } from '@towline/sdk/api';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { doerName } from '../../i18n/actorName.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useAction } from '../../kit/actions/useAction.tsx';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { useHotkeys } from '../../kit/hotkeys/useHotkeys.tsx';
import { usePageTitle } from '../../kit/pageTitle.tsx';
import type { SavedBy } from '../../kit/records/ConflictDialog.tsx';
import { useUnsaved } from '../../kit/records/unsaved.ts';
import { useLastSaved } from '../../kit/records/useLastSaved.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { TitledCallout } from '../../ui/TitledCallout.tsx';
import { JsonConfigEditor, type JsonView } from '../../widgets/jsonEditor/JsonConfigEditor.tsx';
import type { JsonSchema } from '../../widgets/jsonEditor/schemaAt.ts';
import { saveDocument } from './saveDocument.ts';
import { useOrganisationText } from './useOrganisationText.ts';
import './organisations.css';

/** The document of an organisation, for administrators (3-platform §2). */
export function OrganisationPage() {
  const { code = '' } = useParams();
  const organisation = useResource('getOrganisation', { path: { code } });
  const schema = useResource('getOrganisationSchema', {});
  const typed = useMemo(() => schema.data && withoutVersion(schema.data), [schema.data]);
  usePageTitle(organisation.data?.name);
  if (!organisation.data) return <Pending of={organisation} lines={16} />;
  if (!typed) return <Pending of={schema} lines={16} />;
  return <OrganisationText key={code} organisation={organisation.data} schema={typed} />;
}

/** The version goes with each save and stands in no text. */
function withoutVersion(schema: JsonSchema): JsonSchema {
  const { version: _, ...properties } = schema.properties ?? {};
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => name !== 'version') };
}

interface OrganisationTextProps {
  readonly organisation: Organisation;
  readonly schema: JsonSchema;
}

function OrganisationText({ organisation, schema }: OrganisationTextProps) {
  const { t } = useTranslation();
  const document = useOrganisationText(organisation);
  const { isDirty, isOvertaken, reason, edited, saved } = document;
  const [view, setView] = useState<JsonView>('text');
  const [faster, setFaster] = useState<SavedBy>();
  const { start, isBusy, reason: blocked, label } = useAction(saveDocument, { edited, saved, refused: setFaster });
  const lastSaved = useLastSaved('organisations', organisation.code) ?? faster;
  useUnsaved(isDirty);
  const why = isOvertaken ? t('VERSION_CHANGED') : (blocked ?? reason);
  const save = async (): Promise<void> => {
    if (why === undefined) await start();
  };
  useHotkeys(organisation.name, [{ keys: '$mod+s', label: 'SAVE', run: () => void save() }]);
  return (
    <div className="tl-organisations">
      {isOvertaken && (
        <TitledCallout title={t('VERSION_CHANGED')} intent="warning" role="alert">
          <p>
            {lastSaved?.agentName
              ? t('DOCUMENT_OVERTAKEN_BY', {
                  agent: doerName(lastSaved),
                  time: formatDateTime(organisation.lastUpdatedAt),
                })
              : t('DOCUMENT_OVERTAKEN', { time: formatDateTime(organisation.lastUpdatedAt) })}
          </p>
          <div className="tl-actions">
            <Button icon={<GitMergeIcon />} text={t('buttons:COMPARE_WITH_THEIRS')} onClick={() => setView('theirs')} />
            <Button text={t('buttons:SAVE_MINE_OVER')} onClick={document.saveOverTheirs} />
            <Button text={t('buttons:TAKE_THEIRS')} onClick={document.undo} />
          </div>
        </TitledCallout>
      )}
      <JsonConfigEditor
        kind="organisation"
        label={`${t('labels:DOCUMENT')} ${organisation.name}`}
        loaded={document.loaded}
        theirs={document.theirs}
        view={view}
        onView={setView}
        schema={schema}
        text={document.text}
        onText={document.setText}
        findings={document.findings}
        onFindings={document.setFindings}
        isReadOnly={blocked !== undefined}
      />
      <div className="tl-organisations-bar" role="toolbar" aria-label={organisation.name}>
        {document.hasSchemaFindings && (
          <Checkbox
            checked={document.bypassesSchema}
            label={t('labels:BYPASS_SCHEMA')}
            onChange={({ currentTarget }) => document.setBypassesSchema(currentTarget.checked)}
          />
        )}
        {isDirty && <span className="tl-organisations-dirty">{t('labels:UNSAVED_CHANGES')}</span>}
        {isDirty && <Button text={t('buttons:UNDO_CHANGES')} onClick={document.undo} />}
        <ReasonedButton
          intent="primary"
          loading={isBusy}
          reason={why}
          aria-keyshortcuts="Control+S"
          onClick={() => void save()}
        >
          {label} <KeyHint keys="Ctrl+S" />
        </ReasonedButton>
      </div>
    </div>
  );
}

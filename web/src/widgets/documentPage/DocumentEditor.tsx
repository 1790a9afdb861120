import { Tag } from '@blueprintjs/core';
import { isArchived } from '@towline/sdk/domain/contract/archive';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import { useAction } from '../../kit/actions/useAction.tsx';
import { useHotkeys } from '../../kit/hotkeys/useHotkeys.tsx';
import type { SavedBy } from '../../kit/records/ConflictDialog.tsx';
import { useUnsaved } from '../../kit/records/unsaved.ts';
import { useLastSaved } from '../../kit/records/useLastSaved.ts';
import { JsonConfigEditor, type JsonView } from '../jsonEditor/JsonConfigEditor.tsx';
import type { JsonPlace } from '../jsonEditor/JsonText.tsx';
import type { JsonSchema } from '../jsonEditor/schemaAt.ts';
import type { DocumentKind } from './documentKind.ts';
import { KeptNotice } from './KeptNotice.tsx';
import { useKeepText, useKeptText } from './keptText.ts';
import { Overtaken } from './Overtaken.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { StoredDocument } from './storedDocument.ts';
import { useDocumentText } from './useDocumentText.ts';

interface DocumentEditorProps<Doc extends StoredDocument> {
  readonly of: DocumentKind<Doc>;
  readonly stored: Doc;
  readonly schema: JsonSchema;
  /** Said above the text where its schema did not load. */
  readonly lacksSchema?: ReactNode;
}

/** One document as text: what can be done to it, what is wrong in it, and its save (3-platform §2, §4, §5). */
export function DocumentEditor<Doc extends StoredDocument>(props: DocumentEditorProps<Doc>) {
  const { of: kind, stored, schema, lacksSchema } = props;
  const { t } = useTranslation();
  const isUnjudged = lacksSchema !== undefined;
  const document = useDocumentText(kind.kind, stored, { kept: useKeptText(kind.kind, stored), isUnjudged });
  useKeepText(kind.kind, document);
  const scan = kind.useScan();
  const { edited, reason, bypassesSchema, saved, isDirty } = document;
  const [view, setView] = useState<JsonView>('text');
  const [place, setPlace] = useState<JsonPlace>();
  const show = (pointer: string): void => {
    setView('text');
    setPlace({ pointer });
  };
  const [faster, setFaster] = useState<SavedBy>();
  const [isReasonAsked, setReasonAsked] = useState(false);
  const reasonField = useRef<HTMLInputElement>(null);
  const done = (now: Doc): void => {
    saved(now);
    setView('text');
    setReasonAsked(false);
  };
  const saving = useAction(kind.save, { edited, reason, bypassesSchema, saved: done, refused: setFaster, show });
  const by = useLastSaved(kind.tag, stored.code) ?? faster;
  useUnsaved(isDirty);
  const blocked = document.isOvertaken ? t('VERSION_CHANGED') : (saving.reason ?? document.blocked);
  const save = async (): Promise<void> => {
    if (blocked !== undefined) return;
    if (!document.lacksReason) return await document.during(() => saving.start());
    setReasonAsked(true);
    reasonField.current?.focus();
  };
  useHotkeys(stored.name, [{ keys: '$mod+s', label: 'SAVE', run: () => void save() }]);
  return (
    <>
      <header className="tl-documents-head">
        <h2>{stored.name}</h2>
        <span className="tl-code">{stored.code}</span>
        <span className="tl-muted">
          {t('labels:VERSION')} {stored.version} · {t('labels:UPDATED')} {formatDateTime(stored.lastUpdatedAt)}
        </span>
        {isArchived(stored) && <Tag intent="warning">{t('labels:ARCHIVED')}</Tag>}
        {isDirty && <Tag intent="primary">{t('labels:UNSAVED_CHANGES')}</Tag>}
        <div className="tl-actions" role="toolbar" aria-label={stored.name}>
          <kind.Bar stored={stored} document={document} show={show} />
        </div>
      </header>
      {lacksSchema}
      {kind.Notice && <kind.Notice of={stored} />}
      {document.keptFrom !== undefined && <KeptNotice from={document.keptFrom} onDiscard={document.undo} />}
      {document.isOvertaken && (
        <Overtaken document={document} by={by} at={stored.lastUpdatedAt} onCompare={() => setView('theirs')} />
      )}
      <JsonConfigEditor
        kind={kind.kind}
        label={`${t('labels:DOCUMENT')} ${stored.name}`}
        loaded={document.loaded}
        theirs={document.theirs}
        view={view}
        onView={setView}
        schema={schema}
        scan={scan}
        text={document.text}
        given={document.given}
        onText={document.setText}
        findings={document.findings}
        onFindings={document.setFindings}
        isReadOnly={!saving.decision.allowed}
        place={place}
        onPlace={setPlace}
      />
      {isDirty && (
        <SaveBar
          document={document}
          label={kind.kind === 'contract' ? t('buttons:SAVE_VERSION', { version: stored.version + 1 }) : saving.label}
          asksReason={kind.kind === 'contract'}
          isReasonMissing={isReasonAsked && document.lacksReason}
          reasonField={reasonField}
          blocked={blocked}
          isBusy={saving.isBusy}
          onSave={() => void save()}
        />
      )}
    </>
  );
}

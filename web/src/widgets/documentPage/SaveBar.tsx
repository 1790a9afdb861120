import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import type { StoredDocument } from './storedDocument.ts';
import type { DocumentText } from './useDocumentText.ts';

const longestReason = 1000;

interface SaveBarProps<Doc extends StoredDocument> {
  readonly document: DocumentText<Doc>;
  readonly label: string;
  readonly asksReason: boolean;
  /** A save was tried without one. */
  readonly isReasonMissing: boolean;
  readonly reasonField: RefObject<HTMLInputElement | null>;
  /** The first thing that is in the way. */
  readonly blocked: string | undefined;
  readonly isBusy: boolean;
  readonly onSave: () => void;
}

/** As long as something is typed and not saved: why, whatever the schema says, undo and save (console.md, wireframe 5). */
export function SaveBar<Doc extends StoredDocument>(props: SaveBarProps<Doc>) {
  const { document, label, asksReason, isReasonMissing, reasonField, blocked, isBusy, onSave } = props;
  const { t } = useTranslation();
  const id = useId();
  const fault = `${id}-fault`;
  return (
    <footer className="tl-documents-save">
      {(document.hasSchemaFindings || document.isUnjudged) && (
        <Checkbox
          checked={document.bypassesSchema}
          label={t(document.isUnjudged ? 'labels:BYPASS_MISSING_SCHEMA' : 'labels:BYPASS_SCHEMA')}
          onChange={({ currentTarget }) => document.setBypassesSchema(currentTarget.checked)}
        />
      )}
      {asksReason && (
        <div className="tl-documents-reason">
          <label htmlFor={id}>
            {t('labels:REASON')} <span aria-hidden="true">*</span>
          </label>
          <InputGroup
            id={id}
            inputRef={reasonField}
            required
            maxLength={longestReason}
            intent={isReasonMissing ? 'danger' : undefined}
            aria-invalid={isReasonMissing}
            aria-describedby={isReasonMissing ? fault : undefined}
            value={document.reason}
            onChange={({ currentTarget }) => document.setReason(currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') onSave();
            }}
          />
          {isReasonMissing && (
            <span id={fault} className="tl-field-error" role="alert">
              {t('UPDATE_REASON_REQUIRED')}
            </span>
          )}
        </div>
      )}
      <Button text={t('buttons:UNDO_CHANGES')} onClick={document.undo} />
      <ReasonedButton intent="primary" loading={isBusy} reason={blocked} aria-keyshortcuts="Control+S" onClick={onSave}>
        {label} <KeyHint keys="Ctrl+S" />
      </ReasonedButton>
    </footer>
  );
}

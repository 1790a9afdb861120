import type { Invoice } from '@towline/sdk/api';
import { useRef } from 'react';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { RecordModal } from '../../../kit/records/RecordModal.tsx';
import type { DocumentRecord } from './documentRecords.ts';

export interface DocumentEditorProps extends ModalProps<Invoice> {
  readonly record: DocumentRecord;
  /** None for one that is to be issued. */
  readonly document: Invoice | undefined;
}

/** The editor of a document over the page; answers what was saved. */
export function DocumentEditor({ record, document, close }: DocumentEditorProps) {
  const saved = useRef<Invoice>(undefined);
  return (
    <RecordModal
      record={record}
      subject={document}
      onSaved={(row) => {
        saved.current = row;
      }}
      onClose={() => (saved.current ? close(saved.current) : close())}
    />
  );
}

import { Button } from '@blueprintjs/core';
import { AnnotationIcon } from '@blueprintjs/icons';
import { managePartner } from '@towline/sdk/access/partnerActions';
import type { Partner, PartnerNote } from '@towline/sdk/api';
import { byInstant } from '@towline/sdk/domain/time/byInstant';
import { type PartnerNoteValues, partnerNoteForm } from '@towline/sdk/forms/partnerNote';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../i18n/actorName.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { useAction } from '../../kit/actions/useAction.tsx';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import { FormView } from '../../kit/forms/FormView.tsx';
import { useSubmitKey } from '../../kit/forms/useSubmitKey.ts';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { mayLeave, useUnsaved } from '../../kit/records/unsaved.ts';
import { agentAsker } from '../../kit/session/asker.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';

interface PartnerNotesDialogProps extends ModalProps<undefined> {
  readonly partner: Partner;
}

/** Writes a note about a partner; a failure is the server's own words (3-platform §7, §8). */
const addPartnerNote = defineAction<Partner, PartnerNoteValues, PartnerNote>({
  label: 'ADD_NOTE',
  operation: 'createPartnerNote',
  allowed: ({ agent }) => managePartner(agent),
  ask: 'nothing',
  run: ({ partners }, { id }, values) => partners.createNote(id, values),
  success: ['PARTNER_NOTE_SAVED'],
});

const noteForm = defineForm<typeof partnerNoteForm, Partner>(partnerNoteForm, {
  message: { input: 'textArea', label: 'NOTE', required: true, rows: 3 },
});

/** The notes about a partner, newest first, and one more (3-platform §2). */
export function PartnerNotesDialog({ partner, close }: PartnerNotesDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const by = agentAsker.use();
  const found = useResource('listPartnerNotes', { path: { id: partner.id } });
  const [written, setWritten] = useState(0);
  const [isTyped, setIsTyped] = useState(false);
  const { start, isBusy, reason, label } = useAction(addPartnerNote, partner);
  const release = useUnsaved(isTyped);
  useSubmitKey(t('labels:PARTNER_NOTES'), id);

  const leave = async (): Promise<void> => {
    if (isTyped && !(await mayLeave())) return;
    release();
    close();
  };
  const add = async (values: PartnerNoteValues): Promise<void> => {
    if (!(await start(values))) return;
    setIsTyped(false);
    setWritten((count) => count + 1);
  };
  return (
    <ModalFrame
      isOpen
      size="large"
      title={`${t('labels:PARTNER_NOTES')} · ${partner.name}`}
      onClose={() => void leave()}
      footer={<Button text={t('buttons:CLOSE')} onClick={() => void leave()} />}
    >
      <FormView
        key={written}
        id={id}
        form={noteForm}
        context={{ ...by, subject: partner }}
        focusFirst
        onTyped={({ message = '' }) => setIsTyped(message.trim() !== '')}
        onSubmit={add}
      >
        <div>
          <ReasonedButton
            type="submit"
            intent="primary"
            loading={isBusy}
            reason={reason}
            text={label}
            aria-keyshortcuts="Control+Enter"
          />
        </div>
      </FormView>
      {found.data ? <Notes notes={found.data} /> : <Pending of={found} lines={4} />}
    </ModalFrame>
  );
}

function Notes({ notes }: { readonly notes: readonly PartnerNote[] }) {
  const { t } = useTranslation();
  if (notes.length === 0) return <EmptyState icon={<AnnotationIcon />} title={t('NO_PARTNER_NOTES')} />;
  const newest = notes.toSorted((one, other) => byInstant(other.createdAt, one.createdAt));
  return (
    <ul className="tl-partners-notes" aria-label={t('labels:PARTNER_NOTES')}>
      {newest.map((note) => (
        <li key={note.id}>
          <span className="tl-muted tl-number">
            {[formatDateTime(note.createdAt), doerName(note)].filter(Boolean).join(' · ')}
          </span>
          <span className="tl-partners-said">{note.message}</span>
        </li>
      ))}
    </ul>
  );
}

import { AnnotationIcon } from '@blueprintjs/icons';
import { requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest, Note } from '@towline/sdk/api';
import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/actions/useAction.tsx';
import { useIsFrozen } from '../../../kit/session/frozen.tsx';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { GrowingText } from '../../../ui/GrowingText.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { isBegunNote, newNote } from '../actions/begunNote.ts';
import { requestAction } from '../asker/requestAction.ts';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import { useUnsent } from '../communication/useUnsent.ts';

/** A note as it is typed on the page: for colleagues only; the dialog can show one to the client, too. */
interface TypedNote {
  readonly request: AssistanceRequest;
  readonly message: string;
}

const writeQuickNote = requestAction<TypedNote, undefined, Note>({
  label: 'WRITE_NOTE',
  icon: <AnnotationIcon />,
  operation: 'createNote',
  allowed: (viewer, { request }, context) => requestActions.WriteNote(viewer, request, context),
  ask: 'nothing',
  run: (towline, { request, message }) => towline.requests.createNote(request.id, { message, isPublic: false }),
  success: ['NOTE_CREATED_SUCCESSFULLY_DESC'],
});

/** A note straight on the page: typed, Ctrl+Enter, there. Begun and left, it is there again, here and in the dialog. */
export function QuickNote({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const { viewer, context } = useRequestAsker();
  const agent = useAgent();
  const id = useId();
  const isPast = useIsFrozen();
  const text = useRef('');
  const { draft, put, sent } = useUnsent(
    { kind: 'note', agentId: agent.id, requestId: request.id },
    { fresh: newNote, isDraft: isBegunNote, isTyped: ({ message }) => message.trim() !== '' },
  );
  text.current = draft.message.trim();
  // What is sent is what stands there at the press, also when the last letter has not been painted.
  const subject = useMemo(
    () => ({
      request,
      get message() {
        return text.current;
      },
    }),
    [request],
  );
  const { start, reason, isBusy, label } = useAction(writeQuickNote, subject);
  if (isPast || !requestActions.WriteNote(viewer, request, context).allowed) return null;
  const write = async (): Promise<void> => {
    if (text.current === '' || isBusy) return;
    if (await start()) sent(newNote);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the field inside.
    <div
      className="tl-requests-quick-note"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void write();
      }}
    >
      <label htmlFor={id} className="tl-hidden">
        {t('labels:NOTE')}
      </label>
      <GrowingText
        id={id}
        rows={1}
        value={draft.message}
        placeholder={t('QUICK_NOTE_HINT')}
        onText={(message) => {
          text.current = message.trim();
          put({ message });
        }}
      />
      {draft.message.trim() !== '' && (
        <ReasonedButton
          intent="primary"
          icon={<AnnotationIcon />}
          text={label}
          reason={reason}
          loading={isBusy}
          title="Ctrl+Enter"
          onClick={() => void write()}
        />
      )}
    </div>
  );
}

import { requestGates } from '@towline/sdk/access/gates';
import type { AssistanceRequest } from '@towline/sdk/api';
import { isArrivalAwaited } from '@towline/sdk/domain/request/promises';
import { type NoteValues, noteForm } from '@towline/sdk/forms/note';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arrivalThere } from '../../../i18n/wantedTime.ts';
import { FormDialog } from '../../../kit/actions/FormDialog.tsx';
import type { RequestAskProps } from '../asker/requestAction.ts';
import type { RequestAsker } from '../asker/requestAsker.tsx';
import { requestForm } from '../asker/requestForm.ts';
import '../communication/communication.css';
import { UnsentNotice } from '../communication/UnsentNotice.tsx';
import { forgetUnsent, keepUnsent, readUnsent } from '../communication/unsent.ts';
import { isBegunNote, newNote } from './begunNote.ts';

const noteFields = requestForm<typeof noteForm, AssistanceRequest>(
  noteForm,
  {
    message: { input: 'textArea', label: 'NOTE', rows: 5, required: true },
    isPublic: { input: 'switch', label: 'NOTE_IS_PUBLIC', hint: 'NOTE_IS_PUBLIC_HINT' },
    promisedArrivalAt: {
      input: 'dateTime',
      label: 'ARRIVAL_TIME',
      outcome: ({ promisedArrivalAt: at }, { subject }) =>
        typeof at === 'string' && !Number.isNaN(Date.parse(at))
          ? { key: 'ARRIVES_THEN', values: { time: arrivalThere(at, subject.timeZone) } }
          : { key: 'ARRIVAL_TOLD_HINT', values: {} },
      when: (_values, { subject, viewer }) =>
        isArrivalAwaited(subject.status, subject.statusReason) && requestGates.SendSms(viewer, subject).allowed,
    },
  },
  () => newNote,
);

/** A note on a request (2-requests §3). One that was begun is there again, over other requests and a reload, until it is written. */
export function NoteDialog(props: RequestAskProps<AssistanceRequest, NoteValues>) {
  const { subject, by, submit } = props;
  const { t } = useTranslation();
  const place = { kind: 'note', agentId: by.agent.id, requestId: subject.id } as const;
  const [found, setFound] = useState(() => readUnsent(place, isBegunNote));
  const [turn, setTurn] = useState(0);
  const form = useMemo(() => ({ ...noteFields, initial: () => found?.draft ?? newNote }), [found]);

  const keep = (values: unknown): void => {
    if (isBegunNote(values) && values.message.trim() !== '') keepUnsent(place, { savedAt: Date.now(), draft: values });
    else forgetUnsent(place);
  };
  const discard = (): void => {
    forgetUnsent(place);
    setFound(undefined);
    setTurn(turn + 1);
  };
  return (
    <FormDialog<AssistanceRequest, NoteValues, RequestAsker>
      {...props}
      title={t('buttons:WRITE_NOTE')}
      verb={t('buttons:WRITE_NOTE')}
      form={form}
      above={<UnsentNotice from={found?.savedAt} onDiscard={discard} />}
      turn={turn}
      onTyped={keep}
      submit={async (values) => {
        const failed = await submit(values);
        if (!failed) forgetUnsent(place);
        return failed;
      }}
    />
  );
}

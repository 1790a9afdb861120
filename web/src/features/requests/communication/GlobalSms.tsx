import type { Towline } from '@towline/sdk';
import { useTowline } from '@towline/sdk/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { type FailureText, failureText } from '../../../kit/problems/failureText.ts';
import { useAgent } from '../../../kit/session/useAgent.ts';
import type { SmsAgain, SmsSubject, SmsValues } from './messageSubjects.ts';
import { saidByDialog, whileSending } from './ownSends.ts';
import { SmsDialog } from './SmsDialog.tsx';
import { sendText } from './sendSms.tsx';

interface GlobalSmsProps extends ModalProps<never> {
  /** The message that did not arrive, which this one begins with. */
  readonly again?: SmsAgain;
}

/** What the dialog has said needs no bell any more. */
async function readInBell({ notices }: Towline, messageId: string): Promise<void> {
  const { records } = await notices.list();
  const ids = records.filter((one) => one.communicationId === messageId && !one.readAt).map(({ id }) => id);
  if (ids.length > 0) await notices.markRead({ ids });
}

/**
 * A text message that belongs to no request, from wherever the agent is (2-requests §2, "global"). Nothing else shows what
 * becomes of it: what the answer says of its first try is said here, later his bell says it (DECISIONS S-29).
 */
export function GlobalSms({ again, close }: GlobalSmsProps) {
  const towline = useTowline();
  const agent = useAgent();
  const [waitsFor, setWaitsFor] = useState<string>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const subject = useMemo<SmsSubject>(() => (again ? { again } : {}), [again]);
  const submit = useMemo(
    () =>
      async (values: SmsValues): Promise<FailureText | undefined> => {
        try {
          const { id, status, lastError } = await whileSending(sendText(towline, subject, values));
          setWaitsFor(status === 'Pending' ? lastError : undefined);
          if (status !== 'Failed') return undefined;
          if (isOpen.current) {
            saidByDialog(id);
            void readInBell(towline, id).catch(() => {});
          }
          const reason = lastError ?? '';
          // What was typed stays: another try is another message.
          return { lines: [reason], requestId: undefined, details: `${id}: ${reason}` };
        } catch (error) {
          return failureText(error);
        }
      },
    [towline, subject],
  );
  return <SmsDialog subject={subject} by={{ agent }} submit={submit} waitsFor={waitsFor} close={() => close()} />;
}

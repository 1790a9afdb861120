import { useMemo } from 'react';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { type FailureText, failureText } from '../../../kit/problems/failureText.ts';
import { useActor } from '../../../kit/session/actor.tsx';
import { useTowline } from '../../../kit/session/towline.tsx';
import type { SmsSubject, SmsValues } from './messageSubjects.ts';
import { SmsDialog } from './SmsDialog.tsx';
import { sendSms } from './sendSms.tsx';

const ofNoRequest: SmsSubject = {};

/** A text message that belongs to no request, from wherever the agent is (2-requests §2, "global"). */
export function GlobalSms({ close }: ModalProps<never>) {
  const towline = useTowline();
  const { viewer, context } = useActor();
  const submit = useMemo(
    () =>
      async (values: SmsValues): Promise<FailureText | undefined> => {
        try {
          await sendSms.run(towline, ofNoRequest, values, viewer);
          return undefined;
        } catch (error) {
          return failureText(error);
        }
      },
    [towline, viewer],
  );
  return <SmsDialog subject={ofNoRequest} viewer={viewer} context={context} submit={submit} close={() => close()} />;
}

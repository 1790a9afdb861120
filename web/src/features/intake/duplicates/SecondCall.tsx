import { Button, TextArea } from '@blueprintjs/core';
import type { CallerSafety, RequestDuplicate } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelled } from '../../../i18n/labelled.ts';
import { flash } from '../../../kit/flash.ts';
import { useSubmitKey } from '../../../kit/forms/useSubmitKey.ts';
import { defineModal, type ModalProps } from '../../../kit/modals/modalStack.ts';
import { failureText } from '../../../kit/problems/failureText.ts';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { YesNoUnknown } from '../../../ui/YesNoUnknown.tsx';

interface SecondCallProps extends ModalProps<true> {
  readonly request: RequestDuplicate;
  /** What the caller said already; it is not typed again. */
  readonly caller: CallerSafety | undefined;
}

const longestMessage = 2000;

/** Tells the agents of an open request that its customer called again (DECISIONS T-72). */
function SecondCall({ request: { id, shortId }, caller, close }: SecondCallProps) {
  const { t } = useTranslation();
  const { requests } = useTowline();
  const form = useId();
  const key = useRef(crypto.randomUUID());
  const { everyoneSafe, callbackNumber, people, children } = caller ?? {};
  const said = [
    everyoneSafe === 'No' && labelled(t('labels:EVERYONE_SAFE'), t('enumerations:Answer.No')),
    callbackNumber,
    people && t('PEOPLE_COUNT', { count: people }),
    children && t('CHILDREN_COUNT', { count: children }),
  ].filter(Boolean);
  const [isUrgent, setIsUrgent] = useState(everyoneSafe === 'No');
  const [message, setMessage] = useState(said.length > 0 ? `${said.join(', ')}. ` : '');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await requests.noteSecondCall(id, { isUrgent, message: message.trim() }, { idempotencyKey: key.current });
      flash.success(t('SECOND_CALL_NOTED', { shortId }));
      close(true);
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  useSubmitKey(t('SECOND_CALL_TITLE', { shortId }), form);
  return (
    <ModalFrame
      isOpen
      size="small"
      title={t('SECOND_CALL_TITLE', { shortId })}
      onClose={() => close()}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={() => close()} />
          <Button type="submit" form={form} intent="primary" loading={isBusy} text={t('buttons:WRITE_SECOND_CALL')} />
        </>
      }
    >
      <form id={form} className="tl-stacked-form" onSubmit={(event) => void send(event)} noValidate>
        {failure !== undefined && <ErrorCallout message={failureText(failure).lines.join(' ')} />}
        <Field label={t('labels:WHAT_WAS_SAID')} hint={t('SECOND_CALL_HINT')}>
          {(wiring) => (
            <TextArea
              {...wiring}
              fill
              autoFocus
              rows={4}
              maxLength={longestMessage}
              value={message}
              onChange={({ currentTarget }) => setMessage(currentTarget.value)}
            />
          )}
        </Field>
        <Field group label={t('IS_IT_URGENT')}>
          {(wiring) => (
            <YesNoUnknown
              wiring={wiring}
              label={t('IS_IT_URGENT')}
              answers={['yes', 'no']}
              value={isUrgent ? 'yes' : 'no'}
              onChange={(answer) => setIsUrgent(answer === 'yes')}
            />
          )}
        </Field>
      </form>
    </ModalFrame>
  );
}

export const secondCallModal = defineModal(SecondCall);

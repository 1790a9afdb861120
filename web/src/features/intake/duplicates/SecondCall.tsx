import { Button, TextArea } from '@blueprintjs/core';
import type { CallerSafety, RequestDuplicate } from '@towline/sdk/api';
import { newId } from '@towline/sdk/client/id';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelled } from '../../../i18n/labelled.ts';
import type { AskProps } from '../../../kit/actions/defineAction.ts';
import { useSubmit } from '../../../kit/actions/useSubmit.ts';
import { useSubmitKey } from '../../../kit/forms/useSubmitKey.ts';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { YesNoUnknown } from '../../../ui/YesNoUnknown.tsx';

/** The open request, and what the caller said already: it is not typed again. */
export interface SecondCaller {
  readonly request: RequestDuplicate;
  readonly caller: CallerSafety | undefined;
}

export interface SecondCallValues {
  readonly isUrgent: boolean;
  readonly message: string;
  /** Of the window in which it is written: sent again it is the same note. */
  readonly idempotencyKey: string;
}

const longestMessage = 2000;

/** What the customer said who called again (DECISIONS T-72). */
export function SecondCall({ subject, submit, close }: AskProps<SecondCaller, SecondCallValues>) {
  const { t } = useTranslation();
  const {
    request: { shortId },
    caller,
  } = subject;
  const form = useId();
  const [idempotencyKey] = useState(() => newId());
  const { everyoneSafe, callbackNumber, people, children } = caller ?? {};
  const said = [
    everyoneSafe === 'No' && labelled(t('labels:EVERYONE_SAFE'), t('enumerations:Answer.No')),
    callbackNumber,
    people && t('PEOPLE_COUNT', { count: people }),
    children && t('CHILDREN_COUNT', { count: children }),
  ].filter(Boolean);
  const [isUrgent, setIsUrgent] = useState(everyoneSafe === 'No');
  const [message, setMessage] = useState(said.length > 0 ? `${said.join(', ')}. ` : '');
  const { send, isBusy, failure } = useSubmit(submit);

  const write = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await send({ isUrgent, message: message.trim(), idempotencyKey })) close();
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
      <form id={form} className="tl-stacked-form" onSubmit={(event) => void write(event)} noValidate>
        {failure && <ErrorCallout message={failure.lines.join(' ')} />}
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

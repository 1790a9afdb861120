import { Button } from '@blueprintjs/core';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalFrame, type ModalSize } from '../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import type { FormDefinition, FormSchema } from '../forms/defineForm.ts';
import { FormView } from '../forms/FormView.tsx';
import { serverFaults } from '../forms/serverFaults.ts';
import { useSubmitKey } from '../forms/useSubmitKey.ts';
import { FailureCallout } from '../problems/FailureCallout.tsx';
import type { Asker } from '../session/asker.ts';
import type { AskProps } from './defineAction.ts';
import { nothingLive, useAskNow } from './liveAsk.ts';
import { Meanwhile } from './Meanwhile.tsx';
import { useSubmit } from './useSubmit.ts';

export interface FormDialogProps<Subject, Values, By extends Asker = Asker> extends AskProps<Subject, Values, By> {
  readonly title: string;
  /** What is about to happen, above the fields. */
  readonly text?: ReactNode;
  readonly verb: string;
  /** What leaves things as they are; Cancel, where that would not read as the verb itself. */
  readonly dismiss?: string;
  readonly intent?: 'primary' | 'success' | 'warning' | 'danger';
  readonly form: FormDefinition<FormSchema, Subject, By>;
  readonly size?: ModalSize;
  /** What is said above all fields. */
  readonly above?: ReactNode;
  /** What stands in the fields, whenever somebody changed one. */
  readonly onTyped?: (values: unknown) => void;
  /** Asked once the form is valid; where it is answered by no, the form stays as it is. */
  readonly sure?: ((values: Values) => Promise<boolean>) | undefined;
  /** Another one begins the fields anew. */
  readonly turn?: number;
}

/** A form over the page. A failure is shown in it, and nothing that was typed is lost. */
export function FormDialog<Subject, Values, By extends Asker>(props: FormDialogProps<Subject, Values, By>) {
  const { title, text, verb, dismiss, intent = 'primary', form, size = 'medium', submit, close } = props;
  const { meanwhile } = props;
  const now = useAskNow(meanwhile?.live ?? nothingLive);
  const { reason } = now;
  const by = (now.by ?? props.by) as By;
  // As it is now: what a field says of it would else be said of what it was.
  const subject = (now.subject ?? props.subject) as Subject;
  const said = meanwhile?.says?.('text') ?? text;
  const { t } = useTranslation();
  const id = useId();
  useSubmitKey(title, id);
  const { send, isBusy, failure } = useSubmit(submit);
  const faults = useMemo(() => failure && serverFaults(failure, Object.keys(form.fields)), [failure, form]);

  const isUnderWay = useRef(false);

  const act = async (values: unknown): Promise<void> => {
    // The key reaches where the button does not; pressed twice it is one question, and one deed.
    if (reason !== undefined || isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      if (props.sure && !(await props.sure(values as Values))) return;
      if (await send(values as Values)) close();
    } finally {
      isUnderWay.current = false;
    }
  };

  return (
    <ModalFrame
      isOpen
      title={title}
      size={size}
      onClose={close}
      footer={
        <>
          <Button text={dismiss ?? t('buttons:CANCEL')} onClick={close} />
          <ReasonedButton
            type="submit"
            form={id}
            intent={intent}
            text={verb}
            loading={isBusy}
            reason={reason}
            aria-keyshortcuts="Control+Enter"
          />
        </>
      }
    >
      {failure && <FailureCallout failure={failure} />}
      {meanwhile && !isBusy && <Meanwhile of={meanwhile} />}
      {props.above}
      {said && <p>{said}</p>}
      <FormView
        key={props.turn}
        id={id}
        form={form}
        focusFirst
        context={{ ...by, subject }}
        faults={faults}
        onTyped={props.onTyped}
        onSubmit={act}
      />
    </ModalFrame>
  );
}

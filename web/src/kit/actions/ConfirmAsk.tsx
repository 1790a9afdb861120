import type { ReactNode } from 'react';
import { FailureCallout } from '../problems/FailureCallout.tsx';
import type { FailureText } from '../problems/failureText.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { MeanwhileOf } from './changeLine.ts';
import { Meanwhile, useMeanwhileReason } from './Meanwhile.tsx';
import { useSubmit } from './useSubmit.ts';

interface ConfirmAskProps {
  readonly grade: 1 | 2;
  readonly title: string;
  readonly text: ReactNode;
  readonly again?: ReactNode;
  readonly verb: string;
  /** The safe answer, where "Cancel" could be read as what is asked. */
  readonly dismiss?: string;
  readonly intent?: 'primary' | 'success' | 'warning' | 'danger';
  readonly submit: () => Promise<FailureText | undefined>;
  readonly close: () => void;
  /** What becomes of the subject while the question stands. */
  readonly meanwhile?: MeanwhileOf;
}

/** Yes or no before acting, once or twice; a failure is shown in the dialog. */
export function ConfirmAsk(props: ConfirmAskProps) {
  const { grade, title, text, again, verb, intent = 'primary', submit, close, meanwhile } = props;
  const reason = useMeanwhileReason(meanwhile);
  const { send, isBusy, failure } = useSubmit(submit);

  const act = async (): Promise<void> => {
    if (await send(undefined)) close();
  };
  const said = failure && <FailureCallout failure={failure} />;

  const news = meanwhile && !isBusy && <Meanwhile of={meanwhile} />;

  return (
    <ConfirmDialog
      isOpen
      grade={grade}
      title={title}
      verb={verb}
      dismiss={props.dismiss}
      intent={intent}
      busy={isBusy}
      reason={reason}
      secondQuestion={
        <>
          {said}
          {news}
          {meanwhile?.says?.('again') ?? again}
        </>
      }
      onConfirm={() => void act()}
      onCancel={close}
    >
      {said}
      {news}
      {meanwhile?.says?.('text') ?? text}
    </ConfirmDialog>
  );
}

import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import type { FailureText } from '../problems/failureText.ts';

interface ConfirmAskProps {
  readonly grade: 1 | 2;
  readonly title: string;
  readonly text: ReactNode;
  readonly again?: ReactNode;
  readonly verb: string;
  readonly intent?: 'primary' | 'success' | 'warning' | 'danger';
  readonly submit: () => Promise<FailureText | undefined>;
  readonly close: () => void;
}

/** Yes or no before acting, once or twice; a failure is shown in the dialog. */
export function ConfirmAsk({ grade, title, text, again, verb, intent = 'primary', submit, close }: ConfirmAskProps) {
  const [failure, setFailure] = useState<FailureText>();
  const [isBusy, setIsBusy] = useState(false);

  const act = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    const failed = await submit();
    setIsBusy(false);
    if (failed) setFailure(failed);
    else close();
  };
  const said = failure && (
    <ErrorCallout message={failure.lines.join(' ')} requestId={failure.requestId} details={failure.details} />
  );

  return (
    <ConfirmDialog
      isOpen
      grade={grade}
      title={title}
      verb={verb}
      intent={intent}
      busy={isBusy}
      secondQuestion={
        <>
          {said}
          {again}
        </>
      }
      onConfirm={() => void act()}
      onCancel={close}
    >
      {said}
      {text}
    </ConfirmDialog>
  );
}

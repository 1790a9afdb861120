import { Button } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import type { Contract } from '@towline/sdk/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import type { FailureText } from '../../kit/problems/failureText.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { BrokenExample } from '../examples/BrokenExample.tsx';
import { brokenExamplesOf } from '../examples/brokenExamplesOf.ts';

/** Saves all the same, or shows one of the examples. */
type SaveFailedAnswer = 'override' | { readonly example: number };

export interface SaveFailedProps extends ModalProps<SaveFailedAnswer> {
  readonly failure: FailureText;
  /** Examples of the contract break: whoever gives a reason may save all the same (DECISIONS T-422). */
  readonly mayOverride: boolean;
  /** What was to be saved, where it carries examples. */
  readonly contract?: Contract | undefined;
  /** Each can be opened in the text. */
  readonly mayOpen: boolean;
}

/** Says that a document was not saved, and why; what was typed is still there (3-platform §8). */
export function SaveFailed({ failure, mayOverride, contract, mayOpen, close }: SaveFailedProps) {
  const { t } = useTranslation();
  const broken = useMemo(
    () => (contract ? brokenExamplesOf(contract, failure.issues ?? []) : []),
    [contract, failure.issues],
  );
  const [lead] = failure.lines;
  const lines = broken.length > 0 ? [lead, t('EXAMPLES_BREAK', { count: broken.length })] : failure.lines;
  return (
    <ModalFrame
      isOpen
      role="alertdialog"
      size={broken.length > 0 ? 'large' : 'small'}
      icon={<ErrorIcon />}
      title={t(mayOverride ? 'EXAMPLES_BREAK_SAVE' : 'AN_ERROR_OCCURED')}
      onClose={() => close()}
      footerLeft={<CopyButton text={failure.details} label={t('buttons:COPY_DETAILS')} />}
      footer={
        <>
          <Button intent="primary" text={t('buttons:CLOSE')} onClick={() => close()} />
          {mayOverride && <Button text={t('buttons:SAVE_DESPITE_EXAMPLES')} onClick={() => close('override')} />}
        </>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ul className="tl-broken-examples">
        {broken.map((example) => (
          <li key={example.index}>
            <h3>{example.name}</h3>
            <BrokenExample example={example} onOpen={mayOpen ? (index) => close({ example: index }) : undefined} />
          </li>
        ))}
      </ul>
    </ModalFrame>
  );
}

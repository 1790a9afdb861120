import { UploadIcon } from '@blueprintjs/icons';
import type { OperationId } from '@towline/sdk/operations';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useFilesAnywhere } from '../../ui/useFilesAnywhere.ts';
import { type ModalDefinition, type ModalProps, modalStack } from '../modals/modalStack.ts';
import { openModal } from '../modals/openModal.tsx';
import { refusalText } from '../problems/refusalText.ts';
import { useStagingBlock } from '../session/useStagingBlock.ts';
import type { ButtonKey } from '../texts.ts';

interface HandedIn<Result> extends ModalProps<Result> {
  /** What was dropped; without one the dialog asks for it. */
  readonly file?: File;
}

interface HandInOptions<Result> {
  readonly verb: ButtonKey;
  readonly operation: OperationId;
  /** Where the file is looked at before it leaves. */
  readonly dialog: ModalDefinition<HandedIn<Result>>;
  /** What became of it. */
  readonly onDone: (result: Result) => void;
}

/** The button of a screen that files are handed into; one that is dropped anywhere on the screen is taken, too. */
export function useHandIn<Result>({ verb, operation, dialog, onDone }: HandInOptions<Result>): JSX.Element {
  const { t } = useTranslation();
  const staging = useStagingBlock(operation);
  const begin = async (file?: File): Promise<void> => {
    const result = await openModal(dialog, { ...(file && { file }) });
    if (result !== undefined) onDone(result as Result);
  };
  // An open dialog takes what is dropped itself.
  useFilesAnywhere(([first]) => {
    if (first && modalStack().length === 0) void begin(first);
  }, staging.allowed);
  return (
    <ReasonedButton
      intent="primary"
      icon={<UploadIcon />}
      text={t(`buttons:${verb}`)}
      reason={refusalText(staging)}
      onClick={() => void begin()}
    />
  );
}

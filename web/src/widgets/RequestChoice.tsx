import { defineModal, type ModalProps } from '../kit/modals/modalStack.ts';
import { RequestPicker } from './requestSearch/RequestPicker.tsx';

interface RequestChoiceProps extends ModalProps<string> {
  /** What the request is chosen for. */
  readonly title: string;
  /** What the button says. */
  readonly verb: string;
}

/** Asks which request something is about; answers its id. */
function RequestChoice({ title, verb, close }: RequestChoiceProps) {
  return <RequestPicker title={title} verb={verb} onChosen={({ id }) => close(id)} onClose={() => close()} />;
}

export const requestChoice = defineModal(RequestChoice);

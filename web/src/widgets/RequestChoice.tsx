import { Button } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmitKey } from '../kit/forms/useSubmitKey.ts';
import { defineModal, type ModalProps } from '../kit/modals/modalStack.ts';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { ReasonedButton } from '../ui/ReasonedButton.tsx';
import { readOmnibarQuery } from './requestSearch/omnibarQuery.ts';
import { RequestSearch } from './requestSearch/RequestSearch.tsx';
import { useRequestSearch } from './requestSearch/useRequestSearch.ts';

interface RequestChoiceProps extends ModalProps<string> {
  /** What the request is chosen for. */
  readonly title: string;
  /** What the button says. */
  readonly verb: string;
}

/** Asks which request something is about; answers its id. */
function RequestChoice({ title, verb, close }: RequestChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { requests, isBusy } = useRequestSearch(readOmnibarQuery(typed).searches);
  const selected = requests.find((request) => request.id === chosen);
  useSubmitKey(verb, id);
  const choose = (event: FormEvent): void => {
    event.preventDefault();
    if (selected) close(selected.id);
  };
  return (
    <ModalFrame
      isOpen
      size="medium"
      title={title}
      onClose={() => close()}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={() => close()} />
          <ReasonedButton
            type="submit"
            form={id}
            intent="primary"
            text={verb}
            reason={selected ? undefined : t('CHOOSE_A_REQUEST')}
            aria-keyshortcuts="Control+Enter"
          />
        </>
      }
    >
      <form id={id} className="tl-form" onSubmit={choose}>
        <RequestSearch
          typed={typed}
          onTyped={setTyped}
          requests={requests}
          isSearching={isBusy}
          chosen={chosen}
          onChosen={setChosen}
        />
      </form>
    </ModalFrame>
  );
}

export const requestChoice = defineModal(RequestChoice);

import { Button } from '@blueprintjs/core';
import type { RequestListItem } from '@towline/sdk/api';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmitKey } from '../../kit/forms/useSubmitKey.ts';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { readOmnibarQuery } from './omnibarQuery.ts';
import { RequestSearch } from './RequestSearch.tsx';
import { useRequestSearch } from './useRequestSearch.ts';

interface RequestPickerProps {
  /** What the request is chosen for. */
  readonly title: string;
  /** What the button says. */
  readonly verb: string;
  /** What the search begins with. */
  readonly first?: string;
  /** The request that is none of the choices. */
  readonly without?: string | undefined;
  readonly isBusy?: boolean;
  readonly onChosen: (request: RequestListItem) => unknown;
  readonly onClose: () => void;
  /** What is said above the search. */
  readonly children?: ReactNode;
}

/** A dialog in which one request is found by plate, name, number, address or id, and chosen by key or mouse. */
export function RequestPicker(props: RequestPickerProps) {
  const { title, verb, first = '', without, isBusy = false, onChosen, onClose, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(first);
  const [chosen, setChosen] = useState<string>();
  const { requests: found, isBusy: isSearching } = useRequestSearch(readOmnibarQuery(typed).searches);
  const requests = found.filter((request) => request.id !== without);
  const selected = requests.find((request) => request.id === chosen);
  useSubmitKey(verb, id);
  const choose = (event: FormEvent): void => {
    event.preventDefault();
    if (selected) onChosen(selected);
  };
  return (
    <ModalFrame
      isOpen
      size="medium"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={onClose} />
          <ReasonedButton
            type="submit"
            form={id}
            intent="primary"
            text={verb}
            reason={selected ? undefined : t('CHOOSE_A_REQUEST')}
            loading={isBusy}
            aria-keyshortcuts="Control+Enter"
          />
        </>
      }
    >
      {children}
      <form id={id} className="tl-form" onSubmit={choose}>
        <RequestSearch
          typed={typed}
          onTyped={setTyped}
          requests={requests}
          isSearching={isSearching}
          chosen={chosen}
          onChosen={setChosen}
        />
      </form>
    </ModalFrame>
  );
}

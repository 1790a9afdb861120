import { Button } from '@blueprintjs/core';
import type { Communication } from '@towline/sdk/api';
import { addressText } from '@towline/sdk/domain/phoneNumber';
import { senderOf } from '@towline/sdk/domain/request/messages';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskProps } from '../kit/actions/defineAction.ts';
import { useSubmit } from '../kit/actions/useSubmit.ts';
import { useSubmitKey } from '../kit/forms/useSubmitKey.ts';
import { FailureCallout } from '../kit/problems/FailureCallout.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { ReasonedButton } from '../ui/ReasonedButton.tsx';
import type { MessagePlace, PlacedMessage } from './messagePlace.ts';
import { readOmnibarQuery } from './requestSearch/omnibarQuery.ts';
import { RequestSearch } from './requestSearch/RequestSearch.tsx';
import { useRequestSearch } from './requestSearch/useRequestSearch.ts';

/** What the search begins with: what of the message is surest to name its request. */
const firstQuery = ({ channel, sender }: Communication): string =>
  channel === 'Email' ? senderOf(sender).email : (sender ?? '');

/** Says which request a message belongs to: searched by plate, name, number, address or id, chosen by key or mouse. */
export function MatchDialog({ subject: { message, from }, submit, close }: AskProps<PlacedMessage, MessagePlace>) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(() => firstQuery(message));
  const [chosen, setChosen] = useState<string>();
  const { send, isBusy, failure } = useSubmit(submit);
  const { requests: found, isBusy: isSearching } = useRequestSearch(readOmnibarQuery(typed).searches);
  // The request that it is taken from is no place to take it to.
  const requests = from === 'tray' ? found : found.filter((request) => request.id !== from.id);
  const verb = t(from === 'tray' ? 'buttons:MATCH_MESSAGE' : 'buttons:MOVE_MESSAGE');
  const selected = requests.find((request) => request.id === chosen);
  useSubmitKey(verb, id);

  const match = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (selected && (await send(selected))) close();
  };
  return (
    <ModalFrame
      isOpen
      size="medium"
      title={t('MATCH_MESSAGE_TITLE', {
        sender: senderOf(message.sender).name ?? addressText(senderOf(message.sender).email),
      })}
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
            loading={isBusy}
            aria-keyshortcuts="Control+Enter"
          />
        </>
      }
    >
      {failure && <FailureCallout failure={failure} />}
      <form id={id} className="tl-form" onSubmit={(event) => void match(event)}>
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

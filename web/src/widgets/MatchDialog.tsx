import type { Communication, RequestListItem } from '@towline/sdk/api';
import { addressText } from '@towline/sdk/domain/phoneNumber';
import { senderOf } from '@towline/sdk/domain/request/messages';
import { useTranslation } from 'react-i18next';
import type { AskProps } from '../kit/actions/defineAction.ts';
import { useSubmit } from '../kit/actions/useSubmit.ts';
import { FailureCallout } from '../kit/problems/FailureCallout.tsx';
import type { MessagePlace, PlacedMessage } from './messagePlace.ts';
import { RequestPicker } from './requestSearch/RequestPicker.tsx';

/** What the search begins with: what of the message is surest to name its request. */
const firstQuery = ({ channel, sender }: Communication): string =>
  channel === 'Email' ? senderOf(sender).email : (sender ?? '');

/** Says which request a message belongs to. */
export function MatchDialog({ subject: { message, from }, submit, close }: AskProps<PlacedMessage, MessagePlace>) {
  const { t } = useTranslation();
  const { send, isBusy, failure } = useSubmit(submit);
  const sender = senderOf(message.sender);
  const match = async (request: RequestListItem): Promise<void> => {
    if (await send(request)) close();
  };
  return (
    <RequestPicker
      title={t('MATCH_MESSAGE_TITLE', { sender: sender.name ?? addressText(sender.email) })}
      verb={t(from === 'tray' ? 'buttons:MATCH_MESSAGE' : 'buttons:MOVE_MESSAGE')}
      first={firstQuery(message)}
      // The request that it is taken from is no place to take it to.
      without={from === 'tray' ? undefined : from.id}
      isBusy={isBusy}
      onChosen={(request) => void match(request)}
      onClose={() => close()}
    >
      {failure && <FailureCallout failure={failure} />}
    </RequestPicker>
  );
}

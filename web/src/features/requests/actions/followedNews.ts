import type { RequestEvent } from '@towline/sdk/api';
import { doerName } from '../../../i18n/actorName.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { say } from '../../../i18n/say.ts';
import { flash } from '../../../kit/flash.ts';
import { isSaidByDialog } from '../communication/ownSends.ts';

/** Long enough to be seen by who is on the phone. */
const staysMs = 60_000;

type OpenRequest = (requestId: string) => void;

/** What shows a request with its messages, and what shows a message of none. */
interface Openers {
  readonly open: OpenRequest;
  readonly openOwn: (messageId: string) => void;
}

function tell(level: 'notice' | 'warning', id: string, text: string, open: OpenRequest): void {
  // Who has it open sees it there.
  if (location.href.includes(id)) return;
  flash[level]([text], {
    staysMs,
    action: { text: say('buttons:OPEN_REQUEST'), run: () => open(id) },
    ...(level === 'notice' && { newsOf: id }),
  });
}

const shortIdOf = (id: string): string => id.slice(0, 4).toUpperCase();

/** What has words of its own, by the operation that says so. */
const toldOtherwise = new Set(['receiveInboundMessage', 'messageNotDelivered', 'promiseWarning', 'promiseBroken']);

/**
 * Tells who follows a request what others did with it, wherever he is (DECISIONS S-29).
 * @param open shows the request
 */
export function tellFollowedNews({ id, status, operation = '', ...doer }: RequestEvent, open: OpenRequest): void {
  if (!status && toldOtherwise.has(operation)) return;
  const text = status
    ? say('FOLLOWED_STATUS', {
        id: shortIdOf(id),
        status: dynamicText(`RequestStatus.${status}`, {}, 'enumerations'),
      })
    : // Who it was is not told to everybody (DECISIONS T-970).
      say(doer.agentName ? 'FOLLOWED_CHANGED' : 'FOLLOWED_CHANGED_UNNAMED', {
        id: shortIdOf(id),
        name: doerName(doer),
      });
  tell('notice', id, text, open);
}

/**
 * Tells who follows or holds a request that a message came in for it, or that one of ours did not arrive, and who wrote one of
 * no request that his did not; anything else waits in his bell, or was told already.
 */
export function tellMessageNews({ id, operation, agentName, reason }: RequestEvent, { open, openOwn }: Openers): void {
  if (operation === 'receiveInboundMessage') tell('notice', id, say('FOLLOWED_MESSAGE', { id: shortIdOf(id) }), open);
  if (operation === 'messageNotDelivered')
    tell('warning', id, say('FOLLOWED_NOT_DELIVERED', { id: shortIdOf(id) }), open);
  if (operation === 'ownMessageNotDelivered') void tellOwn();

  async function tellOwn(): Promise<void> {
    // Who has just been told by the dialog is not told twice.
    if (await isSaidByDialog(id)) return;
    flash.warning([say('NOTICE_NOT_DELIVERED', { name: agentName ?? '' }), ...(reason ? [reason] : [])], {
      staysMs,
      action: { text: say('buttons:OPEN_MESSAGE'), run: () => openOwn(id) },
    });
  }
}

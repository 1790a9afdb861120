import type { RequestEvent } from '@towline/sdk/api';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { flash } from '../../../kit/flash.ts';

/** Long enough to be seen by who is on the phone. */
const staysMs = 60_000;

/**
 * Tells who follows a request what others did with it, wherever he is; who has it open sees it there (DECISIONS S-29).
 * @param open shows the request
 */
export function tellFollowedNews({ id, status, agentName }: RequestEvent, open: (requestId: string) => void): void {
  if (location.href.includes(id)) return;
  const shortId = id.slice(0, 4).toUpperCase();
  const text = status
    ? dynamicText('FOLLOWED_STATUS', {
        id: shortId,
        status: dynamicText(`RequestStatus.${status}`, {}, 'enumerations'),
      })
    : dynamicText('FOLLOWED_CHANGED', { id: shortId, name: agentName ?? '' });
  flash.notice([text], {
    staysMs,
    action: { text: dynamicText('OPEN_REQUEST', {}, 'buttons'), run: () => open(id) },
  });
}

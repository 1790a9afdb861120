import type { RequestEvent } from '@towline/sdk/api';
import { doerName } from '../../../i18n/actorName.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { say } from '../../../i18n/say.ts';
import { flash } from '../../../kit/flash.ts';

/** Long enough to be seen by who is on the phone. */
const staysMs = 30_000;

/**
 * Tells whoever holds a request at once that somebody took it over or acted on it, wherever he is (DECISIONS T-111).
 * @param open shows the request
 */
export function tellClaimNews(
  { id, operation, reason, ...doer }: RequestEvent,
  open: (requestId: string) => void,
): void {
  const said = dynamicText(
    operation === 'takeOverClaim' ? 'YOUR_REQUEST_WAS_TAKEN_OVER' : 'YOUR_REQUEST_WAS_ACTED_ON',
    {
      agent: doerName(doer),
      id: id.slice(0, 4).toUpperCase(),
    },
  );
  flash.warning(reason ? [said, reason] : [said], {
    staysMs,
    action: { text: say('buttons:OPEN_REQUEST'), run: () => open(id) },
  });
}

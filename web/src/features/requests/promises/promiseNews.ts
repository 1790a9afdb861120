import type { RequestEvent } from '@towline/sdk/api';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { say } from '../../../i18n/say.ts';
import { flash } from '../../../kit/flash.ts';

/** Long enough to be seen by who is on the phone. */
const staysMs = 60_000;

/**
 * Tells who follows a request that its arrival time may not be kept, or was not, wherever he is (DECISIONS S-29, T-66).
 * @param open shows the request
 */
export function tellPromiseNews({ id, operation }: RequestEvent, open: (requestId: string) => void): void {
  const key = operation === 'promiseBroken' ? 'PROMISE_WAS_BROKEN' : 'PROMISE_AT_RISK';
  flash.warning([dynamicText(key, { id: id.slice(0, 4).toUpperCase() })], {
    staysMs,
    action: { text: say('buttons:OPEN_REQUEST'), run: () => open(id) },
  });
}

import { request } from 'undici';
import { PortError } from '../portError.ts';
import type { SmsGateway } from './port.ts';

const timeout = 10_000;

/**
 * An HTTP gateway: POST of `{ id, to, text }` with a bearer token. The id is sent as Idempotency-Key too, so that a gateway
 * which knows it sends a repeated message once.
 */
export function httpSmsGateway({ url, token }: { url: string; token: string }): SmsGateway {
  return {
    async send(sms, signal) {
      const answer = await request(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': sms.id },
        body: JSON.stringify(sms),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      }).catch((error: Error) => {
        const isLate = error.name === 'TimeoutError' || error.name === 'AbortError';
        throw new PortError('smsGateway', isLate ? 'Timeout' : 'Unavailable', error.message, { cause: error });
      });
      await answer.body.dump();
      if (answer.statusCode >= 300) throw new PortError('smsGateway', 'Unavailable', `answered ${answer.statusCode}`);
    },
  };
}

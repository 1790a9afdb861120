import { type HttpReceiver, postJson } from '../postJson.ts';
import type { SmsGateway } from './port.ts';

/**
 * An HTTP gateway: POST of `{ id, to, text }` with a bearer token. The id is sent as Idempotency-Key too, so that a gateway
 * which knows it sends a repeated message once; it names the message again when it hands in the delivery receipt.
 */
export function httpSmsGateway({ url, token, secrets = [] }: HttpReceiver): SmsGateway {
  return {
    send: (sms, signal) =>
      postJson({ port: 'smsGateway', url, token, key: sms.id, body: JSON.stringify(sms), secrets, signal }),
  };
}

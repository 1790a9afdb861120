import { type HttpReceiver, postJson } from '../postJson.ts';
import type { ClientNotification } from './port.ts';

/** Clients' systems behind one address: POST {url}/{organisation} with the notice's document and a bearer token. */
export function httpClientNotification({ url, token, secrets = [] }: HttpReceiver): ClientNotification {
  const base = url.replace(/\/$/, '');
  return {
    send: ({ id, organisationCode, document }, signal) =>
      postJson({
        port: 'clientNotification',
        url: `${base}/${encodeURIComponent(organisationCode)}`,
        token,
        key: id,
        body: document,
        secrets,
        signal,
      }),
  };
}

import { type HttpReceiver, postJson } from '../postJson.ts';
import type { Csm360 } from './port.ts';

/** csm360 behind HTTP: POST {url}/partners/{code}/jobs with the job's document and a bearer token. */
export function httpCsm360({ url, token, secrets = [] }: HttpReceiver): Csm360 {
  const base = url.replace(/\/$/, '');
  return {
    tell: ({ id, code, document }, signal) =>
      postJson({
        port: 'csm360',
        url: `${base}/partners/${encodeURIComponent(code)}/jobs`,
        token,
        key: id,
        body: document,
        secrets,
        signal,
      }),
  };
}

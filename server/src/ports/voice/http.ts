import { randomUUID } from 'node:crypto';
import { serviceUrl } from '../jsonTransport.ts';
import { callOut } from '../outgoing.ts';
import { PortError } from '../portError.ts';
import type { HttpReceiver } from '../postJson.ts';
import { signatureHeaders } from '../signature.ts';
import type { Voice } from './port.ts';

const largestScript = 100_000;

/** A telephony behind HTTP: POST {url}/test-ivr of the step and the job with a bearer token; it answers the script as XML. */
export function httpVoice({
  url,
  token,
  secrets = [],
  timeoutMs = 10_000,
}: HttpReceiver & { timeoutMs?: number }): Voice {
  return {
    async script(call) {
      const signal = AbortSignal.timeout(timeoutMs);
      const asked = JSON.stringify(call);
      const failed = (error: Error): never => {
        throw new PortError('voice', signal.aborted ? 'Timeout' : 'Unavailable', error.message, { cause: error });
      };
      const { statusCode, body } = await callOut('voice', serviceUrl(url, 'test-ivr'), {
        method: 'POST',
        headers: {
          accept: 'application/xml',
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...signatureHeaders({ secrets, id: `playCallStep_${randomUUID()}` }, asked),
        },
        body: asked,
        signal,
      }).catch(failed);
      const text = await body.text().catch(failed);
      if (statusCode !== 200) throw new PortError('voice', 'Unavailable', `answered ${statusCode}`);
      if (text.length > largestScript || !/<Say[\s>]/.test(text))
        throw new PortError('voice', 'BadAnswer', 'the answer is no script');
      return text;
    },
  };
}

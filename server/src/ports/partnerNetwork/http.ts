import { jobStatusValues, offerRejectReasonValues } from '@towline/sdk/values';
import { request } from 'undici';
import { z } from 'zod';
import { PortError } from '../portError.ts';
import type { PartnerNetwork, PartnerReport } from './port.ts';

const timeout = 10_000;

const at = z.coerce.date();
const common = { reportId: z.string().min(1).max(200), at };
const offerId = z.uuid();
const jobId = z.uuid();

const reportShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['ringing', 'answered', 'noAnswer', 'callFailed']), offerId, ...common }),
  z.object({ kind: z.literal('accepted'), offerId, arrivalInMinutes: z.number().min(0).max(1440), ...common }),
  z.object({
    kind: z.literal('rejected'),
    offerId,
    reason: z.enum(offerRejectReasonValues),
    remarks: z.string().optional(),
    ...common,
  }),
  z.object({
    kind: z.literal('progress'),
    jobId,
    status: z.enum(jobStatusValues),
    remarks: z.string().optional(),
    ...common,
  }),
  z.object({
    kind: z.literal('position'),
    jobId,
    latitude: z.number(),
    longitude: z.number(),
    expectedArrivalAt: at.optional(),
    ...common,
  }),
  z.object({ kind: z.literal('cancelled'), jobId, remarks: z.string().optional(), ...common }),
]);
const reportsShape = z.object({ reports: z.array(z.unknown()) });

const waitMillis = 30_000;
const pauseAfterErrorMillis = 2_000;

interface HttpOptions {
  url: string;
  token: string;
  onError(error: unknown): void;
}

/**
 * A telephony or partner system behind HTTP: POST {url}/offers, DELETE {url}/offers/{id}, POST {url}/jobs,
 * DELETE {url}/jobs/{id}, each with a bearer token and the id as Idempotency-Key. GET {url}/reports?wait=25 answers the
 * reports that nobody has taken yet, `{ reports }`, and waits while there is none; DELETE {url}/reports/{reportId} takes one.
 */
export function httpPartnerNetwork({ url, token, onError }: HttpOptions): PartnerNetwork {
  const base = url.replace(/\/$/, '');

  async function ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    options: { body?: unknown; key?: string; signal?: AbortSignal; waitMillis?: number } = {},
  ): Promise<unknown> {
    const signals = [AbortSignal.timeout(options.waitMillis ?? timeout), ...(options.signal ? [options.signal] : [])];
    const answer = await request(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
      },
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: AbortSignal.any(signals),
    }).catch((error: Error) => {
      const code = error.name === 'TimeoutError' ? 'Timeout' : 'Unavailable';
      throw new PortError('partnerNetwork', code, error.message, { cause: error });
    });
    const text = await answer.body.text();
    if (answer.statusCode === 404 && method === 'DELETE') return undefined;
    if (answer.statusCode >= 300)
      throw new PortError('partnerNetwork', 'Unavailable', `${method} ${path} answered ${answer.statusCode}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  return {
    offer: async (offer) => void (await ask('POST', '/offers', { body: offer, key: offer.offerId })),
    withdraw: async (offerId) => void (await ask('DELETE', `/offers/${offerId}`)),
    start: async (job) => void (await ask('POST', '/jobs', { body: job, key: job.jobId })),
    stop: async (jobId) => void (await ask('DELETE', `/jobs/${jobId}`)),
    async listen(handler) {
      const stop = new AbortController();
      // A report that cannot be read is told and taken away: it must not hold up those behind it.
      const takeOne = async (raw: unknown) => {
        const report = reportShape.safeParse(raw);
        const id = z.object({ reportId: z.string() }).safeParse(raw);
        if (report.success) await handler(report.data as PartnerReport);
        else onError(new PortError('partnerNetwork', 'BadAnswer', report.error.message));
        if (id.success) await ask('DELETE', `/reports/${encodeURIComponent(id.data.reportId)}`);
      };
      const loop = async () => {
        while (!stop.signal.aborted) {
          try {
            const answer = reportsShape.parse(
              await ask('GET', '/reports?wait=25', { signal: stop.signal, waitMillis }),
            );
            for (const raw of answer.reports) await takeOne(raw);
          } catch (error) {
            if (stop.signal.aborted) return;
            onError(error);
            await new Promise((resolve) => setTimeout(resolve, pauseAfterErrorMillis));
          }
        }
      };
      const running = loop();
      return async () => {
        stop.abort();
        await running;
      };
    },
  };
}

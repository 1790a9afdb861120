import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { jobStatusValues, offerRejectReasonValues } from '@towline/sdk/values';
import { z } from 'zod';
import { callOut } from '../outgoing.ts';
import { PortError } from '../portError.ts';
import type { HttpReceiver } from '../postJson.ts';
import { signatureHeaders } from '../signature.ts';
import type { PartnerJob, PartnerNetwork, PartnerReport } from './port.ts';

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
    outcome: z.string().optional(),
    ...common,
  }),
  z.object({
    kind: z.literal('interested'),
    offerId,
    proposedStartTime: at,
    remarks: z.string().optional(),
    ...common,
  }),
  z.object({ kind: z.literal('arrival'), jobId, expectedArrivalAt: at, remarks: z.string().optional(), ...common }),
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

/** A job may change several times: each change has an id of its own, and the same at every try. */
const idOfChange = (job: PartnerJob): string =>
  `changeJob_${job.jobId}_${hash('sha256', JSON.stringify(job)).slice(0, 16)}`;

const waitMillis = 30_000;
const pauseAfterErrorMillis = 2_000;

interface HttpOptions extends HttpReceiver {
  onError(error: unknown): void;
  /** For tests: how long an answer may take, and how long to wait after a failure. */
  timeoutMillis?: number;
  pauseMillis?: number;
}

/**
 * A telephony or partner system behind HTTP: POST {url}/offers, DELETE {url}/offers/{id}, POST {url}/jobs,
 * PUT {url}/jobs/{id} for a job whose order changed, DELETE {url}/jobs/{id}, each with a bearer token, the posts with the
 * id as Idempotency-Key. GET {url}/reports?wait=25 answers the
 * reports that nobody has taken yet, `{ reports }`, and waits while there is none; DELETE {url}/reports/{reportId} takes one.
 */
export function httpPartnerNetwork(options: HttpOptions): PartnerNetwork {
  const { url, token, secrets = [], onError, timeoutMillis = timeout, pauseMillis = pauseAfterErrorMillis } = options;
  const base = url.replace(/\/$/, '');

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    {
      body,
      key,
      signing,
      signal,
      waits = timeoutMillis,
    }: { body?: unknown; key?: string; signing?: string; signal?: AbortSignal; waits?: number },
  ): Promise<string> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const answer = await callOut('partnerNetwork', `${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(signing === undefined ? {} : signatureHeaders({ secrets, id: signing }, text)),
      },
      body: body === undefined ? null : text,
      signal: AbortSignal.any([AbortSignal.timeout(waits), ...(signal ? [signal] : [])]),
    });
    const answered = await answer.body.text();
    if (answer.statusCode < 300 || (answer.statusCode === 404 && method === 'DELETE')) return answered;
    throw new PortError('partnerNetwork', 'Unavailable', `${method} ${path} answered ${answer.statusCode}`);
  }

  const ask: typeof send = (method, path, options) =>
    send(method, path, options).catch((error: Error) => {
      if (error instanceof PortError) throw error;
      const code = error.name === 'TimeoutError' ? 'Timeout' : 'Unavailable';
      throw new PortError('partnerNetwork', code, error.message, { cause: error });
    });

  async function readReports(signal: AbortSignal): Promise<unknown[]> {
    const text = await ask('GET', '/reports?wait=25', { signal, waits: waitMillis });
    try {
      return reportsShape.parse(JSON.parse(text)).reports;
    } catch (error) {
      throw new PortError('partnerNetwork', 'BadAnswer', 'the reports cannot be read', { cause: error });
    }
  }

  return {
    offer: async (offer) =>
      void (await ask('POST', '/offers', { body: offer, key: offer.offerId, signing: offer.offerId })),
    withdraw: async (offerId) =>
      void (await ask('DELETE', `/offers/${offerId}`, { signing: `withdrawOffer_${offerId}` })),
    start: async (job) => void (await ask('POST', '/jobs', { body: job, key: job.jobId, signing: job.jobId })),
    change: async (job) => void (await ask('PUT', `/jobs/${job.jobId}`, { body: job, signing: idOfChange(job) })),
    stop: async (jobId) => void (await ask('DELETE', `/jobs/${jobId}`, { signing: `stopJob_${jobId}` })),
    async listen(handler) {
      const stop = new AbortController();
      // A report that cannot be read is told and taken away: it must not hold up those behind it.
      const takeOne = async (raw: unknown): Promise<boolean> => {
        const report = reportShape.safeParse(raw);
        const id = z.object({ reportId: z.string() }).safeParse(raw);
        if (report.success) await handler(report.data as PartnerReport);
        else onError(new PortError('partnerNetwork', 'BadAnswer', report.error.message));
        if (id.success) {
          const reportId = encodeURIComponent(id.data.reportId);
          // No dot in it: the signature puts dots between its parts.
          const signing = `takePartnerReport_${reportId.replaceAll('.', '%2E')}`;
          await ask('DELETE', `/reports/${reportId}`, { signing });
        }
        return id.success;
      };
      const pause = () => wait(pauseMillis, undefined, { signal: stop.signal }).catch(() => {});
      const loop = async () => {
        while (!stop.signal.aborted) {
          try {
            const reports = await readReports(stop.signal);
            let taken = 0;
            for (const raw of reports) if (await takeOne(raw)) taken += 1;
            // One without an id cannot be taken away and comes back at once: do not ask for it without a breath.
            if (taken < reports.length) await pause();
          } catch (error) {
            if (stop.signal.aborted) return;
            onError(error);
            await pause();
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

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Answer, type Received, startHttpService } from '../../testing/httpService.ts';
import { httpPartnerNetwork } from './http.ts';
import type { PartnerJob, PartnerOffer, PartnerReport } from './port.ts';

const offer: PartnerOffer = {
  offerId: randomUUID(),
  requestId: randomUUID(),
  partnerId: randomUUID(),
  phoneNumber: '+3292223344',
  language: 'nl',
  secondsToAnswer: 60,
  secondsToAccept: 120,
  distanceInKm: 4.2,
};
const job: PartnerJob = {
  jobId: randomUUID(),
  requestId: offer.requestId,
  partnerId: offer.partnerId,
  from: { latitude: 51.05, longitude: 3.7 },
  serviceLocation: { latitude: 51.06, longitude: 3.75 },
  destination: undefined,
  minutesOnSite: 30,
  expectedArrivalAt: new Date('2026-11-21T10:20:00Z'),
};

const errors: unknown[] = [];
const network = (url: string, parts: { timeoutMillis?: number } = {}) => {
  errors.length = 0;
  return httpPartnerNetwork({ url, token: 't0ken', onError: (error) => errors.push(error), pauseMillis: 5, ...parts });
};

/** A system that holds reports until they are taken. */
const holding =
  (reports: Record<string, unknown>[], gets: { first?: Answer } = {}) =>
  ({ method, path }: Received): Answer => {
    if (method === 'GET') {
      const { first } = gets;
      delete gets.first;
      if (first) return first;
      return reports.length > 0 ? { json: { reports } } : 'silence';
    }
    const at = reports.findIndex(({ reportId }) => path === `/reports/${String(reportId)}`);
    if (method === 'DELETE' && at >= 0) reports.splice(at, 1);
    return { status: 204, text: '' };
  };

const report = (parts: Record<string, unknown> = {}) => ({
  kind: 'accepted',
  reportId: randomUUID() as string,
  offerId: offer.offerId,
  arrivalInMinutes: 20,
  at: '2026-11-21T10:00:00Z',
  ...parts,
});

describe('what the network is told', () => {
  it.each([
    ['an offer', (url: string) => network(url).offer(offer), 'POST', '/offers', offer.offerId],
    ['a job', (url: string) => network(url).start(job), 'POST', '/jobs', job.jobId],
    ['a withdrawal', (url: string) => network(url).withdraw(offer.offerId), 'DELETE', `/offers/${offer.offerId}`, ''],
    ['a change', (url: string) => network(url).change(job), 'PUT', `/jobs/${job.jobId}`, ''],
    ['a stop', (url: string) => network(url).stop(job.jobId), 'DELETE', `/jobs/${job.jobId}`, ''],
  ])('%s goes out with the token and its id as the key', async (_, tell, method, path, key) => {
    await using service = await startHttpService(() => ({ status: 202, text: 'an answer that nobody needs' }));
    await tell(`${service.url}/`);
    expect(service.received).toHaveLength(1);
    const [call] = service.received;
    expect(call).toMatchObject({ method, path, headers: { authorization: 'Bearer t0ken' } });
    expect(call!.headers['idempotency-key'] ?? '').toBe(key);
  });

  it('carries the whole offer and the whole job', async () => {
    await using service = await startHttpService(() => ({ text: '' }));
    await network(service.url).offer(offer);
    await network(service.url).start(job);
    expect(service.received.map(({ body }) => JSON.parse(body))).toEqual([offer, JSON.parse(JSON.stringify(job))]);
  });

  it('is content when what it withdraws is gone', async () => {
    await using service = await startHttpService(() => ({ status: 404, text: '' }));
    await expect(network(service.url).withdraw(offer.offerId)).resolves.toBeUndefined();
    await expect(network(service.url).stop(job.jobId)).resolves.toBeUndefined();
    await expect(network(service.url).offer(offer)).rejects.toMatchObject({ code: 'Unavailable' });
  });

  it.each([302, 400, 401, 409, 429, 500, 503])('answers %i with a PortError', async (status) => {
    await using service = await startHttpService(() => ({ status, text: '<html>no</html>' }));
    await expect(network(service.url).offer(offer)).rejects.toMatchObject({
      name: 'PortError',
      port: 'partnerNetwork',
      code: 'Unavailable',
    });
  });

  it('does not wait for ever', async () => {
    await using service = await startHttpService(() => 'silence');
    await expect(network(service.url, { timeoutMillis: 50 }).offer(offer)).rejects.toMatchObject({ code: 'Timeout' });
  });

  it('answers a network that is not there with Unavailable', async () => {
    const service = await startHttpService(() => 'silence');
    await service[Symbol.asyncDispose]();
    await expect(network(service.url).start(job)).rejects.toMatchObject({ code: 'Unavailable' });
  });
});

describe('what the network tells', () => {
  async function listen(
    answer: (received: Received) => Answer,
    until: (heard: PartnerReport[], received: Received[]) => boolean,
    handle: (report: PartnerReport) => void = () => {},
  ) {
    await using service = await startHttpService(answer);
    const heard: PartnerReport[] = [];
    const stop = await network(service.url).listen(async (one) => {
      handle(one);
      heard.push(one);
    });
    await expect.poll(() => until(heard, service.received), { timeout: 5_000 }).toBe(true);
    await stop();
    const calls = service.received.length;
    return { heard, received: service.received, calls };
  }

  it('is handed over in order, and taken away one by one once kept', async () => {
    const given = [report(), report({ kind: 'rejected', reason: 'TooFar', arrivalInMinutes: undefined })];
    const ids = given.map(({ reportId }) => reportId);
    const { heard, received } = await listen(holding(given), () => given.length === 0);
    expect(heard.map(({ reportId }) => reportId)).toEqual(ids);
    expect(heard[0]).toMatchObject({ kind: 'accepted', arrivalInMinutes: 20, at: new Date('2026-11-21T10:00:00Z') });
    expect(received.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(
      ids.map((id) => `/reports/${id}`),
    );
  });

  it('is a proposal of another time, or an arrival, with its instants', async () => {
    const jobId = randomUUID();
    const time = '2026-11-21T12:00:00Z';
    const given = [
      report({ kind: 'interested', proposedStartTime: time, arrivalInMinutes: undefined }),
      { kind: 'arrival', reportId: 'late', jobId, expectedArrivalAt: time, remarks: 'Traffic', at: time },
    ];
    const { heard } = await listen(holding(given), () => given.length === 0);
    expect(heard).toMatchObject([
      { kind: 'interested', proposedStartTime: new Date(time) },
      { kind: 'arrival', jobId, expectedArrivalAt: new Date(time), remarks: 'Traffic' },
    ]);
  });

  it.each([
    ['an unknown kind', { kind: 'sings' }],
    ['an unknown reason', { kind: 'rejected', reason: 'BadMood' }],
    ['no id of an offer', { offerId: 'seven' }],
    ['an arrival in three years', { arrivalInMinutes: 1_576_800 }],
    ['a day that is none', { at: 'tomorrow' }],
  ])('with %s is told, taken away, and holds up nobody', async (_, parts) => {
    const bad = report(parts);
    const good = report();
    const given = [bad, good];
    const { heard } = await listen(holding(given), () => given.length === 0);
    expect(heard.map(({ reportId }) => reportId)).toEqual([good.reportId]);
    expect(errors).toMatchObject([{ port: 'partnerNetwork', code: 'BadAnswer' }]);
  });

  it('stays there until it was kept', async () => {
    let refusals = 2;
    const given = [report()];
    const { heard } = await listen(
      holding(given),
      () => given.length === 0,
      () => {
        if (refusals-- > 0) throw new Error('the database is away');
      },
    );
    expect(heard).toHaveLength(1);
    expect(errors).toHaveLength(2);
  });

  it.each<[string, Answer]>([
    ['an internal error', { status: 500, text: 'oops' }],
    ['a page instead of JSON', { text: '<html>' }],
    ['JSON of another shape', { json: { reports: 'none' } }],
  ])('survives %s', async (_, first) => {
    const given = [report()];
    const { heard } = await listen(holding(given, { first }), () => given.length === 0);
    expect(heard).toHaveLength(1);
    expect(errors).toMatchObject([{ name: 'PortError', port: 'partnerNetwork' }]);
  });

  it('is asked for no more after the end, also while it waits', async () => {
    const { received } = await listen(holding([]), (_heard, calls) => calls.length === 1);
    expect(received).toHaveLength(1);
    expect(errors).toEqual([]);
  });
});

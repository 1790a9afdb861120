import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PortError } from '../ports/portError.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';
import { countDispatchOutcome } from './metrics.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ TOWLINE_METRICS_TOKEN: 'let-me-see' });
});
afterAll(() => test.close());

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  test.app.inject({ url: '/metrics', headers, remoteAddress });
const figure = async (line: string) => {
  const { body } = await read();
  return Number(
    body
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')[1],
  );
};

describe('the metrics', () => {
  it('tell calls by operation and status, never by address', async () => {
    const before = await figure('towline_http_request_duration_seconds_count{operation="getRequest",status="404"}');
    const id = '00000000-0000-4000-8000-000000000000';
    await test.call('GET', `/v1/bo/assistance-requests/${id}`);
    const { body } = await read();
    const after = await figure('towline_http_request_duration_seconds_count{operation="getRequest",status="404"}');
    expect(after).toBe((Number.isNaN(before) ? 0 : before) + 1);
    expect(body).not.toContain(id);
  });

  it('tell what waits, what adapters failed at and how dispatch ended', async () => {
    await test.db.pool.query(`update partners set operational_status = 'Paused'`);
    await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() });
    await expect
      .poll(() => figure('towline_dispatch_rounds_total{outcome="NoSuppliersFound"}'), { timeout: 5_000 })
      .toBeGreaterThan(0);
    expect(new PortError('router', 'Timeout', 'was slow').code).toBe('Timeout');
    expect(await figure('towline_port_errors_total{port="router",code="Timeout"}')).toBeGreaterThan(0);
    expect(await figure('towline_queue_depth{queue="outbox"}')).toBeGreaterThanOrEqual(0);
    expect(await figure('towline_queue_depth{queue="parkedReports"}')).toBe(0);
    countDispatchOutcome('Accepted');
    expect(await figure('towline_dispatch_rounds_total{outcome="Accepted"}')).toBeGreaterThan(0);
  });

  it('bear the names that ready-made dashboards ask for; what is ours says so', async () => {
    const { body } = await read();
    for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds'])
      expect(body).toContain(`# TYPE ${name} `);
    expect(body).not.toMatch(/towline_(process|nodejs)_/);
  });

  it.each([
    ['this machine', {}, '127.0.0.1', 200],
    ['this machine by its other name', {}, '::1', 200],
    ['another machine', {}, '10.1.2.3', 404],
    ['another machine through a proxy here', { 'x-forwarded-for': '10.1.2.3' }, '127.0.0.1', 404],
    ['another machine with the token', { authorization: 'Bearer let-me-see' }, '10.1.2.3', 200],
    ['another machine with a wrong token', { authorization: 'Bearer let-me-sea' }, '10.1.2.3', 404],
  ])('are for %s', async (_, headers, address, status) => {
    expect((await read(headers, address)).statusCode).toBe(status);
  });
});

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the process counts (api.md §2.5); one for all, as adapters and engine are of one process. */
export const registry = new Registry();

const callSeconds = new Histogram({
  name: 'towline_http_request_duration_seconds',
  help: 'How long calls took, by operation; estimatePrice is the price estimate',
  labelNames: ['operation', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const portErrors = new Counter({
  name: 'towline_port_errors_total',
  help: 'Calls to services of others that failed, by port and by what was wrong',
  labelNames: ['port', 'code'],
  registers: [registry],
});

const dispatchOutcomes = new Counter({
  name: 'towline_dispatch_rounds_total',
  help: 'Dispatch rounds that ended, by outcome',
  labelNames: ['outcome'],
  registers: [registry],
});

/** How deep the queues are; asked when somebody looks. */
export const queueDepth = new Gauge({
  name: 'towline_queue_depth',
  help: 'What waits in the database, for all servers: outbox, rounds, untold jobs, late and parked reports',
  labelNames: ['queue'],
  registers: [registry],
});

// By the names that every dashboard for Node.js knows (process_cpu_seconds_total, nodejs_eventloop_lag_seconds): no prefix.
collectDefaultMetrics({ register: registry });

// A child is found once a pair of labels; the library would build its key anew for each call.
const children = new Map<string, Map<number, { observe(value: number): void }>>();

/** A call has been answered. */
export function countCall(operation: string, status: number, milliseconds: number): void {
  let byStatus = children.get(operation);
  if (!byStatus) {
    byStatus = new Map();
    children.set(operation, byStatus);
  }
  let child = byStatus.get(status);
  if (!child) {
    child = callSeconds.labels(operation, String(status));
    byStatus.set(status, child);
  }
  child.observe(milliseconds / 1000);
}

/** A service of somebody else failed. */
export const countPortError = (port: string, code: string): void => portErrors.inc({ port, code });

/** A round of the waterfall has ended. */
export const countDispatchOutcome = (outcome: string): void => dispatchOutcomes.inc({ outcome });

import type { HealthChecks } from '../health/health.ts';
import type { Live } from './live.ts';

/** What runs beside the calls: live events, effects after commit, dispatch timers. */
export interface Background {
  live: Live;
  /** Tells the waterfall that a request may have a next step; safe to call at any time, on any server. */
  dispatch: { wake(requestId: string): void };
  outbox: { wake(): void };
  start(): Promise<void>;
  stop(): Promise<void>;
  checks: HealthChecks;
}

import { countPortError } from '../metrics/metrics.ts';

/** What went wrong at the edge of the building: the caller falls back or says so, and never hangs. */
export type PortErrorCode = 'Timeout' | 'BadAnswer' | 'Unavailable';

/** Thrown by every adapter of every port; `port` names it for the log. */
export class PortError extends Error {
  readonly port: string;
  readonly code: PortErrorCode;

  constructor(port: string, code: PortErrorCode, message: string, options?: ErrorOptions) {
    super(`${port}: ${message}`, options);
    this.name = 'PortError';
    this.port = port;
    this.code = code;
    countPortError(port, code);
  }
}

import { countPortError } from '../metrics/metrics.ts';

/** What went wrong at the edge of the building: the caller falls back or says so, and never hangs. */
export type PortErrorCode = 'Timeout' | 'BadAnswer' | 'Unavailable';

/** Thrown by every adapter of every port; `port` names it for the log. */
export class PortError extends Error {
  readonly port: string;
  readonly code: PortErrorCode;
  /** Trying again would be answered the same. */
  readonly isFinal: boolean;
  /** When it asks to be asked again, where it says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    port: string,
    code: PortErrorCode,
    message: string,
    options?: ErrorOptions & { isFinal?: boolean; retryAfterSeconds?: number | undefined },
  ) {
    super(`${port}: ${message}`, options);
    this.name = 'PortError';
    this.port = port;
    this.code = code;
    this.isFinal = options?.isFinal === true;
    this.retryAfterSeconds = options?.retryAfterSeconds;
    countPortError(port, code);
  }
}

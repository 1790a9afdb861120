import type { RequestStatus, StatusReason } from '@towline/sdk/api';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';

/** Who did something: an agent, the engine, a partner, the customer. */
export interface Actor {
  name: string;
  agentId?: string;
}

/** A change of status with its line in the log. */
export interface Step {
  status: RequestStatus;
  reason?: StatusReason | undefined;
  /** Seconds since the step before, or since the order came in. */
  after: number;
  by: Actor;
  remarks?: string;
  /** The log's line, in the words of the services that write it. */
  message: LogMessage;
  data?: Record<string, unknown>;
}

/** The program itself. */
export const engine: Actor = { name: 'Towline' };

/** Where a customer orders for himself. */
export const customerApp: Actor = { name: 'Customer app' };

/** Seconds from the creation to the end of the last step. */
export const secondsOf = (steps: readonly Step[]): number => steps.reduce((sum, step) => sum + step.after, 0);

/** A step with its moment. */
export interface DatedStep extends Step {
  at: Date;
}

/** The steps with their moments, the story beginning at the given one. */
export function dated(steps: readonly Step[], beginning: Date): DatedStep[] {
  let clock = beginning.getTime();
  return steps.map((step) => {
    clock += step.after * 1_000;
    return { ...step, at: new Date(clock) };
  });
}

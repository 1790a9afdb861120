import type { PaymentMove } from '@towline/sdk/domain/paymentFlow/news';
import type { Context } from '../../core/context.ts';
import type { Log } from '../../core/log.ts';
import type { Ports } from '../../ports/ports.ts';
import type { EventOutcome } from '../../stores/paymentEvents.ts';

/** Who writes what providers tell, as logs and screens name them. */
export const providerName = 'Payment provider';

/** What payments are worked on with, in a call or beside all calls. */
export type PaymentDeps = Pick<Context, 'db' | 'now' | 'config'> & { ports: Pick<Ports, 'payments'> };

/** What is said of work that could not be done. */
export type WorkLog = Pick<Log, 'warn' | 'error'>;

/** What became of an event, and which requests go on by it. */
export interface Taken {
  outcome: EventOutcome;
  refusal?: 'ACCOUNT_DIFFERS' | 'CURRENCY_DIFFERS' | 'AMOUNT_DIFFERS' | 'MODE_DIFFERS';
  wakes?: string[];
}

/** A move that is done: its row has been written. */
export interface DoneMove extends PaymentMove {
  id: string;
  at: Date;
  reason: string | null;
  /** It never came: nothing is credited (DECISIONS T-833). */
  isMistake?: boolean | undefined;
  by: { id?: string; fullName: string };
}

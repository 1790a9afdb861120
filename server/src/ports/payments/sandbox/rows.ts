import type { ContactLanguage } from '@towline/sdk/api';
import { command, question } from '../../../db/statement.ts';

/** A payment as the sandbox has it. */
export interface SandboxRow {
  id: string;
  intent: string;
  account: string;
  cents: number;
  currency: string;
  reference: string;
  description: string;
  language: ContactLanguage;
  returnUrl: string;
  state: 'Open' | 'Failed' | 'Pending' | 'Paid' | 'Ended';
  refunded: number;
  dispute: string | null;
  expiresAt: Date;
}

const columns = `id, intent, account, amount::float8 as cents, currency, reference, description, language, return_url as "returnUrl", state,
  refunded::float8 as refunded, dispute, expires_at as "expiresAt"`;

/** What the sandbox remembers, so that its pages outlast a restart and two servers play one provider. */
export const sandboxRows = {
  // Pressed twice at once: of two unique columns the second is met by whoever was first, too, and is no fault either.
  add: command<
    [
      id: string,
      intent: string,
      account: string,
      cents: number,
      currency: string,
      reference: string,
      description: string,
      language: string,
      returnUrl: string,
      now: Date,
      expiresAt: Date,
    ]
  >(
    'sandbox.add',
    `insert into sandbox_payments (id, intent, account, amount, currency, reference, description, language, return_url, state, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'Open', $10, $11) on conflict do nothing`,
  ),
  bySession: question<SandboxRow, [id: string]>(
    'sandbox.bySession',
    `select ${columns} from sandbox_payments where id = $1`,
  ),
  lock: question<SandboxRow, [id: string]>(
    'sandbox.lock',
    `select ${columns} from sandbox_payments where id = $1 for update`,
  ),
  lockIntent: question<SandboxRow, [intent: string]>(
    'sandbox.lockIntent',
    `select ${columns} from sandbox_payments where intent = $1 for update`,
  ),
  setState: command<[id: string, state: string]>(
    'sandbox.setState',
    'update sandbox_payments set state = $2 where id = $1',
  ),
  setRefunded: command<[id: string, refunded: number]>(
    'sandbox.setRefunded',
    'update sandbox_payments set refunded = $2 where id = $1',
  ),
  setDispute: command<[id: string, dispute: string]>(
    'sandbox.setDispute',
    'update sandbox_payments set dispute = $2 where id = $1',
  ),
  addEvent: command<[id: string, sessionId: string, type: string, body: string, dueAt: Date]>(
    'sandbox.addEvent',
    `insert into sandbox_events (id, session_id, type, body, due_at, next_try_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (id) do nothing`,
  ),
  // Leased, as two servers deliver; the receiver takes each once in any case.
  takeDue: question<{ seq: number; body: string }, [now: Date, until: Date]>(
    'sandbox.takeDue',
    `update sandbox_events set next_try_at = $2 where seq = (select seq from sandbox_events where delivered_at is null and next_try_at <= $1
       order by next_try_at, seq limit 1 for update skip locked) returning seq::float8 as seq, body`,
  ),
  setDelivered: command<[seq: number, now: Date]>(
    'sandbox.setDelivered',
    'update sandbox_events set delivered_at = $2 where seq = $1',
  ),
};

import { createTowline } from '@towline/sdk';
import type { PaymentPage, PaymentStart, SandboxAct, SandboxPayment } from '@towline/sdk/api';
import { ApiProblem } from '@towline/sdk/client/problem';

/** Why there is no answer. `closed`: the link is over; `away`: nobody answered; `refused`: not now. */
export type NoAnswer = 'closed' | 'away' | 'refused';

/** What the page asks of the server. */
export interface PayServer {
  open(token: string): Promise<PaymentPage | NoAnswer>;
  start(token: string): Promise<PaymentStart | NoAnswer>;
}

/** What the page of the sandbox asks of it. */
export interface SandboxServer {
  open(session: string): Promise<SandboxPayment | NoAnswer>;
  act(session: string, act: SandboxAct): Promise<SandboxPayment | NoAnswer>;
}

function outcomeOf(error: unknown): NoAnswer {
  if (!(error instanceof ApiProblem) || error.status === 429 || error.status >= 500) return 'away';
  return error.status === 404 ? 'closed' : 'refused';
}

const client = () => createTowline({ appInfo: { name: 'pay' }, retries: 0, timeoutInMs: 20_000 }).payments;

/** The server behind the page of a payment link. */
export function payServer(): PayServer {
  const payments = client();
  return {
    open: (token) => payments.openPage({ token }).catch(outcomeOf),
    start: (token) => payments.start({ token }).catch(outcomeOf),
  };
}

/** The server behind the page of the sandbox. */
export function sandboxServer(): SandboxServer {
  const payments = client();
  return {
    open: (session) => payments.openSandbox({ session }).catch(outcomeOf),
    act: (session, act) => payments.actInSandbox({ session, act }).catch(outcomeOf),
  };
}

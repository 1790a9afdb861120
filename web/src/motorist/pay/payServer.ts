import { createTowline } from '@towline/sdk';
import type { PaymentPage, PaymentStart, SandboxAct, SandboxPayment } from '@towline/sdk/api';
import { type NoAnswer, outcomeOf, outcomeOfOpening } from '../../publicPage/outcomeOf.ts';

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

const client = () => createTowline({ appInfo: { name: 'pay' }, retries: 0, timeoutInMs: 20_000 }).payments;

/** The server behind the page of a payment link. */
export function payServer(): PayServer {
  const payments = client();
  return {
    open: (token) => payments.openPage({ token }).catch(outcomeOfOpening),
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

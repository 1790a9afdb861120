import type { SandboxActBody, SandboxPayment } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';

const sandboxOf = ({ ports }: Pick<Context, 'ports'>) => ports.payments.sandbox ?? refuse('NOT_FOUND');

/** What the hosted page of the sandbox shows; there is none where a real provider is set (DECISIONS S-54, T-566). */
export const openSandboxPayment = async (context: Context, session: string): Promise<SandboxPayment> =>
  (await sandboxOf(context).open(session)) ?? refuse('NOT_FOUND');

/** Hands over what is due at once; what cannot be is handed over some seconds later. */
export async function deliverNow(context: Pick<Context, 'ports' | 'log'>): Promise<void> {
  await context.ports.payments.sandbox
    ?.deliver()
    .catch((error: unknown) => context.log.warn({ err: error }, 'events of the sandbox could not be delivered'));
}

/** What a person does on that page. */
export async function actInSandbox(context: Context, { session, act }: SandboxActBody): Promise<SandboxPayment> {
  const page = (await sandboxOf(context).act(session, act)) ?? refuse('NOT_FOUND');
  await deliverNow(context);
  return page;
}

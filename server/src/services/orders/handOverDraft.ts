import { draftReceiver } from '@towline/sdk/access/draftReceiver';
import type { Draft, DraftHandOverAsk, Receiver } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { agents } from '../../stores/agents.ts';
import { drafts } from '../../stores/drafts.ts';
import { colleaguesWho } from '../colleagues/colleaguesWho.ts';

function contractOf({ order }: Draft): string | undefined {
  const service: unknown = Reflect.get(order, 'requestedService');
  const code: unknown = typeof service === 'object' && service !== null && Reflect.get(service, 'contractCode');
  return typeof code === 'string' && code !== '' ? code : undefined;
}

/** Colleagues who may go on with the agent's draft, by name (DECISIONS T-71). */
export async function listDraftReceivers(context: Context, id: string, name: string): Promise<Receiver[]> {
  const { db, agent } = context;
  const draft = (await drafts.byId(db.pool, agent.id, id)) ?? refuse('NOT_FOUND');
  const contractCode = contractOf(draft);
  return colleaguesWho(context, name, (colleague) => draftReceiver(agent, colleague, contractCode));
}

/** Gives the draft to a colleague; a stale version is refused, so that nothing is given that the giver has not seen. */
export async function handOverDraft(context: Context, id: string, ask: DraftHandOverAsk): Promise<undefined> {
  const { agent } = context;
  const expected = context.expectedVersion ?? ask.version;
  await write(
    context,
    async (tx) => {
      const draft = (await drafts.lock(tx, agent.id, id)) ?? refuse('NOT_FOUND');
      if (expected !== undefined && expected !== draft.version)
        refuse('VERSION_CHANGED', { current: { version: draft.version, at: draft.updatedAt } });
      const receiver = await agents.document(tx, ask.agentId);
      if (!receiver) return refuse('NOT_A_COLLEAGUE');
      const decision = draftReceiver(agent, receiver, contractOf(draft));
      if (!decision.allowed) refuse(decision.code);
      const note = ask.note?.trim() || undefined;
      await drafts.handOver(tx, { draftId: id, from: agent, toAgentId: receiver.id, note, at: context.now() });
    },
    () => 'null',
  );
  context.log.info({ draftId: id, toAgentId: ask.agentId }, 'draft handed over');
  return undefined;
}

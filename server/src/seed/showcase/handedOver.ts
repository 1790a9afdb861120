import { addMissingRows } from '../../db/copyRows.ts';
import { createRandom } from '../random.ts';
import type { DeskOwner } from './deskOwners.ts';
import type { Showcase } from './facts.ts';

/**
 * A request of each desk that a colleague gave to its agent, who holds it: as any claim for ten minutes, unless they look at
 * it (DECISIONS T-204, S-47).
 */
export async function addHandedOver({ client, now, seed }: Showcase, everybody: readonly DeskOwner[]): Promise<void> {
  const random = createRandom(seed, 'handedOver');
  const at = new Date(now.getTime() - 9 * 60_000);
  const given = everybody.flatMap((agent) => {
    const about = agent.desk.handedOver;
    return about && agent.email.startsWith('agent.') ? [{ agent, about }] : [];
  });
  await addMissingRows(
    client,
    'request_claims',
    given.map(({ agent, about }) => ({
      request_id: about.id,
      agent_id: agent.id,
      agent_name: agent.fullName,
      claimed_at: at,
      seen_at: now,
      is_by_session: false,
    })),
  );
  await addMissingRows(
    client,
    'request_log',
    given.map(({ agent, about }) => ({
      id: random.uuid(),
      request_id: about.id,
      at,
      message: 'Handed over to a colleague',
      agent_name: agent.colleague.fullName,
      data: JSON.stringify({ to: agent.fullName, remarks: agent.words.handOver }),
    })),
  );
  await addMissingRows(
    client,
    'notices',
    given.map(({ agent, about }) => ({
      id: random.uuid(),
      agent_id: agent.id,
      request_id: about.id,
      kind: 'HandedOver',
      at,
      operation: 'handOverRequest',
      agent_name: agent.colleague.fullName,
      remarks: agent.words.handOver,
    })),
  );
}

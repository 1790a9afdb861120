import type { PartnerLogEntry, PartnerNote } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { partnerLogs } from '../../stores/partnerLogs.ts';
import { partnerNotes } from '../../stores/partnerNotes.ts';
import { partnerRecords } from '../../stores/partnerRecords.ts';

async function known({ db }: Context, id: string): Promise<void> {
  if (!(await partnerRecords.byId(db.pool, id))) refuse('NOT_FOUND');
}

/** Notes about a partner, newest first (3-platform §7). */
export async function listPartnerNotes(context: Context, id: string): Promise<PartnerNote[]> {
  await known(context, id);
  return partnerNotes.of(context.db.pool, id);
}

/** What happened to a partner, newest first (3-platform §7). */
export async function listPartnerLogs(context: Context, id: string): Promise<PartnerLogEntry[]> {
  await known(context, id);
  return partnerLogs.of(context.db.pool, id);
}

/** Writes a note about a partner, with its line in the log (3-platform §7). */
export function createPartnerNote(
  context: Context,
  id: string,
  { message }: { message: string },
): Promise<PartnerNote> {
  const { agent, now } = context;
  const text = message.trim();
  if (text === '') refuseFor('VALIDATION_FAILED', '/message', 'FORM_VALIDATION_required', 'REQUIRED');
  return write(
    context,
    async (tx) => {
      if (!(await partnerRecords.byId(tx, id))) refuse('NOT_FOUND');
      const note = await partnerNotes.add(tx, { partnerId: id, message: text, agent, at: now() });
      const by = { agentId: agent.id, agentName: agent.fullName };
      await partnerLogs.add(tx, { partnerId: id, at: now(), message: 'NoteAdded', ...by });
      return note;
    },
    (note) => JSON.stringify(note),
  );
}

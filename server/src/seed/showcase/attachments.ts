import type { AttachmentSource } from '@towline/sdk/api';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Row } from '../../db/copyText.ts';
import { createRandom } from '../random.ts';
import type { Showcase } from './facts.ts';
import { type DemoFile, demoFiles } from './files.ts';
import { holdersOf } from './holders.ts';

/** What each request in turn was given: which picture (or the document), by whom, and whether it was deleted since. */
const sets: readonly (readonly { file: number | 'document'; source: AttachmentSource; isDeleted?: true }[])[] = [
  [
    { file: 0, source: 'customer' },
    { file: 1, source: 'Partner' },
    { file: 'document', source: 'Agent' },
    { file: 3, source: 'Agent', isDeleted: true },
  ],
  [
    { file: 2, source: 'Agent' },
    { file: 3, source: 'Partner' },
  ],
  [
    { file: 3, source: 'customer' },
    { file: 2, source: 'customer', isDeleted: true },
    { file: 'document', source: 'Partner' },
  ],
];

const said: Readonly<Record<AttachmentSource, LogMessage>> = {
  Agent: 'Attachment added',
  Partner: 'Partner added a photo',
  customer: 'Attachment added',
};

/** Photos and files that open; what the partner took belongs to the job (DECISIONS S-47). */
export async function addAttachments({ client, now, seed, keepFile }: Showcase): Promise<void> {
  if (!keepFile) return;
  const { pictures, document } = await demoFiles();
  const random = createRandom(seed, 'attachments');
  const holders = await holdersOf({ client });
  const attachments: Row<'attachments'>[] = [];
  const lines: Row<'request_log'>[] = [];
  for (const [index, holder] of holders.entries()) {
    const set = sets[index % sets.length] ?? [];
    for (const [place, { file, source, isDeleted = false }] of set.entries()) {
      // Where nobody drove yet, no driver took a picture.
      if (source === 'Partner' && !holder.jobId) continue;
      const { content, ...facts } = (file === 'document' ? document : pictures[file]) as DemoFile;
      const id = random.uuid();
      const at = new Date(Math.min(now.getTime(), holder.createdAt.getTime() + (place + 1) * 50_000));
      await keepFile(id, content, facts.contentType);
      attachments.push({
        id,
        request_id: holder.id,
        job_id: source === 'Partner' ? holder.jobId : null,
        source,
        content_type: facts.contentType,
        file_name: facts.fileName,
        size: content.length,
        width: facts.width ?? null,
        height: facts.height ?? null,
        storage_key: id,
        is_deleted: isDeleted,
        agent_id: source === 'Agent' ? holder.agentId : null,
        created_at: at,
      });
      const by = { Agent: holder.agentName, Partner: holder.partner, customer: 'Customer' }[source];
      const line = (message: LogMessage, name: string | null, when: Date): Row<'request_log'> => ({
        id: random.uuid(),
        request_id: holder.id,
        at: when,
        message,
        agent_name: name,
        data: JSON.stringify({ fileName: facts.fileName }),
      });
      lines.push(line(said[source], by, at));
      if (isDeleted) lines.push(line('Attachment deleted', holder.agentName, new Date(at.getTime() + 1_000)));
    }
  }
  await addMissingRows(client, 'attachments', attachments);
  await addMissingRows(client, 'request_log', lines);
}

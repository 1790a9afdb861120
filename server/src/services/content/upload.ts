import { createHash, randomUUID } from 'node:crypto';
import { deleteAttachment as mayDelete } from '@towline/sdk/access/gates';
import { visibleRequest } from '@towline/sdk/access/hiddenDetails';
import { requestActions } from '@towline/sdk/access/requestActions';
import { sections } from '@towline/sdk/access/sections';
import { mayReadUnmatched } from '@towline/sdk/access/unmatchedMessages';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { Attachment } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { Replay } from '../../core/idempotency.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { attachments, type KeptFile } from '../../stores/attachments.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';
import { contentOf } from './bareKept.ts';
import { thumbnail } from './pictures/pictures.ts';
import { imageTypes, takenFile } from './takenFile.ts';

/** A part of a form that holds a file, read to its end. */
export interface SentFile {
  content: Buffer;
  fileName: string;
}

/** Keeps an uploaded photo or file; refused by its content, not its name. Linked to its request now, or by the order later. */
export async function upload(context: Context, sent: SentFile, requestId: string | undefined): Promise<Attachment> {
  const { content, ...facts } = await takenFile(sent.content, sent.fileName);
  if (requestId) {
    const request = (await requests.byId(context.db.prepared, context.agent, requestId)) ?? refuse('NOT_FOUND');
    // Who has no part in the request reads it and adds nothing (DECISIONS S-19).
    const decision = requestActions.WriteNote(viewerOf(context.agent, request), request);
    if (!decision.allowed) refuse(decision.code);
  }
  const id = randomUUID();
  await context.ports.fileStore.put(id, content, facts.contentType);
  const saved = write(
    withContent(context, sent.content, requestId),
    async (tx) => {
      const attachment = await attachments.add(tx, {
        id,
        requestId,
        ...facts,
        size: content.length,
        agentId: context.agent.id,
        at: context.now(),
      });
      if (requestId)
        await touch(tx, {
          requestId,
          agentName: context.agent.fullName,
          message: 'Attachment added',
          data: { fileName: facts.fileName },
          at: context.now(),
        });
      return attachment;
    },
    (attachment) => JSON.stringify(attachment),
  );
  // A repeated upload is answered with the first one's attachment. After any other failure it is not known whether it was kept.
  return saved.catch(async (error: unknown) => {
    if (error instanceof Replay || error instanceof Refusal) await context.ports.fileStore.remove(id).catch(() => {});
    throw error;
  });
}

/** The key stands for the file and its request, which come as a form and not as the body that is hashed for others. */
function withContent(context: Context, content: Buffer, requestId: string | undefined): Context {
  const { idempotency } = context;
  if (!idempotency) return context;
  const bodyHash = createHash('sha256')
    .update(`${requestId ?? ''}\n`)
    .update(content)
    .digest();
  return { ...context, idempotency: { ...idempotency, bodyHash } };
}

/** An attachment that the agent may read: whoever may see its request, or works on the tray where it waits. */
export async function readableContent(context: Context, id: string): Promise<KeptFile> {
  const found = await attachments.byId(context.db.pool, id);
  if (!found) return refuse('NOT_FOUND');
  if (found.requestId) {
    const request = await requests.byId(context.db.prepared, context.agent, found.requestId);
    const isVisible =
      request && visibleRequest(viewerOf(context.agent, request), request).attachments.some((entry) => entry.id === id);
    if (!isVisible) refuse('NOT_FOUND');
  } else if (
    found.messageId
      ? !sections.tools(context.agent).allowed || !mayReadUnmatched(context.agent, found.messageOrganisation)
      : found.agentId !== context.agent.id
  )
    refuse('NOT_FOUND'); // what came with a message of the tray is for who works on it
  return found;
}

/** The bytes of an attachment; a small picture where one is asked for. */
export async function contentIn(
  context: Context,
  id: string,
  found: KeptFile,
  size: string | undefined,
): Promise<{ content: Buffer; contentType: string }> {
  const content = await contentOf(context, id, found);
  if (!content) return refuse('NOT_FOUND');
  const small = size === 'small' && imageTypes.has(found.contentType) && (await thumbnail(content, found.contentType));
  return small ? { content: small, contentType: 'image/webp' } : { content, contentType: found.contentType };
}

/** Deletes a photo or file of the agent's own that belongs to no request yet: it was taken out of a draft again. */
export async function removeOwnContent(context: Context, id: string): Promise<undefined> {
  const key = await write(
    context,
    async (tx) => (await attachments.removeUnlinked(tx, context.agent.id, id)) ?? refuse('NOT_FOUND'),
    () => 'null',
  );
  await context.ports.fileStore.remove(key);
  return undefined;
}

/** Marks an attachment as deleted (2-requests §6): home and abroad agents; others get the stated message with a 403. */
export async function removeAttachment(context: Context, requestId: string, attachmentId: string): Promise<void> {
  const request = await requests.byId(context.db.prepared, context.agent, requestId);
  const attachment = request?.attachments.find((entry) => entry.id === attachmentId);
  if (!request || !attachment) return refuse('NOT_FOUND');
  const decision = mayDelete(viewerOf(context.agent, request), attachment);
  if (!decision.allowed) refuse(decision.code, { messageKey: `${decision.code}_MSG` });
  await write(
    context,
    async (tx) => {
      // The request first, as who moves a message with its files takes them.
      await requests.lock(tx, requestId);
      if (!(await attachments.markDeleted(tx, requestId, attachmentId))) return; // somebody was first: one deletion, one line
      await touch(tx, {
        requestId,
        agentName: context.agent.fullName,
        message: 'Attachment deleted',
        data: { fileName: attachment.fileName },
        at: context.now(),
      });
    },
    () => 'null',
  );
}

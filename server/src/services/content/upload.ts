import { createHash, randomUUID } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import { deleteAttachment as mayDelete } from '@towline/sdk/access/gates';
import { visibleRequest } from '@towline/sdk/access/hiddenDetails';
import { requestActions } from '@towline/sdk/access/requestActions';
import { sections } from '@towline/sdk/access/sections';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { Attachment } from '@towline/sdk/api';
import { endingOf, endingsOf, fileTypes, photoTypes } from '@towline/sdk/domain/fields/uploads';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Context } from '../../api/context.ts';
import { Replay } from '../../api/idempotency.ts';
import { Refusal, refuse } from '../../api/problem.ts';
import { write } from '../../api/write.ts';
import { attachments } from '../../stores/attachments.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';

// The types that are allowed (1-intake §5, 2-requests §5): what the bytes say, not what the name says. Phones also send
// heic and avif, which no browser makes smaller.
export const imageTypes: ReadonlySet<string> = new Set<string>([
  ...Object.values(photoTypes),
  'image/heic',
  'image/avif',
]);
const { txt, csv, ...documents } = fileTypes;
const documentTypes = new Set<string>([...Object.values(documents), 'application/x-cfb']); // the bytes of doc, xls, ppt
const textTypes = new Map<string, string>(Object.entries({ txt, csv }));
const allowedNames = [...endingsOf(fileTypes), ...endingsOf(photoTypes)].join(', ');

const maxPixels = 50_000_000;
const thumbnailWidth = 320;

const endingsOfPhotos = new Set<string>([...endingsOf(photoTypes), 'heic', 'avif']);
const endingsOfFiles = new Set<string>(endingsOf(fileTypes));

/** A name may say less than the content, but not something else: a page of text named .jpg is no photo. */
function isNamedRight(fileName: string, mime: string): boolean {
  const ending = endingOf(fileName);
  return !(imageTypes.has(mime) ? endingsOfFiles : endingsOfPhotos).has(ending);
}

const isText = (content: Buffer) => !content.subarray(0, 8192).includes(0);

/** What a file is by its bytes; refused where that is not allowed, or not what its name says (1-intake §5, 2-requests §5). */
export async function typeOf(content: Buffer, fileName: string): Promise<string> {
  const found = await fileTypeFromBuffer(content);
  const isKnown = found !== undefined && (imageTypes.has(found.mime) || documentTypes.has(found.mime));
  if (isKnown && isNamedRight(fileName, found.mime)) return found.mime;
  const text = textTypes.get(endingOf(fileName));
  if (!found && text !== undefined && isText(content)) return text;
  return refuse('UNSUPPORTED_FILE_TYPE', {
    detail: `Invalid file(s) selected: ${fileName}. Allowed types: ${allowedNames}`,
  });
}

// Half a photo is refused while it can be sent again; a fault that every viewer forgives is not looked for.
const decoding = { limitInputPixels: maxPixels, failOn: 'truncated' } as const;
// Decoders of these are not everywhere: what cannot be decoded here is kept as it is.
const undecoded: ReadonlySet<string> = new Set(['image/heic']);

/** Width and height of a picture; refused where it cannot be read. */
export async function sizeOf(content: Buffer, contentType: string): Promise<{ width?: number; height?: number }> {
  try {
    const { width, height } = await sharp(content, decoding).metadata();
    await sharp(content, decoding).resize({ width: 32 }).raw().toBuffer();
    return { ...(width ? { width } : {}), ...(height ? { height } : {}) };
  } catch {
    if (undecoded.has(contentType)) return {};
    return refuse('UNSUPPORTED_FILE_TYPE', { detail: 'The picture cannot be read' });
  }
}

/** Keeps an uploaded photo or file; refused by its content, not its name. Linked to its request now, or by the order later. */
export async function upload(
  context: Context,
  file: MultipartFile,
  fields: { fileName?: string; assistanceRequestId?: string },
): Promise<Attachment> {
  const content = await file.toBuffer().catch(() => refuse('BODY_TOO_LARGE'));
  const fileName = (fields.fileName ?? file.filename ?? 'file').replaceAll(/[\\/]/g, '_').slice(0, 200);
  const contentType = await typeOf(content, fileName);
  const requestId = fields.assistanceRequestId;
  if (requestId) {
    const request = (await requests.byId(context.db.pool, context.agent, requestId)) ?? refuse('NOT_FOUND');
    // Who has no part in the request reads it and adds nothing (DECISIONS S-19).
    const decision = requestActions.WriteNote(viewerOf(context.agent, request), request);
    if (!decision.allowed) refuse(decision.code);
  }
  const size = imageTypes.has(contentType) ? await sizeOf(content, contentType) : {};
  const id = randomUUID();
  await context.ports.fileStore.put(id, content, contentType);
  const saved = write(
    withContent(context, content, requestId),
    async (tx) => {
      const attachment = await attachments.add(tx, {
        id,
        requestId,
        contentType,
        fileName,
        size: content.length,
        ...size,
        agentId: context.agent.id,
        at: context.now(),
      });
      if (requestId)
        await touch(tx, {
          requestId,
          agentName: context.agent.fullName,
          message: 'Attachment added',
          data: { fileName },
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

/** The bytes of an attachment, for whoever may see its request; a small picture where one is asked for. */
export async function readContent(
  context: Context,
  id: string,
  size: string | undefined,
): Promise<{ content: Buffer; contentType: string; fileName: string }> {
  const found = await attachments.byId(context.db.pool, id);
  if (!found) return refuse('NOT_FOUND');
  if (found.requestId) {
    const request = await requests.byId(context.db.pool, context.agent, found.requestId);
    const isVisible =
      request && visibleRequest(viewerOf(context.agent, request), request).attachments.some((entry) => entry.id === id);
    if (!isVisible) refuse('NOT_FOUND');
  } else if (found.messageId ? !sections.tools(context.agent).allowed : found.agentId !== context.agent.id)
    refuse('NOT_FOUND'); // what came with a message of the tray is for who works on the tray
  const content = await context.ports.fileStore.get(found.storageKey);
  if (!content) return refuse('NOT_FOUND');
  const whole = { content, contentType: found.contentType, fileName: found.fileName };
  if (size !== 'small' || !imageTypes.has(found.contentType)) return whole;
  const small = await sharp(content, decoding)
    .rotate()
    .resize({ width: thumbnailWidth, withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
    .catch(() => undefined);
  return small ? { content: small, contentType: 'image/webp', fileName: found.fileName } : whole;
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
  const request = await requests.byId(context.db.pool, context.agent, requestId);
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

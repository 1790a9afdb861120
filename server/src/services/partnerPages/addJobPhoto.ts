import { randomUUID } from 'node:crypto';
import type { JobPhotoBody, PartnerPage } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import { attachments } from '../../stores/attachments.ts';
import { partnerPages } from '../../stores/partnerPages.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';
import { contentOf } from '../content/bareKept.ts';
import type { BarePicture } from '../content/pictures/barePicture.ts';
import { takenPicture } from '../content/pictures/pictures.ts';
import { partnerWriter } from '../partnerCompany/ownDevice.ts';
import { livingLink } from './livingLink.ts';
import { partnerPageOf } from './partnerPage.ts';
import { jobOfLink } from './reportJob.ts';

interface TakenPhoto extends BarePicture {
  contentType: string;
}

const types: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Photos of one job (DECISIONS T-68). */
const mostPhotos = 12;
/** The page makes them smaller than this; a larger one is no photo of the page. */
const limitInputPixels = 25_000_000;

async function read(content: Buffer): Promise<TakenPhoto> {
  const unreadable = () => refuse('UNSUPPORTED_FILE_TYPE', { detail: 'The picture cannot be read' });
  const { fileTypeFromBuffer } = await import('file-type'); // with the first photo
  const contentType = (await fileTypeFromBuffer(content))?.mime;
  if (!contentType || !types.has(contentType)) return unreadable();
  return { contentType, ...(await takenPicture(content, contentType, { limitInputPixels })) };
}

/**
 * Whether the photo of this id is kept: the same picture for the same job. Whatever else is known by the id stays as it is, and
 * the caller is refused: the link of one job says nothing of other files.
 */
async function isKept(context: Context, id: string, jobId: string, bytes: Buffer): Promise<boolean> {
  const known = await attachments.byId(context.db.pool, id);
  if (!known) return false;
  const kept = known.jobId === jobId ? await contentOf(context, id, known) : undefined;
  return kept?.equals(bytes) ? true : refuse('IDEMPOTENCY_KEY_REUSED');
}

/** Keeps a photo of a partner's work among the attachments of the request; the same one counts once (2-requests §3). */
export async function addJobPhoto(context: Context, { token, id, content }: JobPhotoBody): Promise<PartnerPage> {
  const link = await livingLink(context, token);
  const jobId = await jobOfLink(context, link);
  const job = jobId ? await partnerPages.job(context.db.pool, jobId) : undefined;
  if (!job) return refuse('NOT_FOUND');
  const { content: bytes, ...facts } = await read(Buffer.from(content, 'base64'));
  if (await isKept(context, id, job.id, bytes)) return partnerPageOf(context, link);
  if (job.photos >= mostPhotos) return refuse('TOO_MANY_ATTEMPTS');
  const at = context.now();
  // A key of our own: what the caller names is never where a file lies.
  const storageKey = randomUUID();
  await context.ports.fileStore.put(storageKey, bytes, facts.contentType);
  const isAdded = await writeAs(context.db, partnerWriter(job.partnerName, link), context.operation, async (tx) => {
    // One after the other: together they all found room.
    await requests.lock(tx, job.requestId);
    const held = await partnerPages.job(tx, job.id);
    if (!held || held.photos >= mostPhotos) return refuse('TOO_MANY_ATTEMPTS');
    const photo = { id, storageKey, requestId: job.requestId, jobId: job.id, size: bytes.length, ...facts, at };
    if (!(await partnerPages.addPhoto(tx, photo))) return false;
    await touch(tx, {
      requestId: job.requestId,
      agentName: job.partnerName,
      message: 'Partner added a photo',
      data: { jobId: job.id },
      at,
    });
    return true;
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal) await context.ports.fileStore.remove(storageKey).catch(() => {});
    throw error;
  });
  // The same photo came twice at once: the other one is kept.
  if (!isAdded) await context.ports.fileStore.remove(storageKey).catch(() => {});
  return partnerPageOf(context, link);
}

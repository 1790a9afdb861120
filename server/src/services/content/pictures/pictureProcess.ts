// Started by pictures.ts: what comes from outside is decoded here, one picture at a time, until the server lets go.
import { type BarePicture, bareKeptPicture, barePicture } from './barePicture.ts';
import type { PictureAnswer, PictureOrder } from './pictures.ts';
import { smallPicture } from './smallPicture.ts';

process.once('disconnect', () => process.exit());
process.on('message', async (order: PictureOrder) => {
  const answer: PictureAnswer = { picture: await worked(order).catch(() => undefined) };
  process.send?.(answer);
});

async function worked({ work, content, contentType, limits }: PictureOrder): Promise<BarePicture | undefined> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (work === 'small') return { content: await smallPicture(bytes) };
  return work === 'kept' ? bareKeptPicture(bytes, contentType) : barePicture(bytes, contentType, limits);
}

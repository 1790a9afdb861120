import {
  endingOf,
  endingsOf,
  fileTypes,
  keptFileName,
  phonePhotoTypes,
  photoTypes,
} from '@towline/sdk/domain/fields/uploads';
import { refuse } from '../../core/refuse.ts';
import { takenPicture } from './pictures/pictures.ts';

// The types that are allowed (1-intake §5, 2-requests §5): what the bytes say, not what the name says. Phones also send
// heic and avif, which no browser makes smaller.
const photos = { ...photoTypes, ...phonePhotoTypes };
export const imageTypes: ReadonlySet<string> = new Set<string>(Object.values(photos));
const { txt, csv, doc, xls, ppt, ...documents } = fileTypes;
const documentTypes = new Set<string>(Object.values(documents));
// Their bytes are those of programs' installers as well: what is in them is what the name says.
const oldOffice = new Map<string, string>(Object.entries({ doc, xls, ppt }));
const textTypes = new Map<string, string>(Object.entries({ txt, csv }));
/** A text may begin as markup does; it is given back as a text all the same. */
const markup: ReadonlySet<string | undefined> = new Set([undefined, 'application/xml', 'image/svg+xml']);
const allowedNames = [...endingsOf(fileTypes), ...endingsOf(photoTypes)].join(', ');

const endingsOfPhotos = new Set<string>(endingsOf(photos));
const endingsOfFiles = new Set<string>(endingsOf(fileTypes));

/** A name may say less than the content, but not something else: a page of text named .jpg is no photo. */
function isNamedRight(fileName: string, mime: string): boolean {
  const ending = endingOf(fileName);
  return !(imageTypes.has(mime) ? endingsOfFiles : endingsOfPhotos).has(ending);
}

const isText = (content: Buffer) => !content.subarray(0, 8192).includes(0);

async function typeOf(content: Buffer, fileName: string): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type'); // with the first file
  const mime = (await fileTypeFromBuffer(content))?.mime;
  if (mime !== undefined && (imageTypes.has(mime) || documentTypes.has(mime)) && isNamedRight(fileName, mime))
    return mime;
  const ending = endingOf(fileName);
  const text = textTypes.get(ending);
  if (markup.has(mime) && text !== undefined && isText(content)) return text;
  const old = oldOffice.get(ending);
  if (mime === 'application/x-cfb' && old !== undefined) return old;
  return refuse('UNSUPPORTED_FILE_TYPE', {
    detail: `Invalid file(s) selected: ${fileName}. Allowed types: ${allowedNames}`,
  });
}

/** A file as it is kept. */
export interface TakenFile {
  content: Buffer;
  contentType: string;
  fileName: string;
  width?: number;
  height?: number;
}

/**
 * What becomes of a file that was sent in, whichever door it came through: its type is what its bytes are, its name says so, a
 * picture is kept without what stands beside it. Refused where it is not allowed, or not what its name says.
 */
export async function takenFile(content: Buffer, given: string): Promise<TakenFile> {
  const contentType = await typeOf(content, given);
  const fileName = keptFileName(given, contentType);
  return {
    contentType,
    fileName,
    ...(imageTypes.has(contentType) ? await takenPicture(content, contentType) : { content }),
  };
}

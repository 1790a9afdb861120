import { errorAt, type RuleIssue } from '../ruleIssue.ts';

/** Endings of the files that may be attached, each with its content type (1-intake §5, 2-requests §5). */
export const fileTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
} as const;

/** Endings of the photos that a browser can make smaller, each with its content type (1-intake §5). */
export const photoTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
} as const;

/** Photos that phones send and no browser makes smaller, each with its content type (1-intake §5). */
export const phonePhotoTypes = { heic: 'image/heic', heif: 'image/heic', avif: 'image/avif' } as const;

/** The endings of a table of types, as a file dialog and a refusal name them (1-intake §5, §8). */
export const endingsOf = (types: Readonly<Record<string, string>>): readonly string[] => Object.keys(types);

/** What becomes of a photo before it is sent: the longest side in pixels, and the quality of its compression from 0 to 1 (1-intake §5, §9). */
export const photoLimits = { maxSide: 1000, quality: 0.7 } as const;

/** Bytes that one upload may have at most: 25 MiB, more than any photo that was made smaller (1-intake §5). */
export const maxUploadBytes = 25 * 1_048_576;

/** The ending of a file's name in small letters, without its dot; empty where there is none (1-intake §5). */
export function endingOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

const typeOfEnding: Readonly<Record<string, string>> = { ...photoTypes, ...phonePhotoTypes, ...fileTypes };
const endingOfType = new Map(
  Object.entries(typeOfEnding)
    .toReversed()
    .map(([ending, type]) => [type, ending]),
);
const longestName = 200;

// Signs that nobody sees: controls, halves of emojis, and those that turn the direction of what follows.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** What is left of a file's name without signs that hide or change what it says, and without folders; `file` for nothing (2-requests §5). */
export function plainName(name: string): string {
  const plain = name.replaceAll(/[\\/]/g, '_').replaceAll(unseen, '');
  // Each run of them is looked at once: names come from strangers, and are as long as these like.
  return plain.replaceAll(/^[\s.]+|(?<![\s.])[\s.]+$/g, '') || 'file';
}

/**
 * The name under which a file of this content type is kept: what was given, without hidden signs and folders, ending in what its
 * bytes are. A wrong ending of our types is replaced (`car.png` of a JPEG is `car.jpg`), any other is followed by the right one
 * (`page.html` of a JPEG is `page.html.jpg`) (2-requests §5, DECISIONS T-173).
 */
export function keptFileName(name: string, contentType: string): string {
  const plain = plainName(name);
  const given = endingOf(plain);
  const right = typeOfEnding[given] === contentType ? given : endingOfType.get(contentType);
  const stem = Object.hasOwn(typeOfEnding, given) ? plain.slice(0, -given.length - 1) : plain;
  const dotted = right === undefined ? '' : `.${right === given ? plain.slice(-right.length) : right}`;
  const room = longestName - dotted.length;
  return `${stem.slice(0, room).replaceAll(/\p{Cs}/gu, '')}${dotted}`;
}

/** Why a file is not taken; the codes are the text keys. */
export type UploadIssueCode = 'FILE_TYPE_NOT_ALLOWED' | 'FILE_EMPTY' | 'FILE_TOO_LARGE';

/** A refusal of one file (1-intake §8: invalid upload types). */
export type UploadIssue = RuleIssue<UploadIssueCode>;

/** Refuses a file whose ending is not allowed, which is empty, or too large; sizes in bytes (1-intake §5, §8). */
export function uploadIssue(
  file: { readonly name: string; readonly size: number },
  endings: readonly string[],
  maxBytes: number = maxUploadBytes,
): UploadIssue | undefined {
  const issue = (code: UploadIssueCode) => errorAt(file.name, code, { types: endings.join(', ') });
  const ending = endingOf(file.name);
  if (!endings.some((allowed) => allowed.toLowerCase() === ending)) return issue('FILE_TYPE_NOT_ALLOWED');
  if (!(file.size > 0)) return issue('FILE_EMPTY');
  return file.size > maxBytes ? issue('FILE_TOO_LARGE') : undefined;
}

/** The one alert for all files that were refused: it names them and the allowed types; undefined where none was (1-intake §8). */
export const invalidFilesAlert = (
  fileNames: readonly string[],
  endings: readonly string[],
): RuleIssue<'INVALID_FILES'> | undefined =>
  fileNames.length === 0
    ? undefined
    : errorAt('', 'INVALID_FILES', { files: fileNames.join(', '), types: endings.join(', ') });

/** Why a file was not taken. */
export type FileRefusal = 'FILE_TYPE_NOT_ALLOWED' | 'FILE_TOO_LARGE' | 'FILE_EMPTY';

export interface RefusedFile {
  readonly file: File;
  readonly code: FileRefusal;
}

export interface SortedFiles {
  readonly accepted: readonly File[];
  readonly refused: readonly RefusedFile[];
}

/** Which of the files may be sent: by the ending of their name and their size. */
export function sortFiles(files: readonly File[], endings: readonly string[], maxBytes: number): SortedFiles {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const code = refusalOf(file, endings, maxBytes);
    if (code) refused.push({ file, code });
    else accepted.push(file);
  }
  return { accepted, refused };
}

function refusalOf(file: File, endings: readonly string[], maxBytes: number): FileRefusal | undefined {
  const dot = file.name.lastIndexOf('.');
  const ending = dot < 0 ? '' : file.name.slice(dot + 1).toLowerCase();
  if (!endings.some((allowed) => allowed.toLowerCase() === ending)) return 'FILE_TYPE_NOT_ALLOWED';
  if (file.size === 0) return 'FILE_EMPTY';
  if (file.size > maxBytes) return 'FILE_TOO_LARGE';
  return undefined;
}

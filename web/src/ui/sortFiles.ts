import { type UploadIssueCode, uploadIssue } from '@towline/sdk/domain/fields/uploads';

export interface RefusedFile {
  readonly file: File;
  readonly code: UploadIssueCode;
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
    const issue = uploadIssue(file, endings, maxBytes);
    if (issue) refused.push({ file, code: issue.code });
    else accepted.push(file);
  }
  return { accepted, refused };
}

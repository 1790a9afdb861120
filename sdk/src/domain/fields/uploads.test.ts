import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oddTexts } from './oddTexts.testing.ts';
import {
  endingOf,
  endingsOf,
  fileTypes,
  invalidFilesAlert,
  keptFileName,
  maxUploadBytes,
  photoLimits,
  photoTypes,
  uploadIssue,
} from './uploads.ts';

const anyText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }));

it('the allowed files are those of the documents (1-intake §5)', () => {
  expect(endingsOf(fileTypes).join(', ')).toBe('pdf, doc, docx, xls, xlsx, ppt, pptx, txt, csv');
  expect(endingsOf(photoTypes)).toEqual(['jpg', 'jpeg', 'png', 'webp', 'gif']);
  expect(photoLimits).toEqual({ maxSide: 1000, quality: 0.7 });
});

it.each([
  ['a.pdf', 'pdf'],
  ['a.tar.GZ', 'gz'],
  ['.csv', 'csv'],
  ['a.', ''],
  ['a', ''],
  ['', ''],
  ['שלום.PDF', 'pdf'],
])('%j ends in %j', (name, ending) => {
  expect(endingOf(name)).toBe(ending);
});

it.each([
  ['a.pdf', 1, undefined],
  ['a.PDF', 100, undefined],
  ['a.pdf', 101, 'FILE_TOO_LARGE'],
  ['a.pdf', 0, 'FILE_EMPTY'],
  ['a.pdf', -0, 'FILE_EMPTY'],
  ['a.pdf', Number.NaN, 'FILE_EMPTY'],
  ['a.exe', 1, 'FILE_TYPE_NOT_ALLOWED'],
  ['a', 1, 'FILE_TYPE_NOT_ALLOWED'],
  ['a.pdf.exe', 1, 'FILE_TYPE_NOT_ALLOWED'],
])('%s of %s bytes: %s', (name, size, code) => {
  const issue = uploadIssue({ name, size }, ['PDF', 'csv'], 100);
  expect(issue?.code).toBe(code);
  if (issue) expect(issue).toMatchObject({ path: name, messageKey: code, severity: 'error' });
});

it('at most 25 MiB where nothing else is said', () => {
  expect(uploadIssue({ name: 'a.csv', size: maxUploadBytes }, ['csv'])).toBeUndefined();
  expect(uploadIssue({ name: 'a.csv', size: maxUploadBytes + 1 }, ['csv'])?.code).toBe('FILE_TOO_LARGE');
});

it('the alert names the files and the allowed types', () => {
  expect(invalidFilesAlert(['a.exe', 'b'], ['pdf', 'csv'])).toMatchObject({
    messageKey: 'INVALID_FILES',
    params: { files: 'a.exe, b', types: 'pdf, csv' },
  });
  expect(invalidFilesAlert([], ['pdf'])).toBeUndefined();
});

it('a name of any kind is answered', () => {
  fc.assert(
    fc.property(anyText, fc.double(), (name, size) => {
      const allowed = ['pdf'];
      const isTaken = uploadIssue({ name, size }, allowed) === undefined;
      expect(isTaken).toBe(endingOf(name) === 'pdf' && size > 0 && size <= maxUploadBytes);
    }),
  );
});

it.each([
  ['car.jpg', 'image/jpeg', 'car.jpg'],
  ['car.JPEG', 'image/jpeg', 'car.JPEG'],
  ['big.png', 'image/jpeg', 'big.jpg'],
  ['image', 'image/png', 'image.png'],
  ['page.html', 'image/jpeg', 'page.html.jpg'],
  ['setup.exe', 'application/pdf', 'setup.exe.pdf'],
  ['report.exe.', 'application/pdf', 'report.exe.pdf'],
  ['invoice\u202Efdp.exe', 'application/pdf', 'invoicefdp.exe.pdf'],
  ['a\0b\n.jpg', 'image/jpeg', 'ab.jpg'],
  ['../../etc/passwd', 'text/plain', '_.._etc_passwd.txt'],
  ['.htaccess', 'image/gif', 'htaccess.gif'],
  ['.png', 'image/png', 'png.png'],
  ['', 'image/webp', 'file.webp'],
  ['IMG_1.HEIC', 'image/heic', 'IMG_1.HEIC'],
  ['IMG_1.heif', 'image/heic', 'IMG_1.heif'],
  ['IMG_1.jpg', 'image/heic', 'IMG_1.heic'],
  ['sheet.doc', 'application/msword', 'sheet.doc'],
  [`${'x'.repeat(300)}.pdf`, 'application/pdf', `${'x'.repeat(196)}.pdf`],
])('%j of %s is kept as %j', (name, contentType, kept) => {
  expect(keptFileName(name, contentType)).toBe(kept);
});

it('a name that is nearly all spaces, as a stranger’s mail may have it, is kept at once', () => {
  const name = `a${' '.repeat(300_000)}a.pdf. .`;
  expect(keptFileName(name, 'application/pdf')).toBe(`a${' '.repeat(195)}.pdf`);
});

it('a kept name hides nothing, ends truly and stays as it is when kept again', () => {
  const names = fc.oneof(anyText, fc.stringMatching(/^[a-z. \u202E]{0,12}\.(png|exe|JPG|pdf|html)\.?$/));
  const types = fc.constantFrom<string>(...Object.values(fileTypes), ...Object.values(photoTypes), 'image/heic');
  fc.assert(
    fc.property(names, types, (name, contentType) => {
      const kept = keptFileName(name, contentType);
      expect(kept).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\\/]/u);
      expect(kept.length).toBeLessThanOrEqual(200);
      const all: Record<string, string> = { ...fileTypes, ...photoTypes, heic: 'image/heic', heif: 'image/heic' };
      expect(all[endingOf(kept)]).toBe(contentType);
      expect(keptFileName(kept, contentType)).toBe(kept);
    }),
  );
});

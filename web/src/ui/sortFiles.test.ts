import { describe, expect, it } from 'vitest';
import { sortFiles } from './sortFiles.ts';

function file(name: string, bytes: number): File {
  return new File([new Uint8Array(bytes)], name);
}

describe('sortFiles', () => {
  it.each([
    ['photo.JPG', 10, undefined],
    ['photo.jpg', 100, undefined],
    ['photo.jpg', 101, 'FILE_TOO_LARGE'],
    ['photo.jpg', 0, 'FILE_EMPTY'],
    ['photo.jpg.exe', 10, 'FILE_TYPE_NOT_ALLOWED'],
    ['photo', 10, 'FILE_TYPE_NOT_ALLOWED'],
    ['jpg', 10, 'FILE_TYPE_NOT_ALLOWED'],
    ['.png', 10, undefined],
  ])('%s of %i bytes: %s', (name, bytes, code) => {
    const { accepted, refused } = sortFiles([file(name, bytes)], ['jpg', 'png'], 100);
    expect([accepted.length, refused[0]?.code]).toEqual(code ? [0, code] : [1, undefined]);
  });

  it('keeps the good ones when some are refused', () => {
    const { accepted, refused } = sortFiles([file('a.png', 5), file('b.txt', 5), file('c.png', 5)], ['png'], 100);
    expect(accepted.map(({ name }) => name)).toEqual(['a.png', 'c.png']);
    expect(refused.map(({ file: { name } }) => name)).toEqual(['b.txt']);
  });
});

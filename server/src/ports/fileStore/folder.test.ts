import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderFileStore } from './folder.ts';
import type { FileStore } from './port.ts';

let folder: string;
let store: FileStore;
const key = '5f0c7a52-1f0e-4c0e-9d0a-3b1f6a1d2c3e';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'towline-files-'));
  store = folderFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the folder of files', () => {
  it('gives back what was put, byte for byte', async () => {
    const content = Buffer.from([0, 255, 10, 13, 0, 128]);
    await store.put(key, content, 'image/png');
    expect(await store.get(key)).toEqual(content);
  });

  it('answers a file that is not there with nothing', async () => {
    expect(await store.get(key)).toBeUndefined();
    await expect(store.remove(key)).resolves.toBeUndefined();
  });

  it('is away where its folder is of no use, and says so without a path', async () => {
    const notAFolder = path.join(folder, '5f');
    await writeFile(notAFolder, '');
    const away = { name: 'PortError', port: 'fileStore', code: 'Unavailable' };
    await expect(store.put(key, Buffer.from('x'), 'image/png')).rejects.toMatchObject(away);
    await expect(store.get(key)).rejects.toMatchObject(away);
    await expect(store.get(key)).rejects.toThrow(
      'fileStore: the folder of photos and files does not take or give them (ENOTDIR)',
    );
  });

  it('replaces a file as a whole and leaves nothing beside it', async () => {
    await store.put(key, Buffer.from('a long first version'), 'text/plain');
    await store.put(key, Buffer.from('short'), 'text/plain');
    expect(await store.get(key)).toEqual(Buffer.from('short'));
    expect(await readdir(path.join(folder, '5f'))).toEqual([key]);
  });

  it('is whole after many writers of one key', async () => {
    const versions = Array.from({ length: 8 }, (_, n) => Buffer.alloc(200_000, n));
    await Promise.all(versions.map((content) => store.put(key, content, 'image/png')));
    const found = await store.get(key);
    expect(versions.some((version) => found?.equals(version))).toBe(true);
    expect(await readdir(path.join(folder, '5f'))).toEqual([key]);
  });

  it('keeps files for its own user alone', async () => {
    await store.put(key, Buffer.from('secret'), 'text/plain');
    expect((await stat(path.join(folder, '5f', key))).mode & 0o077).toBe(0);
  });

  it('removes a file', async () => {
    await store.put(key, Buffer.from('x'), 'text/plain');
    await store.remove(key);
    expect(await store.get(key)).toBeUndefined();
  });

  it.each(['../outside', '..', '', '.', 'a/b', '/etc/passwd', 'a\\b', 'a.b.c', 'a\u0000b', 'a b'])(
    'refuses %j as a key',
    async (bad) => {
      await writeFile(path.join(folder, 'outside'), 'not ours');
      const refused = { name: 'PortError', port: 'fileStore', code: 'BadAnswer' };
      await expect(async () => store.get(bad)).rejects.toMatchObject(refused);
      await expect(async () => store.put(bad, Buffer.from('x'), 'text/plain')).rejects.toMatchObject(refused);
      await expect(async () => store.remove(bad)).rejects.toMatchObject(refused);
      expect(await readdir(folder)).toEqual(['outside']);
    },
  );
});

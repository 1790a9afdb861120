import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderMailbox } from './folder.ts';
import type { ReceivedMail } from './port.ts';

let dir: string;
let stop: (() => Promise<void>) | undefined;
let taken: ReceivedMail[];
let errors: unknown[];

beforeEach(async () => {
  dir = path.join(await mkdtemp(path.join(os.tmpdir(), 'towline-mailbox-')), 'mailbox');
  taken = [];
  errors = [];
});
afterEach(async () => {
  await stop?.();
  await rm(path.dirname(dir), { recursive: true, force: true });
});

const listen = async (handler: (mail: ReceivedMail) => Promise<void>) => {
  stop = await folderMailbox({ dir, onError: (error) => errors.push(error), pollMillis: 10 }).listen(handler);
};
const take = async (mail: ReceivedMail) => void taken.push(mail);
const put = (name: string, text = `From: a@b.example\r\nSubject: ${name}\r\n\r\nHello`) =>
  writeFile(path.join(dir, name), text);
const inFolder = async (folder = '') => (await readdir(path.join(dir, folder)).catch(() => [])).sort();

it('gives every mail once, in order, and puts it aside', async () => {
  await listen(take);
  await expect.poll(() => inFolder()).toEqual([]);
  await expect
    .poll(() =>
      put('2.eml').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await put('1.eml');
  await put('letter.txt');
  await expect.poll(() => taken.map(({ subject }) => subject).sort()).toEqual(['1.eml', '2.eml']);
  await expect.poll(() => inFolder('read')).toEqual(['1.eml', '2.eml']);
  expect(await inFolder()).toEqual(['letter.txt', 'read']);
  expect(taken[0]!.messageId).toMatch(/^sha256:[0-9a-f]{64}$/); // it has no id of its own
  expect(errors).toEqual([]);
});

it('leaves what could not be taken, tells it once and tries it again', async () => {
  let isAway = true;
  let tries = 0;
  await listen(async (mail) => {
    tries += 1;
    if (isAway) throw new Error('the database is away');
    await take(mail);
  });
  await expect
    .poll(() =>
      put('1.eml').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(() => tries).toBeGreaterThan(3);
  expect(errors).toHaveLength(1);
  expect(await inFolder()).toContain('1.eml');
  isAway = false;
  await expect.poll(() => taken.length).toBe(1);
  await expect.poll(() => inFolder('read')).toEqual(['1.eml']);
});

it('gives nothing after its end', async () => {
  await listen(take);
  await expect.poll(() => inFolder().then(() => true)).toBe(true);
  await stop?.();
  stop = undefined;
  await put('1.eml').catch(() => {});
  expect(taken).toEqual([]);
});

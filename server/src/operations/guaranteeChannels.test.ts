import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GuaranteeImport } from '@towline/sdk/api';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createImportFolder } from '../background/importFolder.ts';
import { readFile } from '../services/guarantees/readFile.ts';
import { takeGuaranteeMail } from '../services/guarantees/takeGuaranteeMail.ts';
import { importFiles } from '../stores/importFiles.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let dir: string;
const log = pino({ level: 'silent' });
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'towline-guarantees-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function readAll(): Promise<void> {
  for (let file = await importFiles.claim(test.db.pool); file; file = await importFiles.claim(test.db.pool))
    await readFile(test, file, new AbortController().signal);
}
const importsOf = async (fileName: string) =>
  (await test.call('GET', `/v1/bo/mobility-guarantee-imports?fileName=${fileName}`)).json<{
    records: GuaranteeImport[];
  }>().records;
async function lay(contract: string, name: string, text: string): Promise<void> {
  await mkdir(path.join(dir, contract), { recursive: true });
  await writeFile(path.join(dir, contract, name), text);
  await utimes(path.join(dir, contract, name), new Date(0), new Date(0));
}

describe('the folder', () => {
  it('of a contract brings its files once, with two servers on it', async () => {
    await lay('Q8', 'laid.csv', 'plate,from\n1LAY001,2026-01-01\n');
    const watchers = [1, 2].map(() => createImportFolder(test, { dir, pollMillis: 10, restMillis: 0 }, log));
    for (const watcher of watchers) watcher.start();
    await expect.poll(() => readdir(path.join(dir, 'Q8', 'read')).catch(() => [])).toEqual(['laid.csv']);
    for (const watcher of watchers) await watcher.stop();
    await readAll();
    expect(await importsOf('laid.csv')).toEqual([
      expect.objectContaining({
        channel: 'Folder',
        contractCode: 'Q8',
        sender: 'Q8/laid.csv',
        status: 'Finished',
        insertedCount: 1,
      }),
    ]);
  });

  it('of no contract says so', async () => {
    await lay('Nobody', 'lost.csv', 'plate,from\n1LAY002,2026-01-01\n');
    const watcher = createImportFolder(test, { dir, pollMillis: 10, restMillis: 0 }, log);
    watcher.start();
    await expect.poll(() => importsOf('lost.csv')).toHaveLength(1);
    await watcher.stop();
    expect(await importsOf('lost.csv')).toEqual([
      expect.objectContaining({ status: 'Failed', errorCode: 'UnknownContract', hasError: true }),
    ]);
  });
});

describe('what is no file of the sender', () => {
  it('stays where it lies: a link leads to other files, a folder is none', async () => {
    const elsewhere = path.join(dir, 'elsewhere.txt');
    await writeFile(elsewhere, 'plate,from\n1LNK001,2026-01-01\n');
    await mkdir(path.join(dir, 'Q8', 'folder.csv'), { recursive: true });
    await symlink(elsewhere, path.join(dir, 'Q8', 'a-linked.csv'));
    await writeFile(path.join(dir, 'Q8', 'b-own.csv'), 'plate,from\n1LNK002,2026-01-01\n');
    const watcher = createImportFolder(test, { dir, pollMillis: 10, restMillis: 0 }, log);
    watcher.start();
    await expect.poll(() => importsOf('b-own.csv')).toHaveLength(1);
    await watcher.stop();
    expect([await importsOf('a-linked.csv'), await importsOf('folder.csv')]).toEqual([[], []]);
  });
});

describe('the mailbox', () => {
  const senders = new Map([['fleet@q8.example', 'Q8']]);
  const mail = (sender: string, messageId: string, fileName = 'mailed.csv') => ({
    sender,
    messageId,
    attachments: [{ fileName, contentType: 'text/csv', content: Buffer.from('plate,from\n1MAI001,2026-01-01\n') }],
  });

  it('brings the files of a known sender once, whoever reads it', async () => {
    const taken = await Promise.all(
      [1, 2].map(() => takeGuaranteeMail(test, mail('Fleet <Fleet@Q8.example>', 'm1'), senders)),
    );
    expect(taken).toEqual([true, true]);
    await readAll();
    expect(await importsOf('mailed.csv')).toEqual([
      expect.objectContaining({ channel: 'Mailbox', sender: 'fleet@q8.example', contractCode: 'Q8', insertedCount: 1 }),
    ]);
  });

  it('takes the address of a mail, not one that its sender calls themselves', async () => {
    const posed = '"Fleet <fleet@q8.example>" <who@evil.example>';
    expect(await takeGuaranteeMail(test, mail(posed, 'm4', 'posed.csv'), senders)).toBe(false);
  });

  it('leaves other mails to people', async () => {
    expect(await takeGuaranteeMail(test, mail('who@ever.example', 'm2'), senders)).toBe(false);
    expect(await takeGuaranteeMail(test, mail('fleet@q8.example', 'm3', 'letter.pdf'), senders)).toBe(false);
  });
});

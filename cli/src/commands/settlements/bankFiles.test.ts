import type { BankFile } from '@towline/sdk/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const file = (at: number, more: Partial<BankFile> = {}): BankFile => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${at}`, companyCode: 'C24Belgium', day: '2026-11-20' },
  ...{ messageId: `C24Belgium-20261120-${at}`, payments: 12, paid: 12, failed: 0, stillFailed: 0 },
  ...{ totalAmount: 48_210.55, status: 'Paid' },
  ...more,
});
const failure = 'FF01: Invalid file format';
const rejected = { status: 'Rejected', paid: 0, failed: 12, stillFailed: 12, failure } as const;

let files: BankFile[];
const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listBankFiles: () => ({ json: { count: files.length, records: files } }),
  reopenBankFile: { json: { reopened: 12 } },
}));
beforeEach(() => {
  files = [file(1, rejected), file(2)];
});

const run = (words: string[]) => world.run(['settlements', 'bank-files', ...words], { env });
const reopened = () => server.calls.filter(({ id }) => id === 'reopenBankFile');

test('list says what the bank refused, and why (DECISIONS T-573)', async () => {
  const { code, stdout } = await run(['list', '--company', 'C24Belgium']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/C24Belgium-20261120-1.*48210\.55.*Rejected.*FF01: Invalid file format/);
  expect(server.calls.at(-1)?.query).toMatchObject({ companyCode: 'C24Belgium' });
});

describe('reopen (DECISIONS T-589)', () => {
  test('opens the settlements of a file that is named as the bank names it, with a reason', async () => {
    const { code, stdout } = await run([
      'reopen',
      'c24belgium-20261120-1',
      '--reason',
      'The format was mended',
      '--yes',
    ]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/C24Belgium-20261120-1.*ok/)]);
    expect(reopened()).toMatchObject([{ path: { id: files[0]!.id }, body: '{"reason":"The format was mended"}' }]);
  });

  test('by its id too; --dry-run says what would be opened, and does nothing', async () => {
    const { code, stdout } = await run(['reopen', files[0]!.id, '--dry-run']);
    expect([code, reopened()]).toEqual([0, []]);
    expect(stdout).toMatch(/Rejected FF01.*settlements to open again: 12/);
  });

  test.each<[string, Partial<BankFile>, number]>([
    ['was opened again already', { ...rejected, stillFailed: 0 }, 0],
    ['is paid', { status: 'Paid' }, 6],
  ])('one that %s is left', async (_how, more, code) => {
    files = [file(1, more)];
    expect((await run(['reopen', files[0]!.messageId, '--reason', 'r', '--yes'])).code).toBe(code);
    expect(reopened()).toEqual([]);
  });

  test('one that nobody knows is named, and without a reason nothing is done', async () => {
    const unknown = await run(['reopen', 'C24Belgium-1', '--reason', 'r', '--yes']);
    expect(unknown.code).toBe(6);
    expect(unknown.stdout).toContain('There is no bank file "C24Belgium-1"');
    expect((await run(['reopen', files[0]!.messageId, '--yes'])).stderr).toContain('UPDATE_REASON_REQUIRED');
    expect(reopened()).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const request = {
  id: '8a7b6c5d-4e3f-4a1b-9c0d-ef1234567806',
  shortId: '8A7B',
  contractCode: 'C24Prepaid19',
  totalGrossAmount: 181.5,
  payments: [],
  paymentReminders: [],
  createTimestamp: '2026-10-31T17:20:00Z',
  amountDue: 181.5,
  level: 'high',
  niceStatus: 'Unknown',
  action: 'CheckManually',
  isSettledRequest: false,
  isPendingDirectDebit: false,
};
const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listOutstandingRequests: { json: { count: 1, totalAmountDue: 181.5, records: [request] } },
}));
const run = (...words: string[]) => world.run(['outstanding', ...words], { env });

describe('outstanding', () => {
  test('list asks by level and name', async () => {
    const { code, stdout, stderr } = await run('list', '--level', 'high,highest', '--name', 'smet', '--settled');
    expect([code, stdout], stderr).toEqual([
      0,
      expect.stringMatching(/8A7B.*181\.50.*high.*CheckManually.*2026-10-31 18:20/),
    ]);
    expect(server.calls.at(-1)?.query).toMatchObject({ level: 'high,highest', name: 'smet', includesSettled: 'true' });
  });
  test('a level that there is not is refused before anything is asked', async () => {
    const before = server.calls.length;
    expect((await run('list', '--level', 'huge')).code).toBe(2);
    expect(server.calls.length).toBe(before);
  });
  test('export writes them as a table', async () => {
    const { code, stdout } = await run('export', '--format', 'ndjson');
    expect([code, JSON.parse(stdout.trim().split('\n')[0] ?? '')]).toEqual([
      0,
      expect.objectContaining({ amountDue: 181.5 }),
    ]);
  });
});

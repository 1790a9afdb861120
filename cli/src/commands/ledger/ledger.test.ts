import { describe, expect, test } from 'vitest';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const sourceId = '2f3e4d5c-6b7a-4f89-9a0b-1c2d3e4f5a09';
let isBroken = false;
const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  verifyLedger: ({ query }) => {
    const { after = '' } = query;
    if (after === '') return { json: { part: 'Chain', checked: 50_000, unsealed: 2, next: 'chain:50000:00' } };
    if (String(after).startsWith('chain'))
      return {
        json: {
          ...{ part: 'Chain', checked: 10, unsealed: 2 },
          ...(query.quick === 'true' ? {} : { next: 'documents:0' }),
        },
      };
    return {
      json: {
        ...{ part: 'Documents', checked: 7, unsealed: 2 },
        ...(isBroken && { fault: { code: 'NOT_POSTED', sourceKind: 'Document', sourceId } }),
      },
    };
  },
}));
const run = (...words: string[]) => world.run(['ledger', 'verify', ...words], { env });

describe('ledger verify', () => {
  test('asks part after part and sums them', async () => {
    isBroken = false;
    const { code, stdout } = await run('--json', 'part,checked,unsealed,verdict');
    expect([code, JSON.parse(stdout).data]).toEqual([
      0,
      [
        { part: 'Chain', checked: 50_010, unsealed: 2, verdict: 'verified' },
        { part: 'Documents', checked: 7, unsealed: 2, verdict: 'verified' },
      ],
    ]);
  });
  test('--quick asks for the chain alone', async () => {
    expect((await run('--quick')).code).toBe(0);
    expect(server.calls.at(-1)?.query).toMatchObject({ quick: 'true' });
  });
  test('exit 3 and the first entry that does not fit', async () => {
    isBroken = true;
    const { code, stdout } = await run();
    expect(code).toBe(3);
    expect(stdout).toContain(`NOT_POSTED ${sourceId}`);
  });
});

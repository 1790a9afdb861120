import type { Policy } from '@towline/sdk/api';
import { expect, test } from 'vitest';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const { server, world } = stand(() => ({ getVersion: { json: devVersion }, getAgent: { json: admin } }));
const policy: Policy = {
  id: '00000000-0000-4000-8000-000000000001',
  licensePlate: '1ABC234',
  contractCode: 'Q8',
  customerLastName: 'De Smet',
  status: 'Covered',
};

test('guarantees list and export are narrowed as the console’s list is', async () => {
  server.answer({ listGuarantees: { json: { count: 1, records: [policy] } } });
  const listed = await world.run(['guarantees', 'list', '--contract', 'Q8', '--plate', '1abc', '--name', 'smet'], {
    env,
  });
  expect(listed.stdout).toContain('1ABC234');
  expect(server.calls.at(-1)?.query).toMatchObject({ contractCode: 'Q8', licensePlate: '1abc', customerName: 'smet' });
  const exported = await world.run(['guarantees', 'export', '--from', '2026-01-01', '--format', 'ndjson'], { env });
  expect(exported.stdout).toContain('"licensePlate":"1ABC234"');
  expect(server.calls.at(-1)?.query).toMatchObject({ coverageFrom: '2026-01-01' });
});

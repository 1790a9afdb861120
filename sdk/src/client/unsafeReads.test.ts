import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type OperationId, operationTable } from '../generated/operations.ts';
import { createTowline } from './createTowline.ts';
import { handClock, scriptedTransport } from './testing/scripted.ts';
import { isUnsafeRead } from './unsafeReads.ts';

type Bundle = { paths: Record<string, { get?: { operationId: string; 'x-unsafe-get'?: boolean } }> };

test('the reads with an effect are those that the contract names', () => {
  const bundle = JSON.parse(readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8')) as Bundle;
  const named = Object.values(bundle.paths).flatMap(({ get }) => (get?.['x-unsafe-get'] ? [get.operationId] : []));
  expect((Object.keys(operationTable) as OperationId[]).filter(isUnsafeRead)).toEqual(named);
  expect(named).not.toEqual([]);
});

test('a read with an effect is never tried again', async () => {
  const { transport, sent } = scriptedTransport({ status: 503, json: {} });
  const towline = createTowline({ transport, clock: handClock() });
  await expect(towline.call('requestDatabaseAccess', {})).rejects.toMatchObject({ status: 503 });
  expect(sent).toHaveLength(1);
});

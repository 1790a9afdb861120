import { expect, it } from 'vitest';
import type { Tx } from '../../db/tx.ts';
import type { DocumentRow } from './documentRow.ts';
import { knownDocuments } from './knownDocuments.ts';

const row = (id: string, is_claimed = false): DocumentRow => ({
  id,
  version: 1,
  open: '{}',
  order: '{}',
  judged: '{}',
  is_charged: false,
  is_claimed,
  revision: 'r1',
});

/** A database of which the test says what was written to it; `asked` is what it was asked since the last look. */
function database(rows: DocumentRow[]) {
  const world = { state: '1:1:', revision: 'r1', asked: [] as string[] };
  const answer = ({ name, values }: { name: string; values?: unknown[] }) => {
    world.asked.push(name);
    if (name === 'knownDocuments.state') return [{ state: world.state }];
    return (values![0] as string[]).map((id) => ({ id, revision: world.revision, state: world.state }));
  };
  const tx = { query: async (statement: { name: string }) => ({ rows: answer(statement) }) } as Tx;
  const known = knownDocuments(tx, async (_visible, ids) => {
    world.asked.push('documents');
    return new Map(
      rows.filter(({ id }) => ids.includes(id)).map((one) => [one.id, { ...one, revision: world.revision }]),
    );
  });
  const look = async (...ids: string[]) => {
    world.asked = [];
    await known(undefined, ids);
    return world.asked;
  };
  return { world, look };
}

it('asks only whether anything was written, once two looks have found that nothing was', async () => {
  const { look } = database([row('a')]);
  expect(await look('a')).toEqual(['documents']);
  expect(await look('a')).toEqual(['knownDocuments.revisions.0']);
  expect(await look('a')).toEqual(['knownDocuments.revisions.0']);
  expect(await look('a')).toEqual(['knownDocuments.state']);
  expect(await look('a')).toEqual(['knownDocuments.state']);
});

it('asks for the revisions after any write, and for the document where it was its own', async () => {
  const { world, look } = database([row('a')]);
  for (let times = 4; times > 0; times -= 1) await look('a');
  world.state = '2:2:';
  expect(await look('a')).toEqual(['knownDocuments.state', 'knownDocuments.revisions.0']);
  world.state = '3:3:';
  world.revision = 'r2';
  expect(await look('a')).toEqual(['knownDocuments.state', 'knownDocuments.revisions.0', 'documents']);
});

it('does not ask twice while somebody writes between all looks', async () => {
  const { world, look } = database([row('a')]);
  await look('a');
  for (let times = 1; times < 5; times += 1) {
    world.state = `${times}:${times}:`;
    expect(await look('a')).toEqual(['knownDocuments.revisions.0']);
  }
});

it('asks for the revisions of what nobody looked at since the last write', async () => {
  const { world, look } = database([row('a'), row('b')]);
  await look('a', 'b');
  world.state = '2:2:';
  for (let times = 3; times > 0; times -= 1) await look('a');
  expect(await look('a', 'b')).toEqual(['knownDocuments.state', 'knownDocuments.revisions.0']);
  expect(await look('a', 'b')).toEqual(['knownDocuments.state']);
});

// A claim ends by the clock: nothing is written when it does.
it('asks for the revision of a request that somebody holds each time', async () => {
  const { look } = database([row('a', true)]);
  for (let times = 4; times > 0; times -= 1) await look('a');
  expect(await look('a')).toEqual(['knownDocuments.revisions.0']);
});

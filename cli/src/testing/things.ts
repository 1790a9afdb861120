// For tests only: a command as the deletions and payouts are, with a typed phrase, plans, and one deed at a time.
import path from 'node:path';
import { allowed, refused } from '@towline/sdk/access/decision';
import { beforeEach } from 'vitest';
import { z } from 'zod';
import { defineBulk } from '../bulk/defineBulk.ts';
import { command as resume } from '../commands/runs/resume.ts';
import type { Command, CommandLine } from '../defineCommand.ts';
import { UserError } from '../errors.ts';
import { admin, devVersion } from './samples.ts';
import { signedIn as env, stand } from './stand.ts';

type Thing = { id: string; name: string; amount: number; isLocked?: boolean };

/** The things that there are, what was done to them, and which of them fail. */
export const things = new Map<string, Thing>();
export const deeds: { id: string; key: string }[] = [];
export const failing = new Map<string, Error>();

const thingsDelete = defineBulk({
  name: 'things delete',
  summary: 'Delete things',
  description: 'Deletes things for good.',
  args: [{ name: 'id', description: 'Ids', completes: 'text', isOptional: true, isVariadic: true }],
  flags: z.object({}),
  examples: [['things delete a', 'One']],
  rows: z.object({ id: z.string() }),
  rowsOf: (_flags, args) => args.map((id) => ({ id })),
  keyOf: ({ id }) => id,
  async plan({ id }) {
    const thing = things.get(id);
    if (!thing) throw new UserError(`There is no thing "${id}"`, { code: 'NOT_FOUND' });
    return thing;
  },
  allowed: ({ isLocked }) => (isLocked ? refused('WRONG_STATUS', { status: 'Completed' }) : allowed),
  labelOf: ({ name }) => name,
  stateOf: ({ name, amount }) => ({ name, amount }),
  async act({ id }, _row, key) {
    const failure = failing.get(id);
    if (failure) throw failure;
    deeds.push({ id, key });
  },
  question: (count) => `Delete ${count} things`,
  phrase: (subjects) => `DELETE ${subjects.length} THINGS EUR ${subjects.reduce((sum, { amount }) => sum + amount, 0)}`,
  isSequential: true,
});

const line = (command: unknown): CommandLine => {
  const { name, summary } = command as Command;
  return { name, summary, load: async () => command as Command };
};
const commands = [line(thingsDelete), line(resume)];
/** The moment of every run that says no other. */
export const now = new Date(devVersion.now);

/** What the tests stand on. */
export const { server, world } = stand(() => ({ getVersion: { json: devVersion }, getAgent: { json: admin } }));
/** Runs a line of words. */
export const run = (words: string[], options = {}) => world.run(words, { env, now, commands, ...options });
/** Runs `things delete` with these words. */
export const remove = (words: string[], options = {}) => run(['things', 'delete', ...words], options);
/** A file of the working directory. */
export const file = (name: string) => path.join(world.cwd, name);
/** What was done, in its order. */
export const done = () => deeds.map(({ id }) => id);

beforeEach(() => {
  things.clear();
  for (const [at, id] of ['a', 'b', 'c'].entries()) things.set(id, { id, name: `Thing ${id}`, amount: 10 * (at + 1) });
  deeds.length = 0;
  failing.clear();
});

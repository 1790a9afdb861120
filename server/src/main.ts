import path from 'node:path';
import { loadDotEnv } from './dotEnv.ts';
import { reportFailure, SetupProblem } from './setupProblem.ts';

type Log = (text: string) => void;
type Command = (log: Log, args: string[]) => Promise<void>;

/** What `node server/src/main.ts <name>` can do. Each is loaded when it is asked for; a release leaves out what makes and tests it. */
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./commands/serve.ts')).serve,
  seed: async () => (await import('./commands/seed.ts')).seed,
  db: async () => (await import('./commands/db.ts')).db,
  ...(process.env.TOWLINE_RELEASE ? {} : forCheckout()),
};

function forCheckout(): Record<string, () => Promise<Command>> {
  return {
    'test-database': async () => (await import('./commands/testDatabase.ts')).testDatabase,
    permissions: async () => (await import('./commands/permissions.ts')).printPermissions,
    left: async () => (await import('./commands/left.ts')).left,
    'env-example': async () => (await import('./commands/generate.ts')).printEnvExample,
    generate: async () => (await import('./commands/generate.ts')).generate,
    statements: async () => (await import('./commands/statements.ts')).printStatements,
  };
}

const [name = 'serve', ...args] = process.argv.slice(2);
const log: Log = (text) => {
  process.stderr.write(`[towline] ${text}\n`);
  if (process.connected) process.send?.({ doing: text }); // scripts/run.mjs speaks for us while we cannot
};

// A release is replaced by the next one: its settings lie where it is started.
const dotEnv = process.env.TOWLINE_RELEASE ? path.resolve('.env') : path.resolve(import.meta.dirname, '../../.env');

try {
  loadDotEnv(dotEnv);
  const load = commands[name];
  if (!load)
    throw new SetupProblem(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`, 64);
  const command = await load();
  await command(log, args);
} catch (error) {
  process.exit(reportFailure(error));
}

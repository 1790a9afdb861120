import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A database engine with the demo's data, which the steps after this one share. */
export interface SeededEngine {
  /** What names it to a step. Nothing where it could not be made: the step makes its own then, and says what is wrong. */
  env: Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** Begins to make it beside whatever runs now; it ends with this process, too. */
export function makeSeededEngine(root: string, program = path.join(root, 'server/src/main.ts')): SeededEngine {
  const args = [program, 'test-database', '--requests', '300', '--now', new Date().toISOString()];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => {});
  return {
    env: addressOf(child.stdout),
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

async function addressOf(output: NodeJS.ReadableStream): Promise<Record<string, string>> {
  for await (const line of createInterface({ input: output })) {
    if (!line.startsWith('{')) continue;
    output.resume();
    return { TOWLINE_TEST_ENGINE: line };
  }
  return {};
}

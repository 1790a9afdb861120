import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, inject } from 'vitest';
import { takeDeaths } from '../support/process.ts';

/** A server that has just died has not yet been heard of. */
const lateMillis = 300;

// A server that dies under a test would else be seen as refused connections, in this test or the next.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await wait(lateMillis);
  const { lastWords } = inject('server');
  const deaths = [...takeDeaths(), ...(existsSync(lastWords) ? [readFileSync(lastWords, 'utf8')] : [])];
  if (deaths.length > 0) throw new Error(deaths.join('\n\n'));
});

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

/** A process in which much lives and all of it is replaced again and again; answers the most room to what lives. */
const program = `
  import { getHeapStatistics } from 'node:v8';
  const { keepHeapSmall } = await import(process.argv[1]);
  keepHeapSmall();
  const kept = Array.from({ length: 300_000 }, (_value, nth) => ({ nth, text: 'row ' + nth }));
  let most = 0;
  for (let nth = 0; nth < 3_000_000; nth += 1) {
    kept[(nth * 7_919) % kept.length] = { nth, text: 'row ' + nth };
    if (nth % 10_000 === 0) most = Math.max(most, getHeapStatistics().total_heap_size);
  }
  gc();
  process.stdout.write(String(most / getHeapStatistics().used_heap_size));
  globalThis.kept = kept; // lives until here
`;

it('a heap takes not much more room than what lives in it (V8 alone: 4.5 times)', () => {
  const file = path.join(import.meta.dirname, 'keepHeapSmall.ts');
  const flags = ['--expose-gc', '--max-semi-space-size=4', '--input-type=module', '-e', program];
  const room = Number(execFileSync(process.execPath, [...flags, file], { encoding: 'utf8' }));
  expect(room).toBeLessThan(3);
});

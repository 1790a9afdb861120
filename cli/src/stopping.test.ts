import { afterEach, expect, test, vi } from 'vitest';
import { listenForStop } from './stopping.ts';

const before = { SIGINT: process.listeners('SIGINT'), SIGTERM: process.listeners('SIGTERM') };
afterEach(() => {
  vi.restoreAllMocks();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    for (const listener of process.listeners(signal))
      if (!before[signal].includes(listener)) process.off(signal, listener);
});

test('the first Ctrl+C stops, what comes with it is the same one, a later one ends at once', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as () => never);
  let now = 1_000;
  const stopping = listenForStop(() => now);
  process.emit('SIGINT');
  expect(stopping.aborted).toBe(true);
  expect(stopping.reason).toMatchObject({ signal: 'SIGINT' });
  now += 400;
  process.emit('SIGINT');
  expect(exit).not.toHaveBeenCalled();
  now += 200;
  process.emit('SIGTERM');
  expect(exit).toHaveBeenCalledExactlyOnceWith(143);
});

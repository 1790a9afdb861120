import { afterAll, vi } from 'vitest';
import { clearPage, watchListeners, watchTimers } from './leftBehind.ts';

// Files share a process, which has read the libraries, and its window. Our modules are each file's own, and with the last test of a
// file what it left behind is gone (DECISIONS T-974).
vi.resetModules();
clearPage();
const ends = [
  ...[window, document, document.documentElement, document.body].map(watchListeners),
  ...(['setTimeout', 'setInterval'] as const).map(watchTimers),
];

afterAll(() => {
  for (const end of ends) end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

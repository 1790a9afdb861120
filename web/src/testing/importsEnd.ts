import { afterAll, expect, vi } from 'vitest';

// What a press fetched is read to its end: a module that still comes when its document is gone fails the whole run.
if (expect.getState().testPath?.endsWith('.tsx')) afterAll(() => vi.dynamicImportSettled());

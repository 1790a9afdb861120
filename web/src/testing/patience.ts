import { expect } from 'vitest';

// A screen that is waited for comes in its own time on a busy machine: Testing Library's second would be a guess. Tests without
// a screen do not load it.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}

import { afterAll, expect, vi } from 'vitest';

// A screen that is waited for comes in its own time on a busy machine: Testing Library's second would be a guess. Tests without
// a screen do not load it.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}

const ofReact = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
const { waitFor } = vi;
let waits = 0;
let before: boolean | undefined;

/** What comes while somebody waits is what they wait for: React is told so, as Testing Library's own `waitFor` does. */
const waitAsWithin: typeof waitFor = async (look, options) => {
  // Of several at once the last that ends puts back what the first found.
  if (waits === 0) before = ofReact.IS_REACT_ACT_ENVIRONMENT;
  waits += 1;
  ofReact.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return await waitFor(look, options);
  } finally {
    waits -= 1;
    if (waits === 0) ofReact.IS_REACT_ACT_ENVIRONMENT = before;
  }
};
vi.waitFor = waitAsWithin;
afterAll(() => {
  vi.waitFor = waitFor;
});

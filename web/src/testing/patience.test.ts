import { afterEach, expect, it, vi } from 'vitest';

const ofReact = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
const before = ofReact.IS_REACT_ACT_ENVIRONMENT;
afterEach(() => {
  ofReact.IS_REACT_ACT_ENVIRONMENT = before;
});

it.each([true, undefined])(
  'what comes while somebody waits is waited for, and afterwards it is %s again',
  async (was) => {
    ofReact.IS_REACT_ACT_ENVIRONMENT = was;
    expect(await vi.waitFor(() => ofReact.IS_REACT_ACT_ENVIRONMENT)).toBe(false);
    expect(ofReact.IS_REACT_ACT_ENVIRONMENT).toBe(was);
    const inVain = vi.waitFor(() => Promise.reject(new Error('never')), { timeout: 1, interval: 1 });
    await expect(inVain).rejects.toThrow('never');
    expect(ofReact.IS_REACT_ACT_ENVIRONMENT).toBe(was);
  },
);

it('of two who wait at once, the first that ends does not end the other’s waiting', async () => {
  ofReact.IS_REACT_ACT_ENVIRONMENT = true;
  let isThere = false;
  const first = vi.waitFor(() => undefined);
  const other = vi.waitFor(() => expect(isThere).toBe(true), { interval: 1 });
  await first;
  expect(ofReact.IS_REACT_ACT_ENVIRONMENT).toBe(false);
  isThere = true;
  await other;
  expect(ofReact.IS_REACT_ACT_ENVIRONMENT).toBe(true);
});

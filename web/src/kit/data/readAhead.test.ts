import { createTowline } from '@towline/sdk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAhead, readOnce } from './readAhead.ts';

const call = vi.fn();
const client = () => Object.assign(createTowline({ baseUrl: 'http://there.example' }), { call });
const towline = client();
const input = { query: { keys: 20 } };

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset().mockImplementation(async (_operation, { query }) => [query]);
});
afterEach(() => {
  vi.useRealTimers();
});

it('the screen takes over what was asked for ahead, once', async () => {
  readAhead(towline, 'listTranslations', input);
  expect((await readOnce(towline, 'listTranslations', input)).data).toEqual([input.query]);
  expect(call).toHaveBeenCalledTimes(1);
  await readOnce(towline, 'listTranslations', input);
  expect(call).toHaveBeenCalledTimes(2);
});

it('another question, another client and a screen that comes late ask for themselves', async () => {
  readAhead(towline, 'listTranslations', input);
  await readOnce(towline, 'listTranslations', { query: {} });
  await readOnce(client(), 'listTranslations', input);
  expect(call).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(5_001);
  await readOnce(towline, 'listTranslations', input);
  expect(call).toHaveBeenCalledTimes(4);
});

it('a failure is the screen’s to tell', async () => {
  call.mockRejectedValueOnce(new Error('away'));
  readAhead(towline, 'listTranslations', input);
  await Promise.resolve();
  await expect(readOnce(towline, 'listTranslations', input)).rejects.toThrow('away');
});

import type { IpPosition } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { enterSession, leaveSession } from '../kit/session/session.ts';
import { firstLocale, rememberLocale } from './firstLocale.ts';

const italian = ['it'];
const at = (countryCode: string, isDefault = false): IpPosition => ({
  latitude: 0,
  longitude: 0,
  countryCode,
  ...(isDefault && { isDefault }),
});
const standing = (answer: () => Promise<IpPosition>) => {
  const locateIp = vi.fn(answer);
  return { towline: { geography: { locateIp } }, locateIp };
};

beforeEach(() => {
  localStorage.clear();
  leaveSession();
});

it('is the own of who is signed in', async () => {
  enterSession(anAgent({ locale: 'nl-BE' }));
  rememberLocale('fr-LU');
  expect(await firstLocale(standing(async () => at('FR')).towline, italian)).toBe('nl-BE');
});

it('is what was chosen in this browser', async () => {
  rememberLocale('fr-LU');
  const { towline, locateIp } = standing(async () => at('FR'));
  expect(await firstLocale(towline, italian)).toBe('fr-LU');
  expect(locateIp).not.toHaveBeenCalled();
});

it("is the country's, asked once in 120 minutes", async () => {
  let now = 0;
  const { towline, locateIp } = standing(async () => at('FR'));
  expect(await firstLocale(towline, italian, () => now)).toBe('fr-FR');
  now = 119 * 60_000;
  expect(await firstLocale(towline, ['en-GB'], () => now)).toBe('en-FR');
  expect(locateIp).toHaveBeenCalledTimes(1);
  now = 121 * 60_000;
  await firstLocale(towline, italian, () => now);
  expect(locateIp).toHaveBeenCalledTimes(2);
});

it.each([
  ['nobody knows where it is', async () => at('BE', true)],
  ['the country is not offered', async () => at('DE')],
  ['the look-up fails or takes too long', async () => Promise.reject(new Error('timeout'))],
])("is the browser's where %s", async (_why, answer) => {
  expect(await firstLocale(standing(answer).towline, italian)).toBe('it-IT');
  expect(await firstLocale(standing(answer).towline, ['pl'])).toBe('fr-BE');
});

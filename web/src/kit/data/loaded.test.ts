import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { flash } from '../flash.ts';
import { orTell } from '../problems/orTell.ts';
import { loaded } from './loaded.ts';

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => flash.clear());

describe('an answer as the cache keeps it', () => {
  it.each<[string, unknown, number | undefined]>([
    ['a record', { id: 'a', version: 3 }, 3],
    ['version nought', { version: 0 }, 0],
    ['a record without a version', { id: 'a' }, undefined],
    ['a version that is none', { version: '3' }, undefined],
    ['a list', [{ version: 3 }], undefined],
    ['nothing', null, undefined],
    ['a text', 'x', undefined],
  ])('%s', (_what, data, version) => {
    expect(loaded(data, 5, 7)).toEqual({ data, loadedAt: 5, tookInMs: 7, version });
  });
});

describe('work outside of components', () => {
  it('answers what it answers, and tells of a failure instead of throwing it', async () => {
    expect(await orTell(async () => 5)).toBe(5);
    const told = vi.spyOn(flash, 'failure');
    const failed = await orTell(async () => {
      throw new Error('x');
    }, 'SAVE_ERROR').catch(() => 'thrown');
    expect([failed, told.mock.calls.length]).toEqual([undefined, 1]);
    told.mockRestore();
  });
});

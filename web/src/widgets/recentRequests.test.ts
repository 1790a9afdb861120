import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { markChanged, rememberRequest, useRecentRequests } from './recentRequests.ts';

const key = 'towline.work.recent.an';
const seen = (id: string, version = 1) => ({ id, shortId: id.toUpperCase(), version });
const listed = () => renderHook(() => useRecentRequests('an')).result.current;
const ids = () => listed().map(({ id }) => id);

beforeEach(() => localStorage.clear());

describe('the requests that were looked at lately (console.md §4.2)', () => {
  it('the last one first, each once, six at most', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) rememberRequest('an', seen(id));
    expect(ids()).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
  });

  it('are each agent’s own', () => {
    rememberRequest('an', seen('a'));
    rememberRequest('els', seen('b'));
    expect(ids()).toEqual(['a']);
  });

  it('one that changed since is marked, until it is looked at again', () => {
    rememberRequest('an', seen('a', 3));
    markChanged('an', 'a', 3);
    expect(listed()[0]?.changed).toBe(false);
    markChanged('an', 'a', 4);
    expect(listed()[0]?.changed).toBe(true);
    rememberRequest('an', seen('a', 4));
    expect(listed()[0]?.changed).toBe(false);
    markChanged('an', 'a', undefined);
    expect(listed()[0]?.changed).toBe(true);
  });

  it('a change of one that nobody looked at is none', () => {
    markChanged('an', 'x', 9);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('whoever shows them follows, in this tab and in another', () => {
    const { result } = renderHook(() => useRecentRequests('an'));
    act(() => rememberRequest('an', seen('a')));
    expect(result.current.map(({ id }) => id)).toEqual(['a']);
    act(() => {
      localStorage.setItem(key, JSON.stringify([{ ...seen('z'), changed: false }]));
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
    expect(result.current.map(({ id }) => id)).toEqual(['z']);
  });

  it.each(['', '{', 'null', '[1]', '[{"id":1}]', '{"id":"a"}'])('%j of another release is no list', (text) => {
    localStorage.setItem(key, text);
    expect(listed()).toEqual([]);
    rememberRequest('an', seen('a'));
    expect(ids()).toEqual(['a']);
  });
});

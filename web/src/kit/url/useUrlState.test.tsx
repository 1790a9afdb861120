import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { describe, expect, it } from 'vitest';
import { urlNumber, urlSchema, urlText } from './urlState.ts';
import { useUrlState } from './useUrlState.ts';

const schema = urlSchema({ page: urlNumber(1), name: urlText() });
function open(address: string) {
  const { result } = renderHook(() => ({ state: useUrlState(schema), at: useLocation(), go: useNavigate() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/before', address]}>{children}</MemoryRouter>,
  });
  return {
    values: () => result.current.state[0],
    set: (...args: Parameters<(typeof result.current.state)[1]>) => result.current.state[1](...args),
    search: () => result.current.at.search,
    path: () => result.current.at.pathname,
    back: () => act(() => void result.current.go(-1)),
  };
}

describe('what an address holds', () => {
  it('is read, and changed without losing what is not known', () => {
    const url = open('/list?page=3&utm=x');
    expect(url.values()).toEqual({ page: 3, name: '' });
    act(() => url.set({ page: 1, name: 'Maes' }));
    expect(url.search()).toBe('?utm=x&name=Maes');
  });

  it('two changes at once both arrive', () => {
    const url = open('/list');
    act(() => {
      url.set({ page: 2 });
      url.set({ name: 'Maes' });
    });
    expect(url.values()).toEqual({ page: 2, name: 'Maes' });
  });

  it('a change is a step back, one that replaces is none, and one that changes nothing is none', () => {
    const url = open('/list');
    act(() => url.set({ page: 2 }));
    act(() => url.set({ page: 2 }));
    act(() => url.set({ page: 3 }, 'replace'));
    url.back();
    expect([url.path(), url.values().page]).toEqual(['/list', 1]);
    url.back();
    expect(url.path()).toBe('/before');
  });
});

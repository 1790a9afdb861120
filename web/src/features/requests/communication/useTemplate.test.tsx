import { act, renderHook, waitFor } from '@testing-library/react';
import { TowlineProvider } from '@towline/sdk/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { answeringServer } from '../../../kit/screenStand.testing.tsx';
import { useTemplate } from './useTemplate.ts';

let asked: URL[];
let texts: string[];
let answer: (url: URL) => unknown;

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  asked = [];
  texts = [];
  answer = ({ pathname }) =>
    new Response(`Hello ${pathname.split('/').at(-1)}`, { headers: { 'content-type': 'text/plain' } });
});
const towline = answeringServer(({ url }) => {
  if (/message-templates$/.test(url.pathname) || url.searchParams.has('kind')) return [];
  asked.push(url);
  return answer(url);
});
const wrapper = ({ children }: { children: ReactNode }) => (
  <TowlineProvider towline={towline}>
    <ResourceCache fresh>{children}</ResourceCache>
  </TowlineProvider>
);
const start = (requestId?: string) =>
  renderHook(() => useTemplate({ kind: 'sms', requestId, language: 'nl', onText: (text) => void texts.push(text) }), {
    wrapper,
  });
const failing = (status: number) => () => Response.json({ status, code: 'NOT_FOUND', title: 'Away' }, { status });

it('brings its text in the language, filled with what is known of the request', async () => {
  const { result } = start('r1');
  await act(() => result.current.choose('Delay', 'fr'));
  expect(texts).toHaveLength(1);
  expect(asked[0]?.searchParams.get('requestId')).toBe('r1');
  expect(result.current).toMatchObject({ code: 'Delay', language: 'fr', fault: undefined, isBusy: false });
});

it('asks for no request where there is none', async () => {
  const { result } = start();
  await act(() => result.current.choose('Delay', 'nl'));
  expect(asked[0]?.searchParams.has('requestId')).toBe(false);
});

it('none is chosen: nothing is asked, and no text comes', async () => {
  const { result } = start();
  await act(() => result.current.choose('', 'nl'));
  expect([asked.length, texts]).toEqual([0, []]);
});

it('one that is not written in the language says which, and stays chosen', async () => {
  answer = failing(404);
  const { result } = start();
  await act(() => result.current.choose('Delay', 'de'));
  expect(result.current.fault).toMatch(/German/i);
  expect([result.current.code, texts]).toEqual(['Delay', []]);
});

it('one that cannot be had now says so, and the next choice forgets it', async () => {
  answer = failing(500);
  const { result } = start();
  await act(() => result.current.choose('Delay', 'nl'));
  expect(result.current.fault).toBeTruthy();
  await act(() => result.current.choose('', 'nl'));
  expect(result.current.fault).toBeUndefined();
});

it('of two that are chosen in a row the last one’s text counts, however late the first comes', async () => {
  const slow = Promise.withResolvers<Response>();
  const { result } = start();
  answer = () => slow.promise;
  let first: Promise<void> | undefined;
  act(() => {
    first = result.current.choose('First', 'nl');
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  answer = () => new Response('second', { headers: { 'content-type': 'text/plain' } });
  await act(() => result.current.choose('Second', 'nl'));
  await act(async () => {
    slow.resolve(new Response('first', { headers: { 'content-type': 'text/plain' } }));
    await first;
  });
  expect(texts).toEqual(['second']);
  expect(result.current.code).toBe('Second');
});

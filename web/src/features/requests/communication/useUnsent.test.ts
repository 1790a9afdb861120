import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { isObjectOf, isText } from '../../../kit/guards.ts';
import { readUnsent, type UnsentPlace } from './unsent.ts';
import { useUnsent } from './useUnsent.ts';

interface Note {
  readonly to: string;
  readonly text: string;
}

const place: UnsentPlace = { kind: 'note', agentId: 'a1', requestId: 'r1' };
const isNote = isObjectOf<Note>({ to: isText, text: isText });
const fresh: Note = { to: 'An', text: '' };

beforeEach(() => localStorage.clear());

const open = (at = place) =>
  renderHook(() => useUnsent(at, { fresh, isDraft: isNote, isTyped: ({ text }) => text !== '' }));
const kept = (at = place) => readUnsent(at, isNote)?.draft;

it('keeps what is typed with every key, so that a dialog that is closed opens as it was', () => {
  const { result, unmount } = open();
  act(() => result.current.put({ text: 'Hel' }));
  act(() => result.current.put(({ text }) => ({ text: `${text}lo` })));
  expect(kept()).toEqual({ to: 'An', text: 'Hello' });
  unmount();
  const again = open();
  expect(again.result.current.draft.text).toBe('Hello');
  expect(again.result.current.foundFrom).toBeLessThanOrEqual(Date.now());
});

it('adds up what comes in one turn: the last key and what a template brings', () => {
  const { result } = open();
  act(() => {
    result.current.put({ text: 'a' });
    result.current.put(({ text }) => ({ text: `${text}b` }));
  });
  expect([result.current.draft.text, kept()?.text]).toEqual(['ab', 'ab']);
});

it('keeps nothing that the program put there, and nothing that was taken back', () => {
  const { result } = open();
  act(() => result.current.put({ to: 'Jos' }));
  expect(kept()).toBeUndefined();
  act(() => result.current.put({ text: 'x' }));
  act(() => result.current.put({ text: '' }));
  expect(kept()).toBeUndefined();
});

it('that is discarded begins anew and is found no more', () => {
  const { result } = open();
  act(() => result.current.put({ text: 'x', to: 'Jos' }));
  act(() => result.current.discard());
  expect([result.current.draft, result.current.foundFrom, kept()]).toEqual([fresh, undefined, undefined]);
});

it('that was sent is gone, and the dialog goes on with what comes next', () => {
  const { result } = open();
  act(() => result.current.put({ text: 'x', to: 'Jos' }));
  act(() => result.current.sent({ to: 'Jos', text: '' }));
  expect([result.current.draft.to, kept()]).toEqual(['Jos', undefined]);
});

it.each([
  ['another request', { ...place, requestId: 'r2' }],
  ['another agent', { ...place, agentId: 'a2' }],
  ['another kind of message', { ...place, kind: 'sms' as const }],
  ['no request', { ...place, requestId: undefined }],
])('is not found for %s', (_what, other) => {
  const { result } = open();
  act(() => result.current.put({ text: 'x' }));
  expect(open(other).result.current.draft.text).toBe('');
});

it.each(['nonsense', '{"savedAt":1,"draft":{"to":1,"text":"x"}}', 'null'])('begins anew where %s is kept', (text) => {
  localStorage.setItem('towline.work.note.a1.r1', text);
  expect(open().result.current.draft).toEqual(fresh);
});

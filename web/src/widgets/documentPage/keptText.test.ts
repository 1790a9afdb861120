import { renderHook } from '@testing-library/react';
import type { Organisation } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterSession, leaveSession } from '../../kit/session/session.ts';
import { forgetLocally } from '../../kit/session/signOut.ts';
import { useKeepText, useKeptText } from './keptText.ts';

const base: Organisation = { code: 'Q8', name: 'Q8', lastUpdatedAt: '2026-11-20T10:00:00Z', version: 1, flags: {} };
const agent = anAgent({ role: 'C24Admin' });
const name = `towline.work.document.organisation.${agent.id}.Q8`;
const kept = () => JSON.parse(localStorage.getItem(name) ?? 'null') as { text: string } | null;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  enterSession(agent);
});
afterEach(() => vi.useRealTimers());

const typing = (text: string, isDirty = true) => ({ base, text, reason: '', isDirty });
const page = (text: string, isDirty = true) =>
  renderHook((now) => useKeepText('organisation', now), { initialProps: typing(text, isDirty) });
const found = (stored = base) => renderHook(() => useKeptText('organisation', stored)).result.current;

describe('what is typed in a document', () => {
  it('is kept half a second after the last key, and before a page goes', () => {
    const { rerender } = page('{"code":"Q8"');
    vi.advanceTimersByTime(499);
    expect(kept()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(kept()?.text).toBe('{"code":"Q8"');
    rerender(typing('{"code":"Q8",'));
    window.dispatchEvent(new Event('pagehide'));
    expect(found()).toMatchObject({ text: '{"code":"Q8",', base });
  });

  it('goes when it is saved or undone, and when the page is left; another tab takes nothing away', () => {
    const mine = page('{}');
    vi.advanceTimersByTime(500);
    const other = page('{}', false);
    other.unmount();
    expect(kept()).not.toBeNull();
    mine.rerender(typing('{}', false));
    expect(kept()).toBeNull();
    const left = page('{}');
    vi.advanceTimersByTime(500);
    left.unmount();
    expect(kept()).toBeNull();
  });

  it('ends with the session, and is not kept after it', async () => {
    page('{}');
    vi.advanceTimersByTime(500);
    await forgetLocally();
    expect(kept()).toBeNull();
    leaveSession();
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toBeNull();
  });

  it.each([
    ['was saved by a call whose answer never came', { ...base, name: 'Mine', version: 2, lastUpdatedAt: 'later' }],
    ['is of another document', { ...base, code: 'BA' }],
  ])('is not offered where it %s', (_why, stored) => {
    const work = { base, text: JSON.stringify({ ...base, name: 'Mine' }), reason: '', savedAt: 1 };
    localStorage.setItem(name, JSON.stringify(work));
    expect(found()).toBeTruthy();
    expect(found(stored)).toBeUndefined();
  });

  it.each(['{', 'null', '{"text":"a","reason":"","savedAt":1,"base":{}}', '{"text":5}'])('%s is nothing', (text) => {
    localStorage.setItem(name, text);
    expect(found()).toBeUndefined();
  });
});

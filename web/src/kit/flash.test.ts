import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { flash, flashMs, useKeptFailures, useToasts } from './flash.ts';

beforeEach(() => {
  flash.clear();
});

function shown(): readonly string[] {
  return renderHook(() => useToasts()).result.current.flatMap((toast) => toast.lines);
}

function kept(): readonly string[] {
  return renderHook(() => useKeptFailures()).result.current.flatMap((failure) => failure.lines);
}

describe('flash', () => {
  it('shows messages in their order, each for the stated five seconds', () => {
    flash.success('Request updated');
    flash.notice(['One', 'Two']);
    expect(shown()).toEqual(['Request updated', 'One', 'Two']);
    expect(renderHook(() => useToasts()).result.current.map(({ staysMs }) => staysMs)).toEqual([flashMs, flashMs]);
    expect(flashMs).toBe(5000);
  });

  it('keeps failures after their toast has gone, newest first, and nothing else', () => {
    flash.success('fine');
    flash.failure('first', { requestId: 'r-1' });
    flash.failure('second');
    for (const { key } of renderHook(() => useToasts()).result.current) flash.close(key);
    expect(shown()).toEqual([]);
    expect(kept()).toEqual(['second', 'first']);
    flash.forgetFailures();
    expect(kept()).toEqual([]);
  });

  it('keeps the last fifty failures', () => {
    for (let failure = 1; failure <= 60; failure++) flash.failure(`failure ${failure}`);
    expect(kept()).toHaveLength(50);
    expect(kept()[0]).toBe('failure 60');
    expect(kept().at(-1)).toBe('failure 11');
  });

  it('holds a message for the page after the transition', () => {
    flash.afterTransition('info', 'Signed out');
    expect(shown()).toEqual([]);
    flash.showPending();
    expect(shown()).toEqual(['Signed out']);
    flash.showPending();
    expect(shown()).toEqual(['Signed out']);
  });

  it('leaves nothing for the next agent', () => {
    flash.failure('private');
    flash.afterTransition('info', 'private too');
    flash.clear();
    flash.showPending();
    expect([...shown(), ...kept()]).toEqual([]);
  });
});

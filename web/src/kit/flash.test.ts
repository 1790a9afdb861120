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

  it('shows three at once: news of others give way to what was done here, failures to nothing but failures', () => {
    for (const id of ['a', 'b', 'c', 'd']) flash.notice(`${id} is now Completed`, { newsOf: id });
    expect(shown()).toEqual(['b', 'c', 'd'].map((id) => `${id} is now Completed`));
    flash.failure('not saved');
    flash.success('Saved');
    expect(shown()).toEqual(['d is now Completed', 'not saved', 'Saved']);
    flash.success('Undone', { action: { text: 'Undo', run: () => {} } });
    flash.success('Saved again');
    expect(shown()).toEqual(['not saved', 'Undone', 'Saved again']);
    flash.notice('e is now Completed', { newsOf: 'e' });
    expect(shown()).toEqual(['not saved', 'Undone', 'e is now Completed']);
  });

  it('newer news of the same take the place of older ones', () => {
    flash.notice('a is now Dispatching', { newsOf: 'a' });
    flash.notice('b is now Dispatching', { newsOf: 'b' });
    flash.notice('a is now Completed', { newsOf: 'a' });
    expect(shown()).toEqual(['b is now Dispatching', 'a is now Completed']);
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

it('what is said once more stands there once, what can be looked into each time', () => {
  flash.warning('No connection to the server');
  flash.warning('No connection to the server');
  expect(shown()).toEqual(['No connection to the server']);
  flash.clear();
  flash.failure('Not saved', { requestId: 'one' });
  flash.failure('Not saved', { requestId: 'two' });
  expect(shown()).toEqual(['Not saved', 'Not saved']);
});

import type { Draft } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { unansweredSaves } from './unansweredSaves.ts';

const stored = (order: object) => ({ order }) as Draft;
const typed = (description: string) => ({ description, remarks: undefined });

describe('saves without an answer', () => {
  it('know the one that arrived, however often the next one is tried again in vain', () => {
    const sent = unansweredSaves();
    sent.add(typed('abcd'));
    for (let tries = 0; tries < 10; tries += 1) sent.add(typed('abcdab'));
    expect(sent.areWith(stored({ description: 'abcd' }))).toBe(true);
    expect(sent.areWith(stored({ description: 'abcdab' }))).toBe(true);
    expect(sent.contents()).toHaveLength(2);
  });

  it('know the first and the last of many while somebody types on, and keep no more', () => {
    const sent = unansweredSaves();
    for (let letters = 1; letters <= 20; letters += 1) sent.add(typed('x'.repeat(letters)));
    const isKnown = (letters: number) => sent.areWith(stored({ description: 'x'.repeat(letters) }));
    expect([1, 2, 17, 18, 19, 20].map(isKnown)).toEqual([true, false, false, true, true, true]);
    expect(sent.contents()).toHaveLength(4);
  });

  it('are none of somebody else, and none after an answer', () => {
    const sent = unansweredSaves();
    sent.add(typed('mine'));
    expect(sent.areWith(stored({ description: 'theirs' }))).toBe(false);
    expect(sent.areWith(stored({ description: 'theirs' }), [typed('theirs')])).toBe(true);
    sent.become([]);
    expect(sent.areWith(stored({ description: 'mine' }))).toBe(false);
  });
});

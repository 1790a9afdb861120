import { describe, expect, it } from 'vitest';
import type { Note } from '../../generated/api.ts';
import { type SecondCallSubject, waitingSecondCall } from './secondCall.ts';

const note = (id: string, at: string, kind?: Note['kind']): Note => ({
  id,
  message: '',
  isPublic: true,
  version: 1,
  createdAt: `2026-11-21T${at}:00Z`,
  ...(kind && { kind }),
});
const called = note('called', '14:10', 'CustomerCalledAgain');
const subject = (parts: Partial<SecondCallSubject>): SecondCallSubject => ({
  status: 'Dispatching',
  notes: [called],
  ...parts,
});

describe('a second call that waits (DECISIONS T-72)', () => {
  it.each<[string, Partial<SecondCallSubject>, string | undefined]>([
    ['the call itself', {}, 'called'],
    ['no call', { notes: [note('plain', '14:10')] }, undefined],
    ['no note', { notes: [] }, undefined],
    ['a note before it', { notes: [note('plain', '14:05'), called] }, 'called'],
    ['a note after it', { notes: [called, note('plain', '14:15')] }, undefined],
    ['a later call', { notes: [note('later', '14:12', 'CustomerCalledAgain'), called] }, 'later'],
    ['the status moved before', { statusHistory: [{ timestamp: '2026-11-21T14:05:00Z' }, {}] }, 'called'],
    ['the status moved after', { statusHistory: [{ timestamp: '2026-11-21T14:11:00Z' }] }, undefined],
    ['the request has ended', { status: 'Cancelled' }, undefined],
    ['its partner gave it back', { status: 'Cancelled', statusReason: 'PartnerCancelled' }, 'called'],
  ])('%s', (_, parts, expected) => {
    expect(waitingSecondCall(subject(parts))?.id).toBe(expected);
  });
});

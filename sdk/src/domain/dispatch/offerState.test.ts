import { describe, expect, test } from 'vitest';
import { callStatusValues, offerStatusValues } from '../../generated/values.ts';
import {
  isOfferOpen,
  type OfferEvent,
  type OfferState,
  offerStateAfter,
  offerStateOf,
  offerStateWords,
} from './offerState.ts';

describe('an offer', () => {
  const open: OfferState[] = ['queued', 'initiated', 'ringing', 'answered'];
  const closed: OfferState[] = ['accepted', 'rejected', 'callTimeout', 'acceptanceTimeout', 'callError', 'withdrawn'];
  const events: OfferEvent[] = [
    'callStarted',
    'ringing',
    'answered',
    'accepted',
    'rejected',
    'callTimedOut',
    'acceptanceTimedOut',
    'callFailed',
    'withdrawn',
  ];
  test('is open until it is decided, and a decided one never changes', () => {
    expect(open.every(isOfferOpen)).toBe(true);
    expect(closed.some(isOfferOpen)).toBe(false);
    for (const state of closed) for (const event of events) expect(offerStateAfter(state, event)).toBe(state);
  });
  test.each<[OfferState, OfferEvent, OfferState]>([
    ['queued', 'callStarted', 'initiated'],
    ['initiated', 'ringing', 'ringing'],
    ['ringing', 'answered', 'answered'],
    ['answered', 'accepted', 'accepted'],
    ['queued', 'accepted', 'accepted'],
    ['ringing', 'rejected', 'rejected'],
    ['ringing', 'callTimedOut', 'callTimeout'],
    ['queued', 'callTimedOut', 'queued'],
    ['answered', 'callTimedOut', 'answered'],
    ['answered', 'acceptanceTimedOut', 'acceptanceTimeout'],
    ['ringing', 'acceptanceTimedOut', 'ringing'],
    ['ringing', 'callStarted', 'ringing'],
    ['answered', 'ringing', 'answered'],
    ['answered', 'callFailed', 'callError'],
    ['queued', 'withdrawn', 'withdrawn'],
  ])('%s, then %s: %s', (state, event, expected) => {
    expect(offerStateAfter(state, event)).toBe(expected);
  });
  test('every event on every open state', () => {
    const rows: Record<OfferEvent, (OfferState | '-')[]> = {
      callStarted: ['initiated', '-', '-', '-'],
      ringing: ['ringing', 'ringing', '-', '-'],
      answered: ['answered', 'answered', 'answered', '-'],
      accepted: ['accepted', 'accepted', 'accepted', 'accepted'],
      rejected: ['rejected', 'rejected', 'rejected', 'rejected'],
      callTimedOut: ['-', 'callTimeout', 'callTimeout', '-'],
      acceptanceTimedOut: ['-', '-', '-', 'acceptanceTimeout'],
      callFailed: ['callError', 'callError', 'callError', 'callError'],
      withdrawn: ['withdrawn', 'withdrawn', 'withdrawn', 'withdrawn'],
    };
    for (const event of events) {
      const reached = open.map((state) =>
        offerStateAfter(state, event) === state ? '-' : offerStateAfter(state, event),
      );
      expect([event, reached]).toEqual([event, rows[event]]);
    }
  });
  test('the words of each state', () => {
    expect(
      Object.values(offerStateWords).map(({ jobOfferStatus, callStatus }) => `${jobOfferStatus} ${callStatus}`),
    ).toEqual([
      'Queued Queued',
      'Initiated Initiated',
      'Initiated Ringing',
      'Initiated Answered',
      'Accepted Completed',
      'Rejected Completed',
      'CallTimeout NoAnswer',
      'AcceptanceTimeout Completed',
      'CallError Failed',
      'Withdrawn Cancelled',
    ]);
  });
  test('the wire’s words lead back to the state', () => {
    for (const [state, words] of Object.entries(offerStateWords))
      expect(offerStateOf(words.jobOfferStatus, words.callStatus)).toBe(state);
  });
  test('every pair of words has a state', () => {
    for (const status of offerStatusValues)
      for (const call of [undefined, ...callStatusValues])
        expect(offerStateWords[offerStateOf(status, call)]).toBeDefined();
    expect(offerStateOf('Initiated', 'InProgress')).toBe('answered');
    expect(offerStateOf('Interested')).toBe('answered');
    expect(offerStateOf('Initiated')).toBe('initiated');
  });
});

import { expect, it, test } from 'vitest';
import { defaultWaterfall } from '../dispatch/waterfallSettings.ts';
import type { Answer } from './answerModel.ts';
import { answerUnder, recordedAnswer } from './recordedAnswer.ts';
import type { RecordedOffer } from './round.ts';

const offer = { partnerId: 'p1', offeredAt: 100 };

test.each<[Omit<RecordedOffer, 'partnerId' | 'offeredAt'>, Partial<Answer> | undefined]>([
  [{ state: 'queued' }, undefined],
  [{ state: 'initiated' }, undefined],
  [{ state: 'ringing' }, undefined],
  [{ state: 'answered', answeredAt: 110 }, undefined],
  [
    { state: 'accepted', answeredAt: 110, decidedAt: 130 },
    { state: 'accepted', answeredAfter: 10, decidedAfter: 30 },
  ],
  [
    { state: 'callTimeout', decidedAt: 145 },
    { state: 'callTimeout', decidedAfter: 45 },
  ],
  // Nobody wrote down when: at once.
  [{ state: 'rejected' }, { state: 'rejected', decidedAfter: 0 }],
])('of %j is %j (DECISIONS S-02)', (recorded, answer) => {
  expect(recordedAnswer({ ...offer, ...recorded })).toEqual(answer && { ...answer, isByModel: false });
});

const said = (state: Answer['state'], answeredAfter: number | undefined, decidedAfter: number): Answer => ({
  ...{ state, decidedAfter, isByModel: false },
  ...(answeredAfter !== undefined && { answeredAfter }),
});
const silent = said('callTimeout', undefined, 45);
const undecided = said('acceptanceTimeout', 10, 70);

test.each<[string, Answer, object, Answer | 'later']>([
  ['as it was', undecided, {}, undecided],
  ['more time to answer asks the model of the silent', silent, { secondsToAnswer: 60 }, 'later'],
  ['but not of who answered', undecided, { secondsToAnswer: 60 }, undecided],
  ['more time to decide asks it of the undecided', undecided, { secondsToAccept: 90 }, 'later'],
  ['but not of the silent', silent, { secondsToAccept: 90 }, silent],
  ['less time to decide', said('accepted', 10, 50), { secondsToAccept: 30 }, said('acceptanceTimeout', 10, 40)],
  ['less to answer', said('accepted', 10, 50), { secondsToAnswer: 5 }, said('callTimeout', undefined, 5)],
  [
    'less to answer, more to decide: who never answered decides nothing',
    undecided,
    { secondsToAnswer: 5, secondsToAccept: 90 },
    said('callTimeout', undefined, 5),
  ],
  ['who was taken back stays so', said('withdrawn', 10, 50), { secondsToAnswer: 5 }, said('withdrawn', 10, 50)],
])('%s (DECISIONS T-525)', (_what, answer, changes, expected) => {
  const byModel: Answer = { state: 'accepted', decidedAfter: 50, isByModel: true };
  const found = answerUnder(answer, defaultWaterfall, { ...defaultWaterfall, ...changes }, () => byModel);
  expect(found).toEqual(expected === 'later' ? byModel : expected);
});

it('the limits of the default are those that the table says', () => {
  expect(defaultWaterfall).toMatchObject({ secondsToAnswer: 45, secondsToAccept: 60 });
});

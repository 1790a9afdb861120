import { describe, expect, it } from 'vitest';
import { changesStored, draftSaveOf, localCopyOf } from './draftContents.ts';
import type { DraftState } from './draftState.ts';

const owner = { id: 'd', agentId: 'a', orderType: 'RoadsideAssistance', schemaVersion: 4 } as const;
const state = (more: Partial<DraftState<object>> = {}): DraftState<object> => ({
  status: 'unsaved',
  order: { text: 'typed' },
  step: undefined,
  title: undefined,
  aside: undefined,
  savedAt: undefined,
  ...more,
});
const now = { savedAt: 9, serverVersion: 2, isAhead: true };

describe('what is kept and sent of a draft', () => {
  it('is its content with where the agent was in it; what there is not is not sent', () => {
    expect(draftSaveOf(state(), 'RoadsideAssistance', 2)).toStrictEqual({
      orderType: 'RoadsideAssistance',
      order: { text: 'typed' },
      version: 2,
    });
    expect(
      draftSaveOf(state({ step: 'Vehicle', title: '1ABC234', aside: { note: 'x' } }), 'RoadsideAssistance', 0),
    ).toStrictEqual({
      orderType: 'RoadsideAssistance',
      order: { text: 'typed' },
      version: 0,
      step: 'Vehicle',
      title: '1ABC234',
      aside: { note: 'x' },
    });
  });

  it('is of the kind that the order says, else of the one that it began as', () => {
    const other = state({ order: { orderType: 'Workshop' } });
    expect(draftSaveOf(other, 'RoadsideAssistance', 1).orderType).toBe('Workshop');
    expect(localCopyOf(owner, other, { ...now, sent: [] }).orderType).toBe('Workshop');
    expect(localCopyOf(owner, state(), { ...now, sent: [] }).orderType).toBe('RoadsideAssistance');
  });

  it('names in this browser what was sent and not answered, where there is any', () => {
    expect(localCopyOf(owner, state(), { ...now, sent: [] })).not.toHaveProperty('sent');
    expect(localCopyOf(owner, state(), { ...now, sent: [{ text: 'type' }] })).toMatchObject({
      ...now,
      id: 'd',
      order: { text: 'typed' },
      sent: [{ text: 'type' }],
    });
  });
});

it('what cannot be read is left as it is stored', () => {
  const read = (stored: { readonly text?: string }) => (stored.text === undefined ? undefined : { text: stored.text });
  const louder = changesStored(read, ({ text }) => ({ text: `${text}!` }));
  expect([{ text: 'a' }, { torn: true }].map(louder)).toEqual([{ text: 'a!' }, { torn: true }]);
});

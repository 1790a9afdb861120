import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DraftSummary } from '../../../kit/drafts/draftSummary.ts';
import { useRestoredDraft } from './useRestoredDraft.ts';

let drafts: DraftSummary[];
vi.mock('../../../kit/drafts/useDraftList.ts', () => ({ useDraftList: () => ({ drafts }) }));

const draft = (id: string, more: Partial<DraftSummary> = {}): DraftSummary => ({
  id,
  orderType: 'RoadsideAssistance',
  title: '1ABC123, Gent',
  step: 'Contacts',
  savedAt: 0,
  handOver: undefined,
  isOnlyHere: false,
  isAhead: false,
  version: 1,
  ...more,
});
const given = { fromAgentName: 'Lien Dewaele', at: '2026-11-21T13:00:00Z' };
const reopened = { orderType: 'RoadsideAssistance', start: {}, isNew: true, isFresh: false } as const;

beforeEach(() => {
  drafts = [draft('one'), draft('other', { orderType: 'PlannedTransportation' })];
});

it.each<[string, DraftSummary[], object, string | undefined]>([
  ['the only one of the kind is restored', [], {}, 'one'],
  ['among several the agent chooses', [draft('two')], {}, undefined],
  ['another one is wanted', [], { isFresh: true }, undefined],
  ['one was chosen already', [], { isNew: false }, undefined],
  ['a caller brought a plate', [], { start: { policyInput: { licensePlate: '2XYZ987' } } }, undefined],
])('%s', (_what, more, opened, expected) => {
  drafts.push(...more);
  expect(renderHook(() => useRestoredDraft({ ...reopened, ...opened })).result.current?.id).toBe(expected);
});

it('what a colleague gave is offered, not put in front of the agent', () => {
  drafts = [draft('one', { handOver: given })];
  expect(renderHook(() => useRestoredDraft(reopened)).result.current).toBeUndefined();
});

it('a list that arrives later takes nothing away from who types already', () => {
  const all = drafts;
  drafts = [];
  const { result, rerender } = renderHook(() => useRestoredDraft(reopened));
  drafts = all;
  rerender();
  expect(result.current).toBeUndefined();
});

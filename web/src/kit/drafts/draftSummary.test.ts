import type { Draft } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { mergeDrafts } from './draftSummary.ts';
import type { LocalDraft } from './localDrafts.ts';

const listed = (changes: Partial<Draft> = {}): Draft => ({
  id: 'a',
  orderType: 'RoadsideAssistance',
  order: {},
  title: '1AB',
  step: 'Contract',
  version: 3,
  createdAt: '2026-11-22T10:00:00Z',
  updatedAt: '2026-11-22T10:00:00Z',
  ...changes,
});
const kept = (changes: Partial<LocalDraft> = {}): LocalDraft => ({
  id: 'a',
  agentId: 'agent',
  orderType: 'RoadsideAssistance',
  schemaVersion: 1,
  order: {},
  title: '1ABC123, Gent',
  step: 'Vehicle',
  savedAt: Date.parse('2026-11-22T10:00:20Z'),
  serverVersion: 5,
  isAhead: false,
  ...changes,
});
const titles = (...asked: Parameters<typeof mergeDrafts>) => mergeDrafts(...asked).map(({ title }) => title);

describe('a draft that the server listed and this browser has', () => {
  it('is called what the newer copy calls it', () => {
    // Listed while the plate was half typed; saved since.
    expect(mergeDrafts([listed()], [kept()])).toMatchObject([
      { title: '1ABC123, Gent', step: 'Vehicle', version: 5, isAhead: false, isOnlyHere: false },
    ]);
    expect(titles([listed()], [kept({ serverVersion: 3, isAhead: true })])).toEqual(['1ABC123, Gent']);
    // Another desk went on with it.
    expect(titles([listed({ version: 6, title: '2XYZ987' })], [kept()])).toEqual(['2XYZ987']);
    expect(titles([listed()], [kept({ serverVersion: 3 })])).toEqual(['1AB']);
  });
});

describe('a draft of this browser alone', () => {
  it('stands while it holds something that the server has not, or while the server cannot be asked', () => {
    expect(mergeDrafts([], [kept({ isAhead: true, serverVersion: 0 })])).toMatchObject([
      { isOnlyHere: true, version: 0 },
    ]);
    expect(mergeDrafts([], [kept()])).toEqual([]);
    expect(titles(undefined, [kept()])).toEqual(['1ABC123, Gent']);
  });
});

it('lists the newest first', () => {
  const newer = listed({ id: 'b', title: 'newer', updatedAt: '2026-11-22T11:00:00Z' });
  expect(titles([listed(), newer], [])).toEqual(['newer', '1AB']);
});

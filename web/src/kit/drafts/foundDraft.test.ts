import type { Draft } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { type DraftCopies, foundDraft } from './foundDraft.ts';
import type { LocalDraft } from './localDrafts.ts';

interface Content {
  readonly text: string;
}
const [mine, theirs]: Content[] = [{ text: 'mine' }, { text: 'theirs' }];
const kept = (serverVersion: number, isAhead: boolean) =>
  ({ order: mine, step: 'Vehicle', savedAt: 5, serverVersion, isAhead }) as LocalDraft;
const server = (version: number) =>
  ({ order: { ...theirs }, step: 'Summary', version, updatedAt: '1970-01-01T00:00:09Z' }) as Draft;

/** In a word: whose content is shown, how it stands, of which version, and what follows. */
function found(
  copies: Partial<DraftCopies<Content>>,
  { status = 'saved' as 'saved' | 'readOnly', isOwn = false, wasSeen = false } = {},
): string {
  const all = { kept: undefined, server: undefined, failure: undefined, ...copies };
  const read = { mine: all.kept && mine, theirs: all.server && theirs };
  const {
    shown,
    version,
    next = 'nothing',
  } = foundDraft<Content>({ ...read, ...all }, { status, isOwn: () => isOwn, wasSeen });
  return [shown.order?.text ?? 'none', shown.status, version, next].join(' ');
}

describe('which copy of a draft counts', () => {
  it.each<[string, string, Parameters<typeof found>]>([
    ['nobody has it', 'none saved 0 nothing', [{}]],
    ['nobody has it any more', 'none gone 0 nothing', [{}, { wasSeen: true }]],
    ['the server alone', 'theirs saved 3 keep', [{ server: server(3) }]],
    ['this browser alone, all of it saved', 'mine saved 3 nothing', [{ kept: kept(3, false) }]],
    ['this browser alone, ahead', 'mine kept 3 save', [{ kept: kept(3, true) }]],
    ['both, the same', 'mine saved 3 nothing', [{ kept: kept(3, false), server: server(3) }]],
    ['both, the server newer', 'theirs saved 4 keep', [{ kept: kept(3, false), server: server(4) }]],
    ['both, this browser ahead', 'mine kept 3 save', [{ kept: kept(3, true), server: server(3) }]],
    ['both have gone on', 'mine conflict 3 nothing', [{ kept: kept(3, true), server: server(4) }]],
    [
      'both have gone on, the server by what was sent from here',
      'mine kept 4 save',
      [{ kept: kept(3, true), server: server(4) }, { isOwn: true }],
    ],
    [
      'another tab edits it, ahead of the server',
      'mine readOnly 3 nothing',
      [{ kept: kept(3, true), server: server(4) }, { status: 'readOnly' }],
    ],
    ['the server is away', 'none failed 0 nothing', [{ failure: new Error('away') }]],
    [
      'the server is away, this browser has it',
      'mine kept 2 save',
      [{ kept: kept(2, true), failure: new Error('away') }],
    ],
    [
      'what this browser has is of another program',
      'theirs saved 4 keep',
      [{ kept: kept(4, true), mine: undefined, server: server(4) }],
    ],
    ['what the server has is of another program', 'none saved 0 nothing', [{ server: server(4), theirs: undefined }]],
  ])('%s: %s', (_where, expected, [copies, as]) => {
    expect(found(copies, as)).toBe(expected);
  });

  it('brings along where the agent was in it, and when it was saved', () => {
    const as = { status: 'saved', isOwn: () => false, wasSeen: false } as const;
    const none = { kept: undefined, mine: undefined, server: undefined, theirs: undefined, failure: undefined };
    expect(foundDraft({ ...none, kept: kept(1, false), mine }, as).shown).toMatchObject({
      step: 'Vehicle',
      savedAt: 5,
    });
    expect(foundDraft({ ...none, server: server(1), theirs }, as).shown).toMatchObject({
      step: 'Summary',
      savedAt: 9_000,
    });
  });
});

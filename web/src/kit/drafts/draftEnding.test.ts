import { beforeEach, describe, expect, it } from 'vitest';
import { draftEnding } from './draftEnding.ts';
import type { LocalDraft, LocalDrafts } from './localDrafts.ts';

let done: string[];
let kept: Map<string, LocalDraft>;
let isRefused: boolean;
const local = {
  put: async (draft: LocalDraft) => {
    done.push(`put ${draft.id}`);
    kept.set(draft.id, draft);
  },
  remove: async (id: string) => {
    done.push(`forget ${id}`);
    kept.delete(id);
  },
} as never as LocalDrafts;
const remote = {
  remove: async (id: string) => {
    done.push(`delete ${id}`);
    if (isRefused) throw new Error('refused');
  },
} as never as Parameters<typeof draftEnding>[0]['remote'];
const ending = () =>
  draftEnding({
    id: 'd',
    local,
    remote,
    copy: () => ({ id: 'd', order: { a: 1 }, serverVersion: 4, sent: 'x' }) as never,
    end: async () => void done.push('end'),
  });

beforeEach(() => {
  done = [];
  kept = new Map();
  isRefused = false;
});

// Nothing may bring back what is taken away: every writing of it ends first (1-intake §1, DECISIONS S-09).
describe('how a draft ends', () => {
  it('discarded: here, then on the server', async () => {
    await ending().discard();
    expect(done).toEqual(['end', 'forget d', 'delete d']);
  });

  it('a server that keeps it is told to who discarded it', async () => {
    isRefused = true;
    await expect(ending().discard()).rejects.toThrow('refused');
  });

  it('forgotten: only in this browser, it is somebody else’s now', async () => {
    await ending().forget();
    expect(done).toEqual(['end', 'forget d']);
  });

  it('copied: it is there under its new id before it goes under the old one, and as one that the server never saw', async () => {
    await ending().copyTo('e');
    expect(done).toEqual(['end', 'put e', 'forget d']);
    expect(kept.get('e')).toMatchObject({ id: 'e', order: { a: 1 }, serverVersion: 0, sent: undefined });
  });
});

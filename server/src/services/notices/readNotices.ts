import { requestTabs } from '@towline/sdk/access/requestTabs';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { Agent, Notice, NoticeList } from '@towline/sdk/api';
import type { Tx } from '../../db/tx.ts';
import { type FoundNotice, notices } from '../../stores/notices.ts';

/**
 * Who may not read a request's messages hears that something changed, and neither from whom nor what (3-platform §6); who may not
 * read its log does not hear who did it (DECISIONS T-970). A colleague who hands it over is named.
 */
function shownTo(agent: Agent, { document, parties }: FoundNotice): Notice {
  if (!parties || document.kind === 'HandedOver') return document;
  const viewer = viewerOf(agent, parties);
  if (document.communicationId === undefined) {
    if (requestTabs.log(viewer, parties).allowed) return document;
    const { agentName: _who, actingAgentName: _eyes, ...step } = document;
    return step;
  }
  if (requestTabs.messages(viewer, parties).allowed) return document;
  const {
    agentName: _from,
    operation: _how,
    channel: _by,
    preview: _what,
    communicationId: _which,
    ...others
  } = document;
  const { failure: _why, ...rest } = others;
  return { ...rest, kind: 'Change' };
}

/** What came in for the agent: of the requests that he follows or holds and of his own messages, newest first (DECISIONS S-29). */
export async function readNotices(tx: Tx, agent: Agent, page: { take: number; skip: number }): Promise<NoticeList> {
  const { count, unread, found } = await notices.page(tx, agent, page);
  return { count, unread, records: found.map((notice) => shownTo(agent, notice)) };
}

import type { Agent, RelationshipType } from '@towline/sdk/api';
import { built, command } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { bothViews, visibleTo } from './requests/visibility.ts';

/** How a new request belongs to one that is there (DECISIONS S-25). */
export interface NewLink {
  parentId: string;
  childId: string;
  relationshipType: RelationshipType;
}

const remove = command<[one: string, other: string]>(
  'linkedRequests.remove',
  'delete from linked_requests where (parent_id, child_id) in (($1, $2), ($2, $1))',
);

const [addAny, addLimited] = bothViews(
  4,
  (visible) => `insert into linked_requests (parent_id, child_id, relationship_type)
     select r.id, $2, $3 from requests r where r.id = $1 ${visible ? `and ${visible.sql}` : ''} on conflict do nothing`,
);
const add = built('linkedRequests.add', [addAny, addLimited]);

/** Questions about requests that belong together. */
export const linkedRequests = {
  /** Links them, each two once; a request that the agent may not see is linked by nobody (DECISIONS S-19). */
  async add(tx: Tx, agent: Agent, { parentId, childId, relationshipType }: NewLink): Promise<void> {
    const visible = visibleTo(agent, 4);
    const values = [parentId, childId, relationshipType, ...(visible?.values ?? [])];
    await add.rows(tx, visible ? addLimited : addAny, values);
  },

  /** Takes the link of the two away, whichever of them is the parent. */
  remove: remove.run,
};

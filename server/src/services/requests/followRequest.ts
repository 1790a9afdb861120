import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import type { JsonText } from '../../db/jsonText.ts';
import { followers } from '../../stores/followers.ts';
import { requests } from '../../stores/requests/requests.ts';
import { watchers } from '../../stores/watchers.ts';

/**
 * Follows a request, or follows it no longer: the agent's own flag, which others see (DECISIONS S-29). Nothing of the request
 * itself changes, so it keeps its version; done twice it is done once.
 */
export async function setFollowing(context: Context, id: string, follows: boolean): Promise<JsonText> {
  const { db, agent } = context;
  const changed = follows ? await followers.add(db.pool, id, agent.id) : await followers.remove(db.pool, id, agent.id);
  if (changed) await watchers.tell(db.pool, id, follows ? 'followRequest' : 'unfollowRequest');
  return (await requests.document(db.prepared, agent, id)) ?? refuse('NOT_FOUND');
}

import type { Towline } from '@towline/sdk';
import type { AssistanceRequest, RequestListItem } from '@towline/sdk/api';
import { named } from '../../api/named.ts';
import { ambiguous, type Candidate, isWholeId } from '../../api/wholeId.ts';
import { UserError } from '../../errors.ts';

/** A short id of four letters is shared by few; of what fits more, this many are named. */
const MOST_NAMED = 5;

const candidateOf = ({ id, licensePlate, country, city }: RequestListItem): Candidate => ({
  id,
  facts: [licensePlate, [country, city].filter(Boolean).join(' ')],
});

/** A request by its id, or by the short one that people read to each other. */
export async function findRequest(towline: Towline, id: string): Promise<AssistanceRequest> {
  if (isWholeId(id)) return named('request', id, towline.requests.get(id));
  const { records } = await towline.requests.list({ id, take: MOST_NAMED });
  const exact = records.filter(({ shortId }) => shortId.toLowerCase() === id.toLowerCase());
  const [found, other] = exact.length > 0 ? exact : records;
  if (!found) throw new UserError(`There is no request "${id}"`, { code: 'NOT_FOUND' });
  if (other) throw ambiguous('request', id, (exact.length > 0 ? exact : records).map(candidateOf));
  return towline.requests.get(found.id);
}

import type { Towline } from '@towline/sdk';
import type { AssistanceRequest, RequestListItem } from '@towline/sdk/api';
import { named } from '../../api/named.ts';
import { UserError } from '../../errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A short id of four letters is shared by few; of what fits more, this many are named. */
const MOST_NAMED = 5;

const lineOf = ({ id, licensePlate, country, city }: RequestListItem): string =>
  [id, licensePlate, [country, city].filter(Boolean).join(' ')].filter(Boolean).join('  ');

/** A request by its id, or by the short one that people read to each other. */
export async function findRequest(towline: Towline, id: string): Promise<AssistanceRequest> {
  if (UUID.test(id)) return named('request', id, towline.requests.get(id));
  const { records } = await towline.requests.list({ id, take: MOST_NAMED });
  const exact = records.filter(({ shortId }) => shortId.toLowerCase() === id.toLowerCase());
  const [found, other] = exact.length > 0 ? exact : records;
  if (!found) throw new UserError(`There is no request "${id}"`, { code: 'NOT_FOUND' });
  if (other)
    throw new UserError(`"${id}" fits several requests`, {
      hint: 'Say more of the id',
      code: 'AMBIGUOUS',
      next: (exact.length > 0 ? exact : records).map(lineOf),
    });
  return towline.requests.get(found.id);
}

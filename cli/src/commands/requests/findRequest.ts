import type { Towline } from '@towline/sdk';
import type { AssistanceRequest } from '@towline/sdk/api';
import { UserError } from '../../errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A request by its id, or by the short one that people read to each other. */
export async function findRequest(towline: Towline, id: string): Promise<AssistanceRequest> {
  if (UUID.test(id)) return towline.requests.get(id);
  const { records } = await towline.requests.list({ id, take: 2 });
  const exact = records.filter(({ shortId }) => shortId.toLowerCase() === id.toLowerCase());
  const [found, other] = exact.length > 0 ? exact : records;
  if (!found) throw new UserError(`There is no request "${id}"`, { code: 'NOT_FOUND' });
  if (other) throw new UserError(`"${id}" fits several requests`, { hint: 'Say the whole id', code: 'AMBIGUOUS' });
  return towline.requests.get(found.id);
}

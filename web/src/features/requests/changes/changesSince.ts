import type { AssistanceRequest, RecordedChange } from '@towline/sdk/api';
import type { ChangeLine } from '../../../kit/actions/changeLine.ts';
import { whatChanged } from './whatChanged.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A truck that moves changes nothing that somebody decides about. */
const isOfTruck = /^\/request\/jobs\/\d+\/(position|expectedArrivalAt|predictedArrivalAt)/;

/** What is judged as one: members of lists that came or went, and every other value. */
function differences(before: unknown, after: unknown, path: string): readonly RecordedChange[] {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      differences(before[name], after[name], `${path}/${name}`),
    );
  if (Array.isArray(before) && Array.isArray(after))
    return Array.from({ length: Math.max(before.length, after.length) }).flatMap((_, index) =>
      differences(before[index], after[index], `${path}/${index}`),
    );
  return [{ path, before, after }];
}

/** What changed of a request while an agent typed, field by field, in words (DECISIONS S-04); that he holds it himself is no news. */
export const changesSince = (
  before: AssistanceRequest,
  after: AssistanceRequest,
  agentId: string,
): readonly ChangeLine[] =>
  whatChanged(
    {
      at: after.updatedAt,
      changes: differences(before, after, '/request').filter(
        ({ path }) => !isOfTruck.test(path) && !(path.startsWith('/request/claim') && after.claim?.agentId === agentId),
      ),
    },
    { request: after },
  ).filter(({ before: was, after: is }) => was !== undefined || is !== undefined);

import { sections } from '@towline/sdk/access/sections';
import { useResource } from '../kit/data/useResource.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { countOfHumanWork, useRequestCounts } from '../widgets/requestCounts.ts';

/** While the stream is down. */
const pollsEvery = 30_000;

/** Numbers in the menu, by path, where a number drives work (console.md §4.2): requests that wait for a person, messages of no request. */
export function useMenuBadges(): Readonly<Record<string, number | undefined>> {
  const agent = useAgent();
  const counts = useRequestCounts();
  const tray = useResource(
    'listUnmatchedCommunications',
    sections.tools(agent).allowed ? { query: { take: 1 } } : null,
    { every: pollsEvery },
  );
  return {
    'dashboard/requests': counts && countOfHumanWork(counts),
    'dashboard/unmatched-messages': tray.data?.count,
  };
}

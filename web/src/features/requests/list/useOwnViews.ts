import { readPreference, usePreference } from '../../../kit/preferences.ts';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { areOwnViews, type RequestView, type ViewFilters } from './views.ts';

const none: readonly never[] = [];

const nameOf = (agentId: string): string => `views.requests.${agentId}`;

/** An agent's own views as they are remembered now, where nothing is painted. */
export const readOwnViews = (agentId: string): readonly RequestView[] =>
  readPreference(nameOf(agentId), areOwnViews, none as never).map(asOwn);

/** The agent's own views of this list, remembered by the browser. */
export function useOwnViews() {
  const { id } = useAgent();
  const [stored, setStored] = usePreference(nameOf(id), areOwnViews, none as never);
  const views = stored.map(asOwn);
  const save = (views: readonly Pick<RequestView, 'key' | 'name' | 'filters'>[]): void =>
    setStored(
      views.map(({ key, name, filters }) => ({ key, name, filters: filters as Record<string, string | string[]> })),
    );
  return { views, save };
}

function asOwn({ key, name, filters }: Pick<RequestView, 'key' | 'name'> & { filters: object }): RequestView {
  return { key, name, isOwn: true, filters: filters as ViewFilters };
}

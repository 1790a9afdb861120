import { usePreference } from '../../../kit/preferences.ts';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { areOwnViews, type RequestView, type ViewFilters } from './views.ts';

const none: readonly never[] = [];

/** The agent's own views of this list, remembered by the browser. */
export function useOwnViews() {
  const { id } = useAgent();
  const [stored, setStored] = usePreference(`views.requests.${id}`, areOwnViews, none as never);
  const views = stored.map(
    ({ key, name, filters }): RequestView => ({ key, name, isOwn: true, filters: filters as ViewFilters }),
  );
  const save = (views: readonly Pick<RequestView, 'key' | 'name' | 'filters'>[]): void =>
    setStored(
      views.map(({ key, name, filters }) => ({ key, name, filters: filters as Record<string, string | string[]> })),
    );
  return { views, save };
}

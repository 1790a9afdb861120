import { isText } from '../../../kit/guards.ts';
import { usePreference } from '../../../kit/preferences.ts';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { writeUrlState } from '../../../kit/url/urlState.ts';
import { paths } from '../../../paths.ts';
import { requestListUrl } from './requestListUrl.ts';
import { useOwnViews } from './useOwnViews.ts';
import { givenViews, wholeFilters } from './views.ts';

/** What nobody has chosen a view for begins with: everything that is not finished (DECISIONS C-83). */
const firstView = 'open';

/** The key of the view that the agent chose last. */
export function useLastView(): [string, (key: string) => void] {
  const { id } = useAgent();
  return usePreference(`views.requests.last.${id}`, isText, firstView);
}

/** Where the menu leads: to the list in the agent's last view; the plain address shows all (DECISIONS C-83). */
export function useLastViewAddress(): string {
  const [last] = useLastView();
  const views = [...givenViews, ...useOwnViews().views];
  // A view that was deleted since is none.
  const view = views.find(({ key }) => key === last) ?? views.find(({ key }) => key === firstView);
  return paths.requests() + writeUrlState(requestListUrl, '', wholeFilters(view?.filters ?? {}));
}

import { isText } from '../../../kit/guards.ts';
import { readPreference, usePreference } from '../../../kit/preferences.ts';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { writeUrlState } from '../../../kit/url/urlState.ts';
import { paths } from '../../../paths.ts';
import { requestListUrl } from './requestListUrl.ts';
import { readOwnViews, useOwnViews } from './useOwnViews.ts';
import { givenViews, type RequestView, wholeFilters } from './views.ts';

/** What nobody has chosen a view for begins with: everything that is not finished (DECISIONS C-83). */
const firstView = 'open';

const nameOf = (agentId: string): string => `views.requests.last.${agentId}`;

/** The key of the view that the agent chose last. */
export function useLastView(): [string, (key: string) => void] {
  const { id } = useAgent();
  return usePreference(nameOf(id), isText, firstView);
}

/** Where the menu leads: to the list in the agent's last view; the plain address shows all (DECISIONS C-83). */
export function useLastViewAddress(): string {
  const [last] = useLastView();
  return addressOf(last, useOwnViews().views);
}

/** The same where nothing is painted yet: sign-in leads to the list as the menu does (DECISIONS T-260). */
export const lastViewAddress = (agentId: string): string =>
  addressOf(readPreference(nameOf(agentId), isText, firstView), readOwnViews(agentId));

function addressOf(last: string, own: readonly RequestView[]): string {
  const views = [...givenViews, ...own];
  // A view that was deleted since is none.
  const view = views.find(({ key }) => key === last) ?? views.find(({ key }) => key === firstView);
  return paths.requests() + writeUrlState(requestListUrl, '', wholeFilters(view?.filters ?? {}));
}

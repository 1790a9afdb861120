import { useLastViewAddress } from '../features/requests/list/lastView.ts';

/** Where the menu leads to another address than the screen's plain one, by path: the list opens as the agent left it (DECISIONS C-83). */
export const useMenuAddresses = (): Readonly<Record<string, string>> => ({
  'dashboard/requests': useLastViewAddress(),
});

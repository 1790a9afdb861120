import { createTowline } from '@towline/sdk';
import { outcomeOf, outcomeOfOpening } from '../publicPage/outcomeOf.ts';
import type { LinkServer } from './motoristPage.ts';

/** The server behind the page. The page itself tries again: a phone at the roadside may be without network for long. */
export function linkServer(): LinkServer {
  const { motorist } = createTowline({ appInfo: { name: 'position' }, retries: 0, timeoutInMs: 20_000 });
  return {
    open: (token) => motorist.open({ token }).catch(outcomeOfOpening),
    name: ({ latitude, longitude }, token, language) =>
      motorist.name({ token, latitude, longitude, language }).then(
        ({ name }) => name,
        () => undefined,
      ),
    give: (answer) => motorist.give(answer).then(() => 'taken' as const, outcomeOf),
  };
}

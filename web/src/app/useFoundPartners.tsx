import { PeopleIcon } from '@blueprintjs/icons';
import { sections } from '@towline/sdk/access/sections';
import type { PartnerListItem } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { useAgent } from '../kit/session/useAgent.ts';
import { paths } from '../paths.ts';
import type { OmnibarQuery } from '../widgets/requestSearch/omnibarQuery.ts';
import { useSearch } from '../widgets/requestSearch/useSearch.ts';
import { exactFirst } from './exactFirst.ts';
import type { GoItem } from './goItem.ts';

const most = 4;
/** The server's first by name: one of exactly the name is among them unless as many others come before it. */
const looked = 20;

/** Partners whose name says what was typed, for who may see them; each leads to its page. */
export function useFoundPartners({ scope, text, searches }: OmnibarQuery, isOpen: boolean) {
  const { partners } = useTowline();
  const agent = useAgent();
  const isName = searches.some(({ by }) => by === 'partnerName') || /\p{L}{3}/u.test(text);
  const isAsked = isOpen && (scope === 'all' || scope === 'partners') && isName && sections.partners(agent).allowed;
  const { rows, isBusy } = useSearch<PartnerListItem>(isAsked ? text : '', async (signal) => {
    const { records } = await partners.list({ name: text, take: looked }, { signal });
    return records;
  });
  const items = exactFirst(rows, text, ({ name }) => name)
    .slice(0, most)
    .map(
      ({ id, name, city, country }): GoItem => ({
        key: `partner ${id}`,
        text: name,
        detail: [country, city].filter(Boolean).join(' '),
        icon: <PeopleIcon />,
        href: paths.partners({ partnerId: id }),
      }),
    );
  return { items, isBusy };
}

import { PersonIcon } from '@blueprintjs/icons';
import { sections } from '@towline/sdk/access/sections';
import type { AgentRecord } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { useAgent } from '../kit/session/useAgent.ts';
import { paths } from '../paths.ts';
import type { OmnibarQuery } from '../widgets/requestSearch/omnibarQuery.ts';
import { useSearch } from '../widgets/requestSearch/useSearch.ts';
import type { GoItem } from './goItem.ts';

const most = 4;

/** Agents whose name says what was typed, for who administers them; each leads to its account. */
export function useFoundAgents({ scope, text }: OmnibarQuery, isOpen: boolean) {
  const { agents } = useTowline();
  const agent = useAgent();
  const isAsked = isOpen && scope === 'all' && /\p{L}{3}/u.test(text) && sections.agents(agent).allowed;
  const { rows, isBusy } = useSearch<AgentRecord>(isAsked ? text : '', async (signal) => {
    const { records } = await agents.list({ name: text, take: most }, { signal });
    return records;
  });
  const items = rows.map(
    ({ id, fullName, email, organisation }): GoItem => ({
      key: `agent ${id}`,
      text: fullName,
      detail: `${email} · ${organisation.name}`,
      icon: <PersonIcon />,
      href: paths.agents({ open: id }),
    }),
  );
  return { items, isBusy };
}

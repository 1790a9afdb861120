import { OfficeIcon } from '@blueprintjs/icons';
import { sections } from '@towline/sdk/access/sections';
import { useResource } from '../kit/data/useResource.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { paths } from '../paths.ts';
import { plainText } from '../ui/plainText.ts';
import type { OmnibarQuery } from '../widgets/requestSearch/omnibarQuery.ts';
import type { GoItem } from './goItem.ts';

const most = 4;
const fewestLetters = 2;

/** Organisations whose name or code says what was typed, for who may edit them; each leads to its document. */
export function useFoundOrganisations({ scope, text }: OmnibarQuery, isOpen: boolean): GoItem[] {
  const agent = useAgent();
  const isAsked =
    isOpen && scope === 'all' && text.trim().length >= fewestLetters && sections.organisations(agent).allowed;
  const { data = [] } = useResource('listOrganisations', isAsked ? {} : null, { keepPrevious: true });
  if (!isAsked) return [];
  return data
    .filter(({ name, code }) => plainText(`${name} ${code}`).includes(plainText(text)))
    .slice(0, most)
    .map(({ name, code }) => ({
      key: `organisation ${code}`,
      text: name,
      detail: code,
      icon: <OfficeIcon />,
      href: paths.organisation(code),
    }));
}

import { sections } from '@towline/sdk/access/sections';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { paths } from '../../../paths.ts';

interface NetworkLinkProps {
  readonly request: { readonly id: string };
  /** FAST, SIABIS, or none that is known. */
  readonly code: string | undefined;
}

/** The restricted network on which it lies, with a way to its map for who has it: who may tow there is called from it (3-platform §2). */
export function NetworkLink({ request, code }: NetworkLinkProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  if (code === 'FAST' && sections.roadNetworkFast(agent).allowed)
    return <Link to={paths.roadNetworkFast({ requestId: request.id })}>{code}</Link>;
  if (code === 'SIABIS' && sections.roadNetworkSiabis(agent).allowed)
    return <Link to={paths.roadNetworkSiabis()}>{code}</Link>;
  return code ?? t('buttons:YES');
}

import { Callout } from '@blueprintjs/core';
import { extensionUrl, visibleExtensions } from '@towline/sdk/access/extensions';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../kit/pageTitle.tsx';
import { useAgent } from '../../kit/session/useAgent.ts';
import { urlSchema, urlText } from '../../kit/url/urlState.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { ExtensionFrame } from '../../widgets/ExtensionFrame.tsx';
import { decoded } from './extensionAddress.ts';

const pageUrl = urlSchema({ extensionUrl: urlText() });

/**
 * An entry that another application adds to the menu, in a frame (3-platform §2). Only an address that this agent's own
 * menu has is opened: a link from elsewhere cannot bring a page of its own into the console.
 */
export function ExtensionPage() {
  const { t } = useTranslation();
  const agent = useAgent();
  const [{ extensionUrl: encoded }] = useUrlState(pageUrl);
  const wanted = decoded(encoded);
  const extension = visibleExtensions(agent, 'SideMenu').find(({ url }) => url === wanted);
  usePageTitle(extension?.label);
  if (!extension)
    return (
      <Callout intent="danger" role="alert">
        {t('EXTENSION_UNKNOWN')}
      </Callout>
    );
  const url = extensionUrl(extension, { organisationCode: agent.organisationCode });
  return <ExtensionFrame key={url} label={extension.label} url={url} />;
}

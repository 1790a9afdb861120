import { extensionUrl } from '@towline/sdk/access/extensions';
import type { AssistanceRequest, Extension } from '@towline/sdk/api';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { ExtensionFrame } from '../../../widgets/ExtensionFrame.tsx';

/** A tab that another application adds to a request (3-platform §3): it is told which request, and for which organisation. */
export function ExtensionTab({ extension, request }: { extension: Extension; request: AssistanceRequest }) {
  const { organisationCode } = useAgent();
  const url = extensionUrl(extension, { requestId: request.id, organisationCode });
  return <ExtensionFrame key={url} label={extension.label} url={url} />;
}

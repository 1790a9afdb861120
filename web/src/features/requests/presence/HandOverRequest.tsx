import type { AssistanceRequest, RequestHandOverAsk } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { HandOverDialog } from '../../../widgets/handOver/HandOverDialog.tsx';
import type { RequestAskProps } from '../asker/requestAction.ts';

/** To whom the request goes, and what the colleague should know (DECISIONS T-204). */
export function HandOverRequest({ subject, submit, close }: RequestAskProps<AssistanceRequest, RequestHandOverAsk>) {
  const { t } = useTranslation();
  const { requests } = useTowline();
  const { id, shortId, vehicleV2 } = subject;
  const find = useCallback(
    (name: string, options: { signal: AbortSignal }) => requests.listReceivers(id, name, options),
    [requests, id],
  );
  return (
    <HandOverDialog
      title={[t('labels:HAND_OVER_REQUEST'), shortId, vehicleV2.licensePlate].filter(Boolean).join(' · ')}
      find={find}
      give={async ({ agentId, note }) => {
        const failure = await submit({ agentId, ...(note && { note }) });
        if (!failure) close();
        return failure?.lines.join(' ');
      }}
      close={close}
    />
  );
}

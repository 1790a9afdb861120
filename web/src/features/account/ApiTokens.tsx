import type { ApiToken } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { FailureCallout } from '../../kit/problems/FailureCallout.tsx';
import { failureText } from '../../kit/problems/failureText.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { serverNow } from '../../ui/serverClock.ts';
import { createToken, revokeToken } from './tokenActions.tsx';

/** The keys that programs use in the agent's name, with what they may do and how long. */
export function ApiTokens() {
  const { t } = useTranslation();
  const { data, error, isFetching, retry } = useResource('listApiTokens', {});
  const failure = error === undefined ? undefined : failureText(error);
  return (
    <div className="tl-account-rows">
      <div>
        <ActionButton action={createToken} on={null} />
      </div>
      {failure && <FailureCallout failure={failure} onRetry={() => void retry()} retrying={isFetching} />}
      {!data && !failure && <Skeleton lines={3} />}
      {data?.length === 0 && <p className="tl-muted">{t('NO_TOKENS')}</p>}
      {data && data.length > 0 && (
        <SmallTable
          label={t('labels:API_TOKENS')}
          columns={[
            t('labels:NAME'),
            t('labels:SCOPES'),
            t('labels:CREATED'),
            t('labels:EXPIRES'),
            t('labels:LAST_USED'),
            { unseen: t('labels:ACTIONS') },
          ]}
        >
          <tbody>
            {data.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </tbody>
        </SmallTable>
      )}
    </div>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const { t } = useTranslation();
  const isOver = token.revokedAt !== undefined || Date.parse(token.expiresAt) < serverNow();
  return (
    <tr>
      <td>{token.name}</td>
      <td>{token.scopes.map((scope) => dynamicText(`ApiScope.${scope}`, {}, 'enumerations')).join(', ')}</td>
      <td className="tl-number">{formatDateTime(token.createdAt)}</td>
      <td className="tl-number">{formatDateTime(token.expiresAt)}</td>
      <td className="tl-number">{token.lastUsedAt ? formatDateTime(token.lastUsedAt) : '–'}</td>
      <td>
        {isOver ? (
          <StatusTag level="default">{t(token.revokedAt ? 'labels:REVOKED' : 'labels:EXPIRED')}</StatusTag>
        ) : (
          <ActionButton action={revokeToken} on={token} size="small" variant="minimal" />
        )}
      </td>
    </tr>
  );
}

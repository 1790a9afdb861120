import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { FailureCallout } from '../../kit/problems/FailureCallout.tsx';
import { failureText } from '../../kit/problems/failureText.ts';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { endDatabaseAccess, openDatabaseAccess } from './databaseActions.tsx';

/** The addresses that are let into the database now, each with its end, and one's own address; for administrators (3-platform §2). */
export function DatabaseWindows() {
  const { t } = useTranslation();
  const ip = useResource('getPublicIp', {});
  const { data, error, isFetching, retry } = useResource('listDatabaseAccess', {});
  const failure = error === undefined ? undefined : failureText(error);
  const own = ip.data?.ip ?? (ip.error === undefined ? '…' : t('PUBLIC_IP_UNKNOWN'));
  return (
    <div className="tl-account-rows">
      <KeyValues items={[{ label: t('labels:PUBLIC_IP'), value: own, ...(ip.data && { copy: ip.data.ip }) }]} />
      <div>
        <ActionButton action={openDatabaseAccess} on={null} />
      </div>
      {failure && <FailureCallout failure={failure} onRetry={() => void retry()} retrying={isFetching} />}
      {!data && !failure && <Skeleton lines={2} />}
      {data?.length === 0 && <p className="tl-muted">{t('NO_DATABASE_ACCESS')}</p>}
      {data && data.length > 0 && (
        <SmallTable
          label={t('labels:DATABASE_ACCESS')}
          columns={[t('labels:IP_ADDRESS'), t('labels:AGENT'), t('labels:EXPIRES'), { unseen: t('labels:ACTIONS') }]}
        >
          <tbody>
            {data.map((access) => (
              <tr key={access.id}>
                <td className="tl-code">{access.ip}</td>
                <td>{access.agentName}</td>
                <td className="tl-number">{formatDateTime(access.expiresAt)}</td>
                <td>
                  <ActionButton action={endDatabaseAccess} on={access} size="small" variant="minimal" />
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </div>
  );
}

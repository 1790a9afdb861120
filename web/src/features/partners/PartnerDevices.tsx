import type { Partner } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { endPartnerDevices } from './partnerPageActions.tsx';

/** On how many devices the partner's own page is open, who acts as the partner there, and their end (DECISIONS S-37, T-515). */
export function PartnerDevices({ partner }: { readonly partner: Partner }) {
  const { t } = useTranslation();
  const found = useResource('listPartnerDevices', { path: { id: partner.id } });
  const devices = found.data;
  if (!devices) return <Pending of={found} lines={1} />;
  const acting = devices.flatMap(({ actingAgentName }) => actingAgentName ?? []);
  const [last] = devices;
  return (
    <>
      <p>
        {last
          ? t('PARTNER_DEVICES', { count: devices.length, time: formatDateTime(last.lastUsedAt) })
          : t('NO_PARTNER_DEVICES')}
      </p>
      {acting.length > 0 && <p>{t('ACTING_ON_DEVICE', { names: acting.join(', ') })}</p>}
      {last && <ActionButton action={endPartnerDevices} on={partner} />}
    </>
  );
}

import { CogIcon } from '@blueprintjs/icons';
import type { AssistanceRequest } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatDateTime, formatElapsed, formatMoney } from '../../../i18n/format.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { EditPencil } from '../parts/EditPencil.tsx';
import { FactCard } from '../parts/FactCard.tsx';

/** Characters of the id by which people name a request (2-requests §2, requested service). */
const idCharacters = 4;

/**
 * What was asked for, under the first four characters of the request's id (2-requests §2): what the header does not say, and
 * who took it when, which nobody needs for the next decision (DECISIONS T-194).
 */
export function RequestedServiceCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow(10_000);
  const { service, additionalServices, order, creationTimestamp, paymentTotals } = request;
  const { repairInWorkshop } = order.requestedService;
  const name = dynamicText(`ServiceType.${service}`, {}, 'enumerations');
  const age = formatElapsed(now - Date.parse(creationTimestamp));
  return (
    <FactCard
      name="service"
      title={`${name} · ${request.id.slice(0, idCharacters).toUpperCase()}`}
      icon={<CogIcon />}
      right={<EditPencil request={request} tab="Contract" what={t('labels:SERVICE')} />}
    >
      <KeyValues
        items={[
          { label: t('labels:CREATED'), value: `${formatDateTime(creationTimestamp)} (${age})` },
          { label: t('labels:TAKEN_BY'), value: request.createdBy },
          { label: t('labels:ORDER_TYPE'), value: t(`enumerations:OrderType.${order.orderType}`) },
          {
            label: t('labels:ADDITIONAL_SERVICES'),
            value: additionalServices.map((one) => t(`enumerations:AdditionalService.${one}`)).join(', '),
          },
          {
            label: t('labels:REPAIR_IN_WORKSHOP'),
            value: repairInWorkshop === undefined ? null : t(repairInWorkshop ? 'buttons:YES' : 'buttons:NO'),
          },
          { label: t('labels:ABROAD'), value: request.flags.IsAbroadRequest ? t('buttons:YES') : null },
          { label: t('labels:PAID'), value: paymentTotals && formatMoney(paymentTotals.totalAmountPaid, locale) },
          { label: t('labels:AMOUNT_DUE'), value: paymentTotals && formatMoney(paymentTotals.totalAmountDue, locale) },
          { label: t('labels:FOLLOWERS'), value: request.followers?.join(', ') },
          { label: t('labels:UPDATED'), value: formatDateTime(request.updatedAt) },
        ]}
      />
    </FactCard>
  );
}

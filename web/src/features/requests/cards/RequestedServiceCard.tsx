import { CogIcon } from '@blueprintjs/icons';
import type { AssistanceRequest } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { EditPencil } from '../detail/EditPencil.tsx';
import { FactCard } from '../detail/FactCard.tsx';

/** Characters of the id by which people name a request (2-requests §2, requested service). */
const idCharacters = 4;

/** What was asked for, under the first four characters of the request's id (2-requests §2). */
export function RequestedServiceCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const { service, additionalServices, order, flags } = request;
  const { repairInWorkshop } = order.requestedService;
  const name = dynamicText(`ServiceType.${service}`, {}, 'enumerations');
  return (
    <FactCard
      name="service"
      title={`${name} · ${request.id.slice(0, idCharacters).toUpperCase()}`}
      icon={<CogIcon />}
      right={<EditPencil request={request} tab="Contract" what={t('labels:SERVICE')} />}
    >
      <KeyValues
        items={[
          { label: t('labels:ORDER_TYPE'), value: t(`enumerations:OrderType.${order.orderType}`) },
          {
            label: t('labels:ADDITIONAL_SERVICES'),
            value: additionalServices.map((one) => t(`enumerations:AdditionalService.${one}`)).join(', '),
          },
          {
            label: t('labels:REPAIR_IN_WORKSHOP'),
            value: repairInWorkshop === undefined ? null : t(repairInWorkshop ? 'buttons:YES' : 'buttons:NO'),
          },
          { label: t('labels:NEEDS_VALIDATION'), value: flags.needsValidation ? t('buttons:YES') : null },
        ]}
      />
    </FactCard>
  );
}

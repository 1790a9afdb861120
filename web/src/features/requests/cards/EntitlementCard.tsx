import { ShieldIcon } from '@blueprintjs/icons';
import type { AssistanceRequest } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { showIsoDate } from '../../../ui/dateText.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { EditPencil } from '../parts/EditPencil.tsx';
import { FactCard } from '../parts/FactCard.tsx';

/** What entitles the customer, and whether it covers him (2-requests §2, entitlement). */
export function EntitlementCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const { entitlement, vehicle } = request.order;
  const policy = entitlement?.policy;
  const status = policy?.status ?? entitlement?.status;
  if (!entitlement?.type && !policy) return null;
  const difference = vehicle.differsFromPolicy;
  return (
    <FactCard
      name="entitlement"
      title={t('labels:ENTITLEMENT')}
      icon={<ShieldIcon />}
      right={<EditPencil request={request} tab="Contract" what={t('labels:ENTITLEMENT')} />}
    >
      {status && (
        <p className="tl-requests-card-state">
          <StatusTag level={status === 'Covered' ? 'success' : 'danger'}>
            {t(`enumerations:PolicyStatus.${status}`)}
            {policy?.coverageTo && ` → ${showIsoDate(policy.coverageTo)}`}
          </StatusTag>
        </p>
      )}
      <KeyValues
        items={[
          {
            label: t('labels:TYPE'),
            value: entitlement?.type && t(`enumerations:EntitlementType.${entitlement.type}`),
          },
          { label: t('labels:INSURER'), value: policy?.company?.name ?? policy?.companyName },
          {
            label: t('labels:INSURED'),
            value: [policy?.customerFirstName, policy?.customerLastName].filter(Boolean).join(' '),
          },
          { label: t('labels:PREVIOUS_ASSISTANCE'), value: policy?.completedAssistanceRequestsCount },
          { label: t('labels:DIFFERS_FROM_POLICY'), value: difference?.reason },
          {
            label: t('labels:POLICY_VEHICLE'),
            value: [difference?.policyVehicle?.make, difference?.policyVehicle?.model].filter(Boolean).join(' '),
          },
        ]}
      />
    </FactCard>
  );
}

import { EndorsedIcon } from '@blueprintjs/icons';
import type { AssistanceRequest, Policy } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { showIsoDate } from '../../../ui/dateText.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { FactCard } from '../parts/FactCard.tsx';

const daysOf = ({ coverageFrom, coverageTo }: Policy): string =>
  [coverageFrom, coverageTo].map((day) => (day ? showIsoDate(day) : '')).join(' – ');

/** What was found when the entitlement was asked, under the name of its type (2-requests §3, entitlement check). */
export function EntitlementCheckCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const check = request.entitlementCheck;
  if (!check) return null;
  const { type, contractCode, Policy: policy, Contract: contract } = check;
  return (
    <FactCard name="entitlementCheck" title={t('labels:ENTITLEMENT_CHECK')} icon={<EndorsedIcon />}>
      <KeyValues
        items={[
          { label: t('labels:TYPE'), value: t(`enumerations:EntitlementType.${type}`) },
          { label: t('labels:CONTRACT'), value: contract?.name ?? contractCode },
          { label: t('labels:LICENSE_PLATE'), value: policy?.licensePlate, copy: policy?.licensePlate },
          { label: t('labels:VIN'), value: policy?.vin, copy: policy?.vin },
          { label: t('labels:MAKE_MODEL'), value: [policy?.make, policy?.model].filter(Boolean).join(' ') },
          { label: t('labels:COVERED'), value: policy && daysOf(policy) },
          { label: t('labels:EXTERNAL_CONTRACT'), value: policy?.externalContractCode },
          {
            label: t('labels:MILEAGE'),
            value: policy?.mileage,
          },
        ]}
      />
    </FactCard>
  );
}

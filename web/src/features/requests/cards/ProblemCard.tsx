import { WrenchIcon } from '@blueprintjs/icons';
import type { AssistanceRequest } from '@towline/sdk/api';
import { statusFlagValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { EditPencil } from '../parts/EditPencil.tsx';
import { FactCard } from '../parts/FactCard.tsx';

/** What is wrong: the category, and the state of the vehicle as it was answered. */
export function ProblemCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const { requestedService, vehicle } = request.order;
  const states = statusFlagValues.flatMap((flag) => {
    const answer = vehicle.statusFlags?.[flag];
    if (!answer || answer === 'No') return [];
    const name = t(`enumerations:StatusFlag.${flag}`);
    return [answer === 'Unknown' ? `${name} (${t('enumerations:Answer.Unknown')})` : name];
  });
  const category = requestedService.category;
  if (!category && states.length === 0 && !requestedService.additionalRemarks) return null;
  return (
    <FactCard
      name="problem"
      title={t('labels:PROBLEM')}
      icon={<WrenchIcon />}
      right={<EditPencil request={request} tab="Vehicle" what={t('labels:PROBLEM')} />}
    >
      <KeyValues
        items={[
          { label: t('labels:CATEGORY'), value: category && t(`enumerations:ProblemCategory.${category}`) },
          { label: t('labels:STATE'), value: states.join(', ') },
          { label: t('labels:DESCRIPTION'), value: requestedService.description },
          { label: t('labels:REMARKS'), value: requestedService.additionalRemarks },
        ]}
      />
    </FactCard>
  );
}

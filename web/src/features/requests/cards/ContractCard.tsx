import { Button } from '@blueprintjs/core';
import { DocumentIcon } from '@blueprintjs/icons';
import type { AssistanceRequest, Contract } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { customerApp } from '../../../widgets/customerApp.ts';
import { OrganisationName } from '../../../widgets/OrganisationName.tsx';
import { EditPencil } from '../parts/EditPencil.tsx';
import { FactCard } from '../parts/FactCard.tsx';

interface ContractCardProps {
  readonly request: AssistanceRequest;
  readonly contract: Contract | undefined;
}

/** For whom the work is done, and who does it. */
export function ContractCard({ request, contract }: ContractCardProps) {
  const { t } = useTranslation();
  return (
    <FactCard
      name="contract"
      title={t('labels:CONTRACT')}
      icon={<DocumentIcon />}
      right={
        <>
          {contract?.flags?.offersCustomerApp && (
            <Button
              size="small"
              variant="minimal"
              text={t('labels:CUSTOMER_APP')}
              aria-label={t('buttons:OPEN_CUSTOMER_APP')}
              onClick={() =>
                void openModal(customerApp, {
                  contractCode: contract.code,
                  visit: { action: 'resume', requestId: request.id },
                })
              }
            />
          )}
          <EditPencil request={request} tab="Contract" what={t('labels:CONTRACT')} />
        </>
      }
    >
      <KeyValues
        items={[
          { label: t('labels:NAME'), value: request.contractName ?? contract?.name },
          { label: t('labels:CODE'), value: <span className="tl-code">{request.contractCode}</span> },
          { label: t('labels:VERSION'), value: request.contractVersion },
          { label: t('labels:EXTERNAL_CONTRACT'), value: request.externalContractCode },
          { label: t('labels:REFERENCE'), value: request.externalId, copy: request.externalId },
          { label: t('labels:SECOND_REFERENCE'), value: request.externalId2, copy: request.externalId2 },
          { label: t('labels:CLIENT_ORGANISATION'), value: request.clientOrganisation?.name },
          { label: t('labels:HOME_COMPANY'), value: request.homeAssistanceCompany?.name },
          { label: t('labels:ABROAD_COMPANY'), value: request.abroadAssistanceCompany?.name },
          { label: t('labels:ABROAD_CONTRACT'), value: request.abroadContractCode },
          {
            label: t('labels:BILLED_TO'),
            value: request.billedToOrganisation && (
              <OrganisationName code={request.billedToOrganisation} request={request} />
            ),
          },
        ]}
      />
    </FactCard>
  );
}

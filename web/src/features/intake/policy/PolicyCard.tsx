import { Callout } from '@blueprintjs/core';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { blockedInsurerOf, isCoverageAhead, policyStatusAt } from '@towline/sdk/domain/policy';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatDate } from '../../../i18n/format.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { TitledCallout } from '../../../ui/TitledCallout.tsx';
import { ContractName } from '../../../widgets/ContractName.tsx';
import { PhoneLink } from '../../../widgets/PhoneLink.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

/** Who is entitled, until when; a flagged insurer says whom to call instead (1-intake §4, DECISIONS S-15). */
export function PolicyCard() {
  const { t } = useTranslation();
  const { order, contract, context } = useIntakeTab();
  const language = languageOf(useLocale());
  const { policy } = order.entitlement ?? {};
  if (!policy) return null;
  const market = contract?.coverage?.homeMarket;
  const blocked = blockedInsurerOf(policy);
  // The number in the sentence is the one to press.
  const [before, after] = blocked ? dynamicText(blocked.messageKey, { phoneNumber: '\n' }).split('\n') : [];
  // Worked out anew every minute: a policy may end while the call lasts (DECISIONS S-26).
  const isCovered = policyStatusAt(policy, context.now, market) === 'Covered';
  const until = policy.coverageTo ? formatDate(policy.coverageTo) : t('labels:NO_END_DATE');
  return (
    <>
      {blocked && (
        <Callout intent="danger" role="alert">
          <p>
            {before}
            <PhoneLink number={blocked.phoneNumber} />
            {after}
          </p>
          {/* The documents state the warning in Italian: it is read out as it stands, whatever the console speaks. */}
          {language !== 'it' && (
            <p lang="it">{t('INSURER_BLOCKED_STATED', { phoneNumber: internationalPhone(blocked.phoneNumber) })}</p>
          )}
        </Callout>
      )}
      <TitledCallout
        intent={isCovered ? 'success' : 'warning'}
        role="status"
        title={`${t(`enumerations:PolicyStatus.${isCovered ? 'Covered' : 'Expired'}`)} → ${until}`}
      >
        {policy.coverageFrom && isCoverageAhead(policy, context.now, market) && (
          <p>{t('COVERAGE_BEGINS', { date: formatDate(policy.coverageFrom) })}</p>
        )}
        <KeyValues
          items={[
            { label: t('labels:LICENSE_PLATE'), value: <span className="tl-code">{policy.licensePlate}</span> },
            {
              label: t('labels:CUSTOMER'),
              value: [policy.customerFirstName, policy.customerLastName].filter(Boolean).join(' '),
            },
            { label: t('labels:VEHICLE'), value: [policy.make, policy.model].filter(Boolean).join(' ') },
            {
              label: t('labels:CONTRACT'),
              value: <ContractName code={policy.contractCode} external={policy.externalContractCode} />,
            },
            { label: t('labels:COMPANY'), value: policy.companyName ?? policy.company?.name },
            { label: t('labels:COVERED_SINCE'), value: policy.coverageFrom && formatDate(policy.coverageFrom) },
            { label: t('labels:VIN'), value: policy.vin && <span className="tl-code">{policy.vin}</span> },
            { label: t('labels:COMPLETED_REQUESTS'), value: policy.completedAssistanceRequestsCount },
          ]}
        />
      </TitledCallout>
    </>
  );
}

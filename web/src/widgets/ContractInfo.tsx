import { sections } from '@towline/sdk/access/sections';
import type { Contract } from '@towline/sdk/api';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../i18n/agentLocale.ts';
import { dynamicText } from '../i18n/dynamicText.ts';
import { formatDateTime } from '../i18n/format.ts';
import { defineModal, type ModalProps } from '../kit/modals/modalStack.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { paths } from '../paths.ts';
import { KeyValues } from '../ui/KeyValues.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { TabBar, tabPanel } from '../ui/TabBar.tsx';
import { ContractText } from './ContractText.tsx';
import { OrganisationName } from './OrganisationName.tsx';

interface ContractInfoProps extends ModalProps<never> {
  readonly contract: Contract;
}

/** Instructions for agents come first (2-requests §2). */
const firstKind = 'agent.Instructions';

/** The facts of a contract that an agent asks for while he talks. */
export function ContractFacts({ contract }: { contract: Contract }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { branding, coverage, dispatch, process } = contract;
  const countries = coverage?.geographicalCoverage?.countries;
  const names = (codes: readonly string[] | undefined): string =>
    (codes ?? []).map((code) => dynamicText(code, {}, 'countries')).join(', ');
  const yesNo = (value: boolean | undefined) =>
    value === undefined ? undefined : t(value ? 'buttons:YES' : 'buttons:NO');
  return (
    <KeyValues
      items={[
        { label: t('labels:NAME'), value: branding?.localizedName?.[languageOf(locale)] ?? contract.name },
        { label: t('labels:CODE'), value: <span className="tl-code">{contract.code}</span>, copy: contract.code },
        { label: t('labels:TYPE'), value: t(`enumerations:ContractType.${contract.type}`) },
        { label: t('labels:IS_ACTIVE'), value: yesNo(contract.isActive) },
        { label: t('labels:HOME_MARKET'), value: names(coverage?.homeMarket ? [coverage.homeMarket] : undefined) },
        { label: t('labels:COUNTRIES_COVERED'), value: names(countries?.included) },
        { label: t('labels:COUNTRIES_EXCLUDED'), value: names(countries?.excluded) },
        {
          label: t('labels:SERVICES'),
          value: process?.serviceTypes?.map((type) => t(`enumerations:ServiceType.${type}`)).join(', '),
        },
        {
          label: t('labels:INTAKE_FLOW'),
          value: process?.intakeFlow && t(`enumerations:IntakeFlow.${process.intakeFlow}`),
        },
        {
          label: t('labels:ASSISTANCE_COMPANY'),
          value: dispatch?.assistanceCompanyCode && <OrganisationName code={dispatch.assistanceCompanyCode} />,
        },
        {
          label: t('labels:CLIENT_ORGANISATION'),
          value: dispatch?.clientOrganisationCode && <OrganisationName code={dispatch.clientOrganisationCode} />,
        },
        { label: t('labels:ABROAD_DISPATCH'), value: yesNo(dispatch?.abroadDispatchAllowed) },
        { label: t('labels:SENDS_STATUS_LINK'), value: yesNo(dispatch?.statusLinkOnAssignment ?? false) },
        {
          label: t('labels:RENTAL_CAR_BY'),
          value: coverage?.rentalCar?.arrangedBy && <OrganisationName code={coverage.rentalCar.arrangedBy} />,
        },
        { label: t('labels:EXTERNAL_CONTRACTS'), value: process?.externalContractCodes?.join(', ') },
        { label: t('labels:UPDATED'), value: formatDateTime(contract.lastUpdatedAt) },
      ]}
    />
  );
}

/** A contract as a panel of tabs: instructions, facts, and each text that it sends. */
function ContractInfo({ contract, close }: ContractInfoProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  const kinds = Object.keys(contract.communications ?? {}).toSorted(
    (one, other) => Number(other === firstKind) - Number(one === firstKind) || one.localeCompare(other),
  );
  const tabs = [...kinds.filter((kind) => kind === firstKind), 'facts', ...kinds.filter((kind) => kind !== firstKind)];
  const [tab, setTab] = useState(tabs[0] ?? 'facts');
  const communication = contract.communications?.[tab];
  return (
    <ModalFrame
      isOpen
      size="large"
      closesOutside
      title={contract.name}
      onClose={close}
      footer={
        sections.contractEditor(agent).allowed && (
          <Link className="bp6-button" to={paths.contractDocument(contract.code)} onClick={() => close()}>
            {t('buttons:EDIT_CONTRACT')}
          </Link>
        )
      }
    >
      <TabBar
        id="contract-info"
        label={t('labels:CONTRACT')}
        selected={tab}
        onSelect={setTab}
        tabs={tabs.map((key) => ({
          key,
          title: key === 'facts' ? t('labels:FACTS') : dynamicText(`CommunicationKind.${key}`, {}, 'enumerations'),
        }))}
      />
      <div {...tabPanel('contract-info', tab)} className="tl-tab-panel">
        {communication ? <ContractText communication={communication} /> : <ContractFacts contract={contract} />}
      </div>
    </ModalFrame>
  );
}

/** Opens a contract's panel. */
export const contractInfo = defineModal(ContractInfo);

import { IdNumberIcon } from '@blueprintjs/icons';
import type { Partner } from '@towline/sdk/api';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelKey } from '../../kit/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { TabBar, tabPanel } from '../../ui/TabBar.tsx';
import { AddParent } from './AddParent.tsx';
import { EditButton } from './EditButton.tsx';
import type { PartnerFact } from './factsOfPartner.tsx';
import { PartnerFacts } from './PartnerFacts.tsx';

interface Tab {
  readonly key: string;
  readonly title: LabelKey;
  readonly facts: readonly PartnerFact[];
}

/** The tabs of the administrative details, as the documents name them (3-platform §2). */
const tabs = [
  { key: 'id', title: 'PARTNER_ID', facts: ['name', 'code', 'id', 'country', 'operationalStatus'] },
  {
    key: 'owner',
    title: 'PARTNER_OWNER',
    facts: ['firstName', 'lastName', 'ownerEmail', 'mobilePhoneNumber', 'ownerLanguage'],
  },
  {
    key: 'company',
    title: 'PARTNER_COMPANY',
    facts: [
      'legalName',
      'vatNumber',
      'uniqueOfficeCode',
      'street',
      'postalCode',
      'city',
      'legalCountry',
      'legalLanguage',
    ],
  },
  {
    key: 'billing',
    title: 'PARTNER_BILLING',
    facts: [
      'invoiceNumberPrefix',
      'invoiceNumberSuffix',
      'invoiceEmail',
      'iban',
      'bic',
      'commission',
      'paymentCommission',
      'vatRate',
      'selfBillingAgreedOn',
    ],
  },
  {
    key: 'parent',
    title: 'PARENT_ORGANISATION',
    facts: ['parentOrganisationCode', 'parentAssistanceCompanyCode'],
  },
] as const satisfies readonly Tab[];

/** Who the partner is: its company, its owner and how it is paid (3-platform §2). */
export function AdministrativeCard({ partner }: { readonly partner: Partner }) {
  const { t } = useTranslation();
  const id = useId();
  const [selected, setSelected] = useState<(typeof tabs)[number]['key']>('id');
  const tab = tabs.find(({ key }) => key === selected) ?? tabs[0];
  return (
    <Card title={t('labels:ADMINISTRATIVE_DETAILS')} icon={<IdNumberIcon />}>
      <TabBar
        id={id}
        label={t('labels:ADMINISTRATIVE_DETAILS')}
        tabs={tabs.map(({ key, title }) => ({ key, title: t(`labels:${title}`) }))}
        selected={tab.key}
        onSelect={(key) => setSelected(tabs.find((one) => one.key === key)?.key ?? 'id')}
      />
      <div {...tabPanel(id, tab.key)} className="tl-partners-panel">
        <EditButton partner={partner} card={tab.key} what={t(`labels:${tab.title}`)} />
        <PartnerFacts partner={partner} names={tab.facts} />
        {tab.key === 'parent' && <AddParent partner={partner} />}
      </div>
    </Card>
  );
}

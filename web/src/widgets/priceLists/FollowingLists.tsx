import { sections } from '@towline/sdk/access/sections';
import type { Contract } from '@towline/sdk/api';
import { NETWORK_LIST } from '@towline/sdk/domain/priceList/priceList';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useResource } from '../../kit/data/useResource.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { paths } from '../../paths.ts';
import type { PricesOf } from './pricesOf.ts';

const nothing = {};

/** A list by its name, with the way to it for who may go there. */
function ListName({ name, to }: { readonly name: string; readonly to: string | undefined }) {
  return to ? <Link to={to}>{name}</Link> : <b>{name}</b>;
}

/** Contracts that pay every partner by the list that they name. */
const payByList = (contracts: readonly Contract[]): readonly Contract[] =>
  contracts.filter(({ pricing }) => pricing?.paysPartnersByList === true && pricing.priceListCode !== undefined);

/** What a partner without a list of their own is paid by, one after the other (DECISIONS S-35). */
function PartnersLists({ partnerId }: { readonly partnerId: string }) {
  const { t } = useTranslation();
  const agent = useAgent();
  const { data: partner } = useResource('getPartner', { path: { id: partnerId } });
  const mayEdit = sections.contractEditor(agent).allowed;
  const { data: contracts = [] } = useResource('listContracts', mayEdit ? nothing : null);
  const steps: (readonly [key: string, step: ReactNode])[] = [
    ...(Object.keys(partner?.prices ?? {}).length > 0 ? [['record', t('PRICES_OF_RECORD')] as const] : []),
    ...payByList(contracts).map(({ code, name, pricing }): readonly [string, ReactNode] => [
      code,
      <>
        {t('PRICES_FOR_CONTRACT', { contract: name })}{' '}
        <ListName name={pricing?.priceListCode ?? ''} to={paths.contractDocument(code)} />
      </>,
    ]),
    [
      'network',
      <>
        {t('PRICES_OF_NETWORK_LIST')}{' '}
        <ListName
          name={NETWORK_LIST}
          to={sections.networkPricing(agent).allowed ? paths.networkPricing() : undefined}
        />
      </>,
    ],
  ];
  return (
    <>
      <p>{t('PRICES_FOLLOWING')}</p>
      <ol className="tl-price-lists-following">
        {steps.map(([key, step]) => (
          <li key={key}>{step}</li>
        ))}
      </ol>
    </>
  );
}

/** What holds where there is no list of one's own: by name, in the order in which prices are looked for (DECISIONS S-35). */
export function FollowingLists({ of }: { readonly of: PricesOf }) {
  const { t } = useTranslation();
  if (of.viewpoint === 'Partner') return <PartnersLists partnerId={of.partnerId} />;
  return <>{t(of.viewpoint === 'Client' ? 'PRICES_BY_FACTOR' : 'NO_PRICE_LISTS_HINT')}</>;
}

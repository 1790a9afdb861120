import { EuroIcon } from '@blueprintjs/icons';
import type { PriceList } from '@towline/sdk/api';
import { NETWORK_LIST, requiredServiceCodes } from '@towline/sdk/domain/priceList/priceList';
import type { NewPriceListValues } from '@towline/sdk/forms/priceList';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FollowingLists } from './FollowingLists.tsx';
import { addPriceList } from './priceListActions.tsx';
import type { PricesOf } from './pricesOf.ts';
import type { PriceListsDraft } from './usePriceListsDraft.ts';

interface AddPriceListProps {
  readonly of: PricesOf;
  readonly draft: PriceListsDraft;
}

/** What a new list starts with: the lines of the network's own, else the services that every list has (3-platform §9). */
const firstLines = (network: readonly PriceList[] | undefined): PriceList['services'] =>
  network
    ?.find(({ code }) => code === NETWORK_LIST)
    ?.services.filter(({ isArchived }) => isArchived !== true)
    .map(({ legacyPrice: _, ...line }) => line) ??
  requiredServiceCodes.map((code, index) => ({ code, pricingType: 'Service', displayOrder: index + 1 }));

const nothing = {};

/** Adds a list, which starts as the network's own and is saved with the others. */
export function AddPriceList({ of, draft }: AddPriceListProps) {
  const network = useResource('listNetworkPriceLists', nothing);
  const contract = of.viewpoint === 'Client' ? of.contractCode : '';
  const add = ({ code, title, contractCode }: NewPriceListValues): void => {
    const only = contractCode || contract;
    draft.add({
      code,
      title,
      viewpoint: of.viewpoint,
      ...(only && { contractCode: only }),
      services: firstLines(network.data),
    });
  };
  const codes = draft.lists.map(({ code }) => code);
  return <ActionButton action={addPriceList[of.viewpoint]} on={{ of, codes, suggested: contract, add }} />;
}

/** A partner or a client without prices of their own: what holds then, and the way to give them some. */
export function NoPriceLists(props: AddPriceListProps) {
  const { t } = useTranslation();
  return (
    <EmptyState icon={<EuroIcon />} title={t('NO_PRICE_LISTS')} action={<AddPriceList {...props} />}>
      <FollowingLists of={props.of} />
    </EmptyState>
  );
}

import type { Contract } from '@towline/sdk/api';
import { type ClearedPart, settleUnderContract } from '@towline/sdk/domain/order/contractChange';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { flash } from '../../../kit/flash.ts';
import type { LabelKey } from '../../../kit/texts.ts';
import type { OrderForm } from '../form/useOrderForm.ts';

const labels: Readonly<Record<Exclude<ClearedPart, 'orderType'>, LabelKey>> = {
  serviceType: 'SERVICE_TYPE',
  additionalServices: 'ADDITIONAL_SERVICES',
  problem: 'PROBLEM_CATEGORY',
  vehicleType: 'VEHICLE_TYPE',
  fuelType: 'FUEL_TYPE',
  destination: 'DESTINATION',
};

/** Longer than usual: it is read while somebody talks. */
const noticeMs = 15_000;

/**
 * When another contract is chosen in the middle of an order, by hand or by a policy: what is known stays, what can no
 * longer hold goes and is said, the tabs follow the contract's flow (1-intake §1, INT-01).
 * @param isNew nothing was resumed: the first contract counts too, for what it leaves no choice about
 */
export function useContractChange(form: Pick<OrderForm, 'contract' | 'change' | 'source'>, isNew: boolean): void {
  const { t } = useTranslation();
  const { contract, change, source } = form;
  const latest = useRef(source.order);
  latest.current = source.order;
  const settled = useRef<Contract>(undefined);
  // The contract that a resumed order came with has had its say.
  const resumedWith = useRef<string>(undefined);
  const isMine = !['loading', 'readOnly', 'gone'].includes(source.status);
  const wasMine = useRef(false);
  if (isMine && !wasMine.current) {
    wasMine.current = true;
    resumedWith.current = isNew ? undefined : source.order.requestedService.contractCode;
  }

  useEffect(() => {
    if (!contract || !isMine) return;
    const former = settled.current;
    settled.current = contract;
    if (contract.code === (former?.code ?? resumedWith.current)) return;
    const { order, cleared } = settleUnderContract(latest.current, contract, former);
    if (order === latest.current) return;
    change((before) => settleUnderContract(before, contract, former).order);
    const parts = cleared.flatMap((part) => (part === 'orderType' ? [] : [t(`labels:${labels[part]}`)]));
    const lines = [
      ...(cleared.includes('orderType')
        ? [
            t('CONTRACT_CHANGES_ORDER_TYPE', {
              contract: contract.name,
              orderType: t(`enumerations:OrderType.${order.orderType}`),
            }),
          ]
        : []),
      ...(parts.length > 0 ? [t('CONTRACT_CLEARS', { contract: contract.name, parts: parts.join(', ') })] : []),
    ];
    if (lines.length > 0) flash.warning(lines, { staysMs: noticeMs });
  }, [contract, isMine, change, t]);
}

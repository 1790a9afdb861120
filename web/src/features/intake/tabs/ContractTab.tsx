import { policyQueryOf } from '@towline/sdk/domain/order/policyLookup';
import { chooseServiceType } from '@towline/sdk/domain/order/serviceChange';
import { serviceTypesOffered } from '@towline/sdk/domain/order/services';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { ServiceIcon } from '../../../widgets/ServiceIcon.tsx';
import { ContractFold } from '../contract/ContractFold.tsx';
import { CoverageOverridesFields } from '../contract/CoverageOverridesFields.tsx';
import { type ContractItem, contractItems } from '../contract/contractItems.ts';
import { RepairQuestions } from '../contract/RepairQuestions.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { PolicySearch } from '../policy/PolicySearch.tsx';
import { useLookupFocus } from '../policy/useLookupFocus.ts';
import { usePolicyLookup } from '../policy/usePolicyLookup.ts';

interface ContractTabProps {
  /** The plate came with the call: its policy is looked up without another key. */
  readonly looksUpAtOnce: boolean;
}

/** The plate, the service, and what the plate does not bring by itself: client and contract (1-intake §2). */
export function ContractTab({ looksUpAtOnce }: ContractTabProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  const { order, change, contract, issues, isReadOnly } = useIntakeTab();
  const form = useRef<HTMLFieldSetElement>(null);
  const { orderType } = order;
  const items = useMemo(() => contractItems(agent, orderType), [agent, orderType]);
  const lookup = usePolicyLookup();
  const { lookUp } = lookup;
  const code = order.requestedService.contractCode;
  // Without a contract yet, what the usual one offers.
  const offered = serviceTypesOffered(orderType, contract);

  useLookupFocus(form, lookup.outcome, issues);

  const lookUpUnder = ({ key }: ContractItem): void => {
    // Under another contract another policy may be meant.
    if (policyQueryOf(order) && order.entitlement?.policy?.contractCode !== key) void lookUp({ contractCode: key });
  };
  // Every look-up leaves its plate with the vehicle, so that the one at the start is made once.
  const isAsked = useRef(!looksUpAtOnce);
  useEffect(() => {
    if (isAsked.current || isReadOnly || order.vehicle.licensePlate) return;
    isAsked.current = true;
    void lookUp();
  });

  return (
    <fieldset className="tl-intake-tab" ref={form} disabled={isReadOnly}>
      <PolicySearch lookup={lookup} />
      <IntakeField path="requestedService.type" label={t('labels:SERVICE_TYPE')} required group>
        {(wiring) => (
          <RadioCards
            label={t('labels:SERVICE_TYPE')}
            wiring={wiring}
            value={order.requestedService.type}
            cards={offered.map((type, index) => ({
              value: type,
              title: t(`enumerations:ServiceType.${type}`),
              icon: <ServiceIcon service={type} />,
              hotkey: String(index + 1),
            }))}
            onChange={(type) => change((before) => chooseServiceType(before, type))}
          />
        )}
      </IntakeField>
      <ContractFold items={items} isNeeded={lookup.outcome !== undefined && !code} onContract={lookUpUnder} />
      <RepairQuestions />
      <CoverageOverridesFields />
    </fieldset>
  );
}

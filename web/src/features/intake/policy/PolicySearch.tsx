import { Button, InputGroup } from '@blueprintjs/core';
import type { PolicyInput } from '@towline/sdk/api';
import { isPlateLookedUp, policyQueryOf } from '@towline/sdk/domain/order/policyLookup';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { changePlateModal } from './ChangePlate.tsx';
import { PlateRow } from './PlateRow.tsx';
import { PolicyResult } from './PolicyResult.tsx';
import type { PolicyLookup } from './usePolicyLookup.ts';

const platePath = 'policyInput.licensePlate';

/** The plate first, for it brings contract, vehicle and customer; under the contract its customer; and what was found (1-intake §2). */
export function PolicySearch({ lookup }: { readonly lookup: PolicyLookup }) {
  const { t } = useTranslation();
  const { order, change, touch } = useIntakeTab();
  const { lookUp, isBusy, outcome, forget } = lookup;
  const { licensePlate = '', selectedCountry: country = 'Other' } = order.policyInput ?? {};
  const isFound = order.entitlement?.policy !== undefined;
  const isByContract = order.searchType === 'Contract';

  const type = (part: PolicyInput): void => {
    forget();
    change((before) => ({ ...before, policies: undefined, policyInput: { ...before.policyInput, ...part } }));
  };
  const ask = (): void => {
    if (policyQueryOf(order)) void lookUp();
    // What is no plate is not looked up: its field says so, and keeps the focus.
    else touch(platePath);
  };
  const changePlate = async (): Promise<void> => {
    const typed = await openModal(changePlateModal, {
      plate: { country, value: licensePlate },
      hint: t('CHANGE_PLATE_TEXT'),
    });
    if (typed) await lookUp({ plate: { licensePlate: typed.value, selectedCountry: typed.country } });
  };
  // Whoever goes on without Enter has the policy looked up all the same, in the background.
  const askOnLeaving = (): void => {
    if (!isBusy && !isFound && !isPlateLookedUp(order) && policyQueryOf(order)?.licensePlate) void lookUp();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving the plate, with Tab or with Ctrl+Enter, bubbles up to here. */}
      <div
        className="tl-intake-plate-first"
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && askOnLeaving()}
        onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && askOnLeaving()}
      >
        <IntakeField
          path={platePath}
          label={t('labels:LICENSE_PLATE')}
          required={!isByContract}
          hint={isFound ? t('PLATE_FOUND_HINT') : t('PLATE_LOOK_UP_HINT')}
          right={
            isFound && (
              <Button
                size="small"
                variant="minimal"
                text={t('buttons:CHANGE_PLATE')}
                onClick={() => void changePlate()}
              />
            )
          }
        >
          {(wiring) => (
            <PlateRow
              wiring={wiring}
              plate={{ country, value: licensePlate }}
              busy={isBusy}
              isFixed={isFound}
              onChange={(plate) => type({ licensePlate: plate.value, selectedCountry: plate.country })}
              onLookUp={() => (isFound ? void changePlate() : ask())}
            />
          )}
        </IntakeField>
      </div>
      {isByContract && <CustomerSearch onType={type} onAsk={ask} />}
      <div data-path="entitlement.policy">
        <PolicyResult
          outcome={outcome}
          policies={isFound ? undefined : order.policies}
          onChoose={(policy) => void lookup.choose(policy)}
          onRetry={() => void lookUp()}
        />
      </div>
    </>
  );
}

interface CustomerSearchProps {
  readonly onType: (part: PolicyInput) => void;
  readonly onAsk: () => void;
}

/** Under the contract its customer is looked up, by name or telephone number. */
function CustomerSearch({ onType, onAsk }: CustomerSearchProps) {
  const { t } = useTranslation();
  const { customerName = '', customerPhone = '' } = useIntakeTab().order.policyInput ?? {};
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey) return;
    event.preventDefault();
    onAsk();
  };
  return (
    <div className="tl-intake-grid">
      <IntakeField path="policyInput.customerName" label={t('labels:CUSTOMER_NAME')} hint={t('CUSTOMER_SEARCH_HINT')}>
        {(wiring) => (
          <InputGroup
            {...wiring}
            maxLength={200}
            autoComplete="off"
            value={customerName}
            onValueChange={(name) => onType({ customerName: name })}
            onKeyDown={onKeyDown}
          />
        )}
      </IntakeField>
      <IntakeField path="policyInput.customerPhone" label={t('labels:CUSTOMER_PHONE')}>
        {(wiring) => (
          <InputGroup
            {...wiring}
            type="tel"
            maxLength={40}
            autoComplete="off"
            value={customerPhone}
            onValueChange={(phone) => onType({ customerPhone: phone })}
            onKeyDown={onKeyDown}
          />
        )}
      </IntakeField>
    </div>
  );
}

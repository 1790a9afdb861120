import { Button } from '@blueprintjs/core';
import type { DispatchLocation, Partner } from '@towline/sdk/api';
import { parentCompaniesOf, partnerCountryValues } from '@towline/sdk/domain/partner/countries';
import { depotPlace } from '@towline/sdk/forms/partnerCards/depot';
import { type PartnerLegalValues, partnerDepotFormFor, partnerLegalForm } from '@towline/sdk/forms/partnerRegistration';
import { useTowline } from '@towline/sdk/react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTask } from '../../kit/actions/useTask.ts';
import { useCacheWrites } from '../../kit/data/useCacheWrites.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import { FormView } from '../../kit/forms/FormView.tsx';
import { saveFailure } from '../../kit/forms/serverFaults.ts';
import { useSubmitKey } from '../../kit/forms/useSubmitKey.ts';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { FailureCallout } from '../../kit/problems/FailureCallout.tsx';
import type { FailureText } from '../../kit/problems/failureText.ts';
import { mayLeave, useUnsaved } from '../../kit/records/unsaved.ts';
import { agentAsker } from '../../kit/session/asker.ts';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { addressSearch } from '../../widgets/AddressSearch.tsx';
import { countryOfPartner } from '../../widgets/countryOfPartner.ts';

interface AddPartnerDialogProps extends ModalProps<Partner> {
  readonly isExternal: boolean;
}

const legalForm = defineForm<typeof partnerLegalForm>(
  partnerLegalForm,
  {
    country: countryOfPartner,
    legalName: { input: 'text', label: 'BUSINESS_LEGAL_NAME', required: true },
    vatNumber: { input: 'vat', label: 'VAT_NUMBER', required: true },
    parentAssistanceCompanyCode: {
      input: 'select',
      label: 'ASSISTANCE_COMPANY',
      required: true,
      options: [...new Set(partnerCountryValues.flatMap((country) => parentCompaniesOf(country)))],
      text: (code) => code,
    },
  },
  () => ({ country: 'BE', parentAssistanceCompanyCode: 'C24Belgium' }),
);

const depotForm = (country: string, name: string) => {
  const schema = partnerDepotFormFor(country);
  return defineForm<typeof schema>(schema, {
    dispatchLocation: {
      input: 'chosen',
      label: 'DEPOT',
      required: true,
      choose: async (present: DispatchLocation | undefined, _context, text) => {
        const found = await openModal(addressSearch, { near: present, text });
        return found && { name, ...depotPlace(found) };
      },
      show: ({ address }: DispatchLocation) => address?.formattedAddress ?? name,
    },
  });
};

/** A partner in two steps: the company, then its depot, which lies in its country (3-platform §2, §5, §8). */
export function AddPartnerDialog({ isExternal, close }: AddPartnerDialogProps) {
  const { t } = useTranslation();
  const { partners } = useTowline();
  const { readAnew } = useCacheWrites();
  const by = agentAsker.use();
  const id = useId();
  const [legal, setLegal] = useState<PartnerLegalValues>();
  const [step, setStep] = useState<1 | 2>(1);
  const [failure, setFailure] = useState<FailureText>();
  const [isTyped, setIsTyped] = useState(false);
  const release = useUnsaved(isTyped);
  const { run, isBusy } = useTask();
  const title = t(isExternal ? 'buttons:ADD_EXTERNAL_PARTNER' : 'buttons:ADD_PARTNER');
  useSubmitKey(title, id);
  const second = useMemo(() => legal && depotForm(legal.country, legal.legalName), [legal]);
  const first = useMemo(() => ({ ...legalForm, ...(legal && { initial: () => legal }) }), [legal]);

  const leave = async (): Promise<void> => {
    if (isTyped && !(await mayLeave())) return;
    release();
    close();
  };
  const add = async ({ dispatchLocation }: { readonly dispatchLocation: DispatchLocation }): Promise<void> => {
    if (!legal) return;
    setFailure(undefined);
    const body = { ...legal, dispatchLocation };
    const ended = await run(
      () => (isExternal ? partners.registerExternal(body) : partners.create(body)),
      () => ['PARTNER_CREATED'],
    );
    if (ended.kind === 'failed') setFailure(saveFailure(ended.error, 'PARTNER_CREATE_ERROR'));
    if (ended.kind !== 'done') return;
    readAnew(([operation]) => operation === 'listPartners');
    release();
    close(ended.answer);
  };
  const shared = { id, context: { ...by, subject: undefined }, focusFirst: true, onTyped: () => setIsTyped(true) };
  return (
    <ModalFrame
      isOpen
      size="medium"
      title={`${title} · ${t('STEP_OF', { step })}`}
      onClose={() => void leave()}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={() => void leave()} />
          {step === 2 && <Button text={t('buttons:BACK')} onClick={() => setStep(1)} />}
          <Button
            type="submit"
            form={id}
            intent="primary"
            loading={isBusy}
            text={step === 1 ? t('buttons:NEXT') : title}
            aria-keyshortcuts="Control+Enter"
          />
        </>
      }
    >
      {failure && <FailureCallout failure={failure} />}
      {step === 2 && second ? (
        <FormView key="depot" {...shared} form={second} onSubmit={add} />
      ) : (
        <FormView
          key="company"
          {...shared}
          form={first}
          onSubmit={(values) => {
            setLegal(values);
            setStep(2);
          }}
        />
      )}
    </ModalFrame>
  );
}

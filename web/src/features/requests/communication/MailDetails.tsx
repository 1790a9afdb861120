import { Switch } from '@blueprintjs/core';
import { contactLanguageValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../kit/data/useResource.ts';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { DetailsBlock } from './DetailsBlock.tsx';
import type { ComposedMail } from './useComposedMail.ts';

interface MailDetailsProps {
  readonly mail: ComposedMail;
  readonly faultOf: (field: string) => string | undefined;
}

/** What a mail says of the request and of a company beside what was typed (2-requests §5). */
export function MailDetails({ mail: { draft, put, details, company }, faultOf }: MailDetailsProps) {
  const { t } = useTranslation();
  const { data: organisations = [] } = useResource('listOrganisations', {});
  const companies = organisations.filter(({ flags, archivedAt }) => flags.isHomeAssistanceCompany && !archivedAt);
  return (
    <>
      <div className="tl-requests-form-row">
        <Field
          label={t('labels:REQUEST_DETAILS')}
          error={faultOf('language')}
          right={
            <Switch
              checked={draft.includesRequestDetails}
              aria-label={t('labels:INCLUDE_REQUEST_DETAILS')}
              label={t('labels:INCLUDE')}
              onChange={(event) => put({ includesRequestDetails: event.currentTarget.checked })}
            />
          }
        >
          {(wiring) => (
            <SelectField
              {...{ wiring, fill: true, disabled: !draft.includesRequestDetails }}
              value={draft.language}
              onChange={(language) => put({ language })}
              options={[
                { value: '', label: t('labels:CHOOSE_LANGUAGE') },
                ...contactLanguageValues.map((value) => ({
                  value,
                  label: t(`enumerations:ContactLanguage.${value}`),
                })),
              ]}
            />
          )}
        </Field>
        <Field
          label={t('labels:COMPANY_DETAILS')}
          error={faultOf('companyCode')}
          right={
            <Switch
              checked={draft.includesCompanyDetails}
              aria-label={t('labels:INCLUDE_COMPANY_DETAILS')}
              label={t('labels:INCLUDE')}
              onChange={(event) => put({ includesCompanyDetails: event.currentTarget.checked })}
            />
          }
        >
          {(wiring) => (
            <SelectField
              {...{ wiring, fill: true, disabled: !draft.includesCompanyDetails }}
              value={draft.companyCode}
              onChange={(companyCode) => put({ companyCode })}
              options={[
                { value: '', label: t('labels:CHOOSE_COMPANY') },
                ...companies.map(({ code, name }) => ({ value: code, label: name })),
              ]}
            />
          )}
        </Field>
      </div>
      <DetailsBlock block={details} isAsked={draft.includesRequestDetails && draft.language !== ''} />
      <DetailsBlock block={company} isAsked={draft.includesCompanyDetails && draft.companyCode !== ''} />
    </>
  );
}

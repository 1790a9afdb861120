import { Button, InputGroup } from '@blueprintjs/core';
import { organisationNameOf } from '@towline/sdk/access/names';
import type { Agent, AssistanceRequest, RentalOrganisation } from '@towline/sdk/api';
import { isEmail } from '@towline/sdk/domain/email';
import { rentalEmailLanguageValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/Field.tsx';
import { GrowingText } from '../../../ui/GrowingText.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TagEmails } from '../../../ui/TagEmails.tsx';
import { AgencyChoice } from './AgencyChoice.tsx';
import { MailPreview } from './MailPreview.tsx';
import type { useBookingDraft } from './useBookingDraft.ts';

/** What is wrong with the mail, by field. */
export interface BookingFaults {
  readonly to?: string | undefined;
  readonly subject?: string | undefined;
  readonly text?: string | undefined;
}

interface BookingFieldsProps {
  readonly request: AssistanceRequest;
  readonly agent: Agent;
  readonly organisation: RentalOrganisation;
  readonly hasAgencies: boolean;
  readonly draft: ReturnType<typeof useBookingDraft>;
  readonly faults: BookingFaults;
}

/** The agency, and the mail to it as it will leave. */
export function BookingFields({ request, agent, organisation, hasAgencies, draft, faults }: BookingFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {hasAgencies && (
        <AgencyChoice
          request={request}
          organisation={organisation}
          agencies={draft.nearest}
          chosen={draft.agency}
          onChoose={draft.choose}
        />
      )}
      <div className="tl-requests-form-row">
        <Field label={t('labels:MAIL_TO')} required error={faults.to}>
          {(wiring) => (
            <TagEmails
              wiring={wiring}
              value={draft.to}
              onChange={(value) => draft.put({ to: value })}
              isValid={isEmail}
            />
          )}
        </Field>
        <Field
          label={t('labels:LANGUAGE')}
          hint={draft.templateCode && t('RENTAL_TEMPLATE', { code: organisationNameOf(agent, draft.templateCode) })}
        >
          {(wiring) => (
            <SelectField
              {...{ wiring, fill: true }}
              value={draft.language}
              onChange={draft.setLanguage}
              options={rentalEmailLanguageValues.map((value) => ({
                value,
                label: t(`enumerations:RentalEmailLanguage.${value}`),
              }))}
            />
          )}
        </Field>
      </div>
      <div className="tl-requests-form-row">
        <Field label={t('labels:RENTAL_DAYS')}>
          {(wiring) => (
            <InputGroup
              {...wiring}
              fill
              inputMode="numeric"
              maxLength={3}
              value={draft.days}
              onChange={(event) => draft.putWish({ days: event.currentTarget.value.replaceAll(/\D/g, '') })}
            />
          )}
        </Field>
        <Field label={t('labels:RENTAL_CATEGORY')}>
          {(wiring) => (
            <InputGroup
              {...wiring}
              fill
              maxLength={100}
              value={draft.category}
              onChange={(event) => draft.putWish({ category: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <Field label={t('labels:SUBJECT')} required error={faults.subject}>
        {(wiring) => (
          <InputGroup
            {...wiring}
            fill
            maxLength={500}
            value={draft.subject}
            onChange={(event) => draft.put({ subject: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="tl-requests-rental-mail">
        <Field
          label={t('labels:MESSAGE_TEXT')}
          required
          error={faults.text}
          right={
            draft.isTyped && (
              <Button size="small" variant="minimal" text={t('buttons:FILL_AGAIN')} onClick={draft.fillAgain} />
            )
          }
        >
          {(wiring) => <GrowingText {...wiring} value={draft.text} onText={(typed) => draft.put({ text: typed })} />}
        </Field>
        <MailPreview subject={draft.subject} text={draft.text} />
      </div>
    </>
  );
}

import type { AssistanceRequest } from '@towline/sdk/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormDialog } from '../../../kit/actions/FormDialog.tsx';
import type { FormDefinition, FormSchema } from '../../../kit/forms/defineForm.ts';
import type { AnyFieldInput } from '../../../kit/forms/fieldInputs.ts';
import { landlineWarning } from '../../../kit/forms/landlineWarning.ts';
import type { ButtonKey } from '../../../kit/texts.ts';
import type { RequestAskProps } from '../asker/requestAction.ts';
import type { RequestAsker } from '../asker/requestAsker.tsx';
import { firstNumber } from './firstNumber.ts';

/** A form whose field `phoneNumber` is where a text message of a request goes. */
export interface SmsFormDefinition<Schema extends FormSchema, Subject> {
  readonly label: ButtonKey;
  readonly form: FormDefinition<Schema, Subject, RequestAsker>;
  readonly requestOf: (subject: Subject) => AssistanceRequest;
}

type NumberedFormProps<Schema extends FormSchema, Subject> = RequestAskProps<Subject, z.output<Schema>> &
  SmsFormDefinition<Schema, Subject>;

function withNumber<Schema extends FormSchema, Subject>({
  form,
  requestOf,
}: Pick<SmsFormDefinition<Schema, Subject>, 'form' | 'requestOf'>): FormDefinition<Schema, Subject, RequestAsker> {
  const { phoneNumber: input, ...others } = form.fields;
  const warning: AnyFieldInput['warning'] = ({ phoneNumber }, { subject }) =>
    typeof phoneNumber === 'string'
      ? landlineWarning(phoneNumber, requestOf(subject as Subject).location.country)
      : undefined;
  return {
    ...form,
    // In the order in which they stand there.
    fields: input ? { ...form.fields, phoneNumber: { ...input, warning } as AnyFieldInput } : others,
    initial: (context) => ({ ...form.initial(context), phoneNumber: firstNumber(requestOf(context.subject)) }),
  };
}

/** A form over the page with the number that a text message goes to. */
export function NumberedForm<Schema extends FormSchema, Subject>(props: NumberedFormProps<Schema, Subject>) {
  const { label, form, requestOf, ...asked } = props;
  const { t } = useTranslation();
  const verb = t(`buttons:${label}`);
  const shown = useMemo(() => withNumber({ form, requestOf }), [form, requestOf]);
  return <FormDialog {...asked} title={verb} verb={verb} form={shown} />;
}

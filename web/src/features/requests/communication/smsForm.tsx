import type { z } from 'zod';
import type { FormSchema } from '../../../kit/forms/defineForm.ts';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import type { RequestAskProps } from '../asker/requestAction.ts';
import type { SmsFormDefinition } from './NumberedForm.tsx';

/** Asks with the form: it begins with the motorist's mobile number, and says so where another one is none. */
export const smsForm = <Schema extends FormSchema, Subject>(definition: SmsFormDefinition<Schema, Subject>) =>
  // Which numbers are mobile ones comes with the dialog: it is much to know of every country.
  lazyModal<RequestAskProps<Subject, z.output<Schema>>>(async () => {
    const { NumberedForm } = await import('./NumberedForm.tsx');
    return (asked) => <NumberedForm {...asked} {...definition} />;
  });

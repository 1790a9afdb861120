import { dynamicText } from '../../../i18n/dynamicText.ts';
import { CheckList } from '../../../ui/CheckList.tsx';
import { TagEmails } from '../../../ui/TagEmails.tsx';
import type { ControlProps } from '../controlProps.ts';
import { type AnyFieldInput, answered } from '../fieldInputs.ts';

type Input = Extract<AnyFieldInput, { input: 'emails' | 'checkList' }>;

/** The pattern of an address that the documents give (2-requests §5). */
const email = /^[a-z\d]+(?:[_.+-][a-z\d]+)*@(?:[a-z\d-]+\.)+[a-z]{2,}$/i;

/** Several e-mail addresses, or several of a value set. */
export function ListControl({ input, value, onChange, context, wiring, label }: ControlProps<Input, string[]>) {
  const change = (next: readonly string[]) => onChange([...next]);
  if (input.input === 'emails')
    return (
      <TagEmails wiring={wiring} value={value ?? []} onChange={change} isValid={(address) => email.test(address)} />
    );
  const enumeration = answered(input.enumeration, context);
  const options = answered(input.options, context).map((option) => ({
    value: option,
    label: dynamicText(`${enumeration}.${option}`, {}, 'enumerations'),
  }));
  return <CheckList label={label} options={options} value={value ?? []} onChange={change} />;
}

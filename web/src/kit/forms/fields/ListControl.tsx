import { dynamicText } from '../../../i18n/dynamicText.ts';
import { CheckList } from '../../../ui/CheckList.tsx';
import { TagEmails } from '../../../ui/TagEmails.tsx';
import { TagWords } from '../../../ui/TagWords.tsx';
import { useChoices, useLookupLabels } from '../../fields/lookup.ts';
import type { ControlProps } from '../controlProps.ts';
import { type AnyFieldInput, answered } from '../fieldInputs.ts';

type Input = Extract<AnyFieldInput, { input: 'emails' | 'tags' | 'lookups' | 'checkList' }>;
type Props = ControlProps<Input, string[]>;

/** The pattern of an address that the documents give (2-requests §5). */
const email = /^[a-z\d]+(?:[_.+-][a-z\d]+)*@(?:[a-z\d-]+\.)+[a-z]{2,}$/i;

/** Several e-mail addresses, several words, or several of a value set or of other records. */
export function ListControl(props: Props) {
  const { input, value, onChange, context, wiring, label } = props;
  const change = (next: readonly string[]) => onChange([...next]);
  switch (input.input) {
    case 'emails':
      return (
        <TagEmails wiring={wiring} value={value ?? []} onChange={change} isValid={(address) => email.test(address)} />
      );
    case 'tags':
      return <TagWords wiring={wiring} value={value ?? []} onChange={change} />;
    case 'lookups':
      return <Records {...props} input={input} />;
    case 'checkList': {
      const enumeration = answered(input.enumeration, context);
      const options = answered(input.options, context).map((option) => ({
        value: option,
        label: dynamicText(`${enumeration}.${option}`, {}, 'enumerations'),
      }));
      return <CheckList label={label} options={options} value={value ?? []} onChange={change} />;
    }
  }
}

type RecordsProps = Omit<Props, 'input'> & { readonly input: Extract<Input, { input: 'lookups' }> };

/** Several records of another kind; what was chosen and is not on offer any more stays in sight. */
function Records({ input: { lookup }, value, onChange, label }: RecordsProps) {
  const chosen = value ?? [];
  const { data = [] } = useChoices(lookup, '');
  const gone = chosen.filter((code) => !data.some((choice) => choice.value === code));
  const nameOf = useLookupLabels([{ lookup, values: gone }]);
  const options = [...data, ...gone.map((code) => ({ value: code, label: nameOf(lookup, code) }))];
  return <CheckList label={label} options={options} value={chosen} onChange={(next) => onChange([...next])} />;
}

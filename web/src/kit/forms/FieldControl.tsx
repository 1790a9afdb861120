import type { ControlProps } from './controlProps.ts';
import type { AnyFieldInput } from './fieldInputs.ts';
import { BooleanControl } from './fields/BooleanControl.tsx';
import { ChosenControl } from './fields/ChosenControl.tsx';
import { ListControl } from './fields/ListControl.tsx';
import { MomentControl } from './fields/MomentControl.tsx';
import { NumberControl } from './fields/NumberControl.tsx';
import { OptionsControl } from './fields/OptionsControl.tsx';
import { TextControl } from './fields/TextControl.tsx';

type Props = Omit<ControlProps<AnyFieldInput, unknown>, 'value' | 'onChange'> & {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The input of a field by its kind. A new kind is a control in `fields/`, a line in the union and a case here. */
export function FieldControl({ input, value, ...rest }: Props) {
  switch (input.input) {
    case 'text':
    case 'email':
    case 'password':
    case 'phone':
    case 'plate':
    case 'country':
    case 'textArea':
      return <TextControl {...rest} input={input} value={text(value)} />;
    case 'date':
    case 'dateTime':
    case 'time':
      return <MomentControl {...rest} input={input} value={text(value)} />;
    case 'select':
    case 'choice':
      return <OptionsControl {...rest} input={input} value={text(value)} />;
    case 'number':
      return <NumberControl {...rest} input={input} value={typeof value === 'number' ? value : undefined} />;
    case 'yesNo':
    case 'switch':
      return <BooleanControl {...rest} input={input} value={typeof value === 'boolean' ? value : undefined} />;
    case 'emails':
    case 'checkList':
      return <ListControl {...rest} input={input} value={Array.isArray(value) ? value.map(String) : []} />;
    case 'chosen':
      return <ChosenControl {...rest} input={input} value={value} />;
  }
}

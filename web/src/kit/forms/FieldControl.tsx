import { splitPart } from '../../ui/parts/splitPart.tsx';
import type { ControlProps } from './controlProps.ts';
import type { AnyFieldInput } from './fieldInputs.ts';
import { BooleanControl } from './fields/BooleanControl.tsx';
import { ChosenControl } from './fields/ChosenControl.tsx';
import { ListControl } from './fields/ListControl.tsx';
import { LookupControl } from './fields/LookupControl.tsx';
import { MomentControl } from './fields/MomentControl.tsx';
import { NumberControl } from './fields/NumberControl.tsx';
import { OptionsControl } from './fields/OptionsControl.tsx';
import { TextControl } from './fields/TextControl.tsx';

// What few forms have, and what brings a library of its own, is loaded with the first form that shows it.
const CheckedNumberControl = splitPart(
  async () => (await import('./fields/CheckedNumberControl.tsx')).CheckedNumberControl,
);
const FileControl = splitPart(async () => (await import('./fields/FileControl.tsx')).FileControl);
const HtmlControl = splitPart(async () => (await import('./fields/HtmlControl.tsx')).HtmlControl);
const LinesControl = splitPart(async () => (await import('./fields/LinesControl.tsx')).LinesControl);

export type FieldControlProps = Omit<ControlProps<AnyFieldInput, unknown>, 'value' | 'onChange'> & {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The input of a field by its kind. A new kind is a control in `fields/`, a line in the union and a case here. */
export function FieldControl({ input, value, ...rest }: FieldControlProps) {
  switch (input.input) {
    case 'text':
    case 'email':
    case 'password':
    case 'phone':
    case 'plate':
    case 'country':
    case 'textArea':
      return <TextControl {...rest} input={input} value={text(value)} />;
    case 'vat':
    case 'iban':
      return <CheckedNumberControl {...rest} input={input} value={text(value)} />;
    case 'html':
      return <HtmlControl {...rest} input={input} value={text(value)} />;
    case 'lookup':
      return <LookupControl {...rest} input={input} value={text(value)} />;
    case 'date':
    case 'dateTime':
    case 'time':
      return <MomentControl {...rest} input={input} value={text(value)} />;
    case 'select':
    case 'choice':
      return <OptionsControl {...rest} input={input} value={text(value)} />;
    case 'number':
    case 'money':
      return <NumberControl {...rest} input={input} value={typeof value === 'number' ? value : undefined} />;
    case 'yesNo':
    case 'switch':
      return <BooleanControl {...rest} input={input} value={typeof value === 'boolean' ? value : undefined} />;
    case 'emails':
    case 'tags':
    case 'lookups':
    case 'checkList':
      return <ListControl {...rest} input={input} value={words(value)} />;
    case 'lines':
      return (
        <LinesControl
          {...rest}
          Control={FieldControl}
          input={input}
          value={Array.isArray(value) ? (value as object[]) : []}
        />
      );
    case 'file':
      return <FileControl {...rest} input={input} value={value instanceof File ? value : undefined} />;
    case 'chosen':
      return <ChosenControl {...rest} input={input} value={value} />;
  }
}

import type { FieldWiring } from '../../ui/Field.tsx';
import type { AnyFieldInput, FieldContext } from './fieldInputs.ts';
import type { FieldFault } from './formErrors.ts';

/** What every input of a form gets. */
export interface ControlProps<Input extends AnyFieldInput, Value> {
  readonly input: Input;
  readonly value: Value | null | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly onBlur: () => void;
  readonly context: FieldContext<unknown>;
  readonly wiring: FieldWiring;
  readonly label: string;
  /** What is wrong inside its value, by path: of lines. */
  readonly faults?: Readonly<Record<string, FieldFault>> | undefined;
}

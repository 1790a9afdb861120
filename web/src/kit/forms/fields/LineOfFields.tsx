import { Button } from '@blueprintjs/core';
import { DuplicateIcon, TrashIcon } from '@blueprintjs/icons';
import { type ComponentType, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldKind } from '../../fields/fieldKind.ts';
import type { ControlProps } from '../controlProps.ts';
import { faultText } from '../faultText.ts';
import type { AnyFieldInput, ComputedColumn, Typed } from '../fieldInputs.ts';

type Input = Extract<AnyFieldInput, { input: 'lines' }>;
/** Draws the input of a field: given from outside, as it draws these lines, too. */
export type Control = ComponentType<
  Omit<ControlProps<AnyFieldInput, unknown>, 'value' | 'onChange'> & {
    readonly value: unknown;
    readonly onChange: (value: unknown) => void;
  }
>;

interface LineProps {
  readonly Control: Control;
  /** Its place among the lines. */
  readonly index: number;
  readonly line: Typed;
  readonly lines: readonly Typed[];
  readonly columns: Input['columns'];
  readonly computed: readonly ComputedColumn<Typed>[];
  /** By line and column. */
  readonly faults: NonNullable<ControlProps<Input, object[]>['faults']>;
  readonly context: ControlProps<Input, object[]>['context'];
  readonly onPut: (changes: Typed) => void;
  readonly onBlur: () => void;
  readonly onRemove: () => void;
  readonly onDuplicate?: (() => void) | undefined;
}

/** The kind of what is computed: a number or an amount. */
export const kindOf = ({ kind }: ComputedColumn<Typed>) => kind as FieldKind<number>;

/** One line that is typed: its inputs, what is computed of it, and the button that takes it away. */
export function Line(props: LineProps) {
  const { Control, index, line, lines, columns, computed, faults, context, onPut, onBlur, onRemove, onDuplicate } =
    props;
  const { t } = useTranslation();
  return (
    <tr data-line={index}>
      {Object.entries(columns).map(([name, column]) => {
        const fault = faults[`${index}.${name}`];
        return (
          <td key={name}>
            {column && (
              <Cell
                Control={Control}
                input={column}
                value={line[name]}
                onChange={(next) => onPut({ [name]: next })}
                onBlur={onBlur}
                context={context}
                label={`${t(`labels:${column.label}`)}, ${t('LINE_NUMBER', { number: index + 1 })}`}
                error={fault && faultText(fault)}
              />
            )}
          </td>
        );
      })}
      {computed.map((column) => {
        const made = column.of(line, index, lines);
        return (
          <td key={column.label} className={kindOf(column).align && 'tl-align-end'}>
            {made === undefined ? '–' : kindOf(column).cell(made, line)}
          </td>
        );
      })}
      <td className="tl-lines-tools">
        {onDuplicate && (
          <Button
            variant="minimal"
            size="small"
            icon={<DuplicateIcon />}
            aria-label={`${t('buttons:DUPLICATE')}: ${t('LINE_NUMBER', { number: index + 1 })}`}
            onClick={onDuplicate}
          />
        )}
        <Button
          variant="minimal"
          size="small"
          icon={<TrashIcon />}
          aria-label={`${t('buttons:REMOVE')}: ${t('LINE_NUMBER', { number: index + 1 })}`}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

interface CellProps {
  readonly Control: Control;
  readonly input: AnyFieldInput;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly context: LineProps['context'];
  readonly label: string;
  readonly error: string | undefined;
}

/** An input of a line; its column's title and its line's number are its name. */
function Cell({ Control, error, label, ...rest }: CellProps) {
  const id = useId();
  const wiring = {
    id,
    'aria-describedby': error ? `${id}-error` : undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': undefined,
  };
  return (
    <>
      <label className="tl-hidden" htmlFor={id}>
        {label}
      </label>
      <Control {...rest} label={label} wiring={wiring} />
      {error && (
        <div className="tl-field-error" id={`${id}-error`}>
          {error}
        </div>
      )}
    </>
  );
}

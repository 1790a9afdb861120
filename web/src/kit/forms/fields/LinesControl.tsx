import { Button } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { type ComponentType, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../ui/Announcer.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import type { FieldKind } from '../../fields/fieldKind.ts';
import type { ControlProps } from '../controlProps.ts';
import { faultText } from '../faultText.ts';
import type { AnyFieldInput, ComputedColumn, Typed } from '../fieldInputs.ts';

type Input = Extract<AnyFieldInput, { input: 'lines' }>;
/** Draws the input of a field: given from outside, as it draws these lines, too. */
type Control = ComponentType<
  Omit<ControlProps<AnyFieldInput, unknown>, 'value' | 'onChange'> & {
    readonly value: unknown;
    readonly onChange: (value: unknown) => void;
  }
>;

type Props = ControlProps<Input, object[]> & { readonly Control: Control };

const known = (values: readonly (number | undefined)[]): number[] => values.filter((value) => value !== undefined);

const kindOf = ({ kind }: ComputedColumn<Typed>) => kind as FieldKind<number>;

/** Lines that are typed: each with its inputs and what is computed of it, the sums under them, one more, one less. */
export function LinesControl({ input, value, onChange, onBlur, context, label, faults = {}, Control }: Props) {
  const { t } = useTranslation();
  const table = useRef<HTMLDivElement>(null);
  const lines = (value ?? []) as readonly Typed[];
  const { columns, computed = [], most = Number.POSITIVE_INFINITY } = input;
  const names = Object.keys(columns);
  const hasSums = computed.some(({ kind }) => kind.sum !== undefined);

  const put = (index: number, changes: Typed): void =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)));
  const goTo = (index: number): void => {
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-line="${index}"] input`)?.focus());
  };
  const add = (): void => {
    onChange([...lines, { ...input.blank(context) }]);
    goTo(lines.length);
  };
  const remove = (index: number): void => {
    onChange(lines.filter((_, at) => at !== index));
    announce(t('REMOVED_WHAT', { what: t('LINE_NUMBER', { number: index + 1 }) }));
    goTo(Math.max(0, Math.min(index, lines.length - 2)));
  };
  const sum = ({ of, kind }: ComputedColumn<Typed>): ReactNode =>
    (kind as FieldKind<number>).sum?.(known(lines.map((line) => of(line))));

  return (
    <div className="tl-lines" ref={table}>
      {lines.length > 0 && (
        <SmallTable label={label}>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {columns[name] && t(`labels:${columns[name].label}`)}
                </th>
              ))}
              {computed.map((column) => (
                <th key={column.label} scope="col" className={kindOf(column).align && 'tl-align-end'}>
                  {t(`labels:${column.label}`)}
                </th>
              ))}
              <th scope="col">
                <span className="tl-hidden">{t('labels:ACTIONS')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // A line has no name but its place.
              <tr key={index} data-line={index}>
                {names.map((name) => {
                  const column = columns[name];
                  const fault = faults[`${index}.${name}`];
                  return (
                    <td key={name}>
                      {column && (
                        <Cell
                          Control={Control}
                          input={column}
                          value={line[name]}
                          onChange={(next) => put(index, { [name]: next })}
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
                  const made = column.of(line);
                  return (
                    <td key={column.label} className={kindOf(column).align && 'tl-align-end'}>
                      {made === undefined ? '–' : kindOf(column).cell(made, line)}
                    </td>
                  );
                })}
                <td>
                  <Button
                    variant="minimal"
                    size="small"
                    icon={<TrashIcon />}
                    aria-label={`${t('buttons:REMOVE')}: ${t('LINE_NUMBER', { number: index + 1 })}`}
                    onClick={() => remove(index)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          {hasSums && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={names.length}>
                  {t('labels:TOTAL')}
                </th>
                {computed.map((column) => (
                  <td key={column.label} className={kindOf(column).align && 'tl-align-end'}>
                    {sum(column)}
                  </td>
                ))}
                <td />
              </tr>
            </tfoot>
          )}
        </SmallTable>
      )}
      <ReasonedButton
        size="small"
        icon={<PlusIcon />}
        text={t('buttons:ADD_LINE')}
        reason={lines.length >= most ? t('LINES_AT_MOST', { count: most }) : undefined}
        onClick={add}
      />
    </div>
  );
}

interface CellProps {
  readonly Control: Control;
  readonly input: AnyFieldInput;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly context: Props['context'];
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

import { PlusIcon } from '@blueprintjs/icons';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../ui/Announcer.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import type { FieldKind } from '../../fields/fieldKind.ts';
import type { ControlProps } from '../controlProps.ts';
import type { AnyFieldInput, ComputedColumn, Typed } from '../fieldInputs.ts';
import { type Control, kindOf, Line } from './LineOfFields.tsx';

type Input = Extract<AnyFieldInput, { input: 'lines' }>;
type More = NonNullable<Input['more']>;
type Props = ControlProps<Input, object[]> & { readonly Control: Control };

const known = (values: readonly (number | undefined)[]): number[] => values.filter((value) => value !== undefined);

/** Lines that are typed: each with its inputs and what is computed of it, the sums under them, one more, one less. */
export function LinesControl({ input, value, onChange, onBlur, context, label, faults = {}, Control }: Props) {
  const { t } = useTranslation();
  const table = useRef<HTMLDivElement>(null);
  const lines = (value ?? []) as readonly Typed[];
  const { computed = [], most = Number.POSITIVE_INFINITY, more = [], duplicates = false, shownColumn } = input;
  const names = Object.keys(input.columns).filter((name) => shownColumn?.(name, lines) !== false);
  const columns = Object.fromEntries(
    names.flatMap((name) => (input.columns[name] ? [[name, input.columns[name]]] : [])),
  );
  const hasSums = computed.some(({ kind }) => kind.sum !== undefined);

  const put = (index: number, changes: Typed): void =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)));
  const goTo = (index: number): void => {
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-line="${index}"] input`)?.focus());
  };
  const insert = (at: number, line: Typed): void => {
    onChange([...lines.slice(0, at), { ...line }, ...lines.slice(at)]);
    goTo(at);
  };
  const make = async (line: ReturnType<More[number]['line']>): Promise<void> => {
    const made = await line;
    if (made) insert(lines.length, made);
  };
  const remove = (index: number): void => {
    onChange(lines.filter((_, at) => at !== index));
    announce(t('REMOVED_WHAT', { what: t('LINE_NUMBER', { number: index + 1 }) }));
    goTo(Math.max(0, Math.min(index, lines.length - 2)));
  };
  const full = lines.length >= most ? t('LINES_AT_MOST', { count: most }) : undefined;

  return (
    <div className="tl-lines" ref={table}>
      {lines.length > 0 && (
        <SmallTable
          label={label}
          columns={[
            ...Object.values(columns).map((column) => t(`labels:${column.label}`)),
            ...computed.map((column) =>
              kindOf(column).align ? { end: t(`labels:${column.label}`) } : t(`labels:${column.label}`),
            ),
            { unseen: t('labels:ACTIONS') },
          ]}
        >
          <tbody>
            {lines.map((line, index) => (
              // A line has no name but its place.
              <Line
                key={index}
                index={index}
                line={line}
                lines={lines}
                columns={columns}
                computed={computed}
                faults={faults}
                onPut={(changes) => put(index, changes)}
                onRemove={() => remove(index)}
                onDuplicate={duplicates && lines.length < most ? () => insert(index + 1, line) : undefined}
                {...{ Control, onBlur, context }}
              />
            ))}
          </tbody>
          {hasSums && <Sums width={names.length} computed={computed} lines={lines} />}
        </SmallTable>
      )}
      <AddLines
        more={more}
        reason={full}
        onAdd={() => insert(lines.length, input.blank(context))}
        onMore={(line) => void make(line(lines))}
      />
    </div>
  );
}

interface SumsProps {
  /** Columns that are typed, under which nothing is summed. */
  readonly width: number;
  readonly computed: readonly ComputedColumn<Typed>[];
  readonly lines: readonly Typed[];
}

/** What the lines come to, under each computed column that can be added. */
function Sums({ width, computed, lines }: SumsProps) {
  const { t } = useTranslation();
  const sum = ({ of, kind }: ComputedColumn<Typed>): ReactNode =>
    (kind as FieldKind<number>).sum?.(known(lines.map((line, index) => of(line, index, lines))));
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={width}>
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
  );
}

interface AddLinesProps {
  readonly more: More;
  /** Why there may be no other. */
  readonly reason: string | undefined;
  readonly onAdd: () => void;
  readonly onMore: (line: More[number]['line']) => void;
}

/** What begins a line: an empty one, or one that is made of something. */
function AddLines({ more, reason, onAdd, onMore }: AddLinesProps) {
  const { t } = useTranslation();
  return (
    <div className="tl-lines-more">
      <ReasonedButton size="small" icon={<PlusIcon />} text={t('buttons:ADD_LINE')} reason={reason} onClick={onAdd} />
      {more.map(({ label, line }) => (
        <ReasonedButton
          key={label}
          size="small"
          icon={<PlusIcon />}
          text={t(`buttons:${label}`)}
          reason={reason}
          onClick={() => onMore(line)}
        />
      ))}
    </div>
  );
}

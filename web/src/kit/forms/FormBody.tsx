import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldRow } from './FieldRow.tsx';
import { faultText } from './faultText.ts';
import type { AnyFieldInput, FieldContext } from './fieldInputs.ts';
import { faultKept } from './formErrors.ts';
import { type FormPart, type FormRow, type FormSection, isPart, namesIn } from './formLayout.ts';

interface FormBodyProps {
  readonly fields: Readonly<Record<string, AnyFieldInput>>;
  readonly layout: readonly FormSection[] | undefined;
  readonly context: FieldContext<unknown>;
  readonly isReadOnly: boolean;
}

/** The fields of a form: one under the other, or in sections, some of them side by side. */
export function FormBody({ fields, layout, context, isReadOnly }: FormBodyProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<Record<string, unknown>>();
  const values = useWatch({ control });
  const shared = { fields, context, isReadOnly };
  if (!layout) return Object.keys(fields).map((name) => <Row key={name} row={name} {...shared} />);
  const shown = layout.filter(({ when }) => !when || when(values, context));
  const section = ({ title, hint, rows }: FormSection) => {
    const inside = (
      <>
        {hint && <p className="tl-muted">{t(hint)}</p>}
        {rows.map((row) => (
          <Row key={namesIn(row).join(' ')} row={row} {...shared} />
        ))}
      </>
    );
    const key = title ?? namesIn(rows[0] ?? []).join(' ');
    return title ? (
      <fieldset key={key} className="tl-form-section">
        <legend>{t(`labels:${title}`)}</legend>
        {inside}
      </fieldset>
    ) : (
      <div key={key} className="tl-form-section">
        {inside}
      </div>
    );
  };
  const aside = shown.filter((one) => one.aside);
  return (
    <div className={aside.length > 0 ? 'tl-form-sections tl-form-two' : 'tl-form-sections'}>
      <div>{shown.filter((one) => !one.aside).map(section)}</div>
      {aside.length > 0 && <div>{aside.map(section)}</div>}
    </div>
  );
}

type RowProps = Omit<FormBodyProps, 'layout'> & { readonly row: FormRow };

function Row({ row, fields, context, isReadOnly }: RowProps) {
  if (isPart(row)) return <PartRow part={row} {...{ fields, context, isReadOnly }} />;
  const shown = namesIn(row).flatMap((name) => {
    const input = fields[name];
    return input ? [<FieldRow key={name} {...{ name, input, context, isReadOnly }} />] : [];
  });
  return typeof row === 'string' ? shown : <div className="tl-form-row">{shown}</div>;
}

function PartRow({ part, context, isReadOnly }: Omit<RowProps, 'row'> & { readonly part: FormPart }) {
  const { control, setValue, formState } = useFormContext<Record<string, unknown>>();
  const values = useWatch({ control });
  const faults = part.shows.flatMap((name) => {
    const fault = faultKept(formState.errors[name]);
    return fault ? [[name, faultText(fault)]] : [];
  });
  return (
    <part.Part
      values={values}
      set={(changes) => {
        for (const [name, value] of Object.entries(changes))
          setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
      }}
      faults={Object.fromEntries(faults) as Record<string, string>}
      context={context}
      isReadOnly={isReadOnly}
    />
  );
}

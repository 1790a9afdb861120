import type { ReactNode } from 'react';
import { Field, type FieldProps, type FieldWiring } from '../../ui/Field.tsx';
import { afterPress } from './afterPress.ts';
import { useIntakeTab } from './tabContext.tsx';

interface IntakeFieldProps extends Omit<FieldProps, 'error' | 'warning'> {
  /** The field of the order, as issues name it: `vehicle.fuelType`. */
  readonly path: string;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** A field of the order with what the rules say about it; the error summary finds it by its path. */
export function IntakeField({ path, children, ...field }: IntakeFieldProps) {
  const { errorOf, warningOf, touch } = useIntakeTab();
  const error = errorOf(path);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving any input inside bubbles up to here.
    <div
      data-path={path}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) afterPress(() => touch(path));
      }}
    >
      <Field {...field} {...(error ? { error } : {})} warning={warningOf(path)}>
        {children}
      </Field>
    </div>
  );
}

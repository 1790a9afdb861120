import type { ReactNode } from 'react';
import { Field, type FieldProps, type FieldWiring } from '../../../ui/Field.tsx';
import { afterPress } from './afterPress.ts';
import { useIntakeTab } from './tabContext.tsx';

interface IntakeFieldProps extends Omit<FieldProps, 'error' | 'warning'> {
  /** The field of the order, as issues name it: `vehicle.fuelType`. */
  readonly path: string;
  /** Fields without a box of their own whose faults are said here, and whose links lead here. */
  readonly also?: readonly string[];
  /** What to know of the choice, beside what the rules say. */
  readonly caution?: string | undefined;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** A field of the order with what the rules say about it; the error summary finds it by its path. */
export function IntakeField({ path, also = [], caution, children, ...field }: IntakeFieldProps) {
  const { errorOf, warningOf, touch } = useIntakeTab();
  const paths = [path, ...also];
  // An address may be incomplete and too far away: both are said.
  const said = (of: (one: string) => string | undefined) => paths.map(of).filter(Boolean).join(' · ') || undefined;
  const error = said(errorOf);
  const warning = [said(warningOf), caution].filter(Boolean).join(' · ') || undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving any input inside bubbles up to here.
    <div
      data-path={path}
      data-also={also.length > 0 ? also.join(' ') : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) afterPress(() => paths.forEach(touch));
      }}
    >
      <Field {...field} {...(error ? { error } : {})} warning={warning}>
        {children}
      </Field>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Field, type FieldProps, type FieldWiring } from '../../ui/Field.tsx';
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
        if (!currentTarget.contains(relatedTarget)) touch(path);
      }}
    >
      <Field {...field} {...(error ? { error } : {})} warning={warningOf(path)}>
        {children}
      </Field>
    </div>
  );
}

/** Puts the focus into the field of a path; false where the tab shows none. */
export function focusField(root: ParentNode, path: string): boolean {
  const exact = root.querySelector(`[data-path="${CSS.escape(path)}"]`);
  // An issue may name a part of what one field shows: `serviceLocation.street` of the address.
  const parent = exact ?? root.querySelector(`[data-path="${CSS.escape(path.split('.').slice(0, -1).join('.'))}"]`);
  const input = parent?.querySelector<HTMLElement>('input, select, textarea, [tabindex="0"], button');
  input?.focus();
  return input !== undefined && input !== null;
}

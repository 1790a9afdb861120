import { LockIcon } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** What an input needs to belong to its field: spread it onto the input. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly required?: boolean;
  /** What to know before typing; shown always. */
  readonly hint?: ReactNode;
  /** Blocks: red, and the input is marked invalid. */
  readonly error?: ReactNode;
  /** Does not block: orange. */
  readonly warning?: ReactNode;
  /** Who filled and locked the field: "from policy". */
  readonly locked?: string;
  /** Who filled the field, which is free to be changed: "from the list". */
  readonly source?: string;
  /** For a group of inputs (radio buttons): the label is then a legend. */
  readonly group?: boolean;
  /** What stands at the right of the label. */
  readonly right?: ReactNode;
  /** It is for whoever does not find their answer in the field: Tab comes to the field first. */
  readonly isRightLast?: boolean;
  readonly className?: string;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** A label, an input and what is said about it, tied together for screen readers. */
export function Field(props: FieldProps) {
  const { label, required, hint, error, warning, locked, source, group = false, right, className, children } = props;
  const { isRightLast = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const said: string[] = [];
  if (hint) said.push(`${id}-hint`);
  if (error) said.push(`${id}-error`);
  if (warning) said.push(`${id}-warning`);
  const wiring: FieldWiring = {
    id,
    'aria-describedby': said.length > 0 ? said.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required && !group ? true : undefined,
  };
  const title = (
    <>
      {label}
      {required && (
        <span className="tl-required" title={t('REQUIRED')}>
          *
        </span>
      )}
      {locked && (
        <span className="tl-locked">
          <LockIcon size={12} /> {locked}
        </span>
      )}
      {source && !locked && <span className="tl-locked">{source}</span>}
    </>
  );
  const tone = error ? 'tl-field-failed' : warning ? 'tl-field-warned' : '';
  const body = (
    <>
      {children(wiring)}
      {hint && (
        <div className="tl-field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <div className="tl-field-error" id={`${id}-error`}>
          {error}
        </div>
      )}
      {warning && (
        <div className="tl-field-warning" id={`${id}-warning`}>
          {warning}
        </div>
      )}
    </>
  );
  if (group) {
    return (
      <fieldset className={`tl-field ${tone} ${className ?? ''}`} aria-describedby={wiring['aria-describedby']}>
        <legend className="tl-field-label">{title}</legend>
        {right && <div className="tl-field-right">{right}</div>}
        {body}
      </fieldset>
    );
  }
  return (
    <div className={`tl-field ${tone} ${className ?? ''}`}>
      <div className="tl-field-top">
        <label className="tl-field-label" htmlFor={id}>
          {title}
        </label>
        {right && !isRightLast && <div className="tl-field-right">{right}</div>}
      </div>
      {body}
      {right && isRightLast && <div className="tl-field-right tl-field-right-last">{right}</div>}
    </div>
  );
}

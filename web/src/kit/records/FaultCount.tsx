import { Button } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { focusFault } from '../forms/focusFault.ts';
import { faultKept } from '../forms/formErrors.ts';
import type { FormControl } from '../forms/useFormOf.ts';

interface FaultCountProps {
  readonly control: FormControl;
  readonly formId: string;
}

/** How many fields are to be corrected, lines cell by cell; a press leads to the first, as the next try to save does. */
export function FaultCount({ control, formId }: FaultCountProps) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control: control.control });
  const faults = Object.values(errors).flatMap((kept) => faultKept(kept) ?? []);
  const count = faults.reduce((sum, { within }) => sum + Math.max(1, Object.keys(within ?? {}).length), 0);
  return (
    <span role="status">
      {count > 0 && (
        <Button
          variant="minimal"
          intent="danger"
          icon={<ErrorIcon />}
          text={t('FIELDS_TO_CORRECT', { count })}
          onClick={() => focusFault(document.getElementById(formId))}
        />
      )}
    </span>
  );
}

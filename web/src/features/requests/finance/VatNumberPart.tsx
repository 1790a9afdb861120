import { Button, InputGroup } from '@blueprintjs/core';
import { EndorsedIcon } from '@blueprintjs/icons';
import { customerOfVatLookup, receiptVatNumberIssue } from '@towline/sdk/domain/invoice/receiptConversion';
import { normaliseVatNumber, vatCountryOf } from '@towline/sdk/forms/fields/vatNumber';
import { useTowline } from '@towline/sdk/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTask } from '../../../kit/actions/useTask.ts';
import type { FormPartProps } from '../../../kit/forms/formLayout.ts';
import { Field } from '../../../ui/Field.tsx';

/** A VAT number that is checked here first, and whose register then says who it is (2-requests §5). */
export function VatNumberPart({ values, set, faults }: FormPartProps) {
  const { t } = useTranslation();
  const { support } = useTowline();
  const [issue, setIssue] = useState<ReturnType<typeof receiptVatNumberIssue>>();
  const [said, setSaid] = useState<'VAT_CHECK_VALID' | 'VAT_CHECK_VALID_UNNAMED'>();
  const { run, isBusy } = useTask();
  const typed = String(values.vatNumber ?? '');

  const lookUp = async (): Promise<void> => {
    const number = normaliseVatNumber(typed);
    setSaid(undefined);
    const wrong = receiptVatNumberIssue(vatCountryOf(number) !== undefined);
    setIssue(wrong);
    if (wrong) return;
    const ended = await run(() => support.checkVatNumber(number));
    if (ended.kind === 'overtaken') return;
    const found = receiptVatNumberIssue(true, ended.kind === 'done' ? ended.answer : 'failed');
    setIssue(found);
    if (found || ended.kind !== 'done') return;
    const told = Object.entries(customerOfVatLookup(ended.answer)).filter(([, text]) => text !== '');
    set(Object.fromEntries(told));
    setSaid(ended.answer.name ? 'VAT_CHECK_VALID' : 'VAT_CHECK_VALID_UNNAMED');
  };

  const error = issue ? t(issue.code) : faults.vatNumber;
  return (
    <Field
      label={t('labels:VAT_NUMBER')}
      required
      hint={<span role="status">{t(said ?? 'VAT_NUMBER_LOOKUP_HINT')}</span>}
      error={error && normaliseVatNumber(typed) === '' ? t('VAT_NUMBER_MISSING') : error}
    >
      {(wiring) => (
        <InputGroup
          {...wiring}
          fill
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => {
            setIssue(undefined);
            setSaid(undefined);
            set({ vatNumber: currentTarget.value });
          }}
          rightElement={
            <Button
              size="small"
              variant="minimal"
              icon={<EndorsedIcon />}
              text={t('buttons:CHECK_VAT_NUMBER')}
              loading={isBusy}
              onClick={() => void lookUp()}
            />
          }
        />
      )}
    </Field>
  );
}

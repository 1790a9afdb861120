import { Button } from '@blueprintjs/core';
import { EndorsedIcon, ShareIcon } from '@blueprintjs/icons';
import type { VatValidation } from '@towline/sdk/api';
import { normaliseVatNumber } from '@towline/sdk/forms/fields/vatNumber';
import { useTowline } from '@towline/sdk/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTask } from '../../kit/actions/useTask.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { vatLookupOf } from './vatLookups.ts';

/** A VAT number, the way to its country's register (BE, FR, IT), and what the register of the Union says of it (3-platform §2, §7). */
export function VatNumber({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const { support } = useTowline();
  const [said, setSaid] = useState<VatValidation>();
  const { run, isBusy, stop } = useTask({ lead: 'VAT_NUMBER_LOOKUP_ERROR' });
  const lookup = vatLookupOf(number);

  // What was said is said of the number before.
  useEffect(() => {
    setSaid(undefined);
    return stop;
  }, [number, stop]);

  const check = async (): Promise<void> => {
    const ended = await run(() => support.checkVatNumber(normaliseVatNumber(number)));
    if (ended.kind === 'done') setSaid(ended.answer);
  };
  const { street, number: house, zip_code, city } = said?.address ?? {};
  return (
    <span className="tl-partners-vat">
      <span className="tl-code">{number}</span>
      {lookup && (
        <a href={lookup.href} target="_blank" rel="noopener noreferrer" title={t('buttons:OPEN_IN_NEW_TAB')}>
          {t(lookup.label)} <ShareIcon size={12} />
        </a>
      )}
      <Button
        size="small"
        icon={<EndorsedIcon />}
        text={t('buttons:CHECK_VAT_NUMBER')}
        loading={isBusy}
        onClick={() => void check()}
      />
      <span role="status">
        {said && (
          <>
            <StatusTag level={said.valid ? 'success' : 'danger'}>
              {t(said.valid ? 'VAT_CHECK_VALID' : 'VAT_CHECK_INVALID')}
            </StatusTag>{' '}
            {[said.name, [street, house].filter(Boolean).join(' '), [zip_code, city].filter(Boolean).join(' ')]
              .filter(Boolean)
              .join(', ')}
          </>
        )}
      </span>
    </span>
  );
}

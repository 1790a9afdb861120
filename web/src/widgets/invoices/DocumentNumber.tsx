import type { InvoiceReference } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { documentAddress } from './documentAddress.ts';

type Numbered = Pick<InvoiceReference, 'id' | 'number' | 'isVoid'>;

/** A document's number: the way to it as a file, in a tab of its own; a void one says so. */
export function DocumentNumber({ document: { id, number, isVoid } }: { readonly document: Numbered }) {
  const { t } = useTranslation();
  return (
    <>
      <a className="tl-code" href={documentAddress(id)} target="_blank" rel="noreferrer" title={t('buttons:OPEN_PDF')}>
        {number ?? t('labels:DOCUMENT')}
      </a>
      {isVoid && (
        <>
          {' '}
          <StatusTag level="danger">{t('labels:VOID')}</StatusTag>
        </>
      )}
    </>
  );
}

import { Button } from '@blueprintjs/core';
import { ImportIcon } from '@blueprintjs/icons';
import type { PriceList, PriceListService } from '@towline/sdk/api';
import { priceListChanges } from '@towline/sdk/domain/priceList/priceListChanges';
import type { ReadPriceList } from '@towline/sdk/domain/priceList/readPriceListCsv';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { TitledCallout } from '../../ui/TitledCallout.tsx';
import { PriceListChanges } from './PriceListChanges.tsx';

export interface ImportedPriceListProps extends ModalProps<readonly PriceListService[]> {
  /** The list as it is edited now. */
  readonly list: PriceList;
  /** Name of the file. */
  readonly name: string;
  readonly read: ReadPriceList;
}

/** What a file would change of a list, or why it is none; nothing is saved by it. */
export function ImportedPriceList({ list, name, read: { services, issues }, close }: ImportedPriceListProps) {
  const { t } = useTranslation();
  const changes = priceListChanges(list, { ...list, services: [...services] });
  const isRefused = issues.length > 0;
  return (
    <ModalFrame
      isOpen
      size="large"
      icon={<ImportIcon />}
      title={t('PRICE_CSV_TITLE', { file: name, list: list.title || list.code })}
      onClose={() => close()}
      footer={
        <>
          <Button text={t('buttons:CLOSE')} onClick={() => close()} />
          {!isRefused && changes.length > 0 && (
            <Button intent="primary" text={t('buttons:TAKE_INTO_EDITOR')} onClick={() => close(services)} />
          )}
        </>
      }
    >
      {isRefused ? (
        <TitledCallout title={t('PRICE_CSV_REFUSED')} intent="danger" role="alert">
          <ul className="tl-price-findings">
            {issues.map(({ path, messageKey, params }) => (
              <li key={`${path} ${messageKey} ${JSON.stringify(params)}`}>{dynamicText(messageKey, params)}</li>
            ))}
          </ul>
        </TitledCallout>
      ) : (
        <PriceListChanges changes={changes} />
      )}
    </ModalFrame>
  );
}

import { Button, InputGroup } from '@blueprintjs/core';
import type { PriceListService } from '@towline/sdk/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatMoney } from '../../../i18n/format.ts';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { plainText } from '../../../ui/plainText.ts';

export interface PriceLineProps extends ModalProps<PriceListService> {
  readonly prices: readonly PriceListService[];
  /** What one of it costs on the document. */
  readonly priceOf: (price: PriceListService) => number;
}

/** One line of a price list, found by its code. */
export function PriceLine({ prices, priceOf, close }: PriceLineProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const found = prices.filter(({ code }) => plainText(code).includes(plainText(typed)));
  return (
    <ModalFrame isOpen closesOutside size="small" title={t('buttons:ADD_FROM_PRICE_LIST')} onClose={() => close()}>
      <InputGroup
        autoFocus
        aria-label={t('labels:CODE')}
        placeholder={t('labels:CODE')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && found[0]) close(found[0]);
        }}
      />
      <ul className="tl-requests-price-lines" aria-label={t('labels:LINES')}>
        {found.map((line) => {
          const { code, unitCode, displayOrder } = line;
          return (
            <li key={`${code} ${displayOrder} ${unitCode ?? ''}`}>
              <Button
                fill
                variant="minimal"
                alignText="start"
                text={code}
                endIcon={
                  <span className="tl-number">
                    {formatMoney(priceOf(line), locale)} {unitCode}
                  </span>
                }
                onClick={() => close(line)}
              />
            </li>
          );
        })}
      </ul>
      {found.length === 0 && <p className="tl-muted">{t('NOTHING_FOUND')}</p>}
    </ModalFrame>
  );
}

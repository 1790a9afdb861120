import { Button } from '@blueprintjs/core';
import { EuroIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { useMayClose } from '../../kit/records/unsaved.ts';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { PriceLists } from './PriceLists.tsx';
import type { PricesOf } from './pricesOf.ts';

export interface PriceListsDialogProps extends ModalProps<never> {
  readonly of: PricesOf;
  /** Whose prices they are, as people call them. */
  readonly name: string;
}

/** The price lists of a partner or a client over the page that they are opened from (3-platform §2). */
export function PriceListsDialog({ of, name, close }: PriceListsDialogProps) {
  const { t } = useTranslation();
  const mayClose = useMayClose();
  const leave = async (): Promise<void> => {
    if (await mayClose()) close();
  };
  const title = t('PRICES_OF_CONTRACT', { name });
  return (
    <ModalFrame
      isOpen
      size="full"
      icon={<EuroIcon />}
      title={title}
      onClose={() => void leave()}
      footer={<Button text={t('buttons:CLOSE')} onClick={() => void leave()} />}
    >
      <PriceLists of={of} title={title} />
    </ModalFrame>
  );
}

import { CaretDownIcon, PlusIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../kit/problems/refusalText.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { MenuButton } from '../ui/popover/MenuButton.tsx';
import { ReasonedButton } from '../ui/ReasonedButton.tsx';
import { intake } from '../widgets/intakeDoor.ts';

interface NewRequestButtonProps {
  /** The kinds of order are listed: opened by the caret or by key. */
  readonly isListed: boolean;
  readonly onListed: (isListed: boolean) => void;
}

/** The intake's door: the usual order at once, the others from the list; who may order for nothing reads why. */
export function NewRequestButton({ isListed, onListed }: NewRequestButtonProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  const taking = intake();
  if (!taking) return null;
  const orderTypes = taking.orderTypes(agent);
  const open = (
    <ReasonedButton
      intent="primary"
      className="tl-icon-on-phones"
      icon={<PlusIcon />}
      text={t('labels:NEW_REQUEST')}
      aria-label={t('labels:NEW_REQUEST')}
      aria-keyshortcuts="N"
      reason={refusalText(taking.mayOpen(agent))}
      onClick={() => taking.open({})}
    />
  );
  if (orderTypes.length < 2) return open;
  return (
    <span className="tl-split">
      {open}
      <MenuButton
        placement="bottom-end"
        intent="primary"
        icon={<CaretDownIcon />}
        aria-label={t('labels:ORDER_TYPES')}
        aria-keyshortcuts="Shift+N"
        isOpen={isListed}
        onOpen={onListed}
        entries={orderTypes.map((orderType) => ({
          key: orderType,
          text: t(`enumerations:OrderType.${orderType}`),
          onClick: () => taking.open({ orderType }),
        }))}
      />
    </span>
  );
}

import { Button } from '@blueprintjs/core';
import { useTowline } from '@towline/sdk/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { HotkeyLayer } from '../hotkeys/useHotkeys.tsx';
import { flashFailure } from '../problems/flashFailure.ts';
import { beOneselfAgain } from './becomeAgent.ts';

/** The time as somebody else is over (DECISIONS S-37); the page stays in sight until the agent goes on as themselves. */
export function ActingOver({ name }: { readonly name: string }) {
  const towline = useTowline();
  const { t } = useTranslation();
  const id = useId();
  const goOn = (): void => void beOneselfAgain(towline).catch(flashFailure);
  return (
    <HotkeyLayer>
      <ModalFrame
        isOpen
        role="alertdialog"
        size="small"
        title={t('ACTING_OVER_TITLE')}
        describedBy={id}
        onClose={goOn}
        footer={<Button intent="primary" text={t('buttons:GO_ON_AS_ONESELF')} onClick={goOn} />}
      >
        <p id={id}>{t('ACTING_OVER_TEXT', { name })}</p>
      </ModalFrame>
    </HotkeyLayer>
  );
}
